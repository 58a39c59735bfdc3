//! Multi-states in words.
use super::{EndKind, EndText, Lane, StateText};
use crate::analysis::{Found, SemiSymbolic, Stored};
use crate::bits::BitVector;
use crate::exec::{End, Machine, Trap};
use crate::ir::{
    Constant, FileId, Function, FunctionId, GlobalId, LocationId, Op, Operand, Program, Reg, source_name,
};
use crate::property::{Violation, display_name};
use crate::reach::Describe;
use crate::state::{Fill, Frame, MultiState, Object, ObjectId, ObjectKind, Roots as _, Thread, Value};
use crate::term::{Term, TermManager};
use crate::witness::Sources;
use rustc_hash::{FxHashMap, FxHashSet};

/// Globals of up to this many bytes are shown while they are all zeros.
const SHORT: u64 = 8;

/// Describes the states of an exploration. It shows what belongs to the sources: no registers of
/// models of the library, and no globals that only these mention.
pub struct Portrait<'a, 'p> {
    analysis: &'a SemiSymbolic<'p>,
    /// Globals that functions of the sources mention.
    globals: FxHashSet<GlobalId>,
    /// Whether places need the name of their file.
    several_files: bool,
}

/// A value of a state.
pub(super) struct Named {
    pub(super) name: String,
    pub(super) value: Value,
    shown: bool,
}

impl<'a, 'p> Portrait<'a, 'p> {
    /// A portrait of the states of this analysis.
    pub fn new(analysis: &'a SemiSymbolic<'p>) -> Self {
        let machine = &analysis.machine;
        let files: FxHashSet<FileId> = users(machine).map(|id| file_of(machine, id)).collect();
        Self { analysis, globals: mentioned(machine), several_files: files.len() > 1 }
    }

