; expect: true(unreach-call)
; by clang 22.1 -O1 -g:
;
; double sqrt(double);
; int __VERIFIER_nondet_int(void);
; void reach_error(void);
; __attribute__((noinline)) static double root(double x) { return sqrt(x); }
; int main(void) {
;     int n = __VERIFIER_nondet_int();
;     if (n < 0 || n > 3) return 0;
;     float r = (float)root(n);
;     if (r * r > 3.1f) reach_error();
;     return 0;
; }

source_filename = "root.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define noundef i32 @main() local_unnamed_addr #0 !dbg !15 {
  %1 = tail call i32 @__VERIFIER_nondet_int() #4, !dbg !22
    #dbg_value(i32 %1, !20, !DIExpression(), !23)
  %2 = icmp ugt i32 %1, 3, !dbg !24
  br i1 %2, label %10, label %3, !dbg !24

3:                                                ; preds = %0
  %4 = uitofp nneg i32 %1 to double, !dbg !26
  %5 = tail call fastcc double @root(double noundef %4), !dbg !27
  %6 = fptrunc double %5 to float, !dbg !28
    #dbg_value(float %6, !21, !DIExpression(), !23)
  %7 = fmul float %6, %6, !dbg !29
  %8 = fcmp ogt float %7, 0x4008CCCCC0000000, !dbg !31
  br i1 %8, label %9, label %10, !dbg !32

9:                                                ; preds = %3
  tail call void @reach_error() #4, !dbg !33
  br label %10, !dbg !33

10:                                               ; preds = %3, %9, %0
  ret i32 0, !dbg !34
}

declare !dbg !35 i32 @__VERIFIER_nondet_int() local_unnamed_addr #1

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(errnomem: write) uwtable
define internal fastcc double @root(double noundef %0) unnamed_addr #2 !dbg !36 {
    #dbg_value(double %0, !41, !DIExpression(), !42)
  %2 = tail call double @sqrt(double noundef %0) #4, !dbg !43, !tbaa !11
  ret double %2, !dbg !44
}

declare !dbg !45 void @reach_error() local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !48 double @sqrt(double noundef) local_unnamed_addr #3

attributes #0 = { nounwind uwtable }
attributes #1 = { "no-trapping-math"="true" }
attributes #2 = { mustprogress nofree noinline norecurse nounwind willreturn memory(errnomem: write) uwtable }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9}
!llvm.ident = !{!10}
!llvm.errno.tbaa = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "root.c", directory: "/")
!2 = !{!3}
!3 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 4}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"uwtable", i32 2}
!9 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!10 = !{!"clang version 22.1.8"}
!11 = !{!12, !12, i64 0}
!12 = !{!"int", !13, i64 0}
!13 = !{!"omnipotent char", !14, i64 0}
!14 = !{!"Simple C/C++ TBAA"}
!15 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 5, type: !16, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !19, keyInstructions: true)
!16 = !DISubroutineType(types: !17)
!17 = !{!18}
!18 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!19 = !{!20, !21}
!20 = !DILocalVariable(name: "n", scope: !15, file: !1, line: 6, type: !18)
!21 = !DILocalVariable(name: "r", scope: !15, file: !1, line: 8, type: !3)
!22 = !DILocation(line: 6, column: 13, scope: !15, atomGroup: 1, atomRank: 2)
!23 = !DILocation(line: 0, scope: !15)
!24 = !DILocation(line: 7, column: 15, scope: !25, atomGroup: 2, atomRank: 1)
!25 = distinct !DILexicalBlock(scope: !15, file: !1, line: 7, column: 9)
!26 = !DILocation(line: 8, column: 27, scope: !15)
!27 = !DILocation(line: 8, column: 22, scope: !15, atomGroup: 5, atomRank: 3)
!28 = !DILocation(line: 8, column: 15, scope: !15, atomGroup: 5, atomRank: 2)
!29 = !DILocation(line: 9, column: 11, scope: !30)
!30 = distinct !DILexicalBlock(scope: !15, file: !1, line: 9, column: 9)
!31 = !DILocation(line: 9, column: 15, scope: !30, atomGroup: 6, atomRank: 2)
!32 = !DILocation(line: 9, column: 15, scope: !30, atomGroup: 6, atomRank: 1)
!33 = !DILocation(line: 9, column: 23, scope: !30)
!34 = !DILocation(line: 11, column: 1, scope: !15, atomGroup: 8, atomRank: 1)
!35 = !DISubprogram(name: "__VERIFIER_nondet_int", scope: !1, file: !1, line: 2, type: !16, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!36 = distinct !DISubprogram(name: "root", scope: !1, file: !1, line: 4, type: !37, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !40, keyInstructions: true)
!37 = !DISubroutineType(types: !38)
!38 = !{!39, !39}
!39 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!40 = !{!41}
!41 = !DILocalVariable(name: "x", arg: 1, scope: !36, file: !1, line: 4, type: !39)
!42 = !DILocation(line: 0, scope: !36)
!43 = !DILocation(line: 4, column: 65, scope: !36, atomGroup: 1, atomRank: 2)
!44 = !DILocation(line: 4, column: 58, scope: !36, atomGroup: 1, atomRank: 1)
!45 = !DISubprogram(name: "reach_error", scope: !1, file: !1, line: 3, type: !46, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!46 = !DISubroutineType(types: !47)
!47 = !{null}
!48 = !DISubprogram(name: "sqrt", scope: !1, file: !1, line: 1, type: !37, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
