// expect: true(termination)
extern void exit(int);
int main(void) {
    unsigned char i = 0;
    for (;;) {
        if (++i == 200)
            exit(1);
    }
}
