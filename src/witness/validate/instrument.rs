//! The program with a witness built into it.
//!
//! At each place that a waypoint names, code is inserted that evaluates it and tells a model of
//! `runtime/witness.c`, which knows the segment that the run has come to. What comes out is an
//! ordinary program: its runs are those that the witness stands for, and its constraints mean what
//! they mean in C at their place. Lines stay the same.
use super::constraint::{self, Harm, TRAPS};
use super::sites::{self, Site};
use super::values;
use crate::property::Property;
use crate::witness::c_text::CText;
use crate::witness::yaml::{Action, Invariant, Location, Waypoint, WaypointKind};
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::ops::RangeInclusive;

/// Source files with code to be inserted.
pub(super) struct Instrumenter<'s> {
    /// Files by their names.
    texts: Vec<(&'s str, CText)>,
    /// The functions that they define.
    defined: HashSet<String>,
    insertions: BTreeMap<(usize, Site), Insertion>,
    /// Words that are replaced.
    replaced: BTreeMap<(usize, usize), &'static str>,
    /// What the expressions of waypoints must not be able to do.
    harms: &'static [Harm],
    /// What of the witness could not be used.
    pub(super) ignored: Vec<String>,
}

#[derive(Default)]
struct Insertion {
    /// Statements that are executed in any segment, before a call.
    always: String,
    /// Statements by the segment in which they are executed, before a call.
    entering: BTreeMap<usize, String>,
    /// Statements by the segment in which they are executed instead of a call.
    values: BTreeMap<usize, String>,
    /// The other statements by the segment in which they are executed, after a call.
    cases: BTreeMap<usize, String>,
}

/// How many segments are built in.
pub(super) struct Used {
    /// All of them.
    pub(super) segments: usize,
    /// Those of the cycle: the last ones.
    pub(super) of_cycle: usize,
}

/// A waypoint in C.
struct Evaluation {
    at: (usize, Site),
    statement: String,
    /// The statement to execute instead of the call, if only one value of the call passes.
    value: Option<String>,
}

/// Names of variables in the inserted code. C reserves such names to implementations.
const RESULT: &str = "__tessera_result";
const GIVEN: &str = "__tessera_given";

impl<'s> Instrumenter<'s> {
    /// The files of a program, without any code inserted. Expressions of waypoints must not violate
    /// the property.
    pub(super) fn new(files: &'s [(String, Vec<u8>)], property: &Property) -> Self {
        let texts: Vec<_> =
            files.iter().map(|(name, text)| (name.as_str(), CText::new(text.clone()))).collect();
        Self {
            defined: texts.iter().flat_map(|(_, text)| values::defined(text)).map(str::to_owned).collect(),
            texts,
            insertions: BTreeMap::new(),
            replaced: BTreeMap::new(),
            harms: constraint::violations(property),
            ignored: Vec::new(),
        }
    }

    /// Builds in the waypoints of the segments before the target. Those of the cycle come last.
    /// Segments that cannot be used are left out.
    pub(super) fn segments(&mut self, segments: &[Vec<Waypoint>]) -> Used {
        let usable: Vec<&Vec<Waypoint>> =
            segments.iter().filter(|waypoints| self.is_usable(waypoints)).collect();
        let is_cycle = |waypoints: &&&Vec<Waypoint>| waypoints.iter().any(|w| w.action == Action::Cycle);
        let used = Used { segments: usable.len(), of_cycle: usable.iter().filter(is_cycle).count() };
        for (segment, waypoints) in usable.into_iter().enumerate() {
            let next = match segment + 1 {
                end if end == used.segments && used.of_cycle > 0 => used.segments - used.of_cycle,
                next => next,
            };
            for waypoint in waypoints {
                let Ok(Evaluation { at, statement, value }) = self.waypoint(waypoint, segment, next) else {
                    continue;
                };
                let insertion = self.insertions.entry(at).or_default();
                let enters = waypoint.kind == WaypointKind::FunctionEnter;
                match value {
                    Some(value) if waypoints.len() == 1 => drop(insertion.values.insert(segment, value)),
                    _ if enters => insertion.entering.entry(segment).or_default().push_str(&statement),
                    _ => insertion.cases.entry(segment).or_default().push_str(&statement),
                }
            }
        }
        used
    }

