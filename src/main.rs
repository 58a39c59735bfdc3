//! The command-line entry point.
use std::process::ExitCode;

fn main() -> ExitCode {
    tessera::cli::main()
}

/// Replaces the C library's allocator, for Bitwuzla too, which allocates all the time: a fifth less CPU time where it has much
/// to do, a fourteenth where it has nothing to do.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;
