//! What calls of models with a role do to the state, and what makes locks unreliable.
use super::addresses::{ANY, Addresses, ObjectId};
use super::contexts::{ContextId, Contexts, FIRST, Site};
use super::flow::{Flow, Held, LockAddress, State};
use super::objects::Object;
use super::points_to::GaveUp;
use super::roles::{LockKind, Role};
use crate::ir::{Extent, Op, Operand, Reg};

impl Flow<'_, '_> {
    /// Whether no other thread exists.
    fn is_alone(&self, context: ContextId, state: &State) -> bool {
        self.points_to.contexts.get(context).thread == FIRST && state.running.is_empty()
    }

    /// Changes the state by what the call of a model with this role means.
    pub(super) fn act(
        &mut self,
        site: Site,
        role: Role,
        args: &[Operand],
        results: &[Reg],
        state: &mut State,
    ) -> Result<(), GaveUp> {
        match role {
            Role::Create | Role::Format | Role::NoStream => {}
            Role::Join => {
                let thread = self.argument(site, args, 0)?;
                self.join(site.context, &thread, state);
            }
            Role::Detach => {
                for (object, _) in self.argument(site, args, 0)?.iter() {
                    if let Object::Handle(thread) = self.points_to.objects.get(object) {
                        self.detach(thread);
                    }
                }
            }
            Role::Lock { exclusive, .. } => {
                if let Some(place) = self.argument(site, args, 0)?.single()
                    && self.can_be_held(place, state)
                {
                    state.held.insert(Held { place, exclusive });
                }
            }
            Role::TryLock { exclusive, .. } => {
                state.tried = None;
                if let Some(place) = self.argument(site, args, 0)?.single()
                    && self.can_be_held(place, state)
                    && let [result] = *results
                {
                    state.tried = Some((result, Held { place, exclusive }));
                }
            }
            Role::Unlock => {
                let locks = self.argument(site, args, 0)?;
                self.check_held(&locks, state);
                for place in self.possible(&locks) {
                    state.release(place);
                }
            }
            Role::Wait => {
                let locks = self.argument(site, args, 1)?;
                self.check_held(&locks, state);
            }
            Role::Initialise(_) => {
                let locks = self.argument(site, args, 0)?;
                let alone = self.is_alone(site.context, state);
                for place in self.possible(&locks) {
                    state.release(place);
                    if !alone {
                        self.distrust(place);
                    }
                }
                if let Some(place) = locks.single() {
                    state.initialised.insert(place);
                    state.destroyed.remove(&place);
                }
            }
            Role::InitialiseAs => {
                if args.get(1).is_none_or(|attributes| self.points_to.number(*attributes) != Some(0)) {
                    let locks = self.argument(site, args, 0)?;
                    for place in self.possible(&locks) {
                        self.distrust(place);
                    }
                }
            }
            Role::Destroy => {
                let locks = self.argument(site, args, 0)?;
                let alone = self.is_alone(site.context, state);
                for place in self.possible(&locks) {
                    self.spoil(place, alone, state);
                }
            }
        }
        Ok(())
    }

    fn argument(&mut self, site: Site, args: &[Operand], index: usize) -> Result<Addresses, GaveUp> {
        let operand = args.get(index).ok_or(GaveUp)?;
        let value = self.points_to.value(site.context, *operand);
        if value.has_unknown_provenance() { Err(GaveUp) } else { Ok(value) }
    }

    fn distrust(&mut self, place: LockAddress) {
        self.changed |= self.unreliable.insert(place);
    }

    /// Notes that a lock is overwritten or destroyed.
    fn spoil(&mut self, place: LockAddress, alone: bool, state: &mut State) {
        state.release(place);
        if alone {
            state.initialised.remove(&place);
            state.destroyed.insert(place);
        } else {
            self.distrust(place);
        }
    }

    /// The known locks that these addresses may mean.
    fn possible(&self, addresses: &Addresses) -> Vec<LockAddress> {
        let may_be = |place: &LockAddress| {
            addresses.iter().any(|(object, offset)| object == place.0 && (offset == ANY || offset == place.1))
        };
        self.locks.keys().copied().filter(may_be).collect()
    }

    /// Distrusts locks that are released by a thread which may not hold them: another thread may
    /// hold them.
    fn check_held(&mut self, locks: &Addresses, state: &State) {
        for place in self.possible(locks) {
            if !state.held.iter().any(|held| held.place == place) {
                self.distrust(place);
            }
        }
    }

    /// Whether locking surely succeeds, and the address stands for one lock.
    fn can_be_held(&self, place: LockAddress, state: &State) -> bool {
        let objects = &self.points_to.objects;
        objects.is_one(place.0, &self.points_to.contexts)
            && !state.destroyed.contains(&place)
            && (matches!(objects.get(place.0), Object::Global(_)) || state.initialised.contains(&place))
    }

    /// After a join, the joined thread has ended, and all that it created, if it is known which
    /// thread was joined.
    fn join(&mut self, context: ContextId, thread: &Addresses, state: &mut State) {
        let Some((object, 0)) = thread.single() else { return };
        let Object::Handle(thread) = self.points_to.objects.get(object) else { return };
        let contexts: &Contexts = &self.points_to.contexts;
        let own = contexts.thread(thread).creator == contexts.get(context).thread;
        if own
            && contexts.has_one_instance(thread)
            && !self.detached.contains(&thread)
            && self.left[thread.0 as usize].is_empty()
        {
            state.running.remove(&thread);
        }
    }

    /// How many bytes an access touches; none if that is not known.
    pub(super) fn size(&self, context: ContextId, extent: Extent) -> Option<i64> {
        let word = self.points_to.program.pointer_width;
        match extent {
            Extent::TypeOf(operand) => Some(self.points_to.ty(context, operand).store_size(word) as i64),
            Extent::Bytes(length) => self.points_to.number(length),
            Extent::List | Extent::Object => None,
        }
    }

    /// Looks for locks that an instruction overwrites, unless it belongs to a model with a role.
    pub(super) fn overwrite(&mut self, site: Site, op: &Op, state: &mut State) {
        if self.locks.is_empty() || self.is_in_lock(site.context) {
            return;
        }
        let word = self.points_to.program.pointer_width;
        let alone = self.is_alone(site.context, state);
        for access in op.accesses().into_iter().filter(|access| access.kind.writes()) {
            let size = self.size(site.context, access.extent);
            let addresses = self.points_to.value(site.context, access.ptr);
            let hit: Vec<LockAddress> = self
                .locks
                .iter()
                .filter_map(|(&(object, at), kind)| {
                    let hits = |(target, offset): (ObjectId, i64)| {
                        target == object
                            && (access.extent == Extent::Object
                                || offset == ANY
                                || at == ANY
                                || offset < at + lock_size(*kind, word)
                                    && size.is_none_or(|size| at < offset + size))
                    };
                    addresses.iter().any(hits).then_some((object, at))
                })
                .collect();
            for place in hit {
                self.spoil(place, alone, state);
            }
        }
    }

    /// Whether the code belongs to a model with a role, or is called by one.
    fn is_in_lock(&self, context: ContextId) -> bool {
        let contexts = &self.points_to.contexts;
        contexts
            .stack(context)
            .any(|context| self.points_to.roles.of(contexts.get(context).function).is_some())
    }
}

/// How many bytes of a lock the models use.
fn lock_size(kind: LockKind, pointer_width: u32) -> i64 {
    match kind {
        LockKind::Mutex => 12 + i64::from(pointer_width / 8),
        LockKind::ReadersWriter => 4 + i64::from(pointer_width / 8),
        LockKind::Spin => 4,
    }
}
