//! Any bytes at all: reading and verifying a game file never panics, and what is true is written back
//! as it was read.
#![no_main]

use kernel::{GameFileOf, verify};
use libfuzzer_sys::fuzz_target;
use tiny::Tiny;

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = GameFileOf::<Tiny>::read(bytes) else { return };
    let again = GameFileOf::<Tiny>::read(file.write().as_bytes());
    assert_eq!(again.as_ref(), Ok(&file));
    let verdict = verify(Tiny::crossing(), &file);
    assert_eq!(verify(Tiny::crossing(), &file), verdict);
});
