// Runs the program that it is linked with many times, each time in a child process with other inputs, and prints how many
// runs reached the error. See check.py.
//
// Environment: RUNS, the number of runs; NUMBERS, values worth trying, separated by commas; INPUTS, the exact inputs of
// the only run, separated by blanks; UNTIL_ERROR, set to stop at the first error.
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ERROR = 77, MAX_NUMBERS = 400, MAX_INPUTS = 200, MAX_TIMEOUTS = 20 };

static long long numbers[MAX_NUMBERS], inputs[MAX_INPUTS];
static int number_count, input_count = -1;
static int used, mode;
static uint64_t state;

static uint64_t next_random(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state * 0x2545F4914F6CDD1Du;
}

static const int64_t boundaries[] = {0, 1, -1, 2, -2, 127, 128, 255, -128, 32767, -32768, 65535, INT32_MAX, INT32_MIN,
                                     UINT32_MAX, INT64_MAX, INT64_MIN};

static uint64_t input(void) {
    if (input_count >= 0) {
        if (used >= input_count)
            _exit(0);
        return (uint64_t)inputs[used++];
    }
    if (++used > MAX_INPUTS)
        _exit(0);
    uint64_t r = next_random();
    switch (mode == 5 ? (int)(next_random() % 5) : mode) {
    case 0:
        return r % 4;
    case 1:
        if (number_count > 0) {
            uint64_t n = (uint64_t)numbers[r % (unsigned)number_count] + next_random() % 3 - 1;
            return next_random() % 4 == 0 ? -n : n;
        }
        // fall through
    case 2:
        return (uint64_t)boundaries[r % (sizeof boundaries / sizeof *boundaries)];
    case 3:
        return r;
    default:
        return r % 32 - (next_random() % 2 ? 16 : 0);
    }
}

// Weak: what the program defines wins.
#define NONDET(name, type) \
    __attribute__((weak)) type __VERIFIER_nondet_##name(void) { return (type)input(); }
NONDET(char, char)
NONDET(schar, signed char)
NONDET(uchar, unsigned char)
NONDET(short, short)
NONDET(ushort, unsigned short)
NONDET(int, int)
NONDET(uint, unsigned)
NONDET(long, long)
NONDET(ulong, unsigned long)
NONDET(longlong, long long)
NONDET(ulonglong, unsigned long long)
NONDET(size_t, size_t)
NONDET(float, float)
NONDET(double, double)
#ifdef __SIZEOF_INT128__
__attribute__((weak)) __int128 __VERIFIER_nondet_int128(void) {
    uint64_t high = input();
    return (__int128)high << 64 | input();
}
#endif
__attribute__((weak)) _Bool __VERIFIER_nondet_bool(void) { return input() & 1; }
__attribute__((weak)) void *__VERIFIER_nondet_pointer(void) { return (void *)(uintptr_t)input(); }

__attribute__((weak)) void __VERIFIER_assume(int condition) {
    if (!condition)
        _exit(0);
}
__attribute__((weak)) void reach_error(void) { _exit(ERROR); }
__attribute__((weak)) void __VERIFIER_error(void) { _exit(ERROR); }
void __assert_fail(const char *assertion, const char *file, unsigned line, const char *function) {
    (void)assertion, (void)file, (void)line, (void)function;
    _exit(ERROR);
}

static int parse(const char *variable, long long *values, int limit) {
    int count = 0;
    const char *text = getenv(variable);
    while (text && *text && count < limit) {
        char *end;
        values[count++] = (long long)strtoull(text, &end, 0);
        text = *end ? end + 1 : end;
    }
    return count;
}

static void become_child(int run) {
    state = 0x9E3779B97F4A7C15u * (unsigned)(run + 1);
    next_random();
    mode = run % 6;
    int null = open("/dev/null", O_RDWR);
    for (int file = 0; file < 3; file++)
        dup2(null, file);
    // Endless programs are as good as ended.
    struct itimerval cpu = {.it_value = {0, 150000}}, wall = {.it_value = {2, 0}};
    setitimer(ITIMER_PROF, &cpu, NULL);
    setitimer(ITIMER_REAL, &wall, NULL);
}

// Before the program's own constructors.
__attribute__((constructor(101))) static void run_all(void) {
    number_count = parse("NUMBERS", numbers, MAX_NUMBERS);
    if (getenv("INPUTS"))
        input_count = parse("INPUTS", inputs, MAX_INPUTS);
    int runs = atoi(getenv("RUNS")), errors = 0, timeouts = 0;
    for (int run = 0; run < runs && timeouts < MAX_TIMEOUTS; run++) {
        pid_t child = fork();
        if (child == 0) {
            become_child(run);
            return;
        }
        int status;
        waitpid(child, &status, 0);
        if (WIFEXITED(status) && WEXITSTATUS(status) == ERROR)
            errors++;
        if (errors && getenv("UNTIL_ERROR"))
            break;
        if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGALRM))
            timeouts++;
    }
    printf("%d\n", errors);
    fflush(stdout);
    _exit(0);
}
