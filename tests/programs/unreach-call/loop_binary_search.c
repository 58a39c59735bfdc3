// expect: true(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static const int a[8] = {1, 3, 4, 9, 12, 20, 21, 40};

int main(void) {
    int key = __VERIFIER_nondet_int(), low = 0, high = 8;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (a[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    if (low > 0 && a[low - 1] >= key)
        reach_error();
    if (low < 8 && a[low] < key)
        reach_error();
    return 0;
}
