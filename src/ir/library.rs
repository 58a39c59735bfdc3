//! Functions of the C library and the system that do more than return a value.

/// What these names begin with is about threads.
const PREFIXES: [&str; 5] = ["pthread_", "sem_", "mtx_", "cnd_", "thrd_"];

/// In order. They write through their arguments, call back, change what later calls do, or end the run.
#[rustfmt::skip]
const NAMES: &[&str] = &[
    "__fxstat", "__isoc23_sscanf", "__isoc23_vfscanf", "__isoc23_vsscanf", "__isoc99_sscanf",
    "__isoc99_vfscanf", "__isoc99_vsscanf", "__longjmp_chk", "__lxstat", "__sysv_signal", "__xstat",
    "_longjmp", "accept", "aio_read", "asctime_r", "asprintf", "brk", "bsearch", "clock_getres",
    "clock_nanosleep", "clone", "crypt_r", "ctermid", "ctime_r", "cuserid", "dlopen", "dlsym", "epoll_wait",
    "erand48", "execl", "execle", "execlp", "execv", "execve", "execvp", "execvpe", "fcntl",
    "feclearexcept", "feenableexcept", "fegetenv", "fegetexceptflag", "feholdexcept", "feraiseexcept",
    "fesetenv", "fesetexceptflag", "fesetround", "fetestexcept", "feupdateenv", "fexecve", "fgetpos",
    "fgetws", "fmemopen", "fork", "fstat", "fstat64", "fstatat", "fstatfs", "fstatvfs", "ftw",
    "getaddrinfo", "getcontext", "getcwd", "getdelim", "getdents", "getdomainname", "getentropy",
    "getgroups", "gethostbyname_r", "gethostname", "getitimer", "getline", "getlogin_r", "getopt",
    "getopt_long", "getopt_long_only", "getpeername", "getpwnam_r", "getpwuid_r", "getrandom", "getresgid",
    "getresuid", "getrlimit", "getrusage", "gets", "getsockname", "getsockopt", "glob", "gmtime_r",
    "hcreate_r", "hsearch_r", "iconv", "inet_aton", "inet_ntop", "inet_pton", "initstate", "ioctl",
    "jrand48", "kill", "killpg", "lfind", "lgamma_r", "localtime_r", "longjmp", "longjmp_chk", "lsearch",
    "lstat", "lstat64", "makecontext", "mbrtowc", "mbsrtowcs", "mbstowcs", "mbtowc", "memfrob", "mkdtemp",
    "mkstemp", "mktemp", "mktime", "mmap", "mq_receive", "mremap", "msgrcv", "munmap", "nanosleep", "nftw",
    "nrand48", "on_exit", "open_memstream", "pause", "pipe", "pipe2", "poll", "posix_spawn", "posix_spawnp",
    "ppoll", "prctl", "pread", "preadv", "pselect", "ptrace", "ptsname_r", "putenv", "qsort", "qsort_r",
    "raise", "random_r", "readdir_r", "readlink", "readlinkat", "readv", "realpath", "recv", "recvfrom",
    "recvmsg", "regcomp", "regexec", "remquo", "remquof", "remquol", "sbrk", "scandir", "sched_getaffinity",
    "sched_getparam", "select", "semop", "setcontext", "setenv", "setitimer", "setstate", "shmat",
    "sigaction", "sigaltstack", "siginterrupt", "siglongjmp", "signal", "sigpending", "sigprocmask",
    "sigsuspend", "sigtimedwait", "sigwait", "sigwaitinfo", "sincos", "sincosf", "sincosl", "socketpair",
    "sscanf", "stat", "stat64", "statfs", "statvfs", "strerror_r", "strfry", "strftime", "strtod", "strtof",
    "strtoimax", "strtold", "strtoumax", "strxfrm", "swab", "swapcontext", "swprintf", "syscall", "sysinfo",
    "tcgetattr", "tdelete", "tfind", "timer_create", "times", "timespec_get", "tmpnam", "tsearch",
    "ttyname_r", "twalk", "uname", "vasprintf", "vfork", "vfscanf", "vsscanf", "vswprintf", "wait", "wait3",
    "wait4", "waitid", "waitpid", "wcrtomb", "wcscat", "wcscpy", "wcsncat", "wcsncpy", "wcsrtombs",
    "wcstod", "wcstok", "wcstol", "wcstoll", "wcstombs", "wcstoul", "wcstoull", "wctomb", "wmemcpy",
    "wmemmove", "wmemset", "wordexp",
];

/// Whether a function of this name, unless a program defines it, does more than return a value. Not complete.
pub(super) fn has_effects(name: &str) -> bool {
    PREFIXES.iter().any(|prefix| name.starts_with(prefix)) || NAMES.binary_search(&name).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{NAMES, has_effects};

    #[test]
    fn names_are_found() {
        assert!(NAMES.is_sorted());
        assert!(has_effects("raise") && has_effects("pthread_kill") && !has_effects("sin"));
    }
}
