//! The page of `--report`, in a browser without a window in which a script clicks through the
//! trace; and `--sarif`.
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Stdio};

const PROGRAM: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int square(int x) { return x * x; }
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x <= 0) return 0;
    for (int i = 0; i < 100; i++)
        x += i & 1;
    if (square(x) == 3481)
        reach_error(); // </script>
    return 0;
}
";

const THREADS: &str = "\
#include <pthread.h>
extern void reach_error(void);
int shared;
void *worker(void *unused) { shared = 1; return 0; }
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    if (shared == 1) reach_error();
    return 0;
}
";

/// A script that clicks, and writes into the page what the page then shows, one line for each
/// click.
const CLICKER: &str = r##"<script>
const log = [];
const note = (name) => {
  const row = document.querySelector("#source tr.now, #source tr.bad");
  const lanes = [...document.querySelectorAll("#steps tr.now td.lane")].map((cell) => cell.textContent).join("|");
  log.push([
    name,
    document.getElementById("position").textContent,
    document.getElementById("what").textContent,
    row ? `${row.className} ${row.id}` : "no row",
    [...document.querySelectorAll("#inputs tr")].length + " inputs",
    lanes,
  ].join(" ; "));
};
note("start");
const click = (id) => { document.getElementById(id).click(); note(id); };
click("next"); click("next"); click("back"); click("last"); click("first");
dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" })); note("key");
document.querySelectorAll("#steps tr")[0].click(); note("row");
click("last");
const result = document.createElement("pre");
result.id = "result";
result.textContent = log.join("\n");
document.body.append(result);
</script>"##;

/// Checks a program. Returns the page that it writes, and the SARIF log.
fn check(directory: &Path, program: &str, args: &[&str]) -> (String, Value) {
    std::fs::write(directory.join("p.c"), program).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["check", "p.c", "--report", "page.html", "--sarif", "log.sarif", "-j", "1"])
        .args(args)
        .current_dir(directory)
        .output()
        .unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let page = std::fs::read_to_string(directory.join("page.html")).unwrap();
    let log = std::fs::read_to_string(directory.join("log.sarif")).unwrap();
    (page, serde_json::from_str(&log).unwrap())
}

/// The document into which a browser turns a page.
fn browse(directory: &Path, page: &str) -> String {
    browse_at(directory, page, "1200,900", "")
}

/// The same with a window of this size, and with something at the end of the address.
fn browse_at(directory: &Path, page: &str, size: &str, hash: &str) -> String {
    let path = directory.join("browsed.html");
    std::fs::write(&path, page).unwrap();
    let names = ["chromium-headless-shell", "chromium", "google-chrome"];
    let found = |name: &&&str| {
        let tried = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        tried.is_ok_and(|status| status.success())
    };
    let browser = names.iter().find(found).expect("scripts/setup.sh installs chromium-headless-shell");
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "--virtual-time-budget=5000"])
        .arg(format!("--user-data-dir={}", directory.join("profile").display()))
        .arg(format!("--window-size={size}"))
        .arg(format!("file://{}{hash}", path.display()))
        .output()
        .unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The lines that the clicker left in the page.
fn clicked(directory: &Path, page: &str) -> Vec<String> {
    let dom = browse(directory, &page.replace("</body>", &format!("{CLICKER}</body>")));
    let (_, rest) = dom.split_once("<pre id=\"result\">").unwrap_or_else(|| panic!("no result: {dom}"));
    let (text, _) = rest.split_once("</pre>").expect("it ends");
    text.lines().map(|line| line.replace("&gt;", ">").replace("&lt;", "<")).collect()
}

