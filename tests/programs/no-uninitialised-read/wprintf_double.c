// expect: false(no-uninitialised-read)
#include <wchar.h>

int main(void) {
    double value;
    wprintf(L"%f\n", value);
    return 0;
}
