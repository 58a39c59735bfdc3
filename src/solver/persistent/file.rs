//! The file: a redb database with one table of entries and one that says which format they have.
use super::entry::Key;
use redb::{Database, Durability, ReadOnlyTable, TableDefinition, TableHandle as _};
use std::io::{self, ErrorKind};
use std::path::Path;

const ENTRIES: TableDefinition<'_, Key, &[u8]> = TableDefinition::new("tessera entries");
const ABOUT: TableDefinition<'_, &str, &str> = TableDefinition::new("tessera cache");
const FORMAT: &str = "format";

/// Memory for pages of the file, in bytes: the library's own default is 1 GiB.
const PAGE_CACHE: usize = 16 << 20;

/// An open file, locked against other processes.
pub(super) struct CacheFile {
    database: Database,
    /// The entries as of the last commit.
    entries: ReadOnlyTable<Key, &'static [u8]>,
}

/// What happened to the entries when the file was opened.
pub(super) enum Opened {
    /// All are there, if there was a file.
    AsItWas,
    /// They were dropped, because they have this other format.
    OtherFormat(String),
    /// They were dropped, because the file was too large.
    TooLarge,
}

/// Why a file cannot be used.
#[derive(Debug)]
pub(super) enum FileError {
    /// Another process, or another handle, has it open.
    InUse,
    /// It is not a cache.
    Foreign,
    /// It is a cache, but damaged.
    Damaged,
    /// The operating system does not let it be used.
    Io(io::Error),
}

impl CacheFile {
    /// Opens the file, or makes one. If it has another format or more than `limit` bytes, its
    /// entries are dropped. May panic on damaged files.
    pub(super) fn open(path: &Path, format: &str, limit: u64) -> Result<(Self, Opened), FileError> {
        let existed = path.exists();
        let opened = Self::try_open(path, format);
        if opened.is_err() && !existed {
            // An incomplete file would be taken for something else next time.
            let _ = std::fs::remove_file(path);
        }
        let (file, other) = opened?;
        if std::fs::metadata(path)?.len() > limit {
            // The file is ours and locked, so it may be removed. Dropping entries would not do:
            // redb's files never shrink.
            std::fs::remove_file(path)?;
            drop(file);
            return Ok((Self::try_open(path, format)?.0, Opened::TooLarge));
        }
        Ok((file, other.map_or(Opened::AsItWas, Opened::OtherFormat)))
    }

    fn try_open(path: &Path, format: &str) -> Result<(Self, Option<String>), FileError> {
        let mut builder = Database::builder();
        let database = builder.set_cache_size(PAGE_CACHE).create_with_file_format_v3(true).create(path)?;
        let read = database.begin_read()?;
        let tables: Vec<String> = read.list_tables()?.map(|table| table.name().to_owned()).collect();
        let found = if tables.iter().any(|name| name == ABOUT.name()) {
            read.open_table(ABOUT)?.get(FORMAT)?.map(|found| found.value().to_owned())
        } else if tables.is_empty() {
            None
        } else {
            return Err(FileError::Foreign);
        };
        drop(read);
        if found.as_deref() != Some(format) {
            let write = database.begin_write()?;
            for table in write.list_tables()?.collect::<Vec<_>>() {
                write.delete_table(table)?;
            }
            write.open_table(ABOUT)?.insert(FORMAT, format)?;
            write.open_table(ENTRIES)?;
            write.commit()?;
        }
        let entries = database.begin_read()?.open_table(ENTRIES)?;
        Ok((Self { database, entries }, found.filter(|found| found != format)))
    }

    /// The bytes under a key.
    pub(super) fn get(&self, key: &Key) -> Result<Option<Vec<u8>>, FileError> {
        let found = self.entries.get(key)?;
        Ok(found.map(|found| found.value().to_vec()))
    }

    /// Writes entries, which come sorted by key. After this, they survive the end of the process.
    /// After a crash, there are all of them or none.
    pub(super) fn write<'a>(
        &mut self,
        entries: impl Iterator<Item = (&'a Key, &'a [u8])>,
    ) -> Result<(), FileError> {
        let mut write = self.database.begin_write()?;
        write.set_durability(Durability::Eventual);
        let mut table = write.open_table(ENTRIES)?;
        for (key, bytes) in entries {
            table.insert(key, bytes)?;
        }
        drop(table);
        write.commit()?;
        self.entries = self.database.begin_read()?.open_table(ENTRIES)?;
        Ok(())
    }
}

impl<E: Into<redb::Error>> From<E> for FileError {
    fn from(error: E) -> Self {
        match error.into() {
            redb::Error::DatabaseAlreadyOpen => FileError::InUse,
            // This is how redb says that a file does not begin as its files do.
            redb::Error::Io(error) if error.kind() == ErrorKind::InvalidData => FileError::Foreign,
            redb::Error::Io(error) if error.kind() == ErrorKind::UnexpectedEof => FileError::Damaged,
            redb::Error::Io(error) => FileError::Io(error),
            redb::Error::UpgradeRequired(_)
            | redb::Error::TableTypeMismatch { .. }
            | redb::Error::TableIsMultimap(_) => FileError::Foreign,
            _ => FileError::Damaged,
        }
    }
}
