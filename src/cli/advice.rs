//! What a user can try after `unknown`: one line for each kind of reason, and only where it can help.
use crate::base::Stop;
use crate::property::Property;

/// The next step by a part of a reason's text; the first one that fits counts.
const BY_TEXT: &[(&str, &str)] = &[
    (
        "undefined function",
        "add the file that defines the function, or write a body for it; --undefined havoc lets functions that are not the library's return any number",
    ),
    ("inline assembly", "use --asm havoc if the statement does no more than to give its outputs a value"),
    (
        "a module does not say which operations are signed",
        "check the files in C or C++ that the module was made from",
    ),
    (
        "without exact lifetimes",
        "leave out -O: the ends of lifetimes are known only in programs that are not optimised",
    ),
    ("does not decide", "leave out --engine: the default chooses engines that decide the property"),
    ("a program that the engine", "leave out --engine: the default chooses engines that fit the program"),
    ("are left out", "leave out --without: engines that it names would decide the property"),
    (
        "a violation behind an overflow of signed integers",
        "use --property no-overflow, which decides whether the overflow happens",
    ),
    ("with tracked arrays", "leave out --arrays tracked"),
    (" in some lines only", "leave out --at: the property is one of whole runs"),
];

/// What to try next, if something can help. `threads`: the program creates some.
pub(super) fn advice(stop: &Stop, property: &Property, threads: bool) -> Option<&'static str> {
    // An engine that is named does not help where one engine alone decides the property, or decides
    // programs with threads.
    let several_engines = property.is_safety() && !threads;
    match stop {
        Stop::Timeout if property.is_safety() && threads => Some(
            "give it more time (--timeout, --cpu-time), or try --engine testing, which looks for violations only",
        ),
        Stop::Timeout if several_engines => Some(
            "give it more time (--timeout, --cpu-time), or try one engine alone: --engine bmc for bugs, --engine predicate for proofs",
        ),
        Stop::Timeout => Some("give it more time (--timeout, --cpu-time)"),
        Stop::Memory => {
            Some("allow more memory (--memory), or explore by one thread (-j 1), which needs less")
        }
        Stop::SolverUnknown { .. } if property.is_safety() => {
            Some("try --engine testing, which looks for violations without the solver")
        }
        Stop::SolverUnknown { .. } | Stop::Interrupted => None,
        Stop::Unsupported { what, .. } => {
            BY_TEXT.iter().find(|(text, _)| what.contains(text)).map(|(_, advice)| *advice)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::ArithmeticError;

    #[test]
    fn advice_fits_the_reason() {
        let of = |what: &str| {
            let property = Property::Arithmetic(ArithmeticError::SignedOverflow);
            advice(&Stop::unsupported(what, None), &property, false)
        };
        assert!(of("undefined function f, called").is_some_and(|text| text.contains("--undefined havoc")));
        assert!(of("inline assembly \"cpuid\"").is_some_and(|text| text.contains("--asm havoc")));
        assert!(
            of("a program that the engine kojak cannot decide").is_some_and(|text| text.contains("--engine"))
        );
        assert_eq!(of("an address as a size"), None);
        let overflow = Property::Arithmetic(ArithmeticError::SignedOverflow);
        assert_eq!(advice(&Stop::Interrupted, &overflow, false), None);
    }

    #[test]
    fn one_engine_is_no_advice_where_one_decides() {
        let of = |property, threads| advice(&Stop::Timeout, &property, threads).expect("advice");
        let overflow = || Property::Arithmetic(ArithmeticError::SignedOverflow);
        assert!(of(overflow(), false).contains("--engine bmc"));
        assert!(of(overflow(), true).contains("--engine testing"));
        assert!(!of(overflow(), true).contains("bmc"));
        assert!(!of(Property::Termination, false).contains("--engine"));
        assert!(!of(Property::Termination, true).contains("--engine"));
    }
}
