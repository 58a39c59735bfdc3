// expect: true(unreach-call)
// Variables with the names of library functions.
extern void reach_error(void);

int index;
int time = 3;
int abs = 5;
int remainder;
char *stdin;
static int rand(void) { return 4; }

int main(void) {
    index = 4;
    remainder++;
    abs += time;
    if (index + time + remainder + rand() != 12 || abs != 8 || stdin)
        reach_error();
    return 0;
}
