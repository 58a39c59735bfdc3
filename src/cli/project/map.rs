//! Maps of the GNU linker (`-Wl,-Map=FILE`): they name the object files of a program. The compile
//! database tells of what they are made.
use super::database::{CompileCommand, Database};
use super::unit::{Unit, shortest};
use crate::cli::output;
use std::path::{Component, Path, PathBuf};

/// An object file in a map.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Object {
    path: PathBuf,
    /// The archive that it comes from; `path` is its name there.
    archive: Option<PathBuf>,
}

/// The sources of the objects that a map names, by the database in a directory, or in one above it.
pub(super) fn sources(directory: &Path, map: &Path) -> Result<Vec<Unit>, String> {
    let database = Database::open(directory)?;
    let shown = map.display();
    let text = std::fs::read(map).map_err(|error| format!("cannot read {shown}: {error}"))?;
    let here = map.parent().unwrap_or(Path::new(""));
    let mut units: Vec<Unit> = Vec::new();
    let mut unknown = Vec::new();
    for object in objects(&String::from_utf8_lossy(&text)) {
        let mut found = database.entries.iter().filter(|entry| object.is_made_by(entry, here));
        let Some(entry) = found.next() else {
            let file = object.archive.as_ref().unwrap_or(&object.path);
            if !file.starts_with("/usr") && !file.starts_with("/lib") {
                unknown.push(object.name());
            }
            continue;
        };
        let source = entry.source();
        if let Some(other) = found.find(|other| other.source() != source) {
            return Err(format!(
                "{shown}: {} may be made of {} or of {}: give the sources instead of --target",
                object.name(),
                source.display(),
                other.source().display()
            ));
        }
        let file = shortest(&source);
        if units.iter().all(|unit| unit.file != file) {
            units.push(database.unit(&file, entry)?);
        }
    }
    if units.is_empty() {
        return Err(format!("{shown}: names no object file that {} makes", database.name));
    }
    if !unknown.is_empty() {
        let (name, unknown) = (&database.name, unknown.join(" "));
        output::message(&format!(
            "warning: left out, since {name} does not tell how they are made: {unknown}"
        ));
    }
    Ok(units)
}

/// The objects that a map names, each once.
fn objects(map: &str) -> Vec<Object> {
    let mut objects = Vec::new();
    // Words with `*` are those of the linker's script.
    for word in map.split_whitespace().filter(|word| !word.contains('*')) {
        let object = match word.strip_suffix(')').and_then(|word| word.split_once('(')) {
            Some((archive, member)) if has_ending(archive, "a") => {
                Object { path: member.into(), archive: Some(archive.into()) }
            }
            None if has_ending(word, "o") => Object { path: word.into(), archive: None },
            _ => continue,
        };
        if !objects.contains(&object) {
            objects.push(object);
        }
    }
    objects
}

fn has_ending(word: &str, ending: &str) -> bool {
    Path::new(word).extension().is_some_and(|found| found == ending)
}

impl Object {
    fn name(&self) -> String {
        match &self.archive {
            Some(archive) => format!("{}({})", archive.display(), self.path.display()),
            None => self.path.display().to_string(),
        }
    }

    /// Whether an entry makes the object, which is in a map in this directory. Archives keep only
    /// the last part of a name.
    fn is_made_by(&self, entry: &CompileCommand, here: &Path) -> bool {
        let Some(made) = entry.object() else { return false };
        if self.archive.is_some() {
            return made.file_name() == self.path.file_name();
        }
        let made = plain(&entry.directory.join(made));
        [here, &entry.directory].iter().any(|directory| plain(&directory.join(&self.path)) == made)
    }
}

/// The absolute path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for component in std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).components() {
        match component {
            Component::ParentDir => _ = plain.pop(),
            component => plain.push(component),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::objects;

    #[test]
    fn maps_name_objects() {
        let map = "Archive member included to satisfy reference by file (symbol)\n\nlib/libutil.a(util.o)   main.o (scaled)\n\
                   LOAD main.o\nLOAD lib/libutil.a\n .text  0x1  0x2 main.o\n *(EXCLUDE_FILE(*crtend?.o .ctors))\n .text 0x3 0x4 lib/libutil.a(util.o)\n";
        let names: Vec<String> = objects(map).iter().map(super::Object::name).collect();
        assert_eq!(names, ["lib/libutil.a(util.o)", "main.o"]);
    }
}
