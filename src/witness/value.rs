//! Values as a C programmer writes them.
use crate::bits::BitVector;
use crate::bits::float::{self, FloatKind};

/// How the bits of a C type are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reading {
    Bool,
    Char {
        signed: bool,
    },
    Signed,
    Unsigned,
    Pointer,
    Float(FloatKind),
    /// Bytes of a text, the first one in the lowest bits.
    Text,
}

/// The bytes of a text, up to the zero that ends it.
pub(super) fn text(value: &BitVector) -> Vec<u8> {
    let bits = value.as_u64().unwrap_or(0);
    let bytes = bits.to_le_bytes().into_iter().take(value.width().div_ceil(8) as usize);
    bytes.take_while(|byte| *byte != 0).collect()
}

/// The type of the first bytes of an argument of the program, and that of later ones.
pub(super) const FIRST_BYTES: &str = "argument text";
pub(super) const MORE_BYTES: &str = "rest of an argument";

/// The value as a literal of the C type. Unknown types are read as signed integers; `char` is
/// signed, as on x86.
pub(super) fn format(c_type: &str, value: &BitVector) -> String {
    match reading(c_type, value.width()) {
        Reading::Bool => match value.as_u64() {
            Some(0) => "false".to_owned(),
            Some(1) => "true".to_owned(),
            _ => value.to_string(),
        },
        Reading::Char { signed } => {
            let number = if signed { value.to_signed_string() } else { value.to_string() };
            match value.as_u64().and_then(|bits| u8::try_from(bits).ok()) {
                Some(byte) if byte == b' ' || byte.is_ascii_graphic() => {
                    format!("{number} ({:?})", char::from(byte))
                }
                _ => number,
            }
        }
        Reading::Signed => value.to_signed_string(),
        // Large unsigned numbers are often bit patterns or wrapped negative ones, which hexadecimal
        // shows.
        Reading::Unsigned => match value.as_u64() {
            Some(bits) if bits <= 0xffff => value.to_string(),
            _ => format!("{value} ({value:#x})"),
        },
        Reading::Pointer => format!("{value:#x}"),
        Reading::Text => format!("\"{}\"", text(value).escape_ascii()),
        Reading::Float(kind) => format!("{} ({value:#x})", float::to_text(kind, value)),
    }
}

/// Whether values of the C type may be negative integers.
pub(super) fn is_signed(c_type: &str, width: u32) -> bool {
    matches!(reading(c_type, width), Reading::Signed | Reading::Char { signed: true })
}

/// The value as a decimal number, signed if the C type is. For floating-point types it may also be
/// `inf` or `nan`.
pub(super) fn number(c_type: &str, value: &BitVector) -> String {
    match reading(c_type, value.width()) {
        Reading::Signed | Reading::Char { signed: true } => value.to_signed_string(),
        Reading::Float(kind) => float::to_text(kind, value),
        _ => value.to_string(),
    }
}

/// The value as a constant expression of C that equals it whatever type it is compared in. `None`
/// for addresses, infinities and NaN, for floating-point types other than `float` and `double`, and
/// beyond 64 bits.
pub(super) fn constant(c_type: &str, value: &BitVector) -> Option<String> {
    let bits = value.as_u64()?;
    let finite = |number: f64| number.is_finite().then(|| format!("{number:?}"));
    Some(match (reading(c_type, value.width()), value.width()) {
        (Reading::Bool | Reading::Unsigned | Reading::Text | Reading::Char { signed: false }, _) => {
            let suffix = if bits > i64::MAX as u64 { "U" } else { "" };
            format!("{value}{suffix}")
        }
        // The digits alone would be too large for any signed type.
        (Reading::Signed | Reading::Char { .. }, 64) if bits == 1 << 63 => {
            "(-9223372036854775807 - 1)".to_owned()
        }
        (Reading::Signed | Reading::Char { signed: true }, _) => value.to_signed_string(),
        (Reading::Float(FloatKind::Single), _) => finite(f64::from(f32::from_bits(bits as u32)))?,
        (Reading::Float(FloatKind::Double), _) => finite(f64::from_bits(bits))?,
        (Reading::Float(_) | Reading::Pointer, _) => return None,
    })
}

