//! Calls, returns and variadic arguments.
use super::event::RunEvent;
use super::integer;
use super::outcome::Fault;
use super::outcome::{End, Exception, Flow};
use super::step::Executor;
use crate::base::{AddressAsNumber, Reason};
use crate::ir::{BlockId, Callee, Effects, FunctionId, Operand, Reg, Terminator, Type, Variadic};
use crate::property::{Decision, MemoryPart, Violation, ViolationKind, display_name};
use crate::state::{Cell, Cells, Fill, Frame, MultiState, Object, ObjectKind, Registers, Thread, Value};
use std::sync::Arc;

/// Deeper recursion than this overflows any real stack and only exhausts the verifier's memory.
const MAX_DEPTH: usize = 100_000;

/// Offset of the vector registers in the register save area of x86-64, and its size, in bytes.
const VECTOR_AREA: u64 = 48;
const SAVE_AREA: u64 = 176;

impl Executor<'_, '_> {
    /// Enters a function. The caller stays at the call until the callee returns.
    pub(super) fn call(
        &mut self,
        state: &mut MultiState,
        callee: Callee,
        args: &[Operand],
        results: &[Reg],
    ) -> Result<Flow, Exception> {
        let indirect = matches!(callee, Callee::Indirect(_));
        let callee = match callee {
            Callee::Direct(function) => function,
            Callee::Indirect(pointer) => {
                let address = self.operand(state, pointer)?;
                self.decides(state, address, Decision::Callee)?;
                match address {
                    Value::Pointer { object, offset: 0 } if object.function().is_some() => {
                        object.function().expect("checked")
                    }
                    value => return Err(self.wild_call(state, value).into()),
                }
            }
        };
        if self.machine.checks.targets.contains(callee.index()) {
            let kind = ViolationKind::Call { function: callee };
            let location = self.machine.user_location(state.thread());
            return Ok(Flow::End(End::Violation(Violation { kind, location })));
        }
        let function = self.machine.function(callee);
        if self.machine.checks.returning.contains(callee.index()) && self.goes_on(state) {
            return Ok(Flow::Next);
        }
        if function.blocks.is_empty() {
            return Exception::unmodelled(Reason::called(display_name(function)));
        }
        if indirect && !self.machine.program.fits(state.thread().top().function, args, results, callee) {
            return Exception::unmodelled(Reason::call_mismatch(format!(
                "a call of {} with other parameters than it has",
                display_name(function)
            )));
        }
        if state.thread().frames.len() >= MAX_DEPTH {
            return Exception::unmodelled(Reason::DeepRecursion {});
        }
        let values = args.iter().map(|arg| self.operand(state, *arg)).collect::<Result<Vec<_>, _>>()?;
        self.emit(state, |_| RunEvent::Call { callee });
        let fixed = function.params.len().min(values.len());
        let mut registers = Registers::new(function.registers.len());
        for (param, value) in function.params.iter().zip(&values) {
            let takes_half =
                indirect && function.registers[param.index()] == Type::Int(32) && self.is_wide(*value);
            registers[*param] = if takes_half {
                integer::resize(&self.machine.context(&state.memory), *value, 32, false)?
            } else {
                *value
            };
        }
        state.thread_mut().frames.push(Arc::new(Frame {
            function: callee,
            block: BlockId(0),
            index: 0,
            registers,
            locals: Vec::new(),
            variadic: if function.variadic { values[fixed..].into() } else { Box::default() },
        }));
        Ok(if self.machine.stops_at_call(callee) { Flow::Boundary } else { Flow::Moved })
    }

    /// Whether a value has 64 bits.
    fn is_wide(&self, value: Value) -> bool {
        match value {
            Value::Int { width, .. } => width == 64,
            Value::Term(term) => self.machine.terms.width(term) == 64,
            Value::Pointer { .. } | Value::PointerTerm { .. } => self.machine.pointer_width() == 64,
            _ => false,
        }
    }

    /// Whether control can go on after the current instruction: it cannot if the compiler has put
    /// `Unreachable` there.
    fn goes_on(&self, state: &MultiState) -> bool {
        let frame = state.thread().top();
        let block = &self.machine.function(frame.function).blocks[frame.block.index()];
        let last = frame.index as usize + 1 == block.instructions.len();
        !(last && matches!(block.terminator, Terminator::Unreachable))
    }

