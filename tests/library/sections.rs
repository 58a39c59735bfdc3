//! Section files: which functions there are, what their models answer, and how they are called.
use std::fmt::Write as _;
use std::path::Path;

/// What a model answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Exact,
    Input,
    Unspecified,
    Unsupported,
}

impl Answer {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Answer::Exact => "exact",
            Answer::Input => "input",
            Answer::Unspecified => "unspecified",
            Answer::Unsupported => "unsupported",
        }
    }
}

/// What a file says of one or several functions.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    pub(crate) functions: Vec<String>,
    pub(crate) answer: Answer,
    pub(crate) header: String,
    pub(crate) note: String,
    /// Each call runs in a process of its own.
    pub(crate) child: bool,
    /// A block of C, if there are calls.
    body: Option<String>,
    /// Of the body, from 1.
    line: usize,
}

/// One file of sections.
#[derive(Clone, Debug)]
pub(crate) struct SectionFile {
    /// Its name in this folder.
    pub(crate) name: String,
    /// What stands before the first section.
    preamble: String,
    pub(crate) sections: Vec<Section>,
}

/// A block of C that is called, for one function or for all that share it.
#[derive(Clone, Debug)]
pub(crate) struct Calls<'f> {
    pub(crate) section: &'f Section,
    /// Names, for people.
    pub(crate) functions: String,
}

/// Reads a file; the error says what is wrong with it.
pub(crate) fn read(path: &Path) -> Result<SectionFile, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    parse(&name, &text)
}

/// All files of sections, in order.
pub(crate) fn read_all() -> Result<Vec<SectionFile>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/library");
    let entries = std::fs::read_dir(&folder).map_err(|error| error.to_string())?;
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "c"));
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

fn parse(name: &str, text: &str) -> Result<SectionFile, String> {
    let mut file = SectionFile { name: name.to_owned(), preamble: String::new(), sections: Vec::new() };
    let mut keys: Vec<(&str, &str)> = Vec::new();
    let mut body = String::new();
    let mut body_line = 1;
    for (number, line) in text.lines().enumerate() {
        let Some(key) = line.strip_prefix("//! ") else {
            if body.is_empty() {
                body_line = number + 1;
            }
            let _ = writeln!(body, "{line}");
            continue;
        };
        let pair = key.split_once(": ").ok_or_else(|| format!("{name}:{}: `//! key: text`", number + 1))?;
        if !body.is_empty() {
            file.finish(&mut keys, &mut body, body_line)?;
        }
        keys.push(pair);
    }
    file.finish(&mut keys, &mut body, body_line)?;
    Ok(file)
}

impl SectionFile {
    /// Takes what was read since the last section ended.
    fn finish(&mut self, keys: &mut Vec<(&str, &str)>, body: &mut String, line: usize) -> Result<(), String> {
        let (keys, body) = (std::mem::take(keys), std::mem::take(body));
        if keys.is_empty() {
            self.preamble = body;
            return Ok(());
        }
        let section = section(&keys, &body, line).map_err(|why| format!("{}:{line}: {why}", self.name))?;
        self.sections.push(section);
        Ok(())
    }

    /// What is called, in order: a body that speaks of `FUNCTION` once for each.
    pub(crate) fn calls(&self) -> Vec<Calls<'_>> {
        let mut calls = Vec::new();
        for section in &self.sections {
            match &section.body {
                None => {}
                Some(body) if mentions(body, "FUNCTION") => {
                    let each = section.functions.iter();
                    calls.extend(each.map(|name| Calls { section, functions: name.clone() }));
                }
                Some(_) => calls.push(Calls { section, functions: section.functions.join(", ") }),
            }
        }
        calls
    }

    /// The program that makes the calls, natively without those that have no model.
    pub(crate) fn program(&self, native: bool) -> String {
        let mut text = String::from("#include \"library.h\"\n");
        self.put(&mut text, &self.preamble, 1, native);
        let mut table = String::new();
        let calls = self.calls();
        for (number, Calls { section, functions }) in calls.iter().enumerate() {
            if native && section.answer == Answer::Unsupported {
                table.push_str("    {0},\n");
                continue;
            }
            let _ =
                writeln!(text, "#define FUNCTION {functions}\nstatic void library_section_{number}(void)");
            self.put(&mut text, section.body.as_deref().unwrap_or_default(), section.line, native);
            text.push_str("#undef FUNCTION\n");
            let (seed, child) = (seed(functions), section.child);
            let _ = writeln!(table, "    {{library_section_{number}, {seed}u, {}}},", u8::from(child));
        }
        let _ = writeln!(text, "const struct library_section library_sections[] = {{\n{table}    {{0}}}};");
        let _ = writeln!(text, "const unsigned library_count = {};", calls.len());
        text
    }

    /// Puts code of this file into the program. Line markers are for messages of the compiler; the
    /// front end does not heed them.
    fn put(&self, text: &mut String, code: &str, line: usize, native: bool) {
        let last = text.lines().count() + 2;
        let shift = if native { 0 } else { last as i64 + 1 - line as i64 };
        let _ = writeln!(text, "#undef LIBRARY_SHIFT\n#define LIBRARY_SHIFT {shift}");
        if native {
            let _ = writeln!(text, "#line {line} \"{}\"", self.name);
        }
        let _ = writeln!(text, "{code}");
    }
}