#[test]
fn a_trace_is_clicked_through() {
    let directory = tempfile::tempdir().unwrap();
    let (page, log) = check(directory.path(), PROGRAM, &[]);
    let lines = clicked(directory.path(), &page);
    let [start, next, next2, back, last, first, key, row, end] = &lines[..] else { panic!("{lines:?}") };
    assert!(start.starts_with("start ; step 1 of ") && start.contains("; int = "), "{start}");
    assert!(start.contains("; now line5 ; 1 inputs"), "{start}");
    assert!(next.starts_with("next ; step 2 of ") && next.contains("now line6"), "{next}");
    assert!(next2.starts_with("next ; step 3 of "), "{next2}");
    assert_eq!(back.strip_prefix("back"), next.strip_prefix("next"));
    assert!(last.contains("; call of reach_error ; bad line10 ; 1 inputs"), "{last}");
    assert_eq!(first.strip_prefix("first"), start.strip_prefix("start"));
    assert_eq!(key.strip_prefix("key"), next.strip_prefix("next"));
    assert_eq!(row.strip_prefix("row"), start.strip_prefix("start"));
    assert_eq!(end, last);
    let result = &log["runs"][0]["results"][0];
    assert_eq!(result["message"]["text"], "call of reach_error");
    assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 10);
    let flow = result["codeFlows"][0]["threadFlows"][0]["locations"].as_array().unwrap();
    assert!(flow[0]["location"]["message"]["text"].as_str().unwrap().starts_with("int = "));
}

#[test]
fn threads_have_lanes() {
    let directory = tempfile::tempdir().unwrap();
    let (page, log) = check(directory.path(), THREADS, &[]);
    let lines = clicked(directory.path(), &page);
    let last = lines.last().expect("lines");
    assert!(last.contains("; bad line8 ;") && last.ends_with("; T0|"), "{last}");
    let flows = log["runs"][0]["results"][0]["codeFlows"][0]["threadFlows"].as_array().unwrap();
    assert_eq!(flows.len(), 2);
}

#[test]
fn other_verdicts_have_a_page_too() {
    let directory = tempfile::tempdir().unwrap();
    for (program, verdict) in [
        ("int main(void) { return 0; }", "true"),
        ("void f(void); int main(void) { f(); return 0; }", "unknown"),
    ] {
        let (page, log) = check(directory.path(), program, &[]);
        let dom = browse(directory.path(), &page);
        assert!(dom.contains(&format!("<span class=\"{verdict}\">{verdict}</span>")), "{dom}");
        assert!(dom.contains("<h2>check</h2>"), "{dom}");
        assert_eq!(log["runs"][0]["results"].as_array().unwrap().len(), 1);
    }
}

/// A script that writes into the page what its charts show.
const CHARTS: &str = r##"<script>
const charts = [...document.querySelectorAll("#growth svg")].map((svg) => {
  const frame = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll("text")];
  const boxes = texts.map((text) => text.getBoundingClientRect());
  const outside = texts.filter((_, i) => boxes[i].left < frame.left || boxes[i].right > frame.right || boxes[i].top < frame.top || boxes[i].bottom > frame.bottom);
  const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom;
  const clashes = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => overlaps(a, b)));
  return {
    texts: texts.map((text) => text.textContent),
    lines: [...svg.querySelectorAll("polyline.line")].map((line) => line.points.length),
    unreadable: outside.length + clashes.length,
    height: frame.height,
  };
});
const result = document.createElement("pre");
result.id = "result";
result.textContent = JSON.stringify(charts);
document.body.append(result);
</script>"##;

