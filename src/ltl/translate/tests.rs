//! Each stage of the translation accepts the words of which the formula holds. Also against another
//! translator, and numbers of states.
use super::nodes::{Id, Node, Nodes};
use super::{reduce, sets, translate};
use crate::base::Budget;
use crate::ltl::automaton::{State, reachable};
use crate::ltl::generalised::{Generalised, MarkedEdge};
use crate::ltl::scc::Components;
use crate::ltl::testing::{formula, lasso, patterns};
use crate::ltl::{Automaton, Edge, Formula, Guard, Lasso, Valuation, parse};
use fastrand::Rng;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Arc;

impl Generalised {
    /// Whether the automaton accepts a word.
    fn accepts(&self, word: &Lasso) -> bool {
        let letters = [word.stem.clone(), word.cycle.clone()].concat();
        let next = |at: usize| if at + 1 < letters.len() { at + 1 } else { word.stem.len() };
        let index = |state: usize, at: usize| state * letters.len() + at;
        let mut edges = Vec::new();
        let mut successors = vec![Vec::new(); self.states.len() * letters.len()];
        for (from, all) in self.states.iter().enumerate() {
            for (at, letter) in letters.iter().enumerate() {
                let by_letter = self.sets.iter().enumerate().map(|(set, letters)| {
                    u64::from(letters.iter().any(|guard| guard.accepts(*letter))) << set
                });
                let by_letter = by_letter.fold(0, |all, set| all | set);
                for edge in all.iter().filter(|edge| edge.guard.accepts(*letter)) {
                    successors[index(from, at)].push(index(edge.to, next(at)));
                    edges.push((
                        index(from, at),
                        index(edge.to, next(at)),
                        edge.marks | edge.by_letter & by_letter,
                    ));
                }
            }
        }
        let begin: Vec<usize> = self.initial.iter().map(|state| index(*state, 0)).collect();
        let components = Components::of(&successors);
        let mut marks = vec![0; components.count()];
        for (from, to, of_edge) in edges {
            if components.are_together(from, to) {
                marks[components.of_node(from)] |= of_edge;
            }
        }
        let all = (0..self.sets.len()).fold(0, |all, set| all | 1 << set);
        let mut reached = reachable(&begin, &successors).into_iter();
        reached.any(|node| components.is_on_cycle(node) && marks[components.of_node(node)] == all)
    }
}

impl Nodes {
    /// A stored formula as a formula.
    fn formula(&self, id: Id) -> Formula {
        let of = |id| Arc::new(self.formula(id));
        match self.node(id) {
            Node::True => Formula::True,
            Node::False => Formula::False,
            Node::Literal { atom, positive: true } => Formula::Atom(atom),
            Node::Literal { atom, positive: false } => Formula::Atom(atom).negated(),
            Node::And(a, b) => Formula::And(of(a), of(b)),
            Node::Or(a, b) => Formula::Or(of(a), of(b)),
            Node::Next(a) => Formula::Next(of(a)),
            Node::Until(a, b) => Formula::Until(of(a), of(b)),
            Node::Release(a, b) => Formula::Release(of(a), of(b)),
        }
    }

    /// Stores the normal form of a formula without simplification.
    fn plain(&mut self, formula: &Formula) -> Id {
        use Formula as F;
        let mut of = |f: &Formula| self.plain(f);
        let node = match formula {
            F::True => Node::True,
            F::False => Node::False,
            F::Atom(atom) => Node::Literal { atom: *atom, positive: true },
            F::Not(inner) => match **inner {
                F::Atom(atom) => Node::Literal { atom, positive: false },
                _ => unreachable!(),
            },
            F::And(a, b) => Node::And(of(a), of(b)),
            F::Or(a, b) => Node::Or(of(a), of(b)),
            F::Next(a) => Node::Next(of(a)),
            F::Until(a, b) => Node::Until(of(a), of(b)),
            F::Release(a, b) => Node::Release(of(a), of(b)),
            F::Finally(a) => Node::Until(of(&F::True), of(a)),
            F::Globally(a) => Node::Release(of(&F::False), of(a)),
            F::WeakUntil(a, b) => Node::Release(of(b), of(&F::Or(a.clone(), b.clone()))),
            F::StrongRelease(a, b) => Node::Until(of(b), of(&F::And(a.clone(), b.clone()))),
            F::Implies(..) | F::Equivalent(..) => unreachable!(),
        };
        self.store(node)
    }
}

