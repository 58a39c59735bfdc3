//! Predicates from [claims](crate::analysis::houdini): bounds, differences, remainders and linear
//! equations.
//!
//! Each location of the path has the strongest claims that hold wherever the path visits it, and
//! that each block of the path hands on. Of them, only those are kept that exclude the target, and
//! those that these need. So the sequence is perfect, and where a block stands for all ways around
//! a loop, it is an invariant of the loop. Conditions of the program do not show such things as
//! parity or `i + 2j = 2n`: there other strategies diverge.
use super::inductive::Annotated;
use super::sequence::{Infeasible, Sequence};
use crate::analysis::blocks::Location;
use crate::analysis::houdini::{BlockEdge, Houdini};
use crate::term::Term;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Longest path that is looked at.
const MOST_NODES: usize = 64;
/// Most questions about the claims of one path.
const MOST_QUESTIONS: usize = 400;

/// The claims that exclude the target and are handed on by the blocks of the whole path.
pub(crate) fn sequence(path: &mut Infeasible) -> Option<Sequence> {
    let Infeasible { terms, machine, whole, .. } = *path;
    if whole.nodes.is_empty() || whole.nodes.len() > MOST_NODES {
        return None;
    }
    let froms = std::iter::once(None).chain(whole.nodes.iter().map(|(_, location)| Some(*location)));
    let edges = froms.zip(whole.parts.iter().zip(&whole.nodes));
    let edges = edges.map(|(from, (part, (_, to)))| BlockEdge { from, part, to: *to }).collect();
    let mut houdini = Houdini::new(terms, machine, edges, &whole.needed(terms), MOST_QUESTIONS);
    houdini.saturate(path.worker).ok()?;
    let locations: Vec<Location> = whole.nodes.iter().map(|(_, location)| *location).collect();
    let places: BTreeSet<Location> = locations.iter().copied().collect();
    let holds = places.iter().map(|place| {
        let mut holds = houdini.claims(*place).unwrap_or_else(|| vec![terms.false_()]);
        // Nothing is better than what is short.
        holds.sort_by_key(|claim| Reverse(terms.inputs(*claim).len()));
        holds
    });
    let holds: Vec<Vec<Term>> = holds.collect();
    let group = |location| places.iter().position(|place| place == location);
    let groups: Vec<usize> = locations.iter().filter_map(group).collect();
    Annotated { terms, path: whole, groups: &groups, holds: &holds }.sequence(path.worker)
}
