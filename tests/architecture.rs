//! Enforces the invariants that `ARCHITECTURE.md` states.
#[path = "architecture/circles.rs"]
mod circles;

use circles::House;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tessera::engine::ENGINES;

/// The floors of the house: each may import from itself and from those before it.
const FLOORS: &[&str] = &[
    "base", "bits", "term", "solver", "ir", "ltl", "frontend", "property", "state", "exec", "reach",
    "analysis", "engine", "witness", "check", "cli",
];

/// Words that only some places may mention, with these places: prefixes of paths under `src/`, or
/// unit tests.
const FENCED: &[(&str, &[&str])] = &[
    ("unsafe", &["solver/bitwuzla/", "frontend/llvm/", "bits/float/math/mpfr.rs"]),
    ("mpfr_init2", &["bits/float/math/mpfr.rs"]),
    ("bitwuzla_sys", &["solver/bitwuzla/"]),
    ("inkwell", &["frontend/llvm/"]),
    ("redb", &["solver/persistent/"]),
    ("llvm_sys", &["frontend/llvm/raw.rs"]),
    ("clap", &["cli/"]),
    ("anyhow", &["cli/"]),
    ("indicatif", &["cli/"]),
    ("ctrlc", &["cli/"]),
    ("landlock", &["cli/fence/"]),
    ("seccompiler", &["cli/fence/"]),
    ("println!", &["tests"]),
    ("eprintln!", &["tests"]),
    // The second one names a function of Rust's library.
    ("process::exit", &["cli/output.rs", "frontend/link/rust.rs"]),
    ("stdout()", &["cli/output.rs"]),
    ("stderr()", &["cli/output.rs", "cli/watch.rs", "solver/dump.rs"]),
];

/// Files of `src/` with their code; comments are removed, since they may mention anything.
fn sources() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeMap::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned();
                let text = std::fs::read_to_string(&path).unwrap();
                let code: String = text.lines().map(|line| without_comment(line).to_owned() + "\n").collect();
                found.insert(name, code);
            }
        }
    }
    found
}

fn without_comment(line: &str) -> &str {
    line.split_once("//").map_or(line, |(code, _)| code)
}

/// The floor that a file belongs to; the roots of the library and of the binary belong to none.
fn floor(file: &str) -> Option<&str> {
    let name = file.split('/').next()?.trim_end_matches(".rs");
    (!matches!(name, "lib" | "main")).then_some(name)
}

fn position(floor: &str) -> Option<usize> {
    FLOORS.iter().position(|known| *known == floor)
}

/// First segments of the paths that start with `crate::`, grouped imports included.
fn imports(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, prefix) in code.match_indices("crate::") {
        let rest = &code[at + prefix.len()..];
        match rest.strip_prefix('{') {
            Some(group) => {
                let mut depth = 0;
                let mut name = String::new();
                for c in group.chars() {
                    match c {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => found.push(std::mem::take(&mut name)),
                        _ if depth == 0 => name.push(c),
                        _ => {}
                    }
                }
                found.push(name);
            }
            None => found.push(rest.to_owned()),
        }
    }
    found
        .iter()
        .map(|path| path.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
        .filter(|name: &String| !name.is_empty())
        .collect()
}

