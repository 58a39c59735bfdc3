use super::*;
use crate::ir::Op;
use crate::ir::text::parse;

const VALID: &str = "
global @g0 \"g\" size 8 align 4 { 0: i32 7 }
function @f0 \"_start\"() {
b0:
  %0: i32 = input \"int\"
  %1: i1 = slt %0, i32 5
  branch %1, b1(%0), b2
b1(%2: i32):
  %3: i32 = call @f1(%2)
  switch %3 { i32 1: b2, i32 2: b1(%3), default: b2 }
b2:
  unreachable
}
function @f1 \"f\"(%0: i32) -> i32 {
b0:
  return %0
}";

/// The defects of [`VALID`] after a change.
fn defects_after(change: impl FnOnce(&mut Program)) -> Vec<String> {
    let mut program = parse(VALID).unwrap();
    change(&mut program);
    validate(&program).iter().map(ToString::to_string).collect()
}

fn terminator(program: &mut Program, block: usize) -> &mut Terminator {
    &mut program.functions[0].blocks[block].terminator
}

#[test]
fn valid_program_has_no_defects() {
    assert_eq!(defects_after(|_| ()), [""; 0]);
}

#[test]
fn program_and_tables() {
    assert_eq!(defects_after(|p| p.pointer_width = 16), ["program: pointers of 16 bits: expected 32 or 64"]);
    assert_eq!(defects_after(|p| p.entry = FunctionId(2)), ["program: @f2 does not exist"]);
    assert_eq!(
        defects_after(|p| p.entry = FunctionId(1)),
        ["function @f1: the entry function has parameters"]
    );
    assert_eq!(
        defects_after(|p| p.functions[0].blocks.clear()),
        ["function @f0: the entry function has no body"]
    );
    let ids =
        defects_after(|p| p.constants.extend([p.constants[0].clone(), Constant::Global(GlobalId(9), 0)]));
    assert_eq!(ids.len(), 2);
    assert!(ids[0].ends_with("the same constant as c0"), "{ids:?}");
    assert!(ids[1].ends_with("@g9 does not exist"), "{ids:?}");
    let base = defects_after(|p| p.constants.push(Constant::Address(ConstId(0), 64, 0)));
    assert!(base[0].ends_with("c0 is not the address of a global or function"), "{base:?}");
    assert_eq!(
        defects_after(|p| p.globals[0].size = 3),
        ["global @g0: initial content ends at byte 4, beyond the size 3"]
    );
    assert_eq!(defects_after(|p| p.globals[0].align = 3), ["global @g0: alignment 3 is not a power of two"]);
}

#[test]
fn edges_and_results() {
    let wrong_count = defects_after(|p| *terminator(p, 2) = Terminator::Jump(Target::to(BlockId(1), [])));
    assert_eq!(wrong_count, ["function @f0, terminator of b2: 0 block arguments, expected 1"]);
    let missing = defects_after(|p| *terminator(p, 2) = Terminator::Jump(Target::to(BlockId(5), [])));
    assert_eq!(missing, ["function @f0, terminator of b2: b5 does not exist"]);
    let twice = defects_after(|p| {
        let Terminator::Switch { cases, .. } = terminator(p, 1) else { unreachable!() };
        cases[1].0 = cases[0].0.clone();
    });
    assert_eq!(twice, ["function @f0, terminator of b1: case 1:32 occurs twice"]);
    let results = defects_after(|p| *terminator(p, 2) = Terminator::Return(Box::new([Operand::Reg(Reg(0))])));
    assert_eq!(results, ["function @f0, terminator of b2: 1 returned values, expected 0"]);
    let arguments = defects_after(|p| {
        let Op::Call { args, .. } = &mut p.functions[0].blocks[1].instructions[0].op else { unreachable!() };
        *args = Box::new([]);
    });
    assert_eq!(arguments, ["function @f0, b1, instruction 0: 0 arguments, expected 1"]);
}

