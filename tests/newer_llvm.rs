//! Modules that LLVM 20 to 22 wrote, by clang, rustc and zig: text has verdicts, bitcode is refused
//! with a word why.
//!
//! The texts under `tests/newer_llvm/` begin with what is expected, and with their source.
#[path = "common/expectation.rs"]
mod expectation;

use expectation::head;
use std::path::Path;
use std::process::{Command, Output};

fn check(file: &Path, options: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.arg("check").arg(file).args(options).args(["--cpu-time", "120s"]);
    command.output().unwrap()
}

/// Checks a file whose head, in comments that begin like this, says what is expected.
fn meets_expectation(file: &Path, source: &str, comment: &str) {
    let head = head(&source.replace(&format!("\n{comment}"), "\n//").replacen(comment, "//", 1)).unwrap();
    let output = check(file, &["--property", &head.property]);
    let text = String::from_utf8_lossy(&output.stdout);
    let all = format!("{}: {text}{}", file.display(), String::from_utf8_lossy(&output.stderr));
    let verdict = text.lines().next().unwrap_or_default();
    assert!(verdict.starts_with(&format!("verdict: {}", head.verdict)), "{all}");
    assert!(text.contains(&head.text), "{all}");
    if head.verdict == "false" {
        assert!(text.contains(&format!("native replay: {}", head.native)), "{all}");
    }
}

#[test]
fn texts_have_verdicts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/newer_llvm");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        meets_expectation(&path, &std::fs::read_to_string(&path).unwrap(), ";");
        count += 1;
    }
    assert!(count > 8);
}

/// Where rustc is installed, a program of its own text: boxes, a vector, the usual `main`, and an
/// assertion that fails.
#[test]
fn programs_in_rust_have_verdicts() {
    let source = "\
// expect: false(unreach-call): violation: panic
// native: not confirmed
unsafe extern \"C\" {
    safe fn __VERIFIER_nondet_int() -> i32;
}
fn main() {
    let n = __VERIFIER_nondet_int();
    if !(0..=3).contains(&n) {
        return;
    }
    let mut squares: Vec<Box<i32>> = Vec::new();
    for i in 0..n {
        squares.push(Box::new(i * i));
    }
    let last = squares.pop().map_or(0, |square| *square);
    assert!(last != 4, \"two squared\");
}
";
    let folder = tempfile::tempdir().unwrap();
    let (program, module) = (folder.path().join("squares.rs"), folder.path().join("squares.ll"));
    std::fs::write(&program, source).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2024", "--emit=llvm-ir", "-C", "panic=abort", "-C", "opt-level=2"]);
    rustc.args(["-C", "codegen-units=1", "-o"]).arg(&module).arg(&program);
    // Without rustc, or with one that does not know the edition yet, there is nothing to check.
    if rustc.output().is_ok_and(|output| output.status.success()) {
        meets_expectation(&module, source, "//");
    }
}

#[test]
fn refused_bitcode_says_who_wrote_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("program.bc");
    // The identification that LLVM 22 writes, and nothing behind it.
    let bytes = [
        0x42, 0x43, 0xc0, 0xde, 0x35, 0x14, 0x00, 0x00, 0x05, 0x00, 0x00, 0x00, 0x62, 0x0c, 0x30, 0x24, 0x4a,
        0x59, 0xbe, 0xa6, 0x6d, 0xfb, 0xb5, 0xcf, 0x0b, 0x51, 0x80, 0x4c, 0x01, 0x00, 0x00, 0x00,
    ];
    std::fs::write(&path, bytes).unwrap();
    let output = check(&path, &[]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{errors}");
    assert!(errors.contains("This module was written by LLVM22.1.8"), "{errors}");
    assert!(errors.contains("llvm-dis"), "{errors}");
}
