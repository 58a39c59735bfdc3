// Searches for a sentinel in the second element, and overwrites what it has passed. After the array
// abstraction example of [Arm09]. Safe; with -DUNSAFE, not.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#ifdef UNSAFE
enum { LEAST = 1 };
#else
enum { LEAST = 0 };
#endif

int main(void) {
    int numbers[30];
    for (int i = 0; i < 30; i++)
        numbers[i] = __VERIFIER_nondet_int();
    numbers[1] = 9;
    int at = 0;
    while (numbers[at] != 9) {
        numbers[at] = 2 * at;
        at = at + 1;
    }
    if (at > 1 || at < LEAST)
        reach_error();
    return 0;
}
