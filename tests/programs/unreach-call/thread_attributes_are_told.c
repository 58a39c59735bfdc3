// expect: true(unreach-call)
#include <errno.h>
#include <pthread.h>

extern void reach_error(void);

int main(void) {
    pthread_attr_t attributes;
    size_t size;
    pthread_attr_init(&attributes);
    if (pthread_attr_setstacksize(&attributes, 1 << 16) || pthread_attr_setstacksize(&attributes, 5) != EINVAL)
        reach_error();
    pthread_attr_getstacksize(&attributes, &size);
    if (size != 1 << 16)
        reach_error();
    pthread_setconcurrency(3);
    if (pthread_getconcurrency() != 3)
        reach_error();
    return 0;
}
