// expect: false(unreach-call)
// native: not confirmed: 
// What the machine answers may be anything.
extern void reach_error(void);
int main(void) {
    unsigned low, high;
    __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
    if (low == 1234 && high == 5)
        reach_error();
    return 0;
}
