//! Operations on integers.
use crate::harness::check;

fn check_all(cases: &[(&str, &str)]) {
    for (operation, expected) in cases {
        check(operation, expected);
    }
}

#[test]
fn add_sub_mul_wrap() {
    check_all(&[
        ("add i8 250, i8 10", "i8 4"),
        ("add i32 -1, i32 1", "i32 0"),
        ("add i64 -1, i64 -1", "i64 -2"),
        ("add i1 1, i1 1", "i1 0"),
        ("add i48 -1, i48 2", "i48 1"),
        ("add i128 -1, i128 1", "i128 0"),
        ("add i128 18446744073709551615, i128 1", "i128 18446744073709551616"),
        ("sub i8 3, i8 5", "i8 -2"),
        ("sub i64 0, i64 -9223372036854775808", "i64 -9223372036854775808"),
        ("mul i8 16, i8 16", "i8 0"),
        ("mul i32 -3, i32 7", "i32 -21"),
        ("mul i64 4294967296, i64 4294967296", "i64 0"),
        ("mul i128 4294967296, i128 4294967296", "i128 18446744073709551616"),
    ]);
}

#[test]
fn unsigned_division() {
    check_all(&[
        ("udiv i8 200, i8 7", "i8 28"),
        ("udiv i32 -1, i32 1", "i32 -1"),
        ("udiv i32 -1, i32 2", "i32 2147483647"),
        ("urem i8 200, i8 7", "i8 4"),
        ("urem i64 -1, i64 10", "i64 5"),
        ("udiv i128 -1, i128 18446744073709551616", "i128 18446744073709551615"),
        ("udiv i8 1, i8 0", "trap i8"),
        ("urem i8 0, i8 0", "trap i8"),
        ("urem i128 1, i128 0", "trap i128"),
    ]);
}

#[test]
fn signed_division_truncates_and_remainder_has_the_dividends_sign() {
    check_all(&[
        ("sdiv i32 7, i32 2", "i32 3"),
        ("sdiv i32 -7, i32 2", "i32 -3"),
        ("sdiv i32 7, i32 -2", "i32 -3"),
        ("sdiv i32 -7, i32 -2", "i32 3"),
        ("srem i32 7, i32 2", "i32 1"),
        ("srem i32 -7, i32 2", "i32 -1"),
        ("srem i32 7, i32 -2", "i32 1"),
        ("srem i32 -7, i32 -2", "i32 -1"),
        ("sdiv i8 -128, i8 1", "i8 -128"),
        ("sdiv i8 -128, i8 -1", "trap i8"),
        ("srem i8 -128, i8 -1", "trap i8"),
        ("srem i8 -127, i8 -1", "i8 0"),
        ("sdiv i64 -9223372036854775808, i64 -1", "trap i64"),
        ("sdiv i32 1, i32 0", "trap i32"),
        ("srem i32 1, i32 0", "trap i32"),
        ("sdiv i128 -7, i128 2", "i128 -3"),
    ]);
}

#[test]
fn shifts_count_modulo_the_width() {
    check_all(&[
        ("shl i8 129, i8 1", "i8 2"),
        ("shl i32 1, i32 31", "i32 -2147483648"),
        ("shl i32 1, i32 33", "i32 2"),
        ("shl i64 1, i64 64", "i64 1"),
        ("lshr i8 -128, i8 7", "i8 1"),
        ("lshr i32 -1, i32 36", "i32 268435455"),
        ("ashr i8 -128, i8 7", "i8 -1"),
        ("ashr i8 64, i8 6", "i8 1"),
        ("ashr i32 -2147483648, i32 63", "i32 -1"),
        ("shl i128 1, i128 100", "i128 1267650600228229401496703205376"),
        ("ashr i128 -4, i128 1", "i128 -2"),
    ]);
}

#[test]
fn bitwise() {
    check_all(&[
        ("and i8 12, i8 10", "i8 8"),
        ("or i8 12, i8 10", "i8 14"),
        ("xor i8 12, i8 10", "i8 6"),
        ("xor i64 -1, i64 5", "i64 -6"),
        ("and i1 1, i1 0", "false"),
        ("or i128 18446744073709551616, i128 1", "i128 18446744073709551617"),
    ]);
}

#[test]
fn minima_maxima_and_saturation() {
    check_all(&[
        ("umin i8 255, i8 1", "i8 1"),
        ("umax i8 255, i8 1", "i8 -1"),
        ("smin i8 -1, i8 1", "i8 -1"),
        ("smax i8 -1, i8 1", "i8 1"),
        ("uadd_sat i8 200, i8 100", "i8 -1"),
        ("uadd_sat i8 200, i8 55", "i8 -1"),
        ("uadd_sat i8 200, i8 54", "i8 254"),
        ("usub_sat i8 3, i8 5", "i8 0"),
        ("usub_sat i8 5, i8 3", "i8 2"),
        ("sadd_sat i8 100, i8 100", "i8 127"),
        ("sadd_sat i8 -100, i8 -100", "i8 -128"),
        ("sadd_sat i8 -100, i8 100", "i8 0"),
        ("ssub_sat i8 -100, i8 100", "i8 -128"),
        ("ssub_sat i8 100, i8 -100", "i8 127"),
        ("ssub_sat i64 -9223372036854775808, i64 1", "i64 -9223372036854775808"),
        ("sadd_sat i64 9223372036854775807, i64 1", "i64 9223372036854775807"),
    ]);
}

