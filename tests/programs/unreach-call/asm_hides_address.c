// expect: true(unreach-call)
// The idiom by which the Linux kernel hides from the compiler what an address points to.
extern void reach_error(void);
int a[3] = {1, 2, 3};

int main(void) {
    unsigned long hidden;
    __asm__("" : "=r"(hidden) : "0"(&a[0]));
    int *p = (int *)(hidden + sizeof(int));
    if (*p != 2)
        reach_error();
    return 0;
}
