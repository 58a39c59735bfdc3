//! Reports of arithmetic errors, as clang's `UndefinedBehaviorSanitizer` makes them: calls of
//! `__ubsan_handle_...` with a description of the type and the operands as words.
use super::function::FunctionTranslator;
use super::operands::{Operands, Unsupported};
use crate::base::Reason;
use crate::frontend::llvm::{Kind, Value};
use crate::ir::{ArithmeticError, BinaryOp, CastOp, File, Op, Operand, Predicate, Type};

/// What the checks report, by the names of their functions.
const REPORTS: &[(&str, &str)] = &[
    ("add_overflow", "addition"),
    ("sub_overflow", "subtraction"),
    ("mul_overflow", "multiplication"),
    ("negate_overflow", "negation"),
    ("divrem_overflow", "division"),
    (SHIFT, "left shift"),
    (CONVERSION, "conversion"),
];

/// A shift that C leaves undefined though its amount is less than the width.
const SHIFT: &str = "shift_out_of_bounds";
/// An implicit conversion that changes the value.
const CONVERSION: &str = "implicit_conversion";

/// Whether an undefined function of that name reports an error.
pub(super) fn is_report(name: &str) -> bool {
    report(name).is_some()
}

/// The name of a report without its suffixes (the width of a shift, and whether the program goes
/// on), and the operation in words; `None` for other functions.
fn report(name: &str) -> Option<&'static (&'static str, &'static str)> {
    let name = name.strip_prefix("__ubsan_handle_")?;
    let name = name.split('.').next().unwrap_or(name);
    let name = name.strip_suffix("_abort").unwrap_or(name);
    REPORTS.iter().find(|(known, _)| *known == name)
}

impl<'m> FunctionTranslator<'_, 'm> {
    /// A call of a function that reports an error. The options of the front end decide which checks
    /// there are. A module that was compiled with others has those of signed overflow.
    pub(super) fn arithmetic_report(&mut self, call: Value<'m>, name: &str) -> Result<Operands, Unsupported> {
        let malformed = || Reason::intrinsic(format!("malformed call of {name}"));
        let width = name.rsplit_once(".i").and_then(|(_, width)| width.parse().ok());
        let (name, operation) = report(name).ok_or_else(malformed)?;
        let data = call.args().next().ok_or_else(malformed)?;
        let mut ty = described_type(data, 1).ok_or_else(malformed)?;
        if let Some(width) = width.filter(|width| *width != ty.width) {
            ty = Described { name: "int".to_owned(), width, ..ty }; // narrower types are promoted to it
        }
        let always = self.translator.int(1, 1);
        let (error, cond, what) = match (*name, self.translator.arithmetic) {
            (CONVERSION, _) => {
                let to = described_type(data, 2).ok_or_else(malformed)?;
                (ArithmeticError::Conversion, always, format!("{} to {}", ty.name, to.name))
            }
            (SHIFT, Some(error @ ArithmeticError::Shift)) => (error, always, format!("{} shift", ty.name)),
            // The description of a `_BitInt` has the size in memory.
            (SHIFT, _) if ty.is_bit_int => {
                return Err(Reason::unchecked_arithmetic("left shift of a _BitInt"));
            }
            (SHIFT, _) => {
                let cond = self.does_not_fit(call, &ty).ok_or_else(malformed)?;
                (ArithmeticError::SignedOverflow, cond, format!("{} {operation}", ty.name))
            }
            (_, checks) => {
                let error = checks.unwrap_or(ArithmeticError::SignedOverflow);
                (error, always, format!("{} {operation}", ty.name))
            }
        };
        if !is_undefined(error) && is_of_system(data) {
            return Ok(Operands::new());
        }
        self.emit(Op::Arithmetic { error, cond, what: what.into() });
        Ok(Operands::new())
    }

    /// Whether an undefined shift is an overflow: shifting back does not give the operand. A
    /// negative operand makes every shift undefined, even where `operand * 2^amount` fits.
    fn does_not_fit(&mut self, call: Value<'m>, ty: &Described) -> Option<Operand> {
        let word = self.translator.pointer_width;
        let mut args = call.args().skip(1);
        let value = self.leaves(args.next()?).ok()?;
        let amount = self.leaves(args.next()?).ok()?;
        let (&[value], &[amount]) = (value.as_slice(), amount.as_slice()) else { return None };
        // What is wider than an address is passed by its address.
        let value = if ty.width > word {
            let address = self.cast_scalar(CastOp::IntToPtr, value, Type::Ptr);
            self.load_scalar(address, 0, Type::Int(ty.width), false)
        } else {
            self.resize(value, ty.width)
        };
        // The amount may be of a wider type, but is less than the width.
        let amount = self.resize(amount, ty.width);
        let there = self.binary(BinaryOp::Shl, Type::Int(ty.width), value, amount);
        let back = self.binary(BinaryOp::AShr, Type::Int(ty.width), there, amount);
        let dst = self.register(Type::Int(1));
        self.emit(Op::Compare { dst, predicate: Predicate::Ne, lhs: back, rhs: value });
        Some(Operand::Reg(dst))
    }
}

/// The type of an operation, as its description says.
struct Described {
    name: String,
    width: u32,
    is_bit_int: bool,
}

/// Whether C leaves undefined what happens after the error. What headers of the system do otherwise
/// is meant so.
fn is_undefined(error: ArithmeticError) -> bool {
    !matches!(error, ArithmeticError::UnsignedOverflow | ArithmeticError::Conversion)
}

/// Whether the place in a description, `{ { file, line, column }, ... }`, is in a header of the
/// system.
fn is_of_system(data: Value<'_>) -> bool {
    let file = || content(content(data)?.aggregate_element(0)?.aggregate_element(0)?)?.byte_string();
    file().is_some_and(File::is_of_system)
}

/// Reads the type at an index of `{ place, type, ... }`, which is `{ kind, 2 * log2(width) +
/// signed, "'name'" }`.
fn described_type(data: Value<'_>, index: u32) -> Option<Described> {
    let ty = content(content(data)?.aggregate_element(index)?)?;
    let width = 1u32.checked_shl(u32::try_from(ty.aggregate_element(1)?.int_value()? >> 1).ok()?)?;
    let text = String::from_utf8_lossy(ty.aggregate_element(2)?.byte_string()?).into_owned();
    // `'int'`, or `'i32' (aka 'int')` with the type that the name stands for
    let mut names = text.split('\'');
    let (name, meaning) = (names.nth(1)?, names.nth(1));
    let is_bit_int = meaning.unwrap_or(name).contains("_BitInt");
    Some(Described { name: name.to_owned(), width, is_bit_int })
}

fn content(global: Value<'_>) -> Option<Value<'_>> {
    if global.kind() == Kind::LLVMGlobalVariableValueKind { global.initializer() } else { None }
}
