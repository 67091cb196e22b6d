"""The picture beneath a map in hexsight's own format: within the file as base64, or a file beside it."""

import base64
import binascii
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from viewer.board.names import clip
from viewer.board.underlay import MAX_EMBEDDED, Underlay
from viewer.errors import FormatError
from viewer.formats.base import ReadWarning
from viewer.formats.images import image_header
from viewer.formats.records import record
from viewer.grid.affine import Affine

Pictures = Mapping[str, bytes]
"""The files of pictures by their digests."""


def underlay_record(underlay: Underlay, pictures: Pictures) -> dict[str, Any]:
    """Return an underlay as plain data, with its picture if that is embedded and among *pictures*."""
    made = {**record(underlay), "fit": list(vars(underlay.fit).values())}
    data = pictures.get(underlay.digest)
    if underlay.embedded and data is not None:
        made["data"] = base64.b64encode(data).decode("ascii")
    return made


def underlay_of(made: Mapping[str, Any]) -> Underlay:
    """Undo `underlay_record`, but for the picture, for data that fits the schema; raises BoardError."""
    fields = {name: value for name, value in made.items() if name != "data"}
    return Underlay(**{**fields, "fit": Affine(*made["fit"])})


def picture_of(made: Mapping[str, Any] | None) -> Pictures:
    """Return the picture within the file, if it is there; raises FormatError for one that is another."""
    if made is None or "data" not in made:
        return {}
    try:
        data = base64.b64decode(made["data"], validate=True)
    except (binascii.Error, ValueError) as error:
        raise FormatError("At underlay.data: the picture did not arrive whole.") from error
    if len(data) > MAX_EMBEDDED:
        raise FormatError(f"At underlay.data: pictures of up to {MAX_EMBEDDED // 2**20} MB are embedded.")
    check_picture(underlay_of(made), data)
    return {made["digest"]: data}


def check_picture(underlay: Underlay, data: bytes) -> None:
    """Raise FormatError unless *data* is the file of the picture that *underlay* names."""
    if sha256(data).hexdigest() != underlay.digest:
        raise FormatError(f"The picture is not the one that the map was traced from, {clip(underlay.name)}.")
    header = image_header(data)
    if header is None or (header.format, header.width, header.height) != (
        underlay.format,
        underlay.width,
        underlay.height,
    ):
        raise FormatError(f"The picture {clip(underlay.name)} has another format or size than the map says.")


def picture_beside(underlay: Underlay, beside: Mapping[str, bytes]) -> tuple[Pictures, frozenset[str]]:
    """Return the picture among the files that came along with a map, and the name of its file there."""
    for name, data in beside.items():
        if sha256(data).hexdigest() == underlay.digest:
            check_picture(underlay, data)
            return {underlay.digest: data}, frozenset({name})
    return {}, frozenset()


def missing_picture(underlay: Underlay) -> ReadWarning:
    """Return what to say when a map comes without its picture."""
    return ReadWarning(
        f"The picture beneath the map, {clip(underlay.name)}, is not in the file. "
        "Drop it on the page together with the map, or load it on the Map tab."
    )
