//! The program prepared for execution: what never changes while states do.
use super::addresses::Reading;
use super::blocks::{Blocks, Heads, Stops};
use super::elements::Tracking;
use super::monitor::Monitor;
use super::reduction::{Footprints, Reduction};
use super::reports::reports;
use crate::base::Place;
use crate::base::{AddressAsNumber, Reason};
use crate::ir::{
    ArithmeticError, BlockId, Cfg, ConstId, Constant, ENDED, Effects, Function, FunctionId, Global,
    LiveGlobals, Liveness, LocationId, Op, Part, Program, Reg, Rule, Terminator, endless_creators,
    recursion_heads,
};
use crate::property::{Endless, Fairness, MemoryParts, Violation, ViolationKind, place};
use crate::state::{
    Frame, MultiState, ObjectId, ObjectKind, Path, Roots, SliceTable, StoreKind, Thread, Turn, Value,
    are_alike, canonicalise,
};
use crate::term::{Evaluator, TermManager};
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

/// What a function needs besides its instructions.
struct Code {
    liveness: Liveness,
    /// Cut points.
    stops: Stops,
    /// Blocks such that each cycle has one of them.
    loop_heads: FixedBitSet,
    /// Blocks where a thread may create others for ever: those on cycles from which no path leads
    /// to a return, and all blocks of a function by which threads create threads that call it
    /// again.
    endless: FixedBitSet,
    /// Blocks that report a signed overflow, with the block whose last operation overflowed.
    reports: FxHashMap<BlockId, BlockId>,
    /// The function may call itself, directly or through others.
    recursive: bool,
}

/// A constant operand, ready to be used.
#[derive(Clone, Debug)]
pub(super) enum Prepared {
    Value(Value),
    /// Each use is a fresh input of this width.
    Undefined(u32),
    Unsupported(Box<Reason>),
}

/// A program with everything that is computed from it once.
pub struct Machine<'p> {
    /// The program.
    pub program: &'p Program,
    /// The terms of all states.
    pub terms: Arc<TermManager>,
    pub(super) constants: Vec<Prepared>,
    pub(super) checks: Checks,
    pub(super) store: StoreKind,
    pub(super) reduction: Reduction,
    /// Where numbers of unknown provenance lead.
    pub(super) reading: Reading,
    /// What code may access or call by name; only for programs with threads.
    pub(super) footprints: Option<Footprints>,
    /// The function that tells the letter of the end, if there are letters.
    pub(super) ended: Option<FunctionId>,
    code: Vec<Code>,
    /// Computed when first asked for.
    effects: OnceLock<Vec<Effects>>,
    live_globals: Option<LiveGlobals>,
    tracking: Option<Arc<Tracking>>,
    monitor: Option<Arc<Monitor>>,
    /// Which runs that go on for ever count; only for programs with threads, and where such runs
    /// are looked for.
    pub(super) fairness: Option<Fairness>,
}

/// What counts as a violation.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a property of its own")]
pub struct Checks {
    /// Calls of these functions.
    pub targets: FixedBitSet,
    /// Arithmetic operations that go wrong in this way.
    pub arithmetic: Option<ArithmeticError>,
    /// A signed operation whose result does not fit is no violation, but the result may be
    /// anything.
    pub any_overflow: bool,
    /// Conflicting accesses that are both possible next.
    pub races: bool,
    /// States in which every thread waits for others.
    pub deadlocks: bool,
    /// Decisions that depend on values that were never written.
    pub uninitialised: bool,
    /// What the library gives is used against this rule.
    pub misuse: Option<Rule>,
    /// Memory.
    pub memory: MemoryParts,
    /// Functions that return at once where the code goes on after the call.
    pub returning: FixedBitSet,
    /// Lines in which violations count; all, if empty.
    pub lines: Vec<RangeInclusive<u32>>,
    /// Places whose violations do not count.
    pub except: Vec<LocationId>,
}

