//! What fields of reasons are.
use std::borrow::Cow;
use std::fmt::Display;

/// A part of a reason's text, which names something of the program or of its check.
pub type Text = Cow<'static, str>;

/// A field of a reason.
pub(super) trait Field: Display + Sized {
    /// All texts that it can be, if these are few.
    #[cfg(test)]
    const TEXTS: &'static [&'static str] = &[];

    /// The field with this text.
    fn read(text: &str) -> Option<Self>;

    /// A field of this name.
    #[cfg(test)]
    fn sample(name: &'static str) -> Self;
}

impl Field for Text {
    fn read(text: &str) -> Option<Self> {
        Some(text.to_owned().into())
    }

    #[cfg(test)]
    fn sample(name: &'static str) -> Self {
        name.into()
    }
}

impl Field for u64 {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    #[cfg(test)]
    fn sample(_: &'static str) -> Self {
        0
    }
}
