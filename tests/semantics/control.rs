//! Blocks, calls, the ends of paths and nondeterminism.
use crate::harness::{Ended, Plain, bits, concrete, end_of, entry, program, status, stop, symbolic};
use tessera::exec::Trap;
use tessera::ir::Variadic;

#[test]
fn branch_and_switch_choose_by_value() {
    let branch = entry(
        "  %0: i32 = input \"int\"
  %1: i1 = slt %0, i32 10
  branch %1, b1, b2
b1:
  exit i32 1
  unreachable
b2:
  exit i32 2
  unreachable",
        "",
    );
    assert_eq!(status(&branch, &["i32 9"]), 1);
    assert_eq!(status(&branch, &["i32 -9"]), 1);
    assert_eq!(status(&branch, &["i32 10"]), 2);

    let switch = entry(
        "  %0: i8 = input \"char\"
  switch %0 { i8 -1: b1(i32 1), i8 5: b1(i32 2), i8 6: b2, default: b1(i32 3) }
b1(%1: i32):
  exit %1
  unreachable
b2:
  exit i32 4
  unreachable",
        "",
    );
    for (value, expected) in [("i8 255", 1), ("i8 5", 2), ("i8 6", 4), ("i8 7", 3)] {
        assert_eq!(status(&switch, &[value]), expected);
    }
    let constant = entry(
        "  switch i8 6 { i8 6: b1, default: b2 }\nb1:\n  exit i32 1\n  unreachable\nb2:\n  unreachable",
        "",
    );
    assert_eq!(status(&constant, &[]), 1);
}

#[test]
fn switch_over_wide_values() {
    let text = entry(
        "  %0: i128 = input \"unsigned __int128\"
  switch %0 { i128 18446744073709551616: b1, default: b2 }
b1:
  exit i32 1
  unreachable
b2:
  exit i32 2
  unreachable",
        "",
    );
    assert_eq!(status(&text, &["i128 18446744073709551616"]), 1);
    assert_eq!(status(&text, &["i128 0"]), 2);
}

#[test]
fn block_parameters_are_assigned_in_parallel() {
    let swap = entry(
        "  %4: i32 = input \"int\"
  jump b1(i32 3, %4, i32 0)
b1(%0: i32, %1: i32, %2: i32):
  %3: i1 = eq %2, i32 5
  %5: i32 = add %2, i32 1
  branch %3, b2, b1(%1, %0, %5)
b2:
  %6: i32 = mul %0, i32 100
  %7: i32 = add %6, %1
  exit %7
  unreachable",
        "",
    );
    assert_eq!(status(&swap, &["i32 8"]), 803);
}

#[test]
fn loops_run_to_their_end() {
    let sum = entry(
        "  %0: i8 = input \"unsigned char\"
  %1: i8 = and %0, i8 7
  %2: i32 = zext %1
  jump b1(i32 0, i32 0)
b1(%3: i32, %4: i32):
  %5: i1 = ult %3, %2
  branch %5, b2, b3
b2:
  %6: i32 = add %3, i32 1
  %7: i32 = add %4, %6
  jump b1(%6, %7)
b3:
  exit %4
  unreachable",
        "",
    );
    assert_eq!(status(&sum, &["i8 255"]), 28);
    assert_eq!(status(&sum, &["i8 4"]), 10);
    assert_eq!(status(&sum, &["i8 8"]), 0);
}

#[test]
fn calls_pass_and_return_several_values() {
    let text = entry(
        "  %0: i32 = input \"int\"
  %1: i32, %2: i8 = call @f1(%0, i8 7)
  %3: i32 = zext %2
  %4: i32 = add %1, %3
  exit %4
  unreachable",
        "function @f1 \"pair\"(%0: i32, %1: i8) -> i32, i8 {
b0:
  %2: i32 = mul %0, i32 10
  return %2, %1
}",
    );
    assert_eq!(status(&text, &["i32 4"]), 47);
}

#[test]
fn calls_may_recurse() {
    let factorial = entry(
        "  %0: i32 = call @f1(i32 5)
  exit %0
  unreachable",
        "function @f1 \"factorial\"(%0: i32) -> i32 {
b0:
  %1: i1 = eq %0, i32 0
  branch %1, b1, b2
b1:
  return i32 1
b2:
  %2: i32 = sub %0, i32 1
  %3: i32 = call @f1(%2)
  %4: i32 = mul %0, %3
  return %4
}",
    );
    assert_eq!(status(&factorial, &[]), 120);
}

