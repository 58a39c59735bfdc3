//! A small engine that is none of the project's: it shows that the traits suffice, and that `check` needs no change for it.
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tessera::base::{Progress, Stop};
use tessera::check::{CheckOptions, Verdict, check};
use tessera::engine::{Engine, Found, SemiSymbolic, Start, Steps, Task, Worker};
use tessera::exec::{End, Executor};
use tessera::ir::text::parse;
use tessera::property::Property;
use tessera::reach::{Adjusted, Analysis, Ancestors, Merge, Order, Proviso, Refine, Successor, Successors};
use tessera::state::{Explicit, MultiState, canonicalise};
use tessera::term::Evaluator;

/// Explicit states: all values are known whenever states are compared. States that wait are merged if they are equal.
struct Explicits<'t, 'p>(&'t SemiSymbolic<'p>, ());

impl Analysis for Explicits<'_, '_> {
    type State = MultiState;
    type Stored = ();
    type Key = Explicit;
    type Edge = ();
    type Target = Found;
    type End = ();
    type Worker = Worker;

    fn initial(&self) -> Result<MultiState, Stop> {
        self.0.machine.initial_state()
    }

    fn transfer(&self, worker: &mut Worker, state: MultiState, _: u64) -> Result<Successors<Self>, Stop> {
        let segment = Executor::new(&self.0.machine, &mut worker.exec).run(state, 0)?;
        if let Some(stop) = segment.findings.stops.into_iter().next() {
            return Err(stop);
        }
        let violations = segment.ends.into_iter().filter_map(|(state, end)| match end {
            End::Violation(violation) => Some(Found { violation, state, tested: false }),
            _ => None,
        });
        let (targets, ends, rest) = (violations.collect(), Vec::new(), None);
        let states = segment.successors.into_iter().map(Successor::of_all).collect();
        Ok(Successors { states, targets, ends, forked: true, passed: 0, rest })
    }

    fn adjust(
        &self,
        _: &mut Worker,
        state: &mut MultiState,
        _: Ancestors<()>,
    ) -> Result<Adjusted<Self>, Stop> {
        let SemiSymbolic { machine, slices, .. } = self.0;
        let form = canonicalise(state, machine, &machine.terms, slices, false, &mut Evaluator::new());
        let known = form.symbolic.slices.is_empty();
        let symbolic = || Stop::unsupported("a value that is not known", machine.place(state));
        if known { Ok(Adjusted::At(form.explicit, ())) } else { Err(symbolic()) }
    }

    fn covered(&self, _: &mut Worker, _: &[&()], (): &()) -> Result<Option<usize>, Stop> {
        COVERED.fetch_add(1, Relaxed);
        Ok(Some(0))
    }
}

impl Proviso for Explicits<'_, '_> {}

impl Merge for Explicits<'_, '_> {
    type Position = ();

    fn position(&self, _: &mut Worker, _: &MultiState) {}

    fn merge(&self, _: &mut Worker, waiting: &mut MultiState, new: &MultiState) -> bool {
        self.0.machine.are_equal(waiting, new)
    }
}

impl Refine for Explicits<'_, '_> {
    type Precision = ();

    fn precision(&mut self) -> &mut () {
        &mut self.1
    }
}

struct Toy;

static COVERED: AtomicU64 = AtomicU64::new(0);

impl Engine for Toy {
    fn name(&self) -> &'static str {
        "toy"
    }

    fn decides(&self, property: &Property) -> bool {
        *property != Property::Termination
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Option<Start<'t>> {
        Some(Start::Turns(Box::new(Steps::new(Explicits(task.program, ()), Order::Mixed))))
    }
}

/// A loop of 20 rounds. In each, a choice leads to two blocks that do the same; `odd` says whether 20 is odd.
fn verdict(odd: bool, choice: &str) -> Verdict {
    let text = format!(
        "function @f0 \"_start\"() {{
         b0:
           jump b1(i32 0)
         b1(%0: i32):
           %1: i1 = slt %0, i32 20
           branch %1, b2, b5
         b2:
           %2: {choice} = input \"choice\"
           %3: i1 = eq %2, {choice} 1
           branch %3, b3, b4
         b3:
           %4: i32 = add %0, i32 1
           jump b1(%4)
         b4:
           %5: i32 = add %0, i32 1
           jump b1(%5)
         b5:
           %6: i32 = and %0, i32 1
           %7: i1 = eq %6, i32 {}
           branch %7, b6, b7
         b6:
           exit i32 0
           unreachable
         b7:
           call @f1()
           unreachable
         }}
         function @f1 \"reach_error\"()
         entry @f0",
        i32::from(odd)
    );
    let program = parse(&text).unwrap_or_else(|error| panic!("{error}"));
    let options = CheckOptions { engine: Some(&Toy), ..CheckOptions::new(Property::unreach_call()) };
    let outcome = check(&program, &options, &Progress::default());
    let answer = [outcome.statistics.proof, outcome.statistics.refutation];
    assert!(answer.contains(&Some("toy")) || matches!(outcome.verdict, Verdict::Unknown(_)), "{answer:?}");
    outcome.verdict
}

#[test]
fn explicit_states_decide_a_program() {
    assert!(matches!(verdict(false, "i1"), Verdict::True));
    // One of two equal states in each round: otherwise there would be two to the power of 20.
    assert!((20..60).contains(&COVERED.load(Relaxed)), "{COVERED:?}");
    assert!(matches!(verdict(true, "i1"), Verdict::False(_)));
}

#[test]
fn what_explicit_states_cannot_tell_is_unknown() {
    // Where the choice is not 1, it is one of many numbers. It is dead when states are compared, so it does not matter.
    assert!(matches!(verdict(false, "i8"), Verdict::True));
}
