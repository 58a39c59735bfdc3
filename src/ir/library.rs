//! Names of functions of the C and C++ libraries, the system, and the compiler. Such a function
//! does more than return an arbitrary value: it writes through its arguments, calls back, ends the
//! run, or returns what its arguments determine.
use super::mangled;

/// Prefixes of names that are about threads or belong to the compilers: exceptions, atomic and
/// decimal operations, built-in functions, stacks that grow, thread-local variables; or that other
/// checkers define.
const PREFIXES: [&str; 20] = [
    "pthread_",
    "sem_",
    "mtx_",
    "cnd_",
    "thrd_",
    "__cxa_",
    "__gxx_",
    "_Unwind_",
    "__atomic_",
    "__sync_",
    "__kmpc_",
    "__builtin_",
    "__bid",
    "__dfp_",
    "__morestack",
    "__splitstack_",
    "__emutls_",
    CHECKERS[0],
    CHECKERS[1],
    CHECKERS[2],
];

/// Prefixes of names that other checkers define.
const CHECKERS: [&str; 3] = ["__CPROVER_", "__ESBMC_", "klee_"];

/// Sorted lists with one name per line: the C library, the libraries of the compilers, macros of C.
const NAMES: [&str; 3] =
    [include_str!("library.txt"), include_str!("library_compiler.txt"), include_str!("library_macros.txt")];

/// Data of the C library that programs declare and no model defines. Its content is not arbitrary.
const DATA: [&str; 60] = [
    "_IO_2_1_stderr_",
    "_IO_2_1_stdin_",
    "_IO_2_1_stdout_",
    "_LIB_VERSION",
    "__bss_start",
    "__data_start",
    "__daylight",
    "__environ",
    "__executable_start",
    "__free_hook",
    "__libc_single_threaded",
    "__malloc_hook",
    "__progname",
    "__progname_full",
    "__realloc_hook",
    "__stack_chk_guard",
    "__timezone",
    "__tzname",
    "_ctype",
    "_edata",
    "_end",
    "_environ",
    "_etext",
    "_sys_errlist",
    "_sys_nerr",
    "argp_err_exit_status",
    "argp_program_bug_address",
    "argp_program_version",
    "argp_program_version_hook",
    "data_start",
    "daylight",
    "edata",
    "end",
    "environ",
    "error_message_count",
    "error_one_per_line",
    "error_print_progname",
    "etext",
    "h_errno",
    "in6addr_any",
    "in6addr_loopback",
    "loc1",
    "loc2",
    "locs",
    "obstack_alloc_failed_handler",
    "obstack_exit_failure",
    "optarg",
    "opterr",
    "optind",
    "optopt",
    "program_invocation_name",
    "program_invocation_short_name",
    "re_syntax_options",
    "rpc_createerr",
    "signgam",
    "svc_fdset",
    "sys_errlist",
    "sys_nerr",
    "timezone",
    "tzname",
];

/// Whether the implementation has a function of this name, or a macro that is used like one.
pub(super) fn has(name: &str) -> bool {
    PREFIXES.iter().any(|prefix| name.starts_with(prefix))
        || NAMES.iter().any(|list| names(list).any(|known| known == name))
        || mangled::is_in_library(name)
}

/// Whether the implementation has a variable of this name. The objects `__tessera_*` hold what
/// `main` gets from the process.
pub(super) fn has_variable(name: &str) -> bool {
    DATA.contains(&name)
        || name.starts_with("__tessera_")
        || CHECKERS.iter().any(|prefix| name.starts_with(prefix))
}

/// Whether the C or C++ library, the system, or the compiler defines a function or variable of this
/// name.
pub fn is_of_library(name: &str) -> bool {
    has(name) || has_variable(name)
}

fn names(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.lines().filter(|line| !line.starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::{NAMES, has, names};

    #[test]
    fn names_are_found() {
        for list in NAMES {
            assert!(names(list).is_sorted());
            assert!(names(list).all(|name| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')));
        }
        for name in ["raise", "pthread_kill", "sin", "read", "errx", "__isoc99_sscanf"] {
            assert!(has(name), "{name}");
        }
        assert!(!has("mystery") && !has(""));
    }

    #[test]
    fn functions_of_the_compiler_and_of_cpp_are_found() {
        for name in [
            "__divdc3",
            "__mulsc3",
            "__popcountdi2",
            "__udivti3",
            "__clear_cache",
            "__addvsi3",
            "__mulodi4",
            "__atomic_load",
            "__kmpc_fork_call",
            "__dynamic_cast",
            "__cxa_throw",
            "__gxx_personality_v0",
            "_Unwind_Resume",
            "_ZNSt9exceptionD1Ev",
            "_Znwm",
        ] {
            assert!(has(name), "{name}");
        }
        for name in ["__kmalloc", "__VERIFIER_special", "__my_function", "_ZN5Stack4pushEi", "__cx", "__div"]
        {
            assert!(!has(name), "{name}");
        }
    }

    #[test]
    fn macros_of_c_are_no_functions() {
        for name in [
            "assert",
            "va_start",
            "setjmp",
            "offsetof",
            "isfinite",
            "signbit",
            "isgreater",
            "fpclassify",
            "FD_SET",
        ] {
            assert!(has(name), "{name}");
        }
    }
}
