// expect: false(no-overlapping-copy)
#include <string.h>

int main(void) {
    char word[16] = "ab";
    strcat(word, word);
    return word[0];
}
