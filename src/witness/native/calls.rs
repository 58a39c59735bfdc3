//! The calls that lead to a violation, in the counterexample and in a real run.
use crate::ir::{LocationId, Program};
use crate::witness::Counterexample;
use std::collections::BTreeSet;
use std::fmt;

/// So many calls are compared, the innermost ones.
pub(super) const MOST_CALLS: usize = 64;

/// Where a call stands, or the violation.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Spot {
    /// The file without its directory: those of both compilations differ.
    file: String,
    line: u32,
    /// 0 if it is not known.
    column: u32,
}

impl Spot {
    /// The spot in `#1 /home/a/p.c:12:5`, and in the same without a column.
    fn read(frame: &str) -> Option<Self> {
        let place = frame.trim_start().strip_prefix('#')?.split_once(' ')?.1;
        let mut parts = place.rsplitn(3, ':').collect::<Vec<_>>();
        // Without a column, what stands before the last colon is the file.
        if parts.len() < 3 || parts[1].parse::<u32>().is_err() {
            parts = std::iter::once("0").chain(place.rsplitn(2, ':')).collect();
        }
        let [column, line, file] = parts[..] else { return None };
        let line = line.parse().ok().filter(|line| *line > 0)?;
        Some(Self { file: name(file), line, column: column.parse().ok()? })
    }

    fn of(location: LocationId, program: &Program) -> Option<Self> {
        let location = program.locations[location.index()];
        let file = name(&program.files[location.file.index()].path);
        (location.line > 0).then_some(Self { file, line: location.line, column: location.column })
    }

    fn is(&self, other: &Self) -> bool {
        let same_column = self.column == other.column || self.column == 0 || other.column == 0;
        self.line == other.line && same_column && self.file == other.file
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        if self.column == 0 { Ok(()) } else { write!(f, ":{}", self.column) }
    }
}

/// The last part of a path.
fn name(path: &str) -> String {
    path.rsplit('/').next().unwrap_or(path).to_owned()
}

/// How a counterexample gets to its violation, as far as a real run tells the same.
#[derive(Clone, Debug)]
pub(super) struct Calls {
    /// The violation, then the calls that lead there, the innermost one first.
    spots: Vec<Spot>,
    /// The names of the program's own files.
    files: BTreeSet<String>,
}

/// What comes of a comparison.
#[derive(Debug)]
pub(super) enum Comparison {
    /// They are the same.
    Same,
    /// One of them is not known.
    Unknown,
    /// The real run got elsewhere.
    Elsewhere(String),
}

impl Calls {
    pub(super) fn new(counterexample: &Counterexample, program: &Program) -> Self {
        let is_own = |location: &LocationId| {
            let file = &program.files[program.locations[location.index()].file.index()];
            !file.runtime && !file.is_system_header()
        };
        let stack = counterexample.details.stack.iter().map(|(_, location)| *location).filter(is_own);
        let mut spots: Vec<Spot> =
            stack.filter_map(|location| Spot::of(location, program)).take(MOST_CALLS).collect();
        if spots.is_empty() {
            spots.extend(Spot::of(counterexample.violation.location, program));
        }
        let files = program.files.iter().filter(|file| !file.runtime && !file.is_system_header());
        Self { spots, files: files.map(|file| name(&file.path)).collect() }
    }

    /// Compares with the calls of a real run, a line for each, the innermost one first. Functions
    /// that the compiler has put into others are calls there only, so that the real run may have
    /// more calls. Where `is_merged`, the access that fails may be a part of another instruction,
    /// which has its own column: only the line counts.
    pub(super) fn compare<'a>(&self, frames: impl Iterator<Item = &'a str>, is_merged: bool) -> Comparison {
        let mut real: Vec<Spot> =
            frames.filter_map(Spot::read).filter(|spot| self.files.contains(&spot.file)).collect();
        let (Some(violation), Some(first)) = (self.spots.first(), real.first_mut()) else {
            return Comparison::Unknown;
        };
        let shown = first.to_string();
        if is_merged {
            first.column = 0;
        }
        if !first.is(violation) {
            return Comparison::Elsewhere(format!("at {shown}"));
        }
        let mut rest = real.iter();
        for (index, spot) in self.spots.iter().enumerate() {
            if !rest.any(|other| other.is(spot)) {
                // The outermost calls may be missing where the real run has more of those that are
                // compared.
                let is_cut = real.len() >= MOST_CALLS;
                let caller =
                    real.get(index).map_or_else(String::new, |caller| format!(", called at {caller}"));
                return if is_cut {
                    Comparison::Same
                } else {
                    Comparison::Elsewhere(format!("at {shown}{caller}"))
                };
            }
        }
        Comparison::Same
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn calls(spots: &[(u32, u32)]) -> Calls {
        let spot = |(line, column): &(u32, u32)| Spot { file: "p.c".into(), line: *line, column: *column };
        Calls { spots: spots.iter().map(spot).collect(), files: ["p.c".to_owned()].into() }
    }

    #[test]
    fn frames_are_read() {
        let spot = |line, column| Some(Spot { file: "p.c".into(), line, column });
        assert_eq!(Spot::read("    #0 /home/a/p.c:12:5"), spot(12, 5));
        assert_eq!(Spot::read("#10 p.c:12"), spot(12, 0));
        assert_eq!(Spot::read("#10 /a:b/p.c:12"), spot(12, 0));
        assert_eq!(Spot::read("#1 ??:0:0"), None);
        assert_eq!(Spot::read("    #0 at 0x12 in p"), None);
    }

    #[test]
    fn calls_are_compared() {
        let compare_as =
            |is_merged, frames: &[&str]| calls(&[(7, 3), (20, 5)]).compare(frames.iter().copied(), is_merged);
        let compare = |frames: &[&str]| compare_as(false, frames);
        assert!(matches!(compare(&["#0 /a/p.c:7:3", "#1 /b/x.c:3:3", "#2 p.c:20:5"]), Comparison::Same));
        // The compiler has put a function into another one.
        assert!(matches!(compare(&["#0 p.c:7:3", "#1 p.c:9:3", "#2 p.c:20:5"]), Comparison::Same));
        assert!(matches!(compare(&["#0 x.c:7:3"]), Comparison::Unknown));
        let elsewhere = |frames: &[&str]| match compare(frames) {
            Comparison::Elsewhere(place) => place,
            other => panic!("{other:?}"),
        };
        assert_eq!(elsewhere(&["#0 p.c:6:3", "#1 p.c:20:5"]), "at p.c:6:3");
        assert_eq!(elsewhere(&["#0 p.c:7:9", "#1 p.c:20:5"]), "at p.c:7:9");
        assert!(matches!(compare_as(true, &["#0 p.c:7:9", "#1 p.c:20:5"]), Comparison::Same));
        assert_eq!(elsewhere(&["#0 p.c:7:3", "#1 p.c:21:5"]), "at p.c:7:3, called at p.c:21:5");
    }
}
