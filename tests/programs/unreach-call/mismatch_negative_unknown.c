// expect: unknown(unreach-call): argument of type i32 passed as i64, of a negative value
// What is in the upper half of the register is not defined.
extern void reach_error(void);
int is_large();

int main(void) {
    if (!is_large(-1))
        reach_error();
    return 0;
}

int is_large(unsigned long n) {
    return n > 0xffffffff;
}
