#!/usr/bin/env python3
"""Writes random programs, as [EHPS11], section 6, describes them:

    scripts/random_programs.py DIR [--count 100] [--seed 1]

Each program is one function with five integers. Its body is a sequence of up to 15 control-flow statements, each an `if` with `else` or a
`while`, with up to five statements inside, nested up to five deep. At the end, random assertions follow. The same seed makes the same
programs. Whether they are safe is not known beforehand.
"""
import argparse
import random
from pathlib import Path

VARIABLES = "abcde"
MOST_CONTROL = 15
MOST_INSIDE = 5
DEEPEST = 5
MOST_ASSERTIONS = 2


class Generator:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.control = 0

    def variable(self) -> str:
        return self.random.choice(VARIABLES)

    def operand(self) -> str:
        return self.random.choice([self.variable(), str(self.random.randint(-2, 10))])

    def condition(self) -> str:
        if self.random.random() < 0.3:
            return "__VERIFIER_nondet_int()"
        relation = self.random.choice(["<", "<=", ">", ">=", "==", "!="])
        return f"{self.variable()} {relation} {self.operand()}"

    def assignment(self) -> str:
        target = self.variable()
        kind = self.random.random()
        if kind < 0.5:
            value = f"{target} {self.random.choice('+-')} {self.random.randint(1, 3)}"
        elif kind < 0.7:
            value = f"{self.variable()} {self.random.choice('+-')} {self.operand()}"
        elif kind < 0.9:
            value = self.operand()
        else:
            value = "__VERIFIER_nondet_int()"
        return f"{target} = {value};"

    def body(self, depth: int) -> list[str]:
        """Up to five statements, indented one level deeper."""
        lines = []
        for _ in range(self.random.randint(1, MOST_INSIDE)):
            is_control = depth <= DEEPEST and self.control < MOST_CONTROL and self.random.random() < 0.3
            lines += self.statement(depth) if is_control else [self.assignment()]
        return ["    " + line for line in lines]

    def statement(self, depth: int) -> list[str]:
        """An `if` or a `while` at this depth, which counts from 1."""
        self.control += 1
        if self.random.random() < 0.5:
            return [f"while ({self.condition()}) {{", *self.body(depth + 1), "}"]
        yes, no = self.body(depth + 1), self.body(depth + 1)
        return [f"if ({self.condition()}) {{", *yes, "} else {", *no, "}"]

    def program(self) -> str:
        start = [f"int {v} = {self.random.choice(['0', '1', '__VERIFIER_nondet_int()'])};" for v in VARIABLES]
        wanted = self.random.randint(1, MOST_CONTROL)
        lines = []
        while self.control < wanted:
            lines += self.statement(1)
        for _ in range(self.random.randint(1, MOST_ASSERTIONS)):
            parts = [f"{self.variable()} {self.random.choice(['<=', '>=', '!='])} {self.operand()}" for _ in range(2)]
            lines.append(f"if (!({' || '.join(parts)}))")
            lines.append("    reach_error();")
        inside = ["    " + line for line in [*start, *lines, "return 0;"]]
        head = ["extern int __VERIFIER_nondet_int(void);", "extern void reach_error(void);", "", "int main(void) {"]
        return "\n".join([*head, *inside, "}"]) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", metavar="DIR", type=Path, help="where to write them")
    parser.add_argument("--count", type=int, default=100, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="of the first one; each further one has the next")
    arguments = parser.parse_args()
    arguments.directory.mkdir(parents=True, exist_ok=True)
    for number in range(arguments.count):
        text = Generator(arguments.seed + number).program()
        (arguments.directory / f"random_{number + 1:03}.c").write_text(text)
