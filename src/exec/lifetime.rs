//! The beginning and the end of objects.
use super::event::RunEvent;
use super::integer;
use super::machine::is_of_model;
use super::outcome::Fault;
use super::outcome::{Exception, Flow};
use super::step::Executor;
use crate::base::{AddressAsNumber, ExternalObject, UnknownProvenance, UnknownValue, VariableScope};
use crate::ir::{Allocator, BinaryOp, Operand, Reg, Rule};
use crate::property::{Decision, MemoryPart, Violation, ViolationKind};
use crate::state::{Fill, Frame, MultiState, Object, ObjectId, ObjectKind, Value};

/// Largest alignment in bytes that is kept.
const MOST_ALIGNED: u64 = 1 << 30;

impl Executor<'_, '_> {
    /// Allocates a local of `count` times `size` bytes.
    pub(super) fn alloca(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        (count, size): (Operand, u64),
        align: u32,
    ) -> Result<Flow, Exception> {
        let fixed = matches!(count, Operand::Const(_));
        let count = self.operand(state, count)?;
        self.decides(state, count, Decision::Size)?;
        let address = self.allocate_local(state, count, size, align)?;
        self.track(state, address, fixed);
        Self::set(state, dst, address)
    }

    /// Allocates `size` bytes on the heap.
    pub(super) fn heap_alloc(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        by: Allocator,
        zeroed: bool,
        size: Operand,
    ) -> Result<Flow, Exception> {
        let extent = self.operand(state, size)?;
        self.decides(state, extent, Decision::Size)?;
        let fill = if zeroed { Fill::Byte(0) } else { Fill::Undefined };
        let kind = ObjectKind::of_allocator(by);
        let address = self.allocate(state, kind, extent, 16, fill)?;
        self.track(state, address, false);
        Self::set(state, dst, address)
    }

    /// The address of a new object.
    pub(super) fn allocate(
        &mut self,
        state: &mut MultiState,
        kind: ObjectKind,
        size: Value,
        align: u32,
        fill: Fill,
    ) -> Result<Value, Exception> {
        if size.to_term(&self.machine.terms).is_none() {
            return Exception::unmodelled(AddressAsNumber::Size);
        }
        let site = self.machine.user_location(state.thread());
        let object = state.create(Object { site, ..Object::new(kind, size, align, fill) });
        if matches!(kind, ObjectKind::Stack | ObjectKind::Oversized | ObjectKind::Negative) {
            state.thread_mut().top_mut().locals.push(object);
        }
        self.emit(state, |_| RunEvent::ObjectMade { object });
        Ok(Value::Pointer { object, offset: 0 })
    }

    /// The address of a new local variable of `count` times `size` bytes. The state splits where
    /// that may be more than an object can have, which is half of the address space.
    pub(super) fn allocate_local(
        &mut self,
        state: &mut MultiState,
        count: Value,
        size: u64,
        align: u32,
    ) -> Result<Value, Exception> {
        let terms = self.machine.terms.clone();
        let width = self.machine.pointer_width();
        let cx = self.machine.context(&state.memory);
        let count = integer::resize(&cx, count, width, false)?;
        let extent = integer::binary(&cx, BinaryOp::Mul, width, count, Value::int(width, size))?;
        let Some(count) = count.to_term(&terms) else {
            return Exception::unmodelled(AddressAsNumber::Size);
        };
        let largest = u64::MAX >> (64 - width + 1);
        let fits = terms.ule(count, terms.constant_u64(width, largest / size.max(1)));
        let negative = terms.slt(count, terms.constant_u64(width, 0));
        for (condition, kind) in [(fits, ObjectKind::Stack), (negative, ObjectKind::Negative)] {
            match self.fork_asking(state.clone(), condition) {
                [Some(such), Some(other)] => return Err(Exception::Split(vec![such, other])),
                [Some(_), None] => return self.allocate(state, kind, extent, align, Fill::Undefined),
                [None, _] => {}
            }
        }
        self.allocate(state, ObjectKind::Oversized, extent, align, Fill::Undefined)
    }

    /// Notes that the object starts at a multiple of so many bytes.
    pub(super) fn align(state: &mut MultiState, address: Value, align: Value) -> Result<Flow, Exception> {
        let (Value::Pointer { object, offset: 0 }, Some(align)) = (address, align.as_u64()) else {
            return Exception::unmodelled(UnknownValue::Alignment);
        };
        if align.is_power_of_two() {
            let object = state.memory.get_mut(object);
            object.align = object.align.max(align.min(MOST_ALIGNED) as u32);
        }
        Ok(Flow::Next)
    }

