//! Programs of variadic calls: arguments of all types that the ABIs treat in different ways, read
//! in several ways.
use crate::random::Random;
use std::fmt::Write;
use tessera::frontend::DataModel;

/// A scalar type: its name in C, the type by which `va_arg` reads it, and its kind, which tells how
/// a value is shown.
struct Scalar {
    name: &'static str,
    promoted: &'static str,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Integer,
    /// `__int128`, on LP64 only.
    Wide,
    Float,
    Pointer,
    Complex,
    /// A vector of this many integers.
    IntVector(usize),
    FloatVector(usize),
}

use Kind::{Complex, Float, FloatVector, IntVector, Integer, Pointer, Wide};

const fn scalar(name: &'static str, kind: Kind) -> Scalar {
    Scalar { name, promoted: name, kind }
}

const fn promoted(name: &'static str, promoted: &'static str, kind: Kind) -> Scalar {
    Scalar { name, promoted, kind }
}

const HALF: &str = "_Float16";

const SCALARS: &[Scalar] = &[
    promoted("_Bool", "int", Integer),
    promoted("signed char", "int", Integer),
    promoted("unsigned short", "int", Integer),
    scalar("int", Integer),
    scalar("unsigned", Integer),
    scalar("long", Integer),
    scalar("unsigned long long", Integer),
    scalar("__int128", Wide),
    promoted("float", "double", Float),
    scalar("double", Float),
    scalar("long double", Float),
    scalar(HALF, Float),
    promoted("pointer", "pointer", Pointer),
    scalar("float _Complex", Complex),
    scalar("double _Complex", Complex),
    scalar("long double _Complex", Complex),
    scalar("vector_2i", IntVector(2)),
    scalar("vector_4i", IntVector(4)),
    scalar("vector_2l", IntVector(2)),
    scalar("vector_4f", FloatVector(4)),
    scalar("vector_2d", FloatVector(2)),
];

/// The index of `int`.
const INT: usize = 3;

/// A type of an argument.
#[derive(Clone, Copy)]
enum Type {
    Scalar(usize),
    /// `struct s3`.
    Record(usize),
}

struct Field {
    ty: Type,
    length: Option<usize>,
}

struct Generator {
    random: Random,
    model: DataModel,
    text: String,
    /// The members of each record that are shown: of a union just one.
    records: Vec<Vec<Field>>,
}

/// A program with `calls` calls of variadic functions, each followed by a checksum.
pub(crate) fn program(seed: u64, model: DataModel, calls: usize) -> String {
    let random = Random::new(seed);
    let mut generator = Generator { random, model, text: PRELUDE.to_owned(), records: Vec::new() };
    for _ in 0..24 {
        generator.record();
    }
    for number in 0..calls {
        generator.function(number);
    }
    generator.text.push_str("int main(void) {\n");
    for number in 0..calls {
        writeln!(generator.text, "    call{number}();\n    checksum(total);").expect("writing to a string");
    }
    generator.text.push_str("    return 0;\n}\n");
    generator.text
}

impl Generator {
    fn line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn any_scalar(&mut self) -> Type {
        loop {
            let index = self.random.below(SCALARS.len());
            // i386 has no ABI for vectors without SSE.
            let kind = SCALARS[index].kind;
            let vector = matches!(kind, FloatVector(_) | IntVector(_)) && SCALARS[index].name != "vector_2i";
            let lp64_only = vector || kind == Wide || SCALARS[index].name == HALF;
            if self.model == DataModel::Lp64 || !lp64_only {
                return Type::Scalar(index);
            }
        }
    }

    fn any_type(&mut self) -> Type {
        if self.random.one_in(2) && !self.records.is_empty() {
            Type::Record(self.random.below(self.records.len()))
        } else {
            self.any_scalar()
        }
    }

    fn name(ty: Type) -> String {
        match ty {
            Type::Scalar(index) => SCALARS[index].name.to_owned(),
            Type::Record(number) => format!("record{number}"),
        }
    }

