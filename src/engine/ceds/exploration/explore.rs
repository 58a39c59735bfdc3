//! An exploration that keeps its graph, and looks for runs that come to the same state again.
use super::super::analysis::{Ceds, Known};
use super::super::crew::CedsWorker;
use super::super::found::Found;
use super::elements::Elements;
use super::graph::{Edge, Graph, Node, NodeId, place};
use super::position::{Orders, Position};
use super::subsumption::subsumes;
use super::waitlist::{Waiting, Waitlist};
use super::widen;
use crate::base::Stop;
use crate::exec::{End, Executor};
use crate::property::{Endless, Violation, ViolationKind};
use crate::reach::{Analysis, SearchCounters, is_compared, patience};
use crate::solver::{Answer, Query, Solver};
use crate::state::{Explicit, MultiState};
use crate::term::Term;
use rustc_hash::FxHashSet;

/// How many of the nearest ancestors with the same explicit part may close a lasso with a state.
const TRIED_ANCESTORS: usize = 2;
/// How many nodes with another explicit part are asked whether they include a state.
const MAX_SUBSUMING: usize = 8;
/// How many ancestors are looked at, for a lasso or for a state to widen from.
const LOOKED_AT: usize = 256;

/// What is explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::engine::ceds) enum Mode {
    /// The states of the program.
    Exact,
    /// More than these: values that change from one visit of the head of a loop to the next are freed.
    Widened,
}

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::engine::ceds) enum Goal {
    /// Runs that do not end.
    Endless,
    /// Violations. One is only noted as a reason for doubt: it need not be a violation of the program.
    Violation,
}

/// An exploration, which can be interrupted.
pub(in crate::engine::ceds) struct Explorer<'a, 'p> {
    pub(in crate::engine::ceds) analysis: &'a Ceds<'p>,
    pub(in crate::engine::ceds) mode: Mode,
    goal: Goal,
    /// How many states with the same objects a path visits at one place before they are widened.
    delay: usize,
    pub(in crate::engine::ceds) graph: Graph,
    pub(in crate::engine::ceds) counters: SearchCounters,
    /// How many claims widenings have looked at.
    pub(in crate::engine::ceds) claims: u64,
    waiting: Waitlist,
    orders: Orders,
    elements: Elements,
}

impl<'a, 'p> Explorer<'a, 'p> {
    /// An exploration that is at the initial state.
    pub(in crate::engine::ceds) fn new(
        analysis: &'a Ceds<'p>,
        worker: &mut CedsWorker,
        mode: Mode,
        goal: Goal,
    ) -> Result<Self, Stop> {
        let mut explorer = Self {
            analysis,
            mode,
            goal,
            delay: 1,
            graph: Graph::default(),
            counters: SearchCounters::default(),
            claims: 0,
            waiting: Waitlist::default(),
            orders: Orders::default(),
            elements: Elements::default(),
        };
        explorer.begin(worker)?;
        Ok(explorer)
    }

    /// Begins at the initial state, once more if it has begun before. The counters are not reset.
    fn begin(&mut self, worker: &mut CedsWorker) -> Result<(), Stop> {
        (self.graph, self.waiting) = (Graph::default(), Waitlist::default());
        let mut state = self.analysis.initial()?;
        if let Some((key, Known { symbolic, .. })) = self.analysis.adjust(worker, &mut state)? {
            let node = self.graph.add(key, node_of(None, &state, symbolic, Vec::new(), true));
            self.wait(Waiting { state, node, facts: Vec::new(), distance: 0, enters: false });
        }
        Ok(())
    }

    /// Widens later: after so many visits of a place, rather than after the first one.
    pub(in crate::engine::ceds) fn with_delay(self, delay: usize) -> Self {
        Self { delay, ..self }
    }

    /// Whether nothing is left to be explored.
    pub(in crate::engine::ceds) fn is_exhausted(&self) -> bool {
        self.waiting.len() == 0
    }

    /// How many states wait.
    pub(in crate::engine::ceds) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Explores up to this many states. If it finds an endless run, it returns that early.
    pub(in crate::engine::ceds) fn explore(
        &mut self,
        worker: &mut CedsWorker,
        states: u64,
    ) -> Result<Option<Found>, Stop> {
        for _ in 0..states {
            worker.exec.budget.check()?;
            let Some(next) = self.waiting.pop() else { break };
            self.counters.most_waiting = self.counters.most_waiting.max(self.waiting.len() as u64);
            let endless = if next.enters { self.enter(worker, next)? } else { self.expand(worker, next)? };
            if endless.is_some() {
                return Ok(endless);
            }
        }
        Ok(None)
    }