impl<'p> Machine<'p> {
    /// Prepares a program.
    pub fn new(program: &'p Program, terms: Arc<TermManager>, checks: Checks) -> Self {
        let constants =
            (0..program.constants.len()).map(|i| prepare(program, &terms, ConstId::new(i))).collect();
        let recursive = recursion_heads(program);
        let threads = program.creates_threads();
        let creators = if threads { endless_creators(program) } else { FixedBitSet::new() };
        let prepare_one = |(i, function)| {
            let mut code = prepare_function(program, function, recursive.contains(i), threads);
            if creators.contains(i) {
                code.endless.insert_range(..);
            }
            code
        };
        let code = program.functions.iter().enumerate().map(prepare_one).collect();
        let footprints = threads.then(|| Footprints::new(program));
        let (store, reduction) = (StoreKind::default(), Reduction::default());
        let (reading, live_globals) = (Reading::of(program, checks.memory), None);
        let ended = program.functions.iter().position(|function| function.name == ENDED);
        Self {
            program,
            terms,
            constants,
            checks,
            store,
            reduction,
            reading,
            footprints,
            ended: ended.map(FunctionId::new),
            code,
            effects: OnceLock::new(),
            live_globals,
            tracking: None,
            monitor: None,
            fairness: None,
        }
    }

    /// The same, but states forget what globals hold that is not read any more. Has no effect if
    /// there are threads, which may read it, or if it matters which memory globals lead to.
    #[must_use]
    pub fn with_live_globals(self) -> Self {
        let known = !self.creates_threads() && !self.checks.memory.tracks();
        let live_globals = known.then(|| LiveGlobals::new(self.program, &self.checks.returning));
        Self { live_globals, ..self }
    }

    /// The same with this reduction of interleavings.
    #[must_use]
    pub fn with_reduction(self, reduction: Reduction) -> Self {
        Self { reduction, ..self }
    }

    /// The same with states that hold their path constraints in this kind of store.
    #[must_use]
    pub fn with_store(self, store: StoreKind) -> Self {
        Self { store, ..self }
    }

    /// The same with arrays that keep only the cells of a precision.
    #[must_use]
    pub fn with_tracking(self, tracking: Option<Arc<Tracking>>) -> Self {
        Self { tracking, ..self }
    }

    /// The same together with an automaton that reads the words of runs, if there is one.
    #[must_use]
    pub fn with_monitor(self, monitor: Option<Arc<Monitor>>) -> Self {
        Self { monitor, ..self }
    }

    /// The same for runs that go on for ever. Of those of several threads, some may not count.
    #[must_use]
    pub fn with_fairness(self, fairness: Fairness) -> Self {
        let fairness = self.creates_threads().then_some(fairness);
        Self { fairness, ..self }
    }

    /// Whether an automaton reads the words of runs.
    pub fn is_monitored(&self) -> bool {
        self.monitor.is_some()
    }

    /// Whether the word of a run that ends matters to an automaton.
    pub fn ends_have_words(&self) -> bool {
        self.monitor.as_ref().is_some_and(|monitor| monitor.finite)
    }

    /// Whether it matters to the automaton how often letters are repeated.
    pub fn counts_letters(&self) -> bool {
        self.monitor.as_ref().is_some_and(|monitor| monitor.counts_letters)
    }

    /// The violation that a run goes on for ever for this reason.
    pub fn endless(&self, endless: Endless) -> ViolationKind {
        if self.is_monitored() { ViolationKind::Formula(endless) } else { ViolationKind::Endless(endless) }
    }

