//! The run, followed backwards from its violation.
use super::control::deciding;
use super::log::{Access, ExecutedStep, Log};
use crate::exec::Machine;
use crate::ir::{BlockId, Callee, FunctionId, Instruction, Op, Operand, Reg, Target, Terminator};
use crate::property::{MemoryPart, ViolationKind};
use crate::state::ObjectId;
use fixedbitset::FixedBitSet;
use rustc_hash::{FxHashMap, FxHashSet};

/// What something that matters may use, beside registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum MemoryUse {
    Byte(ObjectId, i64),
    /// That the object exists, with its size.
    Made(ObjectId),
    /// That it exists no more.
    Ended(ObjectId),
}

/// The entries of the log that matter for the violation at its last entry, by their numbers. `None`
/// if the run was not recorded as a whole, or if no single instruction violates the property.
pub(in crate::witness) fn that_matter(
    machine: &Machine,
    log: &Log,
    kind: &ViolationKind,
) -> Option<FixedBitSet> {
    let by_one = match kind {
        ViolationKind::Call { .. }
        | ViolationKind::Arithmetic { .. }
        | ViolationKind::Uninitialised { .. } => true,
        ViolationKind::Memory { part, .. } => {
            matches!(part, MemoryPart::Deref | MemoryPart::Free | MemoryPart::Null)
        }
        ViolationKind::DataRace { .. }
        | ViolationKind::Deadlock
        | ViolationKind::Misuse { .. }
        | ViolationKind::Endless(_)
        | ViolationKind::Formula(_) => false,
    };
    if !by_one || log.incomplete || log.entries.is_empty() {
        return None;
    }
    let mut called = FxHashMap::default();
    for (number, call) in log.calls.iter().enumerate() {
        called.extend(call.by.map(|(entry, _)| (entry, number as u32)));
    }
    let mut slice = Slice {
        machine,
        log,
        called,
        matter: FixedBitSet::with_capacity(log.entries.len()),
        calls: FixedBitSet::with_capacity(log.calls.len()),
        registers: FxHashSet::default(),
        places: FxHashSet::default(),
        branches: FxHashSet::default(),
        deciding: FxHashMap::default(),
        next_block: FxHashMap::default(),
    };
    slice.start(kind);
    let [mut accesses, mut made, mut ended] = [log.accesses.len(), log.made.len(), log.ended.len()];
    for entry in (0..log.now()).rev() {
        // What belongs to the entry is at the end of what is left of each list.
        accesses = before(&log.accesses[..accesses], |access| access.entry > entry);
        made = before(&log.made[..made], |(by, _)| *by > entry);
        ended = before(&log.ended[..ended], |(by, _)| *by > entry);
        let own = before(&log.accesses[..accesses], |access| access.entry == entry);
        let mine = &log.accesses[own..accesses];
        let makes = log.made[..made].last().filter(|(by, _)| *by == entry).map(|(_, object)| *object);
        let ends = before(&log.ended[..ended], |(by, _)| *by == entry);
        let ends: Vec<ObjectId> = log.ended[ends..ended].iter().map(|(_, object)| *object).collect();
        slice.step(entry, mine, makes, &ends);
    }
    Some(slice.matter)
}

/// The length without the last elements for which the condition holds.
fn before<T>(list: &[T], condition: impl Fn(&T) -> bool) -> usize {
    list.iter().rposition(|element| !condition(element)).map_or(0, |last| last + 1)
}

struct Slice<'s, 'p> {
    machine: &'s Machine<'p>,
    log: &'s Log,
    /// The calls by the entries that have made them.
    called: FxHashMap<u32, u32>,
    /// Entries that matter.
    matter: FixedBitSet,
    /// Calls with such entries.
    calls: FixedBitSet,
    /// What something that matters has used and nothing has defined yet.
    registers: FxHashSet<(u32, Reg)>,
    places: FxHashSet<MemoryUse>,
    /// Blocks of calls whose next branch, backwards, has decided something that matters.
    branches: FxHashSet<(u32, BlockId)>,
    deciding: FxHashMap<FunctionId, Vec<Vec<BlockId>>>,
    /// Where a call was last seen.
    next_block: FxHashMap<u32, BlockId>,
}

