//! Expressions, places and initialisers.
use crate::generator::{Expression, Function, Generator, TARGET_LENGTH, helper};
use crate::types::{Int, Shape};

/// How deep expressions may nest, in whatever way.
const MAX_LEVEL: u32 = 10;

impl Generator {
    /// An expression; `depth` bounds its nesting.
    pub(crate) fn expression(&mut self, depth: u32) -> Expression {
        if self.level >= MAX_LEVEL {
            return self.constant();
        }
        self.level += 1;
        let expression = self.nested(depth);
        self.level -= 1;
        expression
    }

    fn nested(&mut self, depth: u32) -> Expression {
        if depth == 0 {
            return if self.random.one_in(3) { self.constant() } else { self.read() };
        }
        match self.random.below(28) {
            0 => self.constant(),
            1..=4 => self.read(),
            5..=11 => self.arithmetic(depth),
            12 => self.shift(depth),
            13 | 14 => self.division(depth),
            15 | 16 => self.comparison(depth),
            17 => {
                let (a, b) = (self.expression(depth - 1).text, self.expression(depth - 1).text);
                let operator = *self.random.pick(&["&&", "||"]);
                Expression { text: format!("({a} {operator} {b})"), ty: Int::Int }
            }
            18 => self.unary(depth),
            19 => {
                let condition = self.expression(depth - 1).text;
                let (a, b) = (self.expression(depth - 1), self.expression(depth - 1));
                let ty = a.ty.common(b.ty, self.model);
                Expression { text: format!("({condition} ? {} : {})", a.text, b.text), ty }
            }
            20 | 21 => {
                let ty = self.any_int();
                let inner = self.expression(depth - 1);
                Expression { text: format!("({})({})", ty.name(), inner.text), ty }
            }
            22 => self.builtin(depth),
            23 => self.oddity(depth),
            24 | 25 if !self.small => self.by_float(depth.min(3)),
            _ => self.call(depth),
        }
    }

    /// An expression that is a number of this type.
    pub(crate) fn of_type(&mut self, ty: Int, depth: u32) -> String {
        let value = self.expression(depth);
        if value.ty == ty || self.random.one_in(3) {
            return value.text;
        }
        format!("({})({})", ty.name(), value.text)
    }

    pub(crate) fn constant(&mut self) -> Expression {
        if self.random.one_in(3) {
            let value = self.random.below(20) as i64 - 6;
            return Expression { text: format!("({value})"), ty: Int::Int };
        }
        let ty = self.any_int();
        Expression { text: self.constant_of(ty), ty }
    }

    /// A constant expression of this type.
    pub(crate) fn constant_of(&mut self, ty: Int) -> String {
        let width = ty.bits(self.model).min(64);
        let bits = self.random.bits();
        let value = match self.random.below(4) {
            0 => bits % 10,
            1 => (1 << (bits % u64::from(width))) - (bits >> 32 & 1),
            2 => u64::MAX - bits % 4,
            _ => bits,
        } & (u64::MAX >> (64 - width));
        let name = ty.name();
        if ty.bits(self.model) == 128 && self.random.one_in(2) {
            let high = self.random.bits();
            return format!("(({name})(((unsigned __int128){high:#x}ULL << 64) | {value:#x}ULL))");
        }
        format!("(({name}){value:#x}ULL)")
    }

    /// The value of some place.
    fn read(&mut self) -> Expression {
        match self.place(false) {
            // A cast, since the promotion of bit-fields depends on their width.
            Some((text, Shape::Bits(ty, _))) => Expression { text: format!("({})({text})", ty.name()), ty },
            Some((text, Shape::Int(ty))) => Expression { text, ty },
            _ => self.constant(),
        }
    }

    /// A place of an integer, which may be written to if asked.
    pub(crate) fn place(&mut self, writable: bool) -> Option<(String, Shape)> {
        for _ in 0..8 {
            // The newest variables are used most.
            let count = self.scope.len();
            let index = if self.random.one_in(2) {
                count - 1 - self.random.below(count.min(8))
            } else {
                self.random.below(count)
            };
            let variable = self.scope[index].clone();
            if writable && !variable.writable {
                continue;
            }
            return Some(self.descend(variable.name, variable.shape));
        }
        None
    }

