//! The expressions of a formula as functions of the program.
use super::{FormulaError, Observed};
use crate::frontend::compile::clang::Clang;
use crate::frontend::names::RUNTIME_PREFIX;
use crate::frontend::{FrontendError, FrontendOptions, Language};
use crate::ltl::Atom;
use std::fmt::Write as _;
use std::path::PathBuf;

/// The file that clang's messages name for expressions of a formula.
const FORMULA: &str = "formula";

/// The name of the function that tells whether an atom holds.
pub(in crate::frontend) fn name(atom: usize) -> String {
    format!("__tessera_atom_{atom}")
}

/// Code that defines the functions of these atoms.
pub(in crate::frontend) fn definitions(observed: &Observed, atoms: &[usize], language: Language) -> String {
    let mut text = String::new();
    for &atom in atoms {
        let Atom::Expression(expression) = &observed.atoms[atom] else { continue };
        let ty = if language.is_cxx() { "extern \"C\" bool" } else { "_Bool" };
        let name = name(atom);
        // Without parameters also where `()` says nothing of them.
        let _ = write!(
            text,
            "\n{ty} {name}(void)\n{{\n    return !!(\n# 1 \"{RUNTIME_PREFIX}{FORMULA}\"\n{expression}\n);\n}}\n"
        );
    }
    text
}

/// The atoms that each file is to define: each atom is defined by the first file in which it
/// compiles.
pub(in crate::frontend) fn place(
    clang: &Clang,
    files: &[(PathBuf, Language)],
    options: &FrontendOptions,
    observed: &Observed,
) -> Result<Vec<Vec<usize>>, FrontendError> {
    let is_expression = |atom: &usize| matches!(observed.atoms[*atom], Atom::Expression(_));
    let expressions: Vec<usize> = (0..observed.atoms.len()).filter(is_expression).collect();
    let mut placed = vec![Vec::new(); files.len()];
    let is_source = |index: &usize| files[*index].1 != Language::Module;
    let sources: Vec<usize> = (0..files.len()).filter(is_source).collect();
    let compiles = |index: usize, atoms: &[usize]| -> Result<(), FrontendError> {
        let (path, language) = &files[index];
        let epilogue = definitions(observed, atoms, *language);
        let options = FrontendOptions { epilogue, ..options.for_file(path) };
        clang.accepts(path, *language, &options)
    };
    for &atom in &expressions {
        let text = text(&observed.atoms[atom]);
        if !is_one_expression(text) {
            return Err(FormulaError::NoExpression { atom: text.to_owned() }.into());
        }
    }
    // Mostly the first file can compile all.
    let mut open = expressions;
    if let Some(&first) = sources.first().filter(|_| !open.is_empty())
        && compiles(first, &open).is_ok()
    {
        placed[first] = std::mem::take(&mut open);
    }
    for atom in open {
        let mut first = None;
        let mut home = None;
        for &index in &sources {
            match compiles(index, &[atom]) {
                Ok(()) => {
                    home = Some(index);
                    break;
                }
                Err(error) => first = first.or(Some((index, error))),
            }
        }
        match (home, first) {
            (Some(home), _) => placed[home].push(atom),
            (None, None) => {
                return Err(FormulaError::NoSource { atom: text(&observed.atoms[atom]).to_owned() }.into());
            }
            (None, Some((index, error))) => {
                // If the file does not compile either, that is what is wrong.
                compiles(index, &[])?;
                let FrontendError::Clang { output, .. } = error else { return Err(error) };
                let message = output.replace(RUNTIME_PREFIX, "");
                return Err(
                    FormulaError::Atom { atom: text(&observed.atoms[atom]).to_owned(), message }.into()
                );
            }
        }
    }
    Ok(placed)
}

fn text(atom: &Atom) -> &str {
    match atom {
        Atom::Expression(text) => text,
        _ => "",
    }
}

/// Whether brackets match and nothing ends the statement that the expression is put into.
fn is_one_expression(text: &str) -> bool {
    let mut open = Vec::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '(' => open.push(')'),
            '[' => open.push(']'),
            ')' | ']' if open.pop() != Some(c) => return false,
            ';' | '{' | '}' | '#' | '\n' => return false,
            '\'' | '"' => loop {
                match chars.next() {
                    Some('\\') => {
                        chars.next();
                    }
                    Some(end) if end == c => break,
                    Some(_) => {}
                    None => return false,
                }
            },
            _ => {}
        }
    }
    open.is_empty() && !text.trim().is_empty()
}

#[cfg(test)]
mod tests {
    use super::is_one_expression;

    #[test]
    fn expressions_end_where_they_begin() {
        for good in ["x", "a[i] == 2", "f(')', 3) > s->x", "c == '\\''", "(x)"] {
            assert!(is_one_expression(good), "{good}");
        }
        for bad in ["", " ", "x) || (y", "x; y", "({ x; })", "a[i)", "'", "x #", "(x"] {
            assert!(!is_one_expression(bad), "{bad}");
        }
    }
}
