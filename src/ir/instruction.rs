//! Instructions: the one table that describes them, and the enum that comes from it.
//!
//! An entry of the table has the fields of an instruction in the order of its text, and three
//! columns.
//!
//! - **Fields** `name: type as rule`. Operands are what has the type [`Operand`], results what has
//!   the type [`Reg`]; lists and options of them count as well ([`Field`](super::operands::Field)).
//!   The rule is what the structural check asks of the type of a value
//!   ([`TypeRule`](super::TypeRule)): `ptr`, `i1`, `i8`, `i32`, `i64`, `size` (an integer of the
//!   width of pointers), `integer`, `discrete` (an integer or a pointer), `any`, the name of a
//!   field (that one's type), or an expression in parentheses.
//! - **`text`**: the registers that the instruction assigns, then its text form ([`super::text`]).
//!   A literal stands for itself, a field for a blank and its value. `{"count" field}` may be left
//!   out when reading, then the field has its usual value; `{field}` is such a text. `(field)` is a
//!   list in parentheses, `[field; n]` are `n` operands between commas. At the start, `(op)` is the
//!   name of the operation, and `(flag: "yes" "no")` one word or the other.
//! - **`effect`**: what it does besides assigning its results, an [`OpEffect`](super::OpEffect), or
//!   an expression in parentheses.
//! - **`accesses`**: its [accesses to memory](super::MemoryAccess), or an expression in
//!   parentheses.
//!
//! From the table come the enum, its visitors (`operands.rs`), effects and accesses
//! (`accesses.rs`), the text form (`text/ops.rs`), the rules for types (`validate/types.rs`), and
//! the random programs of the tests (`testing/programs.rs`). Each of them passes a macro of its own
//! to [`instructions`], which applies it to the table.
//!
//! A new instruction is an entry here. The compiler then asks for its meaning in
//! `exec/instruction.rs` and for the addresses in its results in `engine/races/points_to.rs`;
//! `frontend/translate/` has to emit it.
use super::{
    Allocator, ArithmeticError, BinaryOp, Callee, CastOp, EnclosureEnd, FloatKind, FloatOp, GlobalId,
    LocationId, MathFunction, Observation, Operand, OverflowOp, Predicate, Question, Reg, RmwOp, Rule,
    ScaledIndex, UnaryOp,
};
use crate::base::Reason;