    fn expand(&mut self, worker: &mut CedsWorker, waiting: Waiting) -> Result<Option<Found>, Stop> {
        let Waiting { state, node, facts, distance, .. } = waiting;
        let machine = &self.analysis.machine;
        let mut executor = Executor::new(machine, &mut worker.exec);
        // Where it matters which loops are entered, no head of a loop may be passed over.
        let patience = if executor.worker.distinguishes { 0 } else { patience(distance) };
        let segment = match self.goal {
            Goal::Endless => executor.run(state, patience)?,
            // Unlike `run`, `expand` also looks for lost memory.
            Goal::Violation => executor.expand(state, patience)?,
        };
        // Parts of the state that fail an assumption have ended without a state of their own.
        let mut findings = segment.findings;
        self.graph.nodes[node].ends |= findings.narrowed;
        for (mut state, end) in segment.ends {
            self.graph.nodes[node].ends = true;
            match end {
                End::Exit(_) | End::Trap(_) | End::Infeasible => worker.paths_ended += 1,
                // The run has read another element than the one that is kept. It is also explored with that element kept, and
                // counts there.
                End::Violation(_) if state.memory.misses() => worker.paths_ended += 1,
                End::Violation(violation) if self.goal == Goal::Violation => {
                    if machine.counts(&violation) && executor.resample(&mut state) {
                        let what = "a violation, of a state that widening may have made";
                        findings.note(Stop::unsupported(what, machine.place(&state)));
                    }
                }
                End::Stop(stop) => {
                    worker.paths_stopped += 1;
                    if executor.resample(&mut state) {
                        findings.note(stop);
                    }
                }
                End::Blocked | End::Violation(_) => {
                    let what = "an end of a run that is not expected of one thread";
                    findings.note(Stop::unsupported(what, machine.place(&state)));
                }
            }
        }
        findings.add(executor.into_findings());
        worker.findings.add(findings);
        self.counters.transitions += segment.passed + segment.successors.len() as u64;
        for state in segment.successors {
            let head = machine.is_cycle_head(state.thread().top());
            // The head counts as a fork, so that it is compared and stored: whether a run enters a loop has to be told from the
            // last head, whatever the index of the kept element is.
            let counts = segment.forked || head && state.memory.distinguishes();
            let distance = match (head || self.mode == Mode::Exact, counts) {
                (true, true) => 1,
                (true, false) => distance + segment.passed + 1,
                // This state is not compared; from distance 0, the next one is.
                (false, true) => 0,
                (false, false) => distance + segment.passed,
            };
            if distance == 0 || !head && self.mode == Mode::Widened || !is_compared(distance) {
                self.wait(Waiting { state, node, facts: facts.clone(), distance, enters: false });
            } else if let Some(endless) = self.arrive(worker, state, node, &facts, distance)? {
                return Ok(Some(endless));
            }
        }
        self.graph.nodes[node].pending -= 1;
        Ok(None)
    }

    /// Goes on with a state that enters a loop. It has waited, so that the other states that come to the loop first are known
    /// by now.
    fn enter(&mut self, worker: &mut CedsWorker, waiting: Waiting) -> Result<Option<Found>, Stop> {
        let Waiting { mut state, node, facts, distance, .. } = waiting;
        let machine = &self.analysis.machine;
        let head = self.orders.position(machine, &state).places;
        let others: Vec<&MultiState> = self.waiting.entering(&head).collect();
        if !self.elements.tell(machine, worker, &head, (&mut state, &others), &mut self.claims) {
            self.elements.begin_again();
            self.begin(worker)?;
            return Ok(None);
        }
        let endless = self.arrive_ready(worker, state, node, &facts, distance)?;
        self.graph.nodes[node].pending -= 1;
        Ok(endless)
    }

    fn wait(&mut self, waiting: Waiting) {
        self.graph.nodes[waiting.node].pending += 1;
        let position = match (self.mode, self.goal) {
            (Mode::Widened, Goal::Violation) => self.orders.position(&self.analysis.machine, &waiting.state),
            _ => Position::default(),
        };
        self.waiting.push(position, waiting);
    }

    /// Handles a state that is to be compared with the stored ones, at the end of a path from a node.
    fn arrive(
        &mut self,
        worker: &mut CedsWorker,
        mut state: MultiState,
        node: NodeId,
        facts: &[Term],
        distance: u64,
    ) -> Result<Option<Found>, Stop> {
        let mut executor = Executor::new(&self.analysis.machine, &mut worker.exec);
        if !executor.may_be_feasible(&mut state) {
            return Ok(None);
        }
        if worker.exec.distinguishes {
            // How the last access compared with the kept element does not matter to another loop.
            let before = &self.graph.nodes[node].state;
            let enters = self.orders.enters(&self.analysis.machine, before, &state);
            state.memory.forget_accesses(enters);
            if enters && state.memory.distinguishes() {
                if self.analysis.adjust(worker, &mut state)?.is_some() {
                    self.wait(Waiting { state, node, facts: facts.to_vec(), distance, enters });
                }
                return Ok(None);
            }
        }
        self.arrive_ready(worker, state, node, facts, distance)
    }

