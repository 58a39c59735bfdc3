// expect: false(unreach-call)
// Text in memory is taken apart.
#include <assert.h>
#include <stdio.h>
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main() {
    char name[8], text[] = "size=0 kB";
    int size, end;
    assert(sscanf("width=12 3.5", "%7[a-z]=%d%n", name, &size, &end) == 2);
    assert(!strcmp(name, "width") && size == 12 && end == 8);
    text[5] = '0' + __VERIFIER_nondet_uchar() % 10;
    assert(sscanf(text, "size=%d kB", &size) == 1 && size != 7);
    assert(sscanf(text, "length=%d", &size) == 0 && sscanf("", "%d", &size) == EOF);
}
