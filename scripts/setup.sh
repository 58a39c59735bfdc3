#!/usr/bin/env bash
# Sets up a Debian machine (12 or newer) to build and test Tessera: system packages, Rust tools, and
# the SMT solver Bitwuzla, which is built from source into a per-user cache. It is safe to run this
# again: what is installed is kept, and an interrupted run leaves nothing half done.
#
# With --run it leaves out what only tests, and some options of Tessera, need.
# With --libcxx it also makes what 'tessera check --stdlib libc++' needs: LLVM's C++ library as
# bitcode (scripts/libcxx.sh).
#
#   TESSERA_BITWUZLA  where Bitwuzla is (or will be) installed; default:
#   $XDG_CACHE_HOME/tessera/bitwuzla-0.9.1
#   TESSERA_LIBCXX    where LLVM's C++ library is (or will be) installed; default:
#   $XDG_CACHE_HOME/tessera/libcxx-19
#   JOBS              parallel compile jobs; default: all cores
set -euo pipefail

readonly BITWUZLA_VERSION=0.9.1
readonly BITWUZLA_SHA256=2dbb333262e0a8a0438f683748f8acc4079950351dfd26def25dc3b14df37aa1
# The sources of CaDiCaL 2.1.2, the SAT solver inside Bitwuzla, as this crate carries them.
readonly CADICAL_VERSION=2.1.2
readonly CADICAL_CRATE_VERSION=0.4.1
readonly CADICAL_CRATE_SHA256=25b9536891db68b4ed55bd5505b4288e2047015f20d1b40cc3017e3d11cb7a45
readonly UNEARTH_VERSION=0.19.0

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
RUST_MINIMUM=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$root/Cargo.toml")
readonly RUST_MINIMUM
readonly CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/tessera"
readonly BITWUZLA="${TESSERA_BITWUZLA:-$CACHE/bitwuzla-$BITWUZLA_VERSION}"
JOBS="${JOBS:-$(nproc)}"

PACKAGES=(
  gcc g++ make libc6-dev ca-certificates pkg-config xz-utils
  clang-19 llvm-19-dev libpolly-19-dev zlib1g-dev libzstd-dev  # front end: clang, and LLVM as a library
  python3-venv meson ninja-build libgmp-dev libmpfr-dev libsymfpu-dev  # Bitwuzla
)
readonly MORE_PACKAGES=(
  build-essential git python3
  libclang-rt-19-dev                 # sanitizers, for replays of violations of memory and data races
  libc6-dev-i386 gcc-multilib        # 32-bit C headers, and libraries, for --data-model ilp32
  cmake                              # the example of a project in docs/guide.md
  graphviz                           # pictures of graphs
  lbt                                # another translator of formulas, for tests
  chromium-headless-shell            # tests of pages
)

say() { printf 'setup: %s\n' "$*" >&2; }
die() { printf 'setup: error: %s\n' "$*" >&2; exit 1; }

only_run=false with_libcxx=false
for option; do
  case "$option" in
    --run) only_run=true ;;
    --libcxx) with_libcxx=true ;;
    *) die "usage: $0 [--run] [--libcxx]" ;;
  esac
done
$only_run || PACKAGES+=("${MORE_PACKAGES[@]}")

WORK=
cleanup() { if [[ -n $WORK ]]; then rm -rf "$WORK"; fi; }
trap cleanup EXIT
trap 'exit 130' INT TERM

# Long output goes to a log that is shown only when the step fails.
run_logged() {
  local log=$1
  shift
  if ! "$@" >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    die "this failed: $*"
  fi
}

check_hash() {
  echo "$2  $1" | sha256sum --check --status || die "$1 is not the file we expect (its SHA-256 differs from $2)"
}

as_root() {
  if [[ $(id -u) == 0 ]]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    die "need root (or sudo) for: $*"
  fi
}

apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

