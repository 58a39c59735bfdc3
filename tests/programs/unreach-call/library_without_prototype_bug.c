// expect: false(unreach-call)
// args: -- -Wno-implicit-function-declaration
extern void reach_error(void);

int main(void) {
    double root = sqrt(2.25);
    char text[4] = "abc";
    if (root == 1.5 && memchr(text, 'c', 3) == text + 2)
        reach_error();
    return 0;
}
