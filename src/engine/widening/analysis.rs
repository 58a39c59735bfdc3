//! An analysis of multi-states that keeps whole states, so that it can widen them, and look for
//! runs that come to the same state again.
use super::boxes::Boxes;
use super::descent::Descent;
use super::elements::{Elements, Refuted};
use super::subsumption::subsumes;
use super::visit::{
    Arrival, ControlPoint, Ending, PathEdge, Phase, Stored, Visit, control_point, union, with_facts_of_path,
};
use super::widen;
use crate::analysis::position::{Orders, Position};
use crate::analysis::{Found, SemiSymbolic, Worker, deep_frames};
use crate::base::{EngineLimit, Reason, Stop, Threads, UnconfirmedViolation};
use crate::exec::{Arrays, End, Executor};
use crate::property::{Endless, Violation, ViolationKind};
use crate::reach::{
    self, Adjusted, Analysis, Ancestors, Merge, Proviso, Refine, Refinement, Step, Successor, Successors,
    is_compared,
};
use crate::solver::{Answer, Query, Solver};
use crate::state::{Canonical, Explicit, MultiState, Symbolic};
use crate::term::Term;
use rustc_hash::{FxBuildHasher, FxHashSet};
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::hash::BuildHasher as _;
use std::sync::Arc;

/// How many of the nearest ancestors with the same explicit part may close a lasso with a state.
const TRIED_ANCESTORS: usize = 2;
/// How many stored states with another explicit part are asked whether they include a state.
const MAX_SUBSUMING: usize = 8;
/// Most boxes that a state is split into in a search for violations.
const MAX_BOXES: usize = 256;
/// How many ancestors are looked at, for a lasso or for a state to widen from.
const LOOKED_AT: usize = 256;

/// What is explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::engine) enum Mode {
    /// The states of the program.
    Exact,
    /// More than these: values that change from one visit of the head of a loop to the next are
    /// freed.
    Widened,
    /// More than these: at the heads of loops, variables that the code compares with constants have
    /// any value between two of these constants.
    Boxed,
}

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::engine) enum Goal {
    /// Runs that do not end.
    Endless,
    /// Violations. One is only noted as a reason for doubt: it need not be a violation of the
    /// program. With [`Mode::Boxed`] it is a target, to be looked at.
    Violation,
}

/// The analysis.
pub(in crate::engine) struct WideningAnalysis<'a, 'p> {
    pub(in crate::engine) program: &'a SemiSymbolic<'p>,
    /// Where the search begins, with facts; where the program does if there is none.
    start: Option<(MultiState, Vec<Term>)>,
    pub(in crate::engine) mode: Mode,
    goal: Goal,
    pub(in crate::engine) descent: Descent,
    /// How many states with the same objects a path visits at one control point before they are
    /// widened.
    delay: usize,
    /// How many claims widenings have looked at.
    pub(in crate::engine) claims: Cell<u64>,
    orders: RefCell<Orders>,
    elements: RefCell<Elements>,
    /// The states that wait to enter a loop, by position, and from the newest to the oldest.
    entering: RefCell<BTreeMap<(Position, Reverse<u64>), MultiState>>,
    /// One of all equal explicit parts, so that stored states are compared by where theirs lies.
    explicit: RefCell<FxHashSet<Arc<Explicit>>>,
    /// What states are split by.
    pub(super) boxes: Option<Boxes>,
}

impl<'a, 'p> WideningAnalysis<'a, 'p> {
    /// The analysis of the runs of a program. `delay` says after how many visits of a control point
    /// its states are widened.
    pub(super) fn new(program: &'a SemiSymbolic<'p>, mode: Mode, goal: Goal, delay: usize) -> Self {
        Self {
            program,
            start: None,
            mode,
            goal,
            descent: Descent::No,
            delay,
            claims: Cell::new(0),
            orders: RefCell::default(),
            elements: RefCell::default(),
            entering: RefCell::default(),
            explicit: RefCell::default(),
            boxes: (mode == Mode::Boxed).then(|| Boxes::new(program.machine.program)),
        }
    }

    /// The analysis of endless runs from this state, of which these facts are assumed as well.
    pub(super) fn from_state(program: &'a SemiSymbolic<'p>, start: (MultiState, Vec<Term>)) -> Self {
        Self { start: Some(start), ..Self::new(program, Mode::Exact, Goal::Endless, 1) }
    }
}

