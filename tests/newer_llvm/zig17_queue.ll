; expect: true(unreach-call)
; by zig 0.17 -ODebug (LLVM 22.1):
;
; extern fn __VERIFIER_nondet_int() c_int;
; extern fn reach_error() noreturn;
; pub const panic = @import("std").debug.no_panic;
; const Queue = struct {
;     items: [2]i32 = @splat(0),
;     head: usize = 0,
;     len: usize = 0,
;     fn put(q: *Queue, x: i32) error{Full}!void {
;         if (q.len == q.items.len) return error.Full;
;         q.items[(q.head + q.len) % q.items.len] = x;
;         q.len += 1;
;     }
;     fn get(q: *Queue) ?i32 {
;         if (q.len == 0) return null;
;         q.len -= 1;
;         defer q.head = (q.head + 1) % q.items.len;
;         return q.items[q.head];
;     }
; };
; export fn main() c_int {
;     var q = Queue{};
;     var wanted: ?i32 = null;
;     for (0..3) |_| {
;         const x = __VERIFIER_nondet_int();
;         if (x < 0) {
;             if (q.get() != wanted) reach_error();
;             wanted = if (q.len > 0) q.items[q.head] else null;
;         } else if (q.put(x)) {
;             if (q.len == 1) wanted = x;
;         } else |_| {}
;     }
;     return 0;
; }

source_filename = "queue"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%Target.Cpu.Feature.Set = type { [6 x i64] }
%Target.Cpu = type { ptr, %Target.Cpu.Feature.Set, i8, [7 x i8] }
%Target.Os = type { %Target.Os.VersionRange, i8, [7 x i8] }
%Target.Os.VersionRange = type { %Target.Os.LinuxVersionRange, i8, [7 x i8] }
%Target.Os.LinuxVersionRange = type { %SemanticVersion.Range, %SemanticVersion, i32, [4 x i8] }
%SemanticVersion.Range = type { %SemanticVersion, %SemanticVersion }
%SemanticVersion = type { i64, i64, i64, { ptr, i64 }, { ptr, i64 } }
%Target = type { %Target.Cpu, %Target.Os, i8, i8, %Target.DynamicLinker, [6 x i8] }
%Target.DynamicLinker = type { [255 x i8], i8 }
%lang.CallingConvention.CommonOptions = type { { i64, i8, [7 x i8] } }
%queue.Queue = type { i64, i64, [2 x i32] }
%Target.Cpu.Model = type { { ptr, i64 }, { ptr, i64 }, %Target.Cpu.Feature.Set }

