//! Values as operands, and why there are none.
use crate::base::Reason;
use crate::ir::Operand;
use smallvec::SmallVec;

/// The scalar leaves of a value.
pub(super) type Operands = SmallVec<[Operand; 1]>;

/// Why something is not translated, for people: the construct (`fadd fp128`).
pub(super) type Unsupported = Reason;

/// The argument at an index, if it is a scalar.
pub(super) fn scalar(args: &[Operands], index: usize, name: &str) -> Result<Operand, Unsupported> {
    match args.get(index).map(Operands::as_slice) {
        Some([operand]) => Ok(*operand),
        _ => Err(malformed(name)),
    }
}

/// Why a call of one of our own intrinsics is not translated.
pub(super) fn malformed(name: &str) -> Unsupported {
    Reason::intrinsic(format!("malformed call of {name}"))
}
