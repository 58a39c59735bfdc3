//! Independence: which constraints and values are connected by shared inputs ([MJB17, §3]: two are
//! dependent if they share an input; the classes of the transitive closure are the finest slicing).
use crate::term::{SupportId, TermManager};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::collections::hash_map::Entry;

/// The connected components of the items. Each item is given by the set of inputs that it mentions.
/// Returns the number of its component for each item, counted from 0 in order of first occurrence.
pub(crate) fn components(terms: &TermManager, items: &[SupportId]) -> Vec<u32> {
    let mut parent: Vec<u32> = (0..items.len() as u32).collect();
    let mut by_set: FxHashMap<SupportId, u32> = FxHashMap::default();
    let mut by_input = FxHashMap::with_capacity_and_hasher(items.len(), FxBuildHasher);
    for (item, &set) in items.iter().enumerate() {
        let item = item as u32;
        let inputs = terms.support(set);
        // Where a set occurs again, its inputs are known.
        if inputs.len() > 1
            && let Some(known) = by_set.insert(set, item)
        {
            union(&mut parent, known, item);
            continue;
        }
        for input in inputs.iter() {
            match by_input.entry(*input) {
                Entry::Occupied(first) => union(&mut parent, *first.get(), item),
                Entry::Vacant(entry) => drop(entry.insert(item)),
            }
        }
    }
    let mut number = vec![u32::MAX; items.len()];
    let mut next = 0;
    (0..items.len() as u32)
        .map(|item| {
            let root = find(&mut parent, item) as usize;
            if number[root] == u32::MAX {
                number[root] = next;
                next += 1;
            }
            number[root]
        })
        .collect()
}

/// The representative of an item's class.
pub(crate) fn find(parent: &mut [u32], mut item: u32) -> u32 {
    while parent[item as usize] != item {
        let above = parent[parent[item as usize] as usize];
        parent[item as usize] = above;
        item = above;
    }
    item
}

/// Unites two classes. The smaller representative stays, so that it is the first item of its class.
pub(crate) fn union(parent: &mut [u32], a: u32, b: u32) {
    let (a, b) = (find(parent, a), find(parent, b));
    parent[a.max(b) as usize] = a.min(b);
}