/// What ends a search.
pub(in crate::engine) enum WideningTarget {
    /// A run that does not end.
    Endless(Box<Found>),
    /// A run over boxes that ends in a violation, or where it could not be followed.
    Ends(Box<Ending>),
    /// A state refutes what others were told of the elements of an array.
    Refuted(Refuted),
}

impl WideningTarget {
    /// The end of a run, with the constraints of its path that the state may have forgotten.
    fn ends(state: MultiState, facts: &[Term], how: Result<Violation, Stop>) -> Self {
        let facts = union(facts, state.store.constraints());
        Self::Ends(Box::new(Ending { state, facts, how }))
    }
}

impl Analysis for WideningAnalysis<'_, '_> {
    type State = Visit;
    type Stored = Stored;
    type Key = (ControlPoint, u64);
    type Edge = PathEdge;
    type Target = WideningTarget;
    type End = ();
    type Worker = Worker;

    fn initial(&self) -> Result<Visit, Stop> {
        self.entering.borrow_mut().clear();
        self.explicit.borrow_mut().clear();
        if let Some((mut state, facts)) = self.start.clone() {
            let values = state.store.values().clone();
            for fact in &facts {
                state.store.assume(&self.program.machine.terms, *fact);
            }
            // They hold in the state's own sample.
            state.store.settle(values);
            return Ok(Visit::new(state, facts, None));
        }
        Ok(Visit::new(self.program.machine.initial_state()?, Vec::new(), None))
    }

    fn stores_initial(&self) -> bool {
        true
    }

    fn transfer(&self, worker: &mut Worker, visit: Visit, patience: u64) -> Result<Successors<Self>, Stop> {
        worker.exec.budget.check()?;
        if let Phase::Enters(number) = visit.phase {
            return Ok(self.enter(worker, visit, number));
        }
        let Visit { state, facts, head, .. } = visit;
        let machine = &self.program.machine;
        let at_head = machine.is_cycle_head(state.thread().top());
        let head = if at_head { state.memory.distinguishes().then(|| control_point(&state)) } else { head };
        let mut executor = Executor::new(machine, &mut worker.exec);
        // Where it matters which loops are entered, no head of a loop may be passed over.
        let patience = if executor.worker.arrays == Arrays::Distinguished { 0 } else { patience };
        let segment = match self.goal {
            Goal::Endless if !machine.creates_threads() => executor.run(state, patience)?,
            // Unlike `run`, `expand` also looks for lost memory.
            Goal::Endless | Goal::Violation => executor.expand(state, patience)?,
        };
        let mut targets = Vec::new();
        // Parts of the state that fail an assumption have ended without a state of their own.
        let mut findings = segment.findings;
        let ended = findings.narrowed || !segment.ends.is_empty();
        for (mut state, end) in segment.ends {
            match end {
                // What holds at the end of such a run would go on to hold. The program's own end
                // repeats its last letter, so that it is none here.
                End::Exit(_) | End::Trap(_) if machine.ends_have_words() && !state.halted => {
                    let how = if let End::Trap(trap) = end { trap.what() } else { "an end without a letter" };
                    let reason = Reason::RunWithoutWord { how: how.into() };
                    findings.note(Stop::unsupported(reason, machine.place(&state)));
                }
                End::Exit(_) | End::Trap(_) | End::Infeasible => worker.paths_ended += 1,
                // The run has read another element than the one that is kept. It is also explored
                // with that element kept, and counts there.
                End::Violation(_) if state.memory.misses() => worker.paths_ended += 1,
                End::Violation(violation) if self.follows_ends() => {
                    if machine.counts(&violation) && executor.resample(&mut state) {
                        targets.push(WideningTarget::ends(state, &facts, Ok(violation)));
                    }
                }
                End::Stop(stop) if self.follows_ends() => {
                    worker.paths_stopped += 1;
                    if executor.resample(&mut state) {
                        targets.push(WideningTarget::ends(state, &facts, Err(stop)));
                    }
                }
                End::Violation(violation) if self.goal == Goal::Violation => {
                    if machine.counts(&violation) && executor.resample(&mut state) {
                        let what = UnconfirmedViolation::Widened;
                        findings.note(Stop::unsupported(what, machine.place(&state)));
                    }
                }
                End::Stop(stop) => {
                    worker.paths_stopped += 1;
                    if executor.resample(&mut state) {
                        findings.note(stop);
                    }
                }
                // A thread was given up, so the threads that wait need not be all that there are.
                End::Blocked | End::Violation(Violation { kind: ViolationKind::Deadlock, .. })
                    if state.halted || machine.accepts_rest(&state) == Some(false) =>
                {
                    worker.paths_ended += 1;
                }
                End::Blocked | End::Violation(Violation { kind: ViolationKind::Deadlock, .. }) => {
                    let is_known = machine.accepts_rest(&state).is_some();
                    let is_exact = self.mode == Mode::Exact && !state.path.overapproximate;
                    if !is_known
                        || !is_exact
                        || !executor.resample(&mut state)
                        || !executor.is_certain(&state)
                    {
                        let what = Threads::AllWait;
                        findings.note(Stop::unsupported(what, machine.place(&state)));
                    } else {
                        let found = self.found(&state, state.clone(), Endless::Waits);
                        targets.push(WideningTarget::Endless(Box::new(found)));
                    }
                }
                End::Violation(_) => {
                    let what = UnconfirmedViolation::OtherProperty;
                    findings.note(Stop::unsupported(what, machine.place(&state)));
                }
            }
        }
        let (mut arrivals, mut forked) = (segment.successors, segment.forked);
        if let Some(boxes) = &self.boxes {
            // Where values are unrelated and of no class, there may be more combinations than can
            // be stored.
            let most = if self.follows_ends() { MAX_BOXES } else { usize::MAX };
            let mut parts = Vec::new();
            for state in arrivals {
                if !machine.is_cycle_head(state.thread().top()) {
                    parts.push(state);
                    continue;
                }
                let place = machine.place(&state);
                match boxes.split(&mut executor, state, most) {
                    Some(split) => parts.extend(split),
                    None => findings.note(Stop::unsupported(EngineLimit::Boxes, place)),
                }
            }
            arrivals = parts;
            forked |= arrivals.len() > 1;
        }
        forked |= self.descent.apply(&mut executor, &mut arrivals);
        findings.add(executor.into_findings());
        worker.findings.add(findings);
        let visit = |state| Visit::new(state, facts.clone(), head);
        let next =
            |state: MultiState| Successor { closes_cycle: state.running.closes_cycle, state: visit(state) };
        Ok(Successors {
            states: arrivals.into_iter().map(next).collect(),
            targets,
            ends: if ended { vec![()] } else { Vec::new() },
            forked,
            passed: segment.passed,
            rest: segment.rest.map(visit),
        })
    }

