//! Constants that may share memory, such as string literals, and functions that may be one.
//! Compilers and linkers lay one over another where the bytes agree, or they do not: C leaves it
//! open. Equal literals of one file are one constant already, since clang merges them at every
//! level. C's functions have different addresses. Those of Rust and constructors of C++ are said to
//! have an address that does not matter, so that functions that do the same become one.
use crate::exec::outcome::{Exception, Flow};
use crate::exec::step::Executor;
use crate::ir::{Function, Global, Init, Reg};
use crate::state::{MultiState, Value};

/// The choice on which the result of such a comparison depends, for people.
const CHOICE: &str = "whether constants share memory";
const CHOICE_OF_FUNCTIONS: &str = "whether functions share an address";

impl Executor<'_, '_> {
    /// Compares, by equality, addresses in different constants or functions of which one may share
    /// memory with others: nobody can rely on the result. `None` for other operands.
    pub(super) fn compare_mergeable(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        lhs: Value,
        rhs: Value,
    ) -> Result<Option<Flow>, Exception> {
        if let (Some(a), Some(b)) = (self.named_function(lhs), self.named_function(rhs)) {
            let may_be_one = !std::ptr::eq(a, b) && (a.mergeable || b.mergeable) && have_one_type(a, b);
            return if may_be_one {
                self.unspecified(state, dst, None, CHOICE_OF_FUNCTIONS).map(Some)
            } else {
                Ok(None)
            };
        }
        let (Some(a), Some(b)) = (self.constant(lhs), self.constant(rhs)) else { return Ok(None) };
        if std::ptr::eq(a, b)
            || !(a.mergeable || b.mergeable)
            || !may_overlay((a, offset(lhs)), (b, offset(rhs)))
        {
            return Ok(None);
        }
        self.unspecified(state, dst, None, CHOICE).map(Some)
    }

    /// The function into which an address leads.
    fn named_function(&self, address: Value) -> Option<&Function> {
        Some(self.machine.function(address.object()?.function()?))
    }

    /// The constant into which an address leads.
    fn constant(&self, address: Value) -> Option<&Global> {
        let globals = &self.machine.program.globals;
        let global = globals.get((address.object()?.0 as usize).checked_sub(1)?)?;
        global.constant.then_some(global)
    }
}

/// Whether two functions take and give values of the same types: others do not do the same.
fn have_one_type(a: &Function, b: &Function) -> bool {
    let types = |f: &Function| f.params.iter().map(|reg| f.registers[reg.index()]).collect::<Vec<_>>();
    a.variadic == b.variadic && a.results == b.results && types(a) == types(b)
}

/// The offset of an address in its object, if it is a number.
fn offset(address: Value) -> Option<u64> {
    match address {
        Value::Pointer { offset, .. } => Some(offset),
        _ => None,
    }
}

/// Whether two addresses may be the same although they lead into different constants: all bytes
/// that would be shared agree. Unknown offsets may be any.
fn may_overlay((a, i): (&Global, Option<u64>), (b, j): (&Global, Option<u64>)) -> bool {
    let (Some(i), Some(j)) = (i, j) else { return true };
    if i > a.size || j > b.size {
        return false;
    }
    let (before, behind) = (i.min(j), (a.size - i).min(b.size - j));
    // clang lays literals over constants with names, which C does not allow, but only plain bytes.
    let both = a.mergeable && b.mergeable;
    let agree = |at: u64| match (byte(a, i - before + at), byte(b, j - before + at)) {
        (Some(x), Some(y)) => x == y,
        _ => both,
    };
    before + behind > 0 && (0..before + behind).all(agree)
}

/// A byte of the content of a constant; `None` if it is part of an address or a number.
fn byte(global: &Global, at: u64) -> Option<u8> {
    let mut found = Some(0);
    for init in &global.init {
        match init {
            Init::Bytes(start, bytes) => {
                let byte = at.checked_sub(*start).and_then(|index| bytes.get(index as usize));
                found = byte.map_or(found, |byte| Some(*byte));
            }
            Init::Scalar(start, ..) if *start <= at => found = None,
            Init::Scalar(..) => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Content;

    fn literal(text: &[u8]) -> Global {
        Global {
            name: String::new(),
            size: text.len() as u64,
            align: 1,
            constant: true,
            mergeable: true,
            content: Content::Initial,
            thread_local: false,
            init: vec![Init::Bytes(0, text.into())],
        }
    }

    #[test]
    fn literals_overlay_where_their_bytes_agree() {
        let (input, put) = (literal(b"input\0"), literal(b"put\0"));
        let overlay = |i, j| may_overlay((&input, Some(i)), (&put, Some(j)));
        assert!(overlay(2, 0) && overlay(4, 2));
        assert!(!overlay(0, 0) && !overlay(3, 0));
        // The last byte alone agrees with none.
        assert!(!overlay(5, 0));
        assert!(may_overlay((&input, None), (&put, Some(0))));
    }
}
