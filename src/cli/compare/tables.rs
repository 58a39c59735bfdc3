//! The arithmetic of the paper's tables [MJB17]. The module `layout` decides what they look like.
use super::figures::Figures;
use super::record::Ending;
use super::results::Results;
use serde::Serialize;

/// A line of Table 1: the tasks of one category, or all.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Solved {
    /// Name of the category.
    pub(super) category: String,
    /// Number of tasks.
    pub(super) tasks: usize,
    /// One for each configuration.
    pub(super) configurations: Vec<SolvedBy>,
}

/// What one configuration achieved.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub(super) struct SolvedBy {
    /// Seconds of CPU time over the solved tasks.
    pub(super) time: f64,
    /// Tasks with a verdict that is not known to be wrong.
    pub(super) solved: usize,
    /// Tasks with a wrong verdict.
    pub(super) wrong: usize,
    /// Tasks without a verdict, by reason.
    pub(super) unknown: usize,
    /// Limit of time.
    pub(super) timeout: usize,
    /// Limit of memory.
    pub(super) memory: usize,
    /// Bad input.
    pub(super) error: usize,
    /// Crashes, and runs that did not keep their limits.
    pub(super) crash: usize,
}

/// A line of Table 2: what one configuration did on the tasks that it solved.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Work {
    /// Name of the configuration.
    pub(super) configuration: String,
    /// Tasks that it solved.
    pub(super) solved: usize,
    /// The figures of these together.
    pub(super) figures: Figures,
}

/// One configuration against the first one, over the tasks that both solve.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub(super) struct Against {
    /// Tasks that both solve.
    pub(super) both: usize,
    /// Seconds of CPU time of the first one.
    pub(super) first_time: f64,
    /// Seconds of CPU time of this one.
    pub(super) time: f64,
    /// Inclusion checks for which the first one asked the solver.
    pub(super) first_solver: u64,
    /// The same of this one.
    pub(super) solver: u64,
}

impl Against {
    /// The time of this configuration divided by that of the first one; `None` if that is 0.
    pub(super) fn time_ratio(&self) -> Option<f64> {
        (self.first_time > 0.0).then(|| self.time / self.first_time)
    }

    /// The solver calls of this configuration divided by those of the first one; `None` if those
    /// are 0.
    pub(super) fn solver_ratio(&self) -> Option<f64> {
        (self.first_solver > 0).then(|| self.solver as f64 / self.first_solver as f64)
    }
}

/// Ratios for one category, or all.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Ratios {
    /// Name of the category.
    pub(super) category: String,
    /// One for each configuration but the first.
    pub(super) configurations: Vec<Against>,
}

/// All tables. In a table by category, the last line is the sum.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Tables {
    /// Table 1.
    pub(super) solved: Vec<Solved>,
    /// Table 2, of Tessera's configurations.
    pub(super) work: Vec<Work>,
    /// The ratios that the paper gives in its text.
    pub(super) ratios: Vec<Ratios>,
}

/// The name of the last line.
pub(super) const SUMMARY: &str = "Summary";

/// Computes the tables.
pub(super) fn tables(results: &Results<'_>) -> Tables {
    let mut groups: Vec<(&str, Vec<usize>)> = results.categories();
    groups.push((SUMMARY, results.shown.clone()));
    let width = results.configurations.len();
    let solved = groups.iter().map(|(category, tasks)| Solved {
        category: (*category).to_owned(),
        tasks: tasks.len(),
        configurations: (0..width).map(|configuration| solved_by(results, tasks, configuration)).collect(),
    });
    let ratios = groups.iter().map(|(category, tasks)| Ratios {
        category: (*category).to_owned(),
        configurations: (1..width).map(|configuration| against(results, tasks, configuration)).collect(),
    });
    Tables {
        solved: solved.collect(),
        work: (0..width)
            .filter(|configuration| results.configurations[*configuration].is_own())
            .map(|configuration| work(results, configuration))
            .collect(),
        ratios: ratios.collect(),
    }
}

