// expect: false(unreach-call)
// The longest address needs 16 bytes.
#include <arpa/inet.h>
#include <stddef.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    struct in_addr address = {__VERIFIER_nondet_uint()};
    char text[15];
    if (!inet_ntop(AF_INET, &address, text, sizeof text))
        reach_error();
}
