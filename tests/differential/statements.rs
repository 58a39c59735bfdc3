//! Statements.
use crate::generator::{Expression, Generator, TARGET_LENGTH, Variable, helper};
use crate::types::{Int, Shape};

/// How deep statements may nest.
const MAX_NESTING: u32 = 3;

impl Generator {
    /// Adds the content of a block, with declarations of its own.
    pub(crate) fn block(&mut self, statements: usize) {
        let declared = self.scope.len();
        self.indent += 1;
        for _ in 0..self.random.below(3) {
            self.local();
        }
        for _ in 0..statements {
            self.statement();
        }
        self.indent -= 1;
        self.scope.truncate(declared);
    }

    fn body(&mut self) {
        self.nesting += 1;
        let statements = 1 + self.random.below(if self.small { 2 } else { 3 });
        self.block(statements);
        self.nesting -= 1;
    }

    /// Declares a variable.
    pub(crate) fn local(&mut self) {
        let shape = self.any_shape(2);
        let name = self.name("v");
        let declaration = self.declaration(&name, &shape);
        let is_static = self.random.one_in(6);
        let initial = self.initialiser(&shape, is_static);
        let storage = if is_static { "static " } else { "" };
        match shape {
            // A copy of a structure.
            Shape::Struct(number) if !is_static && self.random.one_in(2) => {
                let from = self.structure(number, false);
                self.line(&format!("{declaration} = {from};"));
            }
            _ => self.line(&format!("{storage}{declaration} = {initial};")),
        }
        self.declare(name, shape);
    }

    pub(crate) fn declare(&mut self, name: String, shape: Shape) {
        self.scope.push(Variable { name, shape, writable: true });
    }

    fn statement(&mut self) {
        let deep = self.nesting >= MAX_NESTING;
        match self.random.below(if deep { 15 } else { 27 }) {
            0..=5 => self.assignment(),
            6 | 7 => {
                let value = self.expression(2);
                self.report(&value);
            }
            8 => self.pointer_assignment(),
            9 => self.structure_assignment(),
            10 => self.call_statement(),
            11 if self.rounds => {
                let value = self.expression(1).text;
                self.line(&format!("round_by((unsigned)({value}));"));
            }
            11 => self.memory_function(),
            12 => self.strings(),
            13 => self.step(),
            14 => {
                let text = self.variadic_call();
                self.report(&Expression { text, ty: Int::ULongLong });
            }
            15..=17 => self.conditional(),
            18..=20 => self.a_loop(),
            21 | 22 => self.switch(),
            23 => self.forward_jump(),
            24 => self.heap(),
            25 => self.sort(),
            _ => self.variable_length(),
        }
    }

    fn assignment(&mut self) {
        let Some((place, shape)) = self.place(true) else { return };
        let (Shape::Int(ty) | Shape::Bits(ty, _)) = shape else { unreachable!("places hold integers") };
        let value = self.expression(3);
        // The least width of a shift of the place: narrow bit-fields are promoted to int.
        let width = match shape {
            Shape::Bits(_, width) if width < 32 => 32,
            Shape::Bits(_, width) => width,
            _ => ty.promoted().bits(self.model),
        };
        let text = match self.random.below(10) {
            0 => format!("{place} += {};", value.text),
            1 => format!("{place} -= {};", value.text),
            2 => format!("{place} ^= {};", value.text),
            3 => format!("{place} |= {};", value.text),
            4 => format!("{place} *= {};", value.text),
            5 => {
                let operator = *self.random.pick(&["<<", ">>"]);
                format!("{place} {operator}= ({}) & {};", value.text, if width < 64 { 31 } else { 63 })
            }
            6 => {
                let operator = *self.random.pick(&["/", "%"]);
                format!("{place} {operator}= (({}) & 15) + 1;", value.text)
            }
            _ => format!("{place} = {};", value.text),
        };
        self.line(&text);
    }

    fn step(&mut self) {
        let Some((place, _)) = self.place(true) else { return };
        let text = match self.random.below(4) {
            0 => format!("{place}++;"),
            1 => format!("--{place};"),
            2 => {
                let value = Expression { text: format!("(long long)({place}++)"), ty: Int::LongLong };
                self.report(&value);
                return;
            }
            _ => {
                let value = Expression { text: format!("(long long)(++{place})"), ty: Int::LongLong };
                self.report(&value);
                return;
            }
        };
        self.line(&text);
    }