    /// A structure or union, with a function that shows what is in it.
    fn record(&mut self) {
        let number = self.records.len();
        let union = self.random.one_in(6);
        let count = *self.random.pick(&[0, 1, 1, 2, 2, 2, 3, 3, 4, 5]);
        let few = self.random.one_in(2);
        let favourite = self.any_scalar();
        let mut fields = Vec::new();
        for _ in 0..count.max(usize::from(union)) {
            let ty = if few && !self.random.one_in(4) {
                favourite
            } else if self.random.one_in(4) {
                self.any_type()
            } else {
                self.any_scalar()
            };
            // Two of these in one register are not modelled.
            let is_half = matches!(ty, Type::Scalar(index) if SCALARS[index].name == HALF);
            let ty = if is_half { Type::Scalar(INT) } else { ty };
            let length = self.random.one_in(6).then(|| 1 + self.random.below(3));
            fields.push(Field { ty, length });
        }
        // Bytes of an address among others are not modelled.
        let addresses = fields.iter().any(|field| match field.ty {
            Type::Scalar(index) => SCALARS[index].kind == Pointer,
            Type::Record(_) => true,
        });
        let union = union && !addresses;
        let mut members = String::new();
        for (index, field) in fields.iter().enumerate() {
            let length = field.length.map_or_else(String::new, |length| format!("[{length}]"));
            write!(members, " {} f{index}{length};", Self::name(field.ty)).expect("writing to a string");
        }
        let keyword = if union { "union" } else { "struct" };
        let attribute = match self.random.below(12) {
            0 if !addresses => " __attribute__((packed))",
            1 => " __attribute__((aligned(16)))",
            2 => " __attribute__((aligned(32)))",
            _ => "",
        };
        self.line(&format!("typedef {keyword}{attribute} {{{members} }} record{number};"));
        if union {
            let kept = self.random.below(fields.len());
            // The other members matter for the layout only.
            fields
                .iter_mut()
                .enumerate()
                .filter(|(index, _)| *index != kept)
                .for_each(|(_, field)| field.length = Some(0));
        }
        self.line(&format!("static void show_record{number}(record{number} *p) {{ (void)p;"));
        for (index, field) in fields.iter().enumerate() {
            match field.length {
                None => self.show(field.ty, &format!("p->f{index}")),
                Some(length) => {
                    for at in 0..length {
                        self.show(field.ty, &format!("p->f{index}[{at}]"));
                    }
                }
            }
        }
        self.line("}");
        self.records.push(fields);
    }

    /// Adds code that shows the bits of a value, without its padding.
    fn show(&mut self, ty: Type, place: &str) {
        let text = match ty {
            Type::Record(number) => format!("{{ record{number} r = {place}; show_record{number}(&r); }}"),
            Type::Scalar(index) => {
                let name = SCALARS[index].name;
                match SCALARS[index].kind {
                    Integer => format!("note({place});"),
                    Wide => format!("note({place}); note({place} >> 64);"),
                    Pointer => format!("note({place} - target);"),
                    Float if name == HALF => format!("note((long long)(({place}) * 4));"),
                    Float => format!("note_float({place});"),
                    Complex => format!("note_float(__real__ {place}); note_float(__imag__ {place});"),
                    IntVector(length) => {
                        let notes: Vec<String> =
                            (0..length).map(|i| format!("note(({place})[{i}]);")).collect();
                        notes.join(" ")
                    }
                    FloatVector(length) => {
                        let notes: Vec<String> =
                            (0..length).map(|i| format!("note_float(({place})[{i}]);")).collect();
                        notes.join(" ")
                    }
                }
            }
        };
        self.line(&format!("    {text}"));
    }

    /// Gives the scalars of a variable their values.
    fn assign(&mut self, ty: Type, place: &str) {
        match ty {
            Type::Record(number) => {
                for index in 0..self.records[number].len() {
                    let (ty, length) = (self.records[number][index].ty, self.records[number][index].length);
                    match length {
                        None => self.assign(ty, &format!("{place}.f{index}")),
                        Some(length) => {
                            (0..length).for_each(|at| self.assign(ty, &format!("{place}.f{index}[{at}]")));
                        }
                    }
                }
            }
            Type::Scalar(index) => {
                let integer = |random: &mut Random| format!("{:#x}ULL", random.bits());
                // The value and four times the value are exact in all formats, and values seldom
                // repeat.
                let float = |random: &mut Random| {
                    format!("{}.{}", random.below(900) as i32 - 450, ["0", "25", "5", "75"][random.below(4)])
                };
                let random = &mut self.random;
                let values: Vec<String> = match SCALARS[index].kind {
                    Integer => vec![format!("{place} = {}", integer(random))],
                    Wide => {
                        vec![format!("{place} = (__int128){} << 64 | {}", integer(random), integer(random))]
                    }
                    Pointer => vec![format!("{place} = &target[{}]", random.below(100))],
                    Float => vec![format!("{place} = {}", float(random))],
                    Complex => ["__real__", "__imag__"]
                        .iter()
                        .map(|part| format!("{part} {place} = {}", float(random)))
                        .collect(),
                    IntVector(length) => {
                        (0..length).map(|i| format!("{place}[{i}] = {}", integer(random))).collect()
                    }
                    FloatVector(length) => {
                        (0..length).map(|i| format!("{place}[{i}] = {}", float(random))).collect()
                    }
                };
                for value in values {
                    self.line(&format!("    {value};"));
                }
            }
        }
    }

