// Waiting for files by sets of numbers (sys/select.h): as poll (event.c), for what select asks. How
// much of a time limit is left is up to the environment. Unsupported: signal masks, more than 64
// numbers in the sets, and numbers that Linux may not look at, since no such file was ever open.
#include "cancel.h"
#include "files.h"
#include "polled.h"
#include "thread.h"

typedef unsigned long word;
enum { BITS = 8 * sizeof(word), NUMBERS = 1024, WORDS = NUMBERS / BITS };

enum { READING, WRITING, EXCEPTIONAL, SETS };
static const unsigned EVENTS[SETS] = {IN | IN_NORMAL | IN_BAND | HANGUP | ERROR_, OUT | OUT_NORMAL | OUT_BAND | ERROR_, URGENT};

static int error(int number) {
    __tessera_errno_is(number);
    return -1;
}

// What is asked.
struct question {
    struct polled files[MOST_FILES];
    unsigned count;
    int numbers;
    _Bool is_given[SETS];
    word sets[SETS][WORDS];
    word known[WORDS]; // the numbers of these files
};

static void read_sets(struct question *question, word *const *sets) {
    for (int set = 0; set < SETS; set++) {
        question->is_given[set] = sets[set] != NULL;
        if (!sets[set])
            continue;
        const char *start = __tessera_object_start(sets[set]);
        if (start && __tessera_object_extent(sets[set]) - (size_t)((const char *)sets[set] - start) < sizeof question->sets[set])
            __tessera_unsupported("select: of memory smaller than a fd_set");
        __builtin_memcpy(question->sets[set], sets[set], sizeof question->sets[set]);
    }
}

// As FD_SET and its kin compute them, so that the interpreter sees that they are the same.
static word *word_of(word *set, int file) { return &set[file / (int)BITS]; }
static word bit_of(int file) { return (word)1 << file % (int)BITS; }

static void ask(struct question *question, int file) {
    if (file < 0 || file >= NUMBERS || file >= question->numbers)
        return;
    unsigned wanted = 0;
    for (int set = 0; set < SETS; set++)
        if (question->is_given[set])
            wanted |= *word_of(question->sets[set], file) & bit_of(file) ? EVENTS[set] : 0;
    *word_of(question->known, file) |= bit_of(file);
    if (!wanted)
        return;
    if (question->count == MOST_FILES)
        __tessera_unsupported("select: of more than 64 files");
    question->files[question->count++] = (struct polled){file, (short)wanted, 0};
}

// Files that are known to be or to have been open come first: their numbers may be inputs, which
// the bits of a set would each have to be compared with. How many numbers there are may be an
// input, too: no branches on it for each word.
static word if_below(int i, int numbers) { return -(word)(i * (int)BITS < numbers); }
static void ask_all(struct question *question) {
    for (unsigned n = 0, file; __tessera_known_file(n, (int *)&file); n++)
        ask(question, (int)file);
    word low = 0, high = 0;
    for (int set = 0; set < SETS; set++) {
        if (!question->is_given[set])
            continue;
        low |= question->sets[set][0] & ~question->known[0];
        for (int i = 1; i < WORDS; i++)
            high |= question->sets[set][i] & ~question->known[i] & if_below(i, question->numbers);
    }
    if (high)
        __tessera_unsupported("select: of a large number that is not known to have been that of an open file");
    if (low)
        for (int file = 0; file < (int)BITS; file++)
            if (low & bit_of(file))
                ask(question, file);
}

// Without a time limit, or with one that is over at once.
enum { FOREVER = -1, SOME_TIME };

static int wait_for(int numbers, word *const *sets, int milliseconds) {
    if (numbers > NUMBERS)
        __tessera_unsupported("select: of numbers beyond those of a fd_set");
    struct question question = {.numbers = numbers};
    read_sets(&question, sets);
    ask_all(&question);
    // Within a time limit, Linux tells of a file that is closed meanwhile as of one that is ready.
    for (unsigned i = 0; i < question.count && milliseconds != FOREVER; i++)
        if (is_closed(question.files[i].file))
            return -1;
    int found = __tessera_wait_for_files(question.files, question.count, 0, milliseconds), result = 0;
    for (unsigned i = 0; i < question.count && found; i++)
        if (question.files[i].given & INVALID) {
            if (milliseconds != FOREVER)
                __tessera_unsupported("poll or select: of a file that is closed meanwhile");
            return error(EBADF_);
        }
    for (int set = 0; set < SETS; set++) {
        if (!sets[set])
            continue;
        word *to = sets[set];
        for (int i = 0; i < WORDS; i++)
            to[i] &= ~if_below(i, numbers);
        for (unsigned i = 0; i < question.count; i++) {
            const struct polled *file = &question.files[i];
            _Bool asked = ((unsigned short)file->wanted & EVENTS[set]) == EVENTS[set];
            if (!asked || !((unsigned short)file->given & EVENTS[set]))
                continue;
            *word_of(to, file->file) |= bit_of(file->file);
            result++;
        }
    }
    return result;
}

struct limit { long seconds, microseconds; };
enum { PER_SECOND = 1000000 };

int select(int numbers, word *reading, word *writing, word *exceptional, struct limit *limit) {
    CANCELLATION_POINT();
    if (numbers < 0 || limit && (limit->seconds < 0 || limit->microseconds < 0))
        return error(EINVAL_);
    word *sets[SETS] = {reading, writing, exceptional};
    if (!limit)
        return wait_for(numbers, sets, FOREVER);
    struct limit time = {limit->seconds, limit->microseconds % PER_SECOND};
    if (__builtin_add_overflow(time.seconds, limit->microseconds / PER_SECOND, &time.seconds))
        __tessera_unsupported("select: with a time limit that is too long");
    int result = wait_for(numbers, sets, SOME_TIME);
    if (!result)
        __tessera_slept(time.seconds, time.microseconds * 1000);
    struct limit left = {0, 0};
    if (result) {
        left = (struct limit){input_long(), input_between(0, PER_SECOND - 1)};
        __tessera_assume((left.seconds >= 0) & ((left.seconds < time.seconds)
                         | ((left.seconds == time.seconds) & (left.microseconds <= time.microseconds))));
    }
    *limit = left;
    return result;
}

int pselect(int numbers, word *reading, word *writing, word *exceptional, const struct time *limit, const void *mask) {
    CANCELLATION_POINT();
    if (mask)
        __tessera_unsupported("pselect: with a signal mask");
    if (numbers < 0 || limit && (!is_time(limit) || limit->seconds < 0))
        return error(EINVAL_);
    word *sets[SETS] = {reading, writing, exceptional};
    int result = wait_for(numbers, sets, limit ? SOME_TIME : FOREVER);
    if (!result)
        __tessera_slept(limit->seconds, limit->nanoseconds);
    return result;
}
