// expect: true(unreach-call)
// args: --intrinsics cprover
// Nothing is declared, as CBMC allows it.
struct packet { int size; char kind; };
struct packet nondet_packet();

int main() {
    int x = nondet_int(), i, values[4];
    __CPROVER_assume(x > 3 && x < 10);
    __CPROVER_assume(i >= 0 && i < 4);
    values[i] = x;
    __CPROVER_assert(values[i] > 3, "stored");
    struct packet packet = nondet_packet();
    __CPROVER_assume(packet.size == 7);
    assert(packet.size != 8);
    char *bytes = malloc(10);
    assert(__CPROVER_OBJECT_SIZE(bytes + 3) == 10);
    assert(__CPROVER_POINTER_OFFSET(bytes + 3) == 3);
    assert(__CPROVER_same_object(bytes, bytes + 3) && !__CPROVER_same_object(bytes, values));
    assert(__CPROVER_r_ok(bytes, 10) && !__CPROVER_r_ok(bytes, 11) && !__CPROVER_w_ok(bytes + 4, 7));
    assert(__CPROVER_w_ok(&values[3]) && !__CPROVER_r_ok(&values[4]));
    assert(__CPROVER_DYNAMIC_OBJECT(bytes) && !__CPROVER_DYNAMIC_OBJECT(values));
    assert(__CPROVER_POINTER_OBJECT(bytes) == __CPROVER_POINTER_OBJECT(bytes + 9));
    free(bytes);
    assert(!__CPROVER_r_ok(bytes, 1));
    assert(!__CPROVER_overflow_plus(x, x) && __CPROVER_overflow_mult(x, 1 << 30));
    return 0;
}
