"""How far colours are apart, for every kind of eye, and how well one reads on another."""

from itertools import combinations

import numpy as np

SIGHT = {
    "normal": np.eye(3),
    "protanopia": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "deuteranopia": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "tritanopia": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
}
"""Linear RGB as seen with each colour-blindness (Machado, Oliveira, Fernandes 2009)."""

XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = XYZ.sum(axis=1)


def linear(colour: str) -> np.ndarray:
    """``#rrggbb`` as linear RGB, 0 to 1."""
    srgb = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def lab(colour: str, sight: str) -> np.ndarray:
    """CIE L*a*b* of a colour as an eye sees it."""
    x, y, z = np.cbrt(XYZ @ np.clip(SIGHT[sight] @ linear(colour), 0, 1) / WHITE)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def difference(a: str, b: str) -> float:
    """The smallest difference (CIE 1976) of two colours over all kinds of sight."""
    return min(float(np.linalg.norm(lab(a, sight) - lab(b, sight))) for sight in SIGHT)


def nearest(colours: dict[str, str]) -> tuple[float, str, str]:
    """The two of some colours that are nearest to each other, and how far they are apart."""
    return min((difference(colours[a], colours[b]), a, b) for a, b in combinations(colours, 2))


def contrast(a: str, b: str) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    light, dark = sorted((float(XYZ[1] @ linear(colour)) for colour in (a, b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
