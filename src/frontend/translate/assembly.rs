//! Inline assembly: the instructions of x86 that programs write by hand, in the syntax of AT&T, as the machine executes them.
//!
//! What is not known here, or uses registers that are no operands, is not modelled. All accesses to memory are atomic: C says nothing of
//! races between them. An instruction without `lock` that reads and writes memory makes two accesses, as on the machine; `xchg` makes
//! one. What the machine answers (`rdtsc`, `cpuid`, `in`, the flags by `pushf`) is an input.
use super::function::FunctionTranslator;
use super::{Operands, Unsupported};
use crate::frontend::llvm::{Opcode, Value};
use crate::ir::{BinaryOp, CastOp, Op, Operand, Predicate, RmwOp, ScaledIndex, Type, UnaryOp};

/// Instructions that change nothing that the program can see.
const NO_OPERATION: &[&str] = &["nop", "pause", "mfence", "lfence", "sfence", "cli", "sti"];
/// Instructions on two operands, the second of which is changed.
const BINARY: &[(&str, BinaryOp, Option<RmwOp>)] = &[
    ("add", BinaryOp::Add, Some(RmwOp::Add)),
    ("sub", BinaryOp::Sub, Some(RmwOp::Sub)),
    ("and", BinaryOp::And, Some(RmwOp::And)),
    ("or", BinaryOp::Or, Some(RmwOp::Or)),
    ("xor", BinaryOp::Xor, Some(RmwOp::Xor)),
    ("imul", BinaryOp::Mul, None),
];
/// Letters of constraints that allow a constant.
const IMMEDIATES: [char; 10] = ['i', 'n', 'I', 'J', 'K', 'L', 'M', 'N', 'e', 'Z'];
/// Instructions that may have `lock` before them, if they change memory.
const LOCKABLE: &[&str] =
    &["add", "sub", "and", "or", "xor", "inc", "dec", "not", "xadd", "cmpxchg", "xchg", "bts", "btr", "btc"];
const SHIFTS: &[(&str, BinaryOp)] =
    &[("shl", BinaryOp::Shl), ("sal", BinaryOp::Shl), ("shr", BinaryOp::LShr), ("sar", BinaryOp::AShr)];
/// What the machine shows above the program's status when `ud2` ends it.
const ILLEGAL_INSTRUCTION: u64 = 132;

/// Where an operand is.
#[derive(Clone, Copy)]
enum Home {
    /// The register with this number among those of the statement.
    Register(usize),
    /// The address, and the type of what is there.
    Memory(Operand, Type),
}

/// A register of the statement: its type, and its value if it has one by now.
struct Register {
    ty: Type,
    value: Option<Operand>,
    /// `ax` or the like, if the statement says which one it is.
    name: String,
    kind: RegisterKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RegisterKind {
    /// An output. Unless it is written early (`&`), it may be the same register as one of an input, or of an address.
    Output { early: bool },
    /// An input, or a constant in its place.
    Input { constant: Option<u64> },
}

/// An operand in the text of an instruction.
#[derive(Clone, Copy)]
enum Place {
    Home(Home),
    Constant(u64),
}

/// Flags that the last instruction has set, width 1.
#[derive(Default)]
struct Flags {
    carry: Option<Operand>,
    zero: Option<Operand>,
}

/// A statement that is translated.
struct Statement {
    homes: Vec<Home>,
    registers: Vec<Register>,
    /// Results of the call: registers, or the condition (`z`, `c`) that it is.
    results: Vec<Result_>,
    flags: Flags,
    /// An output was written that may share its register with an input: no input can be used any more.
    overwrites: bool,
    /// What is on the stack: the flags, or an operand.
    pushed: Option<Pushed>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pushed {
    Flags,
    Operand,
}

enum Result_ {
    Register(usize),
    Condition(String, Type),
}

impl<'m> FunctionTranslator<'_, 'm> {
    /// A call of inline assembly.
    pub(super) fn inline_asm(&mut self, call: Value<'m>, asm: Value<'m>) -> Result<Operands, Unsupported> {
        let (text, constraints) = asm.inline_asm();
        let [text, constraints] = [text, constraints].map(String::from_utf8_lossy);
        let text = text.trim();
        let unsupported = || Unsupported::from(format!("inline assembly \"{text}\""));
        if !call.is_opcode(Opcode::LLVMCall) {
            return Err(unsupported());
        }
        let mut statement = self.statement(call, &constraints).ok_or_else(unsupported)?;
        self.instructions(&mut statement, text).ok_or_else(unsupported)?;
        let mut results = Operands::new();
        for result in std::mem::take(&mut statement.results) {
            results.push(match result {
                Result_::Register(index) => statement.registers[index].value.ok_or_else(unsupported)?,
                Result_::Condition(name, ty) => {
                    let holds = self.condition(&statement.flags, &name).ok_or_else(unsupported)?;
                    self.resize(holds, ty.width(self.translator.pointer_width))
                }
            });
        }
        Ok(results)
    }

