// expect: true(unreach-call)
#include <stdio.h>
#include <string.h>

extern void reach_error(void);

int main(void) {
    char word[40];
    if (scanf("%39s", word) != 1)
        return 0;
    if (word[0] == ' ' || strlen(word) > 39)
        reach_error();
    return 0;
}
