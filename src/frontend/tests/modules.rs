//! What C rarely produces, from LLVM text.
use super::*;
use crate::ir::{OverflowOp, Type, UnaryOp};

/// Loads LLVM text with default options.
fn module(text: &str) -> Program {
    program_of(&[("module.ll", text)])
}

/// Checks that nothing in the function is unsupported.
fn assert_supported(program: &Program, name: &str) {
    assert_eq!(count(program, name, |op| matches!(op, Op::Unsupported { .. })), 0, "{program}");
    let unsupported = |block: &crate::ir::Block| matches!(block.terminator, Terminator::Unsupported(_));
    assert!(!function(program, name).blocks.iter().any(unsupported), "{program}");
}

#[test]
fn aggregates_in_registers_are_split() {
    let program = module(
        "define {i32, i8} @f(i32 %a, i8 %b) {
           %s = insertvalue {i32, i8} undef, i32 %a, 0
           %t = insertvalue {i32, i8} %s, i8 %b, 1
           ret {i32, i8} %t }
         define i32 @main() {
           %p = alloca {i32, i8}
           %r = call {i32, i8} @f(i32 1, i8 2)
           store {i32, i8} %r, ptr %p
           %c = call i32 @g(ptr %p)
           %l = load {i32, i8}, ptr %p
           %x = extractvalue {i32, i8} %l, 0
           ret i32 %x }
         declare i32 @g(ptr)",
    );
    assert_supported(&program, "main");
    assert_eq!(function(&program, "f").results, [Type::Int(32), Type::Int(8)]);
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Store { .. })), 2, "{program}");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Load { .. })), 2, "{program}");
}

#[test]
fn phis_of_one_block_are_assigned_in_parallel() {
    let program = module(
        "define i32 @main() {
         entry: br label %loop
         loop:
           %a = phi i32 [ 1, %entry ], [ %b, %loop ]
           %b = phi i32 [ 2, %entry ], [ %a, %loop ]
           %c = call i1 @more(i32 %a)
           br i1 %c, label %loop, label %end
         end: ret i32 %b }
         declare i1 @more(i32)",
    );
    let main = function(&program, "main");
    let Terminator::Branch { yes, .. } = &main.blocks[1].terminator else { panic!("{program}") };
    let params: Vec<Operand> = main.blocks[1].params.iter().rev().map(|reg| Operand::Reg(*reg)).collect();
    assert_eq!(yes.args.to_vec(), params, "{program}");
}

#[test]
fn vectors_are_split() {
    let program = module(
        "define i32 @main(i32 %n) {
           %v = insertelement <4 x i32> zeroinitializer, i32 %n, i32 1
           %w = add <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>
           %s = shufflevector <4 x i32> %w, <4 x i32> %v, <2 x i32> <i32 5, i32 0>
           %c = icmp ult <2 x i32> %s, <i32 7, i32 8>
           %t = select <2 x i1> %c, <2 x i32> %s, <2 x i32> <i32 9, i32 9>
           %e = extractelement <2 x i32> %t, i32 %n
           %b = bitcast <2 x i32> %t to i64
           %h = trunc i64 %b to i32
           %r = add i32 %e, %h
           ret i32 %r }",
    );
    assert_supported(&program, "main");
}

#[test]
fn intrinsics_are_operations() {
    let program = module(
        "declare {i32, i1} @llvm.smul.with.overflow.i32(i32, i32)
         declare i32 @llvm.uadd.sat.i32(i32, i32)
         declare i32 @llvm.smax.i32(i32, i32)
         declare i32 @llvm.ctpop.i32(i32)
         declare i32 @llvm.ctlz.i32(i32, i1)
         declare i32 @llvm.abs.i32(i32, i1)
         declare i32 @llvm.fshl.i32(i32, i32, i32)
         declare i32 @llvm.bswap.i32(i32)
         declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
         declare double @llvm.fabs.f64(double)
         declare void @use(i64, double)
         declare void @llvm.assume(i1)
         define i32 @main(i32 %n, ptr %p) {
           %m = call {i32, i1} @llvm.smul.with.overflow.i32(i32 %n, i32 3)
           %v = extractvalue {i32, i1} %m, 0
           %o = extractvalue {i32, i1} %m, 1
           call void @llvm.assume(i1 %o)
           %z = zext i1 %o to i32
           %a = call i32 @llvm.uadd.sat.i32(i32 %v, i32 %z)
           %b = call i32 @llvm.smax.i32(i32 %a, i32 %n)
           %c = call i32 @llvm.ctpop.i32(i32 %b)
           %d = call i32 @llvm.ctlz.i32(i32 %c, i1 true)
           %e = call i32 @llvm.abs.i32(i32 %d, i1 false)
           %f = call i32 @llvm.fshl.i32(i32 %e, i32 %n, i32 %c)
           %g = call i32 @llvm.bswap.i32(i32 %f)
           %s = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
           %x = load double, ptr %p
           %y = call double @llvm.fabs.f64(double %x)
           call void @use(i64 %s, double %y)
           ret i32 %g }",
    );
    assert_supported(&program, "main");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Overflow { op: OverflowOp::SMul, .. })), 1);
    assert_eq!(
        count(&program, "main", |op| is_binary(op, BinaryOp::UAddSat) || is_binary(op, BinaryOp::SMax)),
        2
    );
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Unary { op: UnaryOp::Ctlz, .. })), 1);
    assert_eq!(count(&program, "main", |op| matches!(op, Op::FunnelShift { left: true, .. })), 1);
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Assume { .. })), 0, "{program}");
}

