//! Typed `u32` ids and vectors indexed by them.

/// Defines a `u32` id that prints with a prefix (as in the text form of the IR) and indexes
/// vectors.
#[macro_export]
macro_rules! define_id {
    ($(#[$meta:meta])* $name:ident, $prefix:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            /// The id as an index.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }

            /// The id of an index; indices stay far below `u32::MAX`.
            #[inline]
            pub fn new(index: usize) -> Self {
                debug_assert!(u32::try_from(index).is_ok());
                Self(index as u32)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}{}", $prefix, self.0)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }
    };
}