    fn program(&self) -> &'p Program {
        self.analysis.machine.program
    }

    pub(super) fn terms(&self) -> &TermManager {
        &self.analysis.machine.terms
    }

    fn function_name(&self, id: FunctionId) -> String {
        display_name(self.analysis.machine.function(id))
    }

    /// A violation that ends the search.
    pub(super) fn violation(&self, violation: &Violation) -> EndText {
        let what = violation.describe(self.program());
        let text = format!("{what} at {}", self.place(violation.location));
        EndText { kind: EndKind::Violation, text }
    }

    fn place(&self, location: LocationId) -> String {
        let sources = Sources::new(self.program());
        let Some(place) = sources.location(location) else { return "?".to_owned() };
        let file = sources.path(place).rsplit('/').next().unwrap_or_default();
        let file = if self.several_files { format!("{file}:") } else { String::new() };
        format!("{file}{}:{}", place.line, place.column)
    }

    /// Whether a frame is in a function of the sources.
    fn is_users(&self, frame: &Frame) -> bool {
        is_users(&self.analysis.machine, frame.function)
    }

    /// Where the threads are, in order of creation.
    pub(super) fn lanes(&self, state: &MultiState) -> Vec<Lane> {
        let mut lanes: Vec<Lane> = state.threads.iter().map(|thread| self.lane(thread)).collect();
        lanes.sort_by_key(|lane| lane.thread);
        lanes
    }

    fn lane(&self, thread: &Thread) -> Lane {
        let machine = &self.analysis.machine;
        let mut frames = Vec::new();
        let innermost = thread.frames.iter().rposition(|frame| self.is_users(frame));
        for frame in thread.frames.iter().filter(|frame| self.is_users(frame)) {
            let place = self.place(machine.location(frame));
            frames.push(format!("{} {place}", self.function_name(frame.function)));
        }
        let inside = thread.frames.get(innermost.map_or(0, |position| position + 1));
        frames.extend(inside.map(|frame| format!("in {}", self.function_name(frame.function))));
        Lane { thread: thread.ordinal, frames }
    }

    /// All values of a state. Those that mention terms are in the order of [`MultiState::sigma`].
    pub(super) fn values(&self, state: &MultiState) -> Vec<Named> {
        let names = self.object_names(state);
        let mut values = Vec::new();
        for thread in &state.threads {
            let of_thread =
                if state.is_concurrent() { format!("T{} ", thread.ordinal) } else { String::new() };
            for (depth, frame) in thread.frames.iter().enumerate() {
                let users = self.is_users(frame);
                let outer = depth + 1 < thread.frames.len();
                let function =
                    if outer { format!("{} ", self.function_name(frame.function)) } else { String::new() };
                let registers = self.register_names(frame);
                values.extend(frame.registers.held().map(|(register, value)| {
                    let name = registers[register.index()].as_deref();
                    Named {
                        name: format!("{of_thread}{function}{}", name.unwrap_or("address")),
                        value,
                        shown: users && name.is_some(),
                    }
                }));
                // The first value says where the others are.
                values.extend(frame.variadic.iter().skip(1).map(|value| Named {
                    name: format!("{of_thread}{function}..."),
                    value: *value,
                    shown: users,
                }));
            }
            values.push(Named { name: format!("{of_thread}argument"), value: thread.argument, shown: false });
        }
        let dead = self.dead_globals(state);
        for (id, object) in state.memory.iter() {
            let name = object_name(&names, id);
            let shown = object.alive && self.is_shown(id, object, &names);
            // A size is shown only if it is symbolic.
            let size_shown = shown && object.size.term().is_some();
            values.push(Named { name: format!("size of {name}"), value: object.size, shown: size_shown });
            let size = object.size.as_u64();
            values.extend(object.cells.iter().map(|(offset, cell)| {
                let whole = offset == 0 && size == Some(u64::from(cell.size));
                let name = match offset {
                    Object::NUMBER => format!("address of {name}"),
                    _ if whole => name.clone(),
                    _ => format!("{name}+{offset}"),
                };
                Named { name, value: cell.value, shown }
            }));
            let zeros = object.cells.is_empty() && object.fill == Fill::Byte(0) && !dead.contains(&id);
            if zeros && size.is_some_and(|size| size <= SHORT) {
                values.push(Named { name, value: Value::int(32, 0), shown });
            }
        }
        values
    }

    /// Names for the registers of a frame: the variables that they hold, where the name is not
    /// ambiguous. `None` for the addresses of locals, which are shown by their content.
    fn register_names(&self, frame: &Frame) -> Vec<Option<String>> {
        let function = self.analysis.machine.function(frame.function);
        let is_live = |register: Reg| frame.registers[register] != Value::Dead;
        let live: Vec<_> = function
            .variables
            .iter()
            .filter(|variable| variable.memory.is_none() && is_live(variable.register))
            .collect();
        let mut names: Vec<Option<String>> = (0..frame.registers.len())
            .map(|number| {
                let mine = live.iter().filter(|variable| variable.register.index() == number);
                let mine: Vec<&str> = mine.map(|variable| &*variable.name).collect();
                let is_own = |name: &&str| live.iter().filter(|other| *other.name == **name).count() == 1;
                let own: Vec<&str> = mine.iter().copied().filter(is_own).collect();
                Some(match (&*own, &*mine) {
                    ([], []) => format!("%{number}"),
                    ([], [first, ..]) => format!("{first} (%{number})"),
                    _ => own.join(", "),
                })
            })
            .collect();
        for local in locals(function, self.program()).filter(|local| !local.name.is_empty()) {
            names[local.dst.index()] = None;
        }
        names
    }

    /// Globals that are dead, in whole or in part: they are written before they are read.
    fn dead_globals(&self, state: &MultiState) -> FxHashSet<ObjectId> {
        match &*state.threads {
            [thread] if thread.top().index == 0 => {
                self.analysis.machine.dead_globals(thread).map(|(id, ..)| id).collect()
            }
            _ => FxHashSet::default(),
        }
    }

    fn is_shown(&self, id: ObjectId, object: &Object, names: &FxHashMap<ObjectId, String>) -> bool {
        match object.kind {
            ObjectKind::Constant | ObjectKind::External | ObjectKind::Internal => false,
            ObjectKind::Global if id.data_index() < self.program().globals.len() => {
                self.globals.contains(&GlobalId::new(id.data_index()))
            }
            // An instance of a thread-local variable.
            ObjectKind::Global => names.contains_key(&id),
            ObjectKind::Stack
            | ObjectKind::Left
            | ObjectKind::Oversized
            | ObjectKind::Negative
            | ObjectKind::Heap(_) => true,
        }
    }

    /// Names of all objects. An object without a name of its own gets its number.
    pub(super) fn object_names(&self, state: &MultiState) -> FxHashMap<ObjectId, String> {
        let program = self.program();
        let mut names = FxHashMap::default();
        for id in (0..program.globals.len()).map(GlobalId::new) {
            names.insert(ObjectId::of_global(id), source_name(&program.globals[id.index()].name));
        }
        for thread in &state.threads {
            for (global, object) in thread.instances.iter().filter(|(id, _)| self.globals.contains(id)) {
                let name = source_name(&program.globals[global.index()].name);
                names.insert(*object, format!("T{} {name}", thread.ordinal));
            }
            for frame in thread.frames.iter().filter(|frame| self.is_users(frame)) {
                let function = self.analysis.machine.function(frame.function);
                let locals: Vec<Local> = locals(function, program).collect();
                for Local { dst, name, .. } in locals.iter().filter(|local| !local.name.is_empty()) {
                    if let Value::Pointer { object, offset: 0 } = frame.registers[*dst] {
                        names.insert(object, (*name).to_owned());
                    }
                }
                // If no register holds the address of a local, its size may tell which one it is.
                for object in &frame.locals {
                    let size = state.memory.get(*object).size.as_u64();
                    let mut fitting =
                        locals.iter().filter(|local| local.size.is_none() || local.size == size);
                    if let (Some(local), None) = (fitting.next(), fitting.next())
                        && !local.name.is_empty()
                    {
                        names.entry(*object).or_insert_with(|| local.name.to_owned());
                    }
                }
            }
        }
        let mut allocated: FxHashMap<LocationId, u32> = FxHashMap::default();
        for (id, object) in state.memory.iter() {
            if !object.kind.is_heap() {
                names.entry(id).or_insert_with(|| format!("object {}", id.0));
                continue;
            }
            // By the place that allocated it, and if that has allocated several, by their order.
            let count = allocated.entry(object.site).or_default();
            *count += 1;
            let number = if *count == 1 { String::new() } else { format!(" ({count})") };
            names.insert(id, format!("heap {}{number}", self.place(object.site)));
        }
        names
    }

    /// The shown values that mention no term.
    pub(super) fn texts(&self, values: &[Named], names: &FxHashMap<ObjectId, String>) -> Vec<String> {
        let shown = values.iter().filter(|named| named.shown);
        let text = |named: &Named| Some(format!("{} = {}", named.name, self.concrete(named.value, names)?));
        shown.filter_map(text).collect()
    }

    /// The text of a value that mentions no term; `None` for one that does, and for a dead one.
    fn concrete(&self, value: Value, names: &FxHashMap<ObjectId, String>) -> Option<String> {
        let address = |object: ObjectId| match object.function() {
            Some(function) => format!("&{}", self.function_name(function)),
            None => format!("&{}", object_name(names, object)),
        };
        Some(match value {
            Value::Int { width, bits } => integer(&BitVector::new(width, bits)),
            Value::Pointer { object, offset: 0 } => address(object),
            Value::Pointer { object, offset } => format!("{} + {}", address(object), offset.cast_signed()),
            Value::PointerByte { index, object, offset } => {
                format!("byte {index} of {} + {}", address(object), offset.cast_signed())
            }
            Value::Dead | Value::Term(_) | Value::PointerTerm { .. } => return None,
        })
    }

    /// One value of a slice.
    fn symbolic(&self, named: &Named, term: Term, names: &FxHashMap<ObjectId, String>) -> String {
        let base = match named.value.object() {
            Some(object) => format!("&{} + ", object_name(names, object)),
            None => String::new(),
        };
        format!("{} = {base}{}", named.name, self.terms().display(term))
    }

    /// The lines of a slice: the shown variables with their terms, then the constraints. No lines
    /// if no variable is shown.
    fn slice<'n>(
        &self,
        variables: impl Iterator<Item = (&'n Named, Term)>,
        constraints: &[Term],
        names: &FxHashMap<ObjectId, String>,
    ) -> Vec<String> {
        let shown = variables.filter(|(named, _)| named.shown);
        let mut lines: Vec<String> = shown.map(|(named, term)| self.symbolic(named, term, names)).collect();
        if !lines.is_empty() {
            lines.extend(constraints.iter().map(|term| format!("where {}", self.terms().display(*term))));
        }
        lines
    }
}

