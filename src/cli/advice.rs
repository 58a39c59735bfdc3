//! What a user can try after `unknown`: one line for each kind of reason, and only where it can
//! help.
use super::args::{AsmArg, EngineArgs, FrontendArgs};
use super::compiler::UndefinedArg;
use crate::base::{Reason, Stop};
use crate::engine::{ENGINES, Engine, Merit, engine as engine_named};
use crate::property::Property;
use std::borrow::Cow;

const OTHER_ENGINES: &str = "leave out --engine: the default chooses engines that fit the program";
const NO_OVERFLOW: &str = "use --property no-overflow, which decides whether the overflow happens";

/// What the user has chosen already. No advice is to choose it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chosen {
    /// The engine that is named.
    pub(super) engine: Option<&'static str>,
    /// By engine, in the order of the list: it is left out, or refuses an option that is given.
    pub(super) excluded: [bool; ENGINES.len()],
    /// One thread explores.
    pub(super) one_job: bool,
    /// Undefined functions return any number.
    pub(super) undefined_havoc: bool,
    /// Inline assembly gives its outputs any value.
    pub(super) asm_havoc: bool,
}

impl Chosen {
    /// What these arguments choose.
    pub(super) fn new(frontend: &FrontendArgs, engine: &EngineArgs) -> Self {
        let given = engine.given();
        let is_excluded = |one: &&dyn Engine| {
            let is_unread = |option: &&str| !one.reads().contains(option);
            engine.without.iter().any(|name| name == one.name()) || given.iter().any(is_unread)
        };
        let mut excluded = [false; ENGINES.len()];
        for (excluded, engine) in excluded.iter_mut().zip(ENGINES) {
            *excluded = is_excluded(engine);
        }
        Self {
            engine: engine_named(&engine.engine).map(Engine::name),
            excluded,
            one_job: engine.jobs.is_some_and(|jobs| jobs.get() == 1),
            undefined_havoc: frontend.compiler.undefined(frontend.undefined) == UndefinedArg::Havoc,
            asm_havoc: frontend.asm == AsmArg::Havoc,
        }
    }
}

/// What advice depends on beside the reason.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    /// The property.
    pub(super) property: &'a Property,
    /// What the user has chosen.
    pub(super) chosen: Chosen,
}

/// What to try next, if something can help. `threads`: the program creates some.
pub(super) fn advice(stop: &Stop, asked: Asked, threads: bool) -> Option<Cow<'static, str>> {
    let Asked { property, chosen } = asked;
    let text = match stop {
        Stop::Timeout => return Some(after_timeout(property, chosen, threads)),
        Stop::Memory if chosen.one_job => "allow more memory (--memory)",
        Stop::Memory => "allow more memory (--memory), or explore by one thread (-j 1), which needs less",
        Stop::SolverUnknown { .. } if property.is_safety() => return without_solver(chosen),
        Stop::SolverUnknown { .. } | Stop::Interrupted => return None,
        Stop::Unsupported { reason, .. } => after(reason, chosen)?,
    };
    Some(text.into())
}

/// The engines with one of these merits that can be named instead, and the merit.
fn others(chosen: Chosen, merits: &[Merit]) -> Vec<(&'static str, Merit)> {
    let open = ENGINES.iter().zip(chosen.excluded).filter(|(_, excluded)| !excluded);
    let of = |(engine, _): (&&'static dyn Engine, bool)| engine.merit().map(|merit| (engine.name(), merit));
    let is_other = |(engine, merit): &(&str, Merit)| merits.contains(merit) && Some(*engine) != chosen.engine;
    let mut found: Vec<_> = open.filter_map(of).filter(is_other).collect();
    found.sort_by_key(|(_, merit)| merits.iter().position(|other| other == merit));
    found
}

fn without_solver(chosen: Chosen) -> Option<Cow<'static, str>> {
    let (engine, _) = *others(chosen, &[Merit::Runs]).first()?;
    Some(format!("try --engine {engine}, which looks for violations without the solver").into())
}

/// An engine that is named does not help where one engine alone decides the property, or decides
/// programs with threads.
fn after_timeout(property: &Property, chosen: Chosen, threads: bool) -> Cow<'static, str> {
    const TIME: &str = "give it more time (--timeout, --cpu-time)";
    if !property.is_safety() {
        return TIME.into();
    }
    let merits: &[Merit] = if threads { &[Merit::Runs] } else { &[Merit::Bugs, Merit::Proofs] };
    let others = others(chosen, merits).into_iter().map(|(engine, merit)| match merit {
        Merit::Bugs => format!("--engine {engine} for bugs"),
        Merit::Proofs => format!("--engine {engine} for proofs"),
        Merit::Runs => format!("--engine {engine}, which looks for violations only"),
    });
    let others = others.collect::<Vec<_>>().join(", ");
    match chosen.engine {
        None if others.is_empty() => TIME.to_owned(),
        None if threads => format!("{TIME}, or try {others}"),
        None => format!("{TIME}, or try one engine alone: {others}"),
        Some(_) if others.is_empty() => format!("{TIME}, or leave out --engine"),
        Some(_) => format!("{TIME}, leave out --engine, or try {others}"),
    }
    .into()
}

