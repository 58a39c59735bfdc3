// expect: true(unreach-call)
extern void reach_error(void);
typedef unsigned _BitInt(256) wide;
typedef _BitInt(200) narrow;

int main(void) {
    volatile double big = 0x1.8p180, small = -3.75;
    if ((wide)big != (wide)3 << 179 || (narrow)small != -3 || (narrow)-big != -((narrow)3 << 179))
        reach_error();
    if ((double)((wide)3 << 179) != big || (float)(narrow)-5 != -5 || (__int128)0x1p126 != (__int128)1 << 126)
        reach_error();
    if ((unsigned __int128)0x1.8p127 != (unsigned __int128)3 << 126)
        reach_error();
    return 0;
}
