// expect: true(unreach-call)
// args: -- -std=gnu89
extern void reach_error();

/* The file says that the result is an int, as old files do, and defines it. */
int index(from, wanted) int from, wanted;
{
    return from + wanted;
}

int main() {
    if (index(3, 4) != 7)
        reach_error();
    return 0;
}
