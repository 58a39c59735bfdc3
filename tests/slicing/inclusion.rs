//! Inclusion and equality of random states, by enumeration.
//!
//! A state that counts as covered must be included, whichever layers are left out. A state that
//! does not count as covered must not be included, unless a layer says that it could not tell.
use super::model::{Built, Stage, build};
use super::random::{Step, WIDEST, grow, steps};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::cell::Cell;
use std::sync::Arc;
use tessera::analysis::{Cover, Decided, Inclusion, InclusionLayer, InclusionOptions};
use tessera::base::Interrupt;
use tessera::solver::{SolverChain, SolverOptions};
use tessera::state::{SliceTable, StoreKind};
use tessera::term::{Term, TermManager};

/// All layers.
pub(crate) const LAYERS: [InclusionLayer; 7] = [
    InclusionLayer::Identity,
    InclusionLayer::Cache,
    InclusionLayer::Samples,
    InclusionLayer::SolvedForm,
    InclusionLayer::Guess,
    InclusionLayer::SampleQuery,
    InclusionLayer::Quantified,
];

/// The results of comparisons.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) covered: u64,
    pub(crate) refuted: u64,
    pub(crate) unknown: u64,
    /// Pairs of slices that had to be joined first, as the partitions differ.
    pub(crate) joined: u64,
}

/// Compares two states in both directions, twice, in a given store and without some layers. Returns
/// `None` if their explicit parts differ: the engine never compares such states.
pub(crate) fn compare(
    kind: StoreKind,
    without: &[InclusionLayer],
    a: &[Stage],
    b: &[Stage],
) -> Option<Tally> {
    let terms = Arc::new(TermManager::new());
    let project = without.len().is_multiple_of(2);
    let mut chain = SolverChain::new(terms.clone(), &SolverOptions::default(), Interrupt::default());
    let mut tally = Tally::default();
    for cover in [Cover::Inclusion, Cover::Equality] {
        // A new table, since members that were found for one question must not answer the others.
        let slices = SliceTable::default();
        let [a, b] = [a, b].map(|stages| build(&terms, &slices, kind, project, stages));
        if a.canonical.explicit != b.canonical.explicit {
            return None;
        }
        let whole = kind == StoreKind::Whole;
        let mut inclusion = Inclusion::new(
            InclusionOptions { cover, without: without.to_vec(), whole },
            Arc::new(Decided::new(1)),
        );
        // What was too hard once is not asked again soon, and counts as not included.
        let mut hard = false;
        for (new, known) in [(&a, &b), (&b, &a), (&a, &b), (&b, &a)] {
            let before = inclusion.counters().unknown;
            let states = [&known.canonical.symbolic];
            let covering = inclusion.covering(&terms, &slices, &mut chain, &states, &new.canonical.symbolic);
            let covered = covering.is_some();
            let unknown = inclusion.counters().unknown > before || hard;
            hard = unknown;
            let truth = match cover {
                Cover::Inclusion => new.set.is_subset(&known.set),
                _ => new.set == known.set,
            };
            let what = || {
                format!("{cover:?} in {kind:?} without {without:?}\nnew {:?}\nknown {:?}", new.set, known.set)
            };
            assert!(!covered || truth, "covered by mistake: {}", what());
            assert!(covered || !truth || unknown || doubtful(cover, new, known), "not covered: {}", what());
            tally.covered += u64::from(covered);
            tally.refuted += u64::from(!covered && !unknown);
            tally.unknown += u64::from(unknown);
            let [mine, theirs] = [new, known].map(|state| state.canonical.symbolic.partition);
            tally.joined += u64::from(mine != theirs);
        }
    }
    Some(tally)
}

/// Whether the engine may refuse to cover although the sets agree: without variables there are no
/// values to compare, and a state that may be empty does not count as equal to another one.
fn doubtful(cover: Cover, new: &Built, known: &Built) -> bool {
    let [new, known] = [new, known].map(|state| &state.canonical.symbolic);
    let (mine, theirs) = (new.slices.len(), known.slices.len());
    new.partition == known.partition && (theirs > mine || cover == Cover::Equality && theirs != mine)
}

/// A random path: up to two stages.
#[derive(Clone, Debug)]
struct Script {
    stages: Vec<Part>,
}

#[derive(Clone, Debug)]
struct Part {
    inputs: Vec<u32>,
    steps: Vec<Step>,
    /// Numbers that choose conditions and values among the terms.
    conditions: Vec<usize>,
    values: Vec<usize>,
    hidden: bool,
    pick: usize,
}

impl Script {
    /// The variables have these widths.
    fn stages(&self, widths: &[u32]) -> Vec<Stage> {
        self.stages.iter().map(|part| part.stage(widths.to_vec())).collect()
    }
}

