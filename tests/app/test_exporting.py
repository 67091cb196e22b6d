"""Files and pictures of what is on screen, and nothing in them that a side does not know."""

import zlib
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.app.pages import PICTURE, Browser, notices
from tests.app.test_screen import SECRET, scene
from tests.app.topbars import Heard
from viewer.app.exporting import EXPORT_ACTIONS
from viewer.app.outgoing import outgoing, wanted
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, SquadMember, Unit
from viewer.editing import commands
from viewer.formats.exports import EXPORTS
from viewer.formats.registry import open_bytes, open_many
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.render import compose, to_svg
from viewer.render.counters import Stranger
from viewer.render.files import KINDS
from viewer.render.pdffile import shown_string

SECRETS = (b"zebra", b"Iron Duke", b"SHVY")


@pytest.fixture
def session() -> Session:
    return scene()


def export(session: Session, key: str, overlays: bool = True) -> None:
    Browser(session).ask("export", key=key, overlays=overlays)


def draw(session: Session, kind: str, **how: Any) -> None:
    Browser(session).ask("picture", kind=kind, **{**PICTURE, **how})


def test_the_dialog_offers_every_format_and_tells_its_losses_first(session: Session, heard: Heard) -> None:
    session.request({"action": "eyes", "key": ""})
    session.request({"action": "exports"})
    offer = heard.last("exports")
    assert [f["key"] for f in offer["formats"]] == list(EXPORTS)
    assert [p["key"] for p in offer["pictures"]] == list(KINDS)
    losses = {f["key"]: f["losses"] for f in offer["formats"]}
    assert losses["hexsight"] == [] and "Units are left out (3), and with them their sides." in losses["tmj"]
    assert offer["held_back"] == []


def test_a_format_that_cannot_hold_the_map_says_why() -> None:
    session = build(Scenario.blank(SquareGrid(4, 4)))
    heard = Heard(session)
    session.request({"action": "exports"})
    refusals = {f["key"]: f["refusal"] for f in heard.last("exports")["formats"]}
    assert "hexes with flat tops" in refusals["megamek"] and refusals["csv"] == ""
    export(session, "megamek")
    assert "hexes with flat tops" in notices(session)[-1] and not session.job.title


def test_a_native_file_holds_the_map_as_the_umpire_sees_it(session: Session, heard: Heard) -> None:
    session.request({"action": "eyes", "key": ""})
    export(session, "hexsight")
    ((name, data),) = heard.files().items()
    assert name == "untitled.hexsight.json"
    assert open_bytes(data, name).scenario.roster == session.scenario.roster


def test_csv_has_a_table_of_each_overlay_that_is_shown(session: Session, heard: Heard) -> None:
    export(session, "csv")
    files = heard.files()
    assert {"untitled.csv", "untitled.overlay-fan.csv"} <= set(files)
    shown = files["untitled.overlay-fan.csv"].decode().splitlines()
    assert len(shown) == session.scenario.board.grid.rows and "Seen" in shown[0]
    export(session, "csv", overlays=False)
    assert not any("overlay" in name for name in heard.files())


def test_several_files_open_again_together(session: Session, heard: Heard) -> None:
    export(session, "csv", overlays=False)
    again = open_many(heard.files()).scenario.board
    assert np.array_equal(again.terrain, session.scenario.board.terrain)


@pytest.mark.parametrize("key", [*EXPORTS, *KINDS])
def test_no_file_of_a_side_tells_what_it_does_not_know(session: Session, heard: Heard, key: str) -> None:
    assert session.view.eyes == "blue" and not session.screen.knows(SECRET)
    draw(session, key) if key in KINDS else export(session, key)
    content = b"".join(heard.files().values())
    secrets = [*SECRETS[:2], *(SECRETS[2:] if key != "hexsight" else ())]  # which lists all kinds there are
    if key == "pdf":
        content, secrets = _unpacked(content), [shown_string(s.decode()).encode() for s in secrets]
    assert content and not [secret for secret in secrets if secret in content]


