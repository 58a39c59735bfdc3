//! Tidies up a translated function: fewer operations and registers with the same effects.
//!
//! - An offset of an offset is one offset.
//! - Truth values stay what they are: `(int)(a < b) != 0` is `a < b`, a branch on `!c` is a branch
//!   on `c`.
//! - Characters are compared as characters: `(int)a == (int)b` is `a == b`, `(int)a < 10` is `a <
//!   10`.
//! - Operations without effect whose result nobody reads disappear, and registers are numbered
//!   without gaps.
use super::constants::Constants;
use crate::ir::{
    BinaryOp, Block, CastOp, Constant, Function, Instruction, Op, Operand, Predicate, Reg, Terminator, Type,
};

/// Tidies up a function. `constants` are those of the program.
pub(super) fn tidy(function: &mut Function, constants: &mut Constants) {
    let mut tidy =
        Tidy { constants, registers: &function.registers, replaced: Vec::new(), known: Vec::new() };
    tidy.replaced.resize(function.registers.len(), None);
    tidy.known.resize(function.registers.len(), Known::Nothing);
    // Blocks are in reverse post-order: definitions come before uses, but for block parameters, of
    // which nothing is known.
    for block in &mut function.blocks {
        for instruction in &mut block.instructions {
            tidy.instruction(&mut instruction.op);
        }
        tidy.terminator(&mut block.terminator);
    }
    let replaced = tidy.replaced;
    for variable in &mut function.variables {
        if let Some(Operand::Reg(instead)) = replaced[variable.register.index()] {
            variable.register = instead;
        }
    }
    // A replacement was itself resolved when it was made.
    debug_assert!(replaced.iter().flatten().all(|operand| resolve(&replaced, *operand) == *operand));
    remove_unused(&mut function.blocks, function.registers.len());
    renumber(function);
}

/// What a register is known to hold.
#[derive(Clone, Copy)]
enum Known {
    Nothing,
    /// A base plus constant bytes.
    Offset(Operand, i64),
    /// A value extended from fewer bits, with its sign or with zeros.
    Extended(Operand, CastOp),
    /// The negation of a truth value.
    Not(Operand),
}

struct Tidy<'p> {
    constants: &'p mut Constants,
    registers: &'p [Type],
    /// What to use in place of a register.
    replaced: Vec<Option<Operand>>,
    known: Vec<Known>,
}

fn resolve(replaced: &[Option<Operand>], operand: Operand) -> Operand {
    match operand {
        Operand::Reg(reg) => replaced[reg.index()].unwrap_or(operand),
        Operand::Const(_) => operand,
    }
}

