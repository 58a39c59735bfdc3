//! The passes between linking and translation.
//!
//! Coroutines come first: LLVM splits each of them into ordinary functions and a frame on the heap.
//! Then models learn which functions the program uses.
//!
//! In programs that change the rounding mode, operations are made to depend on it
//! ([`super::rounding`]). In those that look at flags of floating-point exceptions, operations
//! raise them ([`super::exception_flags`]).
//!
//! The default pipeline exploits no undefined behaviour: [`super::promotion`] takes away what it
//! could exploit. It is:
//! 1. `internalize`, `globaldce`: drop what `main` does not need, most of the models above all.
//! 2. `sroa`: locals whose address does not escape become registers. This pass matters most: what
//!    is in a register need not be looked up, compared or copied with the memory of a state.
//! 3. `early-cse`: computes the same operation on the same registers only once, and replaces an
//!    operation by its result where that is an operand or a constant. It leaves accesses to memory
//!    alone, since all are volatile by now.
//! 4. `simplifycfg`: merges blocks (a third fewer, measured on 120 tasks), and turns small branches
//!    into selects (an eighth fewer branches), each of which would double the paths. It neither
//!    hoists nor sinks common code, which would lose source locations. It makes no look-up tables
//!    and no range checks of switches, which trade plain comparisons for arithmetic. Loops keep
//!    their shape.
//! 5. `indvars`, `loop-deletion`: what a loop counts is known at its end, and a loop that does
//!    nothing but count is not walked. LLVM's scalar evolution finds the number of rounds, and the
//!    variables of the form `a + b * round`. It computes modulo the width, since no flag is left
//!    that it could believe. It also decides comparisons. A loop is deleted only if it is known to
//!    end and has no accesses to memory and no calls. Counters keep their width and their
//!    comparison. Addresses are hidden meanwhile ([`super::opaque`]).
//! 6. Two kinds of calls are dropped or redirected: those that do nothing, such as `assert` with a
//!    condition that is decided by now ([`super::constant_calls`]), and those whose result is not
//!    used ([`super::unused_results`]). After that, the passes over loops run once more.
//! 7. `adce`: drops what is left without use.
//!
//! For the property `no-uninitialised-read`, only `sroa`, `early-cse` and the removal of operations
//! without use run: the other passes turn branches into selects, decide what nobody looks at, or
//! drop calls whose results are not used, and an uninitialised value would decide nothing any more.
//!
//! Then the translation tidies up what is easy to see in the internal representation
//! ([`crate::frontend::translate`]): chains of offsets, and the detours of truth values and
//! characters through `int` (a sixth fewer operations).
//!
//! Left out:
//! - `instcombine`: a sixth fewer operations, but it makes `n - 1 < 3` of `1 <= n && n <= 3`, and
//!   every later stage then finds it harder to see what bounds a variable. The tidying has most of
//!   its gain.
//! - Inlining: calls are what traces and properties talk about.
//! - Everything that moves or merges accesses to memory (`gvn`, `licm`, `dse`, `memcpyopt`): other
//!   threads see the difference.
//! - Other loop passes, and passes between functions (`ipsccp`, `globalopt`, `deadargelim`): they
//!   gain little, and they hide what a counterexample shows.

use super::{
    constant_calls, exception_flags, exceptions, jumps, opaque, open_results, promotion, rounding,
    unused_results,
};
use crate::frontend::arguments::{self, ARGUMENT_MODELS};
use crate::frontend::llvm::Module;
use crate::frontend::names::{AT_EXIT, END_NOTHING, MAIN, NEEDED_MODELS};
use crate::frontend::{FrontendError, FrontendOptions, OptLevel, formula};

macro_rules! simplify_cfg {
    () => {
        "simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-lookup;keep-loops;\
         no-hoist-common-insts;no-sink-common-insts>"
    };
}