    /// Lets a pointer variable point elsewhere.
    fn pointer_assignment(&mut self) {
        let pointers: Vec<(String, Int, u32)> = self
            .scope
            .iter()
            .filter_map(|variable| match variable.shape {
                Shape::Pointer(ty, length) if variable.writable => Some((variable.name.clone(), ty, length)),
                _ => None,
            })
            .collect();
        if pointers.is_empty() {
            return self.assignment();
        }
        let (name, ty, length) = self.random.pick(&pointers).clone();
        let value = self.pointer(ty, length, false, false);
        let text = match self.random.below(3) {
            0 => {
                let (condition, other) = (self.expression(1).text, self.pointer(ty, length, false, false));
                format!("{name} = {condition} ? {value} : {other};")
            }
            // The pointer moves on and back.
            1 => format!("{name} = {value}; {name}++; {name} -= 1;"),
            _ => format!("{name} = {value};"),
        };
        self.line(&text);
    }

    fn structure_assignment(&mut self) {
        let structures: Vec<(String, usize)> = self
            .scope
            .iter()
            .filter(|variable| variable.writable)
            .filter_map(|variable| match variable.shape {
                Shape::Struct(number) => Some((variable.name.clone(), number)),
                Shape::StructPointer(number) => Some((format!("(*{})", variable.name), number)),
                _ => None,
            })
            .collect();
        if structures.is_empty() {
            return self.assignment();
        }
        let (name, number) = self.random.pick(&structures).clone();
        let makers: Vec<_> =
            self.functions.iter().filter(|f| f.result == Shape::Struct(number)).cloned().collect();
        let text = if !makers.is_empty() && self.random.one_in(2) {
            let function = self.random.pick(&makers).clone();
            format!("{name} = {};", self.call_of(&function, 1))
        } else if self.random.one_in(3) {
            let from = self.structure(number, true);
            let function = *self.random.pick(&["memmove", "memmove", "__builtin_memmove"]);
            format!("{function}(&{name}, &{from}, sizeof {name});")
        } else {
            format!("{name} = {};", self.structure(number, false))
        };
        self.line(&text);
        if self.random.one_in(3) {
            self.line(&format!("sum_S{number}(&{name});"));
        }
    }

    fn call_statement(&mut self) {
        if self.functions.is_empty() {
            return self.assignment();
        }
        let function = self.random.pick(&self.functions).clone();
        let call = self.call_of(&function, 1);
        match function.result {
            Shape::Int(ty) => {
                let value = Expression { text: call, ty };
                let name = self.name("r");
                self.line(&format!("{} {name} = {};", ty.name(), value.text));
                self.report(&Expression { text: name, ty });
            }
            Shape::Pointer(ty, _) => self.report(&Expression { text: format!("*{call}"), ty }),
            _ => self.line(&format!("(void){call};")),
        }
    }

    fn memory_function(&mut self) {
        let Some((name, ty, length)) = self.pointer_variable() else { return };
        let writable = |v: &Variable| v.name == name && v.writable;
        if !self.scope.iter().any(writable) {
            return self.step();
        }
        let other = if self.targets.contains(&ty) && length <= TARGET_LENGTH {
            self.pointer(ty, length, false, false)
        } else {
            name.clone()
        };
        let count = format!("((size_t)({}) % {})", self.expression(1).text, length + 1);
        let size = format!("{count} * sizeof({})", ty.name());
        let text = match self.random.below(5) {
            // Only the bytes 0 and 1 are a valid _Bool.
            0 if ty == Int::Bool => format!("memset({name}, 1, {size});"),
            0 | 1 if ty != Int::Bool => {
                format!("memset({name}, (int)({}), {size});", self.expression(1).text)
            }
            2 if length > 1 => {
                let half = length / 2;
                format!(
                    "memmove({name} + {}, {name} + {}, {half} * sizeof({}));",
                    self.index(half),
                    self.index(half),
                    ty.name()
                )
            }
            3 if length > 1 => {
                let half = length / 2;
                format!("memcpy({name}, {name} + {half}, {half} * sizeof({}));", ty.name())
            }
            4 => {
                let value = format!("(memcmp({name}, {other}, {size}) > 0)");
                return self.report(&Expression { text: value, ty: Int::Int });
            }
            _ => format!("memmove({name}, {other}, {size});"),
        };
        self.line(&text);
    }

