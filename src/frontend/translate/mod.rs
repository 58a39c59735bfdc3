//! Translates a linked module to the internal representation.
//!
//! Aggregates and vectors in registers become their scalar leaves ([`layout`]), phis become block parameters ([`function`]),
//! constant expressions become constants or instructions ([`constant`]). What is not supported becomes
//! [`crate::ir::Op::Unsupported`] at its place: translation itself fails only if there is no `main`.
mod aggregate;
mod arithmetic;
mod assembler;
mod assembly;
mod call;
mod cast;
mod constant;
mod convention;
mod exception_flags;
mod float;
mod function;
mod global;
mod indirect;
mod initialisation;
mod instruction;
mod intrinsic;
mod jump;
mod label;
mod layout;
mod open;
mod place;
mod rounding;
mod start;
mod thread;
mod tidy;
mod unwind;

use super::exception_flags::RAISED;
use super::exceptions::Throwing;
use super::llvm::{DataLayout, DebugTypes, Module, Value};
use super::miscompiled::Miscompiled;
use super::rounding::ROUNDED;
use super::{Arguments, FrontendError, FrontendOptions, constant_calls, link, opaque, open_results, prepare};
use crate::base::Reason;
use crate::ir::{
    ArithmeticError, ConstId, Constant, Function, FunctionId, GlobalId, LocationId, Names, Operand, Program,
    Reg, Type, Variadic,
};
use layout::Layouts;
use place::Places;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;
use unwind::Clauses;

pub(super) use place::RUNTIME_PREFIX;

/// The scalar leaves of a value.
type Operands = SmallVec<[Operand; 1]>;

/// Why something is not translated, for people: the construct (`fadd fp128`).
type Unsupported = Reason;

/// Translates a verified module. The same module gives the same program.
pub(super) fn translate(
    module: &Module<'_>,
    options: &FrontendOptions,
    handles_faults: bool,
) -> Result<Program, FrontendError> {
    let mut translator = Translator::new(module, options);
    translator.program.handles_faults = handles_faults;
    translator.declare();
    translator.define_globals();
    let main = module.function_named(link::MAIN).ok_or(FrontendError::NoMain)?;
    for function in module.functions() {
        if let Some(id) = translator.functions.get(&function).copied() {
            translator.define_function(function, id);
        }
    }
    let entry = translator.start(main)?;
    let fusion = translator.assumptions_of_fusion(options);
    let Translator {
        mut program,
        places,
        constants,
        havocked,
        allocates,
        omits_wakeups,
        asks_for_processors,
        constructors,
        ..
    } = translator;
    program.entry = entry;
    program.constants = constants.list;
    (program.locations, program.files) = places.finish();
    program.assumptions.extend(assembly::assumption(&program, havocked));
    let memory = options.allocation.assumption().filter(|_| allocates);
    program.assumptions.extend(memory.map(Into::into));
    program.assumptions.extend(fusion);
    program.assumptions.extend(options.arguments.assumption(module));
    program.assumptions.extend(omits_wakeups.then(|| "no wait ends by a spurious wake-up".into()));
    if let Some(processors) = options.processors.filter(|_| asks_for_processors) {
        program.assumptions.push(format!("the machine has {processors} processors").into());
    }
    program.assumptions.extend(initialisation::assumption(&program, &constructors));
    Ok(program)
}

/// Interned constants.
#[derive(Default)]
struct Constants {
    list: Vec<Constant>,
    ids: FxHashMap<Constant, ConstId>,
}

impl Constants {
    fn intern(&mut self, constant: Constant) -> ConstId {
        if let Some(id) = self.ids.get(&constant) {
            return *id;
        }
        let id = ConstId::new(self.list.len());
        self.list.push(constant.clone());
        self.ids.insert(constant, id);
        id
    }
}

/// How a function is called: the scalar leaves of its parameters and results.
#[derive(Clone)]
struct Signature {
    params: Vec<Type>,
    results: Vec<Type>,
    variadic: bool,
    defined: bool,
}

