//! Arrays of which only one element is kept.
//!
//! The index of the *distinguished cell* is arbitrary and does not change \[MG16\]. An access to
//! this element is exact. A read of any other element gives any value that
//! [each](Distinguished::each) element may have, unless the last access was to the same index: then
//! it gives what that access has read or written. On each path it is explicit whether the last
//! access was before, at or behind the kept element. So what holds of elements that a loop has
//! passed is told from what holds of the others.
//!
//! Whatever the index is, the states cover all runs of the program, and more. So the index may be
//! chosen for each run: it is that of the last element that the run reads. Hence a violation need
//! not count if the last read of an array was of another element
//! ([`Memory::misses`](crate::state::Memory::misses)).
use crate::base::{AbstractArray, AddressAsNumber};
use crate::exec::access::low_bits;
use crate::exec::integer;
use crate::exec::outcome::Exception;
use crate::exec::step::Executor;
use crate::state::{Cell, Distinguished, Fill, MultiState, Object, ObjectId, ObjectKind, Value};
use crate::term::{Conjunction, Term, TermManager};
use std::cmp::Ordering;

/// Arrays of up to this many bytes are kept as they are.
const SMALL: u64 = 128;

impl Executor<'_, '_> {
    /// Reads the element of `size` bytes at an address; `None` if the address does not lead to an
    /// array of which only one element is kept.
    pub(super) fn load_element(
        &mut self,
        state: &mut MultiState,
        address: Value,
        size: u32,
    ) -> Result<Option<Value>, Exception> {
        let Some((object, index)) = self.element(state, address, size)? else { return Ok(None) };
        let known = if self.is_last(state, object, index) {
            get(state, object, Distinguished::LAST_ELEMENT)
        } else {
            self.compare(state, object, index)?;
            let hit = kept(state, object).last == Some(Ordering::Equal);
            if hit { get(state, object, Distinguished::ELEMENT) } else { None }
        };
        let value = known.map_or_else(|| self.other_element(state, object, index), Ok)?;
        self.accessed(state, object, index, value);
        let kept = kept_mut(state, object);
        kept.missed = kept.last != Some(Ordering::Equal);
        Ok(Some(value))
    }

    /// The value of an element that is not kept.
    fn other_element(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        index: Term,
    ) -> Result<Value, Exception> {
        let terms = self.machine.terms.clone();
        let kept = kept(state, object);
        let value = self.worker.ask(&terms, state, 8 * kept.size);
        let known = kept.known_of(&terms, index, number(&terms, Some(value)));
        if self.assume(state, known) { Ok(value) } else { Err(Exception::Infeasible) }
    }

    /// Stores a value of `width` bits at an address. False if the address does not lead to an array
    /// of which only one element is kept.
    pub(super) fn store_element(
        &mut self,
        state: &mut MultiState,
        address: Value,
        value: Value,
        width: u32,
    ) -> Result<bool, Exception> {
        let size = width.div_ceil(8);
        let Some((object, index)) = self.element(state, address, size)? else { return Ok(false) };
        let cx = self.machine.context(&state.memory);
        let value = if width == 8 * size { value } else { integer::resize(&cx, value, 8 * size, false)? };
        if !matches!(value, Value::Int { .. } | Value::Term(_)) {
            return Exception::unmodelled(AbstractArray::AddressElement);
        }
        if !self.is_last(state, object, index) {
            self.compare(state, object, index)?;
        }
        if kept(state, object).last == Some(Ordering::Equal) {
            put(state, object, Distinguished::ELEMENT, value, size);
        }
        self.keep_known(state, object, index, value);
        self.accessed(state, object, index, value);
        Ok(true)
    }

    /// The array that an address leads to, and the index there; `None` if all its elements are
    /// kept. At its first access, a large array becomes one of which only one element is kept.
    fn element(
        &mut self,
        state: &mut MultiState,
        address: Value,
        size: u32,
    ) -> Result<Option<(ObjectId, Term)>, Exception> {
        let Some(object) = address.object().filter(|object| object.is_data()) else { return Ok(None) };
        let content = state.memory.get(object);
        let known = content.distinguished;
        if known.is_none() && !(is_large_array(content) && matches!(size, 1 | 2 | 4 | 8)) {
            return Ok(None);
        }
        let terms = self.machine.terms.clone();
        let width = self.machine.pointer_width();
        self.check_object(state, object)?;
        let offset = match address {
            Value::Pointer { offset, .. } => {
                self.check_bounds(state, object, offset, u64::from(size))?;
                terms.constant_u64(width, offset)
            }
            Value::PointerTerm { offset, .. } => {
                self.check_symbolic_bounds(state, object, offset, u64::from(size))?;
                offset
            }
            _ => return Exception::unmodelled(AddressAsNumber::PartAccess),
        };
        if !self.is_multiple(state, offset, size) || known.is_some_and(|known| known.size != size) {
            return Exception::unmodelled(AbstractArray::SeveralElements);
        }
        if known.is_none() {
            self.distinguish(state, object, size)?;
        }
        let width = terms.width(number(&terms, get(state, object, Distinguished::INDEX)));
        let shift = size.trailing_zeros();
        let high = (shift + width).min(terms.width(offset)) - 1;
        Ok(Some((object, terms.zext(terms.extract(offset, high, shift), width))))
    }

    /// Whether an offset is certain to be a multiple of a power of two.
    fn is_multiple(&mut self, state: &MultiState, offset: Term, size: u32) -> bool {
        let terms = self.machine.terms.clone();
        let bits = size.trailing_zeros();
        let (known, low) = low_bits(&terms, offset, 16);
        if bits == 0 || known >= bits {
            return low & u64::from(size - 1) == 0;
        }
        let low = terms.extract(offset, bits - 1, 0);
        self.must_hold(state, terms.eq(low, terms.constant_u64(bits, 0)))
    }

