//! What a verdict assumes at places of the source, in words.
use super::llvm::{Module, Value};
use std::collections::BTreeSet;

/// How many places are shown.
const SHOWN: usize = 3;
/// Headers below this directory are the system's.
const SYSTEM: &str = "/usr/";
/// Prefixes of what clang makes of questions to the compiler that it does not answer itself.
const QUESTIONS: [&str; 2] = ["llvm.is.constant.", "llvm.objectsize."];

/// Places of the source, each once, in order.
#[derive(Default)]
pub(super) struct Places(BTreeSet<(String, u32, u32)>);

impl Places {
    /// Adds the place of an instruction, if it is known.
    pub(super) fn add(&mut self, instruction: Value<'_>) {
        if let Some(place) = instruction.debug_location() {
            let file = String::from_utf8_lossy(place.file).into_owned();
            self.0.insert((file, place.line, place.column));
        }
    }

    /// What is assumed there; `None` if there are none.
    pub(super) fn assumption(&self, what: &str) -> Option<Box<str>> {
        let more = match self.0.len().saturating_sub(SHOWN) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let shown = self.0.iter().take(SHOWN).map(|(file, line, column)| format!("{file}:{line}:{column}"));
        let shown: Vec<String> = shown.collect();
        (!shown.is_empty()).then(|| format!("{what}: {}{more}", shown.join(", ")).into())
    }
}

/// What a verdict assumes of the answers to `__builtin_constant_p` and `__builtin_object_size`,
/// where the program asks and clang has not answered: that depends on how much compilers find out.
/// Headers of the system go on in the same way whatever the answer is.
pub(super) fn of_questions(module: &Module<'_>) -> Option<Box<str>> {
    let is_question = |name: &str| QUESTIONS.iter().any(|prefix| name.starts_with(prefix));
    let questions = module.functions().filter(|function| is_question(&function.name()));
    let mut places = Places::default();
    for call in questions.flat_map(Value::users).filter(|user| user.is_call() && user.is_used()) {
        let is_of_system =
            call.debug_location().is_some_and(|place| place.file.starts_with(SYSTEM.as_bytes()));
        if !is_of_system {
            places.add(call);
        }
    }
    places.assumption(
        "compilers find out no more about constants and sizes of objects than without optimisation \
         (__builtin_constant_p, __builtin_object_size)",
    )
}
