"""Which other readings of disputed facts make a difference. Pure core."""

from .resolve import with_reading

MOST = 512  # so many combinations of readings are tried at most, the smallest first


def that_matter(rules: dict, evaluate, base=None) -> list:
    """[(reading, result)]: the combinations of other readings, {FACT: n}, that change a result, fewest changes first,
    without those that do what a part of them does.

    `evaluate(rules)` gives (result, facts it asked for) under resolved rules; a fact that is not asked for cannot
    matter. `base`: what it gives for `rules` themselves, where that is known.
    """
    tried: dict = {(): base or evaluate(rules)}
    layer: list = [()]
    while layer:
        longer = []
        for readings in layer:
            read = [fact for fact, _ in readings]
            for fact in sorted(tried[readings][1]):
                for n in [] if fact in read else _others(rules["facts"].get(fact)):
                    key = tuple(sorted(readings + ((fact, n),)))
                    if key not in tried and len(tried) < MOST:
                        tried[key] = evaluate(with_reading(rules, dict(key)))
                        longer.append(key)
        layer = longer
    return [
        (dict(key), tried[key][0])
        for key in sorted(tried, key=lambda key: (len(key), key))
        if key and not [1 for part in _parts(key) if part in tried and tried[part][0] == tried[key][0]]
    ]


def _others(entry):
    """The numbers, from 1, of the readings of a disputed fact that differ from its value."""
    if not entry or entry["status"] != "disputed":
        return []
    return [n + 1 for n in range(len(entry["readings"])) if entry["readings"][n]["value"] != entry["value"]]


def _parts(key):
    """All smaller parts of a combination, the empty one too."""
    parts: list = [()]
    for pair in key:
        parts += [part + (pair,) for part in parts]
    return parts[:-1]
