//! Slices of stored states: independent, canonical and interned.
//!
//! Within a slice, inputs are renamed by their use and constraints are sorted. Slices that differ
//! only in the names of their inputs are therefore one slice with one id. Most comparisons of
//! slices are comparisons of ids, and a stored state is a short vector of ids.
use super::Sample;
use super::projection::{Projected, Renamed, project, rename};
use super::store::cut;
use crate::base::SharedMap;
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
/// Most valuations of a slice that are considered for keeping.
const MAX_OFFERS: u32 = 64;
/// Memory for the names of known slices, in bytes. What is forgotten is found again by its content.
const NAMED_BYTES: usize = 128 << 20;
/// The same for slices that were joined, in bytes.
const JOINED_BYTES: usize = 32 << 20;

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

/// An independent part of a state: some variables with their terms, and constraints over the same
/// inputs. It stands for the set of valuations `{ σ(ī) | ī ⊨ Π }`. If a point is known, this set is
/// not empty.
#[derive(Debug)]
pub struct Slice {
    /// `σ`: the terms of its variables, in canonical order.
    pub sigma: Box<[Term]>,
    /// `Π`: sorted, without duplicates.
    pub constraints: Box<[Term]>,
    /// The inputs that they mention; the one with index `i` at position `i`.
    pub inputs: Box<[Term]>,
    /// Those of them that stand for values that were never written. The other inputs choose a run,
    /// these ones do not: whether a decision depends on them is not told by the set of valuations.
    /// So such a slice is included in itself alone.
    pub undetermined: Box<[Term]>,
    points: Mutex<Points>,
}

#[derive(Debug, Default)]
struct Points {
    known: SmallVec<[Arc<Point>; 1]>,
    offers: u32,
}

/// A member of a slice: one of the valuations that it stands for.
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

/// The value of a slice's input, given the values of all its inputs.
pub fn value_at(terms: &TermManager, values: &[BitVector], input: Term) -> BitVector {
    let index = terms.input_index(input).map(|index| index as usize);
    index.and_then(|index| values.get(index)).cloned().unwrap_or_else(|| BitVector::zero(terms.width(input)))
}

/// All slices and partitions of a check. They stay for its whole time, since states refer to them.
pub struct SliceTable {
    slices: boxcar::Vec<Slice>,
    partitions: boxcar::Vec<Box<[u32]>>,
    /// The ids by content, divided by hash into parts with a lock each.
    by_content: [Mutex<HashTable<SliceId>>; PARTS],
    partition_by_content: Mutex<HashTable<PartitionId>>,
    /// Slices under the names of paths. A slice that has not changed since the last stored state of
    /// its path is found at once.
    named: SharedMap<Named, Arc<[Piece]>>,
    joined: SharedMap<Joining, SliceId>,
    /// Slices of one variable that holds an input, by its width in bits.
    free: Mutex<FxHashMap<u32, SliceId>>,
}

/// Number of parts of the index of slices.
const PARTS: usize = 32;

impl Default for SliceTable {
    fn default() -> Self {
        Self::new(1)
    }
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
    /// Its variables: positions in the `σ` that was interned, ascending.
    pub(super) variables: Box<[u32]>,
    /// The values of its inputs, as terms under the names of the path.
    inputs: Box<[Term]>,
}

