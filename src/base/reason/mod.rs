//! Why a path could not be followed, or a program could not be checked: kinds for programs and for
//! advice, texts for people.
//!
//! `docs/reasons.md` is made from the table here.
mod families;
mod field;
mod table;

pub use families::{
    AbstractArray, AddressAsNumber, EngineLimit, ExternalObject, LargeFormula, LostMemory,
    NeitherProofNorRun, NoRefinement, ObjectLayout, OddShift, OtherMemory, OtherPlaces, Threads,
    UnconfirmedViolation, UnknownProvenance, UnknownValue, VariableScope,
};
pub use field::Text;

use field::Field;
use std::fmt;
use table::reasons;

reasons! {
    // What the program refers to.

    /// A function is called, or started as a thread, that no file defines and Tessera has no model
    /// of.
    "undefined-function" UndefinedFunction { function: Text, how: Text } "undefined function {function}, {how}";
    /// A model of a library function does not cover this use of it:
    /// `fork: in a program that opens files`. The text is the model's.
    "library-model" LibraryModel { what: Text } "{what}";
    /// The content of an object that is declared and not defined is not known.
    "external-object" ExternalObject { which: ExternalObject } "{which}";
    /// An argument of `main` is read that the check does not consider.
    "long-arguments" LongArguments {} "an access to arguments that are more, or longer, than --args and --arg-length have it";
    /// The address of a symbol is not known: `address of f, weak and not defined`.
    "unknown-symbol" UnknownSymbol { what: Text } "{what}";

    // What the code is made of.

    /// A statement of inline assembly is none of those that are followed.
    "inline-assembly" InlineAssembly { text: Text } "inline assembly \"{text}\"";
    /// Inline assembly may jump to labels.
    "asm-goto" AsmGoto {} "asm goto";
    /// Assembly outside of functions defines a symbol of the program, or is run before or after
    /// `main`.
    "module-assembly" ModuleAssembly { what: Text } "{what}";
    /// An intrinsic of LLVM is not modelled: `intrinsic llvm.x86.sse42.crc32.32.8`.
    "intrinsic" Intrinsic { what: Text } "{what}";
    /// A floating-point operation is of a type or in a mode that is not modelled: `fadd fp128`.
    "floating-point" FloatingPoint { what: Text } "{what}";
    /// Exceptions are handled in a way that is not modelled: `exception specification`.
    "exception-handling" ExceptionHandling { what: Text } "{what}";
    /// A jump leads to where it is not followed: `longjmp past destructors or handlers`.
    "jump" Jump { what: Text } "{what}";
    /// A constant of the module is none of those that are computed: `deeply nested constant`.
    "constant" Constant { what: Text } "{what}";
    /// A type or an instruction of LLVM is not modelled: `load of x86_amx`.
    "construct" Construct { what: Text } "{what}";
    /// A call and the function that it calls do not agree on arguments or results:
    /// `call with fewer arguments than the function takes`.
    "call-mismatch" CallMismatch { what: Text } "{what}";
    /// clang compiles the code otherwise than the language says:
    /// `an atomic float as a variadic argument, which clang does not convert to double`.
    "compiled-otherwise" CompiledOtherwise { what: Text } "{what}";
    /// The compiler does not check this arithmetic, so that a violation may be missed:
    /// `arithmetic on vectors, where overflow is not checked`.
    "unchecked-arithmetic" UncheckedArithmetic { what: Text } "{what}";
    /// A global begins with a constant that is not modelled.
    "initialiser" Initialiser { what: Text, global: Text } "{what} in the initialiser of {global}";

    // Memory and addresses.

    /// An address is used as a number in a way that is not followed.
    "address-as-number" AddressAsNumber { which: AddressAsNumber } "{which}";
    /// The result depends on where objects lie in memory, which is left open.
    "object-layout" ObjectLayout { which: ObjectLayout } "{which}";
    /// No object is known that an address leads to.
    "unknown-provenance" UnknownProvenance { which: UnknownProvenance } "{which}";
    /// Too many addresses are never assigned before they are used.
    "undefined-addresses" UndefinedAddresses { most: u64 } "more than {most} undefined addresses";
    /// It is not known whether the scope of a variable has been left.
    "variable-scope" VariableScope { which: VariableScope } "{which}";
    /// An array is represented by less than all its elements, and this use needs more.
    "abstract-array" AbstractArray { which: AbstractArray } "{which}";
    /// Memory is accessed that is no data of the program, or must not be written.
    "other-memory" OtherMemory { which: OtherMemory } "{which}";
    /// An offset or a length has more values than are followed one by one.
    "many-values" ManyValues { limit: u64 } "a symbolic offset or length with over {limit} values";
    /// More bytes are filled or copied at once than are followed.
    "long-copy" LongCopy { bytes: u64 } "a fill or copy of {bytes} bytes";
    /// Too little is known of a value that an operation depends on.
    "unknown-value" UnknownValue { which: UnknownValue } "{which}";
    /// An integer whose width is no power of 2 is shifted.
    "odd-shift" OddShift { which: OddShift } "{which}";
    /// Memory may be lost, and no run shows whether it is.
    "lost-memory" LostMemory { which: LostMemory } "{which}";
    /// Memory of the environment was looked at for violations only, which does not prove that there
    /// are none.
    "environment" Environment {} "what depends on memory of the environment";

    // Undefined behaviour.

    /// The program may do something undefined, which violates another property:
    /// `an access through a null pointer`. `--property` with
    /// the name of that one decides whether it does.
    "undefined-operation" UndefinedOperation { what: Text, property: Text } "{what}";
    /// The machine sends a signal that the program may handle. That violates another property:
    /// `--property` with the name of that one decides whether it happens.
    "handled-signal" HandledSignal { what: Text, property: Text } "{what}, whose signal the program may handle";
    /// The processor does not know an instruction, and the program may handle the signal that it
    /// sends.
    "illegal-instruction" IllegalInstruction {} "an instruction that is not valid, whose signal the program may handle";
    /// The compiler takes the code for unreachable because the language leaves undefined what
    /// happens there.
    "unreachable-code" UnreachableCode {} "undefined behaviour: code that the compiler takes for unreachable";
    /// A signed integer overflows where the result is not known.
    "signed-overflow" SignedOverflow { what: Text } "a signed overflow ({what}), after which anything may happen";
    /// The run of a violation overflows a signed integer before.
    "violation-behind-overflow" ViolationBehindOverflow {} "a violation behind an overflow of signed integers, after which C leaves undefined what happens";
    /// It is not known whether a decision depends on a value that was never written.
    "uninitialised-decision" UninitialisedDecision { decision: Text } "{decision} that may depend on an uninitialised value, which the solver cannot decide";
    /// Each result of an operation on a value that was never written is followed by itself, and
    /// none shows a violation.
    "uninitialised-operation" UninitialisedOperation {} "an operation on an uninitialised value that is followed for each result by itself";
    /// There is a violation only if the library, the compiler or memory is otherwise than usual.
    "depends-on-unspecified" DependsOnUnspecified { what: Text } "a violation that depends on {what}";
    /// A violation was seen that no run has confirmed.
    "unconfirmed-violation" UnconfirmedViolation { which: UnconfirmedViolation } "{which}";

    // Threads, recursion, formulas.

    /// Several threads do what is not followed.
    "threads" Threads { which: Threads } "{which}";
    /// Calls are nested too deeply.
    "deep-recursion" DeepRecursion {} "recursion deeper than 100000 calls";
    /// A formula needs too large an automaton, or a letter is open in too many atoms.
    "large-formula" LargeFormula { which: LargeFormula } "{which}";
    /// A run ends whose word no automaton reads.
    "run-without-word" RunWithoutWord { how: Text } "the word of a run that ends by {how}";

    // Engines.

    /// The engine cannot decide this program.
    "engine-cannot-decide" EngineCannotDecide { engine: Text, why: Text } "a program that the engine {engine} cannot decide: {why}";
    /// The engine that is named is for other properties.
    "engine-for-other-property" EngineForOtherProperty { engine: Text, property: Text } "the engine {engine} does not decide {property}";
    /// No engine is left that decides the property.
    "engines-left-out" EnginesLeftOut { property: Text } "all engines that decide {property} are left out";
    /// Loops or recursion go on beyond the bound.
    "unwinding-bound" UnwindingBound { rounds: u64 } "a loop or a recursion that goes on after {rounds} rounds, as many as --unwind allows";
    /// An abstraction cannot be refined any more.
    "no-refinement" NoRefinement { which: NoRefinement } "{which}";
    /// An engine has reached a limit of its own.
    "engine-limit" EngineLimit { which: EngineLimit } "{which}";
    /// Neither a proof nor an endless run was found.
    "neither-proof-nor-run" NeitherProofNorRun { which: NeitherProofNorRun } "{which}";
    /// With `--all`: it is not known whether other places violate the property.
    "other-places" OtherPlaces { which: OtherPlaces } "{which}";

    // What was asked for.

    /// There is no such property, or it is none that is checked.
    "unsupported-property" UnsupportedProperty { property: Text } "properties {property} are not supported";
    /// A property of whole runs is asked for at some places.
    "some-lines-only" SomeLinesOnly { property: Text } "{property} in some lines only";
    /// Tracked arrays are only for safety properties of programs with one thread.
    "tracked-arrays" TrackedArrays { what: Text } "{what} with tracked arrays";
    /// The ends of lifetimes are not known in optimised programs.
    "without-lifetimes" WithoutLifetimes { property: Text } "{property} of a program without exact lifetimes, as of an optimised one";
    /// An optimised program does not tell which values were never written.
    "optimised-uninitialised" OptimisedUninitialised {} "uninitialised values of an optimised program";
    /// A module of LLVM does not tell what the property is about.
    "module-without-signs" ModuleWithoutSigns { path: Text } "{path}: a module does not say which operations are signed, or which conversions are implicit";
    /// The engine has no graph to show.
    "no-graph" NoGraph { engine: Text } "the engine {engine} keeps no graph";
    /// There is no single graph of the check.
    "several-graphs" SeveralGraphs { property: Text } "{property} is explored in several ways at once";
    /// The graph is larger than was asked for.
    "large-graph" LargeGraph { states: u64 } "a graph of more than {states} states";
}

