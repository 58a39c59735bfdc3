"""[LBE09]: Software model checking via large-block encoding."""

import re
from collections.abc import Callable

from . import tables
from .experiment import Claim, Experiment, Finding, Table, Verdict, judged, unmeasured
from .plots import over_n, scatter
from .results import Results
from .tasks import Program, Sources

TITLE = "Large blocks"
# As in the paper, no integer is explicit.
ENGINE = "--engine predicate --integers abstract"
SBE = f"{ENGINE} --block sbe --abstraction cartesian"
LBE = f"{ENGINE} --block lbe --abstraction boolean"
PAIR = {"SBE": SBE, "LBE": LBE}
# With -O0 all branches stay; by default, passes turn small ones into selections, and single blocks
# have few paths.
BRANCHES = {name: f"-O0 {options}" for name, options in PAIR.items()}
FOUR = {
    f"{block} {kind}": f"{ENGINE} --block {block} --abstraction {kind}" for block in ["sbe", "lbe"] for kind in ["cartesian", "boolean"]
}
SAME = "A basic block has one path, and decides most predicates by itself: what is left is the same question for both abstractions."
DRIVERS = "The limit is far from the paper's 1,800 s; drivers have pointers and memory, which are exact here and were left out there."
EQUALITIES = "A block that excludes the target by itself needs no predicate, and tests of equality need no disjunction."
DIAGRAMS = "Boolean abstraction computes on diagrams of few comparisons, so that it costs little; what is weaker needs more refinements."
FIGURES = {"s": "cpu", "nodes": "predicate.nodes", "refinements": "predicate.refinements", "predicates": "predicate.predicates"}
LOCKS = "The programs test_locks_N are written anew after the paper's words, by scripts/test_locks.py, and are compiled with -O0."
TASKS = (
    "The tasks have the names of the paper's programs, and come from later collections of them. Passes of the front end stay as by default."
)


def locks(sources: Sources) -> list[Program]:
    return sources.locks(range(5, 7) if sources.small else range(5, 16))


def safe(sources: Sources) -> list[Program]:
    return sources.family("ntdrivers", "ssh", expected="true")


def buggy(sources: Sources) -> list[Program]:
    return sources.family("ntdrivers", "ssh", expected="false")


def name(program: Program) -> str:
    """`s3_clnt.blast.02_false.i.cil` is `s3_clnt.blast.02.BUG.i.cil` in the paper."""
    found = re.match(r"(.*?)_(true|false)\b", program.name)
    return f"{found[1]}{'.BUG' if found[2] == 'false' else ''}.i.cil" if found else program.name


def constant(results: Results) -> Finding:
    runs = [results.run(one, "LBE") for one in results.programs]
    known = [run.get("predicate.nodes") for run in runs if run and run.solved]
    if not known:
        return unmeasured("LBE solves none")
    refinements = sum(run.get("predicate.refinements") or 0 for run in runs if run)
    good = len(set(known)) == 1 and refinements == 0
    nodes = " or ".join(map(str, sorted(set(known))))
    because = f"LBE has {nodes} nodes and {refinements} refinements over {len(known)} of {len(results.programs)} programs"
    return Finding(Verdict.HOLDS if good and len(known) == len(runs) else Verdict.FAILS, because)


def exponential(results: Results) -> Finding:
    known = [(one.n, results.figure(one, "SBE", "predicate.nodes")) for one in results.solved("SBE")]
    if len(known) < 2:
        return unmeasured("SBE solves less than two")
    factor = (known[-1][1] / known[0][1]) ** (1 / (known[-1][0] - known[0][0]))
    words = ", ".join(f"{nodes:,} for N = {n}" for n, nodes in known)
    return judged(factor, 1.5, 1.2, f"nodes of SBE: {words}; a factor of {factor:.2f} for each lock")


def does_not_scale(results: Results) -> Finding:
    ours, theirs = len(results.solved("SBE")), len(results.solved("LBE"))
    if theirs == 0:
        return unmeasured("LBE solves none")
    good = theirs == len(results.programs) and ours < theirs
    because = f"SBE solves {ours} and LBE {theirs} of {len(results.programs)} (the paper: 6 and 11)"
    return Finding(Verdict.HOLDS if good else Verdict.FAILS, because)


