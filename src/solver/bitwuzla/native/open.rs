//! The instance that is driven step by step: opened, asserted to, asked under assumptions, closed.
use super::{Handle, Limit, Native, Outcome, fail_on_misuse, on_abort, sys};

// From `bitwuzla/option.h` of 0.9.1, like `OPT_PRODUCE_MODELS`.
const OPT_PRODUCE_INTERPOLANTS: sys::BitwuzlaOption = 2;
const OPT_PRODUCE_UNSAT_ASSUMPTIONS: sys::BitwuzlaOption = 3;
const OPT_INTERPOLANTS_SIMP: sys::BitwuzlaOption = 41;

/// What an open instance has to tell beside sat and unsat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solver) enum Produce {
    /// Models.
    Models,
    /// Models, and which assumptions fail.
    Cores,
    /// Models, and interpolants.
    Interpolants,
}

impl Native {
    /// Opens a new instance in place of the one that was open.
    pub(in super::super) fn open(&mut self, produce: Produce) {
        self.close();
        // SAFETY: these functions have no preconditions, the numbers are those of the version that
        // `Native::new` has checked, and the options are deleted once, after they were copied into
        // the instance.
        self.open = unsafe {
            sys::bitwuzla_set_abort_callback(Some(on_abort));
            let options = sys::bitwuzla_options_new();
            sys::bitwuzla_set_option(options, super::OPT_PRODUCE_MODELS, 1);
            match produce {
                Produce::Models => {}
                Produce::Cores => sys::bitwuzla_set_option(options, OPT_PRODUCE_UNSAT_ASSUMPTIONS, 1),
                Produce::Interpolants => {
                    sys::bitwuzla_set_option(options, OPT_PRODUCE_INTERPOLANTS, 1);
                    sys::bitwuzla_set_option(options, OPT_INTERPOLANTS_SIMP, 1);
                }
            }
            let instance = self.new_instance(options);
            sys::bitwuzla_options_delete(options);
            instance
        };
        fail_on_misuse();
    }

    /// Deletes the open instance, if there is one.
    pub(in super::super) fn close(&mut self) {
        if !self.open.is_null() {
            // SAFETY: made by `bitwuzla_new` and deleted once: the pointer is cleared.
            unsafe { sys::bitwuzla_delete(self.open) };
            self.open = std::ptr::null_mut();
            self.last = std::ptr::null_mut();
        }
    }

    /// Asserts a Boolean term in the open instance, for good.
    pub(in super::super) fn assert(&mut self, assertion: Handle) {
        let instance = self.opened();
        // SAFETY: the instance is live and the assertion is a live Boolean term of its manager.
        unsafe { sys::bitwuzla_assert(instance, self.raw(assertion)) };
        fail_on_misuse();
    }

    /// Checks whether what was asserted in the open instance is satisfiable together with the
    /// assumptions.
    pub(in super::super) fn check_open(&mut self, assumptions: &[Handle], limit: Limit) -> Outcome {
        if let Err(outcome) = self.may_begin(limit) {
            return outcome;
        }
        let instance = self.opened();
        self.last = instance;
        let mut raw: Vec<_> = assumptions.iter().map(|&assumption| self.raw(assumption)).collect();
        // SAFETY: the instance is live, the assumptions are live Boolean terms of its manager, and
        // the array is not kept.
        let result = unsafe {
            if raw.is_empty() {
                sys::bitwuzla_check_sat(instance)
            } else {
                sys::bitwuzla_check_sat_assuming(instance, raw.len() as u32, raw.as_mut_ptr())
            }
        };
        fail_on_misuse();
        self.outcome(result)
    }

    /// Whether an assumption of the last check of the open instance belongs to the contradiction.
    /// The check must have ended with [`Outcome::Unsat`].
    pub(in super::super) fn failed(&self, assumption: Handle) -> bool {
        // SAFETY: the instance and the term are live.
        let failed = unsafe { sys::bitwuzla_is_unsat_assumption(self.opened(), self.raw(assumption)) };
        fail_on_misuse();
        failed
    }

    /// The value of a Boolean term in the model of the last check, which must have ended with
    /// [`Outcome::Sat`].
    pub(in super::super) fn truth(&self, term: Handle) -> bool {
        // SAFETY: the instance and the term are live, and the value is released once.
        let truth = unsafe {
            let value = sys::bitwuzla_get_value(self.last, self.raw(term));
            (value != 0).then(|| {
                let truth = sys::bitwuzla_term_value_get_bool(value);
                sys::bitwuzla_term_release(value);
                truth
            })
        };
        fail_on_misuse();
        truth.expect("Bitwuzla has a value for every term after a satisfiable check")
    }

    pub(super) fn opened(&self) -> *mut sys::Bitwuzla {
        assert!(!self.open.is_null(), "internal error: no instance is open");
        self.open
    }
}
