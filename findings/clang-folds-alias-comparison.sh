#!/usr/bin/env bash
# clang 19 and 22: whether a function and its alias have one address depends on how one asks.
#
# Guess: `alias("real")` makes another name of one function, so that their addresses compare equal,
#        as they do with gcc 12 at all levels.
# Seen:  At -O0 and -O2 `if (&other == &real)` takes the branch of different addresses, while both
#        addresses print as the same number. The front end folds the comparison of two names.
#        Compared through volatile variables, they are equal.
# The wheels ziglang 0.14.1 and 0.17.1 hold clang 19.1.7 and clang 22.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ZIG_GLOBAL_CACHE_DIR=$work/cache ZIG_LOCAL_CACHE_DIR=$work/cache
cat >"$work/show.c" <<'C'
#include <stdint.h>
#include <stdio.h>

static int real(int x) { return x + 1; }
int other(int x) __attribute__((alias("real")));

int main(void) {
    int (*volatile first)(int) = real, (*volatile second)(int) = other;
    int folded = 0;
    if (other == real)
        folded = 1;
    printf("%d %d %d\n", folded, first == second, (uintptr_t)first == (uintptr_t)second);
    return 0;
}
C
for version in 0.14.1 0.17.1; do
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
        --target "$work/$version" "ziglang==$version"
    for level in -O0 -O2; do
        "$work/$version/ziglang/zig" cc -target x86_64-linux-gnu -fno-sanitize=undefined $level \
            "$work/show.c" -o "$work/show"
        seen=$("$work/show")
        echo "clang of ziglang $version $level: branch, volatile, numbers: $seen"
        [[ $seen == "0 1 1" ]]
    done
done
