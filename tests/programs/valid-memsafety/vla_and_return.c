// expect: true(valid-memsafety)
// needs: source
#include <stdlib.h>
static int f(int n) {
    int a[n];
    for (int i = 0; i < n; i++)
        a[i] = i;
    if (n == 2) {
        int b[n + 1], *p = b;
        p[n] = a[n - 1];
        return p[n];
    }
    return a[0];
}
int main(void) {
    int *heap[f(2) + 1];
    heap[0] = malloc(4);
    heap[1] = heap[0];
    int *p = heap[1];
    *p = f(3);
    free(p);
    return 0;
}