/// Reasons that many files give, with their texts.
macro_rules! described {
    ($($function:ident $name:ident),+ $(,)?) => {
        impl Reason {
            $(
                #[doc = concat!("[`Reason::", stringify!($name), "`] with this text.")]
                pub fn $function(what: impl Into<Text>) -> Self {
                    Reason::$name { what: what.into() }
                }
            )+
        }
    };
}

described! {
    library_model LibraryModel,
    unknown_symbol UnknownSymbol,
    intrinsic Intrinsic,
    floating_point FloatingPoint,
    exception_handling ExceptionHandling,
    jump Jump,
    constant Constant,
    construct Construct,
    call_mismatch CallMismatch,
    compiled_otherwise CompiledOtherwise,
    unchecked_arithmetic UncheckedArithmetic,
    tracked_arrays TrackedArrays,
    depends_on_unspecified DependsOnUnspecified,
}

impl Reason {
    /// An undefined function that is called.
    pub fn called(function: impl Into<Text>) -> Self {
        Reason::UndefinedFunction { function: function.into(), how: "called".into() }
    }

    /// The property whose violation it is, by its name, if it is one.
    pub fn decided_by(&self) -> Option<&str> {
        match self {
            Reason::UndefinedOperation { property, .. } | Reason::HandledSignal { property, .. } => {
                Some(property)
            }
            _ => None,
        }
    }
}

