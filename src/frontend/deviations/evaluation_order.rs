//! Places where C leaves open which of two operands is evaluated first, and where that may matter.
//! A verdict is about clang's order.
//!
//! clang keeps the values of variables in memory, so a value that is in a register across a call
//! belongs to the same full expression as the call. If it does not enter the call, or what the call
//! depends on, the two are unsequenced or indeterminately sequenced. It matters where one of them
//! may write what the other one reads or writes. Effects of functions are taken from their code,
//! with those that they call. What is written through pointers may be anything whose address the
//! program takes, but for memory that the function has allocated itself.
//!
//! C++ sequences most of these: in its sources, the two have to be arguments of one call, or
//! operands of one arithmetic operation or comparison, outside of headers of the system. The object
//! of a member function comes first, and operators that are functions are left out. Modules have an
//! order. Operands in different blocks of the code (there, functions that may throw), operands that
//! are initialisers of an aggregate, or results that are returned in memory, are not seen, nor
//! order that only decides which function ends the run.
use super::assumed::Places;
use crate::frontend::llvm::{Block, Kind, Module, Opcode, Value};
use crate::ir::{File, source_name};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Attributes of the functions of sources in C, and in C++.
const SOURCE: &str = "tessera-order";
const CXX_SOURCE: &str = "tessera-order-cxx";
/// Functions that allocate memory. What they do beside that is hidden from the program.
const ALLOCATORS: [&str; 4] = ["malloc", "calloc", "aligned_alloc", "alloca"];
/// Most functions write it, and what it holds after several of them is looked at by nobody.
const ERRNO: &str = "__tessera_errno";
/// Prefix of the intrinsic that gives the address of a variable of the thread.
const THREAD_LOCAL: &str = "llvm.threadlocal.address.";

/// Says of the functions that a module defines that they are from a source in C, or in C++.
pub(in crate::frontend) fn mark(module: &Module<'_>, is_cxx: bool) {
    for function in module.functions().filter(|function| !function.is_declaration()) {
        function.add_text_attribute(module.context(), if is_cxx { CXX_SOURCE } else { SOURCE });
    }
}

/// What a verdict assumes if there are such places.
pub(in crate::frontend) fn assumption(module: &Module<'_>) -> Option<Box<str>> {
    let mut search = Search::default();
    for (attribute, is_cxx) in [(SOURCE, false), (CXX_SOURCE, true)] {
        let functions = module.functions().filter(|function| function.has_text_attribute(attribute));
        for block in functions.flat_map(Value::blocks) {
            search.look_at(block, is_cxx);
        }
    }
    let what = "operands are evaluated in the order that clang chooses, where the language leaves it open";
    search.places.assumption(what)
}

/// What may be read and written.
#[derive(Default)]
struct Effects<'m> {
    read: FxHashSet<SharedMemory<'m>>,
    written: FxHashSet<SharedMemory<'m>>,
    called: Vec<Value<'m>>,
}

/// Memory that several functions can reach.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum SharedMemory<'m> {
    Global(Value<'m>),
    /// What a pointer leads to.
    Pointed,
    /// What an unknown function may access.
    Anything,
}

#[derive(Default)]
struct Search<'m> {
    /// The effects of functions without those that they call.
    own: FxHashMap<Value<'m>, Effects<'m>>,
    /// The effects of functions with those that they call.
    all: FxHashMap<Value<'m>, Rc<Effects<'m>>>,
    /// Whether an address is known to more than the loads and stores of a variable.
    taken: FxHashMap<Value<'m>, bool>,
    places: Places,
}

