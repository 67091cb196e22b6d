"""What all components of the page have in common."""

import param

from viewer.app.component import renew


class Shown(param.Parameterized):
    state = param.Dict({})
    visible = param.Boolean(True)


def test_only_what_is_new_is_set_and_all_of_it_at_once() -> None:
    shown, heard = Shown(), []
    shown.param.watch(
        lambda *events: heard.append([e.name for e in events]), ["state", "visible"], onlychanged=False
    )
    renew(shown, state={"a": 1}, visible=True)
    renew(shown, state={"a": 1}, visible=True)
    renew(shown, state={}, visible=False)
    assert heard == [["state"], ["state", "visible"]]