    /// The fault of a call of something that is not the start of a function. If it may be null and
    /// the property asks, the state is narrowed to the part where it is null.
    fn wild_call(&mut self, state: &mut MultiState, value: Value) -> Fault {
        let terms = self.machine.terms.clone();
        match value {
            Value::Int { bits: 0, .. } => return Fault::NullCall,
            Value::Term(term) if self.checks(MemoryPart::Deref) || self.checks(MemoryPart::Null) => {
                let zero = terms.constant_u64(terms.width(term), 0);
                if let [Some(mut part), _] = self.fork_asking(state.clone(), terms.eq(term, zero))
                    && self.may_be_feasible(&mut part)
                {
                    *state = part;
                    return Fault::NullCall;
                }
            }
            _ => {}
        }
        Fault::WildCall
    }

    /// Leaves the current function: its locals end, the caller goes on after the call.
    pub(super) fn leave(&mut self, state: &mut MultiState, results: &[Operand]) -> Result<Flow, Exception> {
        let values =
            results.iter().map(|result| self.operand(state, *result)).collect::<Result<Vec<_>, _>>()?;
        let frame = state.thread().top();
        if let Some(violation) = self.locked_local(state, frame, &frame.locals) {
            return Ok(Flow::End(End::Violation(violation)));
        }
        if state.thread().frames.len() == 1
            && let Some(violation) = self.locked_instance(state)
        {
            return Ok(Flow::End(End::Violation(violation)));
        }
        self.emit(state, |executor| {
            let result = match values[..] {
                [value] => value.to_bits(&executor.machine.terms),
                _ => None,
            };
            RunEvent::Return { result }
        });
        self.emit(state, |_| RunEvent::ObjectsEnd { objects: &state.thread().top().locals });
        let frame = state.thread_mut().frames.pop().expect("a running thread has a frame");
        Self::end_locals(state, &frame.locals);
        let Some(caller) = state.thread().frames.last() else {
            self.emit(state, |_| RunEvent::ThreadEnds);
            return Ok(self.end_thread(state));
        };
        for (index, register) in self.machine.results_of_call(caller).iter().enumerate() {
            let width = self.register_width(state, *register);
            let value = self.passed_result(state, values.get(index).copied(), width)?;
            state.thread_mut().top_mut().registers[*register] = value;
        }
        state.thread_mut().top_mut().index += 1;
        Ok(Flow::Moved)
    }

    /// Leaves a function that was just entered, with any result, as if it had returned. `None` if
    /// the call may have changed more than its result.
    pub fn stepped_over(&mut self, state: &MultiState) -> Option<MultiState> {
        if self.machine.effects(state.thread().top().function) == Effects::Changes {
            return None;
        }
        let mut state = state.clone();
        state.thread_mut().frames.pop();
        for register in self.machine.results_of_call(state.thread().top()) {
            let width = self.register_width(&state, *register);
            let any = self.worker.ask(&self.machine.terms, &mut state, width);
            state.thread_mut().top_mut().registers[*register] = any;
            // It may be the address of an object, or a part of one.
            state.exposed = true;
        }
        state.thread_mut().top_mut().index += 1;
        Some(state)
    }

    /// What a caller that expects a result of `width` bits finds in the machine's register. The
    /// bits above a narrower result are unknown, and so are all bits if there is no result.
    fn passed_result(
        &mut self,
        state: &mut MultiState,
        value: Option<Value>,
        width: u32,
    ) -> Result<Value, Exception> {
        let known = match value {
            None => 0,
            Some(Value::Int { width, .. }) => width,
            Some(Value::Term(term)) => self.machine.terms.width(term),
            Some(Value::Pointer { .. } | Value::PointerTerm { .. }) => self.machine.pointer_width(),
            Some(Value::PointerByte { .. }) => 8,
            Some(Value::Dead) => width,
        };
        if let Some(value) = value
            && known >= width
        {
            let cx = self.machine.context(&state.memory);
            return if known == width { Ok(value) } else { integer::resize(&cx, value, width, false) };
        }
        let terms = self.machine.terms.clone();
        let unknown = self.worker.ask(&terms, state, width - known);
        self.emit_undefined(state, unknown, width - known);
        let Some(value) = value else { return Ok(unknown) };
        match (value.to_term(&terms), unknown.to_term(&terms)) {
            (Some(low), Some(high)) => Ok(Value::from_term(&terms, terms.concat(high, low))),
            _ => Exception::unmodelled(AddressAsNumber::Result),
        }
    }

