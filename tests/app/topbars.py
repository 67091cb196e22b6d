"""What the top bar is told, beside its state."""

import io
import zipfile
from typing import Any

from viewer.app.session import Session


class Heard:
    """Keeps what the server tells the top bar of a session."""

    def __init__(self, session: Session) -> None:
        self.all: list[dict[str, Any]] = []
        # a Panel component without a browser sends nothing
        session.parts.topbar._send_msg = self.all.append  # type: ignore[method-assign]

    def last(self, topic: str) -> Any:
        return next(told[topic] for told in reversed(self.all) if topic in told)

    def files(self) -> dict[str, bytes]:
        """The files of the last download, out of their zip if they are several."""
        sent = self.last("download")
        data = bytes(sent["data"])
        if not sent["name"].endswith(".zip"):
            return {sent["name"]: data}
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
