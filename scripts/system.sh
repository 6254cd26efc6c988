#!/usr/bin/env bash
# What the machine itself must have. Installs what is missing where it may (root on Debian), else says what it is.
# Use: scripts/system.sh python [PYTHON] | pdf | browser
set -euo pipefail
PATH=$PATH:/usr/sbin:/sbin

missing=() # Debian packages without which nothing works
wanted=()  # those that only make the result the same everywhere

lacks_library() {
  command -v ldconfig >/dev/null && ! ldconfig -p | grep -F "$1" >/dev/null
}

case ${1:-} in
python)
  python=${2:-python3}
  if ! command -v "$python" >/dev/null; then
    echo "Missing: $python. Install Python 3.11 or newer, or name yours: make PYTHON=python3.12" >&2
    exit 1
  fi
  if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "$("$python" --version) is too old: Python 3.11 or newer is needed. Name another: make PYTHON=python3.12" >&2
    exit 1
  fi
  "$python" -c 'import venv, ensurepip' 2>/dev/null || missing+=(python3-venv)
  ;;
pdf)
  if lacks_library libpango-1.0.so; then missing+=(libpango-1.0-0); fi
  if lacks_library libpangoft2-1.0.so; then missing+=(libpangoft2-1.0-0); fi
  # without it WeasyPrint writes other bytes for the same sheet
  if lacks_library libharfbuzz-subset.so; then wanted+=(libharfbuzz-subset0); fi
  ;;
browser)
  command -v "${CHROMIUM:-chromium}" >/dev/null || missing+=(chromium)
  ;;
*)
  echo "Use: scripts/system.sh python [PYTHON] | pdf | browser" >&2
  exit 2
  ;;
esac

packages=(${missing[@]+"${missing[@]}"} ${wanted[@]+"${wanted[@]}"})
if [ ${#packages[@]} -eq 0 ]; then exit 0; fi

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing ${packages[*]} (apt-get)"
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  export DEBIAN_FRONTEND=noninteractive
  if ! { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${packages[@]}"; } >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
  fi
elif [ ${#missing[@]} -gt 0 ]; then
  echo "Missing on this machine: ${missing[*]}. On Debian or Ubuntu: sudo apt-get install ${packages[*]}" >&2
  if [ "$1" = browser ]; then echo "Or name a Chromium you have: make test CHROMIUM=/path/to/chromium" >&2; fi
  exit 1
else
  echo "Not there, and not needed: ${wanted[*]} (without it the PDF files differ in a few bytes)"
fi
