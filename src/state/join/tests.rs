//! The members of a join are those of both states.
use super::*;
use crate::ir::{BlockId, FunctionId, Reg};
use crate::state::{Frame, Object, StoreKind, Thread, Turn};
use proptest::prelude::*;
use std::iter::Cycle;
use std::slice::Iter;

const WIDTH: u32 = 64;
const BYTES: u64 = 4;
/// An object of which unwritten bytes are 7, and one of which they are undefined.
const OBJECTS: [(ObjectId, Fill); 2] = [(ObjectId(1), Fill::Byte(7)), (ObjectId(2), Fill::Undefined)];

fn object(fill: Fill, ordinal: u32) -> Object {
    Object { ordinal, ..Object::new(ObjectKind::Global, Value::int(WIDTH, BYTES), 1, fill) }
}

/// A state with both objects and one frame with these registers.
fn state(registers: &[Value]) -> MultiState {
    let mut state = MultiState::new(StoreKind::Plain);
    for (_, fill) in OBJECTS {
        state.create(object(fill, 0));
    }
    state.threads.push(Thread::new(Frame {
        function: FunctionId(0),
        block: BlockId(1),
        index: 0,
        registers: Box::<[Value]>::from(registers).into(),
        locals: Vec::new(),
        variadic: Box::default(),
    }));
    state
}

fn ask(terms: &TermManager, state: &mut MultiState, width: u32) -> Term {
    let origin = InputOrigin::Asked(state.path.asked);
    state.path.asked += 1;
    state.fresh_input(terms, origin, width)
}

/// Values for the inputs of a path. What the interpreter has told itself has the value that the
/// sample knows.
fn random_values(state: &MultiState, draw: &mut Draw) -> Sample {
    let mut values = Sample::default();
    for (origin, known) in state.path.inputs.iter().zip(state.store.values().iter()) {
        values.push(match origin {
            InputOrigin::Told(_) => known.clone(),
            _ => BitVector::new(known.width(), u64::from(draw.below(256))),
        });
    }
    values
}

fn satisfies(terms: &TermManager, state: &MultiState, values: &Sample) -> bool {
    let value = |input| values.value_of(terms, input);
    let mut evaluator = Evaluator::new();
    state.store.constraints().iter().all(|term| evaluator.evaluate_bool(terms, *term, &value))
}

/// The state with cells instead of arrays.
fn expanded(terms: &TermManager, state: &MultiState) -> MultiState {
    let mut state = state.clone();
    for (id, _) in OBJECTS {
        assert!(state.memory.get_mut(id).expand(terms));
    }
    state
}

/// The registers and the bytes of all objects. Undefined bytes are what `undefined` says.
fn member(
    terms: &TermManager,
    state: &MultiState,
    values: &Sample,
    undefined: impl Fn(ObjectId, u64) -> BitVector,
) -> Vec<(Option<ObjectId>, BitVector)> {
    let state = &expanded(terms, state);
    let value = |input| values.value_of(terms, input);
    let plain = |v: Value| {
        let number = v.number(terms, WIDTH).expect("registers hold numbers and addresses");
        (v.object(), Evaluator::new().evaluate(terms, number, &value))
    };
    let mut all: Vec<_> = state.thread().top().registers.held().map(|(_, value)| plain(value)).collect();
    for (id, fill) in OBJECTS {
        all.extend((0..BYTES).map(|offset| match (state.memory.get(id).cells.get(offset), fill) {
            (Some(cell), _) => plain(cell.value),
            (None, Fill::Byte(byte)) => (None, BitVector::new(8, u64::from(byte))),
            (None, _) => (None, undefined(id, offset)),
        }));
    }
    all
}

/// Choices that a test case determines.
struct Draw<'c>(Cycle<Iter<'c, u32>>);

