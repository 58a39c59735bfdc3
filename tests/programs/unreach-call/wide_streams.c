// expect: true(unreach-call)
#include <stdio.h>
#include <wchar.h>

extern void reach_error(void);

int main(void) {
    wchar_t line[4] = L"";
    if (fgetws(line, 4, stdin)) {
        size_t length = wcslen(line);
        if (length > 3 || line[0] < 0 || line[0] > 127)
            reach_error();
    }
    if (wprintf(L"%d %ls %s\n", 5, line, "bytes") < -1)
        reach_error();
    wint_t c = putwchar(L'x');
    if (c != L'x' && c != WEOF)
        reach_error();
    return fputws(L"end", stderr) < 0;
}
