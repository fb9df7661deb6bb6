//! Packed game files: what is packed is unpacked, whatever was done at the table, and no lie survives.

use conformance::seed_of;
use kernel::{Contents, Damage, Deed, FileError, Header, Seat, SeededDice, Untrue};
use tiny::{Action, BLUE, StandingOrder, Tiny};

use crate::played::{self, File, Packed};

/// Unpacks the file after `change`, which must make it untrue.
fn lie(file: &File, change: impl FnOnce(&mut Contents<Action, StandingOrder>)) -> Untrue {
    let mut packed = Packed::of(file);
    change(&mut packed.contents);
    // A lie survives being written down.
    let packed = Packed::read(&packed.write()).expect("it is well-formed");
    packed.unpack(Tiny::crossing()).expect_err("the file lies")
}

/// A game in which dice were rolled and whose seed is still secret.
fn unfinished() -> File {
    let mut file = played::file(3);
    file.entries.pop();
    file
}

#[test]
fn what_is_packed_is_unpacked() {
    let (mut taken_back, mut by_order, mut faces) = (0, 0, 0);
    for number in 0..600 {
        let file = played::restless_file(number, number % 2 == 0);
        let packed = Packed::of(&file);
        for deed in &packed.contents.deeds {
            taken_back += u32::from(matches!(deed, Deed::TookBack { .. }));
            by_order += u32::from(matches!(deed, Deed::Answered { .. }));
        }
        faces += packed.contents.faces.len();
        assert!(packed.contents.faces.is_empty() || number % 2 == 1, "{number}");
        let back = Packed::read(&packed.write());
        assert_eq!(back.as_ref(), Ok(&packed));
        assert_eq!(back.expect("it was read").unpack(Tiny::crossing()), Ok(file), "{number}");
    }
    assert!(taken_back > 500 && by_order > 50 && faces > 50, "{taken_back} {by_order} {faces}");
}

#[test]
fn a_packed_game_is_played_on_where_it_stopped() {
    let whole = played::game(3);
    let half = played::file_of(&whole, 3);
    let half = File { entries: half.entries[..10].to_vec(), ..half };
    let dice = SeededDice::new(&seed_of(3));
    let mut game = Packed::of(&half).resume(Tiny::crossing(), dice).expect("it is true");
    for acted in whole.log()[10..].iter().filter_map(kernel::Entry::acted) {
        game.submit(acted.seat, acted.action).expect("it was legal before");
    }
    assert_eq!(game.log(), whole.log());
}

/// Packed files are kept for ever: this one must always be read as it is today.
#[test]
fn the_form_stays_for_ever() {
    let seat = Seat::new(1);
    let hex = hexmap::Hex::new(300);
    let deeds = vec![
        Deed::Acted { seat, action: Action::Hide { hex } },
        Deed::Answered { seat, action: Action::HoldFire },
        Deed::Ordered { seat, orders: vec![StandingOrder::NeverFire] },
        Deed::TookBack { seat, to: 2, agreed: vec![Seat::new(0)] },
    ];
    let contents = Contents { deeds, faces: vec![6, 300], digests: vec![] };
    let plain = [4, 0, 1, 0, 172, 2, 1, 1, 4, 2, 1, 1, 1, 3, 1, 2, 1, 0, 2, 6, 172, 2, 0];
    assert_eq!(postcard::to_stdvec(&contents).expect("plain data"), plain);

    let mut bytes =
        b"{\"ardennes\":2,\"game\":\"g\",\"rules\":\"tiny\",\"version\":\"0.1.0\",\"data\":\
        \"af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262\",\"scenario\":\"none\",\
        \"options\":{},\"commitment\":\
        \"0000000000000000000000000000000000000000000000000000000000000000\"}\n"
            .to_vec();
    bytes.extend([23, 0, 0, 0]);
    bytes.extend([97, 134, 91, 195, 68, 73, 66, 132, 204, 83, 146, 194, 230, 158, 75, 130]);
    // Deflate's own form for bytes that are not compressed.
    bytes.extend([1, 23, 0, 232, 255]);
    bytes.extend(plain);
    let header = Header::read(&bytes).expect("it is a header");
    assert_eq!(Packed::read(&bytes), Ok(Packed { header, contents }));
}

#[test]
fn each_form_is_told_from_the_other() {
    let file = played::file(3);
    let packed = Packed::of(&file).write();
    let wrong = |damage| FileError { line: 1, damage };
    assert_eq!(File::read(&packed), Err(wrong(Damage::Packed)));
    assert_eq!(Packed::read(file.write().as_bytes()), Err(wrong(Damage::NotPacked)));
    assert_eq!(Packed::read(b""), Err(wrong(Damage::Empty)));
    let header = Header::read(&packed).expect("both have the same first line");
    assert_eq!(header, Header { format: 2, ..file.header });
}

