//! Makes explicit what LLVM's passes could otherwise exploit, before they run.
//!
//! - *Uninitialised locals.* Promotion to registers turns a read before the first write into
//!   `undef`. That may differ at each use, and a branch on it may go anywhere. So each local that
//!   can be promoted first gets a value of its own where its scope begins, by a call of an
//!   undefined function [`UNDEFINED`]. [`after_promotion`] replaces what becomes `undef`
//!   nevertheless.
//! - *Attributes and metadata* that promise something about the program (`noundef`, `memory(none)`,
//!   `range`, ...) are dropped: LLVM believes them, but the program need not keep them.
//! - *Flags* that make results poison (`nsw`, `inbounds`, ...) are dropped. Calling conventions are
//!   made equal, since a mismatch is undefined.
//! - *Division, shifts.* A pass that sees a zero divisor or a shift amount beyond the width makes
//!   the result poison, but the program under verification traps or shifts modulo the width. So
//!   calls named [`GUARD`] hide these operations unless the right operand is a harmless constant.
//! - *Differences of addresses* are only known within one object. They are hidden in the same way,
//!   so that `p ? p - q : 0` does not subtract from null.
//! - *Shifts that are reported as overflow.* In an assignment, the report describes the type of the
//!   left operand before its promotion. So the width of the shift is added to the name of the
//!   reporting function, after a dot.
//! - *Copies.* A pass may copy a small structure as one integer, including its undefined padding.
//!   Copies are hidden in calls, too.
//! - *`unreachable`* makes the branches to it disappear. A call of [`UNREACHABLE`] before it keeps
//!   them.
//! - *Locals that hold addresses*, where lifetimes are exact ([`FrontendOptions::scopes`]). A
//!   register is forgotten once nothing reads it, but memory is lost only where the variable is
//!   overwritten or ends. So these locals are kept in memory like the next ones.
//! - *Locals after a jump* (`longjmp`) have their old or their new value ([`jumps`]).
//! - *Other locals.* Promotion would turn what was not written into `undef`, and drop accesses
//!   outside of the local. A call of [`ESCAPE`] keeps promotion away from locals whose accesses are
//!   not all plain to see ([`promotable`]).
//! - *Volatile variables* that are defined nowhere get a mark ([`volatile`]), while it can be told
//!   which accesses are volatile.
//! - *Memory.* After promotion, every access that is left is to memory that other code or another
//!   thread may reach. It is marked volatile, so that no pass merges, moves, speculates or removes
//!   it.
//!
//! LLVM's own pipelines (`-O1` ...) get the values of uninitialised locals, the removal of
//! promises, equal calling conventions, the hidden differences of addresses, and what the checks of
//! overflow need. The translation undoes the disguises by name.
use super::jumps::{self, SetJump};
use super::promotable;
use super::scopes::{Scopes, Transition};
use super::volatile;
use crate::frontend::FrontendOptions;
use crate::frontend::llvm::{
    Block, Builder, Context, Kind, MetadataKind, Module, Opcode, Type, TypeKind, Value,
};
use crate::ir::ArithmeticError;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Prefix of the functions that return a nondeterministic value; the type follows.
pub(in crate::frontend) const UNDEFINED: &str = "__tessera.undefined.";
/// Prefix of the functions that stand for an operation that may trap or be undefined; `sdiv.i32` or
/// the like follows.
pub(in crate::frontend) const GUARD: &str = "__tessera.guard.";
/// Prefix of the functions that stand for an intrinsic, whose name follows.
pub(in crate::frontend) const HIDDEN: &str = "__tessera.hidden.";
/// Called with the address of each local that stays in memory.
pub(in crate::frontend) const ESCAPE: &str = "__tessera.escape";
/// Called before operations on vectors, where overflow is checked: clang has no checks for those.
pub(in crate::frontend) const UNCHECKED: &str = "__tessera.unchecked";
/// Prefix of the functions that report a shift.
const SHIFT_REPORT: &str = "__ubsan_handle_shift_out_of_bounds";
/// Called with the address of a local where control may leave its scope.
pub(in crate::frontend) const SCOPE_LEFT: &str = "__tessera.scope.left";
/// Called with the address of a local where control may enter its scope.
pub(in crate::frontend) const SCOPE_ENTERED: &str = "__tessera.scope.entered";
/// Called before each `unreachable`.
pub(in crate::frontend) const UNREACHABLE: &str = "__tessera.unreachable";

