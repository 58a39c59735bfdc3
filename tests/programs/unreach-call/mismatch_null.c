// expect: true(unreach-call)
// 0 is passed for a null pointer.
extern void reach_error(void);
int is_null();

int main(void) {
    if (!is_null(0))
        reach_error();
    return 0;
}

int is_null(char *p) {
    return p == 0;
}
