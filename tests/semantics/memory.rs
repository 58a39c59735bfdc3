//! Objects, addresses and accesses.
use crate::harness::{Ended, Plain, bits, end_of, entry, program, status, stop, symbolic};
use tessera::exec::Trap;

/// The status of `body`, which ends with `exit`, with a global `@g0` of 16 bytes.
fn with_buffer(body: &str, inputs: &[&str]) -> u64 {
    status(&entry(&format!("{body}\n  unreachable"), "global @g0 \"g\" size 16 align 16"), inputs)
}

/// The statuses of the paths that undefined bytes with these values take.
fn statuses(body: &str, undefined: &[&str]) -> Vec<u64> {
    let program = program(&entry(&format!("{body}\n  unreachable"), ""));
    let inputs: Vec<_> = undefined.iter().map(|text| bits(text)).collect();
    let status = |end: Ended| match end {
        Ended::Exit(Plain::Bits(status), _) => status.as_u64().expect("32 bits"),
        other => panic!("{other:?} in\n{program}"),
    };
    symbolic(&program).under(&inputs).into_iter().map(status).collect()
}

#[test]
fn globals_start_with_their_initial_content() {
    let more = "global @g0 \"g\" size 16 align 4 { 0: i32 7, 4: bytes \"ab\\x00\\xff\", 8: @g1+4 }
global @g1 \"h\" size 8 align 4 { 4: i16 -2 }";
    for (body, expected) in [
        ("  %0: i32 = load @g0\n  exit %0", 7),
        ("  %0: i32 = load @g0+4\n  exit %0", 0xff00_6261),
        ("  %0: ptr = load @g0+8\n  %1: i16 = load %0\n  %2: i32 = sext %1\n  exit %2", 0xffff_fffe),
        ("  %0: i32 = load @g1\n  exit %0", 0),
        ("  %0: i32 = load @g1+4\n  exit %0", 0xfffe),
    ] {
        assert_eq!(status(&entry(&format!("{body}\n  unreachable"), more), &[]), expected, "{body}");
    }
}

#[test]
fn memory_is_little_endian_and_byte_precise() {
    let store = "  %0: i32 = input \"int\"\n  store %0, @g0+4\n";
    let value = ["i32 0x44332211"];
    let byte = format!("{store}  %1: i8 = load @g0+5\n  %2: i32 = zext %1\n  exit %2");
    assert_eq!(with_buffer(&byte, &value), 0x22);
    let straddling = format!("{store}  %1: i32 = load @g0+2\n  exit %1");
    assert_eq!(with_buffer(&straddling, &value), 0x2211_0000);
    let inside = format!("{store}  store i16 0x7788, @g0+5\n  %1: i32 = load @g0+4\n  exit %1");
    assert_eq!(with_buffer(&inside, &value), 0x4477_8811);
    let across = format!(
        "{store}  store i32 -1, @g0+6\n  %1: i64 = load @g0+4\n  %2: i64 = lshr %1, i64 8\n  %3: i32 = trunc %2\n  exit %3"
    );
    assert_eq!(with_buffer(&across, &value), 0xffff_ff22);
    let three = format!("{store}  %1: i24 = load @g0+5\n  %2: i32 = zext %1\n  exit %2");
    assert_eq!(with_buffer(&three, &value), 0x44_3322);
}

#[test]
fn odd_widths_fill_their_last_byte_with_zeros() {
    let one_bit = "  store i8 -1, @g0\n  %0: i1 = input \"_Bool\"\n  store %0, @g0\n  %1: i8 = load @g0\n  %2: i32 = zext %1\n  exit %2";
    assert_eq!(with_buffer(one_bit, &["true"]), 1);
    assert_eq!(with_buffer(one_bit, &["false"]), 0);
    let odd = "  store i32 -1, @g0\n  %0: i17 = input \"_BitInt(17)\"\n  store %0, @g0\n  %1: i32 = load @g0\n  exit %1";
    assert_eq!(with_buffer(odd, &["i17 -1"]), 0xff01_ffff);
    let back = "  %0: i17 = input \"_BitInt(17)\"\n  store %0, @g0\n  %1: i17 = load @g0\n  %2: i32 = sext %1\n  exit %2";
    assert_eq!(with_buffer(back, &["i17 -3"]), 0xffff_fffd);
    let wide = "  %0: i128 = input \"__int128\"\n  store %0, @g0\n  %1: i32 = load @g0+8\n  exit %1";
    assert_eq!(with_buffer(wide, &["i128 55340232221128654848"]), 3);
}

