// expect: true(valid-memsafety)
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int result = 0;
    switch (__VERIFIER_nondet_int()) {
        int x;
        int *p;
    case 1:
        x = 3;
        p = &x;
        result = *p;
        break;
    case 2:
        p = &x;
        *p = 4;
        /* fall through */
    case 3:
        x = 1;
        p = &x;
        result = *p;
    }
    return result > 3;
}
