//! The figures of Table 2 of [MJB17], and those of predicate abstraction, from the statistics of a
//! check.
//!
//! A figure that the version of `check` does not report counts as 0.
use super::predicate::Predicate;
use serde::Serialize;
use serde_json::Value;

/// How inclusion of states was decided.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub(super) struct Inclusion {
    /// Pairs of states that were compared.
    pub(super) states: u64,
    /// Pairs of slices that were compared: the "equal checks" of the paper.
    pub(super) checks: u64,
    /// The layers in their order.
    pub(super) layers: Vec<Layer>,
    /// Checks for which the solver was asked at least once.
    pub(super) solver: u64,
    /// Checks that nothing decided.
    pub(super) unknown: u64,
}

/// One way to decide inclusion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Layer {
    /// Its name (`identity`, `cache`, ...).
    pub(super) layer: String,
    /// Checks that it decided.
    pub(super) decided: u64,
}

/// How it was decided whether a branch can be taken.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub(super) struct Emptiness {
    /// Questions that were asked.
    pub(super) questions: u64,
    /// Decided by the shape of terms.
    pub(super) syntax: u64,
    /// Decided by the sample of the state, or by the model of another query.
    pub(super) samples: u64,
    /// Decided by bounds of the inputs.
    pub(super) bounds: u64,
    /// Decided by the cache, in memory or in a file.
    pub(super) cached: u64,
    /// Asked of the solver.
    pub(super) solver: u64,
    /// Questions that the solver did not decide.
    pub(super) unknown: u64,
}

/// The figures of one run, or of several runs together.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub(super) struct Figures {
    /// States stored.
    pub(super) states_stored: u64,
    /// Highest resident memory in bytes; of several runs the highest.
    pub(super) peak_memory: u64,
    /// Inclusion.
    pub(super) inclusion: Inclusion,
    /// Emptiness.
    pub(super) emptiness: Emptiness,
    /// Predicate abstraction, if it had a part in the check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) predicate: Option<Predicate>,
}

impl Figures {
    /// Reads `statistics` of `check --json`.
    pub(super) fn read(statistics: &Value) -> Self {
        let at = |path: &str| statistics.pointer(path).and_then(Value::as_u64).unwrap_or(0);
        let layers = |path: &str| {
            let entries = statistics.pointer(path).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            entries.iter().filter_map(|entry| Some((entry.get("layer")?.as_str()?, entry)))
        };
        let field = |entry: &Value, name: &str| entry.get(name).and_then(Value::as_u64).unwrap_or(0);
        let inclusion = Inclusion {
            states: at("/inclusion/states"),
            checks: at("/inclusion/checks"),
            layers: layers("/inclusion/layers")
                .map(|(name, entry)| Layer {
                    layer: name.to_owned(),
                    decided: field(entry, "proved") + field(entry, "refuted"),
                })
                .collect(),
            solver: at("/inclusion/solver"),
            unknown: at("/inclusion/unknown"),
        };
        let hits = |wanted: &[&str]| -> u64 {
            layers("/solver/emptiness/layers")
                .filter(|(name, _)| wanted.contains(name))
                .map(|(_, entry)| field(entry, "hits"))
                .sum()
        };
        let by_syntax = at("/execution/decided_by_syntax");
        let by_sample = at("/execution/decided_by_sample");
        let to_layers =
            layers("/solver/emptiness/layers").next().map_or(0, |(_, entry)| field(entry, "queries"));
        let emptiness = Emptiness {
            questions: by_syntax + by_sample + to_layers,
            syntax: by_syntax + hits(&["constant"]),
            samples: by_sample + hits(&["model_reuse", "model-reuse"]),
            bounds: hits(&["bounds"]),
            cached: hits(&["repeated", "cache", "persistent"]),
            solver: at("/solver/emptiness/bitwuzla/queries"),
            unknown: at("/solver/emptiness/bitwuzla/unknown"),
        };
        Self {
            states_stored: at("/states_stored"),
            peak_memory: at("/peak_memory"),
            inclusion,
            emptiness,
            predicate: Predicate::read(statistics),
        }
    }

