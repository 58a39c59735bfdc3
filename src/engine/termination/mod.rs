//! Does every run end? Does a formula hold of every run?
//!
//! With an automaton that reads the words of runs, only runs on which it comes to accepting states
//! again and again are looked for, and only cycles with accepting edges matter. What follows is
//! told for termination, where every edge is accepting.
//!
//! Stored states are the nodes of a finite graph ([`widening`](super::widening)), and an infinite
//! run is an infinite path in it. So all runs end if the search is exhausted and the graph has no
//! cycle, or if a ranking function decreases around each cycle ([`ranking`]; lexicographic ones as
//! [ADFG10] build them). A run that does not end is
//! - a *lasso*: the inputs of a path can be chosen such that the same concrete state comes twice;
//!   or
//! - a run into a *recurrence set* of nodes ([`recurrent`]), or of the states of one node of which
//!   a condition holds ([`restricted`]): from each state there, a step leads into the set again. A
//!   lasso from there is shown instead if one is found ([`follow`](follow::follow)).
//!
//! Searches take turns, each time with more states than before:
//! - The exact search by inclusion has the fewest states.
//! - The exact search by equality keeps different states apart, and so follows a loop until its
//!   states stay the same. The rounds in which the loop can still be left then do not keep the
//!   later ones from being closed.
//! - The widened search frees what changes in a loop, and so ends where counters are concrete or
//!   sets keep growing. The states that it adds are no states of the program, but every run of the
//!   program is a run in its graph.
//! - Where functions are recursive, an exact and a widened search [follow calls without their
//!   callers](Endless::Descends), too. Another widened one does so in place of the calls, and can
//!   only prove that all runs end: calls return with any result there.
//! - For formulas, another exact search follows each of few values of an input by itself, and so
//!   does one over [boxes](Mode::Boxed): large tables of conditions tell few classes of values
//!   apart.
//!
//! With several threads, a component of the graph counts only as far as a fair run may stay in it
//! ([`fair`]), and a lasso may go around several cycles, so that each thread runs ([`cycle`]); so
//! may the rounds in a recurrence set. Where the exact search of a single thread has ended, such
//! lassos are looked for, too. A run at whose end every thread waits goes on for ever, too.
mod cycle;
mod fair;
mod follow;
mod graph;
mod lassos;
mod member;
mod prover;
mod ranking;
mod recurrent;
mod relation;
mod restricted;
mod route;
mod walk;

use super::portfolio::Portfolio;
use super::start::{Engine, Start};
use super::task::Task;
use super::widening::{Descent, Goal, Mode, WideningSearch};
use crate::analysis::{Cover, Found, InclusionOptions, Report, Worker};
use crate::base::{NeitherProofNorRun, Stop};
use crate::exec::Executor;
use crate::property::{Endless, Property};
use crate::reach::{Finished, NodeId, Reachability, SearchCounters, Workers};
use crate::solver::SolverOptions;
use crate::state::MultiState;
use cycle::Cycle;
use fair::{Doubtful, Link};
use follow::follow;
use lassos::Lassos;
use prover::Prover;
use relation::Relation;
use restricted::Stem;
use walk::Walk;

/// States that an exact search explores in the first round. Each round explores [`GROWTH`] times as
/// many as the one before.
const FIRST_ROUND: u64 = 8;
const GROWTH: u64 = 3;
/// Once only searches are left that may not end, there is no round of more states than this.
const LAST_ROUND: u64 = 2000;
/// With several threads, the widened search begins in the first round of more states than this:
/// where there are finitely many states, the exact one is enough.
const FIRST_WIDENED: u64 = 200;
/// Others do the work of the exact search, divided by this, beside it: the widened one of programs
/// with threads beyond [`FIRST_WORK`], and those for calls that never return.
const PART_OF_EXACT: u64 = 4;
/// Work of those for calls that never return beyond that part, after the first round, in
/// microseconds.
const FIRST_DESCENT: u64 = 50_000;
/// The widened search explores this many times as many states, since a part of them is of no use.
const OF_WIDENED: u64 = 8;
/// The same for searches that follow each of few values of an input by itself: their states are
/// concrete or boxes, and cost little.
const OF_SPLIT: u64 = 32;
/// The turn of a search ends after so much work in the first round, in microseconds, and
/// [`GROWTH_OF_WORK`] times as much in each further one: states of one may cost much more than
/// those of another.
const FIRST_WORK: u64 = 200_000;
const GROWTH_OF_WORK: u64 = 2;
/// The search over boxes works this many times as long, where it follows each of few values of an
/// input: such programs are tables of conditions.
const OF_TABLES: u64 = 8;
/// Most time for a question to the solver without quantifiers, in milliseconds: no answer is
/// needed, and there are other searches.
const MAX_QUESTION: u64 = 2_000;
/// States that are explored between two looks at the work.
const AT_ONCE: u64 = 8;

