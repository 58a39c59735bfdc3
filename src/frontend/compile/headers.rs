//! Headers that stand in for those of libstdc++ (`runtime/cxx/include`) or libc++
//! (`runtime/cxx/libcxx`) whose functions wait in the kernel, or ask for the order of addresses.
use crate::frontend::Stdlib;
use crate::frontend::names::RUNTIME_PREFIX;
use std::ffi::OsString;
use std::io;
use std::process::Command;
use tempfile::TempDir;

macro_rules! headers {
    ($folder:literal: $($name:literal),*) => {
        &[$(($name, include_str!(concat!("../../../runtime/cxx/", $folder, "/", $name)))),*]
    };
}

/// Names and texts.
const LIBSTDCXX: &[(&str, &str)] = headers![
    "include":
    "barrier",
    "bits/atomic_futex.h",
    "bits/atomic_wait.h",
    "bits/tessera.h",
    "bits/tessera_time.h",
    "latch",
    "semaphore",
    "stop_token"
];
const LIBCXX: &[(&str, &str)] =
    headers!["libcxx": "__thread/poll_with_backoff.h", "__utility/is_pointer_in_range.h"];

/// Lets clang find the headers before those of the machine. They are in the returned directory,
/// which must live until clang has run. Their places are places of the models.
pub(super) fn stand_in(command: &mut Command, stdlib: Stdlib) -> io::Result<TempDir> {
    let directory = tempfile::tempdir()?;
    let (folder, headers) = match stdlib {
        Stdlib::LibStdCxx => ("include", LIBSTDCXX),
        Stdlib::LibCxx => ("libcxx", LIBCXX),
    };
    for (name, text) in headers {
        let path = directory.path().join(name);
        path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        std::fs::write(path, text)?;
    }
    let mut map = OsString::from("-ffile-prefix-map=");
    map.push(directory.path());
    map.push(format!("={RUNTIME_PREFIX}cxx/{folder}"));
    command.arg("-isystem").arg(directory.path()).arg(map);
    Ok(directory)
}
