// expect: false(valid-memsafety): outside of an object
#include <string.h>
int main(void) {
    char text[3] = {'a', 'b', 'c'};
    return (int)strlen(text);
}