/// The engine.
pub(super) struct Termination;

impl Engine for Termination {
    fn name(&self) -> &'static str {
        "termination"
    }

    fn answers(&self) -> &'static str {
        "exploration"
    }

    fn method(&self) -> &'static str {
        "ranking functions, lassos and recurrence sets on the graph of semi-symbolic states"
    }

    fn decides(&self, property: &Property) -> bool {
        property.is_liveness()
    }

    fn reads(&self) -> &'static [&'static str] {
        &["cover", "store", "reduction"]
    }

    fn start<'t>(&self, _: &Task<'t, '_>) -> Start<'t> {
        Start::Leads(terminates)
    }
}

/// What a search explores.
struct Kind {
    mode: Mode,
    cover: Cover,
    splits: bool,
    descent: Descent,
}

/// Looks for a proof that all runs end, or for a run that does not, in one thread. The result is
/// `Reached` with such a run. If it is `Exhausted` and no worker has noted a reason for doubt, all
/// runs end.
fn terminates(task: &Task, _: &Portfolio) -> Finished<Found, Report> {
    let mut provers = Vec::new();
    let result = decide(task, &mut provers).unwrap_or_else(Reachability::Stopped);
    let mut counters = SearchCounters::default();
    let mut reports = Vec::new();
    for Prover { search, mut worker, .. } in provers {
        if search.analysis.mode != Mode::Exact {
            // What was noted may concern states that only widening added, so it is no reason for
            // doubt.
            worker.findings.stops.clear();
        }
        counters += search.search.counters();
        reports.push(task.subject.resources.finish(worker));
        // Millions of small objects that are about to vanish with the process.
        std::mem::forget(search.search);
    }
    Finished { result, counters, reports }
}

fn decide<'t, 'p>(
    task: &Task<'t, 'p>,
    provers: &mut Vec<Prover<'t, 'p>>,
) -> Result<Reachability<Found>, Stop> {
    let resources = task.subject.resources;
    let has_threads = task.subject.program.machine.creates_threads();
    let time_limit_ms = MAX_QUESTION.min(resources.solver.time_limit_ms);
    let solver = SolverOptions { time_limit_ms, ..resources.solver.clone() };
    let is_monitored = task.subject.program.machine.is_monitored();
    let plain = |mode, cover| Kind { mode, cover, splits: false, descent: Descent::No };
    let mut kinds =
        vec![plain(Mode::Exact, resources.inclusion.cover), plain(Mode::Widened, Cover::Inclusion)];
    let is_recursive = !is_monitored && !has_threads && task.subject.program.machine.has_recursion();
    if is_recursive {
        kinds.push(Kind { descent: Descent::Instead, ..plain(Mode::Widened, Cover::Inclusion) });
    }
    if !has_threads && resources.inclusion.cover == Cover::Inclusion {
        kinds.push(plain(Mode::Exact, Cover::Equality));
    }
    if is_monitored {
        kinds.push(Kind { splits: true, ..plain(Mode::Exact, Cover::Inclusion) });
        if !has_threads {
            kinds.push(Kind { splits: true, ..plain(Mode::Boxed, Cover::Inclusion) });
        }
    } else if is_recursive {
        for (mode, cover) in [(Mode::Exact, resources.inclusion.cover), (Mode::Widened, Cover::Inclusion)] {
            kinds.push(Kind { descent: Descent::Beside, ..plain(mode, cover) });
        }
    }
    for Kind { mode, cover, splits, descent } in kinds {
        let inclusion = InclusionOptions { cover, ..resources.inclusion.clone() };
        let mut worker = resources.worker(&solver, inclusion);
        worker.exec.splits_small_domains = splits;
        let mut search = WideningSearch::new(task.subject.program, &mut worker, mode, Goal::Endless, 1)?;
        search.analysis.descent = descent;
        if !search.has_no_classes() {
            let may_not_end = match mode {
                Mode::Exact => cover == Cover::Equality || descent != Descent::No,
                Mode::Widened => has_threads || descent != Descent::No,
                Mode::Boxed => false,
            };
            provers.push(Prover { may_not_end, ..Prover::new(search, worker) });
        }
    }
    let (mut states, mut work) = (FIRST_ROUND, FIRST_WORK);
    let mut open: Vec<usize> = (0..provers.len()).collect();
    // Boxes ask the least of the solver, where they get anywhere.
    open.sort_by_key(|number| provers[*number].search.analysis.mode != Mode::Boxed);
    while !open.is_empty() {
        for number in std::mem::take(&mut open) {
            match turn(task, provers, number, (states, work))? {
                Turn::Reached(endless) => return Ok(Reachability::Reached(*endless)),
                Turn::Proved => {
                    // What the others could not follow does not matter.
                    for prover in provers {
                        prover.worker.findings.stops.clear();
                    }
                    return Ok(Reachability::Exhausted);
                }
                Turn::Open => open.push(number),
                Turn::Closed => {}
            }
        }
        (states, work) = (states * GROWTH, work * GROWTH_OF_WORK);
        if states > LAST_ROUND && open.iter().all(|number| provers[*number].may_not_end) {
            break;
        }
    }
    if provers.iter().all(|e| e.search.analysis.mode != Mode::Exact || e.worker.findings.stops.is_empty()) {
        let what = if is_monitored { NeitherProofNorRun::Formula } else { NeitherProofNorRun::Termination };
        provers[0].worker.findings.note(Stop::unsupported(what, None));
    }
    Ok(Reachability::Exhausted)
}

