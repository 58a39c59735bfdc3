//! Splitting of feasibility questions [MJB17, §3]: constraints that share no input with the
//! condition, directly or through other constraints, cannot make it infeasible.
use crate::term::{Term, TermManager};
use rustc_hash::FxHashSet;

/// The constraints of a path that matter for `condition`, in their order. The path must be
/// satisfiable. Then `path ∧ condition` is satisfiable iff `connected ∧ condition` is, because a
/// model of the latter and one of the dropped constraints are over different inputs.
pub(super) fn connected(terms: &TermManager, path: &[Term], condition: Term) -> Vec<Term> {
    let mut reached: FxHashSet<Term> = terms.inputs(condition).iter().copied().collect();
    let mut kept = vec![false; path.len()];
    let mut waiting: Vec<usize> = (0..path.len()).collect();
    // Each round but the last keeps another constraint; usually two or three rounds suffice. A
    // round follows a whole chain of constraints only if it goes in the chain's direction, so
    // directions alternate.
    loop {
        let before = waiting.len();
        waiting.retain(|&position| {
            let inputs = terms.inputs(path[position]);
            let touched = inputs.iter().any(|input| reached.contains(input));
            if touched {
                kept[position] = true;
                reached.extend(inputs.iter().copied());
            }
            !touched
        });
        if waiting.len() == before {
            break;
        }
        waiting.reverse();
    }
    path.iter().zip(kept).filter_map(|(&term, kept)| kept.then_some(term)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::BinaryOp;

    #[test]
    fn keeps_what_is_connected() {
        let terms = TermManager::new();
        let input: Vec<_> = (0..6).map(|i| terms.input(i, 32)).collect();
        let below = |a: usize, b: usize| terms.binary(BinaryOp::Ult, input[a], input[b]);
        // 3-2, 2-1 and 1-0 form a chain that is only found from its end; 4-5 is apart.
        let path = [below(3, 2), below(4, 5), below(2, 1)];
        assert_eq!(connected(&terms, &path, below(1, 0)), [path[0], path[2]]);
        assert_eq!(connected(&terms, &path, below(5, 4)), [path[1]]);
        let zero = terms.constant_u64(32, 0);
        assert_eq!(connected(&terms, &[path[0]], terms.binary(BinaryOp::Ult, zero, input[0])), []);
    }
}
