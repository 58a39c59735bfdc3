//! The engine at work: first the program graph is built, then it is refined.
use super::figures::KojakFigures;
use super::graph::{ErrorPath, Graph};
use super::program::Reduction;
use crate::base::Stop;
use crate::engine::blocks::{BlockSearch, Location, Target, count_strategy};
use crate::engine::predicate::PredicateOptions;
use crate::engine::refutation::{self, Found, Infeasible, Strategies};
use crate::engine::task::Task;
use crate::engine::turns::{Step, Turns};
use crate::engine::worker::{Resources, Worker};
use crate::reach::{NodeId, SearchCounters};
use rustc_hash::FxHashMap;
use serde_json::Value;

/// Paths until claims about loops are looked for beside other interpolants. A split is for good, so that it should be by an invariant.
const BETWEEN: u64 = 1;

/// A search, as far as it has come. The program has one thread.
pub(super) struct KojakSearch<'c, 'p> {
    program: BlockSearch<'c, 'p, Reduction>,
    /// Once the program graph is complete.
    graph: Option<Graph>,
    /// An error path was feasible, and the graph is gone.
    over: bool,
    options: PredicateOptions,
    strategies: Strategies,
    figures: KojakFigures,
}

impl<'c, 'p> KojakSearch<'c, 'p> {
    /// A search that has not begun.
    pub(super) fn new(task: &Task<'c, 'p>) -> Self {
        Self {
            program: BlockSearch::new(task, |_| Reduction::default()),
            graph: None,
            over: false,
            options: task.predicate,
            strategies: Strategies::new(BETWEEN),
            figures: KojakFigures::default(),
        }
    }

    /// The complete program graph.
    fn build(&mut self) -> Result<Graph, Stop> {
        let (analysis, search) = self.program.parts();
        let mut graph = Graph::new(Location::of(&analysis.program.machine.initial_state()?));
        let mut numbers: FxHashMap<Option<NodeId>, usize> = FxHashMap::from_iter([(None, 0)]);
        for (node, _, stored) in search.arg().nodes() {
            numbers.insert(Some(node), graph.add_node(stored.location));
        }
        for edge in search.arg_mut().edges() {
            graph.add_block(numbers[&edge.from], numbers[&Some(edge.to)], edge.what.clone());
        }
        for (node, error) in std::mem::take(&mut analysis.labels.get_mut().errors) {
            graph.add_error(numbers[&node], error);
        }
        self.figures.nodes = graph.nodes() as u64;
        self.figures.edges = graph.edges() as u64;
        Ok(graph)
    }

    /// Excludes an error path, or finds out that it is one.
    fn refine(&mut self, worker: &mut Worker, path: &ErrorPath) -> Result<Step, Stop> {
        let graph = self.graph.as_mut().expect("the graph is complete");
        let (analysis, _) = self.program.parts();
        let machine = &analysis.program.machine;
        let terms = machine.terms.clone();
        let whole = graph.blocks(&terms, path);
        let (end, guards) = match refutation::find(&terms, worker, &whole)? {
            Found::Infeasible(count, guards) => (whole.suffix(count), guards),
            Found::Unknown => {
                let place = machine.place(graph.error(path).block().0);
                return Err(Stop::SolverUnknown { place });
            }
            Found::Feasible(mut formula, model) => {
                let inputs = whole.run(&terms, &mut formula, &model);
                self.figures.nodes_left = graph.nodes() as u64;
                self.over = true;
                let graph = self.graph.take().expect("the graph is complete");
                return match analysis.realised(worker, graph.into_error(path), inputs)?? {
                    Target::Violation(found, _) => Ok(Step::Violation(found)),
                    _ => unreachable!("a run ends with a violation"),
                };
            }
        };
        worker.exec.budget.check()?;
        let most_atoms = analysis.most_atoms;
        let mut infeasible = Infeasible {
            terms: &terms,
            machine,
            whole: &whole,
            path: &end,
            guards: &guards,
            most_atoms,
            worker,
        };
        let found = self.strategies.best_or_raw(self.options.refinement, &mut infeasible);
        let Some((name, sequence)) = found else {
            let place = machine.place(graph.error(path).block().0);
            return Err(Stop::unsupported("a path that no interpolants were found to exclude", place));
        };
        self.figures.refinements += 1;
        count_strategy(&mut self.figures.refined_by, name);
        let place = machine.place(graph.error(path).block().0);
        let (splits, sliced) = graph.refine(&terms, worker, path, &sequence)?;
        if splits + sliced == 0 {
            return Err(Stop::unsupported("an error path that stays in the graph", place));
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

    fn share(&self, done: u64) -> u64 {
        done
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        worker.exec.budget.check()?;
        if self.over {
            return Ok(Step::GivesUp);
        }
        if self.graph.is_none() {
            let step = self.program.step(worker)?;
            if !matches!(step, Step::Holds) {
                return Ok(step);
            }
            self.graph = Some(self.build()?);
        }
        let graph = self.graph.as_ref().expect("it has been built");
        match graph.error_path() {
            Some(path) => self.refine(worker, &path),
            None => Ok(Step::Holds),
        }
    }

    fn counters(&self) -> SearchCounters {
        self.program.counters()
    }

    fn figures(&self) -> Option<Value> {
        let figures = KojakFigures {
            nodes_left: self.graph.as_ref().map_or(self.figures.nodes_left, |graph| graph.nodes() as u64),
            sequences_dropped: self.strategies.dropped,
            ..self.figures.clone()
        };
        serde_json::to_value(figures).ok()
    }
}
