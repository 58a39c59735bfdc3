//! Writing queries down in SMT-LIB, for `--dump-smt`.
use super::Query;
use crate::term::{TermManager, write_script};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Numbers the queries of all workers of the process.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// Writes queries into a directory, one file each.
pub(super) struct Dump {
    directory: PathBuf,
    /// The first failure ends the writing; it is reported once.
    failed: bool,
}

impl Dump {
    pub(super) fn new(directory: &Path) -> Self {
        Self { directory: directory.to_owned(), failed: false }
    }

    /// Writes `query-NNNNNN.smt2`. A full disk must not end the check, so failures are only
    /// reported.
    pub(super) fn write(&mut self, terms: &TermManager, query: &Query) {
        if self.failed {
            return;
        }
        let file = self.directory.join(format!("query-{:06}.smt2", NEXT.fetch_add(1, Ordering::Relaxed)));
        if let Err(error) = self.try_write(&file, terms, query) {
            self.failed = true;
            let _ = writeln!(
                io::stderr(),
                "warning: cannot write {}: {error}; no more queries are written",
                file.display()
            );
        }
    }

    fn try_write(&self, file: &Path, terms: &TermManager, query: &Query) -> io::Result<()> {
        std::fs::create_dir_all(&self.directory)?;
        let mut out = BufWriter::new(File::create(file)?);
        let forall = query.forall.as_ref().map(|forall| (&*forall.bound, forall.body));
        write_script(&mut out, terms, &query.assertions, forall)?;
        out.flush()
    }
}