    /// Whether the waypoint that ends a segment is understood. Notes those that are not.
    fn is_usable(&mut self, waypoints: &[Waypoint]) -> bool {
        let mut usable = false;
        for waypoint in waypoints {
            match self.waypoint(waypoint, 0, 0) {
                Ok(_) => usable |= waypoint.action != Action::Avoid,
                Err(why) => {
                    let Location { file_name, line, .. } = &waypoint.location;
                    self.ignored.push(format!("{file_name}:{line}: {why}"));
                }
            }
        }
        usable
    }

    /// Lets the violation count only at the call at this location, which is the target and calls
    /// one of these functions, and only once that many `segments` are over.
    pub(super) fn target_call(&mut self, location: &Location, functions: &[String], segments: usize) {
        let Some((file, Site::Call(name, closing))) = self.call_at_start(location) else {
            return self.ignored.push(format!("{}:{}: no call here", location.file_name, location.line));
        };
        if !functions.iter().any(|function| function == self.texts[file].1.word(name)) {
            let what = format!("{}:{}: no call of an error function", location.file_name, location.line);
            return self.ignored.push(what);
        }
        let insertion = self.insertions.entry((file, Site::Call(name, closing))).or_default();
        let _ = write!(insertion.always, "__tessera_target({segments}); ");
        for (index, (_, text)) in self.texts.iter().enumerate() {
            let elsewhere = (0..text.tokens.len()).filter(|token| {
                (index, *token) != (file, name)
                    && sites::is_call(text, *token).is_some()
                    && functions.iter().any(|function| function == text.word(*token))
            });
            self.replaced.extend(elsewhere.map(|token| ((index, token), "__tessera_elsewhere")));
        }
    }

    /// The lines of the statement that starts at a location, in the numbers of the whole program;
    /// none if the file is not given.
    pub(super) fn lines(&self, location: &Location) -> Option<RangeInclusive<u32>> {
        let file = self.file(location)?;
        let before = u32::try_from(self.lines_before(file)).unwrap_or(u32::MAX);
        let shifted = |line: u32| line.saturating_add(before);
        Some(shifted(location.line)..=shifted(sites::last_line(&self.texts[file].1, location)))
    }

    /// How many lines the files before this one have. A violation is told by its line only, so no
    /// two files may have the same line numbers.
    fn lines_before(&self, file: usize) -> usize {
        self.texts[..file].iter().map(|(_, text)| text.line_count()).sum()
    }

    /// Builds in an invariant.
    pub(super) fn invariant(&mut self, invariant: &Invariant) {
        let location = &invariant.location;
        let value = constraint::expression(&invariant.value.to_string(), None, TRAPS);
        let site = self.file(location).and_then(|file| {
            let text = &self.texts[file].1;
            let site = match &*invariant.kind {
                "loop_invariant" => sites::condition(text, location, true),
                "location_invariant" => sites::statement(text, location),
                _ => None,
            };
            Some((file, site?))
        });
        match (site, value) {
            (Some(at), Some(value)) => {
                let insertion = self.insertions.entry(at).or_default();
                let _ = write!(insertion.always, "__tessera_invariant({value}); ");
            }
            _ => self.ignored.push(format!(
                "{}:{}: an invariant that is not understood",
                location.file_name, location.line
            )),
        }
    }

