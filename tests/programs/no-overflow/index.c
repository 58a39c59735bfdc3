// expect: false(no-overflow): index.c:8:11
int __VERIFIER_nondet_int(void);

int data[8];
int main(void)
{
    int i = __VERIFIER_nondet_int();
    if (i + 1 < 0)
        return 1;
    return data[0];
}
