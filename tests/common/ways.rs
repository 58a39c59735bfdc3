//! Ways to check a program, made of choices that are independent of each other. The verdict must
//! not depend on them.
//!
//! The name of a program draws the few ways in which it is checked. Over all programs any two
//! options of different choices meet many times.
use crate::rotation;
use std::num::NonZeroUsize;
use std::sync::LazyLock;
use tessera::analysis::{Cover, InclusionLayer};
use tessera::check::CheckOptions;
use tessera::exec::Reduction;
use tessera::reach::Order;
use tessera::solver::OptionalLayer;
use tessera::state::StoreKind;

/// How many ways a program draws.
const DRAWN: usize = 2;

/// A technique that is left out.
#[derive(Clone, Copy, Debug)]
enum LeftOut {
    Nothing,
    /// States are only covered by equal ones.
    Covering,
    Inclusion(InclusionLayer),
    Solver(OptionalLayer),
    Projection,
    LiveGlobals,
    Widening,
    Testing,
}

/// What happens beside the search.
#[derive(Clone, Copy, Debug)]
enum Beside {
    Usual,
    /// The engines beside the search have a head start.
    First,
    /// Every answer of the solver's layers is compared with that of plain Bitwuzla.
    Validation,
}

// The options of each choice, the default first. Layers are those of the library, so that a new one
// is tried, too.
const SEARCHES: [Order; 3] = [Order::Mixed, Order::DepthFirst, Order::BreadthFirst];
const STORES: [StoreKind; 2] = [StoreKind::Sliced, StoreKind::Whole];
const BESIDE: [Beside; 3] = [Beside::Usual, Beside::First, Beside::Validation];
const REDUCTIONS: [Reduction; 3] = [Reduction::Full, Reduction::Tau, Reduction::None];

/// What may be left out of the decision of inclusion, caches excepted.
static COVERS: LazyLock<Vec<LeftOut>> = LazyLock::new(|| {
    let layers = InclusionLayer::ALL.iter().map(|(_, layer)| *layer);
    let layers = layers.filter(|layer| *layer != InclusionLayer::Cache).map(LeftOut::Inclusion);
    [LeftOut::Nothing, LeftOut::Covering].into_iter().chain(layers).collect()
});
/// What else may be left out, caches excepted.
static OTHERS: LazyLock<Vec<LeftOut>> = LazyLock::new(|| {
    let layers = OptionalLayer::ALL.iter().map(|(_, layer)| *layer);
    let layers = layers.filter(|layer| *layer != OptionalLayer::Cache).map(LeftOut::Solver);
    let others = [LeftOut::Projection, LeftOut::LiveGlobals, LeftOut::Widening, LeftOut::Testing];
    [LeftOut::Nothing].into_iter().chain(layers).chain(others).collect()
});

/// The choices by number: threads, caches, reduction, and those of the lists above.
const CHOICES: [usize; 8] = [
    2,
    2,
    REDUCTIONS.len(),
    SEARCHES.len(),
    STORES.len(),
    InclusionLayer::ALL.len() + 1,
    OptionalLayer::ALL.len() + 4,
    BESIDE.len(),
];
/// The choice that matters for programs with several threads only.
const REDUCTION: usize = 2;

/// A way to check.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    numbers: [usize; CHOICES.len()],
    threads: usize,
    caches: bool,
    reduction: Reduction,
    search: Order,
    store: StoreKind,
    left_out: [LeftOut; 2],
    beside: Beside,
}

impl Way {
    fn new(numbers: [usize; CHOICES.len()]) -> Self {
        let [threads, caches, reduction, search, store, cover, other, beside] = numbers;
        Self {
            numbers,
            threads: threads + 1,
            caches: caches == 0,
            reduction: REDUCTIONS[reduction],
            search: SEARCHES[search],
            store: STORES[store],
            left_out: [COVERS[cover], OTHERS[other]],
            beside: BESIDE[beside],
        }
    }

    /// The ways that a name draws.
    fn drawn(name: &str) -> Vec<Self> {
        let way = |turn| {
            let drawn = rotation::drawn(&format!("{name} {turn}"));
            Self::new(std::array::from_fn(|choice| drawn[choice] % CHOICES[choice]))
        };
        (0..DRAWN).map(way).collect()
    }

