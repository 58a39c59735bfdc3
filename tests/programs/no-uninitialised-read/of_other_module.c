// expect: true(no-uninitialised-read)
// args: --undefined havoc
extern int limit;
extern _Thread_local int level;
extern int measure(void);

/* What other modules define may be anything, but they have written it. */
int main(void) {
    if (limit > 3 || level == 2)
        return 1;
    return measure() < 0 ? 2 : 0;
}
