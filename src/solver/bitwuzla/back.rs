//! Translates Bitwuzla's terms back, for interpolants.
//!
//! Booleans and bit-vectors of width 1 become the same: terms of width 1.
use super::native::{Handle, Kind, Native, Shape, kind};
use super::parse_binary;
use crate::term::{BinaryOp, Term, TermManager};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Terms of one [`Native`] with their meaning.
pub(super) struct Back {
    /// By address; at first, the inputs.
    memo: FxHashMap<usize, Term>,
}

/// What cannot be translated back: the number of an operator, or an unknown input.
#[derive(Debug)]
pub(super) enum Foreign {
    Operator(Kind),
    Input,
}

impl Back {
    /// Knows the meaning of these inputs.
    pub(super) fn new(native: &Native, inputs: impl IntoIterator<Item = (Handle, Term)>) -> Self {
        Self { memo: inputs.into_iter().map(|(handle, term)| (native.address(handle), term)).collect() }
    }

    /// The meaning of a term. Each subterm is looked at once.
    pub(super) fn term(
        &mut self,
        native: &mut Native,
        terms: &TermManager,
        root: Handle,
    ) -> Result<Term, Foreign> {
        // A term waits with its operands until these are translated.
        let mut stack = vec![(root, None)];
        while let Some((handle, shape)) = stack.pop() {
            let address = native.address(handle);
            if self.memo.contains_key(&address) {
                continue;
            }
            let shape = shape.unwrap_or_else(|| native.shape(handle));
            let term = match &shape {
                Shape::Boolean(value) => terms.bool(*value),
                Shape::Word(digits) => terms.constant(&parse_binary(digits.len() as u32, digits)),
                Shape::Input => return Err(Foreign::Input),
                Shape::Apply { kind, operands, indices } => {
                    let known = |&operand: &Handle| self.memo.get(&native.address(operand)).copied();
                    let images: Option<SmallVec<[Term; 3]>> = operands.iter().map(known).collect();
                    let Some(images) = images else {
                        let operands = operands.clone();
                        stack.push((handle, Some(shape)));
                        stack.extend(operands.into_iter().map(|operand| (operand, None)));
                        continue;
                    };
                    apply(terms, *kind, &images, indices).ok_or(Foreign::Operator(*kind))?
                }
            };
            self.memo.insert(address, term);
        }
        Ok(self.memo[&native.address(root)])
    }
}

/// The operator's meaning, if it is known.
fn apply(terms: &TermManager, operator: Kind, operands: &[Term], indices: &[u64]) -> Option<Term> {
    let index = |position: usize| indices.get(position).map(|&index| index as u32);
    let first = *operands.first()?;
    let width = terms.width(first);
    // Operators of any number of operands group from the left.
    let fold = |op| operands[1..].iter().fold(first, |all, &next| terms.binary(op, all, next));
    let pair = || if let [a, b] = *operands { Some((a, b)) } else { None };
    let both = |op: fn(&TermManager, Term, Term) -> Term| pair().map(|(a, b)| op(terms, a, b));
    let term = match operator {
        kind::BITWUZLA_KIND_NOT | kind::BITWUZLA_KIND_BV_NOT => terms.not(first),
        kind::BITWUZLA_KIND_BV_NEG => terms.neg(first),
        kind::BITWUZLA_KIND_BV_INC => terms.add(first, terms.constant_u64(width, 1)),
        kind::BITWUZLA_KIND_BV_DEC => terms.sub(first, terms.constant_u64(width, 1)),
        kind::BITWUZLA_KIND_BV_REDOR => terms.ne(first, terms.constant_u64(width, 0)),
        kind::BITWUZLA_KIND_BV_REDAND => terms.eq(terms.not(first), terms.constant_u64(width, 0)),
        kind::BITWUZLA_KIND_AND | kind::BITWUZLA_KIND_BV_AND => fold(BinaryOp::And),
        kind::BITWUZLA_KIND_OR | kind::BITWUZLA_KIND_BV_OR => fold(BinaryOp::Or),
        kind::BITWUZLA_KIND_XOR | kind::BITWUZLA_KIND_BV_XOR => fold(BinaryOp::Xor),
        kind::BITWUZLA_KIND_BV_ADD => fold(BinaryOp::Add),
        kind::BITWUZLA_KIND_BV_MUL => fold(BinaryOp::Mul),
        kind::BITWUZLA_KIND_BV_CONCAT => fold(BinaryOp::Concat),
        kind::BITWUZLA_KIND_EQUAL => {
            terms.and_all(operands.windows(2).map(|neighbours| terms.eq(neighbours[0], neighbours[1])))
        }
        kind::BITWUZLA_KIND_DISTINCT => {
            let pairs = (0..operands.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
            terms.and_all(pairs.map(|(i, j)| terms.ne(operands[i], operands[j])))
        }
        kind::BITWUZLA_KIND_IFF | kind::BITWUZLA_KIND_BV_COMP => both(TermManager::eq)?,
        kind::BITWUZLA_KIND_IMPLIES => both(TermManager::implies)?,
        kind::BITWUZLA_KIND_BV_NAND => terms.not(both(TermManager::and)?),
        kind::BITWUZLA_KIND_BV_NOR => terms.not(both(TermManager::or)?),
        kind::BITWUZLA_KIND_BV_XNOR => terms.not(both(TermManager::xor)?),
        kind::BITWUZLA_KIND_BV_SUB => both(TermManager::sub)?,
        kind::BITWUZLA_KIND_BV_UDIV => both(TermManager::udiv)?,
        kind::BITWUZLA_KIND_BV_UREM => both(TermManager::urem)?,
        kind::BITWUZLA_KIND_BV_SDIV => both(TermManager::sdiv)?,
        kind::BITWUZLA_KIND_BV_SREM => both(TermManager::srem)?,
        kind::BITWUZLA_KIND_BV_SHL => both(TermManager::shl)?,
        kind::BITWUZLA_KIND_BV_SHR => both(TermManager::lshr)?,
        kind::BITWUZLA_KIND_BV_ASHR => both(TermManager::ashr)?,
        kind::BITWUZLA_KIND_BV_ULT => both(TermManager::ult)?,
        kind::BITWUZLA_KIND_BV_ULE => both(TermManager::ule)?,
        kind::BITWUZLA_KIND_BV_UGT => both(TermManager::ugt)?,
        kind::BITWUZLA_KIND_BV_UGE => both(TermManager::uge)?,
        kind::BITWUZLA_KIND_BV_SLT => both(TermManager::slt)?,
        kind::BITWUZLA_KIND_BV_SLE => both(TermManager::sle)?,
        kind::BITWUZLA_KIND_BV_SGT => both(TermManager::sgt)?,
        kind::BITWUZLA_KIND_BV_SGE => both(TermManager::sge)?,
        kind::BITWUZLA_KIND_BV_EXTRACT => terms.extract(first, index(0)?, index(1)?),
        kind::BITWUZLA_KIND_BV_ZERO_EXTEND => terms.zext(first, width + index(0)?),
        kind::BITWUZLA_KIND_BV_SIGN_EXTEND => terms.sext(first, width + index(0)?),
        kind::BITWUZLA_KIND_BV_REPEAT => (1..index(0)?).fold(first, |all, _| terms.concat(all, first)),
        kind::BITWUZLA_KIND_ITE => match *operands {
            [condition, yes, no] => terms.ite(condition, yes, no),
            _ => return None,
        },
        _ => return None,
    };
    Some(term)
}

#[cfg(test)]
mod tests;
