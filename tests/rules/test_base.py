from viewer.rules.base import Citation, Reason


def test_a_reason_names_its_rule():
    rule = Citation("G.E.V.", "8.081")
    assert str(rule) == "G.E.V. 8.081"
    assert str(Reason("Seen", rule, (3,))) == "Seen (G.E.V. 8.081)"
