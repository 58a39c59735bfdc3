//! Execution: successors of multi-states.
//!
//! [`Executor::run`] takes a state from one cut point (a place where states are stored) to the next
//! ones, along all feasible paths. Each file knows one family of instructions. `decide` asks the
//! solver which ways are possible, and `small_domains` whether an input has a few values only;
//! nothing else here asks it.
//!
//! Approximations, all in the direction of `unknown`: accesses outside of objects stop the path,
//! unless the property is about them, and so do numbers made of addresses that [`addresses`] cannot
//! follow.
mod access;
mod addresses;
mod arithmetic;
mod ask;
mod atomic;
mod blocks;
mod bytes;
mod call;
mod compare;
mod concrete;
mod copy;
mod decide;
mod elements;
mod emit;
mod event;
mod fairness;
mod fault;
mod findings;
mod fix;
mod float;
mod initial;
mod inputs;
mod inspect;
mod instruction;
mod integer;
mod leak;
mod lifetime;
mod machine;
mod mixed;
mod monitor;
mod next;
mod observe;
mod outcome;
mod overflow;
mod random;
mod reduction;
mod reports;
mod small_domains;
mod sparse;
mod step;
mod threads;
mod uninitialised;
mod unspecified;
mod worker;

pub use addresses::ENVIRONMENT;
pub use blocks::{Blocks, Each, Heads, Meets, Stops};
pub use decide::{Ask, Decide, FollowSample, NeverAsk, Possible};
pub use elements::{AbstractRead, Arrays, Precision, Reads, Tracking};
pub use event::{Observer, RunEvent};
pub use findings::Findings;
pub use inputs::{ConcreteInputs, Inputs};
pub use leak::LOST;
pub use machine::{Checks, Machine};
pub use monitor::Monitor;
pub use next::{AccessEffect, NextAccess};
pub use outcome::{End, Trap};
pub use random::{Manner, RandomInputs};
pub use reduction::Reduction;
pub use step::{Executor, Segment};
pub use worker::{ExecutionCounters, Scheduling, Worker};
