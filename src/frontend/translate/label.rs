//! Addresses of labels (`&&label`, an extension of GCC), and jumps to them.
//!
//! The address of a label is like that of a function that nobody defines: it differs from all others and can be stored, but
//! what lies there cannot be read. A jump compares it with each label of the function.
use super::function::FunctionTranslator;
use super::{Signature, Translator, Unsupported};
use crate::frontend::llvm::{Block, Value};
use crate::ir::{Constant, Function, FunctionId, Op, Operand, Predicate, Target, Terminator, Type};
use std::rc::Rc;

impl<'m> Translator<'m> {
    /// What stands for the address of a label.
    pub(super) fn label(&mut self, function: Value<'m>, block: Block<'m>) -> FunctionId {
        if let Some(id) = self.labels.get(&block) {
            return *id;
        }
        let id = FunctionId::new(self.program.functions.len());
        let signature =
            Signature { params: Vec::new(), results: Vec::new(), variadic: false, defined: false };
        self.signatures.push(Ok(Rc::new(signature)));
        self.program.functions.push(Function {
            name: format!("label {} of {}", self.labels.len() + 1, function.name()),
            params: Vec::new(),
            variadic: false,
            results: Vec::new(),
            registers: Vec::new(),
            blocks: Vec::new(),
            location: self.places.location(function),
            variables: Vec::new(),
        });
        self.labels.insert(block, id);
        id
    }
}

impl<'m> FunctionTranslator<'_, 'm> {
    /// A jump to a label whose address was computed. What is no label of the function is not modelled.
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
            let id = self.translator.label(self.function, label);
            let rhs = self.translator.constant(Constant::Function(id));
            let cond = self.register(Type::Int(1));
            self.emit(Op::Compare { dst: cond, predicate: Predicate::Eq, lhs: address, rhs });
            let next = self.fresh_block();
            let (yes, no) = (self.target(block, label), Target::to(next, []));
            self.seal(Terminator::Branch { cond: Operand::Reg(cond), yes, no });
            self.open(next);
        }
        Err("a jump to an address that is none of the function's labels".into())
    }
}
