//! What one worker owns: its solver, its inputs, its counters.
use super::decide::{Ask, Decide};
use super::elements::{Arrays, Reads};
use super::event::Observer;
use super::inputs::Inputs;
use super::reduction::Footprint;
use crate::base::Budget;
use crate::bits::BitVector;
use crate::ir::{BlockId, FunctionId};
use crate::solver::SolverChain;
use crate::state::{Doubts, Memory, ObjectId, Sample};
use crate::term::{Evaluator, Term, TermManager};
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::ops::AddAssign;

/// What instructions read besides their operands.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) terms: &'a TermManager,
    /// In bits.
    pub(super) pointer_width: u32,
    pub(super) memory: &'a Memory,
}

impl Context<'_> {
    /// All ones in the width of pointers.
    #[inline]
    pub(super) fn pointer_mask(&self) -> u64 {
        u64::MAX >> (64 - self.pointer_width)
    }

    /// Alignment in bytes of the start of an object. Functions are aligned to 2 at least: C++ marks
    /// pointers to virtual functions by the lowest bit, and clang aligns the others even more.
    pub(super) fn alignment(&self, object: ObjectId) -> u32 {
        if object.is_data() { self.memory.get(object).align } else { 2 }
    }
}

/// Counters of execution.
#[derive(Clone, Copy, Default, Debug, Serialize)]
pub struct ExecutionCounters {
    /// Instructions and terminators executed.
    pub instructions: u64,
    /// Of these, on the fast path for concrete code.
    pub fast: u64,
    /// Conditions on symbolic data.
    pub symbolic_branches: u64,
    /// Of the symbolic branches, decided by syntax.
    pub decided_by_syntax: u64,
    /// Of the symbolic branches, those with no way known to be impossible.
    pub forks: u64,
    /// Questions whether a way is possible that the state's own sample answered: of branches, each
    /// of which has two ways, and of conditions that must hold for a path to go on.
    pub decided_by_sample: u64,
    /// Fixings of a symbolic offset or length to one of its values.
    pub concretisations: u64,
    /// Inputs whose few values were followed one by one.
    pub small_domains: u64,
}

impl AddAssign for ExecutionCounters {
    fn add_assign(&mut self, other: Self) {
        self.instructions += other.instructions;
        self.fast += other.fast;
        self.symbolic_branches += other.symbolic_branches;
        self.decided_by_syntax += other.decided_by_syntax;
        self.forks += other.forks;
        self.decided_by_sample += other.decided_by_sample;
        self.concretisations += other.concretisations;
        self.small_domains += other.small_domains;
    }
}

/// What decides which threads run next, and when they pause for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scheduling {
    /// The reduction of the machine.
    #[default]
    Reduced,
    /// Threads may switch before each access to memory, whatever the reduction of the machine.
    Unreduced,
    /// The caller, who follows a schedule: no thread pauses for others.
    Given,
}

/// The mutable companion of [`super::Machine`]: one per thread of the search.
pub struct Worker {
    /// Decides queries.
    pub solver: SolverChain,
    /// Limits of the run.
    pub budget: Budget,
    /// Decides whether ways of branches are possible.
    pub decide: &'static dyn Decide,
    /// Source of nondeterministic values.
    pub inputs: Inputs,
    /// Counters.
    pub counters: ExecutionCounters,
    /// Told of each event; for concrete runs.
    pub observer: Option<Box<dyn Observer>>,
    pub(super) evaluator: Evaluator,
    /// Footprints of the code from a position on, computed when they are first needed.
    pub(super) footprints: FxHashMap<(FunctionId, BlockId, u32), Footprint>,
    /// What decides which threads run next.
    pub scheduling: Scheduling,
    /// Futures of threads that were looked at.
    pub futures: u64,
    /// How arrays are kept that are accessed at symbolic offsets.
    pub arrays: Arrays,
    /// All cells of tracked arrays are kept, and reads of those that are not in the precision are
    /// recorded here.
    pub reads: Option<Reads>,
    /// Where an assumption leaves few values to an input, each is followed by itself.
    pub splits_small_domains: bool,
    /// A path pauses when its turn has had this many steps.
    pub stop_after: u64,
    /// What may lead to memory that is lost otherwise.
    pub doubts: Doubts,
}

impl Worker {
    /// A worker for symbolic runs.
    pub fn new(solver: SolverChain, budget: Budget) -> Self {
        Self {
            solver,
            budget,
            decide: &Ask,
            inputs: Inputs::Symbolic,
            counters: ExecutionCounters::default(),
            observer: None,
            evaluator: Evaluator::new(),
            footprints: FxHashMap::default(),
            scheduling: Scheduling::Reduced,
            futures: 0,
            arrays: Arrays::default(),
            reads: None,
            splits_small_domains: false,
            stop_after: u64::MAX,
            doubts: Doubts::All,
        }
    }

    /// The value of a term under values of inputs.
    pub fn evaluate(&mut self, terms: &TermManager, values: &Sample, term: Term) -> BitVector {
        self.evaluator.reset();
        self.evaluator.evaluate(terms, term, &|input| values.value_of(terms, input))
    }
}
