// expect: false(no-overflow): int addition
int __VERIFIER_nondet_int(void);

struct flags {
    int all : 32;
};
int main(void)
{
    struct flags f;
    f.all = __VERIFIER_nondet_int();
    f.all++;
    return f.all;
}
