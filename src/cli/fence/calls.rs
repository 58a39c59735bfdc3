//! Which system calls a fenced program may make: a filter that the kernel runs before each of them.
//!
//! A processor in 64-bit mode can enter two tables of system calls, and the filter covers both. Programs for 32 bits use the second
//! table, and any program can reach it by `int 0x80`. Calls of x32 have numbers of their own; neither table has them.
use seccompiler::{BpfProgram, sock_filter};

/// Stands for the number of a call that a table does not have.
const NONE: u32 = u32::MAX;

/// Calls that do no harm, with their numbers in 64 and 32 bits. Missing are those that reach other processes, make processes, open
/// sockets or objects shared between processes, raise limits, or change what Landlock does not guard: modes, owners, times and attributes of files.
const HARMLESS: &[(&str, u32, u32)] = &[
    // Memory.
    ("mmap", 9, 90),
    ("mmap2", NONE, 192),
    ("munmap", 11, 91),
    ("mremap", 25, 163),
    ("mprotect", 10, 125),
    ("brk", 12, 45),
    ("madvise", 28, 219),
    ("mincore", 27, 218),
    ("msync", 26, 144),
    ("membarrier", 324, 375),
    // Files, which Landlock guards, and descriptors.
    ("creat", 85, 8),
    ("close", 3, 6),
    ("close_range", 436, 436),
    ("read", 0, 3),
    ("readv", 19, 145),
    ("pread64", 17, 180),
    ("preadv", 295, 333),
    ("preadv2", 327, 378),
    ("write", 1, 4),
    ("writev", 20, 146),
    ("pwrite64", 18, 181),
    ("pwritev", 296, 334),
    ("pwritev2", 328, 379),
    ("lseek", 8, 19),
    ("_llseek", NONE, 140),
    ("stat", 4, 106),
    ("lstat", 6, 107),
    ("fstat", 5, 108),
    ("newfstatat", 262, NONE),
    ("stat64", NONE, 195),
    ("lstat64", NONE, 196),
    ("fstat64", NONE, 197),
    ("fstatat64", NONE, 300),
    ("statx", 332, 383),
    ("statfs", 137, 99),
    ("statfs64", NONE, 268),
    ("fstatfs", 138, 100),
    ("fstatfs64", NONE, 269),
    ("oldstat", NONE, 18),
    ("oldfstat", NONE, 28),
    ("oldlstat", NONE, 84),
    ("access", 21, 33),
    ("faccessat", 269, 307),
    ("faccessat2", 439, 439),
    ("readlink", 89, 85),
    ("readlinkat", 267, 305),
    ("getdents", 78, 141),
    ("getdents64", 217, 220),
    ("getcwd", 79, 183),
    ("chdir", 80, 12),
    ("fchdir", 81, 133),
    ("rename", 82, 38),
    ("renameat", 264, 302),
    ("renameat2", 316, 353),
    ("unlink", 87, 10),
    ("unlinkat", 263, 301),
    ("rmdir", 84, 40),
    ("mkdir", 83, 39),
    ("mkdirat", 258, 296),
    ("link", 86, 9),
    ("linkat", 265, 303),
    ("symlink", 88, 83),
    ("symlinkat", 266, 304),
    ("ftruncate", 77, 93),
    ("ftruncate64", NONE, 194),
    ("fsync", 74, 118),
    ("fdatasync", 75, 148),
    ("fadvise64", 221, 250),
    ("fadvise64_64", NONE, 272),
    ("sendfile", 40, 187),
    ("sendfile64", NONE, 239),
    ("dup", 32, 41),
    ("dup2", 33, 63),
    ("dup3", 292, 330),
    ("pipe", 22, 42),
    ("pipe2", 293, 331),
    ("umask", 95, 60),
    // Waiting.
    ("poll", 7, 168),
    ("ppoll", 271, 309),
    ("ppoll_time64", NONE, 414),
    ("select", 23, 82),
    ("_newselect", NONE, 142),
    ("pselect6", 270, 308),
    ("pselect6_time64", NONE, 413),
    ("epoll_create", 213, 254),
    ("epoll_create1", 291, 329),
    ("epoll_ctl", 233, 255),
    ("epoll_wait", 232, 256),
    ("epoll_pwait", 281, 319),
    ("eventfd", 284, 323),
    ("eventfd2", 290, 328),
    ("timerfd_create", 283, 322),
    ("timerfd_settime", 286, 325),
    ("timerfd_gettime", 287, 326),
    ("nanosleep", 35, 162),
    ("clock_nanosleep", 230, 267),
    ("clock_nanosleep_time64", NONE, 407),
    ("pause", 34, 29),
    ("sched_yield", 24, 158),
    ("wait4", 61, 114),
    ("waitid", 247, 284),
    ("waitpid", NONE, 7),
    // Signals.
    ("rt_sigaction", 13, 174),
    ("rt_sigprocmask", 14, 175),
    ("rt_sigreturn", 15, 173),
    ("rt_sigpending", 127, 176),
    ("rt_sigsuspend", 130, 179),
    ("rt_sigtimedwait", 128, 177),
    ("rt_sigtimedwait_time64", NONE, 421),
    ("sigaltstack", 131, 186),
    ("sigaction", NONE, 67),
    ("sigprocmask", NONE, 126),
    ("sigreturn", NONE, 119),
    ("sigpending", NONE, 73),
    ("sigsuspend", NONE, 72),
    ("signal", NONE, 48),
    ("alarm", 37, 27),
    ("setitimer", 38, 104),
    ("getitimer", 36, 105),
    ("timer_create", 222, 259),
    ("timer_settime", 223, 260),
    ("timer_gettime", 224, 261),
    ("timer_delete", 226, 263),
    ("timer_getoverrun", 225, 262),
    ("restart_syscall", 219, 0),
    // Threads.
    ("futex", 202, 240),
    ("futex_time64", NONE, 422),
    ("futex_waitv", 449, 449),
    ("set_robust_list", 273, 311),
    ("set_tid_address", 218, 258),
    ("rseq", 334, 386),
    ("arch_prctl", 158, 384),
    ("set_thread_area", 205, 243),
    ("get_thread_area", 211, 244),
    ("sched_getaffinity", 204, 242),
    ("sched_getparam", 143, 155),
    ("sched_getscheduler", 145, 157),
    ("sched_get_priority_max", 146, 159),
    ("sched_get_priority_min", 147, 160),
    ("exit", 60, 1),
    ("exit_group", 231, 252),
    // Information on the process and the system.
    ("getpid", 39, 20),
    ("getppid", 110, 64),
    ("gettid", 186, 224),
    ("getpgrp", 111, 65),
    ("getpgid", 121, 132),
    ("getsid", 124, 147),
    ("getuid", 102, 24),
    ("geteuid", 107, 49),
    ("getgid", 104, 47),
    ("getegid", 108, 50),
    ("getuid32", NONE, 199),
    ("geteuid32", NONE, 201),
    ("getgid32", NONE, 200),
    ("getegid32", NONE, 202),
    ("getresuid", 118, 165),
    ("getresgid", 120, 171),
    ("getresuid32", NONE, 209),
    ("getresgid32", NONE, 211),
    ("getgroups", 115, 80),
    ("getgroups32", NONE, 205),
    ("capget", 125, 184),
    ("getrlimit", 97, 76),
    ("ugetrlimit", NONE, 191),
    ("getpriority", 140, 96),
    ("getrusage", 98, 77),
    ("times", 100, 43),
    ("time", 201, 13),
    ("gettimeofday", 96, 78),
    ("clock_gettime", 228, 265),
    ("clock_gettime64", NONE, 403),
    ("clock_getres", 229, 266),
    ("clock_getres_time64", NONE, 406),
    ("sysinfo", 99, 116),
    ("uname", 63, 122),
    ("olduname", NONE, 109),
    ("getcpu", 309, 318),
    ("getrandom", 318, 355),
    // Starting another program, which Landlock has to allow.
    ("execve", 59, 11),
];

