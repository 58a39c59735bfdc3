//! Modules of LLVM 20 and later, for LLVM 19.
//!
//! Text is translated, word by word: what is written otherwise now, or means nothing to a program
//! that keeps its promises ([`attributes`],
//! [`instructions`], [`debug_info`]). Everything else stays, so that LLVM 19 refuses what it does
//! not know. Lines stay where they are.
//!
//! Bitcode is left as it is: LLVM 19 reads it as far as it has nothing new. If it does not,
//! [`refusal`] says who wrote it, and what to do.
mod attributes;
mod debug_info;
mod edits;
mod identification;
mod instructions;
mod tokens;

use super::magic::is_bitcode;
use edits::Edits;

/// What LLVM reads here.
const OWN_VERSION: u32 = 19;

/// How to get a module that can be read.
const ADVICE: &str = "give the source in C or C++, or text, of which more is read: that of `clang -S -emit-llvm`, `rustc --emit=llvm-ir`, \
                      `zig build-obj -fllvm -femit-llvm-ir`, or the compiler's own llvm-dis";

/// The module in words that LLVM 19 knows, as far as there are such.
pub(in crate::frontend) fn translated(module: Vec<u8>) -> Vec<u8> {
    if is_bitcode(&module) {
        return module;
    }
    let mut edits = Edits::new(&module);
    for at in 0..edits.len() {
        attributes::translate(&mut edits, at);
        instructions::translate(&mut edits, at);
        debug_info::translate(&mut edits, at);
    }
    edits.apply().unwrap_or(module)
}

/// Why LLVM 19 does not read a translated module: what it says itself, and, if another version
/// wrote the module, which one, and what to do.
pub(in crate::frontend) fn refusal(module: &[u8], says: String) -> String {
    let says = near(module, &says).unwrap_or(says);
    match writer(module) {
        Some(writer) if version(&writer).is_none_or(|version| version > OWN_VERSION) => {
            let advice = if is_bitcode(module) {
                format!("compile without debug information (`-g0`), {ADVICE}")
            } else {
                "give the source in C or C++, or compile with less optimisation".to_owned()
            };
            format!(
                "{says}\nThis module was written by {writer}, and is read by LLVM {OWN_VERSION}, which does not know all of it: {advice}"
            )
        }
        _ => says,
    }
}

/// The message with the word that LLVM did not understand, if it says where that is.
fn near(module: &[u8], says: &str) -> Option<String> {
    let (line, rest) = says.split_once(':')?;
    let (column, says) = rest.split_once(':')?;
    let (line, column) = (line.parse::<usize>().ok()?, column.parse::<usize>().ok()?);
    let text = module.split(|byte| *byte == b'\n').nth(line.checked_sub(1)?)?;
    let (tokens, _) = tokens::tokens(text);
    let token = tokens.into_iter().find(|token| token.end >= column && token.start < column)?;
    let word = String::from_utf8_lossy(&text[token.start..token.end]);
    Some(format!("line {line}: {}, at `{word}`", says.trim()))
}

/// The compiler that wrote a module.
fn writer(module: &[u8]) -> Option<String> {
    if is_bitcode(module) {
        return identification::producer(module);
    }
    let text = String::from_utf8_lossy(module);
    let node = text.lines().find_map(|line| line.strip_prefix("!llvm.ident = !{"))?;
    let node = node.split([',', '}']).next()?;
    let named = text.lines().find_map(|line| line.strip_prefix(node)?.strip_prefix(" = !{!\""))?;
    named.split('"').next().map(str::to_owned)
}

/// The version of LLVM in the name of a writer, if it tells.
fn version(writer: &str) -> Option<u32> {
    let rest = ["LLVM", "clang version "].iter().find_map(|name| writer.split_once(name))?.1;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    rest[..digits].parse().ok()
}

#[cfg(test)]
mod tests;