/// Aggregates with more scalars than this are left to memory's own rule for reads before writes.
const MAX_LEAVES: usize = 32;

/// Error functions that have a model. Where memory is checked, the program's own declaration
/// decides whether they return.
const ERROR_FUNCTIONS: &[&str] = &["reach_error", "__VERIFIER_error"];

/// Promises about functions, parameters and results.
const PROMISES: &[&str] = &[
    "memory",
    "willreturn",
    "mustprogress",
    "nonnull",
    "noundef",
    "noalias",
    "dereferenceable",
    "dereferenceable_or_null",
    "readonly",
    "readnone",
    "writeonly",
    "returned",
    "speculatable",
    "nosync",
    "nofree",
    "norecurse",
    "alwaysinline",
    "range",
    "nofpclass",
    "initializes",
    "writable",
    "dead_on_unwind",
];

/// Promises about instructions.
const METADATA: &[&str] = &[
    "range",
    "nonnull",
    "noundef",
    "align",
    "dereferenceable",
    "dereferenceable_or_null",
    "invariant.load",
    "invariant.group",
    "tbaa",
    "tbaa.struct",
    "noalias",
    "alias.scope",
    "llvm.loop",
    "prof",
];

/// Prepares a linked module for promotion of locals to registers.
pub(super) fn before_promotion(module: &Module<'_>, options: &FrontendOptions) {
    let mut prepare = Prepare::new(module, options);
    let metadata: Vec<MetadataKind> =
        METADATA.iter().map(|name| module.context().metadata_kind(name)).collect();
    let functions: Vec<Value<'_>> = module.functions().filter(|f| !f.name().starts_with("llvm.")).collect();
    volatile::mark(module);
    for &function in &functions {
        function.remove_attributes(PROMISES);
        function.add_text_attribute(module.context(), "no-builtins");
        // With this attribute, passes leave a call through another type than the function's as it
        // is; the translation handles it.
        function.add_text_attribute(module.context(), "thunk");
        function.add_attribute(module.context(), "null_pointer_is_valid", 0);
        function.set_c_convention();
        if options.opt_level.is_none() {
            // Passes would leave the function alone. What could be exploited is gone.
            function.remove_attributes(&["optnone"]);
        }
        if options.scopes && ERROR_FUNCTIONS.contains(&function.name().as_str()) {
            function.remove_attributes(&["noreturn"]);
        }
        for block in function.blocks() {
            for instruction in block.instructions() {
                instruction.remove_metadata(&metadata);
                if options.opt_level.is_none() {
                    instruction.remove_poison_flags();
                    if is_intrinsic(instruction, "llvm.abs.") {
                        // The absolute value of the least number is that number, and not poison.
                        instruction.set_operand(1, module.context().int_constant(1, 0));
                    }
                }
                if matches!(instruction.opcode(), Opcode::Call | Opcode::Invoke) {
                    let callee = instruction.called_value();
                    instruction.set_c_convention();
                    if callee.kind() != Kind::LLVMFunctionValueKind || !callee.name().starts_with("llvm.") {
                        instruction.remove_attributes(PROMISES);
                    }
                }
            }
        }
    }
    let foreign = options.scopes && functions.iter().any(|f| addresses_in(*f) == Addresses::InIntegers);
    for &function in &functions {
        let addresses = if options.scopes { addresses_in(function) } else { Addresses::Nowhere };
        let allocas: Vec<Value<'_>> =
            instructions(function).filter(|i| i.is_opcode(Opcode::Alloca)).collect();
        let doubtful = if options.opt_level.is_none() { prepare.doubt_locals(function) } else { Vec::new() };
        let declared = declarations(function);
        let mut kept = Vec::new();
        for alloca in allocas {
            let stays = prepare.may_hold_address(alloca, addresses)
                || doubtful.contains(&alloca)
                || options.observed.is_some() && is_copied(alloca)
                || foreign && receives_integer(alloca, module.layout().pointer_width());
            if (stays || !prepare.initialise(alloca, declared.get(&alloca).copied()))
                && options.opt_level.is_none()
            {
                prepare.escape(alloca);
                kept.push(alloca);
            }
        }
        if options.scopes {
            prepare.mark_scopes(function, &kept);
        }
    }
    for &function in &functions {
        prepare.guard(function, options.opt_level.is_none());
        if let Some(error) = options.arithmetic {
            prepare.mark_unchecked(function, error);
            prepare.tell_widths(function);
        }
    }
}

