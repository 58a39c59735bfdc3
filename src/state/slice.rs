//! Slices of stored states: independent, canonical and interned.
//!
//! Inside a slice inputs are renamed by their use, and constraints are sorted, so that slices that differ only in the names
//! of inputs are one slice with one id. Most comparisons of slices are then
//! comparisons of ids, and a stored state is a short vector of them.
use super::Sample;
use super::projection::{Projected, Renamed, project, rename};
use super::store::cut;
use crate::bits::BitVector;
use crate::term::{Evaluator, Substitution, Term, TermManager};
use hashbrown::HashTable;
use parking_lot::Mutex;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::hash::BuildHasher;
use std::sync::Arc;

/// Most valuations that are kept of a slice.
const MAX_POINTS: usize = 4;
/// Most valuations that are looked at for a new one to keep.
const MAX_OFFERS: u32 = 64;
/// The names of known slices are forgotten beyond this number; they are found again.
const MAX_NAMED: usize = 1 << 20;

/// A slice of one [`SliceTable`]. Equal ids are equal slices up to the names of their inputs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SliceId(u32);

/// How the variables of a state are divided among its slices. Equal ids are equal partitions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PartitionId(u32);

/// The symbolic part of a stored state: independent slices, in order of their first variables.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Symbolic {
    /// Which slice each variable belongs to.
    pub partition: PartitionId,
    /// The slices.
    pub slices: Box<[SliceId]>,
}

/// An independent part of a state: some variables with their terms, and constraints over the same inputs. It stands for
/// the set of valuations `{ σ(ī) | ī ⊨ Π }`, which is not empty if a point is known.
#[derive(Debug)]
pub struct Slice {
    /// `σ`: the terms of its variables, in canonical order.
    pub sigma: Box<[Term]>,
    /// `Π`: sorted, without duplicates.
    pub constraints: Box<[Term]>,
    /// The inputs that they mention; the one with index `i` at position `i`.
    pub inputs: Box<[Term]>,
    points: Mutex<Points>,
}

#[derive(Debug, Default)]
struct Points {
    known: SmallVec<[Arc<Point>; 1]>,
    offers: u32,
}

/// A member of a slice.
#[derive(PartialEq, Eq, Debug)]
pub struct Point {
    /// Values of the inputs, which satisfy `Π`.
    pub inputs: Box<[BitVector]>,
    /// The values that the variables have with them.
    pub sigma: Box<[BitVector]>,
}

impl Slice {
    /// Some members of the slice.
    pub fn points(&self) -> SmallVec<[Arc<Point>; 1]> {
        self.points.lock().known.clone()
    }

    /// Adds a member, if few are known. `values` gives values of the inputs that satisfy `Π`.
    pub fn offer(
        &self,
        terms: &TermManager,
        evaluator: &mut Evaluator,
        values: impl FnOnce(&mut Evaluator) -> Box<[BitVector]>,
    ) {
        let mut points = self.points.lock();
        if points.known.len() >= MAX_POINTS || points.offers >= MAX_OFFERS {
            return;
        }
        points.offers += 1;
        let inputs = values(evaluator);
        if points.known.iter().any(|point| point.inputs == inputs) {
            return;
        }
        evaluator.reset();
        let value = |input: Term| value_at(terms, &inputs, input);
        let sigma = self.sigma.iter().map(|term| evaluator.evaluate(terms, *term, &value)).collect();
        points.known.push(Arc::new(Point { inputs, sigma }));
    }
}

/// The value of a slice's input, given the values of all.
pub fn value_at(terms: &TermManager, values: &[BitVector], input: Term) -> BitVector {
    let index = terms.input_index(input).map(|index| index as usize);
    index.and_then(|index| values.get(index)).cloned().unwrap_or_else(|| BitVector::zero(terms.width(input)))
}

/// All slices and partitions of a check.
#[derive(Default)]
pub struct SliceTable {
    slices: boxcar::Vec<Slice>,
    partitions: boxcar::Vec<Box<[u32]>>,
    index: Mutex<Index>,
}

