; expect: true(unreach-call)
; by rustc 1.95 -C panic=abort -C opt-level=0 (LLVM 22.1):
;
; #![no_main]
; unsafe extern "C" {
;     safe fn __VERIFIER_nondet_int() -> i32;
;     safe fn reach_error() -> !;
; }
; struct Stack { items: [i32; 2], length: usize }
; impl Stack {
;     fn push(&mut self, item: i32) -> bool {
;         if self.length == 2 { return false; }
;         self.items[self.length] = item;
;         self.length += 1;
;         true
;     }
;     fn pop(&mut self) -> Option<i32> {
;         if self.length == 0 { return None; }
;         self.length -= 1;
;         Some(self.items[self.length])
;     }
; }
; #[unsafe(no_mangle)]
; pub extern "C" fn main() -> i32 {
;     let mut stack = Stack { items: [0; 2], length: 0 };
;     let mut pushed = 0;
;     for _ in 0..3 {
;         let item = __VERIFIER_nondet_int();
;         if item >= 0 { pushed += stack.push(item) as i32; } else { pushed -= stack.pop().is_some() as i32; }
;     }
;     if stack.length as i32 != pushed { reach_error() }
;     0
; }

source_filename = "stack.f5546c70b4fb325b-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@anon.fad58de7366495db4650cfefac2fcd61.0 = private unnamed_addr constant <{ [4 x i8], [4 x i8] }> <{ [4 x i8] zeroinitializer, [4 x i8] undef }>, align 4
@alloc_59149eeb649f39d9180425e3764054a3 = private unnamed_addr constant [79 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/iter/range.rs\00", align 1
@alloc_8a7813f1a038cd71090e4a0dcbf8eae3 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_59149eeb649f39d9180425e3764054a3, [16 x i8] c"N\00\00\00\00\00\00\00\B2\01\00\00\01\00\00\00" }>, align 8
@alloc_75fb06c2453febd814e73f5f2e72ae38 = private unnamed_addr constant [199 x i8] c"unsafe precondition(s) violated: hint::unreachable_unchecked must never be reached\0A\0AThis indicates a bug in the program. This Undefined Behavior check is optional, and cannot be relied on for safety.", align 1
@alloc_c9db5c2363f3ea0719bd4ac7fa6a0b0a = private unnamed_addr constant [9 x i8] c"stack.rs\00", align 1
@alloc_9c6968f4f05f7250d0588875a8b263c1 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c9db5c2363f3ea0719bd4ac7fa6a0b0a, [16 x i8] c"\08\00\00\00\00\00\00\00\10\00\00\00\09\00\00\00" }>, align 8
@alloc_b42aafa0da70582e4de229d0f0cd7967 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c9db5c2363f3ea0719bd4ac7fa6a0b0a, [16 x i8] c"\08\00\00\00\00\00\00\00\11\00\00\00\0E\00\00\00" }>, align 8
@alloc_fca276b67b7f91582cb61eaa8a8306f7 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c9db5c2363f3ea0719bd4ac7fa6a0b0a, [16 x i8] c"\08\00\00\00\00\00\00\00\0A\00\00\00\09\00\00\00" }>, align 8
@alloc_3dd4382d60444d0e561b2ca7586efb3f = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c9db5c2363f3ea0719bd4ac7fa6a0b0a, [16 x i8] c"\08\00\00\00\00\00\00\00\0B\00\00\00\09\00\00\00" }>, align 8
@alloc_24a0d76981b98d92ba8b40c3e1c30dd6 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c9db5c2363f3ea0719bd4ac7fa6a0b0a, [16 x i8] c"\08\00\00\00\00\00\00\00\1A\00\00\00D\00\00\00" }>, align 8
@alloc_3663733b821b09d8c7300407895bacee = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_c9db5c2363f3ea0719bd4ac7fa6a0b0a, [16 x i8] c"\08\00\00\00\00\00\00\00\1A\00\00\00\18\00\00\00" }>, align 8

; <i32 as core::iter::range::Step>::forward_unchecked
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal i32 @"_ZN47_$LT$i32$u20$as$u20$core..iter..range..Step$GT$17forward_unchecked17h49995495b0bf46c4E"(i32 %start1, i64 %n) unnamed_addr #0 {
start:
  %self = alloca [8 x i8], align 4
  %rhs = trunc i64 %n to i32
  %0 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %start1, i32 %rhs)
  %_8.0 = extractvalue { i32, i1 } %0, 0
  %_8.1 = extractvalue { i32, i1 } %0, 1
  %_10 = icmp slt i32 %rhs, 0
  %b = xor i1 %_8.1, %_10
  br i1 %b, label %bb1, label %bb3

