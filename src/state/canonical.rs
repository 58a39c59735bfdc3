//! The canonical form of a multi-state, in which it is compared and stored.
//!
//! Dead registers and unreachable objects are dropped, objects are renumbered by a traversal from the roots (globals,
//! then the threads frame by frame), inputs that a constraint fixes are replaced by their value, constraints over inputs
//! that no live variable mentions are dropped once known satisfiable (they are a slice of their own, [MJB17, §3]), and
//! the inputs are renamed by first occurrence. The running state changes to the same form, but for the names of its
//! inputs, under which its sample knows them.
use super::{Frame, Memory, MultiState, Object, ObjectId, ObjectKind, Sample, Value};
use crate::bits::BitVector;
use crate::ir::{BlockId, FunctionId, Reg};
use crate::term::{BinaryOp, Node, Substitution, Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Which registers of a frame may still be read.
pub trait Roots {
    /// The live registers of a frame, sorted: of the innermost one at its current position, of the others after their
    /// call returns.
    fn live(&self, frame: &Frame, innermost: bool) -> &[Reg];
    /// Number of globals: objects that always exist.
    fn globals(&self) -> usize;
}

/// A state in canonical form: the explicit part, and `σ` and `Π` over canonical inputs.
#[derive(Debug)]
pub struct Canonical {
    frames: Box<[CanonicalFrame]>,
    memory: Memory,
    hash: u64,
    /// `σ`: the terms of all live registers and cells in canonical order.
    pub sigma: Box<[Term]>,
    /// `Π`: sorted, without duplicates.
    pub constraints: Box<[Term]>,
    /// The inputs that `σ` and `Π` mention, in order of their index.
    pub inputs: Box<[Term]>,
    /// Values of these inputs that satisfy `Π`, if any are known.
    pub sample: Option<Box<[BitVector]>>,
}

impl Canonical {
    /// A hash of the explicit part.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether the explicit parts are equal: same control, same memory shape, same concrete values.
    pub fn same_shape(&self, other: &Canonical) -> bool {
        self.hash == other.hash
            && self.sigma.len() == other.sigma.len()
            && self.frames.len() == other.frames.len()
            && self.frames.iter().zip(&other.frames).all(|(a, b)| a.same_shape(b))
            && self.memory.same_shape(&other.memory)
    }
}

/// A frame as it is stored: position, live registers, then variadic arguments. Frames at the same position have the same
/// live registers.
#[derive(Debug)]
struct CanonicalFrame {
    position: (FunctionId, BlockId, u32),
    values: Box<[Value]>,
    locals: Box<[ObjectId]>,
}

impl CanonicalFrame {
    fn new(frame: &Frame, live: &[Reg]) -> Self {
        let registers = live.iter().map(|register| frame.registers[register.index()]);
        Self {
            position: (frame.function, frame.block, frame.index),
            values: registers.chain(frame.variadic.iter().copied()).collect(),
            locals: frame.locals.as_slice().into(),
        }
    }

    fn same_shape(&self, other: &CanonicalFrame) -> bool {
        self.position == other.position
            && self.locals == other.locals
            && self.values.len() == other.values.len()
            && self.values.iter().zip(&other.values).all(|(a, b)| a.same_shape(*b))
    }
}

/// Brings a state into canonical form and returns what is to be stored of it.
pub fn canonicalise(state: &mut MultiState, roots: &impl Roots, terms: &TermManager) -> Canonical {
    drop_dead_registers(state, roots);
    renumber_objects(state, roots.globals());
    fix_determined_inputs(state, terms);
    let sigma = collect_sigma(state);
    drop_satisfied_constraints(state, &sigma, terms);
    let renaming = rename_inputs(&sigma, state.store.constraints(), terms);
    let sampled = |sample: &Sample| renaming.iter().map(|(old, _)| sample.value_of(terms, *old)).collect();
    let sample = state.store.sample.as_ref().map(sampled);
    let mut substitution = substitution(terms, &renaming);
    let sigma = sigma.iter().map(|t| substitution.apply(terms, *t)).collect();
    let mut constraints: Vec<Term> =
        state.store.constraints().iter().map(|t| substitution.apply(terms, *t)).collect();
    constraints.sort_unstable();
    constraints.dedup();
    Canonical {
        frames: frames(state)
            .map(|(frame, top)| CanonicalFrame::new(frame, roots.live(frame, top)))
            .collect(),
        memory: state.memory.clone(),
        hash: shape_hash(state),
        sigma,
        constraints: constraints.into(),
        inputs: renaming.iter().map(|(_, new)| *new).collect(),
        sample,
    }
}

/// All frames in canonical order, and whether each is the innermost one of its thread.
fn frames(state: &MultiState) -> impl Iterator<Item = (&Frame, bool)> {
    state.threads.iter().flat_map(|thread| {
        let depth = thread.frames.len();
        thread.frames.iter().enumerate().map(move |(i, frame)| (&**frame, i + 1 == depth))
    })
}

fn drop_dead_registers(state: &mut MultiState, roots: &impl Roots) {
    for thread in &mut state.threads {
        let depth = thread.frames.len();
        for (i, frame) in thread.frames.iter_mut().enumerate() {
            let live = roots.live(frame, i + 1 == depth);
            let held = frame.registers.iter().filter(|value| **value != Value::Dead).count();
            let held_live = live.iter().filter(|r| frame.registers[r.index()] != Value::Dead).count();
            if held == held_live {
                continue;
            }
            let frame = Arc::make_mut(frame);
            let mut remaining = vec![Value::Dead; frame.registers.len()].into_boxed_slice();
            for register in live {
                remaining[register.index()] = frame.registers[register.index()];
            }
            frame.registers = remaining;
        }
    }
}

/// Discovers the reachable objects in canonical order.
struct Traversal<'a> {
    memory: &'a Memory,
    globals: usize,
    order: Vec<ObjectId>,
    number: FxHashMap<ObjectId, ObjectId>,
}

