//! Programs: functions, blocks, globals, constants, source locations.
use super::{Callee, Instruction, Names, Op, Operand, SourceTypeId, Terminator, Type, library};
use super::{ConstId, FileId, FunctionId, GlobalId, LocationId, Reg};
use crate::base::Reason;
use crate::bits::BitVector;

/// A scalar constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constant {
    /// An integer.
    Int(BitVector),
    /// A floating-point bit pattern with its type.
    Float(Type, BitVector),
    /// The null pointer.
    Null,
    /// The address of a global plus a byte offset.
    Global(GlobalId, i64),
    /// The address of a function.
    Function(FunctionId),
    /// The address of a global or function as an integer of the given width (`ptrtoint`), plus an
    /// offset.
    Address(ConstId, u32, i64),
    /// LLVM `undef` or `poison`: each use is a fresh nondeterministic value.
    Undef(Type),
    /// A constant expression that is not modelled; a path that uses it stops with `unknown`.
    Unsupported(Type, Box<Reason>),
}

/// A place in the source, 1-based; line 0 means unknown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    /// The file.
    pub file: FileId,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1; 0 if unknown.
    pub column: u32,
}

/// A source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Path as given to the compiler; line markers in the source do not change it.
    pub path: String,
    /// Whether it belongs to the models in `runtime/`, whose places are not shown to users.
    pub runtime: bool,
}

/// A source that was made for a check, and that is in no file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Harness {
    /// How its places are named.
    pub path: String,
    /// The source.
    pub text: Box<str>,
    /// What it assumes about calls of the function, in words.
    pub assumption: Box<str>,
}

impl Harness {
    /// The names, for the linker, of the function that keeps what is made: in C and in C++.
    pub const KEEPER: [&str; 2] = ["kept", "_ZL4keptPv"];
}

impl File {
    /// Whether it is a header of the system, such as those of the C++ library.
    pub fn is_system_header(&self) -> bool {
        Self::is_of_system(self.path.as_bytes())
    }

    /// Whether a header with this path is one of the system.
    pub fn is_of_system(path: &[u8]) -> bool {
        ["/usr/include/", "/usr/lib/"].iter().any(|prefix| path.starts_with(prefix.as_bytes()))
    }
}

/// Part of a global's initial content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Init {
    /// A scalar of the given type at a byte offset.
    Scalar(u64, Type, ConstId),
    /// Bytes at a byte offset.
    Bytes(u64, Box<[u8]>),
}

/// Where the content of a global variable comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Content {
    /// From [`Global::init`].
    Initial,
    /// The variable is declared and not defined anywhere. Its content is not known.
    External {
        /// Others than the program may change it at any time.
        volatile: bool,
    },
    /// Any bytes at the start, which only the program changes.
    Any,
}

/// A global variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Global {
    /// Linker name.
    pub name: String,
    /// Size in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u32,
    /// Content never changes.
    pub constant: bool,
    /// It may share its memory with other such constants where the bytes agree, like a string
    /// literal.
    pub mergeable: bool,
    /// Where its content comes from.
    pub content: Content,
    /// One instance per thread.
    pub thread_local: bool,
    /// Initial content over zeros.
    pub init: Vec<Init>,
}

impl Global {
    /// Whether another module of the program may define it: the C library does not, and its content
    /// may be anything.
    pub fn is_of_other_module(&self) -> bool {
        self.is_external() && !self.constant && !library::has_variable(&self.name)
    }

    /// Whether its content is not known.
    pub fn is_external(&self) -> bool {
        matches!(self.content, Content::External { .. })
    }
}

/// A basic block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Registers assigned in parallel by the edge that enters the block.
    pub params: Vec<Reg>,
    /// Straight-line code.
    pub instructions: Vec<Instruction>,
    /// How the block ends.
    pub terminator: Terminator,
    /// Source place of the terminator.
    pub location: LocationId,
}

/// A source variable whose value or address a register holds at some point of the function.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variable {
    /// The register.
    pub register: Reg,
    /// Its name.
    pub name: Box<str>,
    /// Whether its integer type is signed, if it has one that is known.
    pub signed: Option<bool>,
    /// The type of a variable in memory, whose address the register holds. `None` if the register
    /// holds the value.
    pub memory: Option<SourceTypeId>,
}

/// A function. Without blocks it is only declared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// Linker name.
    pub name: String,
    /// Parameters: the scalar leaves, in order.
    pub params: Vec<Reg>,
    /// Takes further, variadic arguments.
    pub variadic: bool,
    /// It may have the address of another function that does the same.
    pub mergeable: bool,
    /// Types of the scalar leaves of the result.
    pub results: Vec<Type>,
    /// Types of the registers.
    pub registers: Vec<Type>,
    /// Blocks; empty for a declaration.
    pub blocks: Vec<Block>,
    /// Place of the definition.
    pub location: LocationId,
    /// Which registers hold source variables. Empty unless the front end was asked for them; the
    /// text form leaves them out.
    pub variables: Vec<Variable>,
}

