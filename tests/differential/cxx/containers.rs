//! Containers, filled, changed and emptied at random.
use super::Generator;

/// A container: its type, how a value is added, taken away, and looked at. In these texts, `C` is
/// the container and `V` a value.
struct Kind {
    ty: &'static str,
    adds: &'static [&'static str],
    removes: &'static [&'static str],
    looks: &'static [&'static str],
    /// What an element `e` shows.
    shown: &'static str,
}

const KINDS: [Kind; 9] = [
    Kind {
        ty: "std::vector<Tracer>",
        adds: &[
            "C.push_back(V)",
            "C.emplace_back(V)",
            "C.insert(C.begin() + V % (C.size() + 1), Tracer(V))",
            "C.resize(V % 7)",
        ],
        removes: &["if (!C.empty()) C.pop_back()", "if (!C.empty()) C.erase(C.begin() + V % C.size())"],
        looks: &["C.size() + C.capacity()", "C.empty() ? 1 : C.front().value + C.back().value"],
        shown: "e.value",
    },
    Kind {
        ty: "std::deque<Tracer>",
        adds: &[
            "C.push_back(V)",
            "C.emplace_front(V)",
            "C.insert(C.begin() + V % (C.size() + 1), Tracer(V))",
        ],
        removes: &[
            "if (!C.empty()) C.pop_front()",
            "if (!C.empty()) C.pop_back()",
            "if (!C.empty()) C.erase(C.begin() + V % C.size())",
        ],
        looks: &["C.size()", "C.empty() ? 1 : C[V % C.size()].value"],
        shown: "e.value",
    },
    Kind {
        ty: "std::list<Word>",
        adds: &[
            "C.push_back(V)",
            "C.push_front(V)",
            "C.insert(std::next(C.begin(), V % (C.size() + 1)), V)",
            "C.splice(C.begin(), std::list<Word>(V % 3, V))",
        ],
        removes: &["C.remove(V)", "C.unique()", "C.remove_if([&](Word x) { return x % 4 == V % 4; })"],
        looks: &["C.size()", "(C.sort(), C.size())", "(C.reverse(), C.size())"],
        shown: "e",
    },
    Kind {
        ty: "std::map<Word, Tracer>",
        adds: &[
            "C[V % 16].value += V",
            "C.emplace(V % 16, V)",
            "C.insert_or_assign(V % 16, Tracer(V))",
            "C.try_emplace(V % 16, V)",
        ],
        removes: &[
            "C.erase(V % 16)",
            "if (!C.empty()) C.erase(C.begin())",
            "C.erase(C.lower_bound(V % 16), C.end())",
        ],
        looks: &[
            "C.size() + C.count(V % 16)",
            "C.upper_bound(V % 16) == C.end() ? 1 : C.upper_bound(V % 16)->second.value",
        ],
        shown: "e.first * 31 + e.second.value",
    },
    Kind {
        ty: "std::set<std::string>",
        adds: &["C.insert(std::to_string(V))", "C.insert(std::string(V % 20, 'x'))"],
        removes: &["C.erase(std::to_string(V))", "if (!C.empty()) C.erase(std::prev(C.end()))"],
        looks: &[
            "C.size()",
            "C.count(std::to_string(V))",
            "C.lower_bound(\"5\") == C.end() ? 1 : C.lower_bound(\"5\")->size()",
        ],
        shown: "e",
    },
    Kind {
        ty: "std::multimap<Word, std::string>",
        adds: &["C.emplace(V % 8, std::to_string(V))", "C.insert({V % 8, \"text\"})"],
        removes: &["C.erase(V % 8)", "if (!C.empty()) C.erase(C.begin())"],
        looks: &["C.count(V % 8)", "Word(std::distance(C.equal_range(V % 8).first, C.end()))"],
        shown: "e.second",
    },
    Kind {
        ty: "std::unordered_map<Word, Tracer>",
        adds: &["C[V % 64].value ^= V", "C.emplace(V % 64, V)", "C.reserve(V % 40)"],
        removes: &["C.erase(V % 64)", "C.erase(C.begin(), C.empty() ? C.begin() : std::next(C.begin()))"],
        looks: &["C.size() + C.bucket_count()", "C.contains(V % 64)"],
        shown: "e.first * 31 + e.second.value",
    },
    Kind {
        ty: "std::unordered_set<std::string>",
        adds: &["C.insert(std::to_string(V % 100))", "C.insert(std::string(V % 30, 'y'))"],
        removes: &["C.erase(std::to_string(V % 100))"],
        looks: &["C.size()", "C.count(std::to_string(V % 100))"],
        shown: "e",
    },
    Kind {
        ty: "std::string",
        adds: &[
            "C += std::to_string(V)",
            "C.push_back(char('a' + V % 26))",
            "C.insert(V % (C.size() + 1), \"infix\")",
            "C.append(C, 0, V % 5)",
            "C.replace(0, V % (C.size() + 1), std::to_string(V % 1000))",
        ],
        removes: &[
            "if (!C.empty()) C.pop_back()",
            "C.erase(V % (C.size() + 1), 2)",
            "C.resize(C.size() / 2)",
        ],
        looks: &[
            "C.find('5')",
            "C.rfind(\"1\")",
            "C.substr(V % (C.size() + 1))",
            "Word(C.compare(\"infix\") < 0)",
            "C.find_first_of(\"79\")",
        ],
        shown: "Word(e)",
    },
];

