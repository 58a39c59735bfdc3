// What strsignal says: the texts of glibc for Linux, in the locale "C". What psignal and psiginfo
// print is ignored.
#include "signals.h"
#include "stream.h"

enum { FIRST_REAL_TIME = 34, LAST_REAL_TIME = 64 };

static const char *const texts[] = {
    NULL, "Hangup", "Interrupt", "Quit", "Illegal instruction", "Trace/breakpoint trap", "Aborted", "Bus error", "Floating point exception",
    "Killed", "User defined signal 1", "Segmentation fault", "User defined signal 2", "Broken pipe", "Alarm clock", "Terminated",
    "Stack fault", "Child exited", "Continued", "Stopped (signal)", "Stopped", "Stopped (tty input)", "Stopped (tty output)",
    "Urgent I/O condition", "CPU time limit exceeded", "File size limit exceeded", "Virtual timer expired", "Profiling timer expired",
    "Window changed", "I/O possible", "Power failure", "Bad system call",
};

char *strsignal(int signal) {
    if (signal > 0 && (size_t)signal < sizeof texts / sizeof *texts)
        return (char *)texts[signal];
    static _Thread_local char text[32];
    _Bool real_time = (signal >= FIRST_REAL_TIME) & (signal <= LAST_REAL_TIME);
    const char *start = real_time ? "Real-time signal " : "Unknown signal ";
    char *end = text;
    while (*start)
        *end++ = *start++;
    int number = real_time ? signal - FIRST_REAL_TIME : signal;
    if (number < 0)
        *end++ = '-';
    unsigned magnitude = number < 0 ? -(unsigned)number : (unsigned)number, unit = 1;
    while (magnitude / unit >= 10)
        unit *= 10;
    for (; unit; unit /= 10)
        *end++ = (char)('0' + magnitude / unit % 10);
    *end = 0;
    return text;
}

USES_STREAMS(psignal)
void psignal(int signal, const char *text) {
    STREAM(stderr, psignal)
    if (text)
        touch_text(text);
    __tessera_writes(stderr);
}
USES_STREAMS(psiginfo)
void psiginfo(const struct information *information, const char *text) {
    STREAM(stderr, psiginfo)
    touch(information, offsetof(struct information, rest));
    if (text)
        touch_text(text);
    __tessera_writes(stderr);
}