#[test]
fn three_way_comparisons_are_one_instruction_for_each_element() {
    let program = module(
        "declare i8 @llvm.scmp.i8.i32(i32, i32)
         declare <2 x i8> @llvm.ucmp.v2i8.v2i64(<2 x i64>, <2 x i64>)
         define i32 @main(i32 %a, i32 %b, <2 x i64> %c, <2 x i64> %d) {
           %x = call i8 @llvm.scmp.i8.i32(i32 %a, i32 %b)
           %y = call <2 x i8> @llvm.ucmp.v2i8.v2i64(<2 x i64> %c, <2 x i64> %d)
           %z = extractelement <2 x i8> %y, i32 1
           %w = extractelement <2 x i8> %y, i32 0
           %s = add i8 %x, %z
           %t = sub i8 %s, %w
           %r = sext i8 %t to i32
           ret i32 %r }",
    );
    assert_supported(&program, "main");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Order { signed: true, .. })), 1, "{program}");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Order { signed: false, .. })), 2, "{program}");
}

#[test]
fn constant_expressions_are_folded_or_computed() {
    let program = module(
        "@a = global [10 x i32] zeroinitializer
         @b = global i8 0
         @end = global ptr getelementptr ([10 x i32], ptr @a, i64 0, i64 10)
         @size = global i64 sub (i64 ptrtoint (ptr getelementptr ([10 x i32], ptr @a, i64 1) to i64), i64 ptrtoint (ptr @a to i64))
         define i64 @main(ptr %q) {
           store ptr inttoptr (i64 64 to ptr), ptr @end
           %s = load i64, ptr @size
           %r = add i64 %s, add (i64 ptrtoint (ptr @b to i64), i64 trunc (i128 sub (i128 ptrtoint (ptr @a to i128), i128 7) to i64))
           ret i64 %r }",
    );
    assert_supported(&program, "main");
    let size = program.globals.iter().find(|global| global.name == "size").expect("size");
    let [Init::Scalar(0, Type::Int(64), id)] = size.init[..] else { panic!("{program}") };
    assert!(
        matches!(&program.constants[id.index()], Constant::Int(value) if value.as_u64() == Some(40)),
        "{program}"
    );
}

#[test]
fn wide_and_odd_integers_are_kept() {
    let program = module(
        "define i32 @main(i32 %n) {
           %w = sext i32 %n to i200
           %x = mul i200 %w, 123456789012345678901234567890123456789
           %y = trunc i200 %x to i7
           %z = zext i7 %y to i32
           ret i32 %z }",
    );
    assert_supported(&program, "main");
    assert!(program.constants.iter().any(|c| matches!(c, Constant::Int(value) if value.width() == 200)));
}

#[test]
fn what_is_not_modelled_stops_only_where_it_is() {
    let program = module(
        "define i32 @main(ptr %p, <4 x ptr> %v) {
           %a = va_arg ptr %p, i64
           %b = va_arg ptr %p, i32
           %c = getelementptr i8, <4 x ptr> %v, i64 1
           %d = extractelement <4 x ptr> %c, i32 0
           ret i32 %b }",
    );
    assert!(count(&program, "main", |op| matches!(op, Op::Unsupported { .. })) >= 2, "{program}");
}

#[test]
fn jumps_to_labels_compare_addresses() {
    let program = module(
        "define i32 @main(ptr %p) {
           store ptr blockaddress(@main, %one), ptr %p
           store ptr blockaddress(@main, %two), ptr %p
           %label = load ptr, ptr %p
           indirectbr ptr %label, [label %one, label %two, label %one]
         one:
           ret i32 1
         two:
           ret i32 2 }",
    );
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Unsupported { .. })), 0, "{program}");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Compare { .. })), 2, "{program}");
}

#[test]
fn aliases_stand_for_what_they_name() {
    let program = module(
        "@g = global i32 5
         @h = alias i32, ptr @g
         @k = alias i32 (), ptr @f
         define i32 @f() { ret i32 1 }
         define i32 @main() {
           %x = load i32, ptr @h
           %y = call i32 @k()
           %z = add i32 %x, %y
           ret i32 %z }",
    );
    assert_supported(&program, "main");
    let called = ops(&program, "main").any(|op| matches!(op, Op::Call { callee: Callee::Direct(_), .. }));
    assert!(called, "{program}");
}

#[test]
fn types_that_have_no_representation_are_unsupported_wherever_they_occur() {
    for ty in ["target(\"spirv.Event\")", "x86_mmx"] {
        let text = "%s = type { i32, TYPE }
         declare void @g(TYPE)
         define TYPE @f(i1 %c, TYPE %a, TYPE %b) {
         entry:
           br i1 %c, label %then, label %end
         then:
           br label %end
         end:
           %v = phi TYPE [ %a, %entry ], [ %b, %then ]
           ret TYPE %v }
         define i32 @main() {
           %p = alloca [2 x TYPE]
           %q = alloca %s
           %r = getelementptr [2 x TYPE], ptr %p, i64 0, i64 1
           %v = load TYPE, ptr %r
           %u = call TYPE @f(i1 true, TYPE %v, TYPE %v)
           call void @g(TYPE %u)
           %w = getelementptr %s, ptr %q, i64 0, i32 1
           store volatile TYPE %u, ptr %w
           ret i32 0 }";
        let program = module(&text.replace("TYPE", ty));
        let is_told =
            |op: &Op| matches!(op, Op::Unsupported { reason, .. } if reason.to_string().contains(ty));
        assert!(count(&program, "main", is_told) > 0, "{program}");
    }
}
