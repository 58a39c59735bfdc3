// expect: true(unreach-call)
// args: --data-model ilp32
extern void reach_error(void);

int main(void) {
    if (sizeof(long) != 4 || sizeof(void *) != 4 || sizeof(int) != 4 || sizeof(long double) != 12)
        reach_error();
    struct s {
        char c;
        long long l;
    };
    if (sizeof(struct s) != 12)
        reach_error();
    return 0;
}