impl Part {
    fn stage(&self, widths: Vec<u32>) -> Stage {
        let part = self.clone();
        let grown = move |terms: &TermManager, known: &[Term]| {
            let mut pool = known.to_vec();
            grow(terms, &mut pool, &part.steps);
            if pool.is_empty() {
                pool.push(terms.true_());
            }
            let conditions = part.conditions.iter().map(|pick| terms.truncate(pool[pick % pool.len()], 1));
            let values = part.values.iter().zip(&widths);
            let values = values.map(|(pick, width)| terms.sext_or_truncate(pool[pick % pool.len()], *width));
            (values.collect(), conditions.collect())
        };
        Stage { inputs: self.inputs.clone(), grow: Box::new(grown), hidden: self.hidden, pick: self.pick }
    }
}

fn part(inputs: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Part> {
    (
        prop::collection::vec(1..=3u32, inputs),
        steps(7),
        prop::collection::vec(any::<usize>(), 0..=2),
        prop::collection::vec(any::<usize>(), 4),
        prop::bool::weighted(0.15),
        any::<usize>(),
    )
        .prop_map(|(inputs, steps, conditions, values, hidden, pick)| Part {
            inputs,
            steps,
            conditions,
            values,
            hidden,
            pick,
        })
}

fn script() -> impl Strategy<Value = Script> {
    let second = prop::option::weighted(0.4, part(0..=1));
    (part(1..=3), second)
        .prop_map(|(first, second)| Script { stages: [first].into_iter().chain(second).collect() })
}

/// How the second state is made from the first, so that some pairs are included and some are not.
#[derive(Clone, Debug)]
enum Relation {
    /// It is independent of the first one.
    Other(Script),
    /// It has fewer constraints.
    Weaker,
    /// It has one more constraint.
    Stronger(usize),
    /// It has another value in one place.
    Changed(usize, usize),
    /// Some of its variables are inputs, the others are functions of them.
    Wide(Part, u8),
}

impl Relation {
    fn apply(&self, script: &Script, widths: &[u32]) -> Script {
        let mut other = script.clone();
        let last = other.stages.last_mut().expect("a stage");
        match self {
            Relation::Other(script) => return script.clone(),
            Relation::Weaker => last.conditions.truncate(last.conditions.len() / 2),
            Relation::Stronger(condition) => last.conditions.push(*condition),
            Relation::Changed(place, value) => last.values[place % 4] = *value,
            Relation::Wide(part, mask) => {
                let mut part = part.clone();
                part.inputs = widths.to_vec();
                part.conditions.truncate(usize::from(mask >> 4) % 2);
                for (variable, value) in part.values.iter_mut().enumerate() {
                    if mask & 1 << variable != 0 {
                        // The first terms are the inputs.
                        *value = variable;
                    }
                }
                // Picks are taken modulo the number of terms, which is at least that of the inputs.
                other.stages = vec![part];
            }
        }
        other
    }
}

fn relation() -> impl Strategy<Value = Relation> {
    prop_oneof![
        2 => script().prop_map(Relation::Other),
        2 => Just(Relation::Weaker),
        1 => any::<usize>().prop_map(Relation::Stronger),
        2 => (any::<usize>(), any::<usize>()).prop_map(|(place, value)| Relation::Changed(place, value)),
        3 => (part(0..=0), any::<u8>()).prop_map(|(part, mask)| Relation::Wide(part, mask)),
    ]
}

/// Random pairs, complete, without each layer in turn, and without several.
#[test]
fn covered_states_are_included_and_others_are_not() {
    let mut runner = TestRunner::new(Config { cases: CASES, failure_persistence: None, ..Config::default() });
    let turn = Cell::new(0);
    let total = Cell::new(Tally::default());
    let strategy =
        (prop::collection::vec(1..=WIDEST, 0..=4), script(), relation(), any::<u8>(), any::<bool>());
    let result = runner.run(&strategy, |(mut widths, script, relation, mask, swap)| {
        while widths.iter().sum::<u32>() > 12 {
            widths.pop();
        }
        let other = relation.apply(&script, &widths);
        let (mut a, mut b) = (script.stages(&widths), other.stages(&widths));
        if swap {
            std::mem::swap(&mut a, &mut b);
        }
        turn.set(turn.get() + 1);
        let several = LAYERS.iter().enumerate().skip(1).filter(|(i, _)| mask >> i & 1 != 0).map(|(_, l)| *l);
        for without in [vec![], vec![LAYERS[turn.get() % LAYERS.len()]], several.collect()] {
            for kind in [StoreKind::Whole, StoreKind::Sliced] {
                let Some(tally) = compare(kind, &without, &a, &b) else { continue };
                if without.is_empty() {
                    let sum = total.get();
                    total.set(Tally {
                        covered: sum.covered + tally.covered,
                        refuted: sum.refuted + tally.refuted,
                        unknown: sum.unknown + tally.unknown,
                        joined: sum.joined + tally.joined,
                    });
                }
            }
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    let Tally { covered, refuted, unknown, joined } = total.get();
    let shown = format!("{:?}", total.get());
    // The test means something only if each result is frequent enough.
    assert!(
        covered > u64::from(CASES) && refuted > u64::from(CASES) && joined > u64::from(CASES) / 6,
        "{shown}"
    );
    assert!(unknown * 50 < covered + refuted, "{shown}");
}

const CASES: u32 = 300;
