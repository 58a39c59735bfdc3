//! Adds the places of calls to reports of sanitizers. That happens in this process, not in the
//! program that reports.
use std::fmt::Write as _;
use std::path::Path;

use addr2line::{Loader, Location};

/// How sanitizers are to write a call: its number, its address, and the file that holds the code.
pub(super) const FRAME: &str = "    #%n at %o in %m";

/// The most addresses of a report that are looked up.
const MOST: usize = 1000;

/// The report with `file:line:column` after the number of each call of the program's own code.
pub(super) fn with_places(report: &str, program: &Path) -> String {
    let (mut text, mut looked_up, mut loader) = (String::new(), 0, None);
    for line in report.lines() {
        let Some((number, address)) = frame(line, program) else {
            _ = writeln!(text, "{line}");
            continue;
        };
        looked_up += 1;
        let loader = loader.get_or_insert_with(|| Loader::new(program).ok());
        let places = loader.as_ref().filter(|_| looked_up <= MOST).map(|loader| places(loader, address));
        for place in places.unwrap_or_default() {
            _ = writeln!(text, "{number} {place}");
        }
    }
    text
}

/// The number of a call, with what stands before it, and its address; `None` if the line is no call
/// of this program's code.
fn frame<'a>(line: &'a str, program: &Path) -> Option<(&'a str, u64)> {
    let (number, rest) = line.split_once(" at ")?;
    let (address, module) = rest.split_once(" in ")?;
    let address = u64::from_str_radix(address.strip_prefix("0x")?, 16).ok()?;
    (number.trim_start().starts_with('#') && Path::new(module) == program).then_some((number, address))
}

/// The places of an address, the innermost first: within inlined functions it has one in each. What
/// is not known is `??` or 0, as in reports of sanitizers.
fn places(loader: &Loader, address: u64) -> Vec<String> {
    let mut places = Vec::new();
    if let Ok(mut frames) = loader.find_frames(address) {
        while let Ok(Some(frame)) = frames.next() {
            places.extend(frame.location.map(|location| {
                let Location { file, line, column } = location;
                format!("{}:{}:{}", file.unwrap_or("??"), line.unwrap_or(0), column.unwrap_or(0))
            }));
        }
    }
    if places.is_empty() {
        places.push("??:0:0".to_owned());
    }
    places
}
