// expect: false(unreach-call)
// Instructions on registers, as the machine executes them.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int move(int x) { int y; __asm__("movl %1, %0" : "=r"(y) : "r"(x)); return y; }
static int add(int x, int y) { __asm__("addl %1, %0" : "+r"(x) : "ri"(y) : "cc"); return x; }
static unsigned bswap(unsigned x) { __asm__("bswap %0" : "+r"(x)); return x; }
static unsigned rotate(unsigned x, unsigned char n) { __asm__("roll %b1, %0" : "+r"(x) : "c"(n) : "cc"); return x; }
static int lowest(unsigned x) { int r; __asm__("bsfl %1, %0" : "=r"(r) : "rm"(x) : "cc"); return r; }
static int highest(unsigned x) { int r; __asm__("bsr %1, %0" : "=r"(r) : "r"(x) : "cc"); return r; }
static int is_zero(unsigned x) { unsigned char z; __asm__("testl %1, %1\n\tsete %0" : "=q"(z) : "r"(x) : "cc"); return z; }
static unsigned long widen(unsigned x) { unsigned long y; __asm__("movl %1, %k0" : "=r"(y) : "r"(x)); return y; }
static int below(unsigned x, unsigned y) { int c; __asm__("cmpl %2, %1" : "=@ccb"(c) : "r"(x), "r"(y)); return c; }
static int bit(unsigned x, unsigned n) { int c; __asm__("bt %2, %1; sbb %0, %0" : "=r"(c) : "r"(x), "Ir"(n) : "cc"); return c; }

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    assert(move((int)x) == (int)x);
    assert(add((int)x, 5) == (int)(x + 5u));
    assert(bswap(x) == (x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xff0000) | x << 24));
    assert(rotate(x, 8) == (x << 8 | x >> 24));
    if (x) {
        assert(x >> lowest(x) & 1);
        assert((x >> highest(x)) == 1);
    }
    assert(is_zero(x) == (x == 0));
    assert(widen(x) == x);
    assert(below(x, 7) == ((int)x < 7));
    assert(bit(x, 3) == -(int)(x >> 3 & 1));
    return 0;
}
