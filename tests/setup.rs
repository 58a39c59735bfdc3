//! What `scripts/setup.sh` installs: by stand-ins for the tools of a Debian machine that has
//! nothing yet but Rust and Bitwuzla.
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

fn script(path: &Path, text: &str) {
    std::fs::write(path, format!("#!/bin/sh\n{text}\n")).unwrap();
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// Runs the script; the calls of `apt-get` and `cargo` are its output.
fn setup(options: &[&str]) -> Output {
    let directory = tempfile::tempdir().unwrap();
    let place = directory.path();
    for tool in ["apt-get", "cargo"] {
        script(&place.join(tool), &format!("echo {tool} \"$@\" >>{}/calls", place.display()));
    }
    script(&place.join("dpkg-query"), "exit 1");
    script(&place.join("sudo"), "exec \"$@\"");
    script(&place.join("rustc"), "echo rustc 99.0.0");
    std::fs::create_dir_all(place.join("bitwuzla/lib")).unwrap();
    std::fs::write(place.join("bitwuzla/lib/libbitwuzla.a"), "").unwrap();
    let path = format!("{}:{}", place.display(), std::env::var("PATH").unwrap());
    let mut command = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/setup.sh"));
    command.args(options).env("PATH", path).env("TESSERA_BITWUZLA", place.join("bitwuzla"));
    command.env("CARGO_TARGET_DIR", place.join("target")).env("XDG_CACHE_HOME", place.join("cache"));
    let mut output = command.output().unwrap();
    output.stdout = std::fs::read(place.join("calls")).unwrap_or_default();
    output
}

#[test]
fn running_needs_less_than_tests() {
    for (options, all) in [(&["--run"][..], false), (&[][..], true)] {
        let output = setup(options);
        let calls = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        for needed in ["clang-19", "llvm-19-dev", "libmpfr-dev", "meson"] {
            assert!(calls.contains(needed), "{needed}: {calls}");
        }
        for more in ["chromium", "graphviz", "libc6-dev-i386", "libclang-rt-19-dev", "cargo nextest"] {
            assert_eq!(calls.contains(more), all, "{more}: {calls}");
        }
    }
}

#[test]
fn other_options_are_refused() {
    let output = setup(&["--runs"]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    assert!(String::from_utf8_lossy(&output.stderr).contains("usage: "));
}
