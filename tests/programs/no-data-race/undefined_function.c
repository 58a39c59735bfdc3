// expect: unknown(no-data-race): undefined function start
// Nobody knows whether it creates threads.
int start(void);
int shared;

int main(void) {
    start();
    shared = 1;
    return 0;
}