#[test]
fn growth_is_charted() {
    let directory = tempfile::tempdir().unwrap();
    // One search is complete, and one is ended by a limit. Neither has a trace.
    let rounds = |bound: &str| {
        format!(
            "extern unsigned __VERIFIER_nondet_uint(void);
             int main(void) {{
                 unsigned odd = 0;
                 for (unsigned i = 0; i < {bound}; i++)
                     if (__VERIFIER_nondet_uint() & 1) odd ^= i;
                 return odd == 0;
             }}"
        )
    };
    for (bound, args) in [("7", &[][..]), ("100000", &["--cpu-time", "2s", "--engine", "ceds"])] {
        let (page, _) = check(directory.path(), &rounds(bound), args);
        let dom = browse(directory.path(), &page.replace("</body>", &format!("{CHARTS}</body>")));
        let (_, rest) = dom.split_once("<pre id=\"result\">").unwrap_or_else(|| panic!("no result: {dom}"));
        let (text, _) = rest.split_once("</pre>").expect("it ends");
        let charts: Value = serde_json::from_str(text).unwrap();
        let [states, memory] = &charts.as_array().unwrap()[..] else { panic!("{charts}") };
        let has = |chart: &Value, text: &str| chart["texts"].as_array().unwrap().iter().any(|t| t == text);
        for text in ["states", "time in s", "stored", "waiting", "0"] {
            assert!(has(states, text), "{text}: {charts}");
        }
        for text in ["MB", "time in s", "resident"] {
            assert!(has(memory, text), "{text}: {charts}");
        }
        for chart in [states, memory] {
            assert_eq!(chart["unreadable"], 0, "{charts}");
            assert!(chart["height"].as_f64().unwrap() > 100.0, "{charts}");
        }
        // The chart has a point for each sample.
        let (_, data) = page.split_once("id=\"data\">").unwrap();
        let data: Value = serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap();
        let statistics = &data["document"]["statistics"];
        let samples = &statistics["growth"];
        let samples = samples.as_array().unwrap();
        assert!((2..=201).contains(&samples.len()), "{}", samples.len());
        assert_eq!(states["lines"], serde_json::json!([samples.len(), samples.len()]));
        let count = |name: &str| samples.iter().map(|s| s[name].as_u64().unwrap()).collect::<Vec<_>>();
        assert!(count("states_stored").is_sorted());
        let last = samples.last().unwrap();
        assert!(last["states_stored"] != 0 && last["memory"].as_u64().unwrap() > 1 << 20);
        // The step in which a limit is noticed is not published.
        let stored = |value: &Value| value["states_stored"].as_u64().unwrap();
        assert!(stored(last) == stored(statistics) || !args.is_empty() && stored(last) < stored(statistics));
    }
}

/// A script that writes into the page what of it is in sight.
const PROBE: &str = r##"<script>
const frame = (id) => document.getElementById(id).getBoundingClientRect();
const rows = (classes) => [...document.querySelectorAll(classes)].map((row) => row.id);
const inside = (value) => {
  const [box, pane] = [value.getBoundingClientRect(), frame("source")];
  return box.left >= pane.left && box.right <= pane.right + 1;
};
const result = document.createElement("pre");
result.id = "result";
result.textContent = JSON.stringify({
  width: document.documentElement.scrollWidth,
  verdict: [scrollY, frame("verdict").top],
  bad: rows("#source tr.bad"),
  marked: rows("#source tr.mark, #source tr.related"),
  values: [...document.querySelectorAll("#source td.value span")].map((value) => [value.textContent, inside(value)]),
  about: document.getElementById("about").textContent,
  details: document.getElementById("details").textContent,
  steps: [...document.querySelectorAll("#steps tr")].map((row) => row.textContent),
});
document.body.append(result);
</script>"##;

