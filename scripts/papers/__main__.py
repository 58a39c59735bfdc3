"""The command line of scripts/papers.sh."""

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from . import abe10, arm09, ehps11, lbe09, mjb17, report
from .experiment import Experiment, Verdict, unmeasured
from .report import Outcome, Setting
from .results import Results, Run
from .run import Checker, Journal, Limits, NoChecker
from .tasks import ROOT, NoBenchmarks, Program, Sources

PAPERS = {"mjb17": mjb17, "lbe09": lbe09, "abe10": abe10, "ehps11": ehps11, "arm09": arm09}
# Where the script finds tasks, if it is told no folder.
TASKS = "Tasks are those of SV-COMP: a folder with tasks/FAMILY/*.yml, definitions in format 2.0, as "
TASKS += "https://gitlab.com/sosy-lab/benchmarking/sv-benchmarks has them."
# So many sizes in a row without a verdict, and larger ones are left out.
PATIENCE = 2


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def seconds(text: str) -> float:
    number = float(text)
    if not number > 0:
        raise argparse.ArgumentTypeError("must be more than 0")
    return number


def benchmarks(text: str) -> Path:
    folder = Path(text)
    if not any(folder.glob("tasks/*/*.yml")):
        raise argparse.ArgumentTypeError(f"there are no tasks/FAMILY/*.yml in {text}")
    return folder


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/papers.sh", description="Repeats the tables and figures of five papers.", epilog=TASKS)
    parser.add_argument("names", nargs="*", metavar="NAME... OUT", help="papers, experiments, or `all`; and where results are written")
    parser.add_argument("--list", action="store_true", help="name all experiments, with the number of runs")
    parser.add_argument(
        "--small", action="store_true", help="a few small experiments of each paper; ends with 1 if a claim about counts does not hold"
    )
    parser.add_argument("--benchmarks", type=benchmarks, metavar="DIR", help="folder of tasks of the competition")
    parser.add_argument("--sample", type=positive, metavar="N", help="at most N tasks of a family, and N random programs")
    parser.add_argument("--time", type=seconds, default=60, metavar="S", help="CPU seconds for a run (60)")
    parser.add_argument("--memory", default="4GB", metavar="SIZE", help="memory for a run (4GB)")
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="runs at the same time (1)")
    parser.add_argument(
        "--again", type=positive, default=0, metavar="N", help="run N runs once more that had a verdict: their counts must be the same"
    )
    parser.add_argument("--report-only", action="store_true", help="run nothing: write what the journal has")
    parser.add_argument("--pages", type=Path, metavar="DIR", help="write the papers' pages for the documentation, too")
    parser.add_argument("--revision", help="revision of the binary, for the pages; default: that of this checkout")
    parser.add_argument("--machine", default="one core", help="the machine in words, for the pages")
    parsed = parser.parse_args()
    if parsed.list:
        return parsed
    if not parsed.names:
        parser.error("where to write? Give OUT")
    *parsed.names, out = parsed.names
    parsed.out = Path(out)
    known = {"all", *PAPERS, *(one.name for paper in PAPERS.values() for one in paper.EXPERIMENTS)}
    if unknown := [name for name in parsed.names if name not in known]:
        parser.error(f"there is no experiment {unknown[0]}; --list names them")
    if out in known:
        parser.error("where to write? Give OUT")
    if not any(chosen(parsed).values()):
        parser.error("none of these experiments is small; --list names those that are")
    return parsed


def chosen(options: argparse.Namespace) -> dict[str, list[Experiment]]:
    """The experiments to do, by paper."""
    names = set(options.names or ["all"])
    found = {}
    for key, paper in PAPERS.items():
        all_of_paper = names & {"all", key}
        experiments = [one for one in paper.EXPERIMENTS if (all_of_paper or one.name in names) and (one.small or not options.small)]
        if experiments:
            found[key] = [held_to(one) for one in experiments] if options.small else experiments
    return found


def chains(programs: list[Program], experiment: Experiment) -> list[list[tuple[Program, str]]]:
    """Programs and configurations that are run one after the other. In a chain of a growing family,
    failures end it."""
    pairs = [(program, name) for name in experiment.configurations for program in programs]
    if not experiment.growing:
        return [[pair] for pair in pairs]
    grouped: dict[tuple[str, str], list] = {}
    for program, name in pairs:
        grouped.setdefault((program.family, name), []).append((program, name))
    return list(grouped.values())


def engine_of(program: Program, options: str) -> str:
    words = [*program.arguments, *options.split()]
    return words[words.index("--engine") + 1] if "--engine" in words else "auto"


def limits_of(experiment: Experiment, options: argparse.Namespace) -> Limits:
    time = max(min(options.time, experiment.most or options.time), experiment.least)
    return Limits(experiment.small if options.small else time, options.memory)


