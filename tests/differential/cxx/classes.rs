//! Hierarchies of classes with several and virtual bases, virtual functions, and casts at run time.
use super::Generator;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Virtual functions of each class without bases.
const METHODS: usize = 3;

struct Class {
    name: String,
    /// The number of a base, and whether it is virtual.
    bases: Vec<(usize, bool)>,
    /// The objects of classes in an object of this class, each as the way that leads there. Those
    /// in virtual bases are there once.
    parts: BTreeSet<Vec<usize>>,
}

impl Class {
    /// How many objects of that class there are.
    fn count(&self, class: usize) -> usize {
        self.parts.iter().filter(|way| way.last() == Some(&class)).count()
    }

    /// Whether there is exactly one.
    fn has_one(&self, class: usize) -> bool {
        self.count(class) == 1
    }
}

impl Generator {
    pub(super) fn classes(&mut self) {
        let prefix = self.name("C");
        let mut classes: Vec<Class> = Vec::new();
        let count = 3 + self.random.below(5);
        for number in 0..count {
            let class = loop {
                let class = self.bases(&prefix, number, &classes);
                // Otherwise a base could not be named.
                if class.bases.iter().all(|(base, _)| class.has_one(*base)) {
                    break class;
                }
            };
            self.class(&class, &classes);
            classes.push(class);
        }
        for _ in 0..2 + self.random.below(3) {
            self.object(&classes);
        }
        self.pairs(&classes);
    }

    fn bases(&mut self, prefix: &str, number: usize, classes: &[Class]) -> Class {
        let mut bases: Vec<(usize, bool)> = Vec::new();
        let mut parts = BTreeSet::from([vec![number]]);
        for _ in 0..if number == 0 { 0 } else { self.random.below(4) } {
            let base = self.random.below(number);
            if bases.iter().any(|(other, _)| *other == base) {
                continue;
            }
            let is_virtual = self.random.one_in(2);
            bases.push((base, is_virtual));
            for way in &classes[base].parts {
                // A way that starts elsewhere starts with a virtual base.
                let shared = is_virtual || way[0] != base;
                parts.insert(if shared { way.clone() } else { [&[number], way.as_slice()].concat() });
            }
        }
        Class { name: format!("{prefix}_{number}"), bases, parts }
    }

    fn class(&mut self, class: &Class, classes: &[Class]) {
        let name = &class.name;
        let list: Vec<String> = class
            .bases
            .iter()
            .map(|(base, is_virtual)| {
                format!("public {}{}", if *is_virtual { "virtual " } else { "" }, classes[*base].name)
            })
            .collect();
        let colon = if list.is_empty() { "" } else { " : " };
        let factor = self.random.below(1000);
        let mut text = format!("struct {name}{colon}{} {{\n    Word own = {factor};\n", list.join(", "));
        if self.random.one_in(2) {
            text.push_str("    Tracer tracer{own};\n");
        }
        let mut initialisers: Vec<String> = Vec::new();
        for (base, _) in &class.bases {
            if !self.random.one_in(3) {
                initialisers.push(format!("{}(seed + {})", classes[*base].name, self.random.below(9)));
            }
        }
        initialisers.push("own(seed)".to_owned());
        let initialisers = initialisers.join(", ");
        write!(
            text,
            "    explicit {name}(Word seed = {factor}) : {initialisers} {{ mix(own + this->f0_{name}()); }}\n    \
                 {name}(const {name} &) = default;\n    \
                 {name} &operator=(const {name} &) = default;\n    \
                 virtual ~{name}() {{ mix(own * 3 + this->f0_{name}()); }}\n    \
                 virtual Word f0_{name}() const {{ return own + {factor}; }}\n"
        )
        .expect("writing to a string");
        for method in 0..METHODS {
            // Where several bases have it, it has to be clear which one is meant.
            if class.bases.len() != 1 || self.random.one_in(2) {
                let value = match class.bases.first() {
                    Some((base, _)) if self.random.one_in(2) => {
                        format!("{}::f{method}(x + 1)", classes[*base].name)
                    }
                    _ => format!("x * {}", self.random.below(99)),
                };
                writeln!(text, "    virtual Word f{method}(Word x) {{ return {value} + own++; }}")
                    .expect("writing to a string");
            }
        }
        text.push_str("};\n");
        self.outside.push_str(&text);
    }

    /// Makes an object and asks it by its bases.
    fn object(&mut self, classes: &[Class]) {
        let class = &classes[self.random.below(classes.len())];
        let (name, seed) = (self.name("o"), self.word(2));
        self.line(&format!("auto {name} = std::make_unique<{}>({seed});", class.name));
        let known: Vec<usize> = (0..classes.len()).filter(|base| class.has_one(*base)).collect();
        for _ in 0..3 {
            let base = &classes[*self.random.pick(&known)];
            let pointer = self.name("p");
            self.line(&format!("{} *{pointer} = {name}.get();", base.name));
            let (method, value) = (self.random.below(METHODS), self.word(1));
            self.mix(&format!("{pointer}->f{method}({value})"));
            let target = self.random.below(classes.len());
            // Of several bases, a cast cannot tell one.
            let is_clear = base.count(target) <= 1;
            let target = &classes[target].name;
            if is_clear {
                self.line(&format!(
                    "if (auto *q = dynamic_cast<{target} *>({pointer})) mix(q->f{method}(1) + q->own);"
                ));
                self.line("else mix(4);");
            }
            self.mix(&format!("typeid(*{pointer}) == typeid({target})"));
            self.mix(&format!("dynamic_cast<void *>({pointer}) == static_cast<void *>({name}.get())"));
            if self.random.one_in(2) {
                let member = self.name("m");
                self.line(&format!("Word ({0}::*{member})() const = &{0}::f0_{0};", base.name));
                self.mix(&format!("({pointer}->*{member})()"));
            }
        }
        match self.random.below(3) {
            0 => {
                let base = &classes[*self.random.pick(&known)].name;
                self.line(&format!(
                    "{{ {base} copy = *{name}; mix(copy.f1(2)); copy = *{name}; mix(copy.own); }}"
                ));
            }
            1 => {
                let base = &classes[*self.random.pick(&known)].name;
                self.line(&format!(
                    "{{ std::unique_ptr<{base}> owner = std::move({name}); mix(owner->f2(3)); }}"
                ));
            }
            _ => self.mix(&format!("sizeof({})", class.name)),
        }
    }

    /// Casts each object to each class, as exceptions do.
    fn pairs(&mut self, classes: &[Class]) {
        let thrown = &classes[self.random.below(classes.len())].name;
        let caught = &classes[self.random.below(classes.len())].name;
        self.line(&format!("try {{ throw {thrown}(seed); }}"));
        self.line(&format!("catch ({caught} &c) {{ mix(c.f0_{caught}() + c.own); }}"));
        self.line("catch (...) { mix(8); }");
    }
}