impl<'m> Search<'m> {
    /// Looks for pairs in one block.
    fn look_at(&mut self, block: Block<'m>, is_cxx: bool) {
        let instructions: Vec<Value<'m>> = block.instructions().collect();
        if !instructions.iter().any(|instruction| is_call(*instruction)) {
            return;
        }
        let positions: FxHashMap<Value<'m>, usize> = instructions.iter().copied().zip(0..).collect();
        for (start, &value) in instructions.iter().enumerate() {
            if !(is_call(value) || value.is_opcode(Opcode::Load)) {
                continue;
            }
            let last = last_use(value, &positions, instructions.len()).unwrap_or(start);
            let between = instructions.get(start + 1..last).unwrap_or_default();
            let mut dependent: FxHashSet<Value<'m>> = [value].into_iter().collect();
            for &other in between {
                let depends =
                    (0..other.operand_count()).any(|index| dependent.contains(&other.operand(index)));
                if depends {
                    dependent.insert(other);
                    continue;
                }
                // One of them is a call: other pairs are for the compiler to warn of.
                let is_pair = is_call(other) || is_call(value) && other.is_opcode(Opcode::Load);
                if is_pair && !(is_cxx && are_sequenced(value, other)) && self.conflict(value, other) {
                    self.places.add(if is_call(value) { value } else { other });
                }
            }
        }
    }

    /// Whether the order of two instructions may matter.
    fn conflict(&mut self, a: Value<'m>, b: Value<'m>) -> bool {
        let (a, b) = (self.effects_of(a), self.effects_of(b));
        self.meet(&a.written, &b.read) || self.meet(&b.written, &a.read) || self.meet(&a.written, &b.written)
    }

