//! Memory safety: the competition's four properties of memory, and null pointers by themselves.
use strum::VariantArray;

/// One property of memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum MemoryPart {
    /// `valid-deref`: each access lies within a live object.
    Deref,
    /// `valid-free`: only the start of a live heap object is freed, or null.
    Free,
    /// `valid-memtrack`: no heap object that is not freed becomes unreachable.
    Track,
    /// `valid-memcleanup`: in addition, none is left when the program ends.
    Cleanup,
    /// `no-null-deref`: no access is through a null pointer.
    Null,
}

impl MemoryPart {
    /// All parts.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The name; that of the competition, if it has the property.
    pub fn name(self) -> &'static str {
        match self {
            MemoryPart::Deref => "valid-deref",
            MemoryPart::Free => "valid-free",
            MemoryPart::Track => "valid-memtrack",
            MemoryPart::Cleanup => "valid-memcleanup",
            MemoryPart::Null => "no-null-deref",
        }
    }
}

/// A set of properties of memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MemoryParts(u8);

impl MemoryParts {
    /// `valid-memsafety`: all but `valid-memcleanup`.
    pub fn safety() -> Self {
        [MemoryPart::Deref, MemoryPart::Free, MemoryPart::Track].into_iter().collect()
    }

    /// The set of that name: `valid-memsafety`, or one part by its own name.
    pub fn named(name: &str) -> Option<Self> {
        if name == "valid-memsafety" {
            return Some(Self::safety());
        }
        MemoryPart::ALL
            .iter()
            .copied()
            .find(|part| part.name() == name)
            .map(|part| [part].into_iter().collect())
    }

    /// Whether the part is in the set.
    #[inline]
    pub fn contains(self, part: MemoryPart) -> bool {
        self.0 & 1 << part as u8 != 0
    }

    /// Whether nothing is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it matters which heap objects can be reached.
    pub fn tracks(self) -> bool {
        self.contains(MemoryPart::Track) || self.contains(MemoryPart::Cleanup)
    }

    /// The name for people and machines; `memory` for a set that has no name.
    pub fn name(self) -> &'static str {
        let alone = |part: &MemoryPart| self == [*part].into_iter().collect();
        match MemoryPart::ALL.iter().copied().find(alone) {
            Some(part) => part.name(),
            None if self == Self::safety() => "valid-memsafety",
            None => "memory",
        }
    }
}

impl FromIterator<MemoryPart> for MemoryParts {
    fn from_iter<I: IntoIterator<Item = MemoryPart>>(parts: I) -> Self {
        Self(parts.into_iter().fold(0, |set, part| set | 1 << part as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_names() {
        for name in [
            "valid-deref",
            "valid-free",
            "valid-memtrack",
            "valid-memsafety",
            "valid-memcleanup",
            "no-null-deref",
        ] {
            assert_eq!(MemoryParts::named(name).map(MemoryParts::name), Some(name));
        }
        assert_eq!(MemoryParts::named("valid"), None);
        let all: MemoryParts = MemoryPart::ALL.iter().copied().collect();
        assert_eq!(all.name(), "memory");
        assert!(!MemoryParts::safety().contains(MemoryPart::Cleanup));
    }
}
