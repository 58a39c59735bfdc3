// expect: true(no-overflow)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-qual"
static int *unconst(const int *p) { return (int *)p; }
#pragma GCC diagnostic pop

int main(void) {
    const int x = 3;
    return *unconst(&x) + 1;
}
