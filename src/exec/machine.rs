//! The program prepared for execution: what never changes while states do.
use crate::base::Place;
use crate::ir::{
    BlockId, Cfg, ConstId, Constant, Function, FunctionId, Liveness, LocationId, Program, Reg,
    recursion_heads,
};
use crate::state::{Frame, MultiState, ObjectId, Roots, StoreKind, Value};
use crate::term::TermManager;
use fixedbitset::FixedBitSet;
use std::sync::Arc;

/// What a function needs besides its instructions.
struct Code {
    liveness: Liveness,
    /// Blocks at whose entry states are stored when a jump leads there: each cycle has one.
    loop_heads: FixedBitSet,
    /// Blocks where control flow meets.
    joins: FixedBitSet,
    /// The function may call itself, directly or through others: states are stored at its entry.
    recursive: bool,
}

/// A constant operand, ready to be used.
#[derive(Clone, Debug)]
pub(super) enum Prepared {
    Value(Value),
    /// Each use is a fresh input of this width.
    Undefined(u32),
    Unsupported(Box<str>),
}

/// A program with everything that is computed from it once.
pub struct Machine<'p> {
    /// The program.
    pub program: &'p Program,
    /// The terms of all states.
    pub terms: Arc<TermManager>,
    pub(super) constants: Vec<Prepared>,
    /// Functions whose call is a violation.
    pub(super) targets: FixedBitSet,
    pub(super) store: StoreKind,
    code: Vec<Code>,
}

impl<'p> Machine<'p> {
    /// Prepares a program; calls of the `targets` are violations.
    pub fn new(program: &'p Program, terms: Arc<TermManager>, targets: FixedBitSet) -> Self {
        let constants =
            (0..program.constants.len()).map(|i| prepare(program, &terms, ConstId::new(i))).collect();
        let recursive = recursion_heads(program);
        let functions = program.functions.iter().enumerate();
        let code = functions.map(|(i, function)| prepare_function(function, recursive.contains(i))).collect();
        Self { program, terms, constants, targets, store: StoreKind::default(), code }
    }

    /// The same with states that hold their symbolic part so.
    #[must_use]
    pub fn with_store(self, store: StoreKind) -> Self {
        Self { store, ..self }
    }

    /// Width of pointers in bits.
    #[inline]
    pub fn pointer_width(&self) -> u32 {
        self.program.pointer_width
    }

    /// A function of the program.
    #[inline]
    pub fn function(&self, id: FunctionId) -> &'p Function {
        &self.program.functions[id.index()]
    }

    /// Width in bits of a register.
    #[inline]
    pub(super) fn width(&self, function: &Function, register: Reg) -> u32 {
        function.registers[register.index()].width(self.pointer_width())
    }

    /// Whether states are stored at the entry of the block: at loop heads, since every cycle of a function has one, and,
    /// where the path has forked since the last stored state, at joins, where its branches may turn out the same.
    #[inline]
    pub(super) fn is_boundary(&self, function: FunctionId, block: BlockId, forked: bool) -> bool {
        let code = &self.code[function.index()];
        code.loop_heads.contains(block.index()) || forked && code.joins.contains(block.index())
    }

    /// Whether states are stored at the entry of the function: every cycle of calls has such a function.
    #[inline]
    pub(super) fn is_recursive(&self, function: FunctionId) -> bool {
        self.code[function.index()].recursive
    }

    /// The source location of the next instruction of a frame.
    pub fn location(&self, frame: &Frame) -> LocationId {
        let block = &self.function(frame.function).blocks[frame.block.index()];
        block.instructions.get(frame.index as usize).map_or(block.location, |i| i.location)
    }

    /// Whether a location lies in the user's sources rather than in a model of the library.
    pub fn is_user_location(&self, location: LocationId) -> bool {
        let location = self.program.locations[location.index()];
        location.line != 0 && !self.program.files[location.file.index()].runtime
    }

    /// The innermost frame of the first thread whose next instruction lies in the user's sources, with the location.
    pub fn user_position(&self, state: &MultiState) -> Option<(FunctionId, LocationId)> {
        let frames = state.threads.first()?.frames.iter().rev();
        frames
            .map(|frame| (frame.function, self.location(frame)))
            .find(|(_, location)| self.is_user_location(*location))
    }

    /// Where a state stands, for people.
    pub fn place(&self, state: &MultiState) -> Option<Place> {
        let (function, location) = self.user_position(state)?;
        let location = self.program.locations[location.index()];
        Some(Place {
            file: self.program.files[location.file.index()].path.as_str().into(),
            line: location.line,
            column: location.column,
            function: self.function(function).name.as_str().into(),
        })
    }
}

impl Roots for Machine<'_> {
    fn live(&self, frame: &Frame, innermost: bool) -> &[Reg] {
        let liveness = &self.code[frame.function.index()].liveness;
        if innermost {
            debug_assert_eq!(frame.index, 0, "states are stored at the entry of blocks");
            liveness.live_in(frame.block)
        } else {
            liveness.live_after_call(frame.block, frame.index as usize)
        }
    }

    fn globals(&self) -> usize {
        self.program.globals.len()
    }
}

fn prepare_function(function: &Function, recursive: bool) -> Code {
    let cfg = Cfg::new(function);
    let liveness = Liveness::with_cfg(function, &cfg);
    Code { liveness, loop_heads: cfg.loop_heads().clone(), joins: cfg.joins().clone(), recursive }
}

fn prepare(program: &Program, terms: &TermManager, id: ConstId) -> Prepared {
    let width = program.pointer_width;
    let mask = u64::MAX >> (64 - width);
    match &program.constants[id.index()] {
        Constant::Int(bits) | Constant::Float(_, bits) => Prepared::Value(Value::from_bits(terms, bits)),
        Constant::Null => Prepared::Value(Value::int(width, 0)),
        Constant::Global(global, offset) => Prepared::Value(Value::Pointer {
            object: ObjectId::of_global(*global),
            offset: *offset as u64 & mask,
        }),
        Constant::Function(function) => {
            Prepared::Value(Value::Pointer { object: ObjectId::of_function(*function), offset: 0 })
        }
        Constant::Address(base, address_width, offset) => match prepare(program, terms, *base) {
            Prepared::Value(Value::Pointer { object, offset: start }) if *address_width == width => {
                Prepared::Value(Value::Pointer { object, offset: start.wrapping_add(*offset as u64) & mask })
            }
            _ => Prepared::Unsupported("an address as an integer of another width".into()),
        },
        Constant::Undef(ty) => Prepared::Undefined(ty.width(width)),
        Constant::Unsupported(_, what) => Prepared::Unsupported(what.clone()),
    }
}