def test_pictures_of_a_side_are_the_same_whatever_it_does_not_know() -> None:
    pictures = []
    for secret in (SECRET, Unit("ant", "infantry", "red", SECRET.cell)):
        session = scene(secret)
        heard = Heard(session)
        draw(session, "png")
        pictures.append(heard.files())
    assert pictures[0] == pictures[1]


def test_a_picture_of_a_side_shows_where_unknown_units_stand(session: Session, heard: Heard) -> None:
    assert wanted(session).unknown == (Stranger(SECRET.cell, session.scenario.side("red").colour),)
    session.request({"action": "eyes", "key": ""})
    assert wanted(session).unknown == ()
    with_all = replace(wanted(session), unknown=(Stranger(SECRET.cell, "#123456"),))
    draw(session, "svg")
    ((_, data),) = heard.files().items()
    assert b"#123456" not in data and "#123456" in to_svg(compose(outgoing(session), with_all))


def test_an_enemy_that_is_known_keeps_its_numbers_to_itself() -> None:
    near = scene().scenario.roster["near"]
    spy = Unit(near.id, near.kind, near.side, near.cell, squad=SquadMember("pack", 3, 2))
    session = scene()
    session.document.apply(commands.change_unit(session.scenario, spy))
    heard = Heard(session)
    export(session, "hexsight")
    ((name, data),) = heard.files().items()
    assert open_bytes(data, name).scenario.roster == Roster((session.scenario.roster["gun"], near))


def test_the_dialog_says_how_much_a_side_keeps_back(session: Session, heard: Heard) -> None:
    session.request({"action": "exports"})
    told = heard.last("exports")["held_back"]
    assert told[0].startswith("These are the eyes of Blue") and told[1].endswith(": 1.")


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_is_drawn_of_the_whole_map_or_of_the_part_in_view(
    session: Session, heard: Heard, kind: str
) -> None:
    draw(session, kind)
    ((name, whole),) = heard.files().items()
    draw(session, kind, box=[0.0, 0.0, 4.0, 4.0], overlays=False, legend=False)
    assert name == f"untitled.{kind}"
    assert len(heard.files()[name]) < len(whole)
    draw(session, kind, box=[900.0, 900.0, 901.0, 901.0])
    assert heard.files()[name] == whole


def test_overlays_are_as_strong_as_on_the_page(session: Session, heard: Heard) -> None:
    draw(session, "svg")
    strong = heard.files()
    session.request({"action": "opacity", "key": "fan", "value": 0.2})
    draw(session, "svg")
    assert heard.files() != strong


def test_a_picture_that_is_too_large_is_refused_with_the_bound() -> None:
    session = build(Scenario.blank(HexGrid(200, 200)))
    draw(session, "png", cell=50, dpi=300)
    assert "up to 100 million are drawn" in notices(session)[-1]
    assert session.parts.topbar.state["working"] is None


def test_bad_wishes_are_refused(session: Session) -> None:
    for wrong in ({"dpi": 1200}, {"paper": "vellum"}, {"box": [0, 0, float("nan"), 1]}, {"cell": 0}):
        draw(session, "png", **wrong)
        assert session.notices.shown()[-1]["kind"] == "bad"
    assert set(EXPORT_ACTIONS) == {"exports", "export", "picture", "cancel"}


def _unpacked(pdf: bytes) -> bytes:
    """The text of a PDF's streams."""
    out = b""
    for part in pdf.split(b"stream\n")[1:]:
        try:
            out += zlib.decompressobj().decompress(part)
        except zlib.error:
            out += part
    return pdf + out


def test_the_unpacked_pdf_shows_what_it_says(session: Session, heard: Heard) -> None:
    draw(session, "pdf")
    assert shown_string("MSL").encode() in _unpacked(heard.files()["untitled.pdf"])
