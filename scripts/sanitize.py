#!/usr/bin/env python3
"""Generates small C programs without inputs and compares verdicts with what clang's sanitizers say of their one run:

    scripts/sanitize.py memory|overflow|uninitialised [--seed 1] [--count 100] [--keep DIR]

`memory` is about valid-deref and valid-free, `overflow` about no-overflow, `uninitialised` about no-uninitialised-read. A seed gives one program, always the same. Where the two disagree
the program is kept in DIR (default: the directory for temporary files), and the exit status is 1. `unknown` is counted, and no disagreement.
The binary is the release build, or that of the environment variable TESSERA; the sanitizers need Debian's libclang-rt-19-dev.
"""
import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TESSERA = os.environ.get("TESSERA") or ROOT / "target/release/tessera"
MEMORY = "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n"


class MemoryProgram:
    """Pointers of all kinds of places to objects of all kinds, in nested scopes."""

    sanitizers = ["-fsanitize=address", "-fsanitize-address-use-after-scope"]
    frame = """#include <stdlib.h>
#include <string.h>
struct s { int v[2]; int *q; };
static int *g0, *g1, st;
static int *make(int n) { int z[2] = {n, n}, *w = z; return n == 0 ? malloc(8) : n == 1 ? w : g0; }
static void use(int *p) { if (p) *p = 1; }
int main(void)
{
    int i = 0, x = 1, a[3] = {0}, b[4] = {0}, *p0 = 0, *p1 = 0, *p2 = 0, *h[2] = {0};
    struct s s = {{0, 0}, 0}, t;
%s
    return 0;
}
"""

    def __init__(self, choices):
        self.choices, self.lines, self.depth = choices, [], 1
        for _ in range(choices.randrange(4, 16)):
            self.statement()

    def emit(self, text):
        self.lines.append("    " * self.depth + text)

    def statement(self):
        pick = self.choices.choice
        pointer, other = (pick(["p0", "p1", "p2", "g0", "g1", "s.q", "h[0]", "h[1]"]) for _ in range(2))
        place = pick(["a", "b + 1", "&x", "a + 2", "&s.v[1]", "&st"])
        scopes = ["if (i < 2) {", "for (int k = 0; k < 2; k++) {", "{", "switch (i) { case 0: case 1:;"]
        kind = pick(["simple"] * 6 + ["scope"] * (self.depth < 3))
        if kind == "scope":
            self.emit(pick(scopes))
            self.depth += 1
            self.emit(f"int y[2] = {{i, 1}}; {pick([f'{pointer} = y;', ''])}")
            for _ in range(self.choices.randrange(1, 4)):
                self.statement()
            self.depth -= 1
            return self.emit("}")
        self.emit(pick([
            f"{pointer} = malloc({pick([4, 8, 12])});",
            f"free({pointer});",
            f"free({pointer}); {pointer} = 0;",
            f"if ({pointer}) {pointer}[{pick([0, 0, 0, 1, 1, 2, 3, -1, 'i'])}] = {pick([0, 5])};",
            f"if ({pointer}) i += *{pointer} & 1;",
            f"{pointer} = {other};",
            f"{pointer} = {place};",
            f"if ({pointer}) {pointer} += {pick([1, -1])};",
            f"{pointer} = realloc({other}, {pick([4, 8, 16])});",
            f"{pointer} = make({pick([0, 1, 2])});",
            f"use({pointer});",
            f"memset({pick(['a', 'b', 's.v'])}, 0, {pick([4, 8, 12])});",
            f"t = s; t.q = {pointer}; s = t;",
            f"i = (i + {pick([1, 2])}) & 3;",
        ]))

    @staticmethod
    def violation(output):
        found = re.search(r"ERROR: AddressSanitizer: (\w+)", output)
        return found and ("valid-free" if found[1] == "attempting" else "valid-deref")

    @staticmethod
    def claim(output):
        found = re.match(r"verdict: false\((.*)\)", output)
        return found and found[1]