    fn strings(&mut self) {
        let buffer = self.name("text");
        let at = self.name("at");
        let length = self.random.below(14);
        let words = ["", "a", "abc", "abcabc", "b\\xff", "hello world", "zz\\0hidden"];
        let (word, other) = (*self.random.pick(&words), *self.random.pick(&words));
        let index = self.index(16);
        self.line("{");
        self.indent += 1;
        self.line(&format!("char {buffer}[16] = \"{word}\";"));
        let texts = [
            format!("{buffer}[{index}] = 'b';"),
            format!("strcpy({buffer}, \"{other}\");"),
            format!("memset({buffer}, 'c', {length});"),
        ];
        for text in texts {
            if self.random.one_in(2) {
                self.line(&text);
            }
        }
        self.line(&format!("{buffer}[15] = 0;"));
        self.line(&format!("note(strlen({buffer}));"));
        self.line(&format!("note(strcmp({buffer}, \"{other}\") < 0);"));
        self.line(&format!("const char *{at} = strchr({buffer}, 'b'); note({at} ? {at} - {buffer} : 99);"));
        self.indent -= 1;
        self.line("}");
    }

    fn conditional(&mut self) {
        let condition = self.expression(2).text;
        self.line(&format!("if ({condition}) {{"));
        self.body();
        if self.random.one_in(2) {
            self.line("} else {");
            self.body();
        }
        self.line("}");
    }

    fn a_loop(&mut self) {
        if self.loops >= 2 {
            return self.conditional();
        }
        self.loops += 1;
        let name = self.name("i");
        let bound = 1 + self.random.below(if self.small { 3 } else { 6 });
        let ty = *self.random.pick(&["int", "unsigned char", "long long", "short"]);
        let declared = self.scope.len();
        match self.random.below(3) {
            0 => {
                self.line(&format!("for ({ty} {name} = 0; {name} < {bound} && fuel-- > 0; {name}++) {{"));
                self.loop_body(&name);
                self.line("}");
            }
            1 => {
                let condition = self.expression(1).text;
                self.line(&format!("{ty} {name} = {bound};"));
                self.line(&format!("while ({name}-- > 0 && (({condition}) || {name} & 1) && fuel-- > 0) {{"));
                self.loop_body(&name);
                self.line("}");
            }
            _ => {
                let condition = self.expression(1).text;
                self.line(&format!("{ty} {name} = {bound};"));
                self.line("do {");
                self.loop_body(&name);
                self.line(&format!("}} while (--{name} > 0 && ({condition}) != 1 && fuel-- > 0);"));
            }
        }
        self.scope.truncate(declared);
        self.loops -= 1;
    }

    fn loop_body(&mut self, counter: &str) {
        let counter = Variable { name: counter.to_owned(), shape: Shape::Int(Int::Int), writable: false };
        // Its type only matters for shifts, so it is read through a cast.
        self.scope.push(Variable { name: format!("((int){})", counter.name), ..counter });
        self.body();
        if self.random.one_in(3) {
            let condition = self.expression(1).text;
            let jump = *self.random.pick(&["break", "continue"]);
            self.line(&format!("    if ({condition}) {jump};"));
            self.body();
        }
        self.scope.pop();
    }

    fn switch(&mut self) {
        let value = self.expression(2);
        let masked = if self.random.one_in(2) { format!("({}) & 7", value.text) } else { value.text };
        self.line(&format!("switch ({masked}) {{"));
        let cases = 1 + self.random.below(5);
        let default = self.random.below(cases + 2);
        let mut next = -2;
        for case in 0..cases {
            if case == default {
                self.line("default: {");
            } else {
                let first = next + self.random.below(3) as i32;
                let last = first + if self.random.one_in(5) { 2 } else { 0 };
                next = last + 1;
                let range = if last > first { format!("{first} ... {last}") } else { first.to_string() };
                self.line(&format!("case {range}: {{"));
            }
            self.body();
            self.line("}");
            if !self.random.one_in(3) {
                self.line("break;");
            }
        }
        self.line("}");
    }

