"""What the theme's search is told beyond the words of the pages. Pure: an index in, the same index better out."""

# Words that the search leaves out of its index (those of lunr). Typed, each would be taken for the beginning of others:
# "to" for top and together, "on" for one and only. As separators they count for nothing.
SMALL = """a able about across after all almost also am among an and any are as at be because been but by can cannot could dear
did do does either else ever every for from get got had has have he her hers him his how however i if in into is it its just
least let like likely may me might most must my neither no nor not of off often on only or other our own rather said say says
she should since so some than that the their them then there these they this tis to too twas us wants was we were what when
where which while who whom why will with would yet you your""".split()
# `foot?` is to find foot
BETWEEN = r"[\s\-.,;:!?()\"“”]+"


def tuned(index: dict, words: dict) -> dict:
    """The search index with the separators above; `words`, {address with anchor: ([what people type], weight)}, become tags, which
    weigh more than title and text."""
    small = "|".join(f"[{word[0].upper()}{word[0]}]{word[1:]}" for word in SMALL)
    index["config"]["separator"] = rf"{BETWEEN}|(?<![\w'’])(?:{small})(?![\w'’])"
    for entry in index["docs"]:
        if entry["location"] in words:
            entry["tags"], weight = words[entry["location"]]
            entry["boost"] = entry.get("boost", 1) * weight
    return index
