//! Makes a program tell its letters ([`Op::Observe`]).
use super::labels::label_at;
use super::watched::{Roots, Watched};
use super::{FormulaError, Observed, atom_name};
use crate::bits::BitVector;
use crate::ir::{
    Block, BlockId, Callee, Cfg, ConstId, Constant, Content, ENDED, Function, FunctionId, Global, GlobalId,
    Instruction, LocationId, Observation, Op, Operand, Program, Reg, Target, Terminator, Type, source_name,
};
use crate::ltl::Atom;
use std::collections::BTreeMap;

/// The entry of a function.
const ENTRY: BlockId = BlockId(0);

/// How the names of copies for atoms begin.
const COPY: &str = "__tessera_atom_";

/// Adds the letters of a formula's atoms to the program.
pub(in crate::frontend) fn instrument(
    program: &mut Program,
    observed: &Observed,
) -> Result<(), FormulaError> {
    let Observed { atoms, finite } = observed;
    let named = |program: &Program, name: &str| {
        program.functions.iter().position(|function| function.name == name).map(FunctionId::new)
    };
    let expressions: Vec<Option<FunctionId>> = (0..atoms.len())
        .map(|atom| named(program, &atom_name(atom)).filter(|_| matches!(atoms[atom], Atom::Expression(_))))
        .collect();
    let functions: Vec<FunctionId> = expressions.iter().copied().flatten().collect();
    let watched = Watched::by(program, &functions).map_err(|function| {
        let atom =
            expressions.iter().position(|known| *known == Some(function)).expect("an atom of the formula");
        let Atom::Expression(text) = &atoms[atom] else { unreachable!("only expressions have functions") };
        FormulaError::Effect { atom: text.clone() }
    })?;
    let count = program.functions.len();
    separate(program, &functions);
    let main = named(program, "main");
    let turn = program.creates_threads().then(|| add_turn(program));
    let mut letters = Letters { program, atoms, expressions: &expressions, turn, made: BTreeMap::new() };
    let end = letters.events(|atom| *atom == Atom::End);
    let ended = finite.then(|| letters.ended(end));
    for index in 0..count {
        let id = FunctionId::new(index);
        if !functions.contains(&id) {
            letters.add_to(id, &watched, main, ended);
        }
    }
    Ok(())
}

/// Gives atoms copies of their own of the functions that they call, which tell no letters.
fn separate(program: &mut Program, atoms: &[FunctionId]) {
    let mut copies: BTreeMap<FunctionId, FunctionId> = BTreeMap::new();
    let mut open = atoms.to_vec();
    while let Some(next) = open.pop() {
        let mut function = program.functions[next.index()].clone();
        for block in &mut function.blocks {
            block.instructions.retain(|instruction| label_at(program, &instruction.op).is_none());
        }
        for instruction in function.blocks.iter_mut().flat_map(|block| &mut block.instructions) {
            let Op::Call { callee: Callee::Direct(callee), .. } = &mut instruction.op else { continue };
            // An atom may call another function that was an atom's: it has no letters either.
            if atoms.contains(callee) {
                continue;
            }
            *callee = *copies.entry(*callee).or_insert_with(|| {
                let mut copy = program.functions[callee.index()].clone();
                copy.name = format!("{COPY}{}", copy.name);
                program.functions.push(copy);
                let id = FunctionId::new(program.functions.len() - 1);
                open.push(id);
                id
            });
        }
        program.functions[next.index()] = function;
    }
}

/// Adds a variable that each letter of a program with threads writes. So the order of letters
/// matters wherever several threads tell some, whatever else they access.
fn add_turn(program: &mut Program) -> GlobalId {
    program.globals.push(Global {
        name: "__tessera_letter".to_owned(),
        size: 1,
        align: 1,
        constant: false,
        mergeable: false,
        content: Content::Initial,
        thread_local: false,
        init: Vec::new(),
    });
    GlobalId::new(program.globals.len() - 1)
}

/// Makes the functions that tell letters.
struct Letters<'a> {
    program: &'a mut Program,
    atoms: &'a [Atom],
    /// The functions of expressions, by atom.
    expressions: &'a [Option<FunctionId>],
    /// The variable that each letter writes, if there are threads.
    turn: Option<GlobalId>,
    /// By what they say, and which of the other atoms hold.
    made: BTreeMap<(u8, u64), FunctionId>,
}