impl<'p> Describe<SemiSymbolic<'p>> for Portrait<'_, 'p> {
    type State = StateText;
    type End = EndText;

    fn state(&self, state: &MultiState, stored: Option<&Stored>) -> StateText {
        let names = self.object_names(state);
        let values = self.values(state);
        let symbolic: Vec<&Named> = values.iter().filter(|named| named.value.term().is_some()).collect();
        let slices = if let Some(known) = stored.map(Stored::symbolic) {
            let slice_of = self.analysis.slices.partition(known.partition);
            assert_eq!(slice_of.len(), symbolic.len(), "each variable is in a slice");
            let slices = (0..).zip(&known.slices).map(|(number, id)| {
                let slice = self.analysis.slices.get(*id);
                let mine = symbolic.iter().zip(slice_of).filter(|(_, of)| **of == number);
                let mine = mine.map(|(named, _)| *named).zip(slice.sigma.iter().copied());
                self.slice(mine, &slice.constraints, &names)
            });
            slices.collect()
        } else {
            // The state has not been cut into slices.
            let all = symbolic.iter().filter_map(|named| Some((*named, named.value.term()?)));
            vec![self.slice(all, &state.store.constraints(), &names)]
        };
        let slices = slices.into_iter().filter(|lines: &Vec<String>| !lines.is_empty()).collect();
        StateText { lanes: self.lanes(state), values: self.texts(&values, &names), slices }
    }