    fn place(&self, visit: &Visit, step: Step) -> reach::PathPosition {
        let Visit { state, phase, .. } = visit;
        if matches!(phase, Phase::Ready) {
            return reach::PathPosition { distance: step.before, compared: true };
        }
        let head = self.program.machine.is_cycle_head(state.thread().top());
        // The head counts as a fork, so that it is compared and stored: whether a run enters a loop
        // has to be told from the last head, whatever the index of the kept element is.
        let counts = step.forked || head && state.memory.distinguishes();
        // Where control is in one thread says nothing of the others.
        let follows = head || self.mode == Mode::Exact || state.is_concurrent();
        let distance = match (follows, counts) {
            (true, true) => 1,
            (true, false) => step.before + step.passed + 1,
            // This state is not compared; from distance 0, the next one is.
            (false, true) => 0,
            (false, false) => step.before + step.passed,
        };
        reach::PathPosition { distance, compared: follows && is_compared(distance, state.frames()) }
    }

    fn frames(&self, visit: &Visit) -> usize {
        visit.state.frames()
    }

    fn adjust(
        &self,
        worker: &mut Worker,
        visit: &mut Visit,
        mut before: Ancestors<'_, Stored>,
    ) -> Result<Adjusted<Self>, Stop> {
        let last = before.next().map(|(_, last)| last);
        if matches!(visit.phase, Phase::Underway) {
            if !Executor::new(&self.program.machine, &mut worker.exec).may_be_feasible(&mut visit.state) {
                return Ok(Adjusted::Empty);
            }
            if worker.exec.arrays == Arrays::Distinguished
                && let Some(last) = last
            {
                // Which loops a run enters is told from the last head, so that one must have been
                // stored, or have been covered and left.
                let stored = control_point(&last.state);
                assert!(visit.head.is_none_or(|head| head == stored), "heads with kept elements are stored");
                // How the last access compared with the kept element does not matter to another
                // loop.
                let machine = &self.program.machine;
                let enters = self.orders.borrow_mut().enters(machine, &last.state, &visit.state);
                visit.state.memory.forget_accesses(enters);
                if enters && visit.state.memory.distinguishes() {
                    if self.program.canonical(worker, &mut visit.state).is_none() {
                        return Ok(Adjusted::Empty);
                    }
                    let mut entering = self.entering.borrow_mut();
                    let number = entering.keys().map(|(_, Reverse(number))| number + 1).max().unwrap_or(0);
                    let position = self.orders.borrow_mut().position(machine, &visit.state);
                    entering.insert((position, Reverse(number)), visit.state.clone());
                    visit.phase = Phase::Enters(number);
                    return Ok(Adjusted::Later);
                }
            }
        }
        let widened = matches!(visit.phase, Phase::Widened { .. });
        // Taken now: the canonical form forgets some of them.
        if self.keeps_edges() && !widened && last.is_some() {
            visit.facts = union(&visit.facts, visit.state.store.constraints());
        }
        let Some(Canonical { explicit, symbolic }) = self.program.canonical(worker, &mut visit.state) else {
            return Ok(Adjusted::Empty);
        };
        let stored = Stored {
            state: visit.state.clone(),
            explicit: self.interned(explicit),
            symbolic,
            facts: visit.facts.clone(),
            exact: !widened && last.is_none_or(|last| last.exact),
            widened,
        };
        // Only the search for violations compares states that differ in their explicit part, and no
        // boxes.
        let part = if self.keeps_edges() { FxBuildHasher.hash_one(&stored.explicit) } else { 0 };
        Ok(Adjusted::At((control_point(&visit.state), part), stored))
    }

