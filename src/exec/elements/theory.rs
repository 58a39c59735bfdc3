//! Objects in the theory of arrays.
//!
//! At the first access with a symbolic offset, the content of an object becomes one term: an array
//! whose index is the number of an element. From then on, loads and stores of elements are selects
//! and stores \[Arm09\]. So a formula grows by one operation with each access, however many
//! elements there are. Any other access gives the object a cell for each element again.
use crate::base::AbstractArray;
use crate::exec::access::low_bits;
use crate::exec::integer;
use crate::exec::outcome::Exception;
use crate::exec::step::Executor;
use crate::state::{MultiState, ObjectId, ObjectKind, Value};
use crate::term::{BinaryOp, Node, Term, TermManager};

impl Executor<'_, '_> {
    /// Reads the element of `size` bytes at an address; `None` if this is no access to an element
    /// of an array.
    pub(super) fn select_element(
        &mut self,
        state: &mut MultiState,
        address: Value,
        size: u32,
    ) -> Result<Option<Value>, Exception> {
        let Some((object, index)) = self.array_element(state, address, size)? else { return Ok(None) };
        let array = state.memory.get(object).array.expect("it is an array");
        Ok(Some(array.get(&self.machine.terms, index)))
    }

    /// Stores a value of `width` bits at an address. False if this is no access to an element of an
    /// array.
    pub(super) fn replace_element(
        &mut self,
        state: &mut MultiState,
        address: Value,
        value: Value,
        width: u32,
    ) -> Result<bool, Exception> {
        let size = width.div_ceil(8);
        let address = self.accessed_address(state, address)?;
        let constant = |object: ObjectId| state.memory.get(object).kind == ObjectKind::Constant;
        if !matches!(value, Value::Int { .. } | Value::Term(_))
            || address.object().is_none_or(|object| !object.is_data() || constant(object))
        {
            return Ok(false);
        }
        let Some((object, index)) = self.array_element(state, address, size)? else { return Ok(false) };
        let terms = self.machine.terms.clone();
        let cx = self.machine.context(&state.memory);
        let value = if width == 8 * size { value } else { integer::resize(&cx, value, 8 * size, false)? };
        let Some(element) = value.to_term(&terms) else {
            return Exception::unmodelled(AbstractArray::AddressNumber);
        };
        let content = state.memory.get_mut(object);
        content.array = content.array.map(|array| array.with(&terms, index, element));
        Ok(true)
    }

    /// The array that an address leads to, and the index there. `None` if the object is no array of
    /// elements of this size, and does not become one.
    fn array_element(
        &mut self,
        state: &mut MultiState,
        address: Value,
        size: u32,
    ) -> Result<Option<(ObjectId, Term)>, Exception> {
        let Some(object) = address.object().filter(|object| object.is_data()) else { return Ok(None) };
        let terms = self.machine.terms.clone();
        let content = state.memory.get(object);
        let is_array = content.array.is_some_and(|array| array.size == size);
        let layout = match address {
            // A constant object keeps its cells, which tell more.
            Value::Pointer { offset, .. } => {
                let is_element = offset.is_multiple_of(u64::from(size));
                if !is_array || !is_element || content.kind == ObjectKind::Constant {
                    return Ok(None);
                }
                None
            }
            Value::PointerTerm { offset, .. } => {
                if content.array.is_some() != is_array || !is_multiple(&terms, offset, size.trailing_zeros())
                {
                    return Ok(None);
                }
                if is_array {
                    None
                } else {
                    let Some(layout) = content.layout(size) else { return Ok(None) };
                    Some(layout)
                }
            }
            _ => return Ok(None),
        };
        self.check_object(state, object)?;
        let offset = match address {
            Value::PointerTerm { offset, .. } => {
                self.check_symbolic_bounds(state, object, offset, u64::from(size))?;
                offset
            }
            Value::Pointer { offset, .. } => {
                self.check_bounds(state, object, offset, u64::from(size))?;
                terms.constant_u64(self.machine.pointer_width(), offset)
            }
            _ => unreachable!("looked at above"),
        };
        if let Some(layout) = layout {
            for undefined in state.memory.get(object).undefined_elements(&layout) {
                self.read_fill(state, object, undefined, size);
            }
            state.memory.get_mut(object).become_array(&terms, &layout);
        }
        let array = state.memory.get(object).array.expect("it is an array");
        let index = number(&terms, offset, size.trailing_zeros(), array.index_width(&terms));
        Ok(Some((object, index)))
    }