impl Draw<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        *self.0.next().expect("there are choices") % bound
    }

    /// A number of 8 bits over the inputs of a path.
    fn number(&mut self, terms: &TermManager, inputs: &[Term]) -> Term {
        let input = |draw: &mut Self| terms.zext(inputs[draw.below(inputs.len() as u32) as usize], 8);
        match self.below(4) {
            0 => terms.constant_u64(8, u64::from(self.below(3))),
            1 => input(self),
            2 => terms.add(input(self), terms.constant_u64(8, u64::from(self.below(3)))),
            _ => terms.mul(input(self), input(self)),
        }
    }

    fn condition(&mut self, terms: &TermManager, inputs: &[Term]) -> Term {
        let (a, b) = (self.number(terms, inputs), self.number(terms, inputs));
        match self.below(3) {
            0 => terms.eq(a, b),
            1 => terms.ne(a, b),
            _ => terms.ule(a, b),
        }
    }

    /// Adds a condition. If the values of the state do not satisfy it, others are looked for, or it
    /// is in doubt.
    fn assume(&mut self, terms: &TermManager, state: &mut MultiState, condition: Term) {
        let mut found = state.clone();
        found.store.assume(terms, condition);
        let mut values = state.store.values().clone();
        for _ in 0..self.below(2) * 40 {
            if satisfies(terms, &found, &values) {
                break;
            }
            values = random_values(state, self);
        }
        if satisfies(terms, &found, &values) {
            state.store.settle(values);
        } else {
            state.store.doubt(condition);
        }
        state.store.assume(terms, condition);
    }

    /// Goes on from a common state: asks for inputs, assumes conditions, writes registers and
    /// cells.
    fn go_on(&mut self, terms: &TermManager, state: &mut MultiState, first: Option<Term>, kinds: &[u32; 3]) {
        let mut inputs = vec![terms.input(0, 2), terms.input(1, 2)];
        if let Some(condition) = first {
            self.assume(terms, state, condition);
        }
        for _ in 0..self.below(3) {
            if self.below(4) == 0 {
                state.add_input(
                    InputOrigin::Told(state.path.asked),
                    BitVector::new(2, u64::from(self.below(2))),
                );
                state.path.asked += 1;
            } else {
                let width = 1 + self.below(2);
                inputs.push(ask(terms, state, width));
            }
        }
        for _ in 0..self.below(3) {
            let condition = self.condition(terms, &inputs);
            self.assume(terms, state, condition);
        }
        for (register, kind) in kinds.iter().enumerate() {
            let number = self.number(terms, &inputs);
            let value = match kind {
                0 => Value::from_term(terms, number),
                1 => Value::PointerTerm { object: OBJECTS[0].0, offset: terms.zext(number, WIDTH) },
                _ => Value::int(8, u64::from(self.below(2))),
            };
            let value = value.with_term(terms, value.term().unwrap_or(number));
            state.thread_mut().top_mut().registers[Reg::new(register)] = value;
        }
        for (id, _) in OBJECTS {
            for offset in 0..BYTES {
                if self.below(2) == 0 {
                    let value = Value::from_term(terms, self.number(terms, &inputs));
                    state.memory.get_mut(id).cells.insert(offset, Cell { size: 1, value });
                }
            }
        }
        for (id, _) in OBJECTS {
            if self.below(4) == 0 {
                assert!(make_array(terms, state, id, 1));
                let (index, value) = (self.number(terms, &inputs), self.number(terms, &inputs));
                let content = state.memory.get_mut(id);
                content.array = content.array.map(|array| array.with(terms, terms.truncate(index, 2), value));
            }
        }
        state.path.schedule.steps += u64::from(self.below(9));
    }
}

/// Two states that come from a common one along different paths.
fn two_states(terms: &TermManager, draw: &mut Draw) -> [MultiState; 2] {
    let mut start = state(&[Value::Dead; 3]);
    let inputs = [ask(terms, &mut start, 2), ask(terms, &mut start, 2)];
    if draw.below(2) == 0 {
        let condition = draw.condition(terms, &inputs);
        draw.assume(terms, &mut start, condition);
    }
    let kinds = [0; 3].map(|_| draw.below(3));
    let branch = (draw.below(2) == 0).then(|| draw.condition(terms, &inputs));
    let (mut a, mut b) = (start.clone(), start);
    draw.go_on(terms, &mut a, branch, &kinds);
    draw.go_on(terms, &mut b, branch.map(|condition| terms.not(condition)), &kinds);
    [a, b]
}

