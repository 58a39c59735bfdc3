//! Each command of docs/guide.md and docs/how-an-engine-works.md does what the page says, and makes
//! the pictures that the page shows.
use std::path::Path;
use std::process::Command;

/// A block of the page: a file, or what a terminal shows.
enum Block {
    File { name: String, text: String },
    Console(String),
}

/// The blocks with a meaning: ```` ```c file=NAME ```` and ```` ```console ````.
fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(kind) = line.strip_prefix("```") else { continue };
        let text: String =
            lines.by_ref().take_while(|line| *line != "```").flat_map(|line| [line, "\n"]).collect();
        match kind.split_once(" file=") {
            Some((_, name)) => blocks.push(Block::File { name: name.to_owned(), text }),
            None if kind == "console" => blocks.push(Block::Console(text)),
            None => panic!("a block that is no file and no console: {line}"),
        }
    }
    blocks
}

/// The commands of a console, each with the lines that it prints.
fn commands(console: &str) -> Vec<(&str, Vec<&str>)> {
    let mut commands: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in console.lines() {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push((command, Vec::new())),
            (None, Some((_, output))) => output.push(line),
            (None, None) => panic!("output without a command: {line}"),
        }
    }
    commands
}

/// Whether the lines are those of the page, where `...` stands for any part of a line, or alone for
/// any lines.
fn fits(shown: &[&str], printed: &[&str]) -> bool {
    match (shown, printed) {
        ([], printed) => printed.is_empty(),
        (["...", rest @ ..], printed) => (0..=printed.len()).any(|from| fits(rest, &printed[from..])),
        ([first, rest @ ..], [line, printed @ ..]) => line_fits(first, line) && fits(rest, printed),
        _ => false,
    }
}

fn line_fits(shown: &str, line: &str) -> bool {
    let mut rest = line;
    let parts: Vec<&str> = shown.split("...").collect();
    for (index, part) in parts.iter().enumerate() {
        match rest.find(part) {
            Some(at) if index > 0 || at == 0 => rest = &rest[at + part.len()..],
            _ => return false,
        }
    }
    rest.is_empty() || parts.last() == Some(&"")
}

#[test]
fn the_guide_does_what_it_says() {
    try_page("guide.md");
}

#[test]
fn engines_work_as_the_page_says() {
    try_page("how-an-engine-works.md");
}

/// The plan that the page shows is printed.
#[test]
fn the_plan_is_that_of_the_page() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/experiments.md")).unwrap();
    let command = "    $ tessera check examples/packet.c --plan\n";
    let (_, shown) = page.split_once(command).expect("the page shows a plan");
    let shown = shown.lines().map_while(|line| line.strip_prefix("    ")).collect::<Vec<_>>();
    let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["check", "examples/packet.c", "--plan"])
        .current_dir(root)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().collect::<Vec<_>>(), shown);
}

fn try_page(name: &str) {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let page = std::fs::read_to_string(docs.join(name)).unwrap();
    let here = tempfile::tempdir().unwrap();
    let tool = Path::new(env!("CARGO_BIN_EXE_tessera")).parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    for block in blocks(&page) {
        let console = match block {
            Block::File { name, text } => {
                let file = here.path().join(name);
                std::fs::create_dir_all(file.parent().unwrap()).unwrap();
                std::fs::write(file, text).unwrap();
                continue;
            }
            Block::Console(console) => console,
        };
        for (command, shown) in commands(&console) {
            let output = Command::new("sh")
                .args(["-c", &format!("{command} 2>&1")])
                .current_dir(here.path())
                .env("PATH", format!("{}:{path}", tool.display()))
                .output()
                .unwrap();
            let text = String::from_utf8_lossy(&output.stdout);
            let printed: Vec<&str> = text.lines().map(str::trim_end).collect();
            assert!(fits(&shown, &printed), "$ {command}\n{text}\nis not\n{}", shown.join("\n"));
        }
    }
    for (_, rest) in page.match_indices("](pictures/").map(|(at, start)| page[at..].split_at(start.len())) {
        let (picture, _) = rest.split_once(')').unwrap();
        let shown = std::fs::read_to_string(docs.join("pictures").join(picture)).unwrap();
        let made = std::fs::read_to_string(here.path().join(picture)).unwrap();
        assert!(!labels(&made).is_empty() && labels(&shown) == labels(&made), "{picture} is another one now");
    }
}

/// The texts of a picture. Where they stand depends on the version of Graphviz.
fn labels(picture: &str) -> Vec<&str> {
    let mut labels: Vec<&str> = picture
        .split("<text ")
        .skip(1)
        .filter_map(|rest| rest.split_once("</text>")?.0.split_once('>'))
        .map(|(_, text)| text)
        .collect();
    labels.sort_unstable();
    labels
}

#[test]
fn lines_are_compared() {
    assert!(fits(&["a ... c", "...", "z"], &["a b c", "x", "y", "z"]));
    assert!(fits(&["..."], &[]));
    assert!(!fits(&["a"], &["a", "b"]));
    assert!(!fits(&["b ..."], &["ab c"]));
    assert!(!line_fits("a", "ab"));
}
