//! Calls the real library.
use crate::sections::SectionFile;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tessera::frontend::DataModel;

/// What a call showed: twice the line, and one for what is shown exactly, with the value. Line 0
/// has errno, or the status.
pub(crate) type Shown = Vec<(u64, u64)>;

/// One call.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) shown: Shown,
    /// Its arguments, for people.
    pub(crate) arguments: String,
}

/// A run that takes this long is stuck, however busy the machine is.
const LIMIT: Duration = Duration::from_secs(1200);

/// The calls of each section.
pub(crate) fn run(file: &SectionFile, model: DataModel, calls: usize) -> Result<Vec<Vec<Call>>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let source = folder.path().join(&file.name);
    let executable = folder.path().join("program");
    std::fs::write(&source, file.program(true)).map_err(|error| error.to_string())?;
    let sections = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/library");
    let clang = std::env::var_os("TESSERA_CLANG").unwrap_or_else(|| "clang-19".into());
    let compiled = Command::new(clang)
        .arg(if model == DataModel::Lp64 { "-m64" } else { "-m32" })
        // Each operation in the precision of its type, which x87 does not have; every call is one
        // of the library.
        .args(["-O0", "-w", "-fwrapv", "-fno-builtin", "-msse2", "-mfpmath=sse", "-ffp-contract=off"])
        .args(["-D_GNU_SOURCE", "-DNATIVE", "-pthread", "-I"])
        .arg(sections)
        .arg(&source)
        .arg("-o")
        .arg(&executable)
        .args(["-lm", "-latomic"])
        .output()
        .map_err(|error| error.to_string())?;
    if !compiled.status.success() {
        return Err(format!("clang: {}", String::from_utf8_lossy(&compiled.stderr)));
    }
    let empty = folder.path().join("empty");
    std::fs::create_dir(&empty).map_err(|error| error.to_string())?;
    let record = folder.path().join("record");
    let errors = folder.path().join("errors");
    let file_of_errors = std::fs::File::create(&errors).map_err(|error| error.to_string())?;
    let mut child = Command::new(&executable)
        .arg(&record)
        .arg(calls.to_string())
        .current_dir(&empty)
        // What the models assume, wherever the machine is.
        .env("TZ", "UTC0")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(file_of_errors)
        .spawn()
        .map_err(|error| error.to_string())?;
    let started = Instant::now();
    let status = loop {
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(status) => break status,
            None if started.elapsed() > LIMIT => {
                let _ = child.kill();
                let _ = child.wait();
                return Err("the native run does not end".to_owned());
            }
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    let mut failed = std::fs::read_to_string(&errors).map_err(|error| error.to_string())?;
    for (number, calls) in file.calls().iter().enumerate() {
        failed = failed.replace(&format!("section {number},"), &format!("{},", calls.functions));
    }
    if !status.success() || !failed.is_empty() {
        return Err(format!("the native run: {status}\n{failed}"));
    }
    let bytes = std::fs::read(&record).unwrap_or_default();
    Ok(records(&bytes, file.calls().len()))
}

/// Reads what `native.h` writes.
fn records(mut bytes: &[u8], sections: usize) -> Vec<Vec<Call>> {
    fn take<'b>(bytes: &mut &'b [u8], count: usize) -> &'b [u8] {
        let (taken, rest) = bytes.split_at(count);
        *bytes = rest;
        taken
    }
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte));
    let mut calls = vec![Vec::new(); sections];
    while !bytes.is_empty() {
        let [section, _, count, length] = [(); 4].map(|()| number(take(&mut bytes, 4)) as usize);
        let values: Vec<u64> = (0..count).map(|_| number(take(&mut bytes, 8))).collect();
        let arguments = String::from_utf8_lossy(take(&mut bytes, length)).into_owned();
        let shown = values.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        calls[section].push(Call { shown, arguments });
    }
    calls
}