    /// Keeps only one element of an array from now on.
    fn distinguish(&mut self, state: &mut MultiState, object: ObjectId, size: u32) -> Result<(), Exception> {
        let terms = self.machine.terms.clone();
        let pointer = self.machine.pointer_width();
        let Some(count) = state.memory.get(object).elements(&terms, size) else {
            return Exception::unmodelled(AddressAsNumber::Size);
        };
        // The index has 32 bits where that suffices: programs mostly have indices of this width.
        let few = terms.ult(count, terms.constant_u64(pointer, u64::from(u32::MAX)));
        let narrow = pointer > 32 && self.must_hold(state, few);
        let width = if narrow { 32 } else { pointer };
        let index = self.worker.ask(&terms, state, width);
        let element = self.read_fill(state, object, Distinguished::ELEMENT, size);
        let each = match state.memory.get(object).fill {
            Fill::Byte(_) => {
                terms.eq(Distinguished::any_element(&terms, 8 * size), number(&terms, Some(element)))
            }
            Fill::Undefined | Fill::Unspecified => terms.true_(),
        };
        state.memory.get_mut(object).distinguished =
            Some(Distinguished { size, last: None, ahead: false, missed: false, each });
        put(state, object, Distinguished::INDEX, index, width / 8);
        put(state, object, Distinguished::ELEMENT, element, size);
        self.findings.distinguished = true;
        let inside = state.memory.get(object).index_is_inside(&terms).expect("one element is kept");
        // The array has at least one element, the one that is accessed first.
        if self.assume(state, inside) { Ok(()) } else { Err(Exception::Infeasible) }
    }

    /// Whether an index is certain to be that of the last access.
    fn is_last(&mut self, state: &MultiState, object: ObjectId, index: Term) -> bool {
        let terms = self.machine.terms.clone();
        let Some(last) = get(state, object, Distinguished::LAST_INDEX) else { return false };
        self.must_hold(state, terms.eq(index, number(&terms, Some(last))))
    }

    /// Compares an index with that of the kept element. Splits the state by the result, after which
    /// the instruction is executed again.
    fn compare(&mut self, state: &mut MultiState, object: ObjectId, index: Term) -> Result<(), Exception> {
        if kept(state, object).ahead {
            return Ok(());
        }
        let terms = self.machine.terms.clone();
        let element = number(&terms, get(state, object, Distinguished::INDEX));
        let [same, other] = self.fork(state.clone(), terms.eq(index, element));
        let [before, behind] = match other {
            Some(other) => self.fork(other, terms.ult(index, element)),
            None => [None, None],
        };
        let orders = [Ordering::Equal, Ordering::Less, Ordering::Greater];
        let parts = [same, before, behind].into_iter().zip(orders);
        let parts = parts.filter_map(|(part, order)| {
            let mut part = part?;
            let kept = kept_mut(&mut part, object);
            (kept.last, kept.ahead) = (Some(order), true);
            Some(part)
        });
        Err(Exception::Split(parts.collect()))
    }

    /// Drops what is known of each element where it need not hold of an element that is written.
    fn keep_known(&mut self, state: &mut MultiState, object: ObjectId, index: Term, value: Value) {
        let terms = self.machine.terms.clone();
        let value = number(&terms, Some(value));
        let mut each = Conjunction::new();
        each.assume(&terms, kept(state, object).each);
        let mut parts = each.into_conjuncts();
        let before = parts.len();
        parts.retain(|part| {
            let known = Distinguished { each: *part, ..kept(state, object) };
            self.must_hold(state, known.known_of(&terms, index, value))
        });
        if parts.len() < before {
            kept_mut(state, object).each = terms.and_all(parts);
        }
    }

    /// Remembers an access.
    fn accessed(&self, state: &mut MultiState, object: ObjectId, index: Term, value: Value) {
        let terms = &*self.machine.terms;
        kept_mut(state, object).ahead = false;
        let size = kept(state, object).size;
        let bytes = terms.width(index) / 8;
        put(state, object, Distinguished::LAST_INDEX, Value::from_term(terms, index), bytes);
        put(state, object, Distinguished::LAST_ELEMENT, value, size);
    }
}

/// Whether an object may be a large array to which nothing has been written yet.
fn is_large_array(object: &Object) -> bool {
    let large = object.size.as_u64().is_none_or(|size| size > SMALL);
    let plain = matches!(object.kind, ObjectKind::Global | ObjectKind::Stack | ObjectKind::Heap(_));
    large && plain && object.alive && object.cells.is_empty()
}

fn kept(state: &MultiState, object: ObjectId) -> Distinguished {
    state.memory.get(object).distinguished.expect("one element is kept")
}

fn kept_mut(state: &mut MultiState, object: ObjectId) -> &mut Distinguished {
    state.memory.get_mut(object).distinguished.as_mut().expect("one element is kept")
}

fn get(state: &MultiState, object: ObjectId, offset: u64) -> Option<Value> {
    state.memory.get(object).cells.get(offset).map(|cell| cell.value)
}

fn put(state: &mut MultiState, object: ObjectId, offset: u64, value: Value, size: u32) {
    state.memory.get_mut(object).cells.insert(offset, Cell { size, value });
}

fn number(terms: &TermManager, value: Option<Value>) -> Term {
    value.and_then(|value| value.to_term(terms)).expect("an integer")
}
