// expect: true
// formula: G("sent" -> F("acked" || "dead"))
// expect: false
// formula: G("sent" -> F "acked")
// expect: true
// formula: G F "sent" || F G "dead"
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int sent, acked, dead, tries, timeout;

int main(void)
{
    while (!dead) {
        sent = 1;
        acked = 0;
        tries = 0;
        while (!acked && !dead) {
            timeout = __VERIFIER_nondet_int();
            __VERIFIER_assume(timeout < 10000);
            while (timeout > 0) {
                timeout--;
                if (__VERIFIER_nondet_int()) {
                    acked = 1;
                    break;
                }
            }
            if (!acked && ++tries > 5)
                dead = 1;
        }
        sent = 0;
    }
}