    fn descend(&mut self, text: String, shape: Shape) -> (String, Shape) {
        match shape {
            Shape::Int(_) | Shape::Bits(..) => (text, shape),
            Shape::Array(of, length) => {
                let index = self.index(length);
                let text = if self.random.one_in(4) {
                    format!("(*({text} + {index}))")
                } else {
                    format!("{text}[{index}]")
                };
                self.descend(text, *of)
            }
            Shape::Struct(number) => {
                let fields = self.records[number].fields.clone();
                let (name, shape) = self.random.pick(&fields).clone();
                let text = if self.random.one_in(6) {
                    format!("(&{text})->{name}")
                } else {
                    format!("{text}.{name}")
                };
                self.descend(text, shape)
            }
            Shape::StructPointer(number) => {
                let fields = self.records[number].fields.clone();
                let (name, shape) = self.random.pick(&fields).clone();
                let text = if self.random.one_in(3) {
                    format!("(*{text}).{name}")
                } else {
                    format!("{text}->{name}")
                };
                self.descend(text, shape)
            }
            Shape::Pointer(ty, length) => {
                let text = match self.random.below(4) {
                    0 => format!("(*{text})"),
                    1 => format!("(*({text} + {}))", self.index(length)),
                    2 => format!("({text} + {length})[(int)({}) - {length}]", self.index(length)),
                    _ => format!("{text}[{}]", self.index(length)),
                };
                (text, Shape::Int(ty))
            }
        }
    }

    /// An index below a power of two.
    pub(crate) fn index(&mut self, length: u32) -> String {
        if self.random.one_in(2) {
            return self.random.below(length as usize).to_string();
        }
        let depth = self.random.below(2) as u32;
        let inner = self.expression(depth).text;
        format!("(({inner}) & {})", length - 1)
    }

    fn arithmetic(&mut self, depth: u32) -> Expression {
        let (a, b) = (self.expression(depth - 1), self.expression(depth - 1));
        let operator = *self.random.pick(&["+", "-", "*", "&", "|", "^", "+", "-"]);
        let ty = a.ty.common(b.ty, self.model);
        Expression { text: format!("({} {operator} {})", a.text, b.text), ty }
    }

    fn shift(&mut self, depth: u32) -> Expression {
        let (a, b) = (self.expression(depth - 1), self.expression(depth - 1));
        let ty = a.ty.promoted();
        let operator = *self.random.pick(&["<<", ">>"]);
        let mask = ty.bits(self.model) - 1;
        Expression { text: format!("({} {operator} (({}) & {mask}))", a.text, b.text), ty }
    }

    fn division(&mut self, depth: u32) -> Expression {
        let (a, b) = (self.expression(depth - 1), self.expression(depth - 1));
        let ty = a.ty.common(b.ty, self.model);
        let (operator, function) = *self.random.pick(&[("/", "div"), ("%", "rem")]);
        let text = match self.random.below(3) {
            0 if !ty.signed() => format!("({} {operator} ({} | 1))", a.text, b.text),
            1 => format!("({} {operator} (({} & 7) + 2))", a.text, b.text),
            2 => {
                let constant = 1 + self.random.below(1000);
                format!("(({})({}) {operator} {constant})", ty.name(), a.text)
            }
            _ => format!("{function}_{}({}, {})", helper(ty), a.text, b.text),
        };
        Expression { text, ty }
    }

    fn comparison(&mut self, depth: u32) -> Expression {
        let (a, b) = (self.expression(depth - 1).text, self.expression(depth - 1).text);
        let operator = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
        Expression { text: format!("({a} {operator} {b})"), ty: Int::Int }
    }

    fn unary(&mut self, depth: u32) -> Expression {
        let inner = self.expression(depth - 1);
        let operator = *self.random.pick(&["-", "~", "!", "+"]);
        let ty = if operator == "!" { Int::Int } else { inner.ty.promoted() };
        Expression { text: format!("({operator}({}))", inner.text), ty }
    }

    fn builtin(&mut self, depth: u32) -> Expression {
        let inner = self.expression(depth - 1).text;
        let (text, ty) = match self.random.below(13) {
            0 => (format!("__builtin_clz((unsigned)({inner}) | 1u)"), Int::Int),
            1 => {
                (format!("__builtin_ctzll((unsigned long long)({inner}) | 0x8000000000000000ULL)"), Int::Int)
            }
            2 => (format!("__builtin_popcountl((unsigned long)({inner}))"), Int::Int),
            3 => (format!("__builtin_bswap32((unsigned)({inner}))"), Int::UInt),
            4 => (format!("__builtin_bswap64((unsigned long long)({inner}))"), Int::ULongLong),
            5 => (format!("__builtin_parity((unsigned)({inner}))"), Int::Int),
            6 => (format!("__builtin_ffs((int)({inner}))"), Int::Int),
            7 => (format!("(__builtin_expect(({inner}) != 0, 1) ? 5 : 6)"), Int::Int),
            8 => {
                let amount = self.expression(depth - 1).text;
                let width = *self.random.pick(&[8, 16, 32, 64]);
                let ty = match width {
                    8 => Int::UChar,
                    16 => Int::UShort,
                    32 => Int::UInt,
                    _ => Int::ULongLong,
                };
                let side = *self.random.pick(&["left", "right"]);
                let name = ty.name();
                (format!("__builtin_rotate{side}{width}(({name})({inner}), ({name})({amount}))"), ty)
            }
            9 => (format!("__builtin_bitreverse16((unsigned short)({inner}))"), Int::UShort),
            10 => (format!("__builtin_clrsbll((long long)({inner}))"), Int::Int),
            11 => (format!("abs((int)({inner}))"), Int::Int),
            _ => {
                let operation = *self.random.pick(&["add", "sub", "mul"]);
                let ty = self.any_int();
                let ty = if matches!(ty, Int::Bool) || ty.bits(self.model) > 64 { Int::Short } else { ty };
                let other = self.of_type(ty, depth - 1);
                let result = self.name("o");
                let name = ty.name();
                let text = format!(
                    "({{ {name} {result}; int c{result} = __builtin_{operation}_overflow(({name})({inner}), \
                     ({name})({other}), &{result}); (long long){result} * 2 + c{result}; }})"
                );
                (text, Int::LongLong)
            }
        };
        Expression { text, ty }
    }

