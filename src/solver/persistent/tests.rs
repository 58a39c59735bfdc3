//! Tests what a file gives back, and what happens to damaged and foreign files.
use super::entry::Kept;
use super::*;
use crate::base::Interrupt;
use crate::bits::BitVector;
use crate::solver::{Answer, Forall, Query, Solver, SolverChain, SolverOptions};
use crate::term::{Term, TermManager};
use std::sync::Arc;

fn directory() -> (tempfile::TempDir, PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("answers");
    (directory, path)
}

/// Opens without a warning.
fn open(path: &Path) -> PersistentCache {
    let cache = PersistentCache::open(path);
    assert!(cache.take_warnings().is_empty());
    cache
}

fn unsat() -> KnownAnswer {
    KnownAnswer { effort: 3, answer: Kept::Unsat }
}

/// Writes entries that fill some pages.
fn fill(path: &Path) -> Vec<(Key, KnownAnswer)> {
    let entry = |i: u64| match i % 2 {
        0 => unsat(),
        _ => KnownAnswer { effort: i, answer: Kept::Sat(vec![Some(BitVector::new(64, i)), None]) },
    };
    let entries: Vec<_> =
        (0..1000u64).map(|i| (*blake3::hash(&i.to_le_bytes()).as_bytes(), entry(i))).collect();
    let cache = open(path);
    for (key, entry) in &entries {
        cache.put(*key, entry);
    }
    cache.close();
    assert!(cache.take_warnings().is_empty());
    entries
}

/// Expects one warning at the opening, and a cache that holds nothing.
#[track_caller]
fn unusable(path: &Path, text: &str) {
    let cache = PersistentCache::open(path);
    let warnings = cache.take_warnings();
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].to_string().contains(text), "{}", warnings[0]);
    cache.put([1; 32], &unsat());
    assert_eq!(cache.get(&[1; 32]), None);
    cache.close();
    assert!(cache.take_warnings().is_empty());
}

#[test]
fn entries_come_back() {
    let (_directory, path) = directory();
    let entries = fill(&path);
    let cache = open(&path);
    for (key, entry) in &entries {
        assert_eq!(cache.get(key).as_ref(), Some(entry));
    }
    assert_eq!(cache.get(&[0; 32]), None);
    cache.put([1; 32], &unsat());
    assert_eq!(cache.get(&[1; 32]), Some(unsat()));
    drop(cache);
    assert_eq!(open(&path).get(&[1; 32]), Some(unsat()));
}

#[test]
fn one_handle_at_a_time() {
    let (_directory, path) = directory();
    let first = open(&path);
    unusable(&path, "in use");
    first.close();
    open(&path);
}

#[test]
fn what_was_not_closed_is_repaired() {
    let (_directory, path) = directory();
    fill(&path);
    let cache = open(&path);
    cache.put([1; 32], &unsat());
    {
        let mut state = cache.state.lock();
        cache.commit(&mut state);
    }
    cache.put([3; 32], &unsat());
    // As if the process had ended now.
    let left = path.with_file_name("left");
    std::fs::copy(&path, &left).unwrap();
    let cache = open(&left);
    assert_eq!(cache.get(&[1; 32]), Some(unsat()));
    assert_eq!(cache.get(&[3; 32]), None);
}

#[test]
fn other_formats_are_dropped() {
    let (_directory, path) = directory();
    let older = PersistentCache::open_as(&path, "0.0.1, format 0", MAX_BYTES);
    older.put([1; 32], &unsat());
    drop(older);
    let cache = PersistentCache::open(&path);
    let warnings = cache.take_warnings();
    assert!(matches!(&warnings[..], [CacheWarning::OtherFormat { found, .. }] if found == "0.0.1, format 0"));
    assert_eq!(cache.get(&[1; 32]), None);
    cache.put([1; 32], &unsat());
    drop(cache);
    assert_eq!(open(&path).get(&[1; 32]), Some(unsat()));
}

#[test]
fn large_files_are_begun_anew() {
    let (_directory, path) = directory();
    fill(&path);
    let size = std::fs::metadata(&path).unwrap().len();
    let cache = PersistentCache::open_as(&path, &format(), size - 1);
    assert!(matches!(&cache.take_warnings()[..], [CacheWarning::TooLarge { .. }]));
    cache.put([1; 32], &unsat());
    unusable(&path, "in use");
    drop(cache);
    let cache = open(&path);
    assert_eq!(cache.get(&[1; 32]), Some(unsat()));
    assert_eq!(cache.get(blake3::hash(&0u64.to_le_bytes()).as_bytes()), None);
}

