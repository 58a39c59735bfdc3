//! Adds the places of calls to reports of sanitizers. That happens in this process, not in the program that reports.
use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// How sanitizers are to write a call: its number, its address, and the file that holds the code.
pub(super) const FRAME: &str = "    #%n at %o in %m";

/// The most addresses of a report that are looked up.
const MOST: usize = 1000;

/// The report with `file:line:column` after the number of each call of the program's own code.
pub(super) fn with_places(report: &str, program: &Path, symbolizer: &Path) -> String {
    let frames: Vec<Option<(&str, &str)>> = report.lines().map(|line| frame(line, program)).collect();
    let addresses: Vec<&str> = frames.iter().flatten().map(|(_, address)| *address).take(MOST).collect();
    let mut places = if addresses.is_empty() { Vec::new() } else { places(&addresses, program, symbolizer) };
    places.reverse();
    let mut text = String::new();
    for (line, frame) in report.lines().zip(frames) {
        match frame {
            // An address in inlined functions has a place in each of them.
            Some((number, _)) => {
                for place in places.pop().unwrap_or_default() {
                    let _ = writeln!(text, "{number} {place}");
                }
            }
            None => _ = writeln!(text, "{line}"),
        }
    }
    text
}

/// The number of a call, with what stands before it, and its address; `None` if the line is no call of this program's code.
fn frame<'a>(line: &'a str, program: &Path) -> Option<(&'a str, &'a str)> {
    let (number, rest) = line.split_once(" at ")?;
    let (address, module) = rest.split_once(" in ")?;
    let is_frame = number.trim_start().starts_with('#') && address.starts_with("0x");
    (is_frame && Path::new(module) == program).then_some((number, address))
}

/// The places of each address.
fn places(addresses: &[&str], program: &Path, symbolizer: &Path) -> Vec<Vec<String>> {
    let mut command = Command::new(symbolizer);
    command.arg("--functions=none").arg("--obj").arg(program).args(addresses);
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    text.split("\n\n").map(|places| places.lines().map(str::to_owned).collect()).collect()
}
