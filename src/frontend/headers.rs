//! Headers that stand in for those of libstdc++ whose functions wait in the kernel: `runtime/cxx/include`.
use super::Stdlib;
use super::translate::RUNTIME_PREFIX;
use std::ffi::OsString;
use std::io;
use std::process::Command;
use tempfile::TempDir;

macro_rules! headers {
    ($($name:literal),*) => {
        &[$(($name, include_str!(concat!("../../runtime/cxx/include/", $name)))),*]
    };
}

/// Names and texts.
const HEADERS: &[(&str, &str)] = headers![
    "barrier",
    "bits/atomic_futex.h",
    "bits/atomic_wait.h",
    "bits/tessera.h",
    "bits/tessera_time.h",
    "latch",
    "semaphore",
    "stop_token"
];

/// Lets clang find the headers before those of the machine. They are in the returned directory, which must live until clang has
/// run. Their places are places of the models.
pub(super) fn stand_in(command: &mut Command, stdlib: Stdlib) -> io::Result<TempDir> {
    let directory = tempfile::tempdir()?;
    std::fs::create_dir(directory.path().join("bits"))?;
    let headers = match stdlib {
        Stdlib::LibStdCxx => HEADERS,
        Stdlib::LibCxx => &[],
    };
    for (name, text) in headers {
        std::fs::write(directory.path().join(name), text)?;
    }
    let mut map = OsString::from("-ffile-prefix-map=");
    map.push(directory.path());
    map.push(format!("={RUNTIME_PREFIX}cxx/include"));
    command.arg("-isystem").arg(directory.path()).arg(map);
    Ok(directory)
}