    /// An expression with rarely used syntax.
    fn oddity(&mut self, depth: u32) -> Expression {
        let a = self.expression(depth - 1);
        match self.random.below(7) {
            0 => {
                let b = self.expression(depth - 1);
                Expression { text: format!("((void)({}), {})", a.text, b.text), ty: b.ty.promoted() }.cast()
            }
            1 => {
                let ty = self.any_int();
                let length = 1 << self.random.below(4);
                let values: Vec<String> = (0..length).map(|_| self.of_type(ty, 0)).collect();
                let values = values.join(", ");
                let text = format!("(({}[]){{{values}}})[({}) & {}]", ty.name(), a.text, length - 1);
                Expression { text, ty }
            }
            2 => {
                let text = format!("\"\\x7f-text\\200\"[({}) & 7]", a.text);
                Expression { text, ty: Int::Char }
            }
            3 => {
                let ty = self.any_int();
                Expression {
                    text: format!("(int)(sizeof({}) * (({}) & 15))", ty.name(), a.text),
                    ty: Int::Int,
                }
            }
            4 => match self.pointer_variable() {
                Some((name, _, length)) => {
                    let (i, j) = (self.index(length), self.index(length));
                    let operator = *self.random.pick(&["-", "<", "==", ">="]);
                    let text = format!("(int)((&{name}[{i}]) {operator} ({name} + {j}))");
                    Expression { text, ty: Int::Int }
                }
                None => a,
            },
            5 => match self.pointer_variable() {
                // A pointer is converted to an integer and back, with an offset that cancels out.
                Some((name, ty, length)) => {
                    let i = self.index(length);
                    let delta = self.random.below(100);
                    let name_of_type = ty.name();
                    let text =
                        format!("(*({name_of_type} *)((uintptr_t)({name} + {i}) + {delta} - {delta}))");
                    Expression { text, ty }
                }
                None => a,
            },
            _ => match self.pointer_variable() {
                // Reads one byte of a number.
                Some((name, ty, length)) => {
                    let i = self.index(length);
                    let size = (ty.bits(self.model) / 8).max(1);
                    let byte = self.index(size);
                    Expression {
                        text: format!("(((const unsigned char *)({name} + {i}))[{byte}])"),
                        ty: Int::UChar,
                    }
                }
                None => a,
            },
        }
    }

