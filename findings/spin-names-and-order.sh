#!/usr/bin/env bash
# Promela as SPIN 6.5.2 (Debian 12) reads it: names of inner blocks, the order of mtype, and run.
#
# Guess: since version 6 there are scopes for blocks, so that an inner block may declare a name
#        again; mtype = {a, b, c} numbers from 1 in this order, as an enumeration of C does; run is
#        an operator, so that it may stand in a condition.
# Seen:  - An inner block can't use a name of a block around it, nor that of a global variable
#          ("redeclaration"); only blocks beside each other may.
#        - mtype counts from the end: c is 1, b is 2, a is 3, so that a > b > c.
#        - run stands alone on the right of an assignment; in a condition or an initialiser it is an
#          error.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download --quiet --quiet spin=6.5.2+dfsg-1
dpkg -x spin_*.deb .
spin=$work/usr/bin/spin

# Says whether SPIN's output on the model that is standard input has this text.
prints() {
    cat >model.pml
    local output
    output=$("$spin" -T model.pml 2>&1 || true)
    if grep -q -F -e "$1" <<<"$output"; then
        echo "as seen: $1"
    else
        printf 'not seen any more: %s\n%s\n' "$1" "$output"
        exit 1
    fi
}

prints "redeclaration of 'x'" <<'PML'
active proctype main() { int x = 1; { int x = 2; printf("%d\n", x) }; printf("%d\n", x) }
PML
prints "redeclaration of 'x'" <<'PML'
int x = 5;
active proctype main() { { int x = 2; printf("%d\n", x) }; printf("%d\n", x) }
PML
prints "4 9" <<'PML'
int sum;
active proctype main() { { int x = 4; sum = x; printf("%d ", x) }; { int x = 5; printf("%d\n", sum + x) } }
PML
prints "3 2 1" <<'PML'
mtype = { a, b, c };
active proctype main() { printf("%d %d %d\n", a, b, c); assert(a > c) }
PML
prints "use of run operator in compound expression" <<'PML'
proctype other() { skip }
init { if :: (run other() > 0) -> skip fi }
PML
prints "cannot use 'run' in var init" <<'PML'
proctype other() { skip }
init { int p = run other(); printf("%d\n", p) }
PML
