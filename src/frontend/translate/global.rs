//! Global variables and their initial content.
use super::constant::{bits_of, element_count};
use super::translator::Translator;
use crate::base::Reason;
use crate::frontend::llvm::{Kind, Type as LlvmType, TypeKind, Value};
use crate::ir::{Constant, Content, Global, GlobalId, Init, Type};

/// Prefix of the constants that clang copies to initialise automatic variables.
const OF_LOCALS: &str = "__const.";
/// Initialisers nested deeper than this are not supported.
const MAX_DEPTH: u32 = 256;

impl<'m> Translator<'m> {
    /// Gives a global its id; the content comes later.
    pub(super) fn declare_global(&mut self, global: Value<'m>) -> GlobalId {
        let ty = global.content_type();
        let sized = ty.is_sized();
        let align = match global.alignment() {
            0 if sized => self.layout.alignment(ty),
            0 => 1,
            align => align,
        };
        let id = GlobalId::new(self.program.globals.len());
        if self.variables
            && let Some(named) = self.types.of_global(self.module.context(), global, &mut self.program.names)
        {
            self.program.names.globals.insert(id, named);
        }
        self.program.globals.push(Global {
            name: global.name(),
            size: if sized { self.layout.alloc_size(ty) } else { 0 },
            align,
            constant: global.is_constant_global(),
            mergeable: is_mergeable(global),
            content: if global.is_declaration() {
                Content::External { volatile: global.is_externally_initialized() }
            } else {
                Content::Initial
            },
            thread_local: global.is_thread_local(),
            init: Vec::new(),
        });
        id
    }

    /// Translates the initialisers.
    pub(super) fn define_globals(&mut self) {
        for global in self.module.globals() {
            let Some(&id) = self.globals.get(&global) else { continue };
            if let Some(initializer) = global.initializer() {
                let mut init = Vec::new();
                self.initialise(initializer, 0, 0, &mut init);
                if global.name().starts_with(OF_LOCALS) {
                    self.leave_padding(initializer, 0, 0, &mut init);
                }
                self.program.globals[id.index()].init = init;
            }
        }
    }

    /// Adds the content of a constant at `offset`; zeros are left out.
    fn initialise(&mut self, value: Value<'m>, offset: u64, depth: u32, out: &mut Vec<Init>) {
        if value.is_zero() {
            return;
        }
        if let Some(bytes) = value.byte_string() {
            out.push(Init::Bytes(offset, bytes.into()));
            return;
        }
        let ty = value.ty();
        match value.kind() {
            // Padding, and bytes of a union that its initialised member does not cover.
            Kind::LLVMUndefValueValueKind | Kind::LLVMPoisonValueKind if ty.is_sized() => {
                self.leave_open(offset, self.layout.alloc_size(ty), out);
            }
            Kind::LLVMConstantArrayValueKind
            | Kind::LLVMConstantStructValueKind
            | Kind::LLVMConstantDataArrayValueKind
            | Kind::LLVMConstantVectorValueKind
            | Kind::LLVMConstantDataVectorValueKind
                if depth < MAX_DEPTH =>
            {
                let step = match ty.kind() {
                    TypeKind::LLVMStructTypeKind => 0,
                    _ => self.layout.alloc_size(ty.element()),
                };
                for index in 0..element_count(ty) {
                    let Some(element) = value.aggregate_element(index as u32) else { break };
                    let place = match ty.kind() {
                        TypeKind::LLVMStructTypeKind => self.layout.field_offset(ty, index as u32),
                        _ => index * step,
                    };
                    self.initialise(element, offset + place, depth + 1, out);
                }
            }
            _ => self.initialise_scalar(value, offset, out),
        }
    }

    /// Leaves so many bytes unspecified.
    fn leave_open(&mut self, offset: u64, size: u64, out: &mut Vec<Init>) {
        for at in (0..size).step_by(8) {
            let ty = Type::Int(8 * (size - at).min(8) as u32);
            let id = self.constants.intern(Constant::Undef(ty));
            out.push(Init::Scalar(offset + at, ty, id));
        }
    }