/// Applies a macro to the table of instructions.
macro_rules! instructions {
    ($then:ident) => {
        $then! {
        // Arithmetic.

        /// `dst = lhs op rhs`.
        Binary {
            /// Destination, an integer.
            dst: Reg as integer,
            /// The operation.
            op: BinaryOp,
            /// Left operand.
            lhs: Operand as dst,
            /// Right operand.
            rhs: Operand as dst,
        } => {
            text: [dst] = ((op) lhs "," rhs),
            effect: (op.effect(*rhs)),
            accesses: [],
        }

        /// `dst = op src`.
        Unary {
            /// Destination, an integer.
            dst: Reg as (op.result()),
            /// The operation.
            op: UnaryOp,
            /// Operand.
            src: Operand as dst,
        } => {
            text: [dst] = ((op) src),
            effect: Pure,
            accesses: [],
        }

        /// `dst, flag = lhs op rhs` with `flag` (width 1) set on overflow; `dst` holds the wrapped
        /// result.
        Overflow {
            /// Destination, an integer.
            dst: Reg as integer,
            /// Destination, width 1: whether the exact result does not fit.
            flag: Reg as i1,
            /// The operation.
            op: OverflowOp,
            /// Left operand.
            lhs: Operand as dst,
            /// Right operand.
            rhs: Operand as dst,
        } => {
            text: [dst flag] = ((op) lhs "," rhs),
            effect: Pure,
            accesses: [],
        }

        /// Funnel shift of `high:low` by `amount` modulo the width: the upper half after a left
        /// shift, or the lower half after a right shift.
        FunnelShift {
            /// Destination, an integer.
            dst: Reg as integer,
            /// Shift left (`llvm.fshl`) rather than right (`llvm.fshr`).
            left: bool,
            /// Upper half.
            high: Operand as dst,
            /// Lower half.
            low: Operand as dst,
            /// Amount in bits.
            amount: Operand as dst,
        } => {
            text: [dst] = ((left: "fshl" "fshr") high "," low "," amount),
            effect: Pure,
            accesses: [],
        }

        /// `dst = lhs pred rhs`; the operands are integers of one width or both pointers.
        Compare {
            /// Destination, width 1.
            dst: Reg as i1,
            /// The predicate.
            predicate: Predicate,
            /// Left operand.
            lhs: Operand as discrete,
            /// Right operand.
            rhs: Operand as lhs,
        } => {
            text: [dst] = ((predicate) lhs "," rhs),
            effect: Pure,
            accesses: [],
        }

        /// `dst = ` -1, 0 or 1: `lhs` is less than, equal to or greater than `rhs`.
        Order {
            /// Destination, an integer of at least 2 bits.
            dst: Reg as integer,
            /// The integers are compared with their signs (`llvm.scmp`), or without (`llvm.ucmp`).
            signed: bool,
            /// Left operand.
            lhs: Operand as integer,
            /// Right operand, of the type of the left one.
            rhs: Operand as lhs,
        } => {
            text: [dst] = ((signed: "scmp" "ucmp") lhs "," rhs),
            effect: Pure,
            accesses: [],
        }

        /// `dst = cast src`; types are those of the registers or constants.
        Cast {
            /// Destination.
            dst: Reg as any,
            /// The conversion.
            op: CastOp,
            /// Operand.
            src: Operand as any,
        } => {
            text: [dst] = ((op) src),
            effect: Pure,
            accesses: [],
        }

        /// `dst = op args`, as [`crate::bits::float`] defines it.
        Float {
            /// Destination, of the format of the result, or an integer.
            dst: Reg as (op.result()),
            /// The operation.
            op: FloatOp,
            /// The number of the rounding mode ([`Rounding::of_code`](super::Rounding::of_code)),
            /// an integer of 8 bits, if the mode is not known before the program runs. Then the
            /// operation is one whose result depends on it.
            mode: Option<Operand> as i8,
            /// As many operands as the operation has.
            args: Box<[Operand]> as (op.operand()),
        } => {
            text: [dst] = ((op) {" mode" mode ","} [args; FloatOp::arity(op)]),
            effect: Pure,
            accesses: [],
        }

        /// `dst = ` one end of the interval of values that a mathematical function of the library
        /// may return for these arguments, see [`crate::bits::float::enclosure`]. Only models ask
        /// for this, and only where they [know](Question::Known) the arguments: elsewhere the path
        /// stops with `unknown`.
        Math {
            /// Destination, of the format `kind`.
            dst: Reg as (kind.rule()),
            /// The function.
            function: MathFunction,
            /// Which end.
            end: EnclosureEnd,
            /// The format.
            kind: FloatKind,
            /// As many operands as the function has arguments, of the format `kind`.
            args: Box<[Operand]> as (kind.rule()),
        } => {
            text: [dst] = ("math" function end kind [args; MathFunction::arity(function)]),
            effect: Fails,
            accesses: [],
        }

        /// `dst = cond ? yes : no`.
        Select {
            /// Destination.
            dst: Reg as any,
            /// Condition, width 1.
            cond: Operand as i1,
            /// Value where the condition is 1.
            yes: Operand as dst,
            /// Value where the condition is 0.
            no: Operand as dst,
        } => {
            text: [dst] = ("select" cond "," yes "," no),
            effect: Pure,
            accesses: [],
        }

        /// `dst = src`; an undefined source becomes one nondeterministic value (LLVM `freeze`).
        Freeze {
            /// Destination.
            dst: Reg as any,
            /// Operand.
            src: Operand as dst,
        } => {
            text: [dst] = ("freeze" src),
            effect: Pure,
            accesses: [],
        }

        /// `dst = base + constant + Σ sext(index)·scale` in bytes, modulo the width of pointers
        /// (LLVM `getelementptr`).
        Offset {
            /// Destination, a pointer.
            dst: Reg as ptr,
            /// Base address.
            base: Operand as ptr,
            /// Constant byte offset.
            constant: i64,
            /// Scaled indices.
            indices: Box<[ScaledIndex]> as integer,
        } => {
            text: [dst] = ("offset" base constant indices),
            effect: Pure,
            accesses: [],
        }

        // Memory.

        /// `dst = *ptr`, little-endian.
        Load {
            /// Destination; its type gives the width.
            dst: Reg as any,
            /// Access is atomic.
            atomic: bool,
            /// Address.
            ptr: Operand as ptr,
        } => {
            text: [dst] = ("load" atomic ptr),
            effect: (if *atomic { OpEffect::Changes } else { OpEffect::Reads(*ptr) }),
            accesses: [ptr.read(dst.extent()).atomic(*atomic)],
        }

        /// `*ptr = value`, little-endian; bits beyond the width in the last byte become zero.
        Store {
            /// Access is atomic.
            atomic: bool,
            /// Value.
            value: Operand as any,
            /// Address.
            ptr: Operand as ptr,
        } => {
            text: [] = ("store" atomic value "," ptr),
            effect: (if *atomic { OpEffect::Changes } else { OpEffect::Writes(*ptr) }),
            accesses: [ptr.write(value.extent()).atomic(*atomic)],
        }

        /// `dst = *ptr; *ptr = dst op value` as one access.
        AtomicRmw {
            /// Destination, the old value; an integer, or any type for [`RmwOp::Xchg`].
            dst: Reg as (op.result()),
            /// The operation.
            op: RmwOp,
            /// Address.
            ptr: Operand as ptr,
            /// Operand, of the destination's type.
            value: Operand as dst,
        } => {
            text: [dst] = ("atomic_rmw" op ptr "," value),
            effect: Changes,
            accesses: [ptr.modify(value.extent()).atomic(true)],
        }

        /// `dst = *ptr; success = dst == expected; if success { *ptr = new }` as one access. Never
        /// fails spuriously: LLVM's weak form is the strong one, as on x86.
        CompareExchange {
            /// Destination, the old value; an integer or a pointer.
            dst: Reg as discrete,
            /// Destination, width 1: whether the new value was stored.
            success: Reg as i1,
            /// Address.
            ptr: Operand as ptr,
            /// What the old value is compared with, of the destination's type.
            expected: Operand as dst,
            /// The new value, of the destination's type.
            new: Operand as dst,
        } => {
            text: [dst success] = ("compare_exchange" ptr "," expected "," new),
            effect: Changes,
            accesses: [ptr.exchange(new.extent()).atomic(true)],
        }

        /// Copy `len` bytes as if through a temporary buffer (LLVM `memcpy` and `memmove`).
        MemCopy {
            /// Destination address.
            dst: Operand as ptr,
            /// Source address.
            src: Operand as ptr,
            /// Number of bytes, an integer of any width.
            len: Operand as integer,
        } => {
            text: [] = ("memcpy" dst "," src "," len),
            effect: (OpEffect::Writes(*dst)),
            accesses: [src.read(Extent::Bytes(*len)), dst.write(Extent::Bytes(*len))],
        }

        /// Set `len` bytes to `value` (width 8).
        MemSet {
            /// Destination address.
            dst: Operand as ptr,
            /// Byte value, width 8.
            value: Operand as i8,
            /// Number of bytes, an integer of any width.
            len: Operand as integer,
        } => {
            text: [] = ("memset" dst "," value "," len),
            effect: (OpEffect::Writes(*dst)),
            accesses: [dst.write(Extent::Bytes(*len))],
        }

        /// Initialise the `va_list` at `list` for the variadic arguments of the current frame.
        VaStart {
            /// Address of the list.
            list: Operand as ptr,
        } => {
            text: [] = ("va_start" list),
            effect: Changes,
            accesses: [list.write(Extent::List)],
        }

        /// Copy one `va_list` to another.
        VaCopy {
            /// Address of the destination.
            dst: Operand as ptr,
            /// Address of the source.
            src: Operand as ptr,
        } => {
            text: [] = ("va_copy" dst "," src),
            effect: Changes,
            accesses: [src.read(Extent::List), dst.write(Extent::List)],
        }

        // Objects and their lifetimes.

        /// `dst = ` a new stack object of `count * size` bytes, undefined content, that lives until
        /// the function returns.
        Alloca {
            /// Destination, a pointer.
            dst: Reg as ptr,
            /// Bytes per element.
            size: u64,
            /// Number of elements, an unsigned integer of any width.
            count: Operand as integer,
            /// Alignment in bytes.
            align: u32,
            /// Name of the source variable, empty if unknown.
            name: Box<str>,
        } => {
            text: [dst] = ("alloca" size {" count" count} {" align" align} {name}),
            effect: Own,
            accesses: [],
        }

        /// The object that was just allocated starts at a multiple of so many bytes.
        Align {
            /// Address of the start of the object.
            ptr: Operand as ptr,
            /// Bytes, a power of two of the width of pointers.
            align: Operand as size,
        } => {
            text: [] = ("align_object" ptr "," align),
            effect: Own,
            accesses: [],
        }

        /// The scope of a local begins (again): what the object at `ptr` held is undefined from
        /// here on.
        Undefine {
            /// Address of the start of a stack object.
            ptr: Operand as ptr,
        } => {
            text: [] = ("undefine" ptr),
            effect: Own,
            accesses: [ptr.write(Extent::Object)],
        }

        /// The scope of a local ends, and with it the lifetime of the object at `ptr`. Only in
        /// programs with [`Program::scopes`](super::Program::scopes).
        EndScope {
            /// Address of the start of a stack object.
            ptr: Operand as ptr,
        } => {
            text: [] = ("end_scope" ptr),
            effect: Own,
            accesses: [ptr.write(Extent::Object)],
        }

        /// Control may have entered the block that is the scope of a local, or may have left it;
        /// nothing tells for certain. An address of the local from before may then be that of
        /// another object (after entering) or of none (after leaving). The content stays. Only in
        /// programs with [`Program::scopes`](super::Program::scopes).
        Scope {
            /// Control may have entered the block; otherwise it may have left it.
            inside: bool,
            /// Address of the start of a stack object.
            ptr: Operand as ptr,
        } => {
            text: [] = ((inside: "scope_entered" "scope_left") ptr),
            effect: Own,
            accesses: [ptr.write(Extent::Object)],
        }

        /// Ends the lifetimes of the object at `ptr` and of all stack objects that the function
        /// allocated after it. Only in programs with [`Program::scopes`](super::Program::scopes).
        EndSince {
            /// Address of the start of a stack object of the function.
            ptr: Operand as ptr,
        } => {
            text: [] = ("end_since" ptr),
            effect: Own,
            accesses: [],
        }

        /// `dst = ` a new heap object of `size` bytes.
        HeapAlloc {
            /// Destination, a pointer.
            dst: Reg as ptr,
            /// Which functions allocate it.
            by: Allocator,
            /// Content is zero rather than undefined.
            zeroed: bool,
            /// Size in bytes, unsigned, width of pointers.
            size: Operand as size,
        } => {
            text: [dst] = ("heap_alloc" by zeroed size),
            effect: (by.effect()),
            accesses: [],
        }

        /// End the lifetime of the heap object that starts at `ptr`.
        HeapFree {
            /// Which functions free it.
            by: Allocator,
            /// Address; null is allowed and does nothing.
            ptr: Operand as ptr,
        } => {
            text: [] = ("heap_free" by ptr),
            effect: (OpEffect::Writes(*ptr)),
            accesses: [ptr.write(Extent::Object)],
        }

        /// `dst = ` size in bytes of the heap object that starts at `ptr` (0 for null).
        ObjectSize {
            /// Destination, width of pointers.
            dst: Reg as size,
            /// Address.
            ptr: Operand as ptr,
        } => {
            text: [dst] = ("object_size" ptr),
            effect: Fails,
            accesses: [],
        }

        /// `dst = ` the address of the current thread's instance of a thread-local global.
        ThreadLocal {
            /// Destination, a pointer.
            dst: Reg as ptr,
            /// The global.
            global: GlobalId,
        } => {
            text: [dst] = ("thread_local" global),
            effect: Pure,
            accesses: [],
        }

        // Calls, choices and the environment.

        /// Call. `results` has one register per scalar leaf of the returned value (none for
        /// `void`).
        Call {
            /// Destinations.
            results: Box<[Reg]>,
            /// What is called.
            callee: Callee,
            /// Scalar leaves of the arguments. Variadic ones come last, after an integer that says
            /// where they are ([`Variadic`](crate::ir::Variadic)).
            args: Box<[Operand]>,
        } => {
            text: [results] = ("call" callee (args)),
            effect: (callee.effect()),
            accesses: [],
        }

        /// `dst = ` a fresh nondeterministic value of `dst`'s type.
        Input {
            /// Destination.
            dst: Reg as any,
            /// The C type for people (`unsigned int`).
            c_type: Box<str>,
        } => {
            text: [dst] = ("input" c_type),
            effect: Own,
            accesses: [],
        }

        /// `dst = ` a fresh value of `dst`'s type that the C library or the compiler chooses.
        /// Programs must not rely on the choice. A violation that depends on it is certain only if
        /// it also happens with `usual`, the choice on this platform.
        Unspecified {
            /// Destination, an integer.
            dst: Reg as any,
            /// The choice, for people (`the choice of the C library in strcmp`).
            what: Box<str>,
            /// What is chosen on this platform, if that is known; of `dst`'s type.
            usual: Option<Operand> as dst,
        } => {
            text: [dst] = ("unspecified" what {" usually" usual}),
            effect: Own,
            accesses: [],
        }

        /// `dst = ` what the checker knows about a value. Models of library functions ask this, to
        /// be exact where they can.
        Inspect {
            /// Destination, of the type of the [answer](Question::answer).
            dst: Reg as (question.result()),
            /// What is asked.
            question: Question,
            /// The value.
            value: Operand as (question.subject()),
        } => {
            text: [dst] = ("inspect" question value),
            effect: (question.effect()),
            accesses: (question.accesses(*dst, *value)),
        }

        /// Paths on which `cond` (width 1) is 0 do not exist.
        Assume {
            /// Condition, width 1.
            cond: Operand as i1,
        } => {
            text: [] = ("assume" cond),
            effect: Own,
            accesses: [],
        }

        /// The process ends with this status.
        Exit {
            /// No other thread runs: the first one ends the process, and all others were joined.
            alone: bool,
            /// Exit status, an integer of width 32.
            status: Operand as i32,
        } => {
            text: [] = ("exit" alone status),
            effect: Fails,
            accesses: [],
        }

        /// Report a value (width 64) to the caller of a concrete run; without effect on states.
        Print {
            /// Value.
            value: Operand as i64,
        } => {
            text: [] = ("print" value),
            effect: Changes,
            accesses: [],
        }

        // Threads.

        /// A new thread that calls `function(argument)` and ends when that returns.
        ThreadCreate {
            /// Address of a function with one parameter, a pointer, and no result.
            function: Operand as ptr,
            /// Its argument, a pointer.
            argument: Operand as ptr,
        } => {
            text: [] = ("thread_create" function "," argument),
            effect: Schedules,
            accesses: [],
        }

        /// The current thread ends; the lifetime of its frames' objects is over. Control does not
        /// go on.
        ThreadExit => {
            text: [] = ("thread_exit"),
            effect: Changes,
            accesses: [],
        }

        /// `dst = ` the argument that the current thread was created with; null in the first
        /// thread.
        ThreadArgument {
            /// Destination, a pointer.
            dst: Reg as ptr,
        } => {
            text: [dst] = ("thread_argument"),
            effect: Pure,
            accesses: [],
        }

        /// Until the matching [`Op::AtomicEnd`] no other thread runs. Sections nest.
        AtomicBegin => {
            text: [] = ("atomic_begin"),
            effect: Changes,
            accesses: [],
        }

        /// Ends the innermost atomic section; does nothing outside of all sections.
        AtomicEnd => {
            text: [] = ("atomic_end"),
            effect: Changes,
            accesses: [],
        }

        /// The next access is atomic and asks for less than sequential consistency. It is executed
        /// as all others are; proofs name its place.
        WeakAccess => {
            text: [] = ("weak_access"),
            effect: Changes,
            accesses: [],
        }

        /// Stands in an atomic section before the section's first write. If `cond` (width 1) is 0,
        /// the section has not happened: the thread is blocked before it until other threads have
        /// run. So it is if there is a `signal` that is 0, but a spurious wake-up may happen then:
        /// the thread goes on without it.
        Await {
            /// Condition, width 1.
            cond: Operand as i1,
            /// Whether the thread has been woken, width 1.
            signal: Option<Operand> as i1,
        } => {
            text: [] = ("await" cond {"," signal}),
            effect: Schedules,
            accesses: [],
        }

        // Reports.

        /// Reports that an arithmetic operation of the program goes wrong if `cond` (width 1) is 1.
        /// Has no other effect; other instructions compute the result.
        Arithmetic {
            /// What is wrong then.
            error: ArithmeticError,
            /// Condition, width 1.
            cond: Operand as i1,
            /// Type and operation, for people (`int addition`).
            what: Box<str>,
        } => {
            text: [] = ((error) cond "," what),
            effect: Fails,
            accesses: [],
        }

        /// The program uses a function of the library against its rules.
        Misuse {
            /// Which rule.
            rule: Rule,
            /// What it does, for people (`unlock of a mutex that the thread does not hold`).
            what: Box<str>,
        } => {
            text: [] = ("misuse" rule what),
            effect: Changes,
            accesses: [],
        }

        /// A letter of the word that a formula of linear temporal logic speaks of. Does nothing
        /// where no such property is checked.
        Observe {
            /// What it says of the run.
            observation: Observation,
            /// Which atoms of the formula hold, each of width 1.
            atoms: Box<[Operand]> as i1,
        } => {
            text: [] = ("observe" observation (atoms)),
            effect: Changes,
            accesses: [],
        }

        /// What follows is only modelled where a condition holds: elsewhere the path stops with
        /// `unknown`.
        Require {
            /// Condition, width 1.
            cond: Operand as i1,
            /// What is not modelled.
            reason: Box<Reason>,
        } => {
            text: [] = ("require" cond "," reason),
            effect: Fails,
            accesses: [],
        }

        /// A construct that is not modelled: a path that reaches it stops with `unknown`.
        Unsupported {
            /// Registers that it would assign.
            results: Box<[Reg]> as any,
            /// The construct.
            reason: Box<Reason>,
        } => {
            text: [results] = ("unsupported" reason),
            effect: Fails,
            accesses: [],
        }
            }
    };
}

pub(super) use instructions;

/// The enum.
macro_rules! declare {
    ($(
        $(#$doc:tt)*
        $name:ident $({ $($(#$about:tt)* $field:ident: $ty:ty $(as $rule:tt)?,)* })? => $columns:tt
    )*) => {
        /// What an instruction does. `dst` registers are assigned exactly once per block execution;
        /// operands that must have an integer type have the width of the destination unless said
        /// otherwise.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Op {
            $($(#$doc)* $name $({ $($(#$about)* $field: $ty,)* })?,)*
        }
    };
}

instructions!(declare);

/// An instruction with its place in the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instruction {
    /// What it does.
    pub op: Op,
    /// Where it comes from.
    pub location: LocationId,
}