impl Traversal<'_> {
    fn visit(&mut self, value: Value) {
        let Some(id) = value.object().filter(|id| id.is_data() && id.data_index() >= self.globals) else {
            return;
        };
        let next = ObjectId((self.globals + self.order.len()) as u32 + 1);
        if let std::collections::hash_map::Entry::Vacant(entry) = self.number.entry(id) {
            entry.insert(next);
            self.order.push(id);
        }
    }

    fn visit_content(&mut self, object: &Object) {
        if object.cells.pointers() > 0 && object.kind != ObjectKind::Constant {
            object.cells.iter().for_each(|(_, cell)| self.visit(cell.value));
        }
    }
}

fn renumber_objects(state: &mut MultiState, globals: usize) {
    if state.memory.len() == globals {
        return;
    }
    let memory = state.memory.clone();
    let mut traversal =
        Traversal { memory: &memory, globals, order: Vec::new(), number: FxHashMap::default() };
    for (_, object) in memory.iter().take(globals) {
        traversal.visit_content(object);
    }
    for frame in state.threads.iter().flat_map(|thread| &thread.frames) {
        frame.registers.iter().chain(&frame.variadic).for_each(|value| traversal.visit(*value));
    }
    let mut next = 0;
    while next < traversal.order.len() {
        let object = traversal.memory.shared(traversal.order[next]).clone();
        traversal.visit_content(&object);
        next += 1;
    }
    let Traversal { order, number, .. } = traversal;
    let unchanged = order.len() + globals == memory.len()
        && order.iter().enumerate().all(|(i, id)| id.data_index() == globals + i);
    if unchanged {
        return;
    }
    let map = |value: Value| match value.object() {
        Some(id) if id.is_data() && id.data_index() >= globals => value.with_object(number[&id]),
        _ => value,
    };
    let moved = |object: &Arc<Object>| {
        let mut changed = Object::clone(object);
        changed.cells.map_values(map);
        Arc::new(changed)
    };
    let mut renumbered = memory.truncated(globals);
    for (id, object) in memory.iter().take(globals) {
        if object.cells.pointers() > 0 && object.kind != ObjectKind::Constant {
            renumbered.replace(id, Object::clone(&moved(object)));
        }
    }
    for id in &order {
        let object = memory.shared(*id);
        renumbered.add_shared(if object.cells.pointers() > 0 { moved(object) } else { object.clone() });
    }
    state.memory = renumbered;
    for frame in state.threads.iter_mut().flat_map(|thread| &mut thread.frames) {
        let frame = Arc::make_mut(frame);
        for value in frame.registers.iter_mut().chain(&mut frame.variadic) {
            *value = map(*value);
        }
        frame.locals = frame.locals.iter().filter_map(|id| number.get(id).copied()).collect();
    }
}

/// Replaces inputs that a constraint equates with a constant by that constant.
fn fix_determined_inputs(state: &mut MultiState, terms: &TermManager) {
    loop {
        let fixed: Vec<(Term, Term)> = state
            .store
            .constraints()
            .iter()
            .filter_map(|constraint| determined(terms, *constraint))
            .collect();
        if fixed.is_empty() {
            return;
        }
        for (input, value) in &fixed {
            if let (Some(index), Some(value)) = (terms.input_index(*input), terms.as_constant(*value)) {
                // The constraint goes, so a later sample must know. One that satisfies it has this value anyway.
                state.store.last_sample_mut().set(index, value.clone());
            }
        }
        let mut substitution = substitution(terms, &fixed);
        let mut store = state.store.clone();
        store.replace_constraints(Vec::new());
        for constraint in state.store.constraints() {
            store.assume(terms, substitution.apply(terms, *constraint));
        }
        state.store = store;
        map_terms(state, terms, |term| substitution.apply(terms, term));
    }
}

fn substitution(terms: &TermManager, map: &[(Term, Term)]) -> Substitution {
    let mut substitution = Substitution::new();
    for (input, replacement) in map {
        substitution.insert(terms, *input, *replacement);
    }
    substitution
}

