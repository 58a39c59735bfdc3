//! Runs programs in text form in all modes and compares the results.
use fixedbitset::FixedBitSet;
use std::sync::Arc;
use tessera::base::{Budget, Stop};
use tessera::bits::BitVector;
use tessera::bits::float::FloatKind;
use tessera::exec::{
    Arrays, Ask, Checks, ConcreteInputs, Decide, End, Executor, Findings, Inputs, Machine, NeverAsk, Trap,
    Worker,
};
use tessera::ir::{Program, Reg, text::parse};
use tessera::solver::{SolverChain, SolverOptions};
use tessera::state::{MultiState, ObjectId, Value};
use tessera::term::{Evaluator, Term, TermManager};

/// A value without terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Plain {
    Bits(BitVector),
    Address(ObjectId, BitVector),
    Other(Value),
}

/// How a path ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// The process exits with this status; the registers are those of the innermost frame.
    Exit(Plain, Vec<Plain>),
    Trap(Trap),
    Infeasible,
    Violation,
    /// The path does something that is not modelled; the text says what.
    Stop(String),
}

/// The paths of a program.
pub(crate) struct Paths {
    terms: Arc<TermManager>,
    ends: Vec<(MultiState, End)>,
    /// Why parts of paths were cut off.
    pub(crate) stops: Vec<Stop>,
    /// Number of queries before the ends of the paths.
    pub(crate) queries: u64,
    /// Number of paths that turned out to be infeasible at their ends.
    pub(crate) dropped: usize,
}

