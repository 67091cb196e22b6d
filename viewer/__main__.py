"""The command ``hexsight``: opens the page on a map, or answers a question in the terminal.

Exit codes: 0 fine, 1 a file, label or port was refused, 2 wrong usage, 3 an assertion fails, 130 interrupted
before an answer.
"""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from viewer.cli.arguments import QUESTIONS, page_parser, question_parser
from viewer.cli.plan_arguments import PLANS, plan_parser
from viewer.cli.tool_arguments import TOOLS, tool_parser
from viewer.errors import ViewerError
from viewer.formats.standby import standing_by


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with *argv* (the process's own arguments unless given); returns the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    if isinstance(sys.stdout, TextIOWrapper):
        # a map may hold names that the terminal cannot show
        sys.stdout.reconfigure(errors="backslashreplace")
    code = 0
    try:
        if words and words[0] in QUESTIONS:
            _ask(words[0], words[1:])
        elif words and words[0] in PLANS:
            _plan(words[0], words[1:])
        elif words and words[0] in TOOLS:
            code = _use(words[0], words[1:])
        else:
            _open_page(words)
        sys.stdout.flush()
    except ViewerError as error:
        print(f"hexsight: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # whoever read the output has seen enough; nothing may be left to flush at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return code


def _ask(question: str, words: list[str]) -> None:
    args = question_parser(question).parse_args(words)
    standing_by().begin()
    from viewer.cli import sight  # after the arguments, so that --help and mistakes answer at once

    ask = {"los": sight.los, "fan": sight.fan}[question]
    ask(args)


def _plan(plan: str, words: list[str]) -> None:
    args = plan_parser(plan).parse_args(words)
    from viewer.cli import plan as plans

    ask = {"posts": plans.posts, "route": plans.route}[plan]
    ask(args)


def _use(tool: str, words: list[str]) -> int:
    args = tool_parser(tool).parse_args(words)
    standing_by().begin()
    if tool == "convert":
        from viewer.cli.convert import convert as work
    elif tool == "render":
        from viewer.cli.picture import render as work
    elif tool == "check":
        from viewer.cli.info import check as work
    elif tool == "quiz":
        from viewer.cli.quiz import questions as work
    else:
        from viewer.cli.info import info as work
    return work(args)


def _open_page(words: list[str]) -> None:
    args = page_parser().parse_args(words)
    from viewer.app.serve import serve  # Panel and Bokeh, needed for the page alone

    serve(args.map, args.port, not args.no_show)


if __name__ == "__main__":
    sys.exit(main())
