// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int found = 0, i = 0;
    int a[5] = {4, 7, 1, 8, 2};
    int key = __VERIFIER_nondet_int();
    while (!found && i < 5) {
        if (a[i] == key)
            found = 1;
        else
            i++;
    }
    if (found && i == 3)
        reach_error();
    return 0;
}
