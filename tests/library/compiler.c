// Functions that compiled code calls: no header declares them. Wide numbers take two registers.
#ifdef __SIZEOF_INT128__
#define WIDE(x86_64, i386) x86_64
typedef __int128 wide;
typedef unsigned __int128 unsigned_wide;
#define SHOW_WIDE(value) SHOW((long long)(value)), SHOW((long long)((wide)(value) >> 64))
#else
#define WIDE(x86_64, i386) i386
typedef long long wide;
typedef unsigned long long unsigned_wide;
#define SHOW_WIDE(value) SHOW(value)
#endif
enum { WIDTH = 8 * sizeof(wide) };

// Numbers of all sizes.
#define ANY(T, name)          \
    T name;                   \
    FILL(&name, sizeof name); \
    name >>= ANY_SIZE(0, 8 * sizeof name - 1)

//! function: __addvsi3
//! function: __subvsi3
//! function: __mulvsi3
//! function: __negvsi2
//! function: __absvsi2
//! function: __addvdi3
//! function: __subvdi3
//! function: __mulvdi3
//! function: __negvdi2
//! function: __absvdi2
//! answer: exact
//! header: none
//! note: They abort where the result does not fit.
{
    int __addvsi3(int, int), __subvsi3(int, int), __mulvsi3(int, int), __negvsi2(int), __absvsi2(int);
    long long __addvdi3(long long, long long), __subvdi3(long long, long long), __mulvdi3(long long, long long);
    long long __negvdi2(long long), __absvdi2(long long);
    ANY(int, a);
    ANY(int, b);
    ANY(long long, c);
    ANY(long long, d);
    a /= 2, b /= 2, c /= 2, d /= 2;
    SHOW(__addvsi3(a, b));
    SHOW(__subvsi3(a, b));
    SHOW(__mulvsi3(a >> 15, b >> 15));
    SHOW(__negvsi2(a));
    SHOW(__absvsi2(a));
    SHOW(__addvdi3(c, d));
    SHOW(__subvdi3(c, d));
    SHOW(__mulvdi3(c >> 31, d >> 31));
    SHOW(__negvdi2(c));
    SHOW(__absvdi2(c));
}

//! function: __addvti3
//! function: __subvti3
//! function: __mulvti3
//! function: __negvti2
//! function: __absvti2
//! answer: exact
//! header: none
//! note: They abort where the result does not fit. On x86-64 only.
{
#ifdef __SIZEOF_INT128__
    wide __addvti3(wide, wide), __subvti3(wide, wide), __mulvti3(wide, wide), __negvti2(wide), __absvti2(wide);
    ANY(wide, a);
    ANY(wide, b);
    a /= 2, b /= 2;
    SHOW_WIDE(__addvti3(a, b));
    SHOW_WIDE(__subvti3(a, b));
    SHOW_WIDE(__mulvti3(a >> 63, b >> 63));
    SHOW_WIDE(__negvti2(a));
    SHOW_WIDE(__absvti2(a));
#endif
}

