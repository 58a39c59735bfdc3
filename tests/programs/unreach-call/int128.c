// expect: true(unreach-call)
// Values wider than a machine word.
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void reach_error(void);

int main(void) {
    unsigned long long a = __VERIFIER_nondet_ulonglong();
    unsigned __int128 square = (unsigned __int128)a << 64 | a;
    if ((unsigned long long)(square >> 64) != a || (unsigned long long)square != a)
        reach_error();
    __int128 m = -1;
    if ((long long)(m >> 100) != -1 || m >= 0 || sizeof m != 16)
        reach_error();
    unsigned __int128 big = (unsigned __int128)0xffffffffffffffffull * 0xffffffffffffffffull;
    if ((unsigned long long)(big >> 64) != 0xfffffffffffffffeull || (unsigned long long)big != 1)
        reach_error();
    return 0;
}
