//! Linear recursion as loops.
//!
//! The functions concerned change nothing but their result, and make at most one recursive call on
//! each path. So their calls form a chain, which a loop can compute from its inner end. Each round
//! of the loop chooses any arguments and executes the function once. Where the function calls
//! itself, the round takes the result of the call that was completed last, if that call had the
//! right arguments; otherwise the path does not exist. A round completes one call, and only that
//! call is remembered, so recursion of any depth needs one frame. The loop ends once it has
//! completed the call that it stands for.
//!
//! The loop also completes calls that the program never makes, and violations in these count. So
//! the program with loops does whatever the given one does, except for calls that never end, and it
//! may do more.
use super::callgraph::callees;
use super::{
    Block, BlockId, Callee, ConstId, Constant, Function, FunctionId, Instruction, LocationId, Op, Operand,
    Predicate, Program, Reg, Target, Terminator, Type,
};
use crate::bits::BitVector;
use fixedbitset::FixedBitSet;
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};

/// Longest cycle of calls that is replaced, in functions: the code grows with the cube of their
/// number.
const MOST_MEMBERS: usize = 4;

impl Program {
    /// The program with loops instead of linear recursion; `None` if there is nothing to replace.
    /// Functions, constants and locations keep their numbers. The given program must not create
    /// threads.
    pub fn with_loops_for_recursion(&self) -> Option<Program> {
        let pure = pure(self);
        let mut calls = DiGraph::<(), ()>::new();
        let nodes: Vec<NodeIndex> = self.functions.iter().map(|_| calls.add_node(())).collect();
        for (caller, node) in nodes.iter().enumerate() {
            for callee in callees(self, &[], caller, false) {
                calls.update_edge(*node, nodes[callee.index()], ());
            }
        }
        let mut changed = None;
        for component in tarjan_scc(&calls) {
            let recursive = component.len() > 1 || calls.contains_edge(component[0], component[0]);
            let mut members: Vec<FunctionId> =
                component.iter().map(|node| FunctionId::new(node.index())).collect();
            members.sort_unstable();
            let fits = |member: &FunctionId| {
                pure.contains(member.index())
                    && self.is_linear(*member, &members)
                    && self.has_integers(*member)
            };
            if recursive && members.len() <= MOST_MEMBERS && members.iter().all(fits) {
                let changed: &mut Program = changed.get_or_insert_with(|| self.clone());
                for member in &members {
                    let function = Writer::new(self, &mut changed.constants, &members).function(*member);
                    changed.functions[member.index()] = function;
                }
            }
        }
        changed
    }

    /// Whether all arguments and results are integers and their number is fixed.
    fn has_integers(&self, id: FunctionId) -> bool {
        let function = &self.functions[id.index()];
        let params = function.params.iter().map(|param| function.registers[param.index()]);
        !function.variadic
            && params.chain(function.results.iter().copied()).all(|ty| matches!(ty, Type::Int(_)))
    }

    /// Whether each path through the function makes at most one call of a member, with arguments
    /// and results of that member's types.
    fn is_linear(&self, id: FunctionId, members: &[FunctionId]) -> bool {
        let function = &self.functions[id.index()];
        let mut calling = FixedBitSet::with_capacity(function.blocks.len());
        for (index, block) in function.blocks.iter().enumerate() {
            let calls = block.instructions.iter().filter_map(|i| call_of(&i.op, members));
            for (count, (callee, results, args)) in calls.enumerate() {
                let callee = &self.functions[members[callee].index()];
                let ty = |operand: &Operand| match operand {
                    Operand::Reg(reg) => function.registers[reg.index()],
                    Operand::Const(id) => self.constant_type(*id),
                };
                let params = callee.params.iter().map(|param| callee.registers[param.index()]);
                let fits = params.eq(args.iter().map(ty))
                    && callee
                        .results
                        .iter()
                        .copied()
                        .eq(results.iter().map(|reg| function.registers[reg.index()]));
                if count > 0 || !fits {
                    return false;
                }
                calling.insert(index);
            }
        }
        calling.ones().all(|block| reachable_after(function, block).is_disjoint(&calling))
    }
}

