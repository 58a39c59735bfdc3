//! Executes the runs that are not done yet, several at a time.
use super::configuration::Configuration;
use super::journal::Journal;
use super::record::{self, Key, Limits};
use super::run;
use super::tasks::Task;
use indicatif::{ProgressBar, ProgressStyle};
use parking_lot::Mutex;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The runs of a comparison.
pub(super) struct Plan<'a> {
    /// The programs.
    pub(super) tasks: &'a [Task],
    /// The configurations of each.
    pub(super) configurations: &'a [Configuration],
    /// The key of each run: of the first task in all configurations, then of the second task, and
    /// so on.
    pub(super) keys: Vec<Key>,
    /// Limits of each run.
    pub(super) limits: Limits,
}

impl<'a> Plan<'a> {
    /// Reads the programs and the executable: the keys contain their hashes, which tell whether
    /// they have changed.
    pub(super) fn new(
        tasks: &'a [Task],
        configurations: &'a [Configuration],
        limits: Limits,
        executable: &Path,
    ) -> anyhow::Result<Self> {
        let tool = record::tool(executable)?;
        let mut keys = Vec::with_capacity(tasks.len() * configurations.len());
        for task in tasks {
            let content = record::content(task)?;
            keys.extend(configurations.iter().map(|c| record::key(task, &content, c, limits, &tool)));
        }
        Ok(Self { tasks, configurations, keys, limits })
    }

    fn task(&self, key: usize) -> &'a Task {
        &self.tasks[key / self.configurations.len()]
    }

    /// Executes the runs that the journal does not have yet, and adds them to it. Ends early,
    /// without an error, when `interrupt` is set; sets it when a run fails. The configurations of
    /// one program run one after the other, so that other load on the machine affects them alike.
    pub(super) fn execute(
        &self,
        executable: &Path,
        journal: &mut Journal,
        jobs: usize,
        interrupt: &AtomicBool,
    ) -> anyhow::Result<()> {
        let todo: Vec<usize> =
            (0..self.keys.len()).filter(|key| !journal.done.contains_key(&self.keys[*key])).collect();
        if todo.is_empty() {
            return Ok(());
        }
        let bar = progress_bar(self.keys.len(), self.keys.len() - todo.len());
        let next = AtomicUsize::new(0);
        let journal = Mutex::new(journal);
        let failure = Mutex::new(None);
        let work = || {
            while !interrupt.load(Ordering::Relaxed) {
                let Some(&index) = todo.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
                let (task, key) = (self.task(index), &self.keys[index]);
                let name = Path::new(&task.name).file_name().unwrap_or_default().to_string_lossy();
                bar.set_message(format!("{name}, {}", key.configuration));
                let result = run::run(executable, task, key.clone(), self.limits, interrupt);
                let result = match result {
                    Ok(Some(record)) => journal.lock().add(record).map_err(Some),
                    Ok(None) => Err(None),
                    Err(error) => Err(Some(error)),
                };
                if let Err(why) = result {
                    interrupt.store(true, Ordering::Relaxed);
                    if let Some(error) = why {
                        failure.lock().get_or_insert(error);
                    }
                }
                bar.inc(1);
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..jobs.min(todo.len()) {
                scope.spawn(work);
            }
        });
        bar.finish_and_clear();
        failure.into_inner().map_or(Ok(()), Err)
    }
}

/// A progress bar, which is shown on a terminal only.
fn progress_bar(all: usize, done: usize) -> ProgressBar {
    let bar = ProgressBar::new(all as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} runs, {eta} left, {wide_msg}") {
        bar.set_style(style);
    }
    bar.set_position(done as u64);
    bar.reset_eta();
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    bar
}
