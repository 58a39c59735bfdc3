//! What threads may access in the future: what their code names, and what their pointers lead to.
//!
//! Objects that are created later do not matter, because no other thread can know them yet.
//! Whatever else a thread may ever access is named by its code, or can be reached from its
//! registers and from what it may read. A thread that gets a pointer from another one gets it
//! through memory that both can reach, so the union over several threads covers what they do
//! together.
use super::Reduction;
use super::footprint::Footprint;
use crate::exec::step::Executor;
use crate::exec::worker::Scheduling;
use crate::ir::FunctionId;
use crate::state::{MultiState, ObjectId, Thread, Touched, Value};
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashSet;

impl Executor<'_, '_> {
    fn reduction(&self) -> Reduction {
        match self.worker.scheduling {
            Scheduling::Unreduced => Reduction::None,
            Scheduling::Reduced | Scheduling::Given => self.machine.reduction,
        }
    }

    /// What the threads at these indices may access from here on.
    pub(super) fn future(&mut self, state: &MultiState, threads: impl Iterator<Item = usize>) -> Touched {
        let globals = self.machine.program.globals.len();
        match self.reduction() {
            Reduction::None => Touched { everything: true, ..Touched::default() },
            Reduction::Tau => {
                let mut all = FixedBitSet::with_capacity(globals);
                all.insert_range(..);
                let mut reach = Reach::new(state, &all);
                threads.for_each(|thread| reach.visit_thread(&state.threads[thread]));
                reach.follow();
                Touched { reads: all.clone(), writes: all, objects: reach.objects, everything: false }
            }
            Reduction::Full => {
                let threads: Vec<&Thread> = threads.map(|thread| &state.threads[thread]).collect();
                self.named_and_reached(state, &threads)
            }
        }
    }

    fn named_and_reached(&mut self, state: &MultiState, threads: &[&Thread]) -> Touched {
        self.worker.futures += threads.len() as u64;
        let machine = self.machine;
        let footprints = machine.footprints.as_ref().expect("programs with threads have footprints");
        let mut named = Footprint::empty(machine.program);
        for frame in threads.iter().flat_map(|thread| &thread.frames) {
            let position = (frame.function, frame.block, frame.index);
            let from_here = self.worker.footprints.entry(position).or_insert_with(|| {
                footprints.from(machine.program, frame.function, frame.block, frame.index)
            });
            named.add(from_here);
        }
        let mut called = FixedBitSet::with_capacity(machine.program.functions.len());
        loop {
            let mut reach = Reach::new(state, &named.reads);
            for thread in threads {
                reach.visit_thread(thread);
            }
            reach.follow();
            let before = called.count_ones(..);
            // These functions count as called even if these threads make no calls through pointers:
            // they may hand the pointers on to others that do.
            called.union_with(&named.functions);
            reach.functions.iter().for_each(|function| called.insert(function.index()));
            if called.count_ones(..) == before {
                return Touched {
                    reads: named.reads,
                    writes: named.writes,
                    objects: reach.objects,
                    everything: false,
                };
            }
            for function in called.ones() {
                named.add(footprints.of_function(FunctionId::new(function)));
            }
        }
    }
}

/// A walk over the graph of objects.
struct Reach<'a> {
    state: &'a MultiState,
    objects: FxHashSet<ObjectId>,
    functions: Vec<FunctionId>,
    open: Vec<ObjectId>,
}

impl<'a> Reach<'a> {
    /// A walk that starts at what the globals contain.
    fn new(state: &'a MultiState, globals: &FixedBitSet) -> Self {
        let mut this = Self { state, objects: FxHashSet::default(), functions: Vec::new(), open: Vec::new() };
        for global in globals.ones() {
            this.visit_content(ObjectId(global as u32 + 1));
        }
        // A number leads where an address does.
        if state.numbered {
            let numbered = state.memory.iter().filter(|(_, object)| object.number().is_some());
            numbered.for_each(|(id, _)| this.visit_object(id));
        }
        this
    }

    fn visit_thread(&mut self, thread: &Thread) {
        thread.values().for_each(|value| self.visit(value));
        let instances = thread.instances.iter().map(|(_, object)| *object);
        for object in instances.chain(thread.frames.iter().flat_map(|frame| frame.locals.iter().copied())) {
            self.visit_object(object);
        }
    }

    fn visit(&mut self, value: Value) {
        if let Some(id) = value.object() {
            if id.is_data() {
                self.visit_object(id);
            } else if let Some(function) = id.function() {
                self.functions.push(function);
            }
        }
    }

    fn visit_object(&mut self, id: ObjectId) {
        if self.objects.insert(id) {
            self.open.push(id);
        }
    }

    fn visit_content(&mut self, id: ObjectId) {
        let state = self.state;
        // Borrowed rather than cloned: threads of the search would contend for the reference count.
        let object = state.memory.shared(id);
        // Constant objects may hold the addresses of others, and of functions.
        if object.cells.pointers() > 0 {
            object.cells.iter().for_each(|(_, cell)| self.visit(cell.value));
        }
    }

    fn follow(&mut self) {
        while let Some(id) = self.open.pop() {
            self.visit_content(id);
        }
    }
}
