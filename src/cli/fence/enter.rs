//! The process that puts the fence around itself and becomes the program.
use super::super::output;
use super::super::status::ExitStatus;
use super::ended::Ended;
use super::fenced::Fenced;
use super::{calls, files};
use nix::sys::prctl::set_pdeathsig;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use nix::sys::signal::Signal;
use nix::unistd::{close, dup2_stdout, getppid};
use std::fs::File;
use std::io::Write as _;
use std::os::fd::AsRawFd as _;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

/// CPU time of the program, in seconds.
const CPU_TIME: u64 = 5;
/// The largest file that it may write, in bytes.
const FILE: u64 = 1 << 20;
/// How many files it can have open.
const FILES: u64 = 256;

/// Becomes the program, and then does not return. If that is impossible, prints the reason on
/// standard output, and otherwise nothing.
pub(super) fn enter(fenced: &Fenced) -> ExitStatus {
    let refused = |why: String| {
        output::result(&Ended::Refused(why).text());
        ExitStatus::Internal
    };
    // The kernel closes this handle when the process becomes the program.
    let mut report = match output::handle() {
        Ok(report) => report,
        Err(error) => return refused(error.to_string()),
    };
    match fence(fenced, &report) {
        Ok(mut command) => {
            let error = command.exec();
            let _ = report.write_all(Ended::Refused(error.to_string()).text().as_bytes());
        }
        Err(why) => _ = report.write_all(Ended::Refused(why).text().as_bytes()),
    }
    ExitStatus::Internal
}

/// Puts up all parts of the fence. Returns the command that is left to execute.
fn fence(fenced: &Fenced, report: &File) -> Result<Command, String> {
    let wrong = |error: nix::Error| error.to_string();
    let failed = |error: std::io::Error| error.to_string();
    let (program, arguments) = fenced.program.split_first().ok_or("there is no program")?;
    let warden = getppid();
    set_pdeathsig(Signal::SIGKILL).map_err(wrong)?;
    if getppid() != warden {
        return Err("its warden has gone".to_owned());
    }
    // If memory gets scarce, this process is to go first.
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
    std::env::set_current_dir(&fenced.directory).map_err(failed)?;
    close_others(report)?;
    limit(Resource::RLIMIT_CORE, 0).map_err(wrong)?;
    limit(Resource::RLIMIT_FSIZE, FILE).map_err(wrong)?;
    limit(Resource::RLIMIT_NOFILE, FILES).map_err(wrong)?;
    limit(Resource::RLIMIT_CPU, CPU_TIME).map_err(wrong)?;
    limit(Resource::RLIMIT_STACK, fenced.stack << 10).map_err(wrong)?;
    if let Some(addresses) = fenced.addresses {
        limit(Resource::RLIMIT_AS, addresses << 10).map_err(wrong)?;
    }
    let null = File::options().write(true).open("/dev/null").map_err(failed)?;
    dup2_stdout(&null).map_err(wrong)?;
    let mut command = Command::new(program);
    command.args(arguments).env_clear();
    command.envs(fenced.variable.iter().filter_map(|variable| variable.split_once('=')));
    let guards = files::confine(program.as_ref(), ".".as_ref());
    if !fenced.insist {
        guards?;
    }
    let filter = calls::filter(std::process::id(), fenced.leaks);
    let filtered = seccompiler::apply_filter(&filter);
    if !fenced.insist {
        filtered.map_err(|error| format!("the kernel filters no system calls: {error}"))?;
    }
    Ok(command)
}

/// Closes the descriptors that this process inherited, except the standard streams and `kept`.
fn close_others(kept: &File) -> Result<(), String> {
    let entries = std::fs::read_dir("/proc/self/fd").map_err(|error| error.to_string())?;
    let numbers = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<i32>().ok());
    let numbers: Vec<i32> = numbers.collect();
    for number in numbers {
        if number > 2 && number != kept.as_raw_fd() {
            // The descriptor of the directory itself is closed already, so that this may fail.
            let _ = close(number);
        }
    }
    Ok(())
}

/// Sets a limit, which the process cannot raise again. It is lower than `amount` if the system does
/// not allow as much.
fn limit(resource: Resource, amount: u64) -> nix::Result<()> {
    let (_, hard) = getrlimit(resource)?;
    let amount = amount.min(hard);
    setrlimit(resource, amount, amount)
}
