//! Where addresses go: which functions are called in which contexts, which threads are created, and
//! which addresses registers and memory may hold at any time (inclusion constraints, solved by
//! iteration to a fixed point).
//!
//! Addresses are taken to stay within the object that they were computed from, and memory to be
//! read after it was written: a program for which that does not hold has no valid accesses to begin
//! with.
use super::addresses::{ANY, Addresses, Memory, ObjectId, WILD};
use super::contexts::{ContextId, Contexts, Site, ThreadId};
use super::objects::{Object, Objects};
use super::roles::{Role, Roles};
use crate::base::Budget;
use crate::ir::{
    BlockId, Callee, CastOp, ConstId, Constant, Content, FunctionId, GlobalId, Init, Op, Operand, Program,
    Question, Reg, Terminator, Type,
};

/// More contexts than this take too long.
const MAX_CONTEXTS: usize = 6000;
/// More repetitions than this take too long.
const MAX_ROUNDS: usize = 200;

/// The analysis gives up: it cannot look into something, or there is too much to look at.
#[derive(Debug)]
pub(super) struct GaveUp;

#[derive(Debug)]
pub(super) struct PointsTo<'p> {
    pub(super) program: &'p Program,
    pub(super) roles: &'p Roles,
    pub(super) contexts: Contexts<'p>,
    pub(super) objects: Objects,
    pub(super) memory: Memory,
    changed: bool,
    /// Numbers that become addresses count as wild. Set in the second pass: which values are mere
    /// numbers is known only when no more addresses are found.
    numbers_are_wild: bool,
    /// A constant is used that is not modelled.
    unsupported: bool,
}

impl<'p> PointsTo<'p> {
    /// Solves for the whole program.
    pub(super) fn new(program: &'p Program, roles: &'p Roles, budget: &Budget) -> Result<Self, GaveUp> {
        let mut this = Self {
            program,
            roles,
            contexts: Contexts::new(program),
            objects: Objects::new(),
            memory: Memory::new(i64::from(program.pointer_width / 8)),
            changed: false,
            numbers_are_wild: false,
            unsupported: false,
        };
        this.initialise();
        this.solve(budget)?;
        this.numbers_are_wild = true;
        this.solve(budget)?;
        Ok(this)
    }

    fn solve(&mut self, budget: &Budget) -> Result<(), GaveUp> {
        // A handler may then run anywhere.
        if self.program.handles_faults {
            return Err(GaveUp);
        }
        for _ in 0..MAX_ROUNDS {
            self.changed = false;
            let mut next = 0;
            while next < self.contexts.all.len() {
                self.context(ContextId(next as u32))?;
                next += 1;
                if self.unsupported || next > MAX_CONTEXTS || next % 64 == 0 && budget.check().is_err() {
                    return Err(GaveUp);
                }
            }
            if !self.changed {
                return if self.unsupported { Err(GaveUp) } else { Ok(()) };
            }
        }
        Err(GaveUp)
    }

    fn initialise(&mut self) {
        let program = self.program;
        for (index, global) in program.globals.iter().enumerate() {
            let object = self.objects.id(Object::Global(GlobalId::new(index)));
            for init in &global.init {
                if let Init::Scalar(offset, ty, constant) = init {
                    let content = self.constant(*constant);
                    let size = ty.store_size(program.pointer_width) as i64;
                    self.memory.store(object, *offset as i64, size, &content);
                }
            }
        }
    }

    fn constant(&mut self, constant: ConstId) -> Addresses {
        match &self.program.constants[constant.index()] {
            Constant::Global(global, offset) => {
                Addresses::one(self.objects.id(Object::Global(*global)), *offset)
            }
            Constant::Function(function) => Addresses::one(self.objects.id(Object::Function(*function)), 0),
            Constant::Address(inner, _, offset) => self.constant(*inner).moved(Some(*offset)),
            Constant::Undef(Type::Ptr) => Addresses::one(WILD, ANY),
            Constant::Unsupported(..) => {
                self.unsupported = true;
                Addresses::default()
            }
            Constant::Int(_) | Constant::Float(..) | Constant::Null | Constant::Undef(_) => {
                Addresses::default()
            }
        }
    }

    /// The addresses that an operand may hold.
    pub(super) fn value(&mut self, context: ContextId, operand: Operand) -> Addresses {
        match operand {
            Operand::Reg(register) => self.contexts.get(context).registers[register.index()].clone(),
            Operand::Const(constant) => self.constant(constant),
        }
    }

