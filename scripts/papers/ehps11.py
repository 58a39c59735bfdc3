"""[EHPS11]: Slicing abstraction using path formulas."""

import re

from . import plots, tables
from .experiment import Claim, Experiment, Finding, Table, Verdict, judged, unmeasured
from .results import Results
from .tasks import Program, Sources

TITLE = "Slicing abstraction with path formulas"
KOJAK, IMPACT = "--engine kojak", "--engine impact --integers abstract"
# Ultimate of the paper reduces graphs as large blocks do, which leaves heads of loops; its Impact
# has single blocks, or large ones.
ENGINES = {"kojak": f"{KOJAK} --block loops", "impact": f"{IMPACT} --block sbe", "impact lbe": f"{IMPACT} --block loops"}
RANDOM = ENGINES | {"kojak sbe": f"{KOJAK} --block sbe", "predicate": "--engine predicate --integers abstract --block loops"}
GRAPH = {"nodes": "kojak.nodes", "edges": "kojak.edges"}
COUNT = 100
# Own programs, by the verdict that is known. The last four are one after the other twice as long,
# as those of the paper are.
HANDWRITTEN = {
    "alternation": "true",
    "retry": "true",
    "parity": "true",
    "together": "true",
    "exchange": "true",
    "figure1": "true",
    "states": "true",
    "phases": "true",
    "third_round": "false",
    "bound": "false",
}
PAPER1 = {
    "paper 1": ["14", "0", "21", "safe", "19", "safe"],
    "paper 2": ["5", "0", "43", "safe", "11", "safe"],
    "paper 3": ["7", "7", "175", "safe", "0", "na"],
    "paper 4": ["7", "7", "166", "safe", "0", "na"],
    "paper 5": ["36", "18", "987", "safe", "0", "na"],
    "paper 6": ["31", "1", "181", "unsafe", "0", "na"],
    "paper 7": ["11", "0", "4", "unsafe", "13", "unsafe"],
    "paper 8": ["17", "6", "413", "safe", "0", "na"],
    "paper 9": ["11", "0", "55", "safe", "0", "na"],
    "paper 10": ["26", "0", "34", "safe", "1607", "safe"],
    "paper 11": ["50", "0", "47", "safe", "0", "na"],
    "paper 12": ["98", "0", "51", "safe", "0", "na"],
    "paper 13": ["194", "0", "65", "safe", "0", "na"],
}
PAPER2 = {
    "kojak": {"unsafe": "47", "safe": "29", "unknown": "24"},
    "impact": {"unsafe": "33", "safe": "18", "unknown": "49"},
    "impact lbe": {"unsafe": "44", "safe": "26", "unknown": "30"},
}
EASY = "A third of the programs need no split: of those, the start of the tool is what is measured."
BITS = "The solver's own interpolants speak of single bits; linear equations find the invariant here."
OTHERS = "Blast 2.5 (25 unsafe, 11 safe, 64 unknown) and Wolverine (60, 3, 37) of the paper's Table 2 are not at hand."


def branches(configurations: dict[str, str]) -> dict[str, str]:
    return {name: f"-O0 {options}" for name, options in configurations.items()}


def decisions(count: int) -> str:
    """Choices one after the other, each remembered and tested at once."""
    lines = ["extern int __VERIFIER_nondet_int(void);", "extern void reach_error(void);", "", "int main(void) {", "    int chosen = 0;"]
    for number in range(1, count + 1):
        lines += [
            f"    int choice{number} = __VERIFIER_nondet_int();",
            f"    if (choice{number})",
            "        chosen = 1;",
            "    else",
            "        chosen = 2;",
        ]
        lines += [f"    if ((choice{number} != 0) != (chosen == 1))", "        reach_error();"]
    return "\n".join([*lines, "    return 0;", "}"]) + "\n"


def handwritten(sources: Sources) -> list[Program]:
    own = [sources.own(f"ehps11_{name}", expected) for name, expected in HANDWRITTEN.items()]
    return own + [sources.text(f"decisions_{count}", decisions(count), "true", "decisions", count) for count in (4, 8, 16, 32)]


def running(sources: Sources) -> list[Program]:
    return [sources.own("ehps11_figure1", "true")]


def graphs(sources: Sources) -> list[Program]:
    return [sources.own(f"ehps11_{name}", HANDWRITTEN[name]) for name in ["alternation", "retry", "parity", "states"]]


def random_programs(sources: Sources) -> list[Program]:
    return sources.random(COUNT)


