//! Inline assembly: the instructions of x86 that programs write by hand, in the syntax of AT&T, as
//! the machine executes them.
//!
//! What is not known here, or uses registers that are no operands, is not modelled, unless the user
//! says that it gives any outputs (`--asm havoc`). Neither is a statement whose result depends on
//! which registers the compiler picks: an output that is not written early (`&`) may share its
//! register with an input, or with an address.
//!
//! All accesses to memory are atomic: C says nothing of races between them. An instruction without
//! `lock` that reads and writes memory makes two accesses, as on the machine; `xchg` makes one.
//! What the machine answers (`rdtsc`, `cpuid`, `in`) is an input. So is what the kernel's functions
//! `__get_user_4` and the like get from the memory of a user. Memory that kernels keep for each
//! processor (`%gs:`) is no part of the program's objects, and has any content. Instructions for
//! kernels (`in`, `out`, `cli`, `sti`) do what they do for a kernel, where they do not trap.
mod access;
mod instructions;
mod statement;

use super::function::FunctionTranslator;
use super::operands::{Operands, Unsupported};
use crate::base::Reason;
use crate::frontend::llvm::{Opcode, Value};
use crate::ir::{LocationId, Op, Operand, Program, Type};
use statement::{Flags, Home, Output, Register, RegisterKind, Statement};

/// Letters of constraints that allow a constant.
const IMMEDIATES: [char; 10] = ['i', 'n', 'I', 'J', 'K', 'L', 'M', 'N', 'e', 'Z'];

/// What a program assumes whose inline assembly at these places gives any outputs.
pub(super) fn assumption(program: &Program, places: Vec<LocationId>) -> Option<Box<str>> {
    const SHOWN: usize = 3;
    let mut places: Vec<String> = places
        .into_iter()
        .map(|place| &program.locations[place.index()])
        .map(|place| format!("{}:{}", program.files[place.file.index()].path, place.line))
        .collect();
    places.sort();
    places.dedup();
    let more = match places.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    places.truncate(SHOWN);
    let what = "inline assembly does no more than to give its outputs any value";
    (!places.is_empty()).then(|| format!("{what}: {}{more}", places.join(", ")).into())
}

