// expect: true(unreach-call)
extern void reach_error(void);

int main(void) {
    if (sizeof(long) != 8 || sizeof(void *) != 8 || sizeof(int) != 4 || sizeof(long double) != 16)
        reach_error();
    struct s {
        char c;
        long long l;
    };
    if (sizeof(struct s) != 16 || __alignof__(struct s) != 8)
        reach_error();
    return 0;
}
