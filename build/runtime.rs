//! Compiles the models of `runtime/` to bitcode, once per data model, for
//! `src/frontend/link/linker.rs` to embed.

use std::env;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::SystemTime;

#[path = "../src/frontend/compile/compile_options.rs"]
mod compile_options;

/// Options for the models, in addition to those that programs are compiled with. The models
/// implement a library, so clang must not turn the loop in `strlen` into a call of `strlen`.
const OPTIONS: [&str; 6] = [
    "-fno-builtin",
    "-ffp-contract=off",
    "-w",
    "-Iruntime/include",
    // By this prefix the front end recognises places in the models; it must agree with
    // `RUNTIME_PREFIX` there.
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

/// The models of C, and those of exceptions, include no headers of the machine's libraries. Others
/// in C++ implement what headers of libstdc++ declare, which Debian has for 64 bits unless told
/// otherwise.
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

/// Folders with headers of the models.
const HEADERS: [&str; 5] = [
    "runtime/include",
    "runtime/cxx",
    "runtime/cxx/include",
    "runtime/cxx/include/bits",
    "runtime/cxx/libstdcxx",
];

/// Models in C that call functions of the program and that exceptions pass, as they pass the
/// functions of glibc.
const PASSED_BY_EXCEPTIONS: [&str; 3] = ["once.c", "search.c", "sort.c"];

/// Writes `runtime-32.bc`, `runtime-64.bc` and `runtime-libstdcxx-64.bc` to the output directory,
/// or says what is missing.
pub(crate) fn build() -> Result<(), String> {
    println!("cargo:rerun-if-changed=runtime");
    println!("cargo:rerun-if-changed=build/runtime.rs");
    println!("cargo:rerun-if-changed=src/frontend/compile/compile_options.rs");
    println!("cargo:rerun-if-env-changed=TESSERA_CLANG");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let clang = env::var("TESSERA_CLANG").unwrap_or_else(|_| "clang-19".to_owned());
    let linker = run(Command::new(&clang).arg("-print-prog-name=llvm-link"))?;
    let linker = String::from_utf8_lossy(&linker).trim().to_owned();
    let changed = last_change_of_all()?;
    for group in &GROUPS {
        let mut files = Vec::new();
        for sources in group.sources {
            files.extend(sources.files()?.into_iter().map(|file| (file, sources.options)));
        }
        for width in group.widths {
            let objects = compile_all(&clang, &files, width, &out, changed)?;
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

/// Compiles the files, as many at a time as there are processors. Returns the objects in the same
/// order.
fn compile_all(
    clang: &str,
    files: &[(PathBuf, &[&str])],
    width: &str,
    out: &Path,
    changed: SystemTime,
) -> Result<Vec<PathBuf>, String> {
    let workers = std::thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut objects = Vec::new();
        while let Some((index, (file, options))) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|index| Some((index, files.get(index)?)))
        {
            let object = out.join(format!("{}-{width}.bc", file.display()).replace('/', "-"));
            compile(clang, file, options, width, &object, changed)?;
            objects.push((index, object));
        }
        Ok::<_, String>(objects)
    };
    let done = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let done = workers.into_iter();
        done.map(|worker| worker.join().unwrap_or_else(|_| Err("a compilation panicked".to_owned())))
            .collect::<Result<Vec<_>, String>>()
    })?;
    let mut objects: Vec<(usize, PathBuf)> = done.into_iter().flatten().collect();
    objects.sort();
    Ok(objects.into_iter().map(|(_, object)| object).collect())
}

/// Compiles a file, unless an earlier build has done so with the same arguments since the file and
/// `changed`.
fn compile(
    clang: &str,
    source: &Path,
    options: &[&str],
    width: &str,
    object: &Path,
    changed: SystemTime,
) -> Result<(), String> {
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
    command.arg(source).arg("-o").arg(object);
    let (arguments, kept) = (format!("{command:?}"), object.with_extension("arguments"));
    let is_newer = |object: SystemTime| Ok::<_, String>(object > changed.max(last_change(source)?));
    if std::fs::read_to_string(&kept).is_ok_and(|kept| kept == arguments)
        && let Ok(object) = last_change(object)
        && is_newer(object)?
    {
        return Ok(());
    }
    run(&mut command)?;
    std::fs::write(&kept, arguments).map_err(|error| format!("cannot write {}: {error}", kept.display()))
}

/// When something was changed last that all models are compiled with: headers, and what says how.
fn last_change_of_all() -> Result<SystemTime, String> {
    let mut latest = last_change(Path::new("build/runtime.rs"))?;
    latest = latest.max(last_change(Path::new("src/frontend/compile/compile_options.rs"))?);
    for folder in HEADERS {
        let cannot_read = |error| format!("cannot read {folder}/: {error}");
        for entry in std::fs::read_dir(folder).map_err(cannot_read)? {
            let path = entry.map_err(cannot_read)?.path();
            if !path.extension().is_some_and(|end| end == "c" || end == "cpp") {
                latest = latest.max(last_change(&path)?);
            }
        }
    }
    Ok(latest)
}

fn last_change(path: &Path) -> Result<SystemTime, String> {
    let metadata = std::fs::metadata(path).and_then(|metadata| metadata.modified());
    metadata.map_err(|error| format!("cannot read {}: {error}", path.display()))
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