#[test]
fn atomic_accesses_act_like_others() {
    assert_eq!(with_buffer("  store atomic i32 5, @g0\n  %0: i32 = load atomic @g0\n  exit %0", &[]), 5);
}

#[test]
fn offset_adds_scaled_signed_indices() {
    let base = "  store i32 11, @g0\n  store i32 22, @g0+8\n  %0: i8 = input \"signed char\"\n";
    let scaled = format!("{base}  %1: ptr = offset @g0, 4, %0 * 4\n  %2: i32 = load %1\n  exit %2");
    assert_eq!(with_buffer(&scaled, &["i8 1"]), 22);
    // Narrow indices are sign-extended.
    assert_eq!(with_buffer(&scaled, &["i8 -1"]), 11);
    let negative = format!("{base}  %1: ptr = offset @g0+8, 0, %0 * -8\n  %2: i32 = load %1\n  exit %2");
    assert_eq!(with_buffer(&negative, &["i8 1"]), 11);
    let two = format!(
        "{base}  %1: i64 = sext %0\n  %2: ptr = offset @g0, -4, %0 * 4, %1 * 8\n  %3: i32 = load %2\n  exit %3"
    );
    assert_eq!(with_buffer(&two, &["i8 1"]), 22);
}

#[test]
fn symbolic_offsets_read_and_write() {
    let array = "  %0: i8 = input \"unsigned char\"
  %1: i8 = and %0, i8 3
  %2: i64 = zext %1
  %3: ptr = offset @g0, 0, %2 * 4
  store i32 10, @g0
  store i32 11, @g0+4
  store i32 12, @g0+8
  store i32 13, @g0+12
";
    let read = format!("{array}  %4: i32 = load %3\n  exit %4");
    assert_eq!(with_buffer(&read, &["i8 2"]), 12);
    assert_eq!(with_buffer(&read, &["i8 7"]), 13);
    let write = format!("{array}  store i32 99, %3\n  %4: i32 = load @g0+4\n  exit %4");
    assert_eq!(with_buffer(&write, &["i8 1"]), 99);
    assert_eq!(with_buffer(&write, &["i8 2"]), 11);
    let unaligned = format!(
        "{array}  %4: ptr = offset @g0, 0, %2 * 1\n  store i8 -1, %4\n  %5: i32 = load @g0\n  exit %5"
    );
    assert_eq!(with_buffer(&unaligned, &["i8 2"]), 0x00ff_000a);
}

#[test]
fn symbolic_offsets_select_among_pointers() {
    let text = entry(
        "  store @g1, @g0
  store @g2, @g0+8
  %0: i1 = input \"_Bool\"
  %1: i64 = zext %0
  %2: ptr = offset @g0, 0, %1 * 8
  %3: ptr = load %2
  %4: i32 = load %3
  exit %4
  unreachable",
        "global @g0 \"table\" size 16 align 16
global @g1 \"a\" size 4 align 4 { 0: i32 1 }
global @g2 \"b\" size 4 align 4 { 0: i32 2 }",
    );
    assert_eq!(status(&text, &["false"]), 1);
    assert_eq!(status(&text, &["true"]), 2);
}

#[test]
fn accesses_outside_of_objects_stop() {
    let buffer = "global @g0 \"g\" size 8 align 8";
    for body in [
        "%0: i32 = load @g0+5",
        "%0: i32 = load @g0+8",
        "%0: i8 = load @g0-1",
        "store i64 1, @g0+1",
        "memset @g0+4, i8 0, i64 5",
        "memcpy @g0, @g0+4, i64 5",
    ] {
        stop(&entry(&format!("  {body}\n  unreachable"), buffer), &[]);
    }
    let symbolic = entry(
        "  %0: i64 = input \"unsigned long\"
  %1: ptr = offset @g0, 0, %0 * 1
  %2: i32 = load %1
  exit %2
  unreachable",
        buffer,
    );
    assert_eq!(status(&symbolic, &["i64 4"]), 0);
    stop(&symbolic, &["i64 5"]);
}

