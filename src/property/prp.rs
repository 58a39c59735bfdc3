//! Property files of the competition: lines `CHECK( init(main()), LTL(G ! call(reach_error())) )`.
use super::{MemoryPart, MemoryParts, Property, Specification};
use crate::ir::ArithmeticError;
use std::sync::Arc;

/// What is wrong with a property file.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Malformed {
    /// Line, from 1.
    pub(super) line: usize,
    /// For people.
    pub(super) message: String,
}

/// Reads the text of a property file. Empty lines and comments (`#`, `//`) are skipped. Lines of
/// several kinds give [`Property::Unsupported`]: they are not checked together, and a verdict on
/// one kind would not be about the others.
pub(super) fn parse(text: &str) -> Result<Property, Malformed> {
    let mut functions: Vec<String> = Vec::new();
    let (mut overflows, mut races, mut ends) = (false, false, false);
    let mut parts: Vec<MemoryPart> = Vec::new();
    let mut formulas: Vec<Specification> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') || line.starts_with("//") {
            continue;
        }
        match check(line).map_err(|message| Malformed { line: index + 1, message })? {
            Check::Ltl(specification) => formulas.push(specification),
            Check::UnreachCall(name) if !functions.contains(&name) => functions.push(name),
            Check::UnreachCall(_) => {}
            Check::NoOverflow => overflows = true,
            Check::NoDataRace => races = true,
            Check::Memory(part) => parts.push(part),
            Check::Termination => ends = true,
        }
    }
    let memory: MemoryParts = parts.into_iter().collect();
    let kinds = [!functions.is_empty(), overflows, ends, races, !memory.is_empty()];
    let kinds = kinds.into_iter().filter(|asked| *asked).count();
    Ok(if kinds + formulas.len() > 1 {
        Property::Unsupported("of several kinds together".into())
    } else if let Some(formula) = formulas.pop() {
        Property::Ltl(Arc::new(formula))
    } else if !memory.is_empty() {
        Property::Memory(memory)
    } else if overflows {
        Property::Arithmetic(ArithmeticError::SignedOverflow)
    } else if ends {
        Property::Termination
    } else if races {
        Property::NoDataRace
    } else if !functions.is_empty() {
        Property::UnreachCall { functions }
    } else {
        return Err(Malformed {
            line: 1,
            message: "no property here: a line such as `CHECK( init(main()), LTL(G ! call(reach_error())) )` is expected"
                .into(),
        });
    })
}

/// The formulas of a property, one for each line; `None` if the competition does not have the
/// property.
pub(super) fn formulas(name: &str) -> Option<&'static [&'static str]> {
    Some(match name {
        "no-overflow" => &["G ! overflow"],
        "valid-memsafety" => &["G valid-free", "G valid-deref", "G valid-memtrack"],
        "valid-memcleanup" => &["G valid-memcleanup"],
        "valid-free" => &["G valid-free"],
        "valid-deref" => &["G valid-deref"],
        "valid-memtrack" => &["G valid-memtrack"],
        "no-data-race" => &["G ! data-race"],
        "termination" => &["F end"],
        _ => return None,
    })
}

enum Check {
    UnreachCall(String),
    NoOverflow,
    NoDataRace,
    Memory(MemoryPart),
    Termination,
    Ltl(Specification),
}

/// Reads one line. White space has no meaning in this format, not even between words of a formula.
fn check(line: &str) -> Result<Check, String> {
    let text: String = line.chars().filter(|c| !c.is_whitespace()).collect();
    let shape = || format!("`{line}` is not of the form `CHECK( init(main()), LTL(...) )`");
    let inner = text.strip_prefix("CHECK(").and_then(|t| t.strip_suffix(')')).ok_or_else(shape)?;
    let (init, formula) = inner.split_once(',').ok_or_else(shape)?;
    if init != "init(main())" {
        return Err(format!("the program starts in `main`, not as `{init}` says"));
    }
    let formula = formula.strip_prefix("LTL(").and_then(|t| t.strip_suffix(')')).ok_or_else(shape)?;
    if let Some(name) = formula.strip_prefix("G!call(").and_then(|t| t.strip_suffix("())")) {
        return if is_identifier(name) {
            Ok(Check::UnreachCall(name.to_owned()))
        } else {
            Err(format!("`{name}` is not the name of a C function"))
        };
    }
    let of_competition = MemoryPart::ALL.iter().copied().filter(|part| *part != MemoryPart::Null);
    let part = of_competition.into_iter().find(|part| formula.strip_prefix('G') == Some(part.name()));
    if let Some(part) = part {
        return Ok(Check::Memory(part));
    }
    match formula {
        "G!overflow" => Ok(Check::NoOverflow),
        "G!data-race" => Ok(Check::NoDataRace),
        "Fend" => Ok(Check::Termination),
        // White space may matter within atoms.
        _ => Specification::parse(formula_of(line))
            .map(Check::Ltl)
            .map_err(|error| format!("the formula in `{line}` is not known: {error}")),
    }
}

