//! What a check does, as data: stages in order, each with the engines that look for a verdict.
use super::options::CheckOptions;
use crate::base::{Reason, Stop};
use crate::engine::{Circumstances, ENGINES, Engine};
use crate::ir::Program;
use crate::property::Property;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// What a check does where a look at the program alone does not decide it.
#[derive(Debug)]
pub struct Plan {
    /// In order. The first one is always run.
    pub stages: Vec<Stage>,
    /// Each stage runs its engines on abstractions of arrays, until one is fine enough.
    pub tracked: bool,
}

/// Engines that work together.
#[derive(Debug)]
pub struct Stage {
    /// When they are run.
    pub when: When,
    /// The first one that can lead does, and the others take turns with it.
    pub engines: Vec<&'static dyn Engine>,
    /// What the environment's memory holds is fixed, and only violations are looked for.
    pub environment: bool,
}

/// When a stage is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// At first.
    First,
    /// If a random run came to a violation that does not count, since a signed integer overflows
    /// before.
    RandomDoesNotCount,
    /// If what is open depends on what the environment's memory holds.
    EnvironmentMatters,
}

impl Plan {
    /// The plan for a property. The error says why no engine can decide it of this program.
    pub fn new(program: &Program, options: &CheckOptions) -> Result<Self, Stop> {
        let deciding = deciding(program, options)?;
        let engines = fitting(&deciding, program, options, false)?;
        let certain: Vec<_> = engines.iter().copied().filter(|engine| !engine.is_random()).collect();
        // Elsewhere it is not known whether something overflows before a violation.
        let calls = !options.property.functions().is_empty() && !program.creates_threads();
        let mut stages = Vec::new();
        let mut stage = |when, engines, environment| stages.push(Stage { when, engines, environment });
        let has_random = certain.len() < engines.len();
        stage(When::First, engines, false);
        if calls && has_random && !certain.is_empty() {
            stage(When::RandomDoesNotCount, certain, false);
        }
        // The content of the environment's memory is arbitrary, and programs guard calls of error
        // functions with that in mind. Nearly every sum of such numbers could overflow, and the
        // reduction does not know that threads share this memory.
        if let Ok(engines) = fitting(&deciding, program, options, true)
            && calls
        {
            stage(When::EnvironmentMatters, engines, true);
        }
        Ok(Self { stages, tracked: options.tracked })
    }

    /// Whether what depends on memory of the environment is looked into.
    pub fn has_environment(&self) -> bool {
        self.stages.iter().any(|stage| stage.environment)
    }
}

impl Display for Plan {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for (number, stage) in (1..).zip(&self.stages) {
            let names: Vec<&str> = stage.engines.iter().map(|engine| engine.name()).collect();
            write!(f, "{number}. {}: {}", stage.when, names.join(", "))?;
            if stage.environment {
                f.write_str("; the environment's memory is fixed, violations only")?;
            }
            f.write_str(if self.tracked { "; with tracked arrays\n" } else { "\n" })?;
        }
        Ok(())
    }
}

impl Display for When {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::First => "at first",
            Self::RandomDoesNotCount => "if a random run violates the property behind an overflow",
            Self::EnvironmentMatters => "if the rest depends on memory of the environment",
        })
    }
}

/// What statistics call the proof if a look at the program alone shows that it has the property.
/// The error says why no engine can decide it.
pub fn proof_at_once(program: &Program, options: &CheckOptions) -> Result<Option<&'static str>, Stop> {
    let engines = deciding(program, options)?;
    // A race takes two threads.
    if options.property == Property::NoDataRace && !program.may_have_threads() {
        return Ok(Some("one-thread"));
    }
    let proves = |engine: &&&dyn Engine| engine.proves_at_once(program, &options.budget);
    Ok(engines.iter().find(proves).map(|engine| engine.answers()))
}

