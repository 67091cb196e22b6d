"""Commands on labels: as in `viewer.editing.commands`, each returns an edit, or None for no change."""

from viewer.board.labels import Label
from viewer.board.names import clip
from viewer.board.scenario import Scenario
from viewer.editing.edits import PropertyEdit
from viewer.errors import EditError


def write_label(scenario: Scenario, label: Label) -> PropertyEdit | None:
    """Add *label*, below those of its cell; raises BoardError when it is there already."""
    return relabelled(f"Label {label.text}", scenario, (*scenario.labels, label))


def change_label(scenario: Scenario, before: Label, after: Label) -> PropertyEdit | None:
    """Put *after* in the place of *before*: other words, another size, another cell."""
    _check_there(scenario, before)
    verb = "Move" if after.cell != before.cell else "Change"
    labels = tuple(after if label == before else label for label in scenario.labels)
    return relabelled(f"{verb} label {after.text}", scenario, labels)


def remove_label(scenario: Scenario, label: Label) -> PropertyEdit | None:
    """Take *label* off the map."""
    _check_there(scenario, label)
    labels = tuple(other for other in scenario.labels if other != label)
    return relabelled(f"Remove label {label.text}", scenario, labels)


def relabelled(title: str, scenario: Scenario, labels: tuple[Label, ...]) -> PropertyEdit | None:
    """Set all labels at once; raises BoardError for labels that the map cannot have."""
    scenario.replace(labels=labels)  # judges cells and doubles
    if labels == scenario.labels:
        return None
    return PropertyEdit(title, {"labels": scenario.labels}, {"labels": labels})


def _check_there(scenario: Scenario, label: Label) -> None:
    if label not in scenario.labels:
        raise EditError(f"There is no label {clip(label.text)} there any more.")
