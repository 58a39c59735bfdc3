// expect: false(unreach-call)
// native: not confirmed
#include <sys/socket.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    int stream = socket(AF_INET, SOCK_STREAM, 0), copy = dup(stream);
    if (stream < 0 || copy < 0)
        return 0;
    if (listen(copy, 1) == 0 && accept(stream, 0, 0) >= 0)
        reach_error();
    return 0;
}
