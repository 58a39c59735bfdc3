// expect: unknown(unreach-call): the program has given away
// The address goes there byte by byte.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0, *p = &x;
    unsigned char *wild = __VERIFIER_nondet_pointer();
    for (unsigned i = 0; i < sizeof p; i++)
        wild[i] = ((unsigned char *)&p)[i];
    **(int **)wild = 1;
    if (x == 2)
        reach_error();
    return 0;
}
