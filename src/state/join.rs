//! Joins: two states of one shape that come from the same state along different paths become one
//! ([ABE10], merge).
//!
//! Let `A` and `B` be the states, with constraints `C ∧ A'` and `C ∧ B'` where `C` are those that
//! both have. The joined state has the values `ite(s, a, b)` and the constraints `C`, `s → A'` and
//! `¬s → B'`. It stands for exactly the valuations that `A` or `B` stand for. If a constraint in
//! `A'` contradicts `B`, it is the *selector* `s` itself, since it holds in `A` only. Otherwise the
//! selector is a fresh input. If all values agree, none is needed, and the constraints are `C` and
//! `A' ∨ B'`.
//!
//! If an object is an [array](super::Array) in one state, it becomes one in the other, and `ite`
//! chooses between arrays. If it cannot become one, it gets cells in both.
//!
//! Inputs keep their index. Those from before the paths parted are thus the same in both. An input
//! of `A` and another one of `B` may have the same index, because a run takes one path only: `∃x
//! φ(x) ∨ ∃y ψ(y) = ∃x (φ(x) ∨ ψ(x))`. If their widths differ, that of `B` gets a new index.
use super::canonical::map_terms;
use super::path::Joined;
use super::{
    Array, Cell, Chain, Fill, InputOrigin, MultiState, ObjectId, ObjectKind, Path, PathStore, Running,
    Sample, Schedule, StoreKind, Value, differences,
};
use crate::bits::BitVector;
use crate::term::{Evaluator, Substitution, Term, TermManager};
use rustc_hash::FxHashSet;
use std::sync::Arc;

#[cfg(test)]
mod tests;

/// One state that stands for what either of two states stands for; `None` if their shapes keep them
/// apart. Among what keeps them apart are several threads, addresses in different objects, cells
/// that overlap in part, and different choices of the library. `width` is that of addresses in
/// bits.
///
/// Both states must be [arranged](super::arrange), and have a [plain](StoreKind::Plain) store.
/// Since their paths parted, no constraint may have been forgotten, as
/// [`canonicalise`](super::canonicalise) does: what a constraint says of an input of the block may
/// select the path.
///
/// The sample of the joined state is that of `a`, or else of `b`. If both are in doubt, so is the
/// joined state, unless the values of one of them satisfy its constraints all the same.
/// [`Path::taken`] finds out which of the paths a sample belongs to.
pub fn join(
    terms: &TermManager,
    evaluator: &mut Evaluator,
    width: u32,
    a: &MultiState,
    b: &MultiState,
) -> Option<MultiState> {
    debug_assert_eq!(a.store.kind(), StoreKind::Plain, "doubts are looked for among constraints");
    if !a.may_be_joined(b) {
        return None;
    }
    let (mut a, mut b) = (a.clone(), b.clone());
    let objects: Vec<ObjectId> = a.memory.iter().map(|(id, _)| id).collect();
    let objects = objects.into_iter().filter(|id| {
        let (x, y) = (a.memory.shared(*id), b.memory.shared(*id));
        // What is constant cannot differ.
        !Arc::ptr_eq(x, y) && x.kind != ObjectKind::Constant
    });
    let objects: Vec<ObjectId> = objects.collect();
    for id in &objects {
        give_same_elements(terms, &mut a, &mut b, *id)?;
        give_same_cells(terms, &mut a, &mut b, *id)?;
    }
    let names = Names::of(&a, &b);
    let is_renamed = |index| names.renamed.binary_search_by_key(&index, |(old, _)| *old).is_ok();
    let choices = a.path.choices.joined(terms, &b.path.choices, is_renamed)?;
    names.rename(terms, &mut b);
    let parted = Parted::of(terms, &a.store, &b.store);
    let mut data = Data { terms, width, selector: parted.selector, fresh: terms.input(names.count, 1) };
    let mut joined = MultiState { running: Running::default(), ..a.clone() };
    data.join_frames(&mut joined, &b)?;
    for id in objects {
        data.join_cells(&mut joined, &b, id)?;
    }
    let selector = data.selector;
    let is_fresh = selector == Some(data.fresh);
    let both = terms.and_all(parted.first.iter().copied());
    let of_first = parted.is_sample_of_first(&a.store, &b.store);
    let main = if of_first { &a.store } else { &b.store };
    let is_satisfied = parted.is_satisfied_by(terms, main, of_first);
    let mut values = names.values(a.store.values(), b.store.values(), of_first);
    let mut inputs = names.origins(&a.path, &b.path);
    if is_fresh {
        values.push(BitVector::from_bool(of_first));
        inputs.push_back(InputOrigin::Joined);
    }
    let (common, further) = parted.constraints(terms, selector);
    let mut store = main.with_constraints((terms, evaluator), common, values);
    for constraint in further {
        store.assume(terms, constraint);
        if !is_satisfied && !store.satisfies((terms, evaluator), constraint) {
            store.doubt(constraint);
        }
    }
    joined.store = store;
    joined.exposed |= b.exposed;
    joined.numbered |= b.numbered;
    joined.running.closes_cycle = a.running.closes_cycle || b.running.closes_cycle;
    let created = a.path.created.max(b.path.created);
    joined.path = Path {
        asked: a.path.asked.max(b.path.asked),
        created,
        spawned: a.path.spawned,
        ends_alone: false,
        schedule: Schedule::of(joined.threads[0].ordinal),
        rounds: a.path.rounds,
        accepted: a.path.accepted,
        wake_ups: a.path.wake_ups,
        // Fairness matters to no engine that joins.
        scheduling_points: Chain::default(),
        overapproximate: a.path.overapproximate || b.path.overapproximate,
        choices,
        joined: Some(Arc::new(Joined {
            condition: selector.unwrap_or(both),
            renamed: names.renamed,
            inputs: inputs.len() as u32,
            created,
            paths: [a.path, b.path],
        })),
        inputs,
    };
    Some(joined)
}

