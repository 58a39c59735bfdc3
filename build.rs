//! Finds the SMT solver Bitwuzla and tells the linker about it; compiles the models of `runtime/`.
//!
//! Bitwuzla is looked up in this order: the directory in `TESSERA_BITWUZLA`, pkg-config, the cache
//! that `scripts/setup.sh` fills.

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};

#[path = "build/runtime.rs"]
mod runtime;

/// Options of Bitwuzla are addressed by number, and the numbers change with the version.
const VERSION: &str = "0.9.1";

/// Bitwuzla's static libraries, each before those it needs.
const LIBRARIES: [&str; 4] = ["bitwuzla", "bitwuzlals", "bitwuzlabv", "bitwuzlabb"];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=TESSERA_BITWUZLA");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    println!("cargo:rerun-if-env-changed=XDG_CACHE_HOME");
    println!("cargo:rerun-if-env-changed=HOME");

    let directory = find().unwrap_or_else(|message| fail(&message));
    runtime::build().unwrap_or_else(|message| fail(&message));
    // Cargo runs this script again when the solver is removed or replaced.
    println!("cargo:rerun-if-changed={}", directory.join("libbitwuzla.a").display());
    println!("cargo:rustc-link-search=native={}", directory.display());
    for library in LIBRARIES {
        println!("cargo:rustc-link-lib=static={library}");
    }
    // CaDiCaL is inside libbitwuzla.a when built as a subproject, else it lies beside it.
    if directory.join("libcadical.a").exists() {
        println!("cargo:rustc-link-lib=static=cadical");
    }
    for library in ["mpfr", "gmp", "stdc++"] {
        println!("cargo:rustc-link-lib=dylib={library}");
    }
}

/// Ends the build with a message: Cargo shows what a failed build script wrote to its standard
/// error.
fn fail(message: &str) -> ! {
    let _ = writeln!(std::io::stderr(), "error: {message}");
    exit(1);
}

/// The directory with Bitwuzla's libraries, or the message for the user.
fn find() -> Result<PathBuf, String> {
    if let Some(prefix) = env::var_os("TESSERA_BITWUZLA") {
        return library_directory(Path::new(&prefix)).ok_or_else(|| {
            format!(
                "TESSERA_BITWUZLA is {}, but Bitwuzla's static libraries are not in its lib/.\n\
                 Unset it, or run scripts/setup.sh to build Bitwuzla {VERSION} there.",
                prefix.display()
            )
        });
    }
    if let Some(directory) = pkg_config() {
        return Ok(directory);
    }
    let cache = env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .or_else(|| env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .unwrap_or_default()
        .join("tessera")
        .join(format!("bitwuzla-{VERSION}"));
    library_directory(&cache).ok_or_else(|| {
        format!(
            "the SMT solver Bitwuzla {VERSION} was not found (TESSERA_BITWUZLA is not set, pkg-config does not know\n\
             it, and it is not in {}).\n\
             To build it there (3 minutes on 2 cores), run:\n\n    scripts/setup.sh\n",
            cache.display()
        )
    })
}

/// The directory below `prefix` that has all of Bitwuzla's libraries. Debian's meson installs below
/// `lib/<architecture>` unless told otherwise.
fn library_directory(prefix: &Path) -> Option<PathBuf> {
    ["lib", "lib64", "lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu"]
        .iter()
        .map(|name| prefix.join(name))
        .find(|directory| LIBRARIES.iter().all(|name| directory.join(format!("lib{name}.a")).exists()))
}

fn pkg_config() -> Option<PathBuf> {
    let output = Command::new("pkg-config")
        .args([&format!("--exact-version={VERSION}"), "--variable=libdir", "bitwuzla"])
        .output()
        .ok()?;
    let directory = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    (output.status.success() && directory.join("libbitwuzla.a").exists()).then_some(directory)
}
