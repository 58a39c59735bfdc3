//! Links the input modules with each other and with the models of `runtime/`.
//!
//! The program's definitions win: those of the models are made weak before linking. Most of them
//! are `linkonce`, so that only the models are read that something refers to: most programs need
//! few.
use super::{bodies, fitting, libcxx, parts, rust, uninterpreted};
use crate::frontend::arguments::{self, ARGUMENT_MODELS};
use crate::frontend::code::Code;
use crate::frontend::compile::intrinsics::ONLY_FOR_INTRINSICS;
use crate::frontend::compile::libcxx::Library;
use crate::frontend::deviations::evaluation_order;
use crate::frontend::deviations::{atomic_updates, boolean_enums, empty_unions};
use crate::frontend::llvm::{Context, Linkage, Module, Value};
use crate::frontend::names::{AT_EXIT, END_NOTHING, MAIN, NEEDED_MODELS};
use crate::frontend::prepare::exceptions::{self, THREAD_UNWINDS, UNDEFINED_THROWS};
use crate::frontend::prepare::jumps::{self, OLD_LOCAL, UNKNOWN_LOCAL};
use crate::frontend::prepare::unused_results;
use crate::frontend::{DataModel, FrontendError, FrontendOptions, Intrinsics, formula};
use std::path::{Path, PathBuf};

/// What the models in C++ define under names of C.
const CXX_NAMES: &[&str] = &["__libc_single_threaded", "__cxa_thread_atexit"];

/// Inline functions of libstdc++'s headers that models in C++ replace. Programs have them from
/// C++20 on, and always for other characters than `char` and `wchar_t`.
const REPLACED: &[&str] = &[
    "_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE11_M_disjunctEPKc",
    "_ZNKSt7__cxx1112basic_stringIwSt11char_traitsIwESaIwEE11_M_disjunctEPKw",
    "_ZNKSt7__cxx1112basic_stringIDuSt11char_traitsIDuESaIDuEE11_M_disjunctEPKDu",
    "_ZNKSt7__cxx1112basic_stringIDsSt11char_traitsIDsESaIDsEE11_M_disjunctEPKDs",
    "_ZNKSt7__cxx1112basic_stringIDiSt11char_traitsIDiESaIDiEE11_M_disjunctEPKDi",
];

/// Reads and links the modules.
pub(in crate::frontend) fn link<'c>(
    context: &'c Context,
    codes: &[Code],
    options: &FrontendOptions,
) -> Result<Module<'c>, FrontendError> {
    let mut linked: Option<Module<'c>> = None;
    let add = |linked: &mut Option<Module<'c>>, module: Module<'c>, path: &Path| match linked {
        None => {
            *linked = Some(module);
            Ok(())
        }
        Some(all) => {
            all.link(module).map_err(|message| FrontendError::Link { path: path.to_owned(), message })
        }
    };
    let (mut parts, mut paths) = (Vec::new(), Vec::new());
    let modules = codes.iter().map(|code| Ok((read(context, code, options)?, code)));
    let modules = modules.collect::<Result<Vec<_>, FrontendError>>()?;
    if options.intrinsics == Some(Intrinsics::Cprover) {
        bodies::export_file_local(&modules);
    }
    for (module, code) in modules {
        if code.if_needed {
            parts.push(module);
            paths.push(&code.path);
        } else {
            add(&mut linked, module, &code.path)?;
        }
    }
    while let Some(position) = parts::needed(linked.as_ref(), &parts) {
        add(&mut linked, parts.remove(position), paths.remove(position))?;
    }
    let mut module = linked.ok_or(FrontendError::NoInput)?;
    bodies::remove(&module, &options.removed_bodies)?;
    name_main(&module);
    if module.function_named(MAIN).is_none_or(Value::is_declaration) {
        return Err(FrontendError::NoMain);
    }
    call_powers(&module);
    rust::call_models(&module);
    if let Some(checker) = options.intrinsics {
        uninterpreted::define(&mut module, checker)?;
    }
    link_runtime(context, &mut module, options)?;
    // `inline` functions of C99 that no file defines externally keep their bodies.
    for value in module.functions().chain(module.globals()) {
        if value.linkage() == Linkage::AvailableExternally {
            value.set_linkage(Linkage::Internal);
        }
    }
    Ok(module)
}

/// Gives the function that an alias `main` stands for that name itself, as in modules of Zig.
fn name_main(module: &Module<'_>) {
    let Some(alias) = module.aliases().find(|alias| alias.name() == MAIN) else { return };
    let main = alias.behind_aliases();
    if main.is_function() {
        alias.set_name("__tessera.main");
        main.set_name(MAIN);
        main.set_linkage(Linkage::External);
    }
}

/// Intrinsics that are calls of the compiler's library, or the same products.
const POWERS: &[(&str, &str)] = &[
    ("llvm.powi.f32.i32", "__powisf2"),
    ("llvm.powi.f64.i32", "__powidf2"),
    ("llvm.powi.f80.i32", "__powixf2"),
];

/// Makes whole powers calls of functions that have models.
fn call_powers(module: &Module<'_>) {
    for (intrinsic, name) in POWERS {
        let Some(intrinsic) = module.function_named(intrinsic) else { continue };
        let function = module.function_named(name).unwrap_or_else(|| module.declare_like(name, intrinsic));
        for call in intrinsic.users().filter(|user| user.is_call()).collect::<Vec<_>>() {
            call.set_called_function(function);
        }
    }
}

