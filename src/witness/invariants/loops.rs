//! The statement in the source that a loop of the program comes from.
use crate::ir::{BlockId, FileId, Function, FunctionId, LocationId, Program};
use crate::witness::c_text::CText;
use rustc_hash::FxHashMap;

/// The path of the file, and line and column in characters, of the keyword of the `for` or `while`
/// that a block is the head of. clang gives that place to branches that it makes for the loop.
/// `None` if it is not found, or if the loop has its condition at the end.
pub(super) fn keyword(
    program: &Program,
    function: FunctionId,
    head: BlockId,
    texts: &mut FxHashMap<FileId, CText>,
) -> Option<(String, (u32, u32))> {
    let function = &program.functions[function.index()];
    let block = &function.blocks[head.index()];
    let mut found =
        token(program, block.location, texts, |text, token| is_keyword(text, token).then_some(token));
    let locations = block.instructions.iter().map(|instruction| instruction.location).chain([block.location]);
    for location in locations {
        found = found.or_else(|| token(program, location, texts, around));
    }
    let found = found.or_else(|| {
        let mut latches = latches(function, head).filter_map(|location| {
            token(program, location, texts, |text, token| is_keyword(text, token).then_some(token))
        });
        let first = latches.next()?;
        latches.all(|other| other == first).then_some(first)
    });
    let (file, token) = found?;
    let text = &texts[&file];
    Some((program.files[file.index()].path.clone(), text.place(text.tokens[token].span.start)))
}

/// The places of the branches that lead back to a head. Blocks are in reverse post-order.
fn latches(function: &Function, head: BlockId) -> impl Iterator<Item = LocationId> {
    let blocks = function.blocks.iter().skip(head.index());
    blocks
        .filter(move |block| {
            let mut leads = false;
            block.terminator.for_each_target(|target| leads |= target.block == head);
            leads
        })
        .map(|block| block.location)
}

/// The file of a place, if it is a user's, and the token that `find` gives for the one at the
/// place.
fn token(
    program: &Program,
    location: LocationId,
    texts: &mut FxHashMap<FileId, CText>,
    find: impl Fn(&CText, usize) -> Option<usize>,
) -> Option<(FileId, usize)> {
    let location = program.locations.get(location.index()).filter(|location| location.line != 0)?;
    let file = &program.files[location.file.index()];
    if file.runtime {
        return None;
    }
    let text = texts
        .entry(location.file)
        .or_insert_with(|| CText::new(std::fs::read(&file.path).unwrap_or_default()));
    let at = text.token_at(text.byte_at(location.line, location.column)?)?;
    Some((location.file, find(text, at)?))
}

/// Whether a loop begins here that has its condition at the start.
fn is_keyword(text: &CText, token: usize) -> bool {
    match text.word(token) {
        "for" => true,
        "while" => {
            let body = token.checked_sub(1).filter(|before| text.word(before.to_owned()) == "}");
            let start = body.and_then(|end| text.tokens[end].partner).and_then(|start| start.checked_sub(1));
            start.is_none_or(|before| text.word(before) != "do")
        }
        _ => false,
    }
}

/// The keyword of the loop in whose head, in parentheses, a token is.
fn around(text: &CText, token: usize) -> Option<usize> {
    let mut at = token;
    while let Some(before) = at.checked_sub(1) {
        at = match (text.word(before), text.tokens[before].partner) {
            ("(", Some(_)) => {
                let keyword = before.checked_sub(1)?;
                if is_keyword(text, keyword) {
                    return Some(keyword);
                }
                before
            }
            ("{", _) => return None,
            (")" | "]" | "}", Some(open)) => open,
            _ => before,
        };
    }
    None
}