impl<'p> Slice<'_, 'p> {
    /// The violation.
    fn start(&mut self, kind: &ViolationKind) {
        let number = self.log.now();
        let entry = self.log.entries[number as usize];
        self.add(number, entry);
        // Whoever has called has waited for this call.
        for call in self.log.stack.clone() {
            self.calls.insert(call as usize);
        }
        let function = self.machine.function(self.log.calls[entry.call as usize].function);
        if let (Terminator::Branch { cond: operand, .. } | Terminator::Switch { value: operand, .. }, None) =
            (&function.blocks[entry.block.index()].terminator, self.instruction(entry))
        {
            self.use_operand(entry.call, *operand);
        }
        if let Some(Instruction { op, .. }) = self.instruction(entry)
            && !matches!(kind, ViolationKind::Call { .. })
        {
            op.for_each_use(|operand| self.use_operand(entry.call, operand));
            let last = before(&self.log.accesses, |access| access.entry == number);
            let mut objects: Vec<ObjectId> =
                self.log.accesses[last..].iter().map(|access| access.object).collect();
            objects.extend(self.log.freed.filter(|(by, _)| *by == number).map(|(_, object)| object));
            for object in objects {
                self.places.insert(MemoryUse::Made(object));
                self.places.insert(MemoryUse::Ended(object));
            }
        }
        self.next_block.insert(entry.call, entry.block);
    }

    /// An entry, after all that were executed later.
    fn step(&mut self, number: u32, accesses: &[Access], makes: Option<ObjectId>, ends: &[ObjectId]) {
        let entry = self.log.entries[number as usize];
        match self.instruction(entry) {
            Some(instruction) => self.instruction_step(number, entry, &instruction.op, accesses, makes),
            None => self.terminator_step(number, entry),
        }
        for object in ends {
            if self.places.remove(&MemoryUse::Ended(*object)) {
                self.add(number, entry);
                if let Some(Instruction { op, .. }) = self.instruction(entry) {
                    op.for_each_use(|operand| self.use_operand(entry.call, operand));
                }
            }
        }
        self.next_block.insert(entry.call, entry.block);
    }

    fn instruction_step(
        &mut self,
        number: u32,
        entry: ExecutedStep,
        op: &'p Op,
        accesses: &[Access],
        makes: Option<ObjectId>,
    ) {
        if let Op::Call { callee, args, .. } = op
            && let Some(called) = self.called.get(&number).copied()
        {
            return self.call_step(number, entry, (*callee, args), called);
        }
        let mut needed = false;
        op.for_each_def(|register| needed |= self.registers.remove(&(entry.call, register)));
        needed |= makes.is_some_and(|object| self.places.remove(&MemoryUse::Made(object)));
        for access in accesses.iter().filter(|access| access.kind.writes()) {
            for byte in access.offset..access.offset + access.size as i64 {
                needed |= self.places.remove(&MemoryUse::Byte(access.object, byte));
            }
        }
        if !needed {
            return;
        }
        self.add(number, entry);
        op.for_each_use(|operand| self.use_operand(entry.call, operand));
        for access in accesses.iter().filter(|access| access.kind.reads()) {
            let bytes = access.offset..access.offset + access.size as i64;
            self.places.extend(bytes.map(|byte| MemoryUse::Byte(access.object, byte)));
        }
    }

    /// A call, after all that the called function has done.
    fn call_step(
        &mut self,
        number: u32,
        entry: ExecutedStep,
        (callee, args): (Callee, &[Operand]),
        called: u32,
    ) {
        let function = self.machine.function(self.log.calls[called as usize].function);
        let mut needed = self.calls.contains(called as usize);
        for (parameter, argument) in function.params.iter().zip(args) {
            if self.registers.remove(&(called, *parameter)) {
                needed = true;
                self.use_operand(entry.call, *argument);
            }
        }
        if !needed {
            return;
        }
        self.add(number, entry);
        if let Callee::Indirect(pointer) = callee {
            self.use_operand(entry.call, pointer);
        }
        // What a function does with them is not followed one by one.
        for argument in args.iter().skip(function.params.len()) {
            self.use_operand(entry.call, *argument);
        }
    }

    fn terminator_step(&mut self, number: u32, entry: ExecutedStep) {
        let function = self.machine.function(self.log.calls[entry.call as usize].function);
        let terminator = &function.blocks[entry.block.index()].terminator;
        if let Terminator::Return(values) = terminator {
            return self.return_step(number, entry, values);
        }
        let mut needed = self.branches.remove(&(entry.call, entry.block));
        let next = self.next_block.get(&entry.call).copied();
        let mut taken: Vec<&Target> = Vec::new();
        terminator.for_each_target(|target| {
            if Some(target.block) == next {
                taken.push(target);
            }
        });
        let mut used = Vec::new();
        for (position, parameter) in
            next.iter().flat_map(|next| &function.blocks[next.index()].params).enumerate()
        {
            if self.registers.remove(&(entry.call, *parameter)) {
                needed = true;
                used.extend(taken.iter().map(|target| target.args[position]));
            }
        }
        if !needed {
            return;
        }
        self.add(number, entry);
        for operand in used {
            self.use_operand(entry.call, operand);
        }
        match terminator {
            Terminator::Branch { cond: operand, .. } | Terminator::Switch { value: operand, .. } => {
                self.use_operand(entry.call, *operand);
            }
            _ => {}
        }
    }

    fn return_step(&mut self, number: u32, entry: ExecutedStep, values: &[Operand]) {
        let Some((caller_entry, caller)) = self.log.calls[entry.call as usize].by else { return };
        let Some(Instruction { op: Op::Call { results, .. }, .. }) =
            self.instruction(self.log.entries[caller_entry as usize])
        else {
            return;
        };
        for (register, value) in results.iter().zip(values) {
            if self.registers.remove(&(caller, *register)) {
                self.add(number, entry);
                self.use_operand(entry.call, *value);
            }
        }
    }

    /// The entry matters, and so do the branches that have decided that it was executed.
    fn add(&mut self, number: u32, entry: ExecutedStep) {
        self.matter.insert(number as usize);
        self.calls.insert(entry.call as usize);
        let (function, machine) = (self.log.calls[entry.call as usize].function, self.machine);
        let deciding = self.deciding.entry(function).or_insert_with(|| deciding(machine.function(function)));
        self.branches.extend(deciding[entry.block.index()].iter().map(|block| (entry.call, *block)));
    }

    fn use_operand(&mut self, call: u32, operand: Operand) {
        if let Operand::Reg(register) = operand {
            self.registers.insert((call, register));
        }
    }

    /// The instruction of an entry; `None` for a terminator.
    fn instruction(&self, entry: ExecutedStep) -> Option<&'p Instruction> {
        let function = self.machine.function(self.log.calls[entry.call as usize].function);
        function.blocks[entry.block.index()].instructions.get(entry.index as usize)
    }
}