    /// The thread at whose place a run begins to go on for ever: the first of the cycle, or the
    /// oldest one if every thread waits.
    pub fn thread_of_cycle<'s>(&self, state: &'s MultiState, cycle: &[Turn]) -> &'s Thread {
        let first = cycle.first().map(|turn| turn.thread);
        let is_first = |thread: &&Thread| first == Some(thread.ordinal);
        let oldest = || state.threads.iter().min_by_key(|thread| thread.ordinal).expect("a run has a thread");
        state.threads.iter().find(is_first).unwrap_or_else(oldest)
    }

    /// Whether a run that goes from one state to the other again and again is looked for: the
    /// automaton comes to an accepting state on the way. Without an automaton, every run that goes
    /// on for ever is.
    pub fn is_accepting(&self, from: &Path, (to, automaton): (&Path, u32)) -> bool {
        let Some(monitor) = &self.monitor else { return true };
        to.accepted > from.accepted || monitor.is_silent(automaton)
    }

    /// Whether a run that rests in this state for ever is looked for. `None` if that is not known:
    /// of one thread, automata do not guess that there is no further letter.
    pub fn accepts_rest(&self, state: &MultiState) -> Option<bool> {
        let Some(monitor) = &self.monitor else { return Some(true) };
        monitor.guesses_silence.then(|| monitor.is_silent(state.automaton))
    }

    /// The automaton that reads the words of runs.
    #[inline]
    pub(super) fn monitor(&self) -> Option<&Monitor> {
        self.monitor.as_deref()
    }

    /// Where arrays are tracked: a path ends in this state, which has a sample, since it cannot be
    /// followed faithfully. The run ends soon, because it can prove nothing any more.
    pub fn leave_open(&self, state: &MultiState) {
        if let Some(tracking) = &self.tracking {
            tracking.leave_open(state);
        }
    }

    /// The precision of tracked arrays, if there are any.
    #[inline]
    pub(super) fn tracking(&self) -> Option<&Tracking> {
        self.tracking.as_deref()
    }

    /// The same with states that stop where these blocks end.
    #[must_use]
    pub fn with_blocks(mut self, blocks: &dyn Blocks) -> Self {
        for (function, code) in self.program.functions.iter().zip(&mut self.code) {
            code.stops = blocks.stops(function, &Cfg::new(function), code.recursive);
        }
        self
    }

    /// The same in a fixed environment with memory of its own. It finds violations only. It is not
    /// for properties of memory, for which an access to this memory is a violation.
    #[must_use]
    pub fn with_environment(self) -> Self {
        assert!(self.checks.memory.is_empty(), "the property is about memory");
        let reading = if self.pointer_width() >= 32 { Reading::Environment } else { self.reading };
        Self { reading, ..self }
    }

    /// Whether there is a fixed environment.
    pub fn has_environment(&self) -> bool {
        self.reading == Reading::Environment
    }

    /// Width of pointers in bits.
    #[inline]
    pub fn pointer_width(&self) -> u32 {
        self.program.pointer_width
    }

    /// A function of the program.
    #[inline]
    pub fn function(&self, id: FunctionId) -> &'p Function {
        &self.program.functions[id.index()]
    }

    /// The registers that get the results of the call at which a frame stays.
    pub(super) fn results_of_call(&self, caller: &Frame) -> &'p [Reg] {
        let block = &self.function(caller.function).blocks[caller.block.index()];
        let Op::Call { results, .. } = &block.instructions[caller.index as usize].op else {
            unreachable!("a caller stays at its call");
        };
        results
    }

    /// What a call of a function may do.
    pub(super) fn effects(&self, id: FunctionId) -> Effects {
        let all = || Effects::of_functions(self.program, &self.checks.targets);
        self.effects.get_or_init(all)[id.index()]
    }

    /// Width in bits of a register.
    #[inline]
    pub(super) fn width(&self, function: &Function, register: Reg) -> u32 {
        function.registers[register.index()].width(self.pointer_width())
    }

    /// Whether the block is a cut point. `forked`: whether the path has forked since the last one.
    #[inline]
    pub(super) fn is_boundary(&self, function: FunctionId, block: BlockId, forked: bool) -> bool {
        let stops = &self.code[function.index()].stops;
        stops.always.contains(block.index()) || forked && stops.after_fork.contains(block.index())
    }

    /// The block whose last operation overflowed, if this block reports that overflow.
    pub(super) fn reported(&self, function: FunctionId, block: BlockId) -> Option<BlockId> {
        self.code[function.index()].reports.get(&block).copied()
    }

    /// Whether the entry of the function is a cut point where it is called.
    #[inline]
    pub(super) fn stops_at_call(&self, function: FunctionId) -> bool {
        self.code[function.index()].stops.called
    }

    /// Whether any code of the program creates threads.
    pub fn creates_threads(&self) -> bool {
        self.footprints.is_some()
    }

    /// Whether any function may call itself, directly or through others.
    pub fn has_recursion(&self) -> bool {
        self.code.iter().any(|code| code.recursive)
    }

    /// Whether the frame is at the head of a loop, or at the entry of a function that may call
    /// itself. Every cycle within functions or of calls passes such a place.
    pub fn is_cycle_head(&self, frame: &Frame) -> bool {
        let code = &self.code[frame.function.index()];
        frame.index == 0
            && (code.loop_heads.contains(frame.block.index()) || frame.block == BlockId(0) && code.recursive)
    }

    /// Whether a thread may create others for ever where it is: in a loop that is never left, or by
    /// creating threads that do the same.
    pub(super) fn creates_for_ever(&self, thread: &Thread) -> bool {
        let endless = |frame: &Frame| self.code[frame.function.index()].endless.contains(frame.block.index());
        thread.frames.iter().any(|frame| endless(frame))
    }

    /// The registers of a frame that may still be read, also in the middle of a block.
    pub(super) fn live_registers(&self, frame: &Frame, innermost: bool) -> Vec<Reg> {
        let index = frame.index as usize;
        let liveness = &self.code[frame.function.index()].liveness;
        if innermost && index > 0 {
            let live = liveness.live_at(self.function(frame.function), frame.block, index);
            return live.ones().map(Reg::new).collect();
        }
        self.live(frame, innermost).into_owned()
    }

    /// The source location of the next instruction of a frame.
    pub fn location(&self, frame: &Frame) -> LocationId {
        let block = &self.function(frame.function).blocks[frame.block.index()];
        block.instructions.get(frame.index as usize).map_or(block.location, |i| i.location)
    }

    /// Whether a location lies in the user's sources rather than in a model of the library.
    pub fn is_user_location(&self, location: LocationId) -> bool {
        let location = self.program.locations[location.index()];
        location.line != 0 && !self.program.files[location.file.index()].runtime
    }

    /// Whether a function is a model, all of which have debug information.
    pub(super) fn is_model(&self, function: FunctionId) -> bool {
        let location = self.program.locations[self.function(function).location.index()];
        location.line != 0 && self.program.files[location.file.index()].runtime
    }

    /// The innermost frame of the running thread whose next instruction lies in the user's sources,
    /// with the location.
    pub fn user_position(&self, state: &MultiState) -> Option<(FunctionId, LocationId)> {
        self.user_position_of(state.threads.get(state.current)?)
    }

    /// As [`Machine::user_position`], of any thread.
    pub fn user_position_of(&self, thread: &Thread) -> Option<(FunctionId, LocationId)> {
        let mut frames = thread.frames.iter().rev().map(|frame| (frame.function, self.location(frame)));
        frames.find(|(_, location)| self.is_user_location(*location))
    }

    /// The location of [`Machine::user_position_of`], unknown if there is none.
    pub fn user_location(&self, thread: &Thread) -> LocationId {
        self.user_position_of(thread).map_or(LocationId(0), |(_, location)| location)
    }

    /// Whether the violation is at a place where violations count. For a data race, one of its
    /// accesses suffices.
    pub fn counts(&self, violation: &Violation) -> bool {
        let lines = &self.checks.lines;
        let within = |location: LocationId| {
            let line = self.program.locations[location.index()].line;
            lines.iter().any(|lines| lines.contains(&line))
        };
        match &violation.kind {
            _ if self.checks.except.contains(&violation.location) => false,
            _ if lines.is_empty() => true,
            ViolationKind::DataRace { accesses } => accesses.iter().any(|access| within(access.location)),
            _ => within(violation.location),
        }
    }

    /// Whether a state in which every thread waits for others is a violation.
    pub fn watches_deadlocks(&self) -> bool {
        self.checks.deadlocks
    }

    /// The violation that every thread of the state waits for others. Its place is that of the
    /// oldest thread, because the order of threads in a stored state is not that of a replay.
    pub fn deadlock(&self, state: &MultiState) -> Violation {
        let oldest = state.threads.iter().min_by_key(|thread| thread.ordinal).expect("a thread waits");
        Violation { kind: ViolationKind::Deadlock, location: self.user_location(oldest) }
    }

    /// Whether two states of concrete runs are the same, except for what no run can tell apart.
    pub fn are_equal(&self, a: &MultiState, b: &MultiState) -> bool {
        let slices = SliceTable::default();
        let canonical = |state: &MultiState| {
            canonicalise(&mut state.clone(), self, &self.terms, &slices, false, &mut Evaluator::new())
        };
        let (a, b) = (canonical(a), canonical(b));
        a.explicit == b.explicit && a.symbolic == b.symbolic
    }

    /// Whether an object belongs to a model of the library: allocated by it, or one of its globals.
    pub(super) fn is_of_model(&self, state: &MultiState, object: ObjectId) -> bool {
        match self.program.globals.get(object.data_index()) {
            Some(global) => is_of_model(global),
            None => state.memory.get(object).kind == ObjectKind::Internal,
        }
    }

    /// Whether two states of one run are the same, inputs included.
    pub(super) fn are_alike(&self, a: &MultiState, b: &MultiState) -> bool {
        are_alike(a, b, self)
    }

    /// Where a state stands, for people: where the program has called the library, if it stands in
    /// a header of the system.
    pub fn place(&self, state: &MultiState) -> Option<Place> {
        let thread = state.threads.get(state.current)?;
        let is_in_header = |location: LocationId| {
            let location = self.program.locations[location.index()];
            self.program.files[location.file.index()].is_system_header()
        };
        let mut own = thread.frames.iter().rev().map(|frame| (frame.function, self.location(frame)));
        let own = own.find(|(_, place)| self.is_user_location(*place) && !is_in_header(*place));
        let (function, location) = own.or_else(|| self.user_position_of(thread))?;
        Some(place(self.program, function, location))
    }
}