    fn target(&self, found: &Found) -> EndText {
        self.violation(&found.violation)
    }

    fn end(&self, end: &End) -> EndText {
        let (kind, text) = match end {
            End::Exit(Value::Int { width, bits }) => {
                (EndKind::Ended, format!("exit {}", BitVector::new(*width, *bits).to_signed_string()))
            }
            End::Exit(_) => (EndKind::Ended, "exit".to_owned()),
            End::Trap(Trap::Division) => (EndKind::Ended, "division by zero".to_owned()),
            End::Trap(Trap::Quotient) => (EndKind::Ended, "quotient that does not fit".to_owned()),
            End::Trap(Trap::NullAccess) => (EndKind::Ended, "access through null".to_owned()),
            End::Trap(Trap::NullCall) => (EndKind::Ended, "call of null".to_owned()),
            End::Infeasible => (EndKind::Ended, "an assumption fails".to_owned()),
            End::Blocked => (EndKind::Ended, "every thread waits".to_owned()),
            End::Violation(violation) => (EndKind::Ended, self.violation(violation).text),
            End::Stop(stop) => (EndKind::GivenUp, stop.to_string()),
        };
        EndText { kind, text }
    }
}

fn is_users(machine: &Machine, function: FunctionId) -> bool {
    machine.is_user_location(machine.function(function).location)
}

/// The functions of the sources.
fn users(machine: &Machine) -> impl Iterator<Item = FunctionId> {
    let ids = (0..machine.program.functions.len()).map(FunctionId::new);
    ids.filter(|id| is_users(machine, *id))
}

/// The file of a function of the sources.
fn file_of(machine: &Machine, id: FunctionId) -> FileId {
    machine.program.locations[machine.function(id).location.index()].file
}

/// A local variable in memory.
struct Local<'p> {
    /// The register that gets its address.
    dst: Reg,
    /// Empty if it is not known.
    name: &'p str,
    /// In bytes, if that is always the same.
    size: Option<u64>,
}

/// The locals of a function that are in memory.
fn locals<'p>(function: &'p Function, program: &'p Program) -> impl Iterator<Item = Local<'p>> {
    let constant = |operand: Operand| match operand {
        Operand::Const(id) => match &program.constants[id.index()] {
            Constant::Int(value) => value.as_u64(),
            _ => None,
        },
        Operand::Reg(_) => None,
    };
    let instructions = function.blocks.iter().flat_map(|block| &block.instructions);
    instructions.filter_map(move |instruction| match &instruction.op {
        Op::Alloca { dst, size, count, name, .. } => {
            let size = constant(*count).and_then(|count| size.checked_mul(count));
            Some(Local { dst: *dst, name, size })
        }
        _ => None,
    })
}

/// Globals that functions of the sources mention.
fn mentioned(machine: &Machine) -> FxHashSet<GlobalId> {
    let program = machine.program;
    let mut globals = FxHashSet::default();
    let mut add = |operand: Operand| {
        let Operand::Const(mut id) = operand else { return };
        while let Constant::Address(base, ..) = program.constants[id.index()] {
            id = base;
        }
        if let Constant::Global(global, _) = program.constants[id.index()] {
            globals.insert(global);
        }
    };
    for id in users(machine) {
        for block in &machine.function(id).blocks {
            block.instructions.iter().for_each(|instruction| instruction.op.for_each_use(&mut add));
            block.terminator.for_each_use(&mut add);
        }
    }
    globals
}

fn object_name(names: &FxHashMap<ObjectId, String>, id: ObjectId) -> String {
    names.get(&id).cloned().unwrap_or_else(|| "null".to_owned())
}

/// An integer as an unsigned number, and as a signed one as well if that is negative.
fn integer(value: &BitVector) -> String {
    if value.is_negative() && value.width() > 1 {
        format!("{value} ({})", value.to_signed_string())
    } else {
        value.to_string()
    }
}
