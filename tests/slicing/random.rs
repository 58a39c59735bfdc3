//! Random terms.
use proptest::prelude::*;
use tessera::term::{BinaryOp, Term, TermManager};

/// One construction: which operation, and numbers that choose operands and constants.
pub(crate) type Step = (u8, usize, usize, usize, u64);

/// Some steps.
pub(crate) fn steps(most: usize) -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(any::<Step>(), 0..=most)
}

/// The widest term.
pub(crate) const WIDEST: u32 = 4;

/// Adds a term for each step. A step depends only on the widths of terms, so that the same steps
/// have the same effect on terms of equal meaning.
pub(crate) fn grow(terms: &TermManager, pool: &mut Vec<Term>, steps: &[Step]) {
    for &(op, a, b, c, k) in steps {
        if pool.is_empty() {
            return;
        }
        let x = pool[a % pool.len()];
        let width = terms.width(x);
        let y = terms.zext_or_truncate(pool[b % pool.len()], width);
        let flag = terms.truncate(pool[c % pool.len()], 1);
        let constant = terms.constant_u64(width, k);
        let (lo, hi) = ((k % u64::from(width)) as u32, (k >> 8) as u32 % width);
        let second = if k & 0x10000 == 0 { y } else { constant };
        pool.push(match op % 32 {
            0 => terms.not(x),
            1 => terms.neg(x),
            2 | 3 => terms.extract(x, lo.max(hi), lo.min(hi)),
            4 if width < WIDEST => terms.zext(x, WIDEST),
            5 if width < WIDEST => terms.sext(x, WIDEST),
            6 | 7 => terms.ite(flag, x, second),
            8 | 9 => terms.add(x, second),
            10 => terms.sub(second, x),
            11 => terms.xor(x, second),
            12 => terms.mul(x, terms.constant_u64(width, k | 1)),
            13 | 14 => terms.ule(x, second),
            15 => terms.sle(second, x),
            16 | 17 => terms.ne(x, second),
            18 => terms.eq(x, second),
            19 | 20 if 2 * width <= WIDEST => terms.concat(x, y),
            op => {
                let op = BinaryOp::ALL[(usize::from(op) + (k >> 32) as usize) % 15];
                terms.binary(op, x, second)
            }
        });
    }
}
