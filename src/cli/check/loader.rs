//! Loading the program's files again, where that is worth the time.
use crate::cli::args::CheckArgs;
use crate::cli::input;
use crate::cli::watch::Watch;
use crate::frontend::Loader;
use crate::ir::{ArithmeticError, Program};
use crate::property::Property;
use std::cell::OnceCell;
use std::sync::Arc;
use std::time::Duration;

/// The least time that must be left to make invariants out of a proof, beside the time to load the
/// program again.
const TIME_FOR_INVARIANTS: Duration = Duration::from_secs(3);

/// A program that took longer to load is not loaded again for the names of its variables.
const PATIENCE_WITH_NAMES: Duration = Duration::from_secs(2);

/// The files of a program.
pub(super) struct Files<'a> {
    pub(super) args: &'a CheckArgs,
    pub(super) property: &'a Property,
    pub(super) watch: &'a Watch,
    /// How long it took to load them the first time.
    pub(super) loading: Duration,
    /// The program with names of variables, once it was loaded.
    named: OnceCell<Option<Arc<Program>>>,
}

impl<'a> Files<'a> {
    /// Files that took this long to load.
    pub(super) fn new(
        args: &'a CheckArgs,
        property: &'a Property,
        watch: &'a Watch,
        loading: Duration,
    ) -> Self {
        Self { args, property, watch, loading, named: OnceCell::new() }
    }
}

impl Loader for Files<'_> {
    fn with_variables(&self) -> Option<Program> {
        // The limit must not be reached after the proof is found and before the verdict is printed.
        let is_enough = |left| left > TIME_FOR_INVARIANTS + 2 * self.loading;
        let is_time = self.watch.time_left().is_none_or(is_enough);
        let wanted = is_time && self.args.output.witness.is_some();
        wanted.then(|| input::load_with_variables(&self.args.frontend, self.property).ok())?
    }

    fn with_names(&self) -> Option<Arc<Program>> {
        let is_enough = |left| left > 3 * self.loading;
        let is_time = self.watch.time_left().is_none_or(is_enough) && self.loading < PATIENCE_WITH_NAMES;
        let load = || {
            let named = input::load_with_variables(&self.args.frontend, self.property);
            named.ok().map(Arc::new)
        };
        if is_time { self.named.get_or_init(load).clone() } else { None }
    }

    fn with_overflow_checks(&self) -> Option<Program> {
        // The limit must not be reached after a violation is found and before the verdict is
        // printed.
        if self.watch.time_left().is_some_and(|left| left <= 3 * self.loading) {
            return None;
        }
        let (files, checked) = (&self.args.frontend, &Property::Arithmetic(ArithmeticError::SignedOverflow));
        input::without_signs(files, checked).is_none().then(|| input::load(files, checked).ok())?
    }
}