/// A condition on the lower or upper half of an argument: under the mask, it must have one of the values.
struct Test {
    argument: u8,
    upper: bool,
    mask: u32,
    values: Vec<u32>,
}

fn test(argument: u8, values: &[u32]) -> Test {
    Test { argument, upper: false, mask: u32::MAX, values: values.to_vec() }
}

/// Calls that are allowed with some arguments only.
struct Guarded {
    /// The numbers in 64 and 32 bits.
    numbers: [u32; 2],
    /// All of them have to hold.
    tests: Vec<Test>,
}

/// The calls that depend on arguments, for the process with this id. With `leaks`, `LeakSanitizer` may start the process that stops
/// all threads; Landlock keeps that process from reaching others.
fn guarded(process: u32, leaks: bool) -> Vec<Guarded> {
    const TRUNCATE: u32 = 0x200;
    const THREAD: u32 = 0x1_0000;
    const NAMESPACES: u32 = 0x7e02_0000;
    // The flags of that process: it shares memory, files and the directory with its parent, and is hidden from tracers.
    const LEAK_SANITIZER: u32 = 0x80_0700;
    // Opening for reading, writing, or both. Truncation only together with writing: then it needs the right to write.
    let opening =
        |argument| Test { mask: TRUNCATE | 3, ..test(argument, &[0, 1, 2, TRUNCATE | 1, TRUNCATE | 2]) };
    let clone = if leaks {
        Test { mask: THREAD | NAMESPACES | LEAK_SANITIZER, ..test(0, &[LEAK_SANITIZER, THREAD | 0x700]) }
    } else {
        Test { mask: THREAD | NAMESPACES, ..test(0, &[THREAD]) }
    };
    let mut calls = vec![
        Guarded { numbers: [2, 5], tests: vec![opening(1)] }, // open
        Guarded { numbers: [257, 295], tests: vec![opening(2)] }, // openat
        Guarded { numbers: [56, 120], tests: vec![clone] },
        // Signals to itself, as abort sends them.
        Guarded { numbers: [62, 37], tests: vec![test(0, &[process])] }, // kill
        Guarded { numbers: [234, 270], tests: vec![test(0, &[process])] }, // tgkill
        // Copies of descriptors, and their flags. No owner of a descriptor, since owners get signals, and no locks.
        Guarded { numbers: [72, 55], tests: vec![test(1, &[0, 1, 2, 3, 4, 1030, 1032])] }, // fcntl
        Guarded { numbers: [NONE, 221], tests: vec![test(1, &[0, 1, 2, 3, 4, 1030, 1032])] }, // fcntl64
        // Whether a descriptor is a terminal, and how wide; how much can be read; flags.
        Guarded {
            numbers: [16, 54],
            tests: vec![test(1, &[0x5401, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451])],
        }, // ioctl
        // Names; whether it may be traced, and by whom. The signal that it gets when the warden ends can be read, but not changed.
        Guarded { numbers: [157, 172], tests: vec![test(0, &[2, 3, 15, 16, 0x5961_6d61, 0x5356_4d41])] }, // prctl
        // ThreadSanitizer asks for addresses that are not random.
        Guarded { numbers: [135, 136], tests: vec![test(0, &[u32::MAX, 0x4_0000])] }, // personality
        // Its own limits may be read.
        Guarded {
            numbers: [302, 340],
            tests: vec![test(0, &[0, process]), test(2, &[0]), Test { upper: true, ..test(2, &[0]) }],
        }, // prlimit64
    ];
    if leaks {
        calls.push(Guarded { numbers: [101, 26], tests: Vec::new() }); // ptrace
    }
    calls
}

