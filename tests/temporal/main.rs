//! Generated programs and formulas: verdicts are compared with an enumeration of all states and a
//! textbook algorithm. Programs have local variables, or loops over global ones ([`variables`]).
//!
//! `TESSERA_LTL_PROGRAMS` is the number of programs (500 and 300), `TESSERA_LTL_SEED` the seed of
//! the first.
mod formula;
#[path = "../termination/generate.rs"]
mod generate;
#[path = "../common/language/mod.rs"]
mod language;
#[path = "../termination/oracle.rs"]
#[expect(dead_code, reason = "termination is asked elsewhere")]
mod oracle;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/rotation.rs"]
mod rotation;
mod runs;
#[path = "../common/tableau.rs"]
mod tableau;
#[path = "../common/variables.rs"]
#[expect(dead_code, reason = "errors are looked for elsewhere")]
mod variables;
#[path = "../common/verdicts.rs"]
mod verdicts;

use language::Condition;
use random::Random;
use std::sync::Arc;
use tessera::ltl::{Atom, Formula};
use tessera::property::{Meaning, Property, Specification};

/// Atoms of a formula.
const ATOMS: usize = 2;
/// States of a program over global variables.
const LEAST_STATES: usize = 5;
const MOST_STATES: usize = 250;

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
        // The end repeats its letter.
        let successors = |state: &oracle::State| match program.blocks[state.0].next {
            generate::Next::End => vec![*state],
            _ => oracle::successors(&program, *state),
        };
        let letter = |(_, values): &oracle::State| -> Vec<bool> {
            atoms.iter().map(|atom| atom.holds_of(program.width, values)).collect()
        };
        let holds = runs::holds((0, [0; _]), successors, letter, &formula);
        counts.check(&mut random, seed, &program.text(Some(&atoms)), property(formula), holds);
    }
    println!("models, others (true, false, unknown): {counts:?}");
    counts.are_many(count, 30);
}

/// So do those of loops over global variables, which are compared with constants.
#[test]
#[expect(clippy::print_stdout, reason = "figures for who looks at them")]
fn verdicts_on_compared_variables_agree_with_an_enumeration() {
    let first = rotation::number("TESSERA_LTL_SEED", 1);
    let count = rotation::number("TESSERA_LTL_PROGRAMS", 300);
    let mut counts = verdicts::Counts::default();
    for seed in first..first + count {
        let mut random = Random::new(seed);
        let program = loop {
            let program = variables::program(&mut random);
            if program.states(MOST_STATES).is_some_and(|states| states.len() >= LEAST_STATES) {
                break program;
            }
        };
        let atoms: Vec<_> = (0..ATOMS).map(|_| variables::atom(&mut random, &program)).collect();
        let formula = formula::formula(&mut random, 3, ATOMS);
        let letter = |(_, values): &variables::State| -> Vec<bool> {
            atoms.iter().map(|atom| program.holds(atom, values)).collect()
        };
        let holds = runs::holds(program.start(), |state| program.successors(state), letter, &formula);
        counts.check(&mut random, seed, &program.text(&atoms), property(formula), holds);
    }
    println!("models, others (true, false, unknown): {counts:?}");
    counts.are_many(count, 30);
}

fn property(formula: Formula) -> Property {
    Property::Ltl(Arc::new(Specification {
        text: format!("{formula:?}"),
        atoms: (0..ATOMS).map(|atom| Atom::Expression(format!("a{atom}"))).collect(),
        meaning: Meaning::Formula(formula),
        finite: true,
    }))
}