#[derive(Default)]
struct Index {
    by_content: HashTable<SliceId>,
    /// Slices under the names of paths: a slice that did not change since its path's last stored state is found at once.
    named: FxHashMap<Named, Arc<[Piece]>>,
    joined: FxHashMap<Joining, SliceId>,
    partitions: FxHashMap<Box<[u32]>, PartitionId>,
}

/// What is done to slices before they are stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Mode {
    /// Eliminate inputs that make no difference.
    pub project: bool,
    /// Cut what is independent afterwards. Only for states that are not empty.
    pub cut: bool,
}

/// A slice as it occurs in a state.
pub(super) struct Piece {
    pub(super) slice: SliceId,
    /// Its variables: positions in what was interned, ascending.
    pub(super) variables: Box<[u32]>,
    /// The values of its inputs, as terms under the names of the path.
    inputs: Box<[Term]>,
}

/// Slices to be joined, and the order of their variables in the result.
type Joining = (Box<[SliceId]>, Box<[u32]>);

/// A slice under the names of a path.
#[derive(PartialEq, Eq, Hash)]
struct Named {
    mode: Mode,
    variables: u32,
    /// `σ`, then `Π`.
    terms: Box<[Term]>,
}

impl SliceTable {
    /// The slice with this id.
    pub fn get(&self, id: SliceId) -> &Slice {
        &self.slices[id.0 as usize]
    }

    /// Number of slices.
    pub fn len(&self) -> usize {
        self.slices.count()
    }

    /// Whether there are no slices.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Which slice each variable belongs to.
    pub fn partition(&self, id: PartitionId) -> &[u32] {
        &self.partitions[id.0 as usize]
    }

    /// The id of a partition.
    pub(super) fn intern_partition(&self, slice_of: Box<[u32]>) -> PartitionId {
        let mut index = self.index.lock();
        if let Some(id) = index.partitions.get(&slice_of) {
            return *id;
        }
        let id = PartitionId(self.partitions.push(slice_of.clone()) as u32);
        index.partitions.insert(slice_of, id);
        id
    }

    /// The slices of these variables and constraints, given under the names of a path, whose sample becomes a point.
    pub(super) fn intern(
        &self,
        terms: &TermManager,
        evaluator: &mut Evaluator,
        mode: Mode,
        (sigma, constraints): (&[Term], &[Term]),
        sample: Option<&Sample>,
    ) -> Arc<[Piece]> {
        let key = Named { mode, variables: sigma.len() as u32, terms: [sigma, constraints].concat().into() };
        let known = self.index.lock().named.get(&key).cloned();
        let pieces = known.unwrap_or_else(|| {
            let pieces: Arc<[Piece]> = self.pieces(terms, mode, sigma, constraints).into();
            let named = &mut self.index.lock().named;
            if named.len() >= MAX_NAMED {
                named.clear();
            }
            named.insert(key, pieces.clone());
            pieces
        });
        if let Some(sample) = sample {
            for piece in &*pieces {
                self.get(piece.slice).offer(terms, evaluator, |evaluator| {
                    evaluator.reset();
                    let value = |input: Term| sample.value_of(terms, input);
                    piece.inputs.iter().map(|input| evaluator.evaluate(terms, *input, &value)).collect()
                });
            }
        }
        pieces
    }

    /// Projects, cuts what has become independent, and names canonically.
    fn pieces(&self, terms: &TermManager, mode: Mode, sigma: &[Term], constraints: &[Term]) -> Vec<Piece> {
        let used = sigma.iter().chain(constraints).flat_map(|term| terms.inputs(*term).iter());
        let free = used.filter_map(|input| terms.input_index(*input)).max().map_or(0, |last| last + 1);
        let projected = if mode.project { project(terms, sigma, constraints, free) } else { None };
        let Some(Projected { sigma, constraints, fresh }) = projected else {
            let all = (0..sigma.len() as u32).collect();
            return vec![self.piece(terms, all, sigma, constraints, &mut Substitution::new())];
        };
        // The values of new inputs, by those of the path alone.
        let mut values = Substitution::new();
        for (input, value) in fresh {
            let value = values.apply(terms, value);
            values.insert(terms, input, value);
        }
        if !mode.cut {
            let all = (0..sigma.len() as u32).collect();
            return vec![self.piece(terms, all, &sigma, &constraints, &mut values)];
        }
        cut(terms, &sigma, &constraints)
            .into_iter()
            .map(|cut| {
                let mine: Vec<Term> = cut.variables.iter().map(|v| sigma[*v as usize]).collect();
                self.piece(terms, cut.variables.into(), &mine, &cut.constraints, &mut values)
            })
            .collect()
    }

