//! Parts of a state in which it is the same for all concrete states which threads can run.
use super::turn::Chosen;
use crate::exec::step::Executor;
use crate::state::MultiState;

impl Executor<'_, '_> {
    /// The parts of a state in which each of these turns is possible, or is not. Fairness asks for
    /// that, and perhaps no other step does. `None` if the state has no such parts, or if that is
    /// not known.
    pub(super) fn parts_by_readiness(
        &mut self,
        state: &MultiState,
        turns: &[Chosen],
    ) -> Option<Vec<MultiState>> {
        let terms = &*self.machine.terms;
        let known = state.store.constraints();
        let mixed = turns.iter().map(|(_, turn)| turn).filter(|turn| turn.acts());
        // An input that is read on the way to where a thread waits says nothing of the state.
        let waiting = mixed.flat_map(|turn| &turn.blocked);
        let waiting = waiting.filter(|part| part.path.inputs.len() == state.path.inputs.len());
        let mut parts = vec![state.clone()];
        for part in waiting {
            let new = part.store.constraints().into_iter().filter(|fact| !known.contains(fact));
            let condition = terms.and_all(new);
            let both = |part: MultiState| self.fork_asking(part, condition).into_iter().flatten();
            parts = parts.into_iter().flat_map(both).collect();
        }
        (parts.len() > 1).then_some(parts)
    }
}
