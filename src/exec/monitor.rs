//! The automaton of a formula in linear temporal logic, which reads the words of runs.
//!
//! A run of the program is a word, letter by letter ([`Op::Observe`](crate::ir::Op::Observe)). The automaton reads it while the program runs: where it may go
//! several ways, the state is split. So an infinite run of the product is a run of the program together with a run of the automaton on its word,
//! and it is accepted if the automaton comes to accepting states again and again ([`Path::accepted`](crate::state::Path::accepted)).
use crate::ir::Observation;
use crate::ltl::{Automaton, Guard};

/// An automaton that reads the word of a run.
#[derive(Debug)]
pub struct Monitor {
    automaton: Automaton,
    /// Whether it matters how often a letter is repeated. If not, each look at a loop is a letter like others.
    pub(super) counts_letters: bool,
    /// Runs that end have words, so that none should end before the automaton reads on.
    pub(super) finite: bool,
}

/// Where an automaton is, unless it has not begun.
#[derive(Clone, Copy)]
pub(super) struct Position {
    state: usize,
    /// Nothing happens any more that is a letter of its own: the run repeats its last letter for ever.
    stutters: bool,
}

impl Position {
    fn of_code(code: u32) -> Option<Self> {
        let code = code.checked_sub(1)? as usize;
        Some(Self { state: code / 2, stutters: code % 2 == 1 })
    }

    pub(super) fn code(self) -> u32 {
        (self.state * 2 + usize::from(self.stutters)) as u32 + 1
    }
}

impl Monitor {
    /// A monitor that has read nothing. `counts_letters`: whether the words that it accepts may be told apart by the number of times that letters are
    /// repeated. `finite`: whether a run that ends has a word.
    pub fn new(automaton: Automaton, counts_letters: bool, finite: bool) -> Self {
        Self { automaton, counts_letters, finite }
    }

    /// Where it may go from a position: the guard of the letter, and the next position.
    pub(super) fn ways(&self, code: u32, observation: Observation) -> Vec<(Guard, Position)> {
        let edges = |state: usize, stutters| {
            let edges = self.automaton.states[state].edges.iter();
            edges.map(move |edge| (edge.guard, Position { state: edge.to, stutters }))
        };
        match (Position::of_code(code), observation) {
            (None, Observation::Begin) => {
                self.automaton.initial.iter().flat_map(|&state| edges(state, false)).collect()
            }
            (Some(Position { state, stutters }), Observation::Stutter) if self.counts_letters => {
                let stays = (!stutters).then_some((Guard::default(), Position { state, stutters }));
                edges(state, true).chain(stays).collect()
            }
            (None | Some(Position { stutters: true, .. }), _) => Vec::new(),
            (Some(Position { state, .. }), _) => edges(state, false).collect(),
        }
    }

    /// Whether it comes to an accepting state when it goes there. If there was no letter, it stays where it is.
    pub(super) fn accepts(&self, to: Position, observation: Observation) -> bool {
        let rests = observation == Observation::Stutter && self.counts_letters && !to.stutters;
        !rests && self.automaton.states[to.state].accepting
    }
}
