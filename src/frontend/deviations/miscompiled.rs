//! Marks on code that clang 19 compiles otherwise than the language says, and that the front end
//! cannot make right. Paths that get there stop.
use crate::frontend::llvm::{Block, Builder, Module, Value};
use strum::VariantArray;

/// What is compiled otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
pub(in crate::frontend) enum Miscompiled {
    /// An update of an atomic integer in another type.
    Update,
    /// A compare-and-swap of an atomic structure of an odd size.
    Padding,
    /// An atomic `float` among variadic arguments.
    Variadic,
    /// A conversion to an enumeration whose underlying type is `bool`.
    Enumeration,
    /// A union with an empty initialiser.
    Union,
}

use Miscompiled::{Enumeration, Padding, Union, Update, Variadic};

/// Prefix of the functions that are called before such code.
const PREFIX: &str = "__tessera.miscompiled.";

impl Miscompiled {
    const ALL: &[Self] = Self::VARIANTS;

    /// The name of the function that is called before such code.
    fn function(self) -> String {
        format!("{PREFIX}{self:?}")
    }

    /// What a function of this name stands before.
    pub(in crate::frontend) fn of(function: &str) -> Option<Self> {
        let what = function.strip_prefix(PREFIX)?;
        Self::ALL.iter().copied().find(|kind| format!("{kind:?}") == what)
    }

    /// Why paths stop, in words.
    pub(in crate::frontend) fn describe(self) -> &'static str {
        match self {
            Update => {
                "an atomic integer that is updated in another type, which clang compiles otherwise \
                 than C says"
            }
            Padding => {
                "a compare-and-swap of a structure that clang makes larger, by bytes that nobody writes"
            }
            Variadic => "an atomic float as a variadic argument, which clang does not convert to double",
            Enumeration => {
                "a conversion to an enumeration of truth values, which clang compiles otherwise than \
                 the language says"
            }
            Union => "an empty initialiser of a union, of which clang writes the first member only",
        }
    }

    /// Stops the paths that get to this instruction.
    pub(in crate::frontend) fn mark(self, module: &Module<'_>, instruction: Value<'_>) {
        let name = self.function();
        let mark = module
            .function_named(&name)
            .unwrap_or_else(|| module.declare(&name, module.context().void_type(), &[]));
        Builder::before(module.context(), instruction).call(mark, &[]);
    }

    /// Stops the paths that get to a function.
    pub(super) fn mark_function(self, module: &Module<'_>, function: Value<'_>) {
        if let Some(first) = function.blocks().next().and_then(|block| Block::instructions(block).next()) {
            self.mark(module, first);
        }
    }
}
