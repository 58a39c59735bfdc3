//! Where calls pass their arguments: the System V ABIs of x86-64 and i386, as far as clang leaves
//! them to LLVM. clang has already cut structures into values that fit registers, and marked those
//! that go to the stack as `byval`.
use super::function::FunctionTranslator;
use super::operands::Unsupported;
use super::translator::Translator;
use crate::base::Reason;
use crate::frontend::llvm::{Type, TypeKind, Value};
use crate::ir::{self, Operand, Variadic};

/// Registers for arguments on x86-64; i386 has none.
const GENERAL_REGISTERS: u8 = 6;
const VECTOR_REGISTERS: u8 = 8;

/// The kind of place that a part of an argument is passed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// General registers.
    General,
    /// A vector register.
    Vector,
    /// The stack.
    Stack,
    /// The stack, where a structure is copied to.
    Copy,
    /// The address where the caller wants the result; on i386 the callee removes it from the stack.
    Result,
    /// Where an attribute says.
    Special,
}

/// What is passed in one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) class: Class,
    /// Scalars that it consists of.
    pub(super) leaves: usize,
    /// Size in bytes, in registers or on the stack.
    pub(super) size: u64,
    /// Alignment on the stack, in bytes.
    pub(super) align: u64,
}

/// What is taken so far by the arguments of a call.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Taken {
    general: u8,
    vector: u8,
    stack: u64,
    align: u64,
}

/// Where a part lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    /// In general registers.
    General,
    /// In a vector register.
    Vector,
    /// On the stack, after so many bytes of padding.
    Stack { padding: u64 },
}

impl Taken {
    /// Places the next part.
    pub(super) fn place(&mut self, part: Part, word: u64) -> Slot {
        if word == 8 {
            let registers = part.size.div_ceil(8) as u8;
            match part.class {
                Class::General if self.general + registers <= GENERAL_REGISTERS => {
                    self.general += registers;
                    return Slot::General;
                }
                Class::Vector if self.vector < VECTOR_REGISTERS => {
                    self.vector += 1;
                    return Slot::Vector;
                }
                _ => {}
            }
        }
        self.align = self.align.max(part.align);
        let start = self.stack.next_multiple_of(part.align);
        let padding = start - self.stack;
        self.stack = start + part.size.next_multiple_of(word);
        Slot::Stack { padding }
    }

    /// What the callee has to know of the arguments placed since `fixed`; `None` if an alignment is
    /// too large.
    pub(super) fn variadic(self, fixed: Self) -> Option<Variadic> {
        let align = self.align.max(16);
        Some(Variadic {
            general_before: fixed.general,
            general: self.general - fixed.general,
            vector_before: fixed.vector,
            vector: self.vector - fixed.vector,
            stack_before: u8::try_from(fixed.stack % align).ok()?,
            align: u8::try_from(align).ok()?,
        })
    }
}

/// Whether the parts of two lists are in the same places, up to the end of the shorter list.
pub(super) fn same_places(passed: &[Part], wanted: &[Part], pointer_width: u32) -> bool {
    let words = |part: &Part| part.size.div_ceil(u64::from(pointer_width / 8));
    let same = |(a, b): (&Part, &Part)| a.class == b.class && a.leaves == b.leaves && words(a) == words(b);
    passed.iter().zip(wanted).all(same)
}

