"""[MJB17]: SMT queries decomposition and caching in semi-symbolic model checking."""

from collections.abc import Callable
from dataclasses import replace

from . import plots, tables
from .experiment import Claim, Experiment, Finding, Verdict, judged, unmeasured
from .results import Results
from .tasks import Program, Sources

TITLE = "Slices and caches of multi-states"
# What the paper's tool has: it recognises the same formula, looks into a cache, and asks the
# solver. The layers that came later are out. An engine alone works: none joins unasked.
LATER = "projection,live-globals,samples,solved-form,guess,sample-query,model-reuse,bounds"
STORES = {
    "whole": f"--engine ceds --store whole --without {LATER},cache",
    "whole+cache": f"--engine ceds --store whole --without {LATER}",
    "sliced": f"--engine ceds --store sliced --without {LATER},cache",
    "sliced+cache": f"--engine ceds --store sliced --without {LATER}",
}
SLICES_ALONE = "Here a query about a whole state is mostly lost time, so that slices alone bring most of what slices and the cache do."
LIMITED = "The limit is far from the paper's 600 s, and what differs takes longer."
FEW_SLICES = "Constants are no part of formulas here, and what no live variable depends on is dropped, so that states have few slices."
RACES = "A compiler may take it that no other thread writes between two reads that race, and then the error is gone."
COUNTS = {"s": "cpu", "states": "states", "checks": "checks", "identical": "identity", "cached": "cached", "solver calls": "calls"}
# The families that are closest to the paper's categories.
CATEGORIES = {
    "Concurrency": ["pthread", "pthread-atomic", "pthread-ext"],
    "DeviceDrivers": ["ntdrivers-simplified", "ldv-drivers"],
    "ECA": ["eca"],
    "ProductLines": ["product-lines"],
    "Sequentialized": ["seq-mthreaded", "systemc"],
}
TABLE1 = {
    "Concurrency": ["1828", "40", "1344", "41", "2414", "39", "1506", "42"],
    "DeviceDrivers": ["12156", "241", "12154", "241", "768", "298", "763", "298"],
    "ECA": ["20794", "230", "20388", "228", "38907", "211", "21606", "211"],
    "ProductLines": ["19571", "276", "19770", "275", "25361", "272", "11995", "293"],
    "Sequentialized": ["3710", "44", "3821", "45", "3200", "43", "1735", "47"],
    "all": ["58061", "831", "57478", "830", "70652", "863", "37607", "891"],
}
PAPER1 = {
    family: {f"{name} {what}": row[2 * place + second] for place, name in enumerate(STORES) for second, what in enumerate(["s", "solved"])}
    for family, row in TABLE1.items()
}
PAPER2 = {
    "whole": {"checks": "3,110,831", "identical": "76 %", "cached": "0", "solver calls": "754,797"},
    "sliced": {"checks": "81,562,863", "identical": "95 %", "cached": "0", "solver calls": "4,429,994"},
    "whole+cache": {"checks": "3,620,635", "identical": "77 %", "cached": "136,982", "solver calls": "698,577"},
    "sliced+cache": {"checks": "129,798,056", "identical": "95 %", "cached": "6,757,205", "solver calls": "374,360"},
}


def categories(sources: Sources) -> list[Program]:
    """Tasks with the paper's categories as families."""
    found = []
    for category, families in CATEGORIES.items():
        for task in sources.family(*families):
            found.append(Program(task.name, task.file, task.arguments, task.expected, category))
    return found


def core(sources: Sources) -> list[Program]:
    """Tasks of the families that the paper's categories are closest to, without a choice of our
    own."""
    return sources.core("seq-mthreaded", "systemc", "locks", "pthread", "eca", "ntdrivers-simplified", "product-lines", "ssh-simplified")


def large(results: Results, program: Program) -> bool:
    """As in the paper, a program with less than ten states is no test of stores."""
    return max(results.figure(program, name, "states") or 0 for name in results.configurations) >= 10


