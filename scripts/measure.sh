# What scripts that measure programs share. The variable `tessera` names the binary; `limit` and
# `memory` are those of each run.

# The states and seconds of one run, or nothing if it has no verdict. A wrong verdict ends the
# script.
measure() {
    local output
    output=$("$tessera" check "$@" -j 1 --cpu-time "${limit:-20s}" --memory "${memory:-4GiB}" --stats) || true
    case $output in
        "verdict: true"*) awk '/^ *states stored/ { s = $3 } /^ *CPU time/ { t = $3 } END { print s, t }' <<<"$output" ;;
        "verdict: unknown"*) ;;
        *)
            echo "wrong: tessera check $*" >&2
            exit 1
            ;;
    esac
}
