//! Boxes: for each variable, an interval between constants that the code compares it with.
//!
//! Predicate abstraction with a fixed set of predicates, a Cartesian product of classes of values:
//! large tables of conditions tell few classes of each variable apart. At the head of a loop a
//! state is split by classes, and then stands for all values of the classes.
use crate::bits::BitVector;
use crate::exec::{Executor, Machine};
use crate::ir::{BinaryOp, Constant, Instruction, Op, Operand, Predicate, Program, Reg, Terminator};
use crate::state::{MultiState, ObjectId, Slot, Value};
use crate::term::{Evaluator, Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};
use std::collections::{BTreeMap, BTreeSet};

/// Most classes of one variable that a state is split into at one time.
const MAX_PARTS: usize = 64;
/// Most classes of one variable.
const MAX_CLASSES: usize = 256;
/// A table has at least this many conditions.
const LARGE_TABLE: usize = 24;
/// Values beyond these powers of two are apart, so that arithmetic with the others rarely
/// overflows.
const LARGE: [u32; 3] = [20, 24, 28];

/// A cell of a global variable.
pub(super) type Cell = (ObjectId, u64);

/// The least and the greatest value of a class, read as two's complement.
pub(super) type Class = (i64, i64);

/// Of the cells that are written and compared with constants: the least value of each class,
/// sorted, and the width in bits.
#[derive(Debug)]
pub(super) struct Boxes {
    cells: BTreeMap<Cell, (u32, Vec<i64>)>,
    /// Comparisons of the program with constants, and how many of them are of these cells.
    comparisons: (usize, usize),
}

impl Boxes {
    /// The boxes of a program. There is no cell in them if it compares no global variable with
    /// constants.
    pub(super) fn new(program: &Program) -> Self {
        let mut starts: BTreeMap<(Cell, u32), BTreeSet<i64>> = BTreeMap::new();
        let mut written: FxHashSet<Cell> = FxHashSet::default();
        let mut compared: Vec<Option<Cell>> = Vec::new();
        for function in &program.functions {
            let mut loaded: FxHashMap<Reg, (Cell, i64)> = FxHashMap::default();
            let instructions = || function.blocks.iter().flat_map(|block| &block.instructions);
            for Instruction { op, .. } in instructions() {
                match op {
                    Op::Load { dst, ptr, .. } => {
                        loaded.extend(cell(program, *ptr).map(|cell| (*dst, (cell, 0))));
                    }
                    Op::Store { ptr, .. } => written.extend(cell(program, *ptr)),
                    _ => {}
                }
            }
            // Ranges are compared after a constant was added.
            for Instruction { op, .. } in instructions() {
                if let Op::Binary { dst, op: BinaryOp::Add, lhs: Operand::Reg(source), rhs } = op
                    && let Some(more) = number(program, *rhs)
                    && let Some((cell, added)) = loaded.get(source).copied()
                {
                    loaded.insert(*dst, (cell, added.wrapping_add(more)));
                }
            }
            let mut compare = |register: Reg, firsts: SmallVec<[i64; 2]>| {
                let known = loaded.get(&register).copied();
                compared.push(known.map(|(cell, _)| cell));
                let Some((cell, added)) = known else { return };
                let width = function.registers[register.index()].width(program.pointer_width);
                let starts = starts.entry((cell, width)).or_default();
                starts.extend(firsts.into_iter().map(|first| first.wrapping_sub(added)));
                starts.extend((added != 0).then(|| added.wrapping_neg()));
            };
            for Instruction { op, .. } in instructions() {
                if let Op::Compare { predicate, lhs: Operand::Reg(register), rhs, .. } = op
                    && let Some(value) = number(program, *rhs)
                {
                    compare(*register, firsts(*predicate, value));
                }
            }
            for block in &function.blocks {
                if let Terminator::Switch { value: Operand::Reg(register), cases, .. } = &block.terminator {
                    for value in cases.iter().filter_map(|(value, _)| value.as_i64()) {
                        compare(*register, firsts(Predicate::Eq, value));
                    }
                }
            }
        }
        let cells = starts.into_iter().filter(|((cell, _), _)| written.contains(cell));
        let cells =
            cells.filter(|((_, width), _)| (8..=64).contains(width)).map(|((cell, width), mut starts)| {
                let (least, greatest) = full(width);
                for large in LARGE.into_iter().filter(|large| large + 1 < width) {
                    starts.extend([-(1 << large), (1 << large) + 1]);
                }
                starts.retain(|start| least < *start && *start <= greatest);
                (cell, (width, [least].into_iter().chain(starts).collect()))
            });
        let cells: BTreeMap<_, _> = cells.collect();
        let of_cells = compared.iter().flatten().filter(|cell| cells.contains_key(cell)).count();
        Self { cells, comparisons: (compared.len(), of_cells) }
    }