    /// A lasso: a run to this state that was in the very same concrete state before.
    fn recurrence(
        &self,
        worker: &mut Worker,
        visit: &Visit,
        stored: &Stored,
        before: Ancestors<'_, Stored>,
    ) -> Result<Option<WideningTarget>, Stop> {
        let looks = self.goal == Goal::Endless && self.descent != Descent::Instead;
        let found = looks.then(|| self.repeats(worker, &visit.state, stored, &before));
        Ok(found.flatten().map(|found| WideningTarget::Endless(Box::new(found))))
    }

    fn covered(&self, worker: &mut Worker, known: &[&Stored], new: &Stored) -> Result<Option<usize>, Stop> {
        // Boxes are compared, rather than the states from which they are made: that is quick.
        if self.boxes.is_some() && !new.widened {
            return Ok(None);
        }
        // An overapproximate state must not cover a certain one: a certain violation would then not
        // be found.
        let certain: Vec<usize> = (0..known.len())
            .filter(|position| new.state.path.overapproximate || !known[*position].state.path.overapproximate)
            .collect();
        let same: Vec<usize> = certain
            .iter()
            .copied()
            .filter(|position| Arc::ptr_eq(&known[*position].explicit, &new.explicit))
            .collect();
        if !same.is_empty() {
            let symbolic: Vec<&Symbolic> = same.iter().map(|position| &known[*position].symbolic).collect();
            if let Some(position) = self.program.including(worker, &symbolic, &new.symbolic)? {
                return Ok(Some(same[position]));
            }
        }
        if self.goal == Goal::Endless || new.widened {
            return Ok(None);
        }
        // One of the newest may include the state even if other values are constant in it.
        let (terms, width) = (&self.program.machine.terms, self.program.machine.pointer_width());
        let slots = new.state.slots();
        let mut newest = certain.into_iter().rev().take(MAX_SUBSUMING);
        Ok(newest.find(|wide| subsumes(terms, width, worker, &known[*wide].state, (&new.state, &slots))))
    }

