//! Functions of the C library and the system. They do more than return any value: they write through their arguments, call back, end
//! the run, or return what their arguments determine.

/// What these names begin with is about threads.
const PREFIXES: [&str; 5] = ["pthread_", "sem_", "mtx_", "cnd_", "thrd_"];

/// One name in each line, in order.
const NAMES: &str = include_str!("library.txt");

/// Whether the library has a function of this name.
pub(super) fn has(name: &str) -> bool {
    PREFIXES.iter().any(|prefix| name.starts_with(prefix)) || names().any(|known| known == name)
}

fn names() -> impl Iterator<Item = &'static str> {
    NAMES.lines().filter(|line| !line.starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::{has, names};

    #[test]
    fn names_are_found() {
        assert!(names().is_sorted());
        for name in ["raise", "pthread_kill", "sin", "read", "errx", "__isoc99_sscanf"] {
            assert!(has(name), "{name}");
        }
        assert!(!has("mystery") && !has(""));
    }
}