/// The program of a text that must be valid.
pub(crate) fn program(text: &str) -> Program {
    parse(text).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

fn run(program: &Program, inputs: Inputs, decide: &'static dyn Decide, options: &SolverOptions) -> Paths {
    run_with(program, inputs, (decide, Arrays::Cells), options)
}

fn run_with(
    program: &Program,
    inputs: Inputs,
    (decide, arrays): (&'static dyn Decide, Arrays),
    options: &SolverOptions,
) -> Paths {
    let terms = Arc::new(TermManager::new());
    let names = program.functions.iter().map(|function| function.name.as_str()).enumerate();
    let targets: FixedBitSet = names.filter(|(_, name)| *name == "reach_error").map(|(i, _)| i).collect();
    let checks = Checks { targets, ..Checks::default() };
    let machine = Machine::new(program, Arc::clone(&terms), checks);
    let budget = Budget::unlimited();
    let solver = SolverChain::new(Arc::clone(&terms), options, budget.interrupt.clone());
    let mut worker = Worker::new(solver, budget);
    worker.inputs = inputs;
    worker.decide = decide;
    worker.arrays = arrays;
    let mut pending = vec![machine.initial_state().expect("the globals are modelled")];
    let (mut ends, mut findings, mut queries, mut dropped) = (Vec::new(), Findings::default(), 0, 0);
    while let Some(state) = pending.pop() {
        let before = asked(&worker);
        let mut executor = Executor::new(&machine, &mut worker);
        let segment = executor.run(state, 0).expect("no limit is set");
        queries += asked(executor.worker) - before;
        pending.extend(segment.successors);
        for (mut state, end) in segment.ends {
            if !executor.may_be_feasible(&mut state) {
                dropped += 1;
                continue;
            }
            if let Some(sample) = state.store.sample() {
                let constraints = state.store.constraints();
                let value = |input| sample.value_of(&terms, input);
                let mut evaluator = Evaluator::new();
                assert!(constraints.iter().all(|term| evaluator.evaluate_bool(&terms, *term, &value)));
            }
            ends.push((state, end));
        }
        findings.add(segment.findings);
    }
    Paths { terms, ends, stops: findings.stops, queries, dropped }
}

/// How many queries a worker has asked: all of them pass the first layer.
fn asked(worker: &Worker) -> u64 {
    worker.solver.counters().emptiness.layers[0].queries
}

/// The only path of a program when its instructions get these values as inputs.
pub(crate) fn concrete(program: &Program, asked: &[BitVector]) -> Ended {
    let inputs = Inputs::Concrete(ConcreteInputs::asked(asked.to_vec()));
    let paths = run(program, inputs, &Ask, &SolverOptions::default());
    assert_eq!(paths.ends.len(), 1, "a concrete run has one path");
    paths.ended(&paths.ends[0], &|_| unreachable!("a concrete run has no inputs"))
}

/// All paths of a program; it must not loop forever.
pub(crate) fn symbolic(program: &Program) -> Paths {
    run(program, Inputs::Symbolic, &Ask, &SolverOptions::default())
}

/// As [`symbolic`], without questions at branches. Infeasible paths are left out at their ends.
pub(crate) fn symbolic_unasked(program: &Program) -> Paths {
    run(program, Inputs::Symbolic, &NeverAsk, &SolverOptions::default())
}

/// As [`symbolic_unasked`], with objects in the theory of arrays.
pub(crate) fn symbolic_in_theory(program: &Program) -> Paths {
    run_with(program, Inputs::Symbolic, (&NeverAsk, Arrays::Theory), &SolverOptions::default())
}

/// As [`symbolic`], with a solver that has no time for hard queries: infeasible paths may be among
/// the result.
pub(crate) fn symbolic_in_doubt(program: &Program) -> Paths {
    let options = SolverOptions { time_limit_ms: 0, ..SolverOptions::default() };
    run(program, Inputs::Symbolic, &Ask, &options)
}

impl Paths {
    /// The paths that these values of the inputs take (those not given are zero).
    pub(crate) fn under(&self, inputs: &[BitVector]) -> Vec<Ended> {
        let value = |input: Term| {
            let index = self.terms.input_index(input).expect("an input") as usize;
            inputs.get(index).cloned().unwrap_or_else(|| BitVector::zero(self.terms.width(input)))
        };
        let taken = |(state, _): &&(MultiState, End)| {
            let mut evaluator = Evaluator::new();
            let mut holds = |term: &Term| evaluator.evaluate_bool(&self.terms, *term, &value);
            state.store.constraints().iter().all(&mut holds)
        };
        self.ends.iter().filter(taken).map(|end| self.ended(end, &value)).collect()
    }

    fn ended(&self, (state, end): &(MultiState, End), inputs: &impl Fn(Term) -> BitVector) -> Ended {
        let plain = |value: Value| self.plain(value, inputs);
        match end {
            End::Exit(status) => {
                let registers = &state.threads[0].top().registers;
                let values = (0..registers.len()).map(|number| plain(registers[Reg::new(number)]));
                Ended::Exit(plain(*status), values.collect())
            }
            End::Trap(trap) => Ended::Trap(*trap),
            End::Infeasible | End::Blocked => Ended::Infeasible,
            End::Violation(_) => Ended::Violation,
            End::Stop(stop) => Ended::Stop(stop.to_string()),
        }
    }

    fn plain(&self, value: Value, inputs: &impl Fn(Term) -> BitVector) -> Plain {
        let evaluate = |term| Evaluator::new().evaluate(&self.terms, term, inputs);
        match value {
            Value::Int { width, bits } => Plain::Bits(BitVector::new(width, bits)),
            Value::Term(term) => Plain::Bits(evaluate(term)),
            Value::Pointer { object, offset } => Plain::Address(object, BitVector::new(64, offset)),
            Value::PointerTerm { object, offset } => Plain::Address(object, evaluate(offset).zext(64)),
            other => Plain::Other(other),
        }
    }
}

/// Runs a program on all paths, with and without questions at branches and arrays, and concretely
/// with the given values (as `i8 5`). All must agree. Returns how the run ends.
pub(crate) fn end_of(text: &str, inputs: &[&str]) -> Ended {
    let program = program(text);
    let inputs: Vec<BitVector> = inputs.iter().map(|text| bits(text)).collect();
    let expected = concrete(&program, &inputs);
    let runs = [symbolic, symbolic_unasked, symbolic_in_theory];
    for found in runs.map(|run| run(&program).under(&inputs)) {
        match &expected {
            // If the process ends abnormally, paths may be cut off silently.
            Ended::Exit(..) | Ended::Violation => {
                assert_eq!(
                    found,
                    std::slice::from_ref(&expected),
                    "symbolic and concrete run differ in\n{program}"
                );
            }
            other => {
                assert!(found.iter().all(|end| end == other), "{found:?} is not {other:?} in\n{program}");
            }
        }
    }
    expected
}

/// The exit status of a program, which must be a concrete integer.
pub(crate) fn status(text: &str, inputs: &[&str]) -> u64 {
    match end_of(text, inputs) {
        Ended::Exit(Plain::Bits(status), _) => status.as_u64().expect("a status has 32 bits"),
        other => panic!("{other:?} in\n{text}"),
    }
}

/// Why a program cannot be followed.
pub(crate) fn stop(text: &str, inputs: &[&str]) -> String {
    match end_of(text, inputs) {
        Ended::Stop(why) => why,
        other => panic!("{other:?} in\n{text}"),
    }
}

/// A program around the body of the entry function, after `more` globals and functions numbered
/// from `@g0` and `@f1`.
pub(crate) fn entry(body: &str, more: &str) -> String {
    let globals = more.find("function").unwrap_or(more.len());
    let (globals, functions) = more.split_at(globals);
    format!("{globals}\nfunction @f0 \"_start\"() {{\nb0:\n{body}\n}}\n{functions}\nentry @f0\n")
}

/// The value of `i8 5`, `true` or `false`.
pub(crate) fn bits(text: &str) -> BitVector {
    match text {
        "true" | "false" => BitVector::from_bool(text == "true"),
        _ => {
            let (ty, number) = text.split_once(' ').expect("a type and a number");
            let width = width_of(ty).expect("a type of numbers");
            BitVector::parse(width, number).expect("a number that fits the type")
        }
    }
}

/// Width of an integer or floating-point type.
fn width_of(ty: &str) -> Option<u32> {
    let float = FloatKind::ALL.iter().copied().find(|kind| kind.name() == ty).map(FloatKind::width);
    float.or_else(|| ty.strip_prefix('i')?.parse().ok())
}

/// The type of `i8 5`, `true` or `false`.
fn type_of(text: &str) -> &str {
    text.split_once(' ').map_or("i1", |(ty, _)| ty)
}

/// Evaluates one operation on integer constants three times: as it stands, on inputs with these
/// values, and on symbolic inputs under these values. All must give the results, as `i8 4, true`,
/// or `trap` after the type: `trap i8`.
pub(crate) fn check(operation: &str, expected: &str) {
    let (trap, expected) = match expected.strip_prefix("trap ") {
        Some(ty) => (true, format!("{ty} 0")),
        None => (false, expected.to_owned()),
    };
    let expected: Vec<&str> = expected.split(", ").collect();
    let (template, constants) = constants_out(operation);
    let inputs: Vec<String> = constants
        .iter()
        .enumerate()
        .map(|(i, c)| format!("  %{i}: {} = input \"x\"\n", type_of(c)))
        .collect();
    let results = |first: usize| {
        let results = expected.iter().enumerate();
        let results: Vec<String> =
            results.map(|(i, text)| format!("%{}: {}", first + i, type_of(text))).collect();
        results.join(", ")
    };
    let n = constants.len();
    let on_constants = entry(&format!("  {} = {operation}\n  exit i32 0\n  unreachable", results(0)), "");
    let on_inputs =
        entry(&format!("{}  {} = {template}\n  exit i32 0\n  unreachable", inputs.concat(), results(n)), "");
    for (text, given, first) in [(on_constants, &[][..], 0), (on_inputs, &constants[..], n)] {
        match end_of(&text, given) {
            Ended::Exit(_, registers) if !trap => {
                let expected: Vec<Plain> = expected.iter().map(|text| Plain::Bits(bits(text))).collect();
                assert_eq!(registers[first..], expected, "in\n{text}");
            }
            Ended::Trap(Trap::Division | Trap::Quotient) if trap => {}
            other => panic!("{other:?} in\n{text}"),
        }
    }
}

/// Replaces the integer constants of an operation by registers from `%0` on.
fn constants_out(operation: &str) -> (String, Vec<&str>) {
    let mut constants = Vec::new();
    let parts: Vec<String> = operation
        .split(", ")
        .map(|part| {
            let is_type = |word: &str| width_of(word).is_some();
            let words: Vec<&str> = part.split(' ').collect();
            let count = match words[..] {
                [.., ty, _] if is_type(ty) => 2,
                [.., "true" | "false"] => 1,
                _ => return part.to_owned(),
            };
            let length = words[words.len() - count..].join(" ").len();
            let (before, constant) = part.split_at(part.len() - length);
            constants.push(constant);
            format!("{before}%{}", constants.len() - 1)
        })
        .collect();
    (parts.join(", "), constants)
}