/// What stands between the parentheses of `LTL` in a line that has the right form.
fn formula_of(line: &str) -> &str {
    let (_, rest) = line.split_once("LTL").expect("the form was checked");
    let rest = rest.trim_start().strip_prefix('(').expect("the form was checked");
    let rest = rest.trim_end().strip_suffix(')').expect("the form was checked");
    rest.trim_end().strip_suffix(')').expect("the form was checked")
}

fn is_identifier(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn calls(names: &[&str]) -> Property {
        Property::UnreachCall { functions: names.iter().map(|&n| n.to_owned()).collect() }
    }

    #[test]
    fn calls_are_read_in_any_spacing() {
        assert_eq!(
            parse("CHECK( init(main()), LTL(G ! call(reach_error())) )\n"),
            Ok(calls(&["reach_error"]))
        );
        assert_eq!(
            parse("CHECK(init(main()),LTL(G!call(__VERIFIER_error())))"),
            Ok(calls(&["__VERIFIER_error"]))
        );
        let two = "# both\nCHECK( init(main()), LTL(G ! call(a())) )\n\nCHECK( init(main()), LTL(G ! call(b())) )\n";
        assert_eq!(parse(two), Ok(calls(&["a", "b"])));
    }

    #[test]
    fn other_properties_are_recognised() {
        let of = |formula: &str| parse(&format!("CHECK( init(main()), LTL({formula}) )"));
        assert_eq!(of("G ! overflow"), Ok(Property::Arithmetic(ArithmeticError::SignedOverflow)));
        assert_eq!(of("G ! data-race"), Ok(Property::NoDataRace));
        assert_eq!(of("F end"), Ok(Property::Termination));
        let Ok(Property::Ltl(formula)) = of(" G(!\"a != 0\" || F \"r  == 0\") ") else { panic!("a formula") };
        assert_eq!(formula.text, "G(!\"a != 0\" || F \"r  == 0\")");
        assert_eq!(formula.atoms.len(), 2);
        let mixed = "CHECK( init(main()), LTL(G ! call(a())) )\nCHECK( init(main()), LTL(F end) )";
        assert_eq!(parse(mixed), Ok(Property::Unsupported("of several kinds together".into())));
    }

    #[test]
    fn parts_of_memory_safety_are_read_in_any_order() {
        let all =
            ["memtrack", "free", "deref"].map(|part| format!("CHECK( init(main()), LTL(G valid-{part}) )"));
        assert_eq!(parse(&all.join("\n")), Ok(Property::Memory(MemoryParts::safety())));
        let of = |parts: &[MemoryPart]| Ok(Property::Memory(parts.iter().copied().collect()));
        assert_eq!(parse(&all[0]), of(&[MemoryPart::Track]));
        assert_eq!(parse("CHECK( init(main()), LTL(G valid-memcleanup) )"), of(&[MemoryPart::Cleanup]));
        let mixed = format!("{}\nCHECK( init(main()), LTL(G ! data-race) )", all[0]);
        assert!(matches!(parse(&mixed), Ok(Property::Unsupported(_))));
    }

    #[test]
    fn specifications_say_what_property_files_say() {
        let memory = ["valid-memsafety", "valid-memcleanup", "valid-free", "valid-deref", "valid-memtrack"];
        for name in ["no-overflow", "no-data-race", "termination"].into_iter().chain(memory) {
            let property = Property::parse(name).unwrap();
            assert_eq!(parse(&property.specification().unwrap()), Ok(property));
        }
        let property = calls(&["a", "b"]);
        assert_eq!(parse(&property.specification().unwrap()), Ok(property));
        assert_eq!(Property::NoDeadlock.specification(), None);
    }

    #[test]
    fn nonsense_is_reported_with_its_line() {
        for (text, line) in [
            ("", 1),
            ("\nhello", 2),
            ("CHECK( init(other()), LTL(F end) )", 1),
            ("CHECK( init(main()), LTL(G ! call(1x())) )", 1),
            ("CHECK( init(main()), LTL(G ! call(f()) )", 1),
            ("# ok\nCHECK( init(main()), LTL(G p U) )", 2),
        ] {
            assert_eq!(parse(text).unwrap_err().line, line, "{text}");
        }
    }
}