impl Tidy<'_> {
    fn instruction(&mut self, op: &mut Op) {
        op.for_each_use_mut(|operand| *operand = resolve(&self.replaced, *operand));
        match op {
            Op::Offset { dst, base, constant, indices, .. } => {
                if let Known::Offset(inner, offset) = self.known(*base) {
                    *base = inner;
                    *constant = constant.wrapping_add(offset);
                }
                if indices.is_empty() {
                    self.known[dst.index()] = Known::Offset(*base, *constant);
                }
            }
            Op::Cast { dst, op: CastOp::Trunc, src } => {
                if let Known::Extended(inner, _) = self.known(*src)
                    && self.ty(inner) == Some(self.registers[dst.index()])
                {
                    self.replaced[dst.index()] = Some(inner);
                }
            }
            Op::Cast { dst, op: op @ (CastOp::ZExt | CastOp::SExt), src } => {
                self.known[dst.index()] = Known::Extended(*src, *op);
            }
            Op::Compare { dst, predicate, lhs, rhs } => {
                if matches!((&lhs, &rhs), (Operand::Const(_), Operand::Reg(_))) {
                    std::mem::swap(lhs, rhs);
                    *predicate = predicate.swapped();
                }
                self.narrow(predicate, lhs, rhs);
                self.compare(*dst, *predicate, *lhs, *rhs);
            }
            Op::Binary { dst, op: BinaryOp::Xor, lhs, rhs, .. }
                if self.registers[dst.index()] == Type::Int(1) && self.int(*rhs) == Some(1) =>
            {
                self.negate(*dst, *lhs);
            }
            Op::Select { dst, cond, yes, no } => {
                if let Known::Not(inner) = self.known(*cond) {
                    *cond = inner;
                    std::mem::swap(yes, no);
                }
                if self.registers[dst.index()] == Type::Int(1) {
                    match (self.int(*yes), self.int(*no)) {
                        (Some(1), Some(0)) => self.replaced[dst.index()] = Some(*cond),
                        (Some(0), Some(1)) => self.negate(*dst, *cond),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }

    /// Makes a comparison of extended values one of the values before their extension.
    fn narrow(&mut self, predicate: &mut Predicate, lhs: &mut Operand, rhs: &mut Operand) {
        let Known::Extended(left, op) = self.known(*lhs) else { return };
        let Some(Type::Int(width)) = self.ty(left) else { return };
        let right = match self.known(*rhs) {
            Known::Extended(right, other) if op == other && self.ty(right) == Some(Type::Int(width)) => right,
            _ => match self.narrow_constant(*rhs, op, width) {
                Some(constant) => constant,
                None => return,
            },
        };
        (*lhs, *rhs) = (left, right);
        if op == CastOp::ZExt {
            // Values extended with zeros are not negative, so both orders agree on them.
            *predicate = match *predicate {
                Predicate::Slt => Predicate::Ult,
                Predicate::Sle => Predicate::Ule,
                Predicate::Sgt => Predicate::Ugt,
                Predicate::Sge => Predicate::Uge,
                other => other,
            };
        }
    }

    /// The constant of `width` bits that extends to this constant; `None` if there is none.
    fn narrow_constant(&mut self, operand: Operand, op: CastOp, width: u32) -> Option<Operand> {
        let Operand::Const(id) = operand else { return None };
        let Constant::Int(value) = &self.constants.list[id.index()] else { return None };
        let narrow = value.extract(width - 1, 0);
        let wide = if op == CastOp::ZExt { narrow.zext(value.width()) } else { narrow.sext(value.width()) };
        (wide == *value).then(|| Operand::Const(self.constants.intern(Constant::Int(narrow))))
    }

    /// Simplifies a comparison of a truth value with 0 or 1.
    fn compare(&mut self, dst: Reg, predicate: Predicate, lhs: Operand, rhs: Operand) {
        if self.ty(lhs) != Some(Type::Int(1)) {
            return;
        }
        match (predicate, self.int(rhs)) {
            (Predicate::Ne, Some(0)) | (Predicate::Eq, Some(1)) => self.replaced[dst.index()] = Some(lhs),
            (Predicate::Eq, Some(0)) | (Predicate::Ne, Some(1)) => self.negate(dst, lhs),
            _ => {}
        }
    }

    /// Notes that `dst` is `!truth`.
    fn negate(&mut self, dst: Reg, truth: Operand) {
        match self.known(truth) {
            Known::Not(inner) => self.replaced[dst.index()] = Some(inner),
            _ => self.known[dst.index()] = Known::Not(truth),
        }
    }

    fn terminator(&mut self, terminator: &mut Terminator) {
        terminator.for_each_use_mut(|operand| *operand = resolve(&self.replaced, *operand));
        if let Terminator::Branch { cond, yes, no } = terminator
            && let Known::Not(inner) = self.known(*cond)
        {
            *cond = inner;
            std::mem::swap(yes, no);
        }
    }

    fn known(&self, operand: Operand) -> Known {
        match operand {
            Operand::Reg(reg) => self.known[reg.index()],
            Operand::Const(_) => Known::Nothing,
        }
    }

    /// The type of an operand, if it is a register or an integer constant.
    fn ty(&self, operand: Operand) -> Option<Type> {
        match operand {
            Operand::Reg(reg) => Some(self.registers[reg.index()]),
            Operand::Const(id) => match &self.constants.list[id.index()] {
                Constant::Int(value) => Some(Type::Int(value.width())),
                _ => None,
            },
        }
    }

    fn int(&self, operand: Operand) -> Option<u64> {
        match operand {
            Operand::Const(id) => match &self.constants.list[id.index()] {
                Constant::Int(value) => value.as_u64(),
                _ => None,
            },
            Operand::Reg(_) => None,
        }
    }
}

/// Removes pure operations whose results are not read.
fn remove_unused(blocks: &mut [Block], registers: usize) {
    let mut uses = vec![0u32; registers];
    let count = |uses: &mut Vec<u32>, operand: Operand| {
        if let Operand::Reg(reg) = operand {
            uses[reg.index()] += 1;
        }
    };
    for block in &*blocks {
        for instruction in &block.instructions {
            instruction.op.for_each_use(|operand| count(&mut uses, operand));
        }
        block.terminator.for_each_use(|operand| count(&mut uses, operand));
    }
    let is_unused = |uses: &[u32], instruction: &Instruction| {
        let mut read = false;
        instruction.op.for_each_def(|reg| read |= uses[reg.index()] > 0);
        !read && instruction.op.is_pure()
    };
    // Goes backwards, so that an operation is visited after all that read it, in other blocks too.
    // Loops are no exception: only block parameters carry values around them.
    for block in blocks.iter_mut().rev() {
        let mut kept = Vec::with_capacity(block.instructions.len());
        for instruction in block.instructions.drain(..).rev() {
            if is_unused(&uses, &instruction) {
                instruction.op.for_each_use(|operand| {
                    if let Operand::Reg(reg) = operand {
                        uses[reg.index()] -= 1;
                    }
                });
            } else {
                kept.push(instruction);
            }
        }
        kept.reverse();
        block.instructions = kept;
    }
}

/// Numbers the registers that are assigned in the order of their assignments.
fn renumber(function: &mut Function) {
    let mut order: Vec<Reg> = function.params.clone();
    for block in &function.blocks {
        order.extend(&block.params);
        for instruction in &block.instructions {
            instruction.op.for_each_def(|reg| order.push(reg));
        }
    }
    let mut numbers = vec![Reg(u32::MAX); function.registers.len()];
    for (number, reg) in order.iter().enumerate() {
        numbers[reg.index()] = Reg::new(number);
    }
    function.registers = order.iter().map(|reg| function.registers[reg.index()]).collect();
    let rename = |reg: &mut Reg| *reg = numbers[reg.index()];
    let rename_operand = |operand: &mut Operand| {
        if let Operand::Reg(reg) = operand {
            *reg = numbers[reg.index()];
        }
    };
    function.params.iter_mut().for_each(rename);
    function.variables.iter_mut().for_each(|variable| rename(&mut variable.register));
    function.variables.retain(|variable| variable.register != Reg(u32::MAX));
    function.variables.sort();
    function.variables.dedup();
    for block in &mut function.blocks {
        block.params.iter_mut().for_each(rename);
        for instruction in &mut block.instructions {
            instruction.op.for_each_use_mut(rename_operand);
            instruction.op.for_each_def_mut(rename);
        }
        block.terminator.for_each_use_mut(rename_operand);
    }
}
