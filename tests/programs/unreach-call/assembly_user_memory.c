// expect: true(unreach-call)
// The kernel's functions that access memory of a user give 0 or an error, and nothing is read where they fail.
extern void reach_error(void);

static int get(const void *from, unsigned *to) {
    int result;
    unsigned long value;
    __asm__ volatile("call __get_user_4" : "=a"(result), "=d"(value) : "0"(from));
    *to = (unsigned)value;
    return result;
}

static int put(unsigned value, void *to) {
    int result;
    __asm__ volatile("call __put_user_4" : "=a"(result) : "0"(value), "c"(to) : "ebx");
    return result;
}

int main(void) {
    unsigned value = 5;
    int result = get((void *)4096, &value);
    if (result && (result != -14 || value))
        reach_error();
    result = put(value, (void *)4096);
    if (result && result != -14)
        reach_error();
    return 0;
}
