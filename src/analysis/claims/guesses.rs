//! Which claims are worth a question: those about constants that the code mentions, and about the
//! ends of texts.
use super::claim::{Bound, Claim, Difference, Numbers, Other, Remainder};
use super::point::Point;
use crate::bits::BitVector;
use crate::exec::Machine;
use crate::ir::{BinaryOp, FunctionId, Op, Operand};
use crate::state::{MultiState, ObjectKind, Slot, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Most pairs of slots that are looked at for bounds.
const MAX_PAIRS: usize = 400;
/// Most pairs of slots that do not change.
const MAX_UNCHANGED: usize = 60;
/// Most pairs of slots whose difference is looked at: of the same width, and of different ones.
const MAX_DIFFERENCES: usize = 40;
const MAX_MIXED: usize = 20;
/// Most states that tell where a slot begins.
const MAX_STARTS: usize = 8;
/// Most constants of each width that slots are compared with.
const MAX_THRESHOLDS: usize = 24;
/// Most constants that slots are divided by.
const MAX_MODULI: usize = 4;

/// Guesses claims, except equations: about changed slots, and about how the other slots compare
/// with each other. All numbers are of the same slots. `starts` tell what values begin with,
/// `newest` what they are now. The point is a member of one of these states.
pub(crate) fn guesses(
    machine: &Machine,
    (starts, newest): (&[&Numbers], &Numbers),
    state: &MultiState,
    changed: &FxHashSet<Slot>,
    point: &Point,
) -> Vec<Claim> {
    let terms = &*machine.terms;
    let Mentioned { thresholds, moduli } = mentioned(machine, state);
    let mut slots: Vec<Slot> = newest.keys().copied().collect();
    slots.sort_unstable();
    let width = |slot: &Slot| terms.width(newest[slot]);
    let ends = ends_of_texts(state, changed);
    let mut found = Vec::new();
    for slot in slots.iter().filter(|slot| changed.contains(slot)) {
        let width = width(slot);
        let mut constants = vec![BitVector::zero(width), BitVector::one(width), BitVector::ones(width)];
        // A slot that keeps changing in one direction stays on one side of the value that it starts
        // with. Its present value is a bound for a short time only.
        let constant = |numbers: &&Numbers| terms.as_constant(numbers[slot]).cloned();
        let start: Vec<BitVector> = starts.iter().filter_map(constant).take(MAX_STARTS).collect();
        constants.extend(if start.is_empty() { Vec::from_iter(constant(&newest)) } else { start });
        constants.extend(of_width(&thresholds, width).take(MAX_THRESHOLDS).cloned());
        constants.extend(ends.get(slot).map(|end| BitVector::new(width, *end)));
        let mut known = FxHashSet::default();
        for constant in constants.into_iter().filter(|constant| known.insert(constant.clone())) {
            add_bounds(&mut found, *slot, &Other::Constant(constant));
        }
        for modulus in of_width(&moduli, width).take(MAX_MODULI) {
            let value = &point[slot];
            for (signed, rest) in [(true, value.srem(modulus)), (false, value.urem(modulus))] {
                let remainder = Remainder { slot: *slot, modulus: modulus.clone(), rest, signed };
                found.push(Claim::Remainder(remainder));
            }
        }
    }
    let pairs = slots.iter().enumerate().flat_map(|(i, p)| slots[i + 1..].iter().map(move |q| (*p, *q)));
    let pairs: Vec<(Slot, Slot)> = pairs.filter(|(p, q)| width(p) > 1 && width(q) > 1).collect();
    let both = pairs.iter().filter(|(p, q)| changed.contains(p) && changed.contains(q));
    let (alike, mixed): (Vec<_>, Vec<_>) = both.copied().partition(|(p, q)| width(p) == width(q));
    for (p, q) in alike.iter().take(MAX_DIFFERENCES).chain(mixed.iter().take(MAX_MIXED)) {
        add_differences(&mut found, [*p, *q], [width(p), width(q)], &thresholds);
    }
    let pairs = pairs.into_iter().filter(|(p, q)| width(p) == width(q));
    let (pairs, others): (Vec<_>, Vec<_>) =
        pairs.partition(|(p, q)| changed.contains(p) || changed.contains(q));
    // Relations between these slots may be known only by way of a slot that is about to be freed.
    let varies = |slot: &Slot| terms.as_constant(newest[slot]).is_none();
    let others = others.iter().filter(|(p, q)| varies(p) && varies(q)).take(MAX_UNCHANGED);
    for (p, q) in pairs.iter().take(MAX_PAIRS).chain(others) {
        add_bounds(&mut found, *p, &Other::Slot(*q));
    }
    found
}

/// Guesses how far apart two slots of these widths are at most.
fn add_differences(found: &mut Vec<Claim>, [p, q]: [Slot; 2], widths: [u32; 2], thresholds: &[BitVector]) {
    let wide = widths[0].max(widths[1]);
    let mut limits: Vec<BitVector> = of_width(thresholds, wide).take(MAX_THRESHOLDS).cloned().collect();
    limits.retain(|limit| !limit.is_zero() && !limit.is_ones());
    // Between slots of the same width, a limit of zero would just be a bound.
    limits.extend((widths[0] != widths[1]).then(|| BitVector::zero(wide)));
    for limit in limits {
        for (slot, other) in [(p, q), (q, p)] {
            found.push(Claim::Difference(Difference { slot, other, limit: limit.clone() }));
        }
    }
}

/// Of changed addresses in constant objects, the last offset there: a loop over a text does not go
/// beyond.
fn ends_of_texts(state: &MultiState, changed: &FxHashSet<Slot>) -> FxHashMap<Slot, u64> {
    let of = |(slot, value): (Slot, Value)| {
        let object = value.object().filter(|object| object.is_data() && changed.contains(&slot))?;
        let object = state.memory.get(object);
        let size = object.size.as_u64().filter(|_| object.kind == ObjectKind::Constant)?;
        Some((slot, size.checked_sub(1)?))
    };
    state.slots().into_iter().filter_map(of).collect()
}

fn add_bounds(found: &mut Vec<Claim>, slot: Slot, other: &Other) {
    for (signed, below) in [(true, true), (true, false), (false, true), (false, false)] {
        // Against constants, `<` is the same as `≤` against the constant before.
        let strict = matches!(other, Other::Slot(_));
        let kinds = [true, false].iter().filter(|s| strict || !**s);
        let bounds = kinds.map(|strict| Bound { slot, other: other.clone(), signed, below, strict: *strict });
        found.extend(bounds.map(Claim::Bound));
    }
}

fn of_width(constants: &[BitVector], width: u32) -> impl Iterator<Item = &BitVector> {
    constants.iter().filter(move |constant| constant.width() == width)
}

/// Constants in the functions on the stack of the running thread.
#[derive(Default)]
struct Mentioned {
    /// Constants that something is compared with, and their neighbours.
    thresholds: Vec<BitVector>,
    /// Constants that something is divided by, except powers of two: equations cover these.
    moduli: Vec<BitVector>,
}

fn mentioned(machine: &Machine, state: &MultiState) -> Mentioned {
    let program = machine.program;
    let functions: BTreeSet<FunctionId> = state.thread().frames.iter().map(|frame| frame.function).collect();
    let code = functions.iter().flat_map(|id| &program.functions[id.index()].blocks);
    let constant = |operand: &Operand| program.integer(*operand).cloned();
    let mut found = Mentioned::default();
    for instruction in code.flat_map(|block| &block.instructions) {
        match &instruction.op {
            Op::Compare { lhs, rhs, .. } => {
                for value in [lhs, rhs].into_iter().filter_map(constant) {
                    let one = BitVector::one(value.width());
                    found.thresholds.extend([value.add(&one), value.sub(&one), value]);
                }
            }
            Op::Binary { op: BinaryOp::SRem | BinaryOp::URem, rhs, .. } => {
                let modulus = constant(rhs).filter(|value| !value.is_zero() && value.exact_log2().is_none());
                found.moduli.extend(modulus);
            }
            _ => {}
        }
    }
    for constants in [&mut found.thresholds, &mut found.moduli] {
        let mut known = FxHashSet::default();
        constants.retain(|value| known.insert(value.clone()));
    }
    found
}

/// The claims without those that another one implies.
pub(crate) fn without_implied(claims: Vec<Claim>) -> Vec<Claim> {
    let others = claims.clone();
    claims.into_iter().filter(|claim| !others.iter().any(|other| is_tighter(other, claim))).collect()
}

fn is_tighter(a: &Claim, b: &Claim) -> bool {
    match (a, b) {
        (Claim::Bound(a), Claim::Bound(b)) => {
            let same = (a.slot, a.signed, a.below) == (b.slot, b.signed, b.below);
            same && match (&a.other, &b.other) {
                (Other::Constant(x), Other::Constant(y)) => {
                    let (low, high) = if a.below { (x, y) } else { (y, x) };
                    if a.signed { low.slt(high) } else { low.ult(high) }
                }
                (x, y) => x == y && a.strict && !b.strict,
            }
        }
        (Claim::Difference(a), Claim::Difference(b)) => {
            (a.slot, a.other) == (b.slot, b.other) && a.limit.slt(&b.limit)
        }
        _ => false,
    }
}
