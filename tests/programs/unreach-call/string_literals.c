// expect: true(unreach-call)
extern void reach_error(void);

int main(void) {
    const char *s = "ab\0cd";
    char t[] = "hello";
    if (sizeof t != 6 || s[2] != 0 || s[3] != 'c' || "xyz"[1] != 'y')
        reach_error();
    t[0] = 'j';
    if (t[0] != 'j' || t[5] != 0)
        reach_error();
    if (u"\u00e4"[0] != 0xe4 || L"w"[0] != 'w' || sizeof(L"w") != 8)
        reach_error();
    return 0;
}