/// The state of a translation.
#[expect(clippy::struct_excessive_bools, reason = "independent choices")]
struct Translator<'m> {
    module: &'m Module<'m>,
    layout: DataLayout<'m>,
    pointer_width: u32,
    arithmetic: Option<ArithmeticError>,
    /// See [`FrontendOptions::races`].
    races: bool,
    /// See [`FrontendOptions::cleanup`].
    cleanup: bool,
    /// See [`FrontendOptions::end`].
    end: bool,
    /// See [`FrontendOptions::variables`].
    variables: bool,
    types: DebugTypes,
    /// See [`FrontendOptions::keep_decisions`].
    keep_decisions: bool,
    /// Whether what no file of the program defines is taken to be defined nowhere.
    complete: bool,
    /// See [`FrontendOptions::spurious_wakeups`].
    spurious_wakeups: bool,
    /// See [`FrontendOptions::processors`].
    processors: Option<u32>,
    /// The program asks for that.
    asks_for_processors: bool,
    /// See [`FrontendOptions::spurious_failures`].
    spurious_failures: bool,
    /// There is a wait that these would matter to, and they are left out.
    omits_wakeups: bool,
    /// See [`FrontendOptions::havoc_assembly`].
    havoc_assembly: bool,
    arguments: Arguments,
    /// Where that was done.
    havocked: Vec<LocationId>,
    /// Whether the program may allocate memory.
    allocates: bool,
    /// Whether a product and a sum that a compiler might fuse are rounded one after the other.
    unfused: bool,
    /// Whether there are sums, and products, that clang does not fuse although the processor can.
    apart: [bool; 2],
    /// Functions that run before `main`, in their order, with their priorities.
    constructors: Vec<(u64, FunctionId)>,
    program: Program,
    constants: Constants,
    folded: FxHashMap<Value<'m>, Result<ConstId, Unsupported>>,
    functions: FxHashMap<Value<'m>, FunctionId>,
    signatures: Vec<Result<Rc<Signature>, Unsupported>>,
    globals: FxHashMap<Value<'m>, GlobalId>,
    intrinsics: FxHashMap<Value<'m>, Rc<str>>,
    layouts: Layouts<'m>,
    /// Computed when it is first asked for.
    addressed: Option<Rc<[indirect::Addressed<'m>]>>,
    labels: label::Labels<'m>,
    places: Places,
    throwing: Throwing<'m>,
    clauses: Clauses<'m>,
}

impl<'m> Translator<'m> {
    fn new(module: &'m Module<'_>, options: &FrontendOptions) -> Self {
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
            labels: label::Labels::default(),
            places: Places::new(),
            throwing: Throwing::of(module, options.undefined_throws),
            clauses: Clauses::default(),
        }
    }

    /// Gives functions and globals their ids, so that bodies and initialisers can refer to them.
    fn declare(&mut self) {
        for global in self.module.globals() {
            if !global.name().starts_with("llvm.") {
                let id = self.declare_global(global);
                self.globals.insert(global, id);
            }
        }
        for function in self.module.functions() {
            let name = function.name();
            if function.is_declaration() && is_intrinsic_name(&name) {
                self.intrinsics.insert(function, name.into());
                continue;
            }
            let signature = self.signature(function);
            let id = FunctionId::new(self.program.functions.len());
            let (params, registers, results, variadic) = match &signature {
                Ok(signature) => (
                    (0..signature.params.len()).map(Reg::new).collect(),
                    signature.params.clone(),
                    signature.results.clone(),
                    signature.variadic,
                ),
                Err(_) => (Vec::new(), Vec::new(), Vec::new(), false),
            };
            let location = self.places.location(function);
            let blocks = Vec::new();
            let variables = Vec::new();
            let mergeable = function.has_insignificant_address();
            let function_ir = Function {
                name,
                params,
                variadic,
                mergeable,
                results,
                registers,
                blocks,
                location,
                variables,
            };
            self.program.functions.push(function_ir);
            self.signatures.push(signature.map(Rc::new));
            self.functions.insert(function, id);
        }
    }

    /// The scalar leaves of a function's parameters and result.
    fn signature(&mut self, function: Value<'m>) -> Result<Signature, Unsupported> {
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
    fn is_model(&mut self, function: Value<'m>) -> bool {
        let location = self.places.location(function);
        self.places.is_in_runtime(location)
    }

    /// The type of an operand of a function with these registers.
    fn operand_type(&self, registers: &[Type], operand: Operand) -> Type {
        match operand {
            Operand::Reg(reg) => registers[reg.index()],
            Operand::Const(id) => constant::type_of_constant(&self.constants.list[id.index()]),
        }
    }
}

/// Whether an undefined function of that name is translated by name rather than called.
fn is_intrinsic_name(name: &str) -> bool {
    name.starts_with("llvm.")
        || name.starts_with(prepare::UNDEFINED)
        || Miscompiled::of(name).is_some()
        || name.starts_with(prepare::GUARD)
        || name.starts_with(prepare::HIDDEN)
        || name.starts_with(ROUNDED)
        || name.starts_with(RAISED)
        || name.starts_with(open_results::CONVERSION)
        || name == open_results::FAST_MATH
        || name == opaque::OPAQUE
        || name.starts_with(constant_calls::NOTHING)
        || name == prepare::ESCAPE
        || name == prepare::SCOPE_LEFT
        || name == prepare::SCOPE_ENTERED
        || name == prepare::UNCHECKED
        || name == prepare::UNREACHABLE
        || arithmetic::is_report(name)
        || intrinsic::is_runtime_intrinsic(name)
        || thread::is_thread_intrinsic(name)
}
