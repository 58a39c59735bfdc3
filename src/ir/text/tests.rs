use super::*;
use crate::ir::testing::random_program;
use proptest::prelude::*;

/// A program around statements that may use `%0: i32`, `%1: i64`, `%2: ptr`, `%3: i1`, `%4: i8`,
/// `%5: double`.
fn around(statements: &str) -> String {
    format!(
        "pointer 64
file file0 \"a.c\"
location !1 file0:2:3
global @g0 \"g\" size 8 align 4
global @g1 \"h\" size 4 align 4 thread_local
function @f0 \"_start\"() {{
b0:
  unreachable
}}
function @f1 \"callee\"(%0: i32, ...) -> i32, i8
function @f2 \"test\"(%0: i32, %1: i64, %2: ptr, %3: i1, %4: i8, %5: double) {{
b0:
{statements}
}}
entry @f0
"
    )
}

fn round_trip(text: &str) {
    let program = parse(text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(program.to_string(), text);
    assert_eq!(parse(&program.to_string()).as_ref(), Ok(&program));
}

#[test]
fn each_instruction_round_trips() {
    let instructions = [
        "%6: i32 = add %0, i32 5",
        "%6: i32 = sub %0, i32 -5",
        "%6: i64 = mul %1, i64 -9223372036854775808",
        "%6: i32 = udiv i32 2147483647, %0",
        "%6: i32 = sdiv %0, %0",
        "%6: i32 = urem %0, %0",
        "%6: i32 = srem %0, %0",
        "%6: i32 = shl %0, %0",
        "%6: i32 = lshr %0, %0",
        "%6: i32 = ashr %0, %0",
        "%6: i1 = and %3, true",
        "%6: i1 = or false, %3",
        "%6: i32 = xor undef i32, %0",
        "%6: i32 = umin %0, %0",
        "%6: i32 = umax %0, %0",
        "%6: i32 = smin %0, %0",
        "%6: i32 = smax %0, %0",
        "%6: i32 = uadd_sat %0, %0",
        "%6: i32 = sadd_sat %0, %0",
        "%6: i32 = usub_sat %0, %0",
        "%6: i32 = ssub_sat %0, %0",
        "%6: i32 = ctpop %0",
        "%6: i32 = ctlz %0",
        "%6: i32 = cttz %0",
        "%6: i32 = bswap %0",
        "%6: i32 = bitreverse %0",
        "%6: i32 = abs %0",
        "%6: i32, %7: i1 = uadd_overflow %0, %0",
        "%6: i32, %7: i1 = sadd_overflow %0, %0",
        "%6: i32, %7: i1 = usub_overflow %0, %0",
        "%6: i32, %7: i1 = ssub_overflow %0, %0",
        "%6: i32, %7: i1 = umul_overflow %0, %0",
        "%6: i32, %7: i1 = smul_overflow %0, %0",
        "%6: i32 = fshl %0, %0, i32 7",
        "%6: i32 = fshr %0, %0, i32 7",
        "%6: i1 = eq %0, %0",
        "%6: i1 = ne %2, null",
        "%6: i1 = ult %0, %0",
        "%6: i1 = ule %0, %0",
        "%6: i1 = ugt %0, %0",
        "%6: i1 = uge %2, @g0+8",
        "%6: i1 = slt %0, %0",
        "%6: i1 = sle %0, %0",
        "%6: i1 = sgt %0, %0",
        "%6: i1 = sge %0, %0",
        "%6: i8 = scmp %0, i32 5",
        "%6: i2 = ucmp %0, i32 5",
        "%6: i8 = trunc %0",
        "%6: i128 = zext %0",
        "%6: i64 = sext %0",
        "%6: i64 = ptrtoint %2",
        "%6: ptr = inttoptr %1",
        "%6: i64 = bitcast %5",
        "%6: double = select %3, %5, double 0x3ff0000000000000",
        "%6: i32 = freeze %0",
        "%6: ptr = offset %2, 8",
        "%6: ptr = offset @g0-4, -8, %0 * 4, %1 * -16",
        "%6: i24 = load %2",
        "%6: ptr = load atomic %2",
        "store %5, %2",
        "store atomic i64 address(@g0+4)-8, @g0",
        "%6: ptr = alloca 4 count %1 align 16 \"a \\\"b\\\"\\n\\x01\"",
        "memcpy %2, @g0, i64 8",
        "memset %2, %4, i64 8",
        "%6: i32, %7: i8 = call @f1(%0, %5)",
        "call @f0()",
        "%6: i64 = call indirect %2(%0)",
        "call indirect @f1(i32 1)",
        "%6: i32 = input \"unsigned int\"",
        "%6: i8 = inspect known %1",
        "%6: double = math sin low double %5",
        "%6: double = math pow ceiling double %5, double 0x3ff0000000000000",
        "%6: i8 = inspect effects %2",
        "%6: ptr = inspect start %2",
        "%6: i64 = inspect extent %2",
        "%6: i8 = inspect heap %2",
        "assume %3",
        "exit %0",
        "exit alone %0",
        "%6: ptr = heap_alloc %1",
        "%6: ptr = heap_alloc zeroed i64 8",
        "heap_free %2",
        "align_object %2, i64 64",
        "undefine %2",
        "%6: i64 = object_size %2",
        "print %1",
        "va_start %2",
        "va_copy %2, %2",
        "%6: i32 = atomic_rmw add %2, %0",
        "%6: ptr = atomic_rmw xchg %2, null",
        "%6: i32, %7: i1 = compare_exchange %2, %0, i32 5",
        "%6: ptr, %7: i1 = compare_exchange %2, null, %2",
        "thread_create @f1, %2",
        "thread_exit",
        "%6: ptr = thread_argument",
        "atomic_begin",
        "atomic_end",
        "await %3",
        "%6: ptr = thread_local @g1",
        "misuse \"unlock\"",
        "unsupported construct \"fence\"",
        "unsupported asm_goto",
        "unsupported initialiser \"a\\\"b\" \"g\"",
        "%6: double = unsupported floating_point \"fadd double\"",
        "%6: i32 = freeze unsupported i32 constant \"a constant\"",
    ];
    for instruction in instructions {
        round_trip(&around(&format!("  {instruction}\n  return")));
        round_trip(&around(&format!("  {instruction} !1\n  return !1")));
    }
}

#[test]
fn each_terminator_round_trips() {
    let terminators = [
        "jump b1(%0, %1)",
        "branch %3, b2, b1(i32 1, i64 2)",
        "switch %4 { i8 -128: b1(%0, %1), i8 5: b2, default: b2 }",
        "switch %0 { default: b2 }",
        "return",
        "unreachable",
        "unsupported_terminator construct \"invoke\"",
    ];
    for terminator in terminators {
        let rest = "b1(%6: i32, %7: i64):\n  return\nb2:\n  jump b1(%0, %1)";
        round_trip(&around(&format!("  {terminator} !1\n{rest}")));
    }
    round_trip(
        "pointer 32
file file0 \"\"
function @f0 \"_start\"() -> i32, ptr {
  register %0: x87
b0:
  return i32 1, null
}
entry @f0
",
    );
}