/// The blocks that control may reach after it has left this one.
fn reachable_after(function: &Function, block: usize) -> FixedBitSet {
    let mut seen = FixedBitSet::with_capacity(function.blocks.len());
    let mut open = vec![block];
    while let Some(block) = open.pop() {
        function.blocks[block].terminator.for_each_target(|target| {
            if !seen.put(target.block.index()) {
                open.push(target.block.index());
            }
        });
    }
    seen
}

/// The number of the member that an operation calls, with the results and arguments; `None` if it
/// calls no member.
fn call_of<'o>(op: &'o Op, members: &[FunctionId]) -> Option<(usize, &'o [Reg], &'o [Operand])> {
    match op {
        Op::Call { results, callee: Callee::Direct(callee), args } => {
            let member = members.iter().position(|member| member == callee)?;
            Some((member, results, args))
        }
        _ => None,
    }
}

/// The functions whose calls change nothing but registers, including what they call in turn. It
/// does not matter when such a call is executed.
fn pure(program: &Program) -> FixedBitSet {
    let is_pure = |function: &Function| {
        let mut instructions = function.blocks.iter().flat_map(|block| &block.instructions);
        !function.blocks.is_empty() && instructions.all(|instruction| changes_registers_only(&instruction.op))
    };
    let mut pure: FixedBitSet =
        (0..program.functions.len()).filter(|index| is_pure(&program.functions[*index])).collect();
    pure.grow(program.functions.len());
    loop {
        let is_other = |callee: FunctionId| !pure.contains(callee.index());
        let calls_others = |index: &usize| callees(program, &[], *index, false).into_iter().any(is_other);
        let others: Vec<usize> = pure.ones().filter(calls_others).collect();
        if others.is_empty() {
            return pure;
        }
        for other in others {
            pure.set(other, false);
        }
    }
}

fn changes_registers_only(op: &Op) -> bool {
    match op {
        // These results depend on the thread, which is not known here.
        Op::ThreadArgument { .. } | Op::ThreadLocal { .. } => false,
        op if op.is_pure() => true,
        Op::Binary { .. }
        | Op::Inspect { .. }
        | Op::Math { .. }
        | Op::Load { .. }
        | Op::Input { .. }
        | Op::Unspecified { .. }
        | Op::Assume { .. }
        | Op::Exit { .. }
        | Op::Arithmetic { .. }
        | Op::Require { .. }
        | Op::Unsupported { .. } => true,
        Op::Call { callee, .. } => matches!(callee, Callee::Direct(_)),
        _ => false,
    }
}

/// The last completed call, if it was a call of a certain member: the registers that this member's
/// head assigns.
struct Completed {
    args: Vec<Reg>,
    results: Vec<Reg>,
}

/// Writes functions with loops. The program point tells which member the last completed call was a
/// call of: each member has a head of its own, and after each head comes a copy of every member's
/// body.
struct Writer<'a> {
    program: &'a Program,
    constants: &'a mut Vec<Constant>,
    members: &'a [FunctionId],
    completed: Vec<Completed>,
    registers: Vec<Type>,
    blocks: Vec<Block>,
}

/// The block that is the head for a member; the heads follow the entry.
fn head(member: usize) -> BlockId {
    BlockId::new(1 + member)
}

impl<'a> Writer<'a> {
    fn new(program: &'a Program, constants: &'a mut Vec<Constant>, members: &'a [FunctionId]) -> Self {
        Self { program, constants, members, completed: Vec::new(), registers: Vec::new(), blocks: Vec::new() }
    }

