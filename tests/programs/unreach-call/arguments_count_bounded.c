// expect: true(unreach-call)
// args: --args 1
// Nothing but the number of arguments is looked at.
void reach_error(void);

int main(int argc, char **argv)
{
    if (argc > 2)
        reach_error();
    return 0;
}
