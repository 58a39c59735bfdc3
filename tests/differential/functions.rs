//! Functions: random ones, a table of them, variadic ones, `main`.
use crate::generator::{Function, Generator, Variable, helper};
use crate::types::{Int, Shape};
use std::fmt::Write;

impl Generator {
    /// Adds a function, which later functions may call, and which sometimes calls itself.
    pub(crate) fn function(&mut self) {
        let name = self.name("f");
        let result = match self.random.below(8) {
            0 if !self.records.is_empty() => Shape::Struct(self.random.below(self.records.len())),
            1 => Shape::Pointer(*self.random.pick(&self.targets), 1 << self.random.below(3)),
            _ => Shape::Int(self.any_int()),
        };
        let globals = self.scope.len();
        let mut declarations = Vec::new();
        let mut parameters = Vec::new();
        for _ in 0..self.random.below(6) {
            let shape = match self.random.below(8) {
                0 | 1 => Shape::Pointer(*self.random.pick(&self.targets), 1 << self.random.below(4)),
                2 => Shape::Struct(self.random.below(self.records.len())),
                3 => Shape::StructPointer(self.random.below(self.records.len())),
                _ => Shape::Int(self.any_int()),
            };
            let parameter = self.name("p");
            declarations.push(self.declaration(&parameter, &shape));
            parameters.push(shape.clone());
            self.declare(parameter, shape);
        }
        let declarations = if declarations.is_empty() { "void".to_owned() } else { declarations.join(", ") };
        let head = self.declaration(&format!("{name}({declarations})"), &result);
        let storage =
            *self.random.pick(&["", "static ", "static __attribute__((noinline)) ", "static inline "]);
        let function = Function { name, result: result.clone(), parameters };
        let recursive = !self.small && self.random.one_in(4);
        if recursive {
            self.functions.push(function.clone());
        }
        self.line(&format!("{storage}{head} {{"));
        self.indent += 1;
        let empty = self.returned(&result, true);
        self.line(&format!("if ((fuel -= {}) <= 0) return {empty};", if recursive { 100 } else { 1 }));
        self.indent -= 1;
        let statements = if self.small { 1 + self.random.below(3) } else { 3 + self.random.below(6) };
        self.indent += 1;
        for _ in 0..self.random.below(4) {
            self.local();
        }
        self.indent -= 1;
        self.block(statements);
        self.indent += 1;
        if self.random.one_in(3) {
            let (condition, value) = (self.expression(2).text, self.returned(&result, false));
            self.line(&format!("if ({condition}) return {value};"));
        }
        self.indent -= 1;
        self.block(2);
        self.indent += 1;
        let value = self.returned(&result, false);
        self.line(&format!("return {value};"));
        self.indent -= 1;
        self.line("}");
        self.scope.truncate(globals);
        if !recursive {
            self.functions.push(function);
        }
    }

    fn returned(&mut self, result: &Shape, constant: bool) -> String {
        match result {
            Shape::Int(ty) if constant => self.constant_of(*ty),
            Shape::Int(ty) => self.of_type(*ty, 2),
            Shape::Struct(number) if constant => {
                let name = self.records[*number].name(*number);
                format!("({name}){}", self.initialiser(result, true))
            }
            Shape::Struct(number) => self.structure(*number, false),
            Shape::Pointer(ty, length) => self.pointer(*ty, *length, false, constant),
            other => unreachable!("no function returns {other:?}"),
        }
    }

    /// Adds functions that are called through a table, and the comparisons for `qsort`.
    pub(crate) fn function_table(&mut self) {
        for i in 0..3 {
            self.line(&format!("static int entry{i}(int a, long long b) {{"));
            self.indent += 1;
            let declared = self.scope.len();
            self.declare("a".to_owned(), Shape::Int(Int::Int));
            self.declare("b".to_owned(), Shape::Int(Int::LongLong));
            let value = self.of_type(Int::Int, 3);
            self.line(&format!("return {value};"));
            self.scope.truncate(declared);
            self.indent -= 1;
            self.line("}");
        }
        self.text.push_str(
            "static int (*table[4])(int, long long) = {entry0, entry1, entry2, entry0};\n\
             static int dispatch(int k, int a, long long b) {\n    \
                 if (a & 1) { int (*spare)(int, long long) = table[k & 3]; table[k & 3] = table[b & 3]; \
             table[b & 3] = spare; }\n    \
                 return (table[a & 3] == entry1) + table[(k + 1) & 3](a, b);\n}\n",
        );
        let parameters = vec![Shape::Int(Int::Int), Shape::Int(Int::Int), Shape::Int(Int::LongLong)];
        let function = Function { name: "dispatch".to_owned(), result: Shape::Int(Int::Int), parameters };
        self.functions.push(function);
    }

