// expect: false(unreach-call)
// native: not confirmed
// A variable declared in a loop's body is uninitialised in every round.
extern void reach_error(void);

int main(void) {
    for (int i = 0; i < 2; i++) {
        int x;
        if (i == 0)
            x = 5;
        if (i == 1 && x == 6)
            reach_error();
    }
    return 0;
}