impl Piece {
    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.variables) + size_of_val(&*self.inputs)
    }
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
    /// An empty table. It has `named` bytes to remember which slices it found under the names of
    /// paths, and `joined` bytes to remember which it found by joining others.
    fn with_memory(named: usize, joined: usize, threads: usize) -> Self {
        Self {
            slices: boxcar::Vec::new(),
            partitions: boxcar::Vec::new(),
            by_content: Default::default(),
            partition_by_content: Mutex::default(),
            named: SharedMap::new(named, threads),
            joined: SharedMap::new(joined, threads),
            free: Mutex::default(),
        }
    }

    /// An empty table for this many threads.
    pub fn new(threads: usize) -> Self {
        Self::with_memory(NAMED_BYTES, JOINED_BYTES, threads)
    }

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
        let hash = FxBuildHasher.hash_one(&slice_of);
        let mut index = self.partition_by_content.lock();
        if let Some(id) = index.find(hash, |id| *self.partition(*id) == *slice_of) {
            return *id;
        }
        let id = PartitionId(self.partitions.push(slice_of) as u32);
        index.insert_unique(hash, id, |id| FxBuildHasher.hash_one(self.partition(*id)));
        id
    }

    /// Interns the slices of these variables and constraints, which are given under the names of a
    /// path. The sample of the path becomes a point of each slice.
    pub(super) fn intern(
        &self,
        terms: &TermManager,
        evaluator: &mut Evaluator,
        mode: Mode,
        (sigma, constraints): (&[Term], &[Term]),
        sample: Option<&Sample>,
    ) -> Arc<[Piece]> {
        let key = Named { mode, variables: sigma.len() as u32, terms: [sigma, constraints].concat().into() };
        let known = self.named.get(&key);
        let pieces = known.unwrap_or_else(|| {
            let pieces: Arc<[Piece]> = self.pieces(terms, mode, sigma, constraints).into();
            let bytes = size_of_val(&*key.terms) + pieces.iter().map(Piece::bytes).sum::<usize>();
            self.named.insert(key, pieces.clone(), bytes);
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

    /// The slice of one variable without constraints, if it holds an input. Large arrays of inputs
    /// have many of these.
    pub(super) fn intern_free(
        &self,
        terms: &TermManager,
        evaluator: &mut Evaluator,
        variable: Term,
        sample: Option<&Sample>,
    ) -> Option<SliceId> {
        terms.input_index(variable)?;
        let width = terms.width(variable);
        let slice = *self.free.lock().entry(width).or_insert_with(|| {
            let input: Box<[Term]> = [terms.input(0, width)].into();
            self.intern_canonical([input.clone(), [].into(), input, [].into()])
        });
        if let Some(sample) = sample {
            self.get(slice).offer(terms, evaluator, |_| [sample.value_of(terms, variable)].into());
        }
        Some(slice)
    }

    /// Interns the slice of these variables and constraints, in which some of the `undetermined`
    /// inputs occur. Only names are changed.
    pub(super) fn intern_undetermined(
        &self,
        terms: &TermManager,
        (sigma, constraints): (&[Term], &[Term]),
        undetermined: impl Fn(Term) -> bool,
    ) -> SliceId {
        self.intern_renamed(terms, sigma, constraints, undetermined).0
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
        // The values of new inputs as terms over the inputs of the path alone.
        let mut values = Substitution::new();
        for (input, value) in fresh {
            // What the substitution has computed for older terms stays right: none of them mentions
            // the new input.
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
                self.piece(terms, cut.variables.to_vec().into(), &mine, &cut.constraints, &mut values)
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
        let (slice, inputs) = self.intern_renamed(terms, sigma, constraints, |_| false);
        let inputs = inputs.into_iter().map(|input| values.apply(terms, input)).collect();
        Piece { slice, variables, inputs }
    }

    /// Joins several slices into one, for comparison with a slice of another state that links them
    /// ([MJB17, Example 3.3]). For each variable of the result, `order` gives the position in
    /// `slices` of the slice whose next variable it is.
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
        let known = self.joined.get(&key);
        if let Some(id) = known {
            return id;
        }
        let mut offset = 0;
        let (mut apart, mut undetermined) = (Vec::new(), Vec::new());
        for slice in slices.iter().map(|id| self.get(*id)) {
            let mut renaming = Substitution::new();
            for input in &slice.inputs {
                renaming.insert(terms, *input, terms.input(offset, terms.width(*input)));
                offset += 1;
            }
            let mut renamed = |term: &Term| renaming.apply(terms, *term);
            undetermined.extend(slice.undetermined.iter().map(&mut renamed));
            let sigma: Vec<Term> = slice.sigma.iter().map(&mut renamed).collect();
            apart.push((sigma.into_iter(), slice.constraints.iter().map(&mut renamed).collect::<Vec<_>>()));
        }
        let sigma: Vec<Term> = order.iter().filter_map(|slice| apart[*slice as usize].0.next()).collect();
        let constraints: Vec<Term> = apart.iter().flat_map(|(_, constraints)| constraints).copied().collect();
        let (id, inputs) =
            self.intern_renamed(terms, &sigma, &constraints, |input| undetermined.contains(&input));
        let points: Vec<_> = slices.iter().map(|slice| self.get(*slice).points()).collect();
        if points.iter().all(|points| !points.is_empty()) {
            let values: Vec<BitVector> =
                points.iter().flat_map(|points| points[0].inputs.iter().cloned()).collect();
            let value = |_: &mut Evaluator| inputs.iter().map(|i| value_at(terms, &values, *i)).collect();
            self.get(id).offer(terms, evaluator, value);
        }
        let bytes = size_of_val(&*key.0) + size_of_val(&*key.1);
        self.joined.insert(key, id, bytes);
        id
    }

    /// Renames the inputs and interns the slice. Returns its id and the old names of its inputs, in
    /// order of the new ones.
    fn intern_renamed(
        &self,
        terms: &TermManager,
        sigma: &[Term],
        constraints: &[Term],
        undetermined: impl Fn(Term) -> bool,
    ) -> (SliceId, Vec<Term>) {
        let Renamed { sigma, constraints, inputs } = rename(terms, sigma, constraints);
        let new_name = |(number, old): (usize, &Term)| terms.input(number as u32, terms.width(*old));
        let canonical = inputs.iter().enumerate().map(new_name).collect();
        let marked = inputs.iter().enumerate().filter(|(_, old)| undetermined(**old)).map(new_name).collect();
        (self.intern_canonical([sigma.into(), constraints.into(), canonical, marked]), inputs)
    }

    /// Interns `σ`, `Π`, the inputs, and those of them that are undetermined.
    fn intern_canonical(&self, [sigma, constraints, inputs, undetermined]: [Box<[Term]>; 4]) -> SliceId {
        let hash_of =
            |slice: &Slice| FxBuildHasher.hash_one((&slice.sigma, &slice.constraints, &slice.undetermined));
        let slice = Slice { sigma, constraints, inputs, undetermined, points: Mutex::default() };
        let hash = hash_of(&slice);
        let mut index = self.by_content[(hash >> 32) as usize % PARTS].lock();
        let same = |id: &SliceId| {
            let known = self.get(*id);
            known.sigma == slice.sigma
                && known.constraints == slice.constraints
                && known.undetermined == slice.undetermined
        };
        if let Some(id) = index.find(hash, same) {
            return *id;
        }
        let id = SliceId(self.slices.push(slice) as u32);
        index.insert_unique(hash, id, |id| hash_of(self.get(*id)));
        id
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Found = Vec<([SliceId; 2], SliceId, PartitionId)>;

    /// Interns and joins slices, many of them several times.
    fn run(terms: &TermManager, table: &SliceTable) -> Found {
        let input = |index| terms.input(index, 8);
        let mut evaluator = Evaluator::new();
        let mode = Mode { project: true, cut: true };
        let mut found = Vec::new();
        for round in 0..40 {
            let (x, y) = (input(round), input(round + 1));
            let below = terms.ult(x, terms.constant_u64(8, u64::from(round % 5) + 3));
            let one = table.intern(terms, &mut evaluator, mode, (&[terms.mul(x, x)], &[below]), None);
            let two = table.intern(terms, &mut evaluator, mode, (&[terms.mul(x, y), y], &[]), None);
            let slices = [one[0].slice, two[0].slice];
            let partition = table.intern_partition([round % 3, 0, 1].into());
            found.push((slices, table.join(terms, &mut evaluator, &slices, &[0, 1, 1]), partition));
        }
        found
    }

    /// The short way for a variable that holds an input leads to the same slice, with the same
    /// members.
    #[test]
    fn free_inputs_are_the_slices_that_they_would_be() {
        for (project, cut) in [(false, false), (false, true), (true, false), (true, true)] {
            for width in [1, 8, 64, 200] {
                let terms = TermManager::new();
                let mut evaluator = Evaluator::new();
                let mut sample = Sample::default();
                (0..4u64)
                    .for_each(|value| sample.push(BitVector::new(64, value & 1).zext_or_truncate(width)));
                let inputs = [terms.input(3, width), terms.input(2, width)];
                let (short, long) = (SliceTable::default(), SliceTable::default());
                for input in inputs {
                    let free = short.intern_free(&terms, &mut evaluator, input, Some(&sample));
                    let mode = Mode { project, cut };
                    let pieces = long.intern(&terms, &mut evaluator, mode, (&[input], &[]), Some(&sample));
                    let [piece] = &*pieces else { panic!("it is one slice") };
                    assert_eq!((free, &*piece.variables), (Some(piece.slice), &[0][..]));
                    let (free, slice) = (short.get(piece.slice), long.get(piece.slice));
                    assert_eq!((&free.sigma, &free.constraints), (&slice.sigma, &slice.constraints));
                    assert_eq!((&free.inputs, free.points()), (&slice.inputs, slice.points()));
                }
                let other = terms.not(inputs[0]);
                assert_eq!(short.intern_free(&terms, &mut evaluator, other, None), None);
            }
        }
    }

    /// Which inputs are undetermined makes a difference, also after slices were joined; their names
    /// do not.
    #[test]
    fn undetermined_inputs_are_told_from_others() {
        let terms = TermManager::new();
        let table = SliceTable::default();
        let input = |index| terms.input(index, 8);
        let intern = |term: Term, undetermined: &[Term]| {
            table.intern_undetermined(&terms, (&[term], &[]), |input| undetermined.contains(&input))
        };
        let product = |a, b| terms.mul(input(a), input(b));
        let one = intern(product(3, 4), &[input(3)]);
        assert_eq!(table.get(one).undetermined.len(), 1);
        assert_eq!(one, intern(product(7, 9), &[input(7)]));
        assert_ne!(one, intern(product(3, 4), &[]));
        assert_ne!(one, intern(product(3, 4), &[input(3), input(4)]));
        let mut evaluator = Evaluator::new();
        let plain = intern(input(5), &[]);
        let joined = table.join(&terms, &mut evaluator, &[plain, one], &[0, 1]);
        assert_eq!(table.get(joined).undetermined.len(), 1);
        assert_ne!(joined, table.join(&terms, &mut evaluator, &[plain, intern(product(3, 4), &[])], &[0, 1]));
    }

    /// A table that remembers nothing finds the same slices as one that remembers all.
    #[test]
    fn what_is_forgotten_is_found_again() {
        let terms = TermManager::new();
        let (remembering, forgetting) = (SliceTable::default(), SliceTable::with_memory(0, 0, 1));
        assert_eq!(run(&terms, &remembering), run(&terms, &forgetting));
        assert_eq!((remembering.len(), forgetting.len()), (11, 11));
    }

    /// Threads that make the same slices at the same time get the same ids, whatever terms the
    /// others make.
    #[test]
    fn equal_slices_are_one_across_threads() {
        for _ in 0..50 {
            let terms = TermManager::new();
            let table = SliceTable::new(4);
            let all: Vec<Found> = std::thread::scope(|scope| {
                let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| run(&terms, &table))).collect();
                threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
            });
            assert!(all.iter().all(|found| *found == all[0]));
            assert_eq!(table.len(), 11);
        }
    }
}
