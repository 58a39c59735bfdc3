//! Floating-point operations, on bit patterns.
use crate::harness::check;

fn check_all(cases: &[(&str, &str)]) {
    for (operation, expected) in cases {
        check(operation, expected);
    }
}

#[test]
fn arithmetic_rounds_to_nearest() {
    check_all(&[
        // 1 + 2, 0.1 + 0.2, 2^24 + 1.
        ("fadd half half 0x3c00, half 0x4000", "half 0x4200"),
        ("fadd double double 0x3fb999999999999a, double 0x3fc999999999999a", "double 0x3fd3333333333334"),
        ("fadd float float 0x4b800000, float 0x3f800000", "float 0x4b800000"),
        ("fsub float float 0x3f800000, float 0x3f800000", "float 0x0"),
        ("fmul double double 0x7fefffffffffffff, double 0x4000000000000000", "double 0x7ff0000000000000"),
        ("fdiv float float 0x3f800000, float 0x40400000", "float 0x3eaaaaab"),
        ("fdiv x87 x87 0x3fff8000000000000000, x87 0x4000c000000000000000", "x87 0x3ffdaaaaaaaaaaaaaaab"),
        ("fsqrt double double 0x4000000000000000", "double 0x3ff6a09e667f3bcd"),
        ("fma half half 0x3c01, half 0x3c01, half 0xbc02", "half 0x10"),
        ("fmod half half 0xc580, half 0x4000", "half 0xbe00"),
        ("fremainder half half 0xc580, half 0x4000", "half 0x3800"),
    ]);
}

#[test]
fn arithmetic_rounds_in_a_mode() {
    check_all(&[
        // 1 / 3, 1 - 1, 0.1 + 0.2, and the greatest number doubled.
        ("fdiv float down float 0x3f800000, float 0x40400000", "float 0x3eaaaaaa"),
        ("fdiv float up float 0x3f800000, float 0x40400000", "float 0x3eaaaaab"),
        ("fdiv float zero float 0xbf800000, float 0x40400000", "float 0xbeaaaaaa"),
        ("fsub float down float 0x3f800000, float 0x3f800000", "float 0x80000000"),
        ("fsub float mode i8 0, float 0x3f800000, float 0x3f800000", "float 0x0"),
        ("fsub float mode i8 1, float 0x3f800000, float 0x3f800000", "float 0x80000000"),
        (
            "fadd double zero double 0x3fb999999999999a, double 0x3fc999999999999a",
            "double 0x3fd3333333333333",
        ),
        (
            "fmul double zero double 0x7fefffffffffffff, double 0x4000000000000000",
            "double 0x7fefffffffffffff",
        ),
        ("fsqrt double down double 0x4000000000000000", "double 0x3ff6a09e667f3bcc"),
        ("froundeven half up half 0x4100", "half 0x4200"),
        ("froundeven half mode i8 3, half 0x4100", "half 0x4000"),
        ("fconvert double to float down double 0x3fb999999999999a", "float 0x3dcccccc"),
        ("from_signed i32 to float up i32 16777217", "float 0x4b800001"),
        ("from_signed i32 to float mode i8 1, i32 -16777217", "float 0xcb800001"),
        ("from_signed i129 to half zero i129 100000", "half 0x7bff"),
        // Exact in all modes.
        ("from_signed i32 to double up i32 16777217", "double 0x4170000010000000"),
    ]);
}

#[test]
fn integers_near_a_value() {
    check_all(&[
        ("ffloor float float 0xbfc00000", "float 0xc0000000"),
        ("fceil float float 0xbfc00000", "float 0xbf800000"),
        ("ftrunc double double 0x3feccccccccccccd", "double 0x0"),
        ("fround half half 0x4100", "half 0x4200"),
        ("froundeven half half 0x4100", "half 0x4000"),
        ("froundeven half half 0xb400", "half 0x8000"),
    ]);
}

#[test]
fn comparisons_of_zeros_and_of_what_is_no_number() {
    check_all(&[
        ("feq float float 0x0, float 0x80000000", "true"),
        ("flt float float 0x80000000, float 0x0", "false"),
        ("fle float float 0x0, float 0x80000000", "true"),
        ("flt float float 0xff800000, float 0x1", "true"),
        ("feq double double 0x7ff8000000000000, double 0x7ff8000000000000", "false"),
        ("fle double double 0x7ff8000000000000, double 0x0", "false"),
        ("flt x87 x87 0x3fff8000000000000000, x87 0x40008000000000000000", "true"),
        // A pattern without its leading bit.
        ("feq x87 x87 0x3fff0000000000000000, x87 0x3fff0000000000000000", "false"),
    ]);
}

#[test]
fn what_is_no_number_keeps_its_payload() {
    check_all(&[
        ("fadd float float 0x7fc01234, float 0x0", "float 0x7fc01234"),
        ("fsub double double 0x7ff0000000000000, double 0x7ff0000000000000", "double 0xfff8000000000000"),
        ("fsqrt half half 0xbc00", "half 0xfe00"),
        ("fmul x87 x87 0x0, x87 0x7fff8000000000000000", "x87 0xffffc000000000000000"),
        ("fconvert double to float double 0x7ff8000000000001", "float 0x7fc00000"),
    ]);
}

#[test]
fn conversions() {
    check_all(&[
        ("fconvert double to float double 0x3fb999999999999a", "float 0x3dcccccd"),
        ("fconvert float to double float 0x1", "double 0x36a0000000000000"),
        ("fconvert double to x87 double 0x3ff8000000000000", "x87 0x3fffc000000000000000"),
        ("fconvert float to half float 0x47800000", "half 0x7c00"),
        ("from_signed i32 to float i32 16777217", "float 0x4b800000"),
        ("from_signed i32 to double i32 -1", "double 0xbff0000000000000"),
        ("from_signed i64 to x87 i64 9223372036854775807", "x87 0x403dfffffffffffffffe"),
        ("from_signed i129 to half i129 0", "half 0x0"),
        ("to_signed double to i32 double 0xc000000000000000", "i32 -2"),
        ("to_signed double to i32 double 0x41dfffffffe00000", "i32 2147483647"),
        ("to_signed double to i32 double 0x41e0000000000000", "i32 -2147483648"),
        ("to_signed float to i64 float 0x7fc00000", "i64 -9223372036854775808"),
        ("to_signed x87 to i65 x87 0x403effffffffffffffff", "i65 18446744073709551615"),
    ]);
}