    /// Gives an object cells again if it is an array.
    pub(in crate::exec) fn expand_array(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
    ) -> Result<(), Exception> {
        if state.memory.get_mut(object).expand(&self.machine.terms) {
            return Ok(());
        }
        Exception::unmodelled(AbstractArray::SeveralNumbers)
    }
}

/// Whether an offset is certain to be a multiple of `2^shift`.
fn is_multiple(terms: &TermManager, offset: Term, shift: u32) -> bool {
    let (known, low) = low_bits(terms, offset, 16);
    shift == 0 || known >= shift && low & ((1 << shift) - 1) == 0
}

/// The low `width` bits of an offset divided by `2^shift`, of which it is a multiple. The offset
/// has at least `width + shift` bits.
fn number(terms: &TermManager, offset: Term, shift: u32, width: u32) -> Term {
    let half = |term| number(terms, term, shift, width);
    match *terms.node(offset) {
        Node::Binary(BinaryOp::Add, a, b) if is_multiple(terms, a, shift) && is_multiple(terms, b, shift) => {
            terms.add(half(a), half(b))
        }
        Node::Neg(a) if is_multiple(terms, a, shift) => terms.neg(half(a)),
        Node::Binary(BinaryOp::Mul, a, b)
            if terms.as_u64(b).is_some_and(|factor| factor.trailing_zeros() >= shift) =>
        {
            let factor = terms.as_u64(b).expect("it is a constant") >> shift;
            terms.mul(terms.truncate(a, width), terms.constant_u64(width, factor))
        }
        _ => terms.extract(offset, shift + width - 1, shift),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVector;
    use crate::term::Evaluator;

    #[test]
    fn numbers_of_elements_are_quotients() {
        let terms = TermManager::new();
        let (i, j) = (terms.input(0, 32), terms.input(1, 64));
        let scaled = |term, factor| terms.mul(term, terms.constant_u64(64, factor));
        let row = scaled(terms.sext(i, 64), 40);
        let offsets = [
            scaled(terms.sext(i, 64), 8),
            terms.add(row, terms.constant_u64(64, 16)),
            terms.sub(row, scaled(j, 8)),
            terms.add(row, scaled(terms.add(j, terms.constant_u64(64, u64::MAX)), 24)),
            terms.ite(terms.eq(j, row), row, scaled(j, 16)),
            terms.concat(terms.truncate(j, 60), terms.constant_u64(4, 8)),
        ];
        for offset in offsets {
            assert!(is_multiple(&terms, offset, 3));
            for width in [1, 5, 33, 61] {
                let index = number(&terms, offset, 3, width);
                for values in [[0u64, 0], [3, 1], [u64::MAX, 77], [1 << 31, 1 << 63], [12345, u64::MAX]] {
                    let value = |input| BitVector::new(terms.width(input), values[usize::from(input == j)]);
                    let mut evaluator = Evaluator::new();
                    let bytes = evaluator.evaluate_u64(&terms, offset, &value);
                    let found = evaluator.evaluate_u64(&terms, index, &value);
                    assert_eq!(found, bytes >> 3 & (u64::MAX >> (64 - width)), "{}", terms.display(offset));
                }
            }
        }
        assert!(!is_multiple(&terms, terms.add(row, j), 3));
    }
}
