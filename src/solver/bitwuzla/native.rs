//! Bitwuzla's C interface behind safe functions: the only place that calls it.
//!
//! [`Native`] owns the term manager, every term made in it and every solver instance on it, so
//! nothing can outlive what it belongs to. Terms are handed out as indices ([`Handle`]) into a
//! table: using the handle of another or a renewed solver gives a wrong term or a panic, never a
//! dangling pointer.
#![allow(unsafe_code)]

mod inspect;
mod open;

pub(super) use inspect::Shape;
pub(in crate::solver) use open::Produce;

use std::cell::{Cell, RefCell};
use std::ffi::{CStr, c_char, c_void};
use std::time::{Duration, Instant};

use crate::base::{Interrupt, thread_cpu_time};
use crate::solver::UnknownReason;
use bitwuzla_sys as sys;
use rustc_hash::FxHashMap;

/// The version whose option numbers [`OPT_PRODUCE_MODELS`] is taken from.
pub(in crate::solver) const VERSION: &str = "0.9.1";
/// `BITWUZLA_OPT_PRODUCE_MODELS` in `bitwuzla/option.h` of 0.9.1. (The numbers in the crate are
/// those of 0.8.0.)
const OPT_PRODUCE_MODELS: sys::BitwuzlaOption = 1;

/// A term of one [`Native`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Handle(u32);

/// Bitwuzla's operators that terms are translated to.
pub(super) type Kind = sys::BitwuzlaKind;
pub(super) use bitwuzla_sys as kind;

/// What a check ended with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Sat,
    Unsat,
    /// Bitwuzla gave up by itself.
    GaveUp,
    TimeLimit,
    WorkLimit,
    Interrupted,
}

impl Outcome {
    /// Whether the check ended as satisfiable, or why it was not decided.
    pub(super) fn decided(self) -> Result<bool, UnknownReason> {
        match self {
            Outcome::Sat => Ok(true),
            Outcome::Unsat => Ok(false),
            Outcome::TimeLimit => Err(UnknownReason::TimeLimit),
            Outcome::WorkLimit => Err(UnknownReason::WorkLimit),
            Outcome::Interrupted => Err(UnknownReason::Interrupted),
            Outcome::GaveUp => Err(UnknownReason::Incomplete),
        }
    }
}

/// Which instance a check uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// The long-lived one, which keeps what it has bit-blasted.
    Incremental,
    /// A new one, which may simplify by all assertions.
    Fresh,
}

/// Says when a running check must end. Bitwuzla polls it from time to time.
struct Terminator {
    interrupt: Interrupt,
    limit: Limit,
    /// How often Bitwuzla has polled.
    polls: Cell<u64>,
}

/// How long a check may take.
#[derive(Clone, Copy, Default)]
pub(super) struct Limit {
    /// When the whole run ends.
    pub(super) deadline: Option<Instant>,
    /// The check ends when the thread's CPU time, counted from the thread's start, reaches this.
    pub(super) cpu: Option<Duration>,
    /// How often Bitwuzla may poll, counted from when the solver was made.
    pub(super) polls: Option<u64>,
}

