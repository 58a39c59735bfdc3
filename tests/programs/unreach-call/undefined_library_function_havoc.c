// expect: unknown(unreach-call): undefined function ualarm
// args: --undefined havoc
// A function of the library does what it does, even if nothing here knows what that is: this one has the handler called.
extern void reach_error(void);
unsigned ualarm(unsigned microseconds, unsigned interval);
void (*signal(int number, void (*handler)(int)))(int);

void handler(int number) { reach_error(); }

int main(void) {
    if (ualarm(1, 0) == 0)
        return 1;
    return 0;
}
