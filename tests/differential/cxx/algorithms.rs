//! Algorithms on sequences of words.
use super::Generator;

/// In these texts, `S` is the sequence and `V` a value.
const STEPS: [&str; 22] = [
    "std::sort(S.begin(), S.end());",
    "std::sort(S.begin(), S.end(), [&](Word a, Word b) { return a % 8 != b % 8 ? a % 8 < b % 8 : a > b; });",
    "std::stable_sort(S.begin(), S.end(), [](Word a, Word b) { return a % 4 < b % 4; });",
    "std::reverse(S.begin(), S.end());",
    "std::rotate(S.begin(), S.begin() + V % (S.size() + 1), S.end());",
    "S.erase(std::unique(S.begin(), S.end()), S.end());",
    "S.erase(std::remove_if(S.begin(), S.end(), [&](Word a) { return a % 5 == V % 5; }), S.end());",
    "std::transform(S.begin(), S.end(), S.begin(), [&](Word a) { return a * 3 + V; });",
    "mix(std::accumulate(S.begin(), S.end(), V, [](Word a, Word b) { return a * 31 + b; }));",
    "mix(Word(std::count_if(S.begin(), S.end(), [&](Word a) { return a < V; })));",
    "mix(Word(std::find(S.begin(), S.end(), V) - S.begin()));",
    "if (!S.empty()) mix(*std::max_element(S.begin(), S.end()) + *std::min_element(S.begin(), S.end()));",
    "std::make_heap(S.begin(), S.end()); std::sort_heap(S.begin(), S.end());",
    "std::nth_element(S.begin(), S.begin() + S.size() / 2, S.end());",
    "mix(Word(std::stable_partition(S.begin(), S.end(), [](Word a) { return a & 1; }) - S.begin()));",
    "std::partial_sum(S.begin(), S.end(), S.begin());",
    "std::iota(S.begin(), S.end(), V);",
    "mix(std::next_permutation(S.begin(), S.end()));",
    "std::sort(S.begin(), S.end()); mix(Word(std::lower_bound(S.begin(), S.end(), V) - S.begin()));",
    "mix(std::inner_product(S.begin(), S.end(), S.rbegin(), V));",
    "mix(std::any_of(S.begin(), S.end(), [&](Word a) { return a == V; }) + 2 * std::is_sorted(S.begin(), S.end()));",
    "std::swap_ranges(S.begin(), S.begin() + S.size() / 2, S.begin() + S.size() / 2);",
];

impl Generator {
    pub(super) fn algorithms(&mut self) {
        let name = self.name("s");
        let container = *self.random.pick(&[
            "std::vector<Word>",
            "std::deque<Word>",
            "std::vector<unsigned short>",
            "std::vector<int>",
        ]);
        let size = 2 + self.random.below(14);
        self.line(&format!("{container} {name}({size});"));
        let value = self.word(2);
        self.line(&format!("Word state = {value};"));
        self.line(&format!("for (auto &e : {name}) e = static_cast<std::decay_t<decltype(e)>>((state = state * 25214903917 + 11) >> 24);"));
        for _ in 0..4 + self.random.below(6) {
            let value = self.name("v");
            let word = self.word(2);
            self.line(&format!("Word {value} = {word};"));
            let text = self.random.pick(&STEPS).replace('S', &name).replace('V', &value);
            self.line(&text);
        }
        self.line(&format!("for (auto e : {name}) mix(Word(e));"));
    }
}
