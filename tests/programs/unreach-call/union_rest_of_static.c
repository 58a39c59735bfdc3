// expect: unknown(unreach-call): a violation that depends on bytes that C leaves unspecified in an initialiser
// C initialises one member of the union only (C17 6.7.9, 6.2.6.1). clang and gcc make the other bytes zero: a native run ends well.
void reach_error(void);

union { char small; int large; } both = {1};

int main(void) {
    if (both.large != 1)
        reach_error();
    return 0;
}
