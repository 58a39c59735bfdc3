//! The state of a translation.
use super::constants::{Constants, type_of_constant};
use super::layout::Layouts;
use super::operands::Unsupported;
use super::place::Places;
use crate::base::Reason;
use crate::frontend::llvm::{Block, DataLayout, DebugTypes, Module, Value};
use crate::frontend::prepare::exceptions::Throwing;
use crate::frontend::{Arguments, FrontendOptions};
use crate::ir::{
    ArithmeticError, ConstId, Constant, FunctionId, GlobalId, LocationId, Names, Operand, Program, Type,
    Variadic,
};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// How a function is called: the scalar leaves of its parameters and results.
#[derive(Clone)]
pub(super) struct Signature {
    pub(super) params: Vec<Type>,
    pub(super) results: Vec<Type>,
    pub(super) variadic: bool,
    pub(super) defined: bool,
}

/// What stands for the addresses of labels.
#[derive(Default)]
pub(super) struct Labels<'m> {
    pub(super) known: FxHashMap<Block<'m>, Constant>,
    /// The object that holds the labels of a function; `None` if each label stands for itself.
    pub(super) objects: FxHashMap<Value<'m>, Option<GlobalId>>,
}

/// A function whose address is taken.
pub(super) struct Addressed<'m> {
    pub(super) function: Value<'m>,
    pub(super) id: FunctionId,
    pub(super) params: Vec<Type>,
    /// Scalars alone do not tell where its parameters are.
    pub(super) special: bool,
}

/// What landing pads refer to.
#[derive(Default)]
pub(super) struct Clauses<'m> {
    /// Selectors of caught types, numbered from 1. `None` stands for `catch (...)`.
    pub(super) selectors: FxHashMap<Option<Value<'m>>, u32>,
    /// Lists of clauses, as the models read them.
    pub(super) lists: FxHashMap<Vec<Clause<'m>>, GlobalId>,
}