//! function: __divti3
//! function: __modti3
//! function: __divmodti4
//! function: __udivti3
//! function: __umodti3
//! function: __udivmodti4
//! function: __multi3
//! function: __negti2
//! function: __cmpti2
//! function: __ucmpti2
//! function: __divdi3
//! function: __moddi3
//! function: __divmoddi4
//! function: __udivdi3
//! function: __umoddi3
//! function: __udivmoddi4
//! function: __muldi3
//! function: __negdi2
//! function: __cmpdi2
//! function: __ucmpdi2
//! answer: exact
//! header: none
//! note: Those on 128 bits on x86-64, the others on i386. Division by zero traps.
{
    wide WIDE(__divti3, __divdi3)(wide, wide), WIDE(__modti3, __moddi3)(wide, wide), WIDE(__divmodti4, __divmoddi4)(wide, wide, wide *);
    wide WIDE(__multi3, __muldi3)(wide, wide), WIDE(__negti2, __negdi2)(wide);
    unsigned_wide WIDE(__udivti3, __udivdi3)(unsigned_wide, unsigned_wide), WIDE(__umodti3, __umoddi3)(unsigned_wide, unsigned_wide);
    unsigned_wide WIDE(__udivmodti4, __udivmoddi4)(unsigned_wide, unsigned_wide, unsigned_wide *);
    int WIDE(__cmpti2, __cmpdi2)(wide, wide), WIDE(__ucmpti2, __ucmpdi2)(unsigned_wide, unsigned_wide);
    ANY(wide, a);
    ANY(wide, b);
    if (!b)
        b = -1;
    if (!ANY_SIZE(0, 20))
        a = (wide)((unsigned_wide)1 << (WIDTH - 1)), b = -1;
    wide rest;
    unsigned_wide unsigned_rest;
    SHOW_WIDE(WIDE(__divti3, __divdi3)(a, b));
    SHOW_WIDE(WIDE(__modti3, __moddi3)(a, b));
    SHOW_WIDE(WIDE(__divmodti4, __divmoddi4)(a, b, &rest));
    SHOW_WIDE(rest);
    SHOW_WIDE(WIDE(__udivti3, __udivdi3)(a, b));
    SHOW_WIDE(WIDE(__umodti3, __umoddi3)(a, b));
    SHOW_WIDE(WIDE(__udivmodti4, __udivmoddi4)(a, b, &unsigned_rest));
    SHOW_WIDE(unsigned_rest);
    SHOW_WIDE(WIDE(__udivmodti4, __udivmoddi4)(a, b, 0));
    SHOW_WIDE(WIDE(__multi3, __muldi3)(a, b));
    SHOW_WIDE(WIDE(__negti2, __negdi2)(a));
    SHOW(WIDE(__cmpti2, __cmpdi2)(a, b));
    SHOW(WIDE(__cmpti2, __cmpdi2)(a, a));
    SHOW(WIDE(__ucmpti2, __ucmpdi2)(a, b));
}

//! function: __ashlti3
//! function: __ashrti3
//! function: __lshrti3
//! function: __ashldi3
//! function: __ashrdi3
//! function: __lshrdi3
//! answer: exact
//! header: none
//! note: Those on 128 bits on x86-64, the others on i386. Unspecified for shifts by the width or more.
{
    wide WIDE(__ashlti3, __ashldi3)(wide, int), WIDE(__ashrti3, __ashrdi3)(wide, int), WIDE(__lshrti3, __lshrdi3)(wide, int);
    ANY(wide, a);
    int amount = ANY_SIZE(0, WIDTH - 1);
    SHOW_WIDE(WIDE(__ashlti3, __ashldi3)(a, amount));
    SHOW_WIDE(WIDE(__ashrti3, __ashrdi3)(a, amount));
    SHOW_WIDE(WIDE(__lshrti3, __lshrdi3)(a, amount));
}

//! function: __bswapsi2
//! function: __bswapdi2
//! function: __popcountdi2
//! function: __paritydi2
//! function: __ffsdi2
//! function: __clrsbdi2
//! answer: exact
//! header: none
{
    unsigned __bswapsi2(unsigned);
    unsigned long long __bswapdi2(unsigned long long);
    int __popcountdi2(unsigned long long), __paritydi2(unsigned long long), __ffsdi2(unsigned long long);
    int __clrsbdi2(long long);
    ANY(unsigned, a);
    ANY(unsigned long long, b);
    ANY(long long, c);
    b <<= ANY_SIZE(0, 63);
    SHOW(__bswapsi2(a));
    SHOW(__bswapdi2(b));
    SHOW(__popcountdi2(b));
    SHOW(__paritydi2(b));
    SHOW(__ffsdi2(b));
    SHOW(__clrsbdi2(c));
}

//! function: __clzdi2
//! function: __ctzdi2
//! answer: exact
//! header: none
//! note: Unspecified for 0.
{
    int __clzdi2(unsigned long long), __ctzdi2(unsigned long long);
    ANY(unsigned long long, a);
    a <<= ANY_SIZE(0, 63);
    if (!a)
        a = 1;
    SHOW(__clzdi2(a));
    SHOW(__ctzdi2(a));
}

//! function: __popcountti2
//! function: __parityti2
//! function: __ffsti2
//! function: __clrsbti2
//! function: __clzti2
//! function: __ctzti2
//! answer: exact
//! header: none
//! note: On x86-64 only. `__clzti2` and `__ctzti2` are unspecified for 0.
{
#ifdef __SIZEOF_INT128__
    int __popcountti2(unsigned_wide), __parityti2(unsigned_wide), __ffsti2(unsigned_wide), __clrsbti2(wide);
    int __clzti2(unsigned_wide), __ctzti2(unsigned_wide);
    ANY(unsigned_wide, a);
    ANY(wide, b);
    a <<= ANY_SIZE(0, 127);
    SHOW(__popcountti2(a));
    SHOW(__parityti2(a));
    SHOW(__ffsti2(a));
    SHOW(__clrsbti2(b));
    if (!a)
        a = 1;
    SHOW(__clzti2(a));
    SHOW(__ctzti2(a));
#endif
}

