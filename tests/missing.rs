//! What is said where a part of the system is not installed: which package has it. A stand-in for
//! clang misses it.
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

/// Checks a program by a clang that fails with this message where its arguments contain the
/// pattern, and else is the real one.
fn check(source: &str, options: &[&str], pattern: &str, message: &str) -> Output {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("p.c"), source).unwrap();
    let clang = directory.path().join("clang");
    let real = std::env::var("TESSERA_CLANG").unwrap_or_else(|_| "clang-19".to_owned());
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *{pattern}*) echo \"{message}\" >&2; exit 1;; esac\nexec {real} \"$@\"\n"
    );
    std::fs::write(&clang, script).unwrap();
    std::fs::set_permissions(&clang, std::fs::Permissions::from_mode(0o755)).unwrap();
    tessera(directory.path(), &clang, options)
}

fn tessera(directory: &Path, clang: &Path, options: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.current_dir(directory).env("TESSERA_CLANG", clang).args(["check", "p.c"]).args(options);
    command.output().unwrap()
}

#[test]
fn headers_of_32_bits() {
    let message = "p.c:1:10: fatal error: 'gnu/stubs-32.h' file not found";
    let output = check("int main(void) { return 0; }", &["--data-model", "ilp32"], "p.c", message);
    assert_eq!(output.status.code(), Some(3));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.starts_with(message) && errors.contains("libc6-dev-i386 and gcc-multilib"), "{errors}");
}

#[test]
fn libraries_of_sanitizers() {
    let message = "/usr/bin/ld: cannot find /usr/lib/libclang_rt.asan_static.a: No such file or directory";
    let source = "int main(void) { int a[2]; int i = 2; return a[i]; }";
    let output = check(source, &["--property", "valid-deref"], "-fsanitize=address", message);
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(10), "{text}");
    let last = text.lines().last().unwrap_or_default();
    assert!(last.starts_with("native replay: skipped: it cannot be compiled: "), "{text}");
    assert!(last.ends_with("are in Debian's package libclang-rt-19-dev)"), "{text}");
}

#[test]
fn clang_itself() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("p.c"), "int main(void) { return 0; }").unwrap();
    let output = tessera(directory.path(), &directory.path().join("none"), &[]);
    assert_eq!(output.status.code(), Some(3));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("Debian's package clang-19"), "{errors}");
}
