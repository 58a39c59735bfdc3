//! Random C programs without undefined behaviour, given `-fwrapv -fno-strict-aliasing`, and with no
//! behaviour that two compilations by the same compiler may choose differently.
//!
//! The generator avoids undefined behaviour in every construct: indices, shift amounts and lengths
//! are masked, divisors are never zero, everything is initialised, jumps skip no declaration. Every
//! loop and every call uses up fuel, a global counter, so that each program ends soon.
//!
//! The programs have all of C's types, and no interpreter but the compiled program. So they share
//! nothing with the language of `tests/common/language`, which has numbers only.
use crate::floats;
use crate::random::Random;
use crate::types::{ALL, Int, Record, Shape};
use std::fmt::Write;
use tessera::frontend::DataModel;

/// A variable in scope.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) shape: Shape,
    pub(crate) writable: bool,
}

/// A function that may be called.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) result: Shape,
    pub(crate) parameters: Vec<Shape>,
}

/// An expression with its type.
#[derive(Clone, Debug)]
pub(crate) struct Expression {
    pub(crate) text: String,
    pub(crate) ty: Int,
}

/// Length of the arrays that pointers point into.
pub(crate) const TARGET_LENGTH: u32 = 16;

/// The state of the generator.
pub(crate) struct Generator {
    pub(crate) random: Random,
    pub(crate) model: DataModel,
    /// Whether the program has few functions and statements, and inputs only at the start.
    pub(crate) small: bool,
    /// Whether the program changes the rounding mode.
    pub(crate) rounds: bool,
    pub(crate) text: String,
    pub(crate) indent: usize,
    pub(crate) scope: Vec<Variable>,
    pub(crate) records: Vec<Record>,
    pub(crate) functions: Vec<Function>,
    /// Element types of the global arrays `target0`, ... that pointers point into.
    pub(crate) targets: Vec<Int>,
    pub(crate) names: u32,
    /// Nesting of loops and of other statements.
    pub(crate) loops: u32,
    pub(crate) nesting: u32,
    /// Nesting of expressions, the arguments of calls and the members of structures included.
    pub(crate) level: u32,
}

/// A program.
pub(crate) fn program(seed: u64, model: DataModel, small: bool) -> String {
    let mut generator = Generator {
        random: Random::new(seed),
        model,
        small,
        rounds: seed.is_multiple_of(3),
        text: String::new(),
        indent: 0,
        scope: Vec::new(),
        records: Vec::new(),
        functions: Vec::new(),
        targets: Vec::new(),
        names: 0,
        loops: 0,
        nesting: 0,
        level: 0,
    };
    generator.prelude();
    generator.declarations();
    generator.comparisons();
    generator.function_table();
    let count = if small { 1 + generator.random.below(2) } else { 3 + generator.random.below(4) };
    for _ in 0..count {
        generator.function();
    }
    generator.main();
    generator.text
}

impl Generator {
    pub(crate) fn line(&mut self, text: &str) {
        let indent = 4 * self.indent;
        writeln!(self.text, "{:indent$}{text}", "").expect("writing to a string");
    }

