//! Decision of queries over terms.