/// A whole program, linked with the models it needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// Width of pointers in bits: 32 or 64.
    pub pointer_width: u32,
    /// Lifetimes are exact: the code says where the scopes of locals end, and a local that holds an
    /// address stays in memory for its whole lifetime.
    pub scopes: bool,
    /// The program may have a handler of a signal that a fault sends, so that a fault does not just
    /// end the process.
    pub handles_faults: bool,
    /// Parts of the sources that this program does not represent although they may violate the
    /// property, in words. If there are any, no verdict can be `true`.
    pub gaps: Vec<Reason>,
    /// The file that was made to call a function in the place of `main`.
    pub harness: Option<Harness>,
    /// What every verdict on this program assumes, in words.
    pub assumptions: Vec<Box<str>>,
    /// Functions.
    pub functions: Vec<Function>,
    /// Global variables.
    pub globals: Vec<Global>,
    /// Constants, interned.
    pub constants: Vec<Constant>,
    /// Source locations; entry 0 is unknown.
    pub locations: Vec<Location>,
    /// Source files, at least one: the unknown location is in the first one.
    pub files: Vec<File>,
    /// What the debug information tells of variables in memory. The text form leaves it out.
    pub names: Names,
    /// Where execution starts: takes no arguments, never returns.
    pub entry: FunctionId,
}

/// The external variable that stands for arguments of `main` that are not known.
pub const UNKNOWN_ARGUMENTS: &str = "__tessera_argv";

/// Prefixes of the functions that look at the program for a formula: atoms, letters, and the end
/// that repeats its letter for ever.
pub const OBSERVERS: [&str; 3] = ["__tessera_atom_", "__tessera_observe_", ENDED];

/// The function that a program with letters is in after its end, for ever.
pub const ENDED: &str = "__tessera_ended";

/// The variable of the models with the state of exceptions in a thread: the pending one, then the
/// innermost record.
pub const EXCEPTION_STATE: &str = "__tessera_exceptions";

impl Program {
    /// Whether the place is in the harness that was made for a check.
    pub fn is_made(&self, location: LocationId) -> bool {
        self.harness.as_ref().is_some_and(|harness| {
            let file = self.locations[location.index()].file;
            self.files.get(file.index()).is_some_and(|file| file.path == harness.path)
        })
    }

    /// The global whose address a constant is or contains.
    pub fn global_named_by(&self, constant: ConstId) -> Option<GlobalId> {
        match &self.constants[constant.index()] {
            Constant::Global(global, _) => Some(*global),
            Constant::Address(inner, ..) => self.global_named_by(*inner),
            _ => None,
        }
    }

    /// Whether a run depends on what the checker [knows](Op::Inspect) of a value.
    pub fn asks_what_is_known(&self) -> bool {
        let blocks = self.functions.iter().flat_map(|function| &function.blocks);
        let mut instructions = blocks.flat_map(|block| &block.instructions);
        instructions.any(
            |instruction| matches!(instruction.op, Op::Inspect { question, .. } if question.is_of_checker()),
        )
    }

    /// Whether a block ends by asking whether an exception has left a callee.
    pub fn asks_for_exception(&self, block: &Block) -> bool {
        let [.., state, load, compare] = &*block.instructions else { return false };
        matches!(
            (&state.op, &load.op, &compare.op, &block.terminator),
            (
                Op::ThreadLocal { global, .. },
                Op::Load { dst, .. },
                Op::Compare { lhs: Operand::Reg(lhs), .. },
                Terminator::Branch { .. }
            ) if self.globals[global.index()].name == EXCEPTION_STATE && lhs == dst
        )
    }

    /// The type of a constant.
    pub fn constant_type(&self, id: ConstId) -> Type {
        match &self.constants[id.index()] {
            Constant::Int(value) => Type::Int(value.width()),
            Constant::Float(ty, _) | Constant::Undef(ty) | Constant::Unsupported(ty, _) => *ty,
            Constant::Null | Constant::Global(..) | Constant::Function(_) => Type::Ptr,
            Constant::Address(_, width, _) => Type::Int(*width),
        }
    }

    /// The value of an operand that is an integer constant; `None` for other operands.
    pub fn integer(&self, operand: Operand) -> Option<&BitVector> {
        let Operand::Const(id) = operand else { return None };
        let Constant::Int(value) = &self.constants[id.index()] else { return None };
        Some(value)
    }

    /// Whether both programs have the same code at the same source locations. Their
    /// [`Function::variables`] and [names](Program::names) may differ.
    pub fn has_code_of(&self, other: &Program) -> bool {
        let same = |(a, b): (&Function, &Function)| {
            (&a.name, &a.registers, &a.blocks) == (&b.name, &b.registers, &b.blocks)
        };
        (&self.constants, &self.globals) == (&other.constants, &other.globals)
            && (&self.files, &self.locations) == (&other.files, &other.locations)
            && self.functions.len() == other.functions.len()
            && self.functions.iter().zip(&other.functions).all(same)
    }

    /// Whether any code of the program creates threads.
    pub fn creates_threads(&self) -> bool {
        let blocks = self.functions.iter().flat_map(|function| &function.blocks);
        blocks.flat_map(|block| &block.instructions).any(|i| matches!(i.op, Op::ThreadCreate { .. }))
    }

    /// Whether there may ever be several threads: some code creates one, calls an undefined
    /// function, or is not modelled.
    pub fn may_have_threads(&self) -> bool {
        let undefined = |callee: &Callee| match callee {
            Callee::Direct(callee) => self.functions[callee.index()].blocks.is_empty(),
            Callee::Indirect(_) => self.functions.iter().any(|function| function.blocks.is_empty()),
        };
        let may_create = |op: &Op| match op {
            Op::ThreadCreate { .. } | Op::Unsupported { .. } => true,
            Op::Call { callee, .. } => undefined(callee),
            _ => false,
        };
        self.functions.iter().flat_map(|function| &function.blocks).any(|block| {
            matches!(block.terminator, Terminator::Unsupported(_))
                || block.instructions.iter().any(|instruction| may_create(&instruction.op))
        })
    }

    /// The function of that name.
    pub fn function_named(&self, name: &str) -> Option<FunctionId> {
        self.functions.iter().position(|f| f.name == name).map(FunctionId::new)
    }
}