    /// Begins the scope of a local. Undefined bytes of the object count as those of a new one: a
    /// read gives other inputs than before. If the scope had ended, the object is indeed a new one,
    /// and addresses of the old one stay invalid.
    pub(super) fn begin_scope(
        state: &mut MultiState,
        operand: Operand,
        address: Value,
    ) -> Result<Flow, Exception> {
        let Value::Pointer { object, offset: 0 } = address else {
            return Exception::unmodelled(VariableScope::NotLocal);
        };
        let old = state.memory.get(object);
        let ended = !old.alive;
        let tracked = old.tracked;
        let site = old.site;
        let mut fresh =
            Object { tracked, site, ..Object::new(old.kind, old.size, old.align, Fill::Undefined) };
        fresh.keep_number_of(old);
        let Operand::Reg(register) = operand else {
            return Exception::unmodelled(VariableScope::NotLocal);
        };
        if ended {
            let new = state.create(fresh);
            let frame = state.thread_mut().top_mut();
            frame.locals.retain(|local| *local != object);
            frame.locals.push(new);
            frame.registers[register] = Value::Pointer { object: new, offset: 0 };
        } else {
            let fresh = Object { ordinal: state.path.created, ..fresh };
            state.path.created += 1;
            state.memory.replace(object, fresh);
        }
        Ok(Flow::Next)
    }

    /// Control may enter the scope of a local (`inside`) or leave it. When it enters a scope that
    /// it may have left before, the local becomes a new object with the same content. Only
    /// addresses from before lead to the old one.
    pub(super) fn pass_border(
        state: &mut MultiState,
        operand: Operand,
        address: Value,
        inside: bool,
    ) -> Result<Flow, Exception> {
        let (Value::Pointer { object, offset: 0 }, Operand::Reg(register)) = (address, operand) else {
            return Exception::unmodelled(VariableScope::NotLocal);
        };
        let old = state.memory.get(object);
        match (inside, old.kind) {
            (false, ObjectKind::Stack) => state.memory.get_mut(object).kind = ObjectKind::Left,
            (true, ObjectKind::Left) => {
                let new = Object { kind: ObjectKind::Stack, ..old.clone() };
                let left = Object { kind: ObjectKind::Left, alive: true, ..old.ended() };
                state.memory.replace(object, left);
                let new = state.create(new);
                let frame = state.thread_mut().top_mut();
                frame.locals.retain(|local| *local != object);
                frame.locals.push(new);
                frame.registers[register] = Value::Pointer { object: new, offset: 0 };
            }
            _ => {}
        }
        Ok(Flow::Next)
    }

    /// Ends the scope of a local.
    pub(super) fn end_scope(&mut self, state: &mut MultiState, address: Value) -> Result<Flow, Exception> {
        let Value::Pointer { object, offset: 0 } = address else {
            return Exception::unmodelled(VariableScope::NotLocal);
        };
        self.end_checked(state, &[object])
    }

    /// Ends the lifetimes of this local of the running function and of all its locals that were
    /// allocated later.
    pub(super) fn end_since(&mut self, state: &mut MultiState, address: Value) -> Result<Flow, Exception> {
        let locals = &mut state.thread_mut().top_mut().locals;
        let position = match address {
            Value::Pointer { object, offset: 0 } => locals.iter().position(|local| *local == object),
            _ => None,
        };
        let Some(position) = position else {
            return Exception::unmodelled(VariableScope::Other);
        };
        let ended = locals.split_off(position);
        self.end_checked(state, &ended)
    }

    /// Ends the lifetimes of locals of the running function, unless that is a violation.
    fn end_checked(&mut self, state: &mut MultiState, locals: &[ObjectId]) -> Result<Flow, Exception> {
        if let Some(violation) = self.locked_local(state, state.thread().top(), locals) {
            return Err(Exception::Violation(violation));
        }
        self.emit(state, |_| RunEvent::ObjectsEnd { objects: locals });
        Self::end_locals(state, locals);
        Ok(Flow::Next)
    }

    /// Ends the lifetimes of locals.
    pub(super) fn end_locals(state: &mut MultiState, locals: &[ObjectId]) {
        for local in locals {
            let object = state.memory.get(*local);
            if object.alive {
                let ended = object.ended();
                state.memory.replace(*local, ended);
            }
        }
    }

    /// The violation, if misuse matters, that a mutex or rwlock is locked in one of these locals of
    /// a function, which end. Models have none there, but hold addresses of threads.
    pub(super) fn locked_local(
        &self,
        state: &MultiState,
        frame: &Frame,
        locals: &[ObjectId],
    ) -> Option<Violation> {
        if self.machine.checks.misuse.is_none() || self.machine.is_model(frame.function) {
            return None;
        }
        self.locked_at_end(state, locals)
    }

