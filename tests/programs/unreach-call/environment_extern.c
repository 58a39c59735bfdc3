// expect: false(unreach-call)
// native: not confirmed
// Variables of other modules have any content, and their pointers may lead to memory.
extern void reach_error(void);
struct item { int number, values[4]; };
extern int count, *pointer;
extern struct item *items;

int main(void) {
    count += 1;
    if (count == 77) {
        *pointer = 3;
        items->values[2] = 4;
        if (*pointer + items->values[2] == 7)
            reach_error();
    }
    return 0;
}
