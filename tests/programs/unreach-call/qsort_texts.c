// expect: true(unreach-call)
// Texts are sorted by comparisons of which only the sign is known.
#include <stdlib.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

static int by_text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

int main(void) {
    char some[2] = {__VERIFIER_nondet_char(), 0};
    const char *texts[3] = {"m", some, "c"};
    qsort(texts, 3, sizeof *texts, by_text);
    if (strcmp(texts[0], texts[1]) > 0 || strcmp(texts[1], texts[2]) > 0)
        reach_error();
    return 0;
}
