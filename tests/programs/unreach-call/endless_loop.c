// expect: true(unreach-call)
// Nothing after an endless loop is reached.
extern void reach_error(void);

int main(void) {
    for (;;)
        ;
    reach_error();
}
