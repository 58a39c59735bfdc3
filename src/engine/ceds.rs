//! The engine of [MJB17], CEDS: control explicit, data symbolic. A search over multi-states, by
//! several threads, that ends where their sets are included in known ones.
use super::portfolio::Portfolio;
use super::start::{Engine, Start};
use super::task::Task;
use crate::analysis::{Found, Report};
use crate::property::Property;
use crate::reach::{Finished, search};

/// The engine.
pub(super) struct Ceds;

impl Engine for Ceds {
    fn name(&self) -> &'static str {
        "ceds"
    }

    fn answers(&self) -> &'static str {
        "exploration"
    }

    fn method(&self) -> &'static str {
        "semi-symbolic states, explored until their sets are included in known ones [MJB17]"
    }

    fn decides(&self, property: &Property) -> bool {
        !property.is_liveness()
    }

    fn reads(&self) -> &'static [&'static str] {
        &["search", "cover", "store", "reduction"]
    }

    fn start<'t>(&self, _: &Task<'t, '_>) -> Start<'t> {
        Start::Leads(explore)
    }
}

fn explore(task: &Task, others: &Portfolio) -> Finished<Found, Report> {
    let (mut finished, explored) =
        search(task.subject.program, others, task.order, task.threads, task.interrupt);
    // Millions of small objects that are about to vanish with the process anyway: dropping them one
    // by one would delay the verdict by seconds.
    if !task.subject.resources.gives_back {
        std::mem::forget(explored);
    }
    others.go_on(&mut finished);
    finished
}
