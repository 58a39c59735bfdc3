// expect: false(unreach-call)
// args: --undefined havoc
// An undefined function gives an address.
extern void reach_error(void);
struct item { int number; };
extern struct item *next_item(void);

int main(void) {
    struct item *item = next_item();
    if (!item)
        return 0;
    item->number = 3;
    if (item->number == 3)
        reach_error();
    return 0;
}
