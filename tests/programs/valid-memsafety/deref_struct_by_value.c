// expect: true(valid-memsafety)
struct pair { int a[3]; int *p; };
static struct pair make(int *p) {
    struct pair pair = {{1, 2, 3}, p};
    return pair;
}
static int use(struct pair pair) { return pair.a[2] + *pair.p; }
int main(void) {
    int x = 1;
    return use(make(&x)) - 4;
}
