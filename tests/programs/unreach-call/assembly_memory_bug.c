// expect: false(unreach-call)
// Instructions on memory.
#include <assert.h>

static int exchange(int *p, int value) { __asm__ volatile("xchgl %0, %1" : "+r"(value), "+m"(*p) : : "memory"); return value; }
static int fetch_add(int *p, int n) { __asm__ volatile("lock; xaddl %0, %1" : "+r"(n), "+m"(*p) : : "memory", "cc"); return n; }
static int compare_exchange(int *p, int old, int new) {
    int found;
    __asm__ volatile("lock cmpxchgl %2, %1" : "=a"(found), "+m"(*p) : "r"(new), "0"(old) : "memory", "cc");
    return found;
}
static int decrement_to_zero(int *p) {
    unsigned char zero;
    __asm__ volatile("lock; decl %0; sete %1" : "+m"(*p), "=qm"(zero) : : "memory", "cc");
    return zero;
}
static int test_and_set(unsigned long *bits, long n) {
    int old;
    __asm__ volatile("lock; btsq %2, %1\n\tsbbl %0, %0" : "=r"(old), "+m"(*bits) : "r"(n) : "memory", "cc");
    return old;
}
static void clear(unsigned long *bits, long n) { __asm__ volatile("btrq %1, %0" : "+m"(*bits) : "r"(n) : "memory", "cc"); }

int main(void) {
    int x = 4;
    assert(exchange(&x, 9) == 4 && x == 9);
    assert(fetch_add(&x, -2) == 9 && x == 7);
    assert(compare_exchange(&x, 6, 1) == 7 && x == 7);
    assert(compare_exchange(&x, 7, 1) == 7 && x == 1);
    assert(decrement_to_zero(&x) && x == 0);
    assert(!decrement_to_zero(&x) && x == -1);
    unsigned long bits[2] = {0, 0};
    assert(test_and_set(bits, 70) == 0 && bits[1] == 64 && bits[0] == 0);
    assert(test_and_set(bits, 70) == 1);
    clear(bits + 1, 6);
    assert(bits[1] == 0);
    clear(bits + 1, -64);
    int *p = &x, *q;
    __asm__("mov %1, %0" : "=r"(q) : "r"(p));
    *q = 3;
    assert(x == 3);
    return 0;
}
