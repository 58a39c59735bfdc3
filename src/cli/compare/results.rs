//! The runs of a comparison, side by side.
use super::benchexec;
use super::cell::Cell;
use super::configuration::Configuration;
use super::journal::Journal;
use super::pool::Plan;
use super::record::Ending;
use super::tasks::Task;

/// All runs: one row for each task, one column for each configuration.
pub(super) struct Results<'a> {
    /// The rows.
    pub(super) tasks: &'a [Task],
    /// The columns, those of other tools last. The others are compared with the first.
    pub(super) configurations: Vec<&'a Configuration>,
    /// Positions of the tasks that tables and plots show.
    pub(super) shown: Vec<usize>,
    cells: Vec<Cell>,
}

impl<'a> Results<'a> {
    /// The runs of a plan, beside those of other tools; `None` if some are not done. Tasks with
    /// fewer states than `min_states` are not shown.
    pub(super) fn new(
        plan: &Plan<'a>,
        journal: &Journal,
        others: &'a [benchexec::Results],
        min_states: u64,
    ) -> Option<Self> {
        let mut cells = Vec::new();
        for (task, keys) in plan.tasks.iter().zip(plan.keys.chunks(plan.configurations.len())) {
            for key in keys {
                cells.push(Cell::new(journal.done.get(key)?, task.expected));
            }
            cells.extend(others.iter().map(|other| other.of(task)));
        }
        let others = others.iter().map(|other| &other.configuration);
        let configurations = plan.configurations.iter().chain(others).collect();
        let mut results = Self { tasks: plan.tasks, configurations, shown: vec![], cells };
        results.show(min_states);
        Some(results)
    }

    /// Chooses the tasks that are shown.
    fn show(&mut self, min_states: u64) {
        let is_small =
            |cell: &Cell| cell.ending.verdict().is_some() && cell.figures.states_stored < min_states;
        let are_small = |task: &usize| self.own(*task).all(|(_, cell)| is_small(cell));
        self.shown = (0..self.tasks.len()).filter(|task| !are_small(task)).collect();
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

    /// Tessera's runs of a task.
    fn own(&self, task: usize) -> impl Iterator<Item = (&'a Configuration, &Cell)> {
        let columns = self.configurations.iter().copied().zip(self.row(task));
        columns.filter(|(configuration, _)| configuration.is_own())
    }

    /// The longest time of a verdict, in seconds, but at least that of the limit.
    pub(super) fn longest(&self, limit: f64) -> f64 {
        self.cells.iter().filter(|cell| cell.solved()).map(|cell| cell.time).fold(limit, f64::max)
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

    /// Tasks that one configuration of Tessera proves and another refutes: at least one of them is
    /// wrong.
    pub(super) fn disagreements(&self) -> Vec<usize> {
        let has = |task: usize, verdict| self.own(task).any(|(_, cell)| cell.ending == verdict);
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
            lines.push(format!("verdicts differ: {}", verdicts(&self.tasks[task], self.own(task))));
        }
        let defects = self.runs(|cell| cell.ending.is_defect());
        for (task, configuration) in defects.into_iter().filter(|run| self.configurations[run.1].is_own()) {
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

    /// Tasks of which another tool says the opposite of what Tessera says, in lines for people.
    pub(super) fn contradictions(&self) -> Vec<String> {
        let differs = |task: &usize| {
            let said = |verdict| self.row(*task).iter().any(|cell| cell.ending == verdict);
            let says = |verdict| self.own(*task).any(|(_, cell)| cell.ending == verdict);
            says(Ending::True) && said(Ending::False) || says(Ending::False) && said(Ending::True)
        };
        let disagreements = self.disagreements();
        let tasks = (0..self.tasks.len()).filter(|task| differs(task) && !disagreements.contains(task));
        let row = |task: usize| self.configurations.iter().copied().zip(self.row(task));
        tasks.map(|task| verdicts(&self.tasks[task], row(task))).collect()
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

    /// Inputs that could not be used, in lines for people. Each is named once, since the
    /// configuration seldom matters.
    pub(super) fn bad_inputs(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let bad = self.runs(|cell| cell.ending == Ending::Error);
        for (task, configuration) in bad.into_iter().filter(|run| self.configurations[run.1].is_own()) {
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

/// A task with the verdicts that there are, for people.
fn verdicts<'a>(task: &Task, runs: impl Iterator<Item = (&'a Configuration, &'a Cell)>) -> String {
    let verdicts: Vec<String> = runs
        .filter(|(_, cell)| cell.ending.verdict().is_some())
        .map(|(configuration, cell)| format!("{} {}", configuration.name, cell.ending.name()))
        .collect();
    format!("{}: {}", task.name, verdicts.join(", "))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::cli::compare::figures::Figures;
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
        Configuration { name: name.to_owned(), arguments: vec![], flags: vec![], source: None }
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
            cell.judge(tasks[index / configurations.len()].expected);
        }
        let mut results =
            Results { tasks, configurations: configurations.iter().collect(), shown: vec![], cells };
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

    #[test]
    fn what_another_tool_does_is_no_problem_of_ours() {
        let tasks = [task("a", "x", None), task("b", "x", None)];
        let other = Configuration::of_other("other".to_owned(), "other 1".to_owned());
        let configurations = [configuration("all"), other];
        let cells = vec![
            cell(Ending::True, 1.0, 0, 0),
            cell(Ending::False, 1.0, 0, 0),
            cell(Ending::True, 1.0, 0, 0),
            cell(Ending::Crash, 1.0, 0, 0),
        ];
        let results = results(&tasks, &configurations, cells);
        assert!(results.problems().is_empty() && results.disagreements().is_empty());
        assert_eq!(results.contradictions(), ["a: all true, other false"]);
    }
}
