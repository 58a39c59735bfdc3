# shellcheck shell=bash
# Part of setup.sh, for `--libcxx`: LLVM's C++ library as bitcode, for `tessera check --stdlib
# libc++`.
#
# The sources are those of Debian's package that the installed clang comes from. They are compiled
# with the options that Tessera compiles programs with, against the headers of the package
# libc++-19-dev, of which the result keeps a copy: programs are compiled with the same ones. What is
# left:
#
#   include/        the headers
#   library.bc      all files but those below, as one module, of which Tessera reads what a program
#   needs
#   initialised/    files that have something to initialise before main: linked as a whole, or not
#   at all
#   build           what all this was made from; if that changes, it is made again

readonly LIBCXX="${TESSERA_LIBCXX:-$CACHE/libcxx-19}"
readonly LIBCXX_PACKAGES=(libc++-19-dev libc++abi-19-dev)
readonly LIBCXX_HEADERS=/usr/lib/llvm-19/include/c++/v1
# Headers of Tessera that stand in for some of these.
readonly LIBCXX_STAND_INS="$root/runtime/cxx/libcxx"

# Files whose functions are models of Tessera (`runtime/`): how exceptions are thrown and caught,
# types are compared, memory is allocated, local statics are guarded.
readonly LIBCXX_MODELLED=(
  libcxx/src/new.cpp
  libcxxabi/src/{cxa_aux_runtime,cxa_default_handlers,cxa_exception,cxa_exception_storage,cxa_guard,cxa_handlers}.cpp
  libcxxabi/src/{cxa_noexception,cxa_personality,cxa_thread_atexit,cxa_virtual,fallback_malloc,private_typeinfo}.cpp
  libcxxabi/src/stdlib_new_delete.cpp
)

# The strings in an array of the front end's source.
libcxx_options() {
  sed -n "/const $2: &\[&str\] = &\[/,/^\];/s/^ *\"\(.*\)\",\$/\1/p" "$root/src/frontend/compile/$1"
}

libcxx_compiler_options() {
  libcxx_options compile_options.rs COMPILE_OPTIONS
  libcxx_options compile_options.rs SEMANTICS
  libcxx_options compile_options.rs PLAIN_CALLS | sed 's/^/-fno-builtin-/'
}

# Where the packages that apt knows have their sources. Nothing of the system is changed.
libcxx_sources() {
  local file
  mkdir -p "$1"
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [[ ! -f $file ]] || sed -n 's/^deb\([[:space:]]\)/deb-src\1/p' "$file" >"$1/$(basename "$file" .list).list"
  done
  for file in /etc/apt/sources.list.d/*.sources; do
    [[ ! -f $file ]] || sed 's/^Types:.*/Types: deb-src/' "$file" >"$1/$(basename "$file")"
  done
}

fetch_libcxx() {
  local apt=(
    apt-get -qq -o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$WORK/sources" -o "Dir::State::Lists=$WORK/lists"
    -o "Dir::Cache=$WORK/cache" -o APT::Sandbox::User="$(id -un)"
  )
  say "libc++: fetching sources $2 (about 165 MB)"
  libcxx_sources "$WORK/sources"
  mkdir -p "$WORK/lists/partial" "$WORK/cache/archives/partial" "$WORK/fetched"
  "${apt[@]}" update >"$WORK/update.log" 2>&1 || true
  cd "$WORK/fetched"
  run_logged "$WORK/fetch.log" "${apt[@]}" source --download-only "$1=$2"
  cd "$root"
  mkdir "$WORK/source"
  tar -xf "$WORK"/fetched/*.orig.tar.* -C "$WORK/source" --strip-components=1 --wildcards \
    '*/libcxx/src/*' '*/libcxxabi/src/*' '*/libcxxabi/include/*' '*/libcxx/LICENSE.TXT'
}

