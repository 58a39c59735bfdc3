//! Instructions and calls that newer LLVM writes otherwise.
use super::edits::Edits;
use super::tokens::Kind;

/// Flags of floating-point operations.
const FAST_MATH: &[&str] = &["fast", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"];

/// Translates what begins at a token.
pub(super) fn translate(edits: &mut Edits<'_>, at: usize) {
    if edits.kind(at) == Kind::Name {
        lifetime(edits, at);
    } else if edits.is_word(at, "icmp") && edits.is_word(at + 1, "samesign") {
        // 20: if the signs differ, the result is poison; without the flag, it is that of the
        // comparison.
        edits.remove(at + 1, at + 1);
    } else if edits.is_word(at, "ptrtoaddr") {
        // 22: the same number, of which passes know that no address is made of it again.
        edits.replace(at, at, "ptrtoint");
    } else if edits.is_word(at, "fpext") || edits.is_word(at, "fptrunc") {
        // 20: a conversion may have the flags of arithmetic, which are dropped of other operations,
        // too.
        let mut last = at;
        while FAST_MATH.iter().any(|flag| edits.is_word(last + 1, flag)) {
            last += 1;
        }
        if last > at {
            edits.remove(at + 1, last);
        }
    }
}

/// 22: marks of lifetimes name no size, since the whole local lives or does not. -1 says that in
/// LLVM 19.
fn lifetime(edits: &mut Edits<'_>, at: usize) {
    let is_mark = edits.token(at).starts_with(b"@llvm.lifetime.start.")
        || edits.token(at).starts_with(b"@llvm.lifetime.end.");
    if is_mark && edits.is_sign(at + 1, b'(') && edits.is_word(at + 2, "ptr") {
        let is_declared = at >= 2 && edits.is_word(at - 2, "declare");
        edits.insert(at + 2, if is_declared { "i64, " } else { "i64 -1, " });
    }
}