bb3:                                              ; preds = %start
  %1 = getelementptr inbounds i8, ptr %self, i64 4
  store i32 %_8.0, ptr %1, align 4
  store i32 1, ptr %self, align 4
  %2 = getelementptr inbounds i8, ptr %self, i64 4
  %val = load i32, ptr %2, align 4
  ret i32 %val

bb1:                                              ; preds = %start
  %3 = load i32, ptr @anon.fad58de7366495db4650cfefac2fcd61.0, align 4
  %4 = load i32, ptr getelementptr inbounds (i8, ptr @anon.fad58de7366495db4650cfefac2fcd61.0, i64 4), align 4
  store i32 %3, ptr %self, align 4
  %5 = getelementptr inbounds i8, ptr %self, i64 4
  store i32 %4, ptr %5, align 4
; call core::hint::unreachable_unchecked::precondition_check
  call void @_ZN4core4hint21unreachable_unchecked18precondition_check17h280f7f036b174a9eE(ptr align 8 @alloc_8a7813f1a038cd71090e4a0dcbf8eae3) #9
  unreachable
}

; core::intrinsics::cold_path
; Function Attrs: cold nounwind nonlazybind uwtable
define internal void @_ZN4core10intrinsics9cold_path17h9ceaa0a6d127c1f0E() unnamed_addr #1 {
start:
  ret void
}

; core::hint::unreachable_unchecked::precondition_check
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal void @_ZN4core4hint21unreachable_unchecked18precondition_check17h280f7f036b174a9eE(ptr align 8 %0) unnamed_addr #0 {
start:
; call core::panicking::panic_nounwind_fmt
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr @alloc_75fb06c2453febd814e73f5f2e72ae38, ptr inttoptr (i64 399 to ptr), i1 zeroext false, ptr align 8 %0) #10
  unreachable
}

; core::iter::range::<impl core::iter::traits::iterator::Iterator for core::ops::range::Range<A>>::next
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { i32, i32 } @"_ZN4core4iter5range101_$LT$impl$u20$core..iter..traits..iterator..Iterator$u20$for$u20$core..ops..range..Range$LT$A$GT$$GT$4next17h0c64b05f97198828E"(ptr align 4 %self) unnamed_addr #0 {
start:
; call <core::ops::range::Range<T> as core::iter::range::RangeIteratorImpl>::spec_next
  %0 = call { i32, i32 } @"_ZN89_$LT$core..ops..range..Range$LT$T$GT$$u20$as$u20$core..iter..range..RangeIteratorImpl$GT$9spec_next17h550670f4e01c2dcbE"(ptr align 4 %self) #9
  %_0.0 = extractvalue { i32, i32 } %0, 0
  %_0.1 = extractvalue { i32, i32 } %0, 1
  %1 = insertvalue { i32, i32 } poison, i32 %_0.0, 0
  %2 = insertvalue { i32, i32 } %1, i32 %_0.1, 1
  ret { i32, i32 } %2
}

; core::option::Option<T>::is_some
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal zeroext i1 @"_ZN4core6option15Option$LT$T$GT$7is_some17hbe60cbb32ddd0ba8E"(ptr align 4 %self) unnamed_addr #0 {
start:
  %0 = load i32, ptr %self, align 4
  %1 = getelementptr inbounds i8, ptr %self, i64 4
  %2 = load i32, ptr %1, align 4
  %_2 = zext i32 %0 to i64
  %_0 = icmp eq i64 %_2, 1
  ret i1 %_0
}

; stack::Stack::pop
; Function Attrs: nounwind nonlazybind uwtable
define internal { i32, i32 } @_ZN5stack5Stack3pop17h76a0506a853b35dfE(ptr align 8 %self) unnamed_addr #2 {
start:
  %_0 = alloca [8 x i8], align 4
  %0 = getelementptr inbounds i8, ptr %self, i64 8
  %_3 = load i64, ptr %0, align 8
  %_2 = icmp eq i64 %_3, 0
  br i1 %_2, label %bb1, label %bb2

bb2:                                              ; preds = %start
  %1 = getelementptr inbounds i8, ptr %self, i64 8
  %2 = load i64, ptr %1, align 8
  %_4.0 = sub i64 %2, 1
  %_4.1 = icmp ult i64 %2, 1
  br i1 %_4.1, label %panic, label %bb3

