"""[ABE10]: Predicate abstraction with adjustable-block encoding."""

import re

from . import lbe09, tables
from .experiment import Claim, Experiment, Finding, Verdict, judged, unmeasured
from .plots import over_n
from .results import Results
from .tasks import Program, Sources

TITLE = "Blocks of adjustable size"
ENGINE = "--engine predicate --integers abstract --abstraction boolean"
BETWEEN, BEYOND = range(10, 101, 10), range(50, 301, 50)
# blk^sbe, then blk_k or blk^lbe, whichever says so first, then blk^lbe.
TABLE2 = (
    {"SBE": f"{ENGINE} --block sbe"} | {f"k={k}": f"{ENGINE} --block every:{k}+lbe" for k in BETWEEN} | {"LBE": f"{ENGINE} --block lbe"}
)
# blk_k alone.
TABLE3 = {"LBE": TABLE2["LBE"]} | {f"k={k}": f"{ENGINE} --block every:{k}" for k in BEYOND}
# Blocks by the size of formulas (in terms), and by time (in milliseconds), beside LBE.
BY_COST = {"LBE": TABLE2["LBE"]} | {block: f"{ENGINE} --block {block}" for block in ("size:20", "size:100", "time:1", "time:10")}
# Predicates alone, and in product with linear equations.
DOMAINS = {
    f"{block}, {name}": f"{ENGINE} --block {block} --domain {domain}"
    for block in ("sbe", "loops")
    for name, domain in (("predicates", "none"), ("equations", "equations"))
}
OPERATIONS = "K counts operations of LLVM, of which a statement of C has several, so that the same K is a smaller block than in the paper."
CUT = "Where K operations end in the middle of a branch, its ways meet in no block, as the paper says of structures that are cut."
PAPER1, PAPER2, PAPER3 = (tables.published(f"abe10-table{number}") for number in (1, 2, 3))


def branches(configurations: dict[str, str]) -> dict[str, str]:
    """With all branches of the program."""
    return {name: f"-O0 {options}" for name, options in configurations.items()}


def name(program: Program) -> str:
    """`cdaudio_simpl1_false-unreach-call.cil` is `cdaudio1_BUG.sim` in the paper."""
    found = re.match(r"(\w+?)_(?:simpl)?(\d+)_(true|false)", program.name)
    if not found:
        return program.name
    joint = "" if "simpl" in program.name else "_"
    return f"{found[1]}{joint}{found[2]}{'_BUG' if found[3] == 'false' else ''}.sim"


def simplified(sources: Sources) -> list[Program]:
    """A sample has programs with bugs and without."""
    families = ("ntdrivers-simplified", "ssh-simplified")
    return [*sources.family(*families, expected="true"), *sources.family(*families, expected="false")]


def bugs(sources: Sources) -> list[Program]:
    return sources.family("ntdrivers-simplified", "ssh-simplified", expected="false")


def few_locks(sources: Sources) -> list[Program]:
    return sources.locks(range(5, 6) if sources.small else range(5, 16))


def relations(sources: Sources) -> list[Program]:
    """Loops between whose numbers there are linear relations, one that is unsafe among them, and tasks with loops."""
    names = ("two_counters", "low_bits", "three_loops", "weights", "modes")
    own = [sources.own(f"abe10_{name}", "true") for name in names]
    return [*own, sources.own("abe10_broken", "false"), *sources.family("loop-invgen", "nla-digbench", "loops")]


def larger_is_better(results: Results) -> Finding:
    """Whether what is solved grows with K, up to LBE."""
    counts = {one: len(results.solved(one)) for one in results.configurations}
    if not counts["LBE"]:
        return unmeasured("LBE solves none")
    known = list(counts.values())
    drops = sum(1 for before, after in zip(known, known[1:]) if after < before)
    words = ", ".join(f"{one} {count}" for one, count in counts.items())
    good = counts["LBE"] == max(known) and known[0] <= known[-1]
    ends = counts["LBE"] > counts["SBE"] and drops <= 1
    return Finding(
        Verdict.HOLDS if good and ends else Verdict.PART if good else Verdict.FAILS, f"solved of {len(results.programs)}: {words}"
    )


def small_tree(results: Results) -> Finding:
    """Nodes shrink with growing blocks: SBE, the smallest and the largest K, LBE."""
    last = results.programs[-1]
    order = [one for one in ["SBE", "k=10", "k=50", "k=100", "LBE"] if one in results.configurations]
    nodes = {one: results.figure(last, one, "predicate.nodes") for one in order if (run := results.run(last, one)) and run.solved}
    if "LBE" not in nodes or len(nodes) < 2:
        return unmeasured(f"{last.name} is not solved by LBE and another one")
    known = list(nodes.values())
    falling = all(before >= after for before, after in zip(known, known[1:]))
    words = ", ".join(f"{one} {count:,}" for one, count in nodes.items())
    unsolved = [one for one in order if one not in nodes]
    words += f"; no verdict: {', '.join(unsolved)}" if unsolved else ""
    return Finding(Verdict.HOLDS if falling and known[0] > known[-1] else Verdict.FAILS, f"nodes for {last.name}: {words}")


