// expect: unknown(unreach-call): external object of unknown content
// args: --intrinsics cprover
extern int __CPROVER_rounding_mode;
float nondet_float();
int main() {
    __CPROVER_rounding_mode = 1;
    float x = nondet_float();
    assert(x != 1.5f);
}