bb1:                                              ; preds = %start
  store i32 0, ptr %_0, align 4
  br label %bb5

bb3:                                              ; preds = %bb2
  %3 = getelementptr inbounds i8, ptr %self, i64 8
  store i64 %_4.0, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %self, i64 8
  %_6 = load i64, ptr %4, align 8
  %_7 = icmp ult i64 %_6, 2
  br i1 %_7, label %bb4, label %panic1

panic:                                            ; preds = %bb2
; call core::panicking::panic_const::panic_const_sub_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_sub_overflow(ptr align 8 @alloc_9c6968f4f05f7250d0588875a8b263c1) #10
  unreachable

bb4:                                              ; preds = %bb3
  %5 = getelementptr inbounds nuw i32, ptr %self, i64 %_6
  %_5 = load i32, ptr %5, align 4
  %6 = getelementptr inbounds i8, ptr %_0, i64 4
  store i32 %_5, ptr %6, align 4
  store i32 1, ptr %_0, align 4
  br label %bb5

panic1:                                           ; preds = %bb3
; call core::panicking::panic_bounds_check
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 %_6, i64 2, ptr align 8 @alloc_b42aafa0da70582e4de229d0f0cd7967) #10
  unreachable

bb5:                                              ; preds = %bb1, %bb4
  %7 = load i32, ptr %_0, align 4
  %8 = getelementptr inbounds i8, ptr %_0, i64 4
  %9 = load i32, ptr %8, align 4
  %10 = insertvalue { i32, i32 } poison, i32 %7, 0
  %11 = insertvalue { i32, i32 } %10, i32 %9, 1
  ret { i32, i32 } %11
}

; stack::Stack::push
; Function Attrs: nounwind nonlazybind uwtable
define internal zeroext i1 @_ZN5stack5Stack4push17hac03d933e28820b5E(ptr align 8 %self, i32 %item) unnamed_addr #2 {
start:
  %_0 = alloca [1 x i8], align 1
  %0 = getelementptr inbounds i8, ptr %self, i64 8
  %_4 = load i64, ptr %0, align 8
  %_3 = icmp eq i64 %_4, 2
  br i1 %_3, label %bb1, label %bb2

bb2:                                              ; preds = %start
  %1 = getelementptr inbounds i8, ptr %self, i64 8
  %_5 = load i64, ptr %1, align 8
  %_6 = icmp ult i64 %_5, 2
  br i1 %_6, label %bb3, label %panic

bb1:                                              ; preds = %start
  store i8 0, ptr %_0, align 1
  br label %bb5

bb3:                                              ; preds = %bb2
  %2 = getelementptr inbounds nuw i32, ptr %self, i64 %_5
  store i32 %item, ptr %2, align 4
  %3 = getelementptr inbounds i8, ptr %self, i64 8
  %4 = load i64, ptr %3, align 8
  %_7.0 = add i64 %4, 1
  %_7.1 = icmp ult i64 %_7.0, %4
  br i1 %_7.1, label %panic1, label %bb4

panic:                                            ; preds = %bb2
; call core::panicking::panic_bounds_check
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 %_5, i64 2, ptr align 8 @alloc_fca276b67b7f91582cb61eaa8a8306f7) #10
  unreachable

bb4:                                              ; preds = %bb3
  %5 = getelementptr inbounds i8, ptr %self, i64 8
  store i64 %_7.0, ptr %5, align 8
  store i8 1, ptr %_0, align 1
  br label %bb5

panic1:                                           ; preds = %bb3
; call core::panicking::panic_const::panic_const_add_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8 @alloc_3dd4382d60444d0e561b2ca7586efb3f) #10
  unreachable

bb5:                                              ; preds = %bb1, %bb4
  %6 = load i8, ptr %_0, align 1
  %7 = trunc nuw i8 %6 to i1
  ret i1 %7
}

; <I as core::iter::traits::collect::IntoIterator>::into_iter
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { i32, i32 } @"_ZN63_$LT$I$u20$as$u20$core..iter..traits..collect..IntoIterator$GT$9into_iter17hd1e440d7bda63b79E"(i32 %self.0, i32 %self.1) unnamed_addr #0 {
start:
  %0 = insertvalue { i32, i32 } poison, i32 %self.0, 0
  %1 = insertvalue { i32, i32 } %0, i32 %self.1, 1
  ret { i32, i32 } %1
}