    /// The code of a waypoint of a segment, which ends by going to the next one, and where to
    /// insert it, or why there is none.
    fn waypoint(&self, waypoint: &Waypoint, segment: usize, next: usize) -> Result<Evaluation, &'static str> {
        let location = &waypoint.location;
        let file = self.file(location).ok_or("a file that is not given")?;
        let text = &self.texts[file].1;
        let value = waypoint.constraint.as_ref().map(|constraint| constraint.value.to_string());
        let site = match waypoint.kind {
            WaypointKind::FunctionEnter | WaypointKind::FunctionReturn => sites::call(text, location),
            WaypointKind::Assumption => sites::statement(text, location),
            WaypointKind::Branching => sites::condition(text, location, false),
            WaypointKind::Target => return Err("a target that is not the last waypoint"),
        };
        let site = site.ok_or("nothing is evaluated here")?;
        if waypoint.kind == WaypointKind::FunctionEnter && has_calls(text, site) {
            return Err("the call comes after others, in its arguments");
        }
        let given = match (waypoint.kind, site, &value) {
            (WaypointKind::FunctionReturn, Site::Call(name, closing), Some(value)) => {
                values::given(&self.defined, text, name..closing + 1, value)
            }
            _ => None,
        };
        let passed = match (waypoint.kind, site, value) {
            (WaypointKind::FunctionEnter | WaypointKind::FunctionReturn, _, None) => Some("1".to_owned()),
            (WaypointKind::Branching, Site::Selector(..), Some(value)) => {
                value.parse::<i128>().is_ok().then(|| format!("{RESULT} == ({value})"))
            }
            (WaypointKind::Branching, _, Some(value)) => match value.as_str() {
                "true" => Some(RESULT.to_owned()),
                "false" => Some(format!("!{RESULT}")),
                _ => None,
            },
            (WaypointKind::FunctionReturn, _, Some(value)) => {
                constraint::expression(&value, Some(RESULT), self.harms)
            }
            (WaypointKind::Assumption, _, Some(value)) => constraint::expression(&value, None, self.harms),
            _ => None,
        };
        let passed = passed.ok_or("a constraint that is not understood")?;
        let statement = match waypoint.action {
            Action::Follow | Action::Cycle => format!("__tessera_follow({segment}, {passed}, {next}); "),
            Action::Avoid => format!("__tessera_avoid({segment}, {passed}); "),
        };
        let value = given.map(|value| {
            let taken = format!("__tessera_take({segment}, {RESULT} == ({value}), {next})");
            format!("{RESULT} = {value}; {GIVEN} = {taken}; ")
        });
        Ok(Evaluation { at: (file, site), statement, value })
    }

    fn file(&self, location: &Location) -> Option<usize> {
        let base = |name: &str| name.rsplit('/').next().map(str::to_owned);
        let exact = self.texts.iter().position(|(name, _)| *name == location.file_name);
        let like = || self.texts.iter().position(|(name, _)| base(name) == base(&location.file_name));
        exact.or_else(like).or_else(|| (self.texts.len() == 1).then_some(0))
    }

    /// The call that starts at a location, or contains it as its closing parenthesis.
    fn call_at_start(&self, location: &Location) -> Option<(usize, Site)> {
        let file = self.file(location)?;
        let text = &self.texts[file].1;
        let first = || {
            let mut tokens = text.tokens_of_line(location.line);
            tokens.find_map(|token| Some(Site::Call(token, sites::is_call(text, token)?)))
        };
        let site = if location.column.is_none() { first() } else { sites::call(text, location) };
        Some((file, site?))
    }

    /// The files with the code inserted. Empty lines are put before each file, so that its lines
    /// have the numbers of the whole program.
    pub(super) fn finish_with_own_lines(self) -> Vec<Vec<u8>> {
        let before: Vec<usize> = (0..self.texts.len()).map(|file| self.lines_before(file)).collect();
        let texts = self.finish().into_iter().zip(before);
        texts.map(|(text, before)| ["\n".repeat(before).into_bytes(), text].concat()).collect()
    }

    /// The files with the code inserted.
    pub(super) fn finish(self) -> Vec<Vec<u8>> {
        let mut texts: Vec<Edits> = self.texts.iter().map(|_| Edits::default()).collect();
        for ((file, site), insertion) in &self.insertions {
            texts[*file].insert(&self.texts[*file].1, *site, insertion);
        }
        for ((file, token), word) in &self.replaced {
            let span = self.texts[*file].1.tokens[*token].span.clone();
            texts[*file].add(span.start, span.end, format!("{word} /*"), "*/".to_owned());
        }
        texts.iter().zip(&self.texts).map(|(edits, (_, text))| edits.apply(text.bytes())).collect()
    }
}

/// Whether the site is a call whose arguments have calls themselves: code inserted before the call
/// would come before these, too.
fn has_calls(text: &CText, site: Site) -> bool {
    let Site::Call(name, closing) = site else { return false };
    (name + 1..closing).any(|token| sites::is_call(text, token).is_some())
}

