//! What a file holds: its first bytes tell, then the ending of its name.
use super::magic;
use crate::frontend::FrontendError;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;
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
    pub(in crate::frontend) fn is_cxx(self) -> bool {
        matches!(self, Language::Cxx | Language::CxxPreprocessed)
    }

    /// What a file holds.
    pub(in crate::frontend) fn of(path: &Path) -> Result<Self, FrontendError> {
        let mut head = Vec::new();
        File::open(path)
            .and_then(|file| file.take(HEAD).read_to_end(&mut head))
            .map_err(|source| FrontendError::Read { path: path.to_owned(), source })?;
        if magic::is_module(&head) {
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
