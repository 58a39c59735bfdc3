#!/usr/bin/env bash
# Builds a Debian package: scripts/deb.sh [OUTPUT.deb]. By default it is
# target/tessera_VERSION_ARCHITECTURE.deb.
#
# It is for the release of Debian, or of what descends from it, that it is built on: libraries are
# packages of that one.
#
#   TESSERA_EXECUTABLE       what to pack instead of building it
#   DEBFULLNAME, DEBEMAIL    who packs it
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
die() { printf 'deb: error: %s\n' "$*" >&2; exit 1; }

(($# <= 1)) || die "usage: $0 [OUTPUT.deb]"
for tool in dpkg-deb dpkg-shlibdeps strip; do
  command -v $tool >/dev/null || die "$tool was not found: install the packages dpkg-dev and binutils"
done
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$root/Cargo.toml" | head -n 1)
architecture=$(dpkg --print-architecture)
target=${CARGO_TARGET_DIR:-$root/target}
output=$(realpath -m "${1:-$target/tessera_${version}_$architecture.deb}")

if [[ -z ${TESSERA_EXECUTABLE:-} ]]; then
  if ! command -v cargo >/dev/null; then . "${CARGO_HOME:-$HOME/.cargo}/env"; fi
  cargo build --profile dist --locked --manifest-path "$root/Cargo.toml" >&2
  TESSERA_EXECUTABLE=$target/dist/tessera
fi
[[ -x $TESSERA_EXECUTABLE ]] || die "$TESSERA_EXECUTABLE is no executable"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$work/package
usr=$package/usr doc=$package/usr/share/doc/tessera

install -D -m 755 "$TESSERA_EXECUTABLE" "$usr/bin/tessera"
strip --strip-debug "$usr/bin/tessera"
tessera=$usr/bin/tessera

mkdir -p "$usr/share/man/man1"
"$tessera" man | gzip -9n >"$usr/share/man/man1/tessera.1.gz"
commands=$("$tessera" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p' | grep -v '^help$')
for name in $commands; do
  "$tessera" man "$name" | gzip -9n >"$usr/share/man/man1/tessera-$name.1.gz"
done
install -d "$usr/share/bash-completion/completions" "$usr/share/zsh/vendor-completions" "$usr/share/fish/vendor_completions.d"
"$tessera" completions bash >"$usr/share/bash-completion/completions/tessera"
"$tessera" completions zsh >"$usr/share/zsh/vendor-completions/_tessera"
"$tessera" completions fish >"$usr/share/fish/vendor_completions.d/tessera.fish"

mkdir -p "$doc/docs/pictures"
install -m 644 "$root/README.md" "$doc/"
install -m 644 "$root"/docs/*.md "$doc/docs/"
install -m 644 "$root"/docs/pictures/* "$doc/docs/pictures/"
gzip -9n <"$root/CHANGELOG.md" >"$doc/changelog.gz"
cat - "$root/LICENSE-MIT" "$root/LICENSE-APACHE" >"$doc/copyright" <<'TEXT'
Tessera is available under either of the two licences below, at your choice. It contains Bitwuzla and CaDiCaL (MIT licence),
symfpu, and crates from crates.io (most of them MIT or Apache 2.0).

TEXT
cp -r "$root/examples" "$doc/examples"

# Wants to be called where the sources of a package are.
mkdir "$work/debian"
printf '%s\n' 'Source: tessera' '' 'Package: tessera' 'Architecture: any' >"$work/debian/control"
(cd "$work" && dpkg-shlibdeps -O "$tessera") >"$work/libraries" 2>"$work/errors" ||
  die "dpkg-shlibdeps does not know the libraries of $TESSERA_EXECUTABLE: $(cat "$work/errors")"
libraries=$(sed -n 's/^shlibs:Depends=//p' "$work/libraries")

mkdir "$package/DEBIAN"
cat >"$package/DEBIAN/control" <<TEXT
Package: tessera
Version: $version
Architecture: $architecture
Maintainer: ${DEBFULLNAME:-Tessera developers} <${DEBEMAIL:-tessera@example.invalid}>
Section: devel
Priority: optional
Installed-Size: $(du -sk "$usr" | cut -f1)
Depends: $libraries, clang-19
Recommends: libclang-rt-19-dev, libc6-dev-i386, gcc-multilib
Suggests: graphviz, g++-multilib
Description: semi-symbolic model checker for C and C++ programs
 Tessera answers whether an error can be reached by any run of a program, for
 all inputs and all interleavings of threads at once, and shows how. It keeps
 control explicit and data symbolic.
 .
 The recommended packages are for native replay of violations of memory and of
 data races, and for programs of 32 bits.
TEXT
chmod -R u=rwX,go=rX "$package"
mkdir -p "$(dirname "$output")"
dpkg-deb --root-owner-group -Zgzip --build "$package" "$output" >/dev/null
echo "$output"