class OverflowProgram:
    """Arithmetic in integer types of all widths, and on bit-fields."""

    # A negative operand of a shift is undefined, but no overflow by itself.
    sanitizers = ["-fsanitize=signed-integer-overflow", "-fno-sanitize-recover=all"]
    frame = "int main(void)\n{\n    struct { int a : 5; unsigned b : 7; long c : 40; int d : 32; } f = {1, 2, 3, 4};\n%s\n    return 0;\n}\n"
    types = ["signed char", "short", "int", "long", "long long", "unsigned char", "unsigned", "unsigned long", "__int128"]
    values = ["0", "1", "-1", "3", "127", "255", "32767", "46341", "2147483647", "-2147483647 - 1", "9223372036854775807", "4294967295u"]

    def __init__(self, choices):
        self.choices, self.lines = choices, []
        self.names = [f"v{number}" for number in range(6)] + ["f.a", "f.b", "f.c", "f.d"]
        pick = choices.choice
        for name in self.names[:6]:
            self.lines.append(f"    {(kind := pick(self.types))} {name} = ({kind})({pick(self.values)});")
        for _ in range(choices.randrange(2, 9)):
            self.lines.append("    " + pick([
                f"{pick(self.names)} = {self.expression(3)};",
                f"{pick(self.names)} {pick('+-*')}= {self.expression(2)};",
                f"{pick(['++', '--'])}{pick(self.names)};",
                f"if ({self.expression(2)}) {pick(self.names)} = {self.expression(2)};",
                f"for (int k = 0; k < {pick([3, 40])}; k++) {pick(self.names)} {pick('+*')}= {pick(['2', '3', 'v1'])};",
            ]))

    def expression(self, depth):
        pick = self.choices.choice
        if depth == 0 or self.choices.random() < 0.25:
            return pick(self.names + ["1", "-3", "7L", "100u", "0x7fffffff", "'a'"])
        one, two = self.expression(depth - 1), self.expression(depth - 1)
        divisor = pick(["3", "-1", "7L", "(v0 ? v0 : 1)"])
        return pick([f"({one} {pick('+-*&|^<')} {two})", f"({one} {pick('/%')} {divisor})", f"({one} >> 3)", f"(- {one})",
                     f"(({pick(self.types)}){one})"])

    @staticmethod
    def violation(output):
        found = re.search(r":(\d+):\d+: runtime error: ", output)
        return found and found[1]

    @staticmethod
    def claim(output):
        found = re.search(r"^ *--> .*:(\d+):\d+$", output, re.M)
        return found and found[1]


class UninitialisedProgram:
    """Variables, arrays, structures and heap memory of which parts are not written, copies of them, and decisions.

    MemorySanitizer approximates: it takes `x - x` for uninitialised, and the comparison of memory with its copy, and does not follow carries out of bits that are. So whole variables are added
    and never subtracted, and those of which single bytes are written (`w`) are only copied, masked and compared with constants.
    """

    sanitizers = ["-fsanitize=memory", "-fno-sanitize-memory-param-retval", "-g"]
    frame = """#include <stdlib.h>
#include <string.h>
struct s { char c; int i; short h[2]; };
union u { unsigned char low; int all; };
struct f { unsigned a : 3, b : 6, c : 17; };
static int same(int x) { return x; }
static void set(int *p, int x) { *p = x; }
int main(void)
{
    int n = 0, v0, v1, v2 = 2, v3 = 3, w0, w1 = 7, a[4];
    char text[8];
    struct s s, t;
    union u u;
    struct f f;
    int *p = malloc(16), *q = calloc(4, 4);
    if (!p || !q) return 0;
%s
    return 0;
}
"""
    whole = ["v0", "v1", "v2", "v3", "a[0]", "a[1]", "a[2]", "a[3]", "p[0]", "p[1]", "p[3]", "q[1]", "s.i", "t.i"]
    parts = ["w0", "w1", "u.all"]
    fields = ["f.a", "f.b", "f.c"]

    def __init__(self, choices):
        self.choices, self.lines = choices, []
        pick = choices.choice
        written = choices.choice([0.3, 0.8, 0.95])
        starts = ["v0 = 4;", "v1 = -2;", "w0 = 3;", "memset(a, 0, 16);", "memset(text, 65, 5);", "memset(&s, 0, sizeof s);",
                  "t = s;", "u.all = 5;", "f.a = 1; f.b = 2; f.c = 3;", "p[0] = 1; p[1] = 2; p[2] = 3; p[3] = 4;"]
        self.lines.extend(f"    {start}" for start in starts if choices.random() < written)
        for _ in range(choices.randrange(4, 18)):
            if choices.random() < 0.2:
                self.lines.append(f"    if ({self.condition()}) n++;" if pick([0, 1]) else f"    {self.decision()}")
            else:
                self.lines.append(f"    {self.step()}")
        self.lines.append(f"    if ({self.condition()}) n++;")

    def step(self):
        pick = self.choices.choice
        target, one, two = (pick(self.whole) for _ in range(3))
        part, field, byte = pick(self.parts), pick(self.fields), pick(range(4))
        return pick([
            f"{target} = {pick([1, 5, -3])};",
            f"{target} = {one};",
            f"{target} = {one} + {two};",
            f"{target} = same({one});",
            f"set(&{target}, {one});",
            f"((unsigned char *)&{part})[{byte}] = {pick([0, 3, 200])};",
            f"{part} = {pick(self.parts)};",
            f"{part} = {pick(self.parts)} {pick('&|')} {pick([1, 255, 0xff00, 0x10f])};",
            f"{part} = {one};",
            "u.low = 9;",
            f"{field} = {pick([0, 1, 5])};",
            f"{field} = {pick(self.fields)};",
            f"{pick(['s.c', 't.c', 's.h[0]', 't.h[1]'])} = 4;",
            pick(["t = s;", "s = t;", "memcpy(&t, &s, sizeof t);", "memcpy(a, p, 8);", "memmove(a + 1, a, 12);"]),
            f"memset({pick(['a', 'p', '&s', '&w0', 'text'])}, {pick([0, 1])}, {pick([1, 2, 4])});",
            f"text[{pick(range(8))}] = {pick([0, 65])};",
            f"for (int k = 0; k < {pick([2, 3, 4])}; k++) a[k] = {pick(['k', one])};",
            f"p = realloc(p, {pick([16, 24])}); if (!p) return 0;",
        ])

    def condition(self):
        pick = self.choices.choice
        number = pick([0, 3, 200, -7])
        part = pick(self.parts)
        return pick([
            f"{pick(self.whole)} {pick(['==', '<', '>'])} {number}",
            f"{pick(self.fields)} == {pick([0, 1, 5])}",
            f"{part} & {pick([1, 8, 0x100, 0xff00])}",
            f"((unsigned char *)&{part})[{pick(range(4))}] == {number & 255}",
            f"{pick(['s.c', 't.c', 's.h[0]', 't.h[1]'])} > 2",
        ])

    def decision(self):
        pick = self.choices.choice
        value = pick(self.whole)
        return pick([
            f"switch ({value}) {{ case 1: n = 1; break; default: n = 2; }}",
            f"n += q[{value} & 3];",
            f"n = 100 / ({value} | 1);",
            f"n += memcmp(&s, text, {pick([1, 4, 8])}) == 0;",
            "n += strnlen(text, 8) > 2;",
            f"while (n < 2 && {self.condition()}) n++;",
        ])

    @staticmethod
    def violation(output):
        found = re.search(r"MemorySanitizer: use-of-uninitialized-value.*?in main [^\n]*:(\d+):\d+", output, re.S)
        return found and found[1]

    @staticmethod
    def claim(output):
        found = re.search(r"^violation: .*?^ *--> .*?:(\d+):\d+$", output, re.M | re.S)
        return found and found[1]