    pub(crate) fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}_{}", self.names)
    }

    pub(crate) fn any_int(&mut self) -> Int {
        let count =
            if self.model == DataModel::Lp64 && self.random.one_in(3) { ALL.len() } else { ALL.len() - 2 };
        ALL[self.random.below(count)]
    }

    /// Declares the functions that a program uses and helpers for what C leaves undefined.
    fn prelude(&mut self) {
        self.text.push_str(PRELUDE);
        self.text.push_str(floats::PRELUDE);
        for ty in ALL.into_iter().filter(|ty| *ty != Int::UInt128) {
            let (name, short) = (ty.name(), ty.nondet());
            let wide = ty == Int::Int128;
            if wide && self.model == DataModel::Ilp32 {
                continue;
            }
            let check = if wide {
                "assume((unsigned long long)(value >> 64) == expected[asked] && \
                 (unsigned long long)value == expected[asked + 1]); asked += 2;"
            } else {
                &format!("assume(value == ({name})expected[asked]); asked++;")
            };
            let text = format!(
                "{name} __VERIFIER_nondet_{short}(void);\nstatic {name} in_{short}(void) {{ {name} value = \
                 __VERIFIER_nondet_{short}(); EXPECT({check}) return value; }}\n"
            );
            self.text.push_str(&text);
        }
        for ty in ALL.into_iter().filter(|ty| ty.promoted() == *ty) {
            if ty.bits(self.model) == 128 && self.model == DataModel::Ilp32 {
                continue;
            }
            let (name, short) = (ty.name(), helper(ty));
            let minus = if ty.signed() { "b == -1 ? -a : " } else { "" };
            let remainder = if ty.signed() { "b == -1 ? 0 : " } else { "" };
            let text = format!(
                "static {name} div_{short}({name} a, {name} b) {{ return b == 0 ? a : {minus}a / b; }}\n\
                 static {name} rem_{short}({name} a, {name} b) {{ return b == 0 ? a : {remainder}a % b; }}\n"
            );
            self.text.push_str(&text);
        }
    }

    fn declarations(&mut self) {
        let targets = if self.small { 2 } else { 4 };
        for number in 0..targets {
            let ty = self.any_int();
            self.targets.push(ty);
            let shape = Shape::Array(Box::new(Shape::Int(ty)), TARGET_LENGTH);
            self.global(&format!("target{number}"), shape, true);
        }
        let records = if self.small { 1 + self.random.below(2) } else { 2 + self.random.below(4) };
        for _ in 0..records {
            self.record();
        }
        let globals = if self.small { 2 } else { 6 + self.random.below(6) };
        for _ in 0..globals {
            let name = self.name("g");
            let shape = self.any_shape(2);
            let writable = !self.random.one_in(6);
            self.global(&name, shape, writable);
        }
    }

    fn global(&mut self, name: &str, shape: Shape, writable: bool) {
        let declaration = self.declaration(name, &shape);
        let storage = if self.random.one_in(3) { "static " } else { "" };
        let qualifier = if writable { "" } else { "const " };
        let initial = match self.random.below(5) {
            // Implicitly zero, unless there are pointers.
            0 if !self.has_pointers(&shape) => String::new(),
            _ => format!(" = {}", self.initialiser(&shape, true)),
        };
        let is_pointer = matches!(shape, Shape::Pointer(..) | Shape::StructPointer(_));
        let qualifier = if is_pointer { "" } else { qualifier };
        self.line(&format!("{storage}{qualifier}{declaration}{initial};"));
        self.scope.push(Variable { name: name.to_owned(), shape, writable: writable || is_pointer });
    }

    fn record(&mut self) {
        let number = self.records.len();
        let union = self.random.one_in(4);
        let mut fields = Vec::new();
        if union {
            // The first member covers all bytes.
            fields.push(("f0".to_owned(), Shape::Array(Box::new(Shape::Int(Int::ULongLong)), 2)));
            for i in 0..2 + self.random.below(4) {
                let ty = self.any_int();
                let shape = match self.random.below(3) {
                    0 => Shape::Int(ty),
                    1 => Shape::Bits(ty, self.field_width(ty)),
                    _ => {
                        let room = 16 / (ty.bits(self.model).max(8) / 8);
                        Shape::Array(Box::new(Shape::Int(ty)), room.min(1 << self.random.below(4)))
                    }
                };
                // The memory may hold a byte that is not a valid _Bool.
                let boolean = matches!(&shape, Shape::Int(Int::Bool) | Shape::Bits(Int::Bool, _))
                    || matches!(&shape, Shape::Array(of, _) if **of == Shape::Int(Int::Bool));
                if !boolean {
                    fields.push((format!("f{}", i + 1), shape));
                }
            }
        } else {
            for i in 0..=self.random.below(6) {
                let shape = if self.random.one_in(3) {
                    let ty = self.any_int();
                    Shape::Bits(ty, self.field_width(ty))
                } else {
                    self.any_shape(1)
                };
                fields.push((format!("f{i}"), shape));
            }
        }
        let record = Record { union, packed: !union && self.random.one_in(4), fields };
        let keyword = if union { "union" } else { "struct" };
        let attribute = if record.packed { "__attribute__((packed)) " } else { "" };
        self.line(&format!("{keyword} {attribute}S{number} {{"));
        self.indent += 1;
        for (name, shape) in &record.fields {
            if !union && self.random.one_in(8) {
                let gap =
                    *self.random.pick(&["int : 0;", "int : 3;", "unsigned long long : 0;", "char : 5;"]);
                self.line(gap);
            }
            let declaration = self.declaration(name, shape);
            self.line(&format!("{declaration};"));
        }
        self.indent -= 1;
        self.line("};");
        let name = record.name(number);
        self.records.push(record);
        self.line(&format!("static void sum_S{number}(const {name} *p) {{"));
        self.indent += 1;
        self.sum("(*p)", &Shape::Struct(number));
        self.indent -= 1;
        self.line("}");
    }

    fn field_width(&mut self, ty: Int) -> u32 {
        1 + self.random.below(ty.bits(self.model).min(64) as usize) as u32
    }

    /// A shape of a variable or member that nests at most `depth` arrays and structures.
    pub(crate) fn any_shape(&mut self, depth: u32) -> Shape {
        match self.random.below(if depth == 0 { 2 } else { 8 }) {
            2 | 3 => {
                let of = self.any_shape(depth - 1);
                Shape::Array(Box::new(of), 1 << self.random.below(4 - depth as usize) << 1)
            }
            4 | 5 if !self.records.is_empty() => Shape::Struct(self.random.below(self.records.len())),
            6 => {
                let target = self.random.below(self.targets.len());
                Shape::Pointer(self.targets[target], 1 << self.random.below(4))
            }
            _ => Shape::Int(self.any_int()),
        }
    }

    /// A declaration as in C, such as `int *name[4]`, without the semicolon.
    pub(crate) fn declaration(&self, name: &str, shape: &Shape) -> String {
        match shape {
            Shape::Int(ty) => format!("{} {name}", ty.name()),
            Shape::Bits(ty, width) => format!("{} {name} : {width}", ty.name()),
            Shape::Array(of, length) => self.declaration(&format!("{name}[{length}]"), of),
            Shape::Struct(number) => format!("{} {name}", self.records[*number].name(*number)),
            Shape::Pointer(ty, _) => format!("{} *{name}", ty.name()),
            Shape::StructPointer(number) => format!("{} *{name}", self.records[*number].name(*number)),
        }
    }

    pub(crate) fn has_pointers(&self, shape: &Shape) -> bool {
        match shape {
            Shape::Int(_) | Shape::Bits(..) => false,
            Shape::Array(of, _) => self.has_pointers(of),
            Shape::Struct(number) => {
                self.records[*number].fields.iter().any(|(_, shape)| self.has_pointers(shape))
            }
            Shape::Pointer(..) | Shape::StructPointer(_) => true,
        }
    }

    /// Adds statements that report all values in a place.
    pub(crate) fn sum(&mut self, place: &str, shape: &Shape) {
        match shape {
            Shape::Int(ty) => self.report(&Expression { text: place.to_owned(), ty: *ty }),
            Shape::Bits(ty, _) => {
                self.report(&Expression { text: format!("({})({place})", ty.name()), ty: *ty });
            }
            Shape::Array(of, length) => {
                let index = self.name("i");
                self.line(&format!("for (int {index} = 0; {index} < {length}; {index}++) {{"));
                self.indent += 1;
                self.sum(&format!("{place}[{index}]"), of);
                self.indent -= 1;
                self.line("}");
            }
            Shape::Struct(number) => {
                let record = self.records[*number].clone();
                for (name, shape) in &record.fields {
                    self.sum(&format!("{place}.{name}"), shape);
                }
            }
            Shape::Pointer(ty, _) => self.report(&Expression { text: format!("*{place}"), ty: *ty }),
            Shape::StructPointer(number) => self.line(&format!("sum_S{number}({place});")),
        }
    }

    /// Adds a statement that reports a value.
    pub(crate) fn report(&mut self, value: &Expression) {
        let text = &value.text;
        self.line(&format!("note((unsigned long long)({text}));"));
        if value.ty.bits(self.model) > 64 {
            self.line(&format!("note((unsigned long long)(({text}) >> 64));"));
        }
    }
}

