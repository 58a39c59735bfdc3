//! What a verdict assumes at places of the source, in words.
use crate::frontend::llvm::{Module, Value};
use crate::ir::File;
use std::collections::BTreeSet;

/// How many places are shown.
const SHOWN: usize = 3;
/// Prefixes of what clang makes of questions to the compiler that it does not answer itself.
const QUESTIONS: [&str; 2] = ["llvm.is.constant.", "llvm.objectsize."];

/// Places of the source.
#[derive(Default)]
pub(in crate::frontend) struct Places {
    /// Each once, in order.
    known: BTreeSet<(String, u32, u32)>,
    /// There are instructions of which no place is known.
    others: bool,
}

impl Places {
    /// Adds the place of an instruction.
    pub(in crate::frontend) fn add(&mut self, instruction: Value<'_>) {
        let Some(place) = instruction.debug_location() else {
            self.others = true;
            return;
        };
        let file = String::from_utf8_lossy(place.file).into_owned();
        self.known.insert((file, place.line, place.column));
    }

    /// What is assumed there; `None` if there are none.
    pub(in crate::frontend) fn assumption(&self, what: &str) -> Option<Box<str>> {
        if self.known.is_empty() {
            return self.others.then(|| what.into());
        }
        let more = match self.known.len().saturating_sub(SHOWN) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let known = self.known.iter().take(SHOWN);
        let shown: Vec<String> =
            known.map(|(file, line, column)| format!("{file}:{line}:{column}")).collect();
        Some(format!("{what}: {}{more}", shown.join(", ")).into())
    }
}

/// What a verdict assumes of the answers to `__builtin_constant_p` and `__builtin_object_size`,
/// where the program asks and clang has not answered: that depends on how much compilers find out.
/// Headers of the system go on in the same way whatever the answer is.
pub(in crate::frontend) fn of_questions(module: &Module<'_>) -> Option<Box<str>> {
    let is_question = |name: &str| QUESTIONS.iter().any(|prefix| name.starts_with(prefix));
    let questions = module.functions().filter(|function| is_question(&function.name()));
    let mut places = Places::default();
    for call in questions.flat_map(Value::users).filter(|user| user.is_call() && user.is_used()) {
        let is_of_system = call.debug_location().is_some_and(|place| File::is_of_system(place.file));
        if !is_of_system {
            places.add(call);
        }
    }
    places.assumption(
        "compilers find out no more about constants and sizes of objects than without optimisation \
         (__builtin_constant_p, __builtin_object_size)",
    )
}
