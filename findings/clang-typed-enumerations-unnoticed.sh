#!/usr/bin/env bash
# clang 19 -std=c23: no warning names an enumeration with a type of its own.
#
# Guess: -Wpre-c23-compat names each feature of C23 that a file uses, as it does for `{}`, `bool`
#        and `nullptr`; so a tool can tell by it whether a file has `enum e : bool`.
# Seen:  -Weverything says nothing of `enum e : bool` or `enum e : short` in C23. Before C23 the
#        same text has a warning of its own, -Wfixed-enum-extension.
# The wheel ziglang 0.14.1 holds clang 19.1.7.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ZIG_GLOBAL_CACHE_DIR=$work/cache ZIG_LOCAL_CACHE_DIR=$work/cache
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
    --target "$work/zig" ziglang==0.14.1
told() {
    printf '%s\n' "$2" >"$work/show.c"
    "$work/zig/ziglang/zig" cc -target x86_64-linux-gnu -std="$1" -Weverything -fsyntax-only \
        "$work/show.c" 2>&1 | grep -o '\[-W[a-z0-9-]*\]' | sort -u | tr -d '\n' || true
}
expect() {
    local seen
    seen=$(told "$1" "$2")
    echo "-std=$1 '$2': ${seen:-nothing}"
    [[ $seen == "$3" ]]
}
expect c23 'enum answer : _Bool { no, yes };' ''
expect c23 'enum answer : short { no, yes };' ''
expect c17 'enum answer : short { no, yes };' '[-Wfixed-enum-extension]'
expect c23 'extern int *const where; int *const where = nullptr;' '[-Wpre-c23-compat]'