impl Letters<'_> {
    /// The bits of the atoms for which this holds.
    fn events(&self, holds: impl Fn(&Atom) -> bool) -> u64 {
        let holding = self.atoms.iter().enumerate().filter(|(_, atom)| holds(atom));
        holding.fold(0, |bits, (index, _)| bits | 1 << index)
    }

    fn constant(&mut self, constant: Constant) -> ConstId {
        let constants = &mut self.program.constants;
        let known = constants.iter().position(|known| *known == constant);
        ConstId::new(known.unwrap_or_else(|| {
            constants.push(constant);
            constants.len() - 1
        }))
    }

    /// Adds a function without parameters and results.
    fn function(&mut self, name: String, registers: Vec<Type>, blocks: Vec<Block>) -> FunctionId {
        self.program.functions.push(Function {
            name,
            params: Vec::new(),
            variadic: false,
            mergeable: false,
            results: Vec::new(),
            registers,
            blocks,
            location: LocationId(0),
            variables: Vec::new(),
        });
        FunctionId::new(self.program.functions.len() - 1)
    }

    /// The function that tells a letter. Of the atoms that are no expressions, those in `events`
    /// hold.
    fn teller(&mut self, observation: Observation, events: u64) -> FunctionId {
        let key = (observation as u8, events);
        if let Some(made) = self.made.get(&key) {
            return *made;
        }
        let mut instructions = Vec::new();
        let mut atoms = Vec::new();
        if let Some(turn) = self.turn {
            let ptr = Operand::Const(self.constant(Constant::Global(turn, 0)));
            let value = Operand::Const(self.constant(Constant::Int(BitVector::zero(8))));
            instructions.push(nowhere(Op::Store { ptr, value, atomic: false }));
        }
        for (index, expression) in self.expressions.iter().enumerate() {
            if let Some(function) = expression {
                let result = Reg::new(atoms.iter().filter(|atom| matches!(atom, Operand::Reg(_))).count());
                let op = Op::Call {
                    results: [result].into(),
                    callee: Callee::Direct(*function),
                    args: Box::default(),
                };
                instructions.push(nowhere(op));
                atoms.push(Operand::Reg(result));
            } else {
                let holds = Constant::Int(BitVector::new(1, events >> index & 1));
                atoms.push(Operand::Const(self.constant(holds)));
            }
        }
        let registers = vec![Type::Int(1); self.expressions.iter().flatten().count()];
        instructions.push(nowhere(Op::Observe { observation, atoms: atoms.into() }));
        let block = block(instructions, Terminator::Return(Box::default()));
        let name = format!("__tessera_observe_{}_{events}", observation.word());
        let made = self.function(name, registers, vec![block]);
        self.made.insert(key, made);
        made
    }

    /// The function that the program is in after its end, for ever. No other thread runs any more.
    fn ended(&mut self, events: u64) -> FunctionId {
        let again = || Terminator::Jump(Target::to(BlockId(1), []));
        let step = call(self.teller(Observation::Step, events));
        let (ends, rests) = if self.turn.is_some() {
            (vec![nowhere(Op::AtomicBegin), step], Vec::new())
        } else {
            (vec![step], vec![call(self.teller(Observation::Stutter, events))])
        };
        let blocks = vec![block(ends, again()), block(rests, again())];
        self.function(ENDED.to_owned(), Vec::new(), blocks)
    }

    /// Adds letters to the code of a function.
    fn add_to(
        &mut self,
        id: FunctionId,
        watched: &Watched,
        main: Option<FunctionId>,
        ended: Option<FunctionId>,
    ) {
        let has_threads = self.turn.is_some();
        let function = &self.program.functions[id.index()];
        if function.blocks.is_empty() {
            return;
        }
        let heads = Cfg::new(function).loop_heads().clone();
        let roots = Roots::new(self.program, function);
        let changes: Vec<Vec<bool>> = function
            .blocks
            .iter()
            .map(|block| block.instructions.iter().map(|one| watched.may_change(&roots, &one.op)).collect())
            .collect();
        let own = source_name(&function.name);
        let called = self.events(|atom| matches!(atom, Atom::Call(name) if *name == own));
        let blocks = std::mem::take(&mut self.program.functions[id.index()].blocks);
        let mut new = Vec::with_capacity(blocks.len());
        for (index, block) in blocks.into_iter().enumerate() {
            let mut instructions = Vec::with_capacity(block.instructions.len());
            let first = block.instructions.first().map_or(block.location, |first| first.location);
            if BlockId::new(index) == ENTRY && called != 0 {
                self.tell(&mut instructions, Observation::Step, called, first);
            }
            if heads.contains(index) && !has_threads {
                self.tell(&mut instructions, Observation::Stutter, 0, first);
            }
            let mut last = None;
            for (instruction, changes) in block.instructions.into_iter().zip(&changes[index]) {
                let location = instruction.location;
                if let Some(label) = label_at(self.program, &instruction.op) {
                    let reached = self.events(|atom| matches!(atom, Atom::Label(name) if name == label));
                    self.tell(&mut instructions, Observation::Step, reached, location);
                    continue;
                }
                self.tell_line(&mut instructions, &mut last, location);
                let ends = match &instruction.op {
                    Op::Exit { .. } => true,
                    // Where there is one thread only, the program ends with it. Otherwise a machine
                    // knows which one is the last.
                    Op::ThreadExit => !has_threads,
                    _ => false,
                };
                match (&instruction.op, ended) {
                    (_, Some(ended)) if ends => {
                        instructions.push(Instruction { op: call(ended).op, location });
                        continue;
                    }
                    (&Op::Call { callee: Callee::Direct(callee), .. }, _) => {
                        let callee_function = &self.program.functions[callee.index()];
                        // Bodies that are being rewritten are empty for the moment.
                        if callee != id && callee_function.blocks.is_empty() {
                            let name = source_name(&callee_function.name);
                            let called =
                                self.events(|atom| matches!(atom, Atom::Call(known) if *known == name));
                            if called != 0 {
                                self.tell(&mut instructions, Observation::Step, called, location);
                            }
                        }
                        if main == Some(callee) && id == self.program.entry {
                            self.tell(&mut instructions, Observation::Begin, 0, location);
                        }
                    }
                    _ => {}
                }
                if *changes && has_threads {
                    // No other thread sees what has been assigned before the letter is told.
                    instructions.push(Instruction { op: Op::AtomicBegin, location });
                    instructions.push(instruction);
                    self.tell(&mut instructions, Observation::Step, 0, location);
                    instructions.push(Instruction { op: Op::AtomicEnd, location });
                } else {
                    instructions.push(instruction);
                    if *changes {
                        self.tell(&mut instructions, Observation::Step, 0, location);
                    }
                }
            }
            self.tell_line(&mut instructions, &mut last, block.location);
            new.push(Block { instructions, ..block });
        }
        self.program.functions[id.index()].blocks = new;
    }

    fn tell(
        &mut self,
        code: &mut Vec<Instruction>,
        observation: Observation,
        events: u64,
        location: LocationId,
    ) {
        let mut ops = vec![call(self.teller(observation, events)).op];
        // What is named holds for one letter, whatever comes next.
        if events != 0 {
            ops.push(call(self.teller(observation, 0)).op);
        }
        if self.turn.is_some() {
            // What the atoms read belongs to one moment.
            ops.insert(0, Op::AtomicBegin);
            ops.push(Op::AtomicEnd);
        }
        code.extend(ops.into_iter().map(|op| Instruction { op, location }));
    }

    /// Tells that a named line begins, if it does.
    fn tell_line(
        &mut self,
        code: &mut Vec<Instruction>,
        last: &mut Option<(u32, u32)>,
        location: LocationId,
    ) {
        let place = self.program.locations[location.index()];
        let line = (place.file.0, place.line);
        if last.replace(line) == Some(line) || place.line == 0 {
            return;
        }
        let file = &self.program.files[place.file.index()];
        // Nobody names lines of the models.
        if file.runtime {
            return;
        }
        let path = &file.path;
        let events = self.events(|atom| match atom {
            Atom::At { file, line } => {
                *line == place.line
                    && file.as_ref().is_none_or(|file| std::path::Path::new(path).ends_with(file))
            }
            _ => false,
        });
        if events != 0 {
            self.tell(code, Observation::Step, events, location);
        }
    }
}

fn nowhere(op: Op) -> Instruction {
    Instruction { op, location: LocationId(0) }
}

fn call(function: FunctionId) -> Instruction {
    nowhere(Op::Call { results: Box::default(), callee: Callee::Direct(function), args: Box::default() })
}

fn block(instructions: Vec<Instruction>, terminator: Terminator) -> Block {
    Block { params: Vec::new(), instructions, terminator, location: LocationId(0) }
}