impl<'m> Translator<'m> {
    /// The parts of all arguments of a call, or of all parameters of a function.
    pub(super) fn all_parts(&mut self, of: Value<'m>) -> Result<Vec<Part>, Unsupported> {
        let types: Vec<Type<'m>> = if of.is_function() {
            of.params().map(Value::ty).collect()
        } else {
            of.args().map(Value::ty).collect()
        };
        let mut parts = Vec::new();
        for (index, ty) in types.into_iter().enumerate() {
            parts.extend(self.parts(of, index as u32, ty)?);
        }
        Ok(parts)
    }

    /// Fails if a call passes its arguments, or expects its result, elsewhere than the function has
    /// them.
    pub(super) fn agree(&mut self, call: Value<'m>, function: Value<'m>) -> Result<(), Unsupported> {
        let (calls, has) = (call.called_type(), function.content_type());
        let same_addresses = |index: u32| {
            call.byval_type(index) == function.byval_type(index)
                && call.has_argument_attribute(index, "sret")
                    == function.has_argument_attribute(index, "sret")
        };
        if calls == has && (0..has.param_count()).all(same_addresses) {
            return Ok(());
        }
        let (passed, wanted) = (self.all_parts(call)?, self.all_parts(function)?);
        if passed.len() < wanted.len() || !same_places(&passed, &wanted, self.pointer_width) {
            return Err(Reason::call_mismatch(
                "call that passes arguments elsewhere than the function has its parameters",
            ));
        }
        let (mut expected, mut returned) = (Vec::new(), Vec::new());
        self.split_into_parts(calls.result(), &mut expected)?;
        self.split_into_parts(has.result(), &mut returned)?;
        let same = |(a, b): (&Part, &Part)| a.class == b.class && a.leaves == b.leaves;
        if !expected.iter().zip(&returned).all(same) {
            return Err(Reason::call_mismatch(
                "call that expects its result elsewhere than the function returns it",
            ));
        }
        Ok(())
    }

    /// The parts of the argument of a call, or of the parameter of a function, at an index.
    pub(super) fn parts(
        &mut self,
        of: Value<'m>,
        index: u32,
        ty: Type<'m>,
    ) -> Result<Vec<Part>, Unsupported> {
        let word = u64::from(self.pointer_width / 8);
        let address = |class| vec![Part { class, leaves: 1, size: word, align: word }];
        if let Some(content) = of.byval_type(index) {
            if !content.is_sized() {
                return Err(Reason::call_mismatch("structure passed by value"));
            }
            let align = of.argument_alignment(index).unwrap_or(self.layout.alignment(content).into());
            let size = self.layout.alloc_size(content);
            return Ok(vec![Part { class: Class::Copy, leaves: 1, size, align: align.max(word) }]);
        }
        if word == 4 && of.has_argument_attribute(index, "sret") {
            return Ok(address(Class::Result));
        }
        if ["inreg", "nest", "inalloca", "preallocated", "swiftself", "swifterror"]
            .iter()
            .any(|name| of.has_argument_attribute(index, name))
        {
            let leaves = self.layouts.leaves(ty)?.list.len();
            return Ok(vec![Part { class: Class::Special, leaves, size: word, align: word }]);
        }
        let mut parts = Vec::new();
        self.split_into_parts(ty, &mut parts)?;
        Ok(parts)
    }

    fn split_into_parts(&mut self, ty: Type<'m>, parts: &mut Vec<Part>) -> Result<(), Unsupported> {
        let word = u64::from(self.pointer_width / 8);
        let leaves = self.layouts.leaves(ty)?.list.len();
        let size = if leaves == 0 { 0 } else { self.layout.alloc_size(ty) };
        let part = |class, size, align| {
            // i386 passes all on the stack.
            let class = if word == 4 { Class::Stack } else { class };
            Part { class, leaves, size, align }
        };
        parts.push(match ty.kind() {
            TypeKind::LLVMStructTypeKind => {
                (0..ty.field_count()).try_for_each(|field| self.split_into_parts(ty.field(field), parts))?;
                return Ok(());
            }
            TypeKind::LLVMArrayTypeKind => {
                (0..ty.length()).try_for_each(|_| self.split_into_parts(ty.element(), parts))?;
                return Ok(());
            }
            TypeKind::LLVMVectorTypeKind if ty.length() == 1 && word == 4 => {
                return self.split_into_parts(ty.element(), parts);
            }
            // On i386 their place depends on whether there is SSE.
            TypeKind::LLVMVectorTypeKind if size == 8 && word == 8 => part(Class::Vector, 8, 8),
            TypeKind::LLVMVectorTypeKind if size == 16 && word == 8 => part(Class::Vector, 16, 16),
            TypeKind::LLVMIntegerTypeKind if size <= 8 => part(Class::General, size, word),
            TypeKind::LLVMIntegerTypeKind if size == 16 && word == 8 => part(Class::General, 16, 16),
            TypeKind::LLVMPointerTypeKind => part(Class::General, word, word),
            TypeKind::LLVMHalfTypeKind
            | TypeKind::LLVMBFloatTypeKind
            | TypeKind::LLVMFloatTypeKind
            | TypeKind::LLVMDoubleTypeKind => part(Class::Vector, size, word),
            TypeKind::LLVMFP128TypeKind => part(Class::Vector, 16, 16),
            TypeKind::LLVMX86_FP80TypeKind => part(Class::Stack, size, if word == 8 { 16 } else { 4 }),
            TypeKind::LLVMVoidTypeKind => return Ok(()),
            _ => return Err(Reason::call_mismatch(format!("value of type {ty} passed in a call"))),
        });
        Ok(())
    }
}