fn new_name(renamed: &[(u32, u32)], index: u32) -> u32 {
    renamed.iter().find(|(old, _)| *old == index).map_or(index, |(_, new)| *new)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn a_join_has_the_members_of_both(choices in prop::collection::vec(any::<u32>(), 300)) {
        let terms = TermManager::new();
        let mut draw = Draw(choices.iter().cycle());
        let states = two_states(&terms, &mut draw);
        let joined = join(&terms, &mut Evaluator::new(), WIDTH, &states[0], &states[1]).expect("the shapes agree");
        let cells = expanded(&terms, &joined);
        let node = joined.path.joined.as_ref().expect("it is joined");
        prop_assert_eq!(joined.path.inputs.len(), joined.store.values().iter().count());
        let certain = states.iter().any(|state| state.store.sample().is_some());
        prop_assert!(!certain || joined.store.sample().is_some());
        let value = |input| joined.store.values().value_of(&terms, input);
        for constraint in joined.store.constraints() {
            let holds = Evaluator::new().evaluate_bool(&terms, constraint, &value);
            prop_assert!(holds || joined.store.doubts(constraint));
        }
        // Where the joined path has the n-th input of one of both paths, those that were filled in
        // included.
        let name = |side: usize, index: u32| if side == 0 { index } else { new_name(&node.renamed, index) };
        let undefined = |side: usize, values: &Sample, id: ObjectId, offset: u64| {
            let ordinal = joined.memory.get(id).ordinal;
            let is_here = |origin: &InputOrigin| {
                *origin == InputOrigin::Undefined { object: ordinal, offset, size: 1 }
            };
            let index = node.paths[side].inputs.iter().position(is_here).expect("it was filled in or never read");
            values.get(name(side, index as u32)).expect("a value").clone()
        };
        for (side, state) in states.iter().enumerate() {
            for (index, (origin, value)) in (0..).zip(state.path.inputs.iter().zip(state.store.values().iter())) {
                if matches!(origin, InputOrigin::Told(_)) {
                    prop_assert_eq!(joined.store.values().get(name(side, index)), Some(value));
                }
            }
            for _ in 0..60 {
                let own = random_values(state, &mut draw);
                if !satisfies(&terms, state, &own) {
                    continue;
                }
                let mut values = random_values(&joined, &mut draw);
                (0..).zip(own.iter()).for_each(|(index, value)| values.set(name(side, index), value.clone()));
                if joined.path.inputs.last() == Some(&InputOrigin::Joined) {
                    values.set(joined.path.inputs.len() as u32 - 1, BitVector::from_bool(side == 0));
                }
                prop_assert!(satisfies(&terms, &joined, &values));
                let known = |id, offset| undefined(side, &values, id, offset);
                let (found, expected) = (
                    member(&terms, &joined, &values, |_, _| BitVector::zero(8)),
                    member(&terms, state, &own, |id, offset| match cells.memory.get(id).cells.get(offset) {
                        Some(_) => known(id, offset),
                        None => BitVector::zero(8),
                    }),
                );
                prop_assert_eq!(found, expected);
            }
        }
        for _ in 0..120 {
            let values = random_values(&joined, &mut draw);
            if !satisfies(&terms, &joined, &values) {
                continue;
            }
            let value = |input| values.value_of(&terms, input);
            let side = usize::from(!Evaluator::new().evaluate_bool(&terms, node.condition, &value));
            let state = &states[side];
            let mut own = Sample::default();
            for index in 0..state.path.inputs.len() as u32 {
                own.push(values.get(name(side, index)).expect("a value").clone());
            }
            prop_assert!(satisfies(&terms, state, &own));
            let found = member(&terms, &joined, &values, |_, _| BitVector::zero(8));
            let expected = member(&terms, state, &own, |id, offset| match cells.memory.get(id).cells.get(offset) {
                Some(_) => undefined(side, &values, id, offset),
                None => BitVector::zero(8),
            });
            prop_assert_eq!(found, expected);
            let taken = joined.path.taken(&terms, &values);
            let origins = node.paths[side].inputs.iter().copied();
            let inputs: Vec<_> = origins.zip((0..).map(|index| name(side, index))).collect();
            prop_assert_eq!((taken.inputs, taken.turns), (inputs, node.paths[side].schedule.turns()));
        }
    }
}

