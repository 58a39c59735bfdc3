//! Reading instructions and terminators.
use super::lex::Kind;
use super::ops::read_op;
use super::parse::{Parsed, Parser};
use crate::ir::{Instruction, Op, Reg, Target, Terminator, Type};

impl Parser<'_> {
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
        let Some(op) = read_op(self, word, results)? else {
            return Err(token.error(format!("expected an instruction, found `{word}`")));
        };
        let mut count = 0;
        op.for_each_def(|_| count += 1);
        if results.len() != count {
            let registers = if count == 1 { "register" } else { "registers" };
            return Err(token
                .error(format!("`{word}` assigns {count} {registers}, found {} before `=`", results.len())));
        }
        Ok(op)
    }
}
