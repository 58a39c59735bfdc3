// expect: true(no-uninitialised-read)
static int counts[4];
int shared;

int main(void) {
    static int calls;
    if (calls == 0 && counts[2] == shared)
        return 0;
    return 1;
}
