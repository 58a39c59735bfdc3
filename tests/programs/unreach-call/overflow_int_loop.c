// expect: false(unreach-call)
extern void reach_error(void);

int main(void) {
    int i = 2147483640;
    int n = 0;
    for (; i >= 0; i++)
        n++;
    if (n == 8)
        reach_error();
    return 0;
}
