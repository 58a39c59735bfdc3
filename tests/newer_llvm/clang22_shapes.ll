; expect: false(unreach-call): call of reach_error
; by clang 22.1 -O1:
;
; extern "C" int __VERIFIER_nondet_int();
; extern "C" void reach_error();
; struct Negative { int value; };
; struct Shape { virtual int area() const = 0; };
; struct Square : Shape { int side; explicit Square(int side) : side(side) {} int area() const override { return side * side; } };
; struct Strip : Shape { int length; explicit Strip(int length) : length(length) {} int area() const override { return length; } };
; static int side(int x) { if (x < 0) throw Negative{x}; return x; }
; int main() {
;     int x = __VERIFIER_nondet_int();
;     try {
;         if (side(x) > 100) return 0;
;         Square square(x);
;         Strip strip(x);
;         const Shape *shape = x % 2 ? static_cast<const Shape *>(&square) : &strip;
;         if (shape->area() == 49 * 49) reach_error();
;         if (shape->area() == 48 * 48) reach_error();
;     } catch (const Negative &negative) {
;         if (negative.value >= 0) reach_error();
;     }
;     return 0;
; }

source_filename = "shapes.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.Square = type <{ %struct.Shape, i32, [4 x i8] }>
%struct.Shape = type { ptr }
%struct.Strip = type <{ %struct.Shape, i32, [4 x i8] }>

$__clang_call_terminate = comdat any

$_ZNK6Square4areaEv = comdat any

$_ZNK5Strip4areaEv = comdat any

$_ZTI8Negative = comdat any

$_ZTS8Negative = comdat any

$_ZTV6Square = comdat any

$_ZTI6Square = comdat any

$_ZTS6Square = comdat any

$_ZTI5Shape = comdat any

$_ZTS5Shape = comdat any

$_ZTV5Strip = comdat any

$_ZTI5Strip = comdat any

$_ZTS5Strip = comdat any

@_ZTI8Negative = linkonce_odr constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS8Negative }, comdat, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTS8Negative = linkonce_odr constant [10 x i8] c"8Negative\00", comdat, align 1
@_ZTV6Square = linkonce_odr unnamed_addr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI6Square, ptr @_ZNK6Square4areaEv] }, comdat, align 8
@_ZTI6Square = linkonce_odr constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTS6Square, ptr @_ZTI5Shape }, comdat, align 8
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@_ZTS6Square = linkonce_odr constant [8 x i8] c"6Square\00", comdat, align 1
@_ZTI5Shape = linkonce_odr constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS5Shape }, comdat, align 8
@_ZTS5Shape = linkonce_odr constant [7 x i8] c"5Shape\00", comdat, align 1
@_ZTV5Strip = linkonce_odr unnamed_addr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI5Strip, ptr @_ZNK5Strip4areaEv] }, comdat, align 8
@_ZTI5Strip = linkonce_odr constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTS5Strip, ptr @_ZTI5Shape }, comdat, align 8
@_ZTS5Strip = linkonce_odr constant [7 x i8] c"5Strip\00", comdat, align 1

; Function Attrs: mustprogress norecurse uwtable
define noundef i32 @main() local_unnamed_addr #0 personality ptr @__gxx_personality_v0 {
  %1 = alloca %struct.Square, align 8
  %2 = alloca %struct.Strip, align 8
  %3 = tail call i32 @__VERIFIER_nondet_int()
  %4 = icmp slt i32 %3, 0
  br i1 %4, label %5, label %8

5:                                                ; preds = %0
  %6 = tail call ptr @__cxa_allocate_exception(i64 4) #8
  store i32 %3, ptr %6, align 16, !tbaa !9
  invoke void @__cxa_throw(ptr nonnull %6, ptr nonnull @_ZTI8Negative, ptr null) #9
          to label %7 unwind label %10

7:                                                ; preds = %5
  unreachable

8:                                                ; preds = %0
  %9 = icmp samesign ugt i32 %3, 100
  br i1 %9, label %48, label %12

10:                                               ; preds = %5
  %11 = landingpad { ptr, i32 }
          cleanup
          catch ptr @_ZTI8Negative
  br label %34

12:                                               ; preds = %8
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #8
  store ptr getelementptr inbounds nuw inrange(-16, 8) (i8, ptr @_ZTV6Square, i64 16), ptr %1, align 8, !tbaa !11
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 8
  store i32 %3, ptr %13, align 8, !tbaa !13
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #8
  store ptr getelementptr inbounds nuw inrange(-16, 8) (i8, ptr @_ZTV5Strip, i64 16), ptr %2, align 8, !tbaa !11
  %14 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i32 %3, ptr %14, align 8, !tbaa !16
  %15 = and i32 %3, 1
  %16 = icmp eq i32 %15, 0
  %17 = select i1 %16, ptr %2, ptr %1
  %18 = load ptr, ptr %17, align 8, !tbaa !11
  %19 = load ptr, ptr %18, align 8
  %20 = invoke noundef i32 %19(ptr noundef nonnull align 8 dereferenceable(8) %17)
          to label %21 unwind label %24

