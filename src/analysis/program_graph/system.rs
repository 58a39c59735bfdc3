//! A program graph as a transition system with claims about its nodes: what engines by induction
//! have in common.
use super::{GraphSearch, Transitions};
use crate::analysis::blocks::{BlockOptions, BlockTarget, Part};
use crate::analysis::found::Found;
use crate::analysis::houdini::{BlockEdge, Houdini};
use crate::analysis::refutation::{self, PathVerdict};
use crate::analysis::subject::Subject;
use crate::analysis::worker::{Resources, Worker};
use crate::base::Stop;
use crate::reach::SearchCounters;
use crate::solver::Core;
use crate::state::MultiState;
use crate::term::{Evaluator, Term};
use serde::Serialize;
use std::collections::BTreeMap;

/// Most questions about claims.
const MOST_QUESTIONS: usize = 2_000;
/// Most work on claims, in microseconds, for an engine that works alone, and beside others.
const MOST_WORK: u64 = 5_000_000;
const MOST_WORK_BESIDE: u64 = 50_000;
/// Most steps to build the program graph, beside others.
const MOST_STEPS_BESIDE: u64 = 200;
/// Most work of the solver on one question beside others, in microseconds.
const MOST_OF_QUESTION_BESIDE: u64 = 40_000;

/// A transition system, as soon as it is complete. The program has one thread.
pub(crate) struct System<'c, 'p> {
    search: GraphSearch<'c, 'p>,
    /// No other engines run.
    alone: bool,
    transitions: Option<Transitions>,
    /// What holds in all runs at a node.
    claims: Vec<(usize, Term)>,
    pub(crate) figures: SystemFigures,
}

/// What is known of the system.
#[derive(Clone, Default, Debug, Serialize)]
pub(crate) struct SystemFigures {
    /// Nodes of the program graph.
    pub(crate) nodes: u64,
    /// Its edges, those to errors counted.
    pub(crate) edges: u64,
    /// Claims that were proved, at all nodes together.
    pub(crate) claims: u64,
    /// Those that other engines can use, at all locations together.
    pub(crate) told: u64,
    /// Transitions that the system was unrolled for.
    pub(crate) unrolled: u64,
}

/// Whether an error follows after some transitions.
pub(crate) enum Reached {
    /// It does.
    Violation(Box<Found>),
    /// It does not.
    No,
    /// The solver could not tell.
    Unknown(Stop),
}

impl<'c, 'p> System<'c, 'p> {
    /// A system that has yet to be built.
    pub(crate) fn new(subject: Subject<'c, 'p>, options: &BlockOptions) -> Self {
        Self {
            search: GraphSearch::new(subject, options, MOST_STEPS_BESIDE),
            alone: subject.alone,
            transitions: None,
            claims: Vec::new(),
            figures: SystemFigures::default(),
        }
    }

    /// A worker for it.
    pub(crate) fn worker(&mut self, resources: &Resources) -> Worker {
        self.search.worker(resources)
    }

    /// Builds a part of it. Returns the work in microseconds that the worker's counters do not
    /// show, or nothing if it is complete.
    pub(crate) fn build(&mut self, worker: &mut Worker) -> Result<Option<u64>, Stop> {
        if self.transitions.is_some() {
            return Ok(None);
        }
        let graph = match self.search.step(worker)? {
            Ok(graph) => graph,
            Err(work) => return Ok(Some(work)),
        };
        self.figures.nodes = graph.nodes.len() as u64;
        self.figures.edges = (graph.blocks.len() + graph.errors.len()) as u64;
        let terms = self.search.machine().terms.clone();
        self.transitions = Some(Transitions::new(terms, graph));
        self.claim(worker);
        Ok(Some(0))
    }

    /// The transitions of a complete system.
    pub(crate) fn transitions(&mut self) -> &mut Transitions {
        self.transitions.as_mut().expect("the system is complete")
    }

    /// What is known of the state at a step in all runs.
    pub(crate) fn known(&mut self, step: usize) -> Term {
        let terms = self.search.machine().terms.clone();
        let transitions = self.transitions.as_mut().expect("the system is complete");
        let mut all = Vec::new();
        for (node, claim) in &self.claims {
            let is_there = transitions.is_at(*node, step);
            all.push(terms.implies(is_there, transitions.at(*claim, step)));
        }
        terms.and_all(all)
    }

