// expect: true(unreach-call)
// Bytes in the order of the network, and back; an address as text.
#include <arpa/inet.h>
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned value = __VERIFIER_nondet_uint();
    assert(ntohl(htonl(value)) == value);
    assert(((unsigned char *)&(unsigned){htonl(value)})[0] == value >> 24);
    struct in_addr address;
    assert(inet_pton(AF_INET, "10.0.200.1", &address) == 1);
    assert(ntohl(address.s_addr) == 0x0a00c801);
    assert(strcmp(inet_ntoa(address), "10.0.200.1") == 0);
    assert(inet_pton(AF_INET, "10.0.200", &address) == 0 && inet_aton("10.0.200", &address) == 1);
    assert(ntohl(address.s_addr) == 0x0a0000c8);
}
