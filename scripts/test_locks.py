#!/usr/bin/env python3
"""Prints the program test_locks_N, as [LBE09] and [ABE10] describe their scalable examples:

    scripts/test_locks.py N > test_locks_N.c

In each round of a loop, N locks are taken and then released, each under a condition of its own, which is the same both times.
A round has 2^N paths, and a tree with a node for each of them explodes; a formula for all of them does not. No lock is
released that is not held, so that the error is not reachable.
"""
import argparse


def program(locks: int) -> str:
    numbers = range(1, locks + 1)
    lines = [
        f"// Takes and releases {locks} locks in each round. The error is not reachable.",
        "extern int __VERIFIER_nondet_int(void);",
        "extern void reach_error(void);",
        "",
        "int main(void) {",
    ]
    lines += [f"    int wanted{n} = __VERIFIER_nondet_int();" for n in numbers]
    lines += ["    while (__VERIFIER_nondet_int() != 0) {"]
    lines += [f"        int held{n} = 0;" for n in numbers]
    for n in numbers:
        lines += [f"        if (wanted{n} != 0)", f"            held{n} = 1;"]
    for n in numbers:
        lines += [
            f"        if (wanted{n} != 0) {{",
            f"            if (held{n} != 1)",
            "                reach_error();",
            f"            held{n} = 0;",
            "        }",
        ]
    lines += ["    }", "    return 0;", "}"]
    return "\n".join(lines)


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("there must be a lock")
    return number


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("locks", metavar="N", type=positive, help="how many locks")
    print(program(parser.parse_args().locks))