impl Roots for Machine<'_> {
    fn live(&self, frame: &Frame, innermost: bool) -> Cow<'_, [Reg]> {
        let liveness = &self.code[frame.function.index()].liveness;
        let index = frame.index as usize;
        if !innermost {
            return liveness.live_after_call(frame.block, index).into();
        }
        // A replay may have stopped a thread anywhere, before it fails.
        liveness.live_before(frame.block, index).map_or_else(
            || {
                let live = liveness.live_at(self.function(frame.function), frame.block, index);
                live.ones().map(Reg::new).collect()
            },
            Cow::from,
        )
    }

    fn reads_arguments(&self, frame: &Frame) -> bool {
        let function = self.function(frame.function);
        let liveness = &self.code[frame.function.index()].liveness;
        liveness.reads_arguments(function, frame.block, frame.index as usize)
    }

    fn dead_globals(&self, thread: &Thread) -> impl Iterator<Item = (ObjectId, u64, u64)> {
        self.live_globals.iter().flat_map(|globals| {
            let mut frames = thread.frames.iter().rev();
            let innermost = frames.next().expect("a thread has a frame");
            assert_eq!(innermost.index, 0, "states are stored at entries of blocks");
            let callers = frames.map(|frame| (frame.function, frame.block, frame.index));
            let live = globals.live((innermost.function, innermost.block), callers);
            let parts = globals.parts().iter().enumerate();
            let dead = parts.filter(move |(number, _)| !live.contains(*number));
            dead.map(|(_, part): (usize, &Part)| (ObjectId::of_global(part.global), part.offset, part.size))
        })
    }

    fn globals(&self) -> usize {
        self.program.globals.len() + usize::from(self.has_environment())
    }

    fn keeps_locals(&self) -> bool {
        // A local that nothing leads to may be lost memory, or hold a locked mutex as it ends.
        self.checks.memory.tracks() || self.checks.misuse == Some(Rule::Synchronisation)
    }

    fn tells_threads_apart(&self) -> bool {
        self.fairness.is_some()
    }
}

