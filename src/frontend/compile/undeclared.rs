//! Library functions that a file in C calls without a declaration.
//!
//! Compilers know these functions. clang and gcc declare one implicitly by the type that it has in
//! the library, not as a function that returns `int`. But the front end compiles some of them as
//! plain calls ([`super::clang`]), and clang then takes them for functions like any other. So where
//! such a call is found, clang is asked what it would declare, and the file is compiled again
//! behind these declarations.
use std::fmt::Write as _;
use std::io;
use std::process::Command;
use tempfile::TempDir;

/// Lets clang tell of implicit declarations.
pub(in crate::frontend) const TELL: &[&str] =
    &["-Wimplicit-function-declaration", "-Wno-error=implicit-function-declaration"];

/// The end of a message about one.
const MARK: &str = "[-Wimplicit-function-declaration]";

/// Whether the messages tell of an implicit declaration of a function that is compiled as a plain
/// call.
pub(super) fn are_plain(messages: &str, is_plain: impl Fn(&str) -> bool) -> bool {
    messages.lines().filter(|line| line.ends_with(MARK)).filter_map(quoted).any(is_plain)
}

/// The declarations of the library functions that the messages tell of.
pub(in crate::frontend) fn declarations(messages: &str) -> String {
    let mut text = String::new();
    for line in messages.lines().filter(|line| line.ends_with(MARK)) {
        let Some((_, rest)) = line.split_once("library function '") else { continue };
        let Some((name, rest)) = rest.split_once("' with type '") else { continue };
        let Some((ty, _)) = rest.split_once('\'') else { continue };
        let _ = writeln!(text, "extern __typeof__({ty}) {name};");
    }
    text
}

/// The messages about anything else.
pub(in crate::frontend) fn others(messages: &str) -> String {
    messages.lines().filter(|line| !line.ends_with(MARK)).flat_map(|line| [line, "\n"]).collect()
}

/// Lets clang read the declarations first. They are in the returned directory, which must live
/// until clang has run.
pub(super) fn read_first(command: &mut Command, declarations: &str) -> io::Result<TempDir> {
    let directory = tempfile::tempdir()?;
    let path = directory.path().join("undeclared.h");
    std::fs::write(&path, declarations)?;
    command.arg("-include").arg(path);
    Ok(directory)
}

/// The first text in quotes.
fn quoted(line: &str) -> Option<&str> {
    line.split_once('\'')?.1.split('\'').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_of_the_library() {
        let told = "a.c:1:2: warning: call to undeclared library function 'sqrt' with type 'double (double)'; ISO C99 \
                    and later do not support implicit function declarations [-Wimplicit-function-declaration]\n\
                    a.c:2:2: warning: implicitly declaring library function 'strchr' with type \
                    'char *(const char *, int)' [-Wimplicit-function-declaration]\n\
                    a.c:3:2: warning: implicit declaration of function 'f' [-Wimplicit-function-declaration]\n\
                    a.c:4:2: warning: overflow in expression [-Winteger-overflow]\n";
        assert_eq!(
            declarations(told),
            "extern __typeof__(double (double)) sqrt;\nextern __typeof__(char *(const char *, int)) strchr;\n"
        );
        assert!(are_plain(told, |name| name == "strchr") && !are_plain(told, |name| name == "malloc"));
        assert_eq!(others(told).lines().count(), 1);
    }
}