impl Limit {
    fn is_over(&self) -> bool {
        self.cpu.is_some_and(|cpu| thread_cpu_time() >= cpu)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// Bitwuzla: a term manager, the terms in it, and the instances that solve.
pub(super) struct Native {
    manager: *mut sys::BitwuzlaTermManager,
    options: *mut sys::BitwuzlaOptions,
    terms: Vec<sys::BitwuzlaTerm>,
    sorts: FxHashMap<u32, sys::BitwuzlaSort>,
    incremental: *mut sys::Bitwuzla,
    /// The assertions in the incremental instance, each on a level of its own.
    stack: Vec<Handle>,
    fresh: *mut sys::Bitwuzla,
    /// The instance that is driven step by step.
    open: *mut sys::Bitwuzla,
    /// The instance whose model [`Native::value`] reads.
    last: *mut sys::Bitwuzla,
    /// Boxed, because the instances keep its address. While a check runs, only `polls` is written.
    terminator: Box<Terminator>,
}

// SAFETY: everything that the pointers reach is reachable only through this value, so it is used by
// one thread at a time. Bitwuzla's only thread-local state is the abort callback, which every check
// sets again, and the buffers of returned strings, which are copied before the call returns.
unsafe impl Send for Native {}

thread_local! {
    /// The first misuse that Bitwuzla has reported on this thread since `fail_on_misuse` looked
    /// last.
    static MISUSE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Called by Bitwuzla instead of `exit`. It must not unwind through C++, so the message waits for
/// [`fail_on_misuse`].
unsafe extern "C" fn on_abort(message: *const c_char) {
    // SAFETY: Bitwuzla passes a NUL-terminated string that lives until the callback returns.
    let message = unsafe { CStr::from_ptr(message) }.to_string_lossy().trim().to_owned();
    MISUSE.with_borrow_mut(|slot| {
        slot.get_or_insert(message);
    });
}

/// Panics if Bitwuzla has reported a misuse, which is a bug in the translation.
fn fail_on_misuse() {
    if let Some(message) = MISUSE.with_borrow_mut(Option::take) {
        panic!("internal error: {message}");
    }
}

/// Called by Bitwuzla while it solves; it ends the check if the result is not 0.
unsafe extern "C" fn on_poll(state: *mut c_void) -> i32 {
    // SAFETY: `state` is the boxed `Terminator` of the `Native` that runs this check. Nothing
    // changes it meanwhile except the cell, which only this thread uses.
    let terminator = unsafe { &*state.cast::<Terminator>() };
    terminator.polls.set(terminator.polls.get() + 1);
    i32::from(terminator.why().is_some())
}

impl Terminator {
    fn why(&self) -> Option<Outcome> {
        if self.interrupt.is_raised() {
            Some(Outcome::Interrupted)
        } else if self.limit.is_over() {
            Some(Outcome::TimeLimit)
        } else if self.limit.polls.is_some_and(|most| self.polls.get() >= most) {
            Some(Outcome::WorkLimit)
        } else {
            None
        }
    }
}

impl Native {
    /// A solver that stops with [`Outcome::Interrupted`] soon after `interrupt` is set.
    pub(super) fn new(interrupt: Interrupt) -> Self {
        // SAFETY: these functions have no preconditions, and `option` is a number of the version
        // that is checked here.
        let (manager, options) = unsafe {
            sys::bitwuzla_set_abort_callback(Some(on_abort));
            let version = CStr::from_ptr(sys::bitwuzla_version()).to_string_lossy();
            assert_eq!(version, VERSION, "linked against an unexpected version of Bitwuzla");
            let options = sys::bitwuzla_options_new();
            sys::bitwuzla_set_option(options, OPT_PRODUCE_MODELS, 1);
            (sys::bitwuzla_term_manager_new(), options)
        };
        fail_on_misuse();
        Self {
            manager,
            options,
            terms: Vec::new(),
            sorts: FxHashMap::default(),
            incremental: std::ptr::null_mut(),
            stack: Vec::new(),
            fresh: std::ptr::null_mut(),
            open: std::ptr::null_mut(),
            last: std::ptr::null_mut(),
            terminator: Box::new(Terminator { interrupt, limit: Limit::default(), polls: Cell::new(0) }),
        }
    }

    /// The number of terms that were made; they are freed only with the whole solver.
    pub(super) fn terms(&self) -> usize {
        self.terms.len()
    }

    fn keep(&mut self, term: sys::BitwuzlaTerm) -> Handle {
        if term == 0 {
            fail_on_misuse();
            panic!("internal error: Bitwuzla returned no term");
        }
        self.terms.push(term);
        Handle((self.terms.len() - 1) as u32)
    }

    fn raw(&self, handle: Handle) -> sys::BitwuzlaTerm {
        self.terms[handle.0 as usize]
    }

    fn bv_sort(&mut self, width: u32) -> sys::BitwuzlaSort {
        let manager = self.manager;
        *self.sorts.entry(width).or_insert_with(|| {
            // SAFETY: the manager is live and widths are positive.
            unsafe { sys::bitwuzla_mk_bv_sort(manager, u64::from(width)) }
        })
    }

    /// The sort of an input of `width` bits: Boolean for width 1, else a bit-vector.
    fn sort(&mut self, width: u32) -> sys::BitwuzlaSort {
        if width == 1 {
            // SAFETY: the manager is live.
            unsafe { sys::bitwuzla_mk_bool_sort(self.manager) }
        } else {
            self.bv_sort(width)
        }
    }

    /// A new free input: Boolean for width 1, else a bit-vector.
    pub(super) fn input(&mut self, width: u32) -> Handle {
        let sort = self.sort(width);
        // SAFETY: the sort belongs to the manager, and the symbol may be null.
        let term = unsafe { sys::bitwuzla_mk_const(self.manager, sort, std::ptr::null()) };
        self.keep(term)
    }

    /// A new variable to be bound by a quantifier: Boolean for width 1, else a bit-vector.
    pub(super) fn variable(&mut self, width: u32) -> Handle {
        let sort = self.sort(width);
        // SAFETY: the sort belongs to the manager, and the symbol may be null.
        let term = unsafe { sys::bitwuzla_mk_var(self.manager, sort, std::ptr::null()) };
        self.keep(term)
    }

    /// A Boolean constant.
    pub(super) fn boolean(&mut self, value: bool) -> Handle {
        // SAFETY: the manager is live.
        let term = unsafe {
            if value { sys::bitwuzla_mk_true(self.manager) } else { sys::bitwuzla_mk_false(self.manager) }
        };
        self.keep(term)
    }

    /// A bit-vector constant whose `value` fits into `width` bits.
    pub(super) fn word(&mut self, width: u32, value: u64) -> Handle {
        let sort = self.bv_sort(width);
        // SAFETY: the sort belongs to the manager.
        let term = unsafe { sys::bitwuzla_mk_bv_value_uint64(self.manager, sort, value) };
        self.keep(term)
    }

    /// A bit-vector constant given in base 16.
    pub(super) fn wide(&mut self, width: u32, digits: &CStr) -> Handle {
        let sort = self.bv_sort(width);
        // SAFETY: the sort belongs to the manager, and `digits` is NUL-terminated.
        let term = unsafe { sys::bitwuzla_mk_bv_value(self.manager, sort, digits.as_ptr(), 16) };
        self.keep(term)
    }

    /// An array with indices of `index` bits whose elements all are this bit-vector constant of
    /// `element` bits.
    pub(super) fn const_array(&mut self, index: u32, element: u32, value: Handle) -> Handle {
        let (index, element) = (self.bv_sort(index), self.bv_sort(element));
        let value = self.raw(value);
        // SAFETY: the manager is live, and the sorts and the value belong to it. Sorts are freed
        // with the manager.
        let term = unsafe {
            let sort = sys::bitwuzla_mk_array_sort(self.manager, index, element);
            sys::bitwuzla_mk_const_array(self.manager, sort, value)
        };
        self.keep(term)
    }

    /// A rounding mode of floating point.
    pub(super) fn rounding(&mut self, mode: sys::BitwuzlaRoundingMode) -> Handle {
        // SAFETY: the manager is live and the mode is one of Bitwuzla's.
        let term = unsafe { sys::bitwuzla_mk_rm_value(self.manager, mode) };
        self.keep(term)
    }

    /// An operator applied to arguments and indices.
    pub(super) fn apply(&mut self, kind: Kind, arguments: &[Handle], indices: &[u64]) -> Handle {
        let mut raw: smallvec::SmallVec<[_; 4]> = arguments.iter().map(|&a| self.raw(a)).collect();
        let mut indices: smallvec::SmallVec<[u64; 2]> = indices.into();
        // SAFETY: the arguments are live terms of this manager; the counts are those of the arrays,
        // which are not kept.
        let term = unsafe {
            if indices.is_empty() {
                sys::bitwuzla_mk_term(self.manager, kind, raw.len() as u32, raw.as_mut_ptr())
            } else {
                sys::bitwuzla_mk_term_indexed(
                    self.manager,
                    kind,
                    raw.len() as u32,
                    raw.as_mut_ptr(),
                    indices.len() as u32,
                    indices.as_mut_ptr(),
                )
            }
        };
        self.keep(term)
    }

    fn new_instance(&mut self, options: *mut sys::BitwuzlaOptions) -> *mut sys::Bitwuzla {
        let state: *mut Terminator = &raw mut *self.terminator;
        // SAFETY: the manager is live, and callers pass live options, which are copied; the
        // terminator outlives every instance (see `drop`).
        unsafe {
            let instance = sys::bitwuzla_new(self.manager, options);
            sys::bitwuzla_set_termination_callback(instance, Some(on_poll), state.cast());
            instance
        }
    }

    /// How often Bitwuzla has polled so far whether to go on.
    pub(super) fn polls(&self) -> u64 {
        self.terminator.polls.get()
    }

    /// Checks whether the conjunction of the Boolean `assertions` is satisfiable.
    pub(super) fn check(&mut self, how: How, assertions: &[Handle], limit: Limit) -> Outcome {
        if let Err(outcome) = self.may_begin(limit) {
            return outcome;
        }
        self.drop_fresh();
        let instance = match how {
            How::Incremental => {
                if self.incremental.is_null() {
                    self.incremental = self.new_instance(self.options);
                }
                self.incremental
            }
            How::Fresh => {
                self.fresh = self.new_instance(self.options);
                self.fresh
            }
        };
        self.last = instance;
        // Queries on one path begin with the same assertions, and only the others are asserted
        // anew. On paths of hundreds of constraints this is ten times faster than assumptions.
        let kept = match how {
            How::Incremental => self.stack.iter().zip(assertions).take_while(|(a, b)| a == b).count(),
            How::Fresh => 0,
        };
        if how == How::Incremental {
            // SAFETY: the instance is live and has a level for each term of the stack.
            unsafe { sys::bitwuzla_pop(instance, (self.stack.len() - kept) as u64) };
            self.stack.truncate(kept);
            self.stack.extend(&assertions[kept..]);
        }
        for &assertion in &assertions[kept..] {
            let raw = self.raw(assertion);
            // SAFETY: the instance is live and the assertion is a live Boolean term of its manager.
            unsafe {
                if how == How::Incremental {
                    sys::bitwuzla_push(instance, 1);
                }
                sys::bitwuzla_assert(instance, raw);
            }
        }
        // SAFETY: the instance is live.
        let result = unsafe { sys::bitwuzla_check_sat(instance) };
        fail_on_misuse();
        self.outcome(result)
    }

    /// Prepares for a check with this limit, which may be over already.
    fn may_begin(&mut self, limit: Limit) -> Result<(), Outcome> {
        self.terminator.limit = limit;
        // SAFETY: no precondition. The callback is per thread, and the solver may have moved to
        // this one.
        unsafe { sys::bitwuzla_set_abort_callback(Some(on_abort)) };
        self.terminator.why().map_or(Ok(()), Err)
    }

    fn outcome(&self, result: sys::BitwuzlaResult) -> Outcome {
        match result {
            sys::BITWUZLA_SAT => Outcome::Sat,
            sys::BITWUZLA_UNSAT => Outcome::Unsat,
            _ => self.terminator.why().unwrap_or(Outcome::GaveUp),
        }
    }

    /// The binary digits of an input in the model of the last check, which must have ended with
    /// [`Outcome::Sat`].
    pub(super) fn value(&self, handle: Handle) -> String {
        // SAFETY: the instance and the term are live; the returned string is copied at once.
        let digits = unsafe {
            let value = sys::bitwuzla_get_value(self.last, self.raw(handle));
            if value == 0 {
                None
            } else {
                let digits = if sys::bitwuzla_term_is_bool(value) {
                    String::from(if sys::bitwuzla_term_value_get_bool(value) { "1" } else { "0" })
                } else {
                    CStr::from_ptr(sys::bitwuzla_term_value_get_str(value)).to_string_lossy().into_owned()
                };
                sys::bitwuzla_term_release(value);
                Some(digits)
            }
        };
        fail_on_misuse();
        digits.expect("Bitwuzla has a value for every input after a satisfiable check")
    }

    /// Deletes the incremental instance, so that the next incremental check begins with a new one.
    pub(super) fn drop_incremental(&mut self) {
        if !self.incremental.is_null() {
            // SAFETY: made by `bitwuzla_new` and deleted once: the pointer is cleared.
            unsafe { sys::bitwuzla_delete(self.incremental) };
            self.incremental = std::ptr::null_mut();
            self.stack.clear();
            self.last = std::ptr::null_mut();
        }
    }

    fn drop_fresh(&mut self) {
        if !self.fresh.is_null() {
            // SAFETY: made by `bitwuzla_new` and deleted once: the pointer is cleared.
            unsafe { sys::bitwuzla_delete(self.fresh) };
            self.fresh = std::ptr::null_mut();
            self.last = std::ptr::null_mut();
        }
    }
}

impl Drop for Native {
    fn drop(&mut self) {
        // Instances are deleted before what they use.
        self.close();
        self.drop_fresh();
        self.drop_incremental();
        // SAFETY: each was made by the matching function and is deleted once. Deleting the manager
        // frees the terms and sorts handed out by it.
        unsafe {
            sys::bitwuzla_options_delete(self.options);
            sys::bitwuzla_term_manager_delete(self.manager);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn native() -> Native {
        Native::new(Interrupt::default())
    }

    #[test]
    fn solves_and_gives_values() {
        for how in [How::Incremental, How::Fresh] {
            let mut native = native();
            let x = native.input(8);
            let three = native.word(8, 3);
            let product = native.apply(kind::BITWUZLA_KIND_BV_MUL, &[x, three], &[]);
            let one = native.word(8, 1);
            let equal = native.apply(kind::BITWUZLA_KIND_EQUAL, &[product, one], &[]);
            assert_eq!(native.check(how, &[equal], Limit::default()), Outcome::Sat);
            assert_eq!(native.value(x), format!("{:08b}", 171));
            let not = native.apply(kind::BITWUZLA_KIND_NOT, &[equal], &[]);
            assert_eq!(native.check(how, &[equal, not], Limit::default()), Outcome::Unsat);
        }
    }

    #[test]
    #[should_panic(expected = "internal error: bitwuzla: error")]
    fn misuse_is_reported_not_fatal() {
        let mut native = native();
        let (x, y) = (native.input(8), native.input(9));
        native.apply(kind::BITWUZLA_KIND_BV_ADD, &[x, y], &[]);
    }

    #[test]
    fn stops_at_the_deadline_and_when_interrupted() {
        let interrupt = Interrupt::default();
        let mut native = Native::new(interrupt.clone());
        // Factoring a product of two primes.
        let (x, y) = (native.input(64), native.input(64));
        let product = native.apply(kind::BITWUZLA_KIND_BV_MUL, &[x, y], &[]);
        let value = native.word(64, 4_294_967_291 * 2_147_483_647);
        let limit = native.word(64, 1 << 33);
        let one = native.word(64, 1);
        let assertions = [
            native.apply(kind::BITWUZLA_KIND_EQUAL, &[product, value], &[]),
            native.apply(kind::BITWUZLA_KIND_BV_ULT, &[x, limit], &[]),
            native.apply(kind::BITWUZLA_KIND_BV_ULT, &[y, limit], &[]),
            native.apply(kind::BITWUZLA_KIND_BV_ULT, &[one, x], &[]),
            native.apply(kind::BITWUZLA_KIND_BV_ULT, &[one, y], &[]),
        ];
        let start = thread_cpu_time();
        let deadline = Some(Instant::now() + std::time::Duration::from_millis(100));
        let limit = Limit { deadline, ..Limit::default() };
        assert_eq!(native.check(How::Incremental, &assertions, limit), Outcome::TimeLimit);
        assert_eq!(native.check(How::Fresh, &assertions, limit), Outcome::TimeLimit);
        assert!(thread_cpu_time().saturating_sub(start).as_secs() < 5);
        interrupt.raise();
        assert_eq!(native.check(How::Incremental, &assertions, Limit::default()), Outcome::Interrupted);
    }
}
