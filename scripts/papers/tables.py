"""The tables that experiments share. Each function returns what makes a table of results."""

import csv
from collections.abc import Callable
from pathlib import Path

from .experiment import Table
from .results import Results, Run
from .tasks import Program

PUBLISHED = Path(__file__).resolve().parent / "published"
Name = Callable[[Program], str]


def published(name: str) -> dict[str, dict[str, str]]:
    """A table of a paper, by its programs and columns. What it does not give is `-`."""
    with (PUBLISHED / f"{name}.csv").open(newline="") as file:
        return {row["program"].removesuffix(".c"): row for row in csv.DictReader(file)}


def number(value: float | str | None) -> str:
    if value is None or isinstance(value, str):
        return value or "-"
    if isinstance(value, int) or value == int(value) and abs(value) >= 10:
        return f"{int(value):,}"
    return f"{value:.2f}" if value < 100 else f"{value:,.0f}"


def reason(run: Run) -> str:
    """Why there is no verdict, in a word or three. A verdict that is not the known one says so."""
    return f"{run.verdict}, not {run.expected}" if run.wrong else run.reason.split(":")[0].split(" (")[0] or run.verdict


def cell(run: Run | None, figure: str) -> str:
    """A figure of a run. Seconds without a verdict are the reason; other figures then are those up
    to the end."""
    if run is None:
        return ""
    if figure == "verdict":
        return run.verdict if run.solved else reason(run)
    if figure == "cpu":
        return f"{run.figures.get('cpu', 0):.2f}" if run.solved else reason(run)
    value = run.get(figure)
    return ("" if value is None else number(value)) + ("" if run.solved or value is None else "*")


def without_empty(table: Table) -> Table:
    """Figures that no run has are left out: an engine has its own."""
    kept = [place for place in range(len(table.header)) if place == 0 or any(row[place] for row in table.rows)]
    return Table([table.header[place] for place in kept], [[row[place] for place in kept] for row in table.rows])


def by_program(
    columns: dict[str, str],
    paper: dict[str, dict[str, str]] | None = None,
    theirs: dict[str, str] | None = None,
    named: Name = lambda program: program.name,
) -> Callable[[Results], Table]:
    """A row for each program: for each configuration the figures of `columns` (title: figure), and
    the paper's columns `theirs` (title: column), whose row is that of the name that `named`
    gives."""
    theirs = theirs or {}

    def make(results: Results) -> Table:
        several = len(results.configurations) > 1
        header = ["program"]
        header += [f"{name}: {title}" if several else title for name in results.configurations for title in columns]
        header += [f"paper: {title}" for title in theirs]
        rows = []
        for program in results.programs:
            row = [program.name]
            for name in results.configurations:
                row += [cell(results.run(program, name), figure) for figure in columns.values()]
            own = (paper or {}).get(named(program), {})
            rows.append(row + [own.get(column, "") for column in theirs.values()])
        return without_empty(Table(header, rows))

    return make


def by_configuration(columns: dict[str, str]) -> Callable[[Results], Table]:
    """A row for each configuration, if there is one program or two."""

    def make(results: Results) -> Table:
        rows = []
        for program in results.programs:
            for name in results.configurations:
                label = name if len(results.programs) == 1 else f"{program.name}, {name}"
                rows.append([label, *(cell(results.run(program, name), figure) for figure in columns.values())])
        return without_empty(Table(["configuration", *columns], rows))

    return make


def by_family(paper: dict[str, dict[str, str]] | None = None) -> Callable[[Results], Table]:
    """A row for each family: for each configuration how many programs it solved, and the time of
    these."""

    def make(results: Results) -> Table:
        header = ["family", "tasks"]
        for name in results.configurations:
            header += [f"{name}: solved", f"{name}: s"]
        columns = list(next(iter(paper.values()))) if paper else []
        header += [f"paper: {column}" for column in columns]
        rows = []
        for family in [*results.families(), None]:
            tasks = [one for one in results.programs if family in (None, one.family)]
            row = [family or "all", str(len(tasks))]
            for name in results.configurations:
                solved = results.solved(name, family)
                row += [str(len(solved)), f"{results.sum(name, 'cpu', solved):.1f}"]
            own = (paper or {}).get(family or "all", {})
            rows.append(row + [own.get(column, "") for column in columns])
        return Table(header, rows)

    return make


def totals(columns: dict[str, str], paper: dict[str, dict[str, str]] | None = None) -> Callable[[Results], Table]:
    """A row for each configuration: sums over what it solved."""

    def make(results: Results) -> Table:
        theirs = list(next(iter(paper.values()))) if paper else []
        header = ["configuration", "solved", *columns, *(f"paper: {column}" for column in theirs)]
        rows = []
        for name in results.configurations:
            solved = results.solved(name)
            row = [name, f"{len(solved)} of {len(results.programs)}"]
            row += [number(round(results.sum(name, figure, solved), 2)) for figure in columns.values()]
            rows.append(row + [(paper or {}).get(name, {}).get(column, "") for column in theirs])
        return Table(header, rows)

    return make