/// Compares the stages of the translation of a formula with its meaning, on random words.
fn check_stages(formula: &Formula, atoms: usize, random: &mut Rng, words: usize) {
    let budget = Budget::unlimited();
    let mut nodes = Nodes::default();
    let simplified = nodes.of_formula(formula);
    let mut of_plain = Nodes::default();
    let plain = of_plain.plain(&formula.negation_normal_form());
    let plain = sets::generalised(&of_plain, plain, &budget).unwrap();
    let plain_in_states = plain.degeneralised(&budget).unwrap();
    let plain_reduced = plain.clone().reduced();
    let only_reduced = reduce(plain_in_states.clone(), &budget).unwrap();
    let of_simplified = sets::generalised(&nodes, simplified, &budget).unwrap();
    let last = translate(formula, &budget).unwrap();
    let simplified = nodes.formula(simplified);
    for _ in 0..words {
        let word = lasso(random, atoms);
        let holds = formula.holds(&word.stem, &word.cycle);
        let check =
            |stage: &str, accepts: bool| assert_eq!(accepts, holds, "{stage}: {formula:?} on {word:?}");
        check("normal form", formula.negation_normal_form().holds(&word.stem, &word.cycle));
        check("simplified formula", simplified.holds(&word.stem, &word.cycle));
        check("generalised, of the plain formula", plain.accepts(&word));
        check("generalised, reduced", plain_reduced.accepts(&word));
        check("degeneralised, of the plain formula", plain_in_states.accepts(&word.stem, &word.cycle));
        check("degeneralised, reduced", only_reduced.accepts(&word.stem, &word.cycle));
        check("generalised", of_simplified.accepts(&word));
        check("translated", last.accepts(&word.stem, &word.cycle));
    }
    match last.accepted_word() {
        Some(word) => assert!(formula.holds(&word.stem, &word.cycle), "{formula:?} on {word:?}"),
        None => assert!(last.states.is_empty(), "{formula:?}: {last:?}"),
    }
}

#[test]
fn each_stage_accepts_the_words_of_the_formula() {
    let mut random = Rng::with_seed(1);
    for _ in 0..2000 {
        let (operators, atoms) = (random.usize(1..10), random.usize(1..4));
        let formula = formula(&mut random, operators, atoms);
        check_stages(&formula, atoms, &mut random, 12);
        check_stages(&formula.negated(), atoms, &mut random, 12);
    }
}

#[test]
fn each_stage_accepts_the_words_of_combined_patterns() {
    let mut random = Rng::with_seed(3);
    for _ in 0..1000 {
        let (parts, atoms) = (random.usize(1..5), random.usize(1..5));
        let formula = patterns(&mut random, parts, atoms);
        check_stages(&formula, atoms, &mut random, 20);
        check_stages(&formula.negated(), atoms, &mut random, 20);
    }
}

/// One edge could meet all sets at once, with more than a thousand guards. It may do so in several
/// steps.
#[test]
fn recurrences_of_several_letters_are_met_one_after_the_other() {
    let parts: Vec<String> = (0..10).map(|part| format!("G F (p{part} || q{part})")).collect();
    let (formula, _) = parse(&parts.join(" && ")).unwrap();
    let automaton = translate(&formula, &Budget::unlimited()).unwrap();
    assert!(automaton.states.len() == 11 && automaton.states.iter().all(|state| state.edges.len() < 300));
    // Atoms are numbered as they occur: the letter of each part has one of its two atoms.
    let letter = |part: u64| Valuation(1 << (2 * part + part % 2));
    for left_out in 0..=10 {
        let cycle: Vec<Valuation> = (0..10).rev().filter(|part| *part != left_out).map(letter).collect();
        assert_eq!(automaton.accepts(&[letter(left_out.min(9))], &cycle), left_out == 10, "{left_out}");
        assert_eq!(formula.holds(&[letter(left_out.min(9))], &cycle), left_out == 10, "{left_out}");
    }
}

