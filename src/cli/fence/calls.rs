//! Which system calls a fenced program may make: a filter that the kernel runs before each of them.
//!
//! A processor in 64-bit mode can enter two tables of system calls, and the filter covers both.
//! Programs for 32 bits use the second table, and any program can reach it by `int 0x80`. Calls of
//! x32 have numbers of their own; neither table has them.
use seccompiler::{BpfProgram, sock_filter};
use syscalls::{x86, x86_64};

/// Calls that do no harm. Missing are those that reach other processes, make processes, open
/// sockets or objects shared between processes, raise limits, or change what Landlock does not
/// guard: modes, owners, times and attributes of files.
const HARMLESS: &[&str] = &[
    // Memory.
    "mmap",
    "mmap2",
    "munmap",
    "mremap",
    "mprotect",
    "brk",
    "madvise",
    "mincore",
    "msync",
    "membarrier",
    // Files, which Landlock guards, and descriptors.
    "creat",
    "close",
    "close_range",
    "read",
    "readv",
    "pread64",
    "preadv",
    "preadv2",
    "write",
    "writev",
    "pwrite64",
    "pwritev",
    "pwritev2",
    "lseek",
    "_llseek",
    "stat",
    "lstat",
    "fstat",
    "newfstatat",
    "stat64",
    "lstat64",
    "fstat64",
    "fstatat64",
    "statx",
    "statfs",
    "statfs64",
    "fstatfs",
    "fstatfs64",
    "oldstat",
    "oldfstat",
    "oldlstat",
    "access",
    "faccessat",
    "faccessat2",
    "readlink",
    "readlinkat",
    "getdents",
    "getdents64",
    "getcwd",
    "chdir",
    "fchdir",
    "rename",
    "renameat",
    "renameat2",
    "unlink",
    "unlinkat",
    "rmdir",
    "mkdir",
    "mkdirat",
    "link",
    "linkat",
    "symlink",
    "symlinkat",
    "ftruncate",
    "ftruncate64",
    "fsync",
    "fdatasync",
    "fadvise64",
    "fadvise64_64",
    "sendfile",
    "sendfile64",
    "dup",
    "dup2",
    "dup3",
    "pipe",
    "pipe2",
    "umask",
    // Waiting.
    "poll",
    "ppoll",
    "ppoll_time64",
    "select",
    "_newselect",
    "pselect6",
    "pselect6_time64",
    "epoll_create",
    "epoll_create1",
    "epoll_ctl",
    "epoll_wait",
    "epoll_pwait",
    "eventfd",
    "eventfd2",
    "timerfd_create",
    "timerfd_settime",
    "timerfd_gettime",
    "nanosleep",
    "clock_nanosleep",
    "clock_nanosleep_time64",
    "pause",
    "sched_yield",
    "wait4",
    "waitid",
    "waitpid",
    // Signals.
    "rt_sigaction",
    "rt_sigprocmask",
    "rt_sigreturn",
    "rt_sigpending",
    "rt_sigsuspend",
    "rt_sigtimedwait",
    "rt_sigtimedwait_time64",
    "sigaltstack",
    "sigaction",
    "sigprocmask",
    "sigreturn",
    "sigpending",
    "sigsuspend",
    "signal",
    "alarm",
    "setitimer",
    "getitimer",
    "timer_create",
    "timer_settime",
    "timer_gettime",
    "timer_delete",
    "timer_getoverrun",
    "restart_syscall",
    // Threads.
    "futex",
    "futex_time64",
    "futex_waitv",
    "set_robust_list",
    "set_tid_address",
    "rseq",
    "arch_prctl",
    "set_thread_area",
    "get_thread_area",
    "sched_getaffinity",
    "sched_getparam",
    "sched_getscheduler",
    "sched_get_priority_max",
    "sched_get_priority_min",
    "exit",
    "exit_group",
    // Information on the process and the system.
    "getpid",
    "getppid",
    "gettid",
    "getpgrp",
    "getpgid",
    "getsid",
    "getuid",
    "geteuid",
    "getgid",
    "getegid",
    "getuid32",
    "geteuid32",
    "getgid32",
    "getegid32",
    "getresuid",
    "getresgid",
    "getresuid32",
    "getresgid32",
    "getgroups",
    "getgroups32",
    "capget",
    "getrlimit",
    "ugetrlimit",
    "getpriority",
    "getrusage",
    "times",
    "time",
    "gettimeofday",
    "clock_gettime",
    "clock_gettime64",
    "clock_getres",
    "clock_getres_time64",
    "sysinfo",
    "uname",
    "olduname",
    "getcpu",
    "getrandom",
    // Starting another program, which Landlock has to allow.
    "execve",
];

/// A condition on the lower or upper half of an argument: under the mask, it must have one of the
/// values.
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
    name: &'static str,
    /// All of them have to hold.
    tests: Vec<Test>,
}