/// How the turn of a search ended.
enum Turn {
    /// A run that is looked for was found.
    Reached(Box<Found>),
    /// There is none.
    Proved,
    /// It goes on.
    Open,
    /// It has nothing left to do.
    Closed,
}

/// Lets one search explore so many states, as long as it does not work longer than so many
/// microseconds.
fn turn<'t, 'p>(
    task: &Task<'t, 'p>,
    provers: &mut Vec<Prover<'t, 'p>>,
    number: usize,
    (states, work): (u64, u64),
) -> Result<Turn, Stop> {
    let exact = &provers[0];
    let is_open = !exact.search.search.is_exhausted();
    let part = is_open.then(|| exact.worker.work() / PART_OF_EXACT);
    let Prover { search, worker, .. } = &provers[number];
    let has_threads = task.subject.program.machine.creates_threads();
    let beside = if search.analysis.descent == Descent::Beside {
        let first = if states > FIRST_ROUND { FIRST_DESCENT } else { 0 };
        part.map(|part| part + first)
    } else if has_threads && search.analysis.mode == Mode::Widened {
        if is_open && states <= FIRST_WIDENED {
            return Ok(Turn::Open);
        }
        part.map(|part| part + FIRST_WORK)
    } else {
        None
    };
    if beside.is_some_and(|most| worker.work() >= most) {
        return Ok(Turn::Open);
    }
    let more = match search.analysis.mode {
        Mode::Widened => OF_WIDENED,
        _ if worker.exec.splits_small_domains => OF_SPLIT,
        _ => 1,
    };
    let (mut left, begin, mode) = (states * more, worker.work(), search.analysis.mode);
    let is_over = |worker: &Worker| {
        let is_table = mode == Mode::Boxed && worker.exec.counters.small_domains > 0;
        let work = if is_table { OF_TABLES * work } else { work };
        worker.work() >= beside.unwrap_or(begin + work)
    };
    loop {
        let Prover { search, worker, .. } = &mut provers[number];
        while left > 0 && !is_over(worker) && !search.search.is_exhausted() {
            if let Some(endless) = search.explore(worker, AT_ONCE.min(left))? {
                return Ok(Turn::Reached(Box::new(endless)));
            }
            left -= AT_ONCE.min(left);
        }
        task.subject.resources.watch(worker, &search.search.counters(), search.search.waiting());
        if has_threads {
            if let Some(endless) = goes_around(&mut provers[number])? {
                return Ok(Turn::Reached(Box::new(endless)));
            }
        } else if let Some((entry, set)) = entry(&mut provers[number])? {
            let (endless, follower) = follow(task, &provers[number], (&entry, &set));
            provers.extend(follower);
            return Ok(Turn::Reached(Box::new(endless)));
        }
        let Prover { search, worker, .. } = &mut provers[number];
        if !search.search.is_exhausted() {
            // Without inputs of few values, the exact search does what the first one does.
            let splits = worker.exec.splits_small_domains && search.analysis.mode == Mode::Exact;
            let repeats = splits && worker.exec.counters.small_domains == 0;
            return Ok(if repeats { Turn::Closed } else { Turn::Open });
        }
        if all_runs_end(search, worker)? {
            return Ok(Turn::Proved);
        }
        // With one thread, most lassos lie on a path of the search, or lead into a recurrence set.
        if mode == Mode::Exact
            && !has_threads
            && let Some(endless) = goes_around(&mut provers[number])?
        {
            return Ok(Turn::Reached(Box::new(endless)));
        }
        let Prover { search, worker, lassos, .. } = &mut provers[number];
        if !search.refine(worker, &lassos.uncertain())? {
            return Ok(Turn::Closed);
        }
        *lassos = Lassos::default();
        if left == 0 || is_over(worker) {
            return Ok(Turn::Open);
        }
    }
}