/// The prefix form that `lbt` reads. It has no W and M.
fn prefix(formula: &Formula) -> String {
    use Formula as F;
    let unary = |operator: &str, a: &Formula| format!("{operator} {}", prefix(a));
    let binary = |operator: &str, a: &Formula, b: &Formula| format!("{operator} {} {}", prefix(a), prefix(b));
    match formula {
        F::True => "t".into(),
        F::False => "f".into(),
        F::Atom(atom) => format!("p{atom}"),
        F::Not(a) => unary("!", a),
        F::And(a, b) => binary("&", a, b),
        F::Or(a, b) => binary("|", a, b),
        F::Implies(a, b) => binary("i", a, b),
        F::Equivalent(a, b) => binary("e", a, b),
        F::Next(a) => unary("X", a),
        F::Finally(a) => unary("F", a),
        F::Globally(a) => unary("G", a),
        F::Until(a, b) => binary("U", a, b),
        F::Release(a, b) => binary("V", a, b),
        F::WeakUntil(a, b) => format!("V {} | {} {}", prefix(b), prefix(a), prefix(b)),
        F::StrongRelease(a, b) => format!("U {} & {} {}", prefix(b), prefix(a), prefix(b)),
    }
}

/// The automaton that `lbt` makes of a formula.
fn by_lbt(formula: &Formula) -> Generalised {
    let mut child = Command::new("lbt")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("`lbt`, of Debian's package lbt, is needed by this test; scripts/setup.sh installs it");
    child.stdin.take().unwrap().write_all(prefix(formula).as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    read_lbt(&String::from_utf8(output.stdout).unwrap())
}

/// Reads the format of `lbt`: the numbers of states and of sets; then for each state its name,
/// whether it is initial, the sets it is in up to -1, and its edges up to -1, each as the name of a
/// state and a conjunction in prefix form.
fn read_lbt(text: &str) -> Generalised {
    let mut words = text.split_whitespace();
    let number = |words: &mut std::str::SplitWhitespace<'_>| words.next().unwrap().parse::<i64>().unwrap();
    let (count, sets) = (number(&mut words), number(&mut words) as usize);
    let mut names = Vec::new();
    let mut states = Vec::new();
    let mut initial = Vec::new();
    for state in 0..count as usize {
        names.push(number(&mut words));
        if number(&mut words) == 1 {
            initial.push(state);
        }
        let mut marks = 0;
        loop {
            match number(&mut words) {
                -1 => break,
                set => marks |= 1 << set,
            }
        }
        let mut edges = Vec::new();
        loop {
            match number(&mut words) {
                -1 => break,
                to => edges.push((to, conjunction(&mut words))),
            }
        }
        states.push((marks, edges));
    }
    let index = |name: &i64| names.iter().position(|known| known == name).unwrap();
    let edge = |marks: u64, to: &i64, guard: Option<Guard>| {
        guard.map(|guard| MarkedEdge { guard, to: index(to), marks, by_letter: 0 })
    };
    let states = states
        .iter()
        .map(|(marks, edges)| edges.iter().filter_map(|(to, guard)| edge(*marks, to, *guard)).collect())
        .collect();
    Generalised { initial, sets: vec![Vec::new(); sets], states }
}

/// A conjunction of literals in prefix form; `None` if no letter fulfils it.
fn conjunction(words: &mut std::str::SplitWhitespace<'_>) -> Option<Guard> {
    let literal = |word: &str| 1 << word.strip_prefix('p').unwrap().parse::<u32>().unwrap();
    match words.next().unwrap() {
        "t" => Some(Guard::default()),
        "&" => {
            let (a, b) = (conjunction(words), conjunction(words));
            a?.and(b?)
        }
        "!" => Some(Guard { positive: 0, negative: literal(words.next().unwrap()) }),
        word => Some(Guard { positive: literal(word), negative: 0 }),
    }
}

#[test]
fn another_translator_agrees() {
    let mut random = Rng::with_seed(2);
    for _ in 0..200 {
        let (operators, atoms) = (random.usize(1..8), random.usize(1..4));
        let formula = formula(&mut random, operators, atoms);
        let (theirs, ours) = (by_lbt(&formula), translate(&formula, &Budget::unlimited()).unwrap());
        for _ in 0..40 {
            let word = lasso(&mut random, atoms);
            let (they, we) = (theirs.accepts(&word), ours.accepts(&word.stem, &word.cycle));
            assert_eq!(they, we, "{formula:?} on {word:?}");
        }
    }
}

/// The numbers of states of the automata of a formula and of its negation.
fn sizes(text: &str) -> (usize, usize) {
    let (formula, _) = parse(text).unwrap();
    let size = |formula: &Formula| translate(formula, &Budget::unlimited()).unwrap().states.len();
    (size(&formula), size(&formula.negated()))
}

#[test]
fn automata_of_well_known_formulas_are_small() {
    for (text, states, negated) in [
        ("true", 1, 0),
        ("p", 2, 2),
        ("F p", 2, 1),
        ("X p", 3, 3),
        ("G F p", 2, 2),
        ("F G p", 2, 2),
        ("p U q", 2, 2),
        ("p R q", 2, 2),
        ("p U (q U r)", 3, 3),
        ("(p U q) U r", 4, 3),
        ("F p U G q", 3, 3),
        ("G p U q", 4, 3),
        ("G (p -> F q)", 2, 2),
        ("G (p -> X q)", 2, 3),
        ("F (p && X G q)", 2, 3),
        ("F (p && X (q U r))", 3, 2),
        ("F F p <-> F p", 1, 0),
        ("G F p -> G F q", 4, 3),
        ("G F p <-> G F q", 5, 5),
        ("(G F p && G F q && G F r) -> G (s -> F t)", 6, 5),
        // Patterns of Dwyer, Avrunin and Corbett: p is absent or s precedes p or answers it; after
        // q, before r, or between them.
        ("G !q || F (q && (!p W s))", 4, 3),
        ("F r -> (!p U (s || r))", 3, 3),
        ("G ((q && !r && F r) -> (!p U (s || r)))", 3, 4),
        ("G (q -> G (p -> F s))", 3, 3),
        ("F r -> (p -> (!r U (s && !r))) U r", 4, 3),
        ("G ((q && !r && F r) -> (p -> (!r U (s && !r))) U r)", 4, 4),
        // What is written about specifications with many parts.
        ("p U (q U (r U (s U (t U (u U (v U (w U x)))))))", 9, 9),
        ("(G F a -> G F b) && (G F c -> G F d) && (G F e -> G F f) -> G F g", 9, 21),
        ("(G F a -> G F b) && (G F c -> G F d) && (G F e -> G F f) -> G (r -> F s)", 9, 22),
    ] {
        assert_eq!(sizes(text), (states, negated), "{text}");
    }
}

/// The least numbers of states that any automaton has, by the theorems of [CCJ09].
#[test]
fn some_automata_are_as_small_as_possible() {
    let recurrences: Vec<String> = (0..12).map(|atom| format!("G F p{atom}")).collect();
    for (text, least) in [
        (&*recurrences.join(" && "), 13),
        ("G F p1 && G F p2", 3),
        ("G F p1 && G F p2 && G F p3 && G F p4", 5),
        ("F p1 && F p2", 4),
        ("F p1 && F p2 && F p3 && F p4", 16),
        ("F (p1 && F q1) && F (p2 && F q2)", 9),
        // Others need 25 or 31 states there.
        ("F (p1 && F (p2 && F p3)) && F (q1 && F (q2 && F q3))", 16),
    ] {
        assert_eq!(sizes(text).0, least, "{text}");
    }
}

#[test]
fn what_is_too_large_is_said() {
    let many: Vec<String> = (0..40).map(|atom| format!("F p{atom}")).collect();
    let (formula, _) = parse(&many.join(" && ")).unwrap();
    let stop = translate(&formula, &Budget::unlimited()).unwrap_err();
    assert_eq!(stop.to_string(), "a formula whose automaton is too large");
}

/// Simulation is computed by splitting letters a few times only, so that it need not be transitive:
/// here states 0 and 1 simulate each other, and 1 and 2.
#[test]
fn an_initial_state_stays_where_simulation_is_not_transitive() {
    let edges = |atoms: u32| {
        let letters = (0..1u64 << atoms).map(move |letter| (letter, !letter & ((1 << atoms) - 1)));
        letters.map(|(positive, negative)| Edge { guard: Guard { positive, negative }, to: 3 }).collect()
    };
    let state = |accepting, edges| State { accepting, edges };
    let all = |to| vec![Edge { guard: Guard { positive: 0, negative: 0 }, to }];
    let automaton = Automaton {
        initial: vec![0, 1, 2],
        states: vec![
            state(false, edges(9)),
            state(false, edges(8)),
            state(false, all(3)),
            state(false, vec![Edge { guard: Guard { positive: 0, negative: 1 }, to: 4 }]),
            state(true, all(4)),
        ],
    };
    let reduced = reduce::reduce(automaton, &Budget::unlimited()).unwrap();
    assert!(reduced.accepts(&[], &[Valuation(0)]));
    assert!(!reduced.accepts(&[], &[Valuation(1)]));
}