    /// As [`Self::arrive`], for a state that knows what holds of each element of its arrays.
    fn arrive_ready(
        &mut self,
        worker: &mut CedsWorker,
        mut state: MultiState,
        node: NodeId,
        facts: &[Term],
        distance: u64,
    ) -> Result<Option<Found>, Stop> {
        // Taken now: `adjust` lets the state forget some of them.
        let facts = match self.goal {
            Goal::Endless => union(facts, state.store.constraints()),
            Goal::Violation => Vec::new(),
        };
        let Some((key, known)) = self.analysis.adjust(worker, &mut state)? else { return Ok(None) };
        if self.goal == Goal::Endless
            && let Some(endless) = self.repeats(worker, &key, &state, node, &facts)
        {
            return Ok(Some(endless));
        }
        if let Some(to) = self.covering(worker, &state, &key, &known)? {
            self.counters.covered += 1;
            self.link(node, Edge { to, arrival: state, facts });
            return Ok(None);
        }
        if self.goal == Goal::Violation && self.is_subsumed(worker, &state) {
            self.counters.covered += 1;
            return Ok(None);
        }
        if self.mode == Mode::Widened
            && let Some(wider) = self.widened(worker, &state, node)
        {
            return self.arrive_widened(worker, wider, state, node, facts);
        }
        if !distance.is_power_of_two() {
            self.wait(Waiting { state, node, facts, distance, enters: false });
            return Ok(None);
        }
        let exact = self.graph.nodes[node].exact;
        let arrival = state.clone();
        self.store(key, node_of(Some(node), &state, known.symbolic, facts.clone(), exact), arrival, distance);
        Ok(None)
    }

    /// Stores a widened state, which includes the one that arrived, unless a node covers it.
    fn arrive_widened(
        &mut self,
        worker: &mut CedsWorker,
        mut wider: MultiState,
        arrival: MultiState,
        node: NodeId,
        facts: Vec<Term>,
    ) -> Result<Option<Found>, Stop> {
        let Some((key, known)) = self.analysis.adjust(worker, &mut wider)? else { return Ok(None) };
        if let Some(to) = self.covering(worker, &wider, &key, &known)? {
            self.counters.covered += 1;
            self.link(node, Edge { to, arrival, facts });
        } else {
            self.store(key, node_of(Some(node), &wider, known.symbolic, facts, false), arrival, 1);
        }
        Ok(None)
    }

    fn store(&mut self, key: Explicit, new: Node, arrival: MultiState, distance: u64) {
        self.counters.stored += 1;
        let (state, facts) = (new.state.clone(), new.facts.clone());
        let from = new.parent.expect("only the first state has none");
        let to = self.graph.add(key, new);
        self.link(from, Edge { to, arrival, facts });
        self.wait(Waiting { state, node: to, facts: Vec::new(), distance, enters: false });
    }

    /// Adds an edge. The search for violations needs no edges: the stored states are enough.
    fn link(&mut self, from: NodeId, edge: Edge) {
        if self.goal == Goal::Endless {
            self.graph.nodes[from].edges.push(edge);
        }
    }

    fn covering(
        &mut self,
        worker: &mut CedsWorker,
        state: &MultiState,
        key: &Explicit,
        known: &Known,
    ) -> Result<Option<NodeId>, Stop> {
        worker.exec.budget.check()?;
        // A wild state must not cover a certain one: a certain violation would then not be found.
        let certain = |node: &&NodeId| state.path.wild || !self.graph.nodes[**node].state.path.wild;
        let nodes: Vec<NodeId> = self.graph.same(key).iter().filter(certain).copied().collect();
        if nodes.is_empty() {
            return Ok(None);
        }
        let stored: Vec<_> = nodes.iter().map(|node| &self.graph.nodes[*node].symbolic).collect();
        let (terms, slices) = (&self.analysis.machine.terms, &self.analysis.slices);
        let solver = &mut worker.exec.solver;
        let position = worker.inclusion.covering(terms, slices, solver, &stored, &known.symbolic);
        Ok(position.map(|position| nodes[position]))
    }