/// The engines that are of use for this program. The error says why none is.
fn fitting(
    engines: &[&'static dyn Engine],
    program: &Program,
    options: &CheckOptions,
    environment: bool,
) -> Result<Vec<&'static dyn Engine>, Stop> {
    let named = options.engine.is_some();
    let circumstances = Circumstances { program, named, environment, cover: options.cover };
    let mut fitting = Vec::new();
    let mut why = BTreeSet::new();
    for engine in engines {
        match engine.fits(&circumstances) {
            Ok(()) => fitting.push(*engine),
            Err(unfit) => drop(why.insert(unfit.to_string())),
        }
    }
    if !fitting.is_empty() {
        return Ok(fitting);
    }
    let names: Vec<&str> = engines.iter().map(|engine| engine.name()).collect();
    let why: Vec<String> = why.into_iter().collect();
    let (engine, why) = (names.join(", ").into(), why.join(", or ").into());
    Err(Stop::unsupported(Reason::EngineCannotDecide { engine, why }, None))
}

/// The engines that decide the property of some programs. The error says why none may.
fn deciding(program: &Program, options: &CheckOptions) -> Result<Vec<&'static dyn Engine>, Stop> {
    let property = &options.property;
    let name = || property.name().to_owned().into();
    let reason = match property {
        Property::Unsupported(name) => Reason::UnsupportedProperty { property: name.clone().into() },
        property if options.tracked && property.is_liveness() => Reason::tracked_arrays(name()),
        _ if options.tracked && program.creates_threads() => {
            Reason::tracked_arrays("programs with several threads")
        }
        property if !options.lines.is_empty() && property.is_liveness() => {
            Reason::SomeLinesOnly { property: name() }
        }
        property if property.follows_lifetimes() && !program.scopes => {
            Reason::WithoutLifetimes { property: name() }
        }
        _ => match options.engine {
            Some(engine) if !engine.decides(property) => {
                Reason::EngineForOtherProperty { engine: engine.name().into(), property: name() }
            }
            Some(engine) => return Ok(vec![engine]),
            None => {
                let fits = |engine: &&&dyn Engine| {
                    engine.decides(property) && !options.without.engines.contains(&engine.name())
                };
                let engines: Vec<_> = ENGINES.iter().filter(fits).copied().collect();
                if !engines.is_empty() {
                    return Ok(engines);
                }
                Reason::EnginesLeftOut { property: name() }
            }
        },
    };
    Err(Stop::unsupported(reason, None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::engine;
    use crate::ir::text::parse;

    const PROGRAM: &str = "pointer 64
file file0 \"a.c\"
location !0 file0:1:1
function @f0 \"_start\"() {
b0:
  unreachable
}
entry @f0
";

    fn plan(change: impl FnOnce(&mut CheckOptions)) -> String {
        let program = parse(PROGRAM).expect("it is a program");
        let mut options = CheckOptions::new(Property::parse("unreach-call").expect("it is a property"));
        change(&mut options);
        Plan::new(&program, &options).expect("engines decide it").to_string()
    }

    #[test]
    fn each_doubt_has_its_stage() {
        let all = plan(|_| {});
        let stages: Vec<&str> = all.lines().collect();
        assert_eq!(stages.len(), 3, "{all}");
        assert!(stages[0].starts_with("1. at first: ceds, testing"), "{all}");
        assert!(stages[1].contains("behind an overflow: ceds, widening"), "{all}");
        assert!(stages[2].contains("environment: ceds, k-induction"), "{all}");
        assert!(stages[2].ends_with("violations only"), "{all}");
    }

    #[test]
    fn without_random_runs_none_is_in_doubt() {
        let alone = plan(|options| options.engine = engine("bmc"));
        assert_eq!(alone.lines().count(), 2, "{alone}");
        let random = plan(|options| options.engine = engine("testing"));
        assert_eq!(random.lines().count(), 1, "{random}");
        let other = plan(|options| options.property = Property::NoDeadlock);
        assert!(!other.contains("environment"), "{other}");
    }
}
