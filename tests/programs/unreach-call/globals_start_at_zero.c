// expect: true(unreach-call)
extern void reach_error(void);

static int counter;
static struct {
    char c;
    int *p;
    long a[3];
} record;

int main(void) {
    static int local;
    if (counter || local || record.c || record.p || record.a[2])
        reach_error();
    return 0;
}
