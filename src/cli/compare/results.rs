//! The runs of a comparison, side by side.
use super::configuration::Configuration;
use super::figures::Figures;
use super::journal::Journal;
use super::pool::Plan;
use super::record::{Ending, Record};
use super::tasks::Task;

/// All runs: one row for each task, one column for each configuration.
pub(super) struct Results<'a> {
    /// The rows.
    pub(super) tasks: &'a [Task],
    /// The columns. The others are compared with the first.
    pub(super) configurations: &'a [Configuration],
    /// Positions of the tasks that tables and plots show.
    pub(super) shown: Vec<usize>,
    cells: Vec<Cell>,
}

/// One run.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// How it ended.
    pub(super) ending: Ending,
    /// Why there is no verdict.
    pub(super) detail: Option<String>,
    /// The verdict is not the expected one.
    pub(super) wrong: bool,
    /// Seconds of CPU time, or of wall time if the CPU time is not known.
    pub(super) time: f64,
    /// Seconds of wall time.
    pub(super) wall: f64,
    /// The figures of the check.
    pub(super) figures: Figures,
}

impl Cell {
    fn new(record: &Record, expected: Option<bool>) -> Self {
        let verdict = record.ending.verdict();
        Self {
            ending: record.ending,
            detail: record.detail.clone(),
            wrong: verdict.is_some() && expected.is_some() && verdict != expected,
            time: record.cpu.unwrap_or(record.wall),
            wall: record.wall,
            figures: Figures::read(&record.statistics),
        }
    }

    /// Whether there is a verdict that is not known to be wrong.
    pub(super) fn solved(&self) -> bool {
        self.ending.verdict().is_some() && !self.wrong
    }
}

impl<'a> Results<'a> {
    /// The runs of a plan; `None` if some are not done. Tasks with fewer states than `min_states` are not shown.
    pub(super) fn new(plan: &Plan<'a>, journal: &Journal, min_states: u64) -> Option<Self> {
        let width = plan.configurations.len();
        let cell = |(index, key)| {
            let task: &Task = &plan.tasks[index / width];
            Some(Cell::new(journal.done.get(key)?, task.expected))
        };
        let cells = plan.keys.iter().enumerate().map(cell).collect::<Option<_>>()?;
        let mut results =
            Self { tasks: plan.tasks, configurations: plan.configurations, shown: vec![], cells };
        results.show(min_states);
        Some(results)
    }

    /// Chooses the tasks that are shown.
    fn show(&mut self, min_states: u64) {
        let is_small =
            |cell: &Cell| cell.ending.verdict().is_some() && cell.figures.states_stored < min_states;
        self.shown = (0..self.tasks.len()).filter(|task| !self.row(*task).iter().all(is_small)).collect();
    }

    /// The run of a task in a configuration, both by position.
    pub(super) fn cell(&self, task: usize, configuration: usize) -> &Cell {
        &self.cells[task * self.configurations.len() + configuration]
    }

    /// The runs of a task.
    pub(super) fn row(&self, task: usize) -> &[Cell] {
        let width = self.configurations.len();
        &self.cells[task * width..(task + 1) * width]
    }

    /// Whether the expected verdict of at least one task is known.
    pub(super) fn has_expectations(&self) -> bool {
        self.tasks.iter().any(|task| task.expected.is_some())
    }

    /// Positions of the tasks that are shown, for each category by its name.
    pub(super) fn categories(&self) -> Vec<(&'a str, Vec<usize>)> {
        let mut categories = std::collections::BTreeMap::<&str, Vec<usize>>::new();
        for index in &self.shown {
            categories.entry(&self.tasks[*index].category).or_default().push(*index);
        }
        categories.into_iter().collect()
    }

    /// Tasks that one configuration proves and another refutes: at least one of them is wrong.
    pub(super) fn disagreements(&self) -> Vec<usize> {
        let has = |task: usize, verdict| self.row(task).iter().any(|cell| cell.ending == verdict);
        (0..self.tasks.len()).filter(|task| has(*task, Ending::True) && has(*task, Ending::False)).collect()
    }

    /// The runs for which `of` holds, as positions of task and configuration.
    pub(super) fn runs(&self, of: impl Fn(&Cell) -> bool) -> Vec<(usize, usize)> {
        let width = self.configurations.len();
        let chosen = self.cells.iter().enumerate().filter(|(_, cell)| of(cell));
        chosen.map(|(index, _)| (index / width, index % width)).collect()
    }

