"""The plots that experiments share, as SVG. Axes of values are logarithmic. A run without a verdict
is at the limit of time."""

import math
from collections.abc import Callable
from xml.sax.saxutils import escape

from .panel import Panel, page
from .results import Results

COLOURS = [
    "#1f5fa8",
    "#c4501b",
    "#3a7d34",
    "#7a4fa3",
    "#9c8412",
    "#555555",
    "#5aa7e0",
    "#f0935f",
    "#84c97c",
    "#c29be6",
    "#d9c14a",
    "#a8a8a8",
]
LEFT, TOP, WIDTH, HEIGHT = 70, 50, 420, 320
# What is faster than this counts as this fast.
LEAST = 0.01
Series = dict[str, list[tuple[float, float]]]


class Axis:
    """A range of values on a length. Logarithmic ones begin and end at powers of ten."""

    def __init__(self, values: list[float], start: float, length: float, logarithmic: bool) -> None:
        self.start, self.length, self.logarithmic = start, length, logarithmic
        if logarithmic:
            self.low = math.floor(math.log10(min(values, default=1)))
            self.high = max(math.ceil(math.log10(max(values, default=1))), self.low + 1)
        else:
            self.low, self.high = 0, max(max(values, default=1), 1)

    def at(self, value: float) -> float:
        value = math.log10(value) if self.logarithmic else value
        return self.start + self.length * (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        if self.logarithmic:
            return [10**power for power in range(int(self.low), int(self.high) + 1)]
        step = max(1, math.ceil(self.high / 6))
        return [float(value) for value in range(0, int(self.high) + 1, step)]


def frame(title: str, across: Axis, up: Axis, below: str, beside: str) -> list[str]:
    height = TOP + HEIGHT + 60
    svg = page(LEFT + WIDTH + 190, height, escape(title), LEFT)
    svg.append(f'<rect x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#444"/>')
    for value in across.ticks():
        svg.append(f'<text x="{across.at(value):.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{value:g}</text>')
    for value in up.ticks():
        at = up.at(value)
        svg.append(f'<line x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ddd"/>')
        svg.append(f'<text x="{LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{value:g}</text>')
    svg.append(f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 42}" text-anchor="middle">{escape(below)}</text>')
    svg.append(f'<text x="{LEFT}" y="{TOP - 8}">{escape(beside)}</text>')
    return svg


def legend(names: list[str]) -> list[str]:
    svg = []
    for place, name in enumerate(names):
        at, colour = TOP + 14 + 18 * place, COLOURS[place % len(COLOURS)]
        svg.append(f'<rect x="{LEFT + WIDTH + 14}" y="{at - 9}" width="12" height="10" fill="{colour}"/>')
        svg.append(f'<text x="{LEFT + WIDTH + 32}" y="{at}">{escape(name)}</text>')
    return svg


def seconds(results: Results, program: str, configuration: str) -> float | None:
    run = results.run(program, configuration)
    if run is None:
        return None
    return max(run.figures.get("cpu", LEAST), LEAST) if run.solved else results.limit


def curves(title: str, series: Series, below: str, beside: str, growing: bool) -> str:
    """Lines through points; `growing`: the axis below is logarithmic, too, if sizes are far
    apart."""
    points = [point for line in series.values() for point in line]
    sizes = [x for x, _ in points]
    across = Axis(sizes, LEFT, WIDTH, growing and max(sizes, default=1) > 20 * min(sizes, default=1))
    up = Axis([y for _, y in points], TOP + HEIGHT, -HEIGHT, True)
    svg = frame(title, across, up, below, beside) + legend(list(series))
    for place, line in enumerate(series.values()):
        colour = COLOURS[place % len(COLOURS)]
        path = " ".join(f"{across.at(x):.1f},{up.at(y):.1f}" for x, y in line)
        svg.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        svg += [f'<circle cx="{across.at(x):.1f}" cy="{up.at(y):.1f}" r="2.5" fill="{colour}"/>' for x, y in line]
    return "\n".join([*svg, "</svg>"]) + "\n"


def scatter(across: str, up: str) -> Callable[[Results], str]:
    """A point for each program: seconds of two configurations."""

    def make(results: Results) -> str:
        pairs = [(seconds(results, one.name, across), seconds(results, one.name, up)) for one in results.programs]
        points = [(x, y) for x, y in pairs if x and y and (x, y) != (results.limit, results.limit)]
        ends = [*(value for point in points for value in point), results.limit]
        x_axis, y_axis = Axis(ends, LEFT, WIDTH, True), Axis(ends, TOP + HEIGHT, -HEIGHT, True)
        svg = frame(f"{up} and {across}", x_axis, y_axis, f"{across}, s", f"{up}, s")
        svg.append(f'<line x1="{LEFT}" y1="{TOP + HEIGHT}" x2="{LEFT + WIDTH}" y2="{TOP}" stroke="#999"/>')
        svg += [
            f'<circle cx="{x_axis.at(x):.1f}" cy="{y_axis.at(y):.1f}" r="3" fill="{COLOURS[0]}" fill-opacity="0.6"/>' for x, y in points
        ]
        return "\n".join([*svg, "</svg>"]) + "\n"

    return make


def cactus(results: Results) -> str:
    """For each configuration the times of what it solved, sorted."""
    series = {}
    for name in results.configurations:
        times = sorted(seconds(results, one.name, name) or 0 for one in results.solved(name))
        series[name] = [(float(place + 1), value) for place, value in enumerate(times)]
    return curves("Programs solved within a time", series, "programs", "CPU time, s", False)


def over_n(figure: str, title: str) -> Callable[[Results], str]:
    """For each configuration a figure over the size of the program."""

    def make(results: Results) -> str:
        series: Series = {}
        for name in results.configurations:
            runs = [(one.n, results.run(one, name)) for one in results.programs if one.n]
            # The length of a formula is known without an answer.
            line = [(float(n), run.get(figure)) for n, run in runs if run and (run.solved or figure.endswith("bytes")) and run.get(figure)]
            series[name] = [(n, max(float(value), LEAST)) for n, value in line]
        return curves(title, series, "N", "", True)

    return make


def panels(figure: str, title: str) -> Callable[[Results], str]:
    """The same with a panel for each family, for two configurations."""

    def make(results: Results) -> str:
        families, names = results.families(), list(results.configurations)
        colours = dict(zip(names, COLOURS))
        svg = page(860, 70 + 215 * -(-len(families) // 3), escape(title), 60)
        for place, name in enumerate(names):
            svg.append(f'<text x="{420 + 120 * place}" y="22" fill="{colours[name]}">{escape(name)}</text>')
        for place, family in enumerate(families):
            lines = {}
            for name in names:
                runs = [(one.n, results.figure(one, name, figure)) for one in results.solved(name, family) if one.n]
                lines[name] = [(n, max(float(value), LEAST)) for n, value in runs if value]
            points = [point for line in lines.values() for point in line]
            sizes = sorted({n for n, _ in points}) or [1]
            corner = (60 + 275 * (place % 3), 65 + 215 * (place // 3))
            panel = Panel(corner, (200, 150), sizes, [value for _, value in points])
            svg += panel.frame(escape(family), 8) + panel.labels(16, 24) + panel.curves(lines, colours)
        return "\n".join([*svg, "</svg>"]) + "\n"

    return make


def bars(figure: str, title: str) -> Callable[[Results], str]:
    """For each configuration a bar for each program that it solved, in the order of the programs;
    one row of bars under the other."""

    def make(results: Results) -> str:
        names, count = list(results.configurations), max(len(results.programs), 1)
        row = HEIGHT / max(len(names), 1)
        known = [results.figure(one, name, figure) or 0 for name in names for one in results.solved(name)]
        most = max([1.0, *(float(value) for value in known)])
        svg = page(LEFT + WIDTH + 190, TOP + HEIGHT + 30, escape(title), LEFT) + legend(names)
        for place, name in enumerate(names):
            base, colour = TOP + row * (place + 1), COLOURS[place % len(COLOURS)]
            svg.append(f'<line x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{base:.1f}" y2="{base:.1f}" stroke="#444"/>')
            svg.append(f'<text x="{LEFT - 6}" y="{base - row + 20:.1f}" text-anchor="end">{most:.3g}</text>')
            for index, one in enumerate(results.programs):
                run = results.run(one, name)
                if not run or not run.solved:
                    continue
                # A bar of logarithmic height, and a stub for 0.
                share = math.log10(1 + (run.get(figure) or 0)) / math.log10(1 + most)
                height = max(2.0, (row - 12) * share)
                x = LEFT + WIDTH * index / count
                svg.append(
                    f'<rect x="{x:.1f}" y="{base - height:.1f}" width="{max(1.0, WIDTH / count - 1):.1f}" height="{height:.1f}" fill="{colour}"/>'
                )
        svg.append(f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 20}" text-anchor="middle">programs, in the same order</text>')
        return "\n".join([*svg, "</svg>"]) + "\n"

    return make
