//! The file `results.jsonl`: one line for each run. It is written as soon as the run ends, so that
//! an interruption loses nothing.
use super::record::{Key, Record};
use anyhow::{Context as _, anyhow};
use nix::fcntl::{Flock, FlockArg};
use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};

/// The open file, locked against other processes.
pub(super) struct Journal {
    path: PathBuf,
    file: Flock<File>,
    /// Runs that are done. Of several runs with the same key, the last one counts.
    pub(super) done: HashMap<Key, Record>,
    /// How many lines could not be read, for example because a process was killed, or the disk was
    /// full, in the middle of a line.
    pub(super) damaged: usize,
}

impl Journal {
    /// Opens the journal in a directory, which is made if need be, and reads what is there.
    pub(super) fn open(directory: &Path) -> anyhow::Result<Self> {
        let cannot_write = || format!("cannot write results to {}", directory.display());
        std::fs::create_dir_all(directory).with_context(cannot_write)?;
        let path = directory.join("results.jsonl");
        let file = OpenOptions::new()
            .create(true)
            .read(true)
            .append(true)
            .open(&path)
            .with_context(|| format!("cannot write {}", path.display()))?;
        let file = Flock::lock(file, FlockArg::LockExclusiveNonblock).map_err(|(_, error)| match error {
            nix::Error::EWOULDBLOCK => {
                anyhow!(
                    "another comparison is running in {}: give this one another --out",
                    directory.display()
                )
            }
            error => anyhow!("cannot lock {}: {error}", path.display()),
        })?;
        let mut journal = Self { path, file, done: HashMap::new(), damaged: 0 };
        journal.read().with_context(|| format!("cannot read {}", journal.path.display()))?;
        Ok(journal)
    }

    fn read(&mut self) -> std::io::Result<()> {
        let mut reader = BufReader::new(&*self.file);
        let mut line = Vec::new();
        let mut complete = true;
        while reader.read_until(b'\n', &mut line)? > 0 {
            complete = line.ends_with(b"\n");
            match serde_json::from_slice::<Record>(&line) {
                Ok(record) => {
                    self.done.insert(record.key.clone(), record);
                }
                Err(_) => self.damaged += usize::from(!line.trim_ascii().is_empty()),
            }
            line.clear();
        }
        if !complete {
            (&*self.file).write_all(b"\n")?;
        }
        Ok(())
    }

    /// Adds a run.
    pub(super) fn add(&mut self, record: Record) -> anyhow::Result<()> {
        let mut line = serde_json::to_vec(&record)?;
        line.push(b'\n');
        self.file.write_all(&line).with_context(|| format!("cannot write {}", self.path.display()))?;
        self.done.insert(record.key.clone(), record);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::compare::record::Ending;
    use serde_json::json;

    fn record(program: &str, ending: Ending) -> Record {
        Record {
            key: Key {
                program: program.to_owned(),
                content: "c".to_owned(),
                configuration: "whole".to_owned(),
                arguments: vec!["-DN=1".to_owned()],
                cpu_limit_ms: 1500,
                memory_limit: 4 << 30,
                tool: "0".to_owned(),
            },
            ending,
            detail: None,
            cpu: Some(0.25),
            wall: 0.5,
            statistics: json!({ "states_stored": 3 }),
        }
    }

    #[test]
    fn what_was_added_is_there_again() {
        let here = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(here.path()).unwrap();
        assert!(journal.done.is_empty());
        journal.add(record("a", Ending::Timeout)).unwrap();
        journal.add(record("b", Ending::True)).unwrap();
        journal.add(record("a", Ending::False)).unwrap();
        drop(journal);
        let journal = Journal::open(here.path()).unwrap();
        assert_eq!((journal.done.len(), journal.damaged), (2, 0));
        let a = &journal.done[&record("a", Ending::False).key];
        assert_eq!(
            (a.ending, a.cpu, a.statistics["states_stored"].as_u64()),
            (Ending::False, Some(0.25), Some(3))
        );
        let mut other = a.key.clone();
        other.cpu_limit_ms += 1;
        assert!(!journal.done.contains_key(&other));
    }

    #[test]
    fn a_line_that_was_cut_off_costs_only_itself() {
        let here = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(here.path()).unwrap();
        journal.add(record("a", Ending::True)).unwrap();
        journal.add(record("b", Ending::True)).unwrap();
        drop(journal);
        let path = here.path().join("results.jsonl");
        let text = std::fs::read(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 20]).unwrap();
        let mut journal = Journal::open(here.path()).unwrap();
        assert_eq!((journal.done.len(), journal.damaged), (1, 1));
        journal.add(record("c", Ending::True)).unwrap();
        drop(journal);
        assert_eq!(Journal::open(here.path()).unwrap().done.len(), 2);
    }

    #[test]
    fn two_at_once_are_refused() {
        let here = tempfile::tempdir().unwrap();
        let _first = Journal::open(here.path()).unwrap();
        let Err(error) = Journal::open(here.path()) else { panic!("opened twice") };
        assert!(error.to_string().contains("another comparison"), "{error}");
    }
}
