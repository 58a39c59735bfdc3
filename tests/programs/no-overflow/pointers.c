// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

int data[8];
// Arithmetic on addresses is not about integers; the index is.
int main(void)
{
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i >= 4)
        return 0;
    int *p = data + i;
    p += i;
    p++;
    p--;
    return p - data + data[2 * i + 1];
}
