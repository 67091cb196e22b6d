from viewer.formats.base import ReadWarning
from viewer.formats.findings import Findings


def test_equal_remarks_make_one_warning_with_the_first_line():
    findings = Findings()
    findings.add("Odd", 9)
    findings.add("Even", 4)
    findings.add("Odd", 12)
    findings.add("Odd", 13, times=3)
    assert findings.warnings() == (ReadWarning("Even.", 4), ReadWarning("Odd (5 times).", 9))


def test_a_flood_of_different_remarks_is_cut():
    findings = Findings()
    for number in range(1000):
        findings.add(f"Remark {number}", number + 1)
    warnings = findings.warnings()
    assert len(warnings) == 101
    assert str(warnings[0]) == "Line 1: Remark 0."
    assert str(warnings[-1]) == "And 900 more remarks of other kinds."
