//! The page `report.html`: everything in one file that needs no other.
use super::configuration::subject;
use super::plots::{cactus, escape, scatter};
use super::record::Limits;
use super::results::Results;
use super::table::Table;
use std::fmt::Write as _;

const STYLE: &str = "\
body { font: 15px/1.5 system-ui, sans-serif; color: #222; background: #fff; margin: 2em auto; max-width: 76em; padding: 0 1.5em; }
h1 { font-size: 1.6em; } h2 { font-size: 1.15em; margin: 2.2em 0 .5em; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2em .8em; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
thead th { border-bottom: 1px solid #888; font-weight: 600; }
thead th.group { text-align: center; border-bottom: 1px solid #ccc; }
tbody tr:hover { background: #f4f6f8; }
tr.sum td { border-top: 1px solid #888; font-weight: 600; }
.wide { overflow-x: auto; } .note { color: #666; font-size: .9em; margin: .4em 0; }
.problems { border-left: 4px solid #c00; background: #fff0f0; padding: .6em 1em; }
.warnings { border-left: 4px solid #e69f00; background: #fff9ec; padding: .6em 1em; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(24em, 1fr)); gap: 1em; }
figure { margin: 0; } svg { width: 100%; max-width: 38em; } svg text { font: 11px system-ui, sans-serif; fill: #333; }
td.true { color: #00664d; } td.false { color: #0059a0; } td.bad { color: #c00; font-weight: 600; } td.none { color: #888; }
code { background: #f2f2f2; padding: 0 .3em; }
";

/// The page.
pub(super) fn page(results: &Results<'_>, tables: &[Table], limits: Limits, property: &str) -> String {
    let limit = limits.cpu_time.as_secs_f64();
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang='en'>\n<head>\n<meta charset='utf-8'>\n\
         <meta name='viewport' content='width=device-width, initial-scale=1'>\n\
         <title>tessera compare</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>Comparison of configurations</h1>\n\
         <p>Property {}, {} tasks; each run within {limit} s of CPU time and {:.2} GiB of memory; Tessera {}.</p>\n",
        escape(property),
        results.tasks.len(),
        limits.memory as f64 / f64::from(1 << 30),
        env!("CARGO_PKG_VERSION")
    );
    list(&mut html, "problems", "Errors", &results.problems());
    list(&mut html, "warnings", "Wrong verdicts", &results.wrong_verdicts());
    list(&mut html, "warnings", "Other tools say the opposite", &results.contradictions());
    list(&mut html, "warnings", "Bad inputs", &results.bad_inputs());
    html.push_str("<ul>\n");
    for configuration in &results.configurations {
        let what = escape(&configuration.what());
        let _ = writeln!(html, "<li><b>{}</b>: <code>{what}</code></li>", escape(&configuration.name));
    }
    html.push_str("</ul>\n");
    for one in tables {
        table(&mut html, one);
    }
    plots(&mut html, results, results.longest(limit));
    runs(&mut html, results);
    html.push_str("</body>\n</html>\n");
    html
}

fn list(html: &mut String, class: &str, title: &str, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    let _ = writeln!(html, "<div class='{class}'><b>{title}</b><br>");
    for line in lines {
        let _ = writeln!(html, "{}<br>", escape(line));
    }
    html.push_str("</div>\n");
}

fn table(html: &mut String, table: &Table) {
    let _ = writeln!(html, "<h2>{}</h2>\n<div class='wide'><table>\n<thead>", escape(&table.title));
    if !table.groups.is_empty() {
        html.push_str("<tr><th></th>");
        for (name, span) in &table.groups {
            let _ = write!(html, "<th class='group' colspan='{span}'>{}</th>", escape(name));
        }
        html.push_str("</tr>\n");
    }
    html.push_str("<tr>");
    for name in &table.header {
        let _ = write!(html, "<th>{}</th>", escape(name));
    }
    html.push_str("</tr>\n</thead>\n<tbody>\n");
    for (index, row) in table.rows.iter().enumerate() {
        let is_sum = table.has_sum && index + 1 == table.rows.len();
        html.push_str(if is_sum { "<tr class='sum'>" } else { "<tr>" });
        for cell in row {
            let _ = write!(html, "<td>{}</td>", escape(cell));
        }
        html.push_str("</tr>\n");
    }
    let _ = writeln!(html, "</tbody></table></div>\n<p class='note'>{}</p>", escape(&table.note));
}

fn plots(html: &mut String, results: &Results<'_>, limit: f64) {
    let _ = writeln!(
        html,
        "<h2>Solved tasks by time</h2>\n<div class='plots'><figure>\n{}</figure></div>",
        cactus(results, limit)
    );
    if results.configurations.len() < 2 {
        return;
    }
    let subject = subject(&results.configurations);
    let _ = writeln!(
        html,
        "<h2>Times task by task</h2>\n<p class='note'>Points above the diagonal: {} is faster. Dotted: by a factor of ten. \
         Orange points on the border: only one of the two solves the task. Pointing at a point names it.</p>\n\
         <div class='plots'>",
        escape(&results.configurations[subject].name)
    );
    for other in (0..results.configurations.len()).filter(|other| *other != subject) {
        let _ = writeln!(html, "<figure>\n{}</figure>", scatter(results, subject, other, limit));
    }
    html.push_str("</div>\n");
}

/// Adds a table of all runs, which is folded at first.
fn runs(html: &mut String, results: &Results<'_>) {
    html.push_str(
        "<h2>Runs</h2>\n<details><summary>Verdict and seconds of each</summary>\n<div class='wide'><table>\n",
    );
    html.push_str("<thead><tr><th>program</th><th>category</th><th>expected</th>");
    for configuration in &results.configurations {
        let _ = write!(html, "<th colspan='2'>{}</th>", escape(&configuration.name));
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for (index, task) in results.tasks.iter().enumerate() {
        let expected = task.expected.map_or_else(String::new, |verdict| verdict.to_string());
        let _ = write!(
            html,
            "<tr><td>{}</td><td>{}</td><td>{expected}</td>",
            escape(&task.name),
            escape(&task.category)
        );
        for cell in results.row(index) {
            let class = match cell.ending.verdict() {
                _ if cell.wrong || cell.ending.is_defect() => "bad",
                Some(true) => "true",
                Some(false) => "false",
                None => "none",
            };
            let detail = cell.detail.as_deref().unwrap_or_default();
            let _ = write!(
                html,
                "<td class='{class}' title='{}'>{}</td><td>{:.2}</td>",
                escape(detail),
                cell.ending.name(),
                cell.time
            );
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody></table></div></details>\n");
}
