//! The engine on programs in text form: verdicts that need inclusion, and mistakes that inclusion
//! could make.
use tessera::analysis::Cover;
use tessera::base::Progress;
use tessera::check::{CheckOptions, Outcome, Verdict, check};
use tessera::exec::Reduction;
use tessera::ir::text::parse;
use tessera::property::Property;
use tessera::reach::Order;

fn run(text: &str, order: Order, cover: Cover) -> Outcome {
    let program = parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert!(tessera::ir::validate(&program).is_empty());
    let mut options = CheckOptions::new(Property::unreach_call());
    (options.search, options.cover, options.validate) = (order, cover, true);
    check(&program, &options, &Progress::default())
}

fn verdicts(body: &str) -> Vec<&'static str> {
    let text =
        format!("function @f0 \"_start\"() {{\n{body}\n}}\nfunction @f1 \"reach_error\"()\nentry @f0\n");
    let mut names = Vec::new();
    for order in [Order::DepthFirst, Order::BreadthFirst] {
        for cover in [Cover::Inclusion, Cover::Equality] {
            let outcome = run(&text, order, cover);
            names.push(match outcome.verdict {
                Verdict::Unknown(stops) => panic!("unknown: {stops:?}"),
                verdict => verdict.name(),
            });
        }
    }
    names
}

fn assert_verdict(body: &str, expected: &str) {
    assert_eq!(verdicts(body), [expected; 4]);
}

#[test]
fn concrete_loop_ends() {
    assert_verdict(
        "b0:
           jump b1(i32 0)
         b1(%0: i32):
           %1: i1 = slt %0, i32 1000
           branch %1, b2, b3
         b2:
           %2: i32 = add %0, i32 1
           jump b1(%2)
         b3:
           %3: i1 = eq %0, i32 1000
           branch %3, b4, b5
         b4:
           exit i32 0
           unreachable
         b5:
           call @f1()
           unreachable",
        "true",
    );
}

#[test]
fn endless_loop_over_inputs_is_covered() {
    assert_verdict(
        "b0:
           jump b1(i32 0)
         b1(%0: i32):
           %1: i32 = input \"int\"
           %2: i1 = ult %1, i32 100
           branch %2, b2, b1(%0)
         b2:
           %3: i1 = ult %1, i32 100
           branch %3, b1(%1), b3
         b3:
           call @f1()
           unreachable",
        "true",
    );
}

/// For two of the branches, the sample shows that one way is possible. The shape of terms decides
/// the third branch.
#[test]
fn branches_are_counted_by_what_decided_them() {
    let text = "function @f0 \"_start\"() {
         b0:
           %0: i32 = input \"int\"
           %1: i1 = ult %0, i32 100
           branch %1, b1, b3
         b1:
           %2: i32 = mul %0, %0
           %3: i1 = eq %2, i32 3
           branch %3, b3, b2
         b2:
           %4: i1 = ult %0, i32 200
           branch %4, b3, b4
         b3:
           exit i32 0
           unreachable
         b4:
           exit i32 1
           unreachable
         }
         entry @f0";
    let outcome = run(text, Order::DepthFirst, Cover::Inclusion);
    assert!(matches!(outcome.verdict, Verdict::True));
    let execution = &outcome.statistics.execution;
    let counts = ["symbolic_branches", "decided_by_syntax", "decided_by_sample", "forks"];
    assert_eq!(counts.map(|count| execution[count].as_u64().unwrap()), [3, 1, 2, 1]);
    assert_eq!(outcome.statistics.solver["emptiness"]["layers"][0]["queries"], 2);
}

/// The first state at the loop head holds [0, 5], a later one [0, 10]: it must not count as known.
#[test]
fn a_state_that_contains_a_known_one_is_explored() {
    assert_verdict(
        "b0:
           %0: i32 = input \"unsigned int\"
           %1: i1 = ule %0, i32 5
           assume %1
           jump b1(%0)
         b1(%2: i32):
           %3: i1 = eq %2, i32 7
           branch %3, b2, b3
         b2:
           call @f1()
           unreachable
         b3:
           %4: i32 = input \"unsigned int\"
           %5: i1 = ule %4, i32 10
           assume %5
           jump b1(%4)",
        "false",
    );
}

