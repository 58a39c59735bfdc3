//! The check for one property.
use super::answers::{Answer, Answers};
use super::explain;
use super::loader::Files;
use super::modules::Modules;
use super::options::{self, unsupported};
use super::witness;
use crate::base::{OtherPlaces, Stop};
use crate::check::{CheckOptions, Outcome, Verdict, check_loaded, deciding};
use crate::cli::args::CheckArgs;
use crate::cli::native;
use crate::cli::status::Failure;
use crate::cli::watch::Watch;
use crate::ir::Program;
use crate::property::Property;
use crate::witness::LoopInvariant;
use crate::witness::native::NativeOutcome;
use std::sync::Arc;

/// One check of a run.
pub(super) struct Check<'a> {
    pub(super) args: &'a CheckArgs,
    pub(super) options: CheckOptions,
    pub(super) watch: &'a Watch,
    pub(super) answers: &'a Answers,
}

impl Check<'_> {
    /// Loads the program and checks it. What is known after each step is kept: a limit that is
    /// reached later does not change it.
    pub(super) fn run(mut self, modules: &mut Modules) -> Result<Answer, Failure> {
        let property = self.options.property.clone();
        if let Some(stop) = unsupported(self.args, &property) {
            return Ok(self.stopped(stop));
        }
        let loaded = modules.load(self.args, &property);
        // Ctrl-C and limits also end the compiler. Its message is then no fault of the input.
        if let Err(stop) = self.options.budget.check() {
            return Ok(self.stopped(stop));
        }
        let (program, loading) = loaded?;
        self.watch.checks(program.clone(), loading);
        let files = Files::new(self.args, &property, self.watch, loading);
        let (outcome, invariants) = self.search(&program, &files);
        let mut answer = Answer::new(property.clone(), outcome, Some(program.clone()));
        self.answers.keep(&answer, self.watch);
        self.write_witness(&answer, invariants, &program);
        answer.explanation = self.explain(&answer.outcome.verdict, &files);
        answer.native = self.replay(&answer.outcome.verdict, &program);
        // Which run is endless does not depend on a place.
        if self.args.output.all && !property.is_liveness() {
            self.find_others(&mut answer, &program, &files);
        }
        Ok(answer)
    }

    fn stopped(&self, stop: Stop) -> Answer {
        let mut outcome = self.watch.stopped(stop);
        self.watch.complete(&mut outcome);
        Answer::new(self.options.property.clone(), outcome, None)
    }

    fn search(&self, program: &Arc<Program>, files: &Files) -> (Outcome, Vec<LoopInvariant>) {
        let (mut outcome, invariants) = check_loaded(program, &self.options, &self.watch.progress, files);
        self.watch.complete(&mut outcome);
        (outcome, invariants)
    }

    fn property(&self) -> &Property {
        &self.options.property
    }

    fn replay(&self, verdict: &Verdict, program: &Program) -> Option<NativeOutcome> {
        let Verdict::False(found) = verdict else { return None };
        let harness = self.answers.outputs.harness.as_ref();
        let options = options::native(self.args, self.property());
        native::replay(&options, program, found, (self.watch, harness))
    }

    /// Writes the witness, if that is wanted, or says why there is none.
    fn write_witness(&self, answer: &Answer, invariants: Vec<LoopInvariant>, program: &Program) {
        let Some(file) = &self.answers.outputs.witness else { return };
        let written = if self.args.frontend.made.is_some() {
            let why = "the verdict is about a harness, which is in no file; `tessera harness` writes one";
            Err(why.to_owned())
        } else if self.property().formula().is_some() {
            Err("the format has none for formulas and automata".to_owned())
        } else {
            let about = (self.args, self.property());
            witness::write(file, &answer.outcome.verdict, invariants, program, about, self.watch)
        };
        if let Err(why) = written {
            self.watch.message(&format!("warning: no witness: {why}"));
        }
    }

    /// What decides the reasons for `unknown`, if the user wants to know.
    fn explain(&self, verdict: &Verdict, files: &Files) -> Option<explain::Shown> {
        let Verdict::Unknown(reasons) = verdict else { return None };
        if !self.args.output.explain || self.options.budget.check().is_err() {
            return None;
        }
        explain::find(deciding(reasons)?, self.args, &self.options, self.watch, files)
    }

    /// Looks for violations at other places than those that were found, until there are none.
    fn find_others(&mut self, answer: &mut Answer, program: &Arc<Program>, files: &Files) {
        let Verdict::False(first) = &answer.outcome.verdict else { return };
        let mut place = first.violation.location;
        let not_known = |why: OtherPlaces| Verdict::Unknown(vec![Stop::unsupported(why, None)]);
        answer.others = Some(loop {
            // Without debug information all places look the same.
            if program.locations[place.index()].line == 0 {
                break not_known(OtherPlaces::Unknown);
            }
            self.options.except.push(place);
            self.answers.keep(answer, self.watch);
            let (next, _) = self.search(program, files);
            let native = self.replay(&next.verdict, program);
            match next.verdict {
                // A replay may notice lost memory elsewhere than the exploration does.
                Verdict::False(found) if self.options.except.contains(&found.violation.location) => {
                    break not_known(OtherPlaces::Again);
                }
                Verdict::False(found) => {
                    place = found.violation.location;
                    answer.further.push((found, native));
                }
                none => break none,
            }
        });
    }
}
