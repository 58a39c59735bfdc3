// expect: true(unreach-call)
extern void reach_error(void);

enum { A = -1, B, C = 5, D };
enum big { BIG = 0x80000000u };

int main(void) {
    if (A != -1 || B != 0 || D != 6 || (enum big)BIG < 0)
        reach_error();
    return 0;
}
