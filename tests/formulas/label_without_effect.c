// expect: true
// formula: G F label(again)
// expect: true
// formula: F label(first) && F label(nothing) && G !(label(first) && label(again))
extern int __VERIFIER_nondet_int(void);

/* No pass drops this call, although it does nothing else. */
static int calls_nothing(int n)
{
nothing:
    return n;
}

int main(void)
{
    int n = calls_nothing(__VERIFIER_nondet_int());
    /* Both ways do the same, but for the label. */
    if (n)
        goto first;
    calls_nothing(1);
first:
again:
    goto again;
}
