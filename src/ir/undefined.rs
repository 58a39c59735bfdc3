//! Functions that a program calls and nobody defines.
use super::{
    Block, Callee, Constant, Content, Function, FunctionId, Global, GlobalId, Init, Instruction, LocationId,
    Op, Operand, Program, Reg, Terminator, Type, library,
};
use rustc_hash::FxHashSet;

/// Prefix of the type name of what an undefined function returns: the C type is not known.
pub const RESULT_OF: &str = "result of ";

impl Program {
    /// The functions without a body that code calls by name, each with the place of its first call.
    pub fn undefined_functions(&self) -> Vec<(FunctionId, LocationId)> {
        let mut seen = FxHashSet::default();
        let blocks = self.functions.iter().flat_map(|function| &function.blocks);
        let calls =
            blocks.flat_map(|block| &block.instructions).filter_map(|instruction| match instruction.op {
                Op::Call { callee: Callee::Direct(callee), .. } => Some((callee, instruction.location)),
                _ => None,
            });
        let undefined = |callee: FunctionId| self.functions[callee.index()].blocks.is_empty();
        calls.filter(|(callee, _)| undefined(*callee) && seen.insert(*callee)).collect()
    }

    /// What nobody defines becomes any: functions as [`Program::havoc_functions`] has it, and
    /// variables that other modules may define have any content at the start.
    ///
    /// Others may change volatile ones: each read gives any value, and they stay unknown where the
    /// program uses their addresses otherwise than to read and write them. So do those of unknown
    /// size and, where lifetimes are exact, those that have room for an address: it would be valid.
    pub fn havoc_undefined(&mut self) {
        self.havoc_functions();
        self.havoc_volatile();
        for index in 0..self.globals.len() {
            let is_stable = self.globals[index].content == Content::External { volatile: false };
            if is_stable && self.may_be_any(&self.globals[index]) {
                self.globals[index].content = Content::Any;
            }
        }
    }

    fn may_be_any(&self, global: &Global) -> bool {
        let may_be_valid_address = self.scopes && global.size >= u64::from(self.pointer_width / 8);
        global.is_of_other_module() && global.size > 0 && !may_be_valid_address
    }

    /// Makes inputs of the reads of volatile variables that the program only reads and writes, by
    /// their names.
    fn havoc_volatile(&mut self) {
        let is_volatile = |global: &Global| global.content == Content::External { volatile: true };
        let mut plain: Vec<bool> =
            self.globals.iter().map(|global| is_volatile(global) && self.may_be_any(global)).collect();
        if !plain.contains(&true) {
            return;
        }
        let named = |operand: Operand| match operand {
            Operand::Const(id) => match self.constants[id.index()] {
                Constant::Global(global, offset) => Some((global, offset)),
                _ => None,
            },
            Operand::Reg(_) => None,
        };
        // Whether the instruction does no more with the variable than to access this part of it.
        let accesses = |function: &Function, op: &Op, (global, offset): (GlobalId, i64)| {
            // An address that is stored leads to memory that others may then change.
            let size = |ty: Type| match ty {
                Type::Ptr => u64::MAX,
                ty => u64::from(ty.width(self.pointer_width).div_ceil(8)),
            };
            let size = match op {
                Op::Load { dst, .. } => size(function.registers[dst.index()]),
                Op::Store { value: Operand::Reg(value), .. } => size(function.registers[value.index()]),
                Op::Store { value: Operand::Const(value), .. } => match &self.constants[value.index()] {
                    Constant::Int(bits) | Constant::Float(_, bits) => u64::from(bits.width().div_ceil(8)),
                    _ => return false,
                },
                _ => return false,
            };
            u64::try_from(offset).is_ok_and(|offset| {
                offset.checked_add(size).is_some_and(|end| end <= self.globals[global.index()].size)
            })
        };
        for function in &self.functions {
            for block in &function.blocks {
                for Instruction { op, .. } in &block.instructions {
                    op.for_each_use(|operand| {
                        if let Some(part) = named(operand)
                            && !accesses(function, op, part)
                        {
                            plain[part.0.index()] = false;
                        }
                    });
                }
                block.terminator.for_each_use(|operand| {
                    if let Some((global, _)) = named(operand) {
                        plain[global.index()] = false;
                    }
                });
            }
        }
        let in_initialisers =
            self.globals.iter().flat_map(|global| &global.init).filter_map(|init| match init {
                Init::Scalar(_, _, id) => Some(*id),
                Init::Bytes(..) => None,
            });
        let as_numbers = self.constants.iter().filter_map(|constant| match constant {
            Constant::Address(id, ..) => Some(*id),
            _ => None,
        });
        for id in in_initialisers.chain(as_numbers) {
            if let Some((global, _)) = named(Operand::Const(id)) {
                plain[global.index()] = false;
            }
        }
        let names: Vec<Option<Box<str>>> = plain
            .iter()
            .zip(&self.globals)
            .map(|(plain, global)| plain.then(|| format!("volatile {}", global.name).into()))
            .collect();
        let constants = &self.constants;
        let name_of = |operand: &Operand| match operand {
            Operand::Const(id) => match constants[id.index()] {
                Constant::Global(global, _) => names[global.index()].clone(),
                _ => None,
            },
            Operand::Reg(_) => None,
        };
        for block in self.functions.iter_mut().flat_map(|function| &mut function.blocks) {
            block.instructions.retain_mut(|Instruction { op, .. }| match op {
                Op::Load { dst, ptr, .. } => {
                    if let Some(c_type) = name_of(ptr) {
                        *op = Op::Input { dst: *dst, c_type };
                    }
                    true
                }
                Op::Store { ptr, .. } => name_of(ptr).is_none(),
                _ => true,
            });
        }
    }