; <core::ops::range::Range<T> as core::iter::range::RangeIteratorImpl>::spec_next
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define internal { i32, i32 } @"_ZN89_$LT$core..ops..range..Range$LT$T$GT$$u20$as$u20$core..iter..range..RangeIteratorImpl$GT$9spec_next17h550670f4e01c2dcbE"(ptr align 4 %self) unnamed_addr #0 {
start:
  %_0 = alloca [8 x i8], align 4
  %_4 = getelementptr inbounds i8, ptr %self, i64 4
  %_3.i = load i32, ptr %self, align 4
  %_4.i = load i32, ptr %_4, align 4
  %_0.i = icmp slt i32 %_3.i, %_4.i
  br i1 %_0.i, label %bb2, label %bb4

bb4:                                              ; preds = %start
  store i32 0, ptr %_0, align 4
  br label %bb5

bb2:                                              ; preds = %start
  %old = load i32, ptr %self, align 4
; call <i32 as core::iter::range::Step>::forward_unchecked
  %_6 = call i32 @"_ZN47_$LT$i32$u20$as$u20$core..iter..range..Step$GT$17forward_unchecked17h49995495b0bf46c4E"(i32 %old, i64 1) #9
  store i32 %_6, ptr %self, align 4
  %0 = getelementptr inbounds i8, ptr %_0, i64 4
  store i32 %old, ptr %0, align 4
  store i32 1, ptr %_0, align 4
  br label %bb5

bb5:                                              ; preds = %bb2, %bb4
  %1 = load i32, ptr %_0, align 4
  %2 = getelementptr inbounds i8, ptr %_0, i64 4
  %3 = load i32, ptr %2, align 4
  %4 = insertvalue { i32, i32 } poison, i32 %1, 0
  %5 = insertvalue { i32, i32 } %4, i32 %3, 1
  ret { i32, i32 } %5
}

; Function Attrs: nounwind nonlazybind uwtable
define dso_local i32 @main() unnamed_addr #2 {
start:
  %_19 = alloca [8 x i8], align 4
  %iter = alloca [8 x i8], align 4
  %pushed = alloca [4 x i8], align 4
  %_2 = alloca [8 x i8], align 4
  %stack = alloca [16 x i8], align 8
  call void @llvm.memset.p0.i64(ptr align 4 %_2, i8 0, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %stack, ptr align 4 %_2, i64 8, i1 false)
  %0 = getelementptr inbounds i8, ptr %stack, i64 8
  store i64 0, ptr %0, align 8
  store i32 0, ptr %pushed, align 4
; call <I as core::iter::traits::collect::IntoIterator>::into_iter
  %1 = call { i32, i32 } @"_ZN63_$LT$I$u20$as$u20$core..iter..traits..collect..IntoIterator$GT$9into_iter17hd1e440d7bda63b79E"(i32 0, i32 3) #9
  %_4.0 = extractvalue { i32, i32 } %1, 0
  %_4.1 = extractvalue { i32, i32 } %1, 1
  store i32 %_4.0, ptr %iter, align 4
  %2 = getelementptr inbounds i8, ptr %iter, i64 4
  store i32 %_4.1, ptr %2, align 4
  br label %bb2

bb2:                                              ; preds = %bb10, %bb14, %start
; call core::iter::range::<impl core::iter::traits::iterator::Iterator for core::ops::range::Range<A>>::next
  %3 = call { i32, i32 } @"_ZN4core4iter5range101_$LT$impl$u20$core..iter..traits..iterator..Iterator$u20$for$u20$core..ops..range..Range$LT$A$GT$$GT$4next17h0c64b05f97198828E"(ptr align 4 %iter) #9
  %_7.0 = extractvalue { i32, i32 } %3, 0
  %_7.1 = extractvalue { i32, i32 } %3, 1
  %_9 = zext i32 %_7.0 to i64
  %4 = trunc nuw i64 %_9 to i1
  br i1 %4, label %bb5, label %bb6

bb5:                                              ; preds = %bb2
  %item = call i32 @__VERIFIER_nondet_int() #11
  %_11 = icmp sge i32 %item, 0
  br i1 %_11, label %bb8, label %bb11

bb6:                                              ; preds = %bb2
  %5 = getelementptr inbounds i8, ptr %stack, i64 8
  %_24 = load i64, ptr %5, align 8
  %_23 = trunc i64 %_24 to i32
  %_25 = load i32, ptr %pushed, align 4
  %_22 = icmp ne i32 %_23, %_25
  br i1 %_22, label %bb15, label %bb16

