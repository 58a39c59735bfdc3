// expect: true(unreach-call)
extern void reach_error(void);

static int a[2000];

int main(void) {
    for (int i = 0; i < 2000; i++)
        a[i] = i ^ 5;
    int x = 0;
    for (int i = 0; i < 2000; i++)
        x ^= a[i] ^ i;
    if (x != 0)
        reach_error();
    return 0;
}