/// The filter for the process with this id.
pub(super) fn filter(process: u32, leaks: bool) -> BpfProgram {
    const ARCHITECTURE: u32 = 4;
    const X86_64: u32 = 0xc000_003e;
    const I386: u32 = 0x4000_0003;
    let guarded = guarded(process, leaks);
    let [long, short] = [0, 1].map(|width| table(&guarded, width));
    let mut program =
        vec![load(ARCHITECTURE), equal(I386, 0, 1), jump(long.len() + 2), equal(X86_64, 1, 0), result(KILL)];
    program.extend(long);
    program.extend(short);
    program
}

/// The filter for the calls of one table: width 0 is that of 64 bits, width 1 that of 32.
fn table(guarded: &[Guarded], width: usize) -> BpfProgram {
    const NUMBER: u32 = 0;
    let mut program = vec![load(NUMBER)];
    for (_, long, short) in HARMLESS {
        let number = [*long, *short][width];
        if number != NONE {
            program.extend([equal(number, 0, 1), result(ALLOW)]);
        }
    }
    for call in guarded.iter().filter(|call| call.numbers[width] != NONE) {
        let body = conditions(&call.tests);
        program.push(equal(call.numbers[width], 0, u8::try_from(body.len()).expect("conditions are short")));
        program.extend(body);
    }
    program.push(result(REFUSE));
    program
}

