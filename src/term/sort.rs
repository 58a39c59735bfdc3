//! Sorts of terms.

/// What values a term has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// Bit-vectors of this width, at least 1.
    Bits(u32),
    /// Arrays: they have an element for every index.
    Array {
        /// Width of indices in bits, from 1 to 64.
        index: u32,
        /// Width of elements in bits.
        element: u32,
    },
}

/// A sort in 32 bits: a width, or the widths of an array.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Packed(u32);

impl Packed {
    const ARRAY: u32 = 1 << 31;
    const INDEX: u32 = 24;

    #[inline]
    pub(super) fn bits(width: u32) -> Self {
        debug_assert!((1..Self::ARRAY).contains(&width), "a width of {width} bits");
        Self(width)
    }

    pub(super) fn array(index: u32, element: u32) -> Self {
        assert!((1..=64).contains(&index), "indices of {index} bits");
        assert!((1..1 << Self::INDEX).contains(&element), "elements of {element} bits");
        Self(Self::ARRAY | index << Self::INDEX | element)
    }

    #[inline]
    pub(super) fn is_array(self) -> bool {
        self.0 & Self::ARRAY != 0
    }

    /// The width of bit-vectors of this sort.
    #[inline]
    pub(super) fn width(self) -> u32 {
        debug_assert!(!self.is_array(), "an array has no width");
        self.0
    }

    pub(super) fn unpack(self) -> Sort {
        if self.is_array() {
            let element = self.0 & ((1 << Self::INDEX) - 1);
            Sort::Array { index: (self.0 & !Self::ARRAY) >> Self::INDEX, element }
        } else {
            Sort::Bits(self.0)
        }
    }
}
