//! Shapes: what has to agree before the data of two states is compared or joined. These are threads
//! and frames, objects, where their cells lie, and which object each address leads to. All states
//! must be in canonical form, or at least [arranged](super::arrange).
use super::{Fill, Memory, MultiState, Object};
use std::sync::Arc;

impl MultiState {
    /// Whether both states are at the same place and have the same objects. Then they have the same
    /// slots, which may hold different values, unless two hashes are equal by chance. Both states
    /// must be in canonical form.
    pub fn same_skeleton(&self, other: &MultiState) -> bool {
        let rest = |object: &Object| (object.size, object.distinguished);
        self.same_places(other)
            && self.memory.iter().zip(other.memory.iter()).all(|((_, a), (_, b))| rest(a) == rest(b))
    }

    /// As [`same_skeleton`](Self::same_skeleton), except that the sizes of objects and what is
    /// explicit about [accesses](super::Distinguished) may differ.
    pub fn same_places(&self, other: &MultiState) -> bool {
        same_control(self, other) && same_objects(&self.memory, &other.memory)
    }

    /// Whether the shapes allow a [join](super::join()) of the two states. Not looked at are cells,
    /// and what kind of values there are.
    pub(super) fn may_be_joined(&self, other: &MultiState) -> bool {
        let (a, b) = (self, other);
        a.threads.len() == 1
            && same_control(a, b)
            && a.halted == b.halted
            && a.threads[0].ordinal == b.threads[0].ordinal
            && (a.path.spawned, a.path.rounds, a.path.accepted)
                == (b.path.spawned, b.path.rounds, b.path.accepted)
            && a.memory.len() == b.memory.len()
            && a.memory.iter().zip(b.memory.iter()).all(|((_, a), (_, b))| may_be_one(a, b))
    }
}

/// Whether two objects of states that came from one may be the same object. Undefined bytes are
/// named by the ordinal of their object.
fn may_be_one(a: &Arc<Object>, b: &Arc<Object>) -> bool {
    let named = |object: &Object| (!matches!(object.fill, Fill::Byte(_))).then_some(object.ordinal);
    let rest = |object: &Object| {
        let Object { kind, alive, fill, align, distinguished, tracked, .. } = *object;
        (kind, alive, fill, align, distinguished, tracked)
    };
    Arc::ptr_eq(a, b) || rest(a) == rest(b) && named(a) == named(b) && a.size.same_shape(b.size)
}

/// Whether the threads are at the same places, and hold the same sections, arguments, locals, and
/// thread-local objects.
fn same_control(a: &MultiState, b: &MultiState) -> bool {
    a.automaton == b.automaton
        && a.threads.len() == b.threads.len()
        && a.threads.iter().zip(&b.threads).all(|(a, b)| {
            a.frames.len() == b.frames.len()
                && (a.argument, a.section, &a.instances) == (b.argument, b.section, &b.instances)
                && a.frames.iter().zip(&b.frames).all(|(a, b)| {
                    Arc::ptr_eq(a, b)
                        || (a.function, a.block, a.index) == (b.function, b.block, b.index)
                            && a.locals == b.locals
                })
        })
}

/// Compares objects by hashes of where their cells lie: an object may have many cells, and many
/// states are compared.
fn same_objects(a: &Memory, b: &Memory) -> bool {
    let skeleton = |object: &Object| {
        let Object { kind, alive, fill, align, distinguished, tracked, ref cells, .. } = *object;
        let kept = distinguished.map(|kept| kept.size);
        (kind, alive, fill, align, kept, tracked, cells.len(), cells.layout_hash())
    };
    a.len() == b.len()
        && a.iter().zip(b.iter()).all(|((_, a), (_, b))| Arc::ptr_eq(a, b) || skeleton(a) == skeleton(b))
}
