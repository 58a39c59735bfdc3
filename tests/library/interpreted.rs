//! Calls the models.
use crate::native::{Call, Shown};
use crate::recorder::Recorder;
use crate::sections::SectionFile;
use std::cell::RefCell;
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use tessera::base::{Budget, Progress};
use tessera::bits::BitVector;
use tessera::check::{CheckOptions, Verdict, check};
use tessera::exec::{Checks, End, Executor, Inputs, Machine, Trap, Worker};
use tessera::frontend::{DataModel, FrontendOptions, load};
use tessera::ir::{ConstId, Constant, Init, Program, Type};
use tessera::property::Property;
use tessera::reach::Order;
use tessera::solver::{SolverChain, SolverOptions};
use tessera::term::TermManager;

/// What is asked about calls; the numbers of `interpreted.h`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// Is all possible that was shown natively?
    Possible = 1,
    /// Is always the same shown exactly?
    Exactly = 2,
    /// Is always the same shown?
    Always = 3,
}

/// What a concrete run does.
#[derive(Debug)]
pub(crate) struct Run {
    /// What its calls show, one after the other.
    pub(crate) shown: Shown,
    /// It asked for inputs, which have been zero.
    pub(crate) asked: bool,
    /// The status, or why there is none.
    pub(crate) ended: Result<u64, String>,
}

/// CPU time for one question.
const LIMIT: Duration = Duration::from_secs(120);

/// Loads the calls of a file with the models.
pub(crate) fn program(file: &SectionFile, model: DataModel) -> Result<Program, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let source = folder.path().join(&file.name);
    std::fs::write(&source, file.program(false)).map_err(|error| error.to_string())?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let options = FrontendOptions {
        data_model: model,
        include_dirs: vec![root.join("tests/library"), root.join("runtime/include")],
        defines: vec!["_GNU_SOURCE".to_owned()],
        ..FrontendOptions::default()
    };
    load(&[source], &options).map_err(|error| error.to_string())
}

/// Runs calls of a section, as they are numbered among those of the file, with concrete values.
pub(crate) fn run(program: &Program, section: usize, calls: Range<usize>) -> Run {
    let terms = Arc::new(TermManager::new());
    let machine = Machine::new(program, Arc::clone(&terms), Checks::default());
    let budget = Budget::of_cpu_time(LIMIT);
    let solver = SolverChain::new(terms, &SolverOptions::default(), budget.interrupt.clone());
    let mut worker = Worker::new(solver, budget);
    let choices = [section, calls.start, calls.end];
    worker.inputs = Inputs::Sequence(choices.iter().map(|&n| BitVector::new(32, n as u64)).collect());
    let recorder = Rc::new(RefCell::new(Recorder::default()));
    worker.observer = Some(Box::new(Rc::clone(&recorder)));
    let ended = end(&machine, &mut worker);
    let recorder = recorder.borrow();
    let shown = recorder.printed.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    Run { shown, asked: recorder.undefined || recorder.inputs.len() > choices.len(), ended }
}

fn end(machine: &Machine, worker: &mut Worker) -> Result<u64, String> {
    let mut state = machine.initial_state().map_err(|stop| stop.to_string())?;
    loop {
        let segment = Executor::new(machine, worker).run(state, u64::MAX).map_err(|stop| stop.to_string())?;
        let mut states = segment.successors.into_iter();
        let mut ends = segment.ends.into_iter();
        match (states.next(), ends.next(), states.next()) {
            (Some(next), None, None) => state = next,
            (None, Some((_, End::Exit(status))), None) => {
                return status.as_u64().map(|status| status & 0xff).ok_or("an open status".to_owned());
            }
            // As a shell tells signals.
            (None, Some((_, End::Trap(Trap::Division))), None) => return Ok(128 + 8),
            (None, Some((_, End::Trap(Trap::NullAccess | Trap::NullCall))), None) => return Ok(128 + 11),
            (None, Some((_, End::Stop(stop))), None) => return Err(stop.to_string()),
            (None, Some((_, end)), None) => return Err(format!("{end:?}")),
            _ => return Err("there is more than one run".to_owned()),
        }
    }
}

/// Asks about the first calls of a section.
pub(crate) fn ask(program: &Program, section: usize, calls: &[Call], question: Question) -> Verdict {
    let mut program = program.clone();
    set(&mut program, "library_mode", 4, &[question as u64]);
    set(&mut program, "library_choice", 4, &[section as u64, 0, calls.len() as u64]);
    let expected: Vec<u64> =
        calls.iter().flat_map(|call| &call.shown).flat_map(|&(tag, value)| [tag, value]).collect();
    set(&mut program, "library_expected", 8, &expected);
    let mut options =
        CheckOptions::new(Property::UnreachCall { functions: vec!["library_reached".to_owned()] });
    // The search alone answers all that is asked here. What is possible lies deep.
    options.without.engines.push("widening");
    options.without.engines.push("testing");
    if question == Question::Possible {
        options.search = Order::DepthFirst;
    }
    options.budget = Budget::of_cpu_time(LIMIT);
    check(&program, &options, &Progress::default()).verdict
}

/// Sets the initial content of a global, an array of numbers.
fn set(program: &mut Program, name: &str, size: u32, values: &[u64]) {
    let global = program.globals.iter().position(|global| global.name == name);
    let global = global.unwrap_or_else(|| panic!("{name} is in the program"));
    assert!(values.len() as u64 * u64::from(size) <= program.globals[global].size, "{name} has room");
    let mut init = Vec::new();
    for (index, value) in values.iter().enumerate() {
        let constant = ConstId::new(program.constants.len());
        program.constants.push(Constant::Int(BitVector::new(8 * size, *value)));
        init.push(Init::Scalar(index as u64 * u64::from(size), Type::Int(8 * size), constant));
    }
    program.globals[global].init = init;
    // So it is no part of states.
    program.globals[global].constant = true;
}