@builtin.output_mode = private unnamed_addr constant i8 2, align 1
@Target.Cpu.Feature.Set.empty = private unnamed_addr constant %Target.Cpu.Feature.Set zeroinitializer, align 8
@builtin.cpu = private unnamed_addr constant %Target.Cpu { ptr @Target.x86.cpu.x86_64, %Target.Cpu.Feature.Set { [6 x i64] [i64 153122387330596880, i64 72083991041146880, i64 4611738796596133888, i64 8, i64 0, i64 0] }, i8 57, [7 x i8] undef }, align 8
@builtin.os = private unnamed_addr constant %Target.Os { %Target.Os.VersionRange { %Target.Os.LinuxVersionRange { %SemanticVersion.Range { %SemanticVersion { i64 5, i64 10, i64 0, { ptr, i64 } zeroinitializer, { ptr, i64 } zeroinitializer }, %SemanticVersion { i64 7, i64 2, i64 0, { ptr, i64 } zeroinitializer, { ptr, i64 } zeroinitializer } }, %SemanticVersion { i64 2, i64 31, i64 0, { ptr, i64 } zeroinitializer, { ptr, i64 } zeroinitializer }, i32 29, [4 x i8] undef }, i8 3, [7 x i8] undef }, i8 9, [7 x i8] undef }, align 8
@builtin.abi = private unnamed_addr constant i8 1, align 1
@builtin.object_format = private unnamed_addr constant i8 2, align 1
@builtin.target = private unnamed_addr constant %Target { %Target.Cpu { ptr @Target.x86.cpu.x86_64, %Target.Cpu.Feature.Set { [6 x i64] [i64 153122387330596880, i64 72083991041146880, i64 4611738796596133888, i64 8, i64 0, i64 0] }, i8 57, [7 x i8] undef }, %Target.Os { %Target.Os.VersionRange { %Target.Os.LinuxVersionRange { %SemanticVersion.Range { %SemanticVersion { i64 5, i64 10, i64 0, { ptr, i64 } zeroinitializer, { ptr, i64 } zeroinitializer }, %SemanticVersion { i64 7, i64 2, i64 0, { ptr, i64 } zeroinitializer, { ptr, i64 } zeroinitializer } }, %SemanticVersion { i64 2, i64 31, i64 0, { ptr, i64 } zeroinitializer, { ptr, i64 } zeroinitializer }, i32 29, [4 x i8] undef }, i8 3, [7 x i8] undef }, i8 9, [7 x i8] undef }, i8 1, i8 2, %Target.DynamicLinker { [255 x i8] [i8 47, i8 108, i8 105, i8 98, i8 54, i8 52, i8 47, i8 108, i8 100, i8 45, i8 108, i8 105, i8 110, i8 117, i8 120, i8 45, i8 120, i8 56, i8 54, i8 45, i8 54, i8 52, i8 46, i8 115, i8 111, i8 46, i8 50, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef], i8 27 }, [6 x i8] undef }, align 8
@lang.CallingConvention.c = private unnamed_addr constant { <{ %lang.CallingConvention.CommonOptions, [8 x i8] }>, i8, [7 x i8] } { <{ %lang.CallingConvention.CommonOptions, [8 x i8] }> <{ %lang.CallingConvention.CommonOptions { { i64, i8, [7 x i8] } { i64 undef, i8 0, [7 x i8] undef } }, [8 x i8] undef }>, i8 4, [7 x i8] undef }, align 8
@__anon_183 = private unnamed_addr constant %queue.Queue zeroinitializer, align 8
@__anon_187 = private unnamed_addr constant { i32, i8, [3 x i8] } { i32 undef, i8 0, [3 x i8] undef }, align 4
@Target.x86.cpu.x86_64 = private unnamed_addr constant %Target.Cpu.Model { { ptr, i64 } { ptr @__anon_1168, i64 6 }, { ptr, i64 } { ptr @__anon_1171, i64 6 }, %Target.Cpu.Feature.Set { [6 x i64] [i64 153122387330596880, i64 72083991041146880, i64 4611721204410089472, i64 8, i64 0, i64 0] } }, align 8
@__anon_1168 = private unnamed_addr constant [7 x i8] c"x86_64\00", align 1
@__anon_1171 = private unnamed_addr constant [7 x i8] c"x86-64\00", align 1
@Target.DynamicLinker.none = private unnamed_addr constant %Target.DynamicLinker { [255 x i8] undef, i8 0 }, align 1

@main = alias i32 (), ptr @queue.main

declare i32 @__VERIFIER_nondet_int()

; Function Attrs: noreturn
declare void @reach_error() #0

; Function Attrs: nounwind uwtable
define private i32 @queue.main() unnamed_addr #1 {
  %1 = alloca { i32, i8, [3 x i8] }, align 4
  %2 = alloca { i32, i8, [3 x i8] }, align 4
  %3 = alloca { i32, i8, [3 x i8] }, align 4
  %4 = alloca { i32, i8, [3 x i8] }, align 4
  %5 = alloca i64, align 8
  %6 = alloca { i32, i8, [3 x i8] }, align 4
  %7 = alloca %queue.Queue, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %7, ptr align 8 @__anon_183, i64 24, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %6, ptr align 4 @__anon_187, i64 8, i1 false)
  store i64 0, ptr %5, align 8
  br label %9

8:                                                ; preds = %17
  ret i32 0

9:                                                ; preds = %12, %0
  %10 = load i64, ptr %5, align 8
  %11 = icmp ult i64 %10, 3
  br i1 %11, label %14, label %17

12:                                               ; preds = %18
  %13 = add nuw i64 %10, 1
  store i64 %13, ptr %5, align 8
  br label %9

14:                                               ; preds = %9
  %15 = call i32 @__VERIFIER_nondet_int()
  %16 = icmp slt i32 %15, 0
  br i1 %16, label %19, label %32

17:                                               ; preds = %9
  br label %8

18:                                               ; preds = %63, %49
  br label %12