def fewer(figure: str, words: str, most: float) -> Callable[[Results], Finding]:
    """Where SBE has no verdict, its figure is that of what it did until then: it needs at least so
    many."""

    def judge(results: Results) -> Finding:
        known = [one for one in results.solved("LBE") if results.figure(one, "SBE", f"predicate.{figure}") is not None]
        ours, theirs = (results.sum(one, f"predicate.{figure}", known) for one in ("LBE", "SBE"))
        if not theirs:
            return unmeasured(f"no {words} of SBE where LBE has a verdict")
        done = len(results.both("SBE", "LBE"))
        because = f"{ours:,.0f} {words} of LBE, at least {theirs:,.0f} of SBE, over {len(known)} programs that LBE solves (SBE: {done})"
        return judged(-ours / theirs, -most, -1, because)

    return judge

    return judge


def faster(results: Results) -> Finding:
    both = results.both("SBE", "LBE")
    more, less = (len(results.solved(one)) for one in ("LBE", "SBE"))
    if not both:
        return judged(more - less, 1, 0, f"LBE solves {more} and SBE {less}; none by both") if more else unmeasured("nothing is solved")
    ours, theirs = (results.sum(one, "cpu", both) for one in ("LBE", "SBE"))
    good = more >= less and ours < theirs
    because = (
        f"LBE solves {more} and SBE {less} of {len(results.programs)}; {ours:.1f} s and {theirs:.1f} s for the {len(both)} that both solve"
    )
    return Finding(Verdict.HOLDS if good and (more > less or ours < theirs / 2) else Verdict.PART if good else Verdict.FAILS, because)


def finds_all(results: Results) -> Finding:
    found = faster(results)
    if found.verdict is Verdict.HOLDS and len(results.solved("LBE")) < len(results.programs):
        return Finding(Verdict.PART, found.because)
    return found


def one_third(results: Results) -> Finding:
    more, less = (len(results.solved(one)) for one in ("LBE", "SBE"))
    count = len(results.programs)
    because = f"LBE solves {more} and SBE {less} of {count} (the paper: 24 and 5 of 24)"
    return Finding(Verdict.HOLDS if more == count and less <= count / 2 else Verdict.PART if more > less else Verdict.FAILS, because)


def boolean_sbe(results: Results) -> Finding:
    cartesian, boolean = (len(results.solved(f"sbe {kind}")) for kind in ("cartesian", "boolean"))
    both = results.both("sbe cartesian", "sbe boolean")
    if not both:
        return unmeasured("no program is solved by both")
    ours, theirs = (results.sum(f"sbe {kind}", "cpu", both) for kind in ("boolean", "cartesian"))
    because = f"SBE solves {boolean} with Boolean and {cartesian} with Cartesian abstraction"
    because += f"; {ours:.1f} s and {theirs:.1f} s for the {len(both)} of both"
    return Finding(
        Verdict.HOLDS if boolean <= cartesian and ours > 1.2 * theirs else Verdict.PART if boolean <= cartesian else Verdict.FAILS, because
    )


def cartesian_lbe(results: Results) -> Finding:
    cartesian, boolean = (len(results.solved(f"lbe {kind}")) for kind in ("cartesian", "boolean"))
    because = f"LBE solves {cartesian} with Cartesian and {boolean} with Boolean abstraction of {len(results.programs)}"
    if boolean == 0:
        return unmeasured(because)
    return Finding(Verdict.HOLDS if cartesian == 0 else Verdict.PART if cartesian < boolean else Verdict.FAILS, because)


def one_path(results: Results) -> Finding:
    sbe, lbe = (results.figure("lbe09_figure1", one, "predicate.nodes") for one in ("SBE", "LBE"))
    if sbe is None or lbe is None:
        return unmeasured("no nodes")
    return Finding(Verdict.HOLDS if lbe <= 4 and sbe >= 3 * lbe else Verdict.FAILS, f"{sbe} nodes with SBE, {lbe} with LBE")


def same_tree(results: Results) -> Finding:
    both = results.both("on the fly", "summarised")
    different = [
        one.name
        for one in both
        for title, figure in WITHOUT_TIME.items()
        if results.figure(one, "on the fly", figure) != results.figure(one, "summarised", figure)
    ]
    good = len(both) == len(results.programs) and not different
    because = f"equal for {len(both)} of {len(results.programs)} programs" if good else f"different: {', '.join(different) or 'solved by one only'}"
    return Finding(Verdict.HOLDS if good else Verdict.FAILS, because)


def encoded_once(results: Results) -> Finding:
    known = results.solved("summarised")
    if not known:
        return unmeasured("nothing is solved")
    # The first block begins at no abstraction state.
    counts = [(results.figure(one, "summarised", "predicate.summaries"), results.figure(one, "summarised", "predicate.nodes")) for one in known]
    good = all(0 < blocks <= nodes for blocks, nodes in counts)
    words = ", ".join(f"{one.name} {blocks:,} of {nodes:,}" for one, (blocks, nodes) in zip(known, counts))
    return Finding(Verdict.HOLDS if good else Verdict.FAILS, f"blocks that were encoded, and nodes: {words}")


