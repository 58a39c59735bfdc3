use super::*;
use crate::ir::text;

const PROGRAM: &str = r#"pointer 64
constants {
  @g0,
  @g1,
  @g1+2,
  @g2,
  @g3,
  i32 0,
  i16 1,
}
global @g0 "plain" size 4 align 4
global @g1 "fields" size 4 align 4
global @g2 "escapes" size 4 align 4
global @g3 "pointer" size 8 align 8 { 0: @g2 }
function @f0 "main"() -> i32 {
b0:
  %0: i32 = load @g2
  %1: i1 = ne %0, i32 0
  branch %1, b1, b3
b1:
  call @f1(%1)
  store i16 1, @g1
  %2: i16 = load @g1+2
  store %2, @g2
  jump b2
b2:
  %3: i32 = load @g0
  return %3
b3:
  return i32 0
}
function @f1 "writes_or_not"(%0: i1) {
b0:
  branch %0, b1, b2
b1:
  store i32 0, @g0
  jump b3
b2:
  jump b3
b3:
  return
}
"#;

/// Which of the parts of `plain` (one) and `fields` (two) are live, as global and offset; the first
/// frame is the innermost.
fn live(frames: &[(usize, usize, u32)]) -> Vec<(u32, u64)> {
    let program = text::parse(PROGRAM).unwrap();
    let globals = LiveGlobals::new(&program, &FixedBitSet::new());
    let id = |&(function, block, index): &(usize, usize, u32)| {
        (FunctionId::new(function), BlockId::new(block), index)
    };
    let (function, block, _) = id(&frames[0]);
    let live = globals.live((function, block), frames[1..].iter().map(id));
    live.ones().map(|part| (globals.parts()[part].global.0, globals.parts()[part].offset)).collect()
}

#[test]
fn what_is_read_before_it_is_written_is_live() {
    assert_eq!(live(&[(0, 0, 0)]), [(0, 0), (1, 2)]);
    assert_eq!(live(&[(0, 2, 0)]), [(0, 0)]);
    assert_eq!(live(&[(0, 3, 0)]), []);
}

#[test]
fn callers_read_what_callees_leave() {
    let call = (0, 1, 0);
    assert_eq!(live(&[(1, 0, 0), call]), [(0, 0), (1, 2)]);
    assert_eq!(live(&[(1, 1, 0), call]), [(1, 2)]);
    assert_eq!(live(&[(1, 3, 0), call]), [(0, 0), (1, 2)]);
    assert_eq!(live(&[(1, 3, 0)]), []);
}

#[test]
fn addresses_that_go_anywhere_make_a_global_unknown() {
    let program = text::parse(PROGRAM).unwrap();
    let globals = LiveGlobals::new(&program, &FixedBitSet::new());
    assert!(globals.parts().iter().all(|part| part.global.0 != 2));
}

/// In each round `rounds` is counted, `old` copies it, `steps` is added to `sum`, `sum` decides how
/// long to go on, and `ratio` is divided.
const COUNTERS: &str = r#"pointer 64
constants {
  @g0,
  @g1,
  @g2,
  @g3,
  @g4,
  i32 0,
  i32 1,
}
global @g0 "rounds" size 4 align 4
global @g1 "old" size 4 align 4
global @g2 "steps" size 4 align 4
global @g3 "sum" size 4 align 4
global @g4 "ratio" size 4 align 4
function @f0 "main"() -> i32 {
b0:
  %0: i32 = load @g0
  store %0, @g1
  %1: i32 = add %0, i32 1
  jump b1(%1)
b1(%2: i32):
  store %2, @g0
  %3: i32 = load @g1
  store %3, @g1
  %4: i32 = load @g2
  %5: i32 = load @g3
  %6: i32 = add %4, %5
  store %6, @g3
  %7: i32 = load @g4
  %8: i32 = sdiv i32 1, %7
  store %8, @g0
  %9: i1 = ne %6, i32 0
  branch %9, b0, b2
b2:
  return i32 0
}
"#;

#[test]
fn what_only_counts_itself_is_faint() {
    let program = text::parse(COUNTERS).unwrap();
    let globals = LiveGlobals::new(&program, &FixedBitSet::new());
    let live = globals.live((FunctionId::new(0), BlockId::new(0)), std::iter::empty());
    let live: Vec<u32> = live.ones().map(|part| globals.parts()[part].global.0).collect();
    // A division may trap, so that its operands matter even if the result does not.
    assert_eq!(live, [2, 3, 4]);
}
