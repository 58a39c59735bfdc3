//! What `main` gets. The models of `runtime/arguments.c` make it, called by the function where
//! execution starts; programs that do not look at their arguments do not have them.
use super::llvm::{Module, Value};
use super::names::MAIN;

/// Which arguments a program may get, and which texts the environment's variables may have. What is
/// longer can be passed on, and ends in `unknown` where it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Arguments {
    /// There are no more besides the program's name. Otherwise there may be, but only some are
    /// followed.
    pub most: Option<u32>,
    /// None of them, and no text of a variable, has more bytes than this. Otherwise it may, but
    /// only short ones are followed.
    pub longest: Option<u32>,
}

impl Arguments {
    /// How many arguments are followed if nobody says how many there are.
    const SOME: u32 = 2;
    /// How many bytes are followed if nobody says how many there are: as many as are one input.
    const SHORT: u32 = 8;

    /// How many arguments besides the program's name are followed.
    pub(super) fn followed(self) -> u32 {
        self.most.unwrap_or(Self::SOME)
    }

    /// How many bytes of a text are followed.
    pub(super) fn followed_bytes(self) -> u32 {
        self.longest.unwrap_or(Self::SHORT)
    }

    /// What a verdict assumes, in words, for a program that looks at its arguments, at their
    /// number, or at variables of the environment.
    pub(super) fn assumption(self, module: &Module<'_>) -> Option<Box<str>> {
        let main = module.function_named(MAIN);
        let counts = main.is_some_and(counts_arguments);
        let looks = main.is_some_and(uses_arguments);
        let number = self.most.filter(|_| counts).map(|most| {
            let arguments = if most == 1 { "argument" } else { "arguments" };
            format!("the program gets at most {most} {arguments}")
        });
        let asks = looks || module.function_named("getenv").is_some_and(Value::is_used);
        let length = self.longest.filter(|_| asks).map(|longest| {
            let what = if looks { "argument or variable" } else { "variable" };
            let bytes = if longest == 1 { "byte" } else { "bytes" };
            format!("no {what} of the environment has more than {longest} {bytes}")
        });
        match (number, length) {
            (Some(number), Some(length)) => Some(format!("{number}, and {length}").into()),
            (number, length) => number.or(length).map(Into::into),
        }
    }
}

/// The models that the start of a program calls if it looks at its arguments.
pub(super) const ARGUMENT_MODELS: [&str; 3] =
    ["__tessera_argument_count", "__tessera_set_argument", "__tessera_arguments"];

/// Whether the number of arguments matters to `main`.
pub(super) fn counts_arguments(main: Value<'_>) -> bool {
    main.params().take(2).any(Value::is_used)
}

/// Whether `main` has a second parameter that it uses.
pub(super) fn uses_arguments(main: Value<'_>) -> bool {
    main.params().nth(1).is_some_and(Value::is_used)
}

/// Whether the program's `main` does, if it has one.
pub(super) fn are_used(module: &Module<'_>) -> bool {
    module.function_named(MAIN).is_some_and(uses_arguments)
}
