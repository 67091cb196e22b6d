import pytest

from viewer.board.layers import EDGE_LAYERS
from viewer.board.terrain import shipped_palette
from viewer.errors import FormatError
from viewer.formats.base import ImportOptions, Match
from viewer.formats.findings import Findings
from viewer.formats.names import english, plain_meaning
from viewer.formats.translation import MAX_KINDS, Translation
from viewer.formats.vocabulary import Meaning, Vocabulary, shipped_vocabulary, words_of

WORDS = english()


def test_names_are_taken_apart():
    assert words_of("hexForestPine00") == {"hex", "forest", "pine"}
    assert words_of("dark-green_Hills") == {"dark", "green", "hills", "hill"}
    assert words_of("GRASSLand") == {"grass", "gras", "land"}


def test_the_kind_listed_first_counts_and_the_largest_level():
    assert WORDS.meaning("hexDesertRedMountains") == Meaning("mountain", 2)
    assert WORDS.meaning("Forest Hills") == Meaning("forest", 1)
    assert WORDS.meaning("road") == Meaning("", 0, "road")
    assert WORDS.meaning("Bridge") == Meaning("water", 0, "bridge")
    assert WORDS.meaning("tile #3") is None


def test_a_whole_name_goes_before_its_words():
    made = Vocabulary({"lake town": Meaning("water")}, {"town": frozenset({"town"})}, {}, {})
    assert made.meaning("Lake Town") == Meaning("water")
    assert made.meaning("Old Town") == Meaning("town")


@pytest.mark.parametrize("package", ["", ".worldographer", ".textmapper"])
def test_tables_name_what_there_is(package: str):
    words = shipped_vocabulary(f"viewer.formats{package}", "words")
    keys = {*words.kinds, *(meaning.key for meaning in words.names.values())} - {""}
    assert keys <= set(shipped_palette().codes)
    assert set(words.paths.values()) <= set(EDGE_LAYERS)


def test_kinds_are_counted_and_what_the_user_chose_goes_first():
    translation = Translation(WORDS.meaning, ImportOptions(kinds={"Hill": "rough", "x": "swamp"}))
    assert translation("Hill", 3) == Meaning("rough", 1)
    assert translation("x") == Meaning("swamp")
    assert translation("y", 2, otherwise="") == Meaning("")
    assert translation("Hill") == Meaning("rough", 1)
    assert list(translation.mapping().items()) == [
        ("Hill", Match("rough", 4)), ("y", Match("", 2, known=False)), ("x", Match("swamp", 1)),
    ]  # fmt: skip


def test_heights_can_be_refused():
    assert Translation(WORDS.meaning, ImportOptions(heights=False))("Hill") == Meaning("hill", 0)


def test_unknown_kinds_are_told_one_by_one_or_together():
    translation = Translation(lambda _: None, ImportOptions())
    translation("a", 2)
    findings = Findings()
    translation.tell_unknown(findings)
    assert str(findings.warnings()[0]) == (
        "The kind of terrain 'a' is unknown and was taken as 'clear' (2 times)."
    )
    for name in "bcdefghijk":
        translation(name)
    together = Findings()
    translation.tell_unknown(together)
    assert "11 kinds of terrain are unknown (clear, or left out): 'a', 'b', 'c' ..." in str(
        together.warnings()[0]
    )


def test_what_cannot_be_kinds_is_refused():
    translation = Translation(lambda _: None, ImportOptions())
    with pytest.raises(FormatError, match="more than 10000 kinds"):
        for number in range(MAX_KINDS + 1):
            translation(str(number))
    with pytest.raises(FormatError, match="no terrain 'lava'"):
        Translation(lambda _: None, ImportOptions(kinds={"a": "lava"}))


def test_our_own_kinds_go_by_key_name_or_symbol():
    assert plain_meaning("road") == plain_meaning("Paved") == plain_meaning("=") == Meaning("road")
    assert plain_meaning("f") == Meaning("forest") and plain_meaning("F") == Meaning("dense_forest")
    assert plain_meaning("hill") == Meaning("hill") and plain_meaning("Green hills") == Meaning("hill", 1)
    assert plain_meaning("Deep ocean") == Meaning("water") and plain_meaning("qwerty") is None
