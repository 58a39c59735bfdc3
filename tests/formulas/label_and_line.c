// expect: true
// formula: F at(15) && F label(here) && G !at(14) && G !(at(15) && label(here))
// expect: true
// formula: F at(15) && G !at(14)
// expect: true
// formula: G (label(here) -> X !label(here) && X X at(15))
extern int __VERIFIER_nondet_int(void);
int x;
int main(void)
{
    if (__VERIFIER_nondet_int())
        goto here;
    goto here;
here:
    x = 2;
    return 0;
}
