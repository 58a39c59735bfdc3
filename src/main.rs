//! The command-line entry point.
use std::process::ExitCode;

fn main() -> ExitCode {
    tessera::cli::main()
}

/// Replaces the C library's allocator, also for Bitwuzla, which allocates all the time. This saves
/// a fifth of the CPU time where Bitwuzla has much to do, and a fourteenth where it has nothing to
/// do.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;
