//! The canonical form of a multi-state, in which it is compared and stored.
//!
//! Dead registers, dead parts of globals and unreachable objects are dropped. Objects are
//! renumbered by a traversal from the roots: the globals, then the threads frame by frame. Inputs
//! that a constraint fixes are replaced by their value. The symbolic part is cut into slices, and
//! slices without live variables are dropped. The running state takes the same form, except that
//! its inputs keep the names under which its sample knows them.
use super::Roots;
use super::slice::{Mode, Piece};
use super::store::Cut;
use super::{
    Array, Cell, Explicit, Frame, Memory, MultiState, Object, ObjectId, ObjectKind, SliceId, SliceTable,
    StoreKind, Symbolic, Thread, Value,
};
use crate::term::{Evaluator, Substitution, Term, TermManager};
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::Hasher;
use std::sync::Arc;

/// A state as it is stored: its explicit and its symbolic part.
#[derive(Debug)]
pub struct Canonical {
    /// Control, memory shape, concrete values.
    pub explicit: Explicit,
    /// `σ` and `Π` in slices.
    pub symbolic: Symbolic,
}

/// Brings a state into canonical form and returns what is to be stored of it. If `project` is set,
/// inputs that make no difference are eliminated from what is stored.
pub fn canonicalise(
    state: &mut MultiState,
    roots: &impl Roots,
    terms: &TermManager,
    slices: &SliceTable,
    project: bool,
    evaluator: &mut Evaluator,
) -> Canonical {
    debug_assert!(state.memory.iter().all(|(_, object)| object.array.is_none()), "arrays are not stored");
    arrange(state, roots);
    state.fix_determined_inputs(terms);
    let sigma = collect_sigma(state);
    state.path.choices.settle(terms, &sigma, &state.store);
    let cuts = state.store.cut(terms, &sigma);
    let mode = Mode { project, cut: state.store.may_be_cut() };
    let mut parts: Vec<(SmallVec<[u32; 2]>, SliceId)> = Vec::with_capacity(cuts.len());
    for Cut { variables, mut constraints } in cuts {
        let mine = || variables.iter().map(|variable| sigma[*variable as usize]);
        if state.mentions_undetermined(terms, mine().chain(constraints.iter().copied())) {
            let undetermined = |input| state.is_undetermined(terms, input);
            let slice =
                slices.intern_undetermined(terms, (&mine().collect::<Vec<_>>(), &constraints), undetermined);
            parts.push((variables, slice));
            continue;
        }
        let sample = state.store.sample();
        if let ([variable], []) = (&*variables, &*constraints)
            && let Some(slice) = slices.intern_free(terms, evaluator, sigma[*variable as usize], sample)
        {
            parts.push((variables, slice));
            continue;
        }
        let mine: Vec<Term> = mine().collect();
        constraints.sort_unstable();
        let pieces = slices.intern(terms, evaluator, mode, (&mine, &constraints), sample);
        let variables_of = |piece: &Piece| piece.variables.iter().map(|v| variables[*v as usize]).collect();
        parts.extend(pieces.iter().map(|piece| (variables_of(piece), piece.slice)));
    }
    parts.sort_unstable_by_key(|(variables, _)| variables.first().copied());
    let mut slice_of = vec![0; sigma.len()].into_boxed_slice();
    for (number, (variables, _)) in parts.iter().enumerate() {
        for variable in variables {
            slice_of[*variable as usize] = number as u32;
        }
    }
    let partition = slices.intern_partition(slice_of);
    let ids = parts.into_iter().map(|(_, slice)| slice).collect();
    Canonical { explicit: Explicit::of(state, roots), symbolic: Symbolic { partition, slices: ids } }
}

/// Brings the explicit part of a state into canonical form: drops dead registers and arguments,
/// dead parts of globals and unreachable objects, and orders threads and objects. It forgets no
/// constraint. In this form, states of one shape can be
/// [joined](super::join()).
pub fn arrange(state: &mut MultiState, roots: &impl Roots) {
    drop_dead_registers(state, roots);
    drop_dead_globals(state, roots);
    order_threads_and_objects(state, roots);
}

/// Whether two states of one run are the same: in their explicit part, in the terms that they hold,
/// and in what is assumed of inputs.
pub fn are_alike(a: &MultiState, b: &MultiState, roots: &impl Roots) -> bool {
    let arranged = |state: &MultiState| {
        let mut state = state.clone();
        arrange(&mut state, roots);
        state
    };
    let (a, b) = (arranged(a), arranged(b));
    a.path.inputs.len() == b.path.inputs.len()
        && Explicit::of(&a, roots) == Explicit::of(&b, roots)
        && collect_sigma(&a) == collect_sigma(&b)
        && a.store.constraints() == b.store.constraints()
}

