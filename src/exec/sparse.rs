//! Reads at symbolic offsets in objects that have too many places for a choice between all of them,
//! or an unknown number.
//!
//! Where little was written, the choice is between the places that were written and the byte that
//! fills the rest. Of a large table, neighbours with the same content are one case. The cases form
//! a balanced tree over the offset.
use super::access::low_bits;
use super::outcome::Exception;
use super::step::Executor;
use crate::bits::BitVector;
use crate::state::{Fill, MultiState, Object, ObjectId, Value};
use crate::term::Term;

/// More places than this are not told apart.
const MAX_PLACES: usize = 1 << 16;
/// More cases than this make no term.
const MAX_CASES: usize = 1 << 13;

impl Executor<'_, '_> {
    /// The value of `size` bytes at an offset that is known to lie within the object; `None` if
    /// there are too many cases, or where bytes are undefined, hold addresses, or are read in part.
    pub(super) fn read_sparse(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        offset: Term,
        size: u32,
    ) -> Result<Option<Value>, Exception> {
        let bytes = u64::from(size);
        let (known, residue) = low_bits(&self.machine.terms, offset, 16);
        if !bytes.is_power_of_two() || (1u64 << known) < bytes || residue % bytes != 0 {
            return Ok(None);
        }
        let content = state.memory.get(object);
        let Fill::Byte(byte) = content.fill else { return Ok(None) };
        let mut places: Vec<u64> = Vec::new();
        for (start, cell) in content.cells.iter().filter(|(start, _)| *start != Object::NUMBER) {
            let (first, last) = (start / bytes, (start + u64::from(cell.size) - 1) / bytes);
            places.extend((first..=last).map(|place| place * bytes));
            if places.len() > MAX_PLACES {
                return Ok(None);
            }
        }
        places.dedup();
        let filled = BitVector::from_bytes_le(8 * size, &vec![byte; size as usize]);
        let filled = self.machine.terms.constant(&filled);
        // Each case holds from its offset up to the next one's.
        let mut cases = vec![(0, filled)];
        let mut push = |at: u64, value: Term| {
            let last = cases.last_mut().expect("there is one");
            match last {
                (start, before) if *start == at => *before = value,
                (_, before) if *before == value => {}
                _ => cases.push((at, value)),
            }
        };
        for place in places {
            let Some(value) = self.read_number(state, object, place, size)? else { return Ok(None) };
            push(place, value);
            push(place + bytes, filled);
        }
        if cases.len() > MAX_CASES {
            return Ok(None);
        }
        let value = self.choice(offset, &cases);
        Ok(Some(Value::from_term(&self.machine.terms, value)))
    }

    /// The value of the case that an offset belongs to.
    fn choice(&self, offset: Term, cases: &[(u64, Term)]) -> Term {
        let &[(_, value)] = cases else {
            let (low, high) = cases.split_at(cases.len() / 2);
            let terms = &*self.machine.terms;
            let is_low = terms.ult(offset, terms.constant_u64(self.machine.pointer_width(), high[0].0));
            return terms.ite(is_low, self.choice(offset, low), self.choice(offset, high));
        };
        value
    }
}
