//! Formulas that parse, and how; errors with their places.
use super::parse;
use super::parser::MAX_DEPTH;
use crate::ltl::testing;
use crate::ltl::{Atom, Formula};

/// The formula as it is printed again.
fn shown(text: &str) -> String {
    let (formula, atoms) = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    formula.display(&atoms).to_string()
}

/// The expressions of a formula that consists of nothing else.
fn expressions(text: &str) -> Vec<String> {
    let (_, atoms) = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let expression = |atom| match atom {
        Atom::Expression(text) => text,
        other => panic!("{other}"),
    };
    atoms.into_iter().map(expression).collect()
}

#[test]
fn formulas_from_the_wild() {
    for (text, expected) in [
        (
            r#"G( !"init == 3" || ( !"temp > limit" || FG" chainBroken == 1" ) )"#,
            r#"G (!"init == 3" || (!"temp > limit" || F G "chainBroken == 1"))"#,
        ),
        (
            r#""__INITIALIZED == 0" U (G((F"lr>0" || F"status!=7") || "do_ACCEPT!=1"))"#,
            r#""__INITIALIZED == 0" U G (F "lr>0" || F "status!=7" || "do_ACCEPT!=1")"#,
        ),
        (
            r#"(! "output == 23" WU ("output == 23" WU (! "output == 23" WU ("output == 23" WU (G ! "output == 23")))))"#,
            r#"!"output == 23" W "output == 23" W !"output == 23" W "output == 23" W G !"output == 23""#,
        ),
        ("! call(reach_error())", "!call(reach_error)"),
        ("F end", "F end"),
    ] {
        assert_eq!(shown(text), expected);
    }
}