    /// Whether an error follows after exactly so many transitions from the initial state.
    pub(crate) fn error_after(&mut self, worker: &mut Worker, steps: usize) -> Result<Reached, Stop> {
        self.figures.unrolled = self.figures.unrolled.max(steps as u64);
        let terms = self.search.machine().terms.clone();
        let transitions = self.transitions();
        let mut run = vec![transitions.initial(0)];
        run.extend((0..steps).map(|step| transitions.transition(step)));
        run.push(transitions.error(steps));
        let model = match self.ask(worker, &run) {
            Core::Unsat(_) => return Ok(Reached::No),
            Core::Unknown(_) => {
                worker.exec.budget.check()?;
                return Ok(Reached::Unknown(Stop::SolverUnknown { place: None }));
            }
            Core::Sat(model) => model,
        };
        let transitions = self.transitions.as_mut().expect("the system is complete");
        let mut evaluator = Evaluator::new();
        let holds = |condition| evaluator.evaluate_bool(&terms, condition, &model.assignment(&terms));
        let (blocks, error) = transitions.taken(steps, holds);
        let graph = transitions.graph.clone();
        let path = graph.path(&terms, &blocks, error);
        let inputs = match refutation::find(&terms, worker, &path)? {
            PathVerdict::Feasible(inputs) => inputs,
            PathVerdict::Infeasible(..) => unreachable!("the transitions are those of the blocks"),
            PathVerdict::Unknown => return Ok(Reached::Unknown(Stop::SolverUnknown { place: None })),
        };
        Ok(match self.search.realised(worker, &graph.errors[error].1, inputs)? {
            Ok(found) => Reached::Violation(found),
            Err(stop) => Reached::Unknown(stop),
        })
    }

    /// Asks whether a formula about runs, as a conjunction, has a model. Beside other engines, the
    /// answer is unknown if it takes long.
    pub(crate) fn ask(&self, worker: &mut Worker, run: &[Term]) -> Core {
        let solver = &mut worker.exec.solver;
        solver.limit_work(if self.alone { u64::MAX } else { MOST_OF_QUESTION_BESIDE });
        let answer = solver.lasting_session().check(run);
        solver.limit_work(u64::MAX);
        answer
    }

    /// States at the heads of loops that include all that runs come to.
    pub(crate) fn into_heads(mut self) -> Vec<MultiState> {
        let terms = self.search.machine().terms.clone();
        let mut states = self.search.states();
        for (node, claim) in self.claims {
            // Node 0 is the initial state, which is no end of a block.
            states[node - 1].store.assume(&terms, claim);
        }
        states.retain(|state| self.search.machine().is_cycle_head(state.thread().top()));
        states
    }

    /// What the search for the graph did.
    pub(crate) fn counters(&self) -> SearchCounters {
        self.search.counters()
    }

    /// Looks for claims.
    fn claim(&mut self, worker: &mut Worker) {
        let machine = self.search.machine();
        let terms = machine.terms.clone();
        let transitions = self.transitions.as_ref().expect("the system is complete");
        let graph = &transitions.graph;
        let parts: Vec<Part> = graph.blocks().collect();
        // The initial state is no end of a block.
        let from = |node: usize| (node != 0).then(|| graph.nodes[node]);
        let edges = parts.iter().zip(&graph.blocks);
        let edges =
            edges.map(|(part, (start, to, _))| BlockEdge { from: from(*start), part, to: graph.nodes[*to] });
        let needed = vec![transitions.relevant(); parts.len()];
        let mut houdini = Houdini::new(&terms, machine, edges.collect(), &needed, MOST_QUESTIONS);
        let solver = &mut worker.exec.solver;
        solver.limit_work(if self.alone { MOST_WORK } else { MOST_WORK_BESIDE });
        let is_stable = houdini.saturate(worker).is_ok();
        worker.exec.solver.limit_work(u64::MAX);
        if !is_stable {
            return;
        }
        let mut by_location = BTreeMap::new();
        for (node, location) in graph.nodes.iter().enumerate().skip(1) {
            // Where nothing comes, nothing needs to be known.
            let claims = houdini.claims(*location).unwrap_or_default();
            self.claims.extend(claims.iter().map(|claim| (node, *claim)));
            by_location.insert(*location, claims);
        }
        self.figures.claims = self.claims.len() as u64;
        // Where a run is not followed to its end, the claims hold up to there, and another engine
        // may follow it further. Models that ask what is known go another way where numbers are
        // abstracted, so that other engines may have other runs.
        let is_whole = graph.errors.iter().all(|(_, error)| !matches!(error, BlockTarget::Stop(..)));
        if !is_whole || self.search.machine().program.asks_what_is_known() {
            return;
        }
        for (location, claims) in by_location {
            let told = claims.into_iter().filter(|claim| self.search.tell(location, *claim)).count();
            self.figures.told += told as u64;
        }
    }
}