#[test]
fn the_null_page_traps() {
    for body in [
        "%0: i32 = load null",
        "store i8 1, null",
        "%0: ptr = offset null, 16\n  %1: i8 = load %0",
        "%0: ptr = inttoptr i64 8\n  %1: i8 = load %0",
    ] {
        assert_eq!(
            end_of(&entry(&format!("  {body}\n  unreachable"), ""), &[]),
            Ended::Trap(Trap::NullAccess)
        );
    }
    assert_eq!(with_buffer("  memcpy null, null, i64 0\n  exit i32 3", &[]), 3);
}

#[test]
fn constant_and_external_objects_are_protected() {
    let constant = "global @g0 \"g\" size 4 align 4 constant { 0: i32 5 }";
    assert_eq!(status(&entry("  %0: i32 = load @g0\n  exit %0\n  unreachable", constant), &[]), 5);
    stop(&entry("  store i32 1, @g0\n  unreachable", constant), &[]);
    stop(&entry("  memset @g0, i8 1, i64 4\n  unreachable", constant), &[]);
    let external = "global @g0 \"stdin\" size 8 align 8 external";
    stop(&entry("  %0: i32 = load @g0\n  unreachable", external), &[]);
}

#[test]
fn alloca_makes_fresh_objects_that_end_with_the_function() {
    let counted = "  %0: i8 = input \"unsigned char\"
  %1: ptr = alloca 4 count %0 align 4 \"vla\"
  %2: i64 = object_size %1
  %3: i32 = trunc %2
  exit %3";
    assert_eq!(with_buffer(counted, &["i8 -1"]), 1020);
    let distinct = "  %0: ptr = alloca 4\n  %1: ptr = alloca 4\n  store i32 1, %0\n  store i32 2, %1\n  %2: i32 = load %0\n  exit %2";
    assert_eq!(with_buffer(distinct, &[]), 1);
    let dangling = entry(
        "  %0: ptr = call @f1()\n  %1: i32 = load %0\n  unreachable",
        "function @f1 \"f\"() -> ptr {\nb0:\n  %0: ptr = alloca 4\n  store i32 1, %0\n  return %0\n}",
    );
    stop(&dangling, &[]);
}

#[test]
fn undefined_memory_keeps_the_value_it_was_read_with() {
    let body = "  %0: ptr = alloca 4
  %1: i32 = load %0
  %2: i32 = load %0
  %3: i32 = sub %1, %2
  %4: i16 = load %0
  %5: i16 = trunc %1
  %6: i1 = eq %4, %5
  %7: i32 = zext %6
  %8: i32 = add %3, %7
  exit %8";
    assert_eq!(statuses(body, &["i32 12345"]), [1]);
}

#[test]
fn a_local_is_undefined_where_its_scope_begins_again() {
    let kept = "  %0: ptr = alloca 4\n  store i32 7, %0\n  undefine %0\n  store i32 9, %0\n  %1: i32 = load %0\n  exit %1";
    assert_eq!(with_buffer(kept, &[]), 9);
    // Undefined bytes read as zero in a concrete run that gives no values for them.
    let reset = "  %0: ptr = alloca 4\n  store i32 7, %0\n  undefine %0\n  %1: i32 = load %0\n  exit %1";
    assert_eq!(with_buffer(reset, &[]), 0);
}

