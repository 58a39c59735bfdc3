//! Instructions as text: what the table of instructions says of it, in both directions.
use super::field::{Field, Head, Optional, Results, read_list, read_number_of};
use super::parse::{Parsed, Parser};
use super::print_value::{OperandText, commas, typed};
use crate::ir::instruction::instructions;
use crate::ir::{FloatOp, Function, MathFunction, Op, Operand, Program, Reg};
use std::fmt::{Display, Formatter, Result};

/// An instruction without its location.
pub(super) struct OpText<'a> {
    pub(super) program: &'a Program,
    pub(super) function: &'a Function,
    pub(super) op: &'a Op,
}

impl Display for OpText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mut results = Vec::new();
        self.op.for_each_def(|reg| results.push(reg));
        if !results.is_empty() {
            commas(f, results.iter().map(|&reg| typed(self.function, reg)))?;
            f.write_str(" = ")?;
        }
        print_op(f, self.program, self.op)
    }
}

fn print_operands(f: &mut Formatter<'_>, program: &Program, operands: &[Operand]) -> Result {
    commas(f, operands.iter().map(|&operand| OperandText { program, operand }))
}

/// Prints what an instruction starts with.
macro_rules! print_head {
    ($f:ident, $name:literal) => {
        $f.write_str($name)?
    };
    ($f:ident, ($op:ident)) => {
        $op.print_head($f)?
    };
    ($f:ident, ($flag:ident: $yes:literal $no:literal)) => {
        $f.write_str(if *$flag { $yes } else { $no })?
    };
}

/// Prints a part of an instruction.
macro_rules! print_item {
    ($f:ident, $program:ident, $text:literal) => { $f.write_str($text)? };
    ($f:ident, $program:ident, $field:ident) => { $field.print($f, $program, stringify!($field))? };
    ($f:ident, $program:ident, { $field:ident }) => { print_item!($f, $program, $field) };
    ($f:ident, $program:ident, { $before:literal $field:ident $($after:literal)? }) => {
        if !$field.is_absent() {
            $f.write_str($before)?;
            print_item!($f, $program, $field);
            $($f.write_str($after)?;)?
        }
    };
    ($f:ident, $program:ident, ($field:ident)) => {
        $f.write_str("(")?;
        print_operands($f, $program, $field)?;
        $f.write_str(")")?;
    };
    ($f:ident, $program:ident, [$field:ident; $count:expr]) => {
        $f.write_str(" ")?;
        print_operands($f, $program, $field)?;
    };
}

/// Reads the rest of an instruction, if it starts like this.
macro_rules! read_head {
    ($parser:ident, $word:ident, $name:literal, $rest:block) => { if $word == $name $rest };
    ($parser:ident, $word:ident, ($op:ident), $rest:block) => {
        if let Some($op) = Head::read_head($parser, $word)? $rest
    };
    ($parser:ident, $word:ident, ($flag:ident: $yes:literal $no:literal), $rest:block) => {
        if let Some($flag) = ($word == $yes).then_some(true).or(($word == $no).then_some(false)) $rest
    };
}

/// Reads a part of an instruction.
macro_rules! read_item {
    ($parser:ident, $text:literal) => { $parser.punctuation($text)?; };
    ($parser:ident, $field:ident) => { let $field = Field::read($parser, stringify!($field))?; };
    ($parser:ident, { $field:ident }) => {
        let $field = if $parser.at_text() { $parser.text()? } else { String::new() }.into();
    };
    ($parser:ident, { $before:literal $field:ident $($after:literal)? }) => {
        let $field = if $parser.eat_word($before.trim_start()) || $parser.eat($before) {
            let field = Field::read($parser, stringify!($field))?;
            $($parser.punctuation($after)?;)?
            field
        } else {
            Optional::absent($parser)
        };
    };
    ($parser:ident, ($field:ident)) => { let $field = read_list($parser)?; };
    ($parser:ident, [$field:ident; $count:expr]) => { let $field = read_number_of($parser, $count)?; };
}

macro_rules! text {
    ($(
        $(#$doc:tt)*
        $name:ident $({ $($(#$about:tt)* $field:ident: $ty:ty $(as $rule:tt)?,)* })? => {
            text: [$($result:ident)*] = ($head:tt $($item:tt)*),
            effect: $effect:tt,
            accesses: $accesses:tt,
        }
    )*) => {
        #[expect(unused_variables, reason = "results are printed before")]
        fn print_op(f: &mut Formatter<'_>, program: &Program, op: &Op) -> Result {
            match op {
                $(Op::$name { $($($field,)*)? } => {
                    print_head!(f, $head);
                    $(print_item!(f, program, $item);)*
                })*
            }
            Ok(())
        }

        /// Reads an instruction behind its first word, with the registers that it assigns; `None`
        /// if the word starts none.
        pub(super) fn read_op(parser: &mut Parser<'_>, word: &str, results: &[Reg]) -> Parsed<Option<Op>> {
            let mut results = results.iter().copied();
            $(read_head!(parser, word, $head, {
                $(let $result = Results::take(&mut results);)*
                $(read_item!(parser, $item);)*
                return Ok(Some(Op::$name { $($($field,)*)? }));
            });)*
            Ok(None)
        }
    };
}

instructions!(text);