    /// The operands by their constraints: outputs, then inputs. Clobbers do not matter.
    fn statement(&mut self, call: Value<'m>, constraints: &str) -> Option<Statement> {
        let types: Vec<Type> = self.translator.layouts.leaves(call.ty()).ok()?.scalars().collect();
        let mut types = types.into_iter();
        let mut args = call.args().enumerate();
        let mut statement = Statement {
            homes: Vec::new(),
            registers: Vec::new(),
            results: Vec::new(),
            flags: Flags::default(),
            overwrites: false,
            pushed: None,
        };
        for constraint in constraints.split(',').filter(|part| !part.is_empty() && !part.starts_with('~')) {
            let (is_output, rest) = match constraint.strip_prefix('=') {
                Some(rest) => (true, rest),
                None => (false, constraint),
            };
            let early = rest.starts_with('&');
            let rest = rest.trim_start_matches('&');
            let name = rest.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or_default();
            if rest.starts_with('*') {
                let (index, arg) = args.next()?;
                let ty = self.translator.layouts.scalar(call.element_type(index as u32)?).ok()?;
                statement.homes.push(Home::Memory(self.scalar(arg).ok()?, ty));
            } else if is_output {
                let ty = types.next()?;
                if let Some(condition) = name.strip_prefix("@cc") {
                    statement.results.push(Result_::Condition(condition.to_owned(), ty));
                    // It has a number, but no instruction names it.
                    statement.homes.push(Home::Register(usize::MAX));
                    continue;
                }
                let index = statement.add(Register {
                    ty,
                    value: None,
                    name: name.to_owned(),
                    kind: RegisterKind::Output { early },
                });
                statement.results.push(Result_::Register(index));
            } else if rest.starts_with('!') {
                return None;
            } else {
                let arg = args.next()?.1;
                let value = self.scalar(arg).ok()?;
                let ty = self.type_of(value);
                if let Ok(output) = rest.parse::<usize>() {
                    let &Home::Register(index) = statement.homes.get(output)? else { return None };
                    let register = statement.registers.get_mut(index)?;
                    let width = |ty: Type| ty.width(self.translator.pointer_width);
                    if width(register.ty) != width(ty)
                        || matches!(ty, Type::Float(_)) != matches!(register.ty, Type::Float(_))
                    {
                        return None;
                    }
                    let to = register.ty;
                    let value = self.same_bits(value, to);
                    statement.registers[index].value = Some(value);
                    statement.homes.push(Home::Register(index));
                } else {
                    let constant = arg.int_value().filter(|_| rest.contains(IMMEDIATES));
                    if constant.is_none()
                        && !rest.starts_with('{')
                        && !rest
                            .contains(['r', 'q', 'Q', 'R', 'a', 'b', 'c', 'd', 'S', 'D', 'l', 'g', 'm', 'X'])
                    {
                        return None;
                    }
                    let kind = RegisterKind::Input { constant };
                    statement.add(Register { ty, value: Some(value), name: name.to_owned(), kind });
                }
            }
        }
        Some(statement)
    }

