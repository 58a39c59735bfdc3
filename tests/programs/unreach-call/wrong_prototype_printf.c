// expect: false(unreach-call): reach_error
// The program takes it for a function that returns nothing, so that no witness can tell what it returns.
extern void reach_error(void);
void printf(char *format);
int main(void) {
    printf("so far\n");
    reach_error();
    return 0;
}
