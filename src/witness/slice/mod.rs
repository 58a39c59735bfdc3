//! Which steps of a run matter for its violation: a dynamic slice \[KL88\].
//!
//! The run is recorded instruction by instruction, and followed backwards from the violation. An
//! instruction matters if something that matters uses what it has computed or written (*data
//! dependence*), or if it is a branch that has decided whether that was executed (*control
//! dependence*). That a run did not end earlier, by `exit` or a failing assumption in another
//! function, is no dependence.
mod backward;
mod control;
mod log;

pub(super) use backward::that_matter;
pub(super) use log::Log;
