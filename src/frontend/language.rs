//! What a file holds: its first bytes tell, then the ending of its name.
use super::{FrontendError, archive, newer_llvm};
use object::{Object as _, ObjectKind, ObjectSection as _};
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use strum::VariantArray;

/// What a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
pub enum Language {
    /// C.
    C,
    /// C that is preprocessed already.
    CPreprocessed,
    /// C++.
    Cxx,
    /// C++ that is preprocessed already.
    CxxPreprocessed,
    /// Modules of LLVM: text, bitcode, or an object file or archive with bitcode.
    Module,
}

/// How bitcode begins: plain, and in the wrapper of Apple's tools.
const BITCODE: [&[u8]; 2] = [b"BC\xC0\xDE", b"\xDE\xC0\x17\x0B"];
/// Sections of object files that hold bitcode: `-fembed-bitcode`, `-ffat-lto-objects`.
const SECTIONS: [&str; 2] = [".llvmbc", ".llvm.lto"];
/// Bytes that are looked at to tell LLVM's text from others.
const HEAD: u64 = 4096;

/// The path of a program on standard input: C, unless it is said to be something else.
pub const STANDARD_INPUT: &str = "/dev/stdin";

impl Language {
    const ALL: &[Self] = Self::VARIANTS;

    /// clang's name of the language (`-x`).
    pub fn name(self) -> &'static str {
        match self {
            Language::C => "c",
            Language::CPreprocessed => "cpp-output",
            Language::Cxx => "c++",
            Language::CxxPreprocessed => "c++-cpp-output",
            Language::Module => "ir",
        }
    }

    /// The language with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|language| language.name() == name)
    }

    /// Whether it is C++.
    pub(super) fn is_cxx(self) -> bool {
        matches!(self, Language::Cxx | Language::CxxPreprocessed)
    }

    /// What a file holds.
    pub(super) fn of(path: &Path) -> Result<Self, FrontendError> {
        let mut head = Vec::new();
        File::open(path)
            .and_then(|file| file.take(HEAD).read_to_end(&mut head))
            .map_err(|source| FrontendError::Read { path: path.to_owned(), source })?;
        if is_bitcode(&head) || is_object(&head) || archive::is_archive(&head) || is_module_text(&head) {
            return Ok(Language::Module);
        }
        match path.extension().and_then(|ext| ext.to_str()) {
            _ if path == Path::new(STANDARD_INPUT) => Ok(Language::C),
            Some("c") => Ok(Language::C),
            Some("i") => Ok(Language::CPreprocessed),
            Some("cc" | "cpp" | "cxx" | "C" | "c++") => Ok(Language::Cxx),
            Some("ii") => Ok(Language::CxxPreprocessed),
            Some("ll" | "bc") => Ok(Language::Module),
            _ => Err(FrontendError::UnknownKind { path: path.to_owned() }),
        }
    }
}

/// Whether a file starts like bitcode.
pub(super) fn is_bitcode(bytes: &[u8]) -> bool {
    BITCODE.iter().any(|magic| bytes.starts_with(magic))
}

/// Whether a file starts like a module that LLVM has written as text.
fn is_module_text(head: &[u8]) -> bool {
    let starts = ["; ModuleID =", "source_filename =", "target datalayout =", "target triple ="];
    let head = head.trim_ascii_start();
    starts.iter().any(|start| head.starts_with(start.as_bytes()))
}

fn is_object(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x7FELF")
}

/// The modules of a file.
pub(super) struct Modules {
    /// Their names for people, and their texts or bitcode.
    pub(super) modules: Vec<(PathBuf, Vec<u8>)>,
    /// Whether a program gets only those that it needs.
    pub(super) if_needed: bool,
}

/// Reads the modules of a file.
pub(super) fn read_modules(path: &Path) -> Result<Modules, FrontendError> {
    let bytes =
        std::fs::read(path).map_err(|source| FrontendError::Read { path: path.to_owned(), source })?;
    if archive::is_archive(&bytes) {
        return Ok(Modules { modules: archive::modules(path, &bytes)?, if_needed: true });
    }
    Ok(Modules { modules: vec![(path.to_owned(), module_in(path, &bytes)?)], if_needed: false })
}

/// The text, in LLVM 19's words, or bitcode of the module in a file with this content.
pub(super) fn module_in(path: &Path, bytes: &[u8]) -> Result<Vec<u8>, FrontendError> {
    if !is_object(bytes) {
        return Ok(newer_llvm::translated(bytes.to_vec()));
    }
    embedded(bytes).map_err(|why| FrontendError::Object { path: path.to_owned(), why })
}

/// The bitcode in an object file, or why there is none.
fn embedded(bytes: &[u8]) -> Result<Vec<u8>, &'static str> {
    let file = object::File::parse(bytes).map_err(|_| "a damaged object file")?;
    if file.kind() != ObjectKind::Relocatable {
        return Err("a linked program or library");
    }
    let section = SECTIONS.iter().find_map(|name| file.section_by_name(name));
    let data = section.map(|section| section.data()).transpose().map_err(|_| "a damaged object file")?;
    // `-fembed-bitcode-marker` leaves the section empty.
    let bitcode = data.filter(|data| is_bitcode(data)).ok_or("an object file without bitcode")?;
    Ok(bitcode.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str, content: &[u8]) -> Result<Language, FrontendError> {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join(name);
        std::fs::write(&path, content).unwrap();
        Language::of(&path)
    }

    #[test]
    fn content_counts_more_than_the_name() {
        for name in ["a.c", "a.o", "a", "a.txt"] {
            assert_eq!(of(name, b"BC\xC0\xDE...").unwrap(), Language::Module);
            assert_eq!(of(name, b"\n; ModuleID = 'a.c'\n").unwrap(), Language::Module);
        }
        assert_eq!(of("a.c", b"int x;").unwrap(), Language::C);
        assert_eq!(of("a.C", b"").unwrap(), Language::Cxx);
        assert!(matches!(of("a.h", b"int x;"), Err(FrontendError::UnknownKind { .. })));
        assert_eq!(of("a.c", b"!<arch>\nx").unwrap(), Language::Module);
    }

    #[test]
    fn names_are_those_of_clang() {
        assert!(Language::ALL.iter().all(|language| Language::named(language.name()) == Some(*language)));
        assert_eq!(Language::named("rust"), None);
    }
}
