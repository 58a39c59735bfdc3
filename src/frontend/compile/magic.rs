//! How files with modules begin.

/// How bitcode begins: plain, and in the wrapper of Apple's tools.
const BITCODE: [&[u8]; 2] = [b"BC\xC0\xDE", b"\xDE\xC0\x17\x0B"];
/// How archives begin: those that hold their parts, and those that only name them.
const ARCHIVE: [&[u8]; 2] = [b"!<arch>\n", b"!<thin>\n"];

/// Whether a file that starts like this holds modules.
pub(super) fn is_module(head: &[u8]) -> bool {
    is_bitcode(head) || is_object(head) || is_archive(head) || is_module_text(head)
}

/// Whether a file starts like bitcode.
pub(super) fn is_bitcode(bytes: &[u8]) -> bool {
    BITCODE.iter().any(|magic| bytes.starts_with(magic))
}

/// Whether a file starts like a module that LLVM has written as text.
fn is_module_text(head: &[u8]) -> bool {
    let starts = ["; ModuleID =", "source_filename =", "target datalayout =", "target triple ="];
    let head = head.trim_ascii_start();
    starts.iter().any(|start| head.starts_with(start.as_bytes()))
}

/// Whether a file starts like an object file.
pub(super) fn is_object(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x7FELF")
}

/// Whether a file starts like an archive.
pub(super) fn is_archive(bytes: &[u8]) -> bool {
    ARCHIVE.iter().any(|magic| bytes.starts_with(magic))
}
