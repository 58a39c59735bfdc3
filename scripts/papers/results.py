"""The runs of one experiment, as claims, tables and plots ask for them."""

from dataclasses import dataclass

from .tasks import Program


@dataclass(frozen=True)
class Run:
    verdict: str
    reason: str
    figures: dict
    expected: str | None
    limit: float
    # The one that was named, or "auto".
    engine: str

    @property
    def solved(self) -> bool:
        """A verdict that is not known to be wrong."""
        return self.verdict in ("true", "false") and self.expected in (None, self.verdict)

    @property
    def wrong(self) -> bool:
        return self.verdict in ("true", "false") and not self.solved

    def get(self, figure: str) -> float | None:
        """A figure by its name; `.nodes` is that of the run's own engine."""
        return self.figures.get(self.engine + figure if figure.startswith(".") else figure)


class Results:
    def __init__(self, programs: list[Program], configurations: dict[str, str], runs: dict[tuple[str, str], Run], limit: float) -> None:
        self.programs, self.configurations, self.runs = programs, configurations, runs
        # Seconds of CPU time.
        self.limit = limit

    def run(self, program: str | Program, configuration: str) -> Run | None:
        """None: not made."""
        return self.runs.get((program if isinstance(program, str) else program.name, configuration))

    def solved(self, configuration: str, family: str | None = None) -> list[Program]:
        """The programs that the configuration solved."""
        chosen = [one for one in self.programs if family in (None, one.family)]
        return [one for one in chosen if (run := self.run(one, configuration)) and run.solved]

    def both(self, *configurations: str, family: str | None = None) -> list[Program]:
        """Those that all of them solved."""
        chosen = [one for one in self.programs if family in (None, one.family)]
        return [one for one in chosen if all((run := self.run(one, name)) and run.solved for name in configurations)]

    def sum(self, configuration: str, figure: str, programs: list[Program]) -> float:
        runs = [self.run(one, configuration) for one in programs]
        return sum((run.get(figure) or 0) for run in runs if run)

    def figure(self, program: str | Program, configuration: str, figure: str) -> float | None:
        run = self.run(program, configuration)
        return run.get(figure) if run else None

    def families(self) -> list[str]:
        return list(dict.fromkeys(one.family for one in self.programs))