fn after(reason: &Reason, chosen: Chosen) -> Option<&'static str> {
    Some(match reason {
        Reason::UndefinedFunction { .. } if chosen.undefined_havoc => {
            "add the file that defines the function, or write a body for it"
        }
        Reason::UndefinedFunction { .. } => {
            "add the file that defines the function, or write a body for it; --undefined havoc lets functions that are not the library's return any number"
        }
        Reason::ExternalObject { .. } => "add the file that defines the object",
        Reason::LongArguments {} => "raise --args or --arg-length",
        Reason::InlineAssembly { .. } if !chosen.asm_havoc => {
            "use --asm havoc if the statement does no more than to give its outputs a value"
        }
        Reason::SignedOverflow { .. } | Reason::ViolationBehindOverflow {} => NO_OVERFLOW,
        Reason::ModuleWithoutSigns { .. } => "check the files in C or C++ that the module was made from",
        Reason::WithoutLifetimes { .. } => {
            "leave out -O, or give `tessera ir` the same property: the ends of lifetimes are known only in programs that are not optimised and are made for it"
        }
        Reason::OptimisedUninitialised {} => {
            "leave out -O: values that were never written are known only in programs that are not optimised"
        }
        Reason::EngineForOtherProperty { .. } => {
            "leave out --engine: the default chooses engines that decide the property"
        }
        Reason::EngineCannotDecide { .. } | Reason::NoRefinement { .. } | Reason::EngineLimit { .. }
            if chosen.engine.is_some() =>
        {
            OTHER_ENGINES
        }
        Reason::EnginesLeftOut { .. } => {
            "leave out --without: engines that it names would decide the property"
        }
        // The default has an engine for every program.
        Reason::EngineCannotDecide { .. } => "leave out --without: engines that it names fit the program",
        Reason::UnwindingBound { .. } => "raise --unwind, or leave it out: the bound then grows as needed",
        Reason::TrackedArrays { .. } => "leave out --arrays tracked",
        Reason::SomeLinesOnly { .. } => "leave out --at: the property is one of whole runs",
        Reason::LibraryModel { .. }
        | Reason::UnknownSymbol { .. }
        | Reason::InlineAssembly { .. }
        | Reason::AsmGoto {}
        | Reason::ModuleAssembly { .. }
        | Reason::Intrinsic { .. }
        | Reason::FloatingPoint { .. }
        | Reason::ExceptionHandling { .. }
        | Reason::Jump { .. }
        | Reason::Constant { .. }
        | Reason::Construct { .. }
        | Reason::CallMismatch { .. }
        | Reason::CompiledOtherwise { .. }
        | Reason::UncheckedArithmetic { .. }
        | Reason::Initialiser { .. }
        | Reason::AddressAsNumber { .. }
        | Reason::ObjectLayout { .. }
        | Reason::UnknownProvenance { .. }
        | Reason::UndefinedAddresses { .. }
        | Reason::VariableScope { .. }
        | Reason::AbstractArray { .. }
        | Reason::OtherMemory { .. }
        | Reason::ManyValues { .. }
        | Reason::LongCopy { .. }
        | Reason::UnknownValue { .. }
        | Reason::OddShift { .. }
        | Reason::LostMemory { .. }
        | Reason::Environment {}
        | Reason::UndefinedOperation { .. }
        | Reason::HandledSignal { .. }
        | Reason::IllegalInstruction {}
        | Reason::UnreachableCode {}
        | Reason::UninitialisedDecision { .. }
        | Reason::UninitialisedOperation {}
        | Reason::DependsOnUnspecified { .. }
        | Reason::UnconfirmedViolation { .. }
        | Reason::Threads { .. }
        | Reason::DeepRecursion {}
        | Reason::LargeFormula { .. }
        | Reason::RunWithoutWord { .. }
        | Reason::NoRefinement { .. }
        | Reason::EngineLimit { .. }
        | Reason::NeitherProofNorRun { .. }
        | Reason::OtherPlaces { .. }
        | Reason::UnsupportedProperty { .. }
        | Reason::NoGraph { .. }
        | Reason::SeveralGraphs { .. }
        | Reason::LargeGraph { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{AddressAsNumber, NoRefinement};
    use crate::cli::args::{Cli, Command};
    use crate::ir::ArithmeticError;

    const NOTHING: Chosen = Chosen {
        engine: None,
        excluded: [false; ENGINES.len()],
        one_job: false,
        undefined_havoc: false,
        asm_havoc: false,
    };

    fn overflow() -> Property {
        Property::Arithmetic(ArithmeticError::SignedOverflow)
    }

    fn of(stop: &Stop, chosen: Chosen) -> Option<String> {
        advice(stop, Asked { property: &overflow(), chosen }, false).map(Cow::into_owned)
    }

    fn says(reason: impl Into<Reason>, chosen: Chosen, part: &str) -> bool {
        of(&Stop::unsupported(reason, None), chosen).is_some_and(|text| text.contains(part))
    }

    #[test]
    fn advice_fits_the_reason() {
        let assembly = || Reason::InlineAssembly { text: "cpuid".into() };
        assert!(says(Reason::called("f"), NOTHING, "--undefined havoc"));
        assert!(says(assembly(), NOTHING, "--asm havoc"));
        assert_eq!(of(&Stop::unsupported(AddressAsNumber::Size, None), NOTHING), None);
        assert_eq!(of(&Stop::Interrupted, NOTHING), None);
        let kojak = Chosen { engine: Some("kojak"), ..NOTHING };
        let cannot =
            || Reason::EngineCannotDecide { engine: "kojak".into(), why: "it creates threads".into() };
        assert!(says(cannot(), kojak, "--engine") && says(NoRefinement::Interpolants, kojak, "--engine"));
        assert!(
            !says(cannot(), NOTHING, "--engine") && !says(NoRefinement::Interpolants, NOTHING, "--engine")
        );
    }

    #[test]
    fn no_advice_is_what_was_chosen() {
        let assembly = Reason::InlineAssembly { text: "cpuid".into() };
        assert!(!says(assembly, Chosen { asm_havoc: true, ..NOTHING }, "--asm"));
        let havoc = Chosen { undefined_havoc: true, ..NOTHING };
        assert!(
            says(Reason::called("f"), havoc, "add the file") && !says(Reason::called("f"), havoc, "havoc")
        );
        let memory = |one_job| of(&Stop::Memory, Chosen { one_job, ..NOTHING }).expect("advice");
        assert!(memory(false).contains("-j 1") && !memory(true).contains("-j 1"));
        let named = |engine| Chosen { engine: Some(engine), ..NOTHING };
        let solver = Stop::SolverUnknown { place: None };
        assert!(of(&solver, named("bmc")).is_some() && of(&solver, named("testing")).is_none());
        for threads in [false, true] {
            for engine in ["bmc", "predicate", "testing", "kojak", "ceds"] {
                let asked = Asked { property: &overflow(), chosen: named(engine) };
                let text = advice(&Stop::Timeout, asked, threads).expect("advice");
                assert!(!text.contains(&format!("--engine {engine}")), "{engine}: {text}");
                assert!(text.contains("leave out --engine"), "{engine}: {text}");
            }
        }
    }

    #[test]
    fn no_advice_is_refused_together_with_the_options() {
        let after = |options: &str| {
            let line = format!("tessera check p.c {options}");
            let cli = Cli::read(line.split_whitespace()).expect("it is a command line");
            let Command::Check(args) = cli.command else { panic!("it is a check") };
            let chosen = Chosen::new(&args.frontend, &args.engine);
            of(&Stop::Timeout, chosen).expect("advice")
        };
        assert!(after("").contains("bmc") && after("").contains("predicate"));
        let without = after("--without bmc");
        assert!(!without.contains("bmc") && without.contains("predicate"), "{without}");
        let unwound = after("--unwind 3");
        assert!(unwound.contains("bmc") && !unwound.contains("predicate"), "{unwound}");
        let blocks = after("--engine kojak --block lbe");
        assert!(!blocks.contains("bmc") && blocks.contains("predicate"), "{blocks}");
        assert!(!after("--without bmc,predicate").contains("--engine"));
    }

    #[test]
    fn one_engine_is_no_advice_where_one_decides() {
        let of = |property, threads| {
            advice(&Stop::Timeout, Asked { property: &property, chosen: NOTHING }, threads).expect("advice")
        };
        assert!(of(overflow(), false).contains("--engine bmc"));
        assert!(of(overflow(), true).contains("--engine testing"));
        assert!(!of(overflow(), true).contains("bmc"));
        assert!(!of(Property::Termination, false).contains("--engine"));
        assert!(!of(Property::Termination, true).contains("--engine"));
    }
}
