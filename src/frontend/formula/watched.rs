//! Which writes may change what the expressions of a formula read.
use super::labels::label_at;
use crate::ir::{
    Callee, ConstId, Constant, Extent, Function, FunctionId, GlobalId, Init, Op, Operand, Program, Terminator,
};
use fixedbitset::FixedBitSet;

/// What an address is computed from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Root {
    Global(GlobalId),
    /// An object of the same call.
    Local,
    Other,
}

/// The roots of the registers of a function.
pub(super) struct Roots<'a> {
    program: &'a Program,
    of_registers: Vec<Root>,
}

impl<'a> Roots<'a> {
    pub(super) fn new(program: &'a Program, function: &Function) -> Self {
        let mut roots = Self { program, of_registers: vec![Root::Other; function.registers.len()] };
        // Each register is assigned in one place, and blocks need not be in the order of control.
        loop {
            let mut changed = false;
            for op in function.blocks.iter().flat_map(|block| &block.instructions).map(|one| &one.op) {
                let (dst, root) = match op {
                    Op::Offset { dst, base, .. } => (*dst, roots.of(*base)),
                    Op::Alloca { dst, .. } => (*dst, Root::Local),
                    _ => continue,
                };
                changed |= std::mem::replace(&mut roots.of_registers[dst.index()], root) != root;
            }
            if !changed {
                return roots;
            }
        }
    }

    fn of(&self, operand: Operand) -> Root {
        match operand {
            Operand::Reg(register) => self.of_registers[register.index()],
            Operand::Const(constant) => match self.program.constants[constant.index()] {
                Constant::Global(global, _) => Root::Global(global),
                _ => Root::Other,
            },
        }
    }
}

/// What expressions read.
pub(super) struct Watched {
    /// These variables.
    globals: FixedBitSet,
    /// Also what pointers lead to.
    through_pointers: bool,
    /// Some of the variables may be written through pointers.
    exposed: bool,
}

impl Watched {
    /// What these functions read, with those that they call. The error is a function that does more
    /// than read.
    pub(super) fn by(program: &Program, atoms: &[FunctionId]) -> Result<Self, FunctionId> {
        let mut watched = Self {
            globals: FixedBitSet::with_capacity(program.globals.len()),
            through_pointers: false,
            exposed: false,
        };
        for &atom in atoms {
            let mut seen = FixedBitSet::with_capacity(program.functions.len());
            let mut open = vec![atom];
            while let Some(next) = open.pop() {
                if seen.put(next.index()) {
                    continue;
                }
                let function = &program.functions[next.index()];
                if function.blocks.is_empty() {
                    return Err(atom);
                }
                let roots = Roots::new(program, function);
                for op in function.blocks.iter().flat_map(|block| &block.instructions).map(|one| &one.op) {
                    match op {
                        op if label_at(program, op).is_some() => {}
                        Op::Call { callee: Callee::Direct(callee), .. } => open.push(*callee),
                        Op::Load { ptr, .. } => watched.add(roots.of(*ptr)),
                        Op::Store { ptr, .. } if roots.of(*ptr) == Root::Local => {}
                        Op::MemCopy { dst, src, .. } if roots.of(*dst) == Root::Local => {
                            watched.add(roots.of(*src));
                        }
                        Op::MemSet { dst, .. } if roots.of(*dst) == Root::Local => {}
                        Op::Alloca { .. }
                        | Op::Undefine { .. }
                        | Op::Binary { .. }
                        | Op::Unsupported { .. } => {}
                        op if op.is_pure()
                            && !matches!(op, Op::ThreadLocal { .. } | Op::ThreadArgument { .. }) => {}
                        _ => return Err(atom),
                    }
                }
                let is_odd = |terminator: &Terminator| matches!(terminator, Terminator::Unsupported(_));
                if function.blocks.iter().any(|block| is_odd(&block.terminator)) {
                    return Err(atom);
                }
            }
        }
        watched.exposed = watched.is_exposed(program);
        Ok(watched)
    }

    fn add(&mut self, root: Root) {
        match root {
            Root::Global(global) => self.globals.insert(global.index()),
            Root::Local => {}
            Root::Other => self.through_pointers = true,
        }
    }

    /// Whether an operation may change what is read.
    pub(super) fn may_change(&self, roots: &Roots<'_>, op: &Op) -> bool {
        let writes = |ptr| match roots.of(ptr) {
            Root::Global(global) => self.through_pointers || self.globals.contains(global.index()),
            Root::Local => self.through_pointers,
            Root::Other => self.through_pointers || self.exposed,
        };
        op.accesses().iter().any(|access| {
            // The end of an object changes nothing that may be read.
            access.extent != Extent::Object && access.kind.writes() && writes(access.ptr)
        })
    }

    /// Whether the program uses the address of a variable otherwise than to access it by its name.
    fn is_exposed(&self, program: &Program) -> bool {
        let is_watched = |root| matches!(root, Root::Global(global) if self.globals.contains(global.index()));
        let in_initialisers = || {
            program.globals.iter().flat_map(|global| &global.init).any(|init| match init {
                Init::Scalar(_, _, constant) => self.mentions(program, *constant),
                Init::Bytes(..) => false,
            })
        };
        let in_code = || {
            program.functions.iter().any(|function| {
                let roots = Roots::new(program, function);
                let escapes = |operand: Operand| {
                    is_watched(roots.of(operand))
                        || matches!(operand, Operand::Const(constant) if self.mentions(program, constant))
                };
                function.blocks.iter().any(|block| {
                    let mut found = false;
                    for instruction in &block.instructions {
                        match &instruction.op {
                            Op::Store { value, .. } | Op::AtomicRmw { value, .. } => found |= escapes(*value),
                            Op::CompareExchange { new, .. } => found |= escapes(*new),
                            Op::Load { .. }
                            | Op::MemCopy { .. }
                            | Op::MemSet { .. }
                            | Op::Offset { .. }
                            | Op::Compare { .. } => {}
                            op => op.for_each_use(|operand| found |= escapes(operand)),
                        }
                    }
                    block.terminator.for_each_use(|operand| found |= escapes(operand));
                    found
                })
            })
        };
        in_initialisers() || in_code()
    }

    /// Whether a constant is computed from the address of a variable.
    fn mentions(&self, program: &Program, constant: ConstId) -> bool {
        program.global_named_by(constant).is_some_and(|global| self.globals.contains(global.index()))
    }
}
