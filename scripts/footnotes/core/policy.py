"""What a page of the site may load and do: everything its own, nothing from elsewhere, no script or style within it."""

DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",  # MicroPython is WebAssembly
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
}
IN_HEADERS_ONLY = ("frame-ancestors",)  # browsers pass over it in a page, and say so
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in DIRECTIVES.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def in_page() -> str:
    """The policy as a page states it itself, for hosts that send no headers."""
    return "; ".join(f"{name} {value}" for name, value in DIRECTIVES.items() if name not in IN_HEADERS_ONLY)
