//! Properties and their violations.
