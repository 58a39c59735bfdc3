#!/usr/bin/env bash
# Compound assignment to _Atomic objects: clang 19 to 22 compute in the type of the object.
#
# Guess: E1 op= E2 on an atomic object is E1 = E1 op E2 with the usual conversions, done by a loop
# of
#        compare-and-swap (C11 6.5.16.2, note 113): flag |= 2 on an _Atomic _Bool gives 1, and i -=
#        2.5 on an _Atomic int that is 100 gives 97.
# Seen:  clang converts the right operand to the object's type first, for operators that have an
#        atomic instruction: |, ^ and + on _Atomic _Bool leave 0 (the operand 2 or 4 is cut to a
#        bit), and i -= 2.5 is i -= 2, which gives 98. *= and /= are right: 10 * 1.5 is 15.
#        Levels of optimisation change nothing. gcc 12 gives 1, 1, 1 and 97.
# The wheels ziglang 0.14.1 and 0.17.1 hold clang 19.1.7 and clang 22.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ZIG_GLOBAL_CACHE_DIR=$work/cache ZIG_LOCAL_CACHE_DIR=$work/cache
cat >"$work/show.c" <<'C'
#include <stdio.h>

int main(void) {
    static _Atomic _Bool or, xor, plus;
    static _Atomic int minus = 100, times = 10;
    or |= 2;
    xor ^= 4;
    plus += 2;
    minus -= 2.5;
    times *= 1.5;
    printf("%d %d %d %d %d\n", or, xor, plus, minus, times);
    return 0;
}
C
for version in 0.14.1 0.17.1; do
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
        --target "$work/$version" "ziglang==$version"
    for level in -O0 -O2; do
        "$work/$version/ziglang/zig" cc -target x86_64-linux-gnu $level -fno-sanitize=undefined -w \
            "$work/show.c" -o "$work/show"
        seen=$("$work/show")
        echo "clang of ziglang $version $level: $seen"
        [[ $seen == "0 0 0 98 15" ]]
    done
done
