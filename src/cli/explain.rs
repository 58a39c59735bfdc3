//! `--explain`: what a property of memory says where invalid accesses leave another one `unknown`.
//!
//! What an invalid access does is undefined. So a path ends there in `unknown`, and whether it happens at all is what a property of memory decides.
use super::advice::{Asked, Chosen};
use super::args::CheckArgs;
use super::input;
use super::native;
use super::report::{self, Shape};
use super::watch::{Shown, Watch};
use crate::check::{CheckOptions, Outcome, Verdict, check_loaded};
use crate::frontend::Loader;
use crate::ir::Program;
use crate::property::Property;
use crate::witness::Extent;
use crate::witness::native::NativeOutcome;
use serde_json::Value;
use std::fmt::Write as _;

/// The outcome of the check for the property that decides.
pub(super) struct Explanation {
    property: Property,
    chosen: Chosen,
    outcome: Outcome,
    program: Program,
    native: Option<NativeOutcome>,
    trace: Extent,
}

impl Explanation {
    /// Checks the program for the property of this name, within what is left of the limits.
    pub(super) fn find(
        name: &str,
        args: &CheckArgs,
        options: &CheckOptions,
        watch: &Watch,
        loader: &dyn Loader,
    ) -> Option<Self> {
        let property = Property::parse(name).ok()?;
        let program = input::load(&args.frontend, &property).ok()?;
        let options = CheckOptions { property: property.clone(), ..options.clone() };
        let (outcome, _) = check_loaded(&program, &options, &watch.progress, loader);
        let native = match &outcome.verdict {
            Verdict::False(counterexample) => {
                native::replay(args, &property, &program, counterexample, watch)
            }
            _ => None,
        };
        let chosen = Chosen::new(&args.frontend, &args.engine);
        Some(Self { property, chosen, outcome, program, native, trace: args.output.trace.into() })
    }

    /// The outcome as text, and as the JSON of a check of its own.
    pub(super) fn shown(&self) -> Shown {
        Shown { text: self.text(), document: self.document() }
    }

    fn asked(&self) -> Asked<'_> {
        Asked { property: &self.property, chosen: self.chosen }
    }

    fn text(&self) -> String {
        let name = self.property.name();
        let shape = Shape { statistics: false, trace: self.trace };
        let text = report::text(&self.outcome, Some(&self.program), self.asked(), shape);
        let mut text = text.replacen("verdict", &format!("explained by {name}"), 1);
        text = text.replacen(&format!("\nproperty: {name}\n"), "\n", 1);
        if let Some(native) = &self.native {
            let _ = writeln!(text, "native replay: {native}");
        }
        text
    }

    fn document(&self) -> Value {
        report::document(&self.outcome, Some(&self.program), self.asked(), self.native.as_ref())
    }
}