#[test]
fn tables_round_trip() {
    round_trip(
        "pointer 32
file file0 \"dir/ä.c\"
file file1 \"string.c\" runtime
location !1 file1:1:0
location !2 file0:4294967295:7
constants {
  i32 address(@g1+4),
  i32 -7,
  @g1+4,
  half 0x3c00,
  i100 1267650600228229401496703205375,
  unsupported ptr constant \"blockaddress\",
}
global @g0 \"a\" size 8 align 4 constant { 0: i32 -7, 4: bytes \"a\\x00\\xff\\\"\" }
global @g1 \"b\" size 18446744073709551615 align 1 external thread_local
function @f0 \"_start\"() !2 {
b0:
  unreachable
}
entry @f0
"
        .replace("1267650600228229401496703205375", "-1")
        .as_str(),
    );
}

#[test]
fn errors_say_where_and_what_was_expected() {
    let cases = [
        ("function @f0 \"f\"() {\nb0:\n  jmp b0\n}", "3:3: expected an instruction, found `jmp`"),
        ("function @f0 \"f\"() {\nb0:\n  jump %1\n}", "3:8: expected a block, found `%1`"),
        ("function @f0 \"f\"() {\n  ä", "2:3: unexpected character 'ä'"),
        ("function @f0 \"f", "1:14: the text in quotes does not end"),
        (
            "function @f0 \"f\"() {\nb0: %0: i8 = add i8 1, i8 256 return }",
            "2:27: expected a number of 8 bits, found `256`",
        ),
        (
            "function @f0 \"f\"() {\nb0: %0: i8 = add i8 1, i16 2 return }",
            "2:5: Int(2:16) has type i16, expected i8",
        ),
        (
            "function @f0 \"f\"() {\nb0: store i8 1, %0 %0: ptr = load null return }",
            "2:5: %0 is used where it may not be assigned yet",
        ),
        (
            "function @f0 \"f\"() {\nb0: %0: i8 = store i8 1, null return }",
            "2:14: `store` assigns 0 registers, found 1 before `=`",
        ),
        ("function @f0 \"f\"() {\nb0: jump b7 }", "2:5: b7 does not exist"),
        ("function @f0 \"f\"() -> i8 {\nb0: return %3 }", "2:5: %3 does not exist"),
        ("function @f1 \"f\"()", "1:10: numbers are given in order: expected 0, found 1"),
        ("function @f0 \"f\"() {\nb0: %0: i8 = load @g0 return }", "2:19: @g0 does not exist"),
        (
            "function @f0 \"f\"() {\nb0: atomic_rmw mul",
            "2:16: expected an atomic operation such as `xchg`, found `mul`",
        ),
        (
            "global @g0 \"g\" size 4\nfunction @f0 \"f\"() {\nb0: %0: ptr = thread_local @g0 return }",
            "3:5: @g0 is not thread-local",
        ),
        ("entry @f3", "1:1: @f3 does not exist"),
    ];
    for (text, expected) in cases {
        assert_eq!(parse(text).unwrap_err().to_string(), expected, "for\n{text}");
    }
}

