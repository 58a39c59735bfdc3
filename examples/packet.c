// A parser of packets that checks its lengths, with a mistake that few inputs show.
//
//     tessera check examples/packet.c
//
// answers `verdict: false` and prints inputs that lead to the error: their sum wraps around.
// Change the type of `end` to unsigned int, and the verdict is true for all 2^32 packets.

// Functions of this name give any value of their type; the checker considers them all at once.
extern unsigned short __VERIFIER_nondet_ushort(void);
// The property is that this function is never called.
extern void reach_error(void);

enum { ROOM = 1500 };

int main(void) {
    unsigned short header = __VERIFIER_nondet_ushort();
    unsigned short payload = __VERIFIER_nondet_ushort();

    if (header < 8 || header > 60)
        return 1; // not a packet

    unsigned short end = header + payload;
    if (end > ROOM)
        return 1; // too long for the buffer

    // From here on the payload is believed to fit behind the header.
    if (payload > ROOM - header)
        reach_error();
    return 0;
}
