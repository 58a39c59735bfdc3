// expect: true
// formula: F "text[0] == \"go\"[0] && strlen(text) == 2"
#include <string.h>
char text[4];

int main(void)
{
    strcpy(text, "go");
    return 0;
}
