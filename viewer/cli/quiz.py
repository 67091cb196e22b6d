"""``hexsight quiz``: questions about who sees whom on a map, for paper; and their answers."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from viewer.board.board import Board
from viewer.board.names import counted
from viewer.cli.files import each, matching, warnings_of
from viewer.cli.reading import opened_map
from viewer.learning.quiz import Pair, quiz


def questions(args: Namespace) -> int:
    """Print a quiz of each of ``args.maps``; returns the exit code. Raises ViewerError for a single bad file
    and for a map that has nothing to ask.
    """
    return each(matching(args.maps), lambda path: _asked(path, args), args.json, _text)


def _asked(path: Path, args: Namespace) -> dict[str, Any]:
    opened = opened_map(path)
    scenario = opened.scenario.replace(rules=args.rules or opened.scenario.rules)
    made = quiz(scenario, args.seed, args.count)
    asked = [
        {"ask": made.exercise(number).question, **_plain(made.scenario.board, pair, args.answers)}
        for number, pair in enumerate(made.pairs)
    ]
    return {
        "title": scenario.title,
        "rules": made.scenario.rules,
        "seed": made.seed,
        "questions": asked,
        "warnings": warnings_of(opened, args.json),
    }


def _plain(board: Board, pair: Pair, answers: bool) -> dict[str, Any]:
    """Return a pair as plain data, and what the rules say if *answers* are wanted."""
    asked = {"observer": board.grid.label(pair.observer), "target": board.grid.label(pair.target)}
    if not answers:
        return asked
    return {**asked, "answer": "yes" if pair.finding.sees else "no", "why": list(pair.finding.lines)}


def _text(answer: dict[str, Any]) -> str:
    count = counted(len(answer["questions"]), "question")
    lines = [f"{answer['title'] or 'Untitled map'}: {count}, seed {answer['seed']}"]
    for number, asked in enumerate(answer["questions"], 1):
        lines += ["", f"{number}. {asked['ask']}"]
        if "answer" in asked:
            lines += [f"   {asked['answer'].capitalize()}.", *(f"   {line}" for line in asked["why"])]
        else:
            lines.append("   [ ] yes   [ ] no")
    return "\n".join(lines)
