"""[Arm09]: Building SMT-based software model checkers."""

from collections.abc import Callable

from . import tables
from .experiment import Claim, Experiment, Finding, Table, Verdict, judged, unmeasured
from .plots import over_n, panels
from .results import Results
from .tasks import Program, Sources

TITLE = "Arrays"
SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16]
ENCODINGS = {"slots": "--engine bmc --arrays slots", "theory": "--engine bmc --arrays theory"}
BMC = {"s": "cpu", "bytes": "bmc.formula_bytes"}
ARRAYS = {"tracked": "--arrays tracked", "slots": "--arrays slots"}
TRACKED = {"s": "cpu", "elements": "tracked-arrays.tracked", "refinements": "tracked-arrays.refinements"}
PRIM = {
    4: ("376,016", "7.15", "14,269,837", "9.27"),
    5: ("692,767", "12.93", "31,453,119", "28.08"),
    6: ("1,153,156", "21.87", "59,675,705", "43.66"),
    7: ("1,783,069", "34.20", "108,045,992", "151.08"),
    8: ("2,611,469", "49.95", "-", "-"),
    9: ("3,668,203", "71.05", "-", "-"),
    10: ("4,983,407", "98.44", "-", "-"),
    11: ("6,589,143", "134.05", "-", "-"),
    12: ("8,504,471", "178.06", "-", "-"),
}
PRIM_COLUMNS = {"SMT-CBMC bytes": 0, "SMT-CBMC s": 1, "CBMC bytes": 2, "CBMC s": 3}
PRIM_PAPER = {f"prim {n}": {title: row[place] for title, place in PRIM_COLUMNS.items()} for n, row in PRIM.items()}
CEDS, DEEP, BMC_SEARCH = ("--engine", "ceds"), ("--engine", "ceds", "--search", "dfs"), ("--engine", "bmc")
# For each program of examples/arrays its engine, its N without and with an error, and what the
# slides tell of EUREKA: N, seconds, elements.
PROGRAMS = {
    "string_copy": (DEEP, [10, 100, 1000], [10, 100, 1000], (1000, 127.89, "1/2N"), (1000, 73.70, "0/2N")),
    "string_compare": (DEEP, [10, 100, 1000], [10, 100, 1000], (1000, 28.62, "2/2N"), (1000, 15.07, "0/2N")),
    "gray_code": (DEEP, [10, 20, 40, 60, 100, 1000], [10, 100, 1000], (60, 62.75, "16/28"), (1000, 1.70, "12/28")),
    "partition": (DEEP, [10, 20, 40, 60, 80, 100], [10, 100, 1000], (40, 108.23, "1/N"), (1000, 61.42, "0/N")),
    "bubblesort": (BMC_SEARCH, [4, 6, 8, 9, 10, 12], [4, 10, 20, 50], (9, 77.67, "N/N"), (50, 26.19, "0/N")),
    "insertion_sort": (CEDS, [4, 8, 12, 16, 24, 32], [10, 50, 100], (16, 60.86, "N/N"), (100, 190.74, "0/N")),
    "selection_sort": (CEDS, [4, 6, 8, 9, 10, 12], [10, 100, 500], (9, 64.20, "N/N"), (500, 41.15, "0/N")),
    "fibonacci": (CEDS, [10, 100, 1000], [10, 100, 1000], (1000, 6.91, "0/0"), (1000, 7.01, "0/0")),
    "swap": (CEDS, [10, 100, 1000], [10, 100, 1000], (1000, 2.40, "0/0"), (1000, 5.73, "0/0")),
    "bresenham": (CEDS, [10, 100, 1000], [10, 100, 1000], (1000, 16.84, "0/0"), (1000, 0.74, "0/0")),
}
# BLAST and SATABS of the slides, safe and unsafe: the largest N, and seconds.
OTHERS = {
    "string_copy": [("incorrect", "10: 144.69"), ("100: 167.98", "21: 819.77")],
    "string_compare": [("incorrect", "9: 296.20"), ("100: 435.26", "12: 348.19")],
    "gray_code": [("incorrect", "inconclusive"), ("1000: 7.62", "inconclusive")],
    "partition": [("incorrect", "inconclusive"), ("10: 214.31", "21: 186.63")],
    "bubblesort": [("incorrect", "2: 30.42"), ("15: 395.38", "7: 460.76")],
    "insertion_sort": [("incorrect", "2: 74.74"), ("20: 316.00", "5: 270.64")],
    "selection_sort": [("incorrect", "2: 115.86"), ("20: 506.81", "7: 291.20")],
    "fibonacci": [("24: 5.68", "1000: 2.21"), ("25: 5.29", "20: 533.99")],
    "swap": [("24: 5.33", "64: 109.44"), ("1000: 16.79", "1000: 136.43")],
    "bresenham": [("error", "1000: 83.16"), ("error", "2: 287.70")],
}
CONSTANT = "All indices are constants once loops are unwound, so that both encodings are the same formula."
STORES = "A read at a symbolic index follows many stores, which the solver takes one by one; slots share the terms of a choice."
LONGER = "The sorts and long arrays take longer than the limit, which was not the one of EUREKA."
# The properties of the literature by their names there, with whether they hold for our own
# program. `programs/arm09_tcas.c` says why: P2a fails where a climb is inhibited, P4 where the
# only adequate way crosses, and P5 where the better way crosses.
COLLISION = {
    "P1a": "true",
    "P1b": "true",
    "P2a": "false",
    "P2b": "true",
    "P3a": "true",
    "P3b": "true",
    "P4a": "false",
    "P4b": "false",
    "P5a": "false",
    "P5b": "false",
}
COLLISION_PAPER = [
    ["EUREKA", "129.64 (1 of 4 elements)", "2.96 (1 of 4 elements)"],
    ["BLAST", "incorrect", "3.58"],
    ["SATABS", "32.42", "4.86"],
]
LAYER = "The layer of altitude is any of the four, so that all thresholds matter where the array does."
DECIDES = (
    "Strings, Gray code and partition are decided by `--engine ceds --search dfs`, bubblesort by `--engine bmc`, the others by `--engine ceds`. "
    "TCAS is apart below."
)
ANEW = "The slides name the programs and do not show them; those of examples/arrays are written anew."


