//! A fence around programs that others have written. They run with the rights of the user, but they
//! must change nothing outside of a directory of their own, reach no other process and no network,
//! and leave nothing behind.
//!
//! Two processes make the fence. Both run this executable again, so that all restrictions are put
//! on a process that does nothing else. The *warden* (`warden.rs`) starts the other process,
//! watches it, and ends whatever it leaves. The other process puts the fence around itself and
//! becomes the program (`enter.rs`). Landlock (`files.rs`) guards files and processes; a filter of
//! system calls (`calls.rs`) guards the rest.
mod calls;
mod ended;
mod enter;
mod fenced;
mod files;
mod warden;

pub(super) use ended::Ended;
pub(super) use fenced::Fenced;

use super::status::ExitStatus;
use clap::Parser as _;
use fenced::{PROGRAM, WARDEN};

/// Does the work of this process if it is one of the two that make a fence; otherwise returns
/// `None`. The restrictions apply to the calling thread, which has to be the first one of the
/// process.
pub(super) fn play_role() -> Option<ExitStatus> {
    let arguments = || std::env::args_os().skip(1);
    let role = arguments().next()?;
    match role.to_str() {
        Some(WARDEN) => Some(warden::guard(&Fenced::parse_from(arguments()))),
        Some(PROGRAM) => Some(enter::enter(&Fenced::parse_from(arguments()))),
        _ => None,
    }
}
