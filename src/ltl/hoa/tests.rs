//! Automata that are read, what they accept, and errors.
use super::{read, write};
use crate::base::Budget;
use crate::ltl::testing::{formula, lasso};
use crate::ltl::{Atom, Formula, parse, translate};
use fastrand::Rng;

/// Reads an automaton and compares it with a formula over the same atoms, on random words.
fn accepts_as(text: &str, of: &str) {
    let (automaton, atoms) = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let (formula, known) = parse(of).unwrap();
    assert_eq!(atoms, known);
    let mut random = Rng::with_seed(5);
    for _ in 0..300 {
        let word = lasso(&mut random, atoms.len().max(1));
        let holds = formula.holds(&word.stem, &word.cycle);
        assert_eq!(automaton.accepts(&word.stem, &word.cycle), holds, "{of} on {word:?}");
    }
}

/// A file with these headers and this body.
fn file(headers: &str, body: &str) -> String {
    format!("HOA: v1\n{headers}\n--BODY--\n{body}\n--END--\n")
}

#[test]
fn all_ways_to_write_automata_are_read() {
    let buchi = "States: 2 Start: 0 AP: 1 \"p\" Acceptance: 1 Inf(0) acc-name: Buchi";
    accepts_as(&file(buchi, "State: 0 [0] 1 [!0] 0 State: 1 {0} [0] 1 [!0] 0"), "G F p");
    accepts_as(&file(buchi, "State: 0 \"begin\" 0 1 State: 1 {0} 0 1"), "G F p");
    accepts_as(&file(buchi, "State: [0] 0 0 1 State: [t] 1 {0} 1"), "p");
    let one = "/* one /* state */ */ Start: 0 AP: 1 \"p\" tool: \"x\" \"1\" Acceptance: 1 (Inf(0))";
    accepts_as(&file(one, "State: 0 [0] 0 {0} [!0] 0"), "G F p");
    accepts_as(&file(one, "State: 0 [!!0&t] 0 {0}"), "G p");
    let two =
        "States: 1 Start: 0 AP: 2 \"p\" \"q\" Acceptance: 2 Inf(0)&Inf(1) acc-name: generalized-Buchi 2";
    accepts_as(&file(two, "State: 0 [0&1] 0 {0 1} [0&!1] 0 {0} [!0&1] 0 {1} [!0&!1] 0"), "G F p && G F q");
    accepts_as(&file(two, "State: 0 0 0 {0} 0 {1} 0 {0 1}"), "G F p && G F q");
    let alias = "Start: 0 AP: 2 \"p\" \"q\" Alias: @a 0 & !1 Alias: @b !(@a | 1) Acceptance: 0 t";
    accepts_as(&file(alias, "State: 0 [!@b & (0 | !1)] 0"), "G (p && true || q && false)");
    let states = "States: 3 Start: 0 Start: 1 AP: 2 \"p\" \"call(f)\" Acceptance: 2 Inf(1)";
    accepts_as(&file(states, "State: 0 {0} [0] 0 State: 1 {0 1} [1] 1"), "false && p || G call(f)");
}

#[test]
fn what_is_written_is_read_again() {
    let mut random = Rng::with_seed(6);
    let atoms =
        [Atom::Expression("c == '\\\"'".into()), Atom::At { file: Some("f.c".into()), line: 3 }, Atom::End];
    for _ in 0..300 {
        let operators = random.usize(..8);
        let automaton = translate(&formula(&mut random, operators, 3), &Budget::unlimited()).unwrap();
        let text = write(&automaton, &atoms, "a \"name\" with \\");
        assert_eq!(read(&text).unwrap(), (automaton, atoms.to_vec()), "{text}");
    }
    // An expression that looks like another atom.
    let end = [Atom::Expression("end".into())];
    let always = translate(&Formula::True, &Budget::unlimited()).unwrap();
    assert_eq!(read(&write(&always, &end, "")).unwrap().1, [Atom::Expression("(end)".into())]);
}

