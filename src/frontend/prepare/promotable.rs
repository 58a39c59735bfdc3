//! Which locals promotion to registers may touch.
//!
//! Promotion finds the accesses to a local through the uses of its address. It takes bytes that
//! were not written for `undef`, and drops accesses outside of the local. It also follows addresses
//! that it has itself found in other locals or in phis. So it may only handle locals whose accesses
//! are all plain to see.
use crate::frontend::llvm::{DataLayout, Kind, Opcode, TypeKind, Value};

/// Whether the address of a local is used for nothing but accesses at constant offsets within it.
pub(super) fn is_promotable<'m>(alloca: Value<'m>, layout: DataLayout<'m>) -> bool {
    let ty = alloca.allocated_type();
    let size = if ty.is_sized() { i64::try_from(layout.alloc_size(ty)).ok() } else { None };
    size.is_some_and(|size| stays_inside(alloca, 0, size, layout))
}

/// As [`is_promotable`], for an address at a byte offset into a local of `size` bytes.
fn stays_inside<'m>(address: Value<'m>, offset: i64, size: i64, layout: DataLayout<'m>) -> bool {
    let fits = |len: u64| {
        let end = i64::try_from(len).ok().and_then(|len| offset.checked_add(len));
        offset >= 0 && end.is_some_and(|end| end <= size)
    };
    address.users().all(|user| {
        if user.kind() != Kind::LLVMInstructionValueKind {
            return false;
        }
        match user.opcode() {
            Opcode::Load => fits(layout.alloc_size(user.ty())),
            Opcode::Store => user.operand(0) != address && fits(layout.alloc_size(user.operand(0).ty())),
            Opcode::GetElementPtr => constant_offset(user, layout)
                .and_then(|inner| offset.checked_add(inner))
                .is_some_and(|offset| stays_inside(user, offset, size, layout)),
            Opcode::Call => {
                let callee = user.called_value();
                let name =
                    if callee.kind() == Kind::LLVMFunctionValueKind { callee.name() } else { String::new() };
                name.starts_with("llvm.lifetime.")
                    || name.starts_with("llvm.mem")
                        && user.args().nth(2).and_then(Value::int_value).is_some_and(&fits)
            }
            _ => false,
        }
    })
}

/// The bytes that a `getelementptr` adds, if all its indices are constant.
fn constant_offset<'m>(gep: Value<'m>, layout: DataLayout<'m>) -> Option<i64> {
    let mut ty = gep.gep_source_type();
    let mut offset = 0i64;
    for position in 1..gep.operand_count() {
        let index = gep.operand(position).signed_value()?;
        if position > 1 && ty.kind() == TypeKind::LLVMStructTypeKind {
            let field = u32::try_from(index).ok().filter(|field| *field < ty.field_count())?;
            offset = offset.checked_add(i64::try_from(layout.field_offset(ty, field)).ok()?)?;
            ty = ty.field(field);
            continue;
        }
        if position > 1 {
            if !matches!(ty.kind(), TypeKind::LLVMArrayTypeKind | TypeKind::LLVMVectorTypeKind) {
                return None;
            }
            ty = ty.element();
        }
        if !ty.is_sized() {
            return None;
        }
        let step = i64::try_from(layout.alloc_size(ty)).ok()?;
        offset = offset.checked_add(index.checked_mul(step)?)?;
    }
    Some(offset)
}
