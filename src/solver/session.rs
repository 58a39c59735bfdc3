//! Sessions: one formula, asked again and again under different assumptions.
use super::bitwuzla::Produce;
use super::{Model, SolverChain, UnknownReason};
use crate::term::Term;
use std::sync::Arc;
use std::time::Instant;

/// What holds of a formula under assumptions.
#[derive(Clone, Debug)]
pub enum Core {
    /// Satisfiable together with all assumptions. The model has a value for each input of the
    /// formula and of the assumptions.
    Sat(Arc<Model>),
    /// The assumptions at these positions, in ascending order, contradict the formula. There may be
    /// more of them than needed. None is needed if the formula contradicts itself.
    Unsat(Vec<usize>),
    /// Neither was proved.
    Unknown(UnknownReason),
}

/// A formula in an instance of Bitwuzla of its own, which keeps what it has bit-blasted and
/// learned.
///
/// Made by [`SolverChain::session`]. Checks bypass the layers of the chain; each has the limits of
/// one query of the chain, and is part of the chain's work.
pub struct Session<'a> {
    chain: &'a mut SolverChain,
    /// The instance stays open when the session ends.
    stays: bool,
    /// The inputs of what was asserted.
    inputs: Vec<Term>,
    /// Whether what was asserted is satisfiable, if a check has told or was tried to tell.
    consistent: Option<Result<bool, UnknownReason>>,
}

impl SolverChain {
    /// Begins a session with the conjunction of these terms of width 1.
    pub fn session(&mut self, assertions: &[Term]) -> Session<'_> {
        self.bench.open(Produce::Cores);
        self.counters[self.purpose].sessions.sessions += 1;
        self.stays_open = false;
        let mut session = Session { chain: self, stays: false, inputs: Vec::new(), consistent: None };
        for &assertion in assertions {
            session.assert(assertion);
        }
        session
    }

    /// A session without assertions, whose instance stays open when it ends: that of the last one,
    /// unless another service has opened one since. So questions that build on each other need not
    /// follow each other at once.
    pub fn lasting_session(&mut self) -> Session<'_> {
        if !std::mem::replace(&mut self.stays_open, true) {
            self.bench.open(Produce::Cores);
            self.counters[self.purpose].sessions.sessions += 1;
        }
        Session { chain: self, stays: true, inputs: Vec::new(), consistent: Some(Ok(true)) }
    }

    /// Whether the `hard` terms of width 1 are satisfiable together with the `soft` ones, and which
    /// soft ones are at fault if they are not. For several questions about the same hard terms use
    /// [`SolverChain::session`].
    pub fn core(&mut self, hard: &[Term], soft: &[Term]) -> Core {
        self.session(hard).check(soft)
    }
}

impl Session<'_> {
    /// Asserts a term of width 1 for the rest of the session, which must not be a
    /// [lasting](SolverChain::lasting_session) one.
    pub fn assert(&mut self, assertion: Term) {
        assert!(!self.stays, "a later session would not know of it");
        self.consistent = None;
        self.inputs.extend(self.chain.terms.inputs(assertion).iter());
        self.inputs.sort_unstable();
        self.inputs.dedup();
        self.chain.bench.assert(assertion);
    }

    /// Whether what was asserted is satisfiable together with the assumptions, which are terms of
    /// width 1.
    pub fn check(&mut self, assumptions: &[Term]) -> Core {
        let start = Instant::now();
        let chain = &mut *self.chain;
        let answer = match chain.on_bench(|bench| bench.check(assumptions)) {
            Ok(true) => {
                self.consistent = Some(Ok(true));
                let others = assumptions.iter().flat_map(|&assumption| chain.terms.inputs(assumption).iter());
                let mut inputs: Vec<Term> = self.inputs.iter().chain(others).copied().collect();
                inputs.sort_unstable();
                inputs.dedup();
                Core::Sat(Arc::new(chain.bench.model(inputs)))
            }
            Ok(false) => {
                let failed = |&position: &usize| chain.bench.failed(assumptions[position]);
                let core: Vec<usize> = (0..assumptions.len()).filter(failed).collect();
                // Bitwuzla names assumptions even where none is needed.
                let consistent =
                    *self.consistent.get_or_insert_with(|| chain.on_bench(|bench| bench.check(&[])));
                Core::Unsat(if consistent == Ok(false) { Vec::new() } else { core })
            }
            Err(reason) => Core::Unknown(reason),
        };
        let counters = &mut chain.counters[chain.purpose].sessions;
        counters.checks += 1;
        match answer {
            Core::Sat(_) => counters.sat += 1,
            Core::Unsat(_) => counters.unsat += 1,
            Core::Unknown(_) => counters.unknown += 1,
        }
        counters.seconds += start.elapsed().as_secs_f64();
        answer
    }

    /// A minimal part of assumptions that contradict the formula: the positions of those that are
    /// kept, in ascending order. Those that come first are tried first. Where a check is not
    /// answered, more are kept than needed. `go_on` is asked before each check.
    ///
    /// Marques-Silva, Janota, Belov: Minimal sets over monotone predicates in Boolean formulae, CAV
    /// 2013 (progression).
    pub fn minimal<E>(
        &mut self,
        assumptions: &[Term],
        mut go_on: impl FnMut() -> Result<(), E>,
    ) -> Result<Vec<usize>, E> {
        let mut kept: Vec<usize> = (0..assumptions.len()).collect();
        // The first ones have turned out to be needed. Of the next ones, so many are given up at
        // once.
        let (mut needed, mut at_once) = (0, 1);
        // One of those before this position is needed, too.
        let mut before = None;
        while needed < kept.len() {
            if let Some(end) = before {
                let among = kept[needed..].iter().take_while(|position| **position < end).count();
                if among <= 1 {
                    (needed, at_once, before) = (needed + among, 1, None);
                    continue;
                }
                at_once = among / 2;
            }
            go_on()?;
            at_once = at_once.min(kept.len() - needed);
            let mut fewer = kept.clone();
            let given_up = fewer.drain(needed..needed + at_once).next_back();
            let asked: Vec<Term> = fewer.iter().map(|position| assumptions[*position]).collect();
            match self.check(&asked) {
                Core::Unsat(core) => {
                    kept = core.into_iter().map(|position| fewer[position]).collect();
                    at_once *= 2;
                }
                Core::Sat(_) | Core::Unknown(_) => before = given_up.map(|position| position + 1),
            }
        }
        Ok(kept)
    }
}

impl Drop for Session<'_> {
    fn drop(&mut self) {
        if !self.stays {
            self.chain.bench.close();
        }
    }
}

#[cfg(test)]
mod tests;