#[test]
fn indirect_calls_follow_the_pointer() {
    let text = entry(
        "  %0: i1 = input \"_Bool\"
  %1: ptr = select %0, @f1, @f2
  store %1, @g0
  %2: ptr = load @g0
  %3: i32 = call indirect %2(i32 5)
  exit %3
  unreachable",
        "global @g0 \"p\" size 8 align 8
function @f1 \"one\"(%0: i32) -> i32 {
b0:
  %1: i32 = add %0, i32 1
  return %1
}
function @f2 \"two\"(%0: i32) -> i32 {
b0:
  %1: i32 = add %0, i32 2
  return %1
}",
    );
    assert_eq!(status(&text, &["true"]), 6);
    assert_eq!(status(&text, &["false"]), 7);
}

#[test]
fn indirect_calls_need_a_function_that_fits() {
    let function = "function @f1 \"f\"(%0: i32) -> i32 {\nb0:\n  return %0\n}";
    let null = entry("  call indirect null()\n  unreachable", "");
    assert_eq!(end_of(&null, &[]), Ended::Trap(Trap::NullCall));
    stop(&entry("  call indirect @f1()\n  unreachable", function), &[]);
    stop(&entry("  %0: i64 = call indirect @f1(i32 1)\n  unreachable", function), &[]);
    // A call may leave out a result that is not used.
    assert_eq!(status(&entry("  call indirect @f1(i32 1)\n  exit i32 3\n  unreachable", function), &[]), 3);
}

#[test]
fn undefined_functions_do_not_make_paths_vanish() {
    let why = stop(&entry("  call @f1()\n  unreachable", "function @f1 \"missing\"()"), &[]);
    assert!(why.contains("missing"), "{why}");
}

#[test]
fn call_of_a_target_is_a_violation() {
    let text = entry(
        "  %0: i8 = input \"char\"
  %1: i1 = eq %0, i8 42
  branch %1, b1, b2
b1:
  call @f1()
  unreachable
b2:
  exit i32 0
  unreachable",
        "function @f1 \"reach_error\"()",
    );
    assert_eq!(end_of(&text, &["i8 42"]), Ended::Violation);
    assert_eq!(status(&text, &["i8 41"]), 0);
}

/// The operand that tells where variadic arguments are.
fn places(general: [u8; 2], vector: [u8; 2], stack_before: u8) -> String {
    let [general_before, general] = general;
    let [vector_before, vector] = vector;
    let places = Variadic { general_before, general, vector_before, vector, stack_before, align: 16 };
    format!("i{} {}", Variadic::WIDTH, places.to_bits())
}

#[test]
fn variadic_arguments_lie_where_they_are_saved() {
    // The System V ABI: one fixed argument and two variadic ones in general registers, one in a
    // vector register, and one on the stack, at 16 after the save area.
    let text = entry(
        &format!(
            "  %0: i32 = call @f1(i32 1, {}, i32 20, i64 300, i64 50000, i128 4000)
  exit %0
  unreachable",
            places([1, 2], [0, 1], 16)
        ),
        "function @f1 \"sum\"(%0: i32, ...) -> i32 {
b0:
  %1: ptr = alloca 24 align 8
  %2: ptr = alloca 24 align 8
  va_start %1
  va_copy %2, %1
  %3: i32 = load %2
  %4: ptr = offset %2, 4
  %5: i32 = load %4
  %6: ptr = offset %2, 8
  %7: ptr = load %6
  %8: ptr = offset %2, 16
  %9: ptr = load %8
  %10: ptr = offset %9, 8
  %11: i32 = load %10
  %12: ptr = offset %9, 16
  %13: i32 = load %12
  %14: ptr = offset %9, 48
  %15: i32 = load %14
  %16: i128 = load %7
  %17: i32 = trunc %16
  %18: ptr = offset %9, 192
  %19: i1 = eq %7, %18
  %20: i32 = zext %19
  %21: i32 = mul %3, i32 10000000
  %22: i32 = mul %5, i32 1000000
  %23: i32 = add %0, %11
  %24: i32 = add %23, %13
  %25: i32 = add %24, %15
  %26: i32 = add %25, %17
  %27: i32 = add %26, %20
  %28: i32 = add %27, %21
  %29: i32 = add %28, %22
  return %29
}",
    );
    assert_eq!(status(&text, &[]), 8 * 10_000_000 + 48 * 1_000_000 + 54_321 + 1);
    let ilp32 = entry(
        &format!(
            "  %0: i32 = call @f1(i32 1, {}, i32 20, i64 300)
  exit %0
  unreachable",
            places([0, 0], [0, 0], 4)
        ),
        "function @f1 \"sum\"(%0: i32, ...) -> i32 {
b0:
  %1: ptr = alloca 4 align 4
  va_start %1
  %2: ptr = load %1
  %3: i32 = load %2
  %4: ptr = offset %2, 4
  %5: i64 = load %4
  %6: i32 = trunc %5
  %7: i32 = add %3, %6
  %8: i32 = ptrtoint %2
  %9: i32 = and %8, i32 15
  %10: i32 = mul %9, i32 1000
  %11: i32 = add %7, %10
  return %11
}",
    );
    assert_eq!(status(&format!("pointer 32\n{ilp32}"), &[]), 4320);
}

