//! Compiles the models of `runtime/` to bitcode, once per data model, for `src/frontend/link.rs` to embed.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "../src/frontend/compile_options.rs"]
mod compile_options;

/// Options for the models, in addition to those that programs are compiled with. The models implement a library, so
/// clang must not turn the loop in `strlen` into a call of `strlen`.
const OPTIONS: [&str; 5] = [
    "-fno-builtin",
    "-w",
    "-Iruntime/include",
    // By this prefix the front end recognises places in the models; it must agree with `RUNTIME_PREFIX` there.
    "-ffile-prefix-map=runtime/=<tessera>/",
    "-fdebug-compilation-dir=.",
];

/// Models in one language, which become one module for each data model.
struct Group {
    name: &'static str,
    directory: &'static str,
    ending: &'static str,
    options: &'static [&'static str],
    widths: &'static [&'static str],
}

/// The models in C are freestanding. Those in C++ implement what headers of libstdc++ declare, which Debian has for 64 bits
/// unless told otherwise.
const GROUPS: [Group; 2] = [
    Group {
        name: "runtime",
        directory: "runtime",
        ending: "c",
        options: &["-xc", "-std=gnu17", "-ffreestanding"],
        widths: &["32", "64"],
    },
    Group {
        name: "runtime-libstdcxx",
        directory: "runtime/cxx/libstdcxx",
        ending: "cpp",
        options: &["-xc++", "-std=gnu++20"],
        widths: &["64"],
    },
];

/// Writes `runtime-32.bc`, `runtime-64.bc` and `runtime-libstdcxx-64.bc` to the output directory, or says what is missing.
pub(crate) fn build() -> Result<(), String> {
    println!("cargo:rerun-if-changed=runtime");
    println!("cargo:rerun-if-changed=build/runtime.rs");
    println!("cargo:rerun-if-changed=src/frontend/compile_options.rs");
    println!("cargo:rerun-if-env-changed=TESSERA_CLANG");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let clang = env::var("TESSERA_CLANG").unwrap_or_else(|_| "clang-19".to_owned());
    let linker = run(Command::new(&clang).arg("-print-prog-name=llvm-link"))?;
    let linker = String::from_utf8_lossy(&linker).trim().to_owned();
    for group in &GROUPS {
        let sources = sources(group)?;
        for width in group.widths {
            let objects = std::thread::scope(|scope| {
                let jobs: Vec<_> = sources
                    .iter()
                    .map(|source| scope.spawn(|| compile(&clang, group, source, width, &out)))
                    .collect();
                jobs.into_iter()
                    .map(|job| job.join().unwrap_or_else(|_| Err("a compilation panicked".to_owned())))
                    .collect::<Result<Vec<PathBuf>, String>>()
            })?;
            let linked = out.join(format!("{}-{width}.bc", group.name));
            run(Command::new(&linker).args(&objects).arg("-o").arg(linked))?;
        }
    }
    Ok(())
}

/// The files of a group, in a fixed order.
fn sources(group: &Group) -> Result<Vec<PathBuf>, String> {
    let mut sources: Vec<PathBuf> = std::fs::read_dir(group.directory)
        .map_err(|error| format!("cannot read {}/: {error}", group.directory))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == group.ending))
        .collect();
    sources.sort();
    Ok(sources)
}

fn compile(clang: &str, group: &Group, source: &Path, width: &str, out: &Path) -> Result<PathBuf, String> {
    let name = source.file_stem().unwrap_or_default().to_string_lossy();
    let object = out.join(format!("{}-{name}-{width}.bc", group.name));
    let mut command = Command::new(clang);
    command
        .args(compile_options::COMPILE_OPTIONS)
        .args(compile_options::SEMANTICS)
        .arg(format!("-m{width}"))
        .args(group.options)
        .args(OPTIONS);
    run(command.arg(source).arg("-o").arg(&object))?;
    Ok(object)
}

/// Runs a tool and gives its standard output.
fn run(command: &mut Command) -> Result<Vec<u8>, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| {
        format!("cannot run {name}: {error}\nTo install what is needed, run:\n\n    scripts/setup.sh\n")
    })?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    Err(format!("{name} failed:\n{}", String::from_utf8_lossy(&output.stderr)))
}
