// expect: false(unreach-call)
// The bytes that the initialiser leaves are zero on this platform, and the error is reached with that; so it is by a native run.
void reach_error(void);

int main(void) {
    union { char small; int large; } both = {1};
    if (both.large == 1)
        reach_error();
    return 0;
}
