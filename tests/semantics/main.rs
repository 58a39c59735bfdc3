//! The meaning of each instruction, as text, executed concretely and symbolically.
mod arrays;
mod atomics;
mod blocks;
mod control;
mod floats;
mod harness;
mod integers;
mod joins;
mod memory;
mod policies;
mod random;