    /// Whether two sets of places may have one in common.
    fn meet(&mut self, a: &FxHashSet<SharedMemory<'m>>, b: &FxHashSet<SharedMemory<'m>>) -> bool {
        if a.is_empty() || b.is_empty() {
            return false;
        }
        let has = |place: SharedMemory<'m>| [a.contains(&place), b.contains(&place)];
        let pointed = has(SharedMemory::Pointed);
        if has(SharedMemory::Anything) != [false, false] || pointed == [true, true] {
            return true;
        }
        let mut leads_to = |places: &FxHashSet<SharedMemory<'m>>| {
            places.iter().any(|place| matches!(place, SharedMemory::Global(global) if self.is_taken(*global)))
        };
        if pointed[0] && leads_to(b) || pointed[1] && leads_to(a) {
            return true;
        }
        let matters = |place: &SharedMemory<'m>| matches!(place, SharedMemory::Global(global) if global.name() != ERRNO);
        let (few, many) = if a.len() < b.len() { (a, b) } else { (b, a) };
        few.iter().any(|place| many.contains(place) && matters(place))
    }

    /// What a load or call may access.
    fn effects_of(&mut self, instruction: Value<'m>) -> Rc<Effects<'m>> {
        let mut effects = Effects::default();
        self.add_instruction(instruction, &mut effects);
        let mut open = std::mem::take(&mut effects.called);
        let Some(function) = open.first().copied() else { return Rc::new(effects) };
        if let Some(known) = self.all.get(&function) {
            return Rc::clone(known);
        }
        let mut seen = FxHashSet::default();
        while let Some(called) = open.pop() {
            if seen.insert(called) {
                let own = self.own(called);
                effects.read.extend(own.read.iter().copied());
                effects.written.extend(own.written.iter().copied());
                open.extend(own.called.iter().copied());
            }
        }
        let effects = Rc::new(effects);
        self.all.insert(function, Rc::clone(&effects));
        effects
    }

    fn own(&mut self, function: Value<'m>) -> &Effects<'m> {
        if !self.own.contains_key(&function) {
            let mut effects = Effects::default();
            for instruction in function.blocks().flat_map(Block::instructions) {
                // What a function does with its own variables is its own business.
                if !matches!(address_of(instruction), Some(address) if address.is_opcode(Opcode::Alloca)) {
                    self.add_instruction(instruction, &mut effects);
                }
            }
            self.own.insert(function, effects);
        }
        &self.own[&function]
    }

    fn add_instruction(&mut self, instruction: Value<'m>, effects: &mut Effects<'m>) {
        match instruction.opcode() {
            Opcode::Load => effects.read.extend(self.place(instruction.operand(0))),
            Opcode::Store => effects.written.extend(self.place(instruction.operand(1))),
            Opcode::AtomicRMW | Opcode::AtomicCmpXchg => {
                let place = self.place(instruction.operand(0));
                effects.read.extend(place);
                effects.written.extend(place);
            }
            Opcode::Call | Opcode::Invoke => self.add_call(instruction, effects),
            _ => {}
        }
    }

    fn add_call(&mut self, call: Value<'m>, effects: &mut Effects<'m>) {
        let callee = call.called_function();
        if callee.kind() == Kind::LLVMInlineAsmValueKind {
            return;
        }
        if !callee.is_function() {
            effects.read.insert(SharedMemory::Anything);
            effects.written.insert(SharedMemory::Anything);
            return;
        }
        let name = callee.name();
        if ALLOCATORS.contains(&&*name) {
            return;
        }
        if !callee.is_declaration() {
            effects.called.push(callee);
            return;
        }
        let copies = ["llvm.memcpy.", "llvm.memmove."].iter().any(|prefix| name.starts_with(prefix));
        if copies || name.starts_with("llvm.memset.") {
            let mut args = call.args();
            effects.written.extend(args.next().and_then(|to| self.place(to)));
            if copies {
                effects.read.extend(args.next().and_then(|from| self.place(from)));
            }
        }
    }

    /// The memory behind an address; `None` if nobody else reaches it, or if it never changes.
    fn place(&mut self, address: Value<'m>) -> Option<SharedMemory<'m>> {
        let base = base(address);
        match base.kind() {
            Kind::LLVMGlobalVariableValueKind => {
                (!base.is_constant_global()).then_some(SharedMemory::Global(base))
            }
            Kind::LLVMInstructionValueKind => match base.opcode() {
                Opcode::Alloca => self.is_taken(base).then_some(SharedMemory::Pointed),
                Opcode::Load if is_fresh(base.operand(0)) => None,
                Opcode::Call if is_allocation(base) => None,
                _ => Some(SharedMemory::Pointed),
            },
            _ => Some(SharedMemory::Pointed),
        }
    }

    /// Whether the address of a variable goes anywhere but into loads and stores.
    fn is_taken(&mut self, variable: Value<'m>) -> bool {
        if let Some(known) = self.taken.get(&variable) {
            return *known;
        }
        let mut open = vec![variable];
        let mut taken = false;
        while let Some(address) = open.pop() {
            for user in address.users() {
                if is_step(user) {
                    open.push(user);
                    continue;
                }
                let is_plain = user.kind() == Kind::LLVMInstructionValueKind
                    && match user.opcode() {
                        Opcode::Load => true,
                        Opcode::Store => user.operand(1) == address,
                        Opcode::Call => {
                            let callee = user.called_value();
                            callee.kind() == Kind::LLVMFunctionValueKind && callee.name().starts_with("llvm.")
                        }
                        _ => false,
                    };
                taken |= !is_plain;
            }
        }
        self.taken.insert(variable, taken);
        taken
    }
}

/// The last use, in the same block, of what is computed from a value without an access to memory.
fn last_use<'m>(value: Value<'m>, positions: &FxHashMap<Value<'m>, usize>, end: usize) -> Option<usize> {
    uses(value).into_iter().map(|(user, _)| positions.get(&user).copied().unwrap_or(end)).max()
}

/// The instructions of the same block that use what is computed from a value without an access to
/// memory, and others that do; with what they use.
fn uses(value: Value<'_>) -> Vec<(Value<'_>, Value<'_>)> {
    let mut uses = Vec::new();
    let mut open = vec![value];
    let mut seen = FxHashSet::default();
    while let Some(value) = open.pop() {
        for user in value.users().filter(|user| seen.insert(*user)).collect::<Vec<_>>() {
            uses.push((user, value));
            if user.kind() == Kind::LLVMInstructionValueKind && is_computed(user.opcode()) {
                open.push(user);
            }
        }
    }
    uses
}

fn is_computed(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::ZExt
            | Opcode::SExt
            | Opcode::Trunc
            | Opcode::GetElementPtr
            | Opcode::Add
            | Opcode::Sub
            | Opcode::Mul
            | Opcode::SIToFP
            | Opcode::UIToFP
            | Opcode::FPToSI
            | Opcode::FPToUI
            | Opcode::FPExt
            | Opcode::FPTrunc
    )
}

