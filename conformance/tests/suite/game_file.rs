//! Game files: what is written is read, and every way a file can be wrong has its own error.

use crate::played;
use crate::played::File;
use kernel::{Acted, Damage, Entry, FileError, Header, Roll, Seat, Seed, Untrue, verify};
use tiny::{Action, Event, StandingOrder, Tiny};

/// Reads the text after `change`, which must make it unreadable.
fn damage(change: impl FnOnce(&mut Vec<String>)) -> FileError {
    let mut lines: Vec<String> = played::file(3).write().lines().map(str::to_owned).collect();
    change(&mut lines);
    lines.push(String::new());
    File::read(lines.join("\n").as_bytes()).expect_err("the file is damaged")
}

/// Verifies the file after `change`, which must make it untrue.
fn lie(change: impl FnOnce(&mut File)) -> Untrue {
    let mut file = played::file(3);
    change(&mut file);
    // A lie survives being written down.
    let file = File::read(file.write().as_bytes()).expect("it is well-formed");
    verify(Tiny::crossing(), &file).expect_err("the file lies")
}

/// The action that stands at this place in the log.
fn acted(file: &mut File, at: usize) -> &mut Acted<Action, Event> {
    match &mut file.entries[at] {
        Entry::Acted(acted) => acted,
        Entry::Ordered { .. }
        | Entry::TookBack { .. }
        | Entry::SeedPublished { .. }
        | Entry::Ended { .. } => {
            panic!("entry {at} is no action")
        }
    }
}

/// The first die that was rolled.
fn first_roll(file: &mut File) -> &mut Roll {
    let rolled = |entry: &Entry<_, _, _>| {
        entry.acted().is_some_and(|acted: &Acted<Action, Event>| !acted.rolls.is_empty())
    };
    let at = file.entries.iter().position(rolled).expect("a die was rolled in this game");
    &mut acted(file, at).rolls[0]
}

#[test]
fn what_is_written_is_read() {
    for number in 0..50 {
        let file = played::file(number);
        assert_eq!(File::read(file.write().as_bytes()), Ok(file));
    }
}

#[test]
fn a_true_file_verifies_to_the_last_die() {
    let file = played::file(3);
    let verdict = verify(Tiny::crossing(), &file).unwrap();
    assert_eq!(verdict.actions, file.entries.len() - 1);
    assert!(verdict.rolls > 0);
    assert!(verdict.seed_checked);
}

#[test]
fn a_game_that_goes_on_verifies_without_its_seed() {
    let mut file = played::file(3);
    file.entries.truncate(10);
    let verdict = verify(Tiny::crossing(), &file).unwrap();
    assert_eq!((verdict.actions, verdict.seed_checked), (10, false));
}

#[test]
fn the_first_line_has_this_form_for_ever() {
    let header = played::file(3).write();
    let header = header.lines().next().unwrap();
    assert_eq!(
        header,
        "{\"ardennes\":1,\"game\":\"random game 3\",\"rules\":\"tiny\",\"version\":\"0.1.0\",\
         \"data\":\"62ac97fd82cafc6634b27482f616e5761e0c995f61735e12b26b8979b39cde00\",\
         \"scenario\":\"crossing\",\"options\":{},\
         \"commitment\":\"6703137d701888426d6ac9f4c3a5ed59514634d0ad722cbe0c411b8aa71ffd83\"}"
    );
}

#[test]
fn an_empty_file_is_told_from_a_damaged_one() {
    let error = File::read(b"").unwrap_err();
    assert_eq!(error, FileError { line: 1, damage: Damage::Empty });
    assert_eq!(error.to_string(), "line 1: the file is empty; a game file begins with a header");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    assert_eq!(File::read(b"\xff\xfe\n"), Err(FileError { line: 1, damage: Damage::NotText }));
}

#[test]
fn a_file_without_a_header_is_refused() {
    let error = damage(|lines| {
        lines.remove(0);
    });
    assert_eq!(error.line, 1);
    assert!(matches!(error.damage, Damage::Header(_)), "{error}");
}

#[test]
fn a_header_with_something_added_or_missing_is_refused() {
    let error = damage(|lines| lines[0] = lines[0].replacen('{', "{\"colour\":\"red\",", 1));
    assert!(error.to_string().contains("unknown field `colour`"), "{error}");
    let error = damage(|lines| lines[0] = lines[0].replace("\"scenario\":\"crossing\",", ""));
    assert!(error.to_string().contains("missing field `scenario`"), "{error}");
}

#[test]
fn a_file_of_a_later_form_is_recognised() {
    let error = damage(|lines| lines[0] = "{\"ardennes\":3,\"anything\":true}".to_owned());
    assert_eq!(error, FileError { line: 1, damage: Damage::Format(3) });
}

#[test]
fn a_line_that_is_no_entry_is_refused_with_its_number() {
    let error = damage(|lines| lines[4] = "{\"acted\":{}}".to_owned());
    assert_eq!(error.line, 5);
    assert!(error.to_string().contains("missing field `seq`"), "{error}");
    let error = damage(|lines| lines[4].clear());
    assert!(matches!(error.damage, Damage::Entry(_)), "{error}");
}