/// Makes reasons of those of which only a few exist of each kind.
macro_rules! from_families {
    ($($family:ident),+ $(,)?) => {
        $(
            impl From<$family> for Reason {
                fn from(which: $family) -> Self {
                    Reason::$family { which }
                }
            }
        )+
    };
}

from_families!(
    AbstractArray,
    AddressAsNumber,
    EngineLimit,
    ExternalObject,
    LargeFormula,
    LostMemory,
    NeitherProofNorRun,
    NoRefinement,
    ObjectLayout,
    OddShift,
    OtherMemory,
    OtherPlaces,
    Threads,
    UnconfirmedViolation,
    UnknownProvenance,
    UnknownValue,
    VariableScope,
);

/// A kind of reason, for the page about them.
#[cfg(test)]
pub(crate) struct Kind {
    /// A reason of this kind.
    pub(crate) sample: Reason,
    /// When it occurs.
    pub(crate) meaning: &'static str,
    /// Its text with placeholders.
    pub(crate) text: &'static str,
    /// All texts of this kind, if they are few.
    pub(crate) texts: Vec<&'static str>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn codes_are_distinct_words_with_hyphens() {
        let codes: Vec<&str> = Reason::kinds().iter().map(|kind| kind.sample.code()).collect();
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), codes.len());
        for code in codes {
            let is_fine = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
            assert!(code.split('-').all(is_fine), "{code}");
        }
    }

    #[test]
    fn a_reason_is_its_code_and_its_fields() {
        for Kind { sample, .. } in Reason::kinds() {
            let mut fields = sample.fields();
            assert_eq!(Reason::field_count(sample.code()), Some(fields.len()));
            assert_eq!(Reason::read(sample.code(), &fields), Some(sample.clone()));
            fields.push(String::new());
            assert_eq!(Reason::read(sample.code(), &fields), None);
        }
        assert_eq!(Reason::read("nothing", &[]), None);
        assert_eq!(Reason::read("long-copy", &["many".to_owned()]), None);
        assert_eq!(Reason::read("odd-shift", &["another text".to_owned()]), None);
    }

    #[test]
    fn fields_stand_in_the_text() {
        assert_eq!(Reason::called("f").to_string(), "undefined function f, called");
        assert_eq!(Reason::from(OddShift::Symbolic).to_string(), "a symbolic shift amount for an odd width");
        assert_eq!(Reason::LongCopy { bytes: 7 }.to_string(), "a fill or copy of 7 bytes");
    }
}
