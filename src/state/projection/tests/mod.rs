mod names;
mod random;
mod rules;