def grown(name: str, least: int) -> Callable[[Sources], list[Program]]:
    """A program of examples/arrays with growing N; the small one is the least."""

    def programs(sources: Sources) -> list[Program]:
        sizes = [least] if sources.small else SIZES
        return [sources.example(f"arrays/{name}", "true", n) for n in sizes]

    return programs


def eureka(place: int) -> Callable[[Sources], list[Program]]:
    """The programs of EUREKA, safe or unsafe, with the engine that suits each."""

    def programs(sources: Sources) -> list[Program]:
        found = []
        for name, description in PROGRAMS.items():
            macro = ["-DUNSAFE"] if place else []
            found += [
                sources.example(f"arrays/{name}", ["true", "false"][place], n, *macro, *description[0]) for n in description[1 + place]
            ]
        return found

    return programs


def eureka_paper(place: int) -> dict[str, dict[str, str]]:
    rows = {}
    for name, description in PROGRAMS.items():
        n, seconds, elements = description[3 + place]
        rows[f"{name} {n}"] = {"EUREKA s": f"{seconds:.2f}", "EUREKA elements": elements}
        rows[f"{name} {n}"] |= dict(zip(["BLAST, N: s", "SATABS, N: s"], OTHERS[name][place]))
    return rows


COLUMNS = {column: column for column in ["EUREKA s", "EUREKA elements", "BLAST, N: s", "SATABS, N: s"]}


