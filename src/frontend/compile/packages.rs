//! Which packages of Debian have what clang or the linker did not find. Programs without headers
//! can be checked for 32 bits without these packages, and most violations are replayed without
//! sanitizers, so that not everybody has installed them.
use crate::frontend::DataModel;

const HEADERS: &str =
    "the 32-bit headers of the C library are in Debian's packages libc6-dev-i386 and gcc-multilib";
const CXX_HEADERS: &str = "the 32-bit headers of C++'s library are in Debian's package g++-multilib";
const LIBRARIES: &str = "the 32-bit libraries are in Debian's packages libc6-dev-i386 and gcc-multilib";
const SANITIZERS: &str = "the libraries of clang's sanitizers are in Debian's package libclang-rt-19-dev";

/// Tells which packages have what these messages of clang or the linker miss; `None` if they are
/// about something else.
pub fn missing_package(messages: &str, data_model: DataModel) -> Option<&'static str> {
    let not_found =
        |what: &str| messages.lines().any(|line| line.contains("cannot find") && line.contains(what));
    if not_found("libclang_rt.") {
        return Some(SANITIZERS);
    }
    if data_model == DataModel::Lp64 {
        return None;
    }
    if ["crt1.o", "crti.o", "crtbegin.o", "-lgcc"].into_iter().any(not_found) {
        return Some(LIBRARIES);
    }
    let header = messages.split_once("fatal error: '")?.1.split_once("' file not found")?.0;
    let is_of_cxx = header == "bits/c++config.h" || !header.contains(['.', '/']);
    let is_of_c = ["bits/", "asm/", "gnu/", "sys/"].iter().any(|folder| header.starts_with(folder));
    if is_of_cxx { Some(CXX_HEADERS) } else { is_of_c.then_some(HEADERS) }
}
