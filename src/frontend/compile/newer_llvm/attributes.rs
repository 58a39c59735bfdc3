//! Attributes that LLVM 19 does not know.
//!
//! Those that are removed permit transformations, or ask for instrumentation or code generation. A
//! program that keeps what they promise behaves the same without them; of one that breaks such a
//! promise, no violation is seen that consists of that only. The front end drops older promises
//! likewise (`prepare`).
use super::edits::Edits;

/// Attributes without arguments, or with some in parentheses, that are removed.
const REMOVED: &[&str] = &[
    // How far a pointer is kept, beside `captures(none)`, which was `nocapture`.
    "captures",
    // 22: a result is no poison unless an argument is.
    "nocreateundeforpoison",
    // 21: memory of an argument is not read again after the call.
    "dead_on_return",
    // 20: bits above a small argument are undefined, as without `signext` and `zeroext`.
    "noext",
    // 22: for machines with many lanes.
    "nodivergencesource",
    // 22 and later: how much is inlined.
    "flatten_depth",
    // 20: what instrumentation is wanted of passes that do not run here.
    "sanitize_type",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_realtime_unsafe",
    "sanitize_alloc_token",
    // 20: a coroutine's frame may lie in that of its caller.
    "coro_elide_safe",
];

/// Kinds of memory, and what is done to them, in LLVM 19's attribute `memory`.
const MEMORY: &[&str] = &["argmem:", "inaccessiblemem:", "none", "read", "write", "readwrite"];

/// Translates the attribute that begins at a token.
pub(super) fn translate(edits: &mut Edits<'_>, at: usize) {
    let closing = if edits.is_sign(at + 1, b'(') { edits.closing(at + 1) } else { None };
    if let (true, Some(closing)) = (edits.is_word(at, "captures"), closing)
        && closing == at + 3
        && edits.is_word(at + 2, "none")
    {
        edits.replace(at, closing, "nocapture");
    } else if REMOVED.iter().any(|name| edits.is_word(at, name)) {
        remove(edits, at, closing.unwrap_or(at));
    } else if let (true, Some(closing)) = (edits.is_word(at, "memory"), closing)
        && (at + 2..closing).any(|inner| !is_known_memory(edits, inner))
    {
        // Without the attribute, a call may access any memory, that of the new kind (`errnomem`,
        // 21) included.
        remove(edits, at, closing);
    }
}

/// Removes an attribute. LLVM 19 reads no group without any, so that the first one of a group gives
/// way to a text.
fn remove(edits: &mut Edits<'_>, first: usize, last: usize) {
    let is_first = first >= 4 && edits.is_sign(first - 1, b'{');
    if is_first && edits.is_word(first - 4, "attributes") {
        edits.replace(first, last, "\"new\"");
    } else {
        edits.remove(first, last);
    }
}

fn is_known_memory(edits: &Edits<'_>, at: usize) -> bool {
    edits.is_sign(at, b',') || MEMORY.iter().any(|word| edits.token(at) == word.as_bytes())
}
