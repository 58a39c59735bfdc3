// expect: error: the formula speaks of call(nobody)
// formula: G !call(nobody)
extern int __VERIFIER_nondet_int(void);
int sent, received, lost;

static void deliver(void)
{
    lost = __VERIFIER_nondet_int();
    if (!lost)
        received = sent;
}

int main(void)
{
    for (;;) {
        sent = 1 - sent;
        do
            deliver();
        while (received != sent);
    }
}
