//! Memory of the environment: one example of what an address that the program was given may lead
//! to.
//!
//! An undefined or nondeterministic address may be any number, also one of memory that belongs to
//! no object of the program. One environment is enough for a violation, so this one is fixed: it
//! has some pieces of memory with undefined content, at fixed addresses, and the program's own
//! objects lie elsewhere. Where a symbolic number is used as an address, it is chosen to lead
//! there. Each undefined address leads to a piece of its own if that is possible. Numbers stay
//! numbers: they are compared, cut and masked as any others. Where the constraints of the path
//! exclude the choice, the path stops.
//!
//! Other environments are left out, so an exploration with this one proves nothing but violations.
use crate::base::{Reason, UnknownProvenance};
use crate::exec::fix::replace_in_registers;
use crate::exec::machine::Machine;
use crate::exec::outcome::{Exception, Flow};
use crate::exec::step::Executor;
use crate::ir::{GlobalId, Predicate, Reg};
use crate::state::{Cell, Fill, MultiState, Object, ObjectId, ObjectKind, Slot, Value};
use crate::term::{BinaryOp, Node, Term, TermManager};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// Address of the first piece: in all address spaces of 32 bits and more, positive as a signed
/// number.
const FIRST: u64 = 0x2a00_0000;
/// The addresses of the environment's memory.
pub const ENVIRONMENT: Range<u64> = FIRST..FIRST + COUNT * PIECE;

/// Size of a piece in bytes. The pieces lie one behind the other.
const PIECE: u64 = 1 << 16;
/// Number of pieces.
const COUNT: u64 = 64;
/// Distance in bytes of a chosen address from the start of its piece, so that fields before the
/// address lie in the piece, too.
const MIDDLE: u64 = 4096;
/// How many numbers are tried for an address that depends on other data.
const TRIED: usize = 32;

impl Machine<'_> {
    /// Whether the path uses memory of the environment.
    pub fn uses_environment(&self, state: &MultiState) -> bool {
        self.has_environment() && state.memory.get(self.directory()).cells.pointers() > 0
    }

    /// Where a state of one thread holds numbers that lead to memory of the environment, and what
    /// it knows of that memory. These numbers are for the environment what addresses of objects are
    /// for the program.
    pub fn environment_addresses(&self, state: &MultiState) -> Vec<(Slot, Value)> {
        if !self.has_environment() {
            return Vec::new();
        }
        let tells = |slot| matches!(slot, Slot::Cell(object, _) if object == self.directory());
        let leads = |value| matches!(value, Value::Int { width, bits } if width == self.pointer_width() && ENVIRONMENT.contains(&bits));
        state.slots().into_iter().filter(|(slot, value)| tells(*slot) || leads(*value)).collect()
    }

    /// The object that tells which pieces exist and how many addresses were chosen. It follows the
    /// globals and is kept like them. No address of the program leads there.
    fn directory(&self) -> ObjectId {
        ObjectId::of_global(GlobalId(self.program.globals.len() as u32))
    }

    /// The directory, while no piece exists.
    pub(in crate::exec) fn empty_directory(&self) -> Object {
        self.environment_object(self.word() * (1 + COUNT), Fill::Byte(0))
    }

    fn environment_object(&self, size: u64, fill: Fill) -> Object {
        let size = Value::int(self.pointer_width(), size);
        Object::new(ObjectKind::Global, size, 16, fill)
    }

    /// Size of an entry of the directory in bytes.
    fn word(&self) -> u64 {
        u64::from(self.pointer_width().div_ceil(8))
    }
}

impl Executor<'_, '_> {
    /// The address of the piece that lies at a number, if one does; otherwise the number. A
    /// symbolic number is chosen first, which splits the state.
    pub(super) fn as_pointer(&mut self, state: &mut MultiState, address: Value) -> Result<Value, Exception> {
        match address {
            Value::Int { bits, .. } => {
                let piece = number_of_piece(bits).map(|number| self.piece(state, number));
                let offset = bits.wrapping_sub(FIRST) % PIECE;
                Ok(piece.map_or(address, |object| Value::Pointer { object, offset }))
            }
            Value::Term(address) => Err(self.choose(state, address)?),
            _ => Ok(address),
        }
    }