def proved(results: Results) -> Finding:
    run = results.run("ehps11_figure1", "kojak")
    if not run or not run.solved:
        return Finding(Verdict.FAILS, f"no proof: {run.reason if run else 'not run'}")
    refinements, splits = (run.get(f"kojak.{figure}") for figure in ("refinements", "splits"))
    because = f"proved after {refinements} refinements ({run.get('kojak.refined_by')}) and {splits} splits; the paper's figures show two interpolants"
    return Finding(Verdict.HOLDS if refinements <= 4 else Verdict.PART, because)


def by_interpolants(results: Results) -> Finding:
    run = results.run("ehps11_figure1", "kojak craig")
    if not run:
        return unmeasured("not run")
    because = "proved" if run.solved else f"no proof: {run.reason}"
    return Finding(Verdict.HOLDS if run.solved else Verdict.FAILS, because)


def by_equations(results: Results) -> Finding:
    engines = ("kojak", "impact lbe", "predicate")
    runs = {name: results.run("ehps11_figure1", f"{name} affine") for name in engines}
    if not all(runs.values()):
        return unmeasured("not run")
    proved = [name for name, run in runs.items() if run.solved]
    because = f"proved by {', '.join(proved) or 'none'}; not by {', '.join(name for name in engines if name not in proved) or 'none'}"
    return judged(len(proved), len(engines), 1, because)


def reduced(results: Results) -> Finding:
    sums = {name: sum(results.figure(one, name, "kojak.nodes") or 0 for one in results.programs) for name in ("kojak", "kojak sbe")}
    if not sums["kojak"] or not sums["kojak sbe"]:
        return unmeasured("a graph has no figures")
    single = all((results.figure(one, "kojak", "kojak.nodes") or 9) <= 3 for one in results.programs)
    because = f"{sums['kojak']} nodes with large blocks, {sums['kojak sbe']} with single ones"
    because += f", over {len(results.programs)} programs with one loop each"
    because += "; at most the start, the head of the loop and the error are left" if single else ""
    return Finding(Verdict.HOLDS if single else Verdict.PART, because)


def same_verdicts(results: Results) -> Finding:
    solved = results.both("kojak", "kojak sbe")
    wrong = [one.name for one in results.programs for name in results.configurations if (run := results.run(one, name)) and run.wrong]
    because = f"both have a verdict for {len(solved)} of {len(results.programs)} programs; wrong: {len(wrong)}"
    return judged(-len(wrong), 0, 0, because)


def invariants(results: Results) -> Finding:
    safe = [one for one in results.programs if one.expected == "true"]
    kojak = [one for one in safe if one in results.solved("kojak")]
    missed = [one.name.removeprefix("ehps11_") for one in safe if one not in kojak]
    because = f"kojak proves {len(kojak)} of {len(safe)} safe programs" + (f"; not {', '.join(missed)}" if missed else "")
    return judged(len(kojak) / max(len(safe), 1), 1, 0.7, because)


def few_splits(results: Results) -> Finding:
    both = results.both("kojak", "impact")
    kojak, impact = results.sum("kojak", "kojak.splits", both), results.sum("impact", "impact.relabelled", both)
    if not both:
        return unmeasured("no program is solved by both")
    because = f"{kojak:,.0f} splits of kojak and {impact:,.0f} labels of impact (single blocks), over {len(both)} programs that both solve"
    return Finding(Verdict.HOLDS if kojak <= impact else Verdict.FAILS, because)


def constant_in_length(results: Results) -> Finding:
    grown = [one for one in results.programs if one.family == "decisions"]
    solved = [one for one in grown if one in results.solved("kojak")]
    splits = sum(results.figure(one, "kojak", "kojak.splits") or 0 for one in solved)
    because = f"kojak solves {len(solved)} of {len(grown)} with {splits} splits"
    return Finding(Verdict.HOLDS if len(solved) == len(grown) and splits == 0 else Verdict.FAILS, because)


def most_results(results: Results) -> Finding:
    counts = {name: len(results.solved(name)) for name in ENGINES}
    if not any(counts.values()):
        return unmeasured("nothing is solved")
    words = ", ".join(f"{name} {count}" for name, count in counts.items())
    return Finding(
        Verdict.HOLDS if counts["kojak"] >= max(counts.values()) else Verdict.FAILS, f"verdicts of {len(results.programs)}: {words}"
    )


def blocks_help(results: Results) -> Finding:
    small, large = (len(results.solved(name)) for name in ("impact", "impact lbe"))
    return judged(large - small, 1, 0, f"impact has verdicts for {small} programs with single blocks and {large} with large ones")