    /// Whether the program is a large table of conditions: most comparisons with constants are of
    /// the cells.
    pub(super) fn is_table(&self) -> bool {
        let (all, of_cells) = self.comparisons;
        of_cells >= LARGE_TABLE && 2 * of_cells > all
    }

    /// Whether there is nothing to split by.
    pub(super) fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The cells that states are split by.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.keys().copied()
    }

    /// Lets classes begin at these values as well. Whether there is a new class.
    pub(super) fn cut(&mut self, cuts: Vec<(Cell, i64)>) -> bool {
        let mut is_new = false;
        for (cell, start) in cuts {
            let Some((_, starts)) = self.cells.get_mut(&cell) else { continue };
            if let Err(place) = starts.binary_search(&start)
                && starts.len() < MAX_CLASSES
            {
                starts.insert(place, start);
                is_new = true;
            }
        }
        is_new
    }

    /// The parts of a state in which each cell has values of one class. What cannot be told apart
    /// stays together. `None` if there are more than `most`.
    pub(super) fn split(
        &self,
        executor: &mut Executor,
        state: MultiState,
        most: usize,
    ) -> Option<Vec<MultiState>> {
        let machine = executor.machine;
        let mut parts = vec![state];
        for cell in self.cells.keys() {
            let mut split = Vec::with_capacity(parts.len());
            for part in parts {
                let value = self.value(machine, &part, *cell);
                let Some(term) = value.filter(|value| machine.terms.as_constant(*value).is_none()) else {
                    split.push(part);
                    continue;
                };
                let mut rest = Some(part);
                for _ in 0..MAX_PARTS {
                    let Some(current) = rest.take() else { break };
                    if current.store.sample().is_none() {
                        rest = Some(current);
                        break;
                    }
                    let class = self.class_of_sample(executor, &current, *cell, term);
                    let inside = within(&machine.terms, term, class);
                    let [yes, no] = executor.fork_asking(current, inside);
                    split.extend(yes);
                    rest = no;
                }
                split.extend(rest);
                if split.len() > most {
                    return None;
                }
            }
            parts = split;
        }
        Some(parts)
    }

    /// The state with all values of the class of each cell, or all values at all where it is of no
    /// class alone. Without a sample, the same state.
    pub(super) fn widened(&self, executor: &mut Executor, state: &MultiState) -> MultiState {
        let machine = executor.machine;
        let terms = &*machine.terms;
        let mut wider = state.clone();
        if state.store.sample().is_none() {
            return wider;
        }
        let present: FxHashSet<Slot> = state.slots().into_iter().map(|(slot, _)| slot).collect();
        let mut freed: BTreeMap<Slot, Option<Class>> = BTreeMap::new();
        for cell in self.cells.keys() {
            let slot = Slot::Cell(cell.0, cell.1);
            let Some(value) = self.value(machine, state, *cell).filter(|_| present.contains(&slot)) else {
                continue;
            };
            let class = self.class_of_sample(executor, state, *cell, value);
            let is_constant = terms.as_constant(value).is_some();
            if is_constant && class.0 == class.1 {
                continue;
            }
            let is_inside = is_constant || executor.must_hold(state, within(terms, value, class));
            freed.insert(slot, is_inside.then_some(class));
        }
        let slots = freed.keys().copied().collect();
        let inputs = wider.free(terms, &mut Evaluator::new(), &slots, machine.pointer_width());
        for (slot, input) in inputs {
            let Some(class) = freed[&slot] else { continue };
            for bound in bounds(terms, input, class) {
                wider.store.assume(terms, bound);
            }
        }
        wider
    }

    /// The value of a cell, if it is a number of the expected width.
    pub(super) fn value(
        &self,
        machine: &Machine,
        state: &MultiState,
        (object, offset): Cell,
    ) -> Option<Term> {
        let (width, _) = self.cells[&(object, offset)];
        let cell = state.memory.get(object).cells.get(offset)?;
        let value = match cell.value {
            Value::Int { .. } | Value::Term(_) => cell.value.to_term(&machine.terms)?,
            _ => return None,
        };
        (machine.terms.width(value) == width).then_some(value)
    }

    /// The class of the value that a term has in the sample of a state.
    pub(super) fn class_of_sample(
        &self,
        executor: &mut Executor,
        state: &MultiState,
        cell: Cell,
        term: Term,
    ) -> Class {
        let machine = executor.machine;
        let value = executor.worker.evaluate(&machine.terms, state.store.values(), term);
        self.class(cell, value.as_i64().expect("cells have up to 64 bits"))
    }

    /// The class of a value.
    pub(super) fn class(&self, cell: Cell, value: i64) -> Class {
        let (width, starts) = &self.cells[&cell];
        let after = starts.partition_point(|start| *start <= value);
        (starts[after - 1], starts.get(after).map_or(full(*width).1, |next| next - 1))
    }
}

