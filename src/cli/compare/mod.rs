//! `tessera compare`: the experiment of [MJB17], Section 4, on any programs and with any
//! configurations.
//!
//! Each program is checked in each configuration by a process of its own. A journal keeps the runs
//! that are done. The tables, files and the page are made from the journal, so that a comparison
//! can be interrupted and continued.
pub(super) mod args;
mod benchexec;
mod cell;
mod configuration;
mod definition;
mod figures;
mod files;
mod journal;
mod layout;
mod page;
mod plots;
mod pool;
mod predicate;
mod record;
mod results;
mod run;
mod table;
mod tables;
mod tasks;

use super::output;
use super::status::{ExitStatus, Failure};
use anyhow::Context as _;
use args::CompareArgs;
use journal::Journal;
use pool::Plan;
use record::Limits;
use results::Results;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Executes the runs that the journal does not have yet, and shows the results.
pub(super) fn run(args: &CompareArgs) -> Result<ExitStatus, Failure> {
    let configurations = configuration::configurations(args)?;
    let found = tasks::collect(args)?;
    for warning in &found.warnings {
        output::message(&format!("warning: {warning}"));
    }
    let others = benchexec::read(args, &configurations, &found.property)?;
    for other in &others {
        let missing = other.missing(&found.tasks);
        if missing > 0 {
            let (name, all) = (&other.configuration.name, found.tasks.len());
            output::message(&format!("warning: {name} has no results for {missing} of {all} tasks"));
        }
    }
    let interrupt = Arc::new(AtomicBool::new(false));
    let handler = interrupt.clone();
    // Without a handler, Ctrl-C ends this process only, and the runs end at their limits:
    // acceptable.
    let _ = ctrlc::set_handler(move || handler.store(true, Ordering::Relaxed));
    let limits = Limits { cpu_time: args.cpu_time, memory: args.memory };
    let executable =
        std::env::current_exe().context("cannot find the own executable").map_err(Failure::input)?;
    let plan = Plan::new(&found.tasks, &configurations, limits, &executable).map_err(Failure::input)?;
    let mut journal = Journal::open(&args.out).map_err(Failure::input)?;
    let files = files::open(&args.out, &found.tasks)?;
    if journal.damaged > 0 {
        output::message(&format!(
            "warning: {} damaged lines in {}: these runs are repeated",
            journal.damaged,
            args.out.join("results.jsonl").display()
        ));
    }
    plan.execute(&executable, &mut journal, usize::from(args.jobs), &interrupt).map_err(Failure::input)?;
    let Some(results) = Results::new(&plan, &journal, &others, args.min_states) else {
        let done = plan.keys.iter().filter(|key| journal.done.contains_key(key)).count();
        output::message(&format!(
            "interrupted: {done} of {} runs are done and kept in {}; the same command goes on from there",
            plan.keys.len(),
            args.out.display()
        ));
        return Ok(ExitStatus::Unknown);
    };
    let tables = tables::tables(&results);
    let layout = layout::layout(&results, &tables);
    files::write(&files, &results, &tables, &layout, limits, &found.property).map_err(Failure::input)?;
    output::result(&text(&results, &layout, &found, args));
    let problems = results.problems();
    if problems.is_empty() {
        return Ok(ExitStatus::True);
    }
    output::message(&format!(
        "error: {} bugs of tessera showed (verdicts that differ, crashes); they are listed above and in {}",
        problems.len(),
        args.out.join("report.html").display()
    ));
    Ok(ExitStatus::Internal)
}

/// The text that is printed at the end: the tables, then what went wrong.
fn text(
    results: &Results<'_>,
    layout: &[table::Table],
    found: &tasks::TaskSet,
    args: &CompareArgs,
) -> String {
    let mut text = String::new();
    for table in layout {
        let _ = writeln!(text, "{}", table::text(table));
    }
    for line in results.bad_inputs() {
        let _ = writeln!(text, "{line}");
    }
    for line in results.wrong_verdicts() {
        let _ = writeln!(text, "WRONG: {line}");
    }
    for line in results.contradictions() {
        let _ = writeln!(text, "another tool says the opposite: {line}");
    }
    for line in results.problems() {
        let _ = writeln!(text, "ERROR: {line}");
    }
    if found.skipped > 0 {
        let _ = writeln!(
            text,
            "{} tasks were skipped: they are not C or do not have the property {}",
            found.skipped, found.property
        );
    }
    let hidden = results.tasks.len() - results.shown.len();
    if hidden > 0 {
        let _ = writeln!(
            text,
            "{hidden} tasks are not shown: all configurations solve them with fewer than {} states",
            args.min_states
        );
    }
    let _ = writeln!(
        text,
        "written: report.html, tables.md, results.csv and results.json in {}",
        args.out.display()
    );
    text
}
