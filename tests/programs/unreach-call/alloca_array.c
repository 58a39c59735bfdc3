// expect: true(unreach-call)
// Stack memory of a size that is known at run time only.
#include <alloca.h>
extern void reach_error(void);

static int sum(int n) {
    int *a = alloca(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = i;
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

int main(void) {
    if (sum(5) != 10 || sum(8) != 28)
        reach_error();
    return 0;
}