    /// Whether one of the newest nodes at the same place includes the state, even if other values are constant in it.
    fn is_subsumed(&self, worker: &mut CedsWorker, state: &MultiState) -> bool {
        let terms = &self.analysis.machine.terms;
        let width = self.analysis.machine.pointer_width();
        let nodes = self.graph.at(state);
        if nodes.is_empty() {
            return false;
        }
        let slots = state.slots();
        let nodes = nodes.iter().rev().map(|node| &self.graph.nodes[*node].state);
        let certain = nodes.filter(|node| state.path.wild || !node.path.wild);
        certain.take(MAX_SUBSUMING).any(|node| subsumes(terms, width, worker, node, (state, &slots)))
    }

    /// The state, widened by what differs in the last state of its path at the same place with the same objects; `None` if
    /// there is none, or if it is too early. If the path was at this place with other objects since then, that last state may
    /// be from before the loop, so one more visit is waited for.
    fn widened(&mut self, worker: &mut CedsWorker, state: &MultiState, node: NodeId) -> Option<MultiState> {
        let nodes = &self.graph.nodes;
        let visits = self.graph.ancestors(node).take(LOOKED_AT);
        let mut visits = visits.filter(|visit| place(&nodes[*visit].state) == place(state)).peekable();
        let last = *visits.peek()?;
        let mut same = visits.filter(|visit| nodes[*visit].state.same_skeleton(state));
        let ancestor = same.next()?;
        let more = self.delay - 1 + usize::from(ancestor != last);
        if more > 0 {
            same.nth(more - 1)?;
        }
        let machine = &self.analysis.machine;
        widen::widen(machine, worker, &nodes[ancestor].state, state, &mut self.claims)
    }

    /// A lasso: a run to this state, at the end of a path from a node, that was in the very same concrete state before.
    fn repeats(
        &mut self,
        worker: &mut CedsWorker,
        key: &Explicit,
        state: &MultiState,
        node: NodeId,
        facts: &[Term],
    ) -> Option<Found> {
        if state.path.wild || state.store.sample().is_none() || !self.graph.nodes[node].exact {
            return None;
        }
        let same = self.graph.same(key);
        if same.is_empty() {
            return None;
        }
        let ancestors = self.graph.ancestors(node).take(LOOKED_AT).filter(|ancestor| same.contains(ancestor));
        let ancestors: Vec<NodeId> = ancestors.take(TRIED_ANCESTORS).collect();
        let terms = &self.analysis.machine.terms;
        for ancestor in ancestors {
            let before = &self.graph.nodes[ancestor].state;
            let pairs = before.sigma().into_iter().zip(state.sigma());
            let equalities: Vec<Term> = pairs.map(|(a, b)| terms.eq(a, b)).collect();
            let steps = state.path.schedule.steps - before.path.schedule.steps;
            let endless = Endless::Repeats { steps };
            if equalities.iter().all(|equality| terms.as_bool(*equality) == Some(true)) {
                let mut executor = Executor::new(&self.analysis.machine, &mut worker.exec);
                return executor.is_certain(state).then(|| self.found(before, state.clone(), endless));
            }
            if equalities.iter().any(|equality| terms.as_bool(*equality) == Some(false)) {
                continue;
            }
            let mut assertions = facts.to_vec();
            for node in self.graph.ancestors(node) {
                assertions = union(&assertions, self.graph.nodes[node].facts.iter().copied());
            }
            assertions.extend(equalities);
            if let Answer::Sat(model) = worker.exec.solver.check(&Query::new(assertions)) {
                let mut state = state.clone();
                let mut executor = Executor::new(&self.analysis.machine, &mut worker.exec);
                executor.adopt(&mut state, &model);
                if executor.is_certain(&state) {
                    return Some(self.found(&self.graph.nodes[ancestor].state, state, endless));
                }
            }
        }
        None
    }

    /// A run that is endless from the state `from` on, with the inputs of `with`, a state on the same path.
    pub(in crate::engine::ceds) fn found(
        &self,
        from: &MultiState,
        mut with: MultiState,
        endless: Endless,
    ) -> Found {
        let location = self.analysis.machine.user_location(from.thread());
        let violation = Violation { kind: ViolationKind::Endless(endless), location };
        with.path.schedule = from.path.schedule.clone();
        Found { violation, state: with, tested: false }
    }
}

fn node_of(
    parent: Option<NodeId>,
    state: &MultiState,
    symbolic: crate::state::Symbolic,
    facts: Vec<Term>,
    exact: bool,
) -> Node {
    Node { parent, state: state.clone(), symbolic, facts, exact, ends: false, pending: 0, edges: Vec::new() }
}

/// The first terms and those of the others that are not among them.
fn union(first: &[Term], others: impl IntoIterator<Item = Term>) -> Vec<Term> {
    let mut known: FxHashSet<Term> = first.iter().copied().collect();
    let others = others.into_iter().filter(|term| known.insert(*term)).collect::<Vec<_>>();
    [first, &others].concat()
}
