//! Types of variables in memory as the source has them: what the bytes at an offset are called
//! there.
use super::GlobalId;
use rustc_hash::FxHashMap;

/// A type of a [`Names`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SourceTypeId(u32);

/// A type of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SourceType {
    /// A number, a truth value, a character or an enumeration.
    Scalar {
        /// As in C (`unsigned int`).
        name: Box<str>,
        /// In bytes.
        size: u64,
    },
    /// An array.
    Array {
        /// The type of its elements.
        element: SourceTypeId,
        /// How many.
        count: u64,
    },
    /// A structure, a class or a union. Bit-fields are left out.
    Record {
        /// In bytes.
        size: u64,
        /// Their bytes overlap only in a union.
        members: Vec<Member>,
    },
    /// Any other type.
    Other {
        /// In bytes.
        size: u64,
    },
}

/// A member of a structure, class or union, or a base class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its name; empty for a base class and for an anonymous structure or union, whose members are
    /// named as if they were here.
    pub name: Box<str>,
    /// In bytes from the start.
    pub offset: u64,
    /// Its type.
    pub ty: SourceTypeId,
}

/// What the debug information tells of variables in memory. Empty unless the front end was asked
/// for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    types: Vec<SourceType>,
    /// The names and types of global variables.
    pub globals: FxHashMap<GlobalId, (Box<str>, SourceTypeId)>,
}

impl Names {
    /// Adds a type.
    pub fn add(&mut self, ty: SourceType) -> SourceTypeId {
        self.types.push(ty);
        SourceTypeId(self.types.len() as u32 - 1)
    }

    /// Replaces a type.
    pub fn set(&mut self, id: SourceTypeId, ty: SourceType) {
        self.types[id.0 as usize] = ty;
    }

    /// A type.
    pub fn type_of(&self, id: SourceTypeId) -> &SourceType {
        &self.types[id.0 as usize]
    }

    /// The size of a type in bytes.
    fn size(&self, id: SourceTypeId) -> u64 {
        match self.type_of(id) {
            SourceType::Scalar { size, .. }
            | SourceType::Record { size, .. }
            | SourceType::Other { size } => *size,
            SourceType::Array { element, count } => count.saturating_mul(self.size(*element)),
        }
    }

    /// What `size` bytes at an offset of a variable are called, behind its name (`.f[3]`), with
    /// their C type. `None` unless they are exactly one scalar, and only one.
    pub fn scalar_at(&self, ty: SourceTypeId, offset: u64, size: u64) -> Option<(String, &str)> {
        match self.type_of(ty) {
            SourceType::Scalar { name, size: own } => {
                (offset == 0 && size == *own).then(|| (String::new(), &**name))
            }
            SourceType::Array { element, count } => {
                let step = self.size(*element);
                let index = offset.checked_div(step).filter(|index| index < count)?;
                let (rest, name) = self.scalar_at(*element, offset % step, size)?;
                Some((format!("[{index}]{rest}"), name))
            }
            SourceType::Record { members, .. } => {
                let within = |member: &Member| {
                    let (rest, name) = self.scalar_at(member.ty, offset.checked_sub(member.offset)?, size)?;
                    let dot = if member.name.is_empty() { "" } else { "." };
                    Some((format!("{dot}{}{rest}", member.name), name))
                };
                let mut found = members.iter().filter_map(within);
                found.next().filter(|_| found.next().is_none())
            }
            SourceType::Other { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_called_by_members_and_indices() {
        let mut names = Names::default();
        let int = names.add(SourceType::Scalar { name: "int".into(), size: 4 });
        let pointer = names.add(SourceType::Other { size: 8 });
        let row = names.add(SourceType::Array { element: int, count: 3 });
        let member = |name: &str, offset, ty| Member { name: name.into(), offset, ty };
        let inner = names
            .add(SourceType::Record { size: 8, members: vec![member("x", 0, int), member("y", 4, int)] });
        let members = vec![
            member("first", 0, int),
            member("row", 4, row),
            member("next", 16, pointer),
            member("", 24, inner),
        ];
        let record = names.add(SourceType::Record { size: 32, members });
        let all = names.add(SourceType::Array { element: record, count: 2 });
        let at = |offset, size| names.scalar_at(all, offset, size).map(|(path, _)| path);
        assert_eq!(at(0, 4).as_deref(), Some("[0].first"));
        assert_eq!(at(44, 4).as_deref(), Some("[1].row[2]"));
        assert_eq!(at(60, 4).as_deref(), Some("[1].y"));
        // A part of a scalar, several of them, a pointer, and what is behind the end.
        for (offset, size) in [(1, 1), (0, 8), (16, 8), (64, 4)] {
            assert_eq!(at(offset, size), None, "{offset}");
        }
        // Members of a union share their bytes.
        let both = names
            .add(SourceType::Record { size: 4, members: vec![member("a", 0, int), member("b", 0, int)] });
        assert_eq!(names.scalar_at(both, 0, 4), None);
        assert_eq!(names.scalar_at(int, 0, 4), Some((String::new(), "int")));
    }
}
