//! The text of a harness.
use super::calls::{Calls, MOST_CALLS};
use super::{STATUS, intrinsics};
use crate::bits::float::FloatKind;
use crate::exec::{AccessEffect, ENVIRONMENT};
use crate::frontend::Sanitizer;
use crate::ir::{
    ArithmeticError, Block, Callee, Function, FunctionId, Location, LocationId, Op, Operand, Program,
    Terminator, Type,
};
use crate::property::{MemoryPart, RacingAccess, ViolationKind, display_name};
use crate::witness::{Counterexample, Event, Sources, Step, print, value};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A program gets at most as many arguments as this.
const MOST_ARGUMENTS: usize = 10_000;

/// How the text of a harness begins.
pub const HEAD: &str = "// Runs a program with the inputs of a counterexample.";
/// What every harness begins with, after its inputs.
const RUN: &str = include_str!("harness.c");
/// Memory of the environment.
const MEMORY: &str = include_str!("environment.c");
/// What clang's checks of signed overflow call.
const OVERFLOW: &str = include_str!("overflow.c");
/// What those of other arithmetic errors call.
const ARITHMETIC: &str = include_str!("arithmetic.c");
/// What makes runs of threads differ.
const THREADS: &str = include_str!("threads.c");
/// Where lost memory is looked for.
const LEAKS: &str = include_str!("leaks.c");
/// What counts allocated memory.
const ALLOCATIONS: &str = include_str!("allocations.c");

/// What tells that a program does what it must not do.
#[derive(Clone, Debug)]
pub(super) enum Expected {
    /// The harness says this after these calls.
    Said { what: String, calls: Calls },
    /// `AddressSanitizer` reports this after these calls.
    Report { effect: Option<AccessEffect>, free: bool, calls: Calls },
    /// `LeakSanitizer`, which is a part of it, reports lost memory that was allocated in this line,
    /// if that is known.
    Leak { line: Option<u32> },
    /// The harness says that memory is left that was allocated in this line, if that is known.
    Left { line: Option<u32> },
    /// `ThreadSanitizer` reports a data race, preferably of these lines.
    Race { lines: [u32; 2] },
}

/// A program in C that, linked in front of the checked one, runs it with the inputs of a
/// counterexample.
#[derive(Clone, Debug)]
pub struct Harness {
    /// The source text.
    pub text: String,
    /// What tells that the program does what it must not do.
    pub(super) expected: Expected,
    /// There are several threads, whose order the harness cannot choose: the program is run again
    /// and again.
    pub concurrent: bool,
    /// Arguments for the program, besides its name.
    pub arguments: Vec<Vec<u8>>,
    /// Functions of the library that the harness itself defines, to choose what they give.
    pub replaced: Vec<Replaced>,
    /// Why the run may differ from the counterexample, for people.
    pub(super) doubts: Vec<String>,
}

/// A function of the library that is replaced.
#[derive(Clone, Debug)]
pub struct Replaced {
    /// Its name for the linker.
    pub name: String,
    /// What it gives, one after the other.
    pub(super) values: Vec<String>,
}

impl Harness {
    /// The sanitizer that has to be built into the program, if one has to.
    pub fn sanitizer(&self) -> Option<Sanitizer> {
        match self.expected {
            Expected::Said { .. } | Expected::Left { .. } => None,
            Expected::Report { .. } => Some(Sanitizer::Address),
            Expected::Leak { .. } => Some(Sanitizer::Leak),
            Expected::Race { .. } => Some(Sanitizer::Thread),
        }
    }
}

/// The harness for a counterexample, if one can show that kind of violation. The trace is in its
/// comments, and with it the order of threads, which a harness cannot choose. Functions of the
/// library with names in `kept` are not replaced. With `libraries`, those of the project may define
/// what the program lacks.
pub fn harness(
    counterexample: &Counterexample,
    program: &Program,
    kept: &[String],
    libraries: bool,
) -> Option<Harness> {
    let mut writer = Writer::new(counterexample, program, kept, libraries);
    writer.head();
    writer.inputs();
    let expected = writer.violation()?;
    let Writer { text, arguments, replaced, doubts, .. } = writer;
    Some(Harness { text, expected, concurrent: counterexample.is_concurrent(), arguments, replaced, doubts })
}

struct Writer<'a> {
    counterexample: &'a Counterexample,
    program: &'a Program,
    /// Functions of the library that are not replaced.
    kept: &'a [String],
    /// Functions without a definition count as replaced, too.
    libraries: bool,
    text: String,
    arguments: Vec<Vec<u8>>,
    replaced: Vec<Replaced>,
    doubts: Vec<String>,
}