    fn instructions(&mut self, statement: &mut Statement, text: &str) -> Option<()> {
        let (mut lock, mut repeats) = (false, false);
        let mut elsewhere = false;
        for line in text.split(['\n', ';']) {
            let mut words = line.trim();
            if let Some((label, rest)) = words.split_once(':')
                && label.bytes().all(|byte| byte.is_ascii_digit())
            {
                words = rest.trim();
            }
            // Tables beside the code.
            if words.starts_with(".pushsection") || words.starts_with(".popsection") {
                elsewhere = words.starts_with(".pushsection");
                continue;
            }
            if elsewhere || words.is_empty() {
                continue;
            }
            for prefix in ["lock", "rep"] {
                let rest = words.strip_prefix(prefix);
                if let Some(rest) = rest.filter(|rest| !rest.starts_with(char::is_alphabetic)) {
                    lock |= prefix == "lock";
                    repeats |= prefix == "rep";
                    words = rest.trim();
                }
            }
            if words.is_empty() {
                continue;
            }
            let (name, operands) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
            let operands: Vec<&str> =
                operands.split(',').map(str::trim).filter(|text| !text.is_empty()).collect();
            if repeats && name != "nop" {
                return None;
            }
            self.machine_instruction(statement, name, &operands, lock)?;
            (lock, repeats) = (false, false);
        }
        (!lock && !repeats && statement.pushed.is_none()).then_some(())
    }

