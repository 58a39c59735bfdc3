// expect: true(unreach-call)
extern void reach_error(void);

int main(void) {
    unsigned char a[4];
    unsigned char first = a[2];
    a[1] = 7;
    if (first != a[2])
        reach_error();
    return 0;
}
