// expect: unknown(unreach-call): undefined function raise
// args: --undefined havoc
// A function of the library does what it does, even if nothing here knows what that is: this one calls the handler.
extern void reach_error(void);
int raise(int number);
void (*signal(int number, void (*handler)(int)))(int);

void handler(int number) { reach_error(); }

int main(void) {
    if (raise(2) == 0)
        return 1;
    return 0;
}
