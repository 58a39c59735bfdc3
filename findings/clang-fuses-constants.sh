#!/usr/bin/env bash
# clang 19 and 22 without any FMA instruction: optimisation rounds a product and a sum of constants
# once.
#
# Guess: x * y + z can only be fused where the target has such an instruction; for plain x86-64 the
#        result is the same at all levels. With the instruction, -ffp-contract=fast fuses at least
#        what the default (on) fuses.
# Seen:  - From -O1 on, LLVM folds llvm.fmuladd of constants as one rounding, whatever the target:
# with
#          x = 0.1, y = 10.0, z = -1.0 the sum is 0 at -O0 and 5.55e-17 at -O1. -ffp-contract=off
#          gives 0 at both.
#        - With FMA at -O0, the default fuses, but -ffp-contract=fast does not: clang then leaves
#          the fusing to the code generator, which does none at -O0.
# The wheels ziglang 0.14.1 and 0.17.1 hold clang 19.1.7 and clang 22.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ZIG_GLOBAL_CACHE_DIR=$work/cache ZIG_LOCAL_CACHE_DIR=$work/cache
cat >"$work/show.c" <<'C'
#include <stdio.h>

int main(void) {
    double x = 0.1, y = 10.0, z = -1.0;
    printf("%d\n", x * y + z != 0);
    return 0;
}
C
# Whether the sum is fused with these options.
expect() {
    local seen=$1 version=$2
    shift 2
    "$work/$version/ziglang/zig" cc -target x86_64-linux-gnu -fno-sanitize=undefined "$@" \
        "$work/show.c" -o "$work/show"
    local fused
    fused=$("$work/show")
    echo "clang of ziglang $version $*: fused $fused"
    [[ $fused == "$seen" ]]
}
has_fma=$(grep -cw fma /proc/cpuinfo || true)
for version in 0.14.1 0.17.1; do
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
        --target "$work/$version" "ziglang==$version"
    expect 0 $version -mcpu=x86_64 -O0
    expect 1 $version -mcpu=x86_64 -O1
    expect 0 $version -mcpu=x86_64 -O1 -ffp-contract=off
    if ((has_fma)); then
        expect 1 $version -mcpu=x86_64+fma -O0
        expect 0 $version -mcpu=x86_64+fma -O0 -ffp-contract=fast
    fi
done
