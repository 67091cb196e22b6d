"""The page for everybody: an audit of every state, the list of commands, keys of one's own, small pages."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.app.conftest import NOT_THE_FIRST_VISIT
from tests.app.tabs import Map
from viewer.app.files import open_sample
from viewer.app.page import page
from viewer.formats.registry import FORMATS, Opened

pytestmark = pytest.mark.browser

SERIOUS = ("serious", "critical")
SAMPLE = open_sample("7-hill-fight")


def axe_script() -> str:
    try:
        from axe_playwright_python.base import AXE_SCRIPT
    except ImportError:
        if os.environ.get("CI"):
            pytest.fail("axe-core is not installed, but this run must audit the page.")
        pytest.skip("axe-core is not installed")
    return str(AXE_SCRIPT)


def make() -> Any:
    return page(Opened(SAMPLE, FORMATS["hexsight"], ()))


def opened(tab: Page, address: str) -> Page:
    tab.goto(f"{address}?debug=1")
    Map(tab).ready(SAMPLE.board.grid.n)
    return tab


@pytest.fixture
def wide(tab: Page, serve: Callable[[Callable[[], Any]], str]) -> Page:
    tab.set_viewport_size({"width": 1280, "height": 800})
    return opened(tab, serve(make))


@pytest.fixture(scope="module")
def audited(chromium: Browser, server: tuple[str, list[Callable[[], Any]]]) -> Iterator[Page]:
    """One page for all audits."""
    tab = chromium.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    url, makers = server
    tab.add_init_script(NOT_THE_FIRST_VISIT)
    makers.append(make)
    opened(tab, url)
    tab.evaluate(axe_script())
    yield tab
    tab.close()


def perform(tab: Page, name: str) -> None:
    """Do the first command that answers to a name, by the list of commands."""
    tab.keyboard.press("Control+k")
    tab.get_by_role("combobox", name="Command").fill(name)
    tab.keyboard.press("Enter")


AUDIT = """async (part, { look, rules }) => {
  document.documentElement.dataset.theme = look;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const { violations } = await axe.run(part, rules ? { runOnly: rules } : {});
  return violations;
}"""


def findings(part: Locator) -> list[str]:
    """What is serious: of everything on the light page, of the contrasts on the dark one."""
    found = [
        *part.evaluate(AUDIT, {"look": "dark", "rules": ["color-contrast"]}),
        *part.evaluate(AUDIT, {"look": "light", "rules": None}),
    ]
    return [
        f"{one['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


TABS = ("Sight", "Units", "Plan", "Options", "Map", "Play")
TOOLS = ("Paint", "Level", "Feature", "Edge", "Label", "Zone", "Area", "Unit", "Ruler", "Select")
DIALOGS = {
    "keys": "Keys and help",
    "new": "New map",
    "export": "Export: other programs",
    "share": "Share: a link",
    "learn": "Lessons, and a quiz",
    "resize": "Resize or crop",
    "number": "Number the cells",
    "convert": "Turn, mirror or convert",
    "palette": "Edit kinds of terrain",
}


@pytest.mark.parametrize("name", TABS)
def test_the_page_has_no_serious_findings(audited: Page, name: str) -> None:
    perform(audited, f"Tab: {name}")
    expect(audited.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")
    assert findings(audited.locator("body")) == []


@pytest.mark.parametrize("name", TOOLS)
def test_tools_have_no_serious_findings(audited: Page, name: str) -> None:
    perform(audited, f"{name} tool")
    expect(audited.locator(f"[data-key=tool-{name.lower()}]")).to_have_attribute("aria-checked", "true")
    assert findings(audited.get_by_role("complementary", name="Tools")) == []


@pytest.mark.parametrize("name", DIALOGS.values(), ids=DIALOGS)
def test_dialogs_have_no_serious_findings(audited: Page, name: str) -> None:
    perform(audited, name)
    dialog = audited.locator("dialog[open]")
    expect(dialog).to_be_visible()
    assert findings(dialog) == []
    audited.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_lesson_has_no_serious_findings(audited: Page) -> None:
    perform(audited, "Lessons, and a quiz")
    audited.locator('[data-key="lesson-squad.ground_blocks"]').click()
    card = audited.get_by_role("region", name="Lesson")
    for key, words in (("hint", "Which cells does the line cross"), ("show-answer", "Here is why.")):
        expect(card).to_be_visible()
        assert findings(card) == []
        card.locator(f'[data-key="{key}"]').click()
        expect(card).to_contain_text(words)
    assert findings(card) == []
    card.locator('[data-key="leave-lesson"]').click()
    expect(card).to_be_hidden()


@pytest.mark.parametrize("key", ["recent", "samples"])
def test_menus_have_no_serious_findings(audited: Page, key: str) -> None:
    audited.locator(f"[data-key={key}]").click()
    menu = audited.locator(".menu:visible")
    expect(menu.locator("[role=menuitem]").first).to_be_visible()
    assert findings(menu) == []
    audited.keyboard.press("Escape")
    expect(audited.locator(f"[data-key={key}]")).to_be_focused()


def test_the_list_of_commands_is_a_list_to_choose_from(wide: Page) -> None:
    wide.keyboard.press("Control+Shift+P")
    search = wide.get_by_role("combobox", name="Command")
    expect(search).to_be_focused()
    search.fill("what no command is called")
    expect(wide.get_by_role("option")).to_have_count(0)
    search.fill("tool")
    first = wide.get_by_role("option").first
    expect(first).to_have_attribute("aria-selected", "true")
    assert search.get_attribute("aria-activedescendant") == first.get_attribute("id")
    search.press("ArrowDown")
    expect(wide.get_by_role("option", selected=True)).not_to_have_attribute(
        "id", first.get_attribute("id") or ""
    )
    search.press("ArrowUp")
    expect(first).to_have_attribute("aria-selected", "true")
    search.fill("level tool")
    expect(first.locator("kbd")).to_have_text("L")
    search.press("Enter")
    expect(wide.locator('[data-key="tool-level"]')).to_have_attribute("aria-checked", "true")
    wide.keyboard.press("Control+k")
    expect(wide.get_by_role("option").first).to_have_attribute("data-command", "tool-level")
    wide.keyboard.press("Escape")
    expect(wide.get_by_role("dialog")).to_have_count(0)


def test_overlays_have_keys_and_say_so(wide: Page) -> None:
    box = wide.get_by_role("checkbox", name="Seen by this side")
    before = box.is_checked()
    title = (
        wide.locator("label", has=wide.get_by_text("Seen by this side", exact=True)).get_attribute("title")
        or ""
    )
    wide.keyboard.press(title.rstrip(")").rpartition("(")[2])
    expect(box).to_be_checked(checked=not before)


def test_keys_are_changed_taken_from_each_other_and_given_back(wide: Page) -> None:
    paint, erase = (wide.locator(f'[data-key="key-tool-{name}"]') for name in ("paint", "erase"))
    wide.keyboard.press("?")
    said = wide.get_by_role("dialog", name="Keys and help").get_by_role("status")
    paint.click()
    wide.keyboard.press("Control+w")
    expect(said).to_contain_text("never reaches the page")
    wide.keyboard.press("e")
    expect(said).to_contain_text("is the key of “Erase tool”")
    wide.keyboard.press("e")
    expect(said).to_contain_text("“Erase tool” has lost it")
    expect(paint).to_have_text("E")
    expect(erase).to_have_text("none")
    erase.click()
    wide.keyboard.press("Control+d")
    expect(said).to_contain_text("the browser otherwise keeps a bookmark")
    wide.keyboard.press("Escape")
    expect(wide.get_by_role("dialog")).to_have_count(0)
    wide.keyboard.press("e")
    button = wide.locator('[data-key="tool-paint"]')
    expect(button).to_have_attribute("aria-checked", "true")
    expect(button).to_have_attribute("title", "Paint terrain (E)")
    wide.keyboard.press("?")
    wide.get_by_role("button", name="All keys as they came").click()
    expect(paint).to_have_text("B")
    expect(erase).to_have_text("E")


def test_dialogs_give_the_focus_back(wide: Page) -> None:
    share = wide.locator("[data-key=new]")
    share.focus()
    wide.keyboard.press("Enter")
    expect(wide.get_by_role("dialog", name="New map")).to_be_visible()
    for _ in range(12):
        wide.keyboard.press("Tab")
        inside = wide.evaluate(DEEP_FOCUS)
        assert inside in ("dialog", "page")
    wide.keyboard.press("Escape")
    expect(share).to_be_focused()


DEEP_FOCUS = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at === document.body ? "page" : at.closest("dialog") ? "dialog" : "outside";
}"""


