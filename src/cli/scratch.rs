//! The directory of a run's temporary files. A run that is killed cannot remove it; one of the next
//! runs does.
//!
//! A run holds a lock on its directory. The lock ends with the run, however that ends. So a
//! directory that can be locked belongs to no run any more.
use nix::fcntl::{Flock, FlockArg, OFlag};
use parking_lot::Mutex;
use std::fs::{File, OpenOptions};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

/// How the names of such directories begin. No other program uses such names, so that old
/// directories can be removed.
const PREFIX: &str = ".tessera-run-";
/// How often creating a directory is tried: another run may take it for an old one and remove it
/// before it is locked.
const ATTEMPTS: usize = 10;

/// The directory of this run.
static OWN: Mutex<Option<(PathBuf, Flock<File>)>> = Mutex::new(None);

/// Makes a directory for the temporary files of this run, and removes those of runs that have been
/// killed. If that is impossible, nothing changes.
pub(super) fn open() {
    let place = std::env::temp_dir();
    let Some((path, lock)) = (0..ATTEMPTS).find_map(|_| create(&place)) else { return };
    if tempfile::env::override_temp_dir(&path).is_ok() {
        remove_old(&place, &lock);
    }
    *OWN.lock() = Some((path, lock));
}

/// Removes the directory of this run.
pub(super) fn remove() {
    // If another thread holds the mutex, that thread removes the directory.
    let own = OWN.try_lock().and_then(|mut own| own.take());
    if let Some((path, _lock)) = own {
        let _ = std::fs::remove_dir_all(path);
    }
}

fn create(place: &Path) -> Option<(PathBuf, Flock<File>)> {
    let path = tempfile::Builder::new().prefix(PREFIX).tempdir_in(place).ok()?.keep();
    let Some(lock) = lock(&path) else {
        let _ = std::fs::remove_dir(path);
        return None;
    };
    // Another run may have removed it just before it was locked.
    let (there, held) = (path.symlink_metadata().ok()?, lock.metadata().ok()?);
    ((there.dev(), there.ino()) == (held.dev(), held.ino())).then_some((path, lock))
}

/// Locks a directory; `None` if another run has locked it.
fn lock(path: &Path) -> Option<Flock<File>> {
    let flags = OFlag::O_DIRECTORY | OFlag::O_NOFOLLOW;
    let directory = OpenOptions::new().read(true).custom_flags(flags.bits()).open(path).ok()?;
    Flock::lock(directory, FlockArg::LockExclusiveNonblock).ok()
}

/// Removes what other runs of the same user have left.
fn remove_old(place: &Path, own: &File) {
    let (Ok(own), Ok(entries)) = (own.metadata(), std::fs::read_dir(place)) else { return };
    for entry in entries.flatten() {
        let is_such = entry.file_name().to_string_lossy().starts_with(PREFIX);
        if !is_such || !entry.metadata().is_ok_and(|about| about.is_dir() && about.uid() == own.uid()) {
            continue;
        }
        if let Some(_lock) = lock(&entry.path()) {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}
