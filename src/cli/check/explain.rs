//! `--explain`: what a property of memory says where invalid accesses leave another one `unknown`.
//!
//! What an invalid access does is undefined. So a path ends there in `unknown`, and whether it
//! happens at all is what a property of memory decides.
use super::options;
use crate::check::{CheckOptions, Verdict, check_loaded};
use crate::cli::advice::{Asked, Chosen};
use crate::cli::args::CheckArgs;
use crate::cli::input;
use crate::cli::native;
use crate::cli::report::{self, Shape};
use crate::cli::watch::Watch;
use crate::frontend::Loader;
use crate::property::Property;
use serde_json::Value;
use std::fmt::Write as _;

/// The outcome of the check for the property that decides.
#[derive(Clone)]
pub(super) struct Shown {
    /// For people.
    pub(super) text: String,
    /// The document of a check of its own.
    pub(super) document: Value,
}

/// Checks the program for the property of this name, within what is left of the limits.
pub(super) fn find(
    name: &str,
    args: &CheckArgs,
    options: &CheckOptions,
    watch: &Watch,
    loader: &dyn Loader,
) -> Option<Shown> {
    let property = Property::parse(name).ok()?;
    let program = input::load(&args.frontend, &property).ok()?;
    let options = CheckOptions { property: property.clone(), ..options.clone() };
    let (outcome, _) = check_loaded(&program, &options, &watch.progress, loader);
    let native = match &outcome.verdict {
        Verdict::False(counterexample) => {
            let native = options::native(args, &property);
            native::replay(&native, &program, counterexample, (watch, None))
        }
        _ => None,
    };
    let chosen = Chosen::new(&args.frontend, &args.engine);
    let asked = Asked { property: &property, chosen };
    let shape = Shape { statistics: false, trace: args.output.trace.into() };
    let mut text = report::text(&outcome, Some(&program), asked, shape);
    text = text.replacen("verdict", &format!("explained by {name}"), 1);
    text = text.replacen(&format!("\nproperty: {name}\n"), "\n", 1);
    if let Some(native) = &native {
        let _ = writeln!(text, "native replay: {native}");
    }
    Some(Shown { text, document: report::document(&outcome, Some(&program), asked, native.as_ref()) })
}
