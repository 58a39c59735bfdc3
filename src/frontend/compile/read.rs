//! Reads all files of a program, those in C and C++ by clang, each in a thread of its own.
use super::clang::Clang;
use super::modules::{Modules, read_modules};
use crate::frontend::code::Code;
use crate::frontend::deviations::{atomic_updates, boolean_enums, empty_unions, unchecked};
use crate::frontend::{FormulaError, FrontendError, FrontendOptions, Language, OptLevel, formula};
use crate::ltl::Atom;
use std::path::{Path, PathBuf};

/// Compiles or reads each input, in parallel.
pub(in crate::frontend) fn read_all(
    inputs: &[PathBuf],
    options: &FrontendOptions,
) -> Result<Vec<Code>, FrontendError> {
    if inputs.is_empty() {
        return Err(FrontendError::NoInput);
    }
    let languages = inputs.iter().map(|path| readable(path, options)).collect::<Result<Vec<_>, _>>()?;
    let clang = Clang::find(options)?;
    let files: Vec<(PathBuf, Language)> = inputs.iter().cloned().zip(languages).collect();
    let epilogues = epilogues(&clang, &files, options)?;
    std::thread::scope(|scope| {
        let clang = &clang;
        let jobs: Vec<_> = files
            .into_iter()
            .zip(epilogues)
            .map(|((path, language), epilogue)| {
                scope.spawn(move || {
                    if language == Language::Module {
                        return modules(clang, &path, options);
                    }
                    let if_needed = options.files.get(&path).is_some_and(|own| own.if_needed);
                    let options = FrontendOptions { epilogue, ..options.for_file(&path) };
                    Ok(vec![Code { if_needed, ..compile(clang, path, language, &options)? }])
                })
            })
            .collect();
        let codes = jobs.into_iter().map(|job| {
            job.join().unwrap_or_else(|_| Err(FrontendError::Internal("a compile thread panicked".into())))
        });
        Ok(codes.collect::<Result<Vec<_>, _>>()?.concat())
    })
}

/// What is compiled behind the text of each file.
fn epilogues(
    clang: &Clang,
    files: &[(PathBuf, Language)],
    options: &FrontendOptions,
) -> Result<Vec<String>, FrontendError> {
    let Some(observed) = &options.observed else { return Ok(vec![String::new(); files.len()]) };
    if options.opt_level.is_some_and(|level| level != OptLevel::O0) {
        return Err(FormulaError::Optimised.into());
    }
    if let Some(label) = options.observed_labels().next()
        && let Some((path, _)) = files.iter().find(|(_, language)| *language == Language::Module)
    {
        let atom = Atom::Label(label.to_owned()).to_string();
        return Err(FormulaError::LabelInModule { atom, path: path.clone() }.into());
    }
    let placed = formula::place_atoms(clang, files, options, observed)?;
    let placed = files.iter().zip(placed);
    Ok(placed.map(|((_, language), atoms)| formula::definitions(observed, &atoms, *language)).collect())
}

/// The modules of a file, which clang has read once.
fn modules(clang: &Clang, path: &Path, options: &FrontendOptions) -> Result<Vec<Code>, FrontendError> {
    let Modules { modules, if_needed } = read_modules(path)?;
    let screened = modules.into_iter().map(|(path, bytes)| {
        let bytes = clang.screen(&path, bytes, options.data_model)?;
        Ok(Code {
            path,
            bytes,
            if_needed,
            gaps: Vec::new(),
            language: None,
            wrong_updates: Vec::new(),
            conversions: None,
            empty_unions: empty_unions::Unions::default(),
        })
    });
    screened.collect()
}

fn compile(
    clang: &Clang,
    path: PathBuf,
    language: Language,
    options: &FrontendOptions,
) -> Result<Code, FrontendError> {
    let is_c23 = options.standard.as_deref().is_some_and(empty_unions::is_standard);
    let of_c23: &[&str] = if is_c23 { &[empty_unions::TELL, "-H"] } else { &[boolean_enums::TELL] };
    let own: &[&str] = if language.is_cxx() { &[] } else { of_c23 };
    let arithmetic = options.arithmetic.map_or(&[][..], unchecked::tell);
    let more = [&[atomic_updates::TELL], own, arithmetic].concat();
    let compiled = clang.compile(&path, language, options, &more)?;
    let gaps = match options.arithmetic {
        Some(error) => unchecked::gaps(clang, &path, language, options, error, &compiled)?,
        None => Vec::new(),
    };
    let updates = atomic_updates::are_used(&compiled.messages);
    let enumerations = !language.is_cxx()
        && if is_c23 {
            let headers = unchecked::headers(&compiled);
            let text = |file: &Path| std::fs::read(file).unwrap_or_default();
            let mut files = headers.chain([path.as_path()]);
            files.any(|file| boolean_enums::may_be_declared(&String::from_utf8_lossy(&text(file))))
        } else {
            boolean_enums::are_declared(&compiled.messages)
        };
    let unions = empty_unions::may_be_used(&compiled.messages);
    let tree = if updates || enumerations || unions {
        clang.printed_tree(&path, language, options)?
    } else {
        String::new()
    };
    let wrong_updates = if updates { atomic_updates::wrong_functions(&tree) } else { Vec::new() };
    let conversions = if enumerations { boolean_enums::conversions(&tree) } else { None };
    let empty_unions = if unions { empty_unions::find(&tree) } else { empty_unions::Unions::default() };
    let (bytes, language, if_needed) = (compiled.bytes, Some(language), false);
    Ok(Code { path, bytes, if_needed, gaps, language, wrong_updates, conversions, empty_unions })
}

/// What a file holds, if it is there and can be opened.
pub(in crate::frontend) fn readable(
    path: &Path,
    options: &FrontendOptions,
) -> Result<Language, FrontendError> {
    let failed = |source| FrontendError::Read { path: path.to_owned(), source };
    let metadata = std::fs::File::open(path).and_then(|file| file.metadata()).map_err(failed)?;
    if metadata.is_dir() {
        return Err(failed(std::io::ErrorKind::IsADirectory.into()));
    }
    options.language_of(path)
}