21:                                               ; preds = %12
  %22 = icmp eq i32 %20, 2401
  br i1 %22, label %23, label %26

23:                                               ; preds = %21
  invoke void @reach_error()
          to label %26 unwind label %24

24:                                               ; preds = %32, %26, %23, %12
  %25 = landingpad { ptr, i32 }
          cleanup
          catch ptr @_ZTI8Negative
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #8
  br label %34

26:                                               ; preds = %23, %21
  %27 = load ptr, ptr %17, align 8, !tbaa !11
  %28 = load ptr, ptr %27, align 8
  %29 = invoke noundef i32 %28(ptr noundef nonnull align 8 dereferenceable(8) %17)
          to label %30 unwind label %24

30:                                               ; preds = %26
  %31 = icmp eq i32 %29, 2304
  br i1 %31, label %32, label %33

32:                                               ; preds = %30
  invoke void @reach_error()
          to label %33 unwind label %24

33:                                               ; preds = %32, %30
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #8
  br label %48

34:                                               ; preds = %24, %10
  %35 = phi { ptr, i32 } [ %25, %24 ], [ %11, %10 ]
  %36 = extractvalue { ptr, i32 } %35, 1
  %37 = call i32 @llvm.eh.typeid.for.p0(ptr nonnull @_ZTI8Negative) #8
  %38 = icmp eq i32 %36, %37
  br i1 %38, label %39, label %49

39:                                               ; preds = %34
  %40 = extractvalue { ptr, i32 } %35, 0
  %41 = call ptr @__cxa_begin_catch(ptr %40) #8
  %42 = load i32, ptr %41, align 4, !tbaa !9
  %43 = icmp sgt i32 %42, -1
  br i1 %43, label %44, label %47

44:                                               ; preds = %39
  invoke void @reach_error()
          to label %47 unwind label %45

45:                                               ; preds = %44
  %46 = landingpad { ptr, i32 }
          cleanup
  invoke void @__cxa_end_catch()
          to label %49 unwind label %51

47:                                               ; preds = %44, %39
  call void @__cxa_end_catch()
  br label %48

48:                                               ; preds = %33, %47, %8
  ret i32 0

49:                                               ; preds = %45, %34
  %50 = phi { ptr, i32 } [ %35, %34 ], [ %46, %45 ]
  resume { ptr, i32 } %50

51:                                               ; preds = %45
  %52 = landingpad { ptr, i32 }
          catch ptr null
  %53 = extractvalue { ptr, i32 } %52, 0
  call void @__clang_call_terminate(ptr %53) #10
  unreachable
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare i32 @__VERIFIER_nondet_int() local_unnamed_addr #2

declare i32 @__gxx_personality_v0(...)

declare void @reach_error() local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nofree nosync nounwind memory(none)
declare i32 @llvm.eh.typeid.for.p0(ptr) #3

declare ptr @__cxa_begin_catch(ptr) local_unnamed_addr

declare void @__cxa_end_catch() local_unnamed_addr

; Function Attrs: noinline noreturn nounwind uwtable
define linkonce_odr hidden void @__clang_call_terminate(ptr noundef %0) local_unnamed_addr #4 comdat {
  %2 = tail call ptr @__cxa_begin_catch(ptr %0) #8
  tail call void @_ZSt9terminatev() #10
  unreachable
}

; Function Attrs: cold nofree noreturn
declare void @_ZSt9terminatev() local_unnamed_addr #5

declare ptr @__cxa_allocate_exception(i64) local_unnamed_addr

; Function Attrs: cold noreturn
declare void @__cxa_throw(ptr, ptr, ptr) local_unnamed_addr #6

; Function Attrs: mustprogress nounwind uwtable
define linkonce_odr noundef i32 @_ZNK6Square4areaEv(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #7 comdat align 2 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load i32, ptr %2, align 8, !tbaa !13
  %4 = mul nsw i32 %3, %3
  ret i32 %4
}

; Function Attrs: mustprogress nounwind uwtable
define linkonce_odr noundef i32 @_ZNK5Strip4areaEv(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #7 comdat align 2 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load i32, ptr %2, align 8, !tbaa !16
  ret i32 %3
}

attributes #0 = { mustprogress norecurse uwtable }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" }
attributes #3 = { nofree nosync nounwind memory(none) }
attributes #4 = { noinline noreturn nounwind uwtable }
attributes #5 = { cold nofree noreturn }
attributes #6 = { cold noreturn }
attributes #7 = { mustprogress nounwind uwtable }
attributes #8 = { nounwind }
attributes #9 = { noreturn }
attributes #10 = { noreturn nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 7, !"Dwarf Version", i32 4}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"clang version 22.1.8"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
!9 = !{!10, !6, i64 0}
!10 = !{!"_ZTS8Negative", !6, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"vtable pointer", !8, i64 0}
!13 = !{!14, !6, i64 8}
!14 = !{!"_ZTS6Square", !15, i64 0, !6, i64 8}
!15 = !{!"_ZTS5Shape"}
!16 = !{!17, !6, i64 8}
!17 = !{!"_ZTS5Strip", !15, i64 0, !6, i64 8}
