//! Calls through pointers to functions that may take their arguments elsewhere than the call passes
//! them. The interpreter compares the scalars of arguments and parameters when it calls. Where
//! these are alike and yet passed in different places, the translation puts a check before the
//! call.
use super::convention::{Class, Part};
use super::function::FunctionTranslator;
use super::operands::Unsupported;
use super::translator::Addressed;
use super::translator::Translator;
use crate::base::Reason;
use crate::frontend::llvm::Value;
use crate::ir::{Constant, Operand, Predicate, Type, source_name, takes};
use std::rc::Rc;

fn is_special(parts: &Result<Vec<Part>, Unsupported>) -> bool {
    let is_special =
        |part: &Part| part.leaves != 1 || matches!(part.class, Class::Copy | Class::Result | Class::Special);
    parts.as_ref().map_or(true, |parts| parts.iter().any(is_special))
}

impl<'m> Translator<'m> {
    /// The defined functions whose addresses are used other than by calls of them.
    fn addressed(&mut self) -> Rc<[Addressed<'m>]> {
        if let Some(known) = &self.addressed {
            return Rc::clone(known);
        }
        let mut addressed = Vec::new();
        for function in self.module.functions() {
            let has_address = |user: Value<'_>| {
                !user.is_call() || user.called_value() != function || user.args().any(|arg| arg == function)
            };
            let Some(&id) = self.functions.get(&function) else { continue };
            if function.is_declaration() || !function.users().any(has_address) {
                continue;
            }
            // Calls of functions without a signature are not modelled at all.
            if let Ok(signature) = self.signatures[id.index()].clone() {
                let (params, special) = (signature.params.clone(), is_special(&self.all_parts(function)));
                addressed.push(Addressed { function, id, params, special });
            }
        }
        let addressed: Rc<[Addressed<'m>]> = addressed.into();
        self.addressed = Some(Rc::clone(&addressed));
        addressed
    }
}

impl<'m> FunctionTranslator<'_, 'm> {
    /// Stops paths with `unknown` before the call of a function that has its parameters elsewhere
    /// although the scalars fit.
    pub(super) fn check_places(&mut self, call: Value<'m>, target: Operand, args: &[Operand]) {
        let special = is_special(&self.translator.all_parts(call));
        let word = self.translator.pointer_width;
        let scalar = |ty: Type| (ty.width(word), matches!(ty, Type::Float(_)));
        let passed: Vec<_> = args.iter().map(|arg| scalar(self.type_of(*arg))).collect();
        for Addressed { function, id, params, special: function_is_special } in &*self.translator.addressed()
        {
            let may_differ = special || *function_is_special;
            if !may_differ || passed.len() < params.len() {
                continue;
            }
            let alike = params.iter().zip(&passed).all(|(param, arg)| takes(scalar(*param), *arg));
            if alike && self.translator.agree(call, *function).is_err() {
                let other = self.translator.constant(Constant::Function(*id));
                let name = source_name(&self.translator.program.functions[id.index()].name);
                let what =
                    format!("call of {name} that passes arguments elsewhere than it has its parameters");
                self.require(Predicate::Ne, target, other, Reason::call_mismatch(what));
            }
        }
    }
}
