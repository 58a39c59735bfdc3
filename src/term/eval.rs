//! Evaluation of terms under an assignment of the inputs.
use super::{Node, Term, TermManager};
use crate::bits::{BitVector, float, word};
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::cell::Cell;

/// Values of inputs. Closures from input terms to values are assignments.
pub trait Assignment {
    /// The value of an input, of the input's width.
    fn value(&self, input: Term) -> BitVector;
}

impl<F: Fn(Term) -> BitVector> Assignment for F {
    fn value(&self, input: Term) -> BitVector {
        self(input)
    }
}

/// Evaluates terms and remembers the values of all their subterms until [`Evaluator::reset`].
///
/// One evaluator serves one assignment at a time: call `reset` before changing to another one. Only
/// the branch that an `ite` takes is evaluated. Of arrays, the indices of stores are evaluated, and
/// those elements that are selected.
pub struct Evaluator {
    /// By term index; valid where the epoch is the current one.
    memo: Vec<Slot>,
    epoch: u32,
    /// Values of more than 64 bits; a slot holds the position.
    wide: Vec<BitVector>,
    /// Arrays; a slot holds the position.
    arrays: Vec<Elements>,
    stack: Vec<Term>,
    /// How many values were computed.
    computed: u64,
}

/// Persistent, so that arrays share what they have in common.
type Stored = imbl::GenericHashMap<u64, Term, FxBuildHasher, imbl::shared_ptr::DefaultSharedPtr>;

/// Where the elements of an array come from. They are evaluated only where they are selected.
#[derive(Clone)]
struct Elements {
    /// By index.
    stored: Stored,
    /// At all other indices.
    others: Term,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    value: u64,
    epoch: u32,
}

thread_local! {
    /// The memory of the last evaluator that was dropped, and its epoch. To clear that of a new one
    /// takes longer than most evaluations once there are many terms.
    static SPARE: Cell<(Vec<Slot>, u32)> = const { Cell::new((Vec::new(), 0)) };
}

impl Default for Evaluator {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Evaluator {
    fn drop(&mut self) {
        // While the thread ends there may be nowhere to keep it.
        let _ = SPARE.try_with(|spare| {
            let (memo, epoch) = spare.take();
            let keep = if memo.len() < self.memo.len() {
                (std::mem::take(&mut self.memo), self.epoch)
            } else {
                (memo, epoch)
            };
            spare.set(keep);
        });
    }
}

impl Evaluator {
    /// An evaluator that remembers nothing yet.
    pub fn new() -> Self {
        let (memo, epoch) = SPARE.take();
        let mut new =
            Self { memo, epoch, wide: Vec::new(), arrays: Vec::new(), stack: Vec::new(), computed: 0 };
        new.reset();
        new
    }

    /// Forgets all values, for another assignment.
    pub fn reset(&mut self) {
        self.wide.clear();
        self.arrays.clear();
        if self.epoch == u32::MAX {
            self.memo.clear();
            self.epoch = 0;
        }
        self.epoch += 1;
    }

    /// How many values it has computed: of terms and of their subterms, those not counted that it
    /// remembered.
    pub fn computed(&self) -> u64 {
        self.computed
    }

    /// The value of the term.
    pub fn evaluate(&mut self, manager: &TermManager, term: Term, assignment: &impl Assignment) -> BitVector {
        let raw = self.run(manager, term, assignment);
        self.load(manager.width(term), raw)
    }

    /// The value of a term of at most 64 bits.
    pub fn evaluate_u64(&mut self, manager: &TermManager, term: Term, assignment: &impl Assignment) -> u64 {
        assert!(manager.width(term) <= 64, "{term} is wider than 64 bits");
        self.run(manager, term, assignment)
    }

    /// Whether a term (usually of width 1) is not 0.
    pub fn evaluate_bool(&mut self, manager: &TermManager, term: Term, assignment: &impl Assignment) -> bool {
        let raw = self.run(manager, term, assignment);
        if manager.width(term) <= 64 { raw != 0 } else { !self.wide[raw as usize].is_zero() }
    }

    fn load(&self, width: u32, raw: u64) -> BitVector {
        if width <= 64 { BitVector::new(width, raw) } else { self.wide[raw as usize].clone() }
    }

    fn store(&mut self, value: BitVector) -> u64 {
        value.as_u64().unwrap_or_else(|| {
            self.wide.push(value);
            self.wide.len() as u64 - 1
        })
    }

    #[inline]
    fn known(&self, term: Term) -> Option<u64> {
        let slot = self.memo.get(term.index())?;
        (slot.epoch == self.epoch).then_some(slot.value)
    }

    /// The known value, or `None` after putting the term on the stack.
    #[inline]
    fn need(&mut self, term: Term) -> Option<u64> {
        let known = self.known(term);
        if known.is_none() {
            self.stack.push(term);
        }
        known
    }