#[test]
fn operators_bind_as_documented() {
    for (text, expected) in [
        ("p U q U r", r#""p" U "q" U "r""#),
        ("(p U q) U r", r#"("p" U "q") U "r""#),
        ("p -> q -> r", r#""p" -> "q" -> "r""#),
        ("(p -> q) -> r", r#"("p" -> "q") -> "r""#),
        ("p || q && r U s", r#""p" || "q" && "r" U "s""#),
        ("((p || q) && r) U s", r#"(("p" || "q") && "r") U "s""#),
        ("p <-> q -> r", r#""p" <-> "q" -> "r""#),
        ("G p U q", r#"G "p" U "q""#),
        ("G (p U q)", r#"G ("p" U "q")"#),
        ("p & q | r", r#""p" && "q" || "r""#),
        ("[]<>p", r#"G F "p""#),
        ("!GFX p", r#"!G F X "p""#),
        ("GF", r#""GF""#),
        ("GF == 3", r#""GF == 3""#),
        ("GF U FG", r#""GF" U "FG""#),
        ("FG GF", r#"F G "GF""#),
        ("p M true R false", r#""p" M true R false"#),
    ] {
        assert_eq!(shown(text), expected, "{text}");
    }
    let p = || std::sync::Arc::new(Formula::Atom(0));
    let always = std::sync::Arc::new(Formula::Globally(p()));
    assert_eq!(parse("G p U p").unwrap().0, Formula::Until(always, p()));
}

#[test]
fn expressions_without_quotes_end_where_documented() {
    for (text, expected) in [
        ("G x > 0", vec!["x > 0"]),
        ("a[i] == 2 U s.f != 0", vec!["a[i] == 2", "s.f != 0"]),
        ("p->f -> q", vec!["p->f", "q"]),
        ("p->f->g == 1 -> q", vec!["p->f->g == 1", "q"]),
        ("p -> f", vec!["p", "f"]),
        ("p ->f", vec!["p", "f"]),
        ("p-> f", vec!["p", "f"]),
        ("f(x)->g || a[1]->g", vec!["f(x)->g", "a[1]->g"]),
        ("(p)->q", vec!["p", "q"]),
        ("x < 3 <-> y < -1", vec!["x < 3", "y < -1"]),
        ("x<->y", vec!["x", "y"]),
        ("x - y * 2 <= z % 3 && -1 < *p", vec!["x - y * 2 <= z % 3", "-1 < *p"]),
        ("x == (y && z) || w", vec!["x == (y && z)", "w"]),
        ("c == '&' & d == '\\''", vec!["c == '&'", "d == '\\''"]),
        ("x > 1e-3 | y < 0x1fu", vec!["x > 1e-3", "y < 0x1fu"]),
        ("ns::x == 1", vec!["ns::x == 1"]),
        ("p == &x", vec!["p == &x"]),
        ("call == 1 && end->next == 0 && label", vec!["call == 1", "end->next == 0", "label"]),
        (r#""c == '\"'" && "x" "#, vec![r#"c == '"'"#, "x"]),
        ("Until U WUX", vec!["Until", "WUX"]),
        ("x<<1 == 2", vec!["x<<1 == 2"]),
    ] {
        assert_eq!(expressions(text), expected, "{text}");
    }
}

#[test]
fn atoms_are_read_and_equal_ones_are_one() {
    let (_, atoms) = parse("call(f) && call( f() ) && at(12) && at(a b.c:3) && label(l) && end && \"x\" && x && call(ns::f(int))").unwrap();
    let at = |file: Option<&str>, line| Atom::At { file: file.map(str::to_owned), line };
    let expected = [
        Atom::Call("f".into()),
        at(None, 12),
        at(Some("a b.c"), 3),
        Atom::Label("l".into()),
        Atom::End,
        Atom::Expression("x".into()),
        Atom::Call("ns::f(int)".into()),
    ];
    assert_eq!(atoms, expected);
}

#[test]
fn errors_have_places() {
    for (text, offset, message) in [
        ("", 0, "expected a formula, found the end of the formula"),
        ("p &&", 4, "expected a formula, found the end of the formula"),
        ("(p", 2, "expected an operator or `)`, found the end of the formula"),
        ("p q", 2, "expected an operator or the end of the formula, found `q`"),
        ("p)", 1, "expected an operator or the end of the formula, found `)`"),
        ("p U U", 4, "expected a formula (a variable of this name is written in double quotes), found `U`"),
        ("G", 1, "expected a formula, found the end"),
        ("G == 3", 2, "expected a formula, found `=`"),
        ("\"x", 0, "expected `\"`"),
        ("\" \"", 0, "expected an expression in C"),
        ("at(x)", 3, "expected a line such as 12 or file.c:12 in `at()`"),
        ("at(0)", 3, "expected a line"),
        ("at(99999999999)", 3, "expected a line"),
        ("at(:3)", 3, "expected a line"),
        ("call()", 5, "expected the name of a function"),
        ("label(1)", 6, "expected the name of a label"),
        ("call(f", 4, "expected `)`"),
        ("x = 1", 2, "expected an operator"),
        ("x == ", 5, "expected an operand in C"),
        ("x == U", 5, "expected an operand in C"),
        ("x ? y : z", 2, "expected an operator"),
        ("(x + 1) > 2", 8, "an expression that begins with a parenthesis is written in double quotes"),
        ("a[1", 1, "expected a bracket that is closed"),
        ("a[)]", 1, "expected a bracket that is closed"),
        ("x == ''", 5, "expected a character"),
        ("é = 1", 3, "expected an operator"),
    ] {
        let error = parse(text).expect_err(text);
        assert!(error.offset == offset && error.message.contains(message), "{text}: {error}");
    }
}

#[test]
fn limits_are_errors() {
    let atoms = |count: usize| (0..count).map(|atom| format!("x{atom}")).collect::<Vec<_>>().join(" && ");
    assert_eq!(parse(&atoms(64)).unwrap().1.len(), 64);
    assert!(parse(&atoms(65)).unwrap_err().message.contains("at most 64"));
    for text in [
        "(".repeat(100_000),
        "!".repeat(100_000) + "x",
        "x U ".repeat(100_000) + "x",
        "x && ".repeat(100_000) + "x",
    ] {
        let error = parse(&text).unwrap_err();
        assert!(error.message.contains(&format!("more than {MAX_DEPTH} levels")), "{error}");
    }
    let equivalences = "x <-> ".repeat(40) + "x";
    assert!(parse(&equivalences).unwrap_err().message.contains("too large"));
}

#[test]
fn what_is_printed_is_read_again() {
    let mut random = fastrand::Rng::with_seed(4);
    let atoms = [Atom::Expression("x == 1".into()), Atom::Call("f".into()), Atom::End];
    for _ in 0..1000 {
        let operators = random.usize(..8);
        let formula = testing::formula(&mut random, operators, 3);
        let text = formula.display(&atoms).to_string();
        let (again, atoms_again) = parse(&text).unwrap();
        assert_eq!(again.display(&atoms_again).to_string(), text);
        // Atoms are numbered by their first occurrences.
        let word = testing::lasso(&mut random, 3);
        let renamed = |letters: &[crate::ltl::Valuation]| -> Vec<crate::ltl::Valuation> {
            let bit = |letter: &crate::ltl::Valuation, (new, atom): (usize, &Atom)| {
                let old = atoms.iter().position(|known| known == atom).unwrap();
                u64::from(letter.holds(old)) << new
            };
            let all = |letter| atoms_again.iter().enumerate().map(|pair| bit(letter, pair)).sum();
            letters.iter().map(|letter| crate::ltl::Valuation(all(letter))).collect()
        };
        let holds = again.holds(&renamed(&word.stem), &renamed(&word.cycle));
        assert_eq!(holds, formula.holds(&word.stem, &word.cycle), "{text}");
    }
}