#[test]
fn assumptions_exclude_paths() {
    let text = entry(
        "  %0: i8 = input \"char\"
  %1: i1 = sgt %0, i8 5
  assume %1
  exit i32 0
  unreachable",
        "",
    );
    assert_eq!(status(&text, &["i8 6"]), 0);
    assert_eq!(end_of(&text, &["i8 5"]), Ended::Infeasible);
    assert_eq!(end_of(&entry("  assume false\n  unreachable", ""), &[]), Ended::Infeasible);
}

#[test]
fn exit_ends_the_process_from_any_depth() {
    let text =
        entry("  call @f1()\n  unreachable", "function @f1 \"f\"() {\nb0:\n  exit i32 -1\n  unreachable\n}");
    assert_eq!(status(&text, &[]), 0xffff_ffff);
}

#[test]
fn undefined_constants_are_fresh_at_each_use() {
    let text = entry(
        "  %0: i8 = freeze undef i8
  %1: i8 = freeze undef i8
  %2: i1 = eq %0, %1
  %3: i32 = zext %2
  exit %3
  unreachable",
        "",
    );
    assert_eq!(status(&text, &["i8 1", "i8 1"]), 1);
    assert_eq!(status(&text, &["i8 1", "i8 2"]), 0);
}

#[test]
fn inputs_are_fresh_and_print_has_no_effect() {
    let text = entry(
        "  %0: i64 = input \"unsigned long\"
  print %0
  %1: ptr = alloca 1
  %2: i64 = input \"unsigned long\"
  %3: i64 = sub %0, %2
  %4: i32 = trunc %3
  exit %4
  unreachable",
        "",
    );
    assert_eq!(status(&text, &["i64 9", "i64 2"]), 7);
}

#[test]
fn what_is_not_modelled_stops_only_where_it_is_reached() {
    for body in [
        "  unreachable",
        "  unsupported_terminator construct \"invoke\"",
        "  unsupported construct \"fence\"\n  unreachable",
        "  %0: double = unsupported floating_point \"fadd double\"\n  unreachable",
        "  %0: i32 = freeze unsupported i32 constant \"blockaddress\"\n  unreachable",
    ] {
        stop(&entry(body, ""), &[]);
        let guarded = entry(
            &format!(
                "  %9: i1 = input \"_Bool\"\n  branch %9, b1, b2\nb1:\n{body}\nb2:\n  exit i32 7\n  unreachable"
            )
            .replace("%0", "%1")
            .replace("%9", "%0"),
            "",
        );
        assert_eq!(status(&guarded, &["false"]), 7);
        stop(&guarded, &["true"]);
    }
}

#[test]
fn floating_point_values_are_carried_as_bits() {
    let text = entry(
        "  %0: i64 = input \"double\"
  %1: double = bitcast %0
  store %1, @g0
  %2: i64 = load @g0
  %3: double = load @g0
  %4: i64 = bitcast %3
  %5: i64 = add %2, %4
  %6: i32 = trunc %5
  exit %6
  unreachable",
        "global @g0 \"g\" size 8 align 8",
    );
    assert_eq!(status(&text, &["i64 21"]), 42);
}

#[test]
fn paths_are_complete_and_disjoint() {
    let text = entry(
        "  %0: i8 = input \"char\"
  %1: i1 = ult %0, i8 100
  branch %1, b1, b2(i32 0)
b1:
  %2: i1 = ult %0, i8 50
  branch %2, b2(i32 1), b2(i32 2)
b2(%3: i32):
  exit %3
  unreachable",
        "",
    );
    let program = program(&text);
    let paths = symbolic(&program);
    assert!(paths.stops.is_empty());
    for value in 0..=255 {
        let input = bits(&format!("i8 {value}"));
        let found = paths.under(std::slice::from_ref(&input));
        assert_eq!(found, [concrete(&program, &[input])]);
        let Ended::Exit(Plain::Bits(status), _) = &found[0] else { panic!("{found:?}") };
        assert_eq!(status.as_u64(), Some(if value < 50 { 1 } else { u64::from(value < 100) * 2 }));
    }
}
