// successes: 3
// The test listens.
#include "hostile.h"
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>
static void hostile(void)
{
    struct sockaddr_in in = {AF_INET, htons(PORT), {htonl(INADDR_LOOPBACK)}};
    TRY(connect(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr *)&in, sizeof in));
    TRY(sendto(socket(AF_INET, SOCK_DGRAM, 0), "x", 1, 0, (struct sockaddr *)&in, sizeof in));
    struct sockaddr_un un = {AF_UNIX, OUTSIDE "/socket"};
    TRY(connect(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&un, sizeof un));
}