impl<'m> FunctionTranslator<'_, 'm> {
    /// A call of inline assembly.
    pub(super) fn inline_asm(&mut self, call: Value<'m>, asm: Value<'m>) -> Result<Operands, Unsupported> {
        let (text, constraints) = asm.inline_asm();
        let [text, constraints] = [text, constraints].map(String::from_utf8_lossy);
        let begun = self.instructions.len();
        let mut results = None;
        if call.is_opcode(Opcode::Call) {
            results = self.followed(call, text.trim(), &constraints);
            if results.is_none() && self.translator.havoc_assembly {
                self.instructions.truncate(begun);
                results = self.any_outputs(call, &constraints);
            }
        }
        results.ok_or_else(|| Reason::InlineAssembly { text: text.trim().to_owned().into() })
    }

    /// The results of a statement whose text is followed.
    fn followed(&mut self, call: Value<'m>, text: &str, constraints: &str) -> Option<Operands> {
        let mut statement = self.statement(call, constraints)?;
        self.instructions(&mut statement, text)?;
        let mut results = Operands::new();
        for result in std::mem::take(&mut statement.results) {
            results.push(match result {
                Output::Register(index) => statement.registers[index].value?,
                Output::Condition(name, ty) => {
                    let holds = self.condition(&statement.flags, &name)?;
                    self.resize(holds, ty.width(self.translator.pointer_width))
                }
            });
        }
        Some(results)
    }

    /// The results of a statement that gives its outputs any value, those in memory included, and
    /// does nothing else. `None` if it says that it may change memory of which it gets an address.
    fn any_outputs(&mut self, call: Value<'m>, constraints: &str) -> Option<Operands> {
        let changes_memory = constraints.split(',').any(|part| part == "~{memory}");
        let types: Vec<Type> = self.translator.layouts.leaves(call.ty()).ok()?.scalars().collect();
        let results = types.into_iter().map(|ty| self.any_value(ty)).collect();
        let mut args = call.args().enumerate();
        for constraint in constraints.split(',').filter(|part| !part.starts_with(['~', '!'])) {
            let output = constraint.strip_prefix('=').map(|rest| rest.trim_start_matches('&'));
            let is_indirect = output.unwrap_or(constraint).starts_with('*');
            if output.is_some() && !is_indirect {
                continue;
            }
            let (index, arg) = args.next()?;
            if output.is_some() {
                let ty = self.translator.layouts.scalar(call.element_type(index as u32)?).ok()?;
                let ptr = self.scalar(arg).ok()?;
                let value = self.any_value(ty);
                self.emit(Op::Store { ptr, value, atomic: true });
            } else if changes_memory && !is_indirect {
                let input = self.scalar(arg).ok()?;
                if self.type_of(input) == Type::Ptr {
                    return None;
                }
            }
        }
        self.translator.havocked.push(self.location);
        Some(results)
    }

    fn any_value(&mut self, ty: Type) -> Operand {
        let dst = self.register(Type::Int(ty.width(self.translator.pointer_width)));
        self.emit(Op::Unspecified { dst, usual: None, what: "an output of inline assembly".into() });
        self.same_bits(Operand::Reg(dst), ty)
    }

    /// The operands by their constraints: outputs, then inputs. Clobbers do not matter.
    fn statement(&mut self, call: Value<'m>, constraints: &str) -> Option<Statement> {
        let types: Vec<Type> = self.translator.layouts.leaves(call.ty()).ok()?.scalars().collect();
        let mut types = types.into_iter();
        let mut args = call.args().enumerate();
        let mut statement = Statement {
            homes: Vec::new(),
            registers: Vec::new(),
            results: Vec::new(),
            flags: Flags::default(),
            overwrites: false,
            pushed: None,
        };
        for constraint in constraints.split(',').filter(|part| !part.is_empty() && !part.starts_with('~')) {
            let (is_output, rest) = match constraint.strip_prefix('=') {
                Some(rest) => (true, rest),
                None => (false, constraint),
            };
            let early = rest.starts_with('&');
            let rest = rest.trim_start_matches('&');
            let name = rest.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or_default();
            if rest.starts_with('*') {
                let (index, arg) = args.next()?;
                let ty = call.element_type(index as u32)?;
                let address = self.scalar(arg).ok()?;
                statement.homes.push(match self.translator.layouts.scalar(ty) {
                    Ok(ty) => Home::Memory(address, ty),
                    Err(_) => Home::Object(address, 8 * self.translator.layout.alloc_size(ty)),
                });
            } else if is_output {
                let ty = types.next()?;
                if let Some(condition) = name.strip_prefix("@cc") {
                    statement.results.push(Output::Condition(condition.to_owned(), ty));
                    // It has a number, but no instruction names it.
                    statement.homes.push(Home::Register(usize::MAX));
                    continue;
                }
                let index = statement.add(Register {
                    ty,
                    value: None,
                    name: name.to_owned(),
                    kind: RegisterKind::Output { early },
                });
                statement.results.push(Output::Register(index));
            } else if rest.starts_with('!') {
                return None;
            } else {
                let arg = args.next()?.1;
                let value = self.scalar(arg).ok()?;
                let ty = self.type_of(value);
                if let Ok(output) = rest.parse::<usize>() {
                    let index = match *statement.homes.get(output)? {
                        Home::Register(index) => index,
                        // The place of an output in memory has the value of the input at the start.
                        home @ Home::Memory(ptr, place) if place == ty => {
                            self.emit(Op::Store { ptr, value, atomic: true });
                            statement.homes.push(home);
                            continue;
                        }
                        _ => return None,
                    };
                    let register = statement.registers.get_mut(index)?;
                    let width = |ty: Type| ty.width(self.translator.pointer_width);
                    if width(register.ty) != width(ty)
                        || matches!(ty, Type::Float(_)) != matches!(register.ty, Type::Float(_))
                    {
                        return None;
                    }
                    let to = register.ty;
                    let value = self.same_bits(value, to);
                    statement.registers[index].value = Some(value);
                    statement.homes.push(Home::Register(index));
                } else {
                    if rest == "p" {
                        statement.homes.push(Home::Address);
                        continue;
                    }
                    let constant = arg.int_value().filter(|_| rest.contains(IMMEDIATES));
                    if constant.is_none()
                        && !rest.starts_with('{')
                        && !rest
                            .contains(['r', 'q', 'Q', 'R', 'a', 'b', 'c', 'd', 'S', 'D', 'l', 'g', 'm', 'X'])
                    {
                        return None;
                    }
                    let kind = RegisterKind::Input { constant };
                    statement.add(Register { ty, value: Some(value), name: name.to_owned(), kind });
                }
            }
        }
        Some(statement)
    }
}
