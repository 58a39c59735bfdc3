//! Compile databases: `compile_commands.json`, as `CMake`, Meson and bear write it.
use super::Unit;
use crate::cli::output;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The name of the file.
const NAME: &str = "compile_commands.json";

/// How one file is compiled. (Whatever else is said there is not needed.)
#[derive(Deserialize)]
struct Entry {
    directory: PathBuf,
    file: PathBuf,
    arguments: Option<Vec<String>>,
    command: Option<String>,
}

/// How the database in a directory, or in one above it, compiles these files.
pub(super) fn units<'f>(
    directory: &Path,
    files: impl Iterator<Item = &'f PathBuf>,
) -> Result<Vec<Unit>, String> {
    let path = find(directory)?;
    let name = path.display();
    let text = std::fs::read_to_string(&path).map_err(|error| format!("cannot read {name}: {error}"))?;
    let entries: Vec<Entry> =
        serde_json::from_str(&text).map_err(|error| format!("{name}: no compile database: {error}"))?;
    let base = path.parent().unwrap_or(Path::new(""));
    let mut known: BTreeMap<PathBuf, Vec<&Entry>> = BTreeMap::new();
    for entry in &entries {
        // Files that are not there are of no use.
        if let Ok(file) = base.join(&entry.directory).join(&entry.file).canonicalize() {
            known.entry(file).or_default().push(entry);
        }
    }
    let mut units = Vec::new();
    for file in files {
        let shown = file.display();
        let place = file.canonicalize().map_err(|error| format!("cannot read {shown}: {error}"))?;
        let Some(found) = known.get(&place) else {
            return Err(format!(
                "{shown}: no entry in {name}: add the file to the project and build it again, or check it without -p"
            ));
        };
        let entry = found[0];
        let arguments = entry.arguments(&name.to_string())?;
        for other in &found[1..] {
            if other.arguments(&name.to_string())? != arguments {
                let number = found.len();
                output::message(&format!(
                    "warning: {shown} has {number} entries in {name}: the first one is used"
                ));
                break;
            }
        }
        let directory = base.join(&entry.directory);
        units.push(Unit { file: file.clone(), directory, arguments, if_needed: false });
    }
    Ok(units)
}

impl Entry {
    /// The compiler and its arguments.
    fn arguments(&self, database: &str) -> Result<Vec<String>, String> {
        let split = || shlex::split(self.command.as_deref()?);
        self.arguments.clone().or_else(split).ok_or_else(|| {
            let file = self.file.display();
            format!(
                "{database}: the entry of {file} has no `arguments`, and no `command` that a shell could read"
            )
        })
    }
}

/// The database of a directory.
fn find(directory: &Path) -> Result<PathBuf, String> {
    let shown = directory.display();
    let place = directory.canonicalize().map_err(|error| format!("cannot read {shown}: {error}"))?;
    if directory.join(NAME).is_file() {
        return Ok(directory.join(NAME));
    }
    let found = place.ancestors().map(|above| above.join(NAME)).find(|path| path.is_file());
    found.ok_or_else(|| {
        format!(
            "{shown}: no {NAME} there or above: `cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON` writes it, and so does `bear -- make`"
        )
    })
}