fn reading(c_type: &str, width: u32) -> Reading {
    if c_type.contains('*') {
        return Reading::Pointer;
    }
    let words: Vec<&str> = c_type
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .filter(|word| !matches!(*word, "" | "const" | "volatile" | "_Atomic"))
        .collect();
    let has = |word: &str| words.contains(&word);
    if matches!(c_type, FIRST_BYTES | MORE_BYTES) {
        Reading::Text
    } else if width == 1 || has("_Bool") || has("bool") {
        Reading::Bool
    } else if has("char") || has("uchar") || has("int8_t") || has("uint8_t") {
        Reading::Char { signed: !(has("unsigned") || has("uchar") || has("uint8_t")) }
    } else if words.iter().any(|word| matches!(*word, "float" | "double" | "_Float16"))
        && let Some(kind) = FloatKind::ALL.iter().copied().find(|kind| kind.width() == width)
    {
        Reading::Float(kind)
    } else if words.iter().any(|word| is_unsigned(word)) {
        Reading::Unsigned
    } else if words.iter().any(|word| matches!(*word, "pointer" | "pchar" | "pthread_t")) {
        Reading::Pointer
    } else {
        Reading::Signed
    }
}

/// Words that make a type unsigned: the keyword, the standard and the usual typedef names.
fn is_unsigned(word: &str) -> bool {
    let standard = |rest: &str| rest.is_empty() || rest == "128" || rest.ends_with("_t");
    word.strip_prefix("uint").is_some_and(standard)
        || matches!(
            word,
            "unsigned" | "size_t" | "sector_t" | "ushort" | "ulong" | "ulonglong" | "__uint128_t"
        )
        || matches!(word, "u8" | "u16" | "u32" | "u64" | "u128")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn shows(c_type: &str, width: u32, bits: u64, expected: &str) {
        assert_eq!(format(c_type, &BitVector::new(width, bits)), expected);
    }

    #[test]
    fn integers_are_read_by_the_sign_of_their_type() {
        shows("int", 32, 0xffff_ffff, "-1");
        shows("const int", 32, 7, "7");
        shows("unsigned int", 32, 7, "7");
        shows("unsigned int", 32, 0xffff_ffff, "4294967295 (0xffffffff)");
        shows("long long", 64, 1 << 63, "-9223372036854775808");
        shows("size_t", 64, 70000, "70000 (0x11170)");
        shows("uint16_t", 16, 0xffff, "65535");
        shows("uintptr_t", 32, 3, "3");
        shows("loff_t", 64, u64::MAX, "-1");
    }

    #[test]
    fn other_types_have_their_own_form() {
        shows(FIRST_BYTES, 16, 0x6261, "\"ab\"");
        shows("result of rest", 32, 77, "77");
        shows("_Bool", 8, 1, "true");
        shows("bool", 1, 0, "false");
        shows("_Bool", 8, 2, "2");
        shows("char", 8, 97, "97 ('a')");
        shows("char", 8, 0xff, "-1");
        shows("unsigned char", 8, 0xff, "255");
        shows("signed char", 8, 10, "10");
        shows("void *", 64, 16, "0x10");
        shows("float", 32, u64::from(1.5f32.to_bits()), "1.5 (0x3fc00000)");
        shows("double", 64, 0, "0.0 (0x0)");
        shows("double", 64, 0x7ff0_0000_0000_0000, "inf (0x7ff0000000000000)");
        shows("_Float16", 16, 0xbc00, "-1 (0xbc00)");
        assert_eq!(number("float", &BitVector::new(32, u64::from(0.1f32.to_bits()))), "0.1");
    }

    #[test]
    fn constants_compare_equal_in_c() {
        let is = |c_type, width, bits, expected: Option<&str>| {
            assert_eq!(constant(c_type, &BitVector::new(width, bits)).as_deref(), expected);
        };
        is("int", 32, 0xffff_ffff, Some("-1"));
        is("unsigned char", 8, 0xff, Some("255"));
        is("char", 8, 97, Some("97"));
        is("_Bool", 8, 1, Some("1"));
        is("unsigned long", 64, u64::MAX, Some("18446744073709551615U"));
        is("long", 64, 1 << 63, Some("(-9223372036854775807 - 1)"));
        is("float", 32, u64::from(0.1f32.to_bits()), Some("0.10000000149011612"));
        is("double", 64, f64::NAN.to_bits(), None);
        is("void *", 64, 0, None);
    }
}
