//! Ids, budgets and statistics: what every floor needs and nothing that knows a program.
pub mod ids;
