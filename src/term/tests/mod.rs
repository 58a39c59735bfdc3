//! Proofs and tests of the rewrite rules, and tests of other operations on terms.
mod arrays;
mod conjunctions;
mod exhaustive;
mod normal_forms;
mod random;
mod services;
