//! What a harness is asked for.

/// Which function to call, and how.
#[derive(Clone, Debug)]
pub struct Request {
    /// The function, with a list of parameters if there are several of this name.
    pub function: String,
    /// How many structures are linked one behind the other.
    pub depth: u32,
    /// How many elements arrays have, texts and objects of unknown type.
    pub length: u32,
    /// Parameters that are arrays, each with the parameter that is its length.
    pub arrays: Vec<(String, String)>,
}
