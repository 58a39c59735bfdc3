//! LLVM's C++ library: its headers, and what it compiles, as bitcode that `scripts/setup.sh
//! --libcxx` makes.
use crate::frontend::{DataModel, FrontendError, FrontendOptions, Stdlib};
use std::path::PathBuf;
use std::process::Command;

/// Where the library is.
pub(in crate::frontend) struct Library {
    directory: PathBuf,
}

impl Library {
    /// The library, if the options ask for it: in the directory that `TESSERA_LIBCXX` names, or
    /// else in the cache.
    pub(in crate::frontend) fn find(options: &FrontendOptions) -> Result<Option<Self>, FrontendError> {
        if options.stdlib != Stdlib::LibCxx {
            return Ok(None);
        }
        if options.data_model != DataModel::Lp64 {
            return Err(FrontendError::LibCxxWidth);
        }
        let named = std::env::var_os("TESSERA_LIBCXX").map(PathBuf::from);
        let directory = named.or_else(in_cache).unwrap_or_default();
        let library = Self { directory };
        if library.module().is_file() && library.include().is_dir() {
            Ok(Some(library))
        } else {
            Err(FrontendError::NoLibCxx { directory: library.directory })
        }
    }

    /// Lets clang use the library's headers, and no others of C++.
    pub(super) fn use_headers(&self, command: &mut Command) {
        command.args(["-nostdinc++", "-isystem"]).arg(self.include());
    }

    /// The directory of the headers.
    pub(in crate::frontend) fn include(&self) -> PathBuf {
        self.directory.join("include")
    }

    /// All files that have nothing to initialise, as one module.
    pub(in crate::frontend) fn module(&self) -> PathBuf {
        self.directory.join("library.bc")
    }

    /// The files with something to initialise, in order.
    pub(in crate::frontend) fn initialised(&self) -> Result<Vec<PathBuf>, FrontendError> {
        let path = self.directory.join("initialised");
        let failed = |source| FrontendError::Read { path: path.clone(), source };
        let entries = std::fs::read_dir(&path).map_err(failed)?;
        let mut files = entries
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<Vec<_>, _>>()
            .map_err(failed)?;
        files.sort();
        Ok(files)
    }
}

fn in_cache() -> Option<PathBuf> {
    let cache = std::env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache")))?;
    Some(cache.join("tessera").join("libcxx-19"))
}
