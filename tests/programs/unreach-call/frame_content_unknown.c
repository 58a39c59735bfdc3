// expect: unknown(unreach-call): what lies at addresses of unknown provenance
extern void reach_error(void);

int main(void) {
    void **frame = __builtin_frame_address(0);
    if (frame[0] != frame[0])
        reach_error();
}
