//! Generated programs and formulas: verdicts are compared with an enumeration of all states and a textbook algorithm.
//!
//! `TESSERA_LTL_PROGRAMS` is the number of programs (500), `TESSERA_LTL_SEED` the seed of the first.
mod formula;
#[path = "../termination/generate.rs"]
mod generate;
#[path = "../termination/oracle.rs"]
#[expect(dead_code, reason = "termination is asked elsewhere")]
mod oracle;
#[path = "../common/predicate.rs"]
mod predicate;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/rotation.rs"]
mod rotation;
mod runs;
#[path = "../common/tableau.rs"]
mod tableau;
#[path = "../common/verdicts.rs"]
mod verdicts;

use generate::Condition;
use random::Random;
use std::sync::Arc;
use tessera::ltl::Atom;
use tessera::property::{Meaning, Property, Specification};

/// Atoms of a formula.
const ATOMS: usize = 2;

/// Each verdict agrees with the enumeration, whatever the options are.
#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn verdicts_agree_with_an_enumeration() {
    let first = rotation::number("TESSERA_LTL_SEED", 1);
    let count = rotation::number("TESSERA_LTL_PROGRAMS", 500);
    let mut counts = verdicts::Counts::default();
    for seed in first..first + count {
        let mut random = Random::new(seed);
        // Narrow variables, so that there are few states.
        let program = loop {
            let program = generate::program(&mut random);
            if program.width <= 3 {
                break program;
            }
        };
        let atoms: Vec<Condition> =
            (0..ATOMS).map(|_| generate::condition(&mut random, program.width)).collect();
        let formula = formula::formula(&mut random, 3, ATOMS);
        let holds = runs::holds(&program, &atoms, &formula);
        let mut text = String::new();
        program.write(&mut text, Some(&atoms)).unwrap();
        let specification = Specification {
            text: format!("{formula:?}"),
            atoms: (0..ATOMS).map(|atom| Atom::Expression(format!("a{atom}"))).collect(),
            meaning: Meaning::Formula(formula),
            finite: true,
        };
        counts.check(&mut random, seed, &text, Property::Ltl(Arc::new(specification)), holds);
    }
    println!("models, others (true, false, unknown): {counts:?}");
    counts.are_many(count, 30);
}