    /// The bugs of the tool that showed, in lines for people: verdicts that differ, and crashes.
    pub(super) fn problems(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for task in self.disagreements() {
            let verdicts = self.configurations.iter().zip(self.row(task));
            let verdicts: Vec<String> = verdicts
                .filter(|(_, cell)| cell.ending.verdict().is_some())
                .map(|(configuration, cell)| format!("{} {}", configuration.name, cell.ending.name()))
                .collect();
            lines.push(format!("verdicts differ: {}: {}", self.tasks[task].name, verdicts.join(", ")));
        }
        for (task, configuration) in self.runs(|cell| cell.ending.is_defect()) {
            let cell = self.cell(task, configuration);
            let detail = cell.detail.as_deref().unwrap_or_default().lines().next().unwrap_or_default();
            lines.push(format!(
                "{}: {} with {}: {detail}",
                cell.ending.name(),
                self.tasks[task].name,
                self.configurations[configuration].name
            ));
        }
        lines
    }

    /// Verdicts that contradict the expected ones, in lines for people.
    pub(super) fn wrong_verdicts(&self) -> Vec<String> {
        let line = |(task, configuration): (usize, usize)| {
            format!(
                "wrong verdict: {} is {} with {}, expected the opposite",
                self.tasks[task].name,
                self.cell(task, configuration).ending.name(),
                self.configurations[configuration].name
            )
        };
        self.runs(|cell| cell.wrong).into_iter().map(line).collect()
    }

    /// Inputs that could not be used, in lines for people. Each is named once, since the configuration seldom matters.
    pub(super) fn bad_inputs(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for (task, configuration) in self.runs(|cell| cell.ending == Ending::Error) {
            let detail = self.cell(task, configuration).detail.as_deref().unwrap_or_default();
            let line = format!(
                "no program: {}: {}",
                self.tasks[task].name,
                detail.lines().next().unwrap_or_default()
            );
            if lines.last() != Some(&line) {
                lines.push(line);
            }
        }
        lines
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::cli::data_model::DataModelArg;

    pub(in crate::cli::compare) fn task(name: &str, category: &str, expected: Option<bool>) -> Task {
        Task {
            name: name.to_owned(),
            identity: format!("/{category}/{name}"),
            category: category.to_owned(),
            files: vec![],
            data_model: Some(DataModelArg::Lp64),
            property: "unreach-call".to_owned(),
            expected,
        }
    }

    pub(in crate::cli::compare) fn configuration(name: &str) -> Configuration {
        Configuration { name: name.to_owned(), arguments: vec![], flags: vec![] }
    }

    pub(in crate::cli::compare) fn cell(ending: Ending, time: f64, checks: u64, solver: u64) -> Cell {
        let mut figures = Figures::default();
        figures.inclusion.checks = checks;
        figures.inclusion.solver = solver;
        Cell { ending, detail: None, wrong: false, time, wall: time, figures }
    }

    pub(in crate::cli::compare) fn results<'a>(
        tasks: &'a [Task],
        configurations: &'a [Configuration],
        mut cells: Vec<Cell>,
    ) -> Results<'a> {
        for (index, cell) in cells.iter_mut().enumerate() {
            let verdict = cell.ending.verdict();
            let expected = tasks[index / configurations.len()].expected;
            cell.wrong = verdict.is_some() && expected.is_some() && verdict != expected;
        }
        let mut results = Results { tasks, configurations, shown: vec![], cells };
        results.show(0);
        results
    }

    #[test]
    fn small_tasks_can_be_left_out() {
        let tasks = [task("a", "x", None), task("b", "x", None), task("c", "y", None)];
        let configurations = [configuration("one"), configuration("two")];
        let with = |ending, states| {
            let mut cell = cell(ending, 1.0, 0, 0);
            cell.figures.states_stored = states;
            cell
        };
        let cells = vec![
            with(Ending::True, 9),
            with(Ending::True, 10),
            with(Ending::True, 9),
            with(Ending::Timeout, 0),
            with(Ending::True, 3),
            with(Ending::True, 9),
        ];
        let mut results = results(&tasks, &configurations, cells);
        assert_eq!(results.shown, [0, 1, 2]);
        results.show(10);
        assert_eq!(results.shown, [0, 1]);
        assert_eq!(results.categories(), [("x", vec![0, 1])]);
    }

    #[test]
    fn differing_verdicts_and_crashes_are_problems() {
        let tasks = [task("a", "x", Some(true)), task("b", "x", None), task("c", "x", None)];
        let configurations = [configuration("one"), configuration("two")];
        let cells = vec![
            cell(Ending::True, 1.0, 0, 0),
            cell(Ending::False, 1.0, 0, 0),
            cell(Ending::True, 1.0, 0, 0),
            cell(Ending::Timeout, 1.0, 0, 0),
            cell(Ending::Unknown, 1.0, 0, 0),
            cell(Ending::Crash, 1.0, 0, 0),
        ];
        let results = results(&tasks, &configurations, cells);
        assert_eq!(results.disagreements(), [0]);
        assert_eq!(results.problems(), ["verdicts differ: a: one true, two false", "crash: c with two: "]);
        let wrong = ["wrong verdict: a is false with two, expected the opposite"];
        assert_eq!(results.wrong_verdicts(), wrong);
        assert!(results.cell(0, 0).solved() && !results.cell(0, 1).solved());
    }
}