def close_to_lbe(results: Results) -> Finding:
    both = results.both("k=100", "LBE")
    if not both:
        return unmeasured("no program is solved by both")
    ours, theirs = (results.sum(one, "cpu", both) for one in ("k=100", "LBE"))
    lost = len(results.solved("LBE")) - len(both)
    because = f"k=100 takes {ours:.1f} s and LBE {theirs:.1f} s for {len(both)} programs; {lost} more are solved by LBE only"
    return Finding(Verdict.HOLDS if lost == 0 and ours <= 2 * theirs else Verdict.PART if lost <= len(both) else Verdict.FAILS, because)


def lbe_is_best(results: Results) -> Finding:
    counts = {one: len(results.solved(one)) for one in results.configurations}
    if not any(counts.values()):
        return unmeasured("nothing is solved")
    better = [one for one in counts if counts[one] > counts["LBE"]]
    fastest = 0
    for program in results.solved("LBE"):
        own = results.figure(program, "LBE", "cpu") or 0
        others = [results.figure(program, one, "cpu") or 0 for one in counts if program in results.solved(one)]
        # A tenth of a second is the noise of a start.
        fastest += own <= min(others) * 1.1 + 0.1
    because = f"LBE solves {counts['LBE']} of {len(results.programs)}, and is best or as good for {fastest} of these"
    because += f"; more are solved by {', '.join(better)}" if better else "; no other solves more"
    good = not better
    return Finding(Verdict.HOLDS if good and 2 * fastest > counts["LBE"] else Verdict.PART if good else Verdict.FAILS, because)


def fewer_abstractions(results: Results) -> Finding:
    """LBE, whose count is a bound where it has no verdict, and the largest K that finds a bug."""
    lines, good = [], 0
    for program in results.programs:
        base = results.figure(program, "LBE", "predicate.abstractions")
        beyond = [one for one in results.configurations if one != "LBE" and program in results.solved(one)]
        if base is None or not beyond:
            continue
        least = min(results.figure(program, one, "predicate.abstractions") or 0 for one in beyond)
        good += least < base or least == base == 0
        bound = "" if program in results.solved("LBE") else "at least "
        lines.append(f"{name(program)} {bound}{base:,} to {least:,}")
    if not lines:
        return unmeasured("no bug is found by a larger block")
    return judged(good / len(lines), 1, 0.5, f"abstractions with LBE, and the fewest with blocks that find the bug: {', '.join(lines)}")


def none_at_all(results: Results) -> Finding:
    found = []
    for program in results.programs:
        for one in results.configurations:
            run = results.run(program, one)
            if run and run.solved and one != "LBE" and run.get("predicate.abstractions") == 0 and run.get("predicate.refinements") == 0:
                found.append(f"{name(program)} ({one})")
                break
    if not any(results.solved(one) for one in results.configurations):
        return unmeasured("nothing is solved")
    return Finding(Verdict.HOLDS if found else Verdict.FAILS, f"no abstraction and no refinement: {', '.join(found) or 'none'}")


def drops_without_structure(results: Results) -> Finding:
    lbe = len(results.solved("LBE"))
    others = {one: len(results.solved(one)) for one in results.configurations if one != "LBE"}
    words = ", ".join(f"{one} {count}" for one, count in others.items())
    slower = [
        one
        for one in others
        if (both := results.both(one, "LBE")) and results.sum(one, "cpu", both) > 1.5 * results.sum("LBE", "cpu", both)
    ]
    if not lbe:
        return unmeasured("LBE solves none")
    good = len(slower) >= len(others) / 2 or min(others.values()) < lbe
    because = f"LBE solves {lbe} of {len(results.programs)}; {words}; 1.5 times as slow or more: {', '.join(slower) or 'none'}"
    return Finding(Verdict.HOLDS if good else Verdict.FAILS, because)


def by_cost(results: Results) -> Finding:
    """Whether the best of these solves as much as LBE."""
    counts = {one: len(results.solved(one)) for one in results.configurations}
    words = ", ".join(f"{one} {count}" for one, count in counts.items())
    best = max(count for one, count in counts.items() if one != "LBE")
    return judged(best / max(1, counts["LBE"]), 1, 0.5, f"solved of {len(results.programs)}: {words}")