fn solved_by(results: &Results<'_>, tasks: &[usize], configuration: usize) -> SolvedBy {
    let mut sum = SolvedBy::default();
    for task in tasks {
        let cell = results.cell(*task, configuration);
        match cell.ending {
            Ending::True | Ending::False if cell.wrong => sum.wrong += 1,
            Ending::True | Ending::False => {
                sum.solved += 1;
                sum.time += cell.time;
            }
            Ending::Unknown => sum.unknown += 1,
            Ending::Timeout => sum.timeout += 1,
            Ending::Memory => sum.memory += 1,
            Ending::Error => sum.error += 1,
            Ending::Crash | Ending::Overrun => sum.crash += 1,
        }
    }
    sum
}

fn work(results: &Results<'_>, configuration: usize) -> Work {
    let mut sum = Work {
        configuration: results.configurations[configuration].name.clone(),
        solved: 0,
        figures: Figures::default(),
    };
    for task in &results.shown {
        let cell = results.cell(*task, configuration);
        if cell.solved() {
            sum.solved += 1;
            sum.figures.add(&cell.figures);
        }
    }
    sum
}

fn against(results: &Results<'_>, tasks: &[usize], configuration: usize) -> Against {
    let mut sum = Against::default();
    for task in tasks {
        let (first, this) = (results.cell(*task, 0), results.cell(*task, configuration));
        if first.solved() && this.solved() {
            sum.both += 1;
            sum.first_time += first.time;
            sum.time += this.time;
            sum.first_solver += first.figures.inclusion.solver;
            sum.solver += this.figures.inclusion.solver;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::{cell, configuration, results, task};
    use super::*;

    #[test]
    fn sums_count_only_what_is_solved() {
        let tasks = [
            task("a", "loops", Some(true)),
            task("b", "eca", Some(true)),
            task("c", "loops", None),
            task("d", "loops", Some(false)),
        ];
        let configurations = [configuration("first"), configuration("second")];
        let cells = vec![
            cell(Ending::True, 4.0, 10, 8),
            cell(Ending::True, 1.0, 20, 2),
            cell(Ending::True, 2.0, 5, 5),
            cell(Ending::Timeout, 60.0, 999, 999),
            cell(Ending::False, 6.0, 1, 2),
            cell(Ending::False, 4.0, 1, 0),
            cell(Ending::True, 1.0, 100, 100),
            cell(Ending::False, 3.0, 4, 1),
        ];
        let tables = tables(&results(&tasks, &configurations, cells));
        let names: Vec<&str> = tables.solved.iter().map(|line| line.category.as_str()).collect();
        assert_eq!(names, ["eca", "loops", SUMMARY]);
        let loops = &tables.solved[1];
        assert_eq!(loops.tasks, 3);
        let first = SolvedBy { time: 10.0, solved: 2, wrong: 1, ..SolvedBy::default() };
        let second = SolvedBy { time: 8.0, solved: 3, ..SolvedBy::default() };
        assert_eq!(loops.configurations, [first, second]);
        assert_eq!(tables.solved[2].configurations[1], SolvedBy { timeout: 1, ..second });
        let checks: Vec<u64> = tables.work.iter().map(|line| line.figures.inclusion.checks).collect();
        assert_eq!(checks, [16, 25]);
        // Only `a` and `c` are solved by both.
        let both = tables.ratios[2].configurations[0];
        assert_eq!(both, Against { both: 2, first_time: 10.0, time: 5.0, first_solver: 10, solver: 2 });
        assert_eq!((both.time_ratio(), both.solver_ratio()), (Some(0.5), Some(0.2)));
        let eca = tables.ratios[0].configurations[0];
        assert_eq!((eca.both, eca.time_ratio(), eca.solver_ratio()), (0, None, None));
    }
}