#[test]
fn each_floor_imports_only_floors_below() {
    let mut wrong = Vec::new();
    for (file, code) in sources() {
        let Some(own) = floor(&file) else { continue };
        let Some(height) = position(own) else {
            wrong.push(format!("{file}: `{own}` has no place in the order of floors"));
            continue;
        };
        for name in imports(&code) {
            if position(&name).is_some_and(|imported| imported > height) {
                wrong.push(format!("{file}: `{own}` imports `{name}`, which is above it"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_floor_is_reached_by_its_crate_path_only() {
    // `super::super::term` would go around the check above.
    let mut wrong = Vec::new();
    for (file, code) in sources() {
        for (at, _) in code.match_indices("super::") {
            let name: String =
                code[at + 7..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let is_root = file.split('/').count() == 2 && file.ends_with("/mod.rs");
            let climbs = code[..at].ends_with("super::") || is_root;
            if climbs && position(&name).is_some() && floor(&file) != Some(name.as_str()) {
                wrong.push(format!("{file}: imports `{name}` by `super::`"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn files_of_a_floor_do_not_import_each_other_in_circles() {
    let sources = sources();
    let house = House::new(&sources);
    let all = house.re_export_all();
    assert!(all.is_empty(), "name what is re-exported: {all:?}");
    for floor in FLOORS {
        let circles = house.circles(floor);
        assert!(circles.is_empty(), "circles among {circles:#?}");
    }
}

#[test]
fn a_circle_in_any_floor_is_found() {
    let sources = sources();
    let house = House::new(&sources);
    for floor in FLOORS {
        let (from, to) = house.import_in(floor).unwrap_or_else(|| panic!("no imports in {floor}"));
        let mut changed = sources.clone();
        let path = from.trim_end_matches(".rs").trim_end_matches("/mod").replace('/', "::");
        changed
            .get_mut(to)
            .unwrap()
            .insert_str(0, &format!("use crate::{path}::Anything;\nstruct New(Anything);\n"));
        let changed = House::new(&changed);
        let circles = changed.circles(floor);
        assert!([from, to].iter().all(|file| circles.contains_key(file)), "{from}, {to}: {circles:#?}");
    }
}

#[test]
fn what_is_fenced_stays_in_its_place() {
    let mut wrong = Vec::new();
    for (file, code) in sources() {
        for (word, places) in FENCED {
            let allowed = |place: &&str| match *place {
                "tests" => file.contains("/tests/") || file.ends_with("tests.rs"),
                prefix => file.starts_with(prefix),
            };
            if !places.iter().any(allowed) && mentions(&code, word) {
                wrong.push(format!("{file}: `{word}` may only occur in {places:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn engines_are_named_in_their_folders_only() {
    let mut wrong = Vec::new();
    for (file, code) in sources().into_iter().filter(|(file, _)| !file.starts_with("engine/")) {
        let code = code.split("#[cfg(test)]").next().unwrap_or_default();
        for name in ENGINES.iter().map(|engine| engine.name()) {
            // Termination is a property, too, and comparisons are of the engine of [MJB17].
            let other = name == "termination" && file.starts_with("property/");
            let subject = name == "ceds" && file == "cli/compare/configuration.rs";
            if !other && !subject && code.contains(&format!("\"{name}\"")) {
                wrong.push(format!("{file}: names the engine `{name}`"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether the word occurs on its own, not as a part of a longer name.
fn mentions(code: &str, word: &str) -> bool {
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).any(|(at, _)| {
        !code[..at].ends_with(part_of_name) && !code[at + word.len()..].starts_with(part_of_name)
    })
}

#[test]
fn every_unsafe_block_is_in_a_file_that_allows_it() {
    // The lint does the work; this keeps anyone from allowing it for a whole floor in passing.
    let allowed: Vec<String> = sources()
        .into_iter()
        .filter(|(_, code)| code.contains("allow(unsafe_code"))
        .map(|(file, _)| file)
        .filter(|file| !file.starts_with("solver/bitwuzla/"))
        .collect();
    assert!(allowed.len() <= 2, "unsafe code is allowed in too many places: {allowed:?}");
}

#[test]
fn files_stay_readable() {
    let mut wrong = Vec::new();
    for (file, code) in sources() {
        let lines = code.lines().count();
        // The table of instructions has to be in one piece. Nobody reads it from top to bottom.
        let is_table = file == "ir/instruction.rs";
        if lines > 900 && !is_table || (file == "main.rs" && lines >= 80) {
            wrong.push(format!("{file}: {lines} lines"));
        }
    }
    assert!(wrong.is_empty(), "too long: {}", wrong.join("\n"));
}

/// The most lines of a function where what engines are and share is written down.
const LINES: usize = 60;

/// Functions that are too long, by their names and lengths. They end where rustfmt puts their
/// closing braces.
fn long_functions(code: &str) -> Vec<String> {
    let lines: Vec<&str> = code.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let indent = &line[..line.len() - line.trim_start().len()];
        let head = line.trim_start().split('(').next().unwrap_or_default();
        let Some((_, name)) = line.split_once("fn ").filter(|_| !head.contains("//")) else { continue };
        let end = lines[start..].iter().position(|line| *line == format!("{indent}}}"));
        let length = end.map_or(1, |end| end + 1);
        if length > LINES && !line.trim_end().ends_with(';') {
            found.push(format!("{}: {length} lines", name.split(['(', '<']).next().unwrap_or_default()));
        }
    }
    found
}

#[test]
fn functions_stay_short() {
    let is_short = |file: &str| {
        let files = ["engine/mod.rs", "engine/list.rs", "engine/portfolio.rs"];
        file.starts_with("analysis/") || file.starts_with("check/") || files.contains(&file)
    };
    let mut wrong = Vec::new();
    for (file, code) in sources().into_iter().filter(|(file, _)| is_short(file)) {
        wrong.extend(long_functions(&code).into_iter().map(|function| format!("{file}, {function}")));
    }
    assert!(wrong.is_empty(), "functions of more than {LINES} lines:\n{}", wrong.join("\n"));
}

#[test]
fn long_functions_are_recognised() {
    let long = |lines: usize| format!("    fn long<T>(x: T) {{\n{}    }}\n", "        x;\n".repeat(lines));
    assert!(long_functions(&format!("impl A {{\n{}}}\n", long(LINES - 2))).is_empty());
    let found = long_functions(&format!("fn short();\nimpl A {{\n{}}}\n", long(LINES - 1)));
    assert_eq!(found, [format!("long: {} lines", LINES + 1)]);
}

#[test]
fn the_map_shows_every_floor() {
    let map = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md")).unwrap();
    let present: Vec<String> = sources().keys().filter_map(|file| floor(file)).map(str::to_owned).collect();
    for name in present {
        let shown = map.contains(&format!("{name}/")) || map.contains(&format!("{name}.rs"));
        assert!(shown, "ARCHITECTURE.md does not mention `{name}`");
    }
}

/// The most columns of a line of a comment.
const WIDTH: usize = 100;

/// What begins a line of a comment in a file, as its name and its first line tell. Programs that
/// tests check are left out: their comments say what is expected, each in a line of its own.
fn comment_mark(path: &Path, text: &str) -> Option<&'static str> {
    let is_test = path.starts_with(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"));
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("rs") => Some("//"),
        Some("c" | "h" | "cc" | "cpp") => (!is_test).then_some("//"),
        Some("sh" | "py") => Some("#"),
        _ => text.starts_with("#!").then_some("#"),
    }
}

/// Lines of comments that are too long, by their numbers. Blocks of text between fences are as wide
/// as they need to be.
fn wide_comments(text: &str, mark: &str) -> Vec<usize> {
    let mut is_fenced = false;
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let Some(comment) = line.trim_start().strip_prefix(mark) else {
            is_fenced = false;
            continue;
        };
        is_fenced ^= comment.trim_start_matches(['/', '!', '#']).trim_start().starts_with("```");
        if !is_fenced && line.chars().count() > WIDTH {
            found.push(number);
        }
    }
    found
}

#[test]
fn comments_are_not_wide() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    let names = [
        ".ci", "benches", "build", "examples", "findings", "fuzz", "runtime", "scripts", "src", "svcomp",
        "tests",
    ];
    let mut folders = names.map(|name| root.join(name)).to_vec();
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            // Seeds need not be text.
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let Some(mark) = comment_mark(&path, &text) else { continue };
            let wide = wide_comments(&text, mark);
            wrong.extend(wide.into_iter().map(|line| format!("{}:{line}", path.display())));
        }
    }
    assert!(wrong.is_empty(), "comments of more than {WIDTH} columns:\n{}", wrong.join("\n"));
}

#[test]
fn wide_comments_are_recognised() {
    let wide = format!("/// {}", "é".repeat(97));
    let text = format!(
        "{wide}\n/// {}\n/// ```text\n{wide}\n/// ```\n    {wide}\nlet x = 1; {wide}\n",
        "é".repeat(96)
    );
    assert_eq!(wide_comments(&text, "//"), [1, 6]);
    assert_eq!(wide_comments(&text.replace("//", "##"), "#"), [1, 6]);
}

#[test]
fn imports_are_recognised() {
    let code = "use crate::ir::{A, B};\nuse crate::{bits::BitVector, term::{X, Y}, solver};\nlet x = crate::check::f();";
    assert_eq!(imports(code), ["ir", "bits", "term", "solver", "check"]);
}

/// The function that a line of a model declares without defining it, by a name that a program may
/// define for itself.
fn declared_by_plain_name(line: &str) -> Option<&str> {
    let (before, _) = line.strip_suffix(");")?.split_once('(')?;
    let (kind, name) = before.rsplit_once([' ', '*'])?;
    let is_plain = |name: &str| name.starts_with(|c: char| c.is_ascii_alphabetic());
    let is_declaration = is_plain(kind) && !kind.starts_with("static") && !kind.starts_with("typedef");
    (is_declaration && is_plain(name) && !line.contains("__asm__") && !line.contains("alias("))
        .then_some(name)
}

#[test]
fn models_call_no_function_that_a_program_may_define() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("runtime");
    let mut wrong = Vec::new();
    for folder in [root.clone(), root.join("include")] {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "c" || extension == "h") {
                let text = std::fs::read_to_string(&path).unwrap();
                let names = text.lines().filter_map(declared_by_plain_name);
                wrong.extend(names.map(|name| format!("{}: {name}", path.display())));
            }
        }
    }
    assert!(wrong.is_empty(), "declared in models by names that are not theirs:\n{}", wrong.join("\n"));
}

#[test]
fn declarations_of_models_are_recognised() {
    for (line, name) in [
        ("int getpid(void);", Some("getpid")),
        ("void *malloc(size_t size);", Some("malloc")),
        ("int __tessera_process(void);", None),
        ("int getpid(void) { return __tessera_process(); }", None),
        ("static int compare(const void *a);", None),
        ("void delete_object(void *) __asm__(\"_ZdlPv\");", None),
        ("    return first(line);", None),
    ] {
        assert_eq!(declared_by_plain_name(line), name, "{line}");
    }
}
