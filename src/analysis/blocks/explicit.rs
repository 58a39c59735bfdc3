//! Which integers stay explicit where an abstraction is computed.
//!
//! An integer that has few values at a location tells apart few states there, and needs no
//! predicates. One that counts would tell apart endlessly many. So an integer stays explicit until
//! it has had too many values at a location.
//!
//! Beyer, Henzinger, Théoduloz: Program analysis with dynamic precision adjustment, ASE 2008.
use super::location::Location;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Most values of an integer at a location.
const MOST: usize = 8;

/// The values that integers have had at locations.
#[derive(Default)]
pub(crate) struct Values {
    of: FxHashMap<(Location, u32), BTreeSet<u64>>,
    /// How many integers are abstracted at locations.
    pub(crate) abstracted: usize,
}

impl Values {
    /// Whether the integer with this name stays explicit at a location where it has this value.
    pub(crate) fn stays(&mut self, location: Location, name: u32, value: u64) -> bool {
        let seen = self.of.entry((location, name)).or_default();
        if seen.len() <= MOST && seen.insert(value) && seen.len() > MOST {
            self.abstracted += 1;
        }
        seen.len() <= MOST
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{BlockId, FunctionId};

    #[test]
    fn what_counts_is_explicit_for_few_rounds() {
        let [head, other] = [1, 2].map(|block| Location(FunctionId(0), BlockId(block), 0));
        let mut values = Values::default();
        let rounds = (0..20).filter(|round| values.stays(head, 7, *round)).count();
        assert_eq!(rounds, MOST);
        assert_eq!(values.abstracted, 1);
        // Not even with a value that it had before.
        assert!(!values.stays(head, 7, 0));
        assert!((0..20).all(|round| values.stays(head, 8, round % 3)));
        assert!(values.stays(other, 7, 0));
    }
}
