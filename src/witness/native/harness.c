
// The sequence of inputs, and how a run tells what became of it.

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static int report = 2;

__attribute__((constructor(101))) static void tessera_start(void)
{
    // The program may close standard error.
    report = fcntl(2, F_DUPFD_CLOEXEC, 100);
    // If the process that started this one ends, this one ends, too.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}

#ifdef TESSERA_LEAKS
// Absent where the program is built without AddressSanitizer.
__attribute__((weak)) void __lsan_do_leak_check(void);
#endif

extern char __executable_start, etext;

static int tessera_is_own(const void *address)
{
    return (const char *)address >= &__executable_start && (const char *)address < &etext;
}

// Writes a call of the program's own code, whose return address this is, as sanitizers do.
static void tessera_write_call(unsigned number, const void *back)
{
    static char program[4096];
    if (!*program && readlink("/proc/self/exe", program, sizeof program - 1) < 0)
        return;
    dprintf(report, "    #%u at %#lx in %s\n", number, (unsigned long)back - 1, program);
}

#ifdef TESSERA_CALLS
#include <unwind.h>

static _Unwind_Reason_Code tessera_call(struct _Unwind_Context *context, void *argument)
{
    unsigned *count = argument;
    const void *back = (const void *)_Unwind_GetIP(context);
    if (tessera_is_own(back))
        tessera_write_call((*count)++, back);
    return *count < TESSERA_MOST_CALLS ? _URC_NO_REASON : _URC_END_OF_STACK;
}
#endif

static _Noreturn void tessera_end(const char *what, const char *detail, unsigned line, unsigned column)
{
#ifdef TESSERA_LEAKS
    // The run is over, but memory may be lost already.
    if (__lsan_do_leak_check)
        __lsan_do_leak_check();
#endif
    if (line)
        dprintf(report, "\ntessera: %s at %u:%u\n", what, line, column);
    else
        dprintf(report, "\ntessera: %s%s\n", what, detail);
#ifdef TESSERA_CALLS
    if (strncmp(what, "violation", 9) == 0)
        _Unwind_Backtrace(tessera_call, &(unsigned){0});
#endif
    _exit(TESSERA_STATUS);
}

#ifdef TESSERA_THREADS
// The order in which threads ask is not known, so each function gives its own inputs, and zeros after them.
static unsigned long long tessera_next(const char *function)
{
    static char used[sizeof inputs / sizeof *inputs];
    for (unsigned i = 0; inputs[i].function; i++)
        if (strcmp(inputs[i].function, function) == 0 && !__atomic_test_and_set(&used[i], __ATOMIC_SEQ_CST))
            return inputs[i].value;
    return 0;
}
#else
static unsigned long long tessera_next(const char *function)
{
    static unsigned used;
    if (used == sizeof inputs / sizeof *inputs - 1)
        tessera_end("one input more is asked for, by ", function, 0, 0);
    if (strcmp(inputs[used].function, function) != 0)
        tessera_end("another input is asked for than expected, by ", function, 0, 0);
    return inputs[used++].value;
}
#endif