#[test]
fn assignments_dominate_uses() {
    let again = defects_after(|p| {
        let first = p.functions[0].blocks[0].instructions[0].clone();
        p.functions[0].blocks[2].instructions.push(first);
    });
    assert_eq!(again, ["function @f0, b2, instruction 0: %0 is assigned more than once"]);
    // b2 can be reached from b0, where %2 and %3 are not assigned.
    let not_dominated = defects_after(|p| {
        let use_of = |reg| Operand::Reg(Reg(reg));
        *terminator(p, 2) = Terminator::Branch {
            cond: use_of(1),
            yes: Target::to(BlockId(1), [use_of(2)]),
            no: Target::to(BlockId(1), [use_of(3)]),
        };
    });
    let place = "function @f0, terminator of b2: ";
    assert_eq!(
        not_dominated,
        [2, 3].map(|reg| format!("{place}%{reg} is used where it may not be assigned yet"))
    );
}

#[test]
fn types_of_each_instruction() {
    let cases = [
        ("%9: ptr = add null, null", "%9 has type ptr, expected an integer"),
        ("%9: i8 = add i8 1, i16 1", "Int(1:16) has type i16, expected i8"),
        ("%9: i8 = bswap i8 1", "%9 has type i8, expected a multiple of 16 bits"),
        ("%9: i8, %10: i8 = uadd_overflow i8 1, i8 1", "%10 has type i8, expected i1"),
        ("%9: i8 = fshl i8 1, i8 1, i32 1", "Int(1:32) has type i32, expected i8"),
        ("%9: i8 = eq i8 1, i8 1", "%9 has type i8, expected i1"),
        ("%9: i1 = eq null, i64 1", "Int(1:64) has type i64, expected ptr"),
        ("%9: i8 = trunc i8 1", "cannot convert i8 to i8 so"),
        ("%9: i8 = sext i16 1", "cannot convert i16 to i8 so"),
        ("%9: i64 = bitcast float 0x0", "cannot convert float to i64 so"),
        ("%9: i8 = select i8 1, i8 1, i8 1", "Int(1:8) has type i8, expected i1"),
        ("%9: i8 = freeze null", "Null has type ptr, expected i8"),
        ("%9: ptr = offset i64 1, 0", "Int(1:64) has type i64, expected ptr"),
        ("%9: i8 = load i64 1", "Int(1:64) has type i64, expected ptr"),
        ("store null, i64 1", "Int(1:64) has type i64, expected ptr"),
        ("%9: ptr = alloca 4 count null", "Null has type ptr, expected an integer"),
        ("%9: ptr = alloca 4 align 3", "alignment 3 is not a power of two"),
        ("memset null, i32 0, i64 8", "Int(0:32) has type i32, expected i8"),
        ("assume i8 1", "Int(1:8) has type i8, expected i1"),
        ("exit i8 1", "Int(1:8) has type i8, expected i32"),
        ("%9: ptr = heap_alloc i32 1", "Int(1:32) has type i32, expected i64"),
        ("%9: i32 = object_size null", "%9 has type i32, expected i64"),
        ("%9: i32 = inspect known i32 1", "%9 has type i32, expected i8"),
        ("print i32 1", "Int(1:32) has type i32, expected i64"),
        ("call @f0(i32 1)", "1 arguments, expected 0"),
        ("%9: i8 = call @f0()", "1 results, expected 0"),
        ("%9: i8 = call indirect i32 1()", "Int(1:32) has type i32, expected ptr"),
    ];
    for (instruction, expected) in cases {
        let instruction = instruction.replace("%9", "%0").replace("%10", "%1");
        let text = format!("function @f0 \"_start\"() {{ b0: {instruction} unreachable }}");
        let expected = expected.replace("%9", "%0").replace("%10", "%1");
        assert_eq!(parse(&text).unwrap_err().message, expected, "for {instruction}");
    }
}
