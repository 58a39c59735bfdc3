//! Whether the order matters in which files initialise their variables: C++ leaves it open
//! (basic.start.dynamic), and it is taken to be that of the files.
use crate::ir::{
    Callee, ConstId, Constant, FileId, FunctionId, GlobalId, Init, Instruction, Location, LocationId, Op,
    Operand, Program, source_name,
};
use std::collections::BTreeSet;

/// So many variables are named.
const SHOWN: usize = 3;

/// What a constructor of a file mentions, and what the functions and tables mention that it
/// mentions.
#[derive(Default)]
struct Reach {
    functions: BTreeSet<FunctionId>,
    globals: BTreeSet<GlobalId>,
    /// Variables that the program's own code mentions.
    variables: BTreeSet<GlobalId>,
    /// The first of its own files that it comes to.
    file: Option<FileId>,
}

/// What a program assumes whose constructors, with their priorities in the order in which they run,
/// use a variable in several files.
pub(super) fn assumption(program: &Program, constructors: &[(u64, FunctionId)]) -> Option<Box<str>> {
    let reached: Vec<(u64, Reach)> =
        constructors.iter().map(|(priority, id)| (*priority, Reach::of(program, *id))).collect();
    let mut shared: BTreeSet<GlobalId> = BTreeSet::new();
    for (index, (priority, one)) in reached.iter().enumerate() {
        for (_, other) in reached[..index].iter().filter(|(other, _)| other == priority) {
            if one.file.is_some() && other.file.is_some() && one.file != other.file {
                shared.extend(one.variables.intersection(&other.variables));
            }
        }
    }
    let names: Vec<String> =
        shared.iter().take(SHOWN).map(|global| source_name(&program.globals[global.index()].name)).collect();
    let more = if shared.len() > SHOWN { " and others" } else { "" };
    let what = "files initialise their variables in the order in which they are given, which C++ leaves open";
    (!names.is_empty()).then(|| format!("{what} (several use {}{more})", names.join(", ")).into())
}

impl Reach {
    fn of(program: &Program, constructor: FunctionId) -> Self {
        let mut reach = Self::default();
        let mut open = vec![constructor];
        while let Some(id) = open.pop() {
            if !reach.functions.insert(id) {
                continue;
            }
            let function = &program.functions[id.index()];
            for block in &function.blocks {
                for Instruction { op, location } in &block.instructions {
                    let is_own = reach.come_to(program, *location);
                    if let Op::Call { callee: Callee::Direct(callee), .. } = op {
                        open.push(*callee);
                    }
                    op.for_each_use(|operand| reach.use_operand(program, operand, is_own, &mut open));
                }
                let is_own = reach.come_to(program, block.location);
                block
                    .terminator
                    .for_each_use(|operand| reach.use_operand(program, operand, is_own, &mut open));
            }
        }
        reach
    }

    /// Says whether a location is in the program's own files.
    fn come_to(&mut self, program: &Program, location: LocationId) -> bool {
        let Location { file, line, .. } = program.locations[location.index()];
        let is_own =
            program.files.get(file.index()).is_some_and(|file| !file.runtime && !file.is_system_header());
        if is_own && line != 0 {
            self.file.get_or_insert(file);
        }
        is_own && line != 0
    }

    fn use_operand(&mut self, program: &Program, operand: Operand, is_own: bool, open: &mut Vec<FunctionId>) {
        if let Operand::Const(constant) = operand {
            self.mention(program, constant, is_own, open);
        }
    }

    fn mention(&mut self, program: &Program, constant: ConstId, is_own: bool, open: &mut Vec<FunctionId>) {
        match &program.constants[constant.index()] {
            Constant::Function(function) => open.push(*function),
            Constant::Address(inner, ..) => self.mention(program, *inner, is_own, open),
            Constant::Global(id, _) => {
                let global = &program.globals[id.index()];
                if is_own && !global.constant && global.name != "__dso_handle" {
                    self.variables.insert(*id);
                }
                // Tables of virtual functions lead to these.
                if self.globals.insert(*id) {
                    for init in &global.init {
                        if let Init::Scalar(_, _, constant) = init {
                            self.mention(program, *constant, is_own, open);
                        }
                    }
                }
            }
            _ => {}
        }
    }
}