def test_panels_fold_and_stay_so_on_the_next_visit(wide: Page) -> None:
    tools, answers = (wide.get_by_role("complementary", name=name) for name in ("Tools", "What can be seen"))
    width = wide.locator("main").bounding_box()["width"]  # type: ignore[index]
    wide.keyboard.press("<")
    expect(tools).to_be_hidden()
    wide.wait_for_function("was => hexsight.map.camera.width > was", arg=width + 150)
    wide.locator("details.fold summary", has_text="Overlays").click()
    wide.wait_for_function("localStorage.getItem('hexsight.folded')")
    wide.reload()
    Map(wide).ready(SAMPLE.board.grid.n)
    expect(tools).to_be_hidden()
    expect(answers).to_be_visible()
    expect(wide.get_by_role("checkbox", name="Seen by this side")).to_be_hidden()
    wide.get_by_role("button", name="Tools", exact=True).click()
    expect(tools).to_be_visible()
    wide.keyboard.press("z")
    expect(answers).to_be_hidden()


def test_at_200_per_cent_everything_can_be_reached(
    chromium: Browser, serve: Callable[[Callable[[], Any]], str]
) -> None:
    tab = chromium.new_page(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    tab.add_init_script(NOT_THE_FIRST_VISIT)
    opened(tab, serve(make))
    assert tab.evaluate("document.documentElement.scrollWidth") <= 640
    for button in tab.locator(".bar button:visible").all():
        box = button.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 640, button
    map_box = tab.locator("main").bounding_box()
    assert map_box is not None and map_box["height"] > 240
    for side, last in (("Tools", '[data-key="tool-pan"]'), ("Answers", '[data-key^="o-"]')):
        tab.get_by_role("button", name=side, exact=True).click()
        tab.locator(last).last.scroll_into_view_if_needed()
        expect(tab.locator(last).last).to_be_in_viewport()
    for name, last in (("Keys and help", "Close"), ("New map", "Create")):
        perform(tab, name)
        button = tab.get_by_role("dialog").get_by_role("button", name=last)
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.9)
        tab.keyboard.press("Escape")
    tab.close()


