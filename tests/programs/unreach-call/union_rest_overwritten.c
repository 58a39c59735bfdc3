// expect: true(unreach-call)
// What the initialiser leaves is overwritten, also by zeros, before anybody looks.
void reach_error(void);

union { char small; int large; } both = {1}, copy = {2};

int main(void) {
    if (both.small != 1)
        reach_error();
    both.large = 256;
    if (both.small != 0 || both.large != 256)
        reach_error();
    copy.large = 0;
    if (copy.large)
        reach_error();
    return 0;
}
