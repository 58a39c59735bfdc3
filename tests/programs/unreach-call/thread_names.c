// expect: true(unreach-call)
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static void *is_another(void *first) {
    assert(gettid() != *(int *)first && gettid() == gettid());
    return 0;
}

int main(void) {
    char name[16];
    assert(pthread_getname_np(pthread_self(), name, 15) == ERANGE);
    prctl(PR_SET_NAME, "a name of 17 char");
    assert(pthread_getname_np(pthread_self(), name, 16) == 0 && strcmp(name, "a name of 17 ch") == 0);
    pthread_setname_np(pthread_self(), "short");
    assert(prctl(PR_GET_NAME, name) == 0 && strcmp(name, "short") == 0);
    int first = gettid();
    assert(first == getpid());
    pthread_t thread;
    pthread_create(&thread, 0, is_another, &first);
    pthread_join(thread, 0);
    return 0;
}