def test_the_first_visit_is_shown_three_things_once_in_the_colours_of_the_system(
    chromium: Browser, serve: Callable[[Callable[[], Any]], str]
) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, color_scheme="dark")
    tab = opened(context.new_page(), serve(make))
    tab.wait_for_function("hexsight.map.model.theme === 'dark'")
    card = tab.get_by_role("region", name="First steps")
    expect(card.get_by_role("listitem")).to_have_count(3)
    card.get_by_role("button", name="Got it").click()
    expect(card).to_be_hidden()
    tab.keyboard.press("Alt+t")
    tab.wait_for_function("hexsight.map.model.theme === 'light'")
    opened(tab, tab.url.partition("?")[0])
    tab.wait_for_function("document.documentElement.dataset.theme === 'light'")
    expect(card).to_be_hidden()
    context.close()


def test_fingers_find_buttons_large_enough(
    chromium: Browser, serve: Callable[[Callable[[], Any]], str]
) -> None:
    size, still = {"width": 820, "height": 1180}, "reduce"
    context = chromium.new_context(viewport=size, has_touch=True, is_mobile=True, reduced_motion=still)
    tab = context.new_page()
    tab.add_init_script(NOT_THE_FIRST_VISIT)
    opened(tab, serve(make))
    for side, panel in (("Tools", "Tools"), ("Answers", "What can be seen")):
        tab.get_by_role("button", name=side, exact=True).tap()
        expect(tab.get_by_role("complementary", name=panel)).to_be_visible()
        panels = tab.get_by_role("complementary")
        assert panels.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth + 1)")
        controls = tab.locator("button, [role=tab], [role=radio]")
        small = [
            (control.inner_text(), box)
            for control in controls.all()
            if (box := control.bounding_box()) and min(box["width"], box["height"]) < 39.5
        ]
        assert controls.count() > 30
        assert small == []
    context.close()
