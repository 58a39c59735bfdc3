// expect: false(unreach-call)
extern __int128 __VERIFIER_nondet_int128(void);
extern void reach_error(void);

int main(void) {
    __int128 x = __VERIFIER_nondet_int128();
    if (x == ((__int128)7 << 90))
        reach_error();
    return 0;
}