    /// The state, widened by what differs in the last state of its path at the same control point
    /// with the same objects; `None` if there is none, or if it is too early. If the path came
    /// there with other objects since then, that last state may be from before the loop, so one
    /// more visit is waited for.
    fn widen(
        &self,
        worker: &mut Worker,
        visit: &Visit,
        before: Ancestors<'_, Stored>,
    ) -> Result<Option<Visit>, Stop> {
        let state = &visit.state;
        if self.mode == Mode::Exact {
            return Ok(None);
        }
        let widened = |state: MultiState| Visit {
            state,
            facts: visit.facts.clone(),
            head: visit.head,
            phase: Phase::Widened { arrival: Box::new(visit.state.clone()) },
        };
        if let Some(boxes) = &self.boxes {
            let machine = &self.program.machine;
            if !machine.is_cycle_head(state.thread().top()) {
                return Ok(None);
            }
            let mut executor = Executor::new(machine, &mut worker.exec);
            return Ok(Some(widened(boxes.widened(&mut executor, state))));
        }
        let visits = before.take(LOOKED_AT);
        let mut visits =
            visits.filter(|(_, visit)| control_point(&visit.state) == control_point(state)).peekable();
        let Some((last, _)) = visits.peek().copied() else { return Ok(None) };
        let mut same = visits.filter(|(_, visit)| visit.state.same_skeleton(state));
        let Some((ancestor, old)) = same.next() else { return Ok(None) };
        let more = self.delay - 1 + usize::from(ancestor != last);
        if more > 0 && same.nth(more - 1).is_none() {
            return Ok(None);
        }
        let mut claims = self.claims.get();
        let wider = widen::widen(&self.program.machine, worker, &old.state, state, &mut claims);
        self.claims.set(claims);
        Ok(wider.map(widened))
    }

    /// The search for violations needs no edges: the stored states are enough. Over boxes, it looks
    /// at the path to a violation.
    fn keeps_edges(&self) -> bool {
        self.goal == Goal::Endless || self.follows_ends()
    }

    fn edge(&self, visit: &mut Visit, covering: Option<&Stored>) -> Option<PathEdge> {
        let facts = std::mem::take(&mut visit.facts);
        let phase = std::mem::replace(&mut visit.phase, Phase::Underway);
        self.keeps_edges().then(|| {
            let state = &visit.state;
            let arrival = match (phase, covering) {
                (Phase::Widened { arrival }, _) => Arrival::Other(arrival),
                (_, None) => Arrival::Stored,
                (_, Some(to)) => match state.history_beside(&to.state) {
                    Some(history) => Arrival::Again(Box::new(history)),
                    None => Arrival::Other(Box::new(state.clone())),
                },
            };
            PathEdge::new(arrival, facts)
        })
    }
}

impl Merge for WideningAnalysis<'_, '_> {
    type Position = Position;

    /// States that are still in a loop come before those that have left it. Since states get wider,
    /// a state that leaves a loop later includes those that have left it before, which then need
    /// not be explored.
    fn position(&self, worker: &mut Worker, visit: &Visit) -> Position {
        if self.is_ordered() {
            worker.frames += deep_frames(visit.state.frames());
            self.orders.borrow_mut().position(&self.program.machine, &visit.state)
        } else {
            Position::default()
        }
    }
}

impl Proviso for WideningAnalysis<'_, '_> {}

impl Refine for WideningAnalysis<'_, '_> {
    type Precision = Elements;

    fn precision(&mut self) -> &mut Elements {
        self.elements.get_mut()
    }

    fn refine(
        &mut self,
        _: &mut Worker,
        target: WideningTarget,
        _: Ancestors<'_, Stored>,
    ) -> Result<Refinement<Self>, Stop> {
        Ok(match target {
            WideningTarget::Refuted(refuted) => Refinement::Finer { pivot: None, precision: refuted.into() },
            found @ (WideningTarget::Endless(_) | WideningTarget::Ends(_)) => Refinement::Real(found),
        })
    }
}

impl WideningAnalysis<'_, '_> {
    /// The one explicit part that stands for all that are equal to this one.
    fn interned(&self, explicit: Explicit) -> Arc<Explicit> {
        let mut known = self.explicit.borrow_mut();
        if let Some(same) = known.get(&explicit) {
            return same.clone();
        }
        let new = Arc::new(explicit);
        known.insert(new.clone());
        new
    }

    /// Whether the ends of runs are targets.
    fn follows_ends(&self) -> bool {
        (self.mode, self.goal) == (Mode::Boxed, Goal::Violation)
    }

