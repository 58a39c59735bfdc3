
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

#define TESSERA_INPUTS (unsigned)(sizeof inputs / sizeof *inputs - 1)
#ifndef TESSERA_THREADS
// How many of them were given.
static unsigned tessera_used;
#else
// Which of them were given is not compared: threads may ask for more than the failing one waits
// for.
static const unsigned tessera_used = TESSERA_INPUTS;
#endif

static _Noreturn void tessera_end(const char *what, const char *detail, unsigned line, unsigned column)
{
#ifdef TESSERA_LEAKS
    // The run is over, but memory may be lost already.
    if (__lsan_do_leak_check)
        __lsan_do_leak_check();
#endif
    const _Bool violates = strncmp(what, "violation", 9) == 0;
    char inputs_left[64] = "";
    if (violates && tessera_used < TESSERA_INPUTS)
        snprintf(inputs_left, sizeof inputs_left, ", after %u of %u inputs", tessera_used, TESSERA_INPUTS);
    if (line)
        dprintf(report, "\ntessera: %s at %u:%u%s\n", what, line, column, inputs_left);
    else
        dprintf(report, "\ntessera: %s%s%s\n", what, detail, inputs_left);
#ifdef TESSERA_CALLS
    if (violates)
        _Unwind_Backtrace(tessera_call, &(unsigned){0});
#endif
    _exit(TESSERA_STATUS);
}

#ifdef TESSERA_THREADS
// The order in which threads ask is not known, so each function gives its own inputs, and zeros
// after them.
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
    if (tessera_used == TESSERA_INPUTS)
        tessera_end("one input more is asked for, by ", function, 0, 0);
    if (strcmp(inputs[tessera_used].function, function) != 0)
        tessera_end("another input is asked for than expected, by ", function, 0, 0);
    return inputs[tessera_used++].value;
}
#endif
