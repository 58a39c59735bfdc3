//! Compiles the models of `runtime/` to bitcode, once per data model, for `src/frontend/link.rs` to embed.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "../src/frontend/compile_options.rs"]
mod compile_options;

/// Options for the models, in addition to those that programs are compiled with. The models implement a C library, so
/// clang must not turn the loop in `strlen` into a call of `strlen`.
const OPTIONS: [&str; 6] = [
    "-ffreestanding",
    "-fno-builtin",
    "-w",
    "-Iruntime/include",
    // By this prefix the front end recognises places in the models; it must agree with `RUNTIME_PREFIX` there.
    "-ffile-prefix-map=runtime/=<tessera>/",
    "-fdebug-compilation-dir=.",
];

/// Options for models in C.
const C_OPTIONS: [&str; 2] = ["-std=gnu17", "-xc"];

/// Models in C that call functions of the program and that exceptions pass, as they pass the functions of glibc.
const PASSED_BY_EXCEPTIONS: [&str; 2] = ["once.c", "sort.c"];

/// Options for models in C++, which include no headers of the machine's C++ library.
const CXX_OPTIONS: [&str; 6] =
    ["-std=gnu++20", "-nostdinc++", "-fexceptions", "-fcxx-exceptions", "-fno-threadsafe-statics", "-xc++"];

/// Writes `runtime-32.bc` and `runtime-64.bc` to the output directory, or says what is missing.
pub(crate) fn build() -> Result<(), String> {
    println!("cargo:rerun-if-changed=runtime");
    println!("cargo:rerun-if-changed=build/runtime.rs");
    println!("cargo:rerun-if-changed=src/frontend/compile_options.rs");
    println!("cargo:rerun-if-env-changed=TESSERA_CLANG");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let clang = env::var("TESSERA_CLANG").unwrap_or_else(|_| "clang-19".to_owned());
    let linker = run(Command::new(&clang).arg("-print-prog-name=llvm-link"))?;
    let linker = String::from_utf8_lossy(&linker).trim().to_owned();
    let mut sources = files("runtime", "c")?;
    sources.extend(files("runtime/cxx", "cpp")?);
    for width in ["32", "64"] {
        let objects = std::thread::scope(|scope| {
            let jobs: Vec<_> =
                sources.iter().map(|source| scope.spawn(|| compile(&clang, source, width, &out))).collect();
            jobs.into_iter()
                .map(|job| job.join().unwrap_or_else(|_| Err("a compilation panicked".to_owned())))
                .collect::<Result<Vec<PathBuf>, String>>()
        })?;
        run(Command::new(&linker).args(&objects).arg("-o").arg(out.join(format!("runtime-{width}.bc"))))?;
    }
    Ok(())
}

/// The files of a folder whose names end so, in order.
fn files(folder: &str, ending: &str) -> Result<Vec<PathBuf>, String> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .map_err(|error| format!("cannot read {folder}/: {error}"))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == ending))
        .collect();
    files.sort();
    Ok(files)
}

fn compile(clang: &str, source: &Path, width: &str, out: &Path) -> Result<PathBuf, String> {
    let name = source.file_name().unwrap_or_default().to_string_lossy();
    let object = out.join(format!("{name}-{width}.bc"));
    let is_c = source.extension().is_some_and(|end| end == "c");
    let mut command = Command::new(clang);
    command
        .args(compile_options::COMPILE_OPTIONS)
        .args(compile_options::SEMANTICS)
        .arg(format!("-m{width}"))
        .args(OPTIONS)
        .args(if is_c { &C_OPTIONS[..] } else { &CXX_OPTIONS[..] });
    if PASSED_BY_EXCEPTIONS.contains(&&*name) {
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
