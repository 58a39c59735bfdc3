// expect: true(unreach-call)
// args: --data-model ilp32
// By its low bits alone, the offset of the number could lie halfway into the pointer.
void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);

struct item {
    long long number;
    int *pointer, *other;
    int rest[3];
};

int main(void) {
    int x = 3;
    unsigned i = __VERIFIER_nondet_uint();
    struct item items[2] = {{1, &x, &x, {0}}, {2, &x, &x, {0}}};
    items[i & 1].number += 10;
    if (items[i & 1].number + items[~i & 1].number != 13)
        reach_error();
    return 0;
}
