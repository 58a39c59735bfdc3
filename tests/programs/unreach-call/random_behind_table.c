// expect: false(unreach-call)
// needs: testing
/* About 3 in 100 inputs violate the assertion. What is computed before them is the same in all runs. */
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static uint64_t table[2048];

static void make_table(void) {
    for (int i = 0; i < 2048; i++) {
        uint64_t c = i;
        for (int k = 0; k < 64; k++)
            c = c & 1 ? 0xC96C5795D7870F42u ^ (c >> 1) : c >> 1;
        table[i] = c;
    }
}

int main(void) {
    make_table();
    uint64_t sum = ~0ull;
    int odd = 0;
    for (int i = 0; i < 12; i++) {
        unsigned char byte = __VERIFIER_nondet_uchar();
        sum = table[(sum ^ byte) & 2047] ^ (sum >> 8);
        if ((sum * 0x9E3779B97F4A7C15u >> 60) % 3)
            odd++;
        else
            sum = sum * 3 + 1;
    }
    assert(!(odd == 4 && (sum * 77 >> 40) % 3 == 1));
}
