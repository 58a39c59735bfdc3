//! Accesses that read and write in one step.
use crate::harness::{Ended, Plain, bits, entry, program, status, symbolic};

/// The status of `body`, which ends with `exit`, with a global `@g0` of 16 bytes.
fn with_buffer(body: &str, inputs: &[&str]) -> u64 {
    status(&entry(&format!("{body}\n  unreachable"), "global @g0 \"g\" size 16 align 16"), inputs)
}

/// What is in memory after `old op value`, where the old value is an input, and whether the result
/// was the old value.
fn modified(op: &str, old: i16, value: i16) -> u16 {
    let body = format!(
        "  %0: i16 = input \"short\"
  %1: i16 = input \"short\"
  store %0, @g0
  %2: i16 = atomic_rmw {op} @g0, %1
  %3: i1 = eq %2, %0
  %4: i16 = load @g0
  %5: i16 = select %3, i16 1, i16 0
  store %5, @g0+2
  store %4, @g0
  %6: i32 = load @g0
  exit %6"
    );
    let status = with_buffer(&body, &[&format!("i16 {old}"), &format!("i16 {value}")]);
    assert_eq!(status >> 16, 1, "{op} gives the old value");
    status as u16
}

#[test]
fn read_modify_write_combines_and_gives_the_old_value() {
    type Meaning = fn(i16, i16) -> i16;
    let operations: [(&str, Meaning); 11] = [
        ("xchg", |_, b| b),
        ("add", i16::wrapping_add),
        ("sub", i16::wrapping_sub),
        ("and", |a, b| a & b),
        ("nand", |a, b| !(a & b)),
        ("or", |a, b| a | b),
        ("xor", |a, b| a ^ b),
        ("max", i16::max),
        ("min", i16::min),
        ("umax", |a, b| (a as u16).max(b as u16) as i16),
        ("umin", |a, b| (a as u16).min(b as u16) as i16),
    ];
    for (op, meaning) in operations {
        for (old, value) in [(3, 5), (-3, 5), (5, -3), (i16::MIN, i16::MAX), (0, 0)] {
            assert_eq!(modified(op, old, value), meaning(old, value) as u16, "{old} {op} {value}");
        }
    }
}

#[test]
fn compare_exchange_stores_where_the_old_value_is_expected() {
    let body = "  %0: i32 = input \"int\"
  store %0, @g0
  %1: i32, %2: i1 = compare_exchange @g0, i32 7, i32 9
  %3: i32 = load @g0
  %4: i32 = shl %3, i32 8
  %5: i32 = or %4, %1
  %6: i32 = zext %2
  %7: i32 = shl %6, i32 16
  %8: i32 = or %5, %7
  exit %8";
    assert_eq!(with_buffer(body, &["i32 7"]), 0x1_0907);
    assert_eq!(with_buffer(body, &["i32 8"]), 0x0808);
    // Memory holds a choice: the path does not fork.
    let text = entry(&format!("{body}\n  unreachable"), "global @g0 \"g\" size 16 align 16");
    assert_eq!(symbolic(&program(&text)).under(&[bits("i32 7")]).len(), 1);
}

#[test]
fn addresses_are_exchanged() {
    let exchange = "  store @g0+4, @g0
  %0: ptr = atomic_rmw xchg @g0, @g0+8
  %1: i1 = eq %0, @g0+4
  %2: ptr, %3: i1 = compare_exchange @g0, @g0+8, @g0+12
  %4: ptr = load @g0
  %5: i1 = eq %4, @g0+12
  %6: i1 = and %1, %3
  %7: i1 = and %6, %5
  %8: i32 = zext %7
  exit %8";
    assert_eq!(with_buffer(exchange, &[]), 1);
}

#[test]
fn a_symbolic_comparison_of_addresses_splits_the_state() {
    let body = "  %0: i64 = input \"long\"
  %1: ptr = offset @g0, 0, %0 * 1
  store %1, @g0
  %2: ptr, %3: i1 = compare_exchange @g0, @g0+4, null
  %4: ptr = load @g0
  %5: i1 = eq %4, null
  %6: i1 = eq %5, %3
  assume %6
  %7: i32 = zext %3
  exit %7
  unreachable";
    let program = program(&entry(body, "global @g0 \"g\" size 16 align 16"));
    let paths = symbolic(&program);
    for (offset, expected) in [("i64 4", 1), ("i64 5", 0)] {
        let ends = paths.under(&[bits(offset)]);
        let [Ended::Exit(Plain::Bits(status), _)] = &ends[..] else { panic!("{ends:?}") };
        assert_eq!(status.as_u64(), Some(expected), "{offset}");
    }
}
