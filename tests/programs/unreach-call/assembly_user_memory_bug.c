// expect: false(unreach-call)
// native: not confirmed
// A user's memory holds anything.
extern void reach_error(void);

int main(void) {
    int result;
    unsigned long value;
    __asm__ volatile("call __get_user_2" : "=a"(result), "=d"(value) : "0"(4096L));
    if (!result && value == 65535)
        reach_error();
    return 0;
}
