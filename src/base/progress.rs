//! Figures of a running exploration for display, and how they grew.
use super::budget::resident_memory;
use parking_lot::Mutex;
use serde::Serialize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Most samples that are kept.
const MOST_SAMPLES: usize = 200;
/// Time between two samples at first; `Growth` doubles it when there are too many samples.
const SHORTEST: Duration = Duration::from_millis(5);

/// Figures that workers publish now and then (every few thousand instructions) and that other
/// threads may read at any time. They are for display: they may lag behind, and need not be
/// consistent with each other.
#[derive(Debug)]
pub struct Progress {
    states: AtomicU64,
    waiting: AtomicU64,
    instructions: AtomicU64,
    start: Instant,
    /// When the next sample is due, in microseconds from the start.
    due: AtomicU64,
    growth: Mutex<Growth>,
}

/// Samples at equal distances in time. When there are too many, every other one is dropped and the
/// distance is doubled.
#[derive(Debug)]
struct Growth {
    samples: Vec<Sample>,
    distance: Duration,
}

/// The figures at one time.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sample {
    /// Seconds since the first sample.
    pub seconds: f64,
    /// States stored.
    pub states_stored: u64,
    /// States that waited to be explored.
    pub states_waiting: u64,
    /// Resident memory in bytes.
    pub memory: u64,
}

impl Default for Progress {
    fn default() -> Self {
        Self {
            states: AtomicU64::new(0),
            waiting: AtomicU64::new(0),
            instructions: AtomicU64::new(0),
            start: Instant::now(),
            due: AtomicU64::new(0),
            growth: Mutex::new(Growth { samples: Vec::new(), distance: SHORTEST }),
        }
    }
}

impl Progress {
    /// Adds stored states and executed instructions, and publishes how many states wait to be
    /// explored.
    pub fn add(&self, states: u64, instructions: u64, waiting: u64) {
        self.states.fetch_add(states, Ordering::Relaxed);
        self.instructions.fetch_add(instructions, Ordering::Relaxed);
        self.waiting.store(waiting, Ordering::Relaxed);
        let now = self.start.elapsed();
        if now.as_micros() as u64 >= self.due.load(Ordering::Relaxed)
            // If the lock is held, another thread is taking the sample.
            && let Some(mut growth) = self.growth.try_lock()
        {
            growth.add(self.sample(now));
            self.due.store((now + growth.distance).as_micros() as u64, Ordering::Relaxed);
        }
    }

    /// States stored so far.
    pub fn states(&self) -> u64 {
        self.states.load(Ordering::Relaxed)
    }

    /// States that wait to be explored.
    pub fn waiting(&self) -> u64 {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Instructions executed so far.
    pub fn instructions(&self) -> u64 {
        self.instructions.load(Ordering::Relaxed)
    }

    /// The samples so far and one of now; none if nothing has been explored.
    pub fn growth(&self) -> Vec<Sample> {
        let mut samples = self.growth.lock().samples.clone();
        let Some(first) = samples.first().map(|sample| sample.seconds) else { return samples };
        samples.push(self.sample(self.start.elapsed()));
        for sample in &mut samples {
            sample.seconds -= first;
        }
        samples
    }

    fn sample(&self, now: Duration) -> Sample {
        Sample {
            seconds: now.as_secs_f64(),
            states_stored: self.states(),
            states_waiting: self.waiting(),
            memory: resident_memory(),
        }
    }
}

impl Growth {
    fn add(&mut self, sample: Sample) {
        self.samples.push(sample);
        if self.samples.len() == MOST_SAMPLES {
            let mut number = 0;
            self.samples.retain(|_| {
                number += 1;
                number % 2 == 1
            });
            self.distance *= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_thinned_out() {
        let mut growth = Growth { samples: Vec::new(), distance: SHORTEST };
        let mut taken = 0;
        // As many as would be taken in five minutes.
        let mut time = Duration::ZERO;
        while time < Duration::from_secs(300) {
            let seconds = time.as_secs_f64();
            growth.add(Sample { seconds, states_stored: taken, states_waiting: 0, memory: 0 });
            taken += 1;
            time += growth.distance;
            assert!(growth.samples.len() < MOST_SAMPLES);
        }
        assert!(growth.samples.len() >= MOST_SAMPLES / 2 - 1 && taken < 2000, "{taken}");
        assert!(growth.samples[0].seconds.abs() < 1e-9);
        let distances = growth.samples.windows(2).map(|pair| pair[1].seconds - pair[0].seconds);
        let (least, most) = distances.fold((f64::MAX, 0f64), |(a, b), d| (a.min(d), b.max(d)));
        assert!(most < 2.1 * least, "{least} {most}");
    }

    #[test]
    fn nothing_grows_before_the_exploration() {
        let progress = Progress::default();
        assert!(progress.growth().is_empty());
        progress.add(3, 10, 2);
        let growth = progress.growth();
        let [first, last] = growth[..] else { panic!("{growth:?}") };
        assert_eq!((first.states_stored, first.states_waiting), (3, 2));
        assert!(first.seconds.abs() < 1e-9);
        assert!(last.seconds >= 0.0 && last.states_stored == 3 && last.memory > 0);
    }
}
