//! How constraints are cut into independent parts.
use crate::state::components::components;
use crate::term::{SupportId, Term, TermManager};
use smallvec::SmallVec;

/// An independent part of a state, under the names of the path.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cut {
    /// Which variables: positions in `σ`, ascending.
    pub variables: SmallVec<[u32; 2]>,
    /// The constraints over its inputs.
    pub constraints: Vec<Term>,
}

/// The independent slices of constraints and values, in order of their first variables. Constraints
/// that no variable depends on are left out.
pub(in crate::state) fn cut(terms: &TermManager, sigma: &[Term], constraints: &[Term]) -> Vec<Cut> {
    let supports = constraints.iter().map(|constraint| terms.support_id(*constraint));
    let (mut cuts, of_constraints) = classes(terms, sigma, supports);
    for (constraint, class) in constraints.iter().zip(of_constraints) {
        if let Some(cut) = cuts.get_mut(class as usize) {
            cut.constraints.push(*constraint);
        }
    }
    cuts
}

/// Divides the values into independent slices, where the constraints link values. Each constraint
/// is given by its inputs. Returns the slices, still without constraints, and for each constraint
/// the position of its slice. That position is past the last slice if no variable depends on the
/// constraint.
pub(super) fn classes(
    terms: &TermManager,
    sigma: &[Term],
    constraints: impl Iterator<Item = SupportId>,
) -> (Vec<Cut>, Vec<u32>) {
    // Variables first, so that the classes with variables have the lowest numbers, in order of
    // their first variable.
    let items: Vec<SupportId> = sigma.iter().map(|term| terms.support_id(*term)).chain(constraints).collect();
    let mut classes = components(terms, &items);
    let of_constraints = classes.split_off(sigma.len());
    let mut cuts = vec![Cut::default(); classes.iter().max().map_or(0, |last| *last as usize + 1)];
    for (variable, class) in classes.into_iter().enumerate() {
        cuts[class as usize].variables.push(variable as u32);
    }
    (cuts, of_constraints)
}

/// Everything in one slice; none if there is nothing.
pub(super) fn one_piece(sigma: &[Term], constraints: Vec<Term>) -> Vec<Cut> {
    if sigma.is_empty() && constraints.is_empty() {
        return Vec::new();
    }
    vec![Cut { variables: (0..sigma.len() as u32).collect(), constraints }]
}

/// The input and its only value, where the constraint allows just one.
pub(super) fn determined(terms: &TermManager, constraint: Term) -> Option<(Term, Term)> {
    use crate::term::{BinaryOp, Node};
    let is_input = |term: Term| matches!(terms.node(term), Node::Input { .. });
    match *terms.node(constraint) {
        Node::Input { .. } => Some((constraint, terms.true_())),
        Node::Not(a) if is_input(a) => Some((a, terms.false_())),
        Node::Binary(BinaryOp::Eq, a, b) if is_input(a) && terms.as_constant(b).is_some() => Some((a, b)),
        Node::Binary(BinaryOp::Eq, a, b) if is_input(b) && terms.as_constant(a).is_some() => Some((b, a)),
        _ => None,
    }
}
