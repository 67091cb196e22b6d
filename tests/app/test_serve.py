"""The ways to start the page, each as a process of its own."""

import gc
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.ports import free_port, wait_for_port
from viewer.app import serve

ROOT = Path(__file__).parents[2]
WAYS = {
    "python -m viewer": ([sys.executable, "-m", "viewer", "--no-show", "--port"], "/"),
    "the command": ([str(Path(sys.executable).with_name("hexsight")), "--no-show", "--port"], "/"),
    "panel serve": ([sys.executable, "-m", "panel", "serve", "viewer/app.py", "--port"], "/app"),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_start_serves_the_page(way: str) -> None:
    command, path = WAYS[way]
    port = free_port()
    with subprocess.Popen(
        [*command, str(port)], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            wait_for_port(port)
            with urlopen(f"http://127.0.0.1:{port}{path}", timeout=120) as response:
                html = response.read().decode()
        finally:
            server.terminate()
    assert "<title>hexsight</title>" in html
    assert 'class="app"' in html


def test_a_bad_map_is_refused_before_anything_is_served(tmp_path: Path) -> None:
    bad = tmp_path / "bad.board"
    bad.write_bytes(b"size 0 0\nend\n")
    done = subprocess.run(
        [sys.executable, "-m", "viewer", str(bad), "--no-show"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    assert "0 x 0" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_taken_port_is_told() -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = holder.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "viewer", "--no-show", "--port", str(port)],
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert f"Port {port} cannot be used" in done.stderr


def test_what_is_imported_is_no_longer_looked_through_for_garbage(monkeypatch: pytest.MonkeyPatch) -> None:
    frozen: list[int] = []
    monkeypatch.setattr(serve.pn, "serve", lambda *_args, **_options: frozen.append(gc.get_freeze_count()))
    serve.serve(show=False)
    gc.unfreeze()
    assert frozen[0] > 0