    /// Leaves the padding of structures unspecified, as C does (6.2.6.1): clang copies zeros, gcc
    /// may write the members only, also where all of them are zero.
    fn leave_padding(&mut self, value: Value<'m>, offset: u64, depth: u32, out: &mut Vec<Init>) {
        let ty = value.ty();
        let is_struct = ty.kind() == TypeKind::LLVMStructTypeKind;
        if ty.kind() == TypeKind::LLVMX86_FP80TypeKind {
            self.leave_open(offset + 10, self.layout.alloc_size(ty) - 10, out);
            return;
        }
        if depth >= MAX_DEPTH || !self.has_padding(ty) {
            return;
        }
        let mut end = 0;
        for index in 0..element_count(ty) {
            let Some(element) = value.aggregate_element(index as u32) else { return };
            let size = self.layout.alloc_size(element.ty());
            let place = if is_struct { self.layout.field_offset(ty, index as u32) } else { index * size };
            self.leave_open(offset + end, place - end, out);
            self.leave_padding(element, offset + place, depth + 1, out);
            end = place + size;
        }
        self.leave_open(offset + end, self.layout.alloc_size(ty) - end, out);
    }

    /// Whether some bytes of a type belong to no member.
    fn has_padding(&self, ty: LlvmType<'m>) -> bool {
        match ty.kind() {
            TypeKind::LLVMX86_FP80TypeKind => true,
            TypeKind::LLVMArrayTypeKind => self.has_padding(ty.element()),
            TypeKind::LLVMStructTypeKind => {
                let fields = || (0..ty.field_count()).map(|index| ty.field(index));
                fields().map(|field| self.layout.alloc_size(field)).sum::<u64>() < self.layout.alloc_size(ty)
                    || fields().any(|field| self.has_padding(field))
            }
            _ => false,
        }
    }

    fn initialise_scalar(&mut self, value: Value<'m>, offset: u64, out: &mut Vec<Init>) {
        let ty = match self.layouts.scalar(value.ty()) {
            Ok(ty) => ty,
            Err(reason) => return self.initialise_unsupported(value, offset, &reason, out),
        };
        match self.fold(value) {
            Ok(id) => out.push(Init::Scalar(offset, ty, id)),
            Err(reason) => {
                // Memory has no types, so the integer can stand for the address.
                let (ty, constant) = match integer_as_pointer(value) {
                    Some(integer) => (
                        Type::Int(self.pointer_width),
                        Constant::Int(integer.zext_or_truncate(self.pointer_width)),
                    ),
                    None => (ty, Constant::Unsupported(ty, reason.into())),
                };
                out.push(Init::Scalar(offset, ty, self.constants.intern(constant)));
            }
        }
    }

    /// Adds unknown content of the size of the value, at most 4096 bytes.
    fn initialise_unsupported(
        &mut self,
        value: Value<'m>,
        offset: u64,
        reason: &Reason,
        out: &mut Vec<Init>,
    ) {
        let size = if value.ty().is_sized() { self.layout.alloc_size(value.ty()) } else { 0 };
        for byte in 0..size.min(4096) {
            let id = self.constants.intern(Constant::Unsupported(Type::Int(8), reason.clone().into()));
            out.push(Init::Scalar(offset + byte, Type::Int(8), id));
        }
    }
}

/// Whether a constant may share memory with others: a literal, or one whose address is said not to
/// matter. clang does not say it of compound literals, of which C does.
fn is_mergeable(global: Value<'_>) -> bool {
    global.is_constant_global()
        && (global.has_insignificant_address() || global.name().starts_with(".compoundliteral"))
}

/// The integer `n` of `inttoptr (i64 n to ptr)`, as wide as it is written; `None` for other values.
fn integer_as_pointer(value: Value<'_>) -> Option<crate::bits::BitVector> {
    use crate::frontend::llvm::Opcode;
    if value.kind() != Kind::LLVMConstantExprValueKind || value.const_opcode() != Opcode::IntToPtr {
        return None;
    }
    let operand = value.operand(0);
    (operand.kind() == Kind::LLVMConstantIntValueKind).then(|| bits_of(operand).ok()).flatten()
}
