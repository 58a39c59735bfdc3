// expect: true(unreach-call)
extern void reach_error(void);

int main(void) {
    int i = 0, n = 0;
again:
    if (i >= 5)
        goto done;
    i++;
    if (i % 2)
        goto again;
    n++;
    goto again;
done:
    if (n != 2)
        reach_error();
    return 0;
}
