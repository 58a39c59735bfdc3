// expect: true(valid-memsafety)
#include <stdlib.h>
int main(void) {
    int **m = malloc(3 * sizeof *m);
    for (int i = 0; i < 3; i++)
        m[i] = calloc(i + 1, sizeof **m);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j <= i; j++)
            m[i][j] = i * j;
    for (int i = 0; i < 3; i++)
        free(m[i]);
    free(m);
    return 0;
}