    /// Initialises a `va_list` as the System V ABIs have it. On x86-64 one object holds the
    /// register save area and the arguments on the stack; on i386 it holds only the arguments on
    /// the stack.
    pub(super) fn va_start(&mut self, state: &mut MultiState, list: Value) -> Result<(), Exception> {
        let pointer_width = self.machine.pointer_width();
        let arguments = state.thread().top().variadic.clone();
        let Some((Value::Int { width: Variadic::WIDTH, bits }, arguments)) = arguments.split_first() else {
            return Exception::unmodelled(Reason::call_mismatch(
                "variadic arguments of a call with another type than the function has",
            ));
        };
        let places = Variadic::from_bits(*bits);
        let (general, rest) = arguments.split_at(usize::from(places.general));
        let (vector, stack) = rest.split_at(usize::from(places.vector));
        let align = u64::from(places.align);
        let general_offset = 8 * u64::from(places.general_before);
        let vector_offset = VECTOR_AREA + 16 * u64::from(places.vector_before);
        let saved = if pointer_width == 32 { 0 } else { SAVE_AREA.next_multiple_of(align) };
        let stack_offset = saved + u64::from(places.stack_before);
        let mut cells = Cells::default();
        for (value, at) in general.iter().zip((general_offset..).step_by(8)) {
            self.put_argument(state, &mut cells, at, *value)?;
        }
        for (value, at) in vector.iter().zip((vector_offset..).step_by(16)) {
            self.put_argument(state, &mut cells, at, *value)?;
        }
        let mut end = stack_offset;
        for value in stack {
            let size = self.put_argument(state, &mut cells, end, *value)?;
            end += u64::from(size.next_multiple_of(pointer_width / 8));
        }
        let size = Value::int(pointer_width, end.max(1));
        let area = Object::new(ObjectKind::Stack, size, u32::from(places.align), Fill::Undefined);
        let area = state.create(Object { cells, ..area });
        state.thread_mut().top_mut().locals.push(area);
        let place = |offset: u64| Value::Pointer { object: area, offset };
        if pointer_width == 32 {
            return self.store(state, list, place(stack_offset), pointer_width);
        }
        let fields = [
            (0, Value::int(32, general_offset), 32),
            (4, Value::int(32, vector_offset), 32),
            (8, place(stack_offset), pointer_width),
            (16, place(0), pointer_width),
        ];
        for (offset, value, width) in fields {
            let cx = self.machine.context(&state.memory);
            let address = super::addresses::strict::add(&cx, list, Value::int(pointer_width, offset))?;
            self.store(state, address, value, width)?;
        }
        Ok(())
    }

    /// Puts an argument into a new object, and returns its size in bytes. The bytes above a narrow
    /// argument are undefined.
    fn put_argument(
        &mut self,
        state: &MultiState,
        cells: &mut Cells,
        at: u64,
        value: Value,
    ) -> Result<u32, Exception> {
        let width = match value {
            Value::Int { width, .. } => width,
            Value::Term(term) => self.machine.terms.width(term),
            _ => self.machine.pointer_width(),
        };
        let size = width.div_ceil(8);
        let cx = self.machine.context(&state.memory);
        let value = if width == 8 * size { value } else { integer::resize(&cx, value, 8 * size, false)? };
        cells.insert(at, Cell { size, value });
        Ok(size)
    }

    /// Copies a `va_list`.
    pub(super) fn va_copy(
        &mut self,
        state: &mut MultiState,
        dst: Value,
        src: Value,
    ) -> Result<(), Exception> {
        let size = if self.machine.pointer_width() == 32 { 4 } else { 24 };
        self.copy(state, dst, src, Value::int(32, size))
    }
}

/// A thread that is about to execute the first instruction of a function.
pub(super) fn thread_at(function: FunctionId, registers: usize) -> Thread {
    Thread::new(Frame {
        function,
        block: BlockId(0),
        index: 0,
        registers: Registers::new(registers),
        locals: Vec::new(),
        variadic: Box::default(),
    })
}