19:                                               ; preds = %14
  call fastcc void @queue.Queue.get(ptr dead_on_unwind writeonly sret({ i32, i8, [3 x i8] }) align 4 captures(none) %4, ptr nonnull %7)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %3, ptr align 4 %6, i64 8, i1 false)
  %20 = getelementptr inbounds i8, ptr %4, i64 4
  %21 = load i8, ptr %20, align 1
  %22 = trunc nuw i8 %21 to i1
  %23 = icmp ne i1 %22, false
  %24 = getelementptr inbounds i8, ptr %3, i64 4
  %25 = load i8, ptr %24, align 1
  %26 = trunc nuw i8 %25 to i1
  %27 = icmp ne i1 %26, false
  %28 = zext i1 %23 to i2
  %29 = zext i1 %27 to i2
  %30 = shl i2 %28, 1
  %31 = or i2 %30, %29
  switch i2 %31, label %40 [
    i2 0, label %39
    i2 -1, label %41
  ]

32:                                               ; preds = %14
  %33 = call fastcc i16 @queue.Queue.put(ptr nonnull %7, i32 %15)
  %34 = icmp eq i16 %33, 0
  br i1 %34, label %64, label %68

35:                                               ; preds = %48
  %36 = getelementptr inbounds i8, ptr %7, i64 8
  %37 = load i64, ptr %36, align 8
  %38 = icmp ugt i64 %37, 0
  br i1 %38, label %51, label %55

39:                                               ; preds = %19
  br label %45

40:                                               ; preds = %19
  br label %45

41:                                               ; preds = %19
  %42 = load i32, ptr %4, align 4
  %43 = load i32, ptr %3, align 4
  %44 = icmp ne i32 %42, %43
  br label %45

45:                                               ; preds = %41, %40, %39
  %46 = phi i1 [ false, %39 ], [ true, %40 ], [ %44, %41 ]
  br i1 %46, label %47, label %48

47:                                               ; preds = %45
  call void @reach_error()
  call fastcc void @debug.no_panic.noreturnReturned()
  unreachable

48:                                               ; preds = %45
  br label %35

49:                                               ; preds = %56, %55
  %50 = phi ptr [ %2, %56 ], [ @__anon_187, %55 ]
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %6, ptr align 4 %50, i64 8, i1 false)
  br label %18

51:                                               ; preds = %35
  %52 = getelementptr inbounds i8, ptr %7, i64 16
  %53 = load i64, ptr %7, align 8
  %54 = icmp ult i64 %53, 2
  br i1 %54, label %61, label %62

55:                                               ; preds = %35
  br label %49

56:                                               ; preds = %61
  %57 = getelementptr inbounds [4 x i8], ptr %52, i64 %53
  %58 = load i32, ptr %57, align 4
  store i32 %58, ptr %2, align 4
  %59 = getelementptr inbounds i8, ptr %2, i64 4
  %60 = zext i1 true to i8
  store i8 %60, ptr %59, align 1
  br label %49

61:                                               ; preds = %51
  br label %56

62:                                               ; preds = %51
  call void @llvm.assume(i1 true) [ "cold"() ]
  call fastcc void @debug.no_panic.outOfBounds(i64 %53, i64 2)
  unreachable

63:                                               ; preds = %69, %68
  br label %18

64:                                               ; preds = %32
  %65 = getelementptr inbounds i8, ptr %7, i64 8
  %66 = load i64, ptr %65, align 8
  %67 = icmp eq i64 %66, 1
  br i1 %67, label %70, label %73

68:                                               ; preds = %32
  br label %63

69:                                               ; preds = %73, %70
  br label %63

70:                                               ; preds = %64
  store i32 %15, ptr %1, align 4
  %71 = getelementptr inbounds i8, ptr %1, i64 4
  %72 = zext i1 true to i8
  store i8 %72, ptr %71, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %6, ptr align 4 %1, i64 8, i1 false)
  br label %69

73:                                               ; preds = %64
  br label %69
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

; Function Attrs: nounwind uwtable
define private fastcc void @queue.Queue.get(ptr dead_on_unwind noalias writeonly sret({ i32, i8, [3 x i8] }) align 4 captures(none) %0, ptr nonnull %1) unnamed_addr #1 {
  %3 = alloca { i32, i8, [3 x i8] }, align 4
  %4 = alloca ptr, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %15, label %16

9:                                                ; preds = %16
  %10 = load ptr, ptr %4, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %12, i64 1)
  %14 = extractvalue { i64, i1 } %13, 1
  br i1 %14, label %17, label %18

15:                                               ; preds = %2
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %0, ptr align 4 @__anon_187, i64 8, i1 false)
  ret void

16:                                               ; preds = %2
  br label %9

17:                                               ; preds = %9
  call void @llvm.assume(i1 true) [ "cold"() ]
  call fastcc void @debug.no_panic.integerOverflow()
  unreachable

