// expect: false(no-overlapping-copy)
#include <string.h>

// Leading blanks are cut off.
static void trim(char *text) {
    char *first = text;
    while (*first == ' ')
        first++;
    if (first != text)
        strcpy(text, first);
}

int main(void) {
    char line[] = "  command";
    trim(line);
    return line[0];
}
