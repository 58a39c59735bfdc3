//! Blocks without questions, whose paths are joined where they meet: what they reach is real.
use crate::harness::program;
use std::collections::VecDeque;
use std::sync::Arc;
use tessera::base::Budget;
use tessera::exec::{
    Arrays, Ask, Checks, ConcreteInputs, Decide, End, Executor, Inputs, Machine, Meets, NeverAsk, Worker,
};
use tessera::ir::Program;
use tessera::property::Violation;
use tessera::solver::{SolverChain, SolverOptions};
use tessera::state::{MultiState, StoreKind, arrange, join};
use tessera::term::{Evaluator, TermManager};
use tessera::witness::{Replayed, Scope, Turns, replay};

/// Three rounds, in each of which one arm asks for a number, writes it, and has a local of its own.
/// The other arm reads undefined memory, and asks the interpreter what it knows. Behind the loop
/// there is another undefined object. The error is reached where the sum of all numbers, what was
/// written last, and what is undefined have these values.
fn text(sum: u8, last: u8, behind: u8) -> String {
    format!(
        "function @f0 \"_start\"() {{
b0:
  %0: ptr = alloca 1
  %1: ptr = alloca 4
  jump b1(i8 0, i8 0, i64 0)
b1(%2: i8, %3: i8, %4: i64):
  %5: i1 = ult %2, i8 3
  branch %5, b2, b6
b2:
  %6: i1 = input \"_Bool\"
  branch %6, b3, b4
b3:
  %7: i8 = input \"char\"
  %8: ptr = alloca 1
  store %7, %8
  %9: i8 = load %8
  store %9, %0
  jump b5(%9)
b4:
  %10: ptr = offset %1, 0, %4 * 1
  %11: i8 = load %10
  %12: i8 = inspect known %3
  %13: i8 = urem %11, i8 2
  %14: i8 = add %13, %12
  jump b5(%14)
b5(%15: i8):
  %16: i8 = add %3, %15
  %17: i8 = add %2, i8 1
  %18: i64 = add %4, i64 1
  jump b1(%17, %16, %18)
b6:
  %19: ptr = alloca 1
  %20: i8 = load %0
  %21: i8 = load %19
  %22: i8 = input \"char\"
  %23: i1 = eq %3, i8 {sum}
  %24: i1 = eq %20, i8 {last}
  %25: i1 = eq %21, i8 {behind}
  %26: i1 = ult %22, %21
  %27: i1 = and %23, %24
  %28: i1 = and %25, %26
  %29: i1 = and %27, %28
  branch %29, b7, b8
b7:
  call @f1()
  unreachable
b8:
  exit i32 0
  unreachable
}}
function @f1 \"reach_error\"()
entry @f0
"
    )
}

/// Three rounds, in each of which an array is read or written at an index that is an input. The
/// error is reached where the sum of what was read and the element with index 2 have these values.
fn text_with_array(begin: &str, sum: u8, last: u8) -> String {
    format!(
        "function @f0 \"_start\"() {{
b0:
  %0: ptr = alloca 4
  {begin}
  jump b1(i8 0, i8 0)
b1(%1: i8, %2: i8):
  %3: i1 = ult %1, i8 3
  branch %3, b2, b6
b2:
  %4: i8 = input \"char\"
  %5: i8 = and %4, i8 3
  %6: i64 = zext %5
  %7: ptr = offset %0, 0, %6 * 1
  %8: i1 = input \"_Bool\"
  branch %8, b3, b4
b3:
  %9: i8 = add %2, i8 7
  store %9, %7
  jump b5(%9)
b4:
  %10: i8 = load %7
  %11: i8 = urem %10, i8 2
  %12: i8 = add %2, %11
  jump b5(%12)
b5(%13: i8):
  %14: i8 = add %1, i8 1
  jump b1(%14, %13)
b6:
  %15: ptr = offset %0, 2
  %16: i8 = load %15
  %17: i1 = eq %2, i8 {sum}
  %18: i1 = eq %16, i8 {last}
  %19: i1 = and %17, %18
  branch %19, b7, b8
b7:
  call @f1()
  unreachable
b8:
  exit i32 0
  unreachable
}}
function @f1 \"reach_error\"()
entry @f0
"
    )
}