def whole_blocks(results: Results) -> Finding:
    lbe, long = (results.run("abe10_figure1", one) for one in ("LBE", "k=60"))
    if not lbe or not long or not lbe.solved or not long.solved:
        return unmeasured("one of them has no verdict")
    ours, theirs = (run.get("predicate.nodes") for run in (long, lbe))
    return Finding(Verdict.HOLDS if ours < theirs else Verdict.FAILS, f"{theirs} nodes with LBE, {ours} with blocks of 60 operations")


def on_the_fly(results: Results) -> Finding:
    both = results.both("LBE", "pre-processed LBE")
    if not both:
        return unmeasured("no program is solved by both")
    ours, theirs = (results.sum(one, "cpu", both) for one in ("LBE", "pre-processed LBE"))
    counts = ", ".join(f"{one} {len(results.solved(one))}" for one in results.configurations)
    because = f"solved of {len(results.programs)}: {counts}"
    because += f"; on the fly takes {ours / theirs:.2f} of the time of blocks made before, over {len(both)} of both"
    return judged(-ours / theirs, -1.25, -2, because)


def as_bmc(results: Results) -> Finding:
    bmc = results.solved("bmc")
    best = {}
    for program in bmc:
        times = [results.figure(program, one, "cpu") for one in results.configurations if one != "bmc" and program in results.solved(one)]
        if times:
            best[program.name] = (min(times), results.figure(program, "bmc", "cpu"))
    if not best:
        return unmeasured("no bug is found by both")
    ours, theirs = (sum(pair[place] for pair in best.values()) for place in (0, 1))
    because = f"the best block takes {ours:.1f} s, bounded model checking {theirs:.1f} s, for {len(best)} bugs (bmc finds {len(bmc)})"
    return judged(-ours, -2 * theirs, -5 * theirs, because)


def proves_more(results: Results) -> Finding:
    """What only one of the two solves, for each kind of block, and the time for what both solve."""
    lines, gains, losses = [], 0, 0
    for block in ("sbe", "loops"):
        alone, product = (f"{block}, {name}" for name in ("predicates", "equations"))
        before, after = results.solved(alone), results.solved(product)
        gained, lost = ([one.name for one in some if one not in others] for some, others in ((after, before), (before, after)))
        gains, losses = gains + len(gained), losses + len(lost)
        words = f"{block}: {len(before)} of {len(results.programs)} with predicates alone and {len(after)} with equations"
        words += f"; only with equations: {', '.join(gained) or 'none'}; only without: {', '.join(lost) or 'none'}"
        if both := results.both(alone, product):
            known = {figure: [results.sum(one, figure, both) for one in (alone, product)] for figure in ("cpu", "predicate.refinements")}
            words += f"; over {len(both)} of both {known['cpu'][1] / known['cpu'][0]:.2f} of the time"
            words += ", {1:,.0f} instead of {0:,.0f} refinements".format(*known["predicate.refinements"])
        lines.append(words)
    good = Verdict.PART if losses else Verdict.HOLDS
    return Finding(good if gains else Verdict.FAILS, ". ".join(lines))


TIME, NODES = {"s": "cpu"}, {"s": "cpu", "nodes": "predicate.nodes"}
THREE = {"s": "cpu", "abstractions": "predicate.abstractions"}
COLUMNS2 = {column: column for column in ["SBE", "k=10", "k=50", "k=100", "LBE"]}
COLUMNS3 = {column: column for one in ["LBE", "k=100", "k=300"] for column in (one, f"{one} abstractions")}

