//! What the comparisons of the text form mean.

/// Whether a predicate holds of two values of this width.
pub(crate) fn holds(predicate: &str, a: u64, b: u64, width: u32) -> bool {
    let signed = |value: u64| (value << (64 - width)).cast_signed();
    match predicate {
        "eq" => a == b,
        "ne" => a != b,
        "ult" => a < b,
        "ule" => a <= b,
        "slt" => signed(a) < signed(b),
        "sle" => signed(a) <= signed(b),
        "sgt" => signed(a) > signed(b),
        "sge" => signed(a) >= signed(b),
        "ugt" => a > b,
        "uge" => a >= b,
        other => unreachable!("{other}"),
    }
}
