// successes: 1
#include "hostile.h"
#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>
static void hostile(void)
{
    struct sockaddr_un name = {AF_UNIX, "\0" ABSTRACT};
    TRY(connect(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&name, offsetof(struct sockaddr_un, sun_path) + sizeof ABSTRACT));
}
