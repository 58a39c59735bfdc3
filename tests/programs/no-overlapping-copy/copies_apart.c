// expect: true(no-overlapping-copy)
#include <stdio.h>
#include <string.h>

struct pair {
    char name[8];
    int value;
};

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    char buffer[32] = "abc";
    memmove(buffer + 1, buffer, 4);
    memcpy(buffer + 16, buffer, 16);
    memcpy(buffer, buffer + 8, 8);
    strcpy(buffer + 16, buffer);
    strncpy(buffer + 8, buffer, 4);
    strcat(buffer + 16, buffer + 2);
    sprintf(buffer + 24, "%.3s", buffer);
    struct pair a = {"left", 1}, *b = &a;
    a = *b;
    memcpy(&a, b, sizeof a);
    memcpy(buffer, buffer, 0);
    unsigned k = __VERIFIER_nondet_uint() % 16;
    memcpy(buffer, buffer + 16, k);
    return 0;
}