    pub(crate) fn comparisons(&mut self) {
        let mut done = Vec::new();
        for ty in self.targets.clone() {
            if done.contains(&ty) {
                continue;
            }
            done.push(ty);
            let (name, short) = (ty.name(), helper(ty));
            self.line(&format!(
                "static int compare_{short}(const void *a, const void *b) {{ {name} x = *(const {name} *)a, y = \
                 *(const {name} *)b; return (x > y) - (x < y); }}"
            ));
        }
        self.text.push_str(VARIADIC);
    }

    /// A call with variable arguments. None of them is aligned to 16 bytes, since that is not
    /// modelled.
    pub(crate) fn variadic_call(&mut self) -> String {
        let mut kinds = String::new();
        let mut arguments = String::new();
        for _ in 0..self.random.below(12) {
            let (kind, argument) = match self.random.below(7) {
                0 => ('i', self.of_type(Int::Int, 1)),
                1 => ('u', format!("(unsigned)({})", self.of_type(Int::UInt, 1))),
                2 => ('l', format!("(long)({})", self.of_type(Int::Long, 1))),
                3 => ('q', format!("(long long)({})", self.of_type(Int::LongLong, 1))),
                4 => ('s', format!("(struct V){{{}, 2, \"xyz\"}}", self.of_type(Int::Short, 1))),
                5 => ('b', format!("(struct W){{{{7, {}, 9}}}}", self.of_type(Int::LongLong, 1))),
                _ => ('i', format!("(int)({})", self.of_type(Int::Char, 1))),
            };
            kinds.push(kind);
            let argument = if kind == 'i' { format!("(int)({argument})") } else { argument };
            write!(arguments, ", {argument}").expect("writing to a string");
        }
        let function = *self.random.pick(&["va_sum", "va_twice"]);
        format!("{function}(\"{kinds}\"{arguments})")
    }

    pub(crate) fn main(&mut self) {
        let handler = !self.small && self.random.one_in(3);
        if handler {
            self.line("static void handler(void) {");
            let statements = 2;
            self.block(statements);
            self.line("    note(fuel);");
            self.line("}");
        }
        self.line("int main(void) {");
        self.indent += 1;
        if handler {
            self.line("atexit(handler);");
        }
        for _ in 0..if self.small { 2 } else { 4 } {
            let input = self.input();
            let name = self.name("in");
            self.line(&format!("{} {name} = {};", input.ty.name(), input.text));
            self.declare(name, Shape::Int(input.ty));
        }
        for _ in 0..if self.small { 1 } else { 3 } {
            self.local();
        }
        self.indent -= 1;
        let statements = if self.small { 3 } else { 8 + self.random.below(8) };
        self.block(statements);
        self.indent += 1;
        for function in self.functions.clone() {
            let call = self.call_of(&function, 1);
            self.line(&format!("(void){call};"));
        }
        let variables: Vec<Variable> = self.scope.clone();
        for variable in variables {
            self.sum(&variable.name, &variable.shape);
        }
        let status = self.of_type(Int::Int, 2);
        self.line(&format!("int status = {status};"));
        self.line("finish();");
        let status = "status";
        let status = if self.small || self.random.one_in(2) {
            format!("return {status};")
        } else {
            format!("exit({status});")
        };
        self.line(&status);
        self.indent -= 1;
        self.line("}");
    }
}

const VARIADIC: &str = "\
struct V { short a; int b; char c[6]; };
struct W { long long x[3]; };
static unsigned long long va_inner(const char *kinds, __builtin_va_list *list) {
    unsigned long long sum = 1;
    for (; *kinds; kinds++) {
        sum *= 31;
        switch (*kinds) {
        case 'i': sum += __builtin_va_arg(*list, int); break;
        case 'u': sum += __builtin_va_arg(*list, unsigned); break;
        case 'l': sum += __builtin_va_arg(*list, long); break;
        case 'q': sum += __builtin_va_arg(*list, long long); break;
        case 's': { struct V v = __builtin_va_arg(*list, struct V); sum += v.a + v.b + v.c[1]; break; }
        case 'b': { struct W w = __builtin_va_arg(*list, struct W); sum += w.x[0] - w.x[1] + w.x[2]; break; }
        }
    }
    return sum;
}
static unsigned long long va_sum(const char *kinds, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, kinds);
    unsigned long long sum = va_inner(kinds, &list);
    __builtin_va_end(list);
    return sum;
}
static unsigned long long va_twice(const char *kinds, ...) {
    __builtin_va_list list, copy;
    __builtin_va_start(list, kinds);
    unsigned long long sum = 0;
    if (*kinds == 'i')
        sum = __builtin_va_arg(list, int), kinds++;
    __builtin_va_copy(copy, list);
    sum += va_inner(kinds, &list);
    sum ^= va_inner(kinds, &copy) << 1;
    __builtin_va_end(copy);
    __builtin_va_end(list);
    return sum;
}
";
