// expect: true(unreach-call)
// The program's malloc hands out a static pool.
extern void reach_error(void);

static char pool[64];
static unsigned used;

void *malloc(__SIZE_TYPE__ size) {
    void *p = &pool[used];
    used += (unsigned)size;
    return p;
}

int main(void) {
    char *a = malloc(8), *b = malloc(8);
    if (a != pool || b - a != 8)
        reach_error();
    return 0;
}
