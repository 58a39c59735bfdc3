// expect: true(unreach-call)
// Initialisers of nested aggregates, with padding, strings and pointers to other globals.
extern void reach_error(void);

struct inner {
    char tag;
    short pair[2];
};
struct outer {
    struct inner first;
    char name[5];
    const int *to;
    struct inner more[2];
};
static int target = 11;
static struct outer object = {{'a', {1, -2}}, "xyz", &target, {{'b', {3}}, {.pair = {[1] = 5}}}};

int main(void) {
    if (object.first.tag != 'a' || object.first.pair[0] != 1 || object.first.pair[1] != -2)
        reach_error();
    if (object.name[2] != 'z' || object.name[3] != 0 || object.name[4] != 0)
        reach_error();
    if (object.to != &target || *object.to != 11)
        reach_error();
    if (object.more[0].pair[0] != 3 || object.more[0].pair[1] != 0 || object.more[1].tag != 0 || object.more[1].pair[1] != 5)
        reach_error();
    return 0;
}