#[test]
fn a_counter_modulo_needs_all_its_values() {
    assert_verdict(
        "b0:
           jump b1(i8 0)
         b1(%0: i8):
           %1: i8 = add %0, i8 3
           %2: i1 = eq %1, i8 1
           %3: i1 = input \"_Bool\"
           %4: i1 = and %2, %3
           branch %4, b2, b1(%1)
         b2:
           call @f1()
           unreachable",
        "false",
    );
}

#[test]
fn division_by_zero_ends_the_process() {
    assert_verdict(
        "b0:
           %0: i32 = input \"int\"
           %1: i32 = sdiv i32 1, %0
           %2: i1 = eq %0, i32 0
           branch %2, b1, b2
         b1:
           call @f1()
           unreachable
         b2:
           exit i32 0
           unreachable",
        "true",
    );
}

/// The first thread never comes to a visible action, so that the others come to theirs only in
/// turns that are left out at first. One of them creates the other one, and then stores.
fn beside_an_endless_loop(second: &str, property: &Property) {
    let program = parse(&format!(
        "global @g0 \"cell\" size 1 align 1
         function @f0 \"_start\"() {{
         b0:
           thread_create @f1, null
           jump b1
         b1:
           jump b1
         }}
         function @f1 \"first\"(%0: ptr) {{
         b0:
           thread_create @f2, null
           jump b1
         b1:
           store i8 1, @g0
           return
         }}
         function @f2 \"second\"(%0: ptr) {{
         {second}
         }}
         function @f3 \"reach_error\"()
         entry @f0"
    ))
    .unwrap_or_else(|error| panic!("{error}"));
    for reduction in [Reduction::None, Reduction::Tau, Reduction::Full] {
        for search in [Order::DepthFirst, Order::BreadthFirst, Order::Mixed] {
            let mut options = CheckOptions::new(property.clone());
            (options.search, options.reduction) = (search, reduction);
            options.without.engines.push("testing");
            let outcome = check(&program, &options, &Progress::default());
            assert_eq!(outcome.verdict.name(), "false", "{reduction:?} {search:?}");
        }
    }
}

#[test]
fn a_race_beside_an_endless_loop_is_found() {
    let second = "b0:
           %1: i8 = add i8 1, i8 1
           store %1, @g0
           return";
    beside_an_endless_loop(second, &Property::NoDataRace);
}

#[test]
fn orders_of_threads_beside_an_endless_loop_are_explored() {
    let second = "b0:
           %1: i8 = load @g0
           %2: i1 = eq %1, i8 0
           branch %2, b1, b2
         b1:
           call @f3()
           unreachable
         b2:
           return";
    beside_an_endless_loop(second, &Property::unreach_call());
}

/// What k-induction proves about the head of a loop is assumed by engines that come after it, and
/// no verdict depends on that.
#[test]
fn claims_of_one_engine_are_facts_for_others() {
    let text = "function @f0 \"_start\"() {
         b0:
           jump b1(i32 0, i32 0)
         b1(%0: i32, %1: i32):
           %2: i1 = input \"int\"
           branch %2, b2, b3
         b2:
           %3: i32 = add %0, i32 2
           %4: i32 = add %1, %3
           jump b1(%3, %4)
         b3:
           %5: i1 = eq %1, i32 240
           branch %5, b4, b5
         b4:
           call @f1()
           unreachable
         b5:
           exit i32 0
           unreachable
         }
         function @f1 \"reach_error\"()
         entry @f0";
    let program = parse(text).unwrap_or_else(|error| panic!("{error}"));
    let figure = |without: &[&'static str], engine: &str, figure: &str| {
        let mut options = CheckOptions::new(Property::unreach_call());
        // Nobody else finds the violation before all of them have had a turn.
        options.without.engines.extend(["testing", "bmc"].iter().chain(without));
        options.beside_first = true;
        let outcome = check(&program, &options, &Progress::default());
        assert_eq!(outcome.verdict.name(), "false", "without {without:?}");
        outcome.statistics.engines.get(engine).and_then(|figures| figures[figure].as_u64())
    };
    assert!(figure(&[], "k-induction", "told").unwrap() > 0);
    for engine in ["predicate", "impact", "kojak"] {
        let others: Vec<&str> =
            ["predicate", "impact", "kojak"].into_iter().filter(|other| *other != engine).collect();
        assert!(figure(&others, engine, "facts").unwrap() > 0, "{engine}");
        let alone: Vec<&str> = others.into_iter().chain(["k-induction"]).collect();
        assert_eq!(figure(&alone, engine, "facts"), Some(0), "{engine}");
    }
}
