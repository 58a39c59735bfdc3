// expect: unknown(unreach-call): qsort: another order of comparisons
// A comparison throws through qsort. Which one it is depends on the order of comparisons, which the library chooses.
#include <cstdlib>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    if (x == y)
        throw x;
    return x < y ? -1 : 1;
}

int main() {
    int numbers[] = {3, 1, __VERIFIER_nondet_int()}, equal = -1;
    try {
        std::qsort(numbers, 3, sizeof(int), compare);
        check(numbers[0] < numbers[1] && numbers[1] < numbers[2]);
    } catch (int number) {
        equal = number;
    }
    check(equal == -1 || equal == 1 || equal == 3);
}