/// Two states without constraints whose only register has these values.
fn with_register(a: Value, b: Value) -> [MultiState; 2] {
    [a, b].map(|value| state(&[value]))
}

fn are_joined(states: &[MultiState; 2]) -> bool {
    join(&TermManager::new(), &mut Evaluator::new(), WIDTH, &states[0], &states[1]).is_some()
}

#[test]
fn states_of_different_shape_stay_apart() {
    let one = Value::int(8, 1);
    let address = |object, offset| Value::Pointer { object: ObjectId(object), offset };
    assert!(are_joined(&with_register(one, Value::int(8, 2))));
    assert!(are_joined(&with_register(address(1, 0), address(1, 2))));
    assert!(!are_joined(&with_register(address(1, 0), address(2, 0))));
    assert!(!are_joined(&with_register(address(1, 0), Value::int(WIDTH, 0))));
    assert!(!are_joined(&with_register(one, Value::int(16, 1))));
    assert!(!are_joined(&with_register(one, Value::Dead)));
    let changes: [fn(&mut MultiState); 8] = [
        |state| state.halted = true,
        |state| state.thread_mut().top_mut().block = BlockId(2),
        |state| state.thread_mut().section.depth = 1,
        |state| state.path.spawned = 2,
        |state| state.memory.get_mut(ObjectId(1)).alive = false,
        |state| state.memory.get_mut(ObjectId(2)).fill = Fill::Byte(7),
        |state| state.memory.get_mut(ObjectId(2)).ordinal = 9,
        |state| state.threads.push(state.threads[0].clone()),
    ];
    for change in changes {
        let mut states = with_register(one, one);
        change(&mut states[1]);
        assert!(!are_joined(&states));
    }
}

#[test]
fn cells_that_overlap_in_part_keep_states_apart() {
    let with_cell = |offset, size| {
        let mut state = state(&[]);
        let cell = Cell { size, value: Value::int(8 * size, 1) };
        state.memory.get_mut(ObjectId(1)).cells.insert(offset, cell);
        state
    };
    assert!(are_joined(&[with_cell(0, 2), with_cell(2, 2)]));
    assert!(!are_joined(&[with_cell(0, 2), with_cell(0, 1)]));
    assert!(!are_joined(&[with_cell(0, 2), with_cell(1, 2)]));
    assert!(!are_joined(&[with_cell(1, 2), with_cell(0, 2)]));
    let mut unspecified = [with_cell(0, 2), state(&[])];
    for state in &mut unspecified {
        state.memory.get_mut(ObjectId(1)).fill = Fill::Unspecified;
    }
    assert!(!are_joined(&unspecified));
}

#[test]
fn a_constraint_that_excludes_the_other_state_selects() {
    let terms = TermManager::new();
    let mut start = state(&[Value::Dead]);
    let input = ask(&terms, &mut start, 8);
    let below = |bound| terms.ult(input, terms.constant_u64(8, bound));
    let side = |condition: Term, value: u64| {
        let mut state = start.clone();
        state.store.assume(&terms, condition);
        state.store.doubt(condition);
        state.thread_mut().top_mut().registers[Reg::new(0)] = Value::int(8, value);
        state
    };
    let joined =
        join(&terms, &mut Evaluator::new(), WIDTH, &side(below(5), 1), &side(terms.not(below(5)), 2))
            .expect("one shape");
    assert_eq!(joined.path.inputs.len(), 1, "no selector is needed");
    let ite = terms.ite(below(5), terms.constant_u64(8, 1), terms.constant_u64(8, 2));
    assert_eq!(joined.thread().top().registers[Reg::new(0)], Value::Term(ite));
    // The values of the first state, which is in doubt, satisfy everything.
    assert!(joined.store.sample().is_some());
}

