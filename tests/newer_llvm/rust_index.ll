; expect: false(unreach-call): panic
; native: not confirmed
; by rustc 1.95 -C panic=abort -C opt-level=2 (LLVM 22.1):
;
; #![no_main]
; unsafe extern "C" {
;     safe fn __VERIFIER_nondet_int() -> i32;
; }
; #[unsafe(no_mangle)]
; pub extern "C" fn main() -> i32 {
;     let squares = [0u8, 1, 4, 9];
;     let index = __VERIFIER_nondet_int() as usize & 7;
;     let square = if index < 5 { squares[index] } else { 0 };
;     square as i32
; }

source_filename = "index.ec7f4422d093a7b-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@alloc_15e818e2aca103697964879688bc6091 = private unnamed_addr constant [9 x i8] c"index.rs\00", align 1
@alloc_2f9a5053f98dd4ec62d6c4c059d1b4df = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_15e818e2aca103697964879688bc6091, [16 x i8] c"\08\00\00\00\00\00\00\00\09\00\00\00!\00\00\00" }>, align 8

; Function Attrs: nounwind nonlazybind uwtable
define dso_local noundef range(i32 0, 256) i32 @main() unnamed_addr #0 {
start:
  %squares = alloca [4 x i8], align 1
  call void @llvm.lifetime.start.p0(ptr nonnull %squares)
  store i8 0, ptr %squares, align 1
  %0 = getelementptr inbounds nuw i8, ptr %squares, i64 1
  store i8 1, ptr %0, align 1
  %1 = getelementptr inbounds nuw i8, ptr %squares, i64 2
  store i8 4, ptr %1, align 1
  %2 = getelementptr inbounds nuw i8, ptr %squares, i64 3
  store i8 9, ptr %2, align 1
  %_4 = tail call noundef i32 @__VERIFIER_nondet_int() #3
  %3 = and i32 %_4, 7
  %index = zext nneg i32 %3 to i64
  %_6 = icmp samesign ult i32 %3, 5
  br i1 %_6, label %bb2, label %bb5

bb2:                                              ; preds = %start
  %_7.not = icmp eq i32 %3, 4
  br i1 %_7.not, label %panic, label %bb3

bb5:                                              ; preds = %start, %bb3
  %square.sroa.0.0 = phi i32 [ %6, %bb3 ], [ 0, %start ]
  call void @llvm.lifetime.end.p0(ptr nonnull %squares)
  ret i32 %square.sroa.0.0

bb3:                                              ; preds = %bb2
  %4 = getelementptr inbounds nuw i8, ptr %squares, i64 %index
  %5 = load i8, ptr %4, align 1, !noundef !4
  %6 = zext i8 %5 to i32
  br label %bb5

panic:                                            ; preds = %bb2
; call core::panicking::panic_bounds_check
  tail call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef 4, i64 noundef 4, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_2f9a5053f98dd4ec62d6c4c059d1b4df) #4
  unreachable
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nounwind nonlazybind uwtable
declare noundef i32 @__VERIFIER_nondet_int() unnamed_addr #0

; core::panicking::panic_bounds_check
; Function Attrs: cold minsize noinline noreturn nounwind nonlazybind optsize uwtable
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 noundef, i64 noundef, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24)) unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nounwind nonlazybind uwtable }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { cold minsize noinline noreturn nounwind nonlazybind optsize uwtable }
attributes #3 = { nounwind }
attributes #4 = { noinline noreturn nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 7, !"PIE Level", i32 2}
!2 = !{i32 2, !"RtLibUseGOT", i32 1}
!3 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!4 = !{}