bb16:                                             ; preds = %bb6
  ret i32 0

bb15:                                             ; preds = %bb6
  call void @reach_error() #12
  unreachable

bb11:                                             ; preds = %bb5
; call stack::Stack::pop
  %6 = call { i32, i32 } @_ZN5stack5Stack3pop17h76a0506a853b35dfE(ptr align 8 %stack) #11
  %7 = extractvalue { i32, i32 } %6, 0
  %8 = extractvalue { i32, i32 } %6, 1
  store i32 %7, ptr %_19, align 4
  %9 = getelementptr inbounds i8, ptr %_19, i64 4
  store i32 %8, ptr %9, align 4
; call core::option::Option<T>::is_some
  %_17 = call zeroext i1 @"_ZN4core6option15Option$LT$T$GT$7is_some17hbe60cbb32ddd0ba8E"(ptr align 4 %_19) #9
  %_16 = zext i1 %_17 to i32
  %10 = load i32, ptr %pushed, align 4
  %11 = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %10, i32 %_16)
  %_21.0 = extractvalue { i32, i1 } %11, 0
  %_21.1 = extractvalue { i32, i1 } %11, 1
  br i1 %_21.1, label %panic, label %bb14

bb8:                                              ; preds = %bb5
; call stack::Stack::push
  %_13 = call zeroext i1 @_ZN5stack5Stack4push17hac03d933e28820b5E(ptr align 8 %stack, i32 %item) #11
  %_12 = zext i1 %_13 to i32
  %12 = load i32, ptr %pushed, align 4
  %13 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %12, i32 %_12)
  %_15.0 = extractvalue { i32, i1 } %13, 0
  %_15.1 = extractvalue { i32, i1 } %13, 1
  br i1 %_15.1, label %panic1, label %bb10

bb14:                                             ; preds = %bb11
  store i32 %_21.0, ptr %pushed, align 4
  br label %bb2

panic:                                            ; preds = %bb11
; call core::panicking::panic_const::panic_const_sub_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_sub_overflow(ptr align 8 @alloc_24a0d76981b98d92ba8b40c3e1c30dd6) #10
  unreachable

bb10:                                             ; preds = %bb8
  store i32 %_15.0, ptr %pushed, align 4
  br label %bb2

panic1:                                           ; preds = %bb8
; call core::panicking::panic_const::panic_const_add_overflow
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8 @alloc_3663733b821b09d8c7300407895bacee) #10
  unreachable

bb4:                                              ; No predecessors!
  unreachable
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32) #3

; core::panicking::panic_nounwind_fmt
; Function Attrs: cold noinline noreturn nounwind nonlazybind uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_nounwind_fmt(ptr, ptr, i1 zeroext, ptr align 8) unnamed_addr #4

; core::panicking::panic_const::panic_const_sub_overflow
; Function Attrs: cold noinline noreturn nounwind nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_sub_overflow(ptr align 8) unnamed_addr #4

; core::panicking::panic_bounds_check
; Function Attrs: cold minsize noinline noreturn nounwind nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64, i64, ptr align 8) unnamed_addr #5

; core::panicking::panic_const::panic_const_add_overflow
; Function Attrs: cold noinline noreturn nounwind nonlazybind uwtable
declare void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow(ptr align 8) unnamed_addr #4

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #6

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #7

; Function Attrs: noreturn nounwind nonlazybind uwtable
declare void @reach_error() unnamed_addr #8

; Function Attrs: nounwind nonlazybind uwtable
declare i32 @__VERIFIER_nondet_int() unnamed_addr #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32) #3

attributes #0 = { inlinehint nounwind nonlazybind uwtable }
attributes #1 = { cold nounwind nonlazybind uwtable }
attributes #2 = { nounwind nonlazybind uwtable }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { cold noinline noreturn nounwind nonlazybind uwtable }
attributes #5 = { cold minsize noinline noreturn nounwind nonlazybind optsize uwtable }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { noreturn nounwind nonlazybind uwtable }
attributes #9 = { inlinehint nounwind }
attributes #10 = { noinline noreturn nounwind }
attributes #11 = { nounwind }
attributes #12 = { noreturn nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 7, !"PIE Level", i32 2}
!2 = !{i32 2, !"RtLibUseGOT", i32 1}
!3 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
