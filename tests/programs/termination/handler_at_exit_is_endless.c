// expect: false(termination)
int atexit(void (*handler)(void));
int x;

void handler(void) {
    while (x == 0)
        ;
}

int main(void) {
    atexit(handler);
    return 0;
}