def fewer_refinements(results: Results) -> Finding:
    both = results.both(*ENGINES)
    if not both:
        return unmeasured("no program is solved by all three")
    sums = {name: results.sum(name, ".refinements", both) for name in ENGINES}
    ordered = sums["kojak"] <= sums["impact lbe"] <= sums["impact"]
    words = ", ".join(f"{name} {count:,.0f}" for name, count in sums.items())
    verdict = Verdict.HOLDS if ordered else Verdict.PART if sums["kojak"] <= sums["impact"] else Verdict.FAILS
    return Finding(verdict, f"refinements over {len(both)} programs that all three solve: {words}")


def fastest(results: Results) -> Finding:
    both = results.both("kojak", "impact lbe", "impact")
    if not both:
        return unmeasured("no program is solved by all three")
    slower = [
        one
        for one in both
        if (results.figure(one, "kojak", "cpu") or 0)
        > 0.05 + min(results.figure(one, name, "cpu") or 0 for name in ENGINES if name != "kojak")
    ]
    sums = ", ".join(f"{name} {results.sum(name, 'cpu', both):.1f} s" for name in ENGINES)
    because = f"{sums} for {len(both)} programs that all solve; kojak is slower by more than 0.05 s on {len(slower)}"
    total = {name: results.sum(name, "cpu", both) for name in ENGINES}
    return Finding(Verdict.HOLDS if not slower else Verdict.PART if total["kojak"] <= max(total.values()) else Verdict.FAILS, because)


def no_contradiction(results: Results) -> Finding:
    odd = [
        one.name
        for one in results.programs
        if len({run.verdict for name in results.configurations if (run := results.run(one, name)) and run.solved}) > 1
    ]
    return judged(-len(odd), 0, 0, f"{len(odd)} of {len(results.programs)} programs have different verdicts")


def verdicts(results: Results) -> Table:
    rows = []
    for name in results.configurations:
        runs = [run for one in results.programs if (run := results.run(one, name))]
        counts = [sum(run.verdict == verdict for run in runs) for verdict in ("false", "true")]
        own = PAPER2.get(name, {})
        rows.append([name, *map(str, counts), str(len(runs) - sum(counts)), *(own.get(word, "") for word in ("unsafe", "safe", "unknown"))])
    return Table(["engine", "unsafe", "safe", "unknown", "paper: unsafe", "paper: safe", "paper: unknown"], rows)


