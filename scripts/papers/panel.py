"""Plots over N with logarithmic axes, as lines of SVG."""

import math

DASHES = ["", ' stroke-dasharray="6 4"']
Points = list[tuple[int, float]]


class Panel:
    """One plot. Lengths are those of the SVG; `sizes` are all N, ascending, and `values` all that is to be shown, greater than 0."""

    def __init__(self, corner: tuple[int, int], extent: tuple[int, int], sizes: list[int], values: list[float]):
        self.left, self.top = corner
        self.width, self.height = extent
        self.sizes = sizes
        self.low = math.floor(math.log10(min(values, default=1)))
        self.high = max(math.ceil(math.log10(max(values, default=1))), self.low + 1)

    def x(self, n: int) -> float:
        span = max(math.log(self.sizes[-1] / self.sizes[0]), 0.01)
        return self.left + 15 + (self.width - 30) * math.log(n / self.sizes[0]) / span

    def y(self, value: float) -> float:
        return self.top + self.height - self.height * (math.log10(value) - self.low) / (self.high - self.low)

    def frame(self, title: str, above: int) -> list[str]:
        """The box with its title and the powers of ten."""
        left, top, width = self.left, self.top, self.width
        svg = [f'<text x="{left + width / 2}" y="{top - above}" text-anchor="middle" font-weight="bold">{title}</text>']
        svg.append(f'<rect x="{left}" y="{top}" width="{width}" height="{self.height}" fill="none" stroke="#444"/>')
        for power in range(self.low, self.high + 1):
            at, label = self.y(10**power), f"{10**power:,}" if power >= 0 else f"{10**power:.{-power}f}"
            svg.append(f'<line x1="{left}" x2="{left + width}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ddd"/>')
            svg.append(f'<text x="{left - 6}" y="{at + 4:.1f}" text-anchor="end">{label}</text>')
        return svg

    def labels(self, below: int, gap: int) -> list[str]:
        """Each N that is at least `gap` to the right of the last one shown."""
        svg, labelled = [], -math.inf
        for n in self.sizes:
            if self.x(n) - labelled >= gap:
                svg.append(f'<text x="{self.x(n):.1f}" y="{self.top + self.height + below}" text-anchor="middle">{n}</text>')
                labelled = self.x(n)
        return svg

    def curves(self, lines: dict[str, Points], colours: dict[str, str]) -> list[str]:
        """The lines, by what they show."""
        svg = []
        for (name, points), dashes in zip(lines.items(), DASHES):
            path = " ".join(f"{self.x(n):.1f},{self.y(value):.1f}" for n, value in points)
            svg.append(f'<polyline points="{path}" fill="none" stroke="{colours[name]}" stroke-width="2"{dashes}/>')
            svg += [f'<circle cx="{self.x(n):.1f}" cy="{self.y(value):.1f}" r="3" fill="{colours[name]}"/>' for n, value in points]
        return svg


def page(width: int, height: int, title: str, at: int) -> list[str]:
    """The beginning of a page, with a title whose left end is at `at`."""
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="{at}" y="22" font-size="15" font-weight="bold">{title}</text>',
    ]
