#!/usr/bin/env python3
"""Checks the verdicts of tests/programs/unreach-call by running the programs natively.

usage: check.py [GLOB] [RUNS]

`true` must survive RUNS random and boundary inputs (600 by default) without an error, under gcc and clang at -O0. `false`
must show the error: with the inputs in INPUTS below where that takes luck, else with random ones. Programs whose verdict
no native run can show are listed in REASONED with the reason.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = os.path.join(HERE, "..", "programs", "unreach-call")
COMPILERS = {".c": ("gcc", "clang-19"), ".cpp": ("g++", "clang++-19")}
OPTIONS = ["-O0", "-w", "-fno-builtin", "-fwrapv", "-fno-strict-aliasing", "-no-pie"]
RELAXED = ["-Wno-implicit-function-declaration", "-Wno-implicit-int", "-Wno-return-mismatch"]

INPUTS = {
    "all_input_types_bug": "-7 300 4000000000 -5 12345678901234567890 1",
    "builtin_overflow_bug": "100000",
    "exception_rethrow_bug": "77",
    "float_rounding_narrow_bug": "-16777217",
    "float_rounding_symbolic_bug": "1024 1",
    "float_rounding_zero_difference_bug": "1024 5",
    "ilp32_size_t": "536870914",
    "include_growing_range": "0 0 0 0 0 0 0 0 0 9",
    "int128_input": "469762048 0",
    "loop_narrow_sum_bug": " ".join(["1"] * 86),
    "memcmp_symbolic": "107 51 121 33",
    "numbers_from_text_symbolic": "45 53 55",
    "square_root": "123",
    "strcmp_password": "116 69 97 0 0",
    "strings_reverse_bug": "97 98 97",
    "templates": "-3 2 1",
    "union_pun_bug": "52 18 254 202",
    "vla_two_dimensions": "37",
}

OUTSIDE = "the environment decides, and may decide so"
ORDER = "the order of threads decides, and the time that others take"
UNWINDING = "C++ leaves open whether the stack is unwound; clang does it, gcc does not"
UNINITIALISED = "any value of an uninitialised variable counts"
REASONED = {
    "cxx_semaphore_timed_bug": ORDER,
    "cxx_shared_future_bug": ORDER,
    "exception_noexcept": UNWINDING,
    "exception_noexcept_bug": UNWINDING,
    "exception_undefined_function_uncaught": "does not link; an undefined function throws",
    "fgets_line": OUTSIDE,
    "getenv_maybe": OUTSIDE,
    "main_arguments": OUTSIDE,
    "own_malloc": "the harness needs a working malloc; true by a run without it",
    "rand_any": OUTSIDE,
    "random_device_bug": OUTSIDE,
    "scanf_input": OUTSIDE,
    "scanf_may_fail": OUTSIDE,
    "standard_20": "the compilers' default standard rejects it",
    "stream_sum_of_any_bug": OUTSIDE,
    "system_clock_set_back": OUTSIDE,
    "thread_standard_bug": ORDER,
    "time_any": OUTSIDE,
    "realloc_bug": UNINITIALISED,
    "undefined_function_after_error": "does not link; the error comes before the undefined function",
    "undefined_function_not_called": "does not link; the call is behind a contradiction",
    "uninitialised_array": UNINITIALISED,
    "uninitialised_both_branches": UNINITIALISED,
    "uninitialised_heap": UNINITIALISED,
    "uninitialised_in_loop": UNINITIALISED,
    "uninitialised_local": UNINITIALISED,
    "uninitialised_one_path": UNINITIALISED,
    "uninitialised_other_branch": UNINITIALISED,
}

# Of programs that read the standard input or files, only those that are `true` are run, without any
# input.
READ = ("cin_", "file_", "scanf_")


def numbers_in(code):
    """Literals of the program: numbers, and the characters of strings."""
    found = set(re.findall(r"(?<![\w.])(0x[0-9a-fA-F]+|\d+)", code))
    for text in re.findall(r'"((?:[^"\\]|\\.)*)"', code) + re.findall(r"'([^'\\])'", code):
        found.update(str(ord(c)) for c in text)
    return ",".join(sorted(found))


def errors_of(path, source, compiler, runs, directory):
    """How many runs of the program reach the error."""
    head = source.split("\n", 2)
    options = ["-m32" if "ilp32" in head[1] else "-m64"]
    if path.endswith(".c"):
        options += RELAXED
    if standard := re.search(r"^// args:.*--std (\S+)", head[1]):
        options.append("-std=" + standard[1])
    binary = os.path.join(directory, "program")
    harness = os.path.join(directory, f"harness{options[0]}.o")
    if not os.path.exists(harness):
        subprocess.run(["gcc", "-O1", options[0], "-c", os.path.join(HERE, "harness.c"), "-o", harness], check=True)
    subprocess.run([compiler, *OPTIONS, *options, path, harness, "-o", binary, "-lm"], check=True)
    code = "\n".join(line for line in source.split("\n") if not line.startswith("//"))
    environment = dict(os.environ, RUNS=str(runs), NUMBERS=numbers_in(code), UNTIL_ERROR="1")
    name = os.path.basename(path).split(".")[0]
    if name in INPUTS:
        environment.update(INPUTS=INPUTS[name], RUNS="1")
    return int(subprocess.run([binary], env=environment, check=True, capture_output=True, text=True).stdout)


def main():
    pattern = sys.argv[1] if len(sys.argv) > 1 else "*"
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 600
    wrong = checked = 0
    with tempfile.TemporaryDirectory() as directory:
        for path in sorted(glob.glob(os.path.join(PROGRAMS, pattern))):
            name, extension = os.path.splitext(os.path.basename(path))
            with open(path, encoding="utf-8") as file:
                source = file.read()
            expected = re.match(r"// expect: (true|false|unknown)\(unreach-call\)", source)[1]
            if expected == "unknown" or name in REASONED or (expected == "false" and name.startswith(READ)):
                continue
            checked += 1
            for compiler in COMPILERS[extension]:
                # One error is enough, but it may take long to hit.
                errors = errors_of(path, source, compiler, runs if expected == "true" else 10 * runs, directory)
                if (errors > 0) != (expected == "false"):
                    wrong += 1
                    print(f"{name}: expected {expected}, {errors} errors with {compiler}")
    print(f"{checked} programs checked, {wrong} disagree")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
