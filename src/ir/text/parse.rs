//! Reading programs, functions and blocks, and the helpers that the whole reader uses.
use super::ParseError;
use super::lex::{Kind, Token, lex};
use crate::base::Reason;
use crate::ir::{
    Block, BlockId, ConstId, Constant, Content, File, FileId, Function, FunctionId, Global, GlobalId, Init,
    Location, LocationId, Program, ProgramPart, Reg, Type, validate,
};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Reads a program in the form that [the module](super) describes and checks its structure.
///
/// The error is the first offence against the syntax or, if there is none, against the rules of
/// [`validate`].
pub fn parse(text: &str) -> Result<Program, ParseError> {
    let mut parser = Parser::new(lex(text)?);
    parser.program()?;
    match validate(&parser.program).first() {
        None => Ok(parser.program),
        Some(defect) => {
            let (line, column) = parser.places.get(&defect.place).copied().unwrap_or((1, 1));
            Err(ParseError { line, column, message: defect.fault.to_string() })
        }
    }
}

/// The state of the reader.
pub(super) struct Parser<'a> {
    tokens: Vec<Token<'a>>,
    pub(super) next: usize,
    pub(super) program: Program,
    pub(super) constant_ids: FxHashMap<Constant, ConstId>,
    /// Types of the registers of the function that is being read.
    registers: BTreeMap<u32, Type>,
    /// Where the parts of the program are, for the defects found by validation.
    pub(super) places: FxHashMap<ProgramPart, (u32, u32)>,
}

pub(super) type Parsed<T> = Result<T, ParseError>;

impl<'a> Parser<'a> {
    fn new(tokens: Vec<Token<'a>>) -> Self {
        let program = Program {
            pointer_width: 64,
            scopes: false,
            handles_faults: false,
            gaps: Vec::new(),
            harness: None,
            names: crate::ir::Names::default(),
            assumptions: Vec::new(),
            functions: Vec::new(),
            globals: Vec::new(),
            constants: Vec::new(),
            locations: vec![Location { file: FileId(0), line: 0, column: 0 }],
            files: Vec::new(),
            entry: FunctionId(0),
        };
        Self {
            tokens,
            next: 0,
            program,
            constant_ids: FxHashMap::default(),
            registers: BTreeMap::new(),
            places: FxHashMap::default(),
        }
    }

    // Tokens.

