//! Conditions on symbolic data: which ways are possible. Elsewhere in execution, only
//! `small_domains` asks the solver.
//!
//! A state carries a sample of its path constraints. By evaluation, the sample shows that one way
//! of every branch is possible. What happens to the other way is a policy of the worker
//! ([`Decide`]): [`Ask`] asks the solver, [`NeverAsk`] follows it in doubt, and so does `Ask` with
//! a way that the solver cannot decide. [`FollowSample`] leaves it out. Where a state is in doubt,
//! branches are decided by the constraints that are not in doubt. This may keep ways that are
//! impossible, but drops none that is possible. Whoever stores a state, or reports the violation at
//! its end, asks for the whole path ([`may_be_feasible`](Executor::may_be_feasible),
//! [`resample`](Executor::resample)).
//!
//! Some instructions need an answer whatever the policy is: those that list the values of a term,
//! those that are executed again after they have split the state, and those that end a path at
//! once. They use the functions named `asking`.
mod ask;
mod follow;
mod never;
mod policy;
mod ways;

pub use ask::Ask;
pub use follow::FollowSample;
pub use never::NeverAsk;
pub use policy::{Decide, Possible};