/// Reads one module and checks it.
fn read<'c>(
    context: &'c Context,
    code: &Code,
    options: &FrontendOptions,
) -> Result<Module<'c>, FrontendError> {
    let bad = |message| FrontendError::BadModule { path: code.path.clone(), message };
    let mut module = context.parse(&code.bytes, &code.path.to_string_lossy()).map_err(bad)?;
    if module.data_layout().is_empty() {
        let (layout, triple) = target(options);
        module.set_target(layout, triple);
    }
    module.verify().map_err(bad)?;
    let (found, wanted) = (module.layout().pointer_width(), options.data_model.pointer_width());
    if found != wanted {
        return Err(FrontendError::DataModel { path: code.path.clone(), found, wanted });
    }
    if !module.data_layout().starts_with('e') {
        return Err(bad("made for a big-endian machine".to_owned()));
    }
    if let Some(language) = code.language {
        atomic_updates::repair(&module, &code.wrong_updates);
        empty_unions::repair(&module, &code.empty_unions);
        boolean_enums::repair(&module, language.is_cxx(), &code.conversions);
        evaluation_order::mark(&module, language.is_cxx());
    }
    let labels: Vec<&str> = options.observed_labels().collect();
    if !labels.is_empty() {
        formula::mark_labels(&mut module, &labels)?;
    }
    Ok(module)
}

fn link_runtime<'c>(
    context: &'c Context,
    module: &mut Module<'c>,
    options: &FrontendOptions,
) -> Result<(), FrontendError> {
    if options.data_model == DataModel::Lp64 {
        let defined = |value: &Value<'_>| value.linkage() == Linkage::LinkOnceODR;
        for value in REPLACED.iter().filter_map(|name| module.function_named(name)).filter(defined) {
            value.set_available_externally();
        }
    }
    let internal = |message: String| FrontendError::Internal(format!("runtime: {message}"));
    let models = context.parse_lazily(runtime(options), "runtime").map_err(internal)?;
    // The library, and the models in C++, call some of the models in C.
    if let Some(library) = Library::find(options)? {
        libcxx::link(&library, context, module, &models)?;
    } else if let Some(models) = cxx_runtime(module, options) {
        let models = context.parse_lazily(models, "runtime").map_err(internal)?;
        link_models(module, models, options)?;
    }
    link_models(module, models, options)
}

/// Links the models that something refers to.
fn link_models<'c>(
    module: &mut Module<'c>,
    models: Module<'c>,
    options: &FrontendOptions,
) -> Result<(), FrontendError> {
    let at_exit = module.global_named("llvm.global_dtors").is_some();
    let unwinds_threads = exceptions::unwinds_threads(module);
    let uses_arguments = arguments::are_used(module);
    for value in models.functions().chain(models.globals()).chain(models.aliases()) {
        // Instances of templates are weak.
        let is_model = matches!(value.linkage(), Linkage::External | Linkage::WeakAny | Linkage::WeakODR);
        if value.is_declaration() || !is_model {
            continue;
        }
        let name = value.name();
        if name == ONLY_FOR_INTRINSICS && options.intrinsics.is_none() || !fitting::fits(module, value) {
            value.set_linkage(Linkage::Internal);
            continue;
        }
        // Only later phases refer to these.
        let is_needed = NEEDED_MODELS.contains(&&*name)
            || at_exit && name == AT_EXIT
            || uses_arguments && ARGUMENT_MODELS.contains(&&*name)
            || name == END_NOTHING
            || options.undefined_throws && name == UNDEFINED_THROWS
            || unwinds_threads && name == THREAD_UNWINDS
            || [OLD_LOCAL, UNKNOWN_LOCAL].contains(&&*name) && jumps::may_set_jumps(module)
            || unused_results::is_wanted(&name, module);
        value.set_linkage(if is_needed { Linkage::WeakAny } else { Linkage::LinkOnceAny });
    }
    module.link(models).map_err(|message| FrontendError::Link { path: PathBuf::from("runtime"), message })
}

/// Bitcode of the models in C, made by `build.rs`.
fn runtime(options: &FrontendOptions) -> &'static [u8] {
    match options.data_model {
        DataModel::Ilp32 => include_bytes!(concat!(env!("OUT_DIR"), "/runtime-32.bc")),
        DataModel::Lp64 => include_bytes!(concat!(env!("OUT_DIR"), "/runtime-64.bc")),
    }
}

/// Bitcode of the models in C++, if the program refers to something that has a mangled name and is
/// not defined, so that programs in C need not read them.
fn cxx_runtime(module: &Module<'_>, options: &FrontendOptions) -> Option<&'static [u8]> {
    let is_missing = |value: Value<'_>| {
        (value.is_declaration() || value.linkage() == Linkage::AvailableExternally)
            && (value.name().starts_with("_Z") || CXX_NAMES.contains(&&*value.name()))
    };
    let is_wanted =
        options.data_model == DataModel::Lp64 && module.functions().chain(module.globals()).any(is_missing);
    is_wanted.then_some(include_bytes!(concat!(env!("OUT_DIR"), "/runtime-libstdcxx-64.bc")))
}

/// Data layout and triple for modules that name none.
fn target(options: &FrontendOptions) -> (&'static str, &'static str) {
    match options.data_model {
        DataModel::Ilp32 => (
            "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128",
            "i386-pc-linux-gnu",
        ),
        DataModel::Lp64 => (
            "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
            "x86_64-pc-linux-gnu",
        ),
    }
}
