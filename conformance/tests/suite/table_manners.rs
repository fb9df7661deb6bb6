//! What the kernel sees to at every table: taking back, standing orders, reports, seeds, resuming.

use crate::bent::{BentSubject, Fault};
use crate::played;
use conformance::contract::Subject as _;
use conformance::seed_of;
use hexmap::Hex;
use kernel::{
    CannotTakeBack, Digest, Entry, Game, Mirror, Misheard, News, Refusal, Rules as _, ScriptedDice,
    Seat, SeededDice, Told, ToldOf, Unfinished, Untrue, Viewer, verify,
};
use tiny::{Action, BLUE, Event, RED, Report, ScoutId, StandingOrder, Tiny};

fn new_game(faces: &[u16]) -> Game<Tiny, ScriptedDice> {
    Game::new(Tiny::crossing(), ScriptedDice::new(faces.iter().copied()))
}

fn hex(number: &str) -> Hex {
    Tiny::crossing().board().hex(number).expect("on the board")
}

fn go(scout: ScoutId, to: &str) -> Action {
    Action::Move { scout, to: hex(to) }
}

fn hide() -> Action {
    Action::Hide { hex: hex("0404") }
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut game = new_game(&[]);
    let digest = game.digest();
    assert_eq!(game.submit(RED, Action::EndMoves).unwrap_err(), Refusal::NotYourTurn(BLUE));
    assert!(game.submit(BLUE, Action::Stay).is_err());
    assert!(game.submit(Seat::new(7), Action::Stay).is_err());
    assert_eq!((game.digest(), game.log().len()), (digest, 0));
}

#[test]
fn actions_are_taken_back_one_after_another() {
    let mut game = new_game(&[]);
    game.submit(BLUE, hide()).unwrap();
    let start = game.digest();
    game.submit(RED, go(ScoutId::A, "0201")).unwrap();
    game.submit(RED, go(ScoutId::B, "0204")).unwrap();
    assert_eq!(game.can_take_back(RED), Ok(3));
    game.take_back(RED).unwrap();
    assert_eq!(game.can_take_back(RED), Ok(2));
    game.take_back(RED).unwrap();
    assert_eq!(game.digest(), start);
    assert_eq!(game.can_take_back(RED), Err(CannotTakeBack::OtherActed(BLUE)));
    // The log only grows: three actions, two take-backs.
    assert_eq!(game.log().len(), 5);
}

#[test]
fn an_empty_table_has_nothing_to_take_back() {
    assert_eq!(new_game(&[]).can_take_back(BLUE), Err(CannotTakeBack::Nothing));
}

#[test]
fn by_consent_even_dice_are_taken_back_and_then_fall_anew() {
    let mut game = Game::new(Tiny::crossing(), SeededDice::new(&seed_of(5)));
    game.submit(BLUE, hide()).unwrap();
    for to in ["0201", "0301"] {
        game.submit(RED, go(ScoutId::A, to)).unwrap();
        game.submit(RED, Action::EndMoves).unwrap();
        game.submit(BLUE, Action::Stay).unwrap();
    }
    let before = game.digest();
    let across = game.submit(RED, go(ScoutId::A, "0401")).unwrap();
    let rolled = across[0].acted().unwrap().clone();
    assert_eq!(rolled.rolls.len(), 1);
    assert_eq!(game.take_back(RED), Err(CannotTakeBack::Rolled));
    assert_eq!(
        game.take_back_agreed(RED, rolled.seq, vec![]),
        Err(CannotTakeBack::NotAgreed(BLUE))
    );
    assert_eq!(game.take_back_agreed(RED, 99, vec![BLUE]), Err(CannotTakeBack::NotInForce(99)));
    game.take_back_agreed(RED, rolled.seq, vec![BLUE]).unwrap();
    assert_eq!(game.digest(), before);
    assert_eq!(
        game.take_back_agreed(RED, rolled.seq, vec![BLUE]),
        Err(CannotTakeBack::NotInForce(rolled.seq))
    );
    // The next attempt has its own number in the log, and so its own dice.
    let again = game.submit(RED, go(ScoutId::A, "0401")).unwrap();
    assert_eq!(again[0].seq(), rolled.seq + 2);
}

