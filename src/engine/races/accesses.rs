//! What threads access, and which of these accesses may happen at the same time.
use super::addresses::{ANY, ObjectId};
use super::contexts::{FIRST, Site, ThreadId};
use super::flow::{Flow, Held, State};
use super::objects::Object;
use super::points_to::GaveUp;
use super::roles::Role;
use crate::ir::{MemoryAccess, Op, Operand};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// More different accesses to one object than this take too long.
const MAX_ACCESSES: usize = 4000;

/// An access of a thread to an object, with what surely or possibly holds then.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Access {
    thread: ThreadId,
    /// Offset in bytes, or [`ANY`].
    offset: i64,
    /// Bytes, if that is known.
    size: Option<i64>,
    write: bool,
    atomic: bool,
    held: BTreeSet<Held>,
    /// Children of the thread that may run.
    running: BTreeSet<ThreadId>,
}

/// The accesses of a program by object.
#[derive(Default, Debug)]
pub(super) struct Accesses {
    /// With one of the instructions that do it.
    by_object: FxHashMap<ObjectId, FxHashMap<Access, Site>>,
}

impl Accesses {
    /// The accesses that instructions may do, as [`crate::exec`] defines them, which looks for
    /// races where it executes.
    pub(super) fn of(flow: &mut Flow) -> Result<Self, GaveUp> {
        let mut this = Self::default();
        flow.visit(&mut |flow, site, op, state| this.add(flow, site, op, state))?;
        Ok(this)
    }

    fn add(&mut self, flow: &mut Flow, site: Site, op: &Op, state: &State) -> Result<(), GaveUp> {
        let word = flow.points_to.program.pointer_width;
        for MemoryAccess { ptr, extent, kind, atomic } in op.accesses() {
            let size = flow.size(site.context, extent);
            self.access(flow, site, ptr, size, (kind.writes(), atomic), state)?;
        }
        if let Op::Call { callee, args, .. } = op {
            // The model that creates threads is not looked into. It stores the handle by a plain
            // write.
            for function in flow.points_to.callees(site.context, *callee) {
                if flow.points_to.roles.of(function) == Some(Role::Create) {
                    let size = Some(i64::from(word / 8));
                    self.access(flow, site, args[4], size, (true, false), state)?;
                }
            }
        }
        Ok(())
    }

    fn access(
        &mut self,
        flow: &mut Flow,
        site: Site,
        ptr: Operand,
        size: Option<i64>,
        (write, atomic): (bool, bool),
        state: &State,
    ) -> Result<(), GaveUp> {
        let thread = flow.points_to.contexts.get(site.context).thread;
        let addresses = flow.points_to.value(site.context, ptr);
        if addresses.has_unknown_provenance() {
            return Err(GaveUp);
        }
        for (object, offset) in addresses.iter() {
            let constant = match flow.points_to.objects.get(object) {
                Object::Global(global) => flow.points_to.program.globals[global.index()].constant,
                Object::Function(_) => true,
                _ => false,
            };
            if constant {
                continue;
            }
            let known = self.by_object.entry(object).or_default();
            let access = Access {
                thread,
                // Without a known size, the access may touch the whole object, wherever its address
                // points to.
                offset: if size.is_none() { ANY } else { offset },
                size,
                write,
                atomic: atomic || state.depth > 0,
                held: state.held.clone(),
                running: state.running.clone(),
            };
            known.entry(access).or_insert(site);
            if known.len() > MAX_ACCESSES {
                return Err(GaveUp);
            }
        }
        Ok(())
    }

    /// The accesses that may race with others, in no order.
    pub(super) fn racing<'s>(&'s self, flow: &'s Flow) -> impl Iterator<Item = Site> + 's {
        let order = Order::new(flow);
        self.by_object.iter().flat_map(move |(object, accesses)| {
            let racing = accesses.keys().filter(|a| accesses.keys().any(|b| order.race(*object, a, b)));
            racing.map(|access| accesses[access]).collect::<Vec<_>>()
        })
    }
}

