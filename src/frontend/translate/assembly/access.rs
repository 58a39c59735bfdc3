//! Reads and writes of operands.
use super::statement::{AsmOperand, Home, Register, RegisterKind, Statement};
use crate::frontend::translate::function::FunctionTranslator;
use crate::ir::{BinaryOp, Op, Operand, Predicate, RmwOp, Type, UnaryOp};

impl FunctionTranslator<'_, '_> {
    pub(super) fn width_of(&self, statement: &Statement, place: AsmOperand) -> Option<u32> {
        let ty = match place {
            AsmOperand::Home(Home::Register(index)) => statement.registers.get(index)?.ty,
            AsmOperand::Home(Home::Memory(_, ty)) => ty,
            AsmOperand::Home(Home::Address | Home::Object(..))
            | AsmOperand::Constant(_)
            | AsmOperand::PerProcessor => {
                return None;
            }
        };
        Some(ty.width(self.translator.pointer_width))
    }

    /// The lowest bits of an operand.
    pub(super) fn read(&mut self, statement: &Statement, place: AsmOperand, width: u32) -> Option<Operand> {
        let value = match place {
            AsmOperand::Constant(value) => return Some(self.translator.int(width, value)),
            // It is no part of the program's objects, and others change it.
            AsmOperand::PerProcessor => {
                let dst = self.register(Type::Int(width));
                self.emit(Op::Unspecified { dst, usual: None, what: "memory of the processor".into() });
                return Some(Operand::Reg(dst));
            }
            AsmOperand::Home(Home::Address | Home::Object(..)) => return None,
            AsmOperand::Home(Home::Register(index)) => {
                let register = statement.registers.get(index)?;
                if statement.overwrites && matches!(register.kind, RegisterKind::Input { constant: None }) {
                    return None;
                }
                register.value?
            }
            AsmOperand::Home(Home::Memory(ptr, ty)) => {
                if statement.overwrites {
                    return None;
                }
                let dst = self.register(ty);
                self.emit(Op::Load { dst, ptr, atomic: true });
                Operand::Reg(dst)
            }
        };
        let ty = self.type_of(value);
        match ty.width(self.translator.pointer_width) {
            own if own == width => Some(value),
            own if own > width && matches!(place, AsmOperand::Home(Home::Register(_))) => {
                let bits = self.same_bits(value, Type::Int(own));
                Some(self.resize(bits, width))
            }
            _ => None,
        }
    }

    pub(super) fn read_integer(
        &mut self,
        statement: &Statement,
        place: AsmOperand,
        width: u32,
    ) -> Option<Operand> {
        let value = self.read(statement, place, width)?;
        Some(self.same_bits(value, Type::Int(width)))
    }

    /// Writes a value. One of 32 bits clears the rest of a register of 64.
    pub(super) fn write(
        &mut self,
        statement: &mut Statement,
        place: AsmOperand,
        value: Operand,
    ) -> Option<()> {
        let word = self.translator.pointer_width;
        let width = self.type_of(value).width(word);
        match place {
            AsmOperand::Constant(_) | AsmOperand::Home(Home::Address | Home::Object(..)) => None,
            AsmOperand::PerProcessor => Some(()),
            AsmOperand::Home(Home::Register(index)) => {
                let Register { ty, kind: RegisterKind::Output { early }, .. } =
                    *statement.registers.get(index)?
                else {
                    return None;
                };
                statement.overwrites |= !early;
                let value = match ty.width(word) {
                    own if own == width => self.same_bits(value, ty),
                    64 if width == 32 => {
                        let bits = self.same_bits(value, Type::Int(32));
                        let wide = self.resize(bits, 64);
                        self.same_bits(wide, ty)
                    }
                    _ => return None,
                };
                statement.registers[index].value = Some(value);
                Some(())
            }
            AsmOperand::Home(Home::Memory(ptr, ty)) => {
                if ty.width(word) != width || statement.overwrites {
                    return None;
                }
                let value = self.same_bits(value, ty);
                self.emit(Op::Store { ptr, value, atomic: true });
                Some(())
            }
        }
    }

    pub(super) fn compute(&mut self, op: BinaryOp, lhs: Operand, rhs: Operand) -> Operand {
        let ty = self.type_of(lhs);
        self.binary(op, ty, lhs, rhs)
    }

    pub(super) fn unary(&mut self, op: UnaryOp, src: Operand) -> Operand {
        let dst = self.register(self.type_of(src));
        self.emit(Op::Unary { dst, op, src });
        Operand::Reg(dst)
    }

    pub(in crate::frontend::translate) fn compare(
        &mut self,
        predicate: Predicate,
        lhs: Operand,
        rhs: Operand,
    ) -> Operand {
        let dst = self.register(Type::Int(1));
        self.emit(Op::Compare { dst, predicate, lhs, rhs });
        Operand::Reg(dst)
    }

    pub(super) fn exchange(&mut self, op: RmwOp, ptr: Operand, value: Operand) -> Operand {
        let dst = self.register(self.type_of(value));
        self.emit(Op::AtomicRmw { dst, op, ptr, value });
        Operand::Reg(dst)
    }

    /// `place op= value`; gives the old value, and sets the flags.
    #[expect(clippy::too_many_arguments, reason = "an instruction has that many parts")]
    pub(super) fn change(
        &mut self,
        statement: &mut Statement,
        place: AsmOperand,
        width: u32,
        atomic: bool,
        rmw: Option<RmwOp>,
        op: BinaryOp,
        value: Operand,
    ) -> Option<Operand> {
        let value = self.same_bits(value, Type::Int(width));
        let (old, new) = match place {
            AsmOperand::Home(Home::Memory(ptr, _)) if atomic && !statement.overwrites => {
                let old = self.exchange(rmw?, ptr, value);
                (old, self.compute(op, old, value))
            }
            _ if atomic => return None,
            _ => {
                let old = self.read_integer(statement, place, width)?;
                let new = self.compute(op, old, value);
                self.write(statement, place, new)?;
                (old, new)
            }
        };
        self.set_flags(statement, op, old, value, new);
        Some(old)
    }
}
