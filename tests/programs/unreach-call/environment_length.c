// expect: true(unreach-call)
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

// The text of a variable has any length, up to what Linux lets a program get, and always the same.
int main(void) {
    const char *home = getenv("HOME"), *message = strerror(2);
    if (strlen(message) != 25 || message[0] != 'N')
        reach_error();
    if (!home)
        return 0;
    size_t length = strlen(home);
    if (length > 131072 || strlen(home) != length)
        reach_error();
    return 0;
}
