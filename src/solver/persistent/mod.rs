//! A cache of definite answers in a file, for later runs on the same program or a similar one.
//!
//! Keys are hashes of the whole content of a query, so entries do not depend on the program they
//! come from. A problem with the file never changes a verdict and never ends a check: it becomes a
//! [`CacheWarning`], and the check goes on without the file.
//!
//! A file is believed in part. Each entry has a checksum, and a model is evaluated before it is
//! used. But an unsatisfiable answer is believed, and so is any answer about a quantified part. So
//! a file needs as much trust as a program.
//!
//! Inclusion checks of states have no entries of their own. Their queries are entries already, and
//! the rest of such a check must be done again, because it finds members of slices that later
//! decisions depend on.
mod entry;
mod file;
mod layer;

use super::bitwuzla::VERSION as BITWUZLA_VERSION;
use super::canonical;
use crate::base::shielded;
use entry::KnownAnswer;
use file::{CacheFile, FileError, Opened};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub(super) use entry::Key;
pub(super) use layer::Persistent;

/// Number of the format of entries. The encoding of queries need not be counted here: `format` adds
/// a hash of it.
const FORMAT: u32 = 3;
/// How often new entries are written. A commit waits for the disk, so it costs some milliseconds.
const COMMIT_EVERY: Duration = Duration::from_secs(5);
/// New entries are written at once when they take this many bytes.
const COMMIT_BYTES: usize = 32 << 20;

/// Largest size of a file in bytes. A file that is larger when it is opened is begun anew.
const MAX_BYTES: u64 = 1_000_000_000;

/// What is wrong with a cache file, and what was done about it.
#[derive(Debug, thiserror::Error)]
pub enum CacheWarning {
    /// Another process has it open.
    #[error("the cache {} is in use by another process; going on without it", path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// It is not a cache.
    #[error("{} is not a cache of Tessera; leaving it alone and going on without it", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// It was truncated or overwritten.
    #[error("the cache {} is damaged; going on without it. Delete the file to begin a new one", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// Single entries are damaged.
    #[error("the cache {} has damaged entries, which are ignored. Delete the file to begin a new one", path.display())]
    DamagedEntries {
        /// The file.
        path: PathBuf,
    },
    /// Its entries were dropped, because they have another format.
    #[error("the cache {} was made by another version of Tessera ({found}); beginning it anew", path.display())]
    OtherFormat {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: String,
    },
    /// Its entries were dropped, because there were too many.
    #[error("the cache {} has more than {} MB; beginning it anew", path.display(), limit / 1_000_000)]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// The largest size in bytes.
        limit: u64,
    },
    /// The system does not let it be read or written.
    #[error("cannot use the cache {}: {error}; going on without it", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
}

/// The cache. Many threads may share one.
pub struct PersistentCache {
    path: PathBuf,
    state: Mutex<State>,
}

struct State {
    /// `None` after the first failure, or once the cache is closed.
    file: Option<CacheFile>,
    /// Entries that are not in the file yet.
    new: FxHashMap<Key, Vec<u8>>,
    new_bytes: usize,
    committed: Instant,
    distrusted: bool,
    warnings: Vec<CacheWarning>,
}

impl PersistentCache {
    /// Opens a file, or makes one. If that fails, there is a warning, and the cache stays empty.
    pub fn open(path: &Path) -> Self {
        Self::open_as(path, &format(), MAX_BYTES)
    }

    fn open_as(path: &Path, format: &str, limit: u64) -> Self {
        let mut state = State {
            file: None,
            new: FxHashMap::default(),
            new_bytes: 0,
            committed: Instant::now(),
            distrusted: false,
            warnings: Vec::new(),
        };
        match shielded(|| CacheFile::open(path, format, limit)).unwrap_or(Err(FileError::Damaged)) {
            Ok((file, opened)) => {
                state.file = Some(file);
                let path = path.to_owned();
                state.warnings.extend(match opened {
                    Opened::AsItWas => None,
                    Opened::OtherFormat(found) => Some(CacheWarning::OtherFormat { path, found }),
                    Opened::TooLarge => Some(CacheWarning::TooLarge { path, limit }),
                });
            }
            Err(error) => state.warnings.push(warning(path, error)),
        }
        Self { path: path.to_owned(), state: Mutex::new(state) }
    }