/// What an exploration finds.
struct Explored {
    /// A feasible state in which the error is reached, if there is one, with the violation.
    found: Option<(MultiState, Violation)>,
    /// How many states were followed.
    states: usize,
}

fn machine<'p>(program: &'p Program, terms: &Arc<TermManager>) -> Machine<'p> {
    let is_target = |index: &usize| program.functions[*index].name == "reach_error";
    let targets = (0..program.functions.len()).filter(is_target).collect();
    Machine::new(program, terms.clone(), Checks { targets, ..Checks::default() })
        .with_store(StoreKind::Plain)
        .with_blocks(&Meets)
}

fn worker(terms: &Arc<TermManager>) -> Worker {
    let budget = Budget::unlimited();
    let solver = SolverChain::new(terms.clone(), &SolverOptions::default(), budget.interrupt.clone());
    Worker::new(solver, budget)
}

/// Follows all paths, breadth first. If `joins` is set, states that wait are joined where that is
/// possible.
fn explore(machine: &Machine, decide: &'static dyn Decide, joins: bool) -> Explored {
    explore_with(machine, (decide, Arrays::Cells), joins)
}

fn explore_with(machine: &Machine, (decide, arrays): (&'static dyn Decide, Arrays), joins: bool) -> Explored {
    let mut worker = worker(&machine.terms);
    worker.decide = decide;
    worker.arrays = arrays;
    let mut waiting = VecDeque::from([machine.initial_state().expect("the globals are modelled")]);
    let mut explored = Explored { found: None, states: 0 };
    while let Some(state) = waiting.pop_front() {
        explored.states += 1;
        let mut executor = Executor::new(machine, &mut worker);
        let segment = executor.run(state, 0).expect("no limit is set");
        assert!(segment.findings.stops.is_empty(), "{:?}", segment.findings.stops);
        for (mut state, end) in segment.ends {
            match end {
                End::Violation(violation) if executor.may_be_feasible(&mut state) => {
                    explored.found = Some((state, violation));
                }
                End::Stop(stop) => panic!("{stop}"),
                _ => {}
            }
        }
        for mut state in segment.successors {
            arrange(&mut state, machine);
            let one = |other: &MultiState| {
                join(&machine.terms, &mut Evaluator::new(), machine.pointer_width(), other, &state)
            };
            let joined = if joins {
                waiting.iter().enumerate().find_map(|(at, other)| Some((at, one(other)?)))
            } else {
                None
            };
            match joined {
                Some((at, joined)) => waiting[at] = joined,
                None => waiting.push_back(state),
            }
        }
    }
    explored
}

/// Runs the program concretely with the sample of a state, and returns the violation.
fn replayed(program: &Program, state: &MultiState, terms: &TermManager, expected: &Violation) -> Violation {
    let sample = state.store.sample().expect("the state is feasible");
    let taken = state.path.taken(terms, sample);
    let value = |index| sample.get(index).cloned().expect("an input has a value");
    let terms = Arc::new(TermManager::new());
    let mut worker = worker(&terms);
    worker.inputs = Inputs::Concrete(ConcreteInputs::new(taken.inputs, value));
    let turns = Turns { stem: &taken.turns, cycle: &[] };
    match replay(&machine(program, &terms), &mut worker, turns, expected, 100, Scope::Program, None) {
        Ok(Replayed::Violation(counterexample)) => counterexample.violation,
        other => panic!("{other:?}"),
    }
}

#[test]
fn violations_of_joined_states_replay() {
    let mut reached = Vec::new();
    for (sum, last, behind) in
        [(200, 77, 3), (2, 1, 1), (3, 9, 255), (77, 77, 2), (5, 0, 0), (0, 0, 7), (1, 255, 9)]
    {
        let program = program(&text(sum, last, behind));
        let terms = Arc::new(TermManager::new());
        let machine = machine(&program, &terms);
        let plain = explore(&machine, &Ask, false);
        let unasked = explore(&machine, &NeverAsk, false);
        let joined = explore(&machine, &NeverAsk, true);
        let asked_and_joined = explore(&machine, &Ask, true);
        // Without joins there are 8 paths through the loop.
        assert!(joined.states < 16 && plain.states > 24, "{} {}", joined.states, plain.states);
        assert_eq!(plain.found.is_some(), joined.found.is_some(), "{sum} {last} {behind}");
        reached.push(joined.found.is_some());
        for explored in [plain, unasked, joined, asked_and_joined] {
            let Some((state, violation)) = explored.found else { continue };
            assert_eq!(replayed(&program, &state, &terms, &violation), violation);
        }
    }
    // Nothing is less than an undefined byte that is 0.
    assert_eq!(reached, [true, true, true, true, false, true, true]);
}

#[test]
fn violations_of_joined_arrays_replay() {
    let sums = [(21, 21), (21, 7), (8, 2), (9, 7), (9, 9), (3, 1), (2, 200), (7, 0), (50, 0)];
    let undefined = "assume true";
    let zeros = "memset %0, i8 0, i64 4";
    let mut reached = Vec::new();
    for (begin, (sum, last)) in [undefined, zeros].into_iter().flat_map(|begin| sums.map(|sum| (begin, sum)))
    {
        let program = program(&text_with_array(begin, sum, last));
        let terms = Arc::new(TermManager::new());
        let machine = machine(&program, &terms);
        let cells = explore(&machine, &Ask, false);
        let joined = explore_with(&machine, (&NeverAsk, Arrays::Theory), true);
        let apart = explore_with(&machine, (&NeverAsk, Arrays::Theory), false);
        assert!(joined.states < 16 && apart.states > 20, "{} {}", joined.states, apart.states);
        let is_reached = cells.found.is_some();
        reached.push(is_reached);
        for explored in [cells, joined, apart] {
            assert_eq!(explored.found.is_some(), is_reached, "{begin} {sum} {last}");
            let Some((state, violation)) = explored.found else { continue };
            assert_eq!(replayed(&program, &state, &terms, &violation), violation);
        }
    }
    // An element that was never written is any number, or 0.
    let any = [true, true, true, true, true, true, true, true, false];
    let zero = [true, true, false, true, false, false, false, true, false];
    assert_eq!(reached, [any, zero].concat());
}

/// Each of the eight paths through the loop is taken by some sample of the joined state.
#[test]
fn each_path_of_a_joined_state_replays() {
    let program = program(&text(3, 2, 9));
    let terms = Arc::new(TermManager::new());
    let machine = machine(&program, &terms);
    let (state, violation) = explore(&machine, &NeverAsk, true).found.expect("the error is reachable");
    let mut worker = worker(&terms);
    let mut seen = Vec::new();
    let mut state = state;
    loop {
        let sample = state.store.sample().expect("the state is feasible").clone();
        let taken = state.path.taken(&terms, &sample);
        assert_eq!(replayed(&program, &state, &terms, &violation), violation);
        let path: Vec<_> = taken.inputs.iter().map(|(origin, _)| *origin).collect();
        assert!(!seen.contains(&path), "{path:?}");
        seen.push(path);
        // Another path: one of the inputs of one bit has another value.
        let bits = (0..).zip(0..state.path.inputs.len()).map(|(index, _)| index);
        let bits = bits.filter(|index| sample.get(*index).is_some_and(|value| value.width() == 1));
        let same = bits.map(|index| {
            let value = terms.constant(sample.get(index).expect("it has a value"));
            terms.eq(terms.input(index, 1), value)
        });
        let other = terms.not(terms.and_all(same));
        state.store.doubt(other);
        state.store.assume(&terms, other);
        if !Executor::new(&machine, &mut worker).may_be_feasible(&mut state) {
            break;
        }
    }
    // On the path that never asks for a number, what was written last is an undefined byte.
    assert_eq!(seen.len(), 8);
}
