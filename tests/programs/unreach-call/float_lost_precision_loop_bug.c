// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    float x = 0;
    int i = 0;
    while (x < 1.0f && i < 20) {
        x += 0.1f;
        i++;
    }
    if (i != 10)
        return 0;
    if (x != 1.0f)
        reach_error();
    return 0;
}
