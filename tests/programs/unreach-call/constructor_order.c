// expect: true(unreach-call)
extern void reach_error(void);

static int ready;
__attribute__((constructor)) static void early(void) { ready = 1; }

int main(void) {
    if (!ready)
        reach_error();
    return 0;
}
