// expect: false(no-overlapping-copy)
#include <wchar.h>

int main(void) {
    wchar_t text[8] = L"abcd";
    wmemcpy(text + 2, text, 3);
    return (int)text[0];
}