/// Replaces what promotion left undefined, and pins the memory accesses that remain.
pub(super) fn after_promotion(module: &Module<'_>, options: &FrontendOptions) {
    let mut prepare = Prepare::new(module, options);
    for function in module.functions().collect::<Vec<_>>() {
        let list: Vec<Value<'_>> = instructions(function).collect();
        for instruction in list {
            prepare.replace_undefined(instruction);
            match instruction.opcode() {
                Opcode::Load | Opcode::Store => instruction.set_volatile(),
                Opcode::Call => prepare.hide_intrinsic(instruction),
                _ => {}
            }
        }
    }
}

/// The descriptions of locals, in a module where they are instructions: their locations are those
/// of the declarations.
fn declarations(function: Value<'_>) -> FxHashMap<Value<'_>, Value<'_>> {
    let described = instructions(function).filter(|instruction| instruction.is_description());
    described.filter_map(|call| Some((call.described_local()?, call))).collect()
}

fn instructions(function: Value<'_>) -> impl Iterator<Item = Value<'_>> {
    function.blocks().flat_map(Block::instructions)
}

struct Prepare<'m> {
    module: &'m Module<'m>,
    context: &'m Context,
    declared: BTreeMap<String, Value<'m>>,
    /// Number of places where values are made up. Each call gets the number of its place, so that
    /// no pass merges two of them.
    places: u64,
    /// What calls for made-up values do. Where inlining may copy such a call, the copies must not
    /// be merged.
    undefined_effect: Effect,
}

/// Which variables may hold addresses that matter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Addresses {
    /// None.
    Nowhere,
    /// Pointers.
    InPointers,
    /// Pointers and integers.
    InIntegers,
}

/// What a disguised operation does to memory, as LLVM encodes it in the attribute `memory`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    /// Nothing: calls may be merged, moved and removed.
    None = 0,
    /// Reads and writes what the program cannot see.
    Hidden = 3 << 2,
    /// Anything.
    Any,
}

impl<'m> Prepare<'m> {
    fn new(module: &'m Module<'_>, options: &FrontendOptions) -> Self {
        let undefined_effect = if options.opt_level.is_none() { Effect::None } else { Effect::Hidden };
        // The module's lifetime parameter is its context's, which outlives the borrow.
        Self { module, context: module.context(), declared: BTreeMap::new(), places: 0, undefined_effect }
    }

