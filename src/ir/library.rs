//! Functions of the C library and the system that do more than return any value.

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

/// In order. Their results depend on their arguments: another value would be none that they return.
#[rustfmt::skip]
const DETERMINED: &[&str] = &[
    "a64l", "abs", "acos", "acosf", "acosh", "acoshf", "acoshl", "acosl", "asin", "asinf", "asinh", "asinhf",
    "asinhl", "asinl", "atan", "atan2", "atan2f", "atan2l", "atanf", "atanh", "atanhf", "atanhl", "atanl",
    "basename", "bcmp", "btowc", "cabs", "cabsf", "cabsl", "cacos", "cacosf", "cacosh", "cacoshf", "cacoshl",
    "cacosl", "carg", "cargf", "cargl", "casin", "casinf", "casinh", "casinhf", "casinhl", "casinl", "catan",
    "catanf", "catanh", "catanhf", "catanhl", "catanl", "cbrt", "cbrtf", "cbrtl", "ccos", "ccosf", "ccosh",
    "ccoshf", "ccoshl", "ccosl", "ceil", "ceilf", "ceill", "cexp", "cexpf", "cexpl", "cimag", "cimagf",
    "cimagl", "clog", "clogf", "clogl", "conj", "conjf", "conjl", "copysign", "copysignf", "copysignl", "cos",
    "cosf", "cosh", "coshf", "coshl", "cosl", "cpow", "cpowf", "cpowl", "cproj", "cprojf", "cprojl", "creal",
    "crealf", "creall", "csin", "csinf", "csinh", "csinhf", "csinhl", "csinl", "csqrt", "csqrtf", "csqrtl",
    "ctan", "ctanf", "ctanh", "ctanhf", "ctanhl", "ctanl", "difftime", "dirname", "div", "drem", "dremf",
    "dreml", "erf", "erfc", "erfcf", "erfcl", "erff", "erfl", "exp", "exp10", "exp10f", "exp10l", "exp2",
    "exp2f", "exp2l", "expf", "expl", "expm1", "expm1f", "expm1l", "fabs", "fabsf", "fabsl", "fdim", "fdimf",
    "fdiml", "ffs", "ffsl", "ffsll", "floor", "floorf", "floorl", "fls", "fma", "fmaf", "fmal", "fmax",
    "fmaxf", "fmaxl", "fmin", "fminf", "fminl", "fmod", "fmodf", "fmodl", "frexp", "frexpf", "frexpl",
    "gamma", "gammaf", "gammal", "htonl", "htons", "hypot", "hypotf", "hypotl", "ilogb", "ilogbf", "ilogbl",
    "imaxabs", "imaxdiv", "inet_addr", "isascii", "iswalnum", "iswalpha", "iswblank", "iswcntrl", "iswdigit",
    "iswgraph", "iswlower", "iswprint", "iswpunct", "iswspace", "iswupper", "iswxdigit", "j0", "j0f", "j0l",
    "j1", "j1f", "j1l", "jn", "jnf", "jnl", "l64a", "labs", "ldexp", "ldexpf", "ldexpl", "ldiv", "lgamma",
    "lgammaf", "lgammal", "llabs", "lldiv", "llrint", "llrintf", "llrintl", "llround", "llroundf", "llroundl",
    "log", "log10", "log10f", "log10l", "log1p", "log1pf", "log1pl", "log2", "log2f", "log2l", "logb",
    "logbf", "logbl", "logf", "logl", "lrint", "lrintf", "lrintl", "lround", "lroundf", "lroundl", "memccpy",
    "memmem", "mempcpy", "memrchr", "modf", "modff", "modfl", "nan", "nanf", "nanl", "nearbyint",
    "nearbyintf", "nearbyintl", "nextafter", "nextafterf", "nextafterl", "nexttoward", "nexttowardf",
    "nexttowardl", "ntohl", "ntohs", "pow", "pow10", "pow10f", "pow10l", "powf", "powl", "rawmemchr",
    "remainder", "remainderf", "remainderl", "rint", "rintf", "rintl", "round", "roundeven", "roundevenf",
    "roundevenl", "roundf", "roundl", "scalb", "scalbf", "scalbl", "scalbln", "scalblnf", "scalblnl",
    "scalbn", "scalbnf", "scalbnl", "significand", "significandf", "significandl", "sin", "sinf", "sinh",
    "sinhf", "sinhl", "sinl", "sqrt", "sqrtf", "sqrtl", "stpcpy", "stpncpy", "strcasecmp", "strcasestr",
    "strchrnul", "strcoll", "strcspn", "strncasecmp", "strndup", "strpbrk", "strsep", "strsignal", "strspn",
    "strverscmp", "tan", "tanf", "tanh", "tanhf", "tanhl", "tanl", "tgamma", "tgammaf", "tgammal", "timegm",
    "toascii", "tolower", "toupper", "towlower", "towupper", "trunc", "truncf", "truncl", "wcschr", "wcscmp",
    "wcscspn", "wcslen", "wcsncmp", "wcsnlen", "wcspbrk", "wcsrchr", "wcsspn", "wcsstr", "wctob", "wmemchr",
    "wmemcmp", "y0", "y0f", "y0l", "y1", "y1f", "y1l", "yn", "ynf", "ynl",
];

/// Whether a function of this name, unless a program defines it, returns what its arguments determine. Not complete.
pub(super) fn is_determined(name: &str) -> bool {
    DETERMINED.binary_search(&name).is_ok()
}

/// Whether a function of this name, unless a program defines it, does more than return a value. Not complete.
pub(super) fn has_effects(name: &str) -> bool {
    PREFIXES.iter().any(|prefix| name.starts_with(prefix)) || NAMES.binary_search(&name).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{DETERMINED, NAMES, has_effects, is_determined};

    #[test]
    fn names_are_found() {
        assert!(NAMES.is_sorted() && DETERMINED.is_sorted());
        assert!(is_determined("sin") && !is_determined("getpid"));
        assert!(has_effects("raise") && has_effects("pthread_kill") && !has_effects("sin"));
    }
}
