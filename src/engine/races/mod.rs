//! Absence of data races without search.
//!
//! A static analysis by locksets [SBN97; VJL07]; docs/reduction.md says why it is right. It shows
//! that wherever two threads may access the same bytes, one of them to write, and not both
//! atomically, either both accesses are made under a common lock, or one happens before the other
//! because of how threads are created and joined. The analysis over-approximates what can happen,
//! so it proves the property or says nothing:
//!
//! - `contexts` tells functions apart by the calls that lead to them, and threads by the calls that
//!   create them;
//! - `points_to` finds callees, threads, and where addresses go;
//! - `flow` finds the locks that are surely held, and the threads that possibly run, at each
//!   instruction; `effects` tells what models that the analysis knows (`roles`) do to them;
//! - `accesses` looks for pairs.
//!
//! It assumes that memory is used as the language demands: accesses stay within the object that
//! their address was computed from, and addresses are read after they were written. It gives up
//! where it sees that this is not so, and at everything that it cannot look into: functions without
//! a body, addresses that are made from numbers, what is not modelled.
mod accesses;
mod addresses;
mod contexts;
mod effects;
mod flow;
mod objects;
mod points_to;
mod roles;

use super::start::{Circumstances, Engine, Start, Unfit, Verdicts};
use super::task::Task;
use crate::base::{Budget, Place};
use crate::ir::Program;
use crate::property::Property;
use accesses::Accesses;
use contexts::Site;
use flow::Flow;
use points_to::{GaveUp, PointsTo};
use roles::Roles;
use std::collections::BTreeSet;

/// The engine.
pub(super) struct Locksets;

impl Engine for Locksets {
    fn name(&self) -> &'static str {
        "locksets"
    }

    fn method(&self) -> &'static str {
        "a static analysis of locks and of the order of threads, before anything is explored"
    }

    fn verdicts(&self) -> Verdicts {
        Verdicts::OnlyTrue
    }

    fn decides(&self, property: &Property) -> bool {
        *property == Property::NoDataRace
    }

    /// Whether the program surely has no data race. `false` says nothing: the budget may just have
    /// reached a limit.
    fn proves_at_once(&self, program: &Program, budget: &Budget) -> bool {
        let is_free = |_: &Flow, racing: &mut dyn Iterator<Item = Site>| racing.next().is_none();
        program.gaps.is_empty() && analyse(program, budget, is_free).unwrap_or(false)
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        let _ = circumstances;
        Err(Unfit::Inconclusive)
    }

    fn start<'t>(&self, _: &Task<'t, '_>) -> Start<'t> {
        unreachable!("it fits no task")
    }
}

/// Places in the user's files of accesses that may be part of a data race: none if the program
/// surely has no data race. `None` if the analysis gives up.
pub fn possible_races(program: &Program, budget: &Budget) -> Option<BTreeSet<Place>> {
    let all = |flow: &Flow, racing: &mut dyn Iterator<Item = Site>| {
        racing.filter_map(|site| flow.points_to.contexts.shown_place(site)).collect()
    };
    analyse(program, budget, all).ok()
}

/// What comes of the accesses that may race.
fn analyse<T>(
    program: &Program,
    budget: &Budget,
    of: impl FnOnce(&Flow, &mut dyn Iterator<Item = Site>) -> T,
) -> Result<T, GaveUp> {
    let roles = Roles::new(program);
    let mut points_to = PointsTo::new(program, &roles, budget)?;
    let mut flow = Flow::new(&mut points_to, budget)?;
    let accesses = Accesses::of(&mut flow)?;
    Ok(of(&flow, &mut accesses.racing(&flow)))
}
