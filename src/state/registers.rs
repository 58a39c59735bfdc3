//! The registers of a frame.
use super::Value;
use crate::ir::Reg;
use std::ops::{Index, IndexMut};

/// Where fewer than one of so many registers are live, only these are kept.
const SPARSE: usize = 4;

/// The values of the registers of a frame.
///
/// Functions with everything inlined have thousands of registers, of which few are live where
/// states are stored. So the others take no room there. The first assignment makes room for all.
#[derive(Clone, Debug)]
pub struct Registers(Kept);

#[derive(Clone, Debug)]
enum Kept {
    All(Box<[Value]>),
    /// Those that hold a value, in ascending order.
    Held {
        len: u32,
        held: Box<[(Reg, Value)]>,
    },
}

impl Registers {
    /// So many registers that hold nothing.
    pub fn new(len: usize) -> Self {
        Self(Kept::All(vec![Value::Dead; len].into()))
    }

    /// Their number.
    pub fn len(&self) -> usize {
        match &self.0 {
            Kept::All(values) => values.len(),
            Kept::Held { len, .. } => *len as usize,
        }
    }

    /// Whether the function has no registers.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Those that hold a value, in ascending order.
    pub fn held(&self) -> impl Iterator<Item = (Reg, Value)> {
        let (all, held): (&[Value], &[(Reg, Value)]) = match &self.0 {
            Kept::All(values) => (values, &[]),
            Kept::Held { held, .. } => (&[], held),
        };
        let all = all.iter().enumerate().filter(|(_, value)| **value != Value::Dead);
        all.map(|(number, value)| (Reg::new(number), *value)).chain(held.iter().copied())
    }

    /// Whether the same ones hold a value.
    pub(super) fn hold_the_same(&self, other: &Self) -> bool {
        self.held().map(|(register, _)| register).eq(other.held().map(|(register, _)| register))
    }

    /// The values of those that hold one, to be changed to others.
    pub fn held_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        let (all, held): (&mut [Value], &mut [(Reg, Value)]) = match &mut self.0 {
            Kept::All(values) => (values, &mut []),
            Kept::Held { held, .. } => (&mut [], held),
        };
        let all = all.iter_mut().filter(|value| **value != Value::Dead);
        all.chain(held.iter_mut().map(|(_, value)| value))
    }

    /// All of them by number, to be changed.
    #[inline]
    fn all_mut(&mut self) -> &mut [Value] {
        if let Kept::Held { len, held } = &self.0 {
            let mut values = vec![Value::Dead; *len as usize].into_boxed_slice();
            for (register, value) in held {
                values[register.index()] = *value;
            }
            self.0 = Kept::All(values);
        }
        match &mut self.0 {
            Kept::All(values) => values,
            Kept::Held { .. } => unreachable!("there is room for all"),
        }
    }

    /// Whether these registers, without repetition, are the only ones that hold a value, and
    /// nothing is saved by [keeping](Self::keep) them alone.
    pub(super) fn are_kept(&self, live: &[Reg]) -> bool {
        let is_sparse = matches!(self.0, Kept::Held { .. });
        (is_sparse || SPARSE * live.len() >= self.len()) && {
            let held_live = live.iter().filter(|register| self[**register] != Value::Dead).count();
            self.held().count() == held_live
        }
    }

    /// These registers, in ascending order, with the values that they hold here. The others hold
    /// nothing.
    #[must_use]
    pub(super) fn keep(&self, live: &[Reg]) -> Self {
        debug_assert!(live.is_sorted(), "they are looked up by their order");
        if SPARSE * live.len() < self.len() {
            let values = live.iter().map(|register| (*register, self[*register]));
            let held = values.filter(|(_, value)| *value != Value::Dead).collect();
            return Self(Kept::Held { len: self.len() as u32, held });
        }
        let mut kept = Self::new(self.len());
        let values = kept.all_mut();
        for register in live {
            values[register.index()] = self[*register];
        }
        kept
    }
}

impl Index<Reg> for Registers {
    type Output = Value;

    #[inline]
    fn index(&self, register: Reg) -> &Value {
        match &self.0 {
            Kept::All(values) => &values[register.index()],
            Kept::Held { held, .. } => held
                .binary_search_by_key(&register, |(register, _)| *register)
                .map_or(&Value::Dead, |at| &held[at].1),
        }
    }
}

impl IndexMut<Reg> for Registers {
    #[inline]
    fn index_mut(&mut self, register: Reg) -> &mut Value {
        &mut self.all_mut()[register.index()]
    }
}

impl From<Box<[Value]>> for Registers {
    fn from(values: Box<[Value]>) -> Self {
        Self(Kept::All(values))
    }
}

impl PartialEq for Registers {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.held().eq(other.held())
    }
}

impl Eq for Registers {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Whatever is kept and assigned, the registers say the same as plain values do.
        #[test]
        fn registers_are_plain_values(
            len in 1..40usize,
            steps in prop::collection::vec((0..40usize, 0..3u64, any::<u64>()), 0..30),
        ) {
            let mut registers = Registers::new(len);
            let mut plain = vec![Value::Dead; len];
            for (at, value, mask) in steps {
                if value == 0 {
                    let live: Vec<Reg> = (0..len).filter(|n| mask >> n & 1 == 1).map(Reg::new).collect();
                    let kept = registers.keep(&live);
                    prop_assert!(kept.are_kept(&live));
                    let is_live = |n: usize| live.contains(&Reg::new(n));
                    let dies = (0..len).any(|n| plain[n] != Value::Dead && !is_live(n));
                    prop_assert!(!dies || !registers.are_kept(&live));
                    (0..len).filter(|n| !is_live(*n)).for_each(|n| plain[n] = Value::Dead);
                    registers = kept;
                } else {
                    registers[Reg::new(at % len)] = Value::int(8, value);
                    plain[at % len] = Value::int(8, value);
                }
                prop_assert_eq!(registers.len(), len);
                prop_assert_eq!((0..len).map(|n| registers[Reg::new(n)]).collect::<Vec<_>>(), plain.clone());
                let held = (0..len).map(|n| (Reg::new(n), plain[n])).filter(|(_, value)| *value != Value::Dead);
                prop_assert_eq!(registers.held().collect::<Vec<_>>(), held.collect::<Vec<_>>());
                prop_assert_eq!(registers.clone(), Registers::from(plain.clone().into_boxed_slice()));
                let mut other = registers.clone();
                prop_assert_eq!(other.all_mut(), &*plain);
                other.held_mut().for_each(|value| *value = Value::int(8, 7));
                prop_assert!(other.held().eq(registers.held().map(|(r, _)| (r, Value::int(8, 7)))));
            }
        }
    }
}
