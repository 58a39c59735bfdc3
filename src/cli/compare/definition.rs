//! Task definitions of the competition: YAML, format 2.
use crate::cli::data_model::DataModelArg;
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// The fields of a definition that are used here.
#[derive(Deserialize)]
struct Document {
    format_version: String,
    input_files: OneOrMany,
    #[serde(default)]
    properties: Vec<PropertyEntry>,
    #[serde(default)]
    options: Options,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

#[derive(Deserialize)]
struct PropertyEntry {
    property_file: String,
    expected_verdict: Option<bool>,
}

#[derive(Default, Deserialize)]
struct Options {
    language: Option<String>,
    data_model: Option<String>,
}

/// The contents of a task definition.
#[derive(Debug)]
pub(super) struct Definition {
    /// The program's files; paths that can be opened.
    pub(super) files: Vec<PathBuf>,
    /// `None` where the definition does not say.
    pub(super) data_model: Option<DataModelArg>,
    /// What is known about each property.
    pub(super) properties: Vec<Expectation>,
    /// Whether the program is C or C++; also true if the definition names no language.
    pub(super) is_c: bool,
}

/// A property of a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Expectation {
    /// The property file; a path that can be opened if the file exists.
    pub(super) file: PathBuf,
    /// Whether the property holds, if known.
    pub(super) verdict: Option<bool>,
}

/// Reads the text of the definition at `path`. The error is a text without the path.
pub(super) fn parse(text: &str, path: &Path) -> Result<Definition, String> {
    let document: Document = serde_saphyr::from_str(text)
        .map_err(|error| format!("is no task definition: {}", error.to_string().trim_end()))?;
    if !document.format_version.starts_with("2.") {
        return Err(format!("has format version {}, and only 2.0 is understood", document.format_version));
    }
    let here = path.parent().unwrap_or(Path::new(""));
    let names = match document.input_files {
        OneOrMany::One(name) => vec![name],
        OneOrMany::Many(names) => names,
    };
    if names.is_empty() {
        return Err("names no input files".to_owned());
    }
    let data_model = match document.options.data_model.as_deref() {
        None => None,
        Some("ILP32") => Some(DataModelArg::Ilp32),
        Some("LP64") => Some(DataModelArg::Lp64),
        Some(other) => return Err(format!("has data model {other}, which is neither ILP32 nor LP64")),
    };
    let properties = document
        .properties
        .into_iter()
        .map(|entry| Expectation { file: here.join(entry.property_file), verdict: entry.expected_verdict })
        .collect();
    let is_c = document.options.language.is_none_or(|language| language == "C" || language == "C++");
    Ok(Definition { files: names.iter().map(|name| here.join(name)).collect(), data_model, properties, is_c })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TASK: &str = "\
format_version: '2.0'

# a comment
input_files: 'loop.c'

properties:
  - property_file: ../properties/unreach-call.prp
    expected_verdict: false
  - property_file: ../properties/termination.prp
  - property_file: ../properties/valid-memsafety.prp
    expected_verdict: false
    subproperty: valid-deref

options:
  language: C
  data_model: ILP32
";

    fn parsed(text: &str) -> Result<Definition, String> {
        parse(text, Path::new("set/loop.yml"))
    }

    #[test]
    fn a_definition_of_the_competition() {
        let task = parsed(TASK).unwrap();
        assert_eq!(task.files, [Path::new("set/loop.c")]);
        assert_eq!(task.data_model, Some(DataModelArg::Ilp32));
        assert!(task.is_c);
        let property = |name: &str| PathBuf::from(format!("set/../properties/{name}.prp"));
        let expected =
            [("unreach-call", Some(false)), ("termination", None), ("valid-memsafety", Some(false))]
                .map(|(name, verdict)| Expectation { file: property(name), verdict });
        assert_eq!(task.properties, expected);
    }

    #[test]
    fn what_may_be_left_out_or_be_several() {
        let task = parsed("format_version: 2.1\ninput_files: [a.c, b.c]\n").unwrap();
        assert_eq!(task.files, [Path::new("set/a.c"), Path::new("set/b.c")]);
        assert_eq!(task.data_model, None);
        assert!(task.properties.is_empty() && task.is_c);
        let java = "format_version: '2.0'\ninput_files: .\noptions: {language: Java}\n";
        assert!(!parsed(java).unwrap().is_c);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text: &str| parsed(text).unwrap_err();
        assert!(error("").contains("no task definition"));
        assert!(error("input_files: a.c\n").contains("format_version"));
        assert!(error("format_version: '2.0'\n").contains("input_files"));
        assert!(error("format_version: '2.0'\ninput_files: [\n").contains("no task definition"));
        assert!(error("format_version: '1.0'\ninput_files: a.c\n").contains("format version 1.0"));
        assert!(error("format_version: '2.0'\ninput_files: []\n").contains("no input files"));
        assert!(error(&TASK.replace("ILP32", "LP128")).contains("LP128"));
        assert!(error(&TASK.replace("verdict: false", "verdict: maybe")).contains("no task definition"));
    }
}
