//! Searches by the analysis that widens, with boxes that get finer.
use super::analysis::{Goal, Mode, WideningAnalysis, WideningTarget};
use super::boxes::{Boxes, Cell};
use super::counterexample::{Followed, PathStep, follow};
use super::visit::{Ending, PathEdge};
use crate::analysis::{Found, SemiSymbolic, Worker};
use crate::base::Stop;
use crate::bits::BitVector;
use crate::reach::{self, NodeId, Order, Search};
use crate::state::{InputOrigin, MultiState};
use crate::term::Term;
use rustc_hash::FxHashMap;

/// What the path to an end of a run over boxes is.
pub(super) enum Look {
    /// A run with these values of the inputs.
    Run(Vec<(InputOrigin, BitVector)>),
    /// It is spurious, and the search has begun again with finer boxes.
    Finer,
    /// It is not known, or no class of values can be cut so that the path is excluded.
    Unknown,
}

/// A search that widens, or that keeps its graph, and can be interrupted.
pub(in crate::engine) struct WideningSearch<'a, 'p> {
    pub(in crate::engine) analysis: WideningAnalysis<'a, 'p>,
    pub(in crate::engine) search: Search<WideningAnalysis<'a, 'p>>,
}

impl<'a, 'p> WideningSearch<'a, 'p> {
    /// A search that is at the initial state. `delay` says after how many visits of a control point
    /// its states are widened.
    pub(in crate::engine) fn new(
        program: &'a SemiSymbolic<'p>,
        worker: &mut Worker,
        mode: Mode,
        goal: Goal,
        delay: usize,
    ) -> Result<Self, Stop> {
        let analysis = WideningAnalysis::new(program, mode, goal, delay);
        Self::begin(analysis, worker)
    }

    /// An exact search for endless runs that is at this state, of which these facts are assumed as
    /// well.
    pub(in crate::engine) fn from_state(
        program: &'a SemiSymbolic<'p>,
        worker: &mut Worker,
        start: (MultiState, Vec<Term>),
    ) -> Result<Self, Stop> {
        let analysis = WideningAnalysis::from_state(program, start);
        Self::begin(analysis, worker)
    }

    fn begin(analysis: WideningAnalysis<'a, 'p>, worker: &mut Worker) -> Result<Self, Stop> {
        let order = if analysis.is_ordered() { Order::Topological } else { Order::Mixed };
        let mut search = Search::new(order);
        search.begin(&analysis, worker)?;
        Ok(Self { analysis, search })
    }

    /// Whether the search splits by classes of values, and there are none.
    pub(in crate::engine) fn has_no_classes(&self) -> bool {
        self.analysis.boxes.as_ref().is_some_and(Boxes::is_empty)
    }

    /// Begins again with finer boxes: the steps with these numbers can be taken from some values of
    /// a class only. False if no class gets finer.
    pub(in crate::engine) fn refine(&mut self, worker: &mut Worker, steps: &[usize]) -> Result<bool, Stop> {
        let Some(boxes) = &self.analysis.boxes else { return Ok(false) };
        let machine = &self.analysis.program.machine;
        let cuts = self.search.arg_mut().look(|arg, edges| {
            let mut cuts = Vec::new();
            for edge in steps.iter().map(|number| &edges[*number]) {
                worker.exec.budget.check()?;
                let Some(from) = edge.from else { continue };
                cuts.extend(boxes.cuts(machine, worker, (&arg.stored(from).state, &edge.what.facts)));
            }
            Ok(cuts)
        })?;
        self.cut(worker, cuts)
    }

    /// Explores up to this many states. If it finds an endless run, it returns that early.
    pub(in crate::engine) fn explore(
        &mut self,
        worker: &mut Worker,
        states: u64,
    ) -> Result<Option<Found>, Stop> {
        match self.advance(worker, states)? {
            Some((WideningTarget::Endless(found), _)) => Ok(Some(*found)),
            Some((WideningTarget::Ends(_), _)) => unreachable!("only endless runs are looked for"),
            Some((WideningTarget::Refuted(_), _)) => unreachable!("it is refined"),
            None => Ok(None),
        }
    }

    /// Explores up to this many states. If it comes to a target, it returns that early, with the
    /// last stored state before it.
    fn advance(
        &mut self,
        worker: &mut Worker,
        states: u64,
    ) -> Result<Option<(WideningTarget, Option<NodeId>)>, Stop> {
        match reach::advance(&mut self.search, &mut self.analysis, worker, states)? {
            reach::Progress::Reached(target, node) => Ok(Some((target, node))),
            reach::Progress::Exhausted | reach::Progress::Goes => Ok(None),
            reach::Progress::GaveUp(stop, _) => Err(stop),
        }
    }

    /// Explores up to this many states over boxes. If a run over boxes ends in a violation, or
    /// where it could not be followed, it returns that early, with the last stored state before it.
    pub(super) fn explore_boxes(
        &mut self,
        worker: &mut Worker,
        states: u64,
    ) -> Result<Option<(Ending, Option<NodeId>)>, Stop> {
        match self.advance(worker, states)? {
            Some((WideningTarget::Ends(ending), node)) => Ok(Some((*ending, node))),
            Some(_) => unreachable!("only ends are looked for"),
            None => Ok(None),
        }
    }

    /// What the path to an end of a run over boxes is. `node` is the last stored state before it.
    /// If the path is spurious, the search begins again with finer boxes.
    pub(super) fn look(
        &mut self,
        worker: &mut Worker,
        ending: &Ending,
        node: Option<NodeId>,
    ) -> Result<Look, Stop> {
        let Some(boxes) = &self.analysis.boxes else { return Ok(Look::Unknown) };
        let machine = &self.analysis.program.machine;
        let cuts = self.search.arg_mut().look(|arg, edges| {
            let tree = edges.iter().filter(|edge| !edge.covered);
            let tree: FxHashMap<NodeId, &PathEdge> = tree.map(|edge| (edge.to, &edge.what)).collect();
            let mut steps = Vec::new();
            let mut last = node;
            let mut to = None;
            while let Some(node) = last {
                let from = &arg.stored(node).state;
                let facts = to.map_or(&ending.facts, |(edge, _): (&PathEdge, _)| &edge.facts);
                steps.push(PathStep { from, facts, to });
                last = arg.parent(node);
                to = last.is_some().then(|| (tree[&node], from));
            }
            steps.reverse();
            let (number, mut values) = match follow(machine, worker, &steps, &ending.state)? {
                Followed::Run(inputs) => return Ok(Err(Look::Run(inputs))),
                Followed::Unknown => return Ok(Err(Look::Unknown)),
                Followed::DeadEnd(number, values) => (number, values),
            };
            let PathStep { from, facts, .. } = &steps[number];
            let mut value_of = |term| values.of(&machine.terms, term);
            boxes.cuts_around(machine, worker, (from, facts), &mut value_of).map(Ok)
        })?;
        match cuts {
            Err(look) => Ok(look),
            Ok(cuts) => Ok(if self.cut(worker, cuts)? { Look::Finer } else { Look::Unknown }),
        }
    }

    /// Begins again with boxes that are cut there. False if no class gets finer.
    fn cut(&mut self, worker: &mut Worker, cuts: Vec<(Cell, i64)>) -> Result<bool, Stop> {
        if !self.analysis.boxes.as_mut().is_some_and(|boxes| boxes.cut(cuts)) {
            return Ok(false);
        }
        // What was noted may concern states that coarser boxes added.
        worker.findings.stops.clear();
        self.search.begin(&self.analysis, worker)?;
        Ok(true)
    }
}