    fn declare(&mut self, name: String, result: Type<'m>, params: &[Type<'m>], effect: Effect) -> Value<'m> {
        let (module, context) = (self.module, self.context);
        *self.declared.entry(name).or_insert_with_key(|name| {
            if let Some(existing) = module.function_named(name) {
                return existing;
            }
            let function = module.declare(name, result, params);
            function.add_attribute(context, "nounwind", 0);
            if effect != Effect::Any {
                function.add_attribute(context, "willreturn", 0);
                function.add_attribute(context, "memory", effect as u64);
            }
            function
        })
    }

    /// A call that gives a nondeterministic value of a scalar type.
    fn undefined(&mut self, builder: &Builder<'m>, ty: Type<'m>) -> Value<'m> {
        let function =
            self.declare(format!("{UNDEFINED}{ty}"), ty, &[self.context.int_type(64)], self.undefined_effect);
        self.places += 1;
        builder.call(function, &[self.context.int_constant(64, self.places)])
    }

    /// Marks where control may leave or enter the scopes of locals that clang does not mark.
    fn mark_scopes(&mut self, function: Value<'m>, locals: &[Value<'m>]) {
        let mut scopes = Scopes::new(self.context, function);
        let transitions: Vec<Transition<'m>> =
            locals.iter().flat_map(|local| scopes.transitions(*local)).collect();
        for Transition { before, local, inside } in transitions {
            let name = if inside { SCOPE_ENTERED } else { SCOPE_LEFT };
            let mark = self.declare(name.to_owned(), self.context.void_type(), &[local.ty()], Effect::Any);
            Builder::before(self.context, before).call(mark, &[local]);
        }
    }

    /// Keeps a local in memory.
    fn escape(&mut self, alloca: Value<'m>) {
        let ty = alloca.ty();
        if let Some(next) = alloca.next().filter(|_| ty.is_in_main_memory()) {
            let escape = self.declare(ESCAPE.to_owned(), self.context.void_type(), &[ty], Effect::Any);
            Builder::before(self.context, next).call(escape, &[alloca]);
        }
    }

    /// Gives a local a value of its own where its scope begins, with the place where it is
    /// `declared`, if that is known. Returns whether it may be promoted.
    fn initialise(&mut self, alloca: Value<'m>, declared: Option<Value<'m>>) -> bool {
        if alloca.operand(0).int_value() != Some(1) {
            return false;
        }
        let ty = alloca.allocated_type();
        let mut leaves = Vec::new();
        if !self.leaves(ty, 0, &mut leaves) {
            return false;
        }
        // A local that stays in memory is undefined without help, and again whenever its scope is
        // entered again.
        if !promotable::is_promotable(alloca, self.module.layout()) {
            return false;
        }
        let starts: Vec<Value<'m>> =
            alloca.users().filter(|user| is_intrinsic(*user, "llvm.lifetime.start")).collect();
        let places: Vec<Value<'m>> = if starts.is_empty() {
            alloca.next().into_iter().collect()
        } else {
            starts.iter().filter_map(|start| start.next()).collect()
        };
        for place in places {
            let builder = Builder::before(self.context, place);
            // What no variable is has no place.
            let builder = match declared {
                Some(declared) => builder.located(declared),
                None => builder.without_location(),
            };
            for &(offset, leaf) in &leaves {
                let value = self.undefined(&builder, leaf);
                let address = match offset {
                    0 => alloca,
                    _ => builder.byte_offset(self.context, alloca, offset),
                };
                builder.store(value, address);
            }
        }
        true
    }

    /// After each call of `setjmp`, gives the locals that may have changed the value before the
    /// call or the one they have now, if it is a jump that has returned there. These locals have to
    /// stay in memory.
    fn doubt_locals(&mut self, function: Value<'m>) -> Vec<Value<'m>> {
        let models = [jumps::OLD_LOCAL, jumps::UNKNOWN_LOCAL].map(|name| self.module.function_named(name));
        let [Some(old_local), Some(unknown_local)] = models else { return Vec::new() };
        let layout = self.module.layout();
        let set_jumps = jumps::set_jumps(function, |alloca| {
            let is_one = alloca.operand(0).int_value() == Some(1);
            is_one
                && promotable::is_promotable(alloca, layout)
                && self.leaves(alloca.allocated_type(), 0, &mut Vec::new())
        });
        let mut doubtful = Vec::new();
        for SetJump { call, changed, fills_several } in set_jumps {
            let Some(next) = call.next() else { continue };
            let model = if fills_several { unknown_local } else { old_local };
            for local in changed {
                let mut leaves = Vec::new();
                self.leaves(local.allocated_type(), 0, &mut leaves);
                for (offset, ty) in leaves {
                    let [before, after] = [call, next].map(|i| Builder::before(self.context, i));
                    let [(old, _), (new, address)] = [&before, &after].map(|builder| {
                        let address = builder.byte_offset(self.context, local, offset);
                        (builder.load(ty, address), address)
                    });
                    let is_old = after.call(model, &[call]);
                    after.store(after.select(is_old, old, new), address);
                }
                doubtful.push(local);
            }
        }
        doubtful
    }

    /// Whether a local may hold an address.
    fn may_hold_address(&self, alloca: Value<'m>, addresses: Addresses) -> bool {
        let width = self.module.layout().pointer_width();
        let holds = |(_, leaf): &(u64, Type<'m>)| match leaf.kind() {
            TypeKind::LLVMPointerTypeKind => true,
            TypeKind::LLVMIntegerTypeKind => addresses == Addresses::InIntegers && leaf.int_width() >= width,
            _ => false,
        };
        let mut leaves = Vec::new();
        addresses != Addresses::Nowhere
            && (!self.leaves(alloca.allocated_type(), 0, &mut leaves)
                || leaves.iter().any(holds)
                || receives_address(alloca))
    }

    /// The scalars of a type with their byte offsets; false if there are too many or some are not
    /// scalars in memory.
    fn leaves(&self, ty: Type<'m>, base: u64, out: &mut Vec<(u64, Type<'m>)>) -> bool {
        let layout = self.module.layout();
        match ty.kind() {
            TypeKind::LLVMIntegerTypeKind
            | TypeKind::LLVMPointerTypeKind
            | TypeKind::LLVMHalfTypeKind
            | TypeKind::LLVMFloatTypeKind
            | TypeKind::LLVMDoubleTypeKind
            | TypeKind::LLVMX86_FP80TypeKind
            | TypeKind::LLVMFP128TypeKind
            | TypeKind::LLVMBFloatTypeKind => {
                out.push((base, ty));
                out.len() <= MAX_LEAVES
            }
            TypeKind::LLVMStructTypeKind if ty.is_sized() => (0..ty.field_count())
                .all(|field| self.leaves(ty.field(field), base + layout.field_offset(ty, field), out)),
            TypeKind::LLVMArrayTypeKind if ty.is_sized() && ty.length() <= MAX_LEAVES as u64 => {
                let step = layout.alloc_size(ty.element());
                (0..ty.length()).all(|i| self.leaves(ty.element(), base + i * step, out))
            }
            _ => false,
        }
    }

    /// Hides divisions, shifts, `unreachable` and differences of addresses in a function. Unless
    /// `all`, it hides only the differences.
    fn guard(&mut self, function: Value<'m>, all: bool) {
        let list: Vec<Value<'m>> = instructions(function).collect();
        for instruction in list {
            if !all && !instruction.is_opcode(Opcode::Sub) {
                continue;
            }
            if instruction.is_opcode(Opcode::Unreachable) {
                let unreachable =
                    self.declare(UNREACHABLE.to_owned(), self.context.void_type(), &[], Effect::Any);
                Builder::before(self.context, instruction).call(unreachable, &[]);
                continue;
            }
            let Some(name) = guarded_name(instruction.opcode()) else { continue };
            let ty = instruction.ty();
            if ty.kind() != TypeKind::LLVMIntegerTypeKind || is_harmless(instruction) {
                continue;
            }
            // These cannot trap: they may be removed or computed early.
            let effect = match instruction.opcode() {
                Opcode::Sub | Opcode::Shl | Opcode::LShr | Opcode::AShr => Effect::None,
                _ => Effect::Any,
            };
            let guard = self.declare(format!("{GUARD}{name}.{ty}"), ty, &[ty, ty], effect);
            let builder = Builder::before(self.context, instruction);
            let call = builder.call(guard, &[instruction.operand(0), instruction.operand(1)]);
            // The instruction itself is dead now and goes with the first pass.
            instruction.replace_uses(call);
        }
    }

    /// Marks operations on vectors that may go wrong in this way.
    fn mark_unchecked(&mut self, function: Value<'m>, error: ArithmeticError) {
        use Opcode::{AShr, Add, LShr, Mul, SDiv, SRem, Shl, Sub, UDiv, URem};
        let opcodes: &[Opcode] = match error {
            ArithmeticError::SignedOverflow => &[Add, Sub, Mul, SDiv, SRem, Shl],
            ArithmeticError::UnsignedOverflow => &[Add, Sub, Mul],
            ArithmeticError::Shift => &[Shl, LShr, AShr],
            ArithmeticError::DivisionByZero => &[SDiv, SRem, UDiv, URem],
            // Vectors are not converted implicitly.
            ArithmeticError::Conversion => &[],
        };
        let may_go_wrong = |instruction: &Value<'m>| {
            opcodes.contains(&instruction.opcode()) && instruction.ty().kind() == TypeKind::LLVMVectorTypeKind
        };
        let list: Vec<Value<'m>> = instructions(function).filter(may_go_wrong).collect();
        for instruction in list {
            let unchecked = self.declare(UNCHECKED.to_owned(), self.context.void_type(), &[], Effect::Any);
            Builder::before(self.context, instruction).call(unchecked, &[]);
        }
    }

    /// Adds the widths of shifts that may be reported to the names of the reporting functions. Two
    /// kinds of operands are described correctly without: constants, which are no left operands of
    /// assignments, and operands that are passed by their address, which are too wide to be
    /// promoted.
    fn tell_widths(&mut self, function: Value<'m>) {
        let list: Vec<Value<'m>> =
            instructions(function).filter(|i| is_intrinsic(*i, SHIFT_REPORT)).collect();
        for call in list {
            let Some(word) = call.args().nth(1) else { continue };
            // The extension is for the report only if the shift does not use it.
            let extended = word.is_opcode(Opcode::ZExt) && word.users().nth(1).is_none();
            let operand = if extended { word.operand(0) } else { word };
            if operand.is_constant() || operand.is_opcode(Opcode::PtrToInt) {
                continue;
            }
            let callee = call.called_value();
            let (module, name) = (self.module, format!("{}.{}", callee.name(), operand.ty()));
            let named =
                *self.declared.entry(name).or_insert_with_key(|name| module.declare_like(name, callee));
            call.set_called_function(named);
        }
    }

    /// Replaces undefined operands by a call that gives a value.
    fn replace_undefined(&mut self, instruction: Value<'m>) {
        if matches!(instruction.opcode(), Opcode::InsertValue | Opcode::InsertElement | Opcode::ShuffleVector)
        {
            // These build aggregates, starting from undefined ones.
            return;
        }
        // The operands of arithmetic need a value; other intrinsics may mean something by `undef`.
        if is_intrinsic(instruction, "llvm.")
            && !instruction.called_value().name().contains(".with.overflow.")
        {
            return;
        }
        let incoming: Vec<Block<'m>> = if instruction.is_opcode(Opcode::Phi) {
            instruction.incoming().map(|(_, block)| block).collect()
        } else {
            Vec::new()
        };
        // A phi needs one value per predecessor, even where a predecessor comes in several times.
        let mut made: Vec<(Block<'m>, Value<'m>)> = Vec::new();
        for index in 0..instruction.operand_count() {
            let operand = instruction.operand(index);
            if !matches!(operand.kind(), Kind::LLVMUndefValueValueKind | Kind::LLVMPoisonValueKind) {
                continue;
            }
            let mut leaves = Vec::new();
            if !self.leaves(operand.ty(), 0, &mut leaves) || leaves.len() != 1 || leaves[0].1 != operand.ty()
            {
                continue;
            }
            let Some(&block) = incoming.get(index as usize) else {
                let value = self.undefined(&Builder::before(self.context, instruction), operand.ty());
                instruction.set_operand(index, value);
                continue;
            };
            let known = made.iter().find(|(other, _)| *other == block).map(|(_, value)| *value);
            let value =
                known.or_else(|| Some(self.undefined(&Builder::at_end(self.context, block)?, operand.ty())));
            if let Some(value) = value {
                made.push((block, value));
                instruction.set_operand(index, value);
            }
        }
    }

    /// Hides copies and fills of memory, and replaces the conditions of `llvm.assume` by `true`.
    fn hide_intrinsic(&mut self, call: Value<'m>) {
        let callee = call.called_value();
        if callee.kind() != Kind::LLVMFunctionValueKind {
            return;
        }
        let name = callee.name();
        if name.starts_with("llvm.mem") {
            let (module, hidden) = (self.module, format!("{HIDDEN}{name}"));
            let function = *self.declared.entry(hidden).or_insert_with_key(|hidden| {
                module.function_named(hidden).unwrap_or_else(|| module.declare_like(hidden, callee))
            });
            call.set_called_function(function);
        } else if name == "llvm.assume" {
            call.set_operand(0, self.context.int_constant(1, 1));
        }
    }
}

