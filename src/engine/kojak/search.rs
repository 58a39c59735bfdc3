//! The engine at work: first the program graph is built, then it is refined.
use super::figures::KojakFigures;
use super::graph::{ErrorPath, Graph};
use super::picture::picture;
use crate::analysis::blocks::count_strategy;
use crate::analysis::diagrams::MOST_ATOMS;
use crate::analysis::program_graph::{GraphSearch, ProgramGraph};
use crate::analysis::refutation::{Refuted, Strategies};
use crate::analysis::{AbstractTree, Pace, Resources, Step, Turns, Worker};
use crate::base::{NoRefinement, Stop};
use crate::engine::task::Task;
use crate::exec::End;
use crate::reach::SearchCounters;
use serde_json::Value;

/// Paths until claims about loops are looked for beside other interpolants. A split is for good, so
/// that it should be by an invariant.
const BETWEEN: u64 = 1;
/// The turns beside others.
const PACE: Pace = Pace { first: 3_000_000, at_once: 0, part: 8, most: u64::MAX };
/// Most steps to build the program graph, beside others.
const MOST_STEPS_BESIDE: u64 = 2_000;
/// Most work of the solver on one path beside others, in microseconds.
const MOST_OF_PATH_BESIDE: u64 = 300_000;

/// A search, as far as it has come. The program has one thread.
pub(super) struct KojakSearch<'c, 'p> {
    program: GraphSearch<'c, 'p>,
    alone: bool,
    /// Once the program graph is complete.
    graph: Option<Graph>,
    /// An error path was feasible.
    over: bool,
    /// Whether the graph is drawn at the end.
    draws: bool,
    /// What an error path ends with, and its last node.
    error: Option<(usize, End)>,
    strategies: Strategies,
    figures: KojakFigures,
}

impl<'c, 'p> KojakSearch<'c, 'p> {
    /// A search that has not begun.
    pub(super) fn new(task: &Task<'c, 'p>) -> Self {
        Self {
            program: GraphSearch::new(task.subject, &task.options.blocks, MOST_STEPS_BESIDE),
            alone: task.subject.alone,
            graph: None,
            over: false,
            draws: task.pictured.is_some(),
            error: None,
            strategies: Strategies::new(task.options.blocks.refinement, BETWEEN),
            figures: KojakFigures::default(),
        }
    }

    /// Takes the complete program graph over.
    fn begin(&mut self, program: ProgramGraph) {
        let ProgramGraph { nodes, blocks, errors } = program;
        let mut graph = Graph::default();
        if self.draws {
            graph.keep_sliced_off();
        }
        // Nodes get the same numbers.
        for node in nodes {
            graph.add_node(node);
        }
        for (from, to, block) in blocks {
            graph.add_block(from, to, block);
        }
        for (from, error) in errors {
            graph.add_error(from, error);
        }
        self.figures.nodes = graph.nodes() as u64;
        self.figures.edges = graph.edges() as u64;
        self.graph = Some(graph);
    }

    /// Excludes an error path, or finds out that it is one.
    fn refine(&mut self, worker: &mut Worker, path: &ErrorPath) -> Result<Step, Stop> {
        let graph = self.graph.as_mut().expect("the graph is complete");
        let machine = self.program.machine();
        let terms = machine.terms.clone();
        let whole = graph.blocks(&terms, path);
        let most_atoms = usize::from(MOST_ATOMS);
        let (strategy, sequence) = match self.strategies.refute(machine, &whole, most_atoms, worker)? {
            Refuted::Excluded { strategy, sequence } => (strategy, sequence),
            Refuted::Open(stop) => return Err(stop),
            Refuted::Feasible(inputs) => {
                self.figures.nodes_left = graph.nodes() as u64;
                self.over = true;
                let found = self.program.realised(worker, graph.error(path), inputs)??;
                self.error = Some((graph.last(path), End::Violation(found.violation.clone())));
                return Ok(Step::Violation(found));
            }
        };
        self.figures.refinements += 1;
        count_strategy(&mut self.figures.refined_by, strategy);
        let place = machine.place(graph.error(path).block().0);
        let (splits, sliced) = graph.refine(&terms, worker, path, &sequence)?;
        if splits + sliced == 0 {
            return Err(Stop::unsupported(NoRefinement::Graph, place));
        }
        self.figures.splits += splits;
        self.figures.sliced += sliced;
        Ok(Step::Goes(0))
    }
}

impl Turns for KojakSearch<'_, '_> {
    fn worker(&mut self, resources: &Resources) -> Worker {
        self.program.worker(resources)
    }

    fn pace(&self) -> Pace {
        PACE
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        worker.exec.budget.check()?;
        if self.over {
            return Ok(Step::GivesUp);
        }
        if self.graph.is_none() {
            match self.program.step(worker)? {
                Ok(graph) => self.begin(graph),
                Err(work) => return Ok(Step::Goes(work)),
            }
        }
        if !self.alone {
            worker.exec.solver.limit_work(MOST_OF_PATH_BESIDE);
        }
        let graph = self.graph.as_ref().expect("it has been built");
        let Some(path) = graph.error_path() else { return Ok(Step::Holds) };
        let before = worker.work_of_joins();
        match self.refine(worker, &path)? {
            Step::Goes(work) => Ok(Step::Goes(work + worker.work_of_joins() - before)),
            ended => Ok(ended),
        }
    }

    fn counters(&self) -> SearchCounters {
        self.program.counters()
    }

    fn picture(&mut self, most: usize) -> Option<AbstractTree> {
        let mut states = vec![self.program.machine().initial_state().ok()?];
        states.extend(self.program.states());
        Some(picture(self.graph.as_ref()?, &states, self.error.as_ref(), most))
    }

    fn figures(&self) -> Option<Value> {
        let figures = KojakFigures {
            nodes_left: self.graph.as_ref().map_or(self.figures.nodes_left, |graph| graph.nodes() as u64),
            facts: self.program.facts(),
            sequences_dropped: self.strategies.dropped,
            ..self.figures.clone()
        };
        serde_json::to_value(figures).ok()
    }
}
