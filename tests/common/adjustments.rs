//! Settings of engines, for tests: no verdict may depend on them.
use tessera::analysis::blocks::{Block, BlockOptions, Integers};
use tessera::analysis::refutation::Refinement;
use tessera::engine::EngineOptions;
use tessera::engine::predicate::{Abstraction, Domain, PredicateOptions, Scope};

const BLOCKS: [Block; 9] = [
    Block::Sbe,
    Block::Loops,
    Block::Functions,
    Block::Lbe,
    Block::Every(3),
    Block::Size(40),
    Block::EveryOrLbe(5),
    Block::Time(1),
    Block::None,
];
const ABSTRACTIONS: [Abstraction; 4] =
    [Abstraction::Boolean, Abstraction::Cartesian, Abstraction::Clustered, Abstraction::Combined];
// Most of them by default, since the others find less.
const REFINEMENTS: [Refinement; 7] = [
    Refinement::Auto,
    Refinement::Auto,
    Refinement::Auto,
    Refinement::Newton,
    Refinement::Craig,
    Refinement::Affine,
    Refinement::Claims,
];
const SCOPES: [Scope; 4] = [Scope::Location, Scope::Location, Scope::Function, Scope::Global];
const INTEGERS: [Integers; 3] = [Integers::Auto, Integers::Abstract, Integers::Explicit];
const DOMAINS: [Domain; 2] = [Domain::None, Domain::Equations];

/// Settings, of which `number` tells, for each of seven choices and the number of its options,
/// which one is taken.
pub(crate) fn drawn(mut number: impl FnMut(usize, usize) -> usize) -> EngineOptions {
    EngineOptions {
        blocks: BlockOptions {
            block: BLOCKS[number(0, BLOCKS.len())],
            refinement: REFINEMENTS[number(2, REFINEMENTS.len())],
            integers: INTEGERS[number(4, INTEGERS.len())],
            summarise: number(5, 2) == 1,
        },
        predicate: PredicateOptions {
            abstraction: ABSTRACTIONS[number(1, ABSTRACTIONS.len())],
            scope: SCOPES[number(3, SCOPES.len())],
            domain: DOMAINS[number(6, DOMAINS.len())],
        },
        ..EngineOptions::default()
    }
}