    /// Each option that matters once with each store, with and without caches, and with the
    /// defaults of all other choices.
    fn all(is_concurrent: bool) -> Vec<Self> {
        let mut all = Vec::new();
        for base in 0..4 {
            let plain = [0, base % 2, 0, 0, base / 2, 0, 0, 0];
            all.push(Self::new(plain));
            let matters = |choice: &usize| is_concurrent || *choice != REDUCTION;
            for choice in (0..CHOICES.len()).filter(matters) {
                let options = CHOICES[choice];
                for option in (1..options).filter(|_| plain[choice] == 0) {
                    let mut numbers = plain;
                    numbers[choice] = option;
                    all.push(Self::new(numbers));
                }
            }
        }
        all
    }

    /// The ways in which the program with this name is checked.
    pub(crate) fn of(name: &str, is_concurrent: bool) -> Vec<Self> {
        let mut ways = if rotation::tests_all() { Self::all(is_concurrent) } else { Vec::new() };
        if rotation::tests_all() || is_in_turn(name) {
            ways.extend(Self::drawn(name));
        }
        ways
    }

    /// What it lacks, in the words of `needs:`.
    pub(crate) fn lacks(&self) -> Vec<&'static str> {
        let mut lacks = Vec::new();
        if !self.caches {
            lacks.push(InclusionLayer::Cache.name());
        }
        if self.reduction == Reduction::None {
            lacks.push("reduction");
        }
        for left_out in self.left_out {
            match left_out {
                LeftOut::Nothing | LeftOut::Solver(_) => {}
                LeftOut::Covering => lacks.extend(["inclusion", "widening", "boxes"]),
                LeftOut::Inclusion(layer) => lacks.push(layer.name()),
                LeftOut::Projection => lacks.push("projection"),
                LeftOut::LiveGlobals => lacks.push("live-globals"),
                LeftOut::Widening => lacks.push("widening"),
                LeftOut::Testing => lacks.push("testing"),
            }
        }
        lacks
    }

    /// Sets the options.
    pub(crate) fn configure(&self, options: &mut CheckOptions) {
        options.threads = NonZeroUsize::new(self.threads).expect("one or two");
        options.reduction = self.reduction;
        options.search = self.search;
        options.store = self.store;
        options.beside_first = matches!(self.beside, Beside::First);
        options.validate = matches!(self.beside, Beside::Validation);
        let without = &mut options.without;
        if !self.caches {
            without.inclusion.push(InclusionLayer::Cache);
            without.solver.push(OptionalLayer::Cache);
        }
        for left_out in self.left_out {
            match left_out {
                LeftOut::Nothing => {}
                LeftOut::Covering => options.cover = Cover::Equality,
                LeftOut::Inclusion(layer) => without.inclusion.push(layer),
                LeftOut::Solver(layer) => without.solver.push(layer),
                LeftOut::Projection => without.projection = true,
                LeftOut::LiveGlobals => without.live_globals = true,
                LeftOut::Widening => without.engines.push("widening"),
                LeftOut::Testing => without.engines.push("testing"),
            }
        }
    }
}

/// Whether the program with this name is also checked in other ways than by default.
fn is_in_turn(name: &str) -> bool {
    rotation::drawn(name)[0].is_multiple_of(2)
}

/// Pairs of options of different choices that the programs with these names draw too rarely
/// together. Each name comes with whether the program has several threads.
pub(crate) fn rare_pairs(programs: &[(String, bool)]) -> Vec<String> {
    let in_turn = programs.iter().filter(|(name, _)| is_in_turn(name));
    let ways: Vec<(Way, bool)> =
        in_turn.flat_map(|(name, threads)| Way::drawn(name).into_iter().map(|way| (way, *threads))).collect();
    let mut rare = Vec::new();
    for (a, of_a) in CHOICES.into_iter().enumerate() {
        for (b, of_b) in CHOICES.into_iter().enumerate().skip(a + 1) {
            for (x, y) in (0..of_a).flat_map(|x| (0..of_b).map(move |y| (x, y))) {
                let matters = |threads: bool| threads || a != REDUCTION && b != REDUCTION;
                let meet = |way: &Way| way.numbers[a] == x && way.numbers[b] == y;
                let count = ways.iter().filter(|(way, threads)| matters(*threads) && meet(way)).count();
                if count < 5 {
                    rare.push(format!(
                        "option {x} of choice {a} and option {y} of choice {b}: {count} times"
                    ));
                }
            }
        }
    }
    rare
}