/// The suffix of the helpers for a type.
pub(crate) fn helper(ty: Int) -> String {
    ty.name().replace(' ', "_")
}

/// The beginning of a program. `TESSERA` is defined for the checker. If `EXPECTED` is defined,
/// inputs have only these values. Then the program ends with the error if the checksums do not add
/// up to `TOTAL` (with `REACHED`: if they do).
const PRELUDE: &str = "\
typedef __SIZE_TYPE__ size_t;
typedef __UINTPTR_TYPE__ uintptr_t;
void *malloc(size_t), *calloc(size_t, size_t), *realloc(void *, size_t);
void free(void *), exit(int);
int atexit(void (*)(void));
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *memcpy(void *, const void *, size_t), *memmove(void *, const void *, size_t), *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t), strcmp(const char *, const char *);
size_t strlen(const char *);
char *strcpy(char *, const char *), *strchr(const char *, int);
int snprintf(char *, size_t, const char *, ...), abs(int);
void reach_error(void), __VERIFIER_assume(int);
#ifdef TESSERA
void __tessera_print(unsigned long long);
static void checksum(unsigned long long value) { __tessera_print(value); }
#else
void checksum(unsigned long long);
#endif
#define assume __VERIFIER_assume
#ifdef EXPECTED
static const unsigned long long expected[] = {EXPECTED};
static int asked;
#define EXPECT(...) __VA_ARGS__
#else
#define EXPECT(...)
#endif
static unsigned long long total;
static void note(unsigned long long value) { checksum(value); total = total * 31 + value; }
static void finish(void) {
    checksum(total);
#ifdef TOTAL
    if ((total == TOTAL) == REACHED)
        reach_error();
#endif
}
static int fuel = 2000;
";
