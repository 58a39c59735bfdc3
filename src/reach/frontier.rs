//! The frontier: states to be explored, shared by several threads.
//!
//! Each thread has a waitlist of its own, which keeps the order of the search and is rarely locked
//! by others. A thread takes its next state in the same step in which it adds the successors of the
//! last one, so lists hold only states to spare. A thread that has nothing to do takes the older
//! half of the longest list, because the older states lead to more of the search than the newer
//! ones. A thread that finds nothing sleeps. So threads that a search cannot use cost nothing: no
//! thread is woken for a path that does not fork.
//!
//! A step of the search takes a thousand times as long as a lock. Hence there are locks instead of
//! lock-free queues, which know no order but their own.
use super::sync::{AtomicBool, AtomicUsize, Condvar, Mutex, Ordering, wait};
use super::waitlist::{Order, Waitlist, Waits};
use crossbeam::utils::CachePadded;

/// Most states that are taken from another thread at once.
const MAX_LOOT: usize = 64;

/// States to be explored by threads that have the numbers below [`Frontier::new`]'s `threads`.
pub(super) struct Frontier<S: Waits> {
    /// One for each thread, none in the cache line of another.
    lists: Box<[CachePadded<Mutex<Waitlist<S>>>]>,
    /// What each thread writes in each step is in no cache line that others only read.
    waiting: CachePadded<AtomicUsize>,
    most_waiting: AtomicUsize,
    rest: Mutex<Rest>,
    woken: Condvar,
    /// `Rest::sleepers`, to be read without the lock. If a thread wrongly reads 0, nothing is lost:
    /// the sleeper looks at the lists once more before it sleeps.
    sleepers: AtomicUsize,
    /// `Rest::over`, to be read without the lock.
    over: AtomicBool,
}

/// Which threads do not work.
#[derive(Default)]
struct Rest {
    /// Threads that sleep and have not been woken yet.
    sleepers: usize,
    /// Threads that were woken and have not noticed yet.
    woken: usize,
    /// Threads that never came.
    absent: usize,
    over: bool,
}