/// Makes an object of both states arrays of one kind, or of neither. `None` if that is impossible.
fn give_same_elements(
    terms: &TermManager,
    a: &mut MultiState,
    b: &mut MultiState,
    id: ObjectId,
) -> Option<()> {
    let size = |state: &MultiState| state.memory.get(id).array.map(|array| array.size);
    let are_same = match (size(a), size(b)) {
        (Some(own), None) => make_array(terms, b, id, own),
        (None, Some(own)) => make_array(terms, a, id, own),
        (own, other) => own == other,
    };
    let expand = |state: &mut MultiState| state.memory.get_mut(id).expand(terms);
    (are_same || expand(a) && expand(b)).then_some(())
}

/// Makes an object an array of elements of this size. False if it cannot become one.
fn make_array(terms: &TermManager, state: &mut MultiState, id: ObjectId, size: u32) -> bool {
    let object = state.memory.get(id);
    let Some(layout) = object.layout(size) else { return false };
    for offset in object.undefined_elements(&layout) {
        fill_in(terms, state, id, offset, size).expect("an undefined element can be filled in");
    }
    state.memory.get_mut(id).become_array(terms, &layout);
    true
}

/// Adds cells to an object of both states, so that they have cells at the same places. `None` if
/// that is impossible.
fn give_same_cells(terms: &TermManager, a: &mut MultiState, b: &mut MultiState, id: ObjectId) -> Option<()> {
    let differences = a.memory.get(id).cells.differences(&b.memory.get(id).cells);
    for (offset, first, second) in differences {
        match (first, second) {
            (Some(first), Some(second)) if first.size != second.size => return None,
            (Some(cell), None) => fill_in(terms, b, id, offset, cell.size)?,
            (None, Some(cell)) => fill_in(terms, a, id, offset, cell.size)?,
            _ => {}
        }
    }
    Some(())
}

/// Makes a cell of bytes that were never written, as a read of them would. `None` if they are part
/// of other cells.
fn fill_in(terms: &TermManager, state: &mut MultiState, id: ObjectId, offset: u64, size: u32) -> Option<()> {
    let object = state.memory.get(id);
    let value = match object.fill {
        // One state knows nothing of the object's address, the other one does.
        _ if object.distinguished.is_some() || offset == super::Object::NUMBER => return None,
        _ if !object.cells.overlapping(offset, u64::from(size)).is_empty() => return None,
        Fill::Byte(byte) => {
            let bits = BitVector::from_bytes_le(8 * size, &vec![byte; size as usize]);
            Value::from_bits(terms, &bits)
        }
        Fill::Undefined => {
            let origin = InputOrigin::Undefined { object: object.ordinal, offset, size };
            Value::Term(state.fresh_input(terms, origin, 8 * size))
        }
        // It would be a choice of the library.
        Fill::Unspecified => return None,
    };
    state.memory.get_mut(id).cells.insert(offset, Cell { size, value });
    Some(())
}

