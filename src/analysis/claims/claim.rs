//! Claims about the values of slots: guessed from members of states, and kept as long as they hold
//! for all members (Houdini; Flanagan, Leino: Houdini, an Annotation Assistant for ESC/Java, FME
//! 2001).
use super::affine::Equation;
use super::point::Point;
use crate::analysis::worker::Worker;
use crate::bits::BitVector;
use crate::solver::{Answer, Query, Solver};
use crate::state::{MultiState, Slot, Value};
use crate::term::{Assignment, Evaluator, Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};

/// What slots hold.
pub(crate) type Numbers = FxHashMap<Slot, Term>;

/// Something that may hold in a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    /// A comparison.
    Bound(Bound),
    /// A comparison of a difference.
    Difference(Difference),
    /// A remainder.
    Remainder(Remainder),
    /// A linear equation.
    Equation(Equation),
}

/// `slot ⋈ other`
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bound {
    /// The left side.
    pub(crate) slot: Slot,
    /// The right side.
    pub(crate) other: Other,
    /// Whether both are signed.
    pub(crate) signed: bool,
    /// `≤` or `<` rather than `≥` or `>`.
    pub(crate) below: bool,
    /// `<` or `>`.
    pub(crate) strict: bool,
}

/// The right side of a bound.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Other {
    /// Another slot of the same width.
    Slot(Slot),
    /// A constant of the width of the slot.
    Constant(BitVector),
}

impl Bound {
    fn term(&self, terms: &TermManager, slots: &Numbers) -> Option<Term> {
        let slot = *slots.get(&self.slot)?;
        let other = match &self.other {
            Other::Slot(slot) => *slots.get(slot)?,
            Other::Constant(value) => terms.constant(value),
        };
        let (low, high) = if self.below { (slot, other) } else { (other, slot) };
        Some(match (self.signed, self.strict) {
            (true, true) => terms.slt(low, high),
            (true, false) => terms.sle(low, high),
            (false, true) => terms.ult(low, high),
            (false, false) => terms.ule(low, high),
        })
    }

    fn holds_at(&self, point: &Point) -> bool {
        let slot = &point[&self.slot];
        let other = match &self.other {
            Other::Slot(slot) => &point[slot],
            Other::Constant(value) => value,
        };
        let (low, high) = if self.below { (slot, other) } else { (other, slot) };
        match (self.signed, self.strict) {
            (true, true) => low.slt(high),
            (true, false) => low.sle(high),
            (false, true) => low.ult(high),
            (false, false) => low.ule(high),
        }
    }
}

/// `slot - other ≤ limit` in integers, of signed slots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Difference {
    /// What is subtracted from.
    pub(crate) slot: Slot,
    /// What is subtracted.
    pub(crate) other: Slot,
    /// Signed, as wide as the wider slot.
    pub(crate) limit: BitVector,
}

impl Difference {
    fn term(&self, terms: &TermManager, slots: &Numbers) -> Option<Term> {
        let width = self.limit.width() + 1;
        let wide = |slot: &Slot| Some(terms.sext(*slots.get(slot)?, width));
        let difference = terms.sub(wide(&self.slot)?, wide(&self.other)?);
        Some(terms.sle(difference, terms.constant(&self.limit.sext(width))))
    }

    fn holds_at(&self, point: &Point) -> bool {
        let width = self.limit.width() + 1;
        let wide = |slot: &Slot| point[slot].sext(width);
        wide(&self.slot).sub(&wide(&self.other)).sle(&self.limit.sext(width))
    }
}

/// `slot mod modulus = rest`
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Remainder {
    /// What is divided.
    pub(crate) slot: Slot,
    /// Not zero.
    pub(crate) modulus: BitVector,
    /// The remainder.
    pub(crate) rest: BitVector,
    /// Whether the division is signed.
    pub(crate) signed: bool,
}

impl Remainder {
    fn term(&self, terms: &TermManager, slots: &Numbers) -> Option<Term> {
        let (slot, modulus) = (*slots.get(&self.slot)?, terms.constant(&self.modulus));
        let rest = if self.signed { terms.srem(slot, modulus) } else { terms.urem(slot, modulus) };
        Some(terms.eq(rest, terms.constant(&self.rest)))
    }

    fn holds_at(&self, point: &Point) -> bool {
        let slot = &point[&self.slot];
        let rest = if self.signed { slot.srem(&self.modulus) } else { slot.urem(&self.modulus) };
        rest == self.rest
    }
}

impl Claim {
    /// The slots that it is about.
    pub(crate) fn slots(&self) -> Vec<Slot> {
        match self {
            Claim::Bound(Bound { slot, other: Other::Slot(other), .. })
            | Claim::Difference(Difference { slot, other, .. }) => vec![*slot, *other],
            Claim::Bound(Bound { slot, .. }) | Claim::Remainder(Remainder { slot, .. }) => vec![*slot],
            Claim::Equation(equation) => equation.slots().collect(),
        }
    }

