//! Which function is meant by what people write.
use super::EntryError;
use super::declarations::{Declarations, Function};

/// How alike two names are, at least, for one to be suggested in place of the other.
const ALIKE: f64 = 0.85;
/// How many names are suggested.
const SUGGESTED: usize = 3;

/// A function with the number of the file that defines it.
type FoundFunction<'a> = (usize, &'a Function);

/// The function of this name, in the one of the files that defines it. A list of parameters behind
/// the name chooses among overloaded functions.
pub(super) fn find<'a>(files: &'a [Declarations], wanted: &str) -> Result<FoundFunction<'a>, EntryError> {
    let (name, parameters) = match wanted.split_once('(') {
        Some((name, parameters)) => (name.trim(), Some(compact(parameters.trim_end().trim_end_matches(')')))),
        None => (wanted.trim(), None),
    };
    let name = name.trim_start_matches("::");
    if name == "main" {
        return Err(EntryError::Main);
    }
    let all = || {
        let files = files.iter().enumerate();
        files.flat_map(|(file, declarations)| {
            declarations.functions.iter().map(move |function| (file, function))
        })
    };
    let named: Vec<FoundFunction<'_>> = all().filter(|(_, function)| function.name == name).collect();
    let fits = |function: &Function| {
        parameters.as_ref().is_none_or(|parameters| compact(&function.parameter_list()) == *parameters)
    };
    let fitting: Vec<FoundFunction<'_>> =
        named.iter().copied().filter(|(_, function)| function.defined && fits(function)).collect();
    match (fitting.as_slice(), named.as_slice()) {
        ([one], _) => Ok(*one),
        ([one, others @ ..], _) if others.iter().all(|(_, other)| other.is_same_as(one.1)) => {
            // Several files may have the same function of a header.
            if fitting.iter().all(|(_, function)| function.included) {
                Ok(*one)
            } else {
                Err(EntryError::Several { name: name.to_owned() })
            }
        }
        ([], []) => Err(EntryError::NoFunction { name: name.to_owned(), similar: similar(all(), name) }),
        ([], named) if !named.iter().any(|(_, function)| function.defined) => {
            Err(EntryError::NotDefined { name: name.to_owned() })
        }
        ([], named) => Err(overloaded(wanted, named)),
        (several, _) => Err(overloaded(name, several)),
    }
}

fn overloaded(name: &str, functions: &[FoundFunction<'_>]) -> EntryError {
    let signatures = functions
        .iter()
        .filter(|(_, function)| function.defined)
        .map(|(_, function)| format!("{}({})", function.name, function.parameter_list()));
    EntryError::Overloaded { name: name.to_owned(), signatures: signatures.collect() }
}

impl Function {
    fn is_same_as(&self, other: &Self) -> bool {
        self.name == other.name && self.parameter_list() == other.parameter_list()
    }

    /// The types of its parameters, as they are written.
    pub(super) fn parameter_list(&self) -> String {
        let texts: Vec<&str> = self.parameters.iter().map(|parameter| parameter.text.as_str()).collect();
        texts.join(", ")
    }
}

fn compact(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    if text == "void" { String::new() } else { text }
}

/// Names of functions that the files themselves define and that may have been meant.
fn similar<'a>(functions: impl Iterator<Item = FoundFunction<'a>>, name: &str) -> Vec<String> {
    let last = |name: &str| name.rsplit("::").next().unwrap_or_default().to_owned();
    let own = functions.filter(|(_, function)| function.defined && !function.included);
    let mut rated: Vec<(f64, &str)> = own
        .map(|(_, function)| {
            let same_last = last(&function.name) == last(name);
            let alike = if same_last { 1.0 } else { strsim::jaro_winkler(&function.name, name) };
            (alike, function.name.as_str())
        })
        .filter(|(alike, _)| *alike >= ALIKE)
        .collect();
    rated.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    rated.dedup_by_key(|(_, name)| *name);
    rated.into_iter().take(SUGGESTED).map(|(_, name)| name.to_owned()).collect()
}
