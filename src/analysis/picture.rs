//! What an engine shows of the graph that it has built.
use crate::exec::End;
use crate::reach::Picture;
use crate::state::MultiState;
use crate::term::Term;

/// An abstract state.
#[derive(Clone, Debug)]
pub struct AbstractState {
    /// Control, memory shape and explicit values. What else is in a slot is an input of its own.
    pub state: MultiState,
    /// What is known of the inputs: all of these formulas hold.
    pub formulas: Vec<Term>,
}

/// A graph of abstract states, with the violation that ended the search, or what it could not
/// follow.
pub type AbstractTree = Picture<AbstractState, End>;
