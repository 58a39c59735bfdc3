//! Letters: steps of the product of a program with an automaton ([`Monitor`](super::Monitor)).
use super::event::RunEvent;
use super::monitor::{Monitor, SILENT};
use super::outcome::{Exception, Flow};
use super::step::Executor;
use crate::base::{AddressAsNumber, LargeFormula};
use crate::ir::{Observation, Operand};
use crate::ltl::{Guard, Valuation};
use crate::state::{MultiState, Value};
use crate::term::{Term, TermManager};

impl Executor<'_, '_> {
    /// Reads a letter.
    pub(super) fn observe(
        &mut self,
        state: &mut MultiState,
        observation: Observation,
        atoms: &[Operand],
    ) -> Result<Flow, Exception> {
        let mut letter = Vec::with_capacity(atoms.len());
        for atom in atoms {
            letter.push(self.operand(state, *atom)?);
        }
        self.emit(state, |_| {
            let holds = letter.iter().enumerate().filter(|(_, atom)| atom.as_u64() == Some(1));
            RunEvent::Letter { observation, holds: holds.fold(0, |bits, (atom, _)| bits | 1 << atom) }
        });
        let machine = self.machine;
        let Some(monitor) = machine.monitor() else { return Ok(Flow::Next) };
        if state.automaton == 0 && observation != Observation::Begin {
            return Ok(Flow::Next);
        }
        let terms = self.machine.terms.clone();
        let from = state.automaton;
        let narrowed = self.findings.narrowed;
        let mut parts = Vec::new();
        let mut rest = terms.bool(true);
        for (guard, to) in monitor.ways(from, observation) {
            let condition = condition(&terms, guard, &letter)?;
            rest = terms.and(rest, terms.not(condition));
            let mut part = state.clone();
            if self.assume(&mut part, condition) {
                part.path.accepted += u64::from(monitor.accepts(to, observation));
                part.automaton = to.code();
                parts.push(part);
            }
        }
        if monitor.guesses_silence {
            let condition = self.rests(monitor, from, &letter)?;
            let mut part = state.clone();
            if self.assume(&mut part, condition) {
                part.automaton = SILENT;
                parts.push(part);
            }
        }
        // The part where it cannot go on ends here.
        let ends = self.assume(&mut state.clone(), rest);
        self.findings.narrowed = narrowed || ends;
        if let [_] = &*parts {
            *state = parts.remove(0);
            return Ok(Flow::Next);
        }
        for part in &mut parts {
            part.thread_mut().top_mut().index += 1;
            part.path.schedule.steps += 1;
        }
        if parts.is_empty() { Err(Exception::Infeasible) } else { Err(Exception::Split(parts)) }
    }

    /// The condition that the automaton accepts the word that repeats this letter for ever.
    fn rests(&self, monitor: &Monitor, from: u32, letter: &[Value]) -> Result<Term, Exception> {
        let terms = &self.machine.terms;
        let atoms = monitor.atoms();
        let (mut known, mut unknown) = (0, Vec::new());
        for (number, atom) in letter.iter().enumerate().filter(|(number, _)| atoms >> number & 1 == 1) {
            match atom.as_u64() {
                Some(holds) => known |= holds << number,
                None => unknown.push(number),
            }
        }
        if unknown.len() > MOST_UNKNOWN {
            return Exception::unmodelled(LargeFormula::Letter);
        }
        let mut any = terms.bool(false);
        for choice in 0..1_u64 << unknown.len() {
            let chosen = unknown.iter().enumerate().map(|(bit, number)| (choice >> bit & 1) << number);
            let positive = chosen.fold(0, |bits, bit| bits | bit);
            if monitor.accepts_for_ever(from, Valuation(known | positive)) {
                let all = unknown.iter().fold(0, |bits, number| bits | 1 << number);
                let guard = Guard { positive, negative: all & !positive };
                any = terms.or(any, condition(terms, guard, letter)?);
            }
        }
        Ok(any)
    }
}

/// Most atoms that are not known where the automaton guesses that there is no further letter.
const MOST_UNKNOWN: usize = 10;

/// The condition that a letter satisfies a guard.
fn condition(terms: &TermManager, guard: Guard, letter: &[Value]) -> Result<Term, Exception> {
    let mut all = terms.bool(true);
    for (number, atom) in letter.iter().enumerate() {
        let (yes, no) = (guard.positive >> number & 1 == 1, guard.negative >> number & 1 == 1);
        if !yes && !no {
            continue;
        }
        let Some(holds) = atom.to_term(terms) else {
            return Exception::unmodelled(AddressAsNumber::Condition);
        };
        all = terms.and(all, if yes { holds } else { terms.not(holds) });
    }
    Ok(all)
}
