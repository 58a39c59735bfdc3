// expect: true(unreach-call)
extern void reach_error(void);

typedef int visitor(int, void *);

static void visit(const int *a, int n, visitor *v, void *context) {
    for (int i = 0; i < n; i++)
        if (!v(a[i], context))
            return;
}
static int add(int x, void *sum) {
    *(int *)sum += x;
    return x != 3;
}

int main(void) {
    int a[] = {1, 2, 3, 4}, sum = 0;
    visit(a, 4, add, &sum);
    if (sum != 6)
        reach_error();
    return 0;
}