    /// Gives each function without a body one that returns arbitrary values and does nothing else.
    /// Functions of the library stay undefined. Where lifetimes are exact, so do functions that
    /// return addresses: such a function returns some valid address, not an arbitrary one.
    fn havoc_functions(&mut self) {
        let addresses = self.scopes;
        let unknown = |function: &&mut Function| {
            let is_address = addresses && function.results.contains(&Type::Ptr);
            function.blocks.is_empty() && !library::has(&function.name) && !is_address
        };
        for function in self.functions.iter_mut().filter(unknown) {
            // It has no location of its own: a trace shows that of the call.
            let location = LocationId(0);
            function.location = location;
            let mut instructions = Vec::new();
            let mut results = Vec::new();
            for ty in &function.results {
                let dst = Reg::new(function.registers.len());
                function.registers.push(*ty);
                let op = Op::Input { dst, c_type: format!("{RESULT_OF}{}", function.name).into() };
                instructions.push(Instruction { op, location });
                results.push(Operand::Reg(dst));
            }
            let terminator = Terminator::Return(results.into());
            function.blocks = vec![Block { params: vec![], instructions, terminator, location }];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::text::parse;
    use crate::ir::validate;

    #[test]
    fn undefined_functions_become_inputs() {
        let mut program = parse(
            "function @f0 \"start\"() {
b0:
  %0: i32, %1: ptr = call @f1(i32 7)
  call @f2()
  call @f2()
  unreachable
}
function @f1 \"unknown\"(%0: i32) -> i32, ptr
function @f2 \"also\"()
function @f3 \"not called\"()
entry @f0
",
        )
        .unwrap_or_else(|error| panic!("{error}"));
        let names: Vec<usize> = program.undefined_functions().iter().map(|(f, _)| f.index()).collect();
        assert_eq!(names, [1, 2]);
        program.havoc_undefined();
        assert_eq!(validate(&program), []);
        assert_eq!(program.undefined_functions(), []);
        let returned = &program.functions[1].blocks[0].terminator;
        assert!(matches!(returned, Terminator::Return(values) if values.len() == 2));
    }

    #[test]
    fn what_is_known_to_do_more_stays_undefined() {
        let text = "function @f0 \"start\"() {
b0:
  %0: i32 = call @f1(i32 7)
  unreachable
}
function @f1 \"NAME\"(%0: i32) -> i32
entry @f0
";
        for (name, remaining) in [("raise", 1), ("ffs", 1), ("mystery", 0)] {
            let mut program = parse(&text.replace("NAME", name)).unwrap_or_else(|error| panic!("{error}"));
            program.havoc_undefined();
            assert_eq!(program.undefined_functions().len(), remaining, "{name}");
        }
    }

    #[test]
    fn variables_of_other_modules_hold_anything() {
        let any = |scopes: &str, flags: &str, name: &str, size: u64| {
            let text = format!(
                "{scopes}global @g0 \"{name}\" size {size} align 8 {flags}\nfunction @f0 \"start\"() {{\nb0:\n  unreachable\n}}\nentry @f0\n"
            );
            let mut program = parse(&text).unwrap_or_else(|error| panic!("{error}"));
            program.havoc_undefined();
            program.globals[0].content == Content::Any
        };
        assert!(any("", "external", "mystery", 8));
        assert!(any("scopes\n", "external", "mystery", 4));
        assert!(!any("scopes\n", "external", "mystery", 8), "it may hold a valid address");
        assert!(!any("", "volatile", "mystery", 8));
        assert!(!any("", "constant external", "mystery", 8));
        assert!(!any("", "external", "optind", 4), "the library's own");
        assert!(!any("", "external", "mystery", 0), "of unknown size");
        assert!(!any("", "", "mystery", 8));
    }

    #[test]
    fn where_memory_matters_addresses_stay_unknown() {
        let text = "scopes
function @f0 \"start\"() {
b0:
  %0: ptr = call @f1()
  %1: i32 = call @f2()
  unreachable
}
function @f1 \"address\"() -> ptr
function @f2 \"number\"() -> i32
entry @f0
";
        let mut program = parse(text).unwrap_or_else(|error| panic!("{error}"));
        program.havoc_undefined();
        let names: Vec<usize> = program.undefined_functions().iter().map(|(f, _)| f.index()).collect();
        assert_eq!(names, [1]);
    }
}