def shorter(results: Results) -> Finding:
    pairs = [(one.n, *(results.figure(one, name, "bmc.formula_bytes") for name in ENCODINGS)) for one in results.programs]
    known = [(n, slots, theory) for n, slots, theory in pairs if slots and theory]
    if not known:
        return unmeasured("no formula was made")
    less = [n for n, slots, theory in known if theory < slots]
    n, slots, theory = known[-1]
    because = f"the theory has the shorter formula for {len(less)} of {len(known)} sizes"
    because += f"; for N = {n} it has {theory:,} bytes and slots have {slots:,}"
    return Finding(Verdict.HOLDS if known[-1][0] in less else Verdict.FAILS, because)


def faster(results: Results) -> Finding:
    both = results.both(*ENCODINGS)
    if not both:
        return unmeasured("no program is solved by both")
    slots, theory = (results.sum(name, "cpu", both) for name in ENCODINGS)
    reach = {name: max((one.n for one in results.solved(name)), default=0) for name in ENCODINGS}
    because = f"theory {theory:.1f} s and slots {slots:.1f} s for {len(both)} sizes that both solve"
    because += f"; the largest N: {reach['theory']} and {reach['slots']}"
    good = reach["theory"] > reach["slots"] or reach["theory"] == reach["slots"] and theory < 0.9 * slots
    even = reach["theory"] == reach["slots"] and theory < 1.2 * slots
    return Finding(Verdict.HOLDS if good else Verdict.PART if even else Verdict.FAILS, because)


def one_element(results: Results) -> Finding:
    run = results.run("arm09_sentinel", "tracked")
    if not run or not run.solved:
        return Finding(Verdict.FAILS, f"no proof: {run.reason if run else 'not run'}")
    elements, refinements = (run.get(f"tracked-arrays.{figure}") for figure in ("tracked", "refinements"))
    because = f"{elements} element after {refinements} refinement"
    return Finding(Verdict.HOLDS if elements == 1 and refinements == 1 else Verdict.PART, because)


def few_predicates(results: Results) -> Finding:
    run = results.run("arm09_unit", "single blocks")
    if not run or not run.solved:
        return Finding(Verdict.FAILS, f"no proof: {run.reason if run else 'not run'}")
    predicates, refinements = (run.get(f"predicate.{figure}") for figure in ("predicates", "refinements"))
    because = f"{predicates} predicates after {refinements} refinements; the slides have 2 after 2"
    return Finding(Verdict.HOLDS if predicates <= 4 else Verdict.PART, because)


def unwinding(results: Results) -> Finding:
    short, long = (results.run("arm09_unwinding", name) for name in ("once", "twice"))
    if not short or not long:
        return unmeasured("not run")
    good = short.verdict == "unknown" and long.verdict == "true"
    return Finding(Verdict.HOLDS if good else Verdict.FAILS, f"one round: {short.verdict} ({short.reason}), two rounds: {long.verdict}")


def reaches(place: int) -> Callable[[Results], Finding]:
    def judge(results: Results) -> Finding:
        wanted = list(eureka_paper(place))
        solved = [name for name in wanted if (run := results.run(name, "tracked")) and run.solved]
        missed = [name for name in wanted if name not in solved]
        either = [name for name in missed if (run := results.run(name, "slots")) and run.solved]
        because = f"{len(solved)} of {len(wanted)} programs have a verdict at EUREKA's N"
        because += f"; not {', '.join(missed)}" if missed else ""
        because += f" (with slots: {', '.join(either)})" if either else ""
        return judged(len(solved) / len(wanted), 1, 0.5, because)

    return judge


def few_elements(results: Results) -> Finding:
    ones = {
        name: [one for one in results.solved("tracked") if one.family == name] for name in ["string_copy", "string_compare", "partition"]
    }
    counts = {name: {results.figure(one, "tracked", "tracked-arrays.tracked") for one in solved} for name, solved in ones.items()}
    if not any(counts.values()):
        return unmeasured("none is solved")
    words = ", ".join(f"{name} {max(found)}" for name, found in counts.items() if found)
    good = all(max(found) <= 2 for found in counts.values() if found)
    return Finding(Verdict.HOLDS if good else Verdict.FAILS, f"elements, whatever N is: {words}")