    /// Adds a variadic function, and one that calls it.
    fn function(&mut self, number: usize) {
        let palette: Vec<Type> = (0..=self.random.below(6)).map(|_| self.any_type()).collect();
        let (most_fixed, most) = (*self.random.pick(&[3, 3, 3, 9]), *self.random.pick(&[9, 9, 24]));
        let fixed = 1 + self.random.below(most_fixed);
        let variadic = self.random.below(most);
        let mut types: Vec<Type> = (0..fixed + variadic).map(|_| *self.random.pick(&palette)).collect();
        // If just one general register is left for an __int128, clang's callers do not use it for
        // later arguments, but its callees expect that. For the first two arguments, at least two
        // registers are left.
        for ty in types.iter_mut().skip(2) {
            if matches!(*ty, Type::Scalar(index) if SCALARS[index].kind == Wide) {
                *ty = Type::Scalar(INT);
            }
        }
        // The type of the last named parameter must not be one that is promoted.
        if matches!(types[fixed - 1], Type::Scalar(index) if SCALARS[index].name != SCALARS[index].promoted) {
            types[fixed - 1] = Type::Scalar(INT);
        }
        let rest = &types[fixed..];
        self.reader(number, rest);
        self.callee(number, &types[..fixed], rest);
        self.line(&format!("static void call{number}(void) {{"));
        for (index, &ty) in types.iter().enumerate() {
            self.line(&format!("    {} a{index};", Self::name(ty)));
            self.assign(ty, &format!("a{index}"));
        }
        let args: Vec<String> = (0..types.len()).map(|index| format!("a{index}")).collect();
        let args = args.join(", ");
        if self.random.one_in(4) {
            let parameters: Vec<String> = types[..fixed].iter().map(|ty| Self::name(*ty)).collect();
            self.line(&format!("    void (*volatile p)({}, ...) = f{number};", parameters.join(", ")));
            self.line(&format!("    p({args});"));
        } else {
            self.line(&format!("    f{number}({args});"));
        }
        self.line("}");
    }

    /// Adds a function that reads all arguments of a list that is its parameter.
    fn reader(&mut self, number: usize, types: &[Type]) {
        self.line(&format!("static void read{number}(va_list list) {{ (void)list;"));
        for &ty in types {
            self.read("list", ty);
        }
        self.line("}");
    }

    /// Adds code that reads the next argument, and shows or skips it.
    fn read(&mut self, list: &str, ty: Type) {
        let (name, promoted) = match ty {
            Type::Scalar(index) => (SCALARS[index].name.to_owned(), SCALARS[index].promoted.to_owned()),
            Type::Record(_) => (Self::name(ty), Self::name(ty)),
        };
        if self.random.one_in(8) {
            self.line(&format!("    (void)va_arg({list}, {promoted});"));
        } else {
            self.line(&format!("    {{ {name} v = va_arg({list}, {promoted});"));
            self.show(ty, "v");
            self.line("    }");
        }
    }

    fn callee(&mut self, number: usize, fixed: &[Type], rest: &[Type]) {
        let parameters: Vec<String> =
            fixed.iter().enumerate().map(|(index, ty)| format!("{} x{index}", Self::name(*ty))).collect();
        self.line(&format!("static void f{number}({}, ...) {{", parameters.join(", ")));
        self.line("    va_list list, copy;");
        for (index, &ty) in fixed.iter().enumerate() {
            self.show(ty, &format!("x{index}"));
        }
        let last = fixed.len() - 1;
        if self.random.one_in(3) {
            self.line(&format!("    va_start(list, x{last});\n    read{number}(list);\n    va_end(list);"));
        }
        self.line(&format!("    va_start(list, x{last});"));
        for (index, &ty) in rest.iter().enumerate() {
            if self.random.one_in(6) {
                self.line("    va_copy(copy, list);");
                for &ahead in rest[index..].iter().take(3) {
                    self.read("copy", ahead);
                }
                self.line("    va_end(copy);");
            }
            self.read("list", ty);
        }
        self.line("    va_end(list);\n}");
    }
}

const PRELUDE: &str = "\
#include <stdarg.h>
typedef int vector_2i __attribute__((vector_size(8)));
typedef int vector_4i __attribute__((vector_size(16)));
typedef long long vector_2l __attribute__((vector_size(16)));
typedef float vector_4f __attribute__((vector_size(16)));
typedef double vector_2d __attribute__((vector_size(16)));
typedef char *pointer;
static char target[100];
#ifdef TESSERA
void __tessera_print(unsigned long long);
static void checksum(unsigned long long value) { __tessera_print(value); }
#else
void checksum(unsigned long long);
#endif
static unsigned long long total;
static void note(unsigned long long value) { total = total * 31 + value; }
static void note_float(long double value) { note((long long)(value * 4)); }
";
