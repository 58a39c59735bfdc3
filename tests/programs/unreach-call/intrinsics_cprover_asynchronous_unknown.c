// expect: unknown(unreach-call): threads that begin at a label
// args: --intrinsics cprover
int x;
void other(void) { x = 1; }
int main() {
__CPROVER_ASYNC_1:
    other();
    assert(x == 1);
}
