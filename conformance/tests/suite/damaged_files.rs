//! Random edits of game files, a million of lines of text and half as many of packed ones: nothing
//! panics, every refusal is a typed error, and no edited file passes for true unless it tells the
//! same story.

use std::collections::BTreeMap;

use crate::played::{self, File, Packed};
use kernel::{Damage, verify};
use tiny::Tiny;

const EDITS: u32 = 1_000_000;

/// A small fast generator (`SplitMix64`): a million edits need no cryptography.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound.max(1) as u64).expect("below a usize")
    }

    fn byte(&mut self) -> u8 {
        self.next().to_le_bytes()[0]
    }
}

/// Damages the bytes in one of the ways that files get damaged, or forged.
fn edit(bytes: &mut Vec<u8>, random: &mut Random) {
    let at = random.below(bytes.len());
    match random.below(8) {
        0 => bytes[at] = random.byte(),
        1 => bytes[at] ^= 1 << random.below(8),
        2 => bytes.truncate(at),
        3 => drop(bytes.drain(at..(at + 1 + random.below(40)).min(bytes.len()))),
        4 => bytes.insert(at, random.byte()),
        5 => {
            let digit = bytes[at..].iter().position(u8::is_ascii_digit);
            bytes[at + digit.unwrap_or(0)] = b'0' + random.byte() % 10;
        }
        6 => edit_lines(bytes, random),
        _ => *bytes = (0..random.below(200)).map(|_| random.byte()).collect(),
    }
}

/// Moves, doubles or drops a whole line.
fn edit_lines(bytes: &mut Vec<u8>, random: &mut Random) {
    let mut lines: Vec<Vec<u8>> =
        bytes.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let (one, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(3) {
        0 => lines.swap(one, other),
        1 => lines.insert(other, lines[one].clone()),
        _ => drop(lines.remove(one)),
    }
    *bytes = lines.concat();
}

fn kind(damage: &Damage) -> &'static str {
    match damage {
        Damage::Empty => "empty",
        Damage::NotText => "not text",
        Damage::Header(_) => "no header",
        Damage::Format(_) | Damage::Packed => "another form",
        Damage::Entry(_) => "no entry",
        Damage::OutOfOrder { .. } => "out of order",
        Damage::AfterTheEnd => "after the end",
        Damage::CutOff => "cut off",
        Damage::NotPacked => "not packed",
        Damage::Contents(_) => "no contents",
    }
}

/// Some short games, so that a million of them are read in seconds.
fn short_files() -> Vec<File> {
    let mut files: Vec<File> = (0..200).map(played::file).collect();
    files.sort_by_key(|file| file.entries.len());
    files.truncate(8);
    files
}

/// Makes so many edits and counts what `judge` says of them.
fn try_edits(
    edits: u32,
    files: &[(File, Vec<u8>)],
    mut judge: impl FnMut(&File, &mut Random, &mut Vec<u8>) -> &'static str,
) -> BTreeMap<&'static str, u32> {
    let mut random = Random(1944);
    let mut found: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..edits {
        let (original, bytes) = &files[random.below(files.len())];
        let what = judge(original, &mut random, &mut bytes.clone());
        *found.entry(what).or_default() += 1;
    }
    println!("{edits} edits: {found:?}");
    assert_eq!(found.values().sum::<u32>(), edits);
    found
}

fn edit_a_few_times(bytes: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.below(3) {
        edit(bytes, random);
        if bytes.is_empty() {
            break;
        }
    }
}

#[test]
fn a_million_edits_of_game_files() {
    let files = short_files();
    let files: Vec<(File, Vec<u8>)> =
        files.into_iter().map(|file| (file.clone(), file.write().into_bytes())).collect();
    let found = try_edits(EDITS, &files, |original, random, bytes| {
        edit_a_few_times(bytes, random);
        match File::read(bytes) {
            Err(error) => kind(&error.damage),
            Ok(file) if verify(Tiny::crossing(), &file).is_err() => "untrue",
            Ok(file) => {
                // Cut at the end of a line, a game is a shorter game; else it is the same.
                assert!(original.entries.starts_with(&file.entries), "{file:?}");
                "still true"
            }
        }
    });
    assert_eq!(found.len(), 10, "every kind of refusal is met: {found:?}");
}

#[test]
fn edits_of_packed_files() {
    let files = short_files();
    let files: Vec<(File, Vec<u8>)> =
        files.into_iter().map(|file| (file.clone(), Packed::of(&file).write())).collect();
    let found = try_edits(EDITS / 4, &files, |original, random, bytes| {
        edit_a_few_times(bytes, random);
        match Packed::read(bytes) {
            Err(error) => kind(&error.damage),
            Ok(packed) => {
                assert_eq!(packed, Packed::of(original));
                "the same"
            }
        }
    });
    assert_eq!(found.len(), 7, "every kind of refusal is met: {found:?}");
}

/// A forger edits what is inside and makes the sum anew. What still passes is a game by the rules.
#[test]
fn edits_of_what_is_packed() {
    let files = short_files();
    let plain = |file: &File| postcard::to_stdvec(&Packed::of(file).contents).expect("plain data");
    let files: Vec<(File, Vec<u8>)> =
        files.into_iter().map(|file| (file.clone(), plain(&file))).collect();
    let found = try_edits(EDITS / 4, &files, |original, random, bytes| {
        edit_a_few_times(bytes, random);
        let Ok(contents) = postcard::from_bytes(bytes) else { return "no contents" };
        let header = Packed::of(original).header;
        let forged = Packed { header, contents };
        match Packed::read(&forged.write()).map(|packed| packed.unpack(Tiny::crossing())) {
            Err(error) => kind(&error.damage),
            Ok(Err(_)) => "untrue",
            Ok(Ok(file)) if file == *original => "the same",
            Ok(Ok(file)) => {
                assert_eq!(Packed::of(&file), forged);
                verify(Tiny::crossing(), &file).expect("it was played again");
                "another game that ends alike"
            }
        }
    });
    assert!(found["untrue"] > 10_000 && found["the same"] > 1_000, "{found:?}");
    assert!(found["another game that ends alike"] < 1_000, "{found:?}");
}
