//! A small engine that is none of the project's: it shows that the traits suffice, and that `check`
//! needs no change for it.
use serde_json::{Value, json};
use std::cell::Cell;
use tessera::analysis::{self, Found, SemiSymbolic, Steps, Turns, Worker};
use tessera::base::{Progress, Stop, UnknownValue};
use tessera::check::{CheckOptions, Verdict, check};
use tessera::engine::{Circumstances, Engine, Start, Task, Unfit};
use tessera::ir::text::parse;
use tessera::property::Property;
use tessera::reach::{
    Adjusted, Analysis, Ancestors, Merge, Order, PathPosition, Proviso, Refine, Step, Successor, Successors,
};
use tessera::state::{Explicit, MultiState, canonicalise};
use tessera::term::Evaluator;

/// Explicit states: all values are known where states are compared, at the heads of loops. Between
/// them, states that wait are merged if they are equal.
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
        let Successors { states, targets, .. } = self.0.transfer(worker, state, 0)?;
        let states = states.into_iter().map(|next| Successor::of_all(next.state)).collect();
        Ok(Successors { states, targets, ends: Vec::new(), forked: true, passed: 0, rest: None })
    }

    fn place(&self, state: &MultiState, _: Step) -> PathPosition {
        let compared = self.0.machine.is_cycle_head(state.thread().top());
        PathPosition { distance: 1, compared }
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
        let symbolic = || Stop::unsupported(UnknownValue::Condition, machine.place(state));
        if known { Ok(Adjusted::At(form.explicit, ())) } else { Err(symbolic()) }
    }

    fn covered(&self, _: &mut Worker, _: &[&()], (): &()) -> Result<Option<usize>, Stop> {
        Ok(Some(0))
    }
}

impl Proviso for Explicits<'_, '_> {}

impl Merge for Explicits<'_, '_> {
    type Position = ();

    fn position(&self, _: &mut Worker, _: &MultiState) {}

    fn merges(&self) -> bool {
        true
    }

    fn merge(&self, _: &mut Worker, waiting: &mut MultiState, new: &MultiState) -> bool {
        let merges = self.0.machine.are_equal(waiting, new);
        MERGED.set(MERGED.get() + u64::from(merges));
        merges
    }
}

impl Refine for Explicits<'_, '_> {
    type Precision = ();

    fn precision(&mut self) -> &mut () {
        &mut self.1
    }
}

/// Its search, which tells how many states it merged.
struct Search<'t, 'p>(Steps<Explicits<'t, 'p>>);

impl Turns for Search<'_, '_> {
    fn pace(&self) -> analysis::Pace {
        self.0.pace()
    }

    fn step(&mut self, worker: &mut Worker) -> Result<analysis::Step, Stop> {
        self.0.step(worker)
    }

    fn figures(&self) -> Option<Value> {
        Some(json!({ "merged": MERGED.get() }))
    }
}

struct Toy;

thread_local! {
    /// How many states were merged in this thread.
    static MERGED: Cell<u64> = const { Cell::new(0) };
}

impl Engine for Toy {
    fn name(&self) -> &'static str {
        "toy"
    }

    fn method(&self) -> &'static str {
        "explicit states at heads of loops"
    }

    fn decides(&self, property: &Property) -> bool {
        matches!(property, Property::UnreachCall { .. })
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        Unfit::Threads.unless(!circumstances.program.creates_threads())
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t> {
        let search = || Search(Steps::new(Explicits(task.subject.program, ()), Order::Topological));
        Start::Turns(Box::new(search()))
    }
}

/// A loop of 20 rounds. In each, a choice leads to two blocks that meet before the next round, and
/// the second one does `other`. `odd` says whether 20 is odd.
fn verdict(odd: bool, choice: &str, other: &str) -> Verdict {
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
           jump b8(%4)
         b4:
           {other}
           jump b8(%5)
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
         b8(%8: i32):
           jump b1(%8)
         }}
         function @f1 \"reach_error\"()
         function @f2 \"elsewhere\"()
         entry @f0",
        i32::from(odd)
    );
    let program = parse(&text).unwrap_or_else(|error| panic!("{error}"));
    let options = CheckOptions { engine: Some(&Toy), ..CheckOptions::new(Property::unreach_call()) };
    let outcome = check(&program, &options, &Progress::default());
    let answer = [outcome.statistics.proof, outcome.statistics.refutation];
    assert!(answer.contains(&Some("toy")) || matches!(outcome.verdict, Verdict::Unknown(_)), "{answer:?}");
    let figures = &outcome.statistics.engines;
    assert_eq!((figures.len(), &figures["toy"]), (1, &json!({ "merged": MERGED.get() })));
    outcome.verdict
}

const SAME: &str = "%5: i32 = add %0, i32 1";

#[test]
fn explicit_states_decide_a_program() {
    assert!(matches!(verdict(false, "i1", SAME), Verdict::True));
    // One of two equal states in each round.
    assert_eq!(MERGED.get(), 20);
    assert!(matches!(verdict(true, "i1", SAME), Verdict::False(_)));
}

#[test]
fn what_explicit_states_cannot_tell_is_unknown() {
    // A number that is not known is left where states are compared.
    assert!(matches!(verdict(false, "i32", "%5: i32 = add %0, %2"), Verdict::Unknown(_)));
    // A path cannot be followed.
    let elsewhere = format!("call @f2()\n           {SAME}");
    assert!(matches!(verdict(false, "i1", &elsewhere), Verdict::Unknown(_)));
}