    pub(super) fn is_ordered(&self) -> bool {
        (self.mode, self.goal) == (Mode::Widened, Goal::Violation)
    }

    /// Goes on with a state that enters a loop. It has waited, so that the other states that come
    /// to the loop first are known by now.
    fn enter(&self, worker: &mut Worker, mut visit: Visit, number: u64) -> Successors<Self> {
        let machine = &self.program.machine;
        let mut entering = self.entering.borrow_mut();
        entering.retain(|(_, Reverse(other)), _| *other != number);
        let head = self.orders.borrow_mut().position(machine, &visit.state).places;
        let others = entering.iter().filter(|((at, _), _)| at.places == head);
        let others: Vec<&MultiState> = others.map(|(_, state)| state).collect();
        let mut claims = self.claims.get();
        let mut elements = self.elements.borrow_mut();
        let told = elements.tell(machine, worker, &head, (&mut visit.state, &others), &mut claims);
        self.claims.set(claims);
        let (states, targets) = match told {
            Ok(()) => (vec![Successor::of_all(Visit { phase: Phase::Ready, ..visit })], Vec::new()),
            Err(refuted) => (Vec::new(), vec![WideningTarget::Refuted(refuted)]),
        };
        Successors { states, targets, ends: Vec::new(), forked: false, passed: 0, rest: None }
    }

    fn repeats(
        &self,
        worker: &mut Worker,
        state: &MultiState,
        stored: &Stored,
        before: &Ancestors<'_, Stored>,
    ) -> Option<Found> {
        let exact = before.clone().next().is_some_and(|(_, last)| last.exact);
        if state.path.overapproximate || state.store.sample().is_none() || !exact {
            return None;
        }
        let machine = &self.program.machine;
        let same = before.clone().take(LOOKED_AT).filter(|(_, ancestor)| {
            Arc::ptr_eq(&ancestor.explicit, &stored.explicit)
                && machine.is_accepting(&ancestor.state.path, (&state.path, state.automaton))
                && machine.is_fair_cycle(&ancestor.state, state)
        });
        let ancestors: Vec<&Stored> = same.map(|(_, ancestor)| ancestor).take(TRIED_ANCESTORS).collect();
        let terms = &self.program.machine.terms;
        for ancestor in ancestors {
            let pairs = ancestor.state.sigma().into_iter().zip(state.sigma());
            let equalities: Vec<Term> = pairs.map(|(a, b)| terms.eq(a, b)).collect();
            let turns = state.path.schedule.since(&ancestor.state.path.schedule);
            let endless = Endless::Repeats { steps: turns.iter().map(|turn| turn.steps).sum() };
            if equalities.iter().all(|equality| terms.as_bool(*equality) == Some(true)) {
                let mut executor = Executor::new(&self.program.machine, &mut worker.exec);
                let certain = executor.is_certain(state);
                return certain.then(|| self.found(&ancestor.state, state.clone(), endless));
            }
            if equalities.iter().any(|equality| terms.as_bool(*equality) == Some(false)) {
                continue;
            }
            let mut assertions = with_facts_of_path(&stored.facts, before.clone());
            assertions.extend(equalities);
            if let Answer::Sat(model) = worker.exec.solver.check(&Query::new(assertions)) {
                let mut state = state.clone();
                let mut executor = Executor::new(&self.program.machine, &mut worker.exec);
                executor.adopt(&mut state, &model);
                if executor.is_certain(&state) {
                    return Some(self.found(&ancestor.state, state, endless));
                }
            }
        }
        None
    }

    /// A run that is endless from the state `from` on, with the inputs of `with`, a state on the
    /// same path.
    pub(in crate::engine) fn found(
        &self,
        from: &MultiState,
        mut with: MultiState,
        endless: Endless,
    ) -> Found {
        let machine = &self.program.machine;
        let endless = match endless {
            Endless::Repeats { steps } | Endless::Recurs { steps } if self.descent != Descent::No => {
                Endless::Descends { steps }
            }
            other => other,
        };
        let cycle = with.path.schedule.since(&from.path.schedule);
        let location = machine.user_location(machine.thread_of_cycle(from, &cycle));
        let violation = Violation { kind: machine.endless(endless), location };
        with.path.schedule = from.path.schedule.clone();
        Found { cycle, ..Found::new(violation, with) }
    }
}
