//! §5 Artillery supply.

use kernel::{Awaits, Game, Seed, SeededDice};
use rules_ardennes44::{Action, Ardennes44, GERMAN, Phase};

use crate::language::{check, rules};

/// Guns of one side that have fired, from hex 0501 on.
fn fired(side: &str, names: &str) -> String {
    let guns = names
        .chars()
        .enumerate()
        .map(|(at, name)| format!("{side} {name} artillery S-1-0 at 05{:02} fired\n", at + 1));
    format!("phase artillery_supply\nside {side}\n{}", guns.collect::<String>())
}

#[test]
fn a44_5_1a_the_player_on_turn_readies_guns_that_have_fired() {
    check(
        "a44-5.1a",
        "phase artillery_supply
         german A artillery S-1-0 at 0505 fired
         german B artillery S-1-0 at 0506
         german C infantry 4-4-3 at 0507
         german D nebelwerfer S-1-1 at 0508 fired
         german F artillery S-1-0 fired arrives 4-K
         allied E artillery S-1-0 at 1010 fired",
        "B readies
         C readies
         F readies
         E readies
         A readies
         A readies
         D readies",
        "refused a44-5.1a: only an Artillery Unit on its Fired side can be readied
         refused a44-5.1a: only an Artillery Unit on its Fired side can be readied
         refused a44-5.1a: only an Artillery Unit on its Fired side can be readied
         refused: it is not your turn: the game waits for seat 0
         A is ready
         refused a44-5.1a: only an Artillery Unit on its Fired side can be readied
         D is ready
         now A at 0505
         now D at 0508
         now E at 1010 fired
         now F waiting fired",
    );
}

#[test]
fn a44_5_1b_prime_movers_are_recalled_when_the_german_phase_begins() {
    let given = "german A artillery S-1-0 at 0505 prime_mover fired
         german B artillery S-1-0 at 0506 prime_mover
         allied C artillery S-1-0 at 1010 fired";
    check(
        "a44-5.1b",
        &format!("turn 1\n{given}"),
        "german ends",
        "now phase ArtillerySupply allied
         now A at 0505 fired prime_mover",
    );
    check(
        "a44-5.1b",
        &format!("turn 2\nnight\n{given}"),
        "german ends",
        "A is no longer prime_mover (a44-5.1b)
         B is no longer prime_mover (a44-5.1b)
         now turn 3
         now phase ArtillerySupply german
         now A at 0505 fired
         now B at 0506",
    );
}

#[test]
fn a44_5_1q1_counters_in_use_for_strategic_movement_are_not_recalled() {
    check(
        "a44-5.1q1",
        "turn 2
         night
         german A artillery S-1-0 at 0505 prime_mover fired
         german B panzergrenadier 4-4-6 at 0508 column",
        "german ends",
        "A is no longer prime_mover (a44-5.1b)
         now phase ArtillerySupply german
         now A at 0505 fired
         now B at 0508 column",
    );
}

/// Readies as many guns as may be, in the phase that is running and none later.
fn ready_all(game: &mut Game<Ardennes44>) -> usize {
    let turn = game.state().turn;
    let ready = |action: &Action| matches!(action, Action::Ready { .. });
    let mut readied = 0;
    while game.state().turn == turn
        && let Some(action) = game.legal(GERMAN).into_iter().find(ready)
    {
        game.submit(GERMAN, action).expect("it is listed");
        readied += 1;
    }
    readied
}

#[test]
fn a44_5_2a_what_is_not_used_is_lost() {
    let given = format!("turn 3\n{}", fired("german", "ABCDEFGH"));
    let mut game = Game::new(rules(&given), SeededDice::new(&Seed([5; 32])));
    game.submit(GERMAN, Action::EndPhase).expect("nothing need be readied");
    while game.state().phase != Phase::ArtillerySupply {
        let Awaits::Seat(seat) = game.awaits() else { panic!("the game goes on") };
        game.submit(seat, Action::EndPhase).expect("nothing need be done");
    }
    assert_eq!(game.state().turn, 4);
    assert_eq!(ready_all(&mut game), 3, "three were unused on Turn 3, and are lost");
}

#[test]
fn a44_5_2b_the_german_readies_three() {
    check(
        "a44-5.2b",
        &format!("turn 3\n{}", fired("german", "ABCDE")),
        "A readies
         C readies
         E readies
         B readies",
        "A is ready
         C is ready
         E is ready
         refused a44-4.0b: this is not the phase for that
         now phase Movement german
         now B at 0502 fired
         now D at 0504 fired",
    );
}

#[test]
fn a44_5_2c_the_allies_ready_all() {
    let all = "A readies
         B readies
         C readies
         D readies
         E readies
         F readies
         G readies
         H readies";
    check(
        "a44-5.2c",
        &format!("turn 3\n{}", fired("allied", "ABCDEFGH")),
        all,
        &format!("{}\nnow phase Movement allied", all.replace("readies", "is ready")),
    );
}

#[test]
fn a44_5_3a_guns_in_disorder_unsupplied_or_in_column_stay_fired() {
    check(
        "a44-5.3a",
        "phase artillery_supply
         side allied
         allied A artillery S-1-0 at 0501 fired disrupted
         allied B artillery S-1-0 at 0502 fired broken
         allied C artillery S-1-0 at 0503 fired oos
         allied D artillery S-1-0 at 0504 fired column
         allied E artillery S-1-0 at 0505 fired",
        "A readies
         B readies
         C readies
         D readies
         E readies",
        "refused a44-5.3a: Artillery that is Disrupted, Broken, out of supply or in column cannot be readied
         refused a44-5.3a: Artillery that is Disrupted, Broken, out of supply or in column cannot be readied
         refused a44-5.3a: Artillery that is Disrupted, Broken, out of supply or in column cannot be readied
         refused a44-5.3a: Artillery that is Disrupted, Broken, out of supply or in column cannot be readied
         E is ready
         now phase Movement allied
         now C at 0503 fired oos",
    );
}

#[test]
fn a44_5_3b_an_enemy_zone_or_an_engagement_does_not_matter() {
    check(
        "a44-5.3b",
        "phase artillery_supply
         german A artillery S-1-0 at 0505 fired
         german B artillery S-1-0 at 0508 fired engaged
         allied C infantry 4-4-3 at 0506",
        "A readies
         B readies",
        "A is ready
         B is ready
         now B at 0508 engaged",
    );
}

#[test]
fn a44_5_3c_no_path_is_traced_only_the_marker_counts() {
    check(
        "a44-5.3c",
        "phase artillery_supply
         entry K 0110 german
         secondary 0110-0210
         german A artillery S-1-0 at 0902 fired
         german B artillery S-1-0 at 0110 fired oos",
        "A readies
         B readies",
        "A is ready
         refused a44-4.0b: this is not the phase for that
         now B at 0110 fired oos",
    );
}

#[test]
fn a44_5_4_the_german_readies_six_on_turn_2() {
    let six = "A readies
         B readies
         C readies
         D readies
         E readies
         F readies";
    let ready = six.replace("readies", "is ready");
    check(
        "a44-5.4",
        &format!("turn 2\n{}", fired("german", "ABCDEFG")),
        six,
        &format!("{ready}\nnow phase Movement german\nnow G at 0507 fired"),
    );
}
