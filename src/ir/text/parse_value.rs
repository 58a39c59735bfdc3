//! Reading types, operands and constants.
use super::lex::Kind;
use super::parse::{Parsed, Parser, number};
use crate::bits::BitVector;
use crate::ir::{ConstId, Constant, FloatKind, GlobalId, Operand, ProgramPart, Type};

/// The widest integer type, as in LLVM.
const MAX_WIDTH: u32 = 1 << 23;

/// A constant as it is written: the base of an integer address is not in the table yet.
enum Written {
    Plain(Constant),
    Address(Constant, u32, i64),
}

impl Parser<'_> {
    pub(super) fn ty(&mut self) -> Parsed<Type> {
        let ty = match self.peek().kind {
            Kind::Word("ptr") => Type::Ptr,
            Kind::Word(text) => match text.strip_prefix('i').and_then(number) {
                Some(width @ 1..=MAX_WIDTH) => Type::Int(width),
                _ => match FloatKind::ALL.iter().copied().find(|kind| kind.name() == text) {
                    Some(kind) => Type::Float(kind),
                    None => return self.expected("a type"),
                },
            },
            _ => return self.expected("a type"),
        };
        self.next += 1;
        Ok(ty)
    }

    pub(super) fn operand(&mut self) -> Parsed<Operand> {
        if self.at_id('%', "") {
            return self.reg().map(Operand::Reg);
        }
        self.interned().map(Operand::Const)
    }

    /// A constant, entered into the table if it is new.
    pub(super) fn interned(&mut self) -> Parsed<ConstId> {
        let (line, column) = (self.peek().line, self.peek().column);
        let known = self.program.constants.len();
        let written = self.constant()?;
        let id = self.intern(written);
        for new in known..self.program.constants.len() {
            self.places.insert(ProgramPart::Constant(ConstId::new(new)), (line, column));
        }
        Ok(id)
    }

    /// The constant `i64 1`.
    pub(super) fn one(&mut self) -> Operand {
        Operand::Const(self.intern(Written::Plain(Constant::Int(BitVector::new(64, 1)))))
    }

    fn intern(&mut self, written: Written) -> ConstId {
        let constant = match written {
            Written::Plain(constant) => constant,
            Written::Address(base, width, offset) => {
                Constant::Address(self.intern(Written::Plain(base)), width, offset)
            }
        };
        let constants = &mut self.program.constants;
        *self.constant_ids.entry(constant).or_insert_with_key(|constant| {
            constants.push(constant.clone());
            ConstId::new(constants.len() - 1)
        })
    }

    /// The id of a global; validation checks later that it exists.
    pub(super) fn global_id(&mut self) -> Parsed<GlobalId> {
        self.id('@', "g", "a global such as `@g0`").map(GlobalId)
    }

    fn constant(&mut self) -> Parsed<Written> {
        let constant = match self.peek().kind {
            Kind::Word(word @ ("true" | "false")) => {
                self.next += 1;
                Constant::Int(BitVector::new(1, u64::from(word == "true")))
            }
            Kind::Word("null") => {
                self.next += 1;
                Constant::Null
            }
            Kind::Word("undef") => {
                self.next += 1;
                Constant::Undef(self.ty()?)
            }
            Kind::Word("unsupported") => {
                self.next += 1;
                Constant::Unsupported(self.ty()?, self.reason()?.into())
            }
            Kind::Id('@', _) => self.address()?,
            Kind::Word(_) => match self.ty()? {
                Type::Int(width) if self.eat_word("address") => {
                    self.punctuation("(")?;
                    let base = self.address()?;
                    self.punctuation(")")?;
                    return Ok(Written::Address(base, width, self.offset()?));
                }
                Type::Int(width) => Constant::Int(self.bits(width)?),
                ty @ Type::Float(kind) => Constant::Float(ty, self.bits(kind.width())?),
                Type::Ptr => return self.expected("`null` or an address such as `@g0` for a pointer"),
            },
            _ => return self.expected("a register or a constant"),
        };
        Ok(Written::Plain(constant))
    }

    /// `@f0` or `@g0` with an offset.
    fn address(&mut self) -> Parsed<Constant> {
        if self.at_id('@', "f") {
            return self.function_id().map(Constant::Function);
        }
        let global = GlobalId(self.id('@', "g", "a global or function")?);
        Ok(Constant::Global(global, self.offset()?))
    }

    /// `+4`, `-4` or nothing.
    fn offset(&mut self) -> Parsed<i64> {
        let negative = matches!(self.peek().kind, Kind::Number(text) if text.starts_with('-'));
        if self.eat("+") || negative { self.i64() } else { Ok(0) }
    }

    pub(super) fn bits(&mut self, width: u32) -> Parsed<BitVector> {
        let Kind::Number(text) = self.peek().kind else { return self.expected("a number") };
        let Some(value) = BitVector::parse(width, text) else {
            return self.expected(&format!("a number of {width} bits"));
        };
        self.next += 1;
        Ok(value)
    }

    /// `constants { ... }`: the table in this order.
    pub(super) fn constant_table(&mut self) -> Parsed<()> {
        if !self.program.constants.is_empty() {
            return Err(self.peek().error("the table of constants comes before their uses"));
        }
        self.punctuation("{")?;
        let table = self.list("}", |parser| Ok((parser.peek().clone(), parser.constant()?)))?;
        for (i, (_, written)) in table.iter().enumerate() {
            if let Written::Plain(constant) = written {
                self.constant_ids.entry(constant.clone()).or_insert(ConstId::new(i));
            }
        }
        for (token, written) in table {
            let id = ConstId::new(self.program.constants.len());
            self.places.insert(ProgramPart::Constant(id), (token.line, token.column));
            let constant = match written {
                Written::Plain(constant) => constant,
                Written::Address(base, width, offset) => {
                    let Some(&base) = self.constant_ids.get(&base) else {
                        return Err(token.error("the address itself is missing in the table"));
                    };
                    let constant = Constant::Address(base, width, offset);
                    self.constant_ids.entry(constant.clone()).or_insert(id);
                    constant
                }
            };
            self.program.constants.push(constant);
        }
        Ok(())
    }
}