def between(results: Results) -> Finding:
    counts = {one: len(results.solved(one)) for one in results.configurations}
    ratios = []
    for one in ("clustered", "combined"):
        both = results.both(one, "boolean")
        if both:
            ratio = results.sum(one, "cpu", both) / results.sum("boolean", "cpu", both)
            ratios.append((one, ratio, counts[one] >= counts["boolean"]))
    if not ratios:
        return unmeasured("no program is solved by two of them")
    words = ", ".join(f"{one} {count}" for one, count in counts.items())
    times = ", ".join(f"{one} {ratio:.2f}" for one, ratio, _ in ratios)
    because = f"solved of {len(results.programs)}: {words}; of the time of boolean, where both solve: {times}"
    good = any(ratio < 1 and solves for _, ratio, solves in ratios)
    return Finding(Verdict.HOLDS if good else Verdict.FAILS, because)


def tool(table: str) -> Callable[[Results], Table]:
    """The paper's figures of Blast beside those of LBE here."""
    paper = tables.published(table)
    columns = {f"Blast {column}": column for column in next(iter(paper.values())) if column != "program"}
    return tables.by_program({"s": "cpu"}, paper, columns, name)


def better_than_blast(table: str) -> Callable[[Results], Finding]:
    def judge(results: Results) -> Finding:
        paper = tables.published(table)
        known = [one for one in results.programs if paper.get(name(one), {}).get("best", "-")[0].isdigit()]
        if not known:
            return unmeasured("Blast solves none of these")
        solved = [one for one in results.solved("LBE") if one in known]
        below = [one for one in solved if (results.figure(one, "LBE", "cpu") or 0) < float(paper[name(one)]["best"])]
        because = f"of {len(known)} programs that a configuration of Blast solves, LBE solves {len(solved)}"
        because += f", and {len(below)} in less time than the best in 2009"
        because += f", on another machine; the limit is {results.limit:g} s here and was 1,800 s there"
        return judged(len(below) / len(known), 1, 0.5, because)

    return judge


TABLE1 = {"Blast, best": "Blast best", "Blast -dfs -predH 7": "Blast dfs7", "SBE": "SBE", "LBE": "LBE"}
TABLE2 = {column: column for column in ["SBE nodes", "SBE refinements", "SBE predicates", "LBE nodes", "LBE refinements", "LBE predicates"]}
WITHOUT_TIME = {title: figure for title, figure in FIGURES.items() if title != "s"}

