//! Which functions an exception may leave.
//!
//! Exceptions start in the models, by a call of [`UNWIND`]. A function may throw if it contains
//! such a call, calls a function that may throw, or goes on unwinding (`resume`) after an `invoke`
//! of one. A call through a pointer may throw if a function that may throw has its address taken
//! and takes no more arguments than the call passes. All other calls return normally.
//!
//! *Calls that are said not to throw.* Compiled C has no tables that tell how to unwind its
//! functions, and LLVM marks them `nounwind`. Whether an exception gets through one of them depends
//! on how it is compiled. So their calls of functions that may throw are *barriers*: an exception
//! that a handler further up would catch ends in `unknown` there. LLVM must not drop these
//! handlers, so it is not told that these functions do not throw.
//!
//! *Allocations.* The models' `operator new` throws where no object is that large, so a call of it
//! with a constant size that is smaller returns normally. Such calls are most of those in programs
//! that use no exceptions.
//!
//! *Jumps* ([`super::jumps`]) leave functions in the same way, whether these may throw or not.
//!
//! *The end of a thread by `pthread_exit`* unwinds its frames, which is not modelled: the thread
//! just ends. So a call of it by C++ counts as one that may throw, and ends in `unknown` if it
//! finds landing pads on its way. Cancellation of a thread ends in `unknown` wherever there are
//! landing pads.
use super::jumps::JUMP;
use crate::frontend::llvm::{Block, Kind, Module, Opcode, Value};
use rustc_hash::FxHashSet;

/// Called by models with an exception to leave the calling function by it.
pub(in crate::frontend) const UNWIND: &str = "__tessera_unwind";

/// The model of what follows where a function without a definition throws.
pub(in crate::frontend) const UNDEFINED_THROWS: &str = "__tessera_undefined_throws";

/// The model that says so where a thread that ends would have frames to unwind.
pub(in crate::frontend) const THREAD_UNWINDS: &str = "__tessera_thread_unwinds";

/// The forms of `operator new` that may throw. Their first argument is a size in bytes.
const OPERATORS_NEW: &[&str] = &[
    "_Znwm",
    "_Znwj",
    "_Znam",
    "_Znaj",
    "_ZnwmSt11align_val_t",
    "_ZnwjSt11align_val_t",
    "_ZnamSt11align_val_t",
    "_ZnajSt11align_val_t",
];

/// What only models call to allocate.
const ALLOCATE: &[&str] = &["__tessera_new", "__tessera_new_array"];

/// Functions that unwind the frames of a thread, if they have landing pads.
const THREAD_ENDS: &[&str] = &["pthread_exit", "thrd_exit"];

/// Makes other threads end so. The models say so where one does.
const CANCEL: &str = "pthread_cancel";

/// Whether a program, without the models, may unwind the frames of a thread.
pub(in crate::frontend) fn unwinds_threads(program: &Module<'_>) -> bool {
    THREAD_ENDS.iter().chain([&CANCEL]).any(|name| program.function_named(name).is_some())
        && program.functions().any(|function| function.personality().is_some())
}

/// What an exception does at a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::frontend) enum Passage {
    /// There is none.
    Never,
    /// It leaves the function, or goes to the landing pad of an `invoke`.
    Leaves,
    /// It is not known whether it gets through.
    Barrier,
}

/// The functions that an exception may leave.
#[derive(Default)]
pub(in crate::frontend) struct Throwing<'m> {
    functions: FxHashSet<Value<'m>>,
    /// Those of them that have no definition.
    undefined: FxHashSet<Value<'m>>,
    fewest_params_of_undefined: Option<u32>,
    /// The models of `operator new`, or nothing where the program replaces one of them, which
    /// others may call.
    operators_new: Vec<Value<'m>>,
    /// Threads may have frames to unwind.
    unwinds_threads: bool,
    /// There are jumps, and whether there are handlers of exceptions.
    jumps: bool,
    handles: bool,
    /// The fewest parameters of those whose address is taken.
    fewest_params: Option<u32>,
}