def share(results: Results, one: str, other: str, figure: str) -> tuple[float, int] | None:
    """The figure of `one` as a part of that of `other`, over what both solved, and how many these
    are."""
    both = results.both(one, other)
    whole = results.sum(other, figure, both)
    return (results.sum(one, figure, both) / whole, len(both)) if both and whole else None


def less_time(one: str, other: str, most: float, some: float = 1.0) -> Callable[[Results], Finding]:
    def judge(results: Results) -> Finding:
        found = share(results, one, other, "cpu")
        if found is None:
            return unmeasured("no program is solved by both")
        ratio, count = found
        return judged(-ratio, -most, -some, f"{one} takes {ratio:.2f} of the CPU time of {other}, over {count} programs that both solve")

    return judge


def less_time_at_least(one: str, other: str, most: float) -> Callable[[Results], Finding]:
    """As `less_time`, over all that `one` solves. A run of `other` without a verdict counts with
    the time it had, so that the ratio is too large rather than too small."""

    def judge(results: Results) -> Finding:
        solved = results.solved(one)
        both = results.both(one, other)
        if not both:
            return unmeasured("no program is solved by both")
        ratio = results.sum(one, "cpu", solved) / results.sum(other, "cpu", solved)
        alike = results.sum(one, "cpu", both) / results.sum(other, "cpu", both)
        because = f"{one} takes at most {ratio:.2f} of the CPU time of {other} over the {len(solved)} programs that it solves"
        because += f" ({other} has no verdict within the limit for {len(solved) - len(both)} of them), "
        because += f"{alike:.2f} over the {len(both)} that both solve"
        return judged(-ratio, -most, -1, because)

    return judge


def fewer_calls(one: str, other: str, most: float) -> Callable[[Results], Finding]:
    def judge(results: Results) -> Finding:
        both = results.both(one, other) or results.programs
        ours, theirs = (results.sum(name, "calls", both) for name in (one, other))
        if not theirs:
            return unmeasured(f"{other} calls no solver")
        return judged(-ours / theirs, -most, -1, f"{one} has {ours:,.0f} solver calls and {other} {theirs:,.0f}, over {len(both)} programs")

    return judge


def more_checks(results: Results) -> Finding:
    both = results.both("sliced", "whole") or results.programs
    ours, theirs = (results.sum(name, "checks", both) for name in ("sliced", "whole"))
    if not theirs:
        return unmeasured("no checks")
    because = f"sliced makes {ours:,.0f} checks and whole {theirs:,.0f} ({ours / theirs:.1f} times as many), over {len(both)} programs"
    return judged(ours / theirs, 10, 1, because)


def syntactic(results: Results) -> Finding:
    shares = {}
    for name in ["whole", "sliced"]:
        solved = results.solved(name) or results.programs
        checks = results.sum(name, "checks", solved)
        if not checks:
            return unmeasured(f"{name} makes no checks")
        shares[name] = results.sum(name, "identity", solved) / checks
    because = f"identical: {shares['whole']:.1%} of the checks of whole, {shares['sliced']:.1%} of those of sliced"
    return Finding(Verdict.HOLDS if shares["sliced"] > shares["whole"] else Verdict.FAILS, because)


def rarely(most: float) -> Callable[[Results], Finding]:
    """At most this part of the checks of slices with a cache reach the solver."""

    def judge(results: Results) -> Finding:
        solved = results.solved("sliced+cache")
        checks, calls = (results.sum("sliced+cache", figure, solved) for figure in ("checks", "calls"))
        if not checks:
            return unmeasured("no checks")
        because = f"{calls:,.0f} of {checks:,.0f} checks of sliced+cache reach the solver ({calls / checks:.2%})"
        return judged(-calls / checks, -most, -5 * most, because)

    return judge


