#include <stdlib.h>

//! function: rand
//! function: srand
//! answer: unspecified
//! header: stdlib.h
//! note: any number in its range; glibc's after a seed that does not depend on inputs, in programs without threads; the same after the same seed, where a program seeds at several places
{
    if (ANY_BOOL)
        srand(ANY_UNSIGNED);
    int first = rand();
    SHOW_EXACTLY(first >= 0);
    SHOW(first);
    SHOW(rand());
}

//! function: random
//! function: srandom
//! answer: unspecified
//! header: stdlib.h
//! note: as rand, whose generator it shares
{
    if (ANY_BOOL)
        srandom(ANY_UNSIGNED);
    long first = random();
    SHOW_EXACTLY((first >= 0) & (first <= INT_MAX));
    SHOW(first);
    SHOW(rand());
}

//! function: rand_r
//! answer: unspecified
//! header: stdlib.h
//! note: any number in its range, and any seed; usually glibc's
{
    unsigned seed = ANY_UNSIGNED;
    int first = rand_r(&seed);
    SHOW_EXACTLY(first >= 0);
    SHOW(first);
    SHOW(seed);
    SHOW(rand_r(&seed));
}

//! function: srand48
//! function: seed48
//! function: lcong48
//! function: drand48
//! function: lrand48
//! function: mrand48
//! answer: exact
//! header: stdlib.h
{
    unsigned short words[7];
    FILL(words, sizeof words);
    switch (ANY_BETWEEN(0, 4)) {
    case 0:
        srand48(ANY_LONG);
        break;
    case 1: {
        unsigned short *old = seed48(words);
        SHOW(old[0]);
        SHOW(old[1]);
        SHOW(old[2]);
        break;
    }
    case 2:
        lcong48(words);
        break;
    }
    SHOW(lrand48());
    SHOW_DOUBLE(drand48());
    SHOW(mrand48());
}

//! function: erand48
//! function: nrand48
//! function: jrand48
//! answer: exact
//! header: stdlib.h
{
    unsigned short state[3];
    FILL(state, sizeof state);
    SHOW(nrand48(state));
    SHOW_DOUBLE(erand48(state));
    SHOW(jrand48(state));
    SHOW_BYTES(state, sizeof state);
}