/// What orders accesses of different threads.
struct Order<'f, 'a, 'p> {
    flow: &'f Flow<'a, 'p>,
    /// By thread: objects that one instance makes and others may know.
    shared: FxHashMap<ThreadId, FxHashSet<ObjectId>>,
}

impl<'f, 'a, 'p> Order<'f, 'a, 'p> {
    fn new(flow: &'f Flow<'a, 'p>) -> Self {
        let threads = (0..flow.points_to.contexts.threads.len()).map(|thread| ThreadId(thread as u32));
        let many = threads.filter(|thread| !flow.points_to.contexts.has_one_instance(*thread));
        let shared = many.map(|thread| (thread, escaping(flow, thread))).collect();
        Self { flow, shared }
    }

    fn race(&self, object: ObjectId, a: &Access, b: &Access) -> bool {
        (a.write || b.write)
            && !(a.atomic && b.atomic)
            && overlap(a, b)
            && !self.exclude_each_other(a, b)
            && self.may_be_shared(object, a, b)
            && self.may_be_parallel(a, b)
    }

    /// Whether both hold the same reliable lock, at least one of them exclusively.
    fn exclude_each_other(&self, a: &Access, b: &Access) -> bool {
        a.held.iter().any(|held| {
            !self.flow.unreliable.contains(&held.place)
                && b.held.iter().any(|other| other.place == held.place && (other.exclusive || held.exclusive))
        })
    }

    /// Whether both may access the same object. They may not if they are made by two instances of
    /// one thread, each of which has such an object of its own.
    fn may_be_shared(&self, object: ObjectId, a: &Access, b: &Access) -> bool {
        let points_to = &self.flow.points_to;
        a.thread != b.thread
            || !points_to.objects.belongs_to(object, a.thread, &points_to.contexts)
            || self.shared.get(&a.thread).is_some_and(|shared| shared.contains(&object))
    }

    /// Whether both may happen at the same time: creating and joining threads does not make one of
    /// them happen before the other.
    fn may_be_parallel(&self, a: &Access, b: &Access) -> bool {
        let contexts = &self.flow.points_to.contexts;
        let above: Vec<ThreadId> = contexts.ancestors(a.thread).collect();
        let common = contexts.ancestors(b.thread).find(|thread| above.contains(thread)).unwrap_or(FIRST);
        if !contexts.has_one_instance(common) {
            return true;
        }
        // The child of the common ancestor that leads to a thread; none for itself.
        let child = |thread: ThreadId| contexts.ancestors(thread).take_while(|t| *t != common).last();
        match (child(a.thread), child(b.thread)) {
            (None, None) => false,
            (None, Some(child)) => a.running.contains(&child),
            (Some(child), None) => b.running.contains(&child),
            (Some(one), Some(other)) => {
                self.flow.beside[one.0 as usize].contains(&other)
                    || self.flow.beside[other.0 as usize].contains(&one)
            }
        }
    }
}

fn overlap(a: &Access, b: &Access) -> bool {
    let before = |first: &Access, second: &Access| {
        first.size.is_some_and(|size| first.offset.saturating_add(size) <= second.offset)
    };
    a.offset == ANY || b.offset == ANY || !before(a, b) && !before(b, a)
}

/// The objects of a thread that others may get to know: those that are reachable from an object
/// that does not belong to it.
fn escaping(flow: &Flow, thread: ThreadId) -> FxHashSet<ObjectId> {
    let points_to = &flow.points_to;
    let mut shared = FxHashSet::default();
    let mut open: Vec<ObjectId> = Vec::new();
    for (id, object) in points_to.objects.iter() {
        // Its creator knows what a thread is given.
        if !points_to.objects.belongs_to(id, thread, &points_to.contexts) || matches!(object, Object::Own(_))
        {
            open.push(id);
        }
    }
    let mut seen: FxHashSet<ObjectId> = open.iter().copied().collect();
    while let Some(object) = open.pop() {
        for next in points_to.memory.successors(object) {
            shared.insert(next);
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    shared
}
