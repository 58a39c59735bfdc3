// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int state = 0;
    for (;;) {
        int request = __VERIFIER_nondet_int();
        switch (state) {
        case 0:
            if (request == 10)
                state = 1;
            break;
        case 1:
            if (request == 20)
                state = 2;
            else if (request < 0)
                state = 0;
            break;
        case 2:
            if (request == 30)
                reach_error();
            state = 0;
            break;
        }
    }
}
