//! Exceptions through several frames, with objects to destroy on the way, and handlers that go on,
//! throw again or throw others.
use super::Generator;

/// What is thrown, as a function of a value.
const THROWN: [&str; 8] = [
    "int(VALUE & 15)",
    "Word(VALUE)",
    "Failure(VALUE)",
    "Severe(VALUE)",
    "Odd(VALUE)",
    "Both(VALUE)",
    "std::out_of_range(std::to_string(VALUE))",
    "Tracer(VALUE)",
];

/// What is caught, with what the handler mixes.
const CAUGHT: [(&str, &str); 9] = [
    ("int e", "Word(e)"),
    ("Word e", "e"),
    ("const Failure &e", "e.weight()"),
    ("Severe e", "e.weight() + e.tracer.value"),
    ("Odd &e", "e.weight()"),
    ("const std::logic_error &e", "std::string(e.what())"),
    ("std::exception &e", "std::string(e.what()).size()"),
    ("const Tracer &e", "e"),
    ("...", "17"),
];

impl Generator {
    pub(super) fn exceptions(&mut self) {
        let prefix = self.name("throws");
        let depth = 2 + self.random.below(4);
        let part = std::mem::take(&mut self.text);
        let (indent, words) = (std::mem::take(&mut self.indent), std::mem::take(&mut self.words));
        for level in 0..depth {
            self.frame(&prefix, level);
        }
        let frames = std::mem::replace(&mut self.text, part);
        self.outside.push_str(&frames);
        (self.indent, self.words) = (indent, words);
        for _ in 0..3 {
            let seed = self.word(2);
            self.block("try", |this| this.mix(&format!("{prefix}_{}({seed})", depth - 1)));
            self.handlers(true);
        }
        if self.random.one_in(2) {
            self.stored(&format!("{prefix}_{}", depth - 1));
        }
        self.mix("Word(alive)");
    }

    /// A function that throws, or calls the one below.
    fn frame(&mut self, prefix: &str, level: usize) {
        self.words = vec!["seed".to_owned()];
        let head = format!("static Word {prefix}_{level}(Word seed)");
        self.block(&head, |this| {
            for _ in 0..this.random.below(3) {
                this.local();
            }
            if level == 0 {
                for _ in 0..=this.random.below(3) {
                    this.throw();
                }
            } else {
                let below = format!("{prefix}_{}", level - 1);
                for _ in 0..=this.random.below(2) {
                    this.call_below(&below);
                }
            }
            let value = this.word(2);
            this.line(&format!("return {value};"));
        });
    }

    /// An object that is destroyed when the frame is left.
    fn local(&mut self) {
        let (name, value) = (self.name("l"), self.word(1));
        let text = match self.random.below(5) {
            0 => format!("Tracer {name}({value});"),
            1 => format!("std::vector<Tracer> {name}({value} % 3, Tracer({value}));"),
            2 => format!("auto {name} = std::make_unique<Tracer>({value});"),
            3 => format!("std::pair<Tracer, std::string> {name}({value}, std::to_string({value}));"),
            _ => format!("Tracer {name}[2] = {{{value}, 3}};"),
        };
        self.line(&text);
    }

    fn throw(&mut self) {
        let (condition, value) = (self.condition(), self.word(1));
        let kind = *self.random.pick(&THROWN);
        let thrown = kind.replace("VALUE", &value);
        let text = match self.random.below(5) {
            // While objects of an expression or a class are under construction.
            0 => format!(
                "mix(std::make_pair(Tracer({value}), [&] {{ if ({condition}) throw {thrown}; return Tracer(3); }}()).first);"
            ),
            1 => {
                // A local class cannot use the variables around it.
                let thrown = kind.replace("VALUE", "seed");
                format!(
                    "{{ struct Part {{ Tracer a{{5}}; Tracer b; Part(bool ends, Word seed) : b([&] {{ if (ends) throw {thrown}; return \
                 seed; }}()) {{}} }} part({condition}, {value}); mix(part.b); }}"
                )
            }
            _ => format!("if ({condition}) throw {thrown};"),
        };
        self.line(&text);
    }

    fn call_below(&mut self, below: &str) {
        let argument = self.word(2);
        if self.random.one_in(4) {
            self.declare(&format!("{below}({argument})"));
            return;
        }
        let result = self.name("w");
        self.line(&format!("Word {result} = 0;"));
        self.block("try", |this| {
            this.local();
            this.line(&format!("{result} = {below}({argument});"));
        });
        self.handlers(false);
        self.words.push(result);
    }

    /// Handlers of different types; `all` if no exception gets through.
    fn handlers(&mut self, all: bool) {
        let mut next = self.random.below(4);
        while next + 1 < CAUGHT.len() {
            self.handler(next, all);
            next += 1 + self.random.below(4);
        }
        if all || self.random.one_in(2) {
            self.handler(CAUGHT.len() - 1, all);
        }
    }

    fn handler(&mut self, number: usize, all: bool) {
        let (caught, value) = CAUGHT[number];
        self.block(&format!("catch ({caught})"), |this| {
            this.mix(value);
            if all {
                return;
            }
            let condition = this.condition();
            match this.random.below(6) {
                0 => this.line("throw;"),
                1 => this.line(&format!("if ({condition}) throw;")),
                2 => this.throw(),
                3 => {
                    this.local();
                    this.block("try", |this| {
                        this.throw();
                        this.line("throw;");
                    });
                    this.block("catch (const Failure &inner)", |this| this.mix("inner.value"));
                }
                4 => {
                    let value = this.word(1);
                    this.line(&format!("return {value};"));
                }
                _ => {}
            }
        });
    }

    /// An exception is kept, and thrown again later, twice.
    fn stored(&mut self, function: &str) {
        let kept = self.name("kept");
        self.line(&format!("std::exception_ptr {kept};"));
        self.block("try", |this| this.mix(&format!("{function}(seed + 1)")));
        self.block("catch (...)", |this| this.line(&format!("{kept} = std::current_exception();")));
        for _ in 0..2 {
            self.block("try", |this| this.line(&format!("if ({kept}) std::rethrow_exception({kept});")));
            self.handlers(true);
        }
    }
}
