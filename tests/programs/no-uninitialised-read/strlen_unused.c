// expect: false(no-uninitialised-read)
#include <string.h>

/* Nobody looks at the result, but the function does at the bytes. */
int main(void) {
    char text[4];
    text[3] = 0;
    strlen(text);
    return 0;
}
