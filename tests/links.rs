//! Links between documents lead to files and headings that exist.
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Files of the repository with one of these endings, by their paths from its root.
fn files(endings: &[&str]) -> BTreeMap<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            // What is built and what is hidden is not of the repository.
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                folders.push(path);
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let text = std::fs::read_to_string(&path).unwrap();
                found.insert(path.strip_prefix(root).unwrap().to_owned(), text);
            }
        }
    }
    found
}

/// The lines of a document that are no blocks of code, with their numbers.
fn prose(document: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    document.lines().enumerate().filter_map(move |(index, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        (!is_code && !is_fence && !line.starts_with("    ")).then_some((index + 1, line))
    })
}

/// A line without its parts in backquotes.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// What links of a line lead to: the texts between `](` and `)`.
fn links(line: &str) -> Vec<String> {
    let text = without_code(line);
    let ends = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    ends.map(|(link, _)| link.to_owned()).filter(|link| !link.contains("://")).collect()
}

/// The anchors of the headings of a document, as code hosts name them.
fn anchors(document: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (_, line) in prose(document) {
        let heading = line.trim_start_matches('#');
        if heading.len() == line.len() || !heading.starts_with(' ') {
            continue;
        }
        let anchor: String = heading
            .trim()
            .to_lowercase()
            .chars()
            .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
            .map(|c| if c == ' ' { '-' } else { c })
            .collect();
        // Of equal headings, all but the first one have a number.
        let numbered = (1..).map(|number| format!("{anchor}-{number}"));
        let free = std::iter::once(anchor.clone()).chain(numbered).find(|name| !found.contains(name));
        found.extend(free);
    }
    found
}

/// The path without `.` and `..`.
fn resolved(path: &Path) -> PathBuf {
    let mut parts: Vec<_> = Vec::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir => drop(parts.pop()),
            std::path::Component::CurDir => {}
            part => parts.push(part),
        }
    }
    parts.iter().collect()
}

#[test]
fn links_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let documents = files(&[".md"]);
    let mut wrong = Vec::new();
    let mut count = 0;
    for (path, text) in &documents {
        for (number, line) in prose(text) {
            for link in links(line) {
                let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
                let folder = path.parent().unwrap();
                let to = if file.is_empty() { path.clone() } else { resolved(&folder.join(file)) };
                let exists = root.join(&to).exists();
                let is_heading = || documents.get(&to).is_some_and(|text| anchors(text).contains(anchor));
                if !exists || !anchor.is_empty() && !is_heading() {
                    wrong.push(format!("{}:{number}: {link}", path.display()));
                }
                count += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 300, "only {count} links are seen");
}

/// Code, programs and settings name documents by their paths from the root.
#[test]
fn documents_that_code_names_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    for (path, text) in files(&[".rs", ".c", ".h", ".cpp", ".py", ".sh", ".json", ".toml"]) {
        for (at, _) in text.match_indices("docs/") {
            let is_part = text[..at].ends_with(|c: char| c.is_alphanumeric() || "/.{}_-".contains(c));
            let is_name = |c: char| c.is_ascii_alphanumeric() || "/-_.".contains(c);
            let name: String = text[at..].chars().take_while(|c| is_name(*c)).collect();
            let name = name.trim_end_matches('.');
            let is_document = Path::new(name).extension().is_some_and(|ending| ending == "md");
            if is_document && !is_part && !root.join(name).exists() {
                wrong.push(format!("{}: {name}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn headings_become_anchors() {
    let found = anchors("# Turns in `auto`\n## C++ and C\n## C++ and C\n```\n# no heading\n```\n#define\n");
    assert_eq!(found, ["c-and-c", "c-and-c-1", "turns-in-auto"].map(str::to_owned).into());
    assert_eq!(links("[a](b.md#c) `[x](y)` [z](https://z) [d](e)"), ["b.md#c", "e"]);
    assert_eq!(resolved(Path::new("a/b/../c.md")), Path::new("a/c.md"));
}