    /// The claim as a condition on these values; `None` if a slot is missing.
    pub(crate) fn term(&self, terms: &TermManager, slots: &Numbers) -> Option<Term> {
        match self {
            Claim::Bound(bound) => bound.term(terms, slots),
            Claim::Difference(difference) => difference.term(terms, slots),
            Claim::Remainder(remainder) => remainder.term(terms, slots),
            Claim::Equation(equation) => equation.term(terms, slots),
        }
    }

    /// Whether it holds in a concrete state that has all its slots.
    pub(crate) fn holds_at(&self, point: &Point) -> bool {
        match self {
            Claim::Bound(bound) => bound.holds_at(point),
            Claim::Difference(difference) => difference.holds_at(point),
            Claim::Remainder(remainder) => remainder.holds_at(point),
            Claim::Equation(equation) => equation.holds_at(point),
        }
    }
}

/// A state with what its slots hold.
pub(crate) struct Snapshot<'s> {
    state: &'s MultiState,
    /// The integers and offsets of addresses in its relevant slots, of up to 64 bits.
    pub(crate) slots: Numbers,
}

impl<'s> Snapshot<'s> {
    /// `width` is that of addresses, in bits; `slots` are those of the state, of which only
    /// `relevant` ones are looked at.
    pub(crate) fn new(
        terms: &TermManager,
        width: u32,
        state: &'s MultiState,
        slots: &[(Slot, Value)],
        relevant: &FxHashSet<Slot>,
    ) -> Self {
        let slots = slots.iter().filter(|(slot, _)| relevant.contains(slot));
        let numbers = slots.filter_map(|(slot, value)| Some((*slot, value.number(terms, width)?)));
        Self { state, slots: numbers.filter(|(_, number)| terms.width(*number) <= 64).collect() }
    }

    fn point(&self, terms: &TermManager, evaluator: &mut Evaluator, inputs: &impl Assignment) -> Point {
        evaluator.reset();
        self.slots.iter().map(|(slot, term)| (*slot, evaluator.evaluate(terms, *term, inputs))).collect()
    }
}

/// Most questions about the same states that may be too hard.
const MAX_HARD: usize = 6;
/// Most work of the solver about the same states, in microseconds. Many questions may each be
/// nearly too hard.
const MAX_WORK: u64 = 500_000;

/// Decides which claims hold.
pub(crate) struct Judge<'a> {
    pub(crate) terms: &'a TermManager,
    pub(crate) worker: &'a mut Worker,
    /// Known members of the states in question.
    pub(crate) points: Vec<Point>,
    hard: usize,
    /// The work of the solver at which no more is asked.
    work_end: u64,
}

impl<'a> Judge<'a> {
    /// A judge that knows no points yet.
    pub(crate) fn new(terms: &'a TermManager, worker: &'a mut Worker) -> Self {
        let work_end = worker.exec.solver.work().microseconds() + MAX_WORK;
        Self { terms, worker, points: Vec::new(), hard: 0, work_end }
    }

    /// Adds the member of the state that its sample gives.
    pub(crate) fn add_sample(&mut self, snapshot: &Snapshot) {
        let values = snapshot.state.store.values();
        let value = |input: Term| values.value_of(self.terms, input);
        self.points.push(snapshot.point(self.terms, &mut self.worker.evaluator, &value));
    }

    /// Whether the questions were so hard that no more are asked.
    pub(crate) fn is_tired(&self) -> bool {
        self.hard > MAX_HARD || self.worker.exec.solver.work().microseconds() > self.work_end
    }

    /// Keeps the claims that are proved to hold for all members of a state. A member that refutes a
    /// claim becomes a point.
    pub(crate) fn keep_true(&mut self, snapshot: &Snapshot, claims: Vec<Claim>) -> Vec<Claim> {
        let constraints = snapshot.state.store.constraints();
        let mut kept = Vec::new();
        let mut open = vec![claims];
        while let Some(mut claims) = open.pop() {
            claims.retain(|claim| claim.term(self.terms, &snapshot.slots).is_some());
            while !claims.is_empty() && !self.is_tired() {
                let claimed = claims.iter().filter_map(|claim| claim.term(self.terms, &snapshot.slots));
                let outside = self.terms.not(self.terms.and_all(claimed));
                let mut assertions = constraints.clone();
                assertions.push(outside);
                match self.worker.exec.solver.check(&Query::new(assertions)) {
                    Answer::Unsat => kept.append(&mut claims),
                    Answer::Sat(model) => {
                        let values = snapshot.state.store.values();
                        let value = |input: Term| {
                            model.get(input).cloned().unwrap_or_else(|| values.value_of(self.terms, input))
                        };
                        let point = snapshot.point(self.terms, &mut self.worker.evaluator, &value);
                        let before = claims.len();
                        claims.retain(|claim| claim.holds_at(&point));
                        self.points.push(point);
                        debug_assert!(claims.len() < before, "the model of a question refutes a claim");
                        if claims.len() == before {
                            claims.clear();
                        }
                    }
                    Answer::Unknown(_) => {
                        self.hard += 1;
                        let half = claims.split_off(claims.len() / 2);
                        if !claims.is_empty() {
                            open.push(half);
                        }
                    }
                }
            }
        }
        kept
    }
}
