//! Games of Ardennes '44 that were kept under earlier versions of its rules.
#![cfg(feature = "a44")]

use kernel::{Header, Seed};
use rules_ardennes44::{GERMAN, VERSION};
use shelf::NotGood;

/// The log of a game that the page saved on the second morning, with this seed
/// (`apps/web/e2e/samples/the-second-day.ardennes`).
const SECOND_DAY: (&[u8], Seed) =
    (include_bytes!("../samples/the-second-day.packed"), Seed([0x55; 32]));
/// The first actions of Patton's Counterattack.
const PATTON: (&[u8], Seed) = (include_bytes!("../samples/patton.packed"), Seed([0x22; 32]));

#[test]
fn both_were_made_by_the_first_version() {
    for (bytes, _) in [SECOND_DAY, PATTON] {
        let header = Header::read(bytes).expect("it has a header");
        assert_eq!(header.version, "0.1.0");
        assert_ne!(header.version, VERSION);
    }
}

#[test]
fn one_whose_replay_is_the_same_opens_and_goes_on_by_these_rules() {
    let (bytes, seed) = SECOND_DAY;
    let (header, game) = shelf::resume(bytes, &seed).expect("its replay is the same");
    assert_eq!(header.version, VERSION);
    let scene = game.scene(GERMAN.into());
    assert!(scene.prompt.when.long.contains("17 December"), "{:?}", scene.prompt.when);
    let (again, _) = shelf::resume(&game.save(&header), &seed).expect("it is saved as ours");
    assert_eq!(again, header);
}

#[test]
fn one_that_goes_otherwise_is_refused_with_what_has_changed() {
    let (bytes, seed) = PATTON;
    let Err(why) = shelf::resume(bytes, &seed) else { panic!("the 150th Brigade is known now") };
    let told = why.to_string();
    let NotGood::Changed(why) = why else { panic!("{told}") };
    assert_eq!((why.theirs.as_str(), why.ours), ("0.1.0", VERSION));
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].contains("(version 0.1.0, and this is "), "{}", lines[0]);
    assert!(lines[0].ends_with("What has changed since:"), "{}", lines[0]);
    assert_eq!(lines.len(), 1 + why.changes.len());
    let brigade =
        "– The 150th Panzer Brigade is detected at the start of Patton's Counterattack. (§S4.2)";
    assert!(lines.contains(&brigade), "{told}");
}
