//! The passes between linking and translation.
use super::llvm::Module;
use super::{FrontendError, FrontendOptions, OptLevel, link, prepare};

/// Runs the default pipeline, or LLVM's own one of the level asked for.
pub(super) fn run(module: &mut Module<'_>, options: &FrontendOptions) -> Result<(), FrontendError> {
    let failed = |message: String| FrontendError::Internal(message);
    prepare::before_promotion(module, options);
    if let Some(level) = options.opt_level {
        // Names of C++ functions contain the plain name; an exception too many costs nothing.
        let is_kept = |name: &str| options.keep_calls.iter().any(|kept| name.contains(kept.as_str()));
        for function in module.functions().filter(|f| is_kept(&f.name())) {
            function.add_attribute(module.context(), "noinline", 0);
            function.add_attribute(module.context(), "optnone", 0);
        }
        return module.run_passes(llvm_pipeline(level)).map_err(failed);
    }
    module.run_passes("function(sroa)").map_err(failed)?;
    prepare::after_promotion(module);
    module.run_passes(SIMPLIFY).map_err(failed)
}

const SIMPLIFY: &str = "function(adce,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;\
no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-sink-common-insts>,adce)";

/// Drops functions and globals that nothing needs.
pub(super) fn drop_unused(module: &mut Module<'_>) -> Result<(), FrontendError> {
    let keep: Vec<String> =
        [link::MAIN].iter().chain(link::NEEDED_MODELS).map(|name| format!("preserve-gv={name}")).collect();
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
