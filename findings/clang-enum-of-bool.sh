#!/usr/bin/env bash
# clang 19 and 22 convert 2 to 0 where the type is an enumeration over bool.
#
# Guess: `enum E : bool` of C23 has the values of bool, and a conversion to it is one to its
# underlying type
#        (C23 6.7.3.3, 6.3.1.2): whatever is not zero becomes 1.
# Seen:  the lowest bit is kept, as for an integer of one bit. A cast, an initialiser and an
# assignment of 2
#        give 0, those of 0.5 too, at every level of optimisation. A plain bool beside it gets 1.
# The wheels ziglang 0.14.1 and 0.17.1 hold clang 19.1.7 and clang 22.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ZIG_GLOBAL_CACHE_DIR=$work/cache ZIG_LOCAL_CACHE_DIR=$work/cache
cat >"$work/show.c" <<'C'
#include <stdio.h>

enum answer : bool { NO, YES };

int main(void) {
    volatile int two = 2;
    volatile double half = 0.5;
    enum answer initialised = two, assigned;
    assigned = half;
    bool plain = two;
    printf("cast %d, initialised %d, assigned %d, bool %d\n", (int)(enum answer)two, (int)initialised,
           (int)assigned, (int)plain);
    return 0;
}
C
for version in 0.14.1 0.17.1; do
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
        --target "$work/$version" "ziglang==$version"
    for level in -O0 -O2; do
        "$work/$version/ziglang/zig" cc -target x86_64-linux-gnu -fno-sanitize=undefined -std=c23 "$level" \
            "$work/show.c" -o "$work/show"
        seen=$("$work/show")
        echo "clang of ziglang $version, $level: $seen"
        [[ $seen == "cast 0, initialised 0, assigned 0, bool 1" ]]
    done
done
