//! Memory: the objects that exist.
use super::{Distinguished, Object, ObjectId};
use std::sync::Arc;

/// All objects, shared between states until they change.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    objects: imbl::Vector<Arc<Object>>,
}

impl Memory {
    /// Number of objects with content.
    pub fn len(&self) -> usize {
        self.objects.len()
    }

    /// Whether there are no objects.
    pub fn is_empty(&self) -> bool {
        self.objects.is_empty()
    }

    /// Adds an object.
    pub fn add(&mut self, object: Object) -> ObjectId {
        self.objects.push_back(Arc::new(object));
        ObjectId(self.objects.len() as u32)
    }

    /// The object; its id must come from a pointer to data.
    #[inline]
    pub fn get(&self, id: ObjectId) -> &Object {
        &self.objects[id.data_index()]
    }

    /// The object, shared.
    pub fn shared(&self, id: ObjectId) -> &Arc<Object> {
        &self.objects[id.data_index()]
    }

    /// The object, to be changed.
    #[inline]
    pub fn get_mut(&mut self, id: ObjectId) -> &mut Object {
        Arc::make_mut(&mut self.objects[id.data_index()])
    }

    /// All objects with their ids, in order.
    pub fn iter(&self) -> impl Iterator<Item = (ObjectId, &Arc<Object>)> {
        (1..).map(ObjectId).zip(self.objects.iter())
    }

    /// Whether only one element is kept of some array.
    pub fn distinguishes(&self) -> bool {
        self.objects.iter().any(|object| object.distinguished.is_some())
    }

    /// Whether the last read of an array of which only one element is kept was a read of another
    /// element.
    pub fn misses(&self) -> bool {
        self.objects.iter().any(|object| object.distinguished.is_some_and(|kept| kept.missed))
    }

    /// Forgets the index and the value of the last access to each array of which only one element
    /// is kept. If `wholly` is set, it also forgets how that index compares with the index of the
    /// kept element.
    pub fn forget_accesses(&mut self, wholly: bool) {
        let accessed = |kept: Distinguished| kept.last.is_some();
        let objects = self.iter().filter(|(_, object)| object.distinguished.is_some_and(accessed));
        for id in objects.map(|(id, _)| id).collect::<Vec<_>>() {
            let object = self.get_mut(id);
            for offset in [Distinguished::LAST_INDEX, Distinguished::LAST_ELEMENT] {
                if object.cells.get(offset).is_some() {
                    object.cells.remove(offset);
                }
            }
            if wholly && let Some(kept) = &mut object.distinguished {
                kept.last = None;
            }
        }
    }

    /// The first `count` objects.
    pub(super) fn truncated(&self, count: usize) -> Self {
        Self { objects: self.objects.take(count) }
    }

    /// Adds an object that other states may share.
    pub(super) fn add_shared(&mut self, object: Arc<Object>) -> ObjectId {
        self.objects.push_back(object);
        ObjectId(self.objects.len() as u32)
    }

    /// Puts an object in the place of another.
    pub fn replace(&mut self, id: ObjectId, object: Object) {
        self.objects.set(id.data_index(), Arc::new(object));
    }

    /// Whether all objects have the same explicit parts.
    pub(super) fn same_shape(&self, other: &Memory) -> bool {
        self.objects.ptr_eq(&other.objects)
            || (self.objects.len() == other.objects.len()
                && self
                    .objects
                    .iter()
                    .zip(other.objects.iter())
                    .all(|(a, b)| Arc::ptr_eq(a, b) || a.same_shape(b)))
    }
}