/// The calls that depend on arguments, for the process with this id. With `leaks`, `LeakSanitizer`
/// may start the process that stops all threads; Landlock keeps that process from reaching others.
fn guarded(process: u32, leaks: bool) -> Vec<Guarded> {
    const TRUNCATE: u32 = 0x200;
    const THREAD: u32 = 0x1_0000;
    const NAMESPACES: u32 = 0x7e02_0000;
    // The flags of that process: it shares memory, files and the directory with its parent, and is
    // hidden from tracers.
    const LEAK_SANITIZER: u32 = 0x80_0700;
    // Opening for reading, writing, or both. Truncation only together with writing: then it needs
    // the right to write.
    let opening =
        |argument| Test { mask: TRUNCATE | 3, ..test(argument, &[0, 1, 2, TRUNCATE | 1, TRUNCATE | 2]) };
    let clone = if leaks {
        Test { mask: THREAD | NAMESPACES | LEAK_SANITIZER, ..test(0, &[LEAK_SANITIZER, THREAD | 0x700]) }
    } else {
        Test { mask: THREAD | NAMESPACES, ..test(0, &[THREAD]) }
    };
    let mut calls = vec![
        Guarded { name: "open", tests: vec![opening(1)] },
        Guarded { name: "openat", tests: vec![opening(2)] },
        Guarded { name: "clone", tests: vec![clone] },
        // Signals to itself, as abort sends them.
        Guarded { name: "kill", tests: vec![test(0, &[process])] },
        Guarded { name: "tgkill", tests: vec![test(0, &[process])] },
        // Copies of descriptors, and their flags. No owner of a descriptor, since owners get
        // signals, and no locks.
        Guarded { name: "fcntl", tests: vec![test(1, &[0, 1, 2, 3, 4, 1030, 1032])] },
        Guarded { name: "fcntl64", tests: vec![test(1, &[0, 1, 2, 3, 4, 1030, 1032])] },
        // Whether a descriptor is a terminal, and how wide; how much can be read; flags.
        Guarded { name: "ioctl", tests: vec![test(1, &[0x5401, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451])] },
        // Names; whether it may be traced, and by whom. The signal that it gets when the warden
        // ends can be read, but not changed.
        Guarded { name: "prctl", tests: vec![test(0, &[2, 3, 15, 16, 0x5961_6d61, 0x5356_4d41])] },
        // ThreadSanitizer asks for addresses that are not random.
        Guarded { name: "personality", tests: vec![test(0, &[u32::MAX, 0x4_0000])] },
        // Its own limits may be read.
        Guarded {
            name: "prlimit64",
            tests: vec![test(0, &[0, process]), test(2, &[0]), Test { upper: true, ..test(2, &[0]) }],
        },
    ];
    if leaks {
        calls.push(Guarded { name: "ptrace", tests: Vec::new() });
    }
    calls
}

/// The filter for the process with this id.
pub(super) fn filter(process: u32, leaks: bool) -> BpfProgram {
    const ARCHITECTURE: u32 = 4;
    const X86_64: u32 = 0xc000_003e;
    const I386: u32 = 0x4000_0003;
    let guarded = guarded(process, leaks);
    let [long, short] = TABLES.map(|number| table(&guarded, number));
    let mut program =
        vec![load(ARCHITECTURE), equal(I386, 0, 1), jump(long.len() + 2), equal(X86_64, 1, 0), result(KILL)];
    program.extend(long);
    program.extend(short);
    program
}

/// The numbers of calls by their names in 64 and in 32 bits; `None` for a call that the table
/// lacks.
const TABLES: [fn(&str) -> Option<u32>; 2] = [
    |name| name.parse::<x86_64::Sysno>().ok().map(|call| call.id().unsigned_abs()),
    |name| name.parse::<x86::Sysno>().ok().map(|call| call.id().unsigned_abs()),
];

/// The filter for the calls of one table.
fn table(guarded: &[Guarded], number: fn(&str) -> Option<u32>) -> BpfProgram {
    const NUMBER: u32 = 0;
    let mut program = vec![load(NUMBER)];
    for harmless in HARMLESS.iter().filter_map(|name| number(name)) {
        program.extend([equal(harmless, 0, 1), result(ALLOW)]);
    }
    for call in guarded {
        let Some(number) = number(call.name) else { continue };
        let body = conditions(&call.tests);
        program.push(equal(number, 0, u8::try_from(body.len()).expect("conditions are short")));
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
        let guarded = guarded(1, true);
        let names = || HARMLESS.iter().copied().chain(guarded.iter().map(|call| call.name));
        for (file, number) in ["unistd_64.h", "unistd_32.h"].into_iter().zip(TABLES) {
            let path = format!("/usr/include/x86_64-linux-gnu/asm/{file}");
            let text = std::fs::read_to_string(&path).expect("headers of Linux are installed");
            let known: BTreeMap<&str, u32> = text
                .lines()
                .filter_map(|line| line.strip_prefix("#define __NR_")?.split_once(' '))
                .filter_map(|(name, number)| Some((name, number.trim().parse().ok()?)))
                .collect();
            for name in names() {
                assert_eq!(known.get(name).copied(), number(name), "{name} in {file}");
            }
        }
        for name in names() {
            assert!(TABLES.iter().any(|number| number(name).is_some()), "{name} is no call");
        }
    }
}
