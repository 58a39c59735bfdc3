#!/usr/bin/env bash
# clang 19 and 22 pass an _Atomic float to a variadic function as a float, without promotion.
#
# Guess: the value of an atomic object has the unqualified type (C11 6.3.2.1p2), and a float among
# the
#        variable arguments becomes a double (6.5.2.2p6), so that printf("%g") prints 1.5.
# Seen:  the argument goes as the float's 32 bits, and printf reads 5.28427e-315. _Atomic char and
# short are
#        promoted as they should be, and a cast to float or a plain copy helps. gcc 12 prints 1.5.
# The wheels ziglang 0.14.1 and 0.17.1 hold clang 19.1.7 and clang 22.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ZIG_GLOBAL_CACHE_DIR=$work/cache ZIG_LOCAL_CACHE_DIR=$work/cache
cat >"$work/show.c" <<'C'
#include <stdio.h>

int main(void) {
    static _Atomic float number = 1.5f;
    static _Atomic char character = -3;
    float copy = number;
    printf("%g %d %g\n", number, character, copy);
    return 0;
}
C
for version in 0.14.1 0.17.1; do
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
        --target "$work/$version" "ziglang==$version"
    "$work/$version/ziglang/zig" cc -target x86_64-linux-gnu -fno-sanitize=undefined -w \
        "$work/show.c" -o "$work/show"
    seen=$("$work/show")
    echo "clang of ziglang $version: $seen"
    [[ $seen == "5.28427e-315 -3 1.5" ]]
done