/// Texts to put around parts of a file.
#[derive(Default)]
struct Edits {
    /// Start and end in bytes, and what to put there. Parts are nested or disjoint.
    around: Vec<(usize, usize, String, String)>,
}

impl Edits {
    fn add(&mut self, start: usize, end: usize, before: String, after: String) {
        self.around.push((start, end, before, after));
    }

    fn insert(&mut self, text: &CText, site: Site, insertion: &Insertion) {
        let (before, after) = insertion.code();
        if let (Site::Call(name, closing), false) = (site, insertion.values.is_empty()) {
            let (start, end) = (text.tokens[name].span.start, text.tokens[closing].span.end);
            let values = by_segment(&insertion.values);
            let call = text.word(name);
            let before = format!(
                "({{ {before} int {GIVEN} = 0; __typeof__({call}()) {RESULT}; {values} if (!{GIVEN}) {{ {RESULT} = "
            );
            return self.add(start, end, before, format!("; {after} }} {RESULT}; }})"));
        }
        let code = format!("{before}{after}");
        let (start, end) = match site {
            Site::Statement(token) => {
                let start = text.tokens[token].span.start;
                let before = token.checked_sub(1).map_or("", |before| text.word(before));
                // Where the statement is the body of another one, the code and the statement have
                // to form one statement.
                let prefix = match before {
                    ")" | "else" | "do" => format!("if (({{ {code} 0; }})) ; else "),
                    _ => format!("{code} "),
                };
                return self.add(start, usize::MAX, prefix, String::new());
            }
            Site::Call(name, closing) => (text.tokens[name].span.start, text.tokens[closing].span.end),
            Site::Condition(open, close) | Site::Selector(open, close) => {
                (text.tokens[open].span.end, text.tokens[close].span.start)
            }
        };
        let empty = matches!(site, Site::Condition(open, close) if close == open + 1);
        let looks = code.contains(RESULT);
        let (before, after) = match site {
            Site::Condition(..) if empty => {
                (format!(" ({{ _Bool {RESULT} = 1; {code} (void){RESULT}; 1; }})"), String::new())
            }
            // An invariant is evaluated before the condition, a branch after it.
            Site::Condition(..) if !looks => (format!(" ({{ {code} }}), ("), ")".to_owned()),
            Site::Condition(..) => (format!(" ({{ _Bool {RESULT} = !!("), format!("); {code} {RESULT}; }})")),
            Site::Call(..) if !looks => (format!("({{ {code} "), "; })".to_owned()),
            _ => (format!("({{ {before} __auto_type {RESULT} = ("), format!("); {after} {RESULT}; }})")),
        };
        self.add(start, end, before, after);
    }

    fn apply(&self, text: &[u8]) -> Vec<u8> {
        // At one byte: first what ends there, inner parts before outer ones, then what starts,
        // outer parts first.
        let mut pieces: Vec<((usize, u8, usize), &str)> = Vec::new();
        for (start, end, before, after) in &self.around {
            pieces.push(((*start, 1, usize::MAX - end), before));
            pieces.push(((*end, 0, usize::MAX - start), after));
        }
        pieces.sort_by_key(|(key, _)| *key);
        let mut out = Vec::with_capacity(text.len());
        let mut at = 0;
        for ((byte, _, _), piece) in pieces {
            let byte = byte.min(text.len());
            out.extend_from_slice(&text[at..byte]);
            out.extend_from_slice(piece.as_bytes());
            at = byte;
        }
        out.extend_from_slice(&text[at..]);
        out
    }
}

impl Insertion {
    /// The statements to execute before a call, and those after it, each in one line.
    fn code(&self) -> (String, String) {
        (self.always.clone() + &by_segment(&self.entering), by_segment(&self.cases))
    }
}

fn by_segment(cases: &BTreeMap<usize, String>) -> String {
    let mut code = String::new();
    if !cases.is_empty() {
        code.push_str("switch (__tessera_segment()) { ");
        for (segment, statements) in cases {
            let _ = write!(code, "case {segment}: {statements}break; ");
        }
        code.push('}');
    }
    code
}
