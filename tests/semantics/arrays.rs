//! Objects in the theory of arrays hold what they hold as cells.
use crate::harness::{Ended, bits, entry, program, symbolic_in_theory, symbolic_unasked};
use proptest::prelude::*;
use std::fmt::Write;
use std::sync::Arc;
use tessera::base::Budget;
use tessera::exec::{Arrays, Checks, End, Executor, Machine, NeverAsk, Worker};
use tessera::ir::{Program, Reg};
use tessera::solver::{Answer, Query, Solver, SolverChain, SolverOptions};
use tessera::state::{Fill, MultiState, StoreKind};
use tessera::term::TermManager;

const GLOBALS: &str = "global @g0 \"numbers\" size 16 align 16 { 0: i16 5, 6: i16 -1, 8: i32 0x01020304 }
global @g1 \"table\" size 8 align 8 constant { 0: i16 1, 2: i16 40, 4: i16 900, 6: i16 -7 }";

fn worker(terms: &Arc<TermManager>, arrays: Arrays) -> Worker {
    let budget = Budget::unlimited();
    let solver = SolverChain::new(terms.clone(), &SolverOptions::default(), budget.interrupt.clone());
    let mut worker = Worker::new(solver, budget);
    worker.decide = &NeverAsk;
    worker.arrays = arrays;
    worker
}

/// The only end of a program without branches.
fn end(program: &Program, terms: &Arc<TermManager>, arrays: Arrays) -> MultiState {
    let machine = Machine::new(program, terms.clone(), Checks::default()).with_store(StoreKind::Plain);
    let mut worker = worker(terms, arrays);
    let initial = machine.initial_state().expect("the globals are modelled");
    let mut segment = Executor::new(&machine, &mut worker).run(initial, 0).expect("no limit is set");
    assert!(
        segment.successors.is_empty() && segment.findings.stops.is_empty(),
        "{:?}",
        segment.findings.stops
    );
    let exits = segment.ends.extract_if(.., |(_, end)| matches!(end, End::Exit(_)));
    let mut exits: Vec<MultiState> = exits.map(|(state, _)| state).collect();
    assert_eq!(exits.len(), 1, "{program}");
    exits.pop().expect("one")
}

/// How many objects of a state are arrays.
fn arrays(state: &MultiState) -> usize {
    state.memory.iter().filter(|(_, object)| object.array.is_some()).count()
}

/// Straight-line accesses to three objects of elements of 16 bits.
struct Writer<'c> {
    choices: std::iter::Cycle<std::slice::Iter<'c, u32>>,
    text: String,
    registers: usize,
    /// Registers of 16 bits.
    numbers: Vec<usize>,
}

impl Writer<'_> {
    fn below(&mut self, bound: usize) -> usize {
        *self.choices.next().expect("there are choices") as usize % bound
    }

    /// Writes an instruction with a result, and returns its register.
    fn result(&mut self, ty: &str, operation: &str) -> usize {
        writeln!(self.text, "  %{}: {ty} = {operation}", self.registers).expect("strings take all text");
        self.registers += 1;
        self.registers - 1
    }

    fn number(&mut self) -> String {
        if self.below(6) == 0 {
            return format!("i16 {}", self.below(5));
        }
        let index = self.below(self.numbers.len());
        format!("%{}", self.numbers[index])
    }

    /// The address of an element of an object with 8 elements (or 4, in the table).
    fn address(&mut self) -> String {
        let (object, count) = [("@g0", 8), ("@g0", 8), ("%0", 8), ("@g1", 4)][self.below(4)];
        self.element(object, count)
    }

    fn element(&mut self, object: &str, count: usize) -> String {
        if self.below(4) == 0 {
            let offset = 2 * self.below(count);
            return if object.starts_with('@') {
                format!("{object}+{offset}")
            } else {
                format!("%{}", self.result("ptr", &format!("offset {object}, {offset}")))
            };
        }
        let number = self.number();
        let masked = self.result("i16", &format!("and {number}, i16 {}", count - 1));
        let index = self.result("i64", &format!("zext %{masked}"));
        format!("%{}", self.result("ptr", &format!("offset {object}, 0, %{index} * 2")))
    }

    fn step(&mut self) {
        match self.below(16) {
            0..=4 => {
                let address = self.address();
                let loaded = self.result("i16", &format!("load {address}"));
                self.numbers.push(loaded);
            }
            5..=9 => {
                let object = ["@g0", "%0"][self.below(2)];
                let (address, number) = (self.element(object, 8), self.number());
                writeln!(self.text, "  store {number}, {address}").expect("strings take all text");
            }
            10 => {
                let object = ["@g0", "%0"][self.below(2)];
                let (address, byte) = (self.element(object, 8), self.below(256));
                writeln!(self.text, "  store i8 {byte}, {address}").expect("strings take all text");
            }
            11 => {
                let address = self.element("@g0", 7);
                let address = if address.starts_with('@') { "@g0+4".to_owned() } else { address };
                let loaded = self.result("i32", &format!("load {address}"));
                let low = self.result("i16", &format!("trunc %{loaded}"));
                self.numbers.push(low);
            }
            12 => {
                let (to, from) = [("@g0", "%0"), ("%0", "@g0"), ("@g0+4", "@g0")][self.below(3)];
                let len = 2 * self.below(6);
                writeln!(self.text, "  memcpy {to}, {from}, i64 {len}").expect("strings take all text");
            }
            13 => {
                let (byte, len) = (self.below(3), [16, 5][self.below(2)]);
                writeln!(self.text, "  memset %0, i8 {byte}, i64 {len}").expect("strings take all text");
            }
            _ => {
                let (op, a, b) = (["add", "sub", "xor"][self.below(3)], self.number(), self.number());
                let result = self.result("i16", &format!("{op} {a}, {b}"));
                self.numbers.push(result);
            }
        }
    }
}