#[test]
fn bit_manipulation() {
    check_all(&[
        ("ctpop i8 -1", "i8 8"),
        ("ctpop i64 5", "i64 2"),
        ("ctlz i8 1", "i8 7"),
        ("ctlz i32 0", "i32 32"),
        ("ctlz i64 -1", "i64 0"),
        ("cttz i8 8", "i8 3"),
        ("cttz i16 0", "i16 16"),
        ("bswap i16 258", "i16 513"),
        ("bswap i32 16909060", "i32 67305985"),
        ("bswap i64 1", "i64 72057594037927936"),
        ("bswap i48 1", "i48 1099511627776"),
        ("bitreverse i8 1", "i8 -128"),
        ("bitreverse i8 12", "i8 48"),
        ("abs i32 -5", "i32 5"),
        ("abs i32 5", "i32 5"),
        ("abs i8 -128", "i8 -128"),
        ("ctpop i128 -1", "i128 128"),
        ("bswap i128 1", "i128 1329227995784915872903807060280344576"),
    ]);
}

#[test]
fn overflow_is_reported() {
    check_all(&[
        ("uadd_overflow i8 250, i8 5", "i8 255, false"),
        ("uadd_overflow i8 250, i8 6", "i8 0, true"),
        ("sadd_overflow i8 100, i8 27", "i8 127, false"),
        ("sadd_overflow i8 100, i8 28", "i8 -128, true"),
        ("sadd_overflow i8 -100, i8 -29", "i8 127, true"),
        ("usub_overflow i8 5, i8 5", "i8 0, false"),
        ("usub_overflow i8 5, i8 6", "i8 -1, true"),
        ("ssub_overflow i8 -100, i8 29", "i8 127, true"),
        ("ssub_overflow i8 -100, i8 28", "i8 -128, false"),
        ("umul_overflow i8 16, i8 15", "i8 240, false"),
        ("umul_overflow i8 16, i8 16", "i8 0, true"),
        ("smul_overflow i8 16, i8 8", "i8 -128, true"),
        ("smul_overflow i8 -16, i8 8", "i8 -128, false"),
        ("smul_overflow i64 4294967296, i64 2147483648", "i64 -9223372036854775808, true"),
        ("umul_overflow i64 4294967296, i64 4294967295", "i64 -4294967296, false"),
        ("uadd_overflow i128 -1, i128 1", "i128 0, true"),
    ]);
}

#[test]
fn funnel_shifts_count_modulo_the_width() {
    check_all(&[
        ("fshl i8 1, i8 128, i8 1", "i8 3"),
        ("fshl i8 1, i8 128, i8 0", "i8 1"),
        ("fshl i8 1, i8 128, i8 9", "i8 3"),
        ("fshr i8 1, i8 128, i8 1", "i8 -64"),
        ("fshr i8 1, i8 128, i8 0", "i8 -128"),
        ("fshl i64 1, i64 -1, i64 63", "i64 -1"),
        ("fshr i32 1, i32 0, i32 33", "i32 -2147483648"),
    ]);
}

#[test]
fn three_way_comparisons() {
    check_all(&[
        ("scmp i8 -1, i8 5", "i2 -1"),
        ("scmp i8 5, i8 5", "i2 0"),
        ("scmp i8 5, i8 -128", "i2 1"),
        ("ucmp i8 -1, i8 5", "i8 1"),
        ("ucmp i8 0, i8 0", "i8 0"),
        ("ucmp i8 5, i8 -128", "i8 -1"),
        ("scmp i64 -9223372036854775808, i64 9223372036854775807", "i32 -1"),
        ("ucmp i64 -9223372036854775808, i64 9223372036854775807", "i32 1"),
        ("scmp i128 -1, i128 18446744073709551616", "i64 -1"),
        ("ucmp i128 -1, i128 18446744073709551616", "i128 1"),
        ("scmp true, false", "i8 -1"),
        ("ucmp true, false", "i8 1"),
    ]);
}

#[test]
fn comparisons() {
    check_all(&[
        ("eq i8 5, i8 5", "true"),
        ("eq i8 5, i8 6", "false"),
        ("ne i8 5, i8 6", "true"),
        ("ne i128 5, i128 5", "false"),
        ("ult i8 1, i8 -1", "true"),
        ("ule i8 1, i8 1", "true"),
        ("ugt i8 -1, i8 1", "true"),
        ("uge i8 1, i8 -1", "false"),
        ("slt i8 -1, i8 1", "true"),
        ("sle i8 -1, i8 -1", "true"),
        ("sgt i8 -1, i8 1", "false"),
        ("sge i8 1, i8 -1", "true"),
        ("slt i128 -1, i128 0", "true"),
        ("slt i1 1, i1 0", "true"),
    ]);
}

#[test]
fn casts_select_freeze() {
    check_all(&[
        ("trunc i32 511", "i8 -1"),
        ("trunc i128 18446744073709551617", "i64 1"),
        ("zext i8 -1", "i32 255"),
        ("zext i1 1", "i64 1"),
        ("zext i64 -1", "i128 18446744073709551615"),
        ("sext i8 -1", "i32 -1"),
        ("sext i1 1", "i8 -1"),
        ("sext i64 -1", "i128 -1"),
        ("sext i8 127", "i64 127"),
        ("select true, i8 1, i8 2", "i8 1"),
        ("select false, i8 1, i8 2", "i8 2"),
        ("freeze i24 77", "i24 77"),
        ("bitcast i64 77", "i64 77"),
    ]);
}