def ends_where_whole_does_not(results: Results) -> Finding:
    sliced, whole = (len(results.solved(name)) for name in ("sliced", "whole"))
    ours, theirs = (sum(results.figure(one, name, "undecided") or 0 for one in results.programs) for name in ("sliced", "whole"))
    because = (
        f"sliced solves {sliced} of {len(results.programs)} and leaves {ours} checks undecided; whole solves {whole} and leaves {theirs}"
    )
    return Finding(Verdict.HOLDS if sliced and ours < theirs else Verdict.FAILS, because)


def more_solved(results: Results) -> Finding:
    counts = {name: len(results.solved(name)) for name in STORES}
    if not any(counts.values()):
        return unmeasured("nothing is solved")
    best = counts["sliced+cache"] == max(counts.values())
    words = ", ".join(f"{name} {count}" for name, count in counts.items())
    ahead = counts["sliced+cache"] > counts["whole"]
    return Finding(
        Verdict.HOLDS if best and ahead else Verdict.PART if best else Verdict.FAILS, f"solved of {len(results.programs)}: {words}"
    )


def alone(results: Results) -> Finding:
    found = {name: share(results, name, "whole", "cpu") for name in ("sliced", "whole+cache")}
    if None in found.values():
        return unmeasured("no program is solved by both")
    ratios = {name: ratio for name, (ratio, _) in found.items()}
    words = " and ".join(f"{name} takes {ratio:.2f}" for name, ratio in ratios.items())
    little = sum(ratio > 0.8 for ratio in ratios.values())
    verdict = Verdict.HOLDS if little == 2 else Verdict.PART if little else Verdict.FAILS
    return Finding(verdict, f"{words} of the time of whole, over the programs that both solve")


def driver_time(results: Results) -> Finding:
    both = results.both("sliced+cache", "whole", family="DeviceDrivers")
    if not both:
        return unmeasured("no driver is solved by both")
    ratio = results.sum("sliced+cache", "cpu", both) / results.sum("whole", "cpu", both)
    lost = len(results.solved("sliced+cache", "DeviceDrivers")) - len(results.solved("whole", "DeviceDrivers"))
    return judged(-ratio, -0.1, -1, f"sliced+cache takes {ratio:.2f} of the time of whole over {len(both)} drivers, and solves {lost} more")


def eca_gains_nothing(results: Results) -> Finding:
    both = results.both("sliced", "whole", family="ECA")
    if not both:
        return unmeasured("no task of ECA is solved by both")
    ratio = results.sum("sliced", "cpu", both) / results.sum("whole", "cpu", both)
    return Finding(
        Verdict.HOLDS if ratio >= 0.95 else Verdict.FAILS, f"sliced takes {ratio:.2f} of the time of whole over {len(both)} tasks"
    )


def hidden(results: Results) -> Finding:
    runs = [(one.name, run) for one in results.programs for name in results.configurations if (run := results.run(one, name))]
    other = sorted({name for name, run in runs if run.wrong})
    words = ", ".join(other) or "none"
    return Finding(
        Verdict.FAILS if other else Verdict.HOLDS, f"tasks with another verdict than that of the program as it is written: {words}"
    )


def little_memory(results: Results) -> Finding:
    found = share(results, "sliced+cache", "whole", "memory")
    if found is None:
        return unmeasured("no program is solved by both")
    ratio, count = found
    return judged(-ratio, -1.1, -1.5, f"sliced+cache needs {ratio:.2f} of the memory of whole, added over {count} programs")


def independent(results: Results) -> Finding:
    """Whether pairs of states are compared slice by slice."""
    run = results.run("mjb17_example", "sliced, -O0")
    joined = results.run("mjb17_example", "sliced, default passes")
    if not run or not joined or not run.get("pairs") or not joined.get("pairs"):
        return unmeasured("no pair of states was compared")
    ours, theirs = (one.get("checks") / one.get("pairs") for one in (run, joined))
    because = (
        f"{ours:.2f} checks of slices for a pair of states at -O0, {theirs:.2f} with the default passes, which join the two by a selection"
    )
    return judged((ours > 1) + (theirs > 1), 2, 1, because)