/// What matters about a function.
struct Summary<'m> {
    function: Value<'m>,
    calls: Vec<Value<'m>>,
    invokes: Vec<Value<'m>>,
    resumes: bool,
}

impl<'m> Throwing<'m> {
    /// Finds the functions of a module that may throw; those without a definition are among them if
    /// `undefined_throws`.
    pub(in crate::frontend) fn of(module: &'m Module<'_>, undefined_throws: bool) -> Self {
        let mut throwing = Self::default();
        if undefined_throws {
            let is_unknown = |function: &Value<'m>| {
                let name = function.name();
                let is_operation = ["llvm.", "__tessera"].iter().any(|own| name.starts_with(own));
                let is_known = is_operation || name.ends_with("_personality_v0");
                function.is_declaration() && !is_known && !function.is_nounwind()
            };
            throwing.undefined = module.functions().filter(is_unknown).collect();
            module.functions().filter(is_unknown).for_each(|function| throwing.add(function));
            throwing.fewest_params_of_undefined = throwing.fewest_params;
        }
        throwing.unwinds_threads = module.function_named(THREAD_UNWINDS).is_some();
        if throwing.is_empty() && !throwing.unwinds_threads && module.function_named(UNWIND).is_none() {
            return throwing;
        }
        throwing.operators_new = operators_new(module);
        throwing.jumps = module.global_named(JUMP).is_some();
        throwing.handles = module.functions().any(|function| function.personality().is_some());
        let mut open: Vec<Summary<'m>> = module.functions().map(summary).collect();
        loop {
            let before = open.len();
            let (found, rest): (Vec<_>, Vec<_>) =
                open.into_iter().partition(|summary| throwing.is_left(summary));
            open = rest;
            for summary in found {
                throwing.add(summary.function);
            }
            if open.len() == before {
                return throwing;
            }
        }
    }

    fn is_left(&self, summary: &Summary<'m>) -> bool {
        let may_throw = |call: &Value<'m>| self.passage(summary.function, *call) != Passage::Never;
        summary.calls.iter().any(may_throw) || summary.resumes && summary.invokes.iter().any(may_throw)
    }

    fn add(&mut self, function: Value<'m>) {
        if has_address(function) {
            let params = function.content_type().param_count();
            self.fewest_params = Some(self.fewest_params.map_or(params, |fewest| fewest.min(params)));
        }
        self.functions.insert(function);
    }

    fn may_throw(&self, call: Value<'m>) -> bool {
        if self.ends_thread(call) {
            return true;
        }
        let callee = call.called_function();
        match callee.kind() {
            Kind::LLVMFunctionValueKind if self.operators_new.contains(&callee) && allocates_little(call) => {
                false
            }
            Kind::LLVMFunctionValueKind => self.functions.contains(&callee) || callee.name() == UNWIND,
            _ => fits(self.fewest_params, call),
        }
    }

    /// What an exception does at a call in a function.
    pub(in crate::frontend) fn passage(&self, function: Value<'m>, call: Value<'m>) -> Passage {
        if !self.may_throw(call) {
            Passage::Never
        } else if !is_barrier(function, call) || self.jumps && !self.handles {
            Passage::Leaves
        } else if self.ends_thread(call) || self.undefined.contains(&call.called_function()) {
            // What is said is all that is known.
            Passage::Never
        } else {
            Passage::Barrier
        }
    }

    /// Whether a call ends a thread whose frames the machine would unwind.
    pub(in crate::frontend) fn ends_thread(&self, call: Value<'m>) -> bool {
        let callee = call.called_function();
        self.unwinds_threads && callee.is_function() && THREAD_ENDS.contains(&callee.name().as_str())
    }

    /// Whether threads may have frames to unwind, so that landing pads matter that catch nothing.
    pub(in crate::frontend) fn unwinds_threads(&self) -> bool {
        self.unwinds_threads
    }

    /// Whether a call may be one of a function that has no definition and may throw.
    pub(in crate::frontend) fn may_be_undefined(&self, call: Value<'m>) -> bool {
        fits(self.fewest_params_of_undefined, call) || self.undefined.contains(&call.called_function())
    }

    /// Whether there are jumps (`longjmp`), which leave functions as exceptions do. They also get
    /// through barriers.
    pub(in crate::frontend) fn jumps(&self) -> bool {
        self.jumps
    }

    /// Whether no function may throw.
    pub(in crate::frontend) fn is_empty(&self) -> bool {
        self.functions.is_empty()
    }
}

