// expect: true(unreach-call)
// args: --undefined havoc
// Variables that are defined nowhere have any content, which stays as it is.
extern void reach_error(void);
extern int level;
extern unsigned char table[16];
struct options { int verbose; unsigned long limit; };
extern struct options options;
void mystery(void);

int main(void) {
    int before = level, entry = table[level & 15];
    unsigned long limit = options.limit;
    mystery();
    if (level != before || table[before & 15] != entry || options.limit != limit)
        reach_error();
    level = 5;
    table[3] = 7;
    if (level != 5 || table[3] != 7)
        reach_error();
    return 0;
}
