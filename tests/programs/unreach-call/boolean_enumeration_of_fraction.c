// expect: unknown(unreach-call): a conversion to an enumeration of truth values
// args: --std c23
extern void reach_error(void);
enum Answer : bool { NO, YES };

int main(void) {
    // C23 makes it YES. clang has made NO of it.
    enum Answer answer = (enum Answer)0.5;
    if (answer == NO)
        reach_error();
    return 0;
}
