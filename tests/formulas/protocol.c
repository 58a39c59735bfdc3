// expect: true
// formula: G(call(deliver) -> X F call(deliver))
// expect: false
// formula: F G !call(deliver)
// expect: true
// formula: G !call(nobody)
// expect: false
// formula: G("sent == 1" -> F "received == 1")
// expect: true
// formula: G F "lost == 0" -> G("sent == 1" -> F "received == 1")
// expect: true
// formula: G("sent != received" -> ("sent != received" W "sent == received"))
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
