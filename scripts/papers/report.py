"""What is written: Markdown, CSV and SVG for each experiment, and a page for each paper."""

import csv
from dataclasses import dataclass
from pathlib import Path

from .experiment import Experiment, Finding, Table, Verdict
from .results import Results

# A longer table is not on the page of a paper, but in the CSV.
MOST_ROWS = 45
KEYS = {"mjb17": "[MJB17]", "lbe09": "[LBE09]", "abe10": "[ABE10]", "ehps11": "[EHPS11]", "arm09": "[Arm09]"}


@dataclass(frozen=True)
class Setting:
    """What a reader must know of the runs."""

    revision: str
    version: str
    time: float
    memory: str
    sample: int | None
    machine: str

    def words(self) -> str:
        sample = "All tasks of a family are taken, and all random programs."
        if self.sample:
            sample = f"Of each family of tasks at most {self.sample} are taken, evenly spread over their names, and {self.sample} random programs."
        return (
            f"Revision {self.revision} ({self.version}), {self.time:g} s of CPU time and {self.memory} for each run unless an experiment needs less or says that it has more, "
            f"one thread, on {self.machine}. {sample}"
        )


@dataclass(frozen=True)
class Outcome:
    """An experiment that was done or left out."""

    experiment: Experiment
    # None: left out, and `missing` tells why.
    results: Results | None
    findings: list[Finding]
    missing: str = ""


def markdown(table: Table) -> list[str]:
    lines = [f"| {' | '.join(table.header)} |", f"|---|{'--:|' * (len(table.header) - 1)}"]
    return lines + [f"| {' | '.join(row)} |" for row in table.rows]


def claims(outcome: Outcome) -> list[str]:
    pairs = zip(outcome.experiment.claims, outcome.findings)
    lines = []
    for claim, finding in pairs:
        why = f" {claim.otherwise}" if finding.verdict in (Verdict.PART, Verdict.FAILS) and claim.otherwise else ""
        lines.append(f"- *{claim.text}* **{finding.verdict.value}**: {finding.because}.{why}")
    return lines


def section(outcome: Outcome, plots: str, most: int | None) -> list[str]:
    """An experiment as a part of a page; `plots` is the folder of its plots, from the page. Tables
    of more rows than `most` are left out."""
    experiment, results = outcome.experiment, outcome.results
    lines = [f"## {experiment.shows}: {experiment.about}", "", f"`scripts/papers.sh {experiment.name} OUT`", ""]
    if results is None:
        return [*lines, f"{outcome.missing[0].upper()}{outcome.missing[1:]}.", ""]
    if experiment.notes:
        lines += [experiment.notes, ""]
    if experiment.growing:
        lines += ["An empty cell was not run: two smaller sizes of the same program had no verdict.", ""]
    if experiment.configurations:
        lines += [*(f"- {name}: `{options}`" for name, options in experiment.configurations.items()), ""]
    for make in experiment.tables:
        table = make(results)
        if most is None or len(table.rows) <= most:
            lines += [*markdown(table), ""]
        else:
            lines += [f"The table of {len(table.rows)} rows is in OUT.", ""]
    lines += [f"![{name}]({plots}/{experiment.name}-{name}.svg)\n" for name in experiment.plots]
    return [*lines, *claims(outcome), ""]


def page(key: str, title: str, outcomes: list[Outcome], setting: Setting, most: int | None) -> str:
    lines = [f"# {title}: the experiments of {KEYS[key]}", ""]
    lines += [f"This page is written by `scripts/papers.sh {key} OUT --pages DIR`. {setting.words()}", ""]
    lines += [
        "Seconds are CPU time, the compiler's included; where there is no verdict, the reason stands. A star marks figures of a run without one. "
        "The columns *paper* are the paper's own figures, of another machine and other programs where the text says so.",
        "",
    ]
    counts = {verdict: 0 for verdict in Verdict}
    rows = []
    for outcome in outcomes:
        for claim, finding in zip(outcome.experiment.claims, outcome.findings):
            counts[finding.verdict] += 1
            rows.append([f"{outcome.experiment.shows}", claim.text, finding.verdict.value])
    lines += [", ".join(f"{count} {verdict.value}" for verdict, count in counts.items()) + ":", ""]
    lines += ["| experiment | claim | verdict |", "|---|---|---|", *(f"| {' | '.join(row)} |" for row in rows), ""]
    for outcome in outcomes:
        lines += section(outcome, key, most)
    return "\n".join(lines).rstrip() + "\n"


def write(key: str, title: str, outcomes: list[Outcome], setting: Setting, out: Path) -> None:
    """The page of a paper, with everything of its experiments in a folder beside it."""
    folder = out / key
    folder.mkdir(parents=True, exist_ok=True)
    for outcome in outcomes:
        name = outcome.experiment.name
        (folder / f"{name}.md").write_text("\n".join(section(outcome, ".", None)).rstrip() + "\n")
        if outcome.results is not None:
            table(outcome.results, folder / f"{name}.csv")
            draw(outcome, folder)
    (out / f"{key}.md").write_text(page(key, title, outcomes, setting, None))


def publish(key: str, title: str, outcomes: list[Outcome], setting: Setting, pages: Path) -> None:
    """The page for the documentation, with its plots in a folder beside it."""
    folder = pages / key
    pages.mkdir(parents=True, exist_ok=True)
    for outcome in outcomes:
        if outcome.results is not None and outcome.experiment.plots:
            folder.mkdir(exist_ok=True)
            draw(outcome, folder)
    (pages / f"{key}.md").write_text(page(key, title, outcomes, setting, MOST_ROWS))


def draw(outcome: Outcome, folder: Path) -> None:
    for name, make in outcome.experiment.plots.items():
        (folder / f"{outcome.experiment.name}-{name}.svg").write_text(make(outcome.results))


def table(results: Results, file: Path) -> None:
    """All runs with all figures."""
    figures = sorted({name for run in results.runs.values() for name in run.figures})
    with file.open("w", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(["program", "family", "configuration", "verdict", "reason", "expected", "limit", *figures])
        for program in results.programs:
            for name in results.configurations:
                if run := results.run(program, name):
                    row = [program.name, program.family, name, run.verdict, run.reason, run.expected or "", run.limit]
                    writer.writerow([*row, *(run.figures.get(figure, "") for figure in figures)])
