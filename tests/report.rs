//! The page of `--report`, in a browser without a window in which a script clicks through the trace; and `--sarif`.
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

/// A script that clicks, and writes into the page what the page then shows, one line for each click.
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
        .arg(format!("file://{}", path.display()))
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
