//! Matching: two partitions of the same variables are coarsened to their finest common coarsening
//! ([MJB17, §3.1]), after which slices correspond one to one.
use super::context::Context;
use crate::base::Bounded;
use crate::state::components::{find, union};
use crate::state::{PartitionId, SliceId, Symbolic};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Memory for the classes of pairs of partitions, in bytes.
const CLASSES_BYTES: usize = 32 << 20;

/// Pairs the slices of states.
pub(super) struct Matching {
    known: Bounded<(PartitionId, PartitionId), Rc<[Class]>>,
}

/// A class of the common coarsening: the slices of either state that it consists of.
struct Class {
    new: Joined,
    known: Joined,
}

/// Slices of a state that are joined into one.
#[derive(Default)]
struct Joined {
    /// Their positions in the state, ascending.
    slices: Vec<u32>,
    /// For each variable of the class, the position in `slices` of its slice.
    order: Vec<u32>,
}

impl Default for Matching {
    fn default() -> Self {
        Self { known: Bounded::new(CLASSES_BYTES) }
    }
}

impl Matching {
    /// The pairs of matching slices of a new and a known state.
    pub(super) fn pairs(
        &mut self,
        context: &mut Context,
        new: &Symbolic,
        known: &Symbolic,
    ) -> Vec<(SliceId, SliceId)> {
        if new.partition == known.partition {
            return new.slices.iter().copied().zip(known.slices.iter().copied()).collect();
        }
        let key = (new.partition, known.partition);
        let classes = self.known.get(&key).unwrap_or_else(|| {
            let partition = |id| context.slices.partition(id);
            let classes: Rc<[Class]> = classes(partition(new.partition), partition(known.partition)).into();
            let bytes = classes.iter().map(|class| class.new.bytes() + class.known.bytes()).sum();
            self.known.insert(key, classes.clone(), bytes);
            classes
        });
        let mut joined = |state: &Symbolic, part: &Joined| {
            let slices: Vec<SliceId> = part.slices.iter().map(|i| state.slices[*i as usize]).collect();
            context.slices.join(context.terms, &mut context.evaluators[0], &slices, &part.order)
        };
        classes.iter().map(|class| (joined(new, &class.new), joined(known, &class.known))).collect()
    }
}

/// The classes of the finest common coarsening. Both partitions give the slice of each variable.
fn classes(new: &[u32], known: &[u32]) -> Vec<Class> {
    let mut parent: Vec<u32> = (0..new.len() as u32).collect();
    for partition in [new, known] {
        let mut first: FxHashMap<u32, u32> = FxHashMap::default();
        for (variable, slice) in partition.iter().enumerate() {
            let variable = variable as u32;
            union(&mut parent, *first.entry(*slice).or_insert(variable), variable);
        }
    }
    let mut number: FxHashMap<u32, usize> = FxHashMap::default();
    let mut classes: Vec<Class> = Vec::new();
    for variable in 0..new.len() {
        let root = find(&mut parent, variable as u32);
        let class = *number.entry(root).or_insert_with(|| {
            classes.push(Class { new: Joined::default(), known: Joined::default() });
            classes.len() - 1
        });
        classes[class].new.add(new[variable]);
        classes[class].known.add(known[variable]);
    }
    classes
}

impl Joined {
    /// Adds a variable of this slice.
    fn add(&mut self, slice: u32) {
        let position = self.slices.iter().position(|known| *known == slice).unwrap_or_else(|| {
            self.slices.push(slice);
            self.slices.len() - 1
        });
        self.order.push(position as u32);
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.slices) + size_of_val(&*self.order)
    }
}

#[cfg(test)]
mod tests {
    use super::classes;

    /// Example 3.3 of [MJB17] in spirit: where one state links what the other does not, both are
    /// joined; elsewhere nothing is.
    #[test]
    fn the_common_coarsening_is_the_finest() {
        let slices = |new: &[u32], known: &[u32]| {
            let classes = classes(new, known);
            classes.into_iter().map(|class| (class.new.slices, class.known.slices)).collect::<Vec<_>>()
        };
        assert_eq!(
            slices(&[0, 1, 2], &[0, 1, 2]),
            [(vec![0], vec![0]), (vec![1], vec![1]), (vec![2], vec![2])]
        );
        assert_eq!(slices(&[0, 1, 2], &[0, 1, 0]), [(vec![0, 2], vec![0]), (vec![1], vec![1])]);
        assert_eq!(slices(&[0, 0, 1, 2], &[0, 1, 1, 2]), [(vec![0, 1], vec![0, 1]), (vec![2], vec![2])]);
    }

    #[test]
    fn variables_keep_their_order() {
        let class = classes(&[0, 1, 0, 1], &[0, 0, 0, 0]).remove(0);
        assert_eq!(class.new.order, [0, 1, 0, 1]);
        assert_eq!(class.known.order, [0, 0, 0, 0]);
    }
}
