//! Tables as people see them, the same for the terminal, for Markdown and for the page.
use super::figures::Figures;
use super::predicate;
use super::results::Results;
use super::table::{Table, grouped, seconds, with_percent};
use super::tables::{Against, Solved, SolvedBy, Tables};

/// All tables of a comparison.
pub(super) fn layout(results: &Results<'_>, tables: &Tables) -> Vec<Table> {
    let mut all =
        vec![solved(results, tables), endings(results, tables), inclusion(tables), emptiness(tables)];
    if results.configurations.len() > 1 {
        all.push(ratios(results, tables));
    }
    all.extend(predicate::summary(tables));
    all
}

/// Table 1 of the paper.
fn solved(results: &Results<'_>, tables: &Tables) -> Table {
    let judged = results.has_expectations();
    let mut header = vec!["category".to_owned()];
    let mut groups = Vec::new();
    for configuration in &results.configurations {
        header.extend(["time[s]", "solved"].map(str::to_owned));
        header.extend(judged.then(|| "wrong".to_owned()));
        groups.push((configuration.name.clone(), 2 + usize::from(judged)));
    }
    let row = |line: &Solved| {
        let mut row = vec![format!("{} ({})", line.category, line.tasks)];
        for by in &line.configurations {
            row.extend([seconds(by.time), by.solved.to_string()]);
            row.extend(judged.then(|| by.wrong.to_string()));
        }
        row
    };
    Table {
        title: "Table 1: time and solved tasks by category".to_owned(),
        groups,
        header,
        rows: tables.solved.iter().map(row).collect(),
        has_sum: true,
        note: "CPU time of the solved tasks, the compiler's included; in brackets the number of tasks."
            .to_owned(),
    }
}

/// How many tasks each configuration solves, and why it does not solve the rest.
fn endings(results: &Results<'_>, tables: &Tables) -> Table {
    let columns = ["configuration", "solved", "wrong", "unknown", "timeout", "memory", "error", "crash"];
    let sum = tables.solved.last().map_or(&[][..], |line| &line.configurations);
    let row = |(configuration, by): (&&super::configuration::Configuration, &SolvedBy)| {
        let figures = [by.solved, by.wrong, by.unknown, by.timeout, by.memory, by.error, by.crash];
        let figures = figures.map(|figure| figure.to_string());
        [configuration.name.clone()].into_iter().chain(figures).collect()
    };
    Table {
        title: "How the runs ended".to_owned(),
        header: columns.map(str::to_owned).to_vec(),
        rows: results.configurations.iter().zip(sum).map(row).collect(),
        ..Table::default()
    }
}

/// Table 2 of the paper. The paper's "syntactic equality" is the layer `identity`. Its only other
/// layers are the cache and the solver.
fn inclusion(tables: &Tables) -> Table {
    let mut layers: Vec<&str> = vec!["identity", "cache"];
    for layer in tables.work.iter().flat_map(|work| &work.figures.inclusion.layers) {
        if !layers.contains(&layer.layer.as_str()) {
            layers.push(&layer.layer);
        }
    }
    let mut header = vec!["configuration", "solved", "states stored", "pairs of states", "equal checks"];
    header.extend(layers.iter().map(|layer| match *layer {
        "identity" => "by syntax",
        "cache" => "cached",
        other => other,
    }));
    header.extend(["needless", "unknown", "solver calls"]);
    let row = |work: &super::tables::Work| {
        let Figures { states_stored, inclusion, .. } = &work.figures;
        let mut row = vec![work.configuration.clone(), work.solved.to_string()];
        row.extend([states_stored, &inclusion.states, &inclusion.checks].map(|n| grouped(*n)));
        let shares = layers.iter().map(|layer| inclusion.decided(layer));
        let shares = shares.chain([inclusion.needless(), inclusion.unknown, inclusion.solver]);
        row.extend(shares.map(|share| with_percent(share, inclusion.checks)));
        row
    };
    Table {
        title: "Table 2: how equal checks were decided".to_owned(),
        header: header.into_iter().map(str::to_owned).collect(),
        rows: tables.work.iter().map(row).collect(),
        note: "Over the tasks that the configuration solved. An equal check compares two slices; needless are \
               those left when another pair of slices of the same states was refuted. Solver calls are checks for which \
               the solver was asked, in whichever layer."
            .to_owned(),
        ..Table::default()
    }
}