EXPERIMENTS = [
    Experiment(
        "lbe09-figure1",
        "Figure 1",
        "three settings and their tests: a tree of all paths, or one edge",
        lambda sources: [sources.own("lbe09_figure1", "true")],
        BRANCHES,
        (tables.by_configuration(FIGURES),),
        claims=(Claim("LBE represents all paths by single edges; SBE has a node for each.", one_path, counts=True),),
        small=20,
        most=20,
    ),
    Experiment(
        "lbe09-figure2",
        "Figure 2",
        "the control-flow automaton is summarised by Rules 0 to 2 before the analysis",
        locks,
        {"on the fly": BRANCHES["LBE"], "summarised": f"{BRANCHES['LBE']} --summarise"},
        (tables.by_program(WITHOUT_TIME | {"blocks": "predicate.summaries"}),),
        claims=(
            Claim("The summarised automaton has the same nodes, refinements and predicates.", same_tree, counts=True),
            Claim("Each of its edges is encoded once.", encoded_once, counts=True),
        ),
        notes="With --summarise a block is encoded once, at the first visit of its beginning, without what is known there. "
        "ehps11-reduction has the sizes of graphs with and without large blocks.",
        small=20,
    ),
    Experiment(
        "lbe09-table1-locks",
        "Tables I and II, test_locks",
        "time, nodes, refinements and predicates of SBE and LBE where paths explode",
        locks,
        BRANCHES,
        (
            tables.by_program(FIGURES, tables.published("lbe09-table1"), TABLE1),
            tables.by_program(WITHOUT_TIME, tables.published("lbe09-table2"), TABLE2),
        ),
        {"time": over_n("cpu", "CPU time, s"), "nodes": over_n("predicate.nodes", "nodes")},
        (
            Claim("LBE has the same small tree for every N, and needs no refinement.", constant, counts=True),
            Claim("The tree of SBE grows exponentially.", exponential, counts=True),
            Claim("SBE does not scale: it gets to N = 10, LBE to all.", does_not_scale),
        ),
        LOCKS,
        small=40,
        growing=True,
    ),
    Experiment(
        "lbe09-table1",
        "Table I, drivers and SSH",
        "time of SBE and LBE for programs without bugs",
        safe,
        PAIR,
        (tables.by_program({"s": "cpu"}, tables.published("lbe09-table1"), TABLE1, name), tables.by_family()),
        {"scatter": scatter("SBE", "LBE")},
        (Claim("LBE solves all, SBE about a third.", one_third, DRIVERS), Claim("LBE is clearly faster.", faster)),
        TASKS,
    ),
    Experiment(
        "lbe09-table2",
        "Table II, drivers and SSH",
        "nodes, refinements and predicates (the runs of Table I)",
        safe,
        PAIR,
        (tables.by_program(WITHOUT_TIME, tables.published("lbe09-table2"), TABLE2, name),),
        {},
        (
            Claim("LBE has a much smaller tree.", fewer("nodes", "nodes", 0.2)),
            Claim("LBE needs far fewer refinements.", fewer("refinements", "refinements", 0.5)),
        ),
        TASKS + " A star marks figures of a run without a verdict.",
    ),
    Experiment(
        "lbe09-table3",
        "Table III",
        "time of SBE and LBE for programs with bugs",
        buggy,
        PAIR,
        (
            tables.by_program(FIGURES, tables.published("lbe09-table3"), {"Blast, best": "Blast best", "SBE": "SBE", "LBE": "LBE"}, name),
            tables.by_family(),
        ),
        {"scatter": scatter("SBE", "LBE")},
        (Claim("LBE finds all bugs, and is faster.", finds_all, DRIVERS),),
        TASKS,
    ),
    Experiment(
        "lbe09-abstraction-locks",
        "section IV, four combinations, test_locks",
        "SBE and LBE, each with Cartesian and Boolean abstraction",
        locks,
        {title: f"-O0 {options}" for title, options in FOUR.items()},
        (tables.by_program(FIGURES),),
        {"time": over_n("cpu", "CPU time, s")},
        (
            Claim("SBE gains nothing by Boolean abstraction, and takes much longer.", boolean_sbe, SAME),
            Claim("LBE with Cartesian abstraction solves nothing.", cartesian_lbe, EQUALITIES),
        ),
        LOCKS,
        growing=True,
    ),
    Experiment(
        "lbe09-abstraction",
        "section IV, four combinations, drivers and SSH",
        "SBE and LBE, each with Cartesian and Boolean abstraction",
        lambda sources: sources.family("ntdrivers-simplified", "ssh-simplified"),
        FOUR,
        (tables.by_family(), tables.by_program({"s": "cpu"})),
        {},
        (
            Claim("SBE gains nothing by Boolean abstraction: it solves only five programs, all of test_locks.", boolean_sbe, SAME),
            Claim("LBE with Cartesian abstraction solves nothing.", cartesian_lbe, EQUALITIES),
        ),
        "The tasks are the simplified ones, of which SBE solves some.",
    ),
    Experiment(
        "lbe09-abstraction-between",
        "section IV, beyond the paper",
        "LBE with abstractions between Cartesian and Boolean",
        lambda sources: [*sources.family("ntdrivers-simplified", "ssh-simplified"), *sources.family("systemc")],
        {kind: f"{ENGINE} --block lbe --abstraction {kind}" for kind in ["boolean", "cartesian", "clustered", "combined"]},
        (tables.by_family(), tables.by_program(FIGURES)),
        {},
        (Claim("An abstraction between the two solves as much as Boolean in less time (our own question).", between, DIAGRAMS),),
        "Clustered abstraction is Boolean for predicates that share variables; combined looks first for predicates whose value is known.",
    ),
    Experiment(
        "lbe09-table4",
        "Table IV",
        "four configurations of Blast, programs without bugs: the paper's figures beside LBE here (the runs of Table I)",
        safe,
        {"LBE": LBE},
        (tool("lbe09-table4"),),
        {},
        (Claim("LBE takes less time than the best of Blast.", better_than_blast("lbe09-table4")),),
        "There is no Blast to run: its columns are the paper's.",
    ),
    Experiment(
        "lbe09-table5",
        "Table V",
        "four configurations of Blast, programs with bugs: the paper's figures beside LBE here (the runs of Table III)",
        buggy,
        {"LBE": LBE},
        (tool("lbe09-table5"),),
        {},
        (Claim("LBE takes less time than the best of Blast.", better_than_blast("lbe09-table5")),),
        "There is no Blast to run: its columns are the paper's.",
    ),
]
