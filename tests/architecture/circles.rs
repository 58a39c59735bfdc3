//! Circles of imports between the files of a floor.
//!
//! A file is a node, `mod.rs` too. What a file re-exports, or only imports to hand it on, is no
//! import of its own: then the name stands for the file that it comes from. Names that a file with
//! children imports count once its own code mentions them. Code of tests does not count.
use std::collections::{BTreeMap, BTreeSet};

/// A path of modules and a name, from the root of the crate on.
type Path = Vec<String>;

/// The files of the library.
pub(crate) struct House {
    modules: BTreeMap<Path, Module>,
    /// What names of a module stand for that it imports. An empty path is another crate's.
    imported: BTreeMap<Path, Path>,
}

struct Module {
    file: String,
    /// Without tests.
    code: String,
    /// The modules that it declares, those of tests excepted.
    children: BTreeSet<String>,
}

impl House {
    /// Reads files: their paths from `src/` on, and their code without comments.
    pub(crate) fn new(sources: &BTreeMap<String, String>) -> Self {
        let mut modules = BTreeMap::new();
        let mut of_tests: BTreeSet<Path> = BTreeSet::new();
        for (file, code) in sources.iter().filter(|(file, _)| !matches!(file.as_str(), "lib.rs" | "main.rs"))
        {
            let name = file.trim_end_matches(".rs").trim_end_matches("/mod");
            let path: Path = name.split('/').map(str::to_owned).collect();
            let (code, left_out) = without_tests(code);
            of_tests.extend(left_out.into_iter().map(|child| [path.clone(), vec![child]].concat()));
            let children = declared(&code);
            modules.insert(path, Module { file: file.clone(), code, children });
        }
        modules.retain(|path, _| !of_tests.iter().any(|test| path.starts_with(test)));
        let mut imported = BTreeMap::new();
        for (path, module) in &modules {
            for (_, statement) in uses(&module.code) {
                for (target, name) in trees(statement) {
                    let own = [path.clone(), vec![name]].concat();
                    imported.insert(own, module.absolute(path, &target).unwrap_or_default());
                }
            }
        }
        Self { modules, imported }
    }

    /// The file that a path leads into: that of the last module in it, once the names that modules
    /// import are followed.
    fn module_of(&self, path: &[String], most: usize) -> Option<&Path> {
        let mut found = None;
        for end in 1..=path.len() {
            let prefix = &path[..end];
            if let Some((module, _)) = self.modules.get_key_value(prefix) {
                found = Some(module);
            } else if let Some(target) = self.imported.get(prefix).filter(|_| most > 0) {
                return self.module_of(&[target, &path[end..]].concat(), most - 1);
            }
        }
        found
    }

    /// The modules that a module imports.
    fn imports(&self, path: &Path) -> BTreeSet<&Path> {
        const MOST_RENAMINGS: usize = 8;
        let module = &self.modules[path];
        let targets = module.paths(path).into_iter();
        targets
            .filter_map(|target| self.module_of(&target, MOST_RENAMINGS))
            .filter(|to| *to != path)
            .collect()
    }

    /// The files of a floor that are in circles, or between two of them, each with those of them
    /// that it imports.
    pub(crate) fn circles(&self, floor: &str) -> BTreeMap<&str, Vec<&str>> {
        let nodes = self.modules.keys().filter(|path| path[0] == floor);
        let mut imports: BTreeMap<&Path, BTreeSet<&Path>> =
            nodes.map(|path| (path, self.imports(path))).collect();
        loop {
            let importers: BTreeSet<&Path> = imports.values().flatten().copied().collect();
            let is_free = |path: &Path, targets: &BTreeSet<&Path>| {
                !importers.contains(path) || !targets.iter().any(|target| imports.contains_key(*target))
            };
            let free = imports.iter().find(|(path, targets)| is_free(path, targets)).map(|(path, _)| *path);
            let Some(free) = free else { break };
            imports.remove(free);
        }
        let file = |path: &Path| self.modules[path].file.as_str();
        imports
            .iter()
            .map(|(path, targets)| {
                let left = targets.iter().filter(|target| imports.contains_key(*target));
                (file(path), left.map(|target| file(target)).collect())
            })
            .collect()
    }

    /// Two files of a floor of which the first one imports the second one.
    pub(crate) fn import_in(&self, floor: &str) -> Option<(&str, &str)> {
        let file = |path: &Path| self.modules[path].file.as_str();
        let is_node = |path: &&Path| path[0] == floor;
        self.modules
            .keys()
            .filter(is_node)
            .find_map(|path| Some((file(path), file(self.imports(path).into_iter().find(is_node)?))))
    }

    /// Files that re-export all names of another one, so that it cannot be told where a name comes
    /// from.
    pub(crate) fn re_export_all(&self) -> Vec<&str> {
        let all = |code| {
            uses(code).into_iter().any(|(is_public, statement)| {
                is_public && trees(statement).iter().any(|(_, name)| name == "*")
            })
        };
        self.modules.values().filter(|module| all(&module.code)).map(|module| module.file.as_str()).collect()
    }
}

