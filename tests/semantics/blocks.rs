//! Where blocks end: at which blocks states stop, for each of the policies.
use crate::harness::program;
use std::sync::Arc;
use tessera::base::Budget;
use tessera::exec::{Blocks, Checks, Each, Executor, Heads, Machine, Meets, Worker};
use tessera::ir::{FunctionId, text::parse};
use tessera::solver::{SolverChain, SolverOptions};
use tessera::term::TermManager;

/// A branch whose ways meet, a call, a loop of two rounds without a fork, and a loop that forks in
/// each round.
const PROGRAM: &str = "function @f0 \"_start\"() {
b0:
  %0: i1 = input \"_Bool\"
  jump b1
b1:
  branch %0, b2, b3
b2:
  jump b3
b3:
  call @f1()
  jump b4(i8 0)
b4(%1: i8):
  %2: i8 = add %1, i8 1
  %3: i1 = ult %2, i8 2
  branch %3, b4(%2), b5
b5:
  branch true, b6, b7
b6:
  jump b7
b7:
  exit i32 0
  unreachable
}
function @f1 \"callee\"() {
b0:
  jump b1
b1:
  return
}
function @f2 \"recursive\"() {
b0:
  call @f2()
  return
}
entry @f0
";

/// The function and the block of each state where a path of the program stops, without repetition.
fn stops(blocks: &dyn Blocks) -> Vec<(u32, u32)> {
    let program = program(PROGRAM);
    let terms = Arc::new(TermManager::new());
    let machine = Machine::new(&program, terms.clone(), Checks::default()).with_blocks(blocks);
    let budget = Budget::unlimited();
    let solver = SolverChain::new(terms, &SolverOptions::default(), budget.interrupt.clone());
    let mut worker = Worker::new(solver, budget);
    let mut pending = vec![machine.initial_state().expect("the globals are modelled")];
    let mut found = Vec::new();
    while let Some(state) = pending.pop() {
        let segment = Executor::new(&machine, &mut worker).run(state, 0).expect("no limit is set");
        for state in segment.successors {
            let frame = state.thread().top();
            assert_eq!(frame.index, 0);
            found.push((frame.function.0, frame.block.0));
            pending.push(state);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn states_stop_at_loop_heads_and_at_meets_after_a_fork() {
    // No path has forked between the head of the loop and the meet b7.
    assert_eq!(stops(&Heads), [(0, 3), (0, 4)]);
}

#[test]
fn states_stop_at_all_meets() {
    assert_eq!(stops(&Meets), [(0, 3), (0, 4), (0, 7)]);
}

#[test]
fn states_stop_at_each_block_and_call() {
    let all = (1..=7).map(|block| (0, block)).chain([(1, 0), (1, 1)]);
    assert_eq!(stops(&Each), all.collect::<Vec<_>>());
}

#[test]
fn states_stop_where_a_recursive_function_is_called() {
    let text = PROGRAM.replace("call @f1()", "call @f2()");
    let program = parse(&text).expect("the text is valid");
    for blocks in [&Heads as &dyn Blocks, &Meets, &Each] {
        let terms = Arc::new(TermManager::new());
        let machine = Machine::new(&program, terms.clone(), Checks::default()).with_blocks(blocks);
        let budget = Budget::unlimited();
        let solver = SolverChain::new(terms, &SolverOptions::default(), budget.interrupt.clone());
        let mut worker = Worker::new(solver, budget);
        let mut state = machine.initial_state().expect("the globals are modelled");
        for _ in 0..8 {
            let segment = Executor::new(&machine, &mut worker).run(state, 0).expect("no limit is set");
            state = segment.successors.into_iter().next().expect("the recursion never ends");
        }
        assert_eq!(state.thread().top().function, FunctionId(2));
        assert!(machine.is_cycle_head(state.thread().top()));
    }
}
