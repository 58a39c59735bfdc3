// expect: true
// formula: G !at(6) && G !at(4000)
#include <string.h>
char text[9];
int main(void) { return strlen(strcpy(text, "abc")) != 3; }