def sizes(results: Results) -> Table:
    """How large the programs are: all together, and each tenth of them by size."""
    measured = []
    for program in results.programs:
        text = program.file.read_text()
        measured.append((len(re.findall(r"[;{]\s*$", text, re.MULTILINE)), text.count("while (")))
    measured.sort()
    rows = []
    for percent in (0, 25, 50, 75, 100):
        place = min(len(measured) - 1, percent * len(measured) // 100)
        loops = sorted(loops for _, loops in measured)[place]
        rows.append([f"{percent} %", str(measured[place][0]), str(loops)])
    return Table(["of the programs have at most", "statements", "loops"], rows)


def splits_needed(results: Results) -> Finding:
    splits = sorted(results.figure(one, "kojak", "kojak.splits") or 0 for one in results.solved("kojak"))
    if not splits:
        return unmeasured("kojak solves none")
    median, none = splits[len(splits) // 2], sum(count == 0 for count in splits)
    because = f"the median of splits is {median}, the most {splits[-1]:,}; {none} of {len(splits)} programs need none"
    return Finding(Verdict.HOLDS if median >= 3 else Verdict.FAILS, because)


def quoted_table1(_: Results) -> Table:
    header = ["program of the paper", "nodes", "Ultimate: splits", "Ultimate: time", "Ultimate", "Impact: splits", "Impact"]
    return Table(header, [[name.removeprefix("paper "), *row] for name, row in PAPER1.items()])


TABLE1 = {"s": "cpu", "nodes": ".nodes", "splits": ".splits", "labels": ".relabelled", "refinements": ".refinements"}


EXPERIMENTS = [
    Experiment(
        "ehps11-figure1",
        "Figures 1, 4 and 5",
        "the running example: two interpolants and splits prove it",
        running,
        {
            "kojak": ENGINES["kojak"],
            "kojak claims": f"{ENGINES['kojak']} --refinement claims",
            "kojak craig": f"{ENGINES['kojak']} --refinement craig",
            "kojak affine": f"{ENGINES['kojak']} --refinement affine",
            "impact lbe": ENGINES["impact lbe"],
            "impact lbe affine": f"{ENGINES['impact lbe']} --refinement affine",
            "predicate": RANDOM["predicate"],
            "predicate affine": f"{RANDOM['predicate']} --refinement affine",
        },
        (tables.by_configuration({"s": "cpu", "splits": ".splits", "refinements": ".refinements", "predicates": ".predicates"}),),
        claims=(
            Claim("A few splits prove the program.", proved, counts=True),
            Claim("Interpolants of the solver find the invariant.", by_interpolants, BITS),
            Claim("Linear equations that follow from the blocks of a path are interpolants that find it, without claims about loops.", by_equations),
        ),
        small=2.5,
        most=20,
    ),
    Experiment(
        "ehps11-reduction",
        "Figures 2, 3 and 6",
        "the program graph before and after its reduction to large blocks",
        graphs,
        branches({"kojak": ENGINES["kojak"], "kojak sbe": RANDOM["kojak sbe"]}),
        (tables.by_program(GRAPH | {"splits": "kojak.splits", "left at the end": "kojak.nodes_left"}),),
        claims=(
            Claim("Only heads of loops are left between the start and the error.", reduced, counts=True),
            Claim("The reduction changes no verdict (Theorem 1).", same_verdicts, counts=True),
        ),
        notes="Single blocks are basic blocks, not statements. Nodes of the figures are those of the reduced graph, before splits.",
        small=20,
        most=20,
    ),
    Experiment(
        "ehps11-table1",
        "Table 1",
        "hand-written programs: nodes, splits, time",
        handwritten,
        branches(ENGINES | {"kojak sbe": RANDOM["kojak sbe"]}),
        (tables.by_program(TABLE1), quoted_table1),
        {},
        (
            Claim("Slicing abstraction finds an inductive invariant for all programs.", invariants),
            Claim("It needs fewer splits than Impact needs labels.", few_splits),
            Claim("Programs of branches without loops need no split, however long they are.", constant_in_length),
        ),
        "The paper's thirteen programs are not at hand; these are of the same kinds, and their rows are no partners of the paper's. Time "
        "of the paper has no unit there. Splits of Impact are its labels here. Programs are compiled with -O0, so that no pass solves them.",
    ),
    Experiment(
        "ehps11-figure7",
        "Figure 7",
        "splits of nodes, and edges that become infeasible (the runs of Table 1)",
        handwritten,
        branches({"kojak": ENGINES["kojak"]}),
        (tables.by_program(GRAPH | {"splits": "kojak.splits", "edges sliced": "kojak.sliced", "nodes at the end": "kojak.nodes_left"}),),
        notes="A split makes two nodes of one and copies its edges; what is infeasible then is sliced off, and so are nodes without a path.",
    ),
    Experiment(
        "ehps11-figure8",
        "Figure 8",
        "statements and loops of the random programs",
        random_programs,
        {},
        (sizes,),
        notes="Statements are lines of C that end one or open a block; the paper counts locations of its graphs.",
    ),
    Experiment(
        "ehps11-table2",
        "Table 2",
        "verdicts for random programs",
        random_programs,
        RANDOM,
        (verdicts,),
        {},
        (
            Claim("Slicing abstraction has most verdicts.", most_results),
            Claim("Large blocks help Impact.", blocks_help, EASY),
            Claim("Engines agree.", no_contradiction),
            Claim("The programs are hard enough: the median of splits is at least 3.", splits_needed, EASY),
        ),
        OTHERS + " Programs have 32-bit integers here, unbounded ones there, and 10 minutes for each.",
    ),
    Experiment(
        "ehps11-figure9",
        "Figure 9",
        "which of the random programs each engine has a verdict for (the runs of Table 2)",
        random_programs,
        ENGINES,
        (tables.totals({"s": "cpu"}),),
        {"verdicts": plots.bars("cpu", "Programs with a verdict; heights: CPU time, logarithmic")},
        (Claim("Slicing abstraction has verdicts more often than Impact with single blocks.", most_results),),
        OTHERS,
    ),
    Experiment(
        "ehps11-figure10",
        "Figure 10",
        "refinements for each random program (the runs of Table 2)",
        random_programs,
        ENGINES,
        (tables.by_program({"refinements": ".refinements"}),),
        {"refinements": plots.bars(".refinements", "Refinements, logarithmic")},
        (Claim("Fewest refinements: slicing abstraction, then Impact with large blocks, then Impact.", fewer_refinements, EASY),),
    ),
    Experiment(
        "ehps11-figure11",
        "Figure 11",
        "time for each random program (the runs of Table 2)",
        random_programs,
        ENGINES,
        (tables.by_program({"s": "cpu"}),),
        {"time": plots.bars("cpu", "CPU time, logarithmic"), "cactus": plots.cactus, "scatter": plots.scatter("impact", "kojak")},
        (Claim("Slicing abstraction is faster for every program.", fastest, EASY),),
    ),
]