    /// The warnings since this was last asked.
    pub fn take_warnings(&self) -> Vec<CacheWarning> {
        std::mem::take(&mut self.state.lock().warnings)
    }

    /// Writes new entries and closes the file; from then on the cache is empty. If the process ends
    /// without this, the entries of the last seconds are lost, and the next opening takes longer.
    pub fn close(&self) {
        let mut state = self.state.lock();
        self.commit(&mut state);
        let file = state.file.take();
        if shielded(|| drop(file)).is_none() {
            state.warnings.push(warning(&self.path, FileError::Damaged));
        }
    }

    fn get(&self, key: &Key) -> Option<KnownAnswer> {
        let mut state = self.state.lock();
        if let Some(bytes) = state.new.get(key) {
            return KnownAnswer::decode(key, bytes);
        }
        let bytes = self.on_file(&mut state, |file| file.get(key))??;
        let entry = KnownAnswer::decode(key, &bytes);
        drop(state);
        if entry.is_none() {
            self.distrust();
        }
        entry
    }

    fn put(&self, key: Key, entry: &KnownAnswer) {
        let mut state = self.state.lock();
        if state.file.is_none() {
            return;
        }
        let bytes = entry.encode(&key);
        state.new_bytes += size_of::<Key>() + bytes.len();
        state.new.insert(key, bytes);
        if state.new_bytes >= COMMIT_BYTES || state.committed.elapsed() >= COMMIT_EVERY {
            self.commit(&mut state);
        }
    }

    /// Warns that an entry was wrong, but only once.
    fn distrust(&self) {
        let mut state = self.state.lock();
        if !std::mem::replace(&mut state.distrusted, true) {
            state.warnings.push(CacheWarning::DamagedEntries { path: self.path.clone() });
        }
    }

    fn commit(&self, state: &mut State) {
        let new = std::mem::take(&mut state.new);
        state.new_bytes = 0;
        state.committed = Instant::now();
        if new.is_empty() {
            return;
        }
        let mut new: Vec<_> = new.into_iter().collect();
        new.sort_unstable();
        self.on_file(state, |file| file.write(new.iter().map(|(key, bytes)| (key, &**bytes))));
    }

    /// Does some work on the file. Returns `None` if there is no file, or if the work fails; a
    /// failure ends the use of the file.
    fn on_file<T>(
        &self,
        state: &mut State,
        work: impl FnOnce(&mut CacheFile) -> Result<T, FileError>,
    ) -> Option<T> {
        let mut file = state.file.take()?;
        match shielded(|| work(&mut file)) {
            Some(Ok(result)) => {
                state.file = Some(file);
                return Some(result);
            }
            Some(Err(error)) => {
                state.warnings.push(warning(&self.path, error));
                shielded(|| drop(file));
            }
            None => {
                state.warnings.push(warning(&self.path, FileError::Damaged));
                // After a panic its locks may be held, so it must not be dropped.
                std::mem::forget(file);
            }
        }
        state.new.clear();
        None
    }
}

impl Drop for PersistentCache {
    fn drop(&mut self) {
        self.close();
    }
}

impl std::fmt::Debug for PersistentCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PersistentCache").field("path", &self.path).finish_non_exhaustive()
    }
}

/// Everything that the answers in a file depend on: the version of this program, whose bugs must
/// not outlive it, that of Bitwuzla, and the encoding of queries.
fn format() -> String {
    let encoding = blake3::Hash::from(canonical::encoding()).to_hex();
    let versions = (env!("CARGO_PKG_VERSION"), BITWUZLA_VERSION);
    format!("{}, Bitwuzla {}, format {FORMAT}.{}", versions.0, versions.1, &encoding[..16])
}

fn warning(path: &Path, error: FileError) -> CacheWarning {
    let path = path.to_owned();
    match error {
        FileError::InUse => CacheWarning::InUse { path },
        FileError::Foreign => CacheWarning::Foreign { path },
        FileError::Damaged => CacheWarning::Damaged { path },
        FileError::Io(error) => CacheWarning::Io { path, error },
    }
}

#[cfg(test)]
mod tests;
