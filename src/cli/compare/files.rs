//! The files `results.csv`, `results.json`, `tables.md` and `report.html`.
use super::page;
use super::predicate::{self, Predicate};
use super::record::Limits;
use super::results::Results;
use super::table::{Table, markdown};
use super::tables::Tables;
use super::tasks::Task;
use crate::cli::outputs::{Opener, OutputFile};
use crate::cli::status::Failure;
use serde_json::{Value, json};
use std::path::Path;

/// The files, open.
pub(super) struct Files([OutputFile; 4]);

/// Opens the files in the directory, for a comparison of these programs.
pub(super) fn open(directory: &Path, tasks: &[Task]) -> Result<Files, Failure> {
    let mut opener = Opener::new(tasks.iter().flat_map(|task| &task.files));
    let mut open = |name| opener.open("--out", &directory.join(name));
    Ok(Files([open("results.csv")?, open("results.json")?, open("tables.md")?, open("report.html")?]))
}

/// Writes the files.
pub(super) fn write(
    Files([table, data, text, html]): &Files,
    results: &Results<'_>,
    tables: &Tables,
    layout: &[Table],
    limits: Limits,
    property: &str,
) -> anyhow::Result<()> {
    table.write(&csv(results)?)?;
    data.write(format!("{:#}\n", document(results, tables, limits, property)).as_bytes())?;
    let tables = [layout, &predicate::by_program(results)].concat();
    text.write(tables.iter().map(markdown).collect::<Vec<_>>().join("\n").as_bytes())?;
    html.write(page::page(results, layout, limits, property).as_bytes())
}

/// The text of `results.csv`: one line for each run.
fn csv(results: &Results<'_>) -> anyhow::Result<Vec<u8>> {
    let mut layers: Vec<&str> = Vec::new();
    for (task, configuration) in results.runs(|_| true) {
        for layer in &results.cell(task, configuration).figures.inclusion.layers {
            if !layers.contains(&layer.layer.as_str()) {
                layers.push(&layer.layer);
            }
        }
    }
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut header: Vec<String> = [
        "program",
        "category",
        "expected",
        "configuration",
        "ending",
        "wrong",
        "cpu_s",
        "wall_s",
        "peak_memory",
        "states_stored",
        "inclusion_states",
        "inclusion_checks",
    ]
    .map(str::to_owned)
    .to_vec();
    header.extend(layers.iter().map(|layer| format!("inclusion_{}", layer.replace('-', "_"))));
    header.extend(
        [
            "inclusion_solver",
            "inclusion_unknown",
            "emptiness_questions",
            "emptiness_syntax",
            "emptiness_samples",
            "emptiness_bounds",
            "emptiness_cached",
            "emptiness_solver",
            "emptiness_unknown",
        ]
        .map(str::to_owned),
    );
    let abstracts = !results.runs(|cell| cell.figures.predicate.is_some()).is_empty();
    if abstracts {
        header.extend(Predicate::COUNTS.map(str::to_owned));
        header.extend(Predicate::PARTS.map(|part| format!("predicate_{part}_s")));
    }
    header.push("detail".to_owned());
    writer.write_record(&header)?;
    for (task, configuration) in results.runs(|_| true) {
        let cell = results.cell(task, configuration);
        let task = &results.tasks[task];
        let (inclusion, emptiness) = (&cell.figures.inclusion, &cell.figures.emptiness);
        let mut row = vec![
            task.name.clone(),
            task.category.clone(),
            task.expected.map_or_else(String::new, |verdict| verdict.to_string()),
            results.configurations[configuration].name.clone(),
            cell.ending.name().to_owned(),
            cell.wrong.to_string(),
            format!("{:.3}", cell.time),
            format!("{:.3}", cell.wall),
        ];
        let layers = layers.iter().map(|layer| inclusion.decided(layer));
        let figures =
            [cell.figures.peak_memory, cell.figures.states_stored, inclusion.states, inclusion.checks];
        let rest = [
            inclusion.solver,
            inclusion.unknown,
            emptiness.questions,
            emptiness.syntax,
            emptiness.samples,
            emptiness.bounds,
            emptiness.cached,
            emptiness.solver,
            emptiness.unknown,
        ];
        row.extend(figures.into_iter().chain(layers).chain(rest).map(|figure| figure.to_string()));
        if abstracts {
            // A run without such figures has empty cells.
            let predicate = cell.figures.predicate.as_ref();
            row.extend(predicate.map(Predicate::counts).unwrap_or_default());
            let seconds = predicate.map(|figures| figures.seconds().map(|time| format!("{time:.3}")));
            row.extend(seconds.unwrap_or_default());
        }
        row.push(cell.detail.clone().unwrap_or_default());
        writer.write_record(&row)?;
    }
    writer.flush()?;
    Ok(writer.into_inner()?)
}

/// The content of `results.json`: everything, for scripts. Its keys are documented in
/// `docs/experiments.md`.
fn document(results: &Results<'_>, tables: &Tables, limits: Limits, property: &str) -> Value {
    let names = |tasks: Vec<usize>| -> Vec<&str> {
        tasks.into_iter().map(|task| results.tasks[task].name.as_str()).collect()
    };
    let runs: Vec<Value> = results
        .runs(|_| true)
        .into_iter()
        .map(|(task, configuration)| {
            let cell = results.cell(task, configuration);
            let task = &results.tasks[task];
            json!({
                "program": task.name,
                "category": task.category,
                "expected": task.expected,
                "configuration": results.configurations[configuration].name,
                "ending": cell.ending,
                "detail": cell.detail,
                "wrong": cell.wrong,
                "cpu": cell.time,
                "wall": cell.wall,
                "figures": cell.figures,
            })
        })
        .collect();
    json!({
        "tool": "tessera",
        "version": env!("CARGO_PKG_VERSION"),
        "property": property,
        "limits": { "cpu_time": limits.cpu_time.as_secs_f64(), "memory": limits.memory },
        "configurations": results.configurations,
        "disagreements": names(results.disagreements()),
        "contradictions": results.contradictions(),
        "problems": results.problems(),
        "wrong_verdicts": results.wrong_verdicts(),
        "table1": tables.solved,
        "table2": tables.work,
        "relative_to_first": tables.ratios,
        "runs": runs,
    })
}