#[test]
fn errors_have_lines() {
    let fine = "States: 1 Start: 0 AP: 1 \"p\" Acceptance: 1 Inf(0)";
    let no_start = |acceptance: &str| file(&format!("States: 1\nStart: 0\n{acceptance}"), "");
    for (text, line, message) in [
        ("never claim".to_owned(), 1, "expected `HOA: v1`"),
        ("HOA: v1".to_owned(), 1, "expected a header or `--BODY--`, found the end of the file"),
        (file("", ""), 3, "`Acceptance:` is missing"),
        (no_start("Acceptance: 1 Fin(0)"), 4, "not supported (Fin(0)), only Büchi"),
        (no_start("acc-name: co-Buchi\nAcceptance: 1 Fin(0)"), 5, "not supported (co-Buchi: Fin(0))"),
        (no_start("Acceptance: 2 Inf(0)|Inf(1)"), 4, "not supported (Inf(0)|Inf(1))"),
        (no_start("Acceptance: 1 Inf(!0)"), 4, "not supported"),
        (no_start("Acceptance: 1 Inf(1)"), 4, "not supported"),
        (no_start("Acceptance: 0 f"), 4, "not supported"),
        (no_start("Acceptance: 65 t"), 4, "more than 64 acceptance sets"),
        (no_start("Acceptance: 0 t\nFairness: x"), 5, "the header `Fairness:` is not known"),
        (no_start("Acceptance: 0 t\nStates: 2"), 5, "two headers `States:`"),
        (no_start("Acceptance: 0 t\nAP: 2 \"a\" \"a\""), 5, "occurs twice"),
        (no_start("Acceptance: 0 t\nAP: 99"), 5, "more than 64 propositions"),
        (no_start("Acceptance: 0 t\nAP: 1"), 6, "expected a proposition"),
        (file("States: 99999999999999999999999 Acceptance: 0 t", ""), 2, "too large"),
        (file("States: 999999 Acceptance: 0 t", ""), 2, "more than 20000 states"),
        (file("Start: 0&1 Acceptance: 0 t", ""), 2, "alternating"),
        (file("Start: 3 Acceptance: 0 t", ""), 5, "there is no state 3"),
        (file(fine, "State: 0\n[0] 0&0"), 5, "alternating"),
        (file(fine, "State: 0\n[0] 7"), 6, "there is no state 7"),
        (file(fine, "State: 1"), 4, "there is no state 1"),
        (file(fine, "State: 0 [1] 0"), 4, "there is no proposition 1"),
        (file(fine, "State: 0 [@a] 0"), 4, "there is no alias `@a`"),
        (file(fine, "State: 0 [0 0"), 4, "expected `]`"),
        (file(fine, "State: 0 [&] 0"), 4, "expected a label, found `&`"),
        (file(fine, "State: 0 0"), 4, "has 1 edges without labels"),
        (file(fine, "State: 0 0 0 0"), 4, "more edges than there are letters"),
        (file(fine, "State: 0 0 [0] 0"), 4, "mixed"),
        (file(fine, "State: 0 [0] 0 0"), 4, "has no label"),
        (file(fine, "State: 0 {1}"), 4, "there is no acceptance set 1"),
        (file(fine, "State: 0 State: 0"), 4, "defined twice"),
        (file(fine, &format!("State: 0 [{}", "(".repeat(100_000))), 4, "nested too deeply"),
        (file(fine, "") + "HOA: v1", 6, "after one automaton"),
        (file("name: \"x Acceptance: 0 t", ""), 2, "at the end of this text"),
        (file("/* Acceptance: 0 t", ""), 2, "at the end of this comment"),
    ] {
        let error = read(&text).expect_err(&text);
        assert!(error.message.contains(message), "{error}, expected: {message}\n{text}");
        assert_eq!(error.line, line, "{error}\n{text}");
    }
}
