//! The concrete run of a random program lies in the set that the symbolic run computes.
use crate::harness::{
    Ended, concrete, program, symbolic, symbolic_in_doubt, symbolic_in_theory, symbolic_unasked,
};
use proptest::prelude::*;
use std::fmt::Write;
use std::sync::LazyLock;
use tessera::bits::BitVector;
use tessera::ir::{BinaryOp, OverflowOp, Predicate, UnaryOp};

const WIDTHS: [u32; 6] = [1, 8, 16, 32, 64, 128];
/// Operations on two numbers that never trap.
static TOTAL: LazyLock<Vec<BinaryOp>> =
    LazyLock::new(|| BinaryOp::ALL.iter().copied().filter(|op| !op.may_trap()).collect());

/// Writes a program from a list of choices: inputs, straight-line code over them and over 16 bytes
/// of memory, in blocks that lead to the next one along either of two edges.
struct Writer<'c> {
    choices: std::iter::Cycle<std::slice::Iter<'c, u32>>,
    text: String,
    /// Widths of the registers written so far, 0 for pointers.
    registers: Vec<u32>,
}

impl Writer<'_> {
    fn below(&mut self, bound: usize) -> usize {
        *self.choices.next().expect("there are choices") as usize % bound
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// A new register with its type.
    fn register(&mut self, width: u32) -> String {
        self.registers.push(width);
        let ty = if width == 0 { "ptr".to_owned() } else { format!("i{width}") };
        format!("%{}: {ty}", self.registers.len() - 1)
    }

    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        writeln!(self.text, "  {text}").expect("strings take all text");
    }

    /// A register of this width or a constant, small ones more often.
    fn operand(&mut self, width: u32) -> String {
        let fitting: Vec<usize> = (0..self.registers.len()).filter(|i| self.registers[*i] == width).collect();
        if !fitting.is_empty() && self.below(5) > 0 {
            return format!("%{}", self.pick(&fitting));
        }
        let value = match self.below(4) {
            0 => BitVector::min_signed(width),
            1 => BitVector::ones(width),
            2 => BitVector::new(width, self.below(5) as u64),
            _ => BitVector::new(width, self.below(1 << 32) as u64 * 0x1_0000_0001),
        };
        format!("i{width} {value}")
    }

    /// A pointer register somewhere into the memory, with room for 8 bytes behind it.
    fn address(&mut self) -> String {
        let index = self.operand(8);
        let masked = self.register(8);
        self.line(format_args!("{masked} = and {index}, i8 7"));
        let masked = self.registers.len() - 1;
        let pointer = self.register(0);
        let constant = self.below(2);
        self.line(format_args!("{pointer} = offset @g0, {constant}, %{masked} * 1"));
        format!("%{}", self.registers.len() - 1)
    }

    /// A comparison of values that mostly depend on inputs.
    fn condition(&mut self) -> String {
        let chosen = self.below(self.registers.len());
        let width = self.registers[chosen].max(1);
        let (op, a, b) = (self.pick(Predicate::ALL), self.operand(width), self.operand(width));
        let dst = self.register(1);
        self.line(format_args!("{dst} = {} {a}, {b}", op.name()));
        format!("%{}", self.registers.len() - 1)
    }

    fn instruction(&mut self) {
        let width = self.pick(&WIDTHS);
        match self.below(12) {
            0..=3 => {
                // Divisions are rarer, because most divisions by arbitrary values end the path.
                let op = if self.below(4) == 0 { self.pick(BinaryOp::ALL) } else { self.pick(&TOTAL) };
                // Wide divisions and multiplications of inputs take the solver most time.
                let width = if op == BinaryOp::Mul || op.may_trap() { 8 } else { width };
                let (a, b) = (self.operand(width), self.operand(width));
                let dst = self.register(width);
                self.line(format_args!("{dst} = {} {a}, {b}", op.name()));
            }
            4 => {
                let (op, a, b) = (self.pick(Predicate::ALL), self.operand(width), self.operand(width));
                let dst = self.register(1);
                self.line(format_args!("{dst} = {} {a}, {b}", op.name()));
            }
            5 => {
                let (c, a, b) = (self.operand(1), self.operand(width), self.operand(width));
                let dst = self.register(width);
                self.line(format_args!("{dst} = select {c}, {a}, {b}"));
            }
            6 => {
                let to = self.pick(&WIDTHS);
                let a = self.operand(width);
                if width != to {
                    let op = if to < width { "trunc" } else { self.pick(&["zext", "sext"]) };
                    let dst = self.register(to);
                    self.line(format_args!("{dst} = {op} {a}"));
                }
            }
            7 => {
                let width = self.pick(&[16, 32, 64]);
                let op = self.pick(UnaryOp::ALL);
                let a = self.operand(width);
                let dst = self.register(width);
                self.line(format_args!("{dst} = {} {a}", op.name()));
            }
            8 => {
                let width = self.pick(&[8, 16, 32]);
                let (op, a, b) = (self.pick(OverflowOp::ALL), self.operand(width), self.operand(width));
                let (dst, flag) = (self.register(width), self.register(1));
                self.line(format_args!("{dst}, {flag} = {} {a}, {b}", op.name()));
            }
            9 => {
                let width = self.pick(&[8, 32, 64]);
                let (op, a, b) = (self.pick(&["fshl", "fshr"]), self.operand(width), self.operand(width));
                let amount = self.operand(width);
                let dst = self.register(width);
                self.line(format_args!("{dst} = {op} {a}, {b}, {amount}"));
            }
            10 => {
                let width = self.pick(&[1, 8, 16, 24, 64]);
                let (value, pointer) = (self.operand(width), self.address());
                self.line(format_args!("store {value}, {pointer}"));
            }
            _ => {
                let width = self.pick(&[8, 16, 32, 64]);
                let pointer = self.address();
                let dst = self.register(width);
                self.line(format_args!("{dst} = load {pointer}"));
            }
        }
    }
}