//! function: __popcountsi2
//! function: __paritysi2
//! function: __ffssi2
//! function: __clrsbsi2
//! function: __clzsi2
//! function: __ctzsi2
//! answer: exact
//! header: none
//! note: On i386 only. `__clzsi2` and `__ctzsi2` are unspecified for 0.
{
#ifndef __SIZEOF_INT128__
    int __popcountsi2(unsigned), __paritysi2(unsigned), __ffssi2(unsigned), __clrsbsi2(int);
    int __clzsi2(unsigned), __ctzsi2(unsigned);
    ANY(unsigned, a);
    ANY(int, b);
    a <<= ANY_SIZE(0, 31);
    SHOW(__popcountsi2(a));
    SHOW(__paritysi2(a));
    SHOW(__ffssi2(a));
    SHOW(__clrsbsi2(b));
    if (!a)
        a = 1;
    SHOW(__clzsi2(a));
    SHOW(__ctzsi2(a));
#endif
}

//! function: __fixsfti
//! function: __fixdfti
//! function: __fixxfti
//! function: __fixunssfti
//! function: __fixunsdfti
//! function: __fixunsxfti
//! function: __fixsfdi
//! function: __fixdfdi
//! function: __fixxfdi
//! function: __fixunssfdi
//! function: __fixunsdfdi
//! function: __fixunsxfdi
//! function: __fixunssfsi
//! function: __fixunsdfsi
//! function: __fixunsxfsi
//! answer: exact
//! header: none
//! note: Those to 128 bits on x86-64, those to 32 bits on i386. Unspecified for what does not fit.
{
    wide WIDE(__fixsfti, __fixsfdi)(float), WIDE(__fixdfti, __fixdfdi)(double), WIDE(__fixxfti, __fixxfdi)(long double);
    unsigned_wide WIDE(__fixunssfti, __fixunssfdi)(float), WIDE(__fixunsdfti, __fixunsdfdi)(double);
    unsigned_wide WIDE(__fixunsxfti, __fixunsxfdi)(long double);
    ANY(long long, a);
    ANY(unsigned long long, b);
    double of = a * 0.25, unsigned_of = b * 0.125;
    float single = (float)of, unsigned_single = (float)unsigned_of;
    SHOW_WIDE(WIDE(__fixsfti, __fixsfdi)(single));
    SHOW_WIDE(WIDE(__fixdfti, __fixdfdi)(of));
    SHOW_WIDE(WIDE(__fixxfti, __fixxfdi)(of));
    SHOW_WIDE(WIDE(__fixunssfti, __fixunssfdi)(unsigned_single));
    SHOW_WIDE(WIDE(__fixunsdfti, __fixunsdfdi)(unsigned_of));
    SHOW_WIDE(WIDE(__fixunsxfti, __fixunsxfdi)(unsigned_of));
    SHOW_WIDE(WIDE(__fixunsdfti, __fixunsdfdi)(-0.75));
#ifdef __SIZEOF_INT128__
    unsigned long __fixunssfdi(float), __fixunsdfdi(double), __fixunsxfdi(long double);
    SHOW_WIDE(WIDE(__fixdfti, __fixdfdi)(of * 0x1p60));
    SHOW_WIDE(WIDE(__fixunsdfti, __fixunsdfdi)(unsigned_of * 0x1p60));
    SHOW(__fixunssfdi(unsigned_single));
    SHOW(__fixunsdfdi(unsigned_of));
    SHOW(__fixunsxfdi(unsigned_of));
#else
    unsigned __fixunssfsi(float), __fixunsdfsi(double), __fixunsxfsi(long double);
    SHOW(__fixunssfsi(unsigned_single * 0x1p-32f));
    SHOW(__fixunsdfsi(unsigned_of * 0x1p-32));
    SHOW(__fixunsxfsi(unsigned_of * 0x1p-32));
#endif
}