#[test]
fn lost_doubled_and_moved_lines_are_noticed() {
    let lost = damage(|lines| {
        lines.remove(3);
    });
    assert_eq!(lost.damage, Damage::OutOfOrder { expected: 3, found: 4 });
    let doubled = damage(|lines| lines.insert(3, lines[3].clone()));
    assert_eq!(doubled.damage, Damage::OutOfOrder { expected: 4, found: 3 });
    let moved = damage(|lines| lines.swap(3, 4));
    assert_eq!(moved, FileError { line: 4, damage: Damage::OutOfOrder { expected: 3, found: 4 } });
}

#[test]
fn nothing_may_follow_the_seed() {
    let error = damage(|lines| lines.push(lines[1].clone()));
    assert_eq!(error.damage, Damage::AfterTheEnd);
}

#[test]
fn a_file_that_breaks_off_says_so() {
    let mut text = played::file(3).write();
    text.truncate(text.len() - 5);
    let error = File::read(text.as_bytes()).unwrap_err();
    assert_eq!(error.damage, Damage::CutOff);
    assert_eq!(error.line, text.lines().count());
}

#[test]
fn the_header_alone_can_be_read_first() {
    let file = played::file(3);
    let mut text = file.write();
    text.push_str("rubbish");
    assert_eq!(Header::read(text.as_bytes()), Ok(file.header));
}

#[test]
fn another_seed_is_not_the_one_committed_to() {
    let other = Seed([9; 32]);
    let untrue = lie(|file| {
        file.entries.pop();
        let seq = u32::try_from(file.entries.len()).unwrap() + 1;
        file.entries.push(Entry::SeedPublished { seq, seed: other });
    });
    assert_eq!(untrue, Untrue::Seed);
}

#[test]
fn an_action_the_rules_refuse_is_found() {
    let untrue = lie(|file| acted(file, 1).action = Action::Fire);
    let Untrue::Refused { seq: 2, why } = untrue else { panic!("{untrue}") };
    assert_eq!(why, "this is not the part of the turn for that");
}

#[test]
fn an_action_of_the_wrong_seat_is_found() {
    let untrue = lie(|file| acted(file, 1).seat = Seat::new(1));
    assert!(matches!(untrue, Untrue::Refused { seq: 2, .. }), "{untrue}");
}

#[test]
fn a_loaded_die_is_found_by_the_seed() {
    let untrue = lie(|file| first_roll(file).face = first_roll(file).face % 6 + 1);
    assert!(matches!(untrue, Untrue::Differs { part: "a die roll", .. }), "{untrue}");
}

#[test]
fn an_impossible_face_is_found_without_the_seed() {
    let untrue = lie(|file| {
        file.entries.pop();
        // No die of this game has so many faces.
        first_roll(file).face = 12;
    });
    assert!(matches!(untrue, Untrue::Differs { part: "a die roll", .. }), "{untrue}");
}

#[test]
fn an_invented_event_is_found() {
    let untrue = lie(|file| acted(file, 2).events.push(Event::TurnEnded));
    assert_eq!(untrue, Untrue::Differs { seq: 3, part: "an event" });
}

#[test]
fn a_wrong_digest_is_found() {
    let untrue = lie(|file| acted(file, 1).digest = acted(file, 0).digest);
    assert_eq!(untrue, Untrue::Differs { seq: 2, part: "the digest" });
}

#[test]
fn an_action_by_an_order_that_nobody_gave_is_found() {
    let untrue = lie(|file| acted(file, 1).by_order = true);
    assert_eq!(untrue, Untrue::NoSuchOrder { seq: 2 });
}

#[test]
fn orders_of_a_seat_that_is_not_there_are_found() {
    let untrue = lie(|file| {
        let orders = vec![StandingOrder::AlwaysFire];
        file.entries = vec![Entry::Ordered { seq: 1, seat: Seat::new(9), orders }];
    });
    assert_eq!(untrue, Untrue::Refused { seq: 1, why: "this game has no seat 9".to_owned() });
}

#[test]
fn taking_back_what_cannot_be_taken_back_is_found() {
    let untrue = lie(|file| {
        file.entries.truncate(1);
        let digest = file.entries[0].acted().unwrap().digest;
        let agreed = vec![];
        file.entries.push(Entry::TookBack { seq: 2, seat: Seat::new(0), to: 1, agreed, digest });
    });
    assert_eq!(untrue, Untrue::Refused { seq: 2, why: "seat 1 has not consented".to_owned() });
}

#[test]
fn a_seed_revealed_too_early_is_found() {
    let untrue = lie(|file| {
        let end = file.entries.pop();
        file.entries.truncate(1);
        file.entries.extend(end);
        if let Some(Entry::SeedPublished { seq, .. }) = file.entries.last_mut() {
            *seq = 2;
        }
    });
    assert!(matches!(untrue, Untrue::Refused { seq: 2, .. }), "{untrue}");
}