    fn set(&mut self, context: ContextId, register: Reg, value: &Addresses) {
        self.changed |= self.contexts.get_mut(context).registers[register.index()].add(value);
    }

    pub(super) fn ty(&self, context: ContextId, operand: Operand) -> Type {
        let function = &self.program.functions[self.contexts.get(context).function.index()];
        match operand {
            Operand::Reg(register) => function.registers[register.index()],
            Operand::Const(constant) => self.program.constant_type(constant),
        }
    }

    /// An integer constant, as a signed number.
    pub(super) fn number(&self, operand: Operand) -> Option<i64> {
        let Operand::Const(constant) = operand else { return None };
        match &self.program.constants[constant.index()] {
            Constant::Int(value) => value.as_u64().and_then(|value| i64::try_from(value).ok()),
            Constant::Null => Some(0),
            _ => None,
        }
    }

    fn context(&mut self, context: ContextId) -> Result<(), GaveUp> {
        let program = self.program;
        let function = &program.functions[self.contexts.get(context).function.index()];
        for (block, code) in function.blocks.iter().enumerate() {
            if !self.contexts.is_reachable(context, block) {
                continue;
            }
            for (index, instruction) in code.instructions.iter().enumerate() {
                let site = Site { context, block: BlockId::new(block), index };
                self.instruction(site, &instruction.op)?;
            }
            if matches!(code.terminator, Terminator::Unsupported(_)) {
                return Err(GaveUp);
            }
            code.terminator.for_each_target(|target| {
                let params = &function.blocks[target.block.index()].params;
                for (param, argument) in params.iter().zip(&target.args) {
                    let value = self.value(context, *argument);
                    self.set(context, *param, &value);
                }
            });
            if let Terminator::Return(values) = &code.terminator {
                for (index, value) in values.iter().enumerate() {
                    let value = self.value(context, *value);
                    self.changed |= self.contexts.get_mut(context).results[index].add(&value);
                }
            }
        }
        Ok(())
    }