fn operators_new<'m>(module: &'m Module<'_>) -> Vec<Value<'m>> {
    let found: Vec<_> = OPERATORS_NEW.iter().filter_map(|name| module.function_named(name)).collect();
    let is_model = |function: &Value<'m>| {
        let is_allocation =
            |callee: Value<'m>| callee.is_function() && ALLOCATE.contains(&callee.name().as_str());
        instructions(*function).any(|i| i.is_call() && is_allocation(i.called_function()))
    };
    if found.iter().all(is_model) { found } else { Vec::new() }
}

/// Whether the size is a constant that an object may have.
fn allocates_little(call: Value<'_>) -> bool {
    call.args().next().and_then(Value::signed_value).is_some_and(|size| size >= 0)
}

/// Whether a call is one through a pointer that passes enough arguments.
fn fits(fewest_params: Option<u32>, call: Value<'_>) -> bool {
    let is_direct =
        matches!(call.called_function().kind(), Kind::LLVMFunctionValueKind | Kind::LLVMInlineAsmValueKind);
    !is_direct && fewest_params.is_some_and(|fewest| fewest as usize <= call.args().len())
}

/// Marks a function that LLVM is not told not to throw, although the program says so.
const FIRM: &str = "tessera-nounwind";

/// Takes `nounwind` from the functions that may throw nevertheless.
pub(super) fn unmark_throwing(module: &Module<'_>) {
    if module.function_named(THREAD_UNWINDS).is_some() {
        for function in THREAD_ENDS.iter().filter_map(|name| module.function_named(name)) {
            function.remove_attributes(&["nounwind"]);
        }
    }
    let Some(unwind) = module.function_named(UNWIND) else { return };
    // Models are compiled as C, also those that start exceptions.
    for function in module.functions().filter(|function| instructions(*function).any(|i| calls(i, unwind))) {
        function.remove_attributes(&["nounwind"]);
    }
    let throwing = Throwing::of(module, false);
    for function in module.functions().filter(|f| f.is_nounwind() && throwing.functions.contains(f)) {
        function.add_text_attribute(module.context(), FIRM);
        function.remove_attributes(&["nounwind"]);
    }
}

/// Whether a function is said not to throw.
pub(in crate::frontend) fn is_firm(function: Value<'_>) -> bool {
    function.is_nounwind() || function.has_text_attribute(FIRM)
}

fn summary(function: Value<'_>) -> Summary<'_> {
    let mut summary = Summary { function, calls: Vec::new(), invokes: Vec::new(), resumes: false };
    for instruction in instructions(function) {
        match instruction.opcode() {
            Opcode::Call => summary.calls.push(instruction),
            Opcode::Invoke => summary.invokes.push(instruction),
            Opcode::Resume => summary.resumes = true,
            _ => {}
        }
    }
    summary
}

/// Whether a call is said not to throw, by itself or by its function. The call that starts an
/// exception does so in any case.
fn is_barrier(function: Value<'_>, call: Value<'_>) -> bool {
    call.is_opcode(Opcode::Call)
        && (is_firm(function) || call.is_nounwind())
        && (!call.called_value().is_function() || call.called_value().name() != UNWIND)
}

fn has_address(function: Value<'_>) -> bool {
    function.users().any(|user| {
        !user.is_call() || user.called_value() != function || user.args().any(|arg| arg == function)
    })
}

fn calls<'m>(instruction: Value<'m>, function: Value<'m>) -> bool {
    instruction.is_call() && instruction.called_value() == function
}

fn instructions(function: Value<'_>) -> impl Iterator<Item = Value<'_>> {
    function.blocks().flat_map(Block::instructions)
}
