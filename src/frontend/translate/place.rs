//! Source locations.
use crate::frontend::llvm::Value;
use crate::frontend::names::RUNTIME_PREFIX;
use crate::ir::{File, FileId, Location, LocationId};
use rustc_hash::FxHashMap;
use std::path::Path;

/// Interned locations and files.
pub(super) struct Places {
    locations: Vec<Location>,
    location_ids: FxHashMap<(FileId, u32, u32), LocationId>,
    files: Vec<File>,
    file_ids: FxHashMap<Vec<u8>, FileId>,
    /// File names are unique in LLVM's context, so most look-ups go by address.
    file_addresses: FxHashMap<(usize, usize), FileId>,
}

impl Places {
    pub(super) fn new() -> Self {
        let mut places = Self {
            locations: Vec::new(),
            location_ids: FxHashMap::default(),
            files: Vec::new(),
            file_ids: FxHashMap::default(),
            file_addresses: FxHashMap::default(),
        };
        let unknown = places.file(b"");
        places.intern(unknown, 0, 0);
        places
    }

    /// Locations and files by id.
    pub(super) fn finish(self) -> (Vec<Location>, Vec<File>) {
        (self.locations, self.files)
    }

    /// Where an instruction or function comes from; [`Places::UNKNOWN`] if nothing says so.
    pub(super) fn location(&mut self, value: Value<'_>) -> LocationId {
        match value.debug_location() {
            Some(place) if place.line != 0 => {
                let file = self.file(place.file);
                self.intern(file, place.line, place.column)
            }
            _ => Self::UNKNOWN,
        }
    }

    /// Whether a location is in the models of `runtime/`.
    pub(super) fn is_in_runtime(&self, location: LocationId) -> bool {
        self.files[self.locations[location.index()].file.index()].runtime
    }

    /// Whether the program chooses the memory order of an access at this location: it does in its
    /// own files and in headers that define atomic operations. What other headers do atomically,
    /// such as counting references, is their own business.
    pub(super) fn chooses_memory_order(&self, location: LocationId) -> bool {
        let file = &self.files[self.locations[location.index()].file.index()];
        let defines_atomics = || {
            let path = Path::new(&file.path);
            let directory = path.parent().and_then(Path::file_name);
            path.file_name()
                .is_some_and(|name| name == "atomic" || name == "atomic_base.h" || name == "stdatomic.h")
                || directory.is_some_and(|name| name == "__atomic")
        };
        !file.runtime && (!file.is_system_header() || defines_atomics())
    }

    /// The id of the unknown location.
    pub(super) const UNKNOWN: LocationId = LocationId(0);

    fn intern(&mut self, file: FileId, line: u32, column: u32) -> LocationId {
        *self.location_ids.entry((file, line, column)).or_insert_with(|| {
            self.locations.push(Location { file, line, column });
            LocationId::new(self.locations.len() - 1)
        })
    }

    fn file(&mut self, path: &[u8]) -> FileId {
        let address = (path.as_ptr() as usize, path.len());
        if let Some(id) = self.file_addresses.get(&address) {
            return *id;
        }
        let id = *self.file_ids.entry(path.to_vec()).or_insert_with(|| {
            let path = String::from_utf8_lossy(path).into_owned();
            let runtime = path.starts_with(RUNTIME_PREFIX);
            self.files.push(File { path, runtime });
            FileId::new(self.files.len() - 1)
        });
        self.file_addresses.insert(address, id);
        id
    }
}
