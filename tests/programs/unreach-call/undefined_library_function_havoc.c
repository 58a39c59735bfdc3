// expect: unknown(unreach-call): undefined function killpg
// args: --undefined havoc
// A function of the library does what it does, even if nothing here knows what that is: this one calls the handler.
extern void reach_error(void);
int killpg(int group, int number);
void (*signal(int number, void (*handler)(int)))(int);

void handler(int number) { reach_error(); }

int main(void) {
    if (killpg(0, 2) == 0)
        return 1;
    return 0;
}
