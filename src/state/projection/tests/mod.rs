mod random;
mod rules;
