//! Who decides branches: the same paths are left whether questions are asked at branches or at the
//! ends of paths.
use crate::harness::{Ended, Paths, Plain, bits, entry, program, symbolic, symbolic_unasked};

/// The square of a number is never 3 modulo 8, which no rewrite rule knows.
fn two_branches() -> String {
    entry(
        "  %0: i8 = input \"char\"
  %1: i8 = mul %0, %0
  %2: i8 = and %1, i8 7
  %3: i1 = eq %2, i8 3
  branch %3, b1, b2
b1:
  exit i32 1
  unreachable
b2:
  %4: i1 = eq %2, i8 1
  branch %4, b3, b4
b3:
  exit i32 2
  unreachable
b4:
  exit i32 3
  unreachable",
        "",
    )
}

/// How a program ends under each value of its only input, which has 8 bits.
fn ends(paths: &Paths) -> Vec<Vec<Ended>> {
    (0..256).map(|value| paths.under(&[bits(&format!("i8 {value}"))])).collect()
}

#[test]
fn without_questions_all_ways_are_followed_and_empty_ones_dropped_at_the_end() {
    let program = program(&two_branches());
    let (asked, unasked) = (symbolic(&program), symbolic_unasked(&program));
    assert!(asked.queries > 0);
    assert_eq!((unasked.queries, unasked.dropped), (0, 1));
    assert_eq!((asked.dropped, ends(&asked)), (0, ends(&unasked)));
    let found = ends(&unasked);
    let status = |value: usize| match &found[value][..] {
        [Ended::Exit(Plain::Bits(status), _)] => status.as_u64(),
        other => panic!("{other:?}"),
    };
    assert_eq!([0, 1, 2, 3].map(status), [3, 2, 3, 2].map(Some));
}

/// The condition is a clause, of which one literal is already known when the instruction is
/// executed again.
#[test]
fn instructions_that_are_executed_again_come_to_the_same_decision() {
    let text = entry(
        "  %0: i1 = input \"_Bool\"
  %1: i1 = input \"_Bool\"
  %2: i1 = or %0, %1
  assume %2
  %3: i64 = zext %2
  %4: i64 = input \"long\"
  %5: i64 = mul %4, %3
  %6: ptr = alloca 1 count %5
  exit i32 0
  unreachable",
        "",
    );
    let program = program(&text);
    let (asked, unasked) = (symbolic(&program), symbolic_unasked(&program));
    for length in ["i64 3", "i64 -1", "i64 9223372036854775807"] {
        let inputs = ["true", "false", length].map(bits);
        assert_eq!(asked.under(&inputs).len(), 1);
        assert_eq!(asked.under(&inputs), unasked.under(&inputs));
    }
}

/// Every access lies in its object, but only a question can tell that.
#[test]
fn parts_that_end_at_once_are_decided() {
    let text = entry(
        "  %0: i8 = input \"char\"
  %1: i8 = mul %0, %0
  %2: i8 = and %1, i8 7
  %3: ptr = alloca 5
  store i32 0, %3
  %4: ptr = offset %3, 4
  store i8 0, %4
  %5: ptr = offset %3, 0, %2 * 1
  %6: i8 = load %5
  exit i32 0
  unreachable",
        "",
    );
    let program = program(&text);
    assert!(symbolic(&program).stops.is_empty());
    assert!(symbolic_unasked(&program).stops.is_empty());
}
