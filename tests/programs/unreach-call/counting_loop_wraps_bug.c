// expect: false(unreach-call)
// An even step of 6 from 4 meets 0 modulo 256.
extern void reach_error(void);
int main(void) {
    unsigned char rounds = 0;
    for (unsigned char i = 4; i != 0; i += 6)
        rounds++;
    if (rounds == 42)
        reach_error();
    return 0;
}
