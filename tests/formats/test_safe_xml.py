import pytest

from viewer.errors import FormatError
from viewer.formats import safe_xml
from viewer.formats.safe_xml import parse_xml

BOMB = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'
FETCH = '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'


@pytest.mark.parametrize("text", [BOMB, FETCH, f'<?xml version="1.0"?>\n{BOMB}', "<!DOCTYPE a><a/>"])
def test_a_document_type_is_refused(text: str):
    with pytest.raises(FormatError, match="document type"):
        parse_xml(text)


def test_the_declaration_does_not_matter():
    for declared in (
        '<?xml version="1.1" encoding="utf-16"?>',
        "<?xml version='1.0' encoding='latin-1'?>",
        "",
    ):
        assert parse_xml(f"{declared}<a b='ü'/>").get("b") == "ü"


@pytest.mark.parametrize(
    "text", ["", "<a>", "<a></b>", "a", "<a/><b/>", "<a b=1/>", "<a>&nbsp;</a>", "<a>\x00</a>"]
)
def test_what_is_no_xml_is_told(text: str):
    with pytest.raises(FormatError, match="not valid XML"):
        parse_xml(text)


def test_there_are_bounds(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(FormatError, match="deeper than 50"):
        parse_xml("<a>" * 60 + "</a>" * 60)
    monkeypatch.setattr(safe_xml, "MAX_ELEMENTS", 5)
    with pytest.raises(FormatError, match="more than 5 elements"):
        parse_xml("<a>" + "<b/>" * 9 + "</a>")
    with pytest.raises(FormatError, match="more than 5 elements"):
        parse_xml("<a>" + "<b/>" * 9)