    pub(super) fn peek(&self) -> &Token<'a> {
        &self.tokens[self.next]
    }

    /// The next token, taken; the end of the text is never taken.
    pub(super) fn take(&mut self) -> Token<'a> {
        let token = self.tokens[self.next].clone();
        self.next += usize::from(token.kind != Kind::End);
        token
    }

    pub(super) fn expected<T>(&self, what: &str) -> Parsed<T> {
        Err(self.peek().error(format!("expected {what}, found {}", self.peek().kind)))
    }

    /// Takes the next token if it is this punctuation.
    pub(super) fn eat(&mut self, punctuation: &str) -> bool {
        let found = matches!(self.peek().kind, Kind::Punctuation(text) if text == punctuation);
        self.next += usize::from(found);
        found
    }

    pub(super) fn punctuation(&mut self, punctuation: &str) -> Parsed<()> {
        if self.eat(punctuation) { Ok(()) } else { self.expected(&format!("`{punctuation}`")) }
    }

    /// Takes the next token if it is this word.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek().kind, Kind::Word(text) if text == word);
        self.next += usize::from(found);
        found
    }

    /// Whether text in quotes comes next.
    pub(super) fn at_text(&self) -> bool {
        matches!(self.peek().kind, Kind::Text(_))
    }

    pub(super) fn text(&mut self) -> Parsed<String> {
        let Kind::Text(bytes) = &self.peek().kind else { return self.expected("text in quotes") };
        let Ok(text) = String::from_utf8(bytes.clone()) else { return self.expected("text in UTF-8") };
        self.next += 1;
        Ok(text)
    }

    /// A reason: its code as a word, then its fields in quotes.
    pub(super) fn reason(&mut self) -> Parsed<Reason> {
        let token = self.peek().clone();
        let Kind::Word(word) = token.kind else { return self.expected("a reason such as `asm_goto`") };
        let code = word.replace('_', "-");
        let Some(count) = Reason::field_count(&code) else {
            return self.expected("a reason such as `asm_goto`");
        };
        self.next += 1;
        let fields = (0..count).map(|_| self.text()).collect::<Parsed<Vec<_>>>()?;
        Reason::read(&code, &fields).ok_or_else(|| token.error(format!("no such reason of the kind {word}")))
    }

    /// A number from `min` to `max`, decimal or hexadecimal.
    fn number_in(&mut self, min: i128, max: i128) -> Parsed<i128> {
        let Kind::Number(text) = self.peek().kind else { return self.expected("a number") };
        let value = match text.strip_prefix("0x") {
            // `from_str_radix` would accept a sign, but no token has one after `0x`.
            Some(digits) => i128::from_str_radix(digits, 16).ok(),
            None => text.parse().ok(),
        };
        let Some(value) = value.filter(|value| (min..=max).contains(value)) else {
            return self.expected(&format!("a number from {min} to {max}"));
        };
        self.next += 1;
        Ok(value)
    }

    pub(super) fn u32(&mut self) -> Parsed<u32> {
        self.number_in(0, i128::from(u32::MAX)).map(|value| value as u32)
    }

    pub(super) fn u64(&mut self) -> Parsed<u64> {
        self.number_in(0, i128::from(u64::MAX)).map(|value| value as u64)
    }

    pub(super) fn i64(&mut self) -> Parsed<i64> {
        self.number_in(i128::from(i64::MIN), i128::from(i64::MAX)).map(|value| value as i64)
    }

    /// Items between separating commas up to `end`, which is taken; a comma may follow the last
    /// one.
    pub(super) fn list<T>(
        &mut self,
        end: &str,
        mut item: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        let mut items = Vec::new();
        while !self.eat(end) {
            items.push(item(self)?);
            if !self.eat(",") {
                self.punctuation(end)?;
                break;
            }
        }
        Ok(items)
    }

    // Ids and types.

    /// The number in an id, as `12` in `@g12` with the sigil `@` and the prefix `g`.
    pub(super) fn id(&mut self, sigil: char, prefix: &str, what: &str) -> Parsed<u32> {
        match self.peek().kind {
            Kind::Id(found, text) if found == sigil => match text.strip_prefix(prefix).and_then(number) {
                Some(number) => {
                    self.next += 1;
                    Ok(number)
                }
                None => self.expected(what),
            },
            _ => self.expected(what),
        }
    }

    /// The number in a word, as `3` in `b3`.
    fn numbered_word(&mut self, prefix: &str, what: &str) -> Parsed<u32> {
        match self.peek().kind {
            Kind::Word(text) => match text.strip_prefix(prefix).and_then(number) {
                Some(number) => {
                    self.next += 1;
                    Ok(number)
                }
                None => self.expected(what),
            },
            _ => self.expected(what),
        }
    }

    pub(super) fn reg(&mut self) -> Parsed<Reg> {
        self.id('%', "", "a register").map(Reg)
    }

    pub(super) fn block_id(&mut self) -> Parsed<BlockId> {
        self.numbered_word("b", "a block").map(BlockId)
    }

    pub(super) fn function_id(&mut self) -> Parsed<FunctionId> {
        self.id('@', "f", "a function").map(FunctionId)
    }

    /// Whether the next token is an id such as `@f3`.
    pub(super) fn at_id(&self, sigil: char, prefix: &str) -> bool {
        matches!(self.peek().kind, Kind::Id(found, text) if found == sigil && text.starts_with(prefix))
    }

    /// An optional location at the end of something.
    pub(super) fn location(&mut self) -> Parsed<LocationId> {
        if self.at_id('!', "") { self.id('!', "", "a location").map(LocationId) } else { Ok(LocationId(0)) }
    }

    /// A register with its type, to be assigned.
    pub(super) fn typed_reg(&mut self) -> Parsed<Reg> {
        let token = self.peek().clone();
        let reg = self.reg()?;
        self.punctuation(":")?;
        let ty = self.ty()?;
        match self.registers.insert(reg.0, ty) {
            Some(other) if other != ty => Err(token.error(format!("{reg} has type {other} elsewhere"))),
            _ => Ok(reg),
        }
    }

    // The parts of a program.

    /// Remembers that a part begins at this token.
    fn mark(&mut self, place: ProgramPart, token: &Token<'_>) {
        self.places.insert(place, (token.line, token.column));
    }

    /// Returns an error unless ids are given in order.
    fn in_order(token: &Token<'_>, found: u32, expected: usize) -> Parsed<()> {
        if found as usize == expected {
            return Ok(());
        }
        Err(token.error(format!("numbers are given in order: expected {expected}, found {found}")))
    }

    fn program(&mut self) -> Parsed<()> {
        loop {
            let token = self.take();
            match token.kind {
                Kind::Word("pointer") => {
                    self.program.pointer_width = match self.u32()? {
                        width @ (32 | 64) => width,
                        other => {
                            return Err(token.error(format!("pointers of {other} bits: expected 32 or 64")));
                        }
                    }
                }
                Kind::Word("scopes") => self.program.scopes = true,
                Kind::Word("handles_faults") => self.program.handles_faults = true,
                Kind::Word("gap") => {
                    let gap = self.reason()?;
                    self.program.gaps.push(gap);
                }
                Kind::Word("assume") => {
                    let assumption = self.text()?;
                    self.program.assumptions.push(assumption.into());
                }
                Kind::Word("file") => {
                    let token = self.peek().clone();
                    let id = self.numbered_word("file", "a file such as `file0`")?;
                    Self::in_order(&token, id, self.program.files.len())?;
                    let file = File { path: self.text()?, runtime: self.eat_word("runtime") };
                    self.program.files.push(file);
                }
                Kind::Word("location") => self.location_entry()?,
                Kind::Word("constants") => self.constant_table()?,
                Kind::Word("global") => self.global()?,
                Kind::Word("function") => self.function()?,
                Kind::Word("entry") => {
                    self.program.entry = self.function_id()?;
                    self.mark(ProgramPart::Program, &token);
                }
                Kind::End => {
                    // The unknown location is in the first file.
                    if self.program.files.is_empty() {
                        self.program.files.push(File { path: String::new(), runtime: false });
                    }
                    return Ok(());
                }
                ref found => {
                    let items = "`pointer`, `file`, `location`, `constants`, `global`, `function` or `entry`";
                    return Err(token.error(format!("expected {items}, found {found}")));
                }
            }
        }
    }

    fn location_entry(&mut self) -> Parsed<()> {
        let token = self.peek().clone();
        let id = self.id('!', "", "a location such as `!1`")?;
        let file = FileId(self.numbered_word("file", "a file such as `file0`")?);
        self.punctuation(":")?;
        let line = self.u32()?;
        self.punctuation(":")?;
        let location = Location { file, line, column: self.u32()? };
        let locations = &mut self.program.locations;
        // Entry 0, the unknown location, exists from the start, but the text may give it.
        if id == 0 && locations.len() == 1 {
            locations[0] = location;
            return Ok(());
        }
        Self::in_order(&token, id, locations.len())?;
        locations.push(location);
        Ok(())
    }

    fn global(&mut self) -> Parsed<()> {
        let token = self.peek().clone();
        let id = self.id('@', "g", "a global such as `@g0`")?;
        Self::in_order(&token, id, self.program.globals.len())?;
        self.mark(ProgramPart::Global(GlobalId(id)), &token);
        let mut global = Global {
            name: self.text()?,
            size: 0,
            align: 1,
            constant: false,
            mergeable: false,
            content: Content::Initial,
            thread_local: false,
            init: Vec::new(),
        };
        if !self.eat_word("size") {
            return self.expected("`size`");
        }
        global.size = self.u64()?;
        loop {
            match self.peek().kind {
                Kind::Word("align") => {
                    self.next += 1;
                    global.align = self.u32()?;
                    continue;
                }
                Kind::Word("constant") => global.constant = true,
                Kind::Word("mergeable") => global.mergeable = true,
                Kind::Word("external") => global.content = Content::External { volatile: false },
                Kind::Word("volatile") => global.content = Content::External { volatile: true },
                Kind::Word("any") => global.content = Content::Any,
                Kind::Word("thread_local") => global.thread_local = true,
                _ => break,
            }
            self.next += 1;
        }
        if self.eat("{") {
            global.init = self.list("}", Self::init)?;
        }
        self.program.globals.push(global);
        Ok(())
    }

    /// `offset: constant` or `offset: bytes "..."`.
    fn init(&mut self) -> Parsed<Init> {
        let start = self.u64()?;
        self.punctuation(":")?;
        if self.eat_word("bytes") {
            let Kind::Text(bytes) = &self.peek().kind else { return self.expected("bytes in quotes") };
            let init = Init::Bytes(start, bytes.clone().into());
            self.next += 1;
            return Ok(init);
        }
        let id = self.interned()?;
        Ok(Init::Scalar(start, self.program.constant_type(id), id))
    }

    fn function(&mut self) -> Parsed<()> {
        let token = self.peek().clone();
        let id = self.function_id()?;
        Self::in_order(&token, id.0, self.program.functions.len())?;
        self.mark(ProgramPart::Function(id), &token);
        let mut function = Function {
            name: self.text()?,
            params: Vec::new(),
            variadic: false,
            mergeable: false,
            variables: Vec::new(),
            results: Vec::new(),
            registers: Vec::new(),
            blocks: Vec::new(),
            location: LocationId(0),
        };
        self.registers.clear();
        self.punctuation("(")?;
        while !self.eat(")") {
            if self.eat("...") {
                function.variadic = true;
                self.punctuation(")")?;
                break;
            }
            function.params.push(self.typed_reg()?);
            if !self.eat(",") {
                self.punctuation(")")?;
                break;
            }
        }
        if self.eat("->") {
            function.results.push(self.ty()?);
            while self.eat(",") {
                function.results.push(self.ty()?);
            }
        }
        function.mergeable = self.eat_word("mergeable");
        function.location = self.location()?;
        if self.eat("{") {
            while self.eat_word("register") {
                self.typed_reg()?;
            }
            while !self.eat("}") {
                let block = BlockId::new(function.blocks.len());
                function.blocks.push(self.block(id, block)?);
            }
        }
        for (i, (&reg, &ty)) in self.registers.iter().enumerate() {
            if reg as usize != i {
                return Err(token.error(format!("registers are numbered without gaps: %{i} is missing")));
            }
            function.registers.push(ty);
        }
        self.program.functions.push(function);
        Ok(())
    }

    fn block(&mut self, function: FunctionId, expected: BlockId) -> Parsed<Block> {
        let token = self.peek().clone();
        let id = self.block_id()?;
        Self::in_order(&token, id.0, expected.index())?;
        self.mark(ProgramPart::Block(function, id), &token);
        let params = if self.eat("(") { self.list(")", Self::typed_reg)? } else { Vec::new() };
        self.punctuation(":")?;
        let mut instructions = Vec::new();
        loop {
            let token = self.peek().clone();
            if let Some(terminator) = self.terminator()? {
                self.mark(ProgramPart::Terminator(function, id), &token);
                return Ok(Block { params, instructions, terminator, location: self.location()? });
            }
            self.mark(ProgramPart::Instruction(function, id, instructions.len()), &token);
            instructions.push(self.instruction()?);
        }
    }
}

/// A decimal number without sign.
pub(super) fn number(digits: &str) -> Option<u32> {
    if digits.bytes().all(|b| b.is_ascii_digit()) { digits.parse().ok() } else { None }
}