/// Allows the call if all tests hold, and refuses it otherwise.
fn conditions(tests: &[Test]) -> BpfProgram {
    let mut program = Vec::new();
    for test in tests {
        program.push(load(16 + 8 * u32::from(test.argument) + 4 * u32::from(test.upper)));
        program.push(instruction(AND, test.mask));
        for (left, value) in (1..=test.values.len()).rev().zip(&test.values) {
            program.push(equal(*value, left as u8, 0));
        }
        program.push(result(REFUSE));
    }
    program.push(result(ALLOW));
    program
}

/// Loads a word of the kernel's description of the call.
const LOAD: u16 = 0x20;
const AND: u16 = 0x54;
const JUMP: u16 = 0x05;
const JUMP_IF_EQUAL: u16 = 0x15;
const RETURN: u16 = 0x06;

const ALLOW: u32 = 0x7fff_0000;
/// The call fails as if the kernel did not have it, so that libraries use older calls instead.
const REFUSE: u32 = 0x0005_0000 + 38;
const KILL: u32 = 0x8000_0000;

fn instruction(code: u16, k: u32) -> sock_filter {
    sock_filter { code, jt: 0, jf: 0, k }
}

fn load(offset: u32) -> sock_filter {
    instruction(LOAD, offset)
}

fn result(action: u32) -> sock_filter {
    instruction(RETURN, action)
}

fn jump(over: usize) -> sock_filter {
    instruction(JUMP, over as u32)
}

/// Skips `yes` instructions if the loaded word is `value`, and `no` instructions if it is not.
fn equal(value: u32, yes: u8, no: u8) -> sock_filter {
    sock_filter { code: JUMP_IF_EQUAL, jt: yes, jf: no, k: value }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn numbers_are_those_of_the_system() {
        for (file, width) in [("unistd_64.h", 0), ("unistd_32.h", 1)] {
            let path = format!("/usr/include/x86_64-linux-gnu/asm/{file}");
            let text = std::fs::read_to_string(&path).expect("headers of Linux are installed");
            let known: BTreeMap<&str, u32> = text
                .lines()
                .filter_map(|line| line.strip_prefix("#define __NR_")?.split_once(' '))
                .filter_map(|(name, number)| Some((name, number.trim().parse().ok()?)))
                .collect();
            for (name, long, short) in HARMLESS {
                let number = [*long, *short][width];
                assert_eq!(known.get(name).copied().unwrap_or(NONE), number, "{name} in {file}");
            }
        }
    }
}
