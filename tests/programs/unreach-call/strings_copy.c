// expect: true(unreach-call)
#include <string.h>
extern void reach_error(void);

int main(void) {
    char buffer[16], *end;
    strcpy(buffer, "sym");
    strcat(buffer, "bolic");
    if (strcmp(buffer, "symbolic") != 0 || strlen(buffer) != 8)
        reach_error();
    strncpy(buffer, "ab", 5);
    if (buffer[1] != 'b' || buffer[2] || buffer[4] || buffer[5] != 'l')
        reach_error();
    end = strncat(buffer, "xyz", 2);
    if (end != buffer || strcmp(buffer, "abxy") != 0)
        reach_error();
    char *copy = strdup(buffer);
    if (copy == buffer || memcmp(copy, buffer, 5) != 0)
        reach_error();
    return 0;
}
