//! The properties that are asked for, and `tessera properties`, which lists those that there are.
use super::ltl::read_automaton;
use super::output;
use super::status::{ExitStatus, Failure};
use crate::property::{Meaning, Property, PropertyError, SUPPORTED, Specification};
use std::path::Path;
use std::sync::Arc;

/// Stands for all properties, each for itself.
const ALL: &str = "all";
/// It is no property of its own: the others are its parts.
const SUM: &str = "valid-memsafety";

/// The text of `--help`.
pub(super) fn help() -> String {
    format!(
        "What is checked: names of properties, separated by commas, `all` of them, or a .prp file of the competition. `tessera \
         properties` says what they mean: {}",
        SUPPORTED.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    )
}

/// Lists the properties.
pub(super) fn run() -> ExitStatus {
    let width = SUPPORTED.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
    let lines = SUPPORTED.iter().map(|(name, meaning)| format!("{name:width$}  {meaning}\n"));
    output::result(&lines.collect::<String>());
    ExitStatus::True
}

/// What the arguments ask for.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    /// The arguments of `--property`.
    pub(super) names: &'a [String],
    /// A formula instead.
    pub(super) ltl: Option<&'a str>,
    /// The file of an automaton of violations instead.
    pub(super) automaton: Option<&'a Path>,
    /// Runs that end repeat their last state for ever, for a formula.
    pub(super) finite: bool,
}

/// The properties that are asked for, each once. There is at least one.
pub(super) fn parse(asked: Asked<'_>) -> Result<Vec<Property>, Failure> {
    let mut properties = match (asked.ltl, asked.automaton) {
        (Some(formula), _) => {
            let formula = Specification::parse(formula)
                .map_err(|error| Failure::usage(format!("--ltl '{formula}': {error}")))?;
            vec![Property::Ltl(Arc::new(formula))]
        }
        (None, Some(path)) => {
            let (automaton, atoms) = read_automaton(path)?;
            let (text, meaning) = (path.display().to_string(), Meaning::Violations(automaton));
            vec![Property::Ltl(Arc::new(Specification { text, meaning, atoms, finite: asked.finite }))]
        }
        (None, None) => parse_names(asked.names)?,
    };
    for property in &mut properties {
        if let Property::Ltl(specification) = property {
            Arc::make_mut(specification).finite = asked.finite;
        }
    }
    Ok(properties)
}

/// The properties that the arguments of `--property` name.
fn parse_names(arguments: &[String]) -> Result<Vec<Property>, Failure> {
    let mut properties = Vec::new();
    for argument in arguments {
        // The name of a file may have commas.
        let is_file = Path::new(argument).is_file();
        for name in argument.split(|c| c == ',' && !is_file) {
            let names: Vec<&str> = if name == ALL {
                SUPPORTED.iter().map(|(name, _)| *name).filter(|name| *name != SUM).collect()
            } else {
                vec![name]
            };
            for name in names {
                let property = parse_one(name)?;
                if !properties.contains(&property) {
                    properties.push(property);
                }
            }
        }
    }
    Ok(properties)
}

/// The only property that is asked for.
pub(super) fn only(asked: Asked<'_>) -> Result<Property, Failure> {
    let [property] = <[Property; 1]>::try_from(parse(asked)?)
        .map_err(|_| Failure::usage("this command is about one property: give --property one name"))?;
    Ok(property)
}

fn parse_one(name: &str) -> Result<Property, Failure> {
    Property::parse(name).map_err(|error| match error {
        PropertyError::UnknownName(_) => Failure::usage(error),
        PropertyError::Unreadable { .. } | PropertyError::Malformed { .. } => Failure::input(error),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(arguments: &[&str]) -> Vec<String> {
        let arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        let properties = parse_names(&arguments).unwrap_or_else(|failure| panic!("{}", failure.message));
        properties.iter().map(|property| property.name().to_owned()).collect()
    }

    #[test]
    fn each_property_is_asked_once() {
        assert_eq!(names(&["no-overflow,termination", "no-overflow"]), ["no-overflow", "termination"]);
        let all = names(&["all"]);
        assert_eq!(all.len() + 1, SUPPORTED.len());
        assert!(!all.contains(&SUM.to_owned()) && names(&["all,valid-memsafety"]).len() == SUPPORTED.len());
        assert!(parse_names(&["no-overflow,".to_owned()]).is_err());
    }
}