    /// Adds the figures of another run.
    pub(super) fn add(&mut self, other: &Self) {
        self.states_stored += other.states_stored;
        self.peak_memory = self.peak_memory.max(other.peak_memory);
        let (own, new) = (&mut self.inclusion, &other.inclusion);
        own.states += new.states;
        own.checks += new.checks;
        own.solver += new.solver;
        own.unknown += new.unknown;
        for layer in &new.layers {
            match own.layers.iter_mut().find(|known| known.layer == layer.layer) {
                Some(known) => known.decided += layer.decided,
                None => own.layers.push(layer.clone()),
            }
        }
        let (own, new) = (&mut self.emptiness, &other.emptiness);
        own.questions += new.questions;
        own.syntax += new.syntax;
        own.samples += new.samples;
        own.bounds += new.bounds;
        own.cached += new.cached;
        own.solver += new.solver;
        own.unknown += new.unknown;
        match (&mut self.predicate, &other.predicate) {
            (Some(own), Some(new)) => own.add(new),
            (own, new) => *own = own.or(*new),
        }
    }
}

impl Inclusion {
    /// Checks that were still open when another pair of slices of the same states was refuted.
    pub(super) fn needless(&self) -> u64 {
        let decided: u64 = self.layers.iter().map(|layer| layer.decided).sum();
        self.checks.saturating_sub(decided + self.unknown)
    }

    /// Checks that a layer decided.
    pub(super) fn decided(&self, layer: &str) -> u64 {
        self.layers.iter().find(|known| known.layer == layer).map_or(0, |known| known.decided)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn statistics_are_read_and_added() {
        let statistics = json!({
            "states_stored": 5,
            "peak_memory": 100,
            "execution": { "decided_by_syntax": 7, "decided_by_sample": 1 },
            "solver": { "emptiness": {
                "layers": [
                    { "layer": "constant", "queries": 10, "hits": 1 },
                    { "layer": "model_reuse", "queries": 9, "hits": 2 },
                    { "layer": "bounds", "queries": 7, "hits": 3 },
                    { "layer": "cache", "queries": 4, "hits": 1 },
                ],
                "bitwuzla": { "queries": 3, "unknown": 1 },
            }},
            "inclusion": {
                "states": 2, "checks": 9, "solver": 2, "unknown": 1,
                "layers": [
                    { "layer": "identity", "asked": 9, "proved": 4, "refuted": 0 },
                    { "layer": "cache", "asked": 5, "proved": 1, "refuted": 2 },
                ],
            },
            "engines": { "predicate": { "nodes": 4, "covering_seconds": 0.5 } },
        });
        let mut figures = Figures::read(&statistics);
        let expected =
            Emptiness { questions: 18, syntax: 8, samples: 3, bounds: 3, cached: 1, solver: 3, unknown: 1 };
        assert_eq!(figures.emptiness, expected);
        assert_eq!(figures.inclusion.decided("cache"), 3);
        assert_eq!(figures.inclusion.needless(), 1);
        let mut other = figures.clone();
        other.peak_memory = 70;
        other.inclusion.layers[1].layer = "guess".to_owned();
        figures.add(&other);
        assert_eq!((figures.states_stored, figures.peak_memory), (10, 100));
        assert_eq!((figures.inclusion.checks, figures.emptiness.questions), (18, 36));
        let decided = ["identity", "cache", "guess", "none"].map(|layer| figures.inclusion.decided(layer));
        assert_eq!(decided, [8, 3, 3, 0]);
        figures.add(&Figures::default());
        assert_eq!(figures.predicate.map(|predicate| (predicate.runs, predicate.nodes)), Some((2, 8)));
    }

    #[test]
    fn what_is_missing_is_nothing() {
        assert_eq!(Figures::read(&Value::Null), Figures::default());
        assert_eq!(Figures::read(&json!({ "inclusion": { "layers": [3, {}] } })), Figures::default());
    }
}
