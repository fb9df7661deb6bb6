//! Any bytes at all, and packed game files changed inside: reading and unpacking never panics, and
//! what can be unpacked is verified and packed again as it was.
#![no_main]

use kernel::{PackedFile, PackedFileOf, verify};
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use tiny::Tiny;

type Packed = PackedFileOf<Tiny>;

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = Packed::read(bytes) else { return };
    assert_eq!(Packed::read(&file.write()).as_ref(), Ok(&file));
    let Ok(unpacked) = file.clone().unpack(Tiny::crossing()) else { return };
    assert!(verify(Tiny::crossing(), &unpacked).is_ok());
    assert_eq!(PackedFile::of(&unpacked), file);
});

// Hardly any change of deflated bytes inflates, and none has the right sum: what is inside is changed
// where it can be.
fuzz_mutator!(|bytes: &mut [u8], size: usize, most: usize, _seed: u32| {
    match change_inside(&bytes[..size], most) {
        Some(changed) => {
            bytes[..changed.len()].copy_from_slice(&changed);
            changed.len()
        }
        None => fuzzer_mutate(bytes, size, most),
    }
});

fn change_inside(bytes: &[u8], most: usize) -> Option<Vec<u8>> {
    let mut file = Packed::read(bytes).ok()?;
    let mut plain = postcard::to_stdvec(&file.contents).ok()?;
    let size = plain.len();
    plain.resize(size + 64, 0);
    let size = fuzzer_mutate(&mut plain, size, size + 64);
    file.contents = postcard::from_bytes(&plain[..size]).ok()?;
    Some(file.write()).filter(|changed| changed.len() <= most)
}