/// The cell of a global variable at a constant address.
fn cell(program: &Program, ptr: Operand) -> Option<Cell> {
    let Operand::Const(id) = ptr else { return None };
    let Constant::Global(global, offset) = program.constants[id.index()] else { return None };
    Some((ObjectId::of_global(global), u64::try_from(offset).ok()?))
}

/// The least values of the classes that a comparison with a number tells apart, except the first
/// class.
fn firsts(predicate: Predicate, value: i64) -> SmallVec<[i64; 2]> {
    let next = value.wrapping_add(1);
    match predicate {
        Predicate::Eq | Predicate::Ne => smallvec![value, next],
        Predicate::Ult | Predicate::Uge | Predicate::Slt | Predicate::Sge => smallvec![value],
        Predicate::Ule | Predicate::Ugt | Predicate::Sle | Predicate::Sgt => smallvec![next],
    }
}

/// A constant, read as two's complement.
fn number(program: &Program, operand: Operand) -> Option<i64> {
    program.integer(operand).and_then(BitVector::as_i64)
}

/// All values of a width of up to 64 bits.
fn full(width: u32) -> Class {
    (i64::MIN >> (64 - width), i64::MAX >> (64 - width))
}

/// The conditions that a term has values of a class; none if all values are of it.
fn bounds(terms: &TermManager, term: Term, (least, greatest): Class) -> Vec<Term> {
    let width = terms.width(term);
    let constant = |value| terms.constant(&BitVector::from_i64(width, value));
    let all = full(width);
    let mut bounds = Vec::new();
    if least > all.0 {
        bounds.push(terms.sle(constant(least), term));
    }
    if greatest < all.1 {
        bounds.push(terms.sle(term, constant(greatest)));
    }
    bounds
}

/// The condition that a term has a value of a class.
pub(super) fn within(terms: &TermManager, term: Term, class: Class) -> Term {
    terms.and_all(bounds(terms, term, class))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{GlobalId, text};

    const PROGRAM: &str = "
        pointer 64
        file file0 \"a.c\"
        constants {
          i32 11,
          i32 -5,
          i32 3,
          @g0,
          @g1,
          @g2,
        }
        global @g0 \"level\" size 4 align 4
        global @g1 \"constant\" size 4 align 4
        global @g2 \"never_compared\" size 4 align 4
        function @f0 \"main\"() -> i32 {
        b0:
          %0: i32 = load @g0
          %1: i1 = sgt %0, i32 11
          %2: i32 = add %0, i32 -5
          %3: i1 = ult %2, i32 3
          %4: i32 = load @g1
          %5: i1 = eq %4, i32 3
          store i32 3, @g0
          store i32 3, @g2
          return i32 3
        }
        entry @f0
    ";

    #[test]
    fn classes_lie_between_constants() {
        let boxes = Boxes::new(&text::parse(PROGRAM).expect("it is correct"));
        let level = (ObjectId::of_global(GlobalId(0)), 0);
        // `constant` is not written, and the third variable is not compared.
        assert_eq!(boxes.cells.keys().copied().collect::<Vec<_>>(), [level]);
        let large = |exponent: u32| 1i64 << exponent;
        assert_eq!(boxes.class(level, 0), (-large(20), 4));
        assert_eq!([5, 6, 7].map(|value| boxes.class(level, value)), [(5, 7); 3]);
        assert_eq!([boxes.class(level, 8), boxes.class(level, 12)], [(8, 11), (12, large(20))]);
        assert_eq!(boxes.class(level, i64::from(i32::MAX)), (large(28) + 1, i64::from(i32::MAX)));
        assert_eq!(boxes.class(level, i64::from(i32::MIN)), (i64::from(i32::MIN), -large(28) - 1));
    }

    /// A few comparisons, most of which are of one variable, are no large table.
    #[test]
    fn comparisons_are_counted() {
        let boxes = Boxes::new(&text::parse(PROGRAM).expect("it is correct"));
        assert_eq!((boxes.comparisons, boxes.is_table()), ((3, 2), false));
        assert!(Boxes { comparisons: (100, 64), ..boxes }.is_table());
    }

    /// Whatever the constants are, the classes of a variable are a partition of its values.
    #[test]
    fn classes_are_a_partition() {
        let boxes = Boxes::new(&text::parse(PROGRAM).expect("it is correct"));
        let cell = (ObjectId::of_global(GlobalId(0)), 0);
        let mut next = i64::from(i32::MIN);
        while next <= i64::from(i32::MAX) {
            let (least, greatest) = boxes.class(cell, next);
            assert_eq!(least, next);
            assert_eq!(boxes.class(cell, greatest), (least, greatest));
            next = greatest + 1;
        }
        assert_eq!(next, i64::from(i32::MAX) + 1);
    }
}