impl Module {
    /// A path in the module's code, from the root of the crate on; `None` if it leads to another
    /// crate.
    fn absolute(&self, own: &[String], path: &[String]) -> Option<Path> {
        let mut base = own.to_vec();
        let mut rest = path;
        match rest.first()?.as_str() {
            "crate" => return Some(rest[1..].to_vec()),
            "self" => rest = &rest[1..],
            "super" => {}
            first if self.children.contains(first) => {}
            _ => return None,
        }
        while rest.first().is_some_and(|first| first == "super") {
            base.pop();
            rest = &rest[1..];
        }
        Some([&base, rest].concat())
    }

    /// The paths that the module itself uses, from the root of the crate on.
    fn paths(&self, own: &[String]) -> Vec<Path> {
        let mut body = self.code.clone();
        let mut found: Vec<Path> = Vec::new();
        if !self.children.is_empty() {
            for (_, statement) in uses(&self.code) {
                body = body.replacen(statement, "", 1);
            }
            body = without_texts(&body);
            let words: BTreeSet<&str> = body.split(|c| !is_name(c)).collect();
            let named = uses(&self.code).into_iter().flat_map(|(_, statement)| trees(statement));
            let used = named.filter(|(_, name)| name == "*" || words.contains(name.as_str()));
            found.extend(used.map(|(path, _)| path));
        }
        for (at, _) in body.match_indices("::") {
            let before = &body[..at];
            let first = &before[before.rfind(|c| !is_name(c)).map_or(0, |end| end + 1)..];
            let before = &before[..before.len() - first.len()];
            let is_start = matches!(first, "crate" | "self" | "super") || self.children.contains(first);
            if is_start && !before.ends_with("::") && !before.ends_with("pub(in ") {
                found.extend(trees(&body[before.len()..]).into_iter().map(|(path, _)| path));
            }
        }
        found.iter().filter_map(|path| self.absolute(own, path)).collect()
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Code without its tests, and the names of the modules that only tests have.
fn without_tests(code: &str) -> (String, Vec<String>) {
    let (mut kept, mut modules) = (String::new(), Vec::new());
    let mut rest = code;
    while let Some(at) = rest.find("#[cfg(") {
        let (attribute, after) = rest[at..].split_once(']').unwrap_or((&rest[at..], ""));
        let item = after.trim_start();
        let name = item.split_once("mod ").filter(|(visibility, _)| {
            let visibility = visibility.trim();
            visibility.is_empty() || visibility.starts_with("pub") && !visibility.contains([';', '{'])
        });
        let name = name.map(|(_, name)| name.chars().take_while(|c| is_name(*c)).collect::<String>());
        kept += &rest[..at];
        rest = after;
        if let Some(name) = name.filter(|_| attribute.contains("test") && !attribute.contains("not(test")) {
            let end = after.find([';', '{']).unwrap_or(after.len());
            if after[end..].starts_with('{') {
                // Tests come last.
                return (kept, modules);
            }
            modules.push(name);
            rest = after[end..].trim_start_matches(';');
        }
    }
    (kept + rest, modules)
}

/// The modules that code declares to be in files of their own.
fn declared(code: &str) -> BTreeSet<String> {
    let name = |line: &str| {
        let (visibility, name) = line.trim().split_once("mod ")?;
        let is_public = visibility.is_empty() || visibility.starts_with("pub");
        name.strip_suffix(';').filter(|name| is_public && name.chars().all(is_name)).map(str::to_owned)
    };
    code.lines().filter_map(name).collect()
}

/// The statements `use ...;` of code, from the first word of the path on, and whether each is
/// `pub`.
fn uses(code: &str) -> Vec<(bool, &str)> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let line = code[..at].rfind('\n').map_or(0, |end| end + 1);
        let visibility = code[line..at].trim();
        if visibility.is_empty() || visibility.starts_with("pub") {
            let end = code[at..].find(';').map_or(code.len(), |end| at + end);
            found.push((!visibility.is_empty(), &code[at + 4..end]));
        }
    }
    found
}

/// The paths of one tree of imports, each with the name that it gets.
fn trees(text: &str) -> Vec<(Path, String)> {
    let mut found = Vec::new();
    tree(&mut Vec::new(), text, &mut found);
    found
}

/// Collects the paths of one tree of imports. Returns the length of the tree in bytes.
fn tree(prefix: &mut Path, text: &str, found: &mut Vec<(Path, String)>) -> usize {
    let depth = prefix.len();
    let mut at = 0;
    loop {
        at += text[at..].len() - text[at..].trim_start().len();
        let rest = &text[at..];
        if rest.starts_with('{') {
            at += 1;
            loop {
                at += tree(prefix, &text[at..], found);
                let end = text[at..].trim_start();
                at = text.len() - end.len();
                at += usize::from(!end.is_empty());
                if !end.starts_with(',') {
                    break;
                }
            }
            break;
        }
        let length = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        let name = if rest.starts_with('*') { "*" } else { &rest[..length] };
        if name.is_empty() {
            break;
        }
        at += name.len();
        prefix.push(name.to_owned());
        if !text[at..].starts_with("::") {
            let renamed = text[at..].strip_prefix(" as ");
            let new: Option<String> = renamed.map(|new| new.chars().take_while(|c| is_name(*c)).collect());
            at += new.as_ref().map_or(0, |new| " as ".len() + new.len());
            // `module::{self}` is the module.
            if name == "self" && prefix.len() > 1 {
                prefix.pop();
            }
            found.push((prefix.clone(), new.unwrap_or_else(|| prefix[prefix.len() - 1].clone())));
            break;
        }
        at += 2;
    }
    prefix.truncate(depth);
    at
}