#[test]
fn heap_objects_live_until_they_are_freed() {
    let zeroed = "  %0: ptr = heap_alloc zeroed i64 8\n  %1: i32 = load %0\n  heap_free %0\n  exit %1";
    assert_eq!(with_buffer(zeroed, &[]), 0);
    let sized = "  %0: i64 = input \"size_t\"\n  %1: ptr = heap_alloc %0\n  %2: i64 = object_size %1\n  %3: i32 = trunc %2\n  exit %3";
    assert_eq!(with_buffer(sized, &["i64 77"]), 77);
    assert_eq!(with_buffer("  heap_free null\n  exit i32 1", &[]), 1);
    assert_eq!(with_buffer("  %0: i64 = object_size null\n  %1: i32 = trunc %0\n  exit %1", &[]), 0);
    assert_eq!(with_buffer("  %0: i64 = object_size @g0+3\n  %1: i32 = trunc %0\n  exit %1", &[]), 16);
    for body in [
        "%0: ptr = heap_alloc i64 8\n  heap_free %0\n  %1: i8 = load %0",
        "%0: ptr = heap_alloc i64 8\n  heap_free %0\n  heap_free %0",
        "%0: ptr = heap_alloc i64 8\n  %1: ptr = offset %0, 1\n  heap_free %1",
        "%0: ptr = alloca 8\n  heap_free %0",
        "heap_free @g0",
        "heap_free @f0",
    ] {
        stop(&entry(&format!("  {body}\n  unreachable"), "global @g0 \"g\" size 16 align 16"), &[]);
    }
}

#[test]
fn symbolic_sizes_bound_accesses() {
    let text = entry(
        "  %0: i64 = input \"size_t\"
  %1: ptr = heap_alloc %0
  %2: ptr = offset %1, 4
  store i32 5, %2
  %3: i32 = load %2
  exit %3
  unreachable",
        "",
    );
    assert_eq!(status(&text, &["i64 8"]), 5);
    stop(&text, &["i64 7"]);
}

#[test]
fn memcpy_copies_as_by_a_buffer() {
    let content = "  store i32 0x44332211, @g0\n  store i32 0x88776655, @g0+4\n";
    let forward = format!("{content}  memcpy @g0+1, @g0, i64 6\n  %0: i32 = load @g0\n  exit %0");
    assert_eq!(with_buffer(&forward, &[]), 0x3322_1111);
    let backward = format!("{content}  memcpy @g0, @g0+1, i64 6\n  %0: i32 = load @g0+4\n  exit %0");
    assert_eq!(with_buffer(&backward, &[]), 0x8877_7766);
    let part = format!("{content}  memcpy @g0+8, @g0+2, i8 3\n  %0: i32 = load @g0+8\n  exit %0");
    assert_eq!(with_buffer(&part, &[]), 0x0055_4433);
    let symbolic = format!(
        "{content}  %0: i8 = input \"char\"\n  %1: i8 = and %0, i8 3\n  memcpy @g0+8, @g0, %1\n  %2: i32 = load @g0+8\n  exit %2"
    );
    assert_eq!(with_buffer(&symbolic, &["i8 2"]), 0x2211);
    assert_eq!(with_buffer(&symbolic, &["i8 4"]), 0);
}

#[test]
fn memcpy_of_undefined_bytes_copies_the_value() {
    let body = "  %0: ptr = alloca 4
  %1: ptr = alloca 4
  memcpy %1, %0, i64 4
  %2: i32 = load %0
  %3: i32 = load %1
  %4: i32 = sub %2, %3
  exit %4";
    assert_eq!(statuses(body, &["i32 5", "i32 6"]), [0]);
}

#[test]
fn memset_fills() {
    let body = "  %0: i8 = input \"char\"\n  memset @g0+1, %0, i64 6\n  %1: i64 = load @g0\n  %2: i64 = lshr %1, i64 32\n  %3: i32 = trunc %2\n  exit %3";
    assert_eq!(with_buffer(body, &["i8 0xab"]), 0x00ab_abab);
    let whole = "  memset @g0, i8 0x55, i64 16\n  %0: i32 = load @g0+7\n  exit %0";
    assert_eq!(with_buffer(whole, &[]), 0x5555_5555);
    let over = "  store i32 -1, @g0\n  memset @g0, i8 0, i64 3\n  %0: i32 = load @g0\n  exit %0";
    assert_eq!(with_buffer(over, &[]), 0xff00_0000);
}