    fn machine_instruction(
        &mut self,
        statement: &mut Statement,
        name: &str,
        operands: &[&str],
        lock: bool,
    ) -> Option<()> {
        if NO_OPERATION.contains(&name) && operands.is_empty() {
            return Some(());
        }
        match (name, operands) {
            ("ud2", []) => {
                let status = self.translator.int(32, ILLEGAL_INSTRUCTION);
                self.emit(Op::Exit { status });
                return Some(());
            }
            ("rdtsc", []) => return self.answers(statement, name, &["ax", "dx"]),
            ("cpuid", []) => return self.answers(statement, name, &["ax", "bx", "cx", "dx"]),
            ("pushf" | "pushfl" | "pushfq", []) if statement.pushed.is_none() => {
                statement.pushed = Some(Pushed::Flags);
                return Some(());
            }
            ("pop" | "popl" | "popq", [to]) if statement.pushed == Some(Pushed::Flags) => {
                statement.pushed = None;
                let (to, _) = statement.place(to)?;
                let width = self.width_of(statement, to)?;
                let dst = self.register(Type::Int(width));
                self.emit(Op::Unspecified { dst, usual: None, what: "the flags of the processor".into() });
                return self.write(statement, to, Operand::Reg(dst));
            }
            ("push" | "pushl" | "pushq", [_]) if statement.pushed.is_none() => {
                statement.pushed = Some(Pushed::Operand);
                return Some(());
            }
            ("popf" | "popfl" | "popfq", []) if statement.pushed.is_some() => {
                statement.pushed = None;
                statement.flags = Flags::default();
                return Some(());
            }
            _ => {}
        }
        let places: Vec<(Place, Option<u32>)> =
            operands.iter().map(|text| statement.place(text)).collect::<Option<_>>()?;
        // `setc`: the suffix is a condition.
        if let (Some(condition), &[(to, _)]) = (name.strip_prefix("set"), places.as_slice()) {
            let holds = self.condition(&statement.flags, condition)?;
            let byte = self.resize(holds, 8);
            return self.write(statement, to, byte);
        }
        // Without a suffix, a register tells the width: what C calls the memory does not matter to the assembler.
        let tells = |&(place, modified): &(Place, Option<u32>)| match place {
            Place::Home(Home::Register(_)) => modified.or_else(|| self.width_of(statement, place)),
            _ => None,
        };
        let implied = places.iter().rev().find_map(tells);
        let (base, width) = split_suffix(name, implied)?;
        if lock && !LOCKABLE.contains(&base) {
            return None;
        }
        let of_width = |&(place, _): &(Place, Option<u32>)| match place {
            Place::Home(Home::Memory(..)) => self.width_of(statement, place) == Some(width),
            _ => true,
        };
        if !places.iter().all(of_width) {
            return None;
        }
        let atomic = lock || base == "xchg";
        let places: Vec<Place> = places.iter().map(|(place, _)| *place).collect();
        match (base, places.as_slice()) {
            ("mov", &[from, to]) => {
                let value = self.read(statement, from, width)?;
                self.write(statement, to, value)
            }
            ("xchg", &[a, b]) => {
                let (memory, register) =
                    if matches!(a, Place::Home(Home::Memory(..))) { (a, b) } else { (b, a) };
                let value = self.read(statement, register, width)?;
                let old = if let Place::Home(Home::Memory(ptr, _)) = memory {
                    if statement.overwrites {
                        return None;
                    }
                    self.exchange(RmwOp::Xchg, ptr, value)
                } else {
                    let old = self.read(statement, memory, width)?;
                    self.write(statement, memory, value)?;
                    old
                };
                self.write(statement, register, old)
            }
            ("xadd", &[from, to]) if !same_register(from, to) => {
                let value = self.read(statement, from, width)?;
                let old =
                    self.change(statement, to, width, atomic, Some(RmwOp::Add), BinaryOp::Add, value)?;
                self.write(statement, from, old)
            }
            ("cmpxchg", &[from, to]) => self.compare_and_exchange(statement, from, to, width, atomic),
            ("inc" | "dec", &[to]) => {
                let one = self.translator.int(width, 1);
                let (op, rmw) =
                    if base == "inc" { (BinaryOp::Add, RmwOp::Add) } else { (BinaryOp::Sub, RmwOp::Sub) };
                self.change(statement, to, width, atomic, Some(rmw), op, one)?;
                // These keep the carry as it was.
                statement.flags.carry = None;
                Some(())
            }
            ("not", &[to]) => {
                let ones = self.translator.int(width, u64::MAX);
                let before = std::mem::take(&mut statement.flags);
                self.change(statement, to, width, atomic, Some(RmwOp::Xor), BinaryOp::Xor, ones)?;
                statement.flags = before;
                Some(())
            }
            ("neg", &[to]) if !lock => {
                let (value, zero) = (self.read_integer(statement, to, width)?, self.translator.int(width, 0));
                let negated = self.compute(BinaryOp::Sub, zero, value);
                statement.flags = Flags::default();
                self.write(statement, to, negated)
            }
            ("bswap", &[to]) => {
                let src = self.read_integer(statement, to, width)?;
                let swapped = self.unary(UnaryOp::ByteSwap, src);
                self.write(statement, to, swapped)
            }
            ("popcnt", &[from, to]) => {
                let src = self.read_integer(statement, from, width)?;
                let count = self.unary(UnaryOp::CtPop, src);
                statement.flags = Flags::default();
                self.write(statement, to, count)
            }
            ("bsf" | "bsr", &[from, to]) => self.scan(statement, base == "bsf", from, to, width),
            ("bt" | "bts" | "btr" | "btc", &[index, to]) => {
                self.bit_test(statement, base, index, to, width, atomic)
            }
            // All ones if the carry is set.
            ("sbb", &[from, to]) if same_register(from, to) => {
                let carry = statement.flags.carry?;
                let value = self.cast_scalar(CastOp::SExt, carry, Type::Int(width));
                statement.flags.zero = None;
                self.write(statement, to, value)
            }
            ("test" | "cmp", &[from, to]) => {
                let [b, a] = [from, to].map(|place| self.read_integer(statement, place, width));
                let (a, b) = (a?, b?);
                let op = if base == "test" { BinaryOp::And } else { BinaryOp::Sub };
                let result = self.compute(op, a, b);
                self.set_flags(statement, op, a, b, result);
                Some(())
            }
            ("rol" | "ror", &[amount, to]) if !lock => {
                let value = self.read_integer(statement, to, width)?;
                let amount = self.amount(statement, amount, width)?;
                let dst = self.register(Type::Int(width));
                self.emit(Op::FunnelShift { dst, left: base == "rol", high: value, low: value, amount });
                statement.flags = Flags::default();
                self.write(statement, to, Operand::Reg(dst))
            }
            ("out", &[_, _]) => Some(()),
            ("in", &[_, to]) => {
                let value = self.answer(name, width);
                self.write(statement, to, value)
            }
            (_, &[from, to]) => {
                if let Some((_, op)) = SHIFTS.iter().find(|(known, _)| *known == base).filter(|_| !lock) {
                    let value = self.read_integer(statement, to, width)?;
                    let amount = self.amount(statement, from, width)?;
                    let shifted = self.compute(*op, value, amount);
                    statement.flags = Flags::default();
                    return self.write(statement, to, shifted);
                }
                let (_, op, rmw) = BINARY.iter().find(|(known, ..)| *known == base)?;
                let value = self.read_integer(statement, from, width)?;
                self.change(statement, to, width, atomic, *rmw, *op, value)?;
                Some(())
            }
            _ => None,
        }
    }