def repeat(outcomes: list[Outcome], checker: Checker, options: argparse.Namespace) -> int:
    """Runs some of the runs again, spread evenly over all. How many came out differently."""
    solved = []
    for outcome in outcomes:
        for program in outcome.results.programs if outcome.results else []:
            for name, words in outcome.results.configurations.items():
                if program in outcome.results.solved(name):
                    solved.append((program, words, limits_of(outcome.experiment, options)))
    count, different = min(options.again, len(solved)), 0
    for place in range(count):
        program, words, limits = solved[place * len(solved) // count]
        found = checker.differences(program, words, limits)
        different += bool(found)
        print(f"again: {program.name} {words}: {'; '.join(found) or 'the same'}", flush=True)
    return different


def results(experiment: Experiment, programs: list[Program], checker: Checker, options: argparse.Namespace) -> Results:
    limits = limits_of(experiment, options)
    found: dict[tuple[str, str], Run] = {}

    def follow(chain: list[tuple[Program, str]]) -> None:
        failures = 0
        for program, name in chain:
            if failures >= PATIENCE:
                return
            made = checker.check(program, experiment.configurations[name], limits, options.report_only)
            if made is None:
                continue
            run = Run(
                made["verdict"], made["reason"], made["figures"], made["expected"], made["limit"], engine_of(program, made["options"])
            )
            found[program.name, name] = run
            failures = 0 if run.solved else failures + 1

    with ThreadPoolExecutor(options.jobs) as pool:
        for _ in pool.map(follow, chains(programs, experiment)):
            pass
    return Results(programs, experiment.configurations, found, limits.time)


def do(experiment: Experiment, sources: Sources, checker: Checker, options: argparse.Namespace) -> Outcome:
    if experiment.programs is None:
        return Outcome(experiment, None, [], experiment.missing)
    try:
        programs = experiment.programs(sources)
    except NoBenchmarks as needs:
        return Outcome(experiment, None, [unmeasured(str(needs)) for _ in experiment.claims], str(needs))
    found = results(experiment, programs, checker, options)
    if experiment.configurations and not found.runs:
        words = "no run was made"
        return Outcome(experiment, None, [unmeasured(words) for _ in experiment.claims], words)
    wanted = len(programs) * len(experiment.configurations)
    if experiment.relevant:
        counted = [program for program in programs if experiment.relevant(found, program)]
        found = Results(counted, found.configurations, found.runs, found.limit)
    if len(found.runs) < wanted and not experiment.growing:
        words = f"only {len(found.runs)} of {wanted} runs were made"
        return Outcome(experiment, found, [unmeasured(words) for _ in experiment.claims])
    return Outcome(experiment, found, [claim.judge(found) for claim in experiment.claims])


def held_to(experiment: Experiment) -> Experiment:
    """The same with the claims that counts decide."""
    return replace(experiment, claims=tuple(claim for claim in experiment.claims if claim.counts))


def listing(options: argparse.Namespace) -> None:
    """Each experiment in a line. Runs that several experiments share are counted for each."""
    with tempfile.TemporaryDirectory() as folder:
        sources = Sources(options.benchmarks, Path(folder), options.sample, options.small)
        for key, experiments in chosen(options).items():
            for one in experiments:
                try:
                    count = len(one.programs(sources)) * len(one.configurations) if one.programs else 0
                    runs = f"{count} runs" if one.programs else one.missing
                except NoBenchmarks as needs:
                    runs = str(needs)
                small = " [small]" if one.small else ""
                print(f"{one.name:24} {key} {one.shows}: {one.about} ({runs}){small}")
    print(TASKS)


def revision() -> str:
    command = ["git", "-C", str(ROOT), "rev-parse", "--short=8", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True).stdout.strip() or "unknown"


def main() -> int:
    options = arguments()
    if options.list:
        listing(options)
        return 0
    sources = Sources(options.benchmarks, options.out / "programs", options.sample, options.small)
    checker = Checker(os.environ["TESSERA"], Journal(options.out / "results.jsonl"))
    setting = Setting(options.revision or revision(), checker.version, options.time, options.memory, options.sample, options.machine)
    broken, wrong, done = 0, [], []
    if options.small and mjb17.LATER not in subprocess.run([checker.binary, "compare", "--help"], capture_output=True, text=True).stdout:
        print(f"`tessera compare` and mjb17.py leave out different layers: {mjb17.LATER}")
        broken = 1
    for key, experiments in chosen(options).items():
        outcomes = []
        for experiment in experiments:
            outcome = do(experiment, sources, checker, options)
            outcomes.append(outcome)
            print(f"{experiment.name}: {experiment.shows}" + (f" ({outcome.missing})" if outcome.missing else ""), flush=True)
            for claim, finding in zip(experiment.claims, outcome.findings):
                print(f"  {finding.verdict.value}: {claim.text} {finding.because}", flush=True)
                broken += options.small and finding.verdict is not Verdict.HOLDS
            if outcome.results:
                wrong += [
                    f"{experiment.name}: {pair[0]}, {pair[1]}"
                    for pair, run in outcome.results.runs.items()
                    if run.verdict == "error" or run.wrong and not experiment.optimised
                ]
        done += outcomes
        report.write(key, PAPERS[key].TITLE, outcomes, setting, options.out)
        if options.pages:
            report.publish(key, PAPERS[key].TITLE, outcomes, setting, options.pages)
    for line in wrong:
        print(f"wrong verdict or no outcome: {line}")
    broken += repeat(done, checker, options)
    return 1 if broken or wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, NoChecker) as error:
        sys.exit(f"papers.sh: error: {error}")
