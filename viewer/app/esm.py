"""The ES modules of ``static/js`` as one text, which is what a Panel component can load."""

import posixpath
import re
from pathlib import Path

from viewer.errors import FileError
from viewer.resources import resource_dir

_IMPORT = re.compile(r"^import\s*\{([^}]*)\}\s*from\s*\"(\.{1,2}/[\w./-]+)\";[^\n]*\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class)\b)", re.MULTILINE)
_NAME = re.compile(r"^export (?:async )?(?:function\*?|const|class)\s+(\w+)", re.MULTILINE)
_OTHER = re.compile(r"^(?:import|export)\b(?! (?:async )?(?:function|const|class)\b)", re.MULTILINE)


def esm(entry: str, folder: Path | None = None) -> str:
    """Return *entry* and the modules it imports, directly or not, as one module with the exports of *entry*.

    Every other module becomes a function called once, so that names of different modules cannot clash.
    Modules import by ``import { a, b as c } from "./other.js";``, relative to themselves, and export
    functions, classes and constants where these are declared. Raises FileError for a missing module, a circle
    of imports or another form of either.
    """
    folder = folder or resource_dir("static") / "js"
    order: list[str] = []
    texts: dict[str, str] = {}
    _collect(entry, folder, (), order, texts)
    parts = [_wrapped(name, texts[name]) for name in order[:-1]]
    return "\n".join([*parts, _bound(entry, texts[entry])])


def _collect(name: str, folder: Path, path: tuple[str, ...], order: list[str], texts: dict[str, str]) -> None:
    if name in path:
        raise FileError(f"Modules import each other in a circle: {' -> '.join([*path, name])}.")
    if name in texts:
        return
    texts[name] = _read(folder / name)
    for match in _IMPORT.finditer(texts[name]):
        _collect(_resolved(name, match[2]), folder, (*path, name), order, texts)
    order.append(name)


def _read(path: Path) -> str:
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise FileError(
            f"The page needs the module {path}, which cannot be read: {error.strerror}."
        ) from error
    odd = _OTHER.search(_IMPORT.sub("", text))
    if odd:
        line = text[odd.start() : text.find("\n", odd.start())]
        raise FileError(f"{path.name} has an import or export that cannot be joined: {line[:80]!r}.")
    return text


def _wrapped(name: str, text: str) -> str:
    exports = ", ".join(_NAME.findall(text))
    body = _EXPORT.sub("", _bound(name, text))
    return f"const {_variable(name)} = (() => {{\n{body}\nreturn {{ {exports} }};\n}})();\n"


def _bound(name: str, text: str) -> str:
    """Return *text* with each import turned into a look-up in the module already made."""

    def look_up(match: re.Match[str]) -> str:
        names = " ".join(match[1].split()).replace(" as ", ": ")
        return f"const {{ {names} }} = {_variable(_resolved(name, match[2]))};\n"

    return _IMPORT.sub(look_up, text)


def _resolved(importer: str, path: str) -> str:
    """Return the name below the folder of what *importer* calls *path*."""
    name = posixpath.normpath(posixpath.join(posixpath.dirname(importer), path))
    if name.startswith(".."):
        raise FileError(f"{importer} imports {path}, which lies outside the folder of modules.")
    return name


def _variable(name: str) -> str:
    return "module_" + re.sub(r"\W", "_", name.removesuffix(".js"))
