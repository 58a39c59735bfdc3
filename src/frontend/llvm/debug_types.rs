//! Types and names of variables by the debug information.
use super::ffi::{llvm, text_of_len};
use super::raw::*;
use super::scope::{described_name, node_operands};
use super::{Context, Value};
use crate::ir::{Member, Names, SourceType, SourceTypeId};
use rustc_hash::FxHashMap;

// Tags of DWARF 5, section 7.5.3.
const ARRAY: u16 = 0x01;
const CLASS: u16 = 0x02;
const ENUMERATION: u16 = 0x04;
const MEMBER: u16 = 0x0d;
const STRUCTURE: u16 = 0x13;
const TYPEDEF: u16 = 0x16;
const UNION: u16 = 0x17;
const INHERITANCE: u16 = 0x1c;
const CONST: u16 = 0x26;
const VOLATILE: u16 = 0x35;
const ATOMIC: u16 = 0x47;

/// Types that were read.
#[derive(Default)]
pub(in crate::frontend) struct DebugTypes {
    known: FxHashMap<LLVMValueRef, SourceTypeId>,
}

impl DebugTypes {
    /// The name and type of the local that a call of `llvm.dbg.declare` describes.
    pub(in crate::frontend) fn of_declared(
        &mut self,
        call: Value<'_>,
        names: &mut Names,
    ) -> Option<(Box<str>, SourceTypeId)> {
        let [_, variable, expression] = call.args().collect::<Vec<_>>()[..] else { return None };
        let whole = call.called_value().name() == "llvm.dbg.declare"
            && expression.print().contains("!DIExpression()");
        if whole { self.of_variable(variable.raw(), names) } else { None }
    }

    /// The name and type of a global variable.
    pub(in crate::frontend) fn of_global(
        &mut self,
        context: &Context,
        global: Value<'_>,
        names: &mut Names,
    ) -> Option<(Box<str>, SourceTypeId)> {
        let mut count = 0;
        let entries: *mut LLVMValueMetadataEntry =
            llvm!(LLVMGlobalCopyAllMetadata(global.raw(), &raw mut count));
        let metadata =
            (0..count as u32).map(|index| llvm!(LLVMValueMetadataEntriesGetMetadata(entries, index)));
        let is_variable = |metadata: &LLVMMetadataRef| {
            let kind = llvm!(LLVMGetMetadataKind(*metadata));
            matches!(kind, LLVMMetadataKind::LLVMDIGlobalVariableExpressionMetadataKind)
        };
        let found: Vec<LLVMMetadataRef> = metadata.filter(is_variable).collect();
        llvm!(LLVMDisposeValueMetadataEntries(entries));
        let &[expression] = &found[..] else { return None };
        let variable = llvm!(LLVMDIGlobalVariableExpressionGetVariable(expression));
        self.of_variable(llvm!(LLVMMetadataAsValue(context.inner.raw(), variable)), names)
    }

    /// The operands of a variable are its scope, its name, its file and its type, and more.
    fn of_variable(&mut self, variable: LLVMValueRef, names: &mut Names) -> Option<(Box<str>, SourceTypeId)> {
        let ty = node_operands(variable).get(3).copied().filter(|ty| !ty.is_null())?;
        Some((described_name(variable)?.into(), self.read(ty, names)))
    }

    fn read(&mut self, node: LLVMValueRef, names: &mut Names) -> SourceTypeId {
        if let Some(known) = self.known.get(&node) {
            return *known;
        }
        let metadata = llvm!(LLVMValueAsMetadata(node));
        let size = llvm!(LLVMDITypeGetSizeInBits(metadata)) / 8;
        let id = names.add(SourceType::Other { size });
        self.known.insert(node, id);
        let ty = match (llvm!(LLVMGetMetadataKind(metadata)), llvm!(LLVMGetDINodeTag(metadata))) {
            (LLVMMetadataKind::LLVMDIBasicTypeMetadataKind, _) => {
                Some(SourceType::Scalar { name: name_of(metadata).into(), size })
            }
            (_, ENUMERATION) => Some(SourceType::Scalar { name: "int".into(), size }),
            (_, TYPEDEF | CONST | VOLATILE | ATOMIC) => base_of(node).map(|base| {
                let base = self.read(base, names);
                names.type_of(base).clone()
            }),
            (_, STRUCTURE | CLASS | UNION) => {
                Some(SourceType::Record { size, members: self.members(node, names) })
            }
            (_, ARRAY) => self.array(node, names),
            _ => None,
        };
        if let Some(ty) = ty {
            names.set(id, ty);
        }
        id
    }

    fn members(&mut self, record: LLVMValueRef, names: &mut Names) -> Vec<Member> {
        let mut members = Vec::new();
        for node in elements_of(record) {
            let metadata = llvm!(LLVMValueAsMetadata(node));
            let tag = llvm!(LLVMGetDINodeTag(metadata));
            let text = Value::from_raw(node).print();
            let is_plain = !text.contains("DIFlagBitField") && !text.contains("DIFlagStaticMember");
            // Where a virtual base lies is not known.
            let is_fixed = !text.contains("DIFlagVirtual");
            if matches!(tag, MEMBER | INHERITANCE)
                && is_plain
                && is_fixed
                && let Some(base) = base_of(node)
            {
                let name = if tag == MEMBER { name_of(metadata) } else { String::new() };
                let offset = llvm!(LLVMDITypeGetOffsetInBits(metadata)) / 8;
                members.push(Member { name: name.into(), offset, ty: self.read(base, names) });
            }
        }
        members
    }

    /// An array has a range for each of its dimensions.
    fn array(&mut self, node: LLVMValueRef, names: &mut Names) -> Option<SourceType> {
        let counts: Option<Vec<u64>> = elements_of(node).into_iter().map(count_of).collect();
        let counts = counts?;
        let mut element = self.read(base_of(node)?, names);
        let (first, inner) = counts.split_first()?;
        for count in inner.iter().rev() {
            element = names.add(SourceType::Array { element, count: *count });
        }
        Some(SourceType::Array { element, count: *first })
    }
}

/// How many elements a range has, if it is a constant.
fn count_of(range: LLVMValueRef) -> Option<u64> {
    let count = node_operands(range).first().copied().filter(|count| !count.is_null())?;
    Value::from_raw(count).int_value()
}

/// The type that a qualifier, a name, a member or an array is made of.
fn base_of(node: LLVMValueRef) -> Option<LLVMValueRef> {
    node_operands(node).get(3).copied().filter(|base| !base.is_null())
}

/// The members of a record, or the ranges of an array.
fn elements_of(node: LLVMValueRef) -> Vec<LLVMValueRef> {
    let elements = node_operands(node).get(4).copied().filter(|elements| !elements.is_null());
    let all = elements.map(node_operands).unwrap_or_default();
    all.into_iter().filter(|element| !element.is_null()).collect()
}

fn name_of(ty: LLVMMetadataRef) -> String {
    let mut length = 0;
    let text = llvm!(LLVMDITypeGetName(ty, &raw mut length));
    text_of_len(text, length)
}
