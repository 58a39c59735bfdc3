//! The Debian package: built of the executable at hand, unpacked elsewhere, and used from there.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/deb.sh");

fn run(command: &mut Command) -> String {
    let output = command.output().expect("it starts");
    assert!(output.status.success(), "{command:?}: {}", text(&output));
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned()
}

fn files(directory: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(directory).expect("a directory");
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

#[test]
fn the_debian_package_works_where_it_is_unpacked() {
    let directory = tempfile::tempdir().unwrap();
    let package = directory.path().join("tessera.deb");
    run(Command::new(SCRIPT).arg(&package).env("TESSERA_EXECUTABLE", env!("CARGO_BIN_EXE_tessera")));

    let field = |name: &str| run(Command::new("dpkg-deb").arg("--field").arg(&package).arg(name));
    assert_eq!(field("Version").trim(), env!("CARGO_PKG_VERSION"));
    let depends = field("Depends");
    for library in ["clang-19", "libllvm19", "libmpfr6", "libc6 (>= "] {
        assert!(depends.contains(library), "{depends}");
    }

    let root = directory.path().join("root");
    run(Command::new("dpkg-deb").arg("-x").arg(&package).arg(&root));
    let share = root.join("usr/share");
    let tessera = root.join("usr/bin/tessera");
    assert!(run(Command::new(&tessera).arg("--version")).starts_with("tessera "));
    let example = share.join("doc/tessera/examples/packet.c");
    let checked = Command::new(&tessera).args(["check", "--replay", "interpreter"]).arg(example).output();
    let checked = checked.unwrap();
    assert_eq!(checked.status.code(), Some(10), "{}", text(&checked));

    let pages = files(&share.join("man/man1"));
    assert!(pages.iter().any(|page| page.ends_with("tessera-check.1.gz")), "{pages:?}");
    for page in pages {
        assert!(run(Command::new("gunzip").arg("-c").arg(&page)).contains(".SH SYNOPSIS"), "{page:?}");
    }
    for completions in [
        "bash-completion/completions/tessera",
        "zsh/vendor-completions/_tessera",
        "fish/vendor_completions.d/tessera.fish",
    ] {
        assert!(
            std::fs::read_to_string(share.join(completions)).unwrap().contains("tessera"),
            "{completions}"
        );
    }
}

#[test]
fn what_cannot_be_packed_is_told() {
    let fails = |executable: &str, arguments: &[&str], message: &str| {
        let output =
            Command::new(SCRIPT).args(arguments).env("TESSERA_EXECUTABLE", executable).output().unwrap();
        assert!(!output.status.success() && text(&output).contains(message), "{}", text(&output));
    };
    fails("/etc/passwd", &["x.deb"], "/etc/passwd is no executable");
    fails("/etc/passwd", &["a", "b"], "usage: ");
}
