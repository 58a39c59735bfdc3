; ModuleID = 'p.c'
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define i32 @main(ptr captures(none) %0, i8 noext %1) #0 {
  %3 = icmp samesign ugt i32 5, 2000
  %4 = fptrunc nnan contract double 1.0 to float /* new */
  call void @llvm.lifetime.start.p0(ptr captures(none) %0)
    #dbg_value(i32 7, !5, !DIExpression(), !6)
  ret i32 0
}

declare void @llvm.lifetime.start.p0(ptr captures(none))

attributes #0 = { nocreateundeforpoison memory(errnomem: write) }
!llvm.ident = !{!0}
!0 = !{!"clang version 22.1.8"}
!5 = !DILocalVariable(name: "x", scope: !7)
