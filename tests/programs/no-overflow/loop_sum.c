// expect: false(no-overflow): int addition
int __VERIFIER_nondet_int(void);

int main(void)
{
    int sum = 0;
    for (;;) {
        int next = __VERIFIER_nondet_int();
        if (next < 0 || next > 1000000000)
            break;
        sum += next;
    }
    return sum;
}
