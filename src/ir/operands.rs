//! What instructions and terminators read, write and lead to, so that users need no match of their own.
use super::{Callee, Op, Operand, Reg, Target, Terminator};

/// The operands that an instruction reads, in textual order: the one table of them. `$iter` is how slices are walked,
/// and `$reference` what leads to an operand in them.
macro_rules! for_each_use {
    ($op:expr, $f:ident, $iter:ident, $($reference:tt)+) => {
        match $op {
            Op::Binary { lhs, rhs, .. } | Op::Overflow { lhs, rhs, .. } | Op::Compare { lhs, rhs, .. } => {
                $f(lhs);
                $f(rhs);
            }
            Op::FunnelShift { high, low, amount, .. } => {
                $f(high);
                $f(low);
                $f(amount);
            }
            Op::Unary { src, .. }
            | Op::Cast { src, .. }
            | Op::Freeze { src, .. }
            | Op::Inspect { value: src, .. } => $f(src),
            Op::Float { mode, args, .. } => {
                mode.$iter().for_each(&mut $f);
                args.$iter().for_each($f);
            }
            Op::Math { args, .. } => args.$iter().for_each($f),
            Op::Select { cond, yes, no, .. } => {
                $f(cond);
                $f(yes);
                $f(no);
            }
            Op::Offset { base, indices, .. } => {
                $f(base);
                for scaled in indices.$iter() {
                    $f($($reference)+ scaled.index);
                }
            }
            Op::Load { ptr, .. }
            | Op::HeapFree { ptr, .. }
            | Op::ObjectSize { ptr, .. }
            | Op::Undefine { ptr }
            | Op::EndScope { ptr }
            | Op::Scope { ptr, .. }
            | Op::EndSince { ptr } => $f(ptr),
            Op::Store { ptr, value, .. } => {
                $f(value);
                $f(ptr);
            }
            Op::AtomicRmw { ptr, value, .. } => {
                $f(ptr);
                $f(value);
            }
            Op::CompareExchange { ptr, expected, new, .. } => {
                $f(ptr);
                $f(expected);
                $f(new);
            }
            Op::Alloca { count, .. } => $f(count),
            Op::Align { ptr, align } => {
                $f(ptr);
                $f(align);
            }
            Op::MemCopy { dst, src, len } => {
                $f(dst);
                $f(src);
                $f(len);
            }
            Op::MemSet { dst, value, len } => {
                $f(dst);
                $f(value);
                $f(len);
            }
            Op::Call { callee, args, .. } => {
                if let Callee::Indirect(pointer) = callee {
                    $f(pointer);
                }
                args.$iter().for_each($f);
            }
            Op::Assume { cond }
            | Op::Arithmetic { cond, .. }
            | Op::Require { cond, .. } => $f(cond),
            Op::Await { cond, signal } => {
                $f(cond);
                signal.$iter().for_each($f);
            }
            Op::Observe { atoms, .. } => atoms.$iter().for_each($f),
            Op::Exit { status, .. } => $f(status),
            Op::HeapAlloc { size, .. } => $f(size),
            Op::Print { value } => $f(value),
            Op::VaStart { list } => $f(list),
            Op::VaCopy { dst, src } => {
                $f(dst);
                $f(src);
            }
            Op::ThreadCreate { function, argument } => {
                $f(function);
                $f(argument);
            }
            Op::Unspecified { usual, .. } => usual.$iter().for_each($f),
            Op::Input { .. }
            | Op::Unsupported { .. }
            | Op::ThreadExit
            | Op::ThreadArgument { .. }
            | Op::AtomicBegin
            | Op::AtomicEnd
            | Op::WeakAccess
            | Op::ThreadLocal { .. }
            | Op::Misuse { .. } => {}
        }
    };
}

