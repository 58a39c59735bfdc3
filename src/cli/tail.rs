//! The output of other processes.
use std::io::Read;

/// How many bytes are kept.
const TAIL: usize = 1 << 16;

/// Reads a pipe to its end and returns the last part as text.
pub(super) fn tail(mut pipe: impl Read) -> String {
    let (mut kept, mut buffer) = (Vec::new(), [0; 4096]);
    while let Ok(count @ 1..) = pipe.read(&mut buffer) {
        kept.extend_from_slice(&buffer[..count]);
        if kept.len() > 2 * TAIL {
            kept.drain(..kept.len() - TAIL);
        }
    }
    String::from_utf8_lossy(&kept).into_owned()
}