/// Which variables of a function may hold addresses. Integers do not count if addresses are
/// converted only to be subtracted or compared.
fn addresses_in(function: Value<'_>) -> Addresses {
    let passes = |user: Value<'_>| matches!(user.opcode(), Opcode::Sub | Opcode::ICmp);
    let keeps =
        |instruction: Value<'_>| instruction.is_opcode(Opcode::PtrToInt) && !instruction.users().all(passes);
    if instructions(function).any(keeps) { Addresses::InIntegers } else { Addresses::InPointers }
}

/// Whether an address may be stored at `address` or at an offset from it: a pointer, or copied
/// bytes.
fn receives_address(address: Value<'_>) -> bool {
    let mut users = address.users().filter(|user| user.kind() == Kind::LLVMInstructionValueKind);
    users.any(|user| match user.opcode() {
        Opcode::Store => user.operand(0).ty().kind() == TypeKind::LLVMPointerTypeKind,
        Opcode::GetElementPtr => receives_address(user),
        Opcode::Call => is_intrinsic(user, "llvm.memcpy") || is_intrinsic(user, "llvm.memmove"),
        _ => false,
    })
}

/// Whether an integer is stored at `address`, or at an offset from it, that may be an address: it
/// is at least `width` bits wide and comes from another function, which may have converted an
/// address.
fn receives_integer(address: Value<'_>, width: u32) -> bool {
    let is_wide = |value: Value<'_>| {
        value.ty().kind() == TypeKind::LLVMIntegerTypeKind && value.ty().int_width() >= width
    };
    let is_foreign =
        |value: Value<'_>| value.kind() == Kind::LLVMArgumentValueKind || value.is_opcode(Opcode::Call);
    let mut users = address.users().filter(|user| user.kind() == Kind::LLVMInstructionValueKind);
    users.any(|user| match user.opcode() {
        Opcode::Store => is_wide(user.operand(0)) && is_foreign(user.operand(0)),
        Opcode::GetElementPtr => receives_integer(user, width),
        _ => false,
    })
}