/// The registers that an instruction assigns, in textual order: the one table of them.
macro_rules! for_each_def {
    ($op:expr, $f:ident, $iter:ident) => {
        match $op {
            Op::Binary { dst, .. }
            | Op::Unary { dst, .. }
            | Op::FunnelShift { dst, .. }
            | Op::Compare { dst, .. }
            | Op::Cast { dst, .. }
            | Op::Float { dst, .. }
            | Op::Math { dst, .. }
            | Op::Select { dst, .. }
            | Op::Freeze { dst, .. }
            | Op::Offset { dst, .. }
            | Op::Load { dst, .. }
            | Op::Alloca { dst, .. }
            | Op::Input { dst, .. }
            | Op::Unspecified { dst, .. }
            | Op::HeapAlloc { dst, .. }
            | Op::ObjectSize { dst, .. }
            | Op::Inspect { dst, .. }
            | Op::AtomicRmw { dst, .. }
            | Op::ThreadArgument { dst }
            | Op::ThreadLocal { dst, .. } => $f(dst),
            Op::Overflow { dst, flag, .. } => {
                $f(dst);
                $f(flag);
            }
            Op::CompareExchange { dst, success, .. } => {
                $f(dst);
                $f(success);
            }
            Op::Call { results, .. } | Op::Unsupported { results, .. } => results.$iter().for_each($f),
            Op::Store { .. }
            | Op::MemCopy { .. }
            | Op::MemSet { .. }
            | Op::Assume { .. }
            | Op::Exit { .. }
            | Op::HeapFree { .. }
            | Op::Align { .. }
            | Op::Undefine { .. }
            | Op::EndScope { .. }
            | Op::Scope { .. }
            | Op::EndSince { .. }
            | Op::Print { .. }
            | Op::VaStart { .. }
            | Op::VaCopy { .. }
            | Op::ThreadCreate { .. }
            | Op::ThreadExit
            | Op::AtomicBegin
            | Op::AtomicEnd
            | Op::WeakAccess
            | Op::Await { .. }
            | Op::Arithmetic { .. }
            | Op::Observe { .. }
            | Op::Require { .. }
            | Op::Misuse { .. } => {}
        }
    };
}

impl Op {
    /// Calls `f` on each operand that the instruction reads, in textual order.
    pub fn for_each_use(&self, mut f: impl FnMut(Operand)) {
        let mut f = |operand: &Operand| f(*operand);
        for_each_use!(self, f, iter, &);
    }

    /// Calls `f` on each operand that the instruction reads, to replace it.
    pub fn for_each_use_mut(&mut self, mut f: impl FnMut(&mut Operand)) {
        for_each_use!(self, f, iter_mut, &mut);
    }

    /// Calls `f` on each register that the instruction assigns, in textual order.
    pub fn for_each_def(&self, mut f: impl FnMut(Reg)) {
        let mut f = |register: &Reg| f(*register);
        for_each_def!(self, f, iter);
    }

    /// Calls `f` on each register that the instruction assigns, to replace it.
    pub fn for_each_def_mut(&mut self, mut f: impl FnMut(&mut Reg)) {
        for_each_def!(self, f, iter_mut);
    }
}

impl Terminator {
    /// Calls `f` on each target, in textual order (a block may occur more than once).
    pub fn for_each_target<'a>(&'a self, mut f: impl FnMut(&'a Target)) {
        match self {
            Terminator::Jump(target) => f(target),
            Terminator::Branch { yes, no, .. } => {
                f(yes);
                f(no);
            }
            Terminator::Switch { cases, default, .. } => {
                for (_, target) in cases {
                    f(target);
                }
                f(default);
            }
            Terminator::Return(_) | Terminator::Unreachable | Terminator::Unsupported(_) => {}
        }
    }

    /// Calls `f` on each target, to replace it.
    pub fn for_each_target_mut(&mut self, mut f: impl FnMut(&mut Target)) {
        match self {
            Terminator::Jump(target) => f(target),
            Terminator::Branch { yes, no, .. } => {
                f(yes);
                f(no);
            }
            Terminator::Switch { cases, default, .. } => {
                cases.iter_mut().for_each(|(_, target)| f(target));
                f(default);
            }
            Terminator::Return(_) | Terminator::Unreachable | Terminator::Unsupported(_) => {}
        }
    }

    /// Calls `f` on each operand that the terminator reads, the arguments of its targets included.
    pub fn for_each_use(&self, mut f: impl FnMut(Operand)) {
        match self {
            Terminator::Branch { cond: operand, .. } | Terminator::Switch { value: operand, .. } => {
                f(*operand);
            }
            Terminator::Return(values) => values.iter().copied().for_each(&mut f),
            Terminator::Jump(_) | Terminator::Unreachable | Terminator::Unsupported(_) => {}
        }
        self.for_each_target(|target| target.args.iter().copied().for_each(&mut f));
    }

    /// Calls `f` on each operand that the terminator reads, the arguments of its targets included, to replace it.
    pub fn for_each_use_mut(&mut self, mut f: impl FnMut(&mut Operand)) {
        match self {
            Terminator::Jump(target) => target.args.iter_mut().for_each(f),
            Terminator::Branch { cond, yes, no } => {
                f(cond);
                yes.args.iter_mut().chain(&mut no.args).for_each(f);
            }
            Terminator::Switch { value, cases, default } => {
                f(value);
                let cases = cases.iter_mut().flat_map(|(_, target)| &mut target.args);
                cases.chain(&mut default.args).for_each(f);
            }
            Terminator::Return(values) => values.iter_mut().for_each(f),
            Terminator::Unreachable | Terminator::Unsupported(_) => {}
        }
    }
}