//! function: __floattisf
//! function: __floattidf
//! function: __floattixf
//! function: __floatuntisf
//! function: __floatuntidf
//! function: __floatuntixf
//! function: __floatdisf
//! function: __floatdidf
//! function: __floatdixf
//! function: __floatundisf
//! function: __floatundidf
//! function: __floatundixf
//! function: __extendsfdf2
//! function: __truncdfsf2
//! answer: exact
//! header: none
//! note: Those of 128 bits on x86-64, those of 64 bits on i386.
{
    float WIDE(__floattisf, __floatdisf)(wide), WIDE(__floatuntisf, __floatundisf)(unsigned_wide), __truncdfsf2(double);
    double WIDE(__floattidf, __floatdidf)(wide), WIDE(__floatuntidf, __floatundidf)(unsigned_wide), __extendsfdf2(float);
    long double WIDE(__floattixf, __floatdixf)(wide), WIDE(__floatuntixf, __floatundixf)(unsigned_wide);
    ANY(wide, a);
    ANY(unsigned_wide, b);
    double c = ANY_DOUBLE;
    SHOW_FLOAT(WIDE(__floattisf, __floatdisf)(a));
    SHOW_DOUBLE(WIDE(__floattidf, __floatdidf)(a));
    SHOW_LONG_DOUBLE(WIDE(__floattixf, __floatdixf)(a));
    SHOW_FLOAT(WIDE(__floatuntisf, __floatundisf)(b));
    SHOW_DOUBLE(WIDE(__floatuntidf, __floatundidf)(b));
    SHOW_LONG_DOUBLE(WIDE(__floatuntixf, __floatundixf)(b));
    SHOW_FLOAT(__truncdfsf2(c));
    SHOW_DOUBLE(__extendsfdf2((float)c));
}

//! function: __powisf2
//! function: __powidf2
//! function: __powixf2
//! answer: exact
//! header: none
{
    float __powisf2(float, int);
    double __powidf2(double, int);
    long double __powixf2(long double, int);
    double base = ANY_DOUBLE;
    int exponent = (int)ANY_SIZE(0, 40) - 20;
    // On i386 results come with more precision than their type has.
    volatile float single = __powisf2((float)base, exponent);
    volatile double result = __powidf2(base, exponent);
    SHOW_FLOAT(single);
    SHOW_DOUBLE(result);
    SHOW_LONG_DOUBLE(__powixf2(base, exponent));
}

//! function: __mulsc3
//! function: __muldc3
//! function: __mulxc3
//! function: __divsc3
//! function: __divdc3
//! function: __divxc3
//! answer: exact
//! header: none
{
    float _Complex __mulsc3(float, float, float, float), __divsc3(float, float, float, float), single;
    double _Complex __muldc3(double, double, double, double), __divdc3(double, double, double, double), number;
    long double _Complex __mulxc3(long double, long double, long double, long double), extended;
    long double _Complex __divxc3(long double, long double, long double, long double);
    double a = ANY_DOUBLE;
    double b = ANY_DOUBLE;
    double c = ANY_DOUBLE;
    double d = ANY_DOUBLE;
    single = __mulsc3((float)a, (float)b, (float)c, (float)d);
    SHOW_FLOAT(__real__ single);
    SHOW_FLOAT(__imag__ single);
    single = __divsc3((float)a, (float)b, (float)c, (float)d);
    SHOW_FLOAT(__real__ single);
    SHOW_FLOAT(__imag__ single);
    number = __muldc3(a, b, c, d);
    SHOW_DOUBLE(__real__ number);
    SHOW_DOUBLE(__imag__ number);
    number = __divdc3(a, b, c, d);
    SHOW_DOUBLE(__real__ number);
    SHOW_DOUBLE(__imag__ number);
    extended = __mulxc3(a, b, c, d);
    SHOW_LONG_DOUBLE(__real__ extended);
    SHOW_LONG_DOUBLE(__imag__ extended);
    extended = __divxc3(a, b, c, d);
    SHOW_LONG_DOUBLE(__real__ extended);
    SHOW_LONG_DOUBLE(__imag__ extended);
}

//! function: __clear_cache
//! answer: exact
//! header: none
//! note: Does nothing that a program sees.
{
    void __clear_cache(void *, void *);
    char code[16] = "code";
    __clear_cache(code, code + sizeof code);
    SHOW_BYTES(code, sizeof code);
}
