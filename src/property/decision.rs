//! What a run decides by a value.

/// A decision of the program: what happens next depends on the value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Which way control goes at a condition.
    Branch,
    /// Which way control goes at a `switch`.
    Switch,
    /// Which memory is accessed or freed.
    Address,
    /// Which function is called.
    Callee,
    /// By what an integer is divided.
    Divisor,
    /// How many bytes are allocated, copied or filled.
    Size,
    /// Whether an assumption holds.
    Assumption,
    /// The status with which the process ends.
    ExitStatus,
    /// What leaves the program.
    Output,
}

impl Decision {
    /// For people, as the subject of a sentence.
    pub fn describe(self) -> &'static str {
        match self {
            Decision::Branch => "a branch",
            Decision::Switch => "a switch",
            Decision::Address => "an address that is accessed",
            Decision::Callee => "the function that is called",
            Decision::Divisor => "a divisor",
            Decision::Size => "a number of bytes",
            Decision::Assumption => "an assumption",
            Decision::ExitStatus => "the exit status",
            Decision::Output => "what is written",
        }
    }
}
