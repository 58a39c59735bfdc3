// expect: true
// formula: G("request" -> F "answer")
// expect: false
// formula: G F "answer"
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int request, answer, queue, capacity, waited;
unsigned rounds;

int main(void)
{
    capacity = __VERIFIER_nondet_int();
    __VERIFIER_assume(0 < capacity && capacity < 1000);
    while (1) {
        rounds++;
        request = 0;
        answer = 0;
        if (__VERIFIER_nondet_int() && queue < capacity) {
            queue++;
            request = 1;
        }
        waited++;
        if (queue > 0 && (__VERIFIER_nondet_int() || waited > 20)) {
            queue--;
            answer = 1;
            waited = 0;
        }
    }
}
