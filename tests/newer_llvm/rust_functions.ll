; expect: unknown(unreach-call): whether functions share an address
; by rustc 1.95 -C panic=abort (LLVM 22.1); with -C opt-level=2, next and plus_one are one function:
;
; #![no_main]
; unsafe extern "C" {
;     safe fn reach_error() -> !;
; }
; #[inline(never)]
; fn next(x: i32) -> i32 {
;     x.wrapping_add(1)
; }
; #[inline(never)]
; fn plus_one(x: i32) -> i32 {
;     x.wrapping_add(1)
; }
; #[inline(never)]
; fn is_one(x: i32) -> bool {
;     x == 1
; }
; #[unsafe(no_mangle)]
; pub extern "C" fn main() -> i32 {
;     if is_one as *const () as usize == next as *const () as usize {
;         return 1;
;     }
;     if next as *const () as usize == plus_one as *const () as usize {
;         reach_error()
;     }
;     i32::from(is_one(plus_one(next(0))))
; }

source_filename = "functions.681af3aca4995f86-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; functions::next
; Function Attrs: noinline nounwind nonlazybind uwtable
define internal i32 @_ZN9functions4next17h63eab0c9ac35deceE(i32 %x) unnamed_addr #0 {
start:
  %_0.i = add i32 %x, 1
  ret i32 %_0.i
}

; functions::is_one
; Function Attrs: noinline nounwind nonlazybind uwtable
define internal zeroext i1 @_ZN9functions6is_one17hd4d19d24683ca064E(i32 %x) unnamed_addr #0 {
start:
  %_0 = icmp eq i32 %x, 1
  ret i1 %_0
}

; functions::plus_one
; Function Attrs: noinline nounwind nonlazybind uwtable
define internal i32 @_ZN9functions8plus_one17h277d046d4e615b91E(i32 %x) unnamed_addr #0 {
start:
  %_0.i = add i32 %x, 1
  ret i32 %_0.i
}

; Function Attrs: nounwind nonlazybind uwtable
define dso_local i32 @main() unnamed_addr #1 {
start:
  %_0 = alloca [4 x i8], align 4
  %_1 = icmp eq i64 ptrtoint (ptr @_ZN9functions6is_one17hd4d19d24683ca064E to i64), ptrtoint (ptr @_ZN9functions4next17h63eab0c9ac35deceE to i64)
  br i1 %_1, label %bb1, label %bb2

bb2:                                              ; preds = %start
  %_8 = icmp eq i64 ptrtoint (ptr @_ZN9functions4next17h63eab0c9ac35deceE to i64), ptrtoint (ptr @_ZN9functions8plus_one17h277d046d4e615b91E to i64)
  br i1 %_8, label %bb3, label %bb4

bb1:                                              ; preds = %start
  store i32 1, ptr %_0, align 4
  br label %bb8

bb4:                                              ; preds = %bb2
; call functions::next
  %_18 = call i32 @_ZN9functions4next17h63eab0c9ac35deceE(i32 0) #3
; call functions::plus_one
  %_17 = call i32 @_ZN9functions8plus_one17h277d046d4e615b91E(i32 %_18) #3
; call functions::is_one
  %_16 = call zeroext i1 @_ZN9functions6is_one17hd4d19d24683ca064E(i32 %_17) #3
  %_0.i = zext i1 %_16 to i32
  store i32 %_0.i, ptr %_0, align 4
  br label %bb8

bb3:                                              ; preds = %bb2
  call void @reach_error() #4
  unreachable

bb8:                                              ; preds = %bb1, %bb4
  %0 = load i32, ptr %_0, align 4
  ret i32 %0
}

; Function Attrs: noreturn nounwind nonlazybind uwtable
declare void @reach_error() unnamed_addr #2

attributes #0 = { noinline nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { noreturn nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { noinline nounwind }
attributes #4 = { noreturn nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 7, !"PIE Level", i32 2}
!2 = !{i32 2, !"RtLibUseGOT", i32 1}
!3 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
