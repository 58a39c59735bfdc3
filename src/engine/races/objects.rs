//! Abstract objects: each stands for all objects that are made in one place.
use super::addresses::{ObjectId, WILD};
use super::contexts::{Contexts, Site, ThreadId};
use crate::ir::{FunctionId, GlobalId};
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Object {
    /// Anything that is no object of the program.
    Wild,
    Global(GlobalId),
    /// The instance that a thread has of a thread-local variable.
    ThreadLocal(ThreadId, GlobalId),
    /// What an instruction allocates, on the stack or on the heap.
    Allocated(Site),
    /// The arguments of a call beyond the parameters.
    Variadic(Site),
    Function(FunctionId),
    /// What the models keep about a thread for others (`struct handle`).
    Handle(ThreadId),
    /// What the models keep about a thread for itself (`struct thread`).
    Own(ThreadId),
}

#[derive(Debug)]
pub(super) struct Objects {
    all: Vec<Object>,
    ids: FxHashMap<Object, ObjectId>,
}

impl Objects {
    pub(super) fn new() -> Self {
        let mut this = Self { all: Vec::new(), ids: FxHashMap::default() };
        let wild = this.id(Object::Wild);
        debug_assert_eq!(wild, WILD);
        this
    }

    pub(super) fn id(&mut self, object: Object) -> ObjectId {
        let next = ObjectId(self.all.len() as u32);
        let id = *self.ids.entry(object).or_insert(next);
        if id == next {
            self.all.push(object);
        }
        id
    }

    pub(super) fn get(&self, id: ObjectId) -> Object {
        self.all[id.0 as usize]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (ObjectId, Object)> + '_ {
        self.all.iter().enumerate().map(|(index, object)| (ObjectId(index as u32), *object))
    }

    /// Whether each instance of the thread has such an object of its own, as long as no other
    /// thread learns the address.
    pub(super) fn belongs_to(&self, id: ObjectId, thread: ThreadId, contexts: &Contexts) -> bool {
        match self.get(id) {
            Object::ThreadLocal(owner, _) | Object::Own(owner) => owner == thread,
            Object::Allocated(site) | Object::Variadic(site) => contexts.get(site.context).thread == thread,
            Object::Wild | Object::Global(_) | Object::Function(_) | Object::Handle(_) => false,
        }
    }

    /// Whether it stands for one object only in each run.
    pub(super) fn is_one(&self, id: ObjectId, contexts: &Contexts) -> bool {
        match self.get(id) {
            Object::Global(_) => true,
            Object::Allocated(site) => contexts.happens_once(site),
            _ => false,
        }
    }
}
