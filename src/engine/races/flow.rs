//! What surely holds, and what may hold, where control is: locks, atomic sections, threads that may
//! run.
use super::addresses::ObjectId;
use super::contexts::{ContextId, FIRST, Site, ThreadId, may_go};
use super::points_to::{GaveUp, PointsTo};
use super::roles::{LockKind, Role};
use crate::base::Budget;
use crate::ir::{BlockId, Op, Operand, Predicate, Reg, Terminator};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};

/// Where a lock is.
pub(super) type LockAddress = (ObjectId, i64);

/// A lock that is held.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Held {
    pub(super) place: LockAddress,
    pub(super) exclusive: bool,
}

/// What is known of a thread at a place of its code.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct State {
    /// Locks that it surely holds.
    pub(super) held: BTreeSet<Held>,
    /// Atomic sections that it surely is in.
    pub(super) depth: u8,
    /// Threads created by this one that may run.
    pub(super) running: BTreeSet<ThreadId>,
    /// Locks outside of globals that have surely been initialised.
    pub(super) initialised: BTreeSet<LockAddress>,
    /// Locks that may have been destroyed.
    pub(super) destroyed: BTreeSet<LockAddress>,
    /// A register that holds the result of a call, and the lock that is held if this result is 0.
    pub(super) tried: Option<(Reg, Held)>,
}

impl State {
    /// Keeps what holds in both states. Returns whether that is less than before.
    fn join(&mut self, other: &State) -> bool {
        let before = (self.held.len(), self.depth, self.running.len());
        let more = (self.initialised.len(), self.destroyed.len(), self.tried);
        self.held.retain(|held| other.held.contains(held));
        self.depth = self.depth.min(other.depth);
        self.running.extend(&other.running);
        self.initialised.retain(|place| other.initialised.contains(place));
        self.destroyed.extend(&other.destroyed);
        self.tried = self.tried.filter(|tried| other.tried == Some(*tried));
        before != (self.held.len(), self.depth, self.running.len())
            || more != (self.initialised.len(), self.destroyed.len(), self.tried)
    }

    pub(super) fn release(&mut self, place: LockAddress) {
        self.held.retain(|held| held.place != place);
        self.tried = self.tried.filter(|(_, held)| held.place != place);
    }
}

/// Joins into a state that may not exist yet; returns whether it has changed.
fn join_into(target: &mut Option<State>, state: &State) -> bool {
    if let Some(known) = target {
        return known.join(state);
    }
    *target = Some(state.clone());
    true
}

/// What the analysis finds, by iteration to a fixed point.
#[derive(Debug)]
pub(super) struct Flow<'a, 'p> {
    pub(super) points_to: &'a mut PointsTo<'p>,
    /// By context and block: the state at its beginning.
    entries: Vec<Vec<Option<State>>>,
    /// By context: the state where it returns.
    exits: Vec<Option<State>>,
    /// By thread: children that may still run when it ends.
    pub(super) left: Vec<BTreeSet<ThreadId>>,
    /// By thread: siblings that may run when it is created.
    pub(super) beside: Vec<BTreeSet<ThreadId>>,
    /// Threads that may be detached.
    pub(super) detached: FxHashSet<ThreadId>,
    /// Addresses of locks, with their kinds.
    pub(super) locks: BTreeMap<LockAddress, LockKind>,
    /// Locks that may fail to exclude other threads.
    pub(super) unreliable: BTreeSet<LockAddress>,
    pub(super) changed: bool,
}

impl<'a, 'p> Flow<'a, 'p> {
    /// Computes it for the whole program.
    pub(super) fn new(points_to: &'a mut PointsTo<'p>, budget: &Budget) -> Result<Self, GaveUp> {
        let program = points_to.program;
        let contexts = &points_to.contexts;
        let blocks = |context: &super::contexts::Context| {
            vec![None; program.functions[context.function.index()].blocks.len()]
        };
        let entries = contexts.all.iter().map(blocks).collect();
        let exits = vec![None; contexts.all.len()];
        let sets = vec![BTreeSet::new(); contexts.threads.len()];
        let mut this = Self {
            points_to,
            entries,
            exits,
            left: sets.clone(),
            beside: sets,
            detached: FxHashSet::default(),
            locks: BTreeMap::new(),
            unreliable: BTreeSet::new(),
            changed: false,
        };
        this.find_locks()?;
        let root = this.points_to.contexts.thread(FIRST).root;
        this.entries[root.0 as usize][0] = Some(State::default());
        loop {
            this.changed = false;
            for context in 0..this.entries.len() {
                budget.check().map_err(|_| GaveUp)?;
                this.context(ContextId(context as u32), &mut |_, _, _, _| Ok(()))?;
            }
            if !this.changed {
                return Ok(this);
            }
        }
    }