/// The input and its only value, where the constraint allows just one.
fn determined(terms: &TermManager, constraint: Term) -> Option<(Term, Term)> {
    let is_input = |term: Term| matches!(terms.node(term), Node::Input { .. });
    match terms.node(constraint) {
        Node::Input { .. } => Some((constraint, terms.constant_u64(1, 1))),
        Node::Not(a) if is_input(*a) => Some((*a, terms.constant_u64(1, 0))),
        Node::Binary(BinaryOp::Eq, a, b) if is_input(*a) && terms.as_constant(*b).is_some() => Some((*a, *b)),
        Node::Binary(BinaryOp::Eq, a, b) if is_input(*b) && terms.as_constant(*a).is_some() => Some((*b, *a)),
        _ => None,
    }
}

/// Replaces every term of `σ`.
fn map_terms(state: &mut MultiState, terms: &TermManager, mut f: impl FnMut(Term) -> Term) {
    let mut map = |value: Value| value.term().map_or(value, |term| value.with_term(terms, f(term)));
    for frame in state.threads.iter_mut().flat_map(|thread| &mut thread.frames) {
        if frame.registers.iter().chain(&frame.variadic).any(|value| value.term().is_some()) {
            let frame = Arc::make_mut(frame);
            for value in frame.registers.iter_mut().chain(&mut frame.variadic) {
                *value = map(*value);
            }
        }
    }
    let symbolic: Vec<ObjectId> = state
        .memory
        .iter()
        .filter(|(_, object)| object.cells.terms() > 0 || object.size.term().is_some())
        .map(|(id, _)| id)
        .collect();
    for id in symbolic {
        let object = state.memory.get_mut(id);
        object.size = map(object.size);
        object.cells.map_values(&mut map);
    }
}

fn collect_sigma(state: &MultiState) -> Vec<Term> {
    let mut sigma = Vec::new();
    for frame in state.threads.iter().flat_map(|thread| &thread.frames) {
        sigma.extend(frame.registers.iter().chain(&frame.variadic).filter_map(|value| value.term()));
    }
    for (_, object) in state.memory.iter() {
        sigma.extend(object.size.term());
        if object.cells.terms() > 0 {
            sigma.extend(object.cells.iter().filter_map(|(_, cell)| cell.value.term()));
        }
    }
    sigma
}

/// Drops the constraints whose inputs are connected to no live variable. They are satisfiable, since the path has a
/// sample; without one nothing is dropped.
fn drop_satisfied_constraints(state: &mut MultiState, sigma: &[Term], terms: &TermManager) {
    if state.store.sample.is_none() || state.store.constraints().is_empty() {
        return;
    }
    let mut live: FxHashSet<Term> = FxHashSet::default();
    for term in sigma {
        live.extend(terms.inputs(*term).iter().copied());
    }
    let constraints = state.store.constraints();
    let mut kept = vec![false; constraints.len()];
    loop {
        let mut changed = false;
        for (i, constraint) in constraints.iter().enumerate() {
            let inputs = terms.inputs(*constraint);
            if !kept[i] && inputs.iter().any(|input| live.contains(input)) {
                kept[i] = true;
                changed = true;
                live.extend(inputs.iter().copied());
            }
        }
        if !changed {
            break;
        }
    }
    if kept.contains(&false) {
        let remaining = constraints.iter().zip(&kept).filter(|(_, kept)| **kept).map(|(c, _)| *c);
        let remaining = remaining.collect();
        state.store.replace_constraints(remaining);
    }
}

/// Numbers the inputs by first occurrence: in `σ`, then in `Π`; within a term in the order of the path.
fn rename_inputs(sigma: &[Term], constraints: &[Term], terms: &TermManager) -> Vec<(Term, Term)> {
    let mut seen: FxHashSet<Term> = FxHashSet::default();
    let mut renaming = Vec::new();
    let mut rest: Vec<Term> = Vec::new();
    let mut name = |inputs: &mut Vec<Term>, renaming: &mut Vec<(Term, Term)>| {
        inputs.sort_unstable_by_key(|input| terms.input_index(*input));
        for input in inputs.drain(..) {
            if seen.insert(input) {
                renaming.push((input, terms.input(renaming.len() as u32, terms.width(input))));
            }
        }
    };
    for term in sigma {
        rest.extend(terms.inputs(*term).iter());
        name(&mut rest, &mut renaming);
    }
    for constraint in constraints {
        rest.extend(terms.inputs(*constraint).iter());
    }
    name(&mut rest, &mut renaming);
    renaming
}

fn shape_hash(state: &MultiState) -> u64 {
    let mut hasher = FxHasher::default();
    for thread in &state.threads {
        thread.frames.len().hash(&mut hasher);
        for frame in &thread.frames {
            (frame.function, frame.block, frame.index).hash(&mut hasher);
            for value in frame.registers.iter().chain(&frame.variadic) {
                value.hash_shape(&mut hasher);
            }
        }
    }
    for (_, object) in state.memory.iter() {
        if object.kind != ObjectKind::Constant {
            object.cells.shape_hash().hash(&mut hasher);
            (object.alive, object.fill).hash(&mut hasher);
            object.size.hash_shape(&mut hasher);
        }
    }
    hasher.finish()
}
