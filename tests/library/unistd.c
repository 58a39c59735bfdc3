// Processes and files.
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

//! function: getpid
//! function: getpgrp
//! function: getuid
//! function: geteuid
//! function: getgid
//! function: getegid
//! answer: input
//! header: unistd.h
//! note: Any number; it stays.
{
    long long first = FUNCTION();
    SHOW(first);
    SHOW_EXACTLY(FUNCTION() == first);
}

//! function: getppid
//! answer: input
//! header: unistd.h
//! note: Any number; the parent may end.
{
    SHOW(getppid());
}

//! function: sleep
//! function: usleep
//! answer: exact
//! header: unistd.h
//! note: No time passes, and no signal ends it early.
{
    SHOW(sleep(0));
    SHOW(usleep((unsigned)ANY_BETWEEN(0, 9)));
}

//! function: sched_yield
//! answer: exact
//! header: sched.h
{
    SHOW(sched_yield());
}

//! function: alarm
//! function: ualarm
//! answer: unspecified
//! header: unistd.h
//! note: How much time is left. The signal may come at any later moment: where it ends the process,
//! note: and that matters, or where a handler would run at any place, it ends in `unknown`, as do
//! note: sleeps, clocks and waits with a time limit beside an alarm.
{
    SHOW_EXACTLY(alarm(0));
    SHOW(alarm((unsigned)ANY_BETWEEN(50, 100)));
    SHOW(alarm(60));
    unsigned left = alarm(0);
    SHOW(left);
    SHOW_EXACTLY(left >= 1 && left <= 60);
    SHOW_EXACTLY(ualarm(ANY_OF(unsigned, 0, 1000000, 2000000), 0));
    SHOW_EXACTLY(alarm(0));
}

//! function: setitimer
//! function: getitimer
//! answer: unspecified
//! header: sys/time.h
//! note: As alarm. Timers by the time of the processor end in `unknown`.
{
    struct itimerval value = {{ANY_BETWEEN(-1, 1), 5}, {60, ANY_OF(long, -1, 0, 1, 999999, 1000000)}}, told = {{0}};
    SHOW_EXACTLY(setitimer(ITIMER_REAL, &value, NULL));
    SHOW_EXACTLY(getitimer(ITIMER_REAL, &told));
    SHOW_EXACTLY(told.it_interval.tv_sec);
    SHOW_EXACTLY(told.it_value.tv_sec >= 0 && told.it_value.tv_sec <= 60);
    SHOW_EXACTLY(getitimer(ANY_OF(int, -1, 3), &told));
    SHOW_EXACTLY(errno);
    SHOW(alarm(0));
    SHOW_EXACTLY(getitimer(ITIMER_REAL, &told));
    SHOW_EXACTLY(told.it_interval.tv_sec);
    SHOW_EXACTLY(told.it_value.tv_sec);
    SHOW_EXACTLY(told.it_value.tv_usec);
    errno = 0;
}

//! function: unlink
//! function: rmdir
//! function: chdir
//! answer: input
//! header: unistd.h
//! note: Whether it fails, and why; null and empty paths are refused.
{
    if (ANY_BOOL)
        close(creat("file", 0666));
    if (ANY_BOOL)
        mkdir("folder", 0777);
    SHOW(FUNCTION(ANY_OF(const char *, "file", "folder", "nowhere", "file/x", ".")));
    SHOW_EXACTLY(FUNCTION(""));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(NULL));
    SHOW_EXACTLY(errno);
}

//! function: mkdir
//! function: chmod
//! answer: input
//! header: sys/stat.h
//! note: Whether it fails, and why; null and empty paths are refused.
{
    SHOW(FUNCTION(ANY_OF(const char *, "folder", "nowhere/folder"), ANY_OF(unsigned, 0777, 0700)));
    SHOW(rmdir("folder"));
    SHOW_EXACTLY(FUNCTION("", 0777));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(NULL, 0777));
    SHOW_EXACTLY(errno);
}

//! function: chown
//! function: lchown
//! answer: input
//! header: unistd.h
//! note: Whether it fails, and why; null and empty paths are refused.
{
    SHOW(FUNCTION(ANY_OF(const char *, ".", "nowhere"), -1, -1));
    SHOW_EXACTLY(FUNCTION(ANY_OF(const char *, "", NULL), -1, -1));
}

//! function: access
//! answer: input
//! header: unistd.h
//! note: Whether it fails, and why; null and empty paths, and modes that there are not, are refused.
{
    SHOW(access(ANY_OF(const char *, ".", "nowhere", "/dev/null"), (int)ANY_BETWEEN(0, 7)));
    SHOW_EXACTLY(access(ANY_OF(const char *, ".", ""), ANY_OF(int, 8, 77, -1, INT_MIN)));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(access("", 0));
    SHOW_EXACTLY(errno);
}