    /// The violation, if misuse matters, that a mutex or rwlock is locked in one of the running
    /// thread's instances of variables, which end with it.
    pub(super) fn locked_instance(&self, state: &MultiState) -> Option<Violation> {
        let globals = &self.machine.program.globals;
        let instances = state.thread().instances.iter();
        let instances = instances.filter(|(global, _)| !is_of_model(&globals[global.index()]));
        let objects: Vec<ObjectId> = instances.map(|(_, object)| *object).collect();
        self.locked_at_end(state, &objects)
    }

    /// The violation, if misuse matters, that a mutex or rwlock is locked in one of these objects,
    /// which end: they hold the address behind that of what a model keeps of a thread.
    fn locked_at_end(&self, state: &MultiState, objects: &[ObjectId]) -> Option<Violation> {
        if self.machine.checks.misuse != Some(Rule::Synchronisation) {
            return None;
        }
        let is_owner = |value: Value| match value {
            Value::Pointer { object, offset: 1 } if object.is_data() => {
                self.machine.is_of_model(state, object)
            }
            _ => false,
        };
        let holds = |object: &&ObjectId| {
            let object = state.memory.get(**object);
            object.alive
                && object.cells.pointers() > 0
                && object.cells.iter().any(|(_, cell)| is_owner(cell.value))
        };
        objects.iter().find(holds)?;
        let kind =
            ViolationKind::Misuse { what: "the end of memory that holds a locked mutex or rwlock".into() };
        Some(Violation { kind, location: self.machine.user_location(state.thread()) })
    }

    /// Ends a heap object.
    pub(super) fn free(
        &mut self,
        state: &mut MultiState,
        address: Value,
        by: Allocator,
    ) -> Result<Flow, Exception> {
        if let Some(object) = self.releasable(state, address)? {
            if let ObjectKind::Heap(of) = state.memory.get(object).kind
                && of != by
                && self.checks(MemoryPart::Free)
            {
                return Err(Fault::FreedByOther.into());
            }
            let of_model =
                by != Allocator::Model && matches!(state.memory.get(object).kind, ObjectKind::Internal);
            if !of_model && let Some(violation) = self.locked_at_end(state, &[object]) {
                return Err(Exception::Violation(violation));
            }
            self.emit(state, |_| RunEvent::ObjectsEnd { objects: std::slice::from_ref(&object) });
            let ended = state.memory.get(object).ended();
            state.memory.replace(object, ended);
        }
        Ok(Flow::Next)
    }

    /// Size in bytes of the object that may be freed at this address; 0 if there is none.
    pub(super) fn object_size(&mut self, state: &mut MultiState, address: Value) -> Result<Value, Exception> {
        let known = if self.checks(MemoryPart::Free) {
            self.releasable(state, address)?
        } else {
            address.object().filter(|object| object.is_data())
        };
        let none = Value::int(self.machine.pointer_width(), 0);
        Ok(known.map_or(none, |object| state.memory.get(object).size))
    }

    /// The object that may be freed at this address; `None` for null.
    fn releasable(&mut self, state: &mut MultiState, address: Value) -> Result<Option<ObjectId>, Exception> {
        let terms = self.machine.terms.clone();
        let is_zero = |term| terms.eq(term, terms.constant_u64(self.machine.pointer_width(), 0));
        match address {
            Value::Int { bits: 0, .. } => Ok(None),
            _ if self.leads_apart(address) => self.write_apart(state, &[]).map(|()| None),
            Value::Term(term) => {
                self.require(state, is_zero(term), Fault::FreeWild)?;
                Ok(None)
            }
            Value::Int { .. } => Err(Fault::FreeWild.into()),
            Value::Pointer { object, offset } if object.is_data() => {
                let old = state.memory.get(object);
                match old.kind {
                    ObjectKind::External => Exception::unmodelled(ExternalObject::Free),
                    ObjectKind::Heap(_) | ObjectKind::Internal => match (old.alive, offset) {
                        (true, 0) => Ok(Some(object)),
                        (true, _) => Err(Fault::FreeInside.into()),
                        (false, _) => Err(Fault::FreedTwice.into()),
                    },
                    _ => Err(Fault::FreeOfOther.into()),
                }
            }
            Value::PointerTerm { object, offset }
                if object.is_data() && state.memory.get(object).kind != ObjectKind::External =>
            {
                self.require(state, is_zero(offset), Fault::FreeInside)?;
                self.releasable(state, Value::Pointer { object, offset: 0 })
            }
            Value::Pointer { .. } => Err(Fault::FreeOfOther.into()),
            _ => Exception::unmodelled(UnknownProvenance::Free),
        }
    }
}