/// Runs the default pipeline, or LLVM's own one of the level asked for.
pub(in crate::frontend) fn run(
    module: &mut Module<'_>,
    options: &FrontendOptions,
) -> Result<(), FrontendError> {
    let failed = |message: String| FrontendError::Internal(message);
    if module.function_named("llvm.coro.id").is_some() {
        module.run_passes(COROUTINES).map_err(failed)?;
    }
    if options.scopes || options.keep_decisions {
        module.set_descriptions_as_instructions(true);
    }
    constant_calls::answer_questions(module, options);
    if options.opt_level.is_none() {
        constant_calls::drop_unevaluated(module);
    }
    exceptions::unmark_throwing(module);
    open_results::mark_fast_math(module);
    promotion::before_promotion(module, options);
    exception_flags::make_explicit(module);
    rounding::make_explicit(module);
    open_results::hide(module);
    module.set_descriptions_as_instructions(false);
    // Mangled names of C++ functions contain the plain name, without its namespaces. To keep a
    // function too many costs nothing.
    let plain = |kept: &str| kept.rsplit("::").next().unwrap_or_default().to_owned();
    let plain: Vec<String> = options.keep_calls.iter().map(|kept| plain(kept)).collect();
    let is_kept = |name: &str| {
        name.contains("__VERIFIER_atomic_") || plain.iter().any(|kept| name.contains(kept.as_str()))
    };
    if let Some(level) = options.opt_level {
        for function in module.functions().filter(|f| is_kept(&f.name())) {
            function.add_attribute(module.context(), "noinline", 0);
            function.add_attribute(module.context(), "optnone", 0);
        }
        unused_results::redirect(module, is_kept);
        keep_only(module, Vec::new(), options)?;
        return module.run_passes(llvm_pipeline(level)).map_err(failed);
    }
    if options.observes_lines() {
        // Each line of the source keeps some code.
        promotion::after_promotion(module, options);
        return keep_only(module, Vec::new(), options);
    }
    module.run_passes("function(sroa)").map_err(failed)?;
    promotion::after_promotion(module, options);
    if options.keep_decisions {
        keep_only(module, Vec::new(), options)?;
        return module.run_passes(KEEP_DECISIONS).map_err(failed);
    }
    module.run_passes(SIMPLIFY).map_err(failed)?;
    opaque::hide_addresses(module);
    module.run_passes(LOOPS).map_err(failed)?;
    constant_calls::drop_effectless(module, is_kept);
    unused_results::redirect(module, is_kept);
    keep_only(module, Vec::new(), options)?;
    module.run_passes(LOOPS).map_err(failed)?;
    opaque::show_addresses(module);
    module.run_passes(FINISH).map_err(failed)
}

/// Makes ordinary functions of coroutines. Frames stay on the heap: nothing is elided.
const COROUTINES: &str = "coro-early,cgscc(coro-split),coro-cleanup";

/// What runs once locals are in registers, if each decision has to stay.
const KEEP_DECISIONS: &str = "function(early-cse,dce)";

/// What runs once locals are in registers.
const SIMPLIFY: &str = concat!("function(early-cse,", simplify_cfg!(), ")");

/// What runs before and after calls without effect are dropped.
const LOOPS: &str = "function(adce,loop-simplify,lcssa,loop(indvars,loop-deletion),early-cse)";

/// What comes last.
const FINISH: &str = concat!("function(early-cse,", simplify_cfg!(), ",adce)");

/// Drops functions and globals that nothing needs. It is not known yet which results are used, so
/// the models for unused results stay.
pub(in crate::frontend) fn drop_unused(
    module: &mut Module<'_>,
    options: &FrontendOptions,
) -> Result<(), FrontendError> {
    let models = unused_results::wanted(module);
    end_no_thread_objects(module);
    keep_only(module, models, options)
}

/// Where no thread-local objects are registered, lets threads end without the model that destroys
/// them, whose variables every state would have.
fn end_no_thread_objects(module: &Module<'_>) {
    let registers = |name: &&str| module.function_named(name).is_some();
    if ["__cxa_thread_atexit", "__tessera_at_thread_exit"].iter().any(registers) {
        return;
    }
    let models = ["__tessera_end_thread_objects", END_NOTHING];
    if let [Some(end), Some(nothing)] = models.map(|name| module.function_named(name)) {
        end.replace_uses(nothing);
    }
}

/// Drops what nothing needs, except for what has one of these names and what every program needs.
fn keep_only(
    module: &mut Module<'_>,
    mut names: Vec<String>,
    options: &FrontendOptions,
) -> Result<(), FrontendError> {
    if options.undefined_throws {
        names.push(exceptions::UNDEFINED_THROWS.to_owned());
    }
    names.extend([exceptions::THREAD_UNWINDS, jumps::OLD_LOCAL, jumps::UNKNOWN_LOCAL].map(ToOwned::to_owned));
    if arguments::are_used(module) {
        names.extend(ARGUMENT_MODELS.map(ToOwned::to_owned));
    }
    let atoms = options.observed.as_ref().map_or(0, |observed| observed.atoms.len());
    names.extend((0..atoms).map(formula::atom_name));
    let at_exit = module.global_named("llvm.global_dtors").map(|_| &AT_EXIT);
    names.extend([MAIN].iter().chain(NEEDED_MODELS).chain(at_exit).map(ToString::to_string));
    let keep: Vec<String> = names.iter().map(|name| format!("preserve-gv={name}")).collect();
    module.run_passes(&format!("internalize<{}>,globaldce", keep.join(";"))).map_err(FrontendError::Internal)
}

fn llvm_pipeline(level: OptLevel) -> &'static str {
    match level {
        OptLevel::O0 => "default<O0>",
        OptLevel::O1 => "default<O1>",
        OptLevel::O2 => "default<O2>",
        OptLevel::O3 => "default<O3>",
    }
}