#[test]
fn what_is_no_cache_is_left_alone() {
    let (directory, path) = directory();
    let source = "int main(void) { return 0; }\n".repeat(1000);
    for text in ["x", &source] {
        std::fs::write(&path, text).unwrap();
        unusable(&path, "not a cache");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
    let other = directory.path().join("other");
    let database = redb::Database::create(&other).unwrap();
    let table: redb::TableDefinition<'_, u64, u64> = redb::TableDefinition::new("numbers");
    let write = database.begin_write().unwrap();
    write.open_table(table).unwrap().insert(1, 2).unwrap();
    write.commit().unwrap();
    drop(database);
    unusable(&other, "not a cache");
    unusable(directory.path(), "cannot use");
    unusable(&directory.path().join("missing").join("file"), "cannot use");
    unusable(Path::new("/dev/full"), "/dev/full");
}

/// Whatever bytes are lost or change, nothing wrong comes back, and nothing ends the process.
#[test]
fn damaged_files_give_nothing_wrong() {
    let (_directory, path) = directory();
    let entries = fill(&path);
    let bytes = std::fs::read(&path).unwrap();
    let damaged = path.with_file_name("damaged");
    let mut seen = 0;
    let mut try_with = |bytes: &[u8]| {
        std::fs::write(&damaged, bytes).unwrap();
        let cache = PersistentCache::open(&damaged);
        for (key, entry) in entries.iter().step_by(7) {
            assert!(cache.get(key).is_none_or(|found| found == *entry));
        }
        cache.put([1; 32], &unsat());
        cache.close();
        let warnings = cache.take_warnings();
        assert!(warnings.len() <= 2, "{warnings:?}");
        seen += usize::from(!warnings.is_empty());
    };
    for length in [9, 100, 320, 4096, 5000, bytes.len() / 2, bytes.len() - 1] {
        try_with(&bytes[..length]);
    }
    let mut position = 0;
    while position < bytes.len() {
        if bytes[position..].iter().take(64).any(|&byte| byte != 0) {
            let mut changed = bytes.clone();
            changed[position..].iter_mut().take(64).for_each(|byte| *byte ^= 0x55);
            try_with(&changed);
        }
        position += if position < 1024 { 64 } else { 6007 };
    }
    assert!(seen > 20, "{seen}");
}

/// A chain over new terms.
fn chain(cache: &Arc<PersistentCache>, validate: bool) -> (Arc<TermManager>, SolverChain) {
    let terms = Arc::new(TermManager::new());
    let options = SolverOptions { persistent: Some(Arc::clone(cache)), validate, ..SolverOptions::default() };
    let chain = SolverChain::new(Arc::clone(&terms), &options, Interrupt::default());
    (terms, chain)
}

/// Satisfiable, unsatisfiable and quantified queries over inputs from a first index on.
fn queries(terms: &TermManager, first: u32) -> Vec<Query> {
    let (x, y) = (terms.input(first, 32), terms.input(first + 1, 32));
    let product = terms.eq(terms.mul(x, y), terms.constant_u64(32, 391));
    let small = |input| terms.ult(input, terms.constant_u64(32, 1000));
    let proper = |input| terms.ult(terms.constant_u64(32, 1), input);
    let all: Vec<Term> = vec![product, small(x), small(y), proper(x), proper(y)];
    let less = terms.ult(x, terms.constant_u64(32, 17));
    let forall =
        |bound, body| Some(Forall { bound: vec![bound], body: terms.or(body, terms.eq(x, terms.mul(x, x))) });
    vec![
        Query::new(all.clone()),
        Query::new([all.clone(), vec![less]].concat()),
        Query { assertions: vec![proper(x)], forall: forall(y, terms.ult(y, x)) },
        Query { assertions: vec![small(x)], forall: forall(y, terms.ule(x, terms.or(x, y))) },
    ]
}

#[test]
fn a_second_run_asks_nothing() {
    let (_directory, path) = directory();
    let run = |first: u32| {
        let cache = Arc::new(open(&path));
        let (terms, mut chain) = chain(&cache, true);
        let answers: Vec<_> = queries(&terms, first).iter().map(|query| chain.check(query)).collect();
        let answers: Vec<Option<Vec<BitVector>>> = answers
            .into_iter()
            .map(|answer| match answer {
                Answer::Sat(model) => Some(model.values().iter().map(|(_, value)| value.clone()).collect()),
                Answer::Unsat => None,
                Answer::Unknown(reason) => panic!("{reason:?}"),
            })
            .collect();
        cache.close();
        assert!(cache.take_warnings().is_empty());
        (answers, chain.counters().emptiness.bitwuzla.queries)
    };
    let (answers, asked) = run(0);
    assert_eq!(asked, 4);
    assert_eq!(answers.iter().map(Option::is_some).collect::<Vec<_>>(), [true, false, false, true]);
    assert_eq!(run(0), (answers.clone(), 0));
    assert_eq!(run(5), (answers, 0));
}

#[test]
fn a_wrong_model_is_not_believed() {
    let (_directory, path) = directory();
    let cache = Arc::new(open(&path));
    let (terms, mut first) = chain(&cache, false);
    let query = &queries(&terms, 0)[0];
    assert!(first.check(query).is_sat());
    let keys: Vec<Key> = cache.state.lock().new.keys().copied().collect();
    let three = Some(BitVector::new(32, 3));
    for wrong in [vec![three.clone(), three.clone()], vec![three], vec![], vec![None, None]] {
        cache.put(keys[0], &KnownAnswer { effort: 0, answer: Kept::Sat(wrong) });
        let (terms, mut chain) = chain(&cache, true);
        assert!(chain.check(&queries(&terms, 0)[0]).is_sat());
        assert_eq!(chain.counters().emptiness.bitwuzla.queries, 1);
    }
    let warnings = cache.take_warnings();
    assert!(matches!(&warnings[..], [CacheWarning::DamagedEntries { .. }]), "{warnings:?}");
}

#[test]
fn unknowns_are_not_kept() {
    let (_directory, path) = directory();
    let cache = Arc::new(open(&path));
    let terms = Arc::new(TermManager::new());
    let options = SolverOptions { persistent: Some(Arc::clone(&cache)), ..SolverOptions::default() };
    let interrupt = Interrupt::default();
    let mut chain = SolverChain::new(Arc::clone(&terms), &options, interrupt.clone());
    interrupt.raise();
    assert!(chain.check(&queries(&terms, 0)[0]).is_unknown());
    assert!(cache.state.lock().new.is_empty());
}