/// A state from which runs that are looked for go on for ever, and the recurrence set that it
/// belongs to.
fn entry(prover: &mut Prover) -> Result<Option<(MultiState, Vec<MultiState>)>, Stop> {
    let Prover { search, worker, recurrence, restricted, lassos, .. } = prover;
    if search.analysis.descent == Descent::Instead {
        // Its runs may have results of calls that no run of the program has.
        return Ok(None);
    }
    let machine = &search.analysis.program.machine;
    let recurrent = match search.analysis.mode {
        Mode::Boxed => lassos.set(&mut search.search, machine, worker)?,
        _ => recurrence.set(&mut search.search, machine, worker)?,
    };
    let mut executor = Executor::new(machine, &mut worker.exec);
    let found = search.search.arg_mut().look(|arg, edges| {
        let exact = edges.iter().filter(|edge| edge.from.is_some_and(|from| arg.stored(from).exact));
        let entries: Vec<_> = exact.filter(|edge| recurrent.nodes.contains(edge.to.index())).collect();
        // One at which the cycle begins is better than one on the way there.
        let (first, others): (Vec<_>, Vec<_>) =
            entries.into_iter().partition(|edge| recurrent.on_cycles.contains(edge.to.index()));
        let mut entries = first.into_iter().chain(others);
        let entry = entries.find_map(|edge| {
            let arrival = edge.what.arrival(&arg.stored(edge.to).state);
            executor.is_certain(&arrival).then(|| arrival.into_owned())
        })?;
        let set = recurrent.nodes.ones().map(|node| arg.stored(NodeId::new(node)).state.clone());
        Some((entry, set.collect()))
    });
    if found.is_some() || search.analysis.mode == Mode::Boxed {
        return Ok(found);
    }
    let entry = restricted.entry(&mut search.search, machine, worker)?;
    Ok(entry.map(|Stem { state, part }| (state, vec![part])))
}

/// A run of several threads that goes around the graph.
fn goes_around(prover: &mut Prover) -> Result<Option<Found>, Stop> {
    let Prover { search, worker, cycles, .. } = prover;
    let machine = &search.analysis.program.machine;
    let is_exact = search.analysis.mode == Mode::Exact;
    let cycle = search.search.arg_mut().look(|arg, edges| {
        cycles.fair_cycle(machine, worker, |node| arg.ancestors(Some(node)), edges, is_exact)
    })?;
    Ok(cycle.map(|cycle| {
        let (Cycle::Repeats(walk) | Cycle::Recurs(walk)) = &cycle;
        let Walk { from, to } = walk;
        let turns = to.path.schedule.since(&from.path.schedule);
        let steps = turns.iter().map(|turn| turn.steps).sum();
        let endless = match cycle {
            Cycle::Repeats(_) => Endless::Repeats { steps },
            Cycle::Recurs(_) => Endless::Recurs { steps },
        };
        search.analysis.found(from, to.clone(), endless)
    }))
}

/// Whether all runs are known to end: nothing was left out, and each cycle has a ranking function.
fn all_runs_end(search: &mut WideningSearch, worker: &mut Worker) -> Result<bool, Stop> {
    if !worker.findings.stops.is_empty() {
        return Ok(false);
    }
    let relations = relations_of_cycles(search);
    ranking::all_cycles_end(&search.analysis.program.machine, worker, relations)
}

/// The relations of the edges on which runs that are looked for may go around for ever, as far as
/// the graph alone tells.
fn relations_of_cycles(search: &mut WideningSearch) -> Vec<Relation> {
    let machine = &search.analysis.program.machine;
    search.search.arg_mut().look(|arg, edges| {
        let state = |node: NodeId| &arg.stored(node).state;
        // In the order of the nodes where they begin.
        let mut ends: Vec<_> =
            edges.iter().enumerate().filter_map(|(n, edge)| Some((edge.from?, n, edge.to))).collect();
        ends.sort_unstable();
        let link = |(from, edge, to): &(NodeId, usize, NodeId)| {
            let arrival = edges[*edge].what.arrival(state(*to));
            Link::new(machine, (*from, state(*from)), (*to, &arrival), Doubtful::Waits)
        };
        let links: Vec<Link> = ends.iter().map(link).collect();
        let all = (0..links.len()).collect();
        let components = fair::components(machine.fairness(), &links.iter().collect::<Vec<_>>(), all);
        let relation = |number: usize| {
            let (from, edge, to) = ends[number];
            Relation::new(machine, (from, state(from)), (to, state(to)), &edges[edge].what)
        };
        components.into_iter().flatten().map(relation).collect()
    })
}