    /// Calls `visit` for each instruction that may be executed, with what holds before it.
    pub(super) fn visit(
        &mut self,
        visit: &mut impl FnMut(&mut Self, Site, &Op, &State) -> Result<(), GaveUp>,
    ) -> Result<(), GaveUp> {
        for context in 0..self.entries.len() {
            self.context(ContextId(context as u32), visit)?;
        }
        debug_assert!(!self.changed, "it has been computed");
        Ok(())
    }

    /// Finds the addresses of locks: what the calls of models that lock or initialise may be about.
    fn find_locks(&mut self) -> Result<(), GaveUp> {
        for index in 0..self.points_to.contexts.all.len() {
            let context = ContextId(index as u32);
            let function = self.points_to.contexts.get(context).function;
            let program = self.points_to.program;
            for instruction in program.functions[function.index()].blocks.iter().flat_map(|b| &b.instructions)
            {
                let Op::Call { callee, args, .. } = &instruction.op else { continue };
                for function in self.points_to.callees(context, *callee) {
                    let (kind, argument) = match self.points_to.roles.of(function) {
                        Some(
                            Role::Lock { kind, .. } | Role::TryLock { kind, .. } | Role::Initialise(kind),
                        ) => (kind, args.first()),
                        _ => continue,
                    };
                    let Some(argument) = argument else { return Err(GaveUp) };
                    for place in self.points_to.value(context, *argument).iter() {
                        if *self.locks.entry(place).or_insert(kind) != kind {
                            self.unreliable.insert(place);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn context(
        &mut self,
        context: ContextId,
        visit: &mut impl FnMut(&mut Self, Site, &Op, &State) -> Result<(), GaveUp>,
    ) -> Result<(), GaveUp> {
        let program = self.points_to.program;
        let function = &program.functions[self.points_to.contexts.get(context).function.index()];
        for (block, code) in function.blocks.iter().enumerate() {
            let Some(mut state) = self.entries[context.0 as usize][block].clone() else { continue };
            let mut alive = true;
            for (index, instruction) in code.instructions.iter().enumerate() {
                let site = Site { context, block: BlockId::new(block), index };
                visit(self, site, &instruction.op, &state)?;
                alive = self.instruction(site, &instruction.op, &mut state)?;
                if !alive {
                    break;
                }
            }
            if alive {
                self.terminator(context, block, &code.terminator, &state);
            }
        }
        Ok(())
    }

    fn terminator(&mut self, context: ContextId, block: usize, terminator: &Terminator, state: &State) {
        let index = context.0 as usize;
        match terminator {
            Terminator::Return(_) => {
                // Results of calls have other names in the caller.
                let state = State { tried: None, ..state.clone() };
                self.changed |= join_into(&mut self.exits[index], &state);
                let caller = &self.points_to.contexts.get(context);
                if caller.caller.is_none() {
                    self.end_thread(context, &state);
                }
            }
            Terminator::Branch { cond, yes, no } => {
                let success = self.success(context, block, *cond, state);
                for (way, target) in [(true, yes), (false, no)] {
                    if !may_go(self.points_to.program, *cond, way) {
                        continue;
                    }
                    let mut state = state.clone();
                    if let Some((held, when)) = success
                        && when == way
                    {
                        state.held.insert(held);
                        state.tried = None;
                    }
                    self.changed |= join_into(&mut self.entries[index][target.block.index()], &state);
                }
            }
            _ => terminator.for_each_target(|target| {
                self.changed |= join_into(&mut self.entries[index][target.block.index()], state);
            }),
        }
    }

    /// The lock that was tried, and on which way of the branch it is held.
    fn success(
        &self,
        context: ContextId,
        block: usize,
        cond: Operand,
        state: &State,
    ) -> Option<(Held, bool)> {
        let (result, held) = state.tried?;
        let Operand::Reg(cond) = cond else { return None };
        let function =
            &self.points_to.program.functions[self.points_to.contexts.get(context).function.index()];
        // The last comparison of this block that the branch is about.
        let compare = function.blocks[block].instructions.iter().rev().find_map(|i| match &i.op {
            Op::Compare { dst, predicate, lhs, rhs } if *dst == cond => Some((*predicate, *lhs, *rhs)),
            _ => None,
        });
        let (predicate, lhs, rhs) = compare?;
        let about = |a, b| a == Operand::Reg(result) && self.points_to.number(b) == Some(0);
        if !about(lhs, rhs) && !about(rhs, lhs) {
            return None;
        }
        match predicate {
            Predicate::Eq => Some((held, true)),
            Predicate::Ne => Some((held, false)),
            _ => None,
        }
    }

    /// Changes the state by an instruction; says whether control goes on behind it.
    fn instruction(&mut self, site: Site, op: &Op, state: &mut State) -> Result<bool, GaveUp> {
        match op {
            Op::AtomicBegin => state.depth = state.depth.saturating_add(1),
            Op::AtomicEnd => state.depth = state.depth.saturating_sub(1),
            Op::Exit { .. } => return Ok(false),
            Op::ThreadExit => {
                self.end_thread(site.context, state);
                return Ok(false);
            }
            Op::Call { results, callee, args } => {
                let mut after = None;
                for function in self.points_to.callees(site.context, *callee) {
                    let mut state = state.clone();
                    let role = self.points_to.roles.of(function);
                    if role == Some(Role::Create) {
                        self.create(site, args, &mut state);
                    } else {
                        let Some(context) = self.points_to.contexts.callee(site, function) else {
                            // Formatted output that does nothing has not been looked into.
                            if role == Some(Role::Format) {
                                join_into(&mut after, &state);
                            }
                            continue;
                        };
                        let entry = State { tried: None, ..state.clone() };
                        self.changed |= join_into(&mut self.entries[context.0 as usize][0], &entry);
                        let Some(exit) = &self.exits[context.0 as usize] else { continue };
                        // It may have released what was tried before.
                        state = exit.clone();
                        if let Some(role) = role {
                            self.act(site, role, args, results, &mut state)?;
                        }
                    }
                    join_into(&mut after, &state);
                }
                let Some(after) = after else { return Ok(false) };
                *state = after;
            }
            _ => self.overwrite(site, op, state),
        }
        Ok(true)
    }

    fn end_thread(&mut self, context: ContextId, state: &State) {
        let thread = self.points_to.contexts.get(context).thread;
        let left = &mut self.left[thread.0 as usize];
        let before = left.len();
        left.extend(&state.running);
        self.changed |= left.len() != before;
    }

    fn create(&mut self, site: Site, args: &[Operand], state: &mut State) {
        let contexts = &self.points_to.contexts;
        let Some(thread) = contexts.created(site) else { return };
        let joinable = self.points_to.number(args[3]) == Some(0) || has_no_attributes(self.points_to, site);
        if !joinable {
            self.detach(thread);
        }
        let beside = &mut self.beside[thread.0 as usize];
        let before = beside.len();
        beside.extend(&state.running);
        self.changed |= beside.len() != before;
        state.running.insert(thread);
        self.unreliable.extend(&state.destroyed);
        let root = self.points_to.contexts.thread(thread).root;
        let entry = State { initialised: state.initialised.clone(), ..State::default() };
        self.changed |= join_into(&mut self.entries[root.0 as usize][0], &entry);
    }

    pub(super) fn detach(&mut self, thread: ThreadId) {
        self.changed |= self.detached.insert(thread);
    }
}

/// Whether a model was called by the program with null as second argument, as `pthread_create`
/// mostly is.
fn has_no_attributes(points_to: &PointsTo, site: Site) -> bool {
    let contexts = &points_to.contexts;
    let context = contexts.get(site.context);
    let program = points_to.program;
    if program.functions[context.function.index()].name != "pthread_create"
        || !contexts.is_model(context.function)
    {
        return false;
    }
    let Some(call) = context.caller else { return false };
    let caller = &program.functions[contexts.get(call.context).function.index()];
    match &caller.blocks[call.block.index()].instructions[call.index].op {
        Op::Call { args, .. } => args.get(1).is_some_and(|operand| points_to.number(*operand) == Some(0)),
        _ => false,
    }
}
