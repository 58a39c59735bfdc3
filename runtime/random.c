// Random numbers of stdlib.h. The 48-bit ones are exactly those of POSIX. For the others, glibc's
// numbers are usual, and any in their range are possible. glibc's generator adds two of the last 31
// words. The words are values that the C library chooses (see tessera.h), so that it makes no
// difference to the checker how many numbers were drawn. They are not known after a seed that
// depends on inputs, nor in programs with several threads. Where a program calls srand at several
// places, the first numbers after a seed are kept: the same seed gives them again.
#include "model.h"

// glibc makes as many words before the first number as are drawn here.
enum { WORDS = 31, DISTANCE = 3, DRAWN = 344 };

static struct {
    enum { INITIAL, SEEDED, UNKNOWN } status;
    // The oldest word comes first.
    uint32_t words[WORDS];
} generator;

// From here on the numbers are not known.
static void forget_seed(void) {
    generator.status = UNKNOWN;
    for (int i = 0; i < WORDS; i++)
        generator.words[i] = 0;
}

static void seed_generator(uint32_t seed) {
    if (__tessera_creates_threads())
        return;
    uint32_t words[DRAWN];
    int32_t word = seed ? (int32_t)seed : 1;
    for (int i = 0; i < DRAWN; i++) {
        // In a proof that abstracts from the round, the numbers are not needed.
        if (!__tessera_is_known(seed + (uint32_t)i)) {
            forget_seed();
            return;
        }
        if (i >= WORDS + DISTANCE) {
            word = (int32_t)(words[i - WORDS] + words[i - DISTANCE]);
        } else if (i >= WORDS) {
            word = (int32_t)words[i - WORDS];
        } else if (i > 0) {
            // 16807 * word modulo 2^31 - 1, for negative ones as glibc has it.
            word = 16807 * (word % 127773) - 2836 * (word / 127773);
            word = word < 0 ? word + INT_MAX : word;
        }
        words[i] = (uint32_t)word;
        if (i >= DRAWN - WORDS)
            generator.words[i - (DRAWN - WORDS)] = __tessera_usually_u32((uint32_t)word, "srand");
    }
    generator.status = SEEDED;
}

static int next_number(void) {
    if (!__tessera_creates_threads() && generator.status == INITIAL)
        seed_generator(1);
    if (__tessera_creates_threads() || generator.status == UNKNOWN)
        return (int)(__tessera_unspecified_u32("rand") & INT_MAX);
    uint32_t word = __tessera_usually_u32(generator.words[0] + generator.words[WORDS - DISTANCE], "rand");
    __builtin_memmove(generator.words, generator.words + 1, sizeof generator.words - sizeof *generator.words);
    generator.words[WORDS - 1] = word;
    return (int)(__tessera_usually_u32(word >> 1, "rand") & INT_MAX);
}

// What the last seed has given. Without any seed, it is 1.
enum { KEPT = 16 };
static struct {
    uint32_t seed;
    int numbers[KEPT];
    // How many there are, the next one to be given again, and whether more were drawn than are
    // kept.
    uint8_t count, next;
    _Bool overflowed;
} given = {.seed = 1};
#define SEEDS_AGAIN \
    ((__tessera_is_called_again("srand") | __tessera_is_called_again("srandom") | \
      (__tessera_is_used("srand") & __tessera_is_used("srandom"))) && !__tessera_creates_threads())

static void seed(uint32_t seed) {
    if (!SEEDS_AGAIN) {
        seed_generator(seed);
        return;
    }
    _Bool again = seed == given.seed;
    if (!again || given.overflowed) {
        seed_generator(seed);
        given.count = again ? given.count : 0;
        for (int i = 0; i < given.count; i++)
            (void)next_number();
    }
    given.seed = seed;
    given.next = 0;
    given.overflowed = 0;
}

static int draw(void) {
    if (!SEEDS_AGAIN)
        return next_number();
    if (given.next < given.count)
        return given.numbers[given.next++];
    int number = next_number();
    if (given.count == KEPT)
        given.overflowed = 1;
    else {
        given.numbers[given.count++] = number;
        given.next++;
    }
    return number;
}

int rand(void) { return draw(); }
long random(void) { return draw(); }
void srand(unsigned number) { seed(number); }
void srandom(unsigned number) { seed(number); }

int rand_r(unsigned *seed) {
    uint32_t next = *seed, result = 0;
    for (int i = 0; i < 3; i++) {
        next = next * 1103515245 + 12345;
        result = result << 10 ^ (next >> 16) % (i ? 1024 : 2048);
    }
    *seed = __tessera_usually_u32(next, "rand_r");
    return (int)(__tessera_usually_u32(result, "rand_r") & INT_MAX);
}

// The linear congruential generator of POSIX, modulo 2^48. Its state, and what seed48 has saved of
// it, are three words of 16 bits, the lowest first.
static struct {
    uint16_t state[3];
    uint16_t old[3];
    uint64_t less_factor;
    uint16_t less_addend;
} lcg;

#define FACTOR 0x5deece66dull
#define ADDEND 11

static uint64_t advance(uint16_t state[3]) {
    uint64_t x = state[0] | (uint64_t)state[1] << 16 | (uint64_t)state[2] << 32;
    x = x * (lcg.less_factor ^ FACTOR) + (uint16_t)(lcg.less_addend ^ ADDEND);
    state[0] = (uint16_t)x;
    state[1] = (uint16_t)(x >> 16);
    state[2] = (uint16_t)(x >> 32);
    return x & 0xffffffffffffull;
}

// A single step as seen by other threads.
static uint64_t advance_own(void) {
    __tessera_atomic_begin();
    uint64_t x = advance(lcg.state);
    __tessera_atomic_end();
    return x;
}

static double fraction(uint64_t x) {
    // Downward, glibc computes -0 as 1 - 1.
    if (!x)
        ONLY_TO_NEAREST("drand48");
    return (double)x * 0x1p-48;
}

double drand48(void) { return fraction(advance_own()); }
double erand48(uint16_t state[3]) { return fraction(advance(state)); }
long lrand48(void) { return (long)(advance_own() >> 17); }
long nrand48(uint16_t state[3]) { return (long)(advance(state) >> 17); }
long mrand48(void) { return (int32_t)(advance_own() >> 16); }
long jrand48(uint16_t state[3]) { return (int32_t)(advance(state) >> 16); }

static void set_lcg(uint16_t low, uint16_t middle, uint16_t high, uint64_t factor, uint16_t addend) {
    lcg.state[0] = low;
    lcg.state[1] = middle;
    lcg.state[2] = high;
    // Both are zero for the usual factor and addend, so that no initialiser is needed.
    lcg.less_factor = factor ^ FACTOR;
    lcg.less_addend = addend ^ ADDEND;
}

void srand48(long seed) {
    __tessera_atomic_begin();
    set_lcg(0x330e, (uint16_t)seed, (uint16_t)((uint32_t)seed >> 16), FACTOR, ADDEND);
    __tessera_atomic_end();
}

uint16_t *seed48(uint16_t seed[3]) {
    __tessera_atomic_begin();
    __builtin_memcpy(lcg.old, lcg.state, sizeof lcg.old);
    set_lcg(seed[0], seed[1], seed[2], FACTOR, ADDEND);
    __tessera_atomic_end();
    return lcg.old;
}

void lcong48(uint16_t parameters[7]) {
    uint64_t factor = parameters[3] | (uint64_t)parameters[4] << 16 | (uint64_t)parameters[5] << 32;
    __tessera_atomic_begin();
    set_lcg(parameters[0], parameters[1], parameters[2], factor, parameters[6]);
    __tessera_atomic_end();
}