/// A clause of a landing pad.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Clause<'m> {
    /// Catches this type; `None` catches all.
    Catch(Option<Value<'m>>),
    /// Catches all but these types.
    Filter(Vec<Value<'m>>),
}

/// The state of a translation.
#[expect(clippy::struct_excessive_bools, reason = "independent choices")]
pub(super) struct Translator<'m> {
    pub(super) module: &'m Module<'m>,
    pub(super) layout: DataLayout<'m>,
    pub(super) pointer_width: u32,
    pub(super) arithmetic: Option<ArithmeticError>,
    /// See [`FrontendOptions::races`].
    pub(super) races: bool,
    /// See [`FrontendOptions::cleanup`].
    pub(super) cleanup: bool,
    /// See [`FrontendOptions::end`].
    pub(super) end: bool,
    /// See [`FrontendOptions::variables`].
    pub(super) variables: bool,
    pub(super) types: DebugTypes,
    /// See [`FrontendOptions::keep_decisions`].
    pub(super) keep_decisions: bool,
    /// Whether what no file of the program defines is taken to be defined nowhere.
    pub(super) complete: bool,
    /// See [`FrontendOptions::spurious_wakeups`].
    pub(super) spurious_wakeups: bool,
    /// See [`FrontendOptions::processors`].
    pub(super) processors: Option<u32>,
    /// The program asks for that.
    pub(super) asks_for_processors: bool,
    /// See [`FrontendOptions::spurious_failures`].
    pub(super) spurious_failures: bool,
    /// There is a wait that these would matter to, and they are left out.
    pub(super) omits_wakeups: bool,
    /// See [`FrontendOptions::havoc_assembly`].
    pub(super) havoc_assembly: bool,
    pub(super) arguments: Arguments,
    /// Where that was done.
    pub(super) havocked: Vec<LocationId>,
    /// Whether the program may allocate memory.
    pub(super) allocates: bool,
    /// Whether a product and a sum that a compiler might fuse are rounded one after the other.
    pub(super) unfused: bool,
    /// Whether there are sums, and products, that clang does not fuse although the processor can.
    pub(super) apart: [bool; 2],
    /// Functions that run before `main`, in their order, with their priorities.
    pub(super) constructors: Vec<(u64, FunctionId)>,
    pub(super) program: Program,
    pub(super) constants: Constants,
    pub(super) folded: FxHashMap<Value<'m>, Result<ConstId, Unsupported>>,
    pub(super) functions: FxHashMap<Value<'m>, FunctionId>,
    pub(super) signatures: Vec<Result<Rc<Signature>, Unsupported>>,
    pub(super) globals: FxHashMap<Value<'m>, GlobalId>,
    pub(super) intrinsics: FxHashMap<Value<'m>, Rc<str>>,
    pub(super) layouts: Layouts<'m>,
    /// Computed when it is first asked for.
    pub(super) addressed: Option<Rc<[Addressed<'m>]>>,
    pub(super) labels: Labels<'m>,
    pub(super) places: Places,
    pub(super) throwing: Throwing<'m>,
    pub(super) clauses: Clauses<'m>,
}

impl<'m> Translator<'m> {
    /// The start of a translation.
    pub(super) fn new(module: &'m Module<'_>, options: &FrontendOptions) -> Self {
        let layout = module.layout();
        let pointer_width = layout.pointer_width();
        Self {
            module,
            layout,
            pointer_width,
            arithmetic: options.arithmetic,
            races: options.races,
            cleanup: options.cleanup,
            end: options.end,
            variables: options.variables,
            types: DebugTypes::default(),
            keep_decisions: options.keep_decisions,
            complete: !options.undefined_throws,
            spurious_wakeups: options.spurious_wakeups,
            processors: options.processors,
            asks_for_processors: false,
            spurious_failures: options.spurious_failures,
            omits_wakeups: false,
            havoc_assembly: options.havoc_assembly,
            arguments: options.arguments,
            havocked: Vec::new(),
            allocates: false,
            unfused: false,
            apart: [false; 2],
            constructors: Vec::new(),
            program: Program {
                pointer_width,
                scopes: options.scopes,
                handles_faults: false,
                gaps: Vec::new(),
                harness: None,
                names: Names::default(),
                assumptions: Vec::new(),
                functions: Vec::new(),
                globals: Vec::new(),
                constants: Vec::new(),
                locations: Vec::new(),
                files: Vec::new(),
                entry: FunctionId(0),
            },
            constants: Constants::default(),
            folded: FxHashMap::default(),
            functions: FxHashMap::default(),
            signatures: Vec::new(),
            globals: FxHashMap::default(),
            intrinsics: FxHashMap::default(),
            layouts: Layouts::new(layout),
            addressed: None,
            labels: Labels::default(),
            places: Places::new(),
            throwing: Throwing::of(module, options.undefined_throws),
            clauses: Clauses::default(),
        }
    }

    /// The scalar leaves of a function's parameters and result.
    pub(super) fn signature(&mut self, function: Value<'m>) -> Result<Signature, Unsupported> {
        let ty = function.content_type();
        let mut params = Vec::new();
        for param in function.params() {
            params.extend(self.layouts.leaves(param.ty())?.scalars());
        }
        if params.contains(&Type::Int(Variadic::WIDTH)) {
            return Err(Reason::construct(format!("integer of {} bits", Variadic::WIDTH)));
        }
        let results = self.layouts.leaves(ty.result())?.scalars().collect();
        Ok(Signature { params, results, variadic: ty.is_variadic(), defined: !function.is_declaration() })
    }

    /// Whether the body of a function is that of a model.
    pub(super) fn is_model(&mut self, function: Value<'m>) -> bool {
        let location = self.places.location(function);
        self.places.is_in_runtime(location)
    }

    /// The type of an operand of a function with these registers.
    pub(super) fn operand_type(&self, registers: &[Type], operand: Operand) -> Type {
        match operand {
            Operand::Reg(reg) => registers[reg.index()],
            Operand::Const(id) => type_of_constant(&self.constants.list[id.index()]),
        }
    }
}