    #[expect(clippy::too_many_lines, reason = "one case for each instruction")]
    fn instruction(&mut self, site: Site, op: &Op) -> Result<(), GaveUp> {
        let context = site.context;
        let bytes = |ty: Type| ty.store_size(self.program.pointer_width) as i64;
        match op {
            Op::Binary { dst, lhs, rhs, .. } | Op::Overflow { dst, lhs, rhs, .. } => {
                let mut sum = self.value(context, *lhs).tame();
                sum.add(&self.value(context, *rhs).tame());
                self.set(context, *dst, &sum.moved(None));
            }
            Op::Unary { dst, src, .. } => {
                let value = self.value(context, *src).tame();
                self.set(context, *dst, &value.moved(None));
            }
            Op::FunnelShift { dst, high, low, .. } => {
                let mut sum = self.value(context, *high).tame();
                sum.add(&self.value(context, *low).tame());
                self.set(context, *dst, &sum.moved(None));
            }
            Op::Cast { dst, op, src } => {
                let value = self.value(context, *src);
                let (from, to) = (self.ty(context, *src), self.ty(context, Operand::Reg(*dst)));
                let narrow = from.width(self.program.pointer_width) < self.program.pointer_width
                    || to.width(self.program.pointer_width) < self.program.pointer_width;
                let value = if narrow { value.moved(None) } else { value };
                let becomes_address = to == Type::Ptr && from != Type::Ptr;
                debug_assert!(!becomes_address || matches!(op, CastOp::IntToPtr | CastOp::BitCast));
                if becomes_address
                    && self.numbers_are_wild
                    && value.is_empty()
                    && self.number(*src) != Some(0)
                {
                    self.set(context, *dst, &Addresses::one(WILD, ANY));
                }
                self.set(context, *dst, &value);
            }
            Op::Select { dst, yes, no, .. } => {
                for way in [yes, no] {
                    let value = self.value(context, *way);
                    self.set(context, *dst, &value);
                }
            }
            Op::Freeze { dst, src } => {
                let value = self.value(context, *src);
                self.set(context, *dst, &value);
            }
            Op::Offset { dst, base, constant, indices, .. } => {
                let mut sum = self.value(context, *base).moved(indices.is_empty().then_some(*constant));
                for scaled in indices {
                    sum.add(&self.value(context, scaled.index).tame().moved(None));
                }
                self.set(context, *dst, &sum);
            }
            Op::Load { dst, ptr, .. } => {
                let ty = self.ty(context, Operand::Reg(*dst));
                let from = self.value(context, *ptr);
                let value = self.load(&from, ty);
                self.set(context, *dst, &value);
            }
            Op::Store { ptr, value, .. } => {
                let ty = self.ty(context, *value);
                let (to, content) = (self.value(context, *ptr), self.value(context, *value));
                let content = if ty == Type::Ptr { content } else { content.tame() };
                self.store(&to, bytes(ty), &content);
            }
            Op::AtomicRmw { dst, ptr, value, .. } => {
                let ty = self.ty(context, *value);
                let (to, content) = (self.value(context, *ptr), self.value(context, *value));
                let old = self.load(&to, ty);
                self.set(context, *dst, &old);
                self.store(&to, bytes(ty), &content);
                if ty != Type::Ptr {
                    // The sum of an address and a number is an address again.
                    self.store(&to, bytes(ty), &old.moved(None));
                }
            }
            Op::CompareExchange { dst, ptr, new, .. } => {
                let ty = self.ty(context, *new);
                let (to, content) = (self.value(context, *ptr), self.value(context, *new));
                let old = self.load(&to, ty);
                self.set(context, *dst, &old);
                self.store(&to, bytes(ty), &content);
            }
            Op::Alloca { dst, .. } | Op::HeapAlloc { dst, .. } => {
                let object = self.objects.id(Object::Allocated(site));
                self.set(context, *dst, &Addresses::one(object, 0));
            }
            Op::MemCopy { dst, src, len } => {
                let (to, from) = (self.value(context, *dst), self.value(context, *src));
                self.copy(&to, &from, self.number(*len));
            }
            Op::VaCopy { dst, src } => {
                let (to, from) = (self.value(context, *dst), self.value(context, *src));
                self.copy(&to, &from, None);
            }
            Op::VaStart { list } => {
                let Some(call) = self.contexts.get(context).caller else { return Err(GaveUp) };
                let area = self.objects.id(Object::Variadic(call));
                let list = self.value(context, *list).moved(None);
                self.store(&list, self.memory.word, &Addresses::one(area, ANY));
            }
            Op::Input { dst, .. } | Op::Unspecified { dst, .. } => {
                if self.ty(context, Operand::Reg(*dst)).width(self.program.pointer_width)
                    >= self.program.pointer_width
                {
                    self.set(context, *dst, &Addresses::one(WILD, ANY));
                }
            }
            Op::ThreadArgument { dst } => {
                let thread = self.contexts.get(context).thread;
                if self.contexts.thread(thread).creation.is_some() {
                    let own = self.objects.id(Object::Own(thread));
                    self.set(context, *dst, &Addresses::one(own, 0));
                }
            }
            Op::ThreadLocal { dst, global } => {
                let thread = self.contexts.get(context).thread;
                let object = self.objects.id(Object::ThreadLocal(thread, *global));
                let template = self.objects.id(Object::Global(*global));
                self.changed |= self.memory.copy((object, 0), (template, 0), None);
                self.set(context, *dst, &Addresses::one(object, 0));
            }
            // Addresses within an object have all its offsets.
            Op::Inspect { dst, question: Question::Start, value } => {
                let value = self.value(context, *value);
                self.set(context, *dst, &value.moved(None));
            }
            Op::Call { results, callee, args } => self.call(site, *callee, args, results)?,
            // In a model with a role, an unsupported instruction is reached by a use against the
            // rules, or gives unknown results. Neither makes races.
            Op::Unsupported { .. } if self.roles.of(self.contexts.get(context).function).is_some() => {}
            // Models create threads in one place only, which is known by its role.
            Op::ThreadCreate { .. } | Op::Unsupported { .. } | Op::Require { .. } => return Err(GaveUp),
            Op::Compare { .. }
            | Op::Order { .. }
            | Op::Float { .. }
            | Op::Align { .. }
            | Op::Math { .. }
            | Op::Undefine { .. }
            | Op::EndScope { .. }
            | Op::Scope { .. }
            | Op::EndSince { .. }
            | Op::MemSet { .. }
            | Op::Assume { .. }
            | Op::Exit { .. }
            | Op::HeapFree { .. }
            | Op::ObjectSize { .. }
            | Op::Inspect { .. }
            | Op::Print { .. }
            | Op::ThreadExit
            | Op::AtomicBegin
            | Op::AtomicEnd
            | Op::WeakAccess
            | Op::Await { .. }
            | Op::Arithmetic { .. }
            | Op::Observe { .. }
            | Op::Misuse { .. } => {}
        }
        Ok(())
    }

