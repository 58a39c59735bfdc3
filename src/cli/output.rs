//! The only place that writes to standard output and standard error.
use super::scratch;
use super::status::ExitStatus;
use super::terminal;
use anstream::{AutoStream, ColorChoice};
use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::os::fd::AsFd as _;

/// Writes to standard output. A reader that went away (`| head`) is no error.
pub(super) fn result(text: &str) {
    bytes(text.as_bytes());
}

/// As [`result`], for what need not be text.
pub(super) fn bytes(content: &[u8]) {
    let mut out = std::io::stdout().lock();
    match out.write_all(content).and_then(|()| out.flush()) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        Err(error) => {
            message(&format!("error: cannot write the result: {error}"));
            exit_at_once(ExitStatus::BadInput);
        }
    }
}

/// Writes the text of an outcome to standard output, in colours and as wide as its terminal where
/// it is one.
pub(super) fn outcome(text: &str) {
    let out = std::io::stdout();
    let width = terminal_size::terminal_size_of(&out).map(|(width, _)| usize::from(width.0));
    result(&terminal::shown(text, width, AutoStream::choice(&out) != ColorChoice::Never));
}

/// A handle of standard output. The kernel closes it if this process becomes another program.
pub(super) fn handle() -> std::io::Result<File> {
    Ok(std::io::stdout().as_fd().try_clone_to_owned()?.into())
}

/// Writes a message for people, with an end of line, to standard error. A failure is ignored: there
/// is nowhere to report it.
pub(super) fn message(text: &str) {
    let mut err = std::io::stderr().lock();
    let text = terminal::shown(text.trim_end(), None, AutoStream::choice(&err) != ColorChoice::Never);
    let _ = writeln!(err, "{text}");
}

/// Ends the process while other threads may still be at work. The exit handlers of LLVM and
/// Bitwuzla must not run beside them. Therefore the process is replaced by one that only returns
/// the status.
pub(super) fn exit_at_once(status: ExitStatus) -> ! {
    use std::os::unix::process::CommandExt as _;
    let code = status as u8;
    scratch::remove();
    let _ = std::process::Command::new("/bin/sh").arg("-c").arg(format!("exit {code}")).exec();
    std::process::exit(i32::from(code))
}