    fn piece(
        &self,
        terms: &TermManager,
        variables: Box<[u32]>,
        sigma: &[Term],
        constraints: &[Term],
        values: &mut Substitution,
    ) -> Piece {
        let (slice, inputs) = self.intern_renamed(terms, sigma, constraints);
        let inputs = inputs.into_iter().map(|input| values.apply(terms, input)).collect();
        Piece { slice, variables, inputs }
    }

    /// Several slices in one, for comparison with a slice of another state that links them ([MJB17, Example 3.3]). `order`
    /// tells for each variable of the result, in turn, from which of the slices the next one is.
    pub fn join(
        &self,
        terms: &TermManager,
        evaluator: &mut Evaluator,
        slices: &[SliceId],
        order: &[u32],
    ) -> SliceId {
        if let [only] = slices {
            return *only;
        }
        let key: Joining = (slices.into(), order.into());
        let known = self.index.lock().joined.get(&key).copied();
        if let Some(id) = known {
            return id;
        }
        let mut offset = 0;
        let mut apart = Vec::new();
        for slice in slices.iter().map(|id| self.get(*id)) {
            let mut renaming = Substitution::new();
            for input in &slice.inputs {
                renaming.insert(terms, *input, terms.input(offset, terms.width(*input)));
                offset += 1;
            }
            let mut renamed = |term: &Term| renaming.apply(terms, *term);
            let sigma: Vec<Term> = slice.sigma.iter().map(&mut renamed).collect();
            apart.push((sigma.into_iter(), slice.constraints.iter().map(&mut renamed).collect::<Vec<_>>()));
        }
        let sigma: Vec<Term> = order.iter().filter_map(|slice| apart[*slice as usize].0.next()).collect();
        let constraints: Vec<Term> = apart.iter().flat_map(|(_, constraints)| constraints).copied().collect();
        let (id, inputs) = self.intern_renamed(terms, &sigma, &constraints);
        let points: Vec<_> = slices.iter().map(|slice| self.get(*slice).points()).collect();
        if points.iter().all(|points| !points.is_empty()) {
            let values: Vec<BitVector> =
                points.iter().flat_map(|points| points[0].inputs.iter().cloned()).collect();
            let value = |_: &mut Evaluator| inputs.iter().map(|i| value_at(terms, &values, *i)).collect();
            self.get(id).offer(terms, evaluator, value);
        }
        self.index.lock().joined.insert(key, id);
        id
    }

    /// The slice of that content, with the old names of its inputs in order.
    fn intern_renamed(
        &self,
        terms: &TermManager,
        sigma: &[Term],
        constraints: &[Term],
    ) -> (SliceId, Vec<Term>) {
        let Renamed { sigma, constraints, inputs } = rename(terms, sigma, constraints);
        let canonical = inputs.iter().enumerate();
        let canonical = canonical.map(|(number, old)| terms.input(number as u32, terms.width(*old)));
        (self.intern_canonical(sigma.into(), constraints.into(), canonical.collect()), inputs)
    }

    fn intern_canonical(&self, sigma: Box<[Term]>, constraints: Box<[Term]>, inputs: Box<[Term]>) -> SliceId {
        let hash_of = |sigma: &[Term], constraints: &[Term]| FxBuildHasher.hash_one((sigma, constraints));
        let hash = hash_of(&sigma, &constraints);
        let mut index = self.index.lock();
        let same = |id: &SliceId| {
            let slice = self.get(*id);
            slice.sigma == sigma && slice.constraints == constraints
        };
        if let Some(id) = index.by_content.find(hash, same) {
            return *id;
        }
        let slice = Slice { sigma, constraints, inputs, points: Mutex::default() };
        let id = SliceId(self.slices.push(slice) as u32);
        let rehash = |id: &SliceId| hash_of(&self.get(*id).sigma, &self.get(*id).constraints);
        index.by_content.insert_unique(hash, id, rehash);
        id
    }
}
