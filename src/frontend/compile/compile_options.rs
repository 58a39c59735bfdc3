//! How C and C++ are compiled: programs by the front end, and `runtime/` by the build script, which
//! shares this file.

/// How code is generated, in addition to `-m32` or `-m64`.
pub(crate) const COMPILE_OPTIONS: &[&str] = &[
    "-c",
    "-emit-llvm",
    "-O1",
    "-Xclang",
    "-disable-llvm-passes",
    "-U_FORTIFY_SOURCE",
    // Lines, columns and functions; types of variables are not needed and cost time.
    "-gline-tables-only",
    "-gcolumn-info",
    // Paths stay as they were given: clang would cut off the part that they share with the current
    // directory.
    "-fdebug-compilation-dir=.",
    "-fno-discard-value-names",
    "-ftrivial-auto-var-init=uninitialized",
    "-Xclang",
    "-no-enable-noundef-analysis",
];

/// Headers that ask are told that nothing is optimised, unless flags of the program say otherwise:
/// these come before them.
pub(crate) const UNOPTIMISED: &[&str] = &["-U__OPTIMIZE__", "-D__NO_INLINE__=1"];

/// In ILP32, arithmetic is that of SSE: without these flags, the machine computes floating point
/// with more precision than the types have, and macros say so. They come before those of the
/// program.
#[allow(dead_code, reason = "the build script shares this file, and no model needs it")]
pub(crate) const SSE: &[&str] = &["-msse2", "-mfpmath=sse"];

/// What programs mean, in verification and in real runs alike.
pub(crate) const SEMANTICS: &[&str] = &[
    // The compiler must not exploit undefined behaviour.
    "-fwrapv",
    "-fno-strict-aliasing",
    "-fno-delete-null-pointer-checks",
    "-fno-finite-loops",
    "-fno-strict-return",
    "-fno-strict-enums",
    "-fno-strict-vtable-pointers",
    // Code that only a linker or the hardware would need.
    "-fno-stack-protector",
    "-fcf-protection=none",
    "-fno-asynchronous-unwind-tables",
    "-fno-pic",
    "-fno-pie",
    // Tentative definitions in several files are one variable, as in old C.
    "-fcommon",
    "-fno-color-diagnostics",
];

/// Library functions that clang lowers to something else than a call.
#[allow(
    dead_code,
    reason = "the build script shares this file, and compiles models without any built-in function"
)]
pub(crate) const PLAIN_CALLS: &[&str] = &[
    "memcpy",
    "memmove",
    "memset",
    "mempcpy",
    "memcmp",
    "memchr",
    "bzero",
    "bcopy",
    "bcmp",
    "index",
    "rindex",
    "remainder",
    "wmemcpy",
    "wmemmove",
    "wmemset",
    "wmemcmp",
    "wmemchr",
    "strcmp",
    "strncmp",
    "strlen",
    "strchr",
    "wcslen",
    "wcscmp",
    "wcsncmp",
    "wcschr",
    "abs",
    "labs",
    "llabs",
    "ffs",
    "ffsl",
    "ffsll",
    "fabs",
    "ceil",
    "floor",
    "trunc",
    "rint",
    "nearbyint",
    "round",
    "roundeven",
    "lrint",
    "llrint",
    "lround",
    "llround",
    "copysign",
    "fmax",
    "fmaxf",
    "fmaxl",
    "fmin",
    "fminf",
    "fminl",
    "fmod",
    "fma",
    "sqrt",
    "pow",
    "exp",
    "exp2",
    "exp10",
    "log",
    "log2",
    "log10",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "sinh",
    "cosh",
    "tanh",
    "ldexp",
    "frexp",
    "modf",
];

/// Checks before each signed operation, which call a function that reports an overflow. They need
/// `-fno-wrapv`, since with `-fwrapv` clang leaves out the checks of shifts; the preparation for
/// the passes makes operations wrap instead. A shift that is undefined need not be an overflow, so
/// the program goes on after its report.
#[allow(dead_code, reason = "the build script shares this file, and models are not checked")]
pub(crate) const OVERFLOW_CHECKS: &[&str] = &[
    "-fno-wrapv",
    "-fsanitize=signed-integer-overflow,shift-base",
    "-fno-sanitize-recover=signed-integer-overflow",
    "-fsanitize-recover=shift-base",
];

/// Checks of the sizes of variable-length arrays: nothing else in the code tells whether a size is
/// negative.
#[allow(dead_code, reason = "the build script shares this file, and models have no such arrays")]
pub(crate) const SIZE_CHECKS: &[&str] = &["-fsanitize=vla-bound", "-fsanitize-recover=vla-bound"];

/// Checks of memory accesses and of freed addresses; a real run reports violations.
#[allow(dead_code, reason = "the build script shares this file, and models are not run")]
pub(crate) const ADDRESS_CHECKS: &[&str] = &[
    "-fsanitize=address",
    "-fsanitize-address-use-after-return=always",
    // `AddressSanitizer` cannot put gaps between variables that the linker places.
    "-fno-common",
];

/// Checks for data races; a real run reports them.
#[allow(dead_code, reason = "the build script shares this file, and models are not run")]
pub(crate) const RACE_CHECKS: &[&str] = &["-fsanitize=thread"];

/// Calls of the harness at all places where it may hold a thread up.
#[allow(dead_code, reason = "the build script shares this file, and models are not run")]
pub(crate) const VISITS: &[&str] = &["-fsanitize-coverage=trace-pc,trace-loads,trace-stores"];

/// Checks before each unsigned operation. Like those that follow, they go on after a report.
#[allow(dead_code, reason = "the build script shares this file, and models are not checked")]
pub(crate) const UNSIGNED_CHECKS: &[&str] =
    &["-fsanitize=unsigned-integer-overflow", "-fsanitize-recover=unsigned-integer-overflow"];

/// Checks of the amounts of shifts.
#[allow(dead_code, reason = "the build script shares this file, and models are not checked")]
pub(crate) const SHIFT_CHECKS: &[&str] = &["-fsanitize=shift-exponent", "-fsanitize-recover=shift-exponent"];

/// Checks of implicit conversions between integers. Those of clang 19 for bit-fields often compare
/// a value with itself.
#[allow(dead_code, reason = "the build script shares this file, and models are not checked")]
pub(crate) const CONVERSION_CHECKS: &[&str] = &[
    "-fsanitize=implicit-integer-truncation,implicit-integer-sign-change",
    "-fsanitize-recover=implicit-integer-truncation,implicit-integer-sign-change",
];

/// Checks of divisors.
#[allow(dead_code, reason = "the build script shares this file, and models are not checked")]
pub(crate) const DIVISION_CHECKS: &[&str] =
    &["-fsanitize=integer-divide-by-zero", "-fsanitize-recover=integer-divide-by-zero"];
