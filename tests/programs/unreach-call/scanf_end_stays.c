// expect: true(unreach-call)
// Where the input has ended, it stays ended.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int n;
    if (scanf("%d", &n) == EOF && feof(stdin) && (scanf("%d", &n) != EOF || getchar() != EOF))
        reach_error();
    return 0;
}
