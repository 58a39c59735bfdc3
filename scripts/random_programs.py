#!/usr/bin/env python3
"""Writes random programs, as [EHPS11], section 6, describes them:

    scripts/random_programs.py DIR [--count 100] [--seed 1]

Each program is one function with five integers. Its body is a sequence of up to 15 control-flow statements, each an `if` with `else` or a
`while`, with up to five statements inside, nested up to five deep. At the end, assertions follow. Of random ones, one is taken that holds
at the end of random runs, and does not if each variable has its value of another run: others fail at once, or need no proof. The same
seed makes the same programs. Whether they are safe is not known beforehand.
"""
import argparse
import random
import sys
from pathlib import Path
from typing import Callable

VARIABLES = "abcde"
MOST_CONTROL = 15
MOST_INSIDE = 5
DEEPEST = 5
MOST_ASSERTIONS = 2
# An assertion has to hold in so many runs, each of at most so many steps. In so many of them, a
# loop has written what it compares. Of so many candidates, the best one is taken.
RUNS = 100
MOST_STEPS = 400
LEAST_RUNS = 10
CANDIDATES = 60

Values = dict[str, int]
RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}
INPUT = "__VERIFIER_nondet_int()"


def wrapped(value: int) -> int:
    """The value as an int of 32 bits."""
    return (value + 2**31) % 2**32 - 2**31


class Comparison:
    def __init__(self, left: str, relation: str, right: str) -> None:
        self.left, self.relation, self.right = left, relation, right

    def __str__(self) -> str:
        return f"{self.left} {self.relation} {self.right}"

    def holds(self, run: "Run") -> bool:
        return RELATIONS[self.relation](run.value(self.left), run.value(self.right))


class TooLong(Exception):
    """A run has too many steps."""