/// Code without the content of texts, and without declarations of modules.
fn without_texts(code: &str) -> String {
    let parts = |line: &str| line.split('"').step_by(2).collect::<Vec<_>>().join("\"\"");
    let is_declaration = |line: &&str| !declared(line).is_empty();
    code.lines().filter(|line| !is_declaration(line)).map(|line| parts(line) + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::House;

    fn circles(files: &[(&str, &str)]) -> Vec<String> {
        let sources = files.iter().map(|(file, code)| ((*file).to_owned(), (*code).to_owned())).collect();
        House::new(&sources).circles("a").into_keys().map(str::to_owned).collect()
    }

    #[test]
    fn two_files_that_import_each_other_are_a_circle() {
        let root = ("a/mod.rs", "mod b;\nmod c;\nmod d;\nmod e;\n");
        // `d` leads into the circle, and `e` out of it.
        let others = [("a/d.rs", "use super::b::B;\n"), ("a/e.rs", "struct E;\n")];
        for (b, c) in [
            ("use super::c::C;\n", "use super::b::B;\n"),
            ("use crate::a::{c::{self, C}, e::E};\n", "fn f() { super::b::f() }\n"),
            ("use super::{c as other, e};\n", "use crate::{a::b::B as Other};\n"),
        ] {
            let files = [&[root, ("a/b.rs", b), ("a/c.rs", c)], &others[..]].concat();
            assert_eq!(circles(&files), ["a/b.rs", "a/c.rs"], "{b}{c}");
        }
    }

    #[test]
    fn imports_in_one_direction_are_no_circle() {
        let root = ("a/mod.rs", "mod b;\nmod c;\npub use b::B;\npub(crate) use c::C;\n");
        for (b, c) in [
            ("use super::C;\n", "use crate::other::B;\n"),
            ("use super::c::C;\n", "pub(in crate::a::b) struct C;\n"),
            ("use super::c::C;\n", "struct C;\n#[cfg(test)]\nmod tests {\n    use crate::a::b::B;\n}\n"),
            ("use super::c::C;\n#[cfg(test)]\nmod tests;\n", "struct C;\n"),
        ] {
            let tests = ("a/b/tests.rs", "use super::B;\nuse crate::a::c::C;\n");
            assert!(circles(&[root, ("a/b.rs", b), ("a/c.rs", c), tests]).is_empty(), "{b}{c}");
        }
    }

    #[test]
    fn names_that_modules_hand_on_stand_for_the_files_they_come_from() {
        let root = ("a/mod.rs", "mod b;\nmod c;\npub use b::B;\nuse c::{C as D, d::E};\n");
        let folder = ("a/c/mod.rs", "pub(super) mod d;\npub use d::C;\n");
        for (b, d) in
            [("use super::D;\n", "use crate::a::B;\n"), ("use super::E;\n", "use super::super::B;\n")]
        {
            assert_eq!(circles(&[root, folder, ("a/b.rs", b), ("a/c/d.rs", d)]), ["a/b.rs", "a/c/d.rs"]);
        }
    }

    #[test]
    fn a_module_with_items_of_its_own_is_a_file_like_others() {
        let b = ("a/b.rs", "use super::A;\n");
        let circle = ["a/b.rs", "a/mod.rs"];
        for root in ["mod b;\nuse b::B;\nstruct A(B);\n", "mod b;\npub use b::B;\nstruct A { b: B }\n"] {
            assert_eq!(circles(&[("a/mod.rs", root), b]), circle, "{root}");
        }
        assert_eq!(circles(&[("a.rs", "mod b;\nfn a() { b::f() }\n"), b]), ["a.rs", "a/b.rs"]);
        for root in ["mod b;\npub use b::B;\nstruct A;\n", "mod b;\npub use b::B;\nconst A: &str = \"B\";\n"]
        {
            assert!(circles(&[("a/mod.rs", root), b]).is_empty(), "{root}");
        }
    }

    #[test]
    fn re_exports_of_all_names_are_found() {
        let files = [("a/mod.rs", "mod b;\npub use b::*;\n"), ("a/b.rs", "use super::c::*;\n")];
        let sources = files.iter().map(|(file, code)| ((*file).to_owned(), (*code).to_owned())).collect();
        assert_eq!(House::new(&sources).re_export_all(), ["a/mod.rs"]);
    }
}
