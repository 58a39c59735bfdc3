#!/usr/bin/env bash
# From -O1 on, clang 19 and 22 compute isdigit themselves, with another result than the C library's.
#
# Guess: without the header's macro, (isdigit)('7') is a call of the library, whose result is 2048
# in glibc;
#        a program that stores or compares the result sees one value.
# Seen:  2048 at -O0, 1 from -O1 on. isalpha stays a call and gives 1024 at every level. And
# abs(INT_MIN),
#        which C leaves undefined, is negative at -O0 and "not negative" from -O1 on, in the same
#        build.
# The wheels ziglang 0.14.1 and 0.17.1 hold clang 19.1.7 and clang 22.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ZIG_GLOBAL_CACHE_DIR=$work/cache ZIG_LOCAL_CACHE_DIR=$work/cache
cat >"$work/show.c" <<'C'
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    volatile char digit = '7', letter = 'a';
    volatile int least = INT_MIN;
    printf("%d %d %d\n", (isdigit)(digit), (isalpha)(letter), abs(least) < 0);
    return 0;
}
C
for version in 0.14.1 0.17.1; do
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
        --target "$work/$version" "ziglang==$version"
    for level in -O0 -O1 -O2; do
        "$work/$version/ziglang/zig" cc -target x86_64-linux-gnu -fno-sanitize=undefined "$level" \
            "$work/show.c" -o "$work/show"
        seen=$("$work/show")
        echo "clang of ziglang $version, $level: $seen"
        if [[ $level == -O0 ]]; then [[ $seen == "2048 1024 1" ]]; else [[ $seen == "1 1024 0" ]]; fi
    done
done
