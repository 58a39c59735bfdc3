"""Where programs come from: this repository, generators, and a folder with tasks of the
competition."""

import re
from dataclasses import dataclass
from pathlib import Path

import random_programs
import test_locks

ROOT = Path(__file__).resolve().parent.parent.parent
OWN = Path(__file__).resolve().parent / "programs"
# Tasks of the competition call functions that nobody defines, and allocation succeeds there.
CONVENTIONS = ("--undefined", "havoc", "--malloc", "succeeds")


class NoBenchmarks(Exception):
    """The experiment needs tasks, and there is no folder of them."""


@dataclass(frozen=True)
class Program:
    name: str
    file: Path
    # What `tessera check` is told of it: macros, data model, conventions.
    arguments: tuple[str, ...] = ()
    # The verdict that is known, "true" or "false".
    expected: str | None = None
    family: str = ""
    # The size of a program that grows, for plots.
    n: int | None = None


@dataclass(frozen=True)
class Sources:
    benchmarks: Path | None
    # Where generated programs are written.
    generated: Path
    # At most so many tasks of a family, or all.
    sample: int | None = None
    # Only what takes a moment.
    small: bool = False

    def own(self, name: str, expected: str, *arguments: str) -> Program:
        """A program that belongs to these experiments."""
        return Program(name, OWN / f"{name}.c", arguments, expected)

    def variant(self, name: str, label: str, expected: str, *arguments: str) -> Program:
        """One of several programs that macros make of one file; the label tells them apart."""
        return Program(f"{name} {label}", OWN / f"{name}.c", arguments, expected, name)

    def example(self, name: str, expected: str, n: int | None = None, *arguments: str) -> Program:
        """One of examples/; `n` is its macro N."""
        size = () if n is None else (f"-DN={n}",)
        label = Path(name).name if n is None else f"{Path(name).name} {n}"
        return Program(label, ROOT / "examples" / f"{name}.c", (*size, *arguments), expected, Path(name).name, n)

    def text(self, name: str, text: str, expected: str | None, family: str, n: int | None = None) -> Program:
        """A program that was just generated."""
        self.generated.mkdir(parents=True, exist_ok=True)
        file = self.generated / f"{name}.c"
        if not file.exists() or file.read_text() != text:
            file.write_text(text)
        return Program(name, file, (), expected, family, n)

    def locks(self, numbers: range) -> list[Program]:
        """test_locks_N."""
        return [self.text(f"test_locks_{n}", test_locks.program(n) + "\n", "true", "test_locks", n) for n in numbers]

    def random(self, count: int) -> list[Program]:
        """The first random programs of a fixed seed."""
        numbers = range(1, min(count, self.sample or count) + 1)
        generated = [(n, random_programs.Generator(n).program()) for n in numbers]
        return [self.text(f"random_{n:03}", text, None, "random", n) for n, text in generated]

    def family(self, *names: str, matching: str = "", expected: str | None = None) -> list[Program]:
        """Tasks of these families with the property unreach-call: their names contain `matching`,
        and their verdict is `expected` if given. A sample is spread evenly over the names in
        order."""
        if self.benchmarks is None:
            raise NoBenchmarks(f"needs tasks of {', '.join(names)}: --benchmarks DIR")
        found = []
        for name in names:
            tasks = [task(file) for file in sorted((self.benchmarks / "tasks" / name).glob("*.yml"))]
            tasks = [one for one in tasks if one and re.search(matching, one.name)]
            tasks = [one for one in tasks if expected in (None, one.expected)]
            count = len(tasks) if self.sample is None else min(self.sample, len(tasks))
            found += [tasks[place * len(tasks) // count] for place in range(count)]
        return found

    def core(self, *names: str) -> list[Program]:
        """All tasks of these families with the property unreach-call that the stratified sample of
        the folder lists, whatever the sample asked for."""
        if self.benchmarks is None:
            raise NoBenchmarks(f"needs tasks of {', '.join(names)}: --benchmarks DIR")
        lines = (self.benchmarks / "core.txt").read_text().splitlines()
        listed = [line.removesuffix(" unreach-call") for line in lines if line.endswith(" unreach-call")]
        listed = [name for name in listed if name.split("/")[0] in names]
        return [one for name in listed if (one := task(self.benchmarks / "tasks" / f"{name}.yml"))]


def task(file: Path) -> Program | None:
    """The task of a definition in format 2.0, if it has one file and a verdict for unreach-call."""
    text = file.read_text()
    source = re.search(r"input_files:\s*(?:-\s*)?\[?\s*['\"]?([^'\"\s\],]+)", text)
    verdict = re.search(r"unreach-call\.prp['\"]?\s*\n\s*expected_verdict:\s*(true|false)", text)
    if not source or not verdict:
        return None
    model = re.search(r"data_model:\s*(\w+)", text)
    arguments = ("--data-model", model.group(1).lower() if model else "ilp32", *CONVENTIONS)
    return Program(file.stem, file.parent / source.group(1), arguments, verdict.group(1), file.parent.name)