def all_elements(results: Results) -> Finding:
    sorts = [one for one in results.solved("tracked") if one.family.endswith("sort")]
    if not sorts:
        return unmeasured("no sort is solved")
    good = [one for one in sorts if (results.figure(one, "tracked", "tracked-arrays.tracked") or 0) >= one.n - 1]
    return judged(len(good) / len(sorts), 1, 0.5, f"{len(good)} of {len(sorts)} sorts that are solved need N elements, or all but one")


def no_elements(results: Results) -> Finding:
    known = [one for one in results.solved("tracked") if one.family != "gray_code"]
    if not known:
        return unmeasured("none is solved")
    none = [one for one in known if results.figure(one, "tracked", "tracked-arrays.tracked") == 0]
    return judged(len(none) / len(known), 1, 0.8, f"{len(none)} of {len(known)} errors are found without an element (the Gray code apart)")


def collision(sources: Sources) -> list[Program]:
    """Our own program that advises pilots, with each of its properties."""
    properties = enumerate(COLLISION.items(), 1)
    return [sources.variant("arm09_tcas", name, known, f"-DPROPERTY={number}") for number, (name, known) in properties]


def quoted_collision(_: Results) -> Table:
    return Table(["tool of the slides", "safe: s", "unsafe: s"], COLLISION_PAPER)


def decided(results: Results) -> Finding:
    solved = [one for one in results.solved("tracked")]
    because = f"{len(solved)} of {len(results.programs)} properties have the verdict that is known"
    return judged(len(solved) / max(len(results.programs), 1), 1, 0.5, because)


def fewer_than_all(results: Results) -> Finding:
    counts = {one.name.split()[-1]: results.figure(one, "tracked", "tracked-arrays.tracked") for one in results.solved("tracked")}
    if not counts:
        return unmeasured("none is solved")
    good = [name for name, count in counts.items() if count is not None and count <= 1]
    words = ", ".join(f"{name} {count}" for name, count in counts.items())
    return judged(len(good) / len(counts), 1, 0.5, f"elements: {words}")


