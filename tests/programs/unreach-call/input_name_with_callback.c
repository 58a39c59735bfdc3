// expect: unknown(unreach-call): nondet_int
extern void reach_error(void);

extern int nondet_int(void (*callback)(void));

static int called;

static void callback(void) { called = 1; }

int main(void) {
    nondet_int(callback);
    if (called)
        reach_error();
    return 0;
}