/// What inputs are called in the joined path. Those of the first path keep their index.
struct Names {
    /// The inputs of the second path with a new index, ascending.
    renamed: Vec<(u32, u32)>,
    /// Number of inputs of the joined path, without a selector.
    count: u32,
}

impl Names {
    fn of(a: &MultiState, b: &MultiState) -> Self {
        let inputs = |state: &MultiState| state.path.inputs.len() as u32;
        let mut count = inputs(a).max(inputs(b));
        let mut renamed = Vec::new();
        let (first, second) = (a.store.values(), b.store.values());
        let mut positions = differences(&a.path.inputs, &b.path.inputs);
        positions.extend(first.differences(second));
        positions.sort_unstable();
        positions.dedup();
        for position in positions {
            let index = position as u32;
            let (x, y) = (a.path.inputs[position], b.path.inputs[position]);
            let (Some(value), Some(other)) = (first.get(index), second.get(index)) else { continue };
            let told = matches!(x, InputOrigin::Told(_)) || matches!(y, InputOrigin::Told(_));
            // What the interpreter has told itself is not free: another value is another input.
            if value.width() != other.width() || told && (x, value) != (y, other) {
                renamed.push((index, count));
                count += 1;
            }
        }
        Self { renamed, count }
    }

    fn rename(&self, terms: &TermManager, b: &mut MultiState) {
        if self.renamed.is_empty() {
            return;
        }
        let mut renaming = Substitution::new();
        for (old, new) in &self.renamed {
            let width = b.store.values().get(*old).expect("an input has a value").width();
            renaming.insert(terms, terms.input(*old, width), terms.input(*new, width));
        }
        b.store.substitute(terms, &mut renaming);
        map_terms(b, terms, |term| renaming.apply(terms, term));
    }

    /// The values of all inputs: those of the first path if `of_first` is set, otherwise those of
    /// the second. Inputs that this path does not have get their values on the other path.
    fn values(&self, first: &Sample, second: &Sample, of_first: bool) -> Sample {
        let (main, other) = if of_first { (first, second) } else { (second, first) };
        let mut values = main.clone();
        values.complete(other);
        for (old, _) in &self.renamed {
            values.set(*old, first.get(*old).expect("both have it").clone());
            values.push(second.get(*old).expect("both have it").clone());
        }
        values
    }

    fn origins(&self, first: &Path, second: &Path) -> imbl::Vector<InputOrigin> {
        let mut origins = first.inputs.clone();
        origins.extend(second.inputs.clone().split_off(first.inputs.len().min(second.inputs.len())));
        origins.extend(self.renamed.iter().map(|(old, _)| second.inputs[*old as usize]));
        origins
    }
}

/// The constraints of two states.
struct Parted {
    common: Vec<Term>,
    first: Vec<Term>,
    second: Vec<Term>,
    /// A condition that holds in the first state only, if one constraint is known to be such a
    /// condition.
    selector: Option<Term>,
}

impl Parted {
    fn of(terms: &TermManager, a: &PathStore, b: &PathStore) -> Self {
        let (first, second) = (a.constraints(), b.constraints());
        let in_second: FxHashSet<Term> = second.iter().copied().collect();
        let (common, first): (Vec<Term>, Vec<Term>) = first.into_iter().partition(|c| in_second.contains(c));
        let in_both: FxHashSet<Term> = common.iter().copied().collect();
        let second: Vec<Term> = second.into_iter().filter(|c| !in_both.contains(c)).collect();
        let excluded = |store: &PathStore, condition: &Term| store.decides(terms, *condition) == Some(false);
        let of_first = first.iter().copied().find(|condition| excluded(b, condition));
        let selector = of_first.or_else(|| {
            second.iter().find(|condition| excluded(a, condition)).map(|condition| terms.not(*condition))
        });
        Self { common, first, second, selector }
    }

    /// Whether the joined state has the sample of the first state: if only that has one, or neither
    /// has and it satisfies what tells the first state from the second.
    fn is_sample_of_first(&self, a: &PathStore, b: &PathStore) -> bool {
        let satisfies =
            |store: &PathStore, own: &[Term]| !own.iter().any(|condition| store.doubts(*condition));
        match (a.sample(), b.sample()) {
            (Some(_), _) => true,
            (None, Some(_)) => false,
            (None, None) => satisfies(a, &self.first) || !satisfies(b, &self.second),
        }
    }