    fn load(&self, from: &Addresses, ty: Type) -> Addresses {
        let size = ty.store_size(self.program.pointer_width) as i64;
        let mut sum = Addresses::default();
        for (object, offset) in from.iter() {
            sum.add(&self.memory.load(object, offset, size));
            if let Object::Global(global) | Object::ThreadLocal(_, global) = self.objects.get(object)
                && self.program.globals[global.index()].content != Content::Initial
                && ty == Type::Ptr
            {
                sum.insert(WILD, ANY);
            }
        }
        sum
    }

    fn store(&mut self, to: &Addresses, size: i64, content: &Addresses) {
        for (object, offset) in to.iter() {
            self.changed |= self.memory.store(object, offset, size, content);
        }
    }

    fn copy(&mut self, to: &Addresses, from: &Addresses, size: Option<i64>) {
        for source in from.iter() {
            for target in to.iter() {
                self.changed |= self.memory.copy(target, source, size);
            }
        }
    }

    /// The functions that a call may call.
    pub(super) fn callees(&mut self, context: ContextId, callee: Callee) -> Vec<FunctionId> {
        match callee {
            Callee::Direct(function) => vec![function],
            Callee::Indirect(pointer) => {
                let value = self.value(context, pointer);
                let functions = value.iter().filter_map(|(object, _)| match self.objects.get(object) {
                    Object::Function(function) => Some(function),
                    _ => None,
                });
                functions.collect()
            }
        }
    }

    fn call(&mut self, site: Site, callee: Callee, args: &[Operand], results: &[Reg]) -> Result<(), GaveUp> {
        if let Callee::Indirect(pointer) = callee
            && self.value(site.context, pointer).has_unknown_provenance()
        {
            return Err(GaveUp);
        }
        let args: Vec<Addresses> = args.iter().map(|operand| self.value(site.context, *operand)).collect();
        for function in self.callees(site.context, callee) {
            if self.roles.of(function) == Some(Role::Create) {
                self.create(site, &args, results)?;
                continue;
            }
            if self.roles.of(function) == Some(Role::NoStream) {
                continue;
            }
            if self.roles.of(function) == Some(Role::Format)
                && args.first().is_some_and(|format| self.only_reads(format))
            {
                continue;
            }
            let body = &self.program.functions[function.index()];
            if body.blocks.is_empty() {
                return Err(GaveUp);
            }
            let (context, new) = self.contexts.call(site, function);
            self.changed |= new;
            for (param, value) in body.params.iter().zip(&args) {
                self.set(context, *param, value);
            }
            if args.len() > body.params.len() {
                let rest = self.objects.id(Object::Variadic(site));
                for value in &args[body.params.len()..] {
                    self.changed |= self.memory.store(rest, ANY, self.memory.word, value);
                }
            }
            let returned = self.contexts.get(context).results.clone();
            for (register, value) in results.iter().zip(&returned) {
                self.set(site.context, *register, value);
            }
        }
        Ok(())
    }

    fn only_reads(&self, format: &Addresses) -> bool {
        format.iter().all(|(object, offset)| match self.objects.get(object) {
            Object::Global(global) => offset != ANY && Roles::only_reads(self.program, global, offset),
            _ => false,
        })
    }

    /// A call of `__tessera_thread_start`: the thread gets what the model would allocate for it.
    fn create(&mut self, site: Site, args: &[Addresses], results: &[Reg]) -> Result<(), GaveUp> {
        let [start, start_c11, argument, _, result] = args else { return Err(GaveUp) };
        let Some(run) = self.roles.run else { return Err(GaveUp) };
        let (thread, new) = self.contexts.create(site, run);
        self.changed |= new;
        let own = self.objects.id(Object::Own(thread));
        let handle = Addresses::one(self.handle(thread), 0);
        let word = self.memory.word;
        for (field, content) in [&handle, start, start_c11, argument].into_iter().enumerate() {
            self.changed |= self.memory.store(own, field as i64 * word, word, content);
        }
        let root = self.contexts.thread(thread).root;
        let parameters = &self.program.functions[run.index()].params;
        let [parameter] = **parameters else { return Err(GaveUp) };
        self.set(root, parameter, &Addresses::one(own, 0));
        self.store(result, word, &handle);
        if let [register] = results {
            self.set(site.context, *register, &handle);
        }
        Ok(())
    }

    /// The object by which others know a thread.
    pub(super) fn handle(&mut self, thread: ThreadId) -> ObjectId {
        self.objects.id(Object::Handle(thread))
    }
}