EXPERIMENTS = [
    Experiment(
        "mjb17-figure1",
        "Figure 1",
        "the sequential example: an expensive result stays as it is while a loop goes on",
        lambda sources: [sources.example("slicing_sequential", "true")],
        STORES,
        (tables.by_configuration(COUNTS | {"undecided": "undecided"}),),
        claims=(
            Claim("Slices end the comparison where states in one piece keep the solver busy.", ends_where_whole_does_not, counts=True),
            Claim("Most checks of slices are settled by syntax, more than those of states in one piece.", syntactic, counts=True),
            Claim("Slices need fewer calls of the solver here.", fewer_calls("sliced", "whole", 0.5)),
        ),
        small=2,
        most=10,
    ),
    Experiment(
        "mjb17-figure2",
        "Figure 2",
        "the concurrent example: two threads on variables of their own",
        lambda sources: [sources.example("slicing_interleaved", "true")],
        STORES,
        (tables.by_configuration(COUNTS | {"undecided": "undecided"}),),
        claims=(
            Claim("Slices end the comparison where states in one piece keep the solver busy.", ends_where_whole_does_not, counts=True),
            Claim("The cache needs slices: it leaves few of their calls.", fewer_calls("sliced+cache", "sliced", 0.3), counts=True),
        ),
        small=2,
        most=10,
    ),
    Experiment(
        "mjb17-example",
        "Examples 2.1, 3.1 and 3.2",
        "two independent values are two slices, until something depends on both",
        lambda sources: [sources.own("mjb17_example", "true")],
        {
            "sliced, -O0": f"-O0 {STORES['sliced+cache']}",
            "sliced, default passes": STORES["sliced+cache"],
        },
        (tables.by_configuration({"pairs": "pairs", "checks": "checks"}),),
        claims=(Claim("x and y are independent parts of the state, and compared apart.", independent, counts=True),),
        notes="The passes of the front end turn small branches into selections, so that values which a branch separates become one term.",
        most=5,
    ),
    Experiment(
        "mjb17-table1",
        "Table 1",
        "solved and time by category for the four stores",
        categories,
        STORES,
        (tables.by_family(PAPER1),),
        claims=(
            Claim("Slices with a cache solve most.", more_solved, LIMITED),
            Claim("Slices with a cache save about 40 % of the time.", less_time("sliced+cache", "whole", 0.65)),
            Claim("Drivers gain most: 93 % of the time, and 57 more are solved.", driver_time),
            Claim("Tasks of ECA gain nothing, because their values depend on each other.", eca_gains_nothing),
            Claim("Neither slices nor a cache alone bring much.", alone, SLICES_ALONE),
        ),
        relevant=large,
        notes="The paper has its own selection of SV-COMP tasks, compiled with -O2, 600 s and 7.5 GB for each. As there, tasks with less "
        "than ten states are left out.",
    ),
    Experiment(
        "mjb17-core",
        "Table 1, a stratified sample",
        "every task of the sample core.txt in eight families",
        core,
        STORES,
        (tables.by_program({"s": "cpu"}), tables.totals(COUNTS | {"quantified": "quantified"})),
        claims=(
            Claim(
                "Slices take at most 0.25 of the time of states in one piece (our own measure).",
                less_time_at_least("sliced", "whole", 0.25),
            ),
            Claim("Slices with a cache take at most 0.20 of it (our own measure).", less_time_at_least("sliced+cache", "whole", 0.2)),
            Claim("Less than 0.3 % of checks reach the solver (our own measure; the paper has 0.29 %).", rarely(0.003)),
        ),
        notes="Each run has 60 s at least: some of the programs take long where states are in one piece.",
        least=60,
    ),
    Experiment(
        "mjb17-table1-o2",
        "Table 1, with -O2",
        "the same with the optimisation of the paper",
        categories,
        {name: f"-O2 {options}" for name, options in STORES.items()},
        (tables.by_family(PAPER1),),
        claims=(
            Claim("Slices with a cache save about 40 % of the time.", less_time("sliced+cache", "whole", 0.65)),
            Claim("Slices with a cache solve most.", more_solved, LIMITED),
            Claim("The optimisation hides no bug (not a claim of the paper, which says that it may).", hidden, RACES),
        ),
        optimised=True,
        relevant=large,
        notes="-O2 makes use of undefined behaviour: a verdict may differ from that of the program as it is written.",
    ),
    Experiment(
        "mjb17-table2",
        "Table 2",
        "checks, and whether syntax, the cache or the solver decides them (the runs of Table 1)",
        categories,
        STORES,
        (tables.totals({column: COUNTS[column] for column in ["checks", "identical", "cached", "solver calls"]}, PAPER2),),
        claims=(
            Claim("Slices make checks more by an order of magnitude.", more_checks, FEW_SLICES),
            Claim("More of the checks of slices are syntactic (95 % instead of 76 %).", syntactic),
            Claim("About 1 % or less of the checks of slices with a cache reach the solver.", rarely(0.01)),
            Claim("Slices with a cache need half of the calls of states in one piece.", fewer_calls("sliced+cache", "whole", 0.5)),
        ),
        relevant=large,
        notes="*Identical* also counts slices that are the same up to the names of their inputs. Here a state is covered by inclusion, one question; "
        "the paper's equality is two.",
    ),
    Experiment(
        "mjb17-figure3",
        "Figure 3",
        "time of slices with a cache beside the other stores, by program (the runs of Table 1)",
        categories,
        STORES,
        (tables.by_program({"s": "cpu"}),),
        {
            "scatter": plots.scatter("whole", "sliced+cache"),
            "scatter-sliced": plots.scatter("sliced", "sliced+cache"),
            "cactus": plots.cactus,
        },
        (Claim("Slices with a cache do best where runs are long.", less_time("sliced+cache", "whole", 0.65)),),
        relevant=large,
    ),
    Experiment(
        "mjb17-memory",
        "section 4, memory",
        "memory of the four stores (the runs of Table 1)",
        categories,
        STORES,
        (tables.totals({"MiB, added": "memory", "states": "states"}),),
        claims=(Claim("Slices need no significant amount of memory.", little_memory),),
        relevant=large,
    ),
    Experiment(
        "mjb17-equality",
        "section 2.5",
        "states covered by equality, as in the paper, beside inclusion",
        categories,
        {"inclusion": STORES["sliced+cache"], "equality": f"{STORES['sliced+cache']} --cover equality"},
        (tables.totals({"s": "cpu", "states": "states", "checks": "checks", "solver calls": "calls"}),),
        claims=(Claim("Equality is two questions of inclusion, and covers no more states.", lambda results: equality(results)),),
    ),
    Experiment(
        "mjb17-counterexamples",
        "section 5, future work",
        "the layers that the paper's tool did not have: stored counterexamples, solved forms, and others",
        categories,
        {"sliced+cache": STORES["sliced+cache"], "all layers": "--engine ceds"},
        (tables.totals({"s": "cpu", "states": "states", "checks": "checks", "solver calls": "calls", "quantified": "quantified"}),),
        claims=(Claim("Stored counterexamples avoid quantified queries.", lambda results: avoided(results)),),
    ),
]


def equality(results: Results) -> Finding:
    both = results.both("inclusion", "equality")
    inclusion, equal = (results.sum(name, "checks", both) for name in ("inclusion", "equality"))
    if not inclusion:
        return unmeasured("no checks")
    return judged(
        equal / inclusion, 1.5, 1, f"{equal:,.0f} checks with equality, {inclusion:,.0f} with inclusion, over {len(both)} programs"
    )


def avoided(results: Results) -> Finding:
    both = results.both("sliced+cache", "all layers")
    before, after = (results.sum(name, "quantified", both) for name in ("sliced+cache", "all layers"))
    if not before:
        return unmeasured("no program that both solve has a quantified query")
    return judged(-after / before, -0.5, -1, f"{after:,.0f} quantified queries instead of {before:,.0f}, over {len(both)} programs")