    /// A member with a loop instead of calls of members.
    fn function(mut self, id: FunctionId) -> Function {
        let original = &self.program.functions[id.index()];
        let location = original.location;
        let params = self.like(&original.params, original);
        for member in self.members {
            let member = &self.program.functions[member.index()];
            let args = self.like(&member.params, member);
            let results = member.results.iter().map(|ty| self.register(*ty)).collect();
            self.completed.push(Completed { args, results });
        }
        let mut heads = vec![Vec::new()];
        heads.extend(self.completed.iter().map(|c| c.args.iter().chain(&c.results).copied().collect()));
        let mut choices = Vec::new();
        for params in heads {
            let dst = self.register(Type::Int(32));
            choices.push(Operand::Reg(dst));
            let op = Op::Input { dst, c_type: "int".into() };
            // The terminator is set below.
            self.block(params, vec![Instruction { op, location }], Terminator::Unreachable, location);
        }
        for known in std::iter::once(None).chain((0..self.members.len()).map(Some)) {
            let mut cases = Vec::new();
            for (number, member) in self.members.iter().enumerate() {
                let start = Target::to(BlockId::new(self.blocks.len()), []);
                cases.push((BitVector::new(32, number as u64), start));
                self.body(number, *member, known);
            }
            let default = Target::to(BlockId::new(self.blocks.len()), []);
            let from = known.map_or(BlockId(0), head);
            let value = choices[from.index()];
            self.blocks[from.index()].terminator = Terminator::Switch { value, cases: cases.into(), default };
            match known {
                Some(known) if self.members[known] == id => {
                    let args: Vec<Operand> = params.iter().copied().map(Operand::Reg).collect();
                    let is_it = self.is_call(known, &args, location);
                    let results = self.completed[known].results.iter().copied().map(Operand::Reg).collect();
                    self.block(Vec::new(), is_it, Terminator::Return(results), location);
                }
                _ => {
                    let never = self.never(location);
                    self.block(Vec::new(), vec![never], Terminator::Unreachable, location);
                }
            }
        }
        Function {
            params,
            registers: self.registers,
            blocks: self.blocks,
            variables: Vec::new(),
            name: original.name.clone(),
            results: original.results.clone(),
            ..*original
        }
    }

    /// Writes one execution of a member with any arguments. The last completed call was one of the
    /// member `known`; with `None`, no call has been completed yet. The execution ends at the
    /// member's head.
    fn body(&mut self, number: usize, member: FunctionId, known: Option<usize>) {
        let original = &self.program.functions[member.index()];
        let first = self.registers.len();
        self.registers.extend(&original.registers);
        let moved = |reg: Reg| Reg::new(first + reg.index());
        let move_use = |operand: &mut Operand| {
            if let Operand::Reg(reg) = operand {
                *reg = moved(*reg);
            }
        };
        let location = original.location;
        let any = |param: &Reg| Instruction {
            op: Op::Input { dst: moved(*param), c_type: "int".into() },
            location,
        };
        let entry = self.blocks.len() + 1;
        let start = Terminator::Jump(Target::to(BlockId::new(entry), []));
        self.block(Vec::new(), original.params.iter().map(any).collect(), start, location);
        for block in &original.blocks {
            let mut instructions = Vec::new();
            let mut terminator = block.terminator.clone();
            for instruction in &block.instructions {
                let mut op = instruction.op.clone();
                op.for_each_use_mut(move_use);
                op.for_each_def_mut(|reg| *reg = moved(*reg));
                let location = instruction.location;
                let Some((callee, results, args)) = call_of(&op, self.members) else {
                    instructions.push(Instruction { op, location });
                    continue;
                };
                if known != Some(callee) {
                    instructions.push(self.never(location));
                    terminator = Terminator::Unreachable;
                    break;
                }
                instructions.extend(self.is_call(callee, args, location));
                let pairs = results.iter().zip(&self.completed[callee].results);
                let copies = pairs.map(|(dst, src)| Op::Freeze { dst: *dst, src: Operand::Reg(*src) });
                instructions.extend(copies.map(|op| Instruction { op, location }));
            }
            terminator.for_each_use_mut(move_use);
            terminator.for_each_target_mut(|target| {
                target.block = BlockId::new(entry + target.block.index());
            });
            if let Terminator::Return(values) = &terminator {
                let params = original.params.iter().map(|param| Operand::Reg(moved(*param)));
                let call: Vec<Operand> = params.chain(values.iter().copied()).collect();
                terminator = Terminator::Jump(Target::to(head(number), call));
            }
            let params = block.params.iter().copied().map(moved).collect();
            self.block(params, instructions, terminator, block.location);
        }
    }