impl FunctionTranslator<'_, '_> {
    /// Adds the variadic arguments of a call to `args`: those after the first `fixed` leaves.
    pub(super) fn push_variadic(
        &mut self,
        parts: &[Part],
        fixed: usize,
        leaves: &[Operand],
        args: &mut Vec<Operand>,
    ) -> Result<(), Unsupported> {
        let width = self.translator.pointer_width;
        let word = u64::from(width / 8);
        let mut taken = Taken::default();
        let (mut general, mut vector, mut stack) = (Vec::new(), Vec::new(), Vec::new());
        let (mut before, mut passed) = (fixed, leaves);
        let mut taken_by_fixed = None;
        for &part in parts {
            if before > 0 {
                taken.place(part, word);
                before = before
                    .checked_sub(part.leaves)
                    .ok_or_else(|| Reason::call_mismatch("variadic argument"))?;
                continue;
            }
            taken_by_fixed.get_or_insert(taken);
            let (here, rest) = passed
                .split_at_checked(part.leaves)
                .ok_or_else(|| Reason::call_mismatch("variadic argument"))?;
            passed = rest;
            match (part.class, taken.place(part, word)) {
                (Class::Special, _) => {
                    return Err(Reason::call_mismatch("variadic argument in a special place"));
                }
                (_, Slot::General) => self.push_words(part, here, &mut general),
                (_, Slot::Vector) => vector.push(self.one_value(part, here)),
                (class, Slot::Stack { padding }) => {
                    let undefined = self.translator.undefined(ir::Type::Int(width));
                    stack.extend((0..padding / word).map(|_| undefined));
                    match class {
                        Class::Copy => self.push_memory(here[0], part.size, &mut stack),
                        _ => stack.push(self.one_value(part, here)),
                    }
                }
            }
        }
        let fixed = taken_by_fixed.unwrap_or(taken);
        let variadic =
            taken.variadic(fixed).ok_or_else(|| Reason::call_mismatch("alignment of a variadic argument"))?;
        args.push(self.translator.int(Variadic::WIDTH, variadic.to_bits()));
        args.extend(general.into_iter().chain(vector).chain(stack));
        Ok(())
    }

    /// The leaves of a part as one value.
    fn one_value(&mut self, part: Part, leaves: &[Operand]) -> Operand {
        if let [leaf] = *leaves {
            return leaf;
        }
        let whole = [ir::Type::Int(part.size as u32 * 8)];
        self.bit_cast(&leaves.iter().copied().collect(), &whole)[0]
    }

    /// Adds the words of a part that is in general registers.
    fn push_words(&mut self, part: Part, leaves: &[Operand], words: &mut Vec<Operand>) {
        let value = self.one_value(part, leaves);
        if part.size <= 8 {
            words.push(value);
        } else {
            let halves = [ir::Type::Int(64), ir::Type::Int(64)];
            words.extend(self.bit_cast(&[value].into_iter().collect(), &halves));
        }
    }

    /// Loads memory in words as wide as pointers, the last one maybe shorter.
    fn push_memory(&mut self, address: Operand, size: u64, words: &mut Vec<Operand>) {
        let word = u64::from(self.translator.pointer_width / 8);
        let mut offset = 0;
        while offset < size {
            let bytes = (size - offset).min(word);
            let ty = ir::Type::Int(bytes as u32 * 8);
            words.push(self.load_scalar(address, offset as i64, ty, false));
            offset += word;
        }
    }
}