/// The text of a program, and the widths of its inputs.
fn write(choices: &[u32], inputs: usize, blocks: &[usize]) -> (String, Vec<u32>) {
    let mut writer = Writer { choices: choices.iter().cycle(), text: String::new(), registers: Vec::new() };
    let widths: Vec<u32> = (0..inputs).map(|_| writer.pick(&WIDTHS)).collect();
    for &width in &widths {
        let dst = writer.register(width);
        writer.line(format_args!("{dst} = input \"x\""));
    }
    for (i, &length) in blocks.iter().enumerate() {
        for _ in 0..length {
            writer.instruction();
        }
        if i + 1 < blocks.len() {
            let condition = writer.condition();
            let params = [writer.pick(&WIDTHS), writer.pick(&WIDTHS)];
            let mut edge = || params.map(|width| writer.operand(width)).join(", ");
            let (yes, no, next) = (edge(), edge(), i + 1);
            writer.line(format_args!("branch {condition}, b{next}({yes}), b{next}({no})"));
            let params = params.map(|width| writer.register(width)).join(", ");
            writeln!(writer.text, "b{next}({params}):").expect("strings take all text");
        }
    }
    let text = format!(
        "global @g0 \"memory\" size 16 align 16 {{ 3: i32 0x01020304 }}
function @f0 \"_start\"() {{
b0:
{}  exit i32 0
  unreachable
}}",
        writer.text
    );
    (text, widths)
}

proptest! {
    #[test]
    fn concrete_run_lies_in_the_symbolic_set(
        choices in prop::collection::vec(any::<u32>(), 64..256),
        inputs in 1..5usize,
        blocks in prop::collection::vec(0..20usize, 1..6),
        values in prop::collection::vec(prop::collection::vec(any::<[u64; 2]>(), 5), 1..8),
        small in 1..64u32,
    ) {
        let (text, widths) = write(&choices, inputs, &blocks);
        let program = program(&text);
        let runs = [symbolic, symbolic_in_doubt, symbolic_unasked, symbolic_in_theory].map(|run| run(&program));
        for values in values {
            let values: Vec<BitVector> = widths
                .iter()
                .zip(values)
                .map(|(&width, [low, high])| {
                    let value = (u128::from(high) << 64 | u128::from(low)) >> (small * 2);
                    BitVector::from_u128(width, value)
                })
                .collect();
            let expected = concrete(&program, &values);
            for paths in &runs {
                let found = paths.under(&values);
                if matches!(expected, Ended::Exit(..)) {
                    prop_assert_eq!(&found, std::slice::from_ref(&expected), "for {:?} in\n{}", values, program);
                } else {
                    // The path ends, and may do so silently.
                    let agree = found.iter().all(|end| *end == expected);
                    prop_assert!(agree, "{:?} is not {:?} for {:?} in\n{}", found, expected, values, program);
                }
            }
        }
    }
}
