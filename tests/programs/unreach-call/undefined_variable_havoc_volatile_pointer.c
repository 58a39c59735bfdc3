// expect: unknown(unreach-call): external object
// args: --undefined havoc
// So it is where the volatile accesses copy a structure, or are through a pointer that is kept.
extern void reach_error(void);
struct ports { int values[40]; };
extern volatile int port;
extern volatile struct ports ports;
volatile int *kept = &port;

int main(void) {
    int first = *kept, second = *kept;
    struct ports before = ports, after = ports;
    if (first != second || before.values[3] != after.values[3])
        reach_error();
    return 0;
}