/// Who sits where is no part of the log: the same log resumes with people in all seats.
#[test]
fn a_machine_cannot_consent() {
    let mut game = new_game(&[]);
    game.seat_machine(BLUE);
    game.submit(BLUE, hide()).unwrap();
    game.submit(RED, Action::EndMoves).unwrap();
    let refused = game.take_back_agreed(RED, 1, vec![BLUE]).map(drop).unwrap_err();
    assert_eq!(refused, CannotTakeBack::Machine(BLUE));
    let sentence = "seat 1 is played by the computer, and only a person can consent";
    assert_eq!(refused.to_string(), sentence);
    assert_eq!(game.take_back_agreed(RED, 1, vec![]), Err(CannotTakeBack::Machine(BLUE)));
    // What needs nobody's consent can still be taken back, and a person in its place may consent.
    assert_eq!(game.can_take_back(RED), Ok(2));
    let log = game.log().to_vec();
    game.seat_person(BLUE);
    game.take_back_agreed(RED, 1, vec![BLUE]).unwrap();
    let mut resumed = Game::resume(Tiny::crossing(), ScriptedDice::default(), log).unwrap();
    resumed.take_back_agreed(RED, 1, vec![BLUE]).unwrap();
}

/// The seat that the game itself plays is never a person's.
#[test]
fn the_game_itself_cannot_consent() {
    let mut game =
        Game::new(BentSubject(Some(Fault::PlaysItself)).rules(), SeededDice::new(&seed_of(1)));
    let first = game.legal(BLUE).remove(0);
    game.submit(BLUE, first).unwrap();
    game.seat_person(BLUE);
    assert_eq!(game.take_back_agreed(RED, 1, vec![BLUE]), Err(CannotTakeBack::Machine(BLUE)));
}

#[test]
fn consent_may_undo_many_actions_at_once() {
    let mut game = new_game(&[]);
    let start = game.digest();
    game.submit(BLUE, hide()).unwrap();
    game.submit(RED, Action::EndMoves).unwrap();
    game.submit(BLUE, Action::Stay).unwrap();
    game.take_back_agreed(RED, 1, vec![BLUE]).unwrap();
    assert_eq!(game.digest(), start);
    assert_eq!(game.can_take_back(BLUE), Err(CannotTakeBack::Nothing));
}

#[test]
fn a_taken_back_game_resumes_from_its_log() {
    let mut game = new_game(&[]);
    game.submit(BLUE, hide()).unwrap();
    game.submit(RED, go(ScoutId::A, "0201")).unwrap();
    game.take_back(RED).unwrap();
    game.submit(RED, go(ScoutId::A, "0102")).unwrap();
    let resumed = Game::resume(Tiny::crossing(), ScriptedDice::default(), game.log().to_vec());
    assert_eq!(resumed.unwrap().digest(), game.digest());
}

#[test]
fn a_log_that_leads_elsewhere_does_not_resume() {
    let mut log = played::game(0).log().to_vec();
    let Entry::Acted(acted) = &mut log[2] else { panic!("the third entry is an action") };
    acted.events.push(Event::TurnEnded);
    let resumed = Game::resume(Tiny::crossing(), ScriptedDice::default(), log);
    assert_eq!(resumed.err().map(|diverged| diverged.seq), Some(3));
}

#[test]
fn standing_orders_survive_resuming() {
    let mut game = new_game(&[]);
    game.give_orders(BLUE, vec![StandingOrder::NeverFire]).unwrap();
    game.submit(BLUE, hide()).unwrap();
    let log = game.log().to_vec();
    let mut game = Game::resume(Tiny::crossing(), ScriptedDice::new([6]), log).unwrap();
    for to in ["0201", "0301", "0401"] {
        game.submit(RED, go(ScoutId::A, to)).unwrap();
        if to != "0401" {
            game.submit(RED, Action::EndMoves).unwrap();
            game.submit(BLUE, Action::Stay).unwrap();
        }
    }
    // 0401 touches the picket in 0502: the order answered.
    let last = game.log().last().and_then(Entry::acted).unwrap();
    assert_eq!((last.seat, last.by_order, last.action), (BLUE, true, Action::HoldFire));
    assert_eq!(game.can_take_back(RED), Err(CannotTakeBack::OtherActed(BLUE)));
}

