// expect: true(unreach-call)
// args: -- -std=gnu89
extern void reach_error();

char buffer[8];

int main() {
    // Compilers know the types of these.
    if (memset(buffer, 'B', 6) != buffer)
        reach_error();
    if (strchr(buffer, 'B') != buffer || memchr(buffer, 'x', 6))
        reach_error();
    if (memcpy(buffer + 6, "C", 2) != buffer + 6 || strlen(buffer) != 7)
        reach_error();
    if (sqrt(4) != 2.0 || fabs(-1.5) != 1.5 || floor(2.5) != 2.0)
        reach_error();
    return 0;
}
