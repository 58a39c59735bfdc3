"""What an experiment is: the table or figure of a paper that it repeats, its programs and
configurations, how it is shown, and what the paper claims of it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from .results import Results
from .tasks import Program, Sources


class Verdict(Enum):
    HOLDS = "holds"
    PART = "holds in part"
    FAILS = "does not hold"
    UNMEASURED = "not measured"


@dataclass(frozen=True)
class Finding:
    """What became of a claim, with the figures as a sentence."""

    verdict: Verdict
    because: str


def judged(share: float, whole: float, part: float, because: str) -> Finding:
    """Holds where `share` is at least `whole`, and in part where it is at least `part`."""
    return Finding(Verdict.HOLDS if share >= whole else Verdict.PART if share >= part else Verdict.FAILS, because)


def unmeasured(because: str) -> Finding:
    return Finding(Verdict.UNMEASURED, because)


@dataclass(frozen=True)
class Claim:
    """A sentence that the paper says or implies, and how results decide it."""

    text: str
    judge: Callable[[Results], Finding]
    # Why it does not hold, or holds in part only.
    otherwise: str = ""
    # Whether counts alone decide it, which do not depend on the machine: then `--small` is held to
    # it.
    counts: bool = False


@dataclass(frozen=True)
class Table:
    """A table of the report: its first column names rows, the others are numbers or short words."""

    header: list[str]
    rows: list[list[str]]


@dataclass(frozen=True)
class Experiment:
    name: str
    # What it repeats: "Table I", "Figure 2".
    shows: str
    # One line, for `--list` and the heading.
    about: str
    # None: nothing is run, and `missing` tells why.
    programs: Callable[[Sources], list[Program]] | None = None
    # By name, the options of `tessera check`. They name what is in.
    configurations: dict[str, str] = field(default_factory=dict)
    tables: tuple[Callable[[Results], Table], ...] = ()
    # By the end of the file's name.
    plots: dict[str, Callable[[Results], str]] = field(default_factory=dict)
    claims: tuple[Claim, ...] = ()
    # What is different from the paper, for the page.
    notes: str = ""
    missing: str = ""
    # Seconds of CPU time for a run in `--small`, if the experiment is one of them. What is held to
    # counts ends by itself long before.
    small: float | None = None
    # More seconds of CPU time than this are never needed.
    most: float | None = None
    # Fewer leave out what it is about.
    least: float = 0
    # After a program of a family without a verdict, leave out the larger ones of this
    # configuration.
    growing: bool = False
    # Whether the compiler may use undefined behaviour, so that another verdict than the known one
    # is no fault.
    optimised: bool = False
    # Programs that count, decided by their runs. None: all.
    relevant: Callable[[Results, Program], bool] | None = None
