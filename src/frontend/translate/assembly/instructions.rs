//! What instructions do.
use super::statement::{AsmOperand, Flags, Home, Pushed, RegisterKind, Statement, same_register};
use crate::frontend::translate::function::FunctionTranslator;
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
/// Instructions that may have `lock` before them, if they change memory.
const LOCKABLE: &[&str] =
    &["add", "sub", "and", "or", "xor", "inc", "dec", "not", "xadd", "cmpxchg", "xchg", "bts", "btr", "btc"];
const SHIFTS: &[(&str, BinaryOp)] =
    &[("shl", BinaryOp::Shl), ("sal", BinaryOp::Shl), ("shr", BinaryOp::LShr), ("sar", BinaryOp::AShr)];

impl FunctionTranslator<'_, '_> {
    /// Follows the text of a statement.
    pub(super) fn instructions(&mut self, statement: &mut Statement, text: &str) -> Option<()> {
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
            let directive = words.split(char::is_whitespace).next().unwrap_or_default();
            if matches!(directive, ".pushsection" | ".popsection" | ".section" | ".previous") {
                elsewhere = matches!(directive, ".pushsection" | ".section");
                continue;
            }
            if elsewhere || words.is_empty() || is_no_operation(words) {
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
                self.trap();
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
            ("call", [function]) => return self.call_of_kernel(statement, function),
            // A barrier: nothing is added to the stack's top.
            ("addl" | "addq" | "orl" | "orq", ["$$0", top])
                if lock && (top.ends_with("(%esp)") || top.ends_with("(%rsp)")) =>
            {
                statement.flags = Flags::default();
                return Some(());
            }
            _ => {}
        }
        let places: Vec<(AsmOperand, Option<u32>)> =
            operands.iter().map(|text| statement.place(text)).collect::<Option<_>>()?;
        // `setc`: the suffix is a condition.
        if let (Some(condition), &[(to, _)]) = (name.strip_prefix("set"), places.as_slice()) {
            let holds = self.condition(&statement.flags, condition)?;
            let byte = self.resize(holds, 8);
            return self.write(statement, to, byte);
        }
        // Without a suffix, a register tells the width: what C calls the memory does not matter to
        // the assembler.
        let tells = |&(place, modified): &(AsmOperand, Option<u32>)| match place {
            AsmOperand::Home(Home::Register(_)) => modified.or_else(|| self.width_of(statement, place)),
            _ => None,
        };
        let implied = places.iter().rev().find_map(tells);
        let (base, width) = split_suffix(name, implied)?;
        if lock && !LOCKABLE.contains(&base) {
            return None;
        }
        let of_width = |&(place, _): &(AsmOperand, Option<u32>)| match place {
            AsmOperand::Home(Home::Memory(..)) => self.width_of(statement, place) == Some(width),
            _ => true,
        };
        if !places.iter().all(of_width) {
            return None;
        }
        let atomic = lock || base == "xchg";
        let start = |&(place, _): &(AsmOperand, Option<u32>)| match place {
            AsmOperand::Home(Home::Object(ptr, bits)) if u64::from(width) <= bits => {
                AsmOperand::Home(Home::Memory(ptr, Type::Int(width)))
            }
            place => place,
        };
        let places: Vec<AsmOperand> = places.iter().map(start).collect();
        match (base, places.as_slice()) {
            ("mov", &[from, to]) => {
                let value = self.read(statement, from, width)?;
                self.write(statement, to, value)
            }
            ("xchg", &[a, b]) => {
                let (memory, register) =
                    if matches!(a, AsmOperand::Home(Home::Memory(..))) { (a, b) } else { (b, a) };
                let value = self.read(statement, register, width)?;
                let old = if let AsmOperand::Home(Home::Memory(ptr, _)) = memory {
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

    /// A call of the kernel's functions that access memory of a user: `ax` becomes 0, or the
    /// negative number of the error; what was read is in `dx`.
    fn call_of_kernel(&mut self, statement: &mut Statement, function: &str) -> Option<()> {
        const EFAULT: u64 = 14;
        let size = function.strip_prefix("__get_user_").or_else(|| function.strip_prefix("__put_user_"))?;
        let bits = match size {
            "1" => 8,
            "2" => 16,
            "4" => 32,
            "8" => 64,
            _ => return None,
        };
        let fails = self.answer(function, 1);
        let mut set = |this: &mut Self, name: &str, yes: Operand, no: Operand, width: u32| {
            let index = statement.named(name)?;
            let own = statement.registers[index].ty.width(this.translator.pointer_width);
            let dst = this.register(Type::Int(width));
            this.emit(Op::Select { dst, cond: fails, yes, no });
            let value = this.resize(Operand::Reg(dst), own);
            this.write(statement, AsmOperand::Home(Home::Register(index)), value)
        };
        let [error, success] = [EFAULT.wrapping_neg(), 0].map(|value| self.translator.int(32, value));
        if function.starts_with("__get") {
            let (value, nothing) = (self.answer(function, bits), self.translator.int(bits, 0));
            set(self, "dx", nothing, value, bits)?;
        }
        set(self, "ax", error, success, 32)
    }

    pub(super) fn set_flags(
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

    pub(super) fn condition(&mut self, flags: &Flags, name: &str) -> Option<Operand> {
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
    fn amount(&mut self, statement: &Statement, place: AsmOperand, width: u32) -> Option<Operand> {
        if width < 32 && !matches!(place, AsmOperand::Constant(amount) if amount < u64::from(width)) {
            return None;
        }
        let amount = if let AsmOperand::Constant(amount) = place {
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
        from: AsmOperand,
        to: AsmOperand,
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
            AsmOperand::Home(Home::Register(index)) if statement.registers.get(index)?.value.is_some() => {
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

    /// `bt` and the like: the carry is the bit. In memory, a register counts bits from the address
    /// on, in both directions.
    fn bit_test(
        &mut self,
        statement: &mut Statement,
        base: &str,
        index: AsmOperand,
        to: AsmOperand,
        width: u32,
        atomic: bool,
    ) -> Option<()> {
        // Whether the compiler makes it a constant or a register is open, where both are allowed.
        let index = match index {
            AsmOperand::Home(Home::Register(register)) => match statement.registers.get(register)?.kind {
                RegisterKind::Input { constant: Some(constant) } if constant < u64::from(width) => {
                    AsmOperand::Constant(constant)
                }
                RegisterKind::Input { constant: Some(_) } => return None,
                _ => index,
            },
            _ => index,
        };
        let number = match index {
            AsmOperand::Constant(number) => self.translator.int(width, number % u64::from(width)),
            AsmOperand::Home(_) | AsmOperand::PerProcessor => self.read_integer(statement, index, width)?,
        };
        let most = self.translator.int(width, u64::from(width - 1));
        let bit = self.compute(BinaryOp::And, number, most);
        let one = self.translator.int(width, 1);
        let selected = self.compute(BinaryOp::Shl, one, bit);
        let to = match to {
            AsmOperand::Home(Home::Memory(ptr, _)) if !matches!(index, AsmOperand::Constant(_)) => {
                let places = self.translator.int(width, u64::from(width.trailing_zeros()));
                let step = self.compute(BinaryOp::AShr, number, places);
                let indices = [ScaledIndex { index: step, scale: i64::from(width / 8) }];
                let dst = self.register(Type::Ptr);
                self.emit(Op::Offset { dst, base: ptr, constant: 0, indices: indices.into() });
                AsmOperand::Home(Home::Memory(Operand::Reg(dst), Type::Int(width)))
            }
            AsmOperand::Home(Home::Memory(ptr, _)) => AsmOperand::Home(Home::Memory(ptr, Type::Int(width))),
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
        from: AsmOperand,
        to: AsmOperand,
        width: u32,
        atomic: bool,
    ) -> Option<()> {
        let ax = AsmOperand::Home(Home::Register(statement.named("ax")?));
        if [ax, to].iter().any(|place| self.width_of(statement, *place) != Some(width)) {
            return None;
        }
        let new = self.read_integer(statement, from, width)?;
        let expected = self.read_integer(statement, ax, width)?;
        let (old, same) = match to {
            AsmOperand::Home(Home::Memory(ptr, _)) if atomic && !statement.overwrites => {
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

    /// An instruction whose results are in these registers, of which the statement has all or those
    /// that it wants.
    fn answers(&mut self, statement: &mut Statement, name: &str, registers: &[&str]) -> Option<()> {
        for wanted in registers {
            let Some(index) = statement.named(wanted) else { continue };
            let width = statement.registers[index].ty.width(self.translator.pointer_width);
            let value = self.answer(name, width.min(32));
            self.write(statement, AsmOperand::Home(Home::Register(index)), value)?;
        }
        Some(())
    }
}

/// Whether a line is an instruction without effect, written as bytes.
fn is_no_operation(line: &str) -> bool {
    let bytes = line.strip_prefix(".byte").map(|rest| rest.split(',').map(str::trim));
    bytes.is_some_and(|mut bytes| bytes.next_back() == Some("0x90") && bytes.all(|byte| byte == "0x66"))
}

/// An instruction without the suffix that tells its width in bits. Both must agree, where both are
/// known.
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
