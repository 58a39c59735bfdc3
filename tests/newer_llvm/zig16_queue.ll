; expect: true(unreach-call)
; by zig 0.16 -OReleaseSafe (LLVM 21.1):
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

%queue.Queue = type { i64, i64, [2 x i32] }

@main = alias i32 (), ptr @queue.main

; Function Attrs: nounwind uwtable
declare i32 @__VERIFIER_nondet_int() local_unnamed_addr #0 align 1

; Function Attrs: noreturn nounwind uwtable
declare void @reach_error() local_unnamed_addr #1 align 1

; Function Attrs: nounwind uwtable
define private noundef i32 @queue.main() unnamed_addr #2 align 1 {
  %1 = alloca %queue.Queue, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %1, i8 0, i64 24, i1 false)
  %2 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %3 = tail call i32 @__VERIFIER_nondet_int()
  %4 = icmp sgt i32 %3, -1
  br i1 %4, label %5, label %.thread

5:                                                ; preds = %0
  store i32 %3, ptr %2, align 8
  %6 = tail call i32 @__VERIFIER_nondet_int()
  %7 = icmp slt i32 %6, 0
  br i1 %7, label %.thread67, label %queue.Queue.put.exit.1

.thread:                                          ; preds = %0
  %8 = tail call i32 @__VERIFIER_nondet_int()
  %9 = icmp slt i32 %8, 0
  br i1 %9, label %.thread67, label %queue.Queue.put.exit.1

queue.Queue.put.exit.1:                           ; preds = %.thread, %5
  %spec.select.1 = phi i32 [ %8, %.thread ], [ %3, %5 ]
  %10 = phi i32 [ %8, %.thread ], [ %6, %5 ]
  %11 = phi i64 [ 0, %.thread ], [ 1, %5 ]
  %12 = getelementptr inbounds nuw [4 x i8], ptr %2, i64 %11
  store i32 %10, ptr %12, align 4
  br label %.critedge2.1

.thread67:                                        ; preds = %5, %.thread
  %13 = phi i64 [ 0, %.thread ], [ 1, %5 ]
  %.sroa.0.026.1 = phi i32 [ 0, %.thread ], [ %3, %5 ]
  %14 = phi i2 [ 0, %.thread ], [ -2, %5 ]
  %15 = zext i1 %4 to i2
  %16 = or disjoint i2 %14, %15
  switch i2 %16, label %.critedge [
    i2 0, label %.critedge2.1
    i2 -1, label %17
  ]

17:                                               ; preds = %.thread67
  %.not19.1 = icmp eq i32 %.sroa.0.026.1, %3
  br i1 %.not19.1, label %.critedge2.1, label %.critedge

.critedge2.1:                                     ; preds = %.thread67, %17, %queue.Queue.put.exit.1
  %18 = phi i1 [ false, %queue.Queue.put.exit.1 ], [ true, %17 ], [ true, %.thread67 ]
  %19 = phi i64 [ 0, %queue.Queue.put.exit.1 ], [ %13, %17 ], [ %13, %.thread67 ]
  %.sroa.05.1.1 = phi i32 [ %spec.select.1, %queue.Queue.put.exit.1 ], [ undef, %17 ], [ undef, %.thread67 ]
  %.in.2 = phi i1 [ true, %queue.Queue.put.exit.1 ], [ false, %17 ], [ false, %.thread67 ]
  %20 = tail call i32 @__VERIFIER_nondet_int()
  %21 = icmp slt i32 %20, 0
  br i1 %21, label %22, label %queue.Queue.put.exit.2

22:                                               ; preds = %.critedge2.1
  br i1 %18, label %25, label %queue.Queue.get.exit.2

queue.Queue.get.exit.2:                           ; preds = %22
  %23 = getelementptr inbounds nuw [4 x i8], ptr %2, i64 %19
  %24 = load i32, ptr %23, align 4, !noalias !0
  br label %25

25:                                               ; preds = %queue.Queue.get.exit.2, %22
  %.sroa.0.026.2 = phi i32 [ %24, %queue.Queue.get.exit.2 ], [ 0, %22 ]
  %26 = phi i2 [ -2, %queue.Queue.get.exit.2 ], [ 0, %22 ]
  %27 = zext i1 %.in.2 to i2
  %28 = or disjoint i2 %26, %27
  switch i2 %28, label %.critedge [
    i2 0, label %queue.Queue.put.exit.2
    i2 -1, label %29
  ]

29:                                               ; preds = %25
  %.not19.2 = icmp eq i32 %.sroa.0.026.2, %.sroa.05.1.1
  br i1 %.not19.2, label %queue.Queue.put.exit.2, label %.critedge

queue.Queue.put.exit.2:                           ; preds = %.critedge2.1, %25, %29
  ret i32 0

.critedge:                                        ; preds = %29, %25, %17, %.thread67
  tail call void @reach_error()
  unreachable
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

attributes #0 = { nounwind uwtable }
attributes #1 = { noreturn nounwind uwtable }
attributes #2 = { nounwind uwtable }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{}

!0 = !{!1}
!1 = distinct !{!1, !2, !"queue.Queue.get: argument 0"}
!2 = distinct !{!2, !"queue.Queue.get"}
