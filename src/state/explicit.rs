//! The explicit part of a stored state: control, memory shape, and all concrete values ([MJB17,
//! §2.4]).
use super::{Frame, Memory, MultiState, ObjectId, ObjectKind, Roots, Section, Thread, Value};
use crate::ir::{BlockId, FunctionId, Reg};
use rustc_hash::FxHasher;
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// The explicit part of a stored state. Equality ignores the symbolic values; only their places
/// count.
#[derive(Debug)]
pub struct Explicit {
    /// The frames of all threads, and where each thread ends among them.
    frames: Box<[StoredFrame]>,
    ends: SmallVec<[u32; 2]>,
    /// What else threads hold, see [`holdings`].
    holdings: Box<[Value]>,
    memory: Memory,
    hash: u64,
}

impl Explicit {
    /// The explicit part of a state in canonical form.
    pub fn of(state: &MultiState, roots: &impl Roots) -> Self {
        let frames = frames(state).map(|(frame, top)| StoredFrame::new(frame, &roots.live(frame, top)));
        let depths = state.threads.iter().map(|thread| thread.frames.len() as u32);
        let ends = depths.scan(0, |end, depth| {
            *end += depth;
            Some(*end)
        });
        let holdings = holdings(state);
        let hash = shape_hash(state, &holdings);
        Self { frames: frames.collect(), ends: ends.collect(), holdings, memory: state.memory.clone(), hash }
    }
}

impl PartialEq for Explicit {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.ends == other.ends
            && self.holdings.len() == other.holdings.len()
            && self.holdings.iter().zip(&other.holdings).all(|(a, b)| a.same_shape(*b))
            && self.frames.iter().zip(&other.frames).all(|(a, b)| a.same_shape(b))
            && self.memory.same_shape(&other.memory)
    }
}

impl Eq for Explicit {}

impl Hash for Explicit {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.hash);
    }
}

/// A frame as it is stored: position, live registers, then variadic arguments. Frames at the same
/// position have the same live registers.
#[derive(Debug)]
struct StoredFrame {
    position: (FunctionId, BlockId, u32),
    values: Box<[Value]>,
    locals: Box<[ObjectId]>,
}

impl StoredFrame {
    fn new(frame: &Frame, live: &[Reg]) -> Self {
        let registers = live.iter().map(|register| frame.registers[*register]);
        Self {
            position: (frame.function, frame.block, frame.index),
            values: registers.chain(frame.variadic.iter().copied()).collect(),
            locals: frame.locals.as_slice().into(),
        }
    }

    fn same_shape(&self, other: &StoredFrame) -> bool {
        self.position == other.position
            && self.locals == other.locals
            && self.values.len() == other.values.len()
            && self.values.iter().zip(&other.values).all(|(a, b)| a.same_shape(*b))
    }
}

/// All frames in canonical order, and whether each is the innermost one of its thread.
fn frames(state: &MultiState) -> impl Iterator<Item = (&Frame, bool)> {
    state.threads.iter().flat_map(|thread| {
        let depth = thread.frames.len();
        thread.frames.iter().enumerate().map(move |(i, frame)| (&**frame, i + 1 == depth))
    })
}

/// Whether numbers of addresses are about, a thread was given up, addresses were given away; where
/// an automaton is; then for each thread its sections, its argument, and its instances of
/// thread-local globals. Empty for a single thread that has none of this.
fn holdings(state: &MultiState) -> Box<[Value]> {
    let plain = |thread: &Thread| {
        let argument = matches!(thread.argument, Value::Dead | Value::Int { bits: 0, .. });
        argument && thread.section == Section::default() && thread.instances.is_empty()
    };
    if let [only] = &*state.threads
        && plain(only)
        && !state.halted
        && !state.exposed
        && !state.numbered
        && state.automaton == 0
    {
        return Box::default();
    }
    let flags = [state.numbered, state.halted, state.exposed];
    let flags = flags.iter().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
    let mut values = vec![Value::int(3, flags), Value::int(32, state.automaton.into())];
    for thread in &state.threads {
        let Section { depth, entered } = thread.section;
        values.push(Value::int(64, u64::from(depth) << 1 | u64::from(entered)));
        values.push(thread.argument);
        values.push(Value::int(32, thread.instances.len() as u64));
        for (global, object) in &thread.instances {
            values.push(Value::Pointer { object: *object, offset: u64::from(global.0) });
        }
    }
    values.into()
}

fn shape_hash(state: &MultiState, holdings: &[Value]) -> u64 {
    let mut hasher = FxHasher::default();
    for value in holdings {
        value.hash_shape(&mut hasher);
    }
    for thread in &state.threads {
        thread.frames.len().hash(&mut hasher);
        for frame in &thread.frames {
            (frame.function, frame.block, frame.index).hash(&mut hasher);
            for (register, value) in frame.registers.held() {
                register.hash(&mut hasher);
                value.hash_shape(&mut hasher);
            }
            for value in &frame.variadic {
                value.hash_shape(&mut hasher);
            }
        }
    }
    for (_, object) in state.memory.iter() {
        if object.kind != ObjectKind::Constant {
            object.cells.shape_hash().hash(&mut hasher);
            (object.alive, object.fill, object.distinguished, object.tracked).hash(&mut hasher);
            object.size.hash_shape(&mut hasher);
        }
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_state_takes_what_the_documentation_says() {
        assert_eq!((size_of::<Explicit>(), size_of::<StoredFrame>(), size_of::<Value>()), (128, 48, 16));
    }
}
