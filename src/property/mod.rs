//! Properties and their violations: what is asked about a program, and what a counterexample shows.
//!
//! A property says that certain functions are not called (`unreach-call`), that signed arithmetic
//! does not overflow, that memory or threads are not misused, or that every run ends.
mod decision;
mod fairness;
mod kind;
mod memory;
mod prp;
mod specification;
mod text;
mod violation;

pub use decision::Decision;
pub use fairness::Fairness;
pub use kind::Property;
pub use memory::{MemoryPart, MemoryParts};
pub use specification::{Meaning, Specification};
pub use text::{PropertyError, SUPPORTED};
pub use violation::{Endless, RacingAccess, Violation, ViolationKind, display_name, place, shown_name};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Function, FunctionId, LocationId, Program};

    fn program(names: &[&str]) -> Program {
        let function = |name: &&str| Function {
            name: (*name).to_owned(),
            params: vec![],
            variadic: false,
            mergeable: false,
            variables: Vec::new(),
            results: vec![],
            registers: vec![],
            blocks: vec![],
            location: LocationId(0),
        };
        Program {
            pointer_width: 64,
            scopes: false,
            handles_faults: false,
            gaps: Vec::new(),
            harness: None,
            names: crate::ir::Names::default(),
            assumptions: Vec::new(),
            functions: names.iter().map(function).collect(),
            globals: vec![],
            constants: vec![],
            locations: vec![],
            files: vec![],
            entry: FunctionId(0),
        }
    }

    #[test]
    fn names_select_properties() {
        assert_eq!(Property::parse("unreach-call").unwrap(), Property::unreach_call());
        assert_eq!(Property::parse("termination").unwrap(), Property::Termination);
        for (name, _) in SUPPORTED {
            assert_eq!(Property::parse(name).unwrap().name(), *name);
        }
        let error = Property::parse("no-such-property").unwrap_err();
        assert!(matches!(error, PropertyError::UnknownName(_)));
        assert!(error.to_string().contains("unreach-call") && error.to_string().contains("no-overflow"));
        assert!(matches!(Property::parse("missing.prp"), Err(PropertyError::Unreadable { .. })));
    }

    #[test]
    fn targets_are_found_by_source_name() {
        let program = program(&[
            "main",
            "reach_error",
            "__assert_fail",
            "_Z11reach_errorv",
            "reach_error.7",
            "x_reach_error",
            "_ZSt9terminatev",
        ]);
        let all: Vec<usize> = Property::unreach_call().targets(&program).ones().collect();
        assert_eq!(all, [1, 2, 3, 4]);
        let terminate = Property::UnreachCall { functions: vec!["std::terminate".into()] };
        assert_eq!(terminate.targets(&program).ones().collect::<Vec<_>>(), [6]);
        let one = Property::UnreachCall { functions: vec!["reach_error".into()] };
        assert_eq!(one.targets(&program).ones().collect::<Vec<_>>(), [1, 3, 4]);
        assert_eq!(Property::Termination.targets(&program).count_ones(..), 0);
    }
}
