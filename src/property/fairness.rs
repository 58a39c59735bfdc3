//! What is assumed of the scheduler of threads, where runs that go on for ever are looked for.

/// Which runs count that go on for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fairness {
    /// All. The scheduler may forget a thread.
    None,
    /// Those on which each thread runs again and again, or cannot run again and again (justice).
    #[default]
    Weak,
    /// Those on which each thread that can run again and again runs again and again (compassion).
    Strong,
}

impl Fairness {
    /// Its name for options.
    pub fn name(self) -> &'static str {
        match self {
            Fairness::None => "none",
            Fairness::Weak => "weak",
            Fairness::Strong => "strong",
        }
    }
}