/// What the page shows at its last step in a window of this size.
fn probe(directory: &Path, page: &str, size: &str) -> Value {
    let page = page.replace("</body>", &format!("{PROBE}</body>"));
    let dom = browse_at(directory, &page, size, "#step=1000000");
    let (_, rest) = dom.split_once("<pre id=\"result\">").unwrap_or_else(|| panic!("no result: {dom}"));
    let (text, _) = rest.split_once("</pre>").expect("it ends");
    serde_json::from_str(&text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")).unwrap()
}

#[test]
fn a_page_tells_what_was_checked_and_what_is_known() {
    let directory = tempfile::tempdir().unwrap();
    let freed = "#include <stdlib.h>\nint main(void) {\n  int *p = malloc(4);\n  free(p);\n  return *p;\n}\n";
    let (page, log) =
        check(directory.path(), freed, &["--property", "valid-deref", "--replay", "interpreter"]);
    let seen = probe(directory.path(), &page, "1200,900");
    let has = |key: &str, text: &str| assert!(seen[key].as_str().unwrap().contains(text), "{seen:#}");
    has("about", "tessera check p.c --report page.html");
    has("about", " UTC");
    has("details", "reads 4 bytes at offset 0 of a heap object of 4 bytes, which has been freed");
    has("details", "the object was freed here: p.c:4");
    assert_eq!(
        (&seen["bad"], &seen["marked"]),
        (&serde_json::json!(["line5"]), &serde_json::json!(["line3", "line4"]))
    );
    let result = &log["runs"][0]["results"][0];
    let lines: Vec<u64> = result["relatedLocations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|place| place["physicalLocation"]["region"]["startLine"].as_u64().unwrap())
        .collect();
    assert_eq!(lines, [3, 4]);
    assert!(result["message"]["text"].as_str().unwrap().ends_with("which has been freed"), "{result}");
}

#[test]
fn names_of_files_need_not_be_utf8() {
    use std::os::unix::ffi::OsStrExt as _;
    let directory = tempfile::tempdir().unwrap();
    let name = std::ffi::OsStr::from_bytes(b"b\xff.c");
    std::fs::write(directory.path().join(name), "int main(void) { return 0; }").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.args(["check", "--report", "page.html"]).arg(name).current_dir(directory.path());
    assert_eq!(command.output().unwrap().status.code(), Some(0));
    assert!(std::fs::read_to_string(directory.path().join("page.html")).unwrap().contains("b\u{fffd}.c"));
}

#[test]
fn both_places_of_a_race_are_marked() {
    let directory = tempfile::tempdir().unwrap();
    let args = ["--property", "no-data-race", "--replay", "interpreter"];
    let (page, _) = check(directory.path(), THREADS, &args);
    let seen = probe(directory.path(), &page, "1200,900");
    assert_eq!(seen["bad"], serde_json::json!(["line4", "line8"]), "{seen:#}");
    let notes: Vec<&str> =
        seen["values"].as_array().unwrap().iter().filter_map(|value| value[0].as_str()).collect();
    assert_eq!(notes, ["T1 writes", "T0 reads"]);
}

#[test]
fn narrow_windows_and_long_lines_keep_things_in_sight() {
    let directory = tempfile::tempdir().unwrap();
    let padding = "int unused = 0; ".repeat(20);
    let long = PROGRAM.replace("    int x =", &format!("    /* {padding} */ int x ="));
    let (page, _) = check(directory.path(), &long, &["--replay", "interpreter"]);
    for size in ["480,800", "1200,900"] {
        let seen = probe(directory.path(), &page, size);
        let width: u64 = size.split_once(',').unwrap().0.parse().unwrap();
        assert!(seen["width"].as_u64().unwrap() <= width, "{seen:#}");
        assert_eq!(seen["verdict"][0], 0, "{seen:#}");
        assert!(seen["verdict"][1].as_f64().unwrap() < 50.0, "{seen:#}");
        let values = seen["values"].as_array().unwrap();
        assert!(!values.is_empty() && values.iter().all(|value| value[1] == true), "{seen:#}");
    }
}

#[test]
fn pages_of_long_traces_are_small() {
    let directory = tempfile::tempdir().unwrap();
    let long = "\
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 12000; i++)
        sum += __VERIFIER_nondet_uchar() | 1;
    if (sum >= 12000) reach_error();
    return 0;
}
";
    let (page, _) = check(directory.path(), long, &["--replay", "interpreter"]);
    assert!(page.len() <= 2_000_000, "{}", page.len());
    let seen = probe(directory.path(), &page, "1200,900");
    let steps = seen["steps"].as_array().unwrap();
    let left_out =
        steps.iter().filter(|step| step.as_str().unwrap().contains("steps are left out of this page"));
    assert_eq!(left_out.count(), 1);
    assert!(steps.len() > 100 && steps.last().unwrap().as_str().unwrap().contains("call of reach_error"));
}

#[test]
fn completions_and_manual_pages_are_made() {
    let of = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_tessera")).args(args).output().unwrap();
        assert!(output.status.success() == (args != ["man", "nothing"]), "{args:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    for shell in ["bash", "zsh", "fish"] {
        assert!(of(&["completions", shell]).contains("data-model"), "{shell}");
    }
    assert!(of(&["man"]).contains(".TH tessera 1") || of(&["man"]).contains(".TH"), "no title");
    assert!(of(&["man", "check"]).contains("reduction"));
    assert!(of(&["man", "nothing"]).is_empty());
}
