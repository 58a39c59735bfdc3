//! Arrays of which only the cells in a precision are kept: array abstraction \[Arm09\].
//!
//! A read of another cell gives any value, which is an input of the path that no run of the program
//! has. A write to another cell is dropped. At a symbolic offset, a read is a choice between the
//! kept cells and any value, and a write changes each kept cell if it is the one. So the states
//! cover all runs of the program, and more.
//!
//! Each read asks for one input, even where its value is known and the input is only
//! [told](InputOrigin::Told). So runs that know more about offsets than the path ask for the same
//! inputs.
//!
//! What is no array of numbers is kept as a whole. Where that turns out only on the way, the run
//! [ends](super::Tracking), and begins again with a precision that says so.
//!
//! A worker that [records](crate::exec::Worker::reads) keeps all cells, and makes the same reads
//! give any value. So it follows a path of the abstraction and knows what each of these reads
//! should have given.
use super::{AbstractRead, Precision, Tracking};
use crate::base::{AbstractArray, AddressAsNumber};
use crate::bits::BitVector;
use crate::exec::access::{AccessTarget, low_bits};
use crate::exec::integer;
use crate::exec::machine::Machine;
use crate::exec::outcome::Exception;
use crate::exec::step::Executor;
use crate::ir::{Operand, Reg, Type};
use crate::state::{AllocationSite, Cell, InputOrigin, MultiState, Object, ObjectId, ObjectKind, Value};
use crate::term::{Term, TermManager};

/// Locals and globals of up to this many bytes are kept: they are no arrays, or their elements are
/// as good as variables.
const SCALAR: u64 = 8;

impl Machine<'_> {
    /// By which precision a global with this content is tracked, if it is.
    pub(in crate::exec) fn tracked_global(
        &self,
        number: u32,
        object: &Object,
    ) -> Option<(AllocationSite, &Precision)> {
        let site = AllocationSite::Global(number);
        let is_array = object.kind == ObjectKind::Global && object.size.as_u64()? > SCALAR;
        let numbers = object.cells.iter().all(|(_, cell)| is_number(cell.value));
        let precision = &self.tracking()?.precision;
        (is_array && numbers && !precision.is_whole(site)).then_some((site, precision))
    }
}