#[test]
fn a_packed_file_that_breaks_off_or_goes_on_is_refused() {
    let packed = Packed::of(&played::file(3)).write();
    let start = packed.iter().position(|&byte| byte == b'\n').expect("a header ends");
    for end in start..packed.len() {
        let error = Packed::read(&packed[..end]).expect_err("it breaks off");
        assert!(matches!(error, FileError { line: 2, damage: Damage::Contents(_) }), "{error}");
    }
    let longer = [&packed[..], b"x"].concat();
    assert!(Packed::read(&longer).is_err());
}

#[test]
fn a_small_file_cannot_ask_for_all_the_memory() {
    let mut packed = Packed::of(&played::file(3)).write();
    let start = packed.iter().position(|&byte| byte == b'\n').expect("a header ends") + 1;
    packed[start..start + 4].copy_from_slice(&u32::MAX.to_le_bytes());
    let error = Packed::read(&packed).expect_err("it is too long");
    assert_eq!(
        error.to_string(),
        "line 2: what is packed here cannot be read (no game is that long)"
    );
}

#[test]
fn faces_beside_a_seed_are_refused() {
    let mut packed = Packed::of(&played::file(3));
    packed.contents.faces.push(1);
    let error = Packed::read(&packed.write()).expect_err("they are told twice");
    assert!(matches!(error.damage, Damage::Contents(_)), "{error}");
}

#[test]
fn every_lie_is_found() {
    let (whole, unfinished) = (played::file(3), unfinished());
    let last = u32::try_from(unfinished.entries.len()).expect("few");
    let digest = |seq| Untrue::Differs { seq, part: "the digest" };

    let other_seed = Deed::SeedPublished { seed: seed_of(4) };
    let untrue = lie(&whole, |told| *told.deeds.last_mut().expect("an end") = other_seed);
    assert_eq!(untrue, Untrue::Seed);
    let untrue = lie(&whole, |told| drop(told.deeds.pop()));
    assert!(matches!(untrue, Untrue::Differs { part: "a die roll", .. }), "{untrue}");
    let untrue = lie(&whole, |told| told.digests.clear());
    assert_eq!(untrue, digest(last + 1));
    let untrue =
        lie(&unfinished, |told| told.digests[0] = unfinished.entries[0].digest().expect("one"));
    assert_eq!(untrue, digest(last));

    let fire = Deed::Acted { seat: BLUE, action: Action::Fire };
    let untrue = lie(&unfinished, |told| told.deeds[0] = fire);
    assert!(matches!(untrue, Untrue::Refused { seq: 1, .. }), "{untrue}");
    let answered = Deed::Answered { seat: BLUE, action: Action::HoldFire };
    let untrue = lie(&unfinished, |told| told.deeds[1] = answered);
    assert_eq!(untrue, Untrue::NoSuchOrder { seq: 2 });
    let untrue = lie(&unfinished, |told| drop(told.deeds.pop()));
    assert!(matches!(untrue, Untrue::Differs { part: "the digest" | "a die roll", .. }));
}

#[test]
fn a_face_too_many_too_few_or_impossible_is_found() {
    let file = unfinished();
    let die = |untrue| matches!(untrue, Untrue::Differs { part: "a die roll", .. });
    assert!(die(lie(&file, |told| told.faces.push(1))));
    assert!(die(lie(&file, |told| told.faces.truncate(told.faces.len() - 1))));
    // No die of this game has so many faces.
    assert!(die(lie(&file, |told| told.faces[0] = 12)));
    assert!(die(lie(&file, |told| told.faces[0] = 0)));
}

#[test]
fn what_a_standing_order_did_cannot_be_left_out_or_changed() {
    let file = (0..1_000)
        .map(|number| played::restless_file(number, false))
        .find(|file| matches!(Packed::of(file).contents.deeds.last(), Some(Deed::Answered { .. })));
    let file = file.expect("some game ends so");
    let last = u32::try_from(file.entries.len()).expect("few");
    assert_eq!(lie(&file, |told| drop(told.deeds.pop())), Untrue::Missing { seq: last });
    let other = Deed::Acted { seat: BLUE, action: Action::HoldFire };
    let untrue = lie(&file, |told| *told.deeds.last_mut().expect("one") = other);
    assert_eq!(untrue, Untrue::Differs { seq: last, part: "the action" });
}