impl<'a> Writer<'a> {
    fn new(
        counterexample: &'a Counterexample,
        program: &'a Program,
        kept: &'a [String],
        libraries: bool,
    ) -> Self {
        Self {
            counterexample,
            program,
            kept,
            libraries,
            text: String::new(),
            arguments: Vec::new(),
            replaced: Vec::new(),
            doubts: Vec::new(),
        }
    }

    fn doubt(&mut self, text: impl Into<String>) {
        let text = text.into();
        if !self.doubts.contains(&text) {
            self.doubts.push(text);
        }
    }

    /// Writes how to use it, and the counterexample, which shows the order of threads, too.
    fn head(&mut self) {
        let _ = write!(
            self.text,
            "{HEAD} Link it in front of the program:\n\
             //     clang-19 -c harness.c\n\
             //     clang-19 harness.o PROGRAM -fno-pie -no-pie -Wl,-z,muldefs -lm\n//\n",
        );
        let trace = print::text(
            self.counterexample,
            self.program,
            &mut Sources::new(self.program),
            print::Extent::Whole,
        );
        for line in trace.lines() {
            let _ = writeln!(self.text, "// {}", line.trim_end_matches('\\'));
        }
        let is_chosen =
            |step: &Step| matches!(&step.event, Event::Undefined { value, .. } if !value.is_zero());
        if self.counterexample.steps.iter().any(is_chosen) {
            self.doubt("the values of uninitialised memory cannot be chosen");
        }
    }

    /// Writes the table of inputs, and the functions that give them.
    fn inputs(&mut self) {
        let mut table = String::new();
        let mut types: BTreeMap<FunctionId, &str> = BTreeMap::new();
        let mut count = 1;
        let mut texts: Vec<Vec<u8>> = Vec::new();
        for step in &self.counterexample.steps {
            let Event::Input { c_type, value, function, .. } = &step.event else { continue };
            let Some(id) = *function else {
                // What `main` gets.
                match (&**c_type, texts.last_mut()) {
                    ("int", _) => count = value.to_u64().unwrap_or(0),
                    (value::FIRST_BYTES, _) => texts.push(value::text(value)),
                    (value::MORE_BYTES, Some(text)) => text.extend(value::text(value)),
                    _ => {}
                }
                continue;
            };
            let (shown, name) = (display_name(self.function(id)), symbol(self.function(id)));
            if self.kept.contains(&name) {
                continue;
            }
            if (gives_inputs(&shown) || is_only_an_input(self.program, self.function(id), 2))
                && value.width() <= 64
            {
                // clang takes a narrow result to be extended by its sign.
                let is_narrow = value.width() < 32 && value::is_signed(c_type, value.width());
                let given = if is_narrow { value.sext(32) } else { value.clone() };
                let _ = writeln!(table, "    {{\"{name}\", {given}u}}, // {c_type}");
                // Results of floating-point types are returned in other registers.
                let declared = c_type;
                let c_type = match self.function(id).results[..] {
                    [Type::Float(FloatKind::Single)] => "float",
                    [Type::Float(FloatKind::Double)] => "double",
                    _ => c_type,
                };
                types.insert(id, c_type);
                if (self.libraries || self.is_model(self.function(id))) && !gives_inputs(&shown) {
                    self.replace(name, value::format(declared, value));
                }
            } else {
                self.doubt(format!("what {shown} gives cannot be chosen"));
            }
        }
        if !texts.is_empty() {
            self.doubt("the name of the program cannot be chosen");
        }
        // The system allows only so many.
        let count = usize::try_from(count).unwrap_or(usize::MAX).min(MOST_ARGUMENTS + 1);
        texts.resize(count, Vec::new());
        self.arguments = texts.into_iter().skip(1).collect();
        let _ = write!(
            self.text,
            "\n#define TESSERA_STATUS {STATUS}\n#define TESSERA_MOST_CALLS {MOST_CALLS}\n\n\
             static const struct {{\n    const char *function;\n    unsigned long long value;\n}} inputs[] = {{\n{table}    \
             {{0, 0}}\n}};\n"
        );
        let concurrent = self.counterexample.is_concurrent();
        if concurrent {
            self.text.push_str("#define TESSERA_THREADS\n");
        }
        let leaks = matches!(
            self.counterexample.violation.kind,
            ViolationKind::Memory { part: MemoryPart::Track, .. }
        );
        if leaks {
            self.text.push_str("#define TESSERA_LEAKS\n");
        }
        if matches!(
            self.counterexample.violation.kind,
            ViolationKind::Call { .. } | ViolationKind::Arithmetic { .. }
        ) {
            self.text.push_str("#define TESSERA_CALLS\n");
        }
        self.text.push_str(RUN);
        if concurrent {
            self.text.push_str(THREADS);
        }
        if leaks {
            self.text.push_str(LEAKS);
        }
        if self.counterexample.environment {
            self.doubt("memory that is not the program's holds zeros");
            let size = ENVIRONMENT.end - ENVIRONMENT.start;
            let _ = write!(
                self.text,
                "\n#define TESSERA_ENVIRONMENT {:#x}\n#define TESSERA_ENVIRONMENT_SIZE {size:#x}\n{MEMORY}",
                ENVIRONMENT.start
            );
        }
        for (index, function) in self.program.functions.iter().enumerate() {
            let is_model = self.is_model(function);
            let (shown, name) = (display_name(function), symbol(function));
            let c_type = types.get(&FunctionId::new(index));
            if does_nothing(function) && function.name == name {
                let _ = write!(self.text, "\nvoid {name}(void) {{}}\n");
            } else if (is_model || c_type.is_some())
                && let Some(definition) = self.returning(&shown).or_else(|| definition(&shown, c_type))
            {
                let is_replaced = self.replaced.iter().any(|replaced| replaced.name == name);
                let text = if is_replaced { behind(&definition) } else { definition };
                let _ = write!(self.text, "\n{}", text.replace('@', &name));
            }
        }
    }

