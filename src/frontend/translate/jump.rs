//! `setjmp` and `longjmp` ([`crate::frontend::prepare::jumps`]).
//!
//! A jump is pending in the same way as an exception, but without a handler. Each call of `setjmp`
//! has an object in the frame of its function, the *place*, whose address is in the buffer and then
//! in the jump. Where a function would return with a jump that is pending, it first looks whether
//! the place is one of its own, and goes on behind that call of `setjmp`.
use super::function::{FunctionTranslator, SetjmpCall};
use super::operands::{Operands, Unsupported};
use crate::base::Reason;
use crate::frontend::llvm::{Block, Value};
use crate::frontend::prepare::jumps::sets_jump;
use crate::ir::{BlockId, Callee, Constant, FunctionId, Op, Operand, Predicate, Target, Terminator, Type};

impl<'m> FunctionTranslator<'_, 'm> {
    /// Makes the places of the function.
    pub(super) fn make_places(&mut self, blocks: &[Block<'m>]) {
        let calls = blocks.iter().flat_map(|block| block.instructions()).filter(|i| sets_jump(*i));
        for call in calls.collect::<Vec<_>>() {
            let (dst, count) = (self.register(Type::Ptr), self.translator.int(32, 1));
            self.emit(Op::Alloca { dst, size: 1, count, align: 1, name: "setjmp".into() });
            let next = self.fresh_block();
            self.places.push(SetjmpCall { call, address: Operand::Reg(dst), next });
        }
    }

    /// A call of the model of `setjmp`.
    pub(super) fn set_jump(&mut self, call: Value<'m>, model: FunctionId) -> Result<Operands, Unsupported> {
        let place =
            self.places.iter().find(|place| place.call == call).ok_or_else(|| Reason::jump("setjmp"))?;
        let (address, next) = (place.address, place.next);
        let mut args = self.arguments(call)?;
        args.push(address);
        let [result, returned] = [(), ()].map(|()| self.register(Type::Int(32)));
        let callee = Callee::Direct(model);
        self.emit(Op::Call { results: [result].into(), callee, args: args.into() });
        self.seal(Terminator::Jump(Target { block: next, args: [Operand::Reg(result)].into() }));
        self.open_with(next, vec![returned]);
        Ok([Operand::Reg(returned)].into_iter().collect())
    }

    /// Goes on where a pending jump leads, if that is a place of this function.
    pub(super) fn land(&mut self) -> Result<(), Unsupported> {
        if self.places.is_empty() || !self.translator.throwing.jumps() {
            return Ok(());
        }
        let word = self.word();
        let state = self.state()?;
        let jump = self.load_scalar(state, 0, Type::Ptr, false);
        let [jumps, leaves] = [(), ()].map(|()| self.fresh_block());
        self.branch_if_jump(jump, jumps, leaves);
        self.open(jumps);
        let place = self.load_scalar(jump, 2 * word, Type::Ptr, false);
        let places: Vec<(Operand, BlockId)> =
            self.places.iter().map(|place| (place.address, place.next)).collect();
        for (address, next) in places {
            let dst = self.register(Type::Int(1));
            self.emit(Op::Compare { dst, predicate: Predicate::Eq, lhs: place, rhs: address });
            let [here, other] = [(), ()].map(|()| self.fresh_block());
            let [yes, no] = [here, other].map(|block| Target { block, args: Box::default() });
            self.seal(Terminator::Branch { cond: Operand::Reg(dst), yes, no });
            self.open(here);
            let value = self.load_scalar(jump, 3 * word, Type::Int(32), false);
            let null = self.translator.constant(Constant::Null);
            let zero = self.translator.int(32, 0);
            self.store_scalar(state, 0, null);
            // States that differ in a jump that is over are the same.
            self.store_scalar(jump, 2 * word, null);
            self.store_scalar(jump, 3 * word, zero);
            self.seal(Terminator::Jump(Target { block: next, args: [value].into() }));
            self.open(other);
        }
        self.seal(Terminator::Jump(Target { block: leaves, args: Box::default() }));
        self.open(leaves);
        Ok(())
    }

    /// A jump that arrives at a landing pad. The machine would skip what is there; it is undefined
    /// if that destroys objects.
    pub(super) fn refuse_jump(&mut self) -> Result<(), Unsupported> {
        if !self.translator.throwing.jumps() {
            return Ok(());
        }
        let state = self.state()?;
        let pending = self.load_scalar(state, 0, Type::Ptr, false);
        let [jumps, next] = [(), ()].map(|()| self.fresh_block());
        self.branch_if_jump(pending, jumps, next);
        self.open(jumps);
        self.seal(Terminator::Unsupported(Box::new(Reason::jump("longjmp past destructors or handlers"))));
        self.open(next);
        Ok(())
    }

    /// Ends the block: goes to one of the blocks if what is pending is a jump, and else to the
    /// other one.
    fn branch_if_jump(&mut self, pending: Operand, jumps: BlockId, other: BlockId) {
        let handler = self.load_scalar(pending, 0, Type::Ptr, false);
        let dst = self.register(Type::Int(1));
        let rhs = self.translator.constant(Constant::Null);
        self.emit(Op::Compare { dst, predicate: Predicate::Eq, lhs: handler, rhs });
        let [yes, no] = [jumps, other].map(|block| Target { block, args: Box::default() });
        self.seal(Terminator::Branch { cond: Operand::Reg(dst), yes, no });
    }
}
