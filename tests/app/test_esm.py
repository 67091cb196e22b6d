from pathlib import Path

import pytest

from viewer.app.esm import esm
from viewer.errors import FileError


def write(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text)
    return folder


def test_modules_are_joined_in_the_order_they_need_each_other(tmp_path: Path) -> None:
    write(
        tmp_path,
        base='export const ONE = 1;\nconst hidden = 5;\nexport function two() { return 2; }\n',
        middle='import { ONE, two as pair } from "./base.js";\nexport class Sum { value = ONE + pair(); }\n',
        entry='import { Sum } from "./middle.js";\nimport { ONE } from "./base.js";\nexport class Last {}\n',
    )  # fmt: skip
    text = esm("entry.js", tmp_path)
    assert text.index("module_base = ") < text.index("module_middle = ") < text.index("class Last")
    assert text.count("hidden = 5") == 1
    assert "const { ONE, two: pair } = module_base;" in text
    assert "import" not in text
    assert text.count("export ") == 1


def test_a_circle_of_imports_is_refused(tmp_path: Path) -> None:
    write(
        tmp_path,
        a='import { b } from "./b.js";\nexport const a = 1;\n',
        b='import { a } from "./a.js";\nexport const b = 1;\n',
    )
    with pytest.raises(FileError, match=r"circle: a\.js -> b\.js -> a\.js"):
        esm("a.js", tmp_path)


def test_a_missing_module_is_named(tmp_path: Path) -> None:
    write(tmp_path, a='import { b } from "./gone.js";\n')
    with pytest.raises(FileError, match=r"gone\.js"):
        esm("a.js", tmp_path)


@pytest.mark.parametrize(
    "line",
    ['import x from "./b.js";', 'import * as b from "./b.js";', "export default 1;", "export { a };", 'import "https://example.org/x.js";'],
)  # fmt: skip
def test_other_forms_are_refused_rather_than_joined_wrongly(tmp_path: Path, line: str) -> None:
    write(tmp_path, a=f"const a = 1;\n{line}\n", b="export const b = 1;\n")
    with pytest.raises(FileError, match="cannot be joined"):
        esm("a.js", tmp_path)


def test_modules_of_a_folder_find_those_above_but_not_outside(tmp_path: Path) -> None:
    (tmp_path / "ui").mkdir()
    write(tmp_path, base="export const ONE = 1;\n")
    write(
        tmp_path / "ui", a='import { ONE } from "../base.js";\n', b='import { ONE } from "../../base.js";\n'
    )
    assert "const { ONE } = module_base;" in esm("ui/a.js", tmp_path)
    with pytest.raises(FileError, match="outside the folder"):
        esm("ui/b.js", tmp_path)


def test_the_map_is_one_module_that_exports_render_alone() -> None:
    text = esm("hexmap.js")
    assert [line for line in text.splitlines() if line.startswith("export ")] == [
        "export function render({ model, view, el }) {"
    ]