fn prepare_function(program: &Program, function: &Function, recursive: bool, threads: bool) -> Code {
    let cfg = Cfg::new(function);
    let reports = reports(program, function, &cfg);
    let liveness = Liveness::with_cfg(function, &cfg, threads);
    let endless = if threads { endless_blocks(function, &cfg) } else { FixedBitSet::new() };
    let stops = Heads.stops(function, &cfg, recursive);
    Code { liveness, stops, loop_heads: cfg.loop_heads().clone(), endless, reports, recursive }
}

/// Blocks on cycles from which no path leads to a return.
fn endless_blocks(function: &Function, cfg: &Cfg) -> FixedBitSet {
    let count = function.blocks.len();
    let mut endless = FixedBitSet::with_capacity(count);
    endless.insert_range(..);
    let returns =
        |block: &BlockId| matches!(function.blocks[block.index()].terminator, Terminator::Return(_));
    let mut open: Vec<BlockId> = (0..count).map(BlockId::new).filter(returns).collect();
    while let Some(block) = open.pop() {
        if endless.put(block.index()) {
            endless.set(block.index(), false);
            open.extend(cfg.predecessors(block).iter().filter(|p| endless.contains(p.index())));
        }
    }
    let on_cycle = |block: usize| {
        let mut seen = FixedBitSet::with_capacity(count);
        let mut open = vec![BlockId::new(block)];
        while let Some(next) = open.pop() {
            open.extend(cfg.successors(next).iter().filter(|s| !seen.put(s.index())));
        }
        seen.contains(block)
    };
    endless.ones().filter(|block| on_cycle(*block)).collect()
}

