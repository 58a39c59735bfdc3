//! How C and C++ are compiled: programs by the front end, and `runtime/` by the build script, which shares this file.

/// In addition to `-m32` or `-m64`.
pub(crate) const COMPILE_OPTIONS: &[&str] = &[
    "-c",
    "-emit-llvm",
    "-O1",
    "-Xclang",
    "-disable-llvm-passes",
    // As without optimisation, for headers that look.
    "-U__OPTIMIZE__",
    "-D__NO_INLINE__=1",
    "-U_FORTIFY_SOURCE",
    // Lines, columns and functions; types of variables are not needed and cost time.
    "-gline-tables-only",
    "-gcolumn-info",
    "-fno-discard-value-names",
    // Undefined behaviour is no licence.
    "-fwrapv",
    "-fno-strict-aliasing",
    "-fno-delete-null-pointer-checks",
    "-fno-finite-loops",
    "-fno-strict-return",
    "-fno-strict-enums",
    "-fno-strict-vtable-pointers",
    "-ffp-contract=off",
    "-ftrivial-auto-var-init=uninitialized",
    "-Xclang",
    "-no-enable-noundef-analysis",
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
