// expect: false(unreach-call)
// args: --undefined havoc
// Undefined functions of several types: each result is one that the type has, and decides.
extern void reach_error(void);
typedef unsigned char byte;
struct pair { int first, second; };
extern byte next_byte(void);
extern signed char next_char(int);
short next_short(void);
unsigned next_word(void);
double next_double(void);
void *next_address(void);
struct pair next_pair(void);
_Bool next_bool(void);
void nothing(int x);

int main(void) {
    nothing(3);
    for (int i = 0; i < 3; i++)
        if (next_byte() != 250 + i)
            return 0;
    if (next_char(1) != -7 || next_short() != -300 || next_word() != 4000000000u)
        return 0;
    if (next_double() != -0.5 || next_address() || !next_address())
        return 0;
    struct pair pair = next_pair();
    if (pair.first == 3 && pair.second == -4 && next_bool())
        reach_error();
    return 0;
}
