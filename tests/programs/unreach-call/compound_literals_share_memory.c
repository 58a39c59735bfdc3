// expect: unknown(unreach-call): whether constants share memory
extern void reach_error(void);

static const int *a = (const int[]){1, 2};
static const int *b = (const int[]){1, 2};

int main(void) {
    if (a == b)
        reach_error();
    return 0;
}