#[test]
fn short_forms_are_read() {
    let short =
        "function @f0 \"f\"() { b0: %0: ptr = alloca 4 ; comment\n %1: ptr = offset %0, i8 1 * 0x10 return }";
    let program = parse(short).unwrap();
    let ops: Vec<String> = program.functions[0].blocks[0]
        .instructions
        .iter()
        .map(|instruction| program.op_text(&program.functions[0], &instruction.op).to_string())
        .collect();
    assert_eq!(ops, ["%0: ptr = alloca 4 count i64 1 align 1 \"\"", "%1: ptr = offset %0, 0, i8 1 * 16"]);
}

/// Words and punctuation of the language, and some that only look like it.
const VOCABULARY: &[&str] = &[
    "function",
    "global",
    "entry",
    "constants",
    "location",
    "file",
    "file0",
    "pointer",
    "64",
    "register",
    "@f0",
    "@g0",
    "@g",
    "%0",
    "%1",
    "%",
    "!0",
    "!1",
    "b0",
    "b1",
    "b",
    "i32",
    "i1",
    "i0",
    "i99999999999",
    "i8388608",
    "ptr",
    "double",
    "x87",
    "\"s\"",
    "\"",
    "\\",
    "(",
    ")",
    "{",
    "}",
    ":",
    ",",
    "=",
    "*",
    "+",
    "->",
    "...",
    ".",
    "-",
    "-1",
    "0x",
    "0xff",
    "-0x1",
    "-0x-1",
    "5",
    "99999999999999999999999999999999999999999",
    "true",
    "null",
    "undef",
    "unsupported",
    "asm_goto",
    "construct",
    "long_copy",
    "address",
    "add",
    "abs",
    "uadd_overflow",
    "fshl",
    "eq",
    "trunc",
    "select",
    "freeze",
    "offset",
    "load",
    "atomic",
    "store",
    "alloca",
    "count",
    "align",
    "size",
    "memcpy",
    "memset",
    "call",
    "indirect",
    "input",
    "assume",
    "exit",
    "heap_alloc",
    "zeroed",
    "heap_free",
    "align_object",
    "undefine",
    "object_size",
    "print",
    "atomic_rmw",
    "xchg",
    "compare_exchange",
    "thread_create",
    "thread_exit",
    "thread_argument",
    "atomic_begin",
    "atomic_end",
    "await",
    "thread_local",
    "mergeable",
    "signed_overflow",
    "lossy_conversion",
    "require",
    "misuse",
    "va_start",
    "va_copy",
    "jump",
    "branch",
    "switch",
    "default",
    "return",
    "unreachable",
    "unsupported_terminator",
    "bytes",
    "runtime",
    ";",
    "\n",
];

/// Checks that reading does not panic, and that a program that was read prints in a form that reads
/// as the same program.
fn reads_or_errs(text: &str) {
    if let Ok(program) = parse(text) {
        assert_eq!(parse(&program.to_string()), Ok(program));
    }
}

proptest! {
    #[test]
    fn random_programs_round_trip(seed: u64) {
        let program = random_program(seed);
        let defects = crate::ir::validate(&program);
        prop_assert!(defects.is_empty(), "{defects:?}\n{program}");
        let text = program.to_string();
        match parse(&text) {
            Ok(read) => prop_assert_eq!(read, program, "{}", text),
            Err(error) => prop_assert!(false, "{error}\n{text}"),
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text: String) {
        reads_or_errs(&text);
    }

    #[test]
    fn any_words_are_read_or_refused(words in prop::collection::vec(prop::sample::select(VOCABULARY), 0..60)) {
        reads_or_errs(&words.join(" "));
        reads_or_errs(&format!("function @f0 \"f\"() {{ b0: {}", words.join(" ")));
    }

    #[test]
    fn damaged_programs_are_read_or_refused(
        seed: u64,
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..6usize, prop::sample::select(VOCABULARY)), 1..4),
    ) {
        let mut chars: Vec<char> = random_program(seed).to_string().chars().collect();
        for (place, removed, added) in damage {
            let start = place.index(chars.len());
            let end = (start + removed).min(chars.len());
            chars.splice(start..end, added.chars());
        }
        reads_or_errs(&chars.into_iter().collect::<String>());
    }
}