impl<'e> Executor<'e, '_> {
    /// Tracks an object that the current instruction has just allocated. `fixed`: its size is a
    /// constant of the code.
    pub(in crate::exec) fn track(&self, state: &mut MultiState, address: Value, fixed: bool) {
        let (Some(tracking), Value::Pointer { object, .. }) = (self.machine.tracking(), address) else {
            return;
        };
        let content = state.memory.get(object);
        let is_scalar = fixed && content.size.as_u64().is_some_and(|size| size <= SCALAR);
        if is_scalar || !matches!(content.kind, ObjectKind::Stack | ObjectKind::Heap(_)) {
            return;
        }
        let frames = &state.thread().frames;
        let in_library = |location| !self.machine.is_user_location(location);
        let frame = frames.iter().rev().find(|frame| !in_library(self.machine.location(frame)));
        let frame = frame.unwrap_or_else(|| state.thread().frames.last().expect("a frame runs"));
        let site = AllocationSite::Instruction(frame.function, frame.block, frame.index);
        if !tracking.precision.is_whole(site) {
            state.memory.get_mut(object).tracked = Some(site);
        }
    }

    /// Refuses addresses in a tracked array: an instruction reads or writes a register of this type
    /// there.
    pub(in crate::exec) fn keep_addresses(
        &self,
        state: &MultiState,
        address: Value,
        register: Reg,
    ) -> Result<(), Exception> {
        // First what is known at once: every access asks.
        if self.machine.tracking().is_none() {
            return Ok(());
        }
        let function = self.machine.function(state.thread().top().function);
        if function.registers[register.index()] != Type::Ptr {
            return Ok(());
        }
        self.refuse_tracked(state, address)
    }

    /// As [`keep_addresses`](Self::keep_addresses), of what a store writes.
    pub(in crate::exec) fn keep_stored_addresses(
        &self,
        state: &MultiState,
        address: Value,
        value: Operand,
    ) -> Result<(), Exception> {
        match value {
            Operand::Reg(register) => self.keep_addresses(state, address, register),
            Operand::Const(_) => Ok(()),
        }
    }

    /// Has the object that an address leads to kept as a whole, if it is tracked.
    pub(in crate::exec) fn refuse_tracked(
        &self,
        state: &MultiState,
        address: Value,
    ) -> Result<(), Exception> {
        match self.tracked(state, address) {
            Some((_, site, tracking)) if self.worker.reads.is_none() => keep_whole(tracking, site),
            _ => Ok(()),
        }
    }

    /// Has an object that is written with these values kept as a whole, if it is tracked and some
    /// of them are addresses.
    pub(in crate::exec) fn refuse_tracked_unless_numbers(
        &self,
        state: &MultiState,
        address: Value,
        mut values: impl Iterator<Item = Value>,
    ) -> Result<(), Exception> {
        if values.all(is_number) { Ok(()) } else { self.refuse_tracked(state, address) }
    }

    /// Reads `size` bytes at an address; `None` if the object that it leads to is not tracked.
    pub(super) fn load_tracked(
        &mut self,
        state: &mut MultiState,
        address: Value,
        size: u32,
    ) -> Result<Option<Value>, Exception> {
        let Some((object, site, tracking)) = self.tracked(state, address) else { return Ok(None) };
        let terms = self.machine.terms.clone();
        let place = self.place_in_tracked(state, object, address, size)?;
        let covers = |at: &u64| tracking.precision.covers(site, *at, size);
        // The kept cells that may be read, and whether there are no others.
        let (covered, complete): (Vec<u64>, bool) = match place {
            AccessTarget::Fixed(_, offset) => {
                let covered: Vec<u64> = [offset].into_iter().filter(covers).collect();
                let complete = !covered.is_empty();
                (covered, complete)
            }
            AccessTarget::Symbolic(_, offset, extent) => {
                let (last, steps) = (extent - u64::from(size), steps(&terms, offset));
                let touched = tracking.precision.touched(site, size, last, steps);
                let covered: Vec<u64> = touched.into_iter().filter(covers).collect();
                let all = last.checked_sub(steps.1).map_or(0, |range| (range / steps.0).saturating_add(1));
                let complete = covered.len() as u64 == all;
                (covered, complete)
            }
        };
        let mut kept = Vec::with_capacity(covered.len());
        for at in covered {
            let Some(value) = self.read(state, object, at, size)?.to_term(&terms) else {
                return keep_whole(tracking, site);
            };
            kept.push((at, value));
        }
        let real = match (place, self.worker.reads.is_some() && !complete) {
            (AccessTarget::Fixed(_, at), true) => Some((at, self.read(state, object, at, size)?)),
            _ => None,
        };
        // Nothing splits the state from here on, so the input is asked for once.
        if let Some(reads) = &mut self.worker.reads {
            reads.inputs.push(state.path.inputs.len() as u32);
        }
        let any = if complete {
            state.add_input(InputOrigin::Told(state.path.asked), BitVector::zero(8 * size));
            state.path.asked += 1;
            None
        } else {
            Some(self.worker.ask(&terms, state, 8 * size).to_term(&terms).expect("an input is a number"))
        };
        let offset = match place {
            AccessTarget::Fixed(..) => None,
            AccessTarget::Symbolic(_, offset, _) => Some(offset),
        };
        if let (Some(any), Some((offset, real))) = (any, real)
            && let (Some(real), Some(reads)) = (real.to_term(&terms), &mut self.worker.reads)
        {
            reads.abstracted.push(AbstractRead { any, real, site, offset, size });
        }
        let mut result = any;
        for (at, value) in kept {
            let chosen = match (offset, result) {
                (Some(offset), Some(other)) => {
                    let here = terms.eq(offset, terms.constant_u64(terms.width(offset), at));
                    terms.ite(here, value, other)
                }
                _ => value,
            };
            result = Some(chosen);
        }
        result.map_or(Err(Exception::Infeasible), |term| Ok(Some(Value::from_term(&terms, term))))
    }

    /// Stores a value of `width` bits at an address. False if the object that it leads to is not
    /// tracked, or if the cell is kept and has to be written.
    pub(super) fn store_tracked(
        &mut self,
        state: &mut MultiState,
        address: Value,
        value: Value,
        width: u32,
    ) -> Result<bool, Exception> {
        let address = self.accessed_address(state, address)?;
        let Some((object, site, tracking)) = self.tracked(state, address) else { return Ok(false) };
        if !is_number(value) {
            return keep_whole(tracking, site);
        }
        let terms = self.machine.terms.clone();
        let size = width.div_ceil(8);
        match self.place_in_tracked(state, object, address, size)? {
            AccessTarget::Fixed(_, at) if self.worker.reads.is_some() => {
                let cx = self.machine.context(&state.memory);
                let value = integer::resize(&cx, value, 8 * size, false)?;
                self.write(state, object, at, Cell { size, value })?;
                Ok(true)
            }
            AccessTarget::Fixed(_, offset) => Ok(!tracking.precision.touches(site, offset, size)),
            AccessTarget::Symbolic(_, offset, extent) => {
                let cx = self.machine.context(&state.memory);
                let value =
                    if width == 8 * size { value } else { integer::resize(&cx, value, 8 * size, false)? };
                let new = value.to_term(&terms).expect("it is a number");
                let last = extent - u64::from(size);
                for at in tracking.precision.touched(site, size, last, steps(&terms, offset)) {
                    let Some(old) = self.read(state, object, at, size)?.to_term(&terms) else {
                        return keep_whole(tracking, site);
                    };
                    let here = terms.eq(offset, terms.constant_u64(terms.width(offset), at));
                    let value = Value::from_term(&terms, terms.ite(here, new, old));
                    self.write(state, object, at, Cell { size, value })?;
                }
                Ok(true)
            }
        }
    }

    /// The tracked object that an address leads to, with its site.
    fn tracked(
        &self,
        state: &MultiState,
        address: Value,
    ) -> Option<(ObjectId, AllocationSite, &'e Tracking)> {
        let tracking = self.machine.tracking()?;
        let object = address.object().filter(|object| object.is_data())?;
        let content = state.memory.get(object);
        let may_be = matches!(content.kind, ObjectKind::Global | ObjectKind::Stack | ObjectKind::Heap(_));
        Some((object, content.tracked.filter(|_| may_be)?, tracking))
    }

    /// Where `size` bytes at an address into a tracked object are, if they can be accessed. A path
    /// that is recorded is fixed to the offset in its sample.
    fn place_in_tracked(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        address: Value,
        size: u32,
    ) -> Result<AccessTarget, Exception> {
        self.check_object(state, object)?;
        match address {
            Value::Pointer { offset, .. } => {
                self.check_bounds(state, object, offset, u64::from(size))?;
                Ok(AccessTarget::Fixed(object, offset))
            }
            Value::PointerTerm { offset, .. } => {
                let place = self.check_symbolic_bounds(state, object, offset, u64::from(size))?;
                if self.worker.reads.is_none() {
                    return Ok(place);
                }
                let terms = &*self.machine.terms;
                let Some(at) = self.worker.evaluate(terms, state.store.values(), offset).as_u64() else {
                    return Exception::unmodelled(AbstractArray::WideOffset);
                };
                let here = terms.eq(offset, terms.constant_u64(terms.width(offset), at));
                state.store.assume(terms, here);
                Ok(AccessTarget::Fixed(object, at))
            }
            _ => Exception::unmodelled(AddressAsNumber::PartAccess),
        }
    }
}

fn keep_whole<T>(tracking: &Tracking, site: AllocationSite) -> Result<T, Exception> {
    tracking.want_whole(site);
    Exception::unmodelled(AbstractArray::Whole)
}

fn is_number(value: Value) -> bool {
    matches!(value, Value::Int { .. } | Value::Term(_))
}

/// What is known of a symbolic offset: a divisor, and the remainder that it leaves.
fn steps(terms: &TermManager, offset: Term) -> (u64, u64) {
    let (known, residue) = low_bits(terms, offset, 16);
    (1 << known, residue)
}
