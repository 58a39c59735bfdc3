//! Programs that the front end has made, for properties that need the same.
use crate::cli::args::CheckArgs;
use crate::cli::compiler::UndefinedArg;
use crate::cli::input;
use crate::cli::status::Failure;
use crate::frontend::FrontendOptions;
use crate::ir::Program;
use crate::property::Property;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Programs by the options of the front end.
pub(super) struct Modules {
    /// Functions whose calls matter to some property. To keep one too many costs nothing.
    kept: Vec<String>,
    known: Vec<(FrontendOptions, Arc<Program>, Duration)>,
}

impl Modules {
    /// For checks of these properties.
    pub(super) fn new(properties: &[Property]) -> Self {
        let kept = properties.iter().flat_map(Property::watched_calls).collect();
        Self { kept, known: Vec::new() }
    }

    /// The program as the property needs it, and how long it took to load it.
    pub(super) fn load(
        &mut self,
        args: &CheckArgs,
        property: &Property,
    ) -> Result<(Arc<Program>, Duration), Failure> {
        let keep_calls = self.kept.clone();
        let options = FrontendOptions { keep_calls, ..input::options(&args.frontend, property) };
        // Which functions may be undefined depends on the property.
        let is_shared = args.frontend.undefined != Some(UndefinedArg::Error);
        let same = self.known.iter().find(|(known, ..)| is_shared && *known == options);
        if let Some((_, program, loading)) = same {
            return Ok((program.clone(), *loading));
        }
        let start = Instant::now();
        let program = Arc::new(input::load_by(&args.frontend, property, &options)?);
        self.known.push((options, program.clone(), start.elapsed()));
        Ok((program, start.elapsed()))
    }
}