#[test]
fn the_first_order_that_speaks_of_the_matter_answers() {
    let mut game = new_game(&[6]);
    game.give_orders(BLUE, vec![StandingOrder::NeverFire, StandingOrder::AlwaysFire]).unwrap();
    game.give_orders(RED, vec![StandingOrder::AlwaysFire]).unwrap();
    game.submit(BLUE, hide()).unwrap();
    for to in ["0201", "0301"] {
        game.submit(RED, go(ScoutId::A, to)).unwrap();
        game.submit(RED, Action::EndMoves).unwrap();
        game.submit(BLUE, Action::Stay).unwrap();
    }
    let entries = game.submit(RED, go(ScoutId::A, "0401")).unwrap();
    let acted: Vec<_> = entries.iter().filter_map(Entry::acted).map(|acted| acted.action).collect();
    assert_eq!(acted, [go(ScoutId::A, "0401"), Action::HoldFire]);
}

fn acted(number: u32, seat: Seat, report: Report) -> ToldOf<Tiny> {
    let reports = vec![report];
    Told { number, news: News::Acted { seat, by_order: false, faces: vec![], reports } }
}

#[test]
fn a_seat_is_told_of_what_happened_since_it_looked() {
    let mut game = new_game(&[]);
    game.submit(BLUE, hide()).unwrap();
    game.submit(RED, go(ScoutId::A, "0201")).unwrap();
    game.take_back(RED).unwrap();
    game.submit(RED, go(ScoutId::A, "0102")).unwrap();
    let moved = |to| Report::Seen(Event::ScoutMoved { scout: ScoutId::A, to: hex(to) });
    let all = game.told(RED, 0);
    assert_eq!(
        all,
        [
            acted(1, BLUE, Report::MineHidden { hex: None }),
            acted(2, RED, moved("0201")),
            Told { number: 3, news: News::TookBack { seat: RED, to: 2, agreed: vec![] } },
            acted(4, RED, moved("0102")),
        ]
    );
    assert_eq!(game.told(RED, 2), all[2..]);
    assert_eq!(game.told(RED, 4), []);
    let by_log = all.into_iter().map(|told| (told.number, told.news)).collect::<Vec<_>>();
    assert_eq!(game.reports(RED, 0), by_log);
    assert_eq!(game.reports(RED, 2), by_log[2..]);
    assert_eq!(game.reports(RED, 4), []);
}

#[test]
fn the_seed_is_revealed_once_and_at_the_end() {
    let mut game = Game::new(Tiny::crossing(), SeededDice::new(&seed_of(1)));
    assert_eq!(game.publish_seed(seed_of(1)), Err(Unfinished::Playing(BLUE)));

    let mut game = played::game(1);
    game.publish_seed(seed_of(1)).unwrap();
    assert_eq!(game.publish_seed(seed_of(1)), Err(Unfinished::Already));
    assert_eq!(game.can_take_back(RED), Err(CannotTakeBack::Closed));
    assert_eq!(game.take_back_agreed(RED, 1, vec![BLUE]), Err(CannotTakeBack::Closed));
    assert_eq!(game.submit(RED, Action::EndMoves), Err(Refusal::Over));
    assert_eq!(game.give_orders(BLUE, vec![]), Err(Refusal::Over));
}

#[test]
fn no_view_and_no_report_holds_the_seed() {
    let game = played::game(4);
    let seed = seed_of(4).to_string();
    for seat in [RED, BLUE] {
        let view = serde_json::to_string(&game.view(seat)).unwrap();
        assert!(!view.contains(&seed));
    }
    assert!(!played::file_of(&game, 4).write().contains(&seed));
}