#[test]
fn pointers_survive_copies_casts_and_integers() {
    let through_integer = "  %0: i64 = ptrtoint @g0
  %1: i64 = add %0, i64 4
  %2: ptr = inttoptr %1
  store i32 9, %2
  %3: i32 = load @g0+4
  exit %3";
    assert_eq!(with_buffer(through_integer, &[]), 9);
    let copy = |i| format!("  %{i}: i8 = load @g0+{i}\n  store %{i}, @g0+{}\n", i + 8);
    let copies = (0..8).map(copy).collect::<Vec<_>>().concat();
    let bytewise = entry(
        &format!(
            "  store @g1, @g0\n{copies}  %8: ptr = load @g0+8\n  %9: i32 = load %8\n  exit %9\n  unreachable"
        ),
        "global @g0 \"g\" size 16 align 16\nglobal @g1 \"h\" size 4 align 4 { 0: i32 6 }",
    );
    assert_eq!(status(&bytewise, &[]), 6);
    let difference = "  %0: i64 = ptrtoint @g0+12\n  %1: i64 = ptrtoint @g0\n  %2: i64 = sub %0, %1\n  %3: i32 = trunc %2\n  exit %3";
    assert_eq!(with_buffer(difference, &[]), 12);
    let alignment = "  %0: i64 = ptrtoint @g0+12\n  %1: i64 = and %0, i64 7\n  %2: i32 = trunc %1\n  exit %2";
    assert_eq!(with_buffer(alignment, &[]), 4);
}

#[test]
fn pointers_compare_by_object_and_offset() {
    let more = "global @g0 \"g\" size 8 align 8\nglobal @g1 \"h\" size 8 align 8";
    for (comparison, expected) in [
        ("eq @g0, @g0", 1),
        ("eq @g0, @g0+4", 0),
        ("eq @g0, @g1", 0),
        ("ne @g0, @g1", 1),
        ("eq @g0, null", 0),
        ("ne null, @g0", 1),
        ("eq null, null", 1),
        ("ult @g0, @g0+4", 1),
        ("uge @g0, @g0+4", 0),
        ("eq @f0, @f0", 1),
        ("eq @f0, null", 0),
        ("ugt @g0, null", 1),
    ] {
        let body = format!("  %0: i1 = {comparison}\n  %1: i32 = zext %0\n  exit %1\n  unreachable");
        assert_eq!(status(&entry(&body, more), &[]), expected, "{comparison}");
    }
    let symbolic = entry(
        "  %0: i8 = input \"char\"\n  %1: ptr = offset @g0, 0, %0 * 1\n  %2: i1 = eq %1, @g0+3\n  %3: i32 = zext %2\n  exit %3\n  unreachable",
        more,
    );
    assert_eq!(status(&symbolic, &["i8 3"]), 1);
    assert_eq!(status(&symbolic, &["i8 4"]), 0);
}

#[test]
fn select_between_pointers() {
    let text = entry(
        "  %0: i1 = input \"_Bool\"
  %1: ptr = select %0, @g0, @g1
  store i32 5, %1
  %2: i32 = load @g0
  exit %2
  unreachable",
        "global @g0 \"g\" size 8 align 8\nglobal @g1 \"h\" size 8 align 8",
    );
    assert_eq!(status(&text, &["true"]), 5);
    assert_eq!(status(&text, &["false"]), 0);
}

#[test]
fn address_constants_are_pointers_in_integer_registers() {
    let body =
        "  %0: ptr = inttoptr i64 address(@g0+4)+4\n  store i32 3, %0\n  %1: i32 = load @g0+8\n  exit %1";
    assert_eq!(with_buffer(body, &[]), 3);
}

#[test]
fn addresses_have_32_bits_on_ilp32() {
    let text = entry(
        "  store @g0+4, @g0
  %0: ptr = load @g0
  store i32 7, %0
  %1: i32 = load @g0+4
  %2: i32 = object_size %0
  %3: i32 = add %1, %2
  exit %3
  unreachable",
        "global @g0 \"g\" size 8 align 4",
    );
    assert_eq!(status(&format!("pointer 32\n{text}"), &[]), 15);
}