    /// Compares the address of an object with a number, by equality. If the number leads to the
    /// environment, or can be chosen to do so, they differ. `None` for other numbers.
    pub(super) fn compare_with_environment(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        predicate: Predicate,
        number: Value,
    ) -> Result<Option<Flow>, Exception> {
        match number {
            Value::Term(number) => Err(self.choose(state, number)?),
            Value::Int { bits, .. } if number_of_piece(bits).is_some() => {
                Self::set(state, dst, Value::bool(predicate == Predicate::Ne)).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// The object of a piece. It is created at its first use, so that its undefined bytes have the
    /// same names whenever the path is run.
    fn piece(&self, state: &mut MultiState, number: u64) -> ObjectId {
        let (directory, size) = (self.machine.directory(), self.machine.word());
        let entry = size * (1 + number);
        let known = state.memory.get(directory).cells.get(entry);
        if let Some(object) = known.and_then(|cell| cell.value.object()) {
            return object;
        }
        let object = state.create(self.machine.environment_object(PIECE, Fill::Undefined));
        let cell = Cell { size: size as u32, value: Value::Pointer { object, offset: 0 } };
        state.memory.get_mut(directory).cells.insert(entry, cell);
        object
    }

    /// Parts of a state in which a symbolic address has become a number, in the registers that hold
    /// it. If it can lead to pieces that were chosen before, there are a few parts in which it
    /// does. Otherwise there is one part in which it leads to another piece. If an undefined
    /// address was chosen there from which this one is computed, the instruction will ask again.
    fn choose(&mut self, state: &MultiState, address: Term) -> Result<Exception, Exception> {
        if !state.thread().top().registers.held().any(|(_, value)| value == Value::Term(address)) {
            return Exception::unmodelled(UnknownProvenance::Undefined);
        }
        let terms = self.machine.terms.clone();
        let width = self.machine.pointer_width();
        let chosen = self.chosen(state);
        let mut fixed = Vec::new();
        for number in self.near(state, address).into_iter().filter(|number| *number < chosen) {
            let start = start_of(number);
            fixed.extend(self.within(state, address, start..start + PIECE)?);
        }
        if !fixed.is_empty() {
            return Ok(Exception::Split(fixed));
        }
        if chosen == COUNT {
            return Exception::unmodelled(Reason::UndefinedAddresses { most: COUNT });
        }
        let mut part = state.clone();
        let here = start_of(chosen) + MIDDLE;
        // What is computed from narrower numbers only is an index rather than an address.
        let wide = terms.inputs(address).iter().copied().filter(|input| terms.width(*input) == width);
        let mut candidates: Vec<Term> = wide.collect();
        let added = parts(&terms, address, false);
        candidates.sort_by_key(|input| !added.contains(input));
        if candidates.is_empty() {
            return Exception::unmodelled(UnknownProvenance::Index);
        }
        candidates.push(address);
        for candidate in candidates {
            if self.assume_asking(&mut part, terms.eq(candidate, terms.constant_u64(width, here))) {
                let size = self.machine.word() as u32;
                let cell = Cell { size, value: Value::int(8 * size, chosen + 1) };
                part.memory.get_mut(self.machine.directory()).cells.insert(0, cell);
                if candidate == address {
                    replace_in_registers(&mut part, Value::Term(address), Value::int(width, here));
                }
                part.fix_determined_inputs(&terms);
                return Ok(Exception::Split(vec![part]));
            }
        }
        // It cannot lead to a piece of its own, but perhaps to one of another address.
        let fixed = self.within(state, address, FIRST..start_of(chosen))?;
        if fixed.is_empty() {
            return Exception::unmodelled(UnknownProvenance::NoMemory);
        }
        Ok(Exception::Split(fixed))
    }

    /// A few parts of a state in which a symbolic address is a number in this range, in the
    /// registers that hold it. None if that is impossible.
    fn within(
        &mut self,
        state: &MultiState,
        address: Term,
        range: Range<u64>,
    ) -> Result<Vec<MultiState>, Exception> {
        let terms = self.machine.terms.clone();
        let width = self.machine.pointer_width();
        let offset = terms.sub(address, terms.constant_u64(width, range.start));
        let inside = terms.ult(offset, terms.constant_u64(width, range.end - range.start));
        let mut part = state.clone();
        if !self.assume_asking(&mut part, inside) {
            return Ok(Vec::new());
        }
        let values = self.values(&part, address, TRIED)?.into_iter();
        let fixed = values.map(|(value, mut part)| {
            replace_in_registers(&mut part, Value::Term(address), Value::int(width, value));
            part.fix_determined_inputs(&terms);
            part
        });
        Ok(fixed.collect())
    }

    /// How many addresses the path has chosen.
    fn chosen(&self, state: &MultiState) -> u64 {
        let cell = state.memory.get(self.machine.directory()).cells.get(0);
        cell.and_then(|cell| cell.value.as_u64()).unwrap_or(0)
    }

    /// Pieces that an address can be expected to lead to: the one where its value in the sample
    /// lies, and those where the constants lie from which it is computed.
    fn near(&mut self, state: &MultiState, address: Term) -> Vec<u64> {
        let terms = self.machine.terms.clone();
        let sampled = self.worker.evaluate(&terms, state.store.values(), address).as_u64();
        let constants = parts(&terms, address, true).into_iter().filter_map(|term| terms.as_u64(term));
        let mut near: Vec<u64> = sampled.into_iter().chain(constants).filter_map(number_of_piece).collect();
        near.sort_unstable();
        near.dedup();
        near
    }
}

fn number_of_piece(address: u64) -> Option<u64> {
    let number = address.checked_sub(FIRST)? / PIECE;
    (number < COUNT).then_some(number)
}

fn start_of(number: u64) -> u64 {
    FIRST + number * PIECE
}

/// The terms that a sum adds. If `alternatives` is set, the terms of all sums that a conditional
/// chooses from.
fn parts(terms: &TermManager, term: Term, alternatives: bool) -> Vec<Term> {
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    let mut open = vec![term];
    while let Some(term) = open.pop() {
        match terms.node(term) {
            _ if !seen.insert(term) => {}
            Node::Binary(BinaryOp::Add, a, b) => open.extend([*b, *a]),
            Node::Ite(_, a, b) if alternatives => open.extend([*b, *a]),
            _ => found.push(term),
        }
    }
    found
}
