// expect: true(valid-memsafety)
int main(void)
{
    int result = 0, which = 2;
    int *p = 0;
    switch (which) {
        int x;
    case 2:
        x = 4;
        p = &x;
        /* fall through */
    case 3:
        result = *p;
    }
    return result != 4;
}