//! function: link
//! function: symlink
//! answer: input
//! header: unistd.h
//! note: Whether it fails, and why; null and empty paths are refused.
{
    if (ANY_BOOL)
        close(creat("file", 0666));
    SHOW(FUNCTION("file", ANY_OF(const char *, "other", ".", "nowhere/other")));
    SHOW(unlink("other"));
    SHOW_EXACTLY(FUNCTION(ANY_OF(const char *, "", NULL), "other"));
    SHOW_EXACTLY(FUNCTION("file", ANY_OF(const char *, "", NULL)));
}

//! function: fchmod
//! answer: input
//! header: sys/stat.h
//! note: Whether it fails, and why.
{
    int file = creat("file", 0666);
    SHOW(file);
    SHOW(fchmod(file, 0600));
    SHOW(close(file));
    SHOW_EXACTLY(fchmod(ANY_BOOL ? file : -1, 0600));
    SHOW_EXACTLY(errno);
}

//! function: close
//! answer: input
//! header: unistd.h
//! note: Whether it fails, and why; what is not open is refused.
{
    int file = open("/dev/null", O_RDONLY);
    SHOW(file);
    SHOW(close(file));
    SHOW_EXACTLY(close(ANY_BOOL ? file : -(int)ANY_BETWEEN(1, 100)));
    SHOW_EXACTLY(errno);
}

//! function: isatty
//! answer: input
//! header: unistd.h
//! note: Whether the file is a terminal, and why not; what is not open is none.
{
    SHOW(isatty((int)ANY_BETWEEN(0, 9)));
    SHOW_EXACTLY(isatty(-1));
    SHOW_EXACTLY(errno);
}

//! function: open
//! function: open64
//! answer: input
//! header: fcntl.h
//! note: Whether it fails, and why; null and empty paths are refused. The number is the lowest that
//! note: is free. O_PATH, and O_DIRECTORY with O_CREAT, end in `unknown`.
{
    int file = FUNCTION(ANY_OF(const char *, "/dev/null", "nowhere", "."), ANY_OF(int, O_RDONLY, O_WRONLY, O_RDWR | O_APPEND));
    SHOW(file);
    if (file >= 0) {
        int other = FUNCTION("/dev/null", O_RDONLY);
        SHOW(other);
        SHOW_EXACTLY(other == -1 || other > file);
        SHOW(close(file));
        int again = FUNCTION("/dev/null", O_RDONLY);
        SHOW(again);
        SHOW_EXACTLY(again == -1 || again == file);
        SHOW(close(again));
        SHOW(close(other));
    }
    SHOW_EXACTLY(FUNCTION("", O_RDONLY));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(NULL, O_RDONLY));
    SHOW_EXACTLY(errno);
    errno = 0;
}

//! function: creat
//! answer: input
//! header: fcntl.h
//! note: Whether it fails, and why; null and empty paths are refused.
{
    int file = creat(ANY_OF(const char *, "file", "nowhere/file", "."), 0666);
    SHOW(file);
    if (file >= 0)
        SHOW(close(file));
    SHOW_EXACTLY(creat(ANY_OF(const char *, "", NULL), 0666));
}

//! function: write
//! answer: input
//! header: unistd.h
//! note: How much is written; whether it fails, and why. What is not open is refused.
{
    const char *bytes = ANY_BYTES(8);
    size_t count = ANY_SIZE(0, 8);
    long result = write(1, bytes, count);
    SHOW(result);
    SHOW_EXACTLY(result >= -1 && result <= (long)count);
    int file = open("/dev/full", O_WRONLY);
    SHOW(file);
    SHOW(write(file, bytes, count));
    SHOW(errno);
    SHOW(close(file));
    SHOW_EXACTLY(write(ANY_BOOL ? file : -1, bytes, count));
    SHOW_EXACTLY(errno);
}

//! function: read
//! answer: input
//! header: unistd.h
//! note: What is read, and how much; whether it fails, and why. What is not open is refused; more than 65536 bytes at once end in `unknown`.
{
    char to[8];
    FILL(to, sizeof to);
    int file = open(ANY_OF(const char *, "/dev/zero", "/dev/null", "/dev/urandom", "."), O_RDONLY);
    SHOW(file);
    size_t count = ANY_SIZE(0, 8);
    long result = read(file, to, count);
    SHOW(result);
    SHOW_BYTES(to, sizeof to);
    SHOW_EXACTLY(result >= -1 && result <= (long)count);
    SHOW(close(file));
    SHOW_EXACTLY(read(ANY_BOOL ? file : -1, to, count));
    SHOW_EXACTLY(errno);
}

//! function: umask
//! answer: input
//! header: sys/stat.h
//! note: The mask at the start; then it is what the program sets.
{
    unsigned mask = ANY_UNSIGNED;
    SHOW(umask(mask));
    SHOW_EXACTLY(umask(0) == (mask & 0777));
    SHOW_EXACTLY(umask(022));
}

//! function: swab
//! answer: exact
//! header: unistd.h
{
    char to[6];
    FILL(to, sizeof to);
    swab("abcdef", to, (ssize_t)ANY_BETWEEN(-1, 6));
    SHOW_BYTES(to, sizeof to);
}