fn drop_dead_registers(state: &mut MultiState, roots: &impl Roots) {
    for thread in &mut state.threads {
        let depth = thread.frames.len();
        for (i, frame) in thread.frames.iter_mut().enumerate() {
            let live = roots.live(frame, i + 1 == depth);
            let is_idle = !frame.variadic.is_empty() && !roots.reads_arguments(frame);
            if frame.registers.are_kept(&live) && !is_idle {
                continue;
            }
            let registers = frame.registers.keep(&live);
            let Frame { function, block, index, ref locals, ref variadic, .. } = **frame;
            let locals = locals.clone();
            let variadic = if is_idle { Box::default() } else { variadic.clone() };
            *frame = Arc::new(Frame { function, block, index, registers, locals, variadic });
        }
    }
}

fn drop_dead_globals(state: &mut MultiState, roots: &impl Roots) {
    let [thread] = &*state.threads else { return };
    for (id, offset, size) in roots.dead_globals(thread) {
        if state.memory.get(id).distinguished.is_some() {
            continue;
        }
        let within = |&(at, cell): &(u64, Cell)| at >= offset && at + u64::from(cell.size) <= offset + size;
        let cells = state.memory.get(id).cells.overlapping(offset, size);
        if !cells.iter().any(within) {
            continue;
        }
        let object = state.memory.get_mut(id);
        cells.iter().filter(|cell| within(cell)).for_each(|(at, _)| object.cells.remove(*at));
    }
}

/// Discovers the reachable objects in canonical order.
struct Traversal<'a> {
    memory: &'a Memory,
    globals: usize,
    order: Vec<ObjectId>,
    number: FxHashMap<ObjectId, ObjectId>,
    /// How many objects of `order` have been followed.
    followed: usize,
}

impl Traversal<'_> {
    fn visit(&mut self, value: Value) {
        if let Some(id) = value.object().filter(|id| id.is_data() && id.data_index() >= self.globals) {
            self.visit_object(id);
        }
    }

    fn visit_object(&mut self, id: ObjectId) {
        let next = ObjectId((self.globals + self.order.len()) as u32 + 1);
        if let std::collections::hash_map::Entry::Vacant(entry) = self.number.entry(id) {
            entry.insert(next);
            self.order.push(id);
        }
    }

    /// Visits what the objects in the order lead to.
    fn follow(&mut self) {
        while self.followed < self.order.len() {
            let memory = self.memory;
            self.visit_content(memory.shared(self.order[self.followed]));
            self.followed += 1;
        }
    }

    fn visit_content(&mut self, object: &Object) {
        if object.cells.pointers() > 0 && object.kind != ObjectKind::Constant {
            object.cells.iter().for_each(|(_, cell)| self.visit(cell.value));
        }
    }
}

/// Numbers objects in the order in which a traversal from the globals, then from the threads meets
/// them, and drops the others. Threads are sorted by where they are and by what they hold, as far
/// as that is numbered already. Their order of creation does not matter, unless the program can
/// tell it.
fn order_threads_and_objects(state: &mut MultiState, roots: &impl Roots) {
    let globals = roots.globals();
    if state.memory.len() == globals && state.threads.len() == 1 {
        return;
    }
    let memory = state.memory.clone();
    let mut traversal =
        Traversal { memory: &memory, globals, order: Vec::new(), number: FxHashMap::default(), followed: 0 };
    for (_, object) in memory.iter().take(globals) {
        traversal.visit_content(object);
    }
    traversal.follow();
    let mut waiting: Vec<Thread> = std::mem::take(&mut state.threads);
    while !waiting.is_empty() {
        let in_order = waiting.len() == 1 || roots.tells_threads_apart();
        let thread = waiting.remove(if in_order { 0 } else { first_of(&waiting, &traversal) });
        thread.values().for_each(|value| traversal.visit(value));
        thread.instances.iter().for_each(|(_, object)| traversal.visit_object(*object));
        if roots.keeps_locals() {
            let locals = thread.frames.iter().flat_map(|frame| &frame.locals);
            let leads_on = |local: &&ObjectId| memory.get(**local).cells.pointers() > 0;
            locals.filter(leads_on).for_each(|local| traversal.visit_object(*local));
        }
        traversal.follow();
        state.threads.push(thread);
    }
    // What was computed from the number of an object may lead to it again.
    if state.numbered {
        let numbered =
            memory.iter().skip(globals).filter(|(_, object)| object.alive && object.number().is_some());
        numbered.for_each(|(id, _)| traversal.visit_object(id));
        traversal.follow();
    }
    let Traversal { order, number, .. } = traversal;
    state.current = 0;
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
    for thread in &mut state.threads {
        thread.argument = map(thread.argument);
        thread.instances.iter_mut().for_each(|(_, object)| *object = number[object]);
    }
    for frame in state.threads.iter_mut().flat_map(|thread| &mut thread.frames) {
        let frame = Arc::make_mut(frame);
        frame.values_mut().for_each(|value| *value = map(*value));
        frame.locals = frame.locals.iter().filter_map(|id| number.get(id).copied()).collect();
    }
}