    /// Whether the sample of the chosen state is known to satisfy the further constraints of the
    /// joined one.
    fn is_satisfied_by(&self, terms: &TermManager, store: &PathStore, is_first: bool) -> bool {
        let own = if is_first { &self.first } else { &self.second };
        if own.iter().any(|condition| store.doubts(*condition)) || !store.doubts_constraints() {
            return false;
        }
        // What excludes the other state may be a constraint that both have, and that is in doubt.
        let selects = |selector| own.contains(&if is_first { selector } else { terms.not(selector) });
        store.sample().is_some() || self.selector.is_none_or(selects)
    }

    /// The constraints of the joined state: those that both have, and further ones.
    fn constraints(self, terms: &TermManager, selector: Option<Term>) -> (Vec<Term>, Vec<Term>) {
        let (first, second) = (terms.and_all(self.first), terms.and_all(self.second));
        // One constraint for all of a state: the next join would put a condition before each of
        // them again.
        let constraints = if let Some(selector) = selector {
            vec![terms.implies(selector, first), terms.implies(terms.not(selector), second)]
        } else {
            vec![terms.or(first, second)]
        };
        // As the store keeps them.
        let further = constraints.into_iter().flat_map(|constraint| terms.conjuncts(constraint)).collect();
        (self.common, further)
    }
}

/// Joins values.
struct Data<'t> {
    terms: &'t TermManager,
    /// Of addresses, in bits.
    width: u32,
    /// Where the first value counts; `None` until two values differ.
    selector: Option<Term>,
    /// The selector if no constraint is one.
    fresh: Term,
}

impl Data<'_> {
    fn join_frames(&mut self, joined: &mut MultiState, b: &MultiState) -> Option<()> {
        for (frame, other) in joined.threads[0].frames.iter_mut().zip(&b.threads[0].frames) {
            if Arc::ptr_eq(frame, other) {
                continue;
            }
            let frame = Arc::make_mut(frame);
            if frame.variadic.len() != other.variadic.len()
                || !frame.registers.hold_the_same(&other.registers)
            {
                return None;
            }
            for (value, other) in frame.values_mut().zip(other.values()) {
                *value = self.join(*value, other)?;
            }
        }
        Some(())
    }

    /// Joins an object that has cells at the same places in both states, or is an array of elements
    /// of one size.
    fn join_cells(&mut self, joined: &mut MultiState, b: &MultiState, id: ObjectId) -> Option<()> {
        let (object, other) = (joined.memory.get(id), b.memory.get(id));
        if object.size != other.size {
            return None;
        }
        if let (Some(array), Some(other)) = (object.array, other.array)
            && array != other
        {
            let selector = *self.selector.get_or_insert(self.fresh);
            let term = self.terms.ite(selector, array.term, other.term);
            joined.memory.get_mut(id).array = Some(Array { term, ..array });
            return Some(());
        }
        let mut changed = Vec::new();
        for (offset, cell, other) in object.cells.differences(&other.cells) {
            let (cell, other) = (cell?, other?);
            let value = self.join(cell.value, other.value)?;
            changed.push((offset, Cell { value, ..cell }));
        }
        if !changed.is_empty() {
            let cells = &mut joined.memory.get_mut(id).cells;
            for (offset, cell) in changed {
                cells.insert(offset, cell);
            }
        }
        Some(())
    }

    /// One value for two; `None` if they are not of one kind, or lead to different objects.
    fn join(&mut self, a: Value, b: Value) -> Option<Value> {
        if a == b {
            return Some(a);
        }
        let is_part = |value| matches!(value, Value::PointerByte { .. });
        if a.object() != b.object() || is_part(a) || is_part(b) {
            return None;
        }
        let (x, y) = (a.number(self.terms, self.width)?, b.number(self.terms, self.width)?);
        if self.terms.width(x) != self.terms.width(y) {
            return None;
        }
        let number = self.terms.ite(*self.selector.get_or_insert(self.fresh), x, y);
        Some(match (a.object(), self.terms.as_u64(number)) {
            (None, _) => Value::from_term(self.terms, number),
            (Some(object), Some(offset)) => Value::Pointer { object, offset },
            (Some(object), None) => Value::PointerTerm { object, offset: number },
        })
    }
}
