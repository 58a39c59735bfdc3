//! Addresses of labels (`&&label`, an extension of GCC), and jumps to them.
//!
//! The address of a label is like that of a function that nobody defines: it differs from all
//! others and can be stored, but what lies there cannot be read. A jump compares it with each label
//! of the function.
//!
//! Tables of code that can be moved hold differences of labels, which are added to a label before
//! the jump. Where labels lie is not known, but then it does not matter. So the labels of a
//! function of which that is plain to see are places in one object, and their differences are
//! constants.
use super::function::FunctionTranslator;
use super::operands::Unsupported;
use super::translator::{Signature, Translator};
use crate::base::Reason;
use crate::frontend::llvm::{Block, Kind, Opcode, Value};
use crate::ir::{
    Constant, Content, Function, FunctionId, Global, GlobalId, Op, Operand, Predicate, Target, Terminator,
    Type,
};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Distance in bytes of labels in one object. Tables of small integers have room for the
/// differences.
const DISTANCE: i64 = 1;

impl<'m> Translator<'m> {
    /// What stands for the address of a label.
    pub(super) fn label(&mut self, function: Value<'m>, block: Block<'m>) -> Constant {
        if let Some(known) = self.labels.known.get(&block) {
            return known.clone();
        }
        let object = self
            .labels
            .objects
            .get(&function)
            .copied()
            .unwrap_or_else(|| are_only_jumped_to(function).then(|| self.object_of_labels(function)));
        self.labels.objects.insert(function, object);
        let label = match object {
            Some(object) => {
                let content = &mut self.program.globals[object.index()];
                content.size += DISTANCE as u64;
                Constant::Global(object, content.size as i64 - DISTANCE)
            }
            None => Constant::Function(self.label_alone(function)),
        };
        self.labels.known.insert(block, label.clone());
        label
    }

    fn label_alone(&mut self, function: Value<'m>) -> FunctionId {
        let id = FunctionId::new(self.program.functions.len());
        let signature =
            Signature { params: Vec::new(), results: Vec::new(), variadic: false, defined: false };
        self.signatures.push(Ok(Rc::new(signature)));
        self.program.functions.push(Function {
            name: format!("label {} of {}", self.labels.known.len() + 1, function.name()),
            params: Vec::new(),
            variadic: false,
            mergeable: false,
            results: Vec::new(),
            registers: Vec::new(),
            blocks: Vec::new(),
            location: self.places.location(function),
            variables: Vec::new(),
        });
        id
    }

    fn object_of_labels(&mut self, function: Value<'m>) -> GlobalId {
        let id = GlobalId::new(self.program.globals.len());
        self.program.globals.push(Global {
            name: format!("labels of {}", function.name()),
            size: 0,
            align: 1,
            constant: true,
            mergeable: false,
            content: Content::External { volatile: false },
            thread_local: false,
            init: Vec::new(),
        });
        id
    }
}

/// Whether all that happens to the addresses of a function's labels is plain to see: they lie in
/// constant tables, themselves or as differences, to which a label is added again, and are jumped
/// to.
fn are_only_jumped_to(function: Value<'_>) -> bool {
    let labels: Vec<Value<'_>> =
        function.users().filter(|user| user.kind() == Kind::LLVMBlockAddressValueKind).collect();
    let mut open: Vec<(Value<'_>, Role)> = labels.into_iter().map(|label| (label, Role::Label)).collect();
    let mut seen: FxHashSet<Value<'_>> = open.iter().map(|(label, _)| *label).collect();
    while let Some((value, role)) = open.pop() {
        for user in value.users() {
            match role_of(user, role) {
                Some(Role::Jump) => {}
                Some(role) if seen.insert(user) => open.push((user, role)),
                Some(_) => {}
                None => return false,
            }
        }
    }
    true
}

#[derive(Clone, Copy, PartialEq)]
enum Role {
    /// The address of a label, a difference of two, or a constant that consists of such.
    Label,
    /// The address of a table of those.
    Table,
    /// A jump, where all ends.
    Jump,
}

/// What a user makes of such a value; `None` if that is not plain to see.
fn role_of(user: Value<'_>, used: Role) -> Option<Role> {
    match (user.kind(), used) {
        (Kind::LLVMConstantArrayValueKind | Kind::LLVMConstantStructValueKind, Role::Label) => {
            Some(Role::Label)
        }
        (Kind::LLVMGlobalVariableValueKind, Role::Label) => user.is_constant_global().then_some(Role::Table),
        (Kind::LLVMConstantExprValueKind, used) => match (user.const_opcode(), used) {
            (Opcode::GetElementPtr, used) => Some(used),
            (
                Opcode::PtrToInt | Opcode::IntToPtr | Opcode::Trunc | Opcode::Add | Opcode::Sub,
                Role::Label,
            ) => Some(Role::Label),
            _ => None,
        },
        (Kind::LLVMInstructionValueKind, Role::Table) => match user.opcode() {
            Opcode::Load => Some(Role::Label),
            Opcode::GetElementPtr => Some(Role::Table),
            _ => None,
        },
        (Kind::LLVMInstructionValueKind, Role::Label) => match user.opcode() {
            Opcode::IndirectBr => Some(Role::Jump),
            Opcode::GetElementPtr
            | Opcode::PtrToInt
            | Opcode::IntToPtr
            | Opcode::Trunc
            | Opcode::SExt
            | Opcode::ZExt
            | Opcode::Add
            | Opcode::Phi
            | Opcode::Select => Some(Role::Label),
            _ => None,
        },
        _ => None,
    }
}

impl<'m> FunctionTranslator<'_, 'm> {
    /// A jump to a label whose address was computed. What is no label of the function is not
    /// modelled.
    pub(super) fn jump_to_label(
        &mut self,
        jump: Value<'m>,
        block: Block<'m>,
    ) -> Result<Terminator, Unsupported> {
        let address = self.scalar(jump.operand(0))?;
        let mut labels: Vec<Block<'m>> = Vec::new();
        for label in jump.successors() {
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        for label in labels {
            let rhs = self.translator.label(self.function, label);
            let rhs = self.translator.constant(rhs);
            let cond = self.register(Type::Int(1));
            self.emit(Op::Compare { dst: cond, predicate: Predicate::Eq, lhs: address, rhs });
            let next = self.fresh_block();
            let (yes, no) = (self.target(block, label), Target::to(next, []));
            self.seal(Terminator::Branch { cond: Operand::Reg(cond), yes, no });
            self.open(next);
        }
        Err(Reason::jump("a jump to an address that is none of the function's labels"))
    }
}
