//! Predicates from [claims](crate::engine::houdini): bounds, differences, remainders and linear equations.
//!
//! Each location of the path has the strongest claims that hold wherever the path visits it, and that each block of the path
//! hands on. Of them, only those are kept that exclude the target, and those that these need. So the sequence is perfect, and where a block
//! stands for all ways around a loop, it is an invariant of the loop. Conditions of the program do not show such things as parity or
//! `i + 2j = 2n`: there other strategies diverge.
use super::sequence::{Infeasible, Sequence};
use crate::engine::blocks::{Location, Path};
use crate::engine::houdini::{Edge, Houdini};
use crate::engine::worker::Worker;
use crate::solver::Core;
use crate::term::{Term, TermManager};
use std::collections::{BTreeMap, BTreeSet};

/// Longest path that is looked at.
const MOST_NODES: usize = 64;
/// Most questions about the claims of one path.
const MOST_QUESTIONS: usize = 400;

/// The claims that exclude the target and are handed on by the blocks of the whole path.
pub(in crate::engine) fn sequence(path: &mut Infeasible) -> Option<Sequence> {
    let Infeasible { terms, machine, whole, .. } = *path;
    if whole.nodes.is_empty() || whole.nodes.len() > MOST_NODES {
        return None;
    }
    let froms = std::iter::once(None).chain(whole.nodes.iter().map(|(_, location)| Some(*location)));
    let edges = froms.zip(whole.parts.iter().zip(&whole.nodes));
    let edges = edges.map(|(from, (part, (_, to)))| Edge { from, part, to: *to }).collect();
    let mut houdini = Houdini::new(terms, machine, edges, &whole.needed(terms), MOST_QUESTIONS);
    houdini.saturate(path.worker).ok()?;
    let wanted = Proof { terms, path: whole, houdini }.needed(path.worker)?;
    let formula = |(_, location): &(_, Location)| terms.and_all(wanted[location].iter().copied());
    Some(whole.nodes.iter().map(formula).collect())
}

/// What the claims of a path prove.
struct Proof<'a> {
    terms: &'a TermManager,
    path: &'a Path<'a>,
    houdini: Houdini<'a>,
}

impl Proof<'_> {
    /// The claims that exclude the target, and those that these need, by location. `None` if they do not exclude it.
    fn needed(&self, worker: &mut Worker) -> Option<BTreeMap<Location, BTreeSet<Term>>> {
        let nodes = &self.path.nodes;
        let mut needed: BTreeMap<Location, BTreeSet<Term>> =
            nodes.iter().map(|(_, location)| (*location, BTreeSet::new())).collect();
        let at = |node: usize| nodes[node].1;
        let last = nodes.len() - 1;
        let target = self.path.parts[last + 1].all();
        let core = self.core(worker, target, last, &needed[&at(last)])?;
        needed.get_mut(&at(last))?.extend(core);
        let mut is_stable = false;
        while !is_stable {
            is_stable = true;
            for node in (1..=last).rev() {
                let part = &self.path.parts[node];
                let claims = self.houdini.claims(at(node)).unwrap_or_default();
                let values = self.houdini.claims_at_end(node).unwrap_or_default();
                let claimed =
                    claims.iter().zip(values).filter(|(claim, _)| needed[&at(node)].contains(claim));
                let claimed = self.terms.and_all(claimed.map(|(_, value)| value));
                if self.terms.as_bool(claimed) == Some(true) {
                    continue;
                }
                let mut hard = part.all();
                hard.push(self.terms.not(claimed));
                let known = &needed[&at(node - 1)];
                let core = self.core(worker, hard, node - 1, known)?;
                let new: Vec<Term> = core.into_iter().filter(|claim| !known.contains(claim)).collect();
                is_stable &= new.is_empty();
                needed.get_mut(&at(node - 1))?.extend(new);
            }
        }
        Some(needed)
    }

    /// A minimal set of claims at an abstraction state that contradicts these terms together with those known to be needed there.
    fn core(
        &self,
        worker: &mut Worker,
        mut hard: Vec<Term>,
        node: usize,
        known: &BTreeSet<Term>,
    ) -> Option<Vec<Term>> {
        let location = self.path.nodes[node].1;
        worker.exec.budget.check().ok()?;
        hard.extend(known);
        let budget = worker.exec.budget.clone();
        let mut session = worker.exec.solver.session(&hard);
        let Some(mut claims) = self.houdini.claims(location) else { return Some(Vec::new()) };
        // Nothing is better than what is short.
        claims.retain(|claim| !known.contains(claim));
        claims.sort_by_key(|claim| std::cmp::Reverse(self.terms.inputs(*claim).len()));
        let Core::Unsat(core) = session.check(&claims) else { return None };
        claims = core.into_iter().map(|position| claims[position]).collect();
        let kept = session.minimal(&claims, || budget.check()).ok()?;
        Some(kept.into_iter().map(|position| claims[position]).collect())
    }
}
