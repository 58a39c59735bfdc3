// expect: false(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    unsigned char ring[4] = {0}, head = 0, count = 0;
    unsigned char in = 0, out = 0;
    while (1) {
        if (__VERIFIER_nondet_bool()) {
            if (count <= 4) {
                ring[(head + count) % 4] = in;
                in = (in + 1) % 8;
                count++;
            }
        } else if (count > 0) {
            if (ring[head] != out)
                reach_error();
            out = (out + 1) % 8;
            head = (head + 1) % 4;
            count--;
        }
    }
}
