from viewer.app.notices import Notices


def test_notices_are_kept_until_dismissed() -> None:
    notices = Notices()
    notices.add("warn", ["first"])
    notices.add("bad", ["second"])
    first, second = notices.shown()
    assert (first["kind"], first["lines"], second["lines"]) == ("warn", ["first"], ["second"])
    notices.dismiss(first["id"])
    notices.dismiss(999)
    assert notices.shown() == [second]


def test_a_repeated_notice_moves_to_the_end_instead_of_piling_up() -> None:
    notices = Notices()
    for line in ("a", "b", "a"):
        notices.add("bad", [line])
    assert [notice["lines"] for notice in notices.shown()] == [["b"], ["a"]]


def test_only_the_latest_few_are_shown() -> None:
    notices = Notices()
    for i in range(5):
        notices.add("bad", [str(i)])
    assert [notice["lines"] for notice in notices.shown()] == [["2"], ["3"], ["4"]]


def test_a_long_notice_is_cut_and_says_so() -> None:
    notices = Notices()
    notices.add("warn", [str(i) for i in range(20)])
    lines = notices.shown()[0]["lines"]
    assert len(lines) == 8
    assert lines[-1] == "... and 13 more."