/// What the other side orders leaves no gap in what one is told.
#[test]
fn what_a_seat_is_told_is_numbered_without_a_gap() {
    let mut game = new_game(&[]);
    game.give_orders(BLUE, vec![StandingOrder::NeverFire]).unwrap();
    game.submit(BLUE, hide()).unwrap();
    game.give_orders(BLUE, vec![StandingOrder::AlwaysFire]).unwrap();
    game.submit(RED, go(ScoutId::A, "0201")).unwrap();
    game.take_back(RED).unwrap();
    let moved = Report::Seen(Event::ScoutMoved { scout: ScoutId::A, to: hex("0201") });
    let all = [
        acted(1, BLUE, Report::MineHidden { hex: None }),
        acted(2, RED, moved),
        Told { number: 3, news: News::TookBack { seat: RED, to: 2, agreed: vec![] } },
    ];
    for viewer in [RED.into(), Viewer::Watcher] {
        assert_eq!(game.told(viewer, 0), all);
    }
    let own = game.told(BLUE, 0);
    assert_eq!(own.iter().map(|told| told.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    assert_eq!(own[2].news, News::Ordered { orders: vec![StandingOrder::AlwaysFire] });
    assert_eq!(own[4].news, News::TookBack { seat: RED, to: 4, agreed: vec![] });
}

#[test]
fn a_mirror_hears_each_thing_once_and_in_order() {
    let mut game = new_game(&[]);
    game.submit(BLUE, hide()).unwrap();
    game.submit(RED, go(ScoutId::A, "0201")).unwrap();
    let told = game.told(RED, 0);
    let mut mirror = Mirror::new(Tiny::crossing(), RED);
    assert_eq!(mirror.hear(&told[1]), Err(Misheard::NotNext { expected: 1, number: 2 }));
    mirror.hear(&told[0]).unwrap();
    let before = mirror.digest();
    assert_eq!(mirror.hear(&told[0]), Err(Misheard::NotNext { expected: 2, number: 1 }));
    let news = News::TookBack { seat: RED, to: 7, agreed: vec![] };
    assert_eq!(mirror.hear(&Told { number: 2, news }), Err(Misheard::NotInForce(7)));
    assert_eq!((mirror.digest(), mirror.heard()), (before, 1));
    mirror.hear(&told[1]).unwrap();
    assert_eq!(mirror.view(), game.view(RED));
    assert_eq!(mirror.digest(), game.digest_for(RED));
    assert_eq!((mirror.legal(), mirror.awaits()), (game.legal(RED), game.awaits()));
}

#[test]
fn a_mirror_looks_back_also_at_what_was_taken_back() {
    let mut game = new_game(&[]);
    game.submit(BLUE, hide()).unwrap();
    game.submit(RED, go(ScoutId::A, "0201")).unwrap();
    let moved = game.digest_for(RED);
    game.take_back(RED).unwrap();
    game.submit(RED, go(ScoutId::B, "0204")).unwrap();
    let mut mirror = Mirror::new(Tiny::crossing(), RED);
    let before = mirror.digest();
    for told in game.told(RED, 0) {
        mirror.hear(&told).unwrap();
    }
    let knew = |number| {
        mirror.state_after(number).map(|state| Digest::of(&mirror.rules().view(&state, RED.into())))
    };
    assert_eq!((knew(0), knew(2)), (Some(before), Some(moved)));
    assert_eq!((knew(1), knew(4)), (knew(3), Some(mirror.digest())));
    assert_eq!(knew(5), None);
}

/// Players who know different things have different digests, and no hidden thing changes one.
#[test]
fn a_digest_for_a_player_says_nothing_of_what_is_hidden() {
    let digests = ["0404", "0303"].map(|number| {
        let mut game = new_game(&[]);
        game.submit(BLUE, Action::Hide { hex: hex(number) }).unwrap();
        [RED.into(), Viewer::Watcher, BLUE.into()].map(|viewer| game.digest_for(viewer))
    });
    assert_eq!(digests[0][..2], digests[1][..2]);
    assert_ne!(digests[0][2], digests[1][2]);
}

#[test]
fn a_draw_is_verified_like_a_die() {
    let mut drawn = 0;
    for number in 0..100 {
        let mut file = played::file(number);
        let Entry::Acted(first) = &mut file.entries[0] else { panic!("it begins with an action") };
        if first.action != Action::Draw {
            continue;
        }
        drawn += 1;
        assert_eq!((first.rolls.len(), first.rolls[0].die), (1, 11));
        let face = first.rolls[0].face;
        first.rolls[0].face = face % 11 + 1;
        let untrue = verify(Tiny::crossing(), &file).unwrap_err();
        assert_eq!(untrue, Untrue::Differs { seq: 1, part: "a die roll" });
        // While the seed is secret, the face must lead to what the log says happened.
        file.entries.truncate(3);
        let untrue = verify(Tiny::crossing(), &file).unwrap_err();
        assert_eq!(untrue, Untrue::Differs { seq: 1, part: "an event" });
        let Entry::Acted(first) = &mut file.entries[0] else { panic!("it begins with an action") };
        first.rolls[0].face = face;
        assert!(verify(Tiny::crossing(), &file).is_ok());
    }
    assert!(drawn > 2, "{drawn}");
}
