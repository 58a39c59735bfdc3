// expect: true(no-uninitialised-read)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int squares[8], sum = 0;
    unsigned count = __VERIFIER_nondet_uint();
    if (count > 8)
        count = 8;
    for (unsigned i = 0; i < count; i++)
        squares[i] = i * i;
    for (unsigned i = 0; i < count; i++)
        if (squares[i] > 10)
            sum++;
    return sum == 100;
}
