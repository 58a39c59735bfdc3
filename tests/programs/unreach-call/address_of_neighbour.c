// expect: unknown(unreach-call)
// One past the end of an object may be the start of another one.
extern void reach_error(void);
int a[2], b[2];
int main(void)
{
    if (&a[2] == b)
        reach_error();
    return 0;
}
