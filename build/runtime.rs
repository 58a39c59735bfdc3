//! Compiles the models of `runtime/` to bitcode, once per data model, for `src/frontend/link.rs` to embed.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "../src/frontend/compile_options.rs"]
mod compile_options;

/// Options for the models, in addition to those that programs are compiled with. The models implement a library, so
/// clang must not turn the loop in `strlen` into a call of `strlen`.
const OPTIONS: [&str; 6] = [
    "-fno-builtin",
    "-ffp-contract=off",
    "-w",
    "-Iruntime/include",
    // By this prefix the front end recognises places in the models; it must agree with `RUNTIME_PREFIX` there.
    "-ffile-prefix-map=runtime/=<tessera>/",
    "-fdebug-compilation-dir=.",
];

/// Models that become one module for each data model.
struct Group {
    name: &'static str,
    sources: &'static [Sources],
    widths: &'static [&'static str],
}

/// Models of one folder in one language.
struct Sources {
    folder: &'static str,
    ending: &'static str,
    options: &'static [&'static str],
}

/// The models of C, and those of exceptions, include no headers of the machine's libraries. Others in C++ implement what headers of libstdc++
/// declare, which Debian has for 64 bits unless told otherwise.
const GROUPS: [Group; 2] = [
    Group {
        name: "runtime",
        sources: &[
            Sources { folder: "runtime", ending: "c", options: &["-xc", "-std=gnu17", "-ffreestanding"] },
            Sources {
                folder: "runtime/cxx",
                ending: "cpp",
                options: &[
                    "-xc++",
                    "-std=gnu++20",
                    "-ffreestanding",
                    "-nostdinc++",
                    "-fexceptions",
                    "-fcxx-exceptions",
                    "-fno-threadsafe-statics",
                ],
            },
        ],
        widths: &["32", "64"],
    },
    Group {
        name: "runtime-libstdcxx",
        sources: &[Sources {
            folder: "runtime/cxx/libstdcxx",
            ending: "cpp",
            options: &["-xc++", "-std=gnu++20", "-isystemruntime/cxx/include"],
        }],
        widths: &["64"],
    },
];

/// Models in C that call functions of the program and that exceptions pass, as they pass the functions of glibc.
const PASSED_BY_EXCEPTIONS: [&str; 3] = ["once.c", "search.c", "sort.c"];

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
        let mut files = Vec::new();
        for sources in group.sources {
            files.extend(sources.files()?.into_iter().map(|file| (file, sources.options)));
        }
        for width in group.widths {
            let objects = std::thread::scope(|scope| {
                let jobs: Vec<_> = files
                    .iter()
                    .map(|(file, options)| {
                        let object = format!("{}-{width}.bc", file.display()).replace('/', "-");
                        let object = out.join(object);
                        let clang = &clang;
                        scope.spawn(move || compile(clang, file, options, width, object))
                    })
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

impl Sources {
    /// The files, in order.
    fn files(&self) -> Result<Vec<PathBuf>, String> {
        let folder = self.folder;
        let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
            .map_err(|error| format!("cannot read {folder}/: {error}"))?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|end| end == self.ending))
            .collect();
        files.sort();
        Ok(files)
    }
}

fn compile(
    clang: &str,
    source: &Path,
    options: &[&str],
    width: &str,
    object: PathBuf,
) -> Result<PathBuf, String> {
    let mut command = Command::new(clang);
    command
        .args(compile_options::UNOPTIMISED)
        .args(compile_options::COMPILE_OPTIONS)
        .args(compile_options::SEMANTICS)
        .arg(format!("-m{width}"))
        .args(options)
        .args(OPTIONS);
    if source.file_name().is_some_and(|name| PASSED_BY_EXCEPTIONS.iter().any(|passed| name == *passed)) {
        command.arg("-fexceptions");
    }
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