/// Whether a local is copied as a whole, or in part. Promotion would make several assignments of
/// the copy.
fn is_copied(address: Value<'_>) -> bool {
    address.users().any(|user| {
        is_intrinsic(user, "llvm.memcpy")
            || is_intrinsic(user, "llvm.memmove")
            || user.kind() == Kind::LLVMInstructionValueKind
                && user.is_opcode(Opcode::GetElementPtr)
                && is_copied(user)
    })
}

/// Whether an instruction calls an intrinsic whose name starts so.
fn is_intrinsic(instruction: Value<'_>, prefix: &str) -> bool {
    if instruction.kind() != Kind::LLVMInstructionValueKind || !instruction.is_opcode(Opcode::Call) {
        return false;
    }
    let callee = instruction.called_value();
    callee.kind() == Kind::LLVMFunctionValueKind && callee.name().starts_with(prefix)
}

/// The name of an operation whose result may be undefined.
fn guarded_name(opcode: Opcode) -> Option<&'static str> {
    Some(match opcode {
        Opcode::Sub => "sub",
        Opcode::UDiv => "udiv",
        Opcode::SDiv => "sdiv",
        Opcode::URem => "urem",
        Opcode::SRem => "srem",
        Opcode::Shl => "shl",
        Opcode::LShr => "lshr",
        Opcode::AShr => "ashr",
        _ => return None,
    })
}

/// Whether the operation need not be hidden: it subtracts no converted addresses, or its right
/// operand is a constant that makes it defined for every left operand.
fn is_harmless(instruction: Value<'_>) -> bool {
    if instruction.is_opcode(Opcode::Sub) {
        let is_address = |operand: Value<'_>| operand.is_opcode(Opcode::PtrToInt);
        return !is_address(instruction.operand(0)) && !is_address(instruction.operand(1));
    }
    let right = instruction.operand(1);
    let (Some(unsigned), Some(signed)) = (right.int_value(), right.signed_value()) else { return false };
    match instruction.opcode() {
        Opcode::UDiv | Opcode::URem => unsigned != 0,
        Opcode::SDiv | Opcode::SRem => unsigned != 0 && signed != -1,
        _ => unsigned < u64::from(instruction.ty().int_width()),
    }
}