impl<S: Waits> Frontier<S> {
    /// An empty frontier.
    pub(super) fn new(order: Order, threads: usize) -> Self {
        Self {
            lists: (0..threads).map(|_| CachePadded::new(Mutex::new(Waitlist::new(order)))).collect(),
            waiting: CachePadded::new(AtomicUsize::new(0)),
            most_waiting: AtomicUsize::new(0),
            rest: Mutex::new(Rest::default()),
            woken: Condvar::new(),
            sleepers: AtomicUsize::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// Adds the successors of the state that this thread took last, and takes the next one. Sleeps
    /// until there is one; `None` if there is none and no thread can add any more, or after
    /// [`Frontier::close`].
    pub(super) fn exchange(&self, me: usize, successors: Vec<S>) -> Option<S> {
        if self.over.load(Ordering::Relaxed) {
            return None;
        }
        if !successors.is_empty() {
            let added = successors.len();
            let waiting = self.waiting.fetch_add(added, Ordering::Relaxed) + added;
            self.most_waiting.fetch_max(waiting, Ordering::Relaxed);
        }
        let mut list = self.lists[me].lock();
        list.extend(successors);
        let next = list.pop();
        let to_spare = !list.is_empty();
        drop(list);
        if to_spare && self.sleepers.load(Ordering::Relaxed) > 0 {
            self.wake_one();
        }
        let next = next.or_else(|| self.seek(me));
        if next.is_some() {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
        }
        next
    }

    /// Offers the states that wait in this thread's list at a position to `join`, until it takes
    /// one.
    pub(super) fn join(&self, me: usize, position: &S::Position, join: impl FnMut(&mut S) -> bool) -> bool {
        self.lists[me].lock().at(position).any(join)
    }

    /// All waiting states, while no thread works.
    pub(super) fn for_each(&self, mut visit: impl FnMut(&S)) {
        self.lists.iter().for_each(|list| list.lock().iter().for_each(&mut visit));
    }

    /// Takes out all states that do not satisfy the condition and adds others, while no thread
    /// works. A search that was over can go on.
    pub(super) fn reopen(&self, mut keep: impl FnMut(&S) -> bool, others: Vec<S>) {
        self.lists.iter().for_each(|list| list.lock().retain(&mut keep));
        self.lists[0].lock().extend(others);
        let waiting = self.lists.iter().map(|list| list.lock().len()).sum();
        self.waiting.store(waiting, Ordering::Relaxed);
        self.most_waiting.fetch_max(waiting, Ordering::Relaxed);
        *self.rest.lock() = Rest::default();
        self.sleepers.store(0, Ordering::Relaxed);
        self.over.store(false, Ordering::Relaxed);
    }

    /// Ends the search: every thread gets `None` from now on.
    pub(super) fn close(&self) {
        self.end(&mut self.rest.lock());
    }

    /// Declares that this many threads will never ask for a state.
    pub(super) fn dismiss(&self, threads: usize) {
        let mut rest = self.rest.lock();
        rest.absent += threads;
        if rest.sleepers + rest.absent == self.lists.len() {
            self.end(&mut rest);
        }
    }

    /// Number of waiting states.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Most states that waited at one time.
    pub(super) fn most_waiting(&self) -> usize {
        self.most_waiting.load(Ordering::Relaxed)
    }

    /// Takes a state from another thread. Sleeps until there is one; `None` once the search is
    /// over.
    fn seek(&self, me: usize) -> Option<S> {
        loop {
            if let Some(state) = self.steal(me) {
                return Some(state);
            }
            let mut rest = self.rest.lock();
            if rest.over {
                return None;
            }
            rest.sleepers += 1;
            self.sleepers.store(rest.sleepers, Ordering::Relaxed);
            // A thread that adds a state after this look sees the sleeper, since both lock the
            // list.
            if self.lists.iter().any(|list| !list.lock().is_empty()) {
                rest.sleepers -= 1;
                self.sleepers.store(rest.sleepers, Ordering::Relaxed);
                continue;
            }
            // All threads sleep, and only a thread that is awake can add states.
            if rest.sleepers + rest.absent == self.lists.len() {
                self.end(&mut rest);
                return None;
            }
            while rest.woken == 0 && !rest.over {
                rest = wait(&self.woken, rest);
            }
            if rest.over {
                return None;
            }
            rest.woken -= 1;
        }
    }

    /// Moves the older half of the longest list, or as much of it as [`MAX_LOOT`] allows, to this
    /// thread's list. Takes the next state from there.
    fn steal(&self, me: usize) -> Option<S> {
        let length = |list: &CachePadded<Mutex<Waitlist<S>>>| list.lock().len();
        let (victim, _) = self
            .lists
            .iter()
            .map(length)
            .enumerate()
            .filter(|(thread, waiting)| *thread != me && *waiting > 0)
            .max_by_key(|(_, waiting)| *waiting)?;
        let mut victim = self.lists[victim].lock();
        let half = victim.len().div_ceil(2);
        let loot = victim.split_oldest(half.min(MAX_LOOT));
        drop(victim);
        let mut mine = self.lists[me].lock();
        mine.append(loot);
        let next = mine.pop();
        let to_spare = !mine.is_empty();
        drop(mine);
        if to_spare && self.sleepers.load(Ordering::Relaxed) > 0 {
            self.wake_one();
        }
        next
    }

    fn wake_one(&self) {
        let mut rest = self.rest.lock();
        if rest.sleepers > 0 {
            // The woken thread counts as awake from now on: it is not woken twice, and no thread
            // concludes that all sleep.
            rest.sleepers -= 1;
            rest.woken += 1;
            self.sleepers.store(rest.sleepers, Ordering::Relaxed);
            self.woken.notify_one();
        }
    }

    fn end(&self, rest: &mut Rest) {
        rest.over = true;
        self.over.store(true, Ordering::Relaxed);
        self.woken.notify_all();
    }
}
