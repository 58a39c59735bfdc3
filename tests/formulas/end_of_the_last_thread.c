// expect: false
// formula: F "x == 2"
// expect: true
// formula: F G ("x == 1" && end)
#include <pthread.h>
int x;

int main(void)
{
    x = 1;
    pthread_exit(0);
}