    /// Jumps out of nested statements; no declaration is skipped.
    fn forward_jump(&mut self) {
        let label = self.name("label");
        let condition = self.expression(1).text;
        self.line("{");
        self.body();
        self.line(&format!("if ({condition}) goto {label};"));
        self.line("{");
        self.body();
        let condition = self.expression(1).text;
        self.line(&format!("if ({condition}) {{ fuel--; goto {label}; }}"));
        self.line("}");
        self.line("{");
        self.body();
        self.line("}");
        self.line(&format!("{label}:;"));
        self.line("}");
    }

    /// Adds a heap block, which is an array in a nested scope.
    fn heap(&mut self) {
        let ty = self.any_int();
        let type_name = ty.name();
        let name = self.name("h");
        let length = 1 << self.random.below(5);
        let grown = length * 2;
        let declared = self.scope.len();
        self.line("{");
        self.indent += 1;
        if self.random.one_in(2) {
            self.line(&format!("{type_name} *{name} = calloc({length}, sizeof *{name});"));
        } else {
            let value = self.of_type(ty, 1);
            self.line(&format!("{type_name} *{name} = malloc({length} * sizeof({type_name}));"));
            let i = self.name("i");
            self.line(&format!("for (int {i} = 0; {i} < {length}; {i}++) {name}[{i}] = {value};"));
        }
        let mut variable = Variable {
            name: name.clone(),
            shape: Shape::Array(Box::new(Shape::Int(ty)), length),
            writable: true,
        };
        self.scope.push(variable.clone());
        self.nesting += 1;
        self.block(2);
        if self.random.one_in(3) {
            self.line(&format!("{name} = realloc({name}, {grown} * sizeof({type_name}));"));
            self.line(&format!("memset({name} + {length}, 1, {length} * sizeof({type_name}));"));
            variable.shape = Shape::Array(Box::new(Shape::Int(ty)), grown);
            *self.scope.last_mut().expect("the block") = variable.clone();
            self.block(2);
        }
        self.nesting -= 1;
        self.sum(&name, &variable.shape);
        self.line(&format!("free({name});"));
        self.indent -= 1;
        self.line("}");
        self.scope.truncate(declared);
    }

    fn sort(&mut self) {
        let found: Vec<(String, Int)> = self
            .scope
            .iter()
            .filter(|v| v.writable)
            .filter_map(|v| match &v.shape {
                Shape::Array(of, _) => match **of {
                    Shape::Int(ty) => Some((v.name.clone(), ty)),
                    _ => None,
                },
                _ => None,
            })
            .collect();
        let compared = found.into_iter().find(|(name, ty)| {
            self.targets.contains(ty) && (name.starts_with("target") || name.starts_with('v'))
        });
        let Some((name, ty)) = compared else { return self.assignment() };
        let comparison = helper(ty);
        let count = 1 + self.random.below(2);
        self.line(&format!("qsort({name}, {count}, sizeof({}), compare_{comparison});", ty.name()));
        if name.starts_with("target") {
            self.line(&format!("qsort({name}, 7, sizeof({}), compare_{comparison});", ty.name()));
        }
    }

    /// An array whose length is only known when it is declared.
    fn variable_length(&mut self) {
        let ty = self.any_int();
        let type_name = ty.name();
        let (name, size, i) = (self.name("w"), self.name("n"), self.name("i"));
        let length = self.expression(1).text;
        let value = self.of_type(ty, 2);
        self.line("{");
        self.indent += 1;
        self.line(&format!("int {size} = (int)((({length}) & 7) + 1);"));
        self.line(&format!("{type_name} {name}[{size}];"));
        self.line(&format!(
            "for (int {i} = 0; {i} < {size}; {i}++) {name}[{i}] = ({type_name})(({value}) + {i});"
        ));
        self.line(&format!("note(sizeof {name});"));
        let declared = self.scope.len();
        self.declare(name.clone(), Shape::Array(Box::new(Shape::Int(ty)), 1));
        self.nesting += 1;
        self.block(2);
        self.nesting -= 1;
        self.scope.truncate(declared);
        self.line(&format!("for (int {i} = 0; {i} < {size}; {i}++) note((unsigned long long){name}[{i}]);"));
        self.indent -= 1;
        self.line("}");
    }
}