/// As [`inclusion`], for questions of emptiness.
fn emptiness(tables: &Tables) -> Table {
    let header = [
        "configuration",
        "questions",
        "by syntax",
        "sample or model",
        "bounds",
        "cached",
        "solver calls",
        "unknown",
    ];
    let row = |work: &super::tables::Work| {
        let figures = &work.figures.emptiness;
        let shares = [
            figures.syntax,
            figures.samples,
            figures.bounds,
            figures.cached,
            figures.solver,
            figures.unknown,
        ];
        let shares = shares.map(|share| with_percent(share, figures.questions));
        [work.configuration.clone(), grouped(figures.questions)].into_iter().chain(shares).collect()
    };
    Table {
        title: "Emptiness: how the feasibility of branches was decided".to_owned(),
        header: header.map(str::to_owned).to_vec(),
        rows: tables.work.iter().map(row).collect(),
        note: "Over the tasks that the configuration solved. One way of most branches is known to be possible without a \
               question."
            .to_owned(),
        ..Table::default()
    }
}

/// The ratios that the paper gives in its text.
fn ratios(results: &Results<'_>, tables: &Tables) -> Table {
    let first = results.configurations.first().map_or("", |configuration| &configuration.name);
    let mut header = vec!["category".to_owned()];
    let mut groups = Vec::new();
    for configuration in results.configurations.iter().skip(1) {
        header.extend(["tasks", "time", "solver calls"].map(str::to_owned));
        groups.push((configuration.name.clone(), 3));
    }
    let row = |line: &super::tables::Ratios| {
        let columns = results.configurations.iter().skip(1).zip(&line.configurations);
        let cells = columns.flat_map(|(configuration, against)| {
            let calls = if configuration.is_own() { calls(against) } else { "-".to_owned() };
            [against.both.to_string(), ratio(against.time_ratio()), calls]
        });
        [line.category.clone()].into_iter().chain(cells).collect()
    };
    Table {
        title: format!("Relative to {first}, over the tasks that both solve"),
        groups,
        header,
        rows: tables.ratios.iter().map(row).collect(),
        has_sum: true,
        note: "CPU time and solver calls for inclusion as parts of the first configuration's.".to_owned(),
    }
}

fn calls(against: &Against) -> String {
    match against.solver_ratio() {
        Some(part) => ratio(Some(part)),
        None if against.solver == 0 => "-".to_owned(),
        None => format!("0 to {}", grouped(against.solver)),
    }
}

fn ratio(part: Option<f64>) -> String {
    match part {
        None => "-".to_owned(),
        Some(0.0) => "0".to_owned(),
        // Small ratios need more decimals to show two significant digits.
        Some(part) if part < 0.095 => format!("{part:.4}"),
        Some(part) => format!("{part:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::Ending;
    use super::super::results::tests::{cell, configuration, results, task};
    use super::super::table::text;
    use super::super::tables::tables;
    use super::*;

    #[test]
    fn ratios_are_readable() {
        assert_eq!(ratio(Some(0.6512)), "0.65");
        assert_eq!(ratio(Some(0.0029)), "0.0029");
        assert_eq!((ratio(Some(0.0)), ratio(None)), ("0".to_owned(), "-".to_owned()));
    }

    #[test]
    fn columns_are_aligned() {
        let tasks = [task("a", "loops", None), task("b", "eca", None)];
        let configurations = [configuration("whole"), configuration("a rather long name")];
        let cells = vec![
            cell(Ending::True, 4.0, 1000, 100),
            cell(Ending::True, 1.0, 4000, 5),
            cell(Ending::Timeout, 60.0, 0, 0),
            cell(Ending::False, 120.4, 0, 0),
        ];
        let results = results(&tasks, &configurations, cells);
        let tables = tables(&results);
        let all = layout(&results, &tables);
        let expected = "\
Table 1: time and solved tasks by category
                  whole       a rather long name
category     time[s]  solved  time[s]     solved
------------------------------------------------
eca (1)         0.00       0      120          1
loops (1)       4.00       1     1.00          1
------------------------------------------------
Summary (2)     4.00       1      121          2
CPU time of the solved tasks, the compiler's included; in brackets the number of tasks.
";
        assert_eq!(text(&all[0]), expected);
        assert!(text(&all[2]).contains("5 (0.12%)"), "{}", text(&all[2]));
        let last = text(&all[4]);
        assert!(last.contains("Relative to whole") && last.contains("0.25"), "{last}");
        assert!(last.contains("0.0500"), "{last}");
    }
}