class Run:
    """A run with random inputs."""

    def __init__(self, source: random.Random) -> None:
        self.random, self.values, self.steps = source, {}, 0
        # How many loops go round again at present, and the variables that were written then.
        self.again, self.counted = 0, set()

    def value(self, word: str) -> int:
        if word == INPUT:
            # Small ones meet conditions more often.
            return self.random.choice([0, 1, self.random.randint(-20, 20), self.random.randint(-(2**31), 2**31 - 1)])
        return self.values[word] if word in self.values else int(word)

    def step(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooLong

    def assign(self, target: str, value: list[str]) -> None:
        self.step()
        first, *rest = value
        result = self.value(first)
        if rest:
            sign, second = rest
            result = wrapped(result + self.value(second) if sign == "+" else result - self.value(second))
        self.values[target] = result
        if self.again:
            self.counted.add(target)


class Assignment:
    def __init__(self, target: str, value: list[str]) -> None:
        self.target, self.value = target, value

    def lines(self) -> list[str]:
        return [f"{self.target} = {' '.join(self.value)};"]

    def go(self, run: Run) -> None:
        run.assign(self.target, self.value)


class Control:
    """An `if` with `else`, or a `while`. A condition `None` is an input."""

    def __init__(self, condition: Comparison | None, bodies: list[list["Statement"]]) -> None:
        self.condition, self.bodies = condition, bodies

    def lines(self) -> list[str]:
        condition = INPUT if self.condition is None else str(self.condition)
        bodies = [[f"    {line}" for statement in body for line in statement.lines()] for body in self.bodies]
        if len(bodies) == 1:
            return [f"while ({condition}) {{", *bodies[0], "}"]
        return [f"if ({condition}) {{", *bodies[0], "} else {", *bodies[1], "}"]

    def holds(self, run: Run) -> bool:
        return run.value(INPUT) != 0 if self.condition is None else self.condition.holds(run)

    def go(self, run: Run) -> None:
        if len(self.bodies) == 2:
            execute(self.bodies[0 if self.holds(run) else 1], run)
            return
        before = run.again
        while self.holds(run):
            run.step()
            execute(self.bodies[0], run)
            run.again = before + 1
        run.again = before


Statement = Assignment | Control


def execute(statements: list[Statement], run: Run) -> None:
    for statement in statements:
        statement.go(run)


class Generator:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.control = 0

    def variable(self) -> str:
        return self.random.choice(VARIABLES)

    def operand(self) -> str:
        return self.random.choice([self.variable(), str(self.random.randint(-2, 10))])

    def condition(self) -> Comparison | None:
        if self.random.random() < 0.3:
            return None
        return Comparison(self.variable(), self.random.choice(list(RELATIONS)), self.operand())

    def assignment(self) -> Assignment:
        target = self.variable()
        kind = self.random.random()
        if kind < 0.5:
            value = [target, self.random.choice("+-"), str(self.random.randint(1, 3))]
        elif kind < 0.7:
            value = [self.variable(), self.random.choice("+-"), self.operand()]
        elif kind < 0.9:
            value = [self.operand()]
        else:
            value = [INPUT]
        return Assignment(target, value)

    def body(self, depth: int) -> list[Statement]:
        """Up to five statements."""
        return [self.inside(depth) for _ in range(self.random.randint(1, MOST_INSIDE))]

    def inside(self, depth: int) -> Statement:
        is_control = depth <= DEEPEST and self.control < MOST_CONTROL and self.random.random() < 0.3
        return self.statement(depth) if is_control else self.assignment()

    def statement(self, depth: int) -> Control:
        """An `if` or a `while` at this depth, which counts from 1."""
        self.control += 1
        bodies = 1 if self.random.random() < 0.5 else 2
        condition = self.condition()
        return Control(condition, [self.body(depth + 1) for _ in range(bodies)])

    def ends(self, statements: list[Statement]) -> list[Run]:
        """Random runs that come to the end."""
        ended = []
        for _ in range(RUNS):
            run = Run(self.random)
            try:
                execute(statements, run)
            except TooLong:
                continue
            ended.append(run)
        return ended

    def assertion(self, ended: list[Run]) -> tuple[int, list[Comparison]]:
        """Two comparisons, of which one holds at the end of each of these runs. Also tells how often
        none does where each variable has its value of another run."""
        mixed = [Run(self.random) for _ in ended]
        for name in VARIABLES:
            values = [run.values[name] for run in ended]
            self.random.shuffle(values)
            for run, value in zip(mixed, values):
                run.values[name] = value
        best: tuple[int, list[Comparison]] = (0, [])
        for _ in range(CANDIDATES):
            parts = [self.comparison(), self.comparison()]
            counted = sum(any({part.left, part.right} & run.counted for part in parts) for run in ended)
            if counted >= LEAST_RUNS and all(any(part.holds(run) for part in parts) for run in ended):
                failing = sum(not any(part.holds(run) for part in parts) for run in mixed)
                best = max(best, (failing, parts), key=lambda pair: pair[0])
        return best

    def comparison(self) -> Comparison:
        left, right = self.random.sample(VARIABLES, 2)
        right = self.random.choice([right, str(self.random.randint(-2, 10))])
        return Comparison(left, self.random.choice(["<=", ">=", "!=", "=="]), right)

    def program(self) -> str:
        while True:
            self.control = 0
            start: list[Statement] = [Assignment(v, [self.random.choice(["0", "1", INPUT])]) for v in VARIABLES]
            wanted = self.random.randint(1, MOST_CONTROL)
            statements: list[Statement] = []
            while self.control < wanted:
                statements.append(self.statement(1))
            ended = self.ends(start + statements)
            found = [self.assertion(ended) for _ in range(self.random.randint(1, MOST_ASSERTIONS))]
            if all(failing for failing, _ in found):
                return text(start, statements, [parts for _, parts in found])


def text(start: list[Statement], statements: list[Statement], assertions: list[list[Comparison]]) -> str:
    """The program in C."""
    lines = [f"int {line}" for statement in start for line in statement.lines()]
    lines += [line for statement in statements for line in statement.lines()]
    for parts in assertions:
        lines += [f"if (!({' || '.join(map(str, parts))}))", "    reach_error();"]
    inside = ["    " + line for line in [*lines, "return 0;"]]
    head = ["extern int __VERIFIER_nondet_int(void);", "extern void reach_error(void);", "", "int main(void) {"]
    return "\n".join([*head, *inside, "}"]) + "\n"


def positive(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", metavar="DIR", type=Path, help="where to write them")
    parser.add_argument("--count", type=positive, default=100, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="of the first one; each further one has the next")
    arguments = parser.parse_args()
    try:
        arguments.directory.mkdir(parents=True, exist_ok=True)
        for number in range(arguments.count):
            program = Generator(arguments.seed + number).program()
            (arguments.directory / f"random_{number + 1:03}.c").write_text(program)
    except OSError as error:
        sys.exit(f"random_programs.py: error: {error}")
