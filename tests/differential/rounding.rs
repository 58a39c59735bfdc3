//! Compares floating-point operations in all rounding modes with the machine's.
use std::path::Path;
use std::process::Command;
use tessera::bits::BitVector;
use tessera::bits::float::{self, FloatArithmetic, FloatCompare, FloatKind, FloatOp, Rounding};

fn kind_of(letter: &str) -> FloatKind {
    match letter {
        "f" => FloatKind::Single,
        "d" => FloatKind::Double,
        "l" => FloatKind::X87,
        _ => panic!("no format: {letter}"),
    }
}

fn operation(name: &str, kind: FloatKind) -> FloatOp {
    if let Some(op) = FloatArithmetic::named(name) {
        return FloatOp::Arithmetic(op, kind);
    }
    let (name, operand) = name.rsplit_once('_').expect("an operand");
    match name {
        "convert" => FloatOp::Convert { from: kind_of(operand), to: kind },
        _ => FloatOp::FromSigned { width: operand.parse().expect("a width"), to: kind },
    }
}

fn is_nan(kind: FloatKind, bits: &BitVector) -> bool {
    float::apply(FloatOp::Compare(FloatCompare::Eq, kind), &[bits.clone(), bits.clone()]).is_zero()
}

#[test]
fn operations_in_all_rounding_modes_are_those_of_the_machine() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let executable = folder.path().join("rounding");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/differential/rounding.c");
    let mut clang = Command::new(std::env::var_os("TESSERA_CLANG").unwrap_or_else(|| "clang-19".into()));
    clang
        .args(["-O0", "-fno-builtin", "-ffp-contract=off"])
        .arg(source)
        .arg("-o")
        .arg(&executable)
        .arg("-lm");
    assert!(clang.status().expect("clang runs").success());
    let output = Command::new(executable).output().expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("digits");
    let mut compared = 0;
    for line in text.lines() {
        let mut words = line.split(' ');
        let mut word = || words.next().expect("a word");
        let (name, kind) = (word(), kind_of(word()));
        let op = operation(name, kind).in_mode(Rounding::of_code(word().parse().expect("a mode")));
        let mut value = |width: u32| {
            let digits = u128::from_str_radix(word(), 16).expect("digits");
            BitVector::from_u128(160, digits).extract(width - 1, 0)
        };
        let args: Vec<BitVector> = (0..op.arity()).map(|_| value(op.operand_width())).collect();
        let expected = value(op.result_width());
        let result = float::apply(op, &args);
        // Which one of several operands that are not a number counts is open.
        assert_eq!(is_nan(kind, &result), is_nan(kind, &expected), "{line}");
        if !is_nan(kind, &result) {
            assert_eq!(result, expected, "{line}: {op:?} gives {result:x}");
        }
        compared += 1;
    }
    assert!(compared > 100_000);
}