/// Whether C++ orders the evaluation of two values, as far as their uses tell.
fn are_sequenced<'m>(a: Value<'m>, b: Value<'m>) -> bool {
    let is_of_system = a.debug_location().is_none_or(|place| File::is_of_system(place.file));
    let used: FxHashMap<Value<'m>, Value<'m>> = uses(a).into_iter().collect();
    let joins = |(user, operand): &(Value<'m>, Value<'m>)| {
        used.get(user).is_some_and(|other| other != operand && leaves_open(*user, [*other, *operand]))
    };
    is_of_system || !uses(b).iter().any(joins)
}

/// Whether C++ leaves open which of these operands is evaluated first.
fn leaves_open<'m>(user: Value<'m>, operands: [Value<'m>; 2]) -> bool {
    match user.opcode() {
        Opcode::Add
        | Opcode::Sub
        | Opcode::Mul
        | Opcode::SDiv
        | Opcode::UDiv
        | Opcode::SRem
        | Opcode::URem
        | Opcode::And
        | Opcode::Or
        | Opcode::Xor
        | Opcode::ICmp
        | Opcode::FAdd
        | Opcode::FSub
        | Opcode::FMul
        | Opcode::FDiv
        | Opcode::FCmp => true,
        Opcode::Call | Opcode::Invoke => {
            let name = user.called_function().name();
            let is_object = user.args().next().is_some_and(|object| operands.contains(&object));
            // A name within another one: of a member, or of a namespace.
            !(is_operator(&name) || is_object && name.starts_with("_ZN"))
        }
        _ => false,
    }
}

/// Whether this is the name of an operator that is a function, other than of a call.
fn is_operator(name: &str) -> bool {
    let name = source_name(name);
    name.contains("operator") && !name.contains("operator()")
}

/// Whether an instruction calls a function of the program or the library.
fn is_call(instruction: Value<'_>) -> bool {
    matches!(instruction.opcode(), Opcode::Call | Opcode::Invoke) && {
        let callee = instruction.called_function();
        match callee.kind() {
            Kind::LLVMInlineAsmValueKind => false,
            Kind::LLVMFunctionValueKind => !callee.is_declaration(),
            _ => true,
        }
    }
}

/// The object that a load or store accesses.
fn address_of(instruction: Value<'_>) -> Option<Value<'_>> {
    match instruction.opcode() {
        Opcode::Load => Some(base(instruction.operand(0))),
        Opcode::Store => Some(base(instruction.operand(1))),
        _ => None,
    }
}

/// Where the object begins that an address leads into.
fn base(address: Value<'_>) -> Value<'_> {
    if is_step(address) { base(address.operand(0)) } else { address.behind_aliases() }
}

fn is_step(value: Value<'_>) -> bool {
    match value.kind() {
        Kind::LLVMInstructionValueKind => match value.opcode() {
            Opcode::GetElementPtr => true,
            Opcode::Call => value.called_value().name().starts_with(THREAD_LOCAL),
            _ => false,
        },
        Kind::LLVMConstantExprValueKind => value.const_opcode() == Opcode::GetElementPtr,
        _ => false,
    }
}

/// Whether a variable holds nothing but the addresses of memory that has just been allocated.
fn is_fresh(variable: Value<'_>) -> bool {
    if !variable.is_opcode(Opcode::Alloca) {
        return false;
    }
    let stored = variable.users().filter(|user| user.is_opcode(Opcode::Store));
    let mut stored = stored.peekable();
    stored.peek().is_some()
        && stored.all(|store| store.operand(1) == variable && is_allocation(store.operand(0)))
}

fn is_allocation(value: Value<'_>) -> bool {
    value.is_opcode(Opcode::Call) && ALLOCATORS.contains(&&*value.called_value().name())
}