def output_of(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, **options)


def compare(kind, property_text, seed, folder):
    """The program's verdict, and how it disagrees with the sanitizers, if it does."""
    source, binary = folder / f"{seed}.c", folder / "a.out"
    source.write_text(kind.frame % "\n".join(kind(random.Random(seed)).lines))
    output_of("clang-19", "-w", "-O0", *kind.sanitizers, "-o", binary, source, check=True)
    options = "detect_stack_use_after_return=1:detect_leaks=0:redzone=256"
    native = output_of(binary, env={**os.environ, "ASAN_OPTIONS": options, "MSAN_OPTIONS": "strict_memcmp=0"}, check=False)
    command = [TESSERA, "check", "-j", "1", "--timeout", "60s", "--replay", "interpreter", "--property", property_text, source]
    found = output_of(*command, check=False).stdout
    verdict = re.match(r"verdict: (\w+)|", found)[1]
    expected, claimed = kind.violation(native.stderr), kind.claim(found)
    if verdict == "unknown" or verdict in ("true", "false") and claimed == expected:
        return verdict, None
    return verdict, f"{source}: {found.splitlines()[:1]}, natively {expected}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["memory", "overflow", "uninitialised"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--keep", type=pathlib.Path)
    args = parser.parse_args()
    folder = args.keep or pathlib.Path(tempfile.mkdtemp(prefix="sanitize-"))
    folder.mkdir(parents=True, exist_ok=True)
    kind, prop = {
        "memory": (MemoryProgram, folder / "memory.prp"),
        "overflow": (OverflowProgram, "no-overflow"),
        "uninitialised": (UninitialisedProgram, "no-uninitialised-read"),
    }[args.what]
    (folder / "memory.prp").write_text(MEMORY)
    counts, wrong = {}, 0
    for seed in range(args.seed, args.seed + args.count):
        verdict, disagreement = compare(kind, prop, seed, folder)
        counts[verdict] = counts.get(verdict, 0) + 1
        if disagreement:
            wrong += 1
            print(disagreement)
        else:
            (folder / f"{seed}.c").unlink()
    print(f"{counts}, {wrong} disagree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
