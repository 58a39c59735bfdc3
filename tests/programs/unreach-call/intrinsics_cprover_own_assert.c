// expect: true(unreach-call)
// args: --intrinsics cprover
// The program has a function of that name.
int count;
void assert(int condition) { count++; }
int main(void) {
    assert(0);
    __CPROVER_assert(count == 1, "it was called");
}