EXPERIMENTS = [
    Experiment(
        "arm09-unwinding",
        "Unwinding the loops",
        "a loop of two rounds, its rounds limited to one and to two",
        lambda sources: [sources.own("arm09_unwinding", "true")],
        {"once": "--engine bmc --unwind 1", "twice": "--engine bmc --unwind 2"},
        (tables.by_configuration({"verdict": "verdict", "violations": "bmc.violations"}),),
        claims=(Claim("The unwinding assertion tells whether the bound is large enough.", unwinding, counts=True),),
        small=20,
        most=20,
    ),
    Experiment(
        "arm09-bubblesort",
        "SMT-CBMC and CBMC, Bubblesort(N)",
        "formula and time of bounded model checking, arrays as slots and by the theory",
        grown("bubblesort", 2),
        ENCODINGS,
        (tables.by_program(BMC),),
        {"bytes": over_n("bmc.formula_bytes", "bytes"), "time": over_n("cpu", "CPU time, s")},
        (Claim("The formula with the theory is shorter.", shorter, CONSTANT), Claim("It takes less time.", faster, CONSTANT)),
        f"{ANEW} The slides show curves without figures.",
        growing=True,
    ),
    Experiment(
        "arm09-bellmanford",
        "SMT-CBMC and CBMC, BellmanFord(N)",
        "the same, where indices are inputs",
        grown("bellmanford", 2),
        ENCODINGS,
        (tables.by_program(BMC),),
        {"bytes": over_n("bmc.formula_bytes", "bytes"), "time": over_n("cpu", "CPU time, s")},
        (Claim("The formula with the theory is shorter.", shorter, counts=True), Claim("It takes less time.", faster, STORES)),
        f"{ANEW} The slides show curves without figures.",
        small=40,
        growing=True,
    ),
    Experiment(
        "arm09-prim",
        "SMT-CBMC and CBMC, Prim(N)",
        "the same, with the slides' table",
        grown("prim", 5),
        ENCODINGS,
        (tables.by_program(BMC, PRIM_PAPER, {column: column for column in PRIM_COLUMNS}),),
        {"bytes": over_n("bmc.formula_bytes", "bytes"), "time": over_n("cpu", "CPU time, s")},
        (Claim("The formula with the theory is shorter.", shorter, counts=True), Claim("It takes less time.", faster, STORES)),
        f"{ANEW} Terms are shared here, so that slots do not explode as in CBMC of that time.",
        small=40,
        growing=True,
    ),
    Experiment(
        "arm09-predicates",
        "Predicate abstraction and refinement",
        "the example of the unit: predicates found one after the other",
        lambda sources: [sources.own("arm09_unit", "true")],
        {
            "single blocks": "-O0 --engine predicate --integers abstract --block sbe",
            "large blocks": "-O0 --engine predicate --integers abstract --block lbe",
        },
        (
            tables.by_configuration(
                {"s": "cpu", "predicates": "predicate.predicates", "refinements": "predicate.refinements", "nodes": "predicate.nodes"}
            ),
        ),
        claims=(Claim("A few predicates exclude the error.", few_predicates, counts=True),),
        small=20,
        most=20,
    ),
    Experiment(
        "arm09-sentinel",
        "Array abstraction and refinement",
        "the example of the sentinel: one element of thirty matters",
        lambda sources: [sources.own("arm09_sentinel", "true")],
        {"tracked": "--engine ceds --search dfs --arrays tracked", "slots": "--engine ceds --search dfs --arrays slots"},
        (tables.by_configuration(TRACKED),),
        claims=(Claim("The first refinement finds the one element that the proof needs.", one_element, counts=True),),
        small=20,
        most=20,
    ),
    Experiment(
        "arm09-safe",
        "Safe instances",
        "EUREKA's programs without an error",
        eureka(0),
        ARRAYS,
        (tables.by_program(TRACKED, eureka_paper(0), COLUMNS),),
        {"time": panels("cpu", "CPU time in seconds by N")},
        (
            Claim("Array abstraction solves the programs up to EUREKA's N.", reaches(0), LONGER),
            Claim("Strings and partition need one or two elements, whatever N is.", few_elements),
            Claim("Sorts need all elements.", all_elements),
        ),
        f"{ANEW} {DECIDES}",
        growing=True,
    ),
    Experiment(
        "arm09-unsafe",
        "Unsafe instances",
        "EUREKA's programs with an error",
        eureka(1),
        ARRAYS,
        (tables.by_program(TRACKED, eureka_paper(1), COLUMNS),),
        {"time": panels("cpu", "CPU time in seconds by N")},
        (
            Claim("Array abstraction finds the errors at EUREKA's N.", reaches(1), LONGER),
            Claim("Hardly any element is needed to find an error.", no_elements),
        ),
        f"{ANEW} {DECIDES}",
        growing=True,
    ),
    Experiment(
        "arm09-tcas",
        "Instances: TCAS",
        "the collision avoidance system of the tables",
        collision,
        ARRAYS,
        (tables.by_program(TRACKED), quoted_collision),
        {},
        (
            Claim("Array abstraction decides the properties, safe and unsafe.", decided, counts=True),
            Claim("One element of the array is enough.", fewer_than_all, LAYER),
        ),
        "The slides name the program and show neither it nor its properties. This one is our own: its rules are not those of the program of "
        "that name in test suites, and its rows are no partners of the slides'. Whether its properties hold was compared with native runs "
        "of a grid of values around each threshold.",
        small=20,
        most=20,
    ),
    Experiment(
        "arm09-boolean",
        "Boolean programs",
        "model checking of Boolean programs with recursion, as predicate abstraction by tools of that time makes them",
        missing="left out: predicates are kept beside control and memory of the program itself, and no Boolean program is made",
    ),
    Experiment(
        "arm09-linear",
        "Linear programs",
        "programs over linear arithmetic with numbers of any size, and polyhedra",
        missing="left out: programs are C, whose integers have a width, and no front end reads numbers of any size",
    ),
]