    /// Notes that a function of the library is replaced, and gives this.
    fn replace(&mut self, name: String, value: String) {
        match self.replaced.iter_mut().find(|replaced| replaced.name == name) {
            Some(replaced) => replaced.values.push(value),
            None => self.replaced.push(Replaced { name, values: vec![value] }),
        }
    }

    /// Whether a function is one of our models.
    fn is_model(&self, function: &Function) -> bool {
        let location = self.program.locations[function.location.index()];
        self.program.files[location.file.index()].runtime && !function.blocks.is_empty()
    }

    /// The definition of an error function, if it returns because another property is checked.
    fn returning(&self, name: &str) -> Option<String> {
        let is_about_memory = matches!(self.counterexample.violation.kind, ViolationKind::Memory { .. });
        let is_error = matches!(name, "reach_error" | "__VERIFIER_error");
        (is_about_memory && is_error).then(|| "void @(void) {}\n".to_owned())
    }

    /// Writes what tells that the program does what it must not do.
    fn violation(&mut self) -> Option<Expected> {
        let id = self.counterexample.violation.location;
        let Location { line, column, .. } = self.program.locations[id.index()];
        let calls = || Calls::new(self.counterexample, self.program);
        match &self.counterexample.violation.kind {
            ViolationKind::Call { function } => {
                let function = self.function(*function);
                let (symbol, what) = (&function.name, self.counterexample.violation.describe(self.program));
                let _ = write!(
                    self.text,
                    "\nvoid tessera_target(void) __asm__(\"{symbol}\");\n\
                     void tessera_target(void)\n{{\n    tessera_end(\"violation: {what}\", \"\", 0, 0);\n}}\n"
                );
                Some(Expected::Said { what, calls: calls() })
            }
            ViolationKind::Arithmetic { error, .. } => {
                let name = error.describe();
                let _ = writeln!(
                    self.text,
                    "\n#define TESSERA_VIOLATION \"violation: {name}\"\n\
                     #define TESSERA_LINE {line}\n#define TESSERA_COLUMN {column}"
                );
                self.text.push_str(if *error == ArithmeticError::SignedOverflow {
                    OVERFLOW
                } else {
                    ARITHMETIC
                });
                let what = format!("{name} at {line}:{column}");
                Some(Expected::Said { what, calls: calls() })
            }
            ViolationKind::Memory {
                part: part @ (MemoryPart::Deref | MemoryPart::Free | MemoryPart::Null),
                ..
            } => {
                let memory = self.counterexample.details.memory.as_ref();
                let effect = memory.and_then(|memory| memory.access.as_ref()).map(|access| access.effect);
                Some(Expected::Report { effect, free: *part == MemoryPart::Free, calls: calls() })
            }
            ViolationKind::Memory { part: MemoryPart::Track, .. } => {
                Some(Expected::Leak { line: self.line_of_object() })
            }
            ViolationKind::Memory { part: MemoryPart::Cleanup, .. } => {
                self.text.push_str(ALLOCATIONS);
                self.doubt("what libraries allocate for the program is not counted");
                Some(Expected::Left { line: self.line_of_object() })
            }
            ViolationKind::DataRace { accesses } => {
                let line = |access: &RacingAccess| self.program.locations[access.location.index()].line;
                Some(Expected::Race { lines: accesses.each_ref().map(line) })
            }
            ViolationKind::Uninitialised { .. }
            | ViolationKind::Deadlock
            | ViolationKind::Misuse { .. }
            | ViolationKind::Endless(_)
            | ViolationKind::Formula(_) => None,
        }
    }

    /// The line where the object was allocated that the violation is about, if that is known.
    fn line_of_object(&self) -> Option<u32> {
        let object = self.counterexample.details.memory.as_ref()?.object.as_ref()?;
        Some(self.program.locations[object.allocated.index()].line).filter(|line| *line > 0)
    }

