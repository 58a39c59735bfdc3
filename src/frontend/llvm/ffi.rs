//! Calls of LLVM's C API, and the texts that it takes and gives.
use super::raw::*;
use std::ffi::{CStr, CString, c_char};

/// Calls a function of LLVM's C API.
macro_rules! llvm {
    ($name:ident($($arg:expr),* $(,)?)) => {{
        // SAFETY: handles are live (they borrow the context or module they belong to) and of the
        // kind the function wants, which the caller in this module asserted; strings are
        // NUL-terminated or passed with their length.
        unsafe { $name($($arg),*) }
    }};
}
pub(super) use llvm;

/// The text at `text`, lossily.
pub(super) fn text(text: *const c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: LLVM returns NUL-terminated text that lives at least until the next call on the same
    // object.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

/// The text of `len` bytes at `text`, lossily.
pub(super) fn text_of_len(text: *const c_char, len: usize) -> String {
    String::from_utf8_lossy(bytes_of_len(text, len)).into_owned()
}

/// The `len` bytes at `data`, borrowed from some object of the module.
pub(super) fn bytes_of_len<'m>(data: *const c_char, len: usize) -> &'m [u8] {
    if data.is_null() || len == 0 {
        return &[];
    }
    // SAFETY: LLVM returns a pointer to `len` initialised bytes that live as long as the module's
    // context.
    unsafe { std::slice::from_raw_parts(data.cast(), len) }
}

/// Takes over a message that LLVM allocated.
pub(super) fn message(raw: *mut c_char) -> String {
    let result = text(raw);
    if !raw.is_null() {
        llvm!(LLVMDisposeMessage(raw));
    }
    result
}

/// A name for LLVM, cut at the first NUL; names from C have none.
pub(super) fn c_string(text: &str) -> CString {
    CString::new(text.split('\0').next().unwrap_or_default()).unwrap_or_default()
}