    /// Name, element type and length of an array of integers, or of what a pointer points to.
    pub(crate) fn pointer_variable(&mut self) -> Option<(String, Int, u32)> {
        for _ in 0..10 {
            let variable = self.random.pick(&self.scope);
            match &variable.shape {
                Shape::Pointer(ty, length) => return Some((variable.name.clone(), *ty, *length)),
                Shape::Array(of, length) => {
                    if let Shape::Int(ty) = **of {
                        return Some((variable.name.clone(), ty, *length));
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// A pointer to at least `length` elements of the type, in a target array or, if `local`, in
    /// anything in scope.
    pub(crate) fn pointer(&mut self, ty: Int, length: u32, local: bool, constant: bool) -> String {
        if local && self.random.one_in(2) {
            let fits = |shape: &Shape| match shape {
                Shape::Pointer(of, n) => *of == ty && *n >= length,
                Shape::Array(of, n) => **of == Shape::Int(ty) && *n >= length,
                _ => false,
            };
            let names: Vec<String> =
                self.scope.iter().filter(|v| v.writable && fits(&v.shape)).map(|v| v.name.clone()).collect();
            if !names.is_empty() {
                return self.random.pick(&names).clone();
            }
        }
        let targets: Vec<usize> =
            (0..self.targets.len()).filter(|target| self.targets[*target] == ty).collect();
        let target = *self.random.pick(&targets);
        let starts = TARGET_LENGTH - length + 1;
        let start = if constant || self.random.one_in(2) {
            self.random.below(starts as usize).to_string()
        } else {
            format!("((unsigned)({}) % {starts})", self.expression(1).text)
        };
        if self.random.one_in(2) {
            format!("&target{target}[{start}]")
        } else {
            format!("(target{target} + {start})")
        }
    }

    fn call(&mut self, depth: u32) -> Expression {
        if !self.small && self.random.one_in(6) {
            return self.input();
        }
        let integers: Vec<Function> = self
            .functions
            .iter()
            .filter(|function| matches!(function.result, Shape::Int(_)))
            .cloned()
            .collect();
        if integers.is_empty() {
            return self.expression(depth - 1);
        }
        let function = self.random.pick(&integers).clone();
        let Shape::Int(ty) = function.result else { unreachable!("filtered") };
        Expression { text: self.call_of(&function, depth - 1), ty }
    }

    pub(crate) fn input(&mut self) -> Expression {
        let ty = self.any_int();
        // The length of a text that depends on values.
        if !self.small && self.random.one_in(12) {
            let (a, b) = (self.read(), self.read());
            return Expression {
                text: format!("snprintf(0, 0, \"%d %lld\", (int)({}), (long long)({}))", a.text, b.text),
                ty: Int::Int,
            };
        }
        let ty = if ty == Int::UInt128 { Int::Int128 } else { ty };
        Expression { text: format!("in_{}()", ty.nondet()), ty }
    }

    /// A call with any arguments.
    pub(crate) fn call_of(&mut self, function: &Function, depth: u32) -> String {
        let depth = depth.min(1);
        let arguments: Vec<String> =
            function.parameters.iter().map(|shape| self.argument(shape, depth)).collect();
        format!("{}({})", function.name, arguments.join(", "))
    }

    fn argument(&mut self, shape: &Shape, depth: u32) -> String {
        match shape {
            Shape::Int(ty) => self.of_type(*ty, depth),
            Shape::Pointer(ty, length) => self.pointer(*ty, *length, true, false),
            Shape::Struct(number) => self.structure(*number, false),
            Shape::StructPointer(number) => {
                let structure = self.structure(*number, true);
                format!("&{structure}")
            }
            Shape::Array(..) | Shape::Bits(..) => unreachable!("parameters are none of these"),
        }
    }

    /// A structure: a variable or a compound literal.
    pub(crate) fn structure(&mut self, number: usize, writable: bool) -> String {
        let is = |shape: &Shape| *shape == Shape::Struct(number);
        let names: Vec<String> = self
            .scope
            .iter()
            .filter(|v| is(&v.shape) && (v.writable || !writable))
            .map(|v| v.name.clone())
            .collect();
        if names.is_empty() || self.random.one_in(3) {
            let name = self.records[number].name(number);
            return format!("({name}){}", self.initialiser(&Shape::Struct(number), false));
        }
        self.random.pick(&names).clone()
    }

    /// An initialiser of a variable, of constants if asked.
    pub(crate) fn initialiser(&mut self, shape: &Shape, constant: bool) -> String {
        match shape {
            Shape::Int(ty) | Shape::Bits(ty, _) => {
                if constant || self.random.one_in(2) {
                    self.constant_of(*ty)
                } else {
                    self.of_type(*ty, 1)
                }
            }
            Shape::Array(of, length) => {
                let all = self.has_pointers(of) || self.random.one_in(2);
                let count = if all { *length } else { 1 + self.random.below(*length as usize) as u32 };
                let designated = !all && self.random.one_in(3);
                let values: Vec<String> = (0..count)
                    .map(|i| {
                        let value = self.initialiser(of, constant);
                        if designated { format!("[{}] = {value}", length - count + i) } else { value }
                    })
                    .collect();
                format!("{{{}}}", values.join(", "))
            }
            Shape::Struct(number) => {
                let record = self.records[*number].clone();
                let count = if record.union { 1 } else { record.fields.len() };
                let designated = self.random.one_in(3);
                let mut values: Vec<String> = Vec::new();
                for (name, shape) in &record.fields[..count] {
                    let value = self.initialiser(shape, constant);
                    values.push(if designated { format!(".{name} = {value}") } else { value });
                }
                format!("{{{}}}", values.join(", "))
            }
            Shape::Pointer(ty, length) => self.pointer(*ty, *length, false, constant),
            Shape::StructPointer(number) => {
                let name = self.structure(*number, true);
                format!("&{name}")
            }
        }
    }
}

impl Expression {
    /// The expression with a cast to its own type.
    fn cast(self) -> Self {
        Self { text: format!("(({})({}))", self.ty.name(), self.text), ty: self.ty }
    }
}
