// expect: unknown(unreach-call): external object
// args: --undefined havoc
// So it is where the volatile accesses are through a pointer, or copy a structure.
extern void reach_error(void);
struct ports { int values[40]; };
extern volatile int port;
extern volatile struct ports ports;

int main(void) {
    volatile int *p = &port;
    int first = *p, second = *p;
    struct ports before = ports, after = ports;
    if (first != second || before.values[3] != after.values[3])
        reach_error();
    return 0;
}