18:                                               ; preds = %9
  %19 = extractvalue { i64, i1 } %13, 0
  store i64 %19, ptr %11, align 8
  %20 = load ptr, ptr %4, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 16
  %22 = load ptr, ptr %4, align 8
  %23 = load i64, ptr %22, align 8
  %24 = icmp ult i64 %23, 2
  br i1 %24, label %33, label %34

25:                                               ; preds = %33
  %26 = getelementptr inbounds [4 x i8], ptr %21, i64 %23
  %27 = load i32, ptr %26, align 4
  %28 = load ptr, ptr %4, align 8
  %29 = load ptr, ptr %4, align 8
  %30 = load i64, ptr %29, align 8
  %31 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %30, i64 1)
  %32 = extractvalue { i64, i1 } %31, 1
  br i1 %32, label %35, label %36

33:                                               ; preds = %18
  br label %25

34:                                               ; preds = %18
  call void @llvm.assume(i1 true) [ "cold"() ]
  call fastcc void @debug.no_panic.outOfBounds(i64 %23, i64 2)
  unreachable

35:                                               ; preds = %25
  call void @llvm.assume(i1 true) [ "cold"() ]
  call fastcc void @debug.no_panic.integerOverflow()
  unreachable

36:                                               ; preds = %25
  %37 = extractvalue { i64, i1 } %31, 0
  %38 = urem i64 %37, 2
  store i64 %38, ptr %28, align 8
  store i32 %27, ptr %3, align 4
  %39 = getelementptr inbounds i8, ptr %3, i64 4
  %40 = zext i1 true to i8
  store i8 %40, ptr %39, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %0, ptr align 4 %3, i64 8, i1 false)
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64) #4

; Function Attrs: nounwind uwtable
define private fastcc i16 @queue.Queue.put(ptr nonnull %0, i32 %1) unnamed_addr #1 {
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 2
  br i1 %7, label %18, label %19

8:                                                ; preds = %19
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 16
  %11 = load ptr, ptr %3, align 8
  %12 = load i64, ptr %11, align 8
  %13 = load ptr, ptr %3, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %12, i64 %15)
  %17 = extractvalue { i64, i1 } %16, 1
  br i1 %17, label %20, label %21

18:                                               ; preds = %2
  ret i16 1

19:                                               ; preds = %2
  br label %8

20:                                               ; preds = %8
  call void @llvm.assume(i1 true) [ "cold"() ]
  call fastcc void @debug.no_panic.integerOverflow()
  unreachable

21:                                               ; preds = %8
  %22 = extractvalue { i64, i1 } %16, 0
  %23 = urem i64 %22, 2
  %24 = icmp ult i64 %23, 2
  br i1 %24, label %32, label %33

25:                                               ; preds = %32
  %26 = getelementptr inbounds [4 x i8], ptr %10, i64 %23
  store i32 %1, ptr %26, align 4
  %27 = load ptr, ptr %3, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 8
  %29 = load i64, ptr %28, align 8
  %30 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %29, i64 1)
  %31 = extractvalue { i64, i1 } %30, 1
  br i1 %31, label %34, label %35

32:                                               ; preds = %21
  br label %25

33:                                               ; preds = %21
  call void @llvm.assume(i1 true) [ "cold"() ]
  call fastcc void @debug.no_panic.outOfBounds(i64 %23, i64 2)
  unreachable

34:                                               ; preds = %25
  call void @llvm.assume(i1 true) [ "cold"() ]
  call fastcc void @debug.no_panic.integerOverflow()
  unreachable

35:                                               ; preds = %25
  %36 = extractvalue { i64, i1 } %30, 0
  store i64 %36, ptr %28, align 8
  ret i16 0
}

; Function Attrs: cold noreturn nounwind uwtable
define private fastcc void @debug.no_panic.integerOverflow() unnamed_addr #5 {
  call void @llvm.trap()
  unreachable
}

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #6

; Function Attrs: cold noreturn nounwind uwtable
define private fastcc void @debug.no_panic.outOfBounds(i64 %0, i64 %1) unnamed_addr #5 {
  call void @llvm.trap()
  unreachable
}

; Function Attrs: cold noreturn nounwind uwtable
define private fastcc void @debug.no_panic.noreturnReturned() unnamed_addr #5 {
  call void @llvm.trap()
  unreachable
}

attributes #0 = { noreturn }
attributes #1 = { nounwind uwtable }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { cold noreturn nounwind uwtable }
attributes #6 = { cold noreturn nounwind memory(inaccessiblemem: write) }

!llvm.module.flags = !{}
