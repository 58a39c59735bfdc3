//! Functions that the competition wants to run without interruption.
use crate::ir::{Block, Instruction, LocationId, Op, Terminator};

/// Whether the rules of the competition say that no other thread runs during a call of this
/// function. The two functions that begin and end a section are functions like any other.
pub(in crate::frontend) fn is_atomic_function(linker_name: &str) -> bool {
    let name = match linker_name.strip_prefix("_Z") {
        // The Itanium mangling of a plain name: its length stands in front.
        Some(rest) => rest.trim_start_matches('L').trim_start_matches(|c: char| c.is_ascii_digit()),
        None => linker_name,
    };
    name.strip_prefix("__VERIFIER_atomic_").is_some_and(|rest| {
        let marks = |word: &str| {
            // LLVM's linker numbers static functions of one name.
            let is_end =
                |end: &str| end.is_empty() || end.starts_with('.') || linker_name != name && end == "v";
            rest.strip_prefix(word).is_some_and(is_end)
        };
        !marks("begin") && !marks("end")
    })
}

/// Makes an atomic section of a function's body.
pub(super) fn make_atomic(blocks: &mut [Block], location: LocationId) {
    if let Some(entry) = blocks.first_mut() {
        entry.instructions.insert(0, Instruction { op: Op::AtomicBegin, location });
    }
    for block in blocks {
        if matches!(block.terminator, Terminator::Return(_)) {
            block.instructions.push(Instruction { op: Op::AtomicEnd, location: block.location });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_make_functions_atomic() {
        for name in ["__VERIFIER_atomic_swap", "__VERIFIER_atomic_beginning", "__VERIFIER_atomic_f.12"] {
            assert!(is_atomic_function(name), "{name}");
        }
        assert!(is_atomic_function("_Z22__VERIFIER_atomic_swapPi"));
        assert!(is_atomic_function("_ZL22__VERIFIER_atomic_swapPi"));
        for name in
            ["__VERIFIER_atomic_begin", "__VERIFIER_atomic_end.7", "_Z23__VERIFIER_atomic_beginv", "swap"]
        {
            assert!(!is_atomic_function(name), "{name}");
        }
    }
}
