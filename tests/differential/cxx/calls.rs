//! Templates, operators and lambdas.
use super::Generator;
use std::fmt::Write;

impl Generator {
    pub(super) fn calls(&mut self) {
        for _ in 0..3 {
            match self.random.below(6) {
                0 => self.numbers(),
                1 => self.packs(),
                2 => self.lambdas(),
                3 => self.static_polymorphism(),
                4 => self.recursion(),
                _ => self.tuples(),
            }
        }
    }

    /// A class with operators.
    fn numbers(&mut self) {
        let name = self.name("Number");
        let modulus = 2 + self.random.below(1000);
        write!(
            self.outside,
            "template <Word Modulus> struct {name} {{\n    Word n;\n    {name}(Word n) : n(n % Modulus) {{}}\n    \
                 {name} operator+({name} o) const {{ return n + o.n; }}\n    \
                 {name} operator*(const {name} &o) const {{ return n * o.n; }}\n    \
                 {name} &operator+=({name} o) {{ return *this = *this + o; }}\n    \
                 {name} operator-() const {{ return Modulus - n; }}\n    \
                 {name} operator++(int) {{ auto old = *this; *this += 1; return old; }}\n    \
                 Word operator[](unsigned i) const {{ return n >> (i & 31) & 1; }}\n    \
                 Word operator()(Word a, Word b = {modulus}) const {{ return a * n + b; }}\n    \
                 explicit operator bool() const {{ return n; }}\n    \
                 friend bool operator==({name}, {name}) = default;\n    \
                 friend {name} operator-(const {name} &a, {name} b) {{ return a + -b; }}\n}};\n"
        )
        .expect("writing to a string");
        let (a, b) = (self.name("n"), self.name("n"));
        let (x, y) = (self.word(2), self.word(2));
        self.line(&format!("{name}<{modulus}> {a} = {x}, {b} = {y};"));
        let expression = *self.random.pick(&["A + B * A", "-A - B", "A++ + B", "A += B", "(A ? A : B) * B"]);
        let expression = expression.replace('A', &a).replace('B', &b);
        self.mix(&format!("({expression})({a}[3]) + ({a} == {b})"));
    }

    /// Functions of any number of arguments.
    fn packs(&mut self) {
        let name = self.name("pack");
        let fold = *self.random.pick(&[
            "(0 + ... + args)",
            "(args ^ ...)",
            "((args * 3) + ... + 1)",
            "(1 + ... + Word(sizeof(args)))",
        ]);
        let factor = self.random.below(99);
        write!(
            self.outside,
            "template <class First> static Word {name}(First first) {{ return Word(first); }}\n\
             template <class First, class... Rest> static Word {name}(First first, Rest... args) {{\n    \
                 if constexpr (std::is_same_v<First, Tracer>) mix(first);\n    \
                 return {fold} + {factor} * {name}(args...);\n}}\n"
        )
        .expect("writing to a string");
        let mut arguments = Vec::new();
        for _ in 0..2 + self.random.below(4) {
            let word = self.word(1);
            let ty = *self.random.pick(&["Word", "short", "int", "unsigned"]);
            arguments.push(format!("{ty}({word})"));
        }
        self.declare(&format!("{name}({})", arguments.join(", ")));
    }

    fn lambdas(&mut self) {
        let name = self.name("f");
        let (captured, value) = (self.name("t"), self.word(2));
        self.line(&format!("Tracer {captured}({value});"));
        let (capture, suffix) =
            *self.random.pick(&[("=", " mutable"), ("&", ""), ("&, copy = CAPTURED", " mutable")]);
        let used = if capture.contains("copy") { "copy" } else { &captured };
        let capture = capture.replace("CAPTURED", &captured);
        let body = self.word(2);
        self.line(&format!("auto {name} = [{capture}](auto x, Word y){suffix} {{ {used}.value += y; return Word(x) * 3 + {used}.value + {body}; }};"));
        match self.random.below(3) {
            0 => self.line(&format!("std::function<Word(Word, Word)> g{name} = {name}; mix(g{name}(1, 2)); mix(g{name}(short(5), 6));")),
            1 => self.line(&format!("auto g{name} = {name}; mix(g{name}(char(1), 2)); mix(std::bind({name}, std::placeholders::_1, 4)(3));")),
            _ => self.line(&format!("std::vector<std::function<Word(int, Word)>> g{name}(2, {name}); for (auto &g : g{name}) mix(g(7, 8));")),
        }
        self.mix(&format!("{name}(9, 1)"));
        self.mix(&captured);
    }

    /// A base that knows the class derived from it.
    fn static_polymorphism(&mut self) {
        let name = self.name("Derived");
        let (a, b) = (self.random.below(99), self.random.below(99));
        write!(
            self.outside,
            "template <class Self> struct Of{name} {{\n    \
                 Word twice(Word x) {{ auto &self = static_cast<Self &>(*this); return self.once(self.once(x)); }}\n    \
                 static inline Word count = {a};\n}};\n\
             template <int N> struct {name} : Of{name}<{name}<N>> {{\n    \
                 Tracer tracer{{N}};\n    Word once(Word x) {{ return x * N + tracer.value + this->count++; }}\n}};\n\
             template <> struct {name}<3> : Of{name}<{name}<3>> {{\n    Word once(Word x) {{ return x + {b}; }}\n}};\n"
        )
        .expect("writing to a string");
        let (which, value) = (2 + self.random.below(3), self.word(2));
        let object = self.name("d");
        self.line(&format!("{name}<{which}> {object};"));
        self.mix(&format!("{object}.twice({value}) + {object}.count"));
    }

    fn recursion(&mut self) {
        let name = self.name("walk");
        let (a, b) = (2 + self.random.below(3), self.random.below(9));
        write!(
            self.outside,
            "static std::shared_ptr<std::vector<Tracer>> {name}(Word depth, Tracer tracer, const std::string &way) {{\n    \
                 if (depth == 0 || !goes_on()) return std::make_shared<std::vector<Tracer>>(1, std::move(tracer));\n    \
                 auto below = {name}(depth - 1, tracer, way + char('a' + depth));\n    \
                 if (below.use_count() == 1 && depth % {a}) below->push_back(std::move(tracer));\n    \
                 else below->emplace_back(below->front().value + {b});\n    \
                 mix(way);\n    return below;\n}}\n"
        )
        .expect("writing to a string");
        let (depth, value) = (self.small(5), self.word(1));
        let result = self.name("r");
        self.line(&format!("auto {result} = {name}({depth}, {value}, \"w\");"));
        self.line(&format!("for (auto &e : *{result}) mix(e);"));
    }

    fn tuples(&mut self) {
        let (name, x, y) = (self.name("t"), self.word(2), self.word(1));
        self.line(&format!("std::tuple<Word, std::string, Tracer> {name}({x}, std::to_string({y}), {y});"));
        self.line(&format!("{{ auto &[a, b, c] = {name}; a += c.value; b += 'q'; mix(a); mix(b); }}"));
        self.line(&format!(
            "{{ auto copy = {name}; mix(copy == {name}); std::get<0>(copy)++; mix(copy > {name}); }}"
        ));
        self.line(&format!("std::apply([](Word a, auto &b, auto c) {{ mix(a); mix(b); mix(c); }}, {name});"));
    }
}