/// Index of the thread that comes first: the least one by position and content. All objects that
/// have no number yet count as equal, and so do all terms. Of equal threads the one that was
/// created first comes first.
fn first_of(threads: &[Thread], traversal: &Traversal) -> usize {
    let key = |thread: &Thread| {
        let positions = thread.frames.iter().map(|f| (f.function.0, f.block.0, f.index));
        let values = thread.values().map(|value| match value.object() {
            Some(id) if id.is_data() && id.data_index() >= traversal.globals => {
                value.with_object(traversal.number.get(&id).copied().unwrap_or(ObjectId::NULL))
            }
            _ => value,
        });
        let hashes = values.map(|value| {
            let mut hasher = FxHasher::default();
            value.hash_shape(&mut hasher);
            hasher.finish()
        });
        (positions.collect::<Vec<_>>(), hashes.collect::<Vec<_>>(), thread.ordinal)
    };
    (0..threads.len()).min_by_key(|i| key(&threads[*i])).expect("there are threads")
}

impl MultiState {
    /// Replaces inputs that a constraint equates with a constant by that constant, wherever the
    /// state holds them. The constraint vanishes, unless the store keeps constraints as they were
    /// assumed.
    pub fn fix_determined_inputs(&mut self, terms: &TermManager) {
        loop {
            let fixed = self.store.determined(terms);
            if fixed.is_empty() {
                return;
            }
            let mut substitution = Substitution::new();
            for (input, value) in fixed {
                if let (Some(index), Some(constant)) = (terms.input_index(input), terms.as_constant(value)) {
                    // Where the constraint vanishes with the substitution, the sample must keep the
                    // value. A sample that satisfies the constraint has this value anyway.
                    self.store.values_mut().set(index, constant.clone());
                    substitution.insert(terms, input, value);
                }
            }
            map_terms(self, terms, |term| substitution.apply(terms, term));
            if self.store.kind() == StoreKind::Plain {
                return;
            }
            self.store.substitute(terms, &mut substitution);
        }
    }

    /// Replaces an input, which a constraint equates with a constant, by that constant in `σ`. The
    /// constraints stay.
    pub fn fix_input(&mut self, terms: &TermManager, input: Term, constant: Term) {
        let mut substitution = Substitution::new();
        substitution.insert(terms, input, constant);
        map_terms(self, terms, |term| substitution.apply(terms, term));
    }
}

/// Replaces every term of `σ`.
pub(super) fn map_terms(state: &mut MultiState, terms: &TermManager, mut f: impl FnMut(Term) -> Term) {
    let arrays: Vec<ObjectId> =
        state.memory.iter().filter(|(_, object)| object.array.is_some()).map(|(id, _)| id).collect();
    for id in arrays {
        let content = state.memory.get_mut(id);
        content.array = content.array.map(|array| Array { term: f(array.term), ..array });
    }
    let mut map = |value: Value| value.term().map_or(value, |term| value.with_term(terms, f(term)));
    for thread in &mut state.threads {
        thread.argument = map(thread.argument);
    }
    for frame in state.threads.iter_mut().flat_map(|thread| &mut thread.frames) {
        if frame.values().any(|value| value.term().is_some()) {
            Arc::make_mut(frame).values_mut().for_each(|value| *value = map(*value));
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

pub(super) fn collect_sigma(state: &MultiState) -> Vec<Term> {
    let mut sigma = Vec::new();
    for thread in &state.threads {
        sigma.extend(thread.values().filter_map(Value::term));
    }
    for (_, object) in state.memory.iter() {
        sigma.extend(object.size.term());
        sigma.extend(object.array.map(|array| array.term));
        if object.cells.terms() > 0 {
            sigma.extend(object.cells.iter().filter_map(|(_, cell)| cell.value.term()));
        }
    }
    sigma
}