install_packages() {
  command -v dpkg-query >/dev/null || die "this script needs Debian; elsewhere install the equivalents of: ${PACKAGES[*]}"
  local installed missing=() package
  installed=" $(dpkg-query -W -f='${Package}:${db:Status-Status} ' "${PACKAGES[@]}" 2>/dev/null || true)"
  for package in "${PACKAGES[@]}"; do
    [[ $installed == *" $package:installed "* ]] || missing+=("$package")
  done
  if ((${#missing[@]} == 0)); then
    say "packages: all ${#PACKAGES[@]} present"
    return
  fi
  say "packages: installing ${missing[*]}"
  as_root apt-get update -qq
  apt_install "${missing[@]}"
  # A build that was tried before has found no LLVM, and Cargo would not look again.
  rm -rf "${CARGO_TARGET_DIR:-$root/target}"/*/build/llvm-sys-*
}

# Whether version $1 is at least RUST_MINIMUM.
new_enough() {
  [[ -n $1 && $(printf '%s\n%s\n' "$RUST_MINIMUM" "$1" | sort -V | head -n1) == "$RUST_MINIMUM" ]]
}

# The version of a package that apt would install; empty if there is none.
candidate() {
  LC_ALL=C apt-cache policy "$1" | sed -n 's/^  Candidate: \([0-9][^+~-]*\).*/\1/p'
}

# Uses the Rust that is installed. If there is none, installs Debian's if it is new enough (Debian
# 12 has a new one under another name, for its web browsers), else rustup's.
install_rust() {
  if ! command -v cargo >/dev/null && [[ -f ${CARGO_HOME:-$HOME/.cargo}/env ]]; then
    # shellcheck disable=SC1091
    . "${CARGO_HOME:-$HOME/.cargo}/env"
  fi
  if ! command -v cargo >/dev/null; then
    say "rust: installing"
    as_root apt-get update -qq
    if new_enough "$(candidate rustc-web)"; then
      apt_install rustc-web cargo-web rust-web-clippy rustfmt-web
    elif new_enough "$(candidate rustc)"; then
      apt_install rustc cargo rust-clippy rustfmt
    elif [[ -n $(candidate rustup) ]]; then
      apt_install rustup
      rustup default stable
    else
      die "Rust $RUST_MINIMUM or newer is needed. Install it with rustup (see https://rustup.rs), then run this again."
    fi
  fi
  local version
  version=$(rustc --version | cut -d' ' -f2)
  new_enough "$version" ||
    die "Rust $RUST_MINIMUM or newer is needed, but this is $version. Update it ('rustup update'), or remove it and run this again."
  say "rust: $version"
}

install_nextest() {
  if cargo nextest --version &>/dev/null; then
    say "cargo-nextest: present"
  else
    say "cargo-nextest: building (about 3 core minutes)"
    # Unoptimised: it only starts the tests, and builds in half the time.
    CARGO_PROFILE_DEV_DEBUG=0 cargo install --quiet --locked --debug cargo-nextest ||
      say "cargo-nextest could not be installed; scripts/test.sh will use 'cargo test'"
  fi
}

fetch_bitwuzla() {
  say "bitwuzla: fetching sources"
  python3 -m venv "$WORK/venv"
  run_logged "$WORK/pip.log" "$WORK/venv/bin/pip" install --quiet "unearth==$UNEARTH_VERSION"
  # Not `pip download`: that runs the package's own build.
  run_logged "$WORK/unearth.log" "$WORK/venv/bin/python" -m unearth \
    "bitwuzla==$BITWUZLA_VERSION" --no-binary --download "$WORK"
  local archive="$WORK/bitwuzla-$BITWUZLA_VERSION.tar.gz"
  check_hash "$archive" "$BITWUZLA_SHA256"
  tar -xzf "$archive" -C "$WORK"
}

# Cargo fetches the crate as the dependency of an empty one.
fetch_cadical() {
  say "bitwuzla: fetching sources of CaDiCaL $CADICAL_VERSION"
  mkdir -p "$WORK/fetch/src" "$WORK/cargo"
  cat >"$WORK/fetch/Cargo.toml" <<TOML
[package]
name = "fetch"
version = "0.0.0"
edition = "2021"
[dependencies]
cadical-sys = "=$CADICAL_CRATE_VERSION"
[workspace]
TOML
  touch "$WORK/fetch/src/lib.rs"
  run_logged "$WORK/cargo.log" cargo fetch --manifest-path "$WORK/fetch/Cargo.toml"
  local crate
  crate=$(find "${CARGO_HOME:-$HOME/.cargo}/registry/cache" -name "cadical-sys-$CADICAL_CRATE_VERSION.crate" | head -n1)
  [[ -n $crate ]] || die "cargo did not fetch the sources of CaDiCaL"
  check_hash "$crate" "$CADICAL_CRATE_SHA256"
  tar -xzf "$crate" -C "$WORK"
}

# Puts CaDiCaL and symfpu where Bitwuzla's build looks before it would download them.
lay_out_subprojects() {
  local sub="$1/subprojects"
  cp -r "$WORK/cadical-sys-$CADICAL_CRATE_VERSION/cadical" "$sub/cadical-rel-$CADICAL_VERSION"
  cp -r "$sub/packagefiles/cadical/." "$sub/cadical-rel-$CADICAL_VERSION/"
  mkdir "$sub/symfpu"
  cp -r /usr/include/symfpu/core /usr/include/symfpu/utils "$sub/symfpu/"
  cp -r "$sub/packagefiles/symfpu/." "$sub/symfpu/"
  # Debian 12 has GMP 6.2.1 and MPFR 4.2.0, which work.
  sed -i -e "s/version: '>=6.3'/version: '>=6.2'/" -e "s/version: '>=4.2.1'/version: '>=4.2'/" "$1/src/meson.build"
}

build_bitwuzla() {
  if [[ -f $BITWUZLA/lib/libbitwuzla.a ]]; then
    say "bitwuzla: present in $BITWUZLA"
    return
  fi
  local parent
  parent=$(dirname "$BITWUZLA")
  mkdir -p "$parent"
  # One run builds; others wait for it and then find its result. Whatever a killed run left is
  # removed.
  exec 9>"$parent/.lock"
  flock 9
  if [[ -f $BITWUZLA/lib/libbitwuzla.a ]]; then
    say "bitwuzla: present in $BITWUZLA"
    return
  fi
  rm -rf "$parent"/.build.*
  # Beside the target, so that the final rename is atomic.
  WORK=$(mktemp -d "$parent/.build.XXXXXX")
  fetch_bitwuzla
  fetch_cadical
  local source="$WORK/bitwuzla-$BITWUZLA_VERSION"
  lay_out_subprojects "$source"
  say "bitwuzla: building with $JOBS jobs (about 5 core minutes)"
  (
    cd "$source"
    run_logged "$WORK/configure.log" python3 configure.py release --prefix="$BITWUZLA"
    run_logged "$WORK/meson.log" meson configure build -Dlibdir=lib
    run_logged "$WORK/build.log" ninja -C build -j "$JOBS"
    run_logged "$WORK/install.log" env DESTDIR="$WORK/root" meson install -C build
  )
  # Also leave the licences of what was built in.
  cp "$source/COPYING" "$WORK/root$BITWUZLA/"
  cp "$source/subprojects/cadical-rel-$CADICAL_VERSION/LICENSE" "$WORK/root$BITWUZLA/LICENSE.cadical"
  rm -rf "$BITWUZLA"
  mv "$WORK/root$BITWUZLA" "$BITWUZLA"
  say "bitwuzla: installed in $BITWUZLA"
}

install_packages
install_rust
$only_run || install_nextest
build_bitwuzla
if $with_libcxx; then
  # shellcheck source=scripts/libcxx.sh
  . "$root/scripts/libcxx.sh"
  build_libcxx
fi
say "ready: 'cargo build --release' builds Tessera"
