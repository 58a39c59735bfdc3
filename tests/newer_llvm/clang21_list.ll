; expect: true(unreach-call)
; by clang 21.1 -O1:
;
; #include <stdlib.h>
; int __VERIFIER_nondet_int(void);
; void reach_error(void);
; struct node { struct node *next; int value; };
; static void push(struct node **list, int value) {
;     struct node *node = malloc(sizeof *node);
;     node->next = *list;
;     node->value = value;
;     *list = node;
; }
; int main(void) {
;     struct node *list = NULL;
;     int wanted = 0;
;     for (int i = 0; i < 3; i++) {
;         int value = __VERIFIER_nondet_int();
;         if (value < 0 || value > 1000) return 0;
;         push(&list, value);
;         wanted += value;
;     }
;     int sum = 0;
;     while (list) {
;         struct node *next = list->next;
;         sum += list->value;
;         free(list);
;         list = next;
;     }
;     if (sum != wanted) reach_error();
;     return 0;
; }

source_filename = "list.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define noundef i32 @main() local_unnamed_addr #0 {
  %1 = tail call i32 @__VERIFIER_nondet_int() #4
  %2 = icmp ult i32 %1, 1001
  br i1 %2, label %3, label %26

3:                                                ; preds = %0
  %4 = tail call noalias dereferenceable_or_null(16) ptr @malloc(i64 noundef 16) #5
  store ptr null, ptr %4, align 8, !tbaa !5
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 8
  store i32 %1, ptr %5, align 8, !tbaa !12
  %6 = tail call i32 @__VERIFIER_nondet_int() #4
  %7 = icmp ult i32 %6, 1001
  br i1 %7, label %8, label %26

8:                                                ; preds = %3
  %9 = tail call noalias dereferenceable_or_null(16) ptr @malloc(i64 noundef 16) #5
  store ptr %4, ptr %9, align 8, !tbaa !5
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 8
  store i32 %6, ptr %10, align 8, !tbaa !12
  %11 = add nuw nsw i32 %6, %1
  %12 = tail call i32 @__VERIFIER_nondet_int() #4
  %13 = icmp ult i32 %12, 1001
  br i1 %13, label %14, label %26

14:                                               ; preds = %8, %14
  %15 = phi i32 [ %20, %14 ], [ %12, %8 ]
  %16 = phi ptr [ %17, %14 ], [ %9, %8 ]
  %17 = load ptr, ptr %16, align 8, !tbaa !5
  %18 = getelementptr inbounds nuw i8, ptr %16, i64 8
  %19 = load i32, ptr %18, align 8, !tbaa !12
  %20 = add nsw i32 %19, %15
  tail call void @free(ptr noundef nonnull %16) #4
  %21 = icmp eq ptr %17, null
  br i1 %21, label %22, label %14, !llvm.loop !13

22:                                               ; preds = %14
  %23 = add nuw nsw i32 %12, %11
  %24 = icmp eq i32 %20, %23
  br i1 %24, label %26, label %25

25:                                               ; preds = %22
  tail call void @reach_error() #4
  br label %26

26:                                               ; preds = %0, %3, %8, %22, %25
  ret i32 0
}

declare i32 @__VERIFIER_nondet_int() local_unnamed_addr #1

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #2

declare void @reach_error() local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #3

attributes #0 = { nounwind uwtable }
attributes #1 = { "no-trapping-math"="true" }
attributes #2 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" }
attributes #3 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" }
attributes #4 = { nounwind }
attributes #5 = { nounwind allocsize(0) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"clang version 21.1.0"}
!5 = !{!6, !7, i64 0}
!6 = !{!"node", !7, i64 0, !11, i64 8}
!7 = !{!"p1 _ZTS4node", !8, i64 0}
!8 = !{!"any pointer", !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C/C++ TBAA"}
!11 = !{!"int", !9, i64 0}
!12 = !{!6, !11, i64 8}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