fn prepare(program: &Program, terms: &TermManager, id: ConstId) -> Prepared {
    let width = program.pointer_width;
    let mask = u64::MAX >> (64 - width);
    match &program.constants[id.index()] {
        Constant::Int(bits) | Constant::Float(_, bits) => Prepared::Value(Value::from_bits(terms, bits)),
        Constant::Null => Prepared::Value(Value::int(width, 0)),
        Constant::Global(global, offset) => Prepared::Value(Value::Pointer {
            object: ObjectId::of_global(*global),
            offset: *offset as u64 & mask,
        }),
        Constant::Function(function) => {
            Prepared::Value(Value::Pointer { object: ObjectId::of_function(*function), offset: 0 })
        }
        Constant::Address(base, address_width, offset) => match prepare(program, terms, *base) {
            Prepared::Value(Value::Pointer { object, offset: start }) if *address_width == width => {
                Prepared::Value(Value::Pointer { object, offset: start.wrapping_add(*offset as u64) & mask })
            }
            _ => Prepared::Unsupported(Box::new(AddressAsNumber::Width.into())),
        },
        Constant::Undef(ty) => Prepared::Undefined(ty.width(width)),
        Constant::Unsupported(_, reason) => Prepared::Unsupported(reason.clone()),
    }
}
/// Whether a model keeps something in this global variable.
pub(super) fn is_of_model(global: &Global) -> bool {
    global.name.starts_with("__tessera_")
}