impl Generator {
    pub(super) fn containers(&mut self) {
        for _ in 0..2 {
            let kind = &KINDS[self.random.below(KINDS.len())];
            let name = self.name("c");
            self.line(&format!("{} {name};", kind.ty));
            let rounds = 3 + self.random.below(5);
            self.block(&format!("for (Word i = 0; i < {rounds}; i++)"), |this| {
                this.words.push("i".to_owned());
                for _ in 0..2 + this.random.below(3) {
                    this.step(kind, &name);
                }
            });
            self.others(kind, &name);
            self.block(&format!("for (auto &e : {name})"), |this| this.mix(kind.shown));
        }
    }

    fn step(&mut self, kind: &Kind, name: &str) {
        let value = self.name("v");
        let word = self.word(2);
        self.line(&format!("Word {value} = {word};"));
        let from = match self.random.below(6) {
            0..=2 => kind.adds,
            3 => kind.removes,
            _ => kind.looks,
        };
        let text = self.random.pick(from).replace('C', name).replace('V', &value);
        if from.as_ptr() == kind.looks.as_ptr() { self.mix(&text) } else { self.line(&format!("{text};")) }
    }

    /// Copies, moves and comparisons.
    fn others(&mut self, kind: &Kind, name: &str) {
        let other = self.name("c");
        match self.random.below(6) {
            0 => self.line(&format!("{} {other} = {name}; mix({other} == {name}); {other}.clear(); mix({other}.size());", kind.ty)),
            1 => self.line(&format!("{} {other} = std::move({name}); {name} = std::move({other});", kind.ty)),
            2 => self.line(&format!("{} {other}; {other}.swap({name}); mix({name}.size()); std::swap({other}, {name});", kind.ty)),
            3 => self.line(&format!("std::optional<{0}> {other}({name}); {other}.reset(); {other} = {name}; mix({other}->size());", kind.ty)),
            4 => self.line(&format!(
                "std::variant<Word, {0}> {other} = seed; mix({other}.index()); {other} = {name}; mix(std::get<1>({other}).size()); try {{ \
                 mix(std::get<0>({other})); }} catch (const std::bad_variant_access &) {{ mix(6); }}",
                kind.ty
            )),
            _ => self.line(&format!(
                "auto {other} = std::make_shared<{0}>({name}); std::weak_ptr<{0}> weak{other} = {other}; mix({other}.use_count()); \
                 {other}.reset(); mix(weak{other}.expired());",
                kind.ty
            )),
        }
    }
}
