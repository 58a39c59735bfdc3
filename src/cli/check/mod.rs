//! `tessera check`: one check for each property, one after the other, in the limits of one run.
//!
//! Properties that need the same module share what the front end has made. Each check gets an equal
//! part of the time that is left, so that a hard property leaves time for those after it.
mod answers;
mod explain;
mod files;
mod loader;
mod modules;
mod one;
pub(super) mod options;
mod witness;

use super::args::CheckArgs;
use super::harness;
use super::input;
use super::output;
use super::properties;
use super::status::{ExitStatus, Failure};
use super::watch::Watch;
use crate::base::Stop;
use crate::check::{CheckOptions, Plan, proof_at_once};
use crate::property::Property;
use crate::solver::PersistentCache;
use answers::Answers;
use anyhow::Context as _;
use files::Outputs;
use modules::Modules;
use one::Check;
use options::{exploration, limits, unsupported};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// Checks the program for each property that is asked for, and prints the outcomes.
pub(super) fn run(mut args: CheckArgs, start: Instant) -> Result<ExitStatus, Failure> {
    let properties = properties::parse(args.property.asked())?;
    // The directory is there until the checks are over.
    let _made = harness::enter(&mut args, &properties)?;
    let args = &args;
    if properties.len() > 1 || args.output.all {
        refuse_files_of_one(args)?;
    }
    if args.output.plan {
        return print_plan(args, properties[0].clone());
    }
    let answers = Arc::new(Answers::new(args, properties.clone(), Outputs::open(args)?));
    if let Some(directory) = &args.solver.dump_smt {
        writable_directory(directory).map_err(Failure::input)?;
    }
    let given_up = answers.clone();
    let at_limit = move |watch: &Watch, stop: &Stop| given_up.close(watch, stop);
    let watch = Watch::start(start, limits(&args.limits), at_limit).map_err(Failure::input)?;
    let cache = args.solver.cache.as_deref().map(|path| Arc::new(PersistentCache::open(path)));
    warn(&watch, cache.as_deref());
    let mut modules = Modules::new(&properties);
    for (done, property) in properties.iter().enumerate() {
        let open = properties.len() - done;
        let options = CheckOptions {
            budget: watch.share(u32::try_from(open).unwrap_or(u32::MAX)),
            gives_back: open > 1 || args.output.all,
            ..options::of(args, property.clone(), cache.clone())
        };
        let check = Check { args, options, watch: &watch, answers: &answers };
        answers.add(&check.run(&mut modules)?, &watch);
        if watch.budget().check().is_err() {
            break;
        }
    }
    if let Some(cache) = &cache {
        cache.close();
    }
    warn(&watch, cache.as_deref());
    watch.finish();
    let stop = watch.budget().check().err().unwrap_or(Stop::Interrupted);
    Ok(answers.close(&watch, &stop))
}

/// Some files tell of one property and one violation.
fn refuse_files_of_one(args: &CheckArgs) -> Result<(), Failure> {
    let output = &args.output;
    let asked = [
        ("--witness", output.witness.is_some()),
        ("--report", output.report.is_some()),
        ("--native-harness", args.replay.harness.is_some()),
        ("--explain", output.explain),
        ("--plan", output.plan),
    ];
    match asked.into_iter().find(|(_, asked)| *asked) {
        Some((option, _)) => Err(Failure::usage(format!(
            "{option} is for one property and one violation: leave out the others"
        ))),
        None => Ok(()),
    }
}

/// Prints what the check would do.
fn print_plan(args: &CheckArgs, property: Property) -> Result<ExitStatus, Failure> {
    let program = input::load(&args.frontend, &property)?;
    let options = exploration(property, &args.engine);
    let proof = match unsupported(args, &options.property) {
        Some(stop) => Err(stop),
        None => proof_at_once(&program, &options),
    };
    let plan = proof.and_then(|proof| match proof {
        Some(proof) => Ok(format!("a look at the program shows it: {proof}\n")),
        None => Plan::new(&program, &options).map(|plan| plan.to_string()),
    });
    let (text, status) = match plan {
        Ok(text) => (text, ExitStatus::True),
        Err(stop) => (format!("nothing can be run: {stop}\n"), ExitStatus::Unknown),
    };
    output::result(&text);
    Ok(status)
}

/// Prints the warnings of the persistent cache.
fn warn(watch: &Watch, cache: Option<&PersistentCache>) {
    for warning in cache.map(PersistentCache::take_warnings).unwrap_or_default() {
        watch.message(&format!("warning: {warning}"));
    }
}

/// Creates the directory if need be. Fails if files cannot be created in it.
fn writable_directory(directory: &Path) -> anyhow::Result<()> {
    let context = || format!("cannot write queries to {}", directory.display());
    std::fs::create_dir_all(directory).with_context(context)?;
    tempfile::tempfile_in(directory).with_context(context)?;
    Ok(())
}