/// What a function's arguments are made from does not depend on the other sections.
fn seed(functions: &str) -> u32 {
    functions.bytes().fold(2_166_136_261, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(16_777_619))
}

fn section(keys: &[(&str, &str)], body: &str, line: usize) -> Result<Section, String> {
    let all = |wanted: &str| -> Vec<String> {
        keys.iter().filter(|(key, _)| *key == wanted).map(|(_, text)| text.trim().to_owned()).collect()
    };
    let one = |wanted: &str| match &all(wanted)[..] {
        [] => Ok(None),
        [text] => Ok(Some(text.clone())),
        _ => Err(format!("`{wanted}:` is there twice")),
    };
    let known = ["function", "answer", "header", "note", "runs", "native"];
    if let Some((key, _)) = keys.iter().find(|(key, _)| !known.contains(key)) {
        return Err(format!("`{key}:` is not known"));
    }
    let answer = match one("answer")?.as_deref() {
        Some("exact") => Answer::Exact,
        Some("input") => Answer::Input,
        Some("unspecified") => Answer::Unspecified,
        Some("unsupported") => Answer::Unsupported,
        _ => return Err("`answer:` is exact, input, unspecified or unsupported".to_owned()),
    };
    let child = match one("runs")?.as_deref() {
        None => false,
        Some("child") => true,
        Some(_) => return Err("`runs:` is child".to_owned()),
    };
    let is_native = match one("native")?.as_deref() {
        None => true,
        Some("none") => false,
        Some(_) => return Err("`native:` is none".to_owned()),
    };
    let code = body.lines().any(|line| !line.trim().is_empty());
    let section = Section {
        functions: all("function"),
        answer,
        header: one("header")?.ok_or("`header:` is missing")?,
        note: all("note").join(" "),
        child,
        body: code.then(|| body.to_owned()),
        line,
    };
    let has_reason = !section.note.is_empty() || answer == Answer::Exact && is_native;
    match () {
        () if section.functions.is_empty() => Err("`function:` is missing".to_owned()),
        () if !has_reason => Err("`note:` has to say what is open, or why nothing runs natively".to_owned()),
        () if code && !is_native => Err("without a native run there are no calls".to_owned()),
        () if !code && is_native && answer != Answer::Unsupported => Err("there are no calls".to_owned()),
        () if child && answer != Answer::Exact => {
            Err("in processes of their own only exact calls are compared".to_owned())
        }
        () => section.check_body(),
    }
}

impl Section {
    /// A section calls the functions that it names.
    fn check_body(self) -> Result<Self, String> {
        let Some(body) = &self.body else { return Ok(self) };
        let missing = |name: &&String| !mentions(body, name);
        match self.functions.iter().find(missing) {
            Some(name) if !mentions(body, "FUNCTION") => Err(format!("{name} is not called")),
            _ if self.answer != Answer::Unsupported && !body.contains("SHOW") => {
                Err("nothing is shown".to_owned())
            }
            _ => Ok(self),
        }
    }
}

fn mentions(code: &str, name: &str) -> bool {
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(name).any(|(at, _)| {
        !code[..at].ends_with(part_of_name) && !code[at + name.len()..].starts_with(part_of_name)
    })
}
