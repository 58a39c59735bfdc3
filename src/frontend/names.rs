//! Names that several stages agree on.

/// Name of the function where a program starts.
pub(super) const MAIN: &str = "main";

/// The name that `main` of the program gets where a harness has its own.
pub(super) const OTHER_MAIN: &str = "tessera_main_of_program";

/// Prefix of the paths of models in `runtime/`, set when they are compiled.
pub(super) const RUNTIME_PREFIX: &str = "<tessera>/";

/// Model functions that the translation needs by name.
pub(super) const NEEDED_MODELS: &[&str] = &["__tessera_finish"];

/// Model function that registers a handler at exit, needed where there are destructors.
pub(super) const AT_EXIT: &str = "__tessera_at_exit";

/// Model function that does nothing. In programs without thread-local objects, threads call it
/// instead of the one that destroys these.
pub(super) const END_NOTHING: &str = "__tessera_end_nothing";
