//! What a register or a memory cell holds.
use crate::bits::BitVector;
use crate::ir::{FunctionId, GlobalId};
use crate::term::{Term, TermManager};
use std::hash::{Hash, Hasher};

/// A memory object as pointers name it.
///
/// 0 is the null object, whose "offsets" are plain integers used as addresses. The globals of the
/// program follow in their order, then the objects that the run created. Functions count from
/// [`ObjectId::FIRST_FUNCTION`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectId(pub u32);

impl ObjectId {
    /// The null object.
    pub const NULL: ObjectId = ObjectId(0);
    /// Functions have ids from here on.
    pub const FIRST_FUNCTION: u32 = 1 << 31;

    /// The object of a global.
    pub fn of_global(global: GlobalId) -> Self {
        ObjectId(global.0 + 1)
    }

    /// The object of a function.
    pub fn of_function(function: FunctionId) -> Self {
        ObjectId(function.0 | Self::FIRST_FUNCTION)
    }

    /// The function, if this is one.
    pub fn function(self) -> Option<FunctionId> {
        (self.0 >= Self::FIRST_FUNCTION).then_some(FunctionId(self.0 & !Self::FIRST_FUNCTION))
    }

    /// Whether this is an object with content: neither null nor a function.
    pub fn is_data(self) -> bool {
        self != Self::NULL && self.0 < Self::FIRST_FUNCTION
    }

    /// Index among the objects with content.
    pub fn data_index(self) -> usize {
        debug_assert!(self.is_data());
        self.0 as usize - 1
    }
}

impl std::fmt::Debug for ObjectId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.function() {
            Some(function) => write!(f, "{function}"),
            None => write!(f, "obj{}", self.0),
        }
    }
}

/// A scalar value. Pointers keep their provenance wherever they are stored, in integer registers as
/// well.
///
/// Invariant: a concrete integer of up to 64 bits is `Int`, never a constant term; a symbolic
/// offset is never a constant term; an integer in a pointer register is an `Int` or `Term` of the
/// width of pointers, never an offset in the null object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Not assigned, or dead.
    Dead,
    /// A concrete integer of at most 64 bits.
    Int {
        /// Width in bits.
        width: u32,
        /// The value; bits at and above the width are zero.
        bits: u64,
    },
    /// A symbolic integer, or a concrete one of more than 64 bits.
    Term(Term),
    /// The address `object + offset`.
    Pointer {
        /// The object, not null.
        object: ObjectId,
        /// Offset in bytes, modulo 2^(width of pointers).
        offset: u64,
    },
    /// The address `object + offset` with a symbolic offset (of the width of pointers).
    PointerTerm {
        /// The object, not null.
        object: ObjectId,
        /// Offset in bytes.
        offset: Term,
    },
    /// Byte `index` (0 is the lowest) of the address `object + offset`.
    PointerByte {
        /// Which byte.
        index: u8,
        /// The object, not null.
        object: ObjectId,
        /// Offset in bytes.
        offset: u64,
    },
}

impl Value {
    /// A concrete integer of at most 64 bits.
    #[inline]
    pub fn int(width: u32, bits: u64) -> Self {
        debug_assert!((1..=64).contains(&width));
        Value::Int { width, bits: bits & (u64::MAX >> (64 - width)) }
    }

    /// A truth value, width 1.
    #[inline]
    pub fn bool(value: bool) -> Self {
        Value::Int { width: 1, bits: u64::from(value) }
    }

    /// The value of a term: concrete where the term is a constant of at most 64 bits.
    pub fn from_term(terms: &TermManager, term: Term) -> Self {
        match terms.as_u64(term) {
            Some(bits) if terms.width(term) <= 64 => Value::Int { width: terms.width(term), bits },
            _ => Value::Term(term),
        }
    }

    /// The value of a constant.
    pub fn from_bits(terms: &TermManager, bits: &BitVector) -> Self {
        match bits.as_u64() {
            Some(value) => Value::Int { width: bits.width(), bits: value },
            None => Value::Term(terms.constant(bits)),
        }
    }

    /// The integer as a term; `None` for pointers and dead values.
    #[inline]
    pub fn to_term(self, terms: &TermManager) -> Option<Term> {
        match self {
            Value::Int { width, bits } => Some(terms.constant_u64(width, bits)),
            Value::Term(term) => Some(term),
            _ => None,
        }
    }

    /// The integer, if it is a concrete one.
    pub fn to_bits(self, terms: &TermManager) -> Option<BitVector> {
        match self {
            Value::Int { width, bits } => Some(BitVector::new(width, bits)),
            Value::Term(term) => terms.as_constant(term).cloned(),
            _ => None,
        }
    }

    /// The integer, if it is a concrete one of at most 64 bits.
    #[inline]
    pub fn as_u64(self) -> Option<u64> {
        match self {
            Value::Int { bits, .. } => Some(bits),
            _ => None,
        }
    }

    /// The object that an address points into.
    pub fn object(self) -> Option<ObjectId> {
        match self {
            Value::Pointer { object, .. }
            | Value::PointerTerm { object, .. }
            | Value::PointerByte { object, .. } => Some(object),
            _ => None,
        }
    }

    /// The term that the value mentions.
    #[inline]
    pub fn term(self) -> Option<Term> {
        match self {
            Value::Term(term) | Value::PointerTerm { offset: term, .. } => Some(term),
            _ => None,
        }
    }

    /// The same value with another term in place of [`Value::term`].
    #[must_use]
    pub fn with_term(self, terms: &TermManager, new: Term) -> Self {
        match self {
            Value::Term(_) => Value::from_term(terms, new),
            Value::PointerTerm { object, .. } => match terms.as_u64(new) {
                Some(offset) => Value::Pointer { object, offset },
                None => Value::PointerTerm { object, offset: new },
            },
            other => other,
        }
    }

    /// The same address in another object.
    #[must_use]
    pub fn with_object(self, object: ObjectId) -> Self {
        match self {
            Value::Pointer { offset, .. } => Value::Pointer { object, offset },
            Value::PointerTerm { offset, .. } => Value::PointerTerm { object, offset },
            Value::PointerByte { index, offset, .. } => Value::PointerByte { index, object, offset },
            other => other,
        }
    }

    /// Whether the explicit parts agree: the values are equal, where any two terms count as equal.
    #[inline]
    pub fn same_shape(self, other: Value) -> bool {
        match (self, other) {
            (Value::Term(_), Value::Term(_)) => true,
            (Value::PointerTerm { object: a, .. }, Value::PointerTerm { object: b, .. }) => a == b,
            (a, b) => a == b,
        }
    }

    /// Feeds the explicit part, as compared by [`Value::same_shape`], to a hasher.
    #[inline]
    pub fn hash_shape<H: Hasher>(self, hasher: &mut H) {
        match self {
            Value::Dead => 0u64.hash(hasher),
            Value::Int { width, bits } => {
                (u64::from(width) << 3 | 1).hash(hasher);
                bits.hash(hasher);
            }
            Value::Term(_) => 2u64.hash(hasher),
            Value::Pointer { object, offset } => {
                (u64::from(object.0) << 3 | 3).hash(hasher);
                offset.hash(hasher);
            }
            Value::PointerTerm { object, .. } => (u64::from(object.0) << 3 | 4).hash(hasher),
            Value::PointerByte { index, object, offset } => {
                (u64::from(object.0) << 11 | u64::from(index) << 3 | 5).hash(hasher);
                offset.hash(hasher);
            }
        }
    }
}
