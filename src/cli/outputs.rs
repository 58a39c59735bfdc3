//! Files that a run writes. Before the run each is refused if it would destroy a source, and tried,
//! so that mistakes show at once. At the end of the run it is written beside its place and renamed,
//! so that nobody finds half of it, or any of it after a failure.
use super::output;
use super::status::Failure;
use anyhow::Context as _;
use parking_lot::Mutex;
use std::fs::{File, Metadata, OpenOptions, Permissions};
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

/// Endings of files that people write, or that hold programs.
const SOURCES: [&str; 23] = [
    "c", "i", "cc", "cpp", "cxx", "c++", "C", "ii", "h", "hh", "hpp", "hxx", "h++", "H", "inc", "s", "S",
    "ll", "bc", "o", "a", "tir", "prp",
];

/// Where files are that the process has been given open.
const DESCRIPTORS: [&str; 4] = ["/dev/fd", "/dev/stdout", "/dev/stderr", "/proc"];

/// Mode of new files, from which the umask takes away.
const MODE: u32 = 0o666;

/// A file that is written once, at the end.
#[derive(Debug)]
pub(super) struct OutputFile {
    /// As the user gave it.
    path: PathBuf,
    place: OutputKind,
}

#[derive(Debug)]
enum OutputKind {
    /// What is there is replaced.
    File(PathBuf),
    /// A device, a pipe and the like: it is open.
    Special(Mutex<File>),
    /// Standard output.
    Standard,
}

impl OutputFile {
    /// Writes the file.
    pub(super) fn write(&self, content: &[u8]) -> anyhow::Result<()> {
        let written = match &self.place {
            OutputKind::File(path) => replace(path, content),
            OutputKind::Special(file) => file.lock().write_all(content),
            OutputKind::Standard => {
                output::bytes(content);
                Ok(())
            }
        };
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }
}

/// Opens the files of a run.
#[derive(Default)]
pub(super) struct Opener {
    /// Files that are read, by device and inode.
    inputs: Vec<(u64, u64)>,
    /// The options and the places of regular files that are written.
    opened: Vec<(&'static str, PathBuf)>,
}

impl Opener {
    /// For a run that reads these files.
    pub(super) fn new<P: AsRef<Path>>(inputs: impl IntoIterator<Item = P>) -> Self {
        let metadata = inputs.into_iter().filter_map(|path| path.as_ref().metadata().ok());
        Self { inputs: metadata.map(|about| id(&about)).collect(), opened: Vec::new() }
    }

    /// The file that an option names, which must not have the name of a source.
    pub(super) fn open(&mut self, option: &'static str, path: &Path) -> Result<OutputFile, Failure> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if SOURCES.contains(&ending) {
            return Err(refused(option, path, &format!("names that end in .{ending} are those of sources")));
        }
        self.place(option, path)
    }

    /// The file that an option names, for a text in C. If the file is there already, it must begin
    /// like that text does.
    pub(super) fn open_source(
        &mut self,
        option: &'static str,
        path: &Path,
        beginning: &str,
    ) -> Result<OutputFile, Failure> {
        let file = self.place(option, path)?;
        let is_there = matches!(file.place, OutputKind::File(_)) && path.is_file();
        if is_there && !begins_with(path, beginning) {
            return Err(refused(option, path, "it is there, and was not written by Tessera"));
        }
        Ok(file)
    }

    fn place(&mut self, option: &'static str, path: &Path) -> Result<OutputFile, Failure> {
        let failed =
            |error: std::io::Error| Failure::input(format!("cannot write {}: {error}", path.display()));
        let open = || OpenOptions::new().write(true).open(path).map_err(failed);
        let found = |place| Ok(OutputFile { path: path.to_owned(), place });
        if path == Path::new("-") {
            return found(OutputKind::Standard);
        }
        let known = if let Ok(about) = path.metadata() {
            if self.inputs.contains(&id(&about)) {
                return Err(refused(option, path, "it is read by this run"));
            }
            if is_standard_output(&about) {
                return found(OutputKind::Standard);
            }
            let file = open()?;
            if !about.is_file() || DESCRIPTORS.iter().any(|place| path.starts_with(place)) {
                return found(OutputKind::Special(Mutex::new(file)));
            }
            path.canonicalize().map_err(failed)?
        } else {
            let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
            let directory = parent.unwrap_or(Path::new(".")).canonicalize().map_err(failed)?;
            directory.join(path.file_name().ok_or_else(|| failed(std::io::ErrorKind::IsADirectory.into()))?)
        };
        // Nothing of this file is left behind, whatever ends the run.
        tempfile::tempfile_in(known.parent().unwrap_or(Path::new("/"))).map_err(failed)?;
        if let Some((other, _)) = self.opened.iter().find(|(_, place)| *place == known) {
            return Err(refused(option, path, &format!("{other} writes the same file")));
        }
        self.opened.push((option, known.clone()));
        found(OutputKind::File(known))
    }
}