fn write(choices: &[u32], steps: usize) -> String {
    let mut writer = Writer {
        choices: choices.iter().cycle(),
        text: "  %0: ptr = alloca 16\n".into(),
        registers: 1,
        numbers: Vec::new(),
    };
    for _ in 0..3 {
        let input = writer.result("i16", "input \"short\"");
        writer.numbers.push(input);
    }
    writer.text.push_str("  memset %0, i8 1, i64 16\n");
    (0..steps).for_each(|_| writer.step());
    entry(&format!("{}  exit i32 0\n  unreachable", writer.text), GLOBALS)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn cells_and_arrays_agree(
        choices in prop::collection::vec(any::<u32>(), 40..200),
        steps in 1..24usize,
        samples in prop::collection::vec(any::<[i16; 3]>(), 6),
    ) {
        let text = write(&choices, steps);
        let program = program(&text);
        let runs = [symbolic_in_theory(&program), symbolic_unasked(&program)];
        for sample in samples {
            let inputs: Vec<_> = sample.iter().map(|value| bits(&format!("i16 {value}"))).collect();
            let [found, expected] = [0, 1].map(|run: usize| runs[run].under(&inputs));
            prop_assert_eq!(found, expected, "{:?} in\n{}", sample, program);
        }
        let terms = Arc::new(TermManager::new());
        let (cells, theory) = (end(&program, &terms, Arrays::Cells), end(&program, &terms, Arrays::Theory));
        prop_assert_eq!(arrays(&cells), 0);
        let assumed = [cells.store.constraints(), theory.store.constraints()].concat();
        let mut solver = worker(&terms, Arrays::Cells).solver;
        let (own, other) = (&cells.thread().top().registers, &theory.thread().top().registers);
        let pairs = (0..own.len()).map(Reg::new).map(|register| (own[register], other[register]));
        let numbers = pairs.filter_map(|(a, b)| Some((a.to_term(&terms)?, b.to_term(&terms)?)));
        let differ = numbers.map(|(a, b)| terms.ne(a, b)).filter(|term| terms.as_bool(*term) != Some(false));
        let differ = differ.fold(terms.false_(), |any, one| terms.or(any, one));
        let query = Query::new([&assumed[..], &[differ]].concat());
        let answer = solver.check(&query);
        prop_assert!(matches!(answer, Answer::Unsat), "{:?} in\n{}", answer, program);
    }
}

/// The end of a program with these instructions.
fn end_of(body: &str) -> (MultiState, Arc<TermManager>) {
    let terms = Arc::new(TermManager::new());
    let text = entry(&format!("{body}\n  exit i32 0\n  unreachable"), GLOBALS);
    (end(&program(&text), &terms, Arrays::Theory), terms)
}

const INDEX: &str = "  %0: i64 = input \"long\"\n  %1: i64 = and %0, i64 7\n";

