//! Compile databases: `compile_commands.json`, as `CMake`, Meson and bear write it.
use super::unit::Unit;
use crate::cli::output;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The name of the file.
const NAME: &str = "compile_commands.json";

/// A compile database.
pub(super) struct Database {
    /// Its path, for people.
    pub(super) name: String,
    pub(super) entries: Vec<CompileCommand>,
}

/// How one file is compiled.
#[derive(Deserialize)]
pub(super) struct CompileCommand {
    /// Where the compiler runs. Paths in the entry are relative to it.
    pub(super) directory: PathBuf,
    file: PathBuf,
    arguments: Option<Vec<String>>,
    command: Option<String>,
    output: Option<PathBuf>,
    /// See [`Unit::if_needed`]. Only Tessera itself writes this.
    #[serde(default, rename = "tessera_if_needed")]
    if_needed: bool,
}

impl Database {
    /// Reads the database in a directory, or in one above it.
    pub(super) fn open(directory: &Path) -> Result<Self, String> {
        let path = find(directory)?;
        let name = path.display().to_string();
        let text = std::fs::read_to_string(&path).map_err(|error| format!("cannot read {name}: {error}"))?;
        let mut entries: Vec<CompileCommand> =
            serde_json::from_str(&text).map_err(|error| format!("{name}: no compile database: {error}"))?;
        let base = path.parent().unwrap_or(Path::new(""));
        for entry in &mut entries {
            entry.directory = base.join(&entry.directory);
        }
        Ok(Self { name, entries })
    }

    /// How these files are compiled.
    pub(super) fn units<'f>(&self, files: impl Iterator<Item = &'f PathBuf>) -> Result<Vec<Unit>, String> {
        let mut known: BTreeMap<PathBuf, Vec<&CompileCommand>> = BTreeMap::new();
        for entry in &self.entries {
            // Files that are not there are of no use.
            if let Ok(file) = entry.source().canonicalize() {
                known.entry(file).or_default().push(entry);
            }
        }
        let (mut units, name) = (Vec::new(), &self.name);
        for file in files {
            let shown = file.display();
            let place = file.canonicalize().map_err(|error| format!("cannot read {shown}: {error}"))?;
            let Some(found) = known.get(&place) else {
                return Err(format!(
                    "{shown}: no entry in {name}: add the file to the project and build it again, or check it without -p"
                ));
            };
            let unit = self.unit(file, found[0])?;
            for other in &found[1..] {
                if self.unit(file, other)?.arguments != unit.arguments {
                    let number = found.len();
                    output::message(&format!(
                        "warning: {shown} has {number} entries in {name}: the first one is used"
                    ));
                    break;
                }
            }
            units.push(unit);
        }
        Ok(units)
    }

    /// How an entry compiles a file.
    pub(super) fn unit(&self, file: &Path, entry: &CompileCommand) -> Result<Unit, String> {
        let arguments = entry.arguments().ok_or_else(|| {
            format!(
                "{}: the entry of {} has no `arguments`, and no `command` that a shell could read",
                self.name,
                entry.file.display()
            )
        })?;
        let (directory, if_needed) = (entry.directory.clone(), entry.if_needed);
        Ok(Unit { file: file.to_owned(), directory, arguments, if_needed })
    }
}

impl CompileCommand {
    /// The compiler and its arguments.
    fn arguments(&self) -> Option<Vec<String>> {
        self.arguments.clone().or_else(|| shlex::split(self.command.as_deref()?))
    }

    /// The path of the source.
    pub(super) fn source(&self) -> PathBuf {
        self.directory.join(&self.file)
    }

    /// The path of the object file, relative to the directory.
    pub(super) fn object(&self) -> Option<PathBuf> {
        let arguments = self.arguments().unwrap_or_default();
        let after = || arguments.iter().skip_while(|argument| *argument != "-o").nth(1).map(PathBuf::from);
        let usual = || Some(PathBuf::from(self.file.file_stem()?).with_extension("o"));
        self.output.clone().or_else(after).or_else(usual)
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