fn refused(option: &str, path: &Path, why: &str) -> Failure {
    Failure::usage(format!("{option} {}: {why}: choose another name", path.display()))
}

/// Device and inode.
fn id(about: &Metadata) -> (u64, u64) {
    (about.dev(), about.ino())
}

fn is_standard_output(about: &Metadata) -> bool {
    output::handle().and_then(|file| file.metadata()).is_ok_and(|standard| id(&standard) == id(about))
}

/// Whether the first line of a file begins with this text.
fn begins_with(path: &Path, text: &str) -> bool {
    let mut line = Vec::new();
    let read = File::open(path).and_then(|file| BufReader::new(file).read_until(b'\n', &mut line));
    read.is_ok() && line.starts_with(text.as_bytes())
}

/// Writes a file beside its place and renames it. One that is there keeps its mode.
fn replace(path: &Path, content: &[u8]) -> std::io::Result<()> {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    let mut file = builder.permissions(Permissions::from_mode(MODE)).tempfile_in(directory)?;
    file.write_all(content)?;
    if let Ok(about) = path.metadata() {
        file.as_file().set_permissions(about.permissions())?;
    }
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(opened: Result<OutputFile, Failure>) -> String {
        opened.expect_err("a failure").message
    }

    #[test]
    fn nothing_of_the_user_is_destroyed() {
        let here = tempfile::tempdir().unwrap();
        let [program, link, twin] = ["p.c", "link", "twin"].map(|name| here.path().join(name));
        std::fs::write(&program, "int main(void) {}").unwrap();
        std::os::unix::fs::symlink(&program, &link).unwrap();
        std::fs::hard_link(&program, &twin).unwrap();
        let mut opener = Opener::new([&program]);
        for path in [&link, &twin] {
            let message = message(opener.open("--sarif", path));
            assert!(message.contains("read by this run"), "{message}");
        }
        assert!(message(opener.open("--sarif", &here.path().join("new.h"))).contains(".h"));
        let other = here.path().join("other.c");
        std::fs::write(&other, "int x;").unwrap();
        assert!(message(opener.open_source("--x", &other, "// by")).contains("not written by Tessera"));
        std::fs::write(&other, "// by Tessera").unwrap();
        assert!(Opener::default().open_source("--x", &other, "// by").is_ok());
        let both = here.path().join("both");
        assert!(opener.open("--witness", &both).is_ok());
        assert!(message(opener.open("--sarif", &both)).contains("--witness writes the same file"));
        assert!(message(opener.open("--sarif", here.path())).contains("cannot write"));
        assert!(message(opener.open("--sarif", Path::new("/no/dir/x"))).contains("cannot write"));
        // What could be opened, and was not written, leaves no trace.
        assert_eq!(std::fs::read_dir(here.path()).unwrap().count(), 4);
    }

    #[test]
    fn files_are_replaced_as_a_whole() {
        let here = tempfile::tempdir().unwrap();
        let [path, link] = ["old", "link"].map(|name| here.path().join(name));
        std::fs::write(&path, "old content").unwrap();
        std::fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let file = Opener::default().open("--sarif", &link).unwrap();
        file.write(b"new").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(path.metadata().unwrap().mode() & 0o777, 0o640);
        assert!(link.is_symlink());
        assert_eq!(std::fs::read_dir(here.path()).unwrap().count(), 2);
        let nowhere = Opener::default().open("--sarif", Path::new("/dev/null")).unwrap();
        nowhere.write(b"new").unwrap();
    }
}