    /// Assumptions that the last completed call, one of this member, had these arguments.
    fn is_call(&mut self, member: usize, args: &[Operand], location: LocationId) -> Vec<Instruction> {
        let known = self.completed[member].args.clone();
        let mut ops = Vec::new();
        for (known, arg) in known.into_iter().zip(args) {
            let dst = self.register(Type::Int(1));
            ops.push(Op::Compare { dst, predicate: Predicate::Eq, lhs: Operand::Reg(known), rhs: *arg });
            ops.push(Op::Assume { cond: Operand::Reg(dst) });
        }
        ops.into_iter().map(|op| Instruction { op, location }).collect()
    }

    /// An assumption that does not hold.
    fn never(&mut self, location: LocationId) -> Instruction {
        let no = Constant::Int(BitVector::zero(1));
        let known = self.constants.iter().position(|constant| *constant == no);
        let id = known.unwrap_or_else(|| {
            self.constants.push(no);
            self.constants.len() - 1
        });
        Instruction { op: Op::Assume { cond: Operand::Const(ConstId::new(id)) }, location }
    }

    /// New registers with the types of these registers of the function `of`.
    fn like(&mut self, registers: &[Reg], of: &Function) -> Vec<Reg> {
        registers.iter().map(|reg| self.register(of.registers[reg.index()])).collect()
    }

    fn register(&mut self, ty: Type) -> Reg {
        self.registers.push(ty);
        Reg::new(self.registers.len() - 1)
    }

    fn block(
        &mut self,
        params: Vec<Reg>,
        instructions: Vec<Instruction>,
        terminator: Terminator,
        location: LocationId,
    ) {
        self.blocks.push(Block { params, instructions, terminator, location });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::text::parse;
    use crate::ir::{recursion_heads, validate};

    /// A program whose `main` calls `f(x, x)`, of which this is the body; `%0` and `%1` are its
    /// parameters.
    fn program(body: &str) -> Program {
        let text = format!(
            "global @g0 \"g\" size 4 align 4
function @f0 \"main\"() {{
b0:
  %0: i32 = input \"int\"
  %1: i32 = call @f1(%0, %0)
  exit %1
  unreachable
}}
function @f1 \"f\"(%0: i32, %1: i32) -> i32 {{
b0:
  %2: i1 = eq %0, i32 0
  %3: i32 = sub %0, i32 1
  branch %2, b1, b2
b1:
  return %1
b2:
{body}}}
function @f2 \"other\"() {{
b0:
  exit i32 0
  unreachable
}}
entry @f0
"
        );
        let program = parse(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(validate(&program), []);
        program
    }

    #[test]
    fn a_chain_of_calls_becomes_a_loop() {
        let program =
            program("  call @f2()\n  %4: i32 = call @f1(%3, %1)\n  %5: i32 = load @g0\n  return %5\n");
        let loops = program.with_loops_for_recursion().expect("it is linear");
        assert_eq!(validate(&loops), []);
        assert!(!recursion_heads(&program).is_clear() && recursion_heads(&loops).is_clear());
        assert_eq!(loops.functions[0], program.functions[0]);
        assert!(loops.constants.starts_with(&program.constants));
    }

    #[test]
    fn one_call_on_each_way_is_enough() {
        let two_ways = "  branch %2, b3, b4\nb3:\n  %4: i32 = call @f1(%3, %1)\n  return %4\nb4:\n  %5: i32 = call @f1(%1, %3)\n  \
                        return %5\n";
        assert!(program(two_ways).with_loops_for_recursion().is_some());
    }

    #[test]
    fn what_is_no_chain_of_pure_calls_stays() {
        let twice = "  %4: i32 = call @f1(%3, %1)\n  %5: i32 = call @f1(%3, %4)\n  return %5\n";
        let twice_on_a_way =
            "  %4: i32 = call @f1(%3, %1)\n  jump b3\nb3:\n  %5: i32 = call @f1(%3, %4)\n  return %5\n";
        let in_a_loop = "  %4: i32 = call @f1(%3, %1)\n  branch %2, b2, b1\n";
        let writes = "  store %3, @g0\n  %4: i32 = call @f1(%3, %1)\n  return %4\n";
        let indirect = "  call indirect @f2()\n  %4: i32 = call @f1(%3, %1)\n  return %4\n";
        let none = "  return %3\n";
        for body in [twice, twice_on_a_way, in_a_loop, writes, indirect, none] {
            assert_eq!(program(body).with_loops_for_recursion(), None, "{body}");
        }
    }
}
