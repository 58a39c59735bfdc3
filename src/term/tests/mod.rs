//! Proofs and tests of the rewrite rules and of what works on terms.
mod conjunctions;
mod exhaustive;
mod normal_forms;
mod random;
mod services;
