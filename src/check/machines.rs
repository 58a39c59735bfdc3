//! The machines that a check runs programs on.
use super::options::CheckOptions;
use super::setup::checks;
use crate::exec::{Checks, Machine, Tracking};
use crate::ir::Program;
use crate::term::TermManager;
use std::sync::Arc;

/// Makes machines whose states have the same terms.
#[derive(Clone, Copy)]
pub(super) struct Machines<'o> {
    pub(super) options: &'o CheckOptions,
    pub(super) terms: &'o Arc<TermManager>,
}

impl Machines<'_> {
    /// A machine for this program, which looks for violations of the property.
    pub(super) fn of<'p>(&self, program: &'p Program) -> Machine<'p> {
        self.with_checks(program, checks(program, self.options))
    }

    /// The same with other violations.
    pub(super) fn with_checks<'p>(&self, program: &'p Program, checks: Checks) -> Machine<'p> {
        let options = self.options;
        let machine = Machine::new(program, self.terms.clone(), checks);
        let machine = if options.without.live_globals { machine } else { machine.with_live_globals() };
        let machine = machine.with_store(options.store).with_reduction(options.reduction);
        if options.property.is_liveness() { machine.with_fairness(options.fairness) } else { machine }
    }

    /// A machine like this one, in an environment of the same kind, but without an automaton, and
    /// with arrays that keep only the cells of a precision.
    pub(super) fn like<'p>(&self, own: &Machine<'p>, tracking: Option<Arc<Tracking>>) -> Machine<'p> {
        let machine = self.of(own.program).with_tracking(tracking);
        if own.has_environment() { machine.with_environment() } else { machine }
    }
}
