//! Tables of predicate abstraction: sums for each configuration, and the figures of each program as
//! the papers have them.
use super::Predicate;
use crate::cli::compare::cell::Cell;
use crate::cli::compare::record::Ending;
use crate::cli::compare::results::Results;
use crate::cli::compare::table::{Table, grouped, seconds};
use crate::cli::compare::tables::{Tables, Work};
use std::path::Path;

/// What each configuration did on the tasks that it solved, and where its time went. None if no
/// configuration uses predicate abstraction.
pub(in crate::cli::compare) fn summary(tables: &Tables) -> Vec<Table> {
    let sums: Vec<(&Work, &Predicate)> =
        tables.work.iter().filter_map(|work| Some((work, work.figures.predicate.as_ref()?))).collect();
    if sums.is_empty() {
        return Vec::new();
    }
    let counts = |(work, sum): &(&Work, &Predicate)| {
        let Predicate { nodes, abstractions, refinements, predicates, .. } = sum;
        let counts = [nodes, abstractions, refinements, predicates].map(|count| grouped(*count));
        let each = [format!("{:.1}", sum.predicates_average), sum.predicates_most.to_string()];
        [work.configuration.clone(), work.solved.to_string()].into_iter().chain(counts).chain(each).collect()
    };
    let parts = |(work, sum): &(&Work, &Predicate)| {
        [work.configuration.clone()].into_iter().chain(sum.seconds().map(seconds)).collect()
    };
    let header =
        ["configuration", "solved", "nodes", "abstractions", "refinements", "predicates", "average", "most"];
    vec![
        Table {
            title: "Predicate abstraction".to_owned(),
            header: header.map(str::to_owned).to_vec(),
            rows: sums.iter().map(counts).collect(),
            note:
                "Over the tasks that the configuration solved: nodes of the tree, different predicates, and \
                   predicates at a location (the mean of the tasks' averages, and the most)."
                    .to_owned(),
            ..Table::default()
        },
        Table {
            title: "Predicate abstraction: seconds for each part".to_owned(),
            header: std::iter::once("configuration").chain(Predicate::PARTS).map(str::to_owned).collect(),
            rows: sums.iter().map(parts).collect(),
            note: "Wall time, over the tasks that the configuration solved.".to_owned(),
            ..Table::default()
        },
    ]
}

/// The figures of each program. None if no configuration uses predicate abstraction.
pub(in crate::cli::compare) fn by_program(results: &Results<'_>) -> Vec<Table> {
    if results.runs(|cell| cell.figures.predicate.is_some()).is_empty() {
        return Vec::new();
    }
    let unsolved = "A star marks figures of a run without a right verdict: when it ended.";
    let figure = |title: &str, of: fn(&Predicate) -> String| {
        table(results, title, unsolved, &|cell: &Cell| {
            let star = if cell.solved() { "" } else { "*" };
            cell.figures.predicate.as_ref().map_or("-".to_owned(), |figures| format!("{}{star}", of(figures)))
        })
    };
    vec![
        table(results, "CPU time by program, in seconds", "", &time),
        figure("Nodes of the abstract reachability tree", |figures| grouped(figures.nodes)),
        figure("Refinements", |figures| grouped(figures.refinements)),
        figure("Predicates: all / at a location on average / most", |figures| {
            let Predicate { predicates, predicates_average, predicates_most, .. } = figures;
            format!("{predicates} / {predicates_average:.1} / {predicates_most}")
        }),
    ]
}

/// The time of a run, or why there is none that counts.
fn time(cell: &Cell) -> String {
    match cell.ending {
        _ if cell.wrong => format!("wrong: {}", cell.ending.name()),
        Ending::True | Ending::False => seconds(cell.time),
        ending => ending.name().to_owned(),
    }
}

/// A table with a row for each program and a column for each configuration.
fn table(results: &Results<'_>, title: &str, note: &str, cell: &dyn Fn(&Cell) -> String) -> Table {
    let names = results.configurations.iter().map(|configuration| configuration.name.clone());
    let row = |task: &usize| {
        let name = std::iter::once(program(&results.tasks[*task].name, &results.tasks[*task].category));
        name.chain(results.row(*task).iter().map(cell)).collect()
    };
    Table {
        title: title.to_owned(),
        header: std::iter::once("program".to_owned()).chain(names).collect(),
        rows: results.shown.iter().map(row).collect(),
        note: note.to_owned(),
        ..Table::default()
    }
}

/// The short name of a program: its category, and its file without the ending.
fn program(path: &str, category: &str) -> String {
    let stem = Path::new(path).file_stem().map_or(path.into(), |stem| stem.to_string_lossy());
    format!("{category}/{stem}")
}

#[cfg(test)]
mod tests {
    use super::super::super::results::tests::{cell, configuration, results, task};
    use super::super::super::tables::tables;
    use super::*;

    fn with(ending: Ending, nodes: u64, average: f64) -> Cell {
        let mut cell = cell(ending, 1.5, 0, 0);
        let figures = Predicate {
            nodes,
            refinements: 2,
            predicates: 3,
            predicates_average: average,
            abstraction_seconds: 0.25,
            ..Predicate::default()
        };
        cell.figures.predicate = Some(figures);
        cell
    }

    #[test]
    fn programs_and_sums_are_shown() {
        let tasks = [task("dir/a.yml", "locks", Some(true)), task("b.c", "ssh", None)];
        let configurations = [configuration("lbe"), configuration("sbe"), configuration("other")];
        let cells = vec![
            with(Ending::True, 4, 2.0),
            with(Ending::Timeout, 24_779, 9.0),
            cell(Ending::False, 1.0, 0, 0),
            with(Ending::True, 1000, 3.0),
            with(Ending::True, 7, 5.0),
            cell(Ending::True, 2.0, 0, 0),
        ];
        let results = results(&tasks, &configurations, cells);
        let sums = summary(&tables(&results));
        assert_eq!(sums[0].rows[0], ["lbe", "2", "1 004", "0", "4", "6", "2.5", "0"]);
        assert_eq!(sums[0].rows[1], ["sbe", "1", "7", "0", "2", "3", "5.0", "0"]);
        assert_eq!(sums[1].rows[0], ["lbe", "0.00", "0.00", "0.50", "0.00", "0.00"]);
        assert_eq!(sums[0].rows.len(), 2);
        let tables = by_program(&results);
        assert_eq!(tables[0].rows[0], ["locks/a", "1.50", "timeout", "wrong: false"]);
        assert_eq!(tables[1].rows[0], ["locks/a", "4", "24 779*", "-"]);
        assert_eq!(tables[3].rows[1], ["ssh/b", "3 / 3.0 / 0", "3 / 5.0 / 0", "-"]);
    }

    #[test]
    fn without_predicates_there_is_nothing_to_show() {
        let (tasks, configurations) = ([task("a", "x", None)], [configuration("one")]);
        let results = results(&tasks, &configurations, vec![cell(Ending::True, 1.0, 0, 0)]);
        assert!(summary(&tables(&results)).is_empty() && by_program(&results).is_empty());
    }
}