EXPERIMENTS = [
    Experiment(
        "abe10-figures3-4",
        "Figures 1 to 4",
        "the loop that counts to two, with LBE and with blocks of a length",
        lambda sources: [sources.own("abe10_figure1", "true")],
        branches({"SBE": TABLE2["SBE"], "LBE": TABLE2["LBE"]} | {f"k={k}": f"{ENGINE} --block every:{k}" for k in (15, 30, 60)}),
        (tables.by_configuration(NODES | THREE | {"refinements": "predicate.refinements"}),),
        claims=(
            Claim("A block longer than LBE's unrolls the loop in a formula, with fewer abstraction states.", whole_blocks, counts=True),
        ),
        notes=OPERATIONS,
        small=20,
        most=20,
    ),
    Experiment(
        "abe10-table1",
        "Table I",
        "large blocks made before the analysis, and on the fly",
        lambda sources: [*few_locks(sources), *simplified(sources)],
        {"pre-processed LBE": f"{TABLE2['LBE']} --summarise", "LBE": TABLE2["LBE"]},
        (tables.by_program(TIME, PAPER1, {"pre-processed": "pre-processed LBE", "on the fly": "LBE"}, name),),
        claims=(Claim("Making blocks on the fly costs little.", on_the_fly),),
        notes="With --summarise a block is encoded once, at the first visit of its beginning, without what is known there.",
    ),
    Experiment(
        "abe10-table2-locks",
        "Table II, test_locks",
        "SBE, blocks of at most K operations or LBE's, and LBE",
        few_locks,
        branches(TABLE2),
        (tables.by_program(TIME, PAPER2, COLUMNS2), tables.by_program({"nodes": "predicate.nodes"})),
        {},
        (
            Claim("The tree shrinks as blocks grow.", small_tree, counts=True),
            Claim("More is solved with growing K, up to LBE.", larger_is_better, CUT),
        ),
        f"{lbe09.LOCKS} {OPERATIONS}",
        small=40,
        growing=True,
    ),
    Experiment(
        "abe10-figure5",
        "Figure 5",
        "time over N for each K (the runs of Table II)",
        few_locks,
        branches(TABLE2),
        (tables.totals({"s": "cpu"}),),
        {"time": over_n("cpu", "CPU time, s")},
        (Claim("Time falls exponentially with growing K, up to LBE.", larger_is_better, CUT),),
        OPERATIONS,
        growing=True,
    ),
    Experiment(
        "abe10-table2",
        "Table II, drivers and SSH",
        "SBE, blocks of at most K operations or LBE's, and LBE",
        simplified,
        TABLE2,
        (
            tables.by_program(TIME, PAPER2, COLUMNS2, name),
            tables.totals({"s": "cpu", "nodes": "predicate.nodes", "abstractions": "predicate.abstractions"}),
        ),
        {},
        (
            Claim("No K is generally better than LBE, which is best for most programs.", lbe_is_best),
            Claim("k=100 is close to LBE.", close_to_lbe),
        ),
        OPERATIONS,
    ),
    Experiment(
        "abe10-table3-bugs",
        "Table III, first part",
        "blocks longer than LBE's find bugs with few abstractions",
        bugs,
        TABLE3,
        (tables.by_program(THREE, PAPER3, COLUMNS3, name),),
        {},
        (
            Claim("Longer blocks need ever fewer abstractions.", fewer_abstractions),
            Claim("A block can be so long that no abstraction and no refinement is left, as in bounded model checking.", none_at_all),
        ),
        OPERATIONS,
    ),
    Experiment(
        "abe10-table3-locks",
        "Table III, second part",
        "blocks of K operations where there is no bug",
        few_locks,
        branches(TABLE3),
        (tables.by_program(THREE, PAPER3, COLUMNS3),),
        {},
        (Claim("Blocks that end wherever K operations are done do worse than LBE.", drops_without_structure),),
        OPERATIONS,
        growing=True,
    ),
    Experiment(
        "abe10-bmc",
        "section IV-C",
        "bounded model checking of the bugs, beside the long blocks of Table III",
        bugs,
        {"bmc": "--engine bmc", "k=200": TABLE3["k=200"], "k=300": TABLE3["k=300"]},
        (tables.by_program(TIME),),
        {},
        (Claim("Long blocks are almost as fast as bounded model checking.", as_bmc),),
        "The paper's bounded model checker is CBMC: less than 6 s for each driver.",
    ),
    Experiment(
        "abe10-conclusion-blocks",
        "section V, footnote 4",
        "blocks that end by the size of their formula, or by the time that blocks take",
        lambda sources: [*few_locks(sources), *bugs(sources)],
        branches(BY_COST),
        (tables.by_program(THREE, {}, {}, name),),
        {},
        (Claim("Blocks can be as long as the solver takes them.", by_cost, CUT),),
        "size:N counts the terms of a block's constraints. time:MS halves the number of operations after a block that takes longer, in counted work, and doubles it after one that takes "
        "less than a quarter.",
        growing=True,
    ),
    Experiment(
        "abe10-conclusion-domains",
        "section V",
        "another domain, linear equations modulo powers of two, in product with predicates",
        relations,
        DOMAINS,
        (
            tables.by_program({"s": "cpu", "refinements": "predicate.refinements", "equations": "predicate.equations"}),
            tables.totals({"s": "cpu", "nodes": "predicate.nodes", "questions": "predicate.equation_checks"}),
        ),
        claims=(
            Claim(
                "Equations in product with blocks prove what predicates alone do not.",
                proves_more,
                "Claims about loops, which refinement tries, find equations for predicates alone, too. "
                "After a block with nested choices, an equation can be too hard for the time that it may take, and is dropped.",
            ),
        ),
        notes="Equations are counted for each node. Octagons are not built.",
    ),
]