# Compiles one file to the second argument, in the directory of the sources. The others are options.
# Macros are as in the library's own build.
compile_libcxx() {
  local file=$1 object=$2
  shift 2
  "${TESSERA_CLANG:-clang-19}" "$@" -m64 -w -xc++ -std=c++23 \
    -nostdinc++ -isystem "$LIBCXX_STAND_INS" -isystem "$LIBCXX_HEADERS" -Ilibcxx/src -Ilibcxxabi/include \
    -D_LIBCPP_BUILDING_LIBRARY -D_LIBCXXABI_BUILDING_LIBRARY -DLIBCXX_BUILDING_LIBCXXABI -D_GNU_SOURCE \
    "-ffile-prefix-map=$LIBCXX_HEADERS=<libc++>/include" "-ffile-prefix-map=$LIBCXX_STAND_INS=<tessera>/cxx/libcxx" \
    -ffile-prefix-map=libcxx/='<libc++>/' -ffile-prefix-map=libcxxabi/='<libc++abi>/' "$file" -o "$object"
}
export -f compile_libcxx
export LIBCXX_HEADERS LIBCXX_STAND_INS

# Compiles the files that are named in standard input, in the directory of the sources, to $1.
compile_all_of_libcxx() {
  local options
  mapfile -t options < <(libcxx_compiler_options)
  xargs -P "$JOBS" -I FILE bash -c 'compile_libcxx "$1" "$2/${1//\//-}.bc" "${@:3}"' - FILE "$1" "${options[@]}"
}

# Puts the modules in $1 together, in $2.
link_libcxx() {
  local tools object initialised=() rest=()
  tools=$(dirname "$("${TESSERA_CLANG:-clang-19}" -print-prog-name=llvm-link)")
  for object in "$1"/*.bc; do
    # By this name clang calls all that a file has to initialise.
    if [[ $("$tools/llvm-nm" --defined-only "$object" 2>/dev/null) == *' _GLOBAL__'* ]]; then
      initialised+=("$object")
    else
      rest+=("$object")
    fi
  done
  mkdir -p "$2/initialised"
  ((${#initialised[@]} == 0)) || mv "${initialised[@]}" "$2/initialised"
  run_logged "$WORK/link.log" "$tools/llvm-link" "${rest[@]}" -o "$2/library.bc"
}

build_libcxx() {
  local version package build made installed
  version=$(dpkg-query -W -f='${Version}' clang-19)
  package=$(dpkg-query -W -f='${source:Package}' clang-19)
  installed=$(dpkg-query -W -f='${Version}\n' "${LIBCXX_PACKAGES[@]}" 2>/dev/null || true)
  if [[ $installed != "$version"$'\n'"$version" ]]; then
    say "packages: installing ${LIBCXX_PACKAGES[*]}"
    as_root apt-get update -qq
    apt_install "${LIBCXX_PACKAGES[@]/%/=$version}"
  fi
  build=$(cat "${BASH_SOURCE[0]}" "$LIBCXX_STAND_INS"/*/* <(libcxx_compiler_options) | sha256sum | cut -c1-16)
  build="$package $version, build $build"
  local parent
  parent=$(dirname "$LIBCXX")
  mkdir -p "$parent"
  exec 9>"$parent/.lock"
  flock 9
  made=$(cat "$LIBCXX/build" 2>/dev/null || true)
  if [[ $made == "$build" ]]; then
    say "libc++: present in $LIBCXX"
    return
  fi
  rm -rf "$parent"/.build.*
  WORK=$(mktemp -d "$parent/.build.XXXXXX")
  fetch_libcxx "$package" "$(dpkg-query -W -f='${source:Version}' clang-19)"
  say "libc++: compiling with $JOBS jobs (about 1 core minute)"
  local result="$WORK/result"
  mkdir "$WORK/objects"
  cd "$WORK/source"
  printf '%s\n' libcxx/src/*.cpp libcxx/src/{filesystem,ryu}/*.cpp libcxxabi/src/*.cpp |
    grep -vxF -f <(printf '%s\n' "${LIBCXX_MODELLED[@]}") >"$WORK/files"
  run_logged "$WORK/compile.log" compile_all_of_libcxx "$WORK/objects" <"$WORK/files"
  cd "$root"
  link_libcxx "$WORK/objects" "$result"
  cp -r "$LIBCXX_HEADERS" "$result/include"
  cp "$WORK/source/libcxx/LICENSE.TXT" "$result/"
  echo "$build" >"$result/build"
  rm -rf "$LIBCXX"
  mv "$result" "$LIBCXX"
  say "libc++: installed in $LIBCXX"
}
