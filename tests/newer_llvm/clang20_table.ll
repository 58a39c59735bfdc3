; expect: false(unreach-call): call of reach_error
; by clang 20.1 -O2:
;
; int __VERIFIER_nondet_int(void);
; void reach_error(void);
; static unsigned digest(const unsigned char *bytes, int length) {
;     unsigned sum = 7;
;     for (int i = 0; i < length; i++) sum = sum * 31 + bytes[i];
;     return sum;
; }
; int main(void) {
;     unsigned char bytes[2];
;     int x = __VERIFIER_nondet_int();
;     if (x < 0) return 1;
;     bytes[0] = x >> 8;
;     bytes[1] = x;
;     if (x > 2000) return digest(bytes, 2) & 1;
;     if (digest(bytes, 2) == 7 * 31 * 31 + 5 * 31 + 57) reach_error();
;     return 0;
; }

source_filename = "table.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define range(i32 0, 2) i32 @main() local_unnamed_addr #0 {
  %1 = tail call i32 @__VERIFIER_nondet_int() #2
  %2 = icmp slt i32 %1, 0
  br i1 %2, label %17, label %3

3:                                                ; preds = %0
  %4 = lshr i32 %1, 8
  %5 = icmp samesign ugt i32 %1, 2000
  br i1 %5, label %6, label %10

6:                                                ; preds = %3
  %7 = xor i32 %4, -1
  %8 = add nsw i32 %1, %7
  %9 = and i32 %8, 1
  br label %17

10:                                               ; preds = %3
  %11 = mul nuw nsw i32 %4, 31
  %12 = and i32 %1, 255
  %13 = add nuw nsw i32 %12, 6727
  %14 = add nuw nsw i32 %13, %11
  %15 = icmp eq i32 %14, 6939
  br i1 %15, label %16, label %17

16:                                               ; preds = %10
  tail call void @reach_error() #2
  br label %17

17:                                               ; preds = %10, %16, %0, %6
  %18 = phi i32 [ %9, %6 ], [ 1, %0 ], [ 0, %16 ], [ 0, %10 ]
  ret i32 %18
}

declare i32 @__VERIFIER_nondet_int() local_unnamed_addr #1

declare void @reach_error() local_unnamed_addr #1

attributes #0 = { nounwind uwtable }
attributes #1 = { "no-trapping-math"="true" }
attributes #2 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"clang version 20.1.2"}