#[test]
fn a_symbolic_offset_makes_an_array_and_another_size_cells() {
    let access = format!("{INDEX}  %2: ptr = offset @g0, 0, %1 * 2\n  store i16 3, %2\n");
    assert_eq!(arrays(&end_of(&format!("{access}  store i16 4, @g0+6")).0), 1);
    assert_eq!(arrays(&end_of(&format!("{access}  %3: i16 = load @g0+6")).0), 1);
    for other in ["store i8 4, @g0+6", "store i16 4, @g0+5", "memset @g0, i8 0, i64 2", "%3: i32 = load @g0"]
    {
        assert_eq!(arrays(&end_of(&format!("{access}  {other}")).0), 0, "{other}");
    }
}

#[test]
fn undefined_elements_get_an_input_each() {
    let (state, _) = end_of(&format!(
        "{INDEX}  %2: ptr = alloca 16\n  store i16 3, %2\n  %3: ptr = offset %2, 0, %1 * 2\n  %4: i16 = load %3"
    ));
    assert_eq!((arrays(&state), state.path.inputs.len()), (1, 1 + 7));
    assert!(state.memory.iter().any(|(_, object)| object.array.is_some() && object.fill == Fill::Undefined));
}

#[test]
fn constants_keep_their_cells() {
    let (state, terms) = end_of(
        "  %0: i64 = input \"long\"\n  %1: i64 = and %0, i64 3\n  %2: ptr = offset @g1, 0, %1 * 2\n  %3: i16 = load %2\n  %4: i16 = load @g1+4\n  %5: i8 = load @g1+4\n  %6: ptr = offset @g1, 0, %1 * 2\n  %7: i16 = load %6",
    );
    assert_eq!(arrays(&state), 1);
    let register = |index: usize| state.thread().top().registers[Reg::new(index)];
    assert_eq!([4, 5].map(|index| register(index).as_u64()), [Some(900), Some(132)]);
    assert_eq!(register(3).to_term(&terms), register(7).to_term(&terms));
}

/// What is copied from an array is known to be one.
#[test]
fn copies_of_arrays_are_the_same_array() {
    let (state, _) = end_of(&format!(
        "{INDEX}  %2: ptr = alloca 16\n  %3: ptr = offset @g0, 0, %1 * 2\n  store i16 3, %3\n  memcpy %2, @g0, i64 16\n  %4: ptr = offset %2, 0, %1 * 2\n  %5: i16 = load %4\n  %6: i16 = load %3"
    ));
    let found: Vec<_> = state.memory.iter().filter_map(|(_, object)| object.array).collect();
    assert_eq!(found.len(), 2);
    assert_eq!(found[0], found[1]);
}

/// Four writes and reads of an object with this number of elements of 4 bytes. There are 64-bit
/// indices for all of them.
fn accesses(count: u64) -> String {
    let mut body = String::new();
    for round in 0..4 {
        let first = 5 * round;
        let [index, masked, address, value, loaded] = [0, 1, 2, 3, 4].map(|n| first + n);
        write!(
            body,
            "  %{index}: i64 = input \"long\"
  %{masked}: i64 = and %{index}, i64 {}
  %{address}: ptr = offset @g0, 0, %{masked} * 4
  %{value}: i32 = input \"int\"
  store %{value}, %{address}
  %{loaded}: i32 = load %{address}
",
            count - 1
        )
        .expect("strings take all text");
    }
    body
}

fn with_global(body: &str, count: u64) -> Program {
    let global = format!("global @g0 \"large\" size {} align 16", 4 * count);
    program(&entry(&format!("{body}  exit i32 0\n  unreachable"), &global))
}

#[test]
fn formulas_do_not_grow_with_the_number_of_elements() {
    let terms_for = |count: u64, arrays: Arrays| {
        let terms = Arc::new(TermManager::new());
        end(&with_global(&accesses(count), count), &terms, arrays);
        terms.len()
    };
    assert!(terms_for(16, Arrays::Theory) < 50 && terms_for(1 << 20, Arrays::Theory) < 50);
    assert!(terms_for(1024, Arrays::Cells) > 5_000);
}

#[test]
fn large_arrays_are_not_expanded() {
    let body = format!("{}  %20: i8 = load @g0+1\n", accesses(1 << 20));
    let paths = symbolic_in_theory(&with_global(&body, 1 << 20));
    let found = paths.under(&[]);
    let [Ended::Stop(why)] = &found[..] else { panic!("{found:?}") };
    assert!(why.contains("several elements of a large array"), "{why}");
}