/// Objects, inputs and steps that come after a join are counted from what was on the path that is
/// taken.
#[test]
fn a_path_goes_on_after_joins() {
    let terms = TermManager::new();
    let start = state(&[Value::int(8, 0)]);
    let side = |count: u32, steps| {
        let mut state = start.clone();
        for _ in 0..count {
            let input = ask(&terms, &mut state, 8 * count);
            state.thread_mut().top_mut().registers[Reg::new(0)] = Value::Term(terms.extract(input, 7, 0));
        }
        state.path.created += count;
        state.path.schedule.steps = steps;
        state
    };
    let mut joined =
        join(&terms, &mut Evaluator::new(), WIDTH, &side(1, 10), &side(2, 20)).expect("one shape");
    let asked = ask(&terms, &mut joined, 8);
    let ordinal = joined.path.created;
    let origin = InputOrigin::Undefined { object: ordinal, offset: 3, size: 1 };
    joined.fresh_input(&terms, origin, 8);
    joined.path.schedule.steps += 5;
    // The first path has one input of 8 bits, and the second two of 16, of which one needs another
    // index.
    assert_eq!(joined.path.inputs.len(), 6);
    let taken = |first: bool| {
        let mut values = joined.store.values().clone();
        values.set(3, BitVector::from_bool(first));
        joined.path.taken(&terms, &values)
    };
    let undefined = |object| InputOrigin::Undefined { object, offset: 3, size: 1 };
    let inputs = [(InputOrigin::Asked(0), 0), (InputOrigin::Asked(1), 4), (undefined(3), 5)];
    let path = taken(true);
    assert_eq!((path.inputs, path.turns), (inputs.into(), vec![Turn { thread: 0, steps: 15 }]));
    let inputs = [
        (InputOrigin::Asked(0), 2),
        (InputOrigin::Asked(1), 1),
        (InputOrigin::Asked(2), 4),
        (undefined(4), 5),
    ];
    let path = taken(false);
    assert_eq!((path.inputs, path.turns), (inputs.into(), vec![Turn { thread: 0, steps: 25 }]));
    assert_eq!(terms.input_index(asked), Some(4));
}

#[test]
fn a_path_with_many_joins_is_dropped() {
    let terms = TermManager::new();
    let mut state = state(&[]);
    for _ in 0..100_000 {
        state = join(&terms, &mut Evaluator::new(), WIDTH, &state, &state).expect("one shape");
    }
    drop(state);
}

/// Two states whose first object has this cell, and where it becomes an array in the first of them.
fn array_and_cell(offset: u64, size: u32, value: Value) -> Option<MultiState> {
    let terms = TermManager::new();
    let [mut a, mut b] = [state(&[]), state(&[])];
    assert!(make_array(&terms, &mut a, ObjectId(1), 1));
    b.memory.get_mut(ObjectId(1)).cells.insert(offset, Cell { size, value });
    join(&terms, &mut Evaluator::new(), WIDTH, &a, &b)
}

#[test]
fn an_object_that_is_an_array_in_one_state_becomes_one_in_the_other() {
    let terms = TermManager::new();
    let is_array = |state: MultiState| state.memory.get(ObjectId(1)).array.is_some();
    assert_eq!(array_and_cell(1, 1, Value::int(8, 3)).map(is_array), Some(true));
    // Concrete numbers may be taken apart.
    assert_eq!(array_and_cell(1, 2, Value::int(16, 3)).map(is_array), Some(true));
    // Cells of other sizes keep the states apart, as without arrays.
    assert!(array_and_cell(1, 2, Value::Term(terms.input(0, 16))).is_none());
    let address = Value::PointerByte { index: 0, object: ObjectId(2), offset: 0 };
    assert!(array_and_cell(1, 1, address).is_none());
}

#[test]
fn arrays_of_elements_of_different_sizes_are_not_mixed() {
    let terms = TermManager::new();
    let [mut a, mut b, mut c] = [(); 3].map(|()| state(&[]));
    assert!(make_array(&terms, &mut a, ObjectId(1), 1));
    assert!(make_array(&terms, &mut b, ObjectId(1), 2));
    assert!(make_array(&terms, &mut c, ObjectId(1), 1));
    let joined = |a, b| join(&terms, &mut Evaluator::new(), WIDTH, a, b);
    assert!(joined(&a, &b).is_none());
    assert!(joined(&a, &c).is_some());
    assert!(!make_array(&terms, &mut state(&[]), ObjectId(1), 8));
}