    fn function(&self, id: FunctionId) -> &'a Function {
        &self.program.functions[id.index()]
    }
}

/// The name by which the linker knows a function, which C can use, too: that of C++ functions is
/// mangled.
fn symbol(function: &Function) -> String {
    let name = function.name.split('.').next().unwrap_or_default();
    if name.starts_with("_Z") { name.to_owned() } else { display_name(function) }
}

/// Whether functions of that name give inputs and nothing else, if they are models: those of the
/// competition and of its predecessors.
fn gives_inputs(name: &str) -> bool {
    name.starts_with("__VERIFIER_nondet_")
        || name.starts_with("nondet")
        || name.starts_with("unknown")
        || intrinsics::gives_inputs(name)
}

/// Whether a function asks for one input and returns it, and does nothing else, as `getppid` and
/// undefined functions do. It may call another such function for the input, up to `depth` calls
/// deep.
fn is_only_an_input(program: &Program, function: &Function, depth: u32) -> bool {
    let [block] = &*function.blocks else { return false };
    let mut given = None;
    for instruction in &block.instructions {
        match &instruction.op {
            Op::Input { dst, .. } if given.is_none() => given = Some(*dst),
            Op::Call { results, callee: Callee::Direct(id), .. } if given.is_none() && depth > 0 => {
                if !is_only_an_input(program, &program.functions[id.index()], depth - 1) {
                    return false;
                }
                given = results.first().copied();
            }
            Op::Assume { .. } | Op::Compare { .. } | Op::Binary { .. } | Op::Cast { .. } => {}
            _ => return false,
        }
    }
    let returned = given.map(Operand::Reg);
    matches!(&block.terminator, Terminator::Return(results) if results.len() == 1 && results.first() == returned.as_ref())
}

/// Whether a function is undefined, returns nothing, and is taken to do nothing.
fn does_nothing(function: &Function) -> bool {
    let [Block { instructions, terminator: Terminator::Return(results), location, .. }] = &*function.blocks
    else {
        return false;
    };
    instructions.is_empty() && results.is_empty() && *location == LocationId(0)
}

/// A function that begins or ends an atomic section. It does something only if the program has
/// several threads.
fn section(text: &str) -> String {
    format!("void @(void)\n{{\n#ifdef TESSERA_THREADS\n    {text}\n#endif\n}}\n")
}

/// The same definition with another name in C, since headers may declare the function in another
/// way.
fn behind(definition: &str) -> String {
    let head = definition.split_inclusive(')').next().unwrap_or_default();
    let declared = head.replace('@', "tessera_@");
    format!("{declared} __asm__(\"@\");\n{}", definition.replacen(head, &declared, 1))
}

/// The definition of a function that our models define, with `@` for its name; `None` if it needs
/// none, as where the C library defines it. `c_type` is the type of the input that it gave, if any.
fn definition(name: &str, c_type: Option<&&str>) -> Option<String> {
    match intrinsics::definition(name) {
        Some(Ok(text)) => return Some(text.to_owned()),
        Some(Err(same)) => return definition(same, None),
        None => {}
    }
    Some(match (name, c_type) {
        ("__VERIFIER_assume", _) => {
            "void @(int condition)\n{\n    if (!condition)\n        tessera_end(\"an assumption does not hold\", \"\", 0, 0);\n}\n"
                .to_owned()
        }
        ("__VERIFIER_atomic_begin", _) => section("tessera_enter();"),
        ("__VERIFIER_atomic_end", _) => section("tessera_leave();"),
        ("__VERIFIER_nondet_memory", _) => {
            "void @(void *object, size_t size)\n{\n    for (size_t i = 0; i < size; i++)\n        \
             ((unsigned char *)object)[i] = tessera_next(\"@\");\n}\n"
                .to_owned()
        }
        (_, None) if gives_inputs(name) => "void @(void) { tessera_next(\"@\"); }\n".to_owned(),
        (_, Some(&("float" | "double"))) => {
            let (ty, bits) = if c_type == Some(&"float") { ("float", "uint32_t") } else { ("double", "uint64_t") };
            format!(
                "{ty} @(void)\n{{\n    {bits} bits = tessera_next(\"@\");\n    {ty} value;\n    \
                 memcpy(&value, &bits, sizeof value);\n    return value;\n}}\n"
            )
        }
        // Two inputs, for registers have 64 bits.
        (_, Some(ty)) if ty.contains("__int128") => {
            "unsigned __int128 @(void)\n{\n    unsigned __int128 high = tessera_next(\"@\");\n    \
             return high << 64 | tessera_next(\"@\");\n}\n"
                .to_owned()
        }
        // Registers hold results of any narrower type.
        (_, Some(_)) => "unsigned long long @(void) { return tessera_next(\"@\"); }\n".to_owned(),
        _ => return None,
    })
}