    fn run(&mut self, manager: &TermManager, term: Term, assignment: &impl Assignment) -> u64 {
        if let Some(value) = self.known(term) {
            return value;
        }
        // Operands are older than the terms that use them, so their slots are there, too.
        if self.memo.len() <= term.index() {
            self.memo.resize((term.index() + 1).next_power_of_two(), Slot::default());
        }
        debug_assert!(self.stack.is_empty());
        self.stack.push(term);
        while let Some(&top) = self.stack.last() {
            if self.known(top).is_some() {
                self.stack.pop();
            } else if let Some(value) = self.step(manager, top, assignment) {
                self.memo[top.index()] = Slot { value, epoch: self.epoch };
                self.computed += 1;
                self.stack.pop();
            }
        }
        self.known(term).expect("computed above")
    }

    /// The value of the term, if those of its operands are known; else they are on the stack now.
    fn step(&mut self, manager: &TermManager, term: Term, assignment: &impl Assignment) -> Option<u64> {
        if manager.is_array(term) {
            return self.array_step(manager, term);
        }
        let width = manager.width(term);
        match *manager.node(term) {
            Node::Const(ref value) => Some(value.as_u64().unwrap_or_else(|| self.store(value.clone()))),
            Node::Input { .. } => {
                let value = assignment.value(term);
                assert_eq!(value.width(), width, "assignment gives {term} a value of another width");
                Some(self.store(value))
            }
            Node::Not(a) => {
                let x = self.need(a)?;
                Some(if width <= 64 { word::not(width, x) } else { self.store(self.load(width, x).not()) })
            }
            Node::Neg(a) => {
                let x = self.need(a)?;
                Some(if width <= 64 { word::neg(width, x) } else { self.store(self.load(width, x).neg()) })
            }
            Node::Binary(op, a, b) => {
                let (x, y) = (self.need(a), self.need(b));
                let (x, y) = (x?, y?);
                let (wa, wb) = (manager.width(a), manager.width(b));
                if wa.max(wb).max(width) <= 64 {
                    return Some(op.apply_word(wa, x, wb, y));
                }
                Some(self.store(op.apply(&self.load(wa, x), &self.load(wb, y))))
            }
            Node::Extract { arg, hi, lo } => {
                let (x, from) = (self.need(arg)?, manager.width(arg));
                if from <= 64 {
                    return Some(word::extract(x, hi, lo));
                }
                Some(self.store(self.load(from, x).extract(hi, lo)))
            }
            Node::ZeroExt(a, _) => {
                let x = self.need(a)?;
                Some(if width <= 64 { x } else { self.store(self.load(manager.width(a), x).zext(width)) })
            }
            Node::SignExt(a, _) => {
                let (x, from) = (self.need(a)?, manager.width(a));
                Some(if width <= 64 {
                    word::sext(from, width, x)
                } else {
                    self.store(self.load(from, x).sext(width))
                })
            }
            Node::Float { op, args } => {
                let values: SmallVec<[Option<u64>; 3]> =
                    args.into_iter().flatten().map(|arg| self.need(arg)).collect();
                let values = values.into_iter().collect::<Option<SmallVec<[u64; 3]>>>()?;
                if op.operand_width() <= 64
                    && let Some(bits) = float::apply_word(op, &values)
                {
                    return Some(bits);
                }
                let values: SmallVec<[BitVector; 3]> =
                    values.into_iter().map(|raw| self.load(op.operand_width(), raw)).collect();
                Some(self.store(float::apply(op, &values)))
            }
            Node::Ite(c, a, b) => self.choice(c, a, b),
            Node::Select(array, index) => {
                let (position, index) = (self.need(array), self.need(index));
                let array = &self.arrays[position? as usize];
                let element = array.stored.get(&index?).copied().unwrap_or(array.others);
                self.need(element)
            }
            Node::ConstArray { .. } | Node::Store(..) => unreachable!("arrays have values of their own"),
        }
    }

    /// As `step`, for an array.
    fn array_step(&mut self, manager: &TermManager, term: Term) -> Option<u64> {
        let value = match *manager.node(term) {
            Node::ConstArray { element, .. } => Elements { stored: Stored::default(), others: element },
            Node::Store(array, index, element) => {
                let (position, index) = (self.need(array), self.need(index));
                let mut value = self.arrays[position? as usize].clone();
                value.stored.insert(index?, element);
                value
            }
            Node::Ite(c, a, b) => return self.choice(c, a, b),
            _ => unreachable!("other operations do not make arrays"),
        };
        self.arrays.push(value);
        Some(self.arrays.len() as u64 - 1)
    }

    fn choice(&mut self, condition: Term, yes: Term, no: Term) -> Option<u64> {
        let condition = self.need(condition)?;
        self.need(if condition == 1 { yes } else { no })
    }
}
