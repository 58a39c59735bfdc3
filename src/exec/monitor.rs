//! The automaton of a formula in linear temporal logic, which reads the words of runs.
//!
//! A run of the program is a word, letter by letter ([`Op::Observe`](crate::ir::Op::Observe)). The
//! automaton reads it while the program runs: where it may go several ways, the state is split. So
//! an infinite run of the product is a run of the program together with a run of the automaton on
//! its word, and it is accepted if the automaton comes to accepting states again and again
//! ([`Path::accepted`](crate::state::Path::accepted)).
//!
//! Of one thread, the head of each loop is a letter, so that a run which changes nothing any more
//! has letters for ever. With several threads that would make each loop an access to what the atoms
//! read. There, the automaton guesses behind each letter that it was the last one, if it accepts
//! the word that repeats it for ever, and is *silent* from then on: the next letter refutes the
//! guess.
use crate::ir::Observation;
use crate::ltl::{Automaton, Guard, Valuation};

/// An automaton that reads the word of a run.
#[derive(Debug)]
pub struct Monitor {
    automaton: Automaton,
    /// Whether it matters how often a letter is repeated. If not, each look at a loop is a letter
    /// like others.
    pub(super) counts_letters: bool,
    /// Runs that end have words, so that none should end before the automaton reads on.
    pub(super) finite: bool,
    /// Loops have no letters of their own.
    pub(super) guesses_silence: bool,
}

/// The state of an automaton that has begun.
#[derive(Clone, Copy)]
pub(super) struct MonitorState {
    state: usize,
    /// Nothing happens any more that is a letter of its own: the run repeats its last letter for
    /// ever.
    stutters: bool,
}

/// The code of the state in which there is no further letter.
pub(super) const SILENT: u32 = u32::MAX;

impl MonitorState {
    fn of_code(code: u32) -> Option<Self> {
        let code = code.checked_sub(1)? as usize;
        Some(Self { state: code / 2, stutters: code % 2 == 1 })
    }

    pub(super) fn code(self) -> u32 {
        (self.state * 2 + usize::from(self.stutters)) as u32 + 1
    }
}

impl Monitor {
    /// A monitor that has read nothing. `counts_letters`: whether the words that it accepts may be
    /// told apart by the number of times that letters are repeated. `finite`: whether a run that
    /// ends has a word. `guesses_silence`: whether loops have no letters of their own.
    pub fn new(automaton: Automaton, counts_letters: bool, finite: bool, guesses_silence: bool) -> Self {
        Self { automaton, counts_letters, finite, guesses_silence }
    }

    /// Whether there is no further letter.
    pub fn is_silent(&self, code: u32) -> bool {
        code == SILENT
    }

    /// Whether the word that repeats one letter for ever is accepted from a state on.
    pub(super) fn accepts_for_ever(&self, code: u32, letter: Valuation) -> bool {
        if code == SILENT {
            return false;
        }
        let starts = match MonitorState::of_code(code) {
            None => self.automaton.initial.clone(),
            Some(MonitorState { state, .. }) => vec![state],
        };
        let successors = |state: usize| {
            let edges = self.automaton.states[state].edges.iter();
            edges.filter(|edge| edge.guard.accepts(letter)).map(|edge| edge.to)
        };
        let reached = |starts: Vec<usize>| {
            let (mut reached, mut open) = (vec![false; self.automaton.states.len()], starts);
            while let Some(state) = open.pop() {
                if !std::mem::replace(&mut reached[state], true) {
                    open.extend(successors(state));
                }
            }
            reached
        };
        let possible = reached(starts);
        let accepting =
            (0..possible.len()).filter(|state| possible[*state] && self.automaton.states[*state].accepting);
        accepting.into_iter().any(|state| reached(successors(state).collect())[state])
    }

    /// The atoms that matter to it, as the bits of a letter.
    pub(super) fn atoms(&self) -> u64 {
        let edges = self.automaton.states.iter().flat_map(|state| &state.edges);
        edges.fold(0, |atoms, edge| atoms | edge.guard.positive | edge.guard.negative)
    }

    /// The transitions from a state: the guard of the letter, and the next state.
    pub(super) fn ways(&self, code: u32, observation: Observation) -> Vec<(Guard, MonitorState)> {
        if code == SILENT {
            return Vec::new();
        }
        let edges = |state: usize, stutters| {
            let edges = self.automaton.states[state].edges.iter();
            edges.map(move |edge| (edge.guard, MonitorState { state: edge.to, stutters }))
        };
        match (MonitorState::of_code(code), observation) {
            (None, Observation::Begin) => {
                self.automaton.initial.iter().flat_map(|&state| edges(state, false)).collect()
            }
            (Some(MonitorState { state, stutters }), Observation::Stutter) if self.counts_letters => {
                let stays = (!stutters).then_some((Guard::default(), MonitorState { state, stutters }));
                edges(state, true).chain(stays).collect()
            }
            (None | Some(MonitorState { stutters: true, .. }), _) => Vec::new(),
            (Some(MonitorState { state, .. }), _) => edges(state, false).collect(),
        }
    }

    /// Whether a transition to this state accepts. To stay in a state without a letter does not.
    pub(super) fn accepts(&self, to: MonitorState, observation: Observation) -> bool {
        let rests = observation == Observation::Stutter && self.counts_letters && !to.stutters;
        !rests && self.automaton.states[to.state].accepting
    }
}