    fn width_of(&self, statement: &Statement, place: Place) -> Option<u32> {
        let ty = match place {
            Place::Home(Home::Register(index)) => statement.registers.get(index)?.ty,
            Place::Home(Home::Memory(_, ty)) => ty,
            Place::Constant(_) => return None,
        };
        Some(ty.width(self.translator.pointer_width))
    }

    /// The lowest bits of an operand.
    fn read(&mut self, statement: &Statement, place: Place, width: u32) -> Option<Operand> {
        let value = match place {
            Place::Constant(value) => return Some(self.translator.int(width, value)),
            Place::Home(Home::Register(index)) => {
                let register = statement.registers.get(index)?;
                if statement.overwrites && matches!(register.kind, RegisterKind::Input { constant: None }) {
                    return None;
                }
                register.value?
            }
            Place::Home(Home::Memory(ptr, ty)) => {
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
            own if own > width && matches!(place, Place::Home(Home::Register(_))) => {
                let bits = self.same_bits(value, Type::Int(own));
                Some(self.resize(bits, width))
            }
            _ => None,
        }
    }

    fn read_integer(&mut self, statement: &Statement, place: Place, width: u32) -> Option<Operand> {
        let value = self.read(statement, place, width)?;
        Some(self.same_bits(value, Type::Int(width)))
    }

    /// Writes a value. One of 32 bits clears the rest of a register of 64.
    fn write(&mut self, statement: &mut Statement, place: Place, value: Operand) -> Option<()> {
        let word = self.translator.pointer_width;
        let width = self.type_of(value).width(word);
        match place {
            Place::Constant(_) => None,
            Place::Home(Home::Register(index)) => {
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
            Place::Home(Home::Memory(ptr, ty)) => {
                if ty.width(word) != width || statement.overwrites {
                    return None;
                }
                let value = self.same_bits(value, ty);
                self.emit(Op::Store { ptr, value, atomic: true });
                Some(())
            }
        }
    }

    fn compute(&mut self, op: BinaryOp, lhs: Operand, rhs: Operand) -> Operand {
        let ty = self.type_of(lhs);
        self.binary(op, ty, lhs, rhs)
    }

    fn unary(&mut self, op: UnaryOp, src: Operand) -> Operand {
        let dst = self.register(self.type_of(src));
        self.emit(Op::Unary { dst, op, src });
        Operand::Reg(dst)
    }

    fn compare(&mut self, predicate: Predicate, lhs: Operand, rhs: Operand) -> Operand {
        let dst = self.register(Type::Int(1));
        self.emit(Op::Compare { dst, predicate, lhs, rhs });
        Operand::Reg(dst)
    }

    fn exchange(&mut self, op: RmwOp, ptr: Operand, value: Operand) -> Operand {
        let dst = self.register(self.type_of(value));
        self.emit(Op::AtomicRmw { dst, op, ptr, value });
        Operand::Reg(dst)
    }

    /// `place op= value`; gives the old value, and sets the flags.
    #[expect(clippy::too_many_arguments, reason = "an instruction has that many parts")]
    fn change(
        &mut self,
        statement: &mut Statement,
        place: Place,
        width: u32,
        atomic: bool,
        rmw: Option<RmwOp>,
        op: BinaryOp,
        value: Operand,
    ) -> Option<Operand> {
        let value = self.same_bits(value, Type::Int(width));
        let (old, new) = match place {
            Place::Home(Home::Memory(ptr, _)) if atomic && !statement.overwrites => {
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

    fn set_flags(
        &mut self,
        statement: &mut Statement,
        op: BinaryOp,
        a: Operand,
        b: Operand,
        result: Operand,
    ) {
        let width = self.type_of(result).width(self.translator.pointer_width);
        let zero = self.translator.int(width, 0);
        statement.flags = Flags::default();
        if op != BinaryOp::Mul {
            statement.flags.zero = Some(self.compare(Predicate::Eq, result, zero));
        }
        statement.flags.carry = match op {
            BinaryOp::Add => Some(self.compare(Predicate::Ult, result, a)),
            BinaryOp::Sub => Some(self.compare(Predicate::Ult, a, b)),
            BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => Some(self.translator.int(1, 0)),
            _ => None,
        };
    }

    fn condition(&mut self, flags: &Flags, name: &str) -> Option<Operand> {
        let (flag, negated) = match name {
            "c" | "b" | "nae" => (flags.carry?, false),
            "nc" | "ae" | "nb" => (flags.carry?, true),
            "z" | "e" => (flags.zero?, false),
            "nz" | "ne" => (flags.zero?, true),
            _ => return None,
        };
        let one = self.translator.int(1, u64::from(negated));
        Some(self.compute(BinaryOp::Xor, flag, one))
    }

    /// The amount of a shift, of which the machine takes five bits, or six for 64.
    fn amount(&mut self, statement: &Statement, place: Place, width: u32) -> Option<Operand> {
        if width < 32 && !matches!(place, Place::Constant(amount) if amount < u64::from(width)) {
            return None;
        }
        let amount = if let Place::Constant(amount) = place {
            self.translator.int(width, amount)
        } else {
            let byte = self.read_integer(statement, place, 8)?;
            self.resize(byte, width)
        };
        let most = self.translator.int(width, u64::from(width.max(32) - 1));
        Some(self.compute(BinaryOp::And, amount, most))
    }

    /// `bsf`, `bsr`. The result for zero is not defined.
    fn scan(
        &mut self,
        statement: &mut Statement,
        forward: bool,
        from: Place,
        to: Place,
        width: u32,
    ) -> Option<()> {
        let src = self.read_integer(statement, from, width)?;
        let zero = self.translator.int(width, 0);
        let is_zero = self.compare(Predicate::Eq, src, zero);
        let mut found = self.unary(if forward { UnaryOp::Cttz } else { UnaryOp::Ctlz }, src);
        if !forward {
            let top = self.translator.int(width, u64::from(width - 1));
            found = self.compute(BinaryOp::Sub, top, found);
        }
        // Processors leave the register as it is.
        let before = match to {
            Place::Home(Home::Register(index)) if statement.registers.get(index)?.value.is_some() => {
                Some(self.read_integer(statement, to, width)?)
            }
            _ => None,
        };
        let [any, dst] = [(), ()].map(|()| self.register(Type::Int(width)));
        let what = "the processor's result of a search for a bit in zero".into();
        self.emit(Op::Unspecified { dst: any, usual: before, what });
        self.emit(Op::Select { dst, cond: is_zero, yes: Operand::Reg(any), no: found });
        statement.flags = Flags { carry: None, zero: Some(is_zero) };
        self.write(statement, to, Operand::Reg(dst))
    }

    /// `bt` and the like: the carry is the bit. In memory, a register counts bits from the address on, in both directions.
    fn bit_test(
        &mut self,
        statement: &mut Statement,
        base: &str,
        index: Place,
        to: Place,
        width: u32,
        atomic: bool,
    ) -> Option<()> {
        // Whether the compiler makes it a constant or a register is open, where both are allowed.
        let index = match index {
            Place::Home(Home::Register(register)) => match statement.registers.get(register)?.kind {
                RegisterKind::Input { constant: Some(constant) } if constant < u64::from(width) => {
                    Place::Constant(constant)
                }
                RegisterKind::Input { constant: Some(_) } => return None,
                _ => index,
            },
            _ => index,
        };
        let number = match index {
            Place::Constant(number) => self.translator.int(width, number % u64::from(width)),
            Place::Home(_) => self.read_integer(statement, index, width)?,
        };
        let most = self.translator.int(width, u64::from(width - 1));
        let bit = self.compute(BinaryOp::And, number, most);
        let one = self.translator.int(width, 1);
        let selected = self.compute(BinaryOp::Shl, one, bit);
        let to = match to {
            Place::Home(Home::Memory(ptr, _)) if !matches!(index, Place::Constant(_)) => {
                let places = self.translator.int(width, u64::from(width.trailing_zeros()));
                let step = self.compute(BinaryOp::AShr, number, places);
                let indices = [ScaledIndex { index: step, scale: i64::from(width / 8) }];
                let dst = self.register(Type::Ptr);
                self.emit(Op::Offset { dst, base: ptr, constant: 0, indices: indices.into() });
                Place::Home(Home::Memory(Operand::Reg(dst), Type::Int(width)))
            }
            Place::Home(Home::Memory(ptr, _)) => Place::Home(Home::Memory(ptr, Type::Int(width))),
            other => other,
        };
        let old = match base {
            "bt" => self.read_integer(statement, to, width)?,
            "bts" => self.change(statement, to, width, atomic, Some(RmwOp::Or), BinaryOp::Or, selected)?,
            "btc" => self.change(statement, to, width, atomic, Some(RmwOp::Xor), BinaryOp::Xor, selected)?,
            _ => {
                let ones = self.translator.int(width, u64::MAX);
                let others = self.compute(BinaryOp::Xor, selected, ones);
                self.change(statement, to, width, atomic, Some(RmwOp::And), BinaryOp::And, others)?
            }
        };
        let shifted = self.compute(BinaryOp::LShr, old, bit);
        let carry = self.resize(shifted, 1);
        statement.flags = Flags { carry: Some(carry), zero: None };
        Some(())
    }

    /// `cmpxchg`: the register `ax` has what is expected, and gets what was there.
    fn compare_and_exchange(
        &mut self,
        statement: &mut Statement,
        from: Place,
        to: Place,
        width: u32,
        atomic: bool,
    ) -> Option<()> {
        let ax = Place::Home(Home::Register(statement.named("ax")?));
        if [ax, to].iter().any(|place| self.width_of(statement, *place) != Some(width)) {
            return None;
        }
        let new = self.read_integer(statement, from, width)?;
        let expected = self.read_integer(statement, ax, width)?;
        let (old, same) = match to {
            Place::Home(Home::Memory(ptr, _)) if atomic && !statement.overwrites => {
                let (dst, success) = (self.register(Type::Int(width)), self.register(Type::Int(1)));
                self.emit(Op::CompareExchange { dst, success, ptr, expected, new });
                (Operand::Reg(dst), Operand::Reg(success))
            }
            _ if atomic => return None,
            _ => {
                let old = self.read_integer(statement, to, width)?;
                let same = self.compare(Predicate::Eq, old, expected);
                let dst = self.register(Type::Int(width));
                self.emit(Op::Select { dst, cond: same, yes: new, no: old });
                self.write(statement, to, Operand::Reg(dst))?;
                (old, same)
            }
        };
        statement.flags = Flags { carry: None, zero: Some(same) };
        self.write(statement, ax, old)
    }

    /// Any value, which the machine gives.
    fn answer(&mut self, name: &str, width: u32) -> Operand {
        let dst = self.register(Type::Int(width));
        self.emit(Op::Input { dst, c_type: name.into() });
        Operand::Reg(dst)
    }

    /// An instruction whose results are in these registers, of which the statement has all or those that it wants.
    fn answers(&mut self, statement: &mut Statement, name: &str, registers: &[&str]) -> Option<()> {
        for wanted in registers {
            let Some(index) = statement.named(wanted) else { continue };
            let width = statement.registers[index].ty.width(self.translator.pointer_width);
            let value = self.answer(name, width.min(32));
            self.write(statement, Place::Home(Home::Register(index)), value)?;
        }
        Some(())
    }
}

impl Statement {
    fn add(&mut self, register: Register) -> usize {
        let index = self.registers.len();
        self.registers.push(register);
        self.homes.push(Home::Register(index));
        index
    }

    /// The first register with this name, an output if there is one.
    fn named(&self, name: &str) -> Option<usize> {
        self.registers.iter().position(|register| register.name == name)
    }

    /// An operand in the text, and its width in bits if a modifier says it: `$1`, `${1:b}`, `$$3`.
    fn place(&self, text: &str) -> Option<(Place, Option<u32>)> {
        let rest = text.strip_prefix('$')?;
        if let Some(number) = rest.strip_prefix('$') {
            return Some((Place::Constant(immediate(number)?), None));
        }
        let (number, width) = match rest.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
            None => (rest, None),
            Some(inner) => match inner.split_once(':')? {
                (number, "b") => (number, Some(8)),
                (number, "w") => (number, Some(16)),
                (number, "k") => (number, Some(32)),
                (number, "q") => (number, Some(64)),
                _ => return None,
            },
        };
        Some((Place::Home(*self.homes.get(number.parse::<usize>().ok()?)?), width))
    }
}

/// A number in the text of an instruction.
fn immediate(text: &str) -> Option<u64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let value = match (digits.strip_prefix("0x"), digits.strip_prefix('0')) {
        (Some(digits), _) => u64::from_str_radix(digits, 16).ok()?,
        (None, Some(digits)) if !digits.is_empty() => u64::from_str_radix(digits, 8).ok()?,
        _ => digits.parse().ok()?,
    };
    Some(if negative { value.wrapping_neg() } else { value })
}

/// An instruction without the suffix that tells its width in bits. Both must agree, where both are known.
fn split_suffix(name: &str, implied: Option<u32>) -> Option<(&str, u32)> {
    const KNOWN: &[&str] = &[
        "mov", "add", "sub", "and", "or", "xor", "imul", "shl", "sal", "shr", "sar", "xchg", "xadd",
        "cmpxchg", "inc", "dec", "not", "neg", "bswap", "popcnt", "bsf", "bsr", "bt", "bts", "btr", "btc",
        "sbb", "test", "cmp", "rol", "ror", "in", "out",
    ];
    if KNOWN.contains(&name) {
        return implied.map(|width| (name, width));
    }
    let base = name.get(..name.len() - 1).filter(|base| KNOWN.contains(base))?;
    let width = match &name[base.len()..] {
        "b" => 8,
        "w" => 16,
        "l" => 32,
        "q" => 64,
        _ => return None,
    };
    Some((base, width))
}

fn same_register(a: Place, b: Place) -> bool {
    matches!((a, b), (Place::Home(Home::Register(a)), Place::Home(Home::Register(b))) if a == b)
}
