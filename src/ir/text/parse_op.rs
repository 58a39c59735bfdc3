//! Reading instructions and terminators.
use super::lex::Kind;
use super::parse::{Parsed, Parser};
use crate::ir::{
    Allocator, ArithmeticError, BinaryOp, Callee, CastOp, End, FloatArithmetic, FloatCompare, FloatKind,
    FloatOp, Instruction, MathFunction, Observation, Op, Operand, OverflowOp, Predicate, Question, Reg,
    RmwOp, Rounding, Rule, ScaledIndex, Target, Terminator, Type, UnaryOp,
};

impl Parser<'_> {
    /// Which functions allocate or free: those of C where there is no word for others.
    fn allocator(&mut self) -> Allocator {
        let named = |by: &Allocator| *by != Allocator::Malloc;
        let all = Allocator::ALL.into_iter().filter(named);
        all.into_iter().find(|by| self.eat_word(by.word())).unwrap_or(Allocator::Malloc)
    }

    /// A terminator without its location; `None` if the next word begins none.
    pub(super) fn terminator(&mut self) -> Parsed<Option<Terminator>> {
        let Kind::Word(word) = self.peek().kind else { return Ok(None) };
        if !matches!(word, "jump" | "branch" | "switch" | "return" | "unreachable" | "unsupported_terminator")
        {
            return Ok(None);
        }
        self.take();
        Ok(Some(match word {
            "jump" => Terminator::Jump(self.target()?),
            "branch" => {
                let cond = self.operand()?;
                self.punctuation(",")?;
                let yes = self.target()?;
                self.punctuation(",")?;
                Terminator::Branch { cond, yes, no: self.target()? }
            }
            "switch" => self.switch()?,
            "return" => {
                let mut values = Vec::new();
                if self.at_operand() {
                    values.push(self.operand()?);
                    while self.eat(",") {
                        values.push(self.operand()?);
                    }
                }
                Terminator::Return(values.into())
            }
            "unreachable" => Terminator::Unreachable,
            _ => Terminator::Unsupported(self.reason()?.into()),
        }))
    }

    /// Whether an operand rather than a block, a location or the end of the function comes next.
    fn at_operand(&self) -> bool {
        match self.peek().kind {
            Kind::Word(word) => {
                !word.strip_prefix('b').is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
            }
            Kind::Id(sigil, _) => sigil != '!',
            _ => false,
        }
    }

    /// `b1` or `b1(args)`.
    fn target(&mut self) -> Parsed<Target> {
        let block = self.block_id()?;
        let args = if self.eat("(") { self.list(")", Self::operand)? } else { Vec::new() };
        Ok(Target { block, args: args.into() })
    }

    /// `value { i32 1: b1, default: b2 }`.
    fn switch(&mut self) -> Parsed<Terminator> {
        let value = self.operand()?;
        self.punctuation("{")?;
        let mut cases = Vec::new();
        while !self.eat_word("default") {
            let Type::Int(width) = self.ty()? else { return self.expected("an integer type before it") };
            let case = self.bits(width)?;
            self.punctuation(":")?;
            cases.push((case, self.target()?));
            self.punctuation(",")?;
        }
        self.punctuation(":")?;
        let default = self.target()?;
        self.eat(",");
        self.punctuation("}")?;
        Ok(Terminator::Switch { value, cases: cases.into(), default })
    }

    /// An instruction with its location.
    pub(super) fn instruction(&mut self) -> Parsed<Instruction> {
        let mut results = Vec::new();
        if self.at_id('%', "") {
            results.push(self.typed_reg()?);
            while self.eat(",") {
                results.push(self.typed_reg()?);
            }
            self.punctuation("=")?;
        }
        let op = self.op(&results)?;
        Ok(Instruction { op, location: self.location()? })
    }

    fn op(&mut self, results: &[Reg]) -> Parsed<Op> {
        let token = self.peek().clone();
        let Kind::Word(word) = token.kind else { return self.expected("an instruction or a terminator") };
        self.take();
        // How many registers the instruction must assign. Instructions that assign any number use all `results`.
        let count = match word {
            "call" | "unsupported" => results.len(),
            "store" | "memcpy" | "memset" | "assume" | "exit" | "heap_free" | "align_object" | "undefine"
            | "end_scope" | "scope_entered" | "scope_left" | "end_since" | "print" | "va_start"
            | "va_copy" | "thread_create" | "thread_exit" | "atomic_begin" | "atomic_end" | "await"
            | "weak_access" | "misuse" | "require" | "observe" => 0,
            _ if ArithmeticError::named(word).is_some() => 0,
            "compare_exchange" => 2,
            _ if OverflowOp::named(word).is_some() => 2,
            _ => 1,
        };
        let dst = results.first().copied().unwrap_or(Reg(0));
        let op = match word {
            "fshl" | "fshr" => {
                let [high, low, amount] = self.operands()?;
                Op::FunnelShift { dst, left: word == "fshl", high, low, amount }
            }
            "select" => {
                let [cond, yes, no] = self.operands()?;
                Op::Select { dst, cond, yes, no }
            }
            "fconvert" => {
                let from = self.float_kind()?;
                self.to()?;
                let op = FloatOp::Convert { from, to: self.float_kind()? };
                self.float(dst, op)?
            }
            "from_signed" => {
                let width = self.int_width()?;
                self.to()?;
                let op = FloatOp::FromSigned { width, to: self.float_kind()? };
                self.float(dst, op)?
            }
            "to_signed" => {
                let from = self.float_kind()?;
                self.to()?;
                let op = FloatOp::ToSigned { from, width: self.int_width()? };
                self.float(dst, op)?
            }
            "freeze" => Op::Freeze { dst, src: self.operand()? },
            "offset" => self.offset_op(dst)?,
            "load" => Op::Load { dst, atomic: self.eat_word("atomic"), ptr: self.operand()? },
            "store" => {
                let atomic = self.eat_word("atomic");
                let [value, ptr] = self.operands()?;
                Op::Store { ptr, value, atomic }
            }
            "alloca" => self.alloca(dst)?,
            "memcpy" => {
                let [dst, src, len] = self.operands()?;
                Op::MemCopy { dst, src, len }
            }
            "memset" => {
                let [dst, value, len] = self.operands()?;
                Op::MemSet { dst, value, len }
            }
            "call" => self.call(results)?,
            "input" => Op::Input { dst, c_type: self.text()?.into() },
            "unspecified" => {
                let what = self.text()?.into();
                let usual = if self.eat_word("usually") { Some(self.operand()?) } else { None };
                Op::Unspecified { dst, usual, what }
            }
            "inspect" => {
                let Some(question) = Question::ALL.into_iter().find(|q| self.eat_word(q.name())) else {
                    return self
                        .expected(&format!("one of {}", Question::ALL.map(Question::name).join(", ")));
                };
                Op::Inspect { dst, question, value: self.operand()? }
            }
            "math" => self.math(dst)?,
            "assume" => Op::Assume { cond: self.operand()? },
            "exit" => Op::Exit { alone: self.eat_word("alone"), status: self.operand()? },
            "heap_alloc" => {
                let (by, zeroed) = (self.allocator(), self.eat_word("zeroed"));
                Op::HeapAlloc { dst, zeroed, by, size: self.operand()? }
            }
            "end_scope" => Op::EndScope { ptr: self.operand()? },
            "scope_entered" | "scope_left" => {
                Op::Scope { ptr: self.operand()?, inside: word == "scope_entered" }
            }
            "end_since" => Op::EndSince { ptr: self.operand()? },
            "align_object" => {
                let [ptr, align] = self.operands()?;
                Op::Align { ptr, align }
            }
            "undefine" => Op::Undefine { ptr: self.operand()? },
            "heap_free" => Op::HeapFree { by: self.allocator(), ptr: self.operand()? },
            "object_size" => Op::ObjectSize { dst, ptr: self.operand()? },
            "print" => Op::Print { value: self.operand()? },
            "va_start" => Op::VaStart { list: self.operand()? },
            "va_copy" => {
                let [dst, src] = self.operands()?;
                Op::VaCopy { dst, src }
            }
            "atomic_rmw" => self.atomic_rmw(dst)?,
            "compare_exchange" => {
                let [ptr, expected, new] = self.operands()?;
                let success = results.get(1).copied().unwrap_or(Reg(0));
                Op::CompareExchange { dst, success, ptr, expected, new }
            }
            "thread_create" => {
                let [function, argument] = self.operands()?;
                Op::ThreadCreate { function, argument }
            }
            "thread_exit" => Op::ThreadExit,
            "thread_argument" => Op::ThreadArgument { dst },
            "atomic_begin" => Op::AtomicBegin,
            "atomic_end" => Op::AtomicEnd,
            "weak_access" => Op::WeakAccess,
            "await" => {
                let cond = self.operand()?;
                let signal = if self.eat(",") { Some(self.operand()?) } else { None };
                Op::Await { cond, signal }
            }
            "thread_local" => Op::ThreadLocal { dst, global: self.global_id()? },
            "require" => {
                let cond = self.operand()?;
                self.punctuation(",")?;
                Op::Require { cond, reason: self.reason()?.into() }
            }
            "observe" => {
                let Some(observation) = Observation::ALL.into_iter().find(|one| self.eat_word(one.word()))
                else {
                    return self.expected("`begin`, `step` or `stutter`");
                };
                self.punctuation("(")?;
                Op::Observe { observation, atoms: self.list(")", Self::operand)?.into() }
            }
            "misuse" => {
                let rule = if self.eat_word("overlap") { Rule::Overlap } else { Rule::Synchronisation };
                Op::Misuse { rule, what: self.text()?.into() }
            }
            "unsupported" => Op::Unsupported { reason: self.reason()?.into(), results: results.into() },
            _ => match self.simple(word, results)? {
                Some(op) => op,
                None => return Err(token.error(format!("expected an instruction, found `{word}`"))),
            },
        };
        if results.len() != count {
            let registers = if count == 1 { "register" } else { "registers" };
            return Err(token
                .error(format!("`{word}` assigns {count} {registers}, found {} before `=`", results.len())));
        }
        Ok(op)
    }

    /// Operations of one or two integers, comparisons and conversions; `None` if `word` names none of them.
    fn simple(&mut self, word: &str, results: &[Reg]) -> Parsed<Option<Op>> {
        let dst = results.first().copied().unwrap_or(Reg(0));
        Ok(Some(if let Some(op) = BinaryOp::named(word) {
            let [lhs, rhs] = self.operands()?;
            Op::Binary { dst, op, lhs, rhs }
        } else if let Some(op) = UnaryOp::named(word) {
            Op::Unary { dst, op, src: self.operand()? }
        } else if let Some(op) = OverflowOp::named(word) {
            let [lhs, rhs] = self.operands()?;
            let flag = results.get(1).copied().unwrap_or(Reg(0));
            Op::Overflow { dst, flag, op, lhs, rhs }
        } else if let Some(error) = ArithmeticError::named(word) {
            let cond = self.operand()?;
            self.punctuation(",")?;
            Op::Arithmetic { error, cond, what: self.text()?.into() }
        } else if let Some(predicate) = Predicate::named(word) {
            let [lhs, rhs] = self.operands()?;
            Op::Compare { dst, predicate, lhs, rhs }
        } else if let Some(op) = CastOp::named(word) {
            Op::Cast { dst, op, src: self.operand()? }
        } else if let Some(op) = FloatArithmetic::named(word) {
            let op = FloatOp::Arithmetic(op, self.float_kind()?);
            self.float(dst, op)?
        } else if let Some(op) = FloatCompare::named(word) {
            let op = FloatOp::Compare(op, self.float_kind()?);
            self.float(dst, op)?
        } else {
            return Ok(None);
        }))
    }

    /// The rounding mode, unless it is to nearest, and the operands of an operation of floating point.
    fn float(&mut self, dst: Reg, op: FloatOp) -> Parsed<Op> {
        let mut mode = None;
        let mut op = op;
        if self.eat_word("mode") {
            mode = Some(self.operand()?);
            self.punctuation(",")?;
        } else if let Some(mode) = Rounding::ALL.into_iter().find(|mode| self.eat_word(mode.name())) {
            op = op.in_mode(mode);
        }
        let mut args = vec![self.operand()?];
        while args.len() < op.arity() {
            self.punctuation(",")?;
            args.push(self.operand()?);
        }
        Ok(Op::Float { dst, op, mode, args: args.into() })
    }

    /// The end of an interval of results of a mathematical function.
    fn math(&mut self, dst: Reg) -> Parsed<Op> {
        let functions = MathFunction::ALL.iter().copied();
        let Some(function) = functions.into_iter().find(|function| self.eat_word(function.name())) else {
            return self.expected("a mathematical function");
        };
        let Some(end) = End::ALL.into_iter().find(|end| self.eat_word(end.name())) else {
            return self.expected("`low`, `high`, `floor` or `ceiling`");
        };
        let kind = self.float_kind()?;
        let mut args = vec![self.operand()?];
        while args.len() < function.arity() {
            self.punctuation(",")?;
            args.push(self.operand()?);
        }
        Ok(Op::Math { dst, function, end, kind, args: args.into() })
    }

    fn to(&mut self) -> Parsed<()> {
        if self.eat_word("to") { Ok(()) } else { self.expected("`to`") }
    }

    fn float_kind(&mut self) -> Parsed<FloatKind> {
        match self.ty()? {
            Type::Float(kind) => Ok(kind),
            _ => self.expected("a floating-point type before it"),
        }
    }

    fn int_width(&mut self) -> Parsed<u32> {
        match self.ty()? {
            Type::Int(width) => Ok(width),
            _ => self.expected("an integer type before it"),
        }
    }

    /// Operands between commas.
    fn operands<const N: usize>(&mut self) -> Parsed<[Operand; N]> {
        let mut operands = [Operand::Reg(Reg(0)); N];
        for (i, operand) in operands.iter_mut().enumerate() {
            if i > 0 {
                self.punctuation(",")?;
            }
            *operand = self.operand()?;
        }
        Ok(operands)
    }

    /// `base, constant, index * scale, ...`; the constant may be left out.
    fn offset_op(&mut self, dst: Reg) -> Parsed<Op> {
        let base = self.operand()?;
        let mut constant = 0;
        let mut indices = Vec::new();
        while self.eat(",") {
            if indices.is_empty() && matches!(self.peek().kind, Kind::Number(_)) {
                constant = self.i64()?;
                continue;
            }
            let index = self.operand()?;
            self.punctuation("*")?;
            indices.push(ScaledIndex { index, scale: self.i64()? });
        }
        Ok(Op::Offset { dst, base, constant, indices: indices.into() })
    }

    /// `op ptr, value`.
    fn atomic_rmw(&mut self, dst: Reg) -> Parsed<Op> {
        let op = match self.peek().kind {
            Kind::Word(word) => RmwOp::named(word),
            _ => None,
        };
        let Some(op) = op else { return self.expected("an atomic operation such as `xchg`") };
        self.take();
        let [ptr, value] = self.operands()?;
        Ok(Op::AtomicRmw { dst, op, ptr, value })
    }

    /// `size count n align a "name"`; all but the size may be left out.
    fn alloca(&mut self, dst: Reg) -> Parsed<Op> {
        let size = self.u64()?;
        let count = if self.eat_word("count") { self.operand()? } else { self.one() };
        let align = if self.eat_word("align") { self.u32()? } else { 1 };
        let name = if matches!(self.peek().kind, Kind::Text(_)) { self.text()? } else { String::new() };
        Ok(Op::Alloca { dst, size, count, align, name: name.into() })
    }

    /// `@f0(args)` or `indirect pointer(args)`.
    fn call(&mut self, results: &[Reg]) -> Parsed<Op> {
        let callee = if self.eat_word("indirect") {
            Callee::Indirect(self.operand()?)
        } else {
            Callee::Direct(self.function_id()?)
        };
        self.punctuation("(")?;
        let args = self.list(")", Self::operand)?;
        Ok(Op::Call { results: results.into(), callee, args: args.into() })
    }
}
