//! Every clause of the tiny game: its plain case, its exception, its edge.

mod language;

use kernel::{Awaits, Game, News, Outcome, Rulebook, ScriptedDice, Told, Viewer};
use language::check;
use tiny::{Action, BLUE, CLAUSES, RED, Report, SeenMine, Tiny};

#[test]
fn tiny_1_1b_nothing_leaves_the_board() {
    check(
        "tiny-1.1b",
        "A at 0101",
        "A to 0001
         A to 0102",
        "refused tiny-1.1b: there is no such hex on the board
         A moves to 0102",
    );
}

#[test]
fn tiny_1_2a_blue_hides_the_mine_and_red_moves() {
    check(
        "tiny-1.2a",
        "hiding",
        "blue hides in 0303
         red ends",
        "mine hidden in 0303
         red has moved",
    );
}

#[test]
fn tiny_1_2b_the_mine_keeps_out_of_both_ends_and_from_under_the_picket() {
    let refused = "refused tiny-1.2b: the mine may not lie in the first two columns, in the last, or under the picket";
    check(
        "tiny-1.2b",
        "hiding picket 0402",
        "blue hides in 0103
         blue hides in 0203
         blue hides in 0503
         blue hides in 0402
         blue hides in 0999
         blue hides in 0401",
        &format!(
            "{refused}\n{refused}\n{refused}\n{refused}
             refused tiny-1.1b: there is no such hex on the board
             mine hidden in 0401"
        ),
    );
}

#[test]
fn tiny_1_2c_red_is_not_told_where() {
    let mut game = Game::new(Tiny::crossing(), ScriptedDice::default());
    let hex = game.rules().board().hex("0303").unwrap();
    game.submit(BLUE, Action::Hide { hex }).unwrap();
    assert_eq!(game.view(BLUE).mine, SeenMine::In(hex));
    assert_eq!(game.view(RED).mine, SeenMine::Somewhere);
    let told = |seat| match &game.told(seat, 0)[..] {
        [Told { number: 1, news: News::Acted { reports, .. } }] => reports.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(told(BLUE), [Report::MineHidden { hex: Some(hex) }]);
    assert_eq!(told(RED), [Report::MineHidden { hex: None }]);
}

/// On the board of five columns the cup holds 0301, 0401, 0302, 0402 and so on to 0404.
#[test]
fn tiny_1_2d_blue_may_draw_where_the_mine_lies() {
    for (face, hex) in [(1, "0301"), (4, "0402"), (8, "0404")] {
        check(
            "tiny-1.2d",
            "hiding",
            &format!("blue draws, rolling {face}"),
            &format!("mine drawn for {hex}\nnow mine in {hex}"),
        );
    }
}

#[test]
fn tiny_1_2d_the_hex_under_the_picket_is_not_in_the_cup() {
    check(
        "tiny-1.2d",
        "hiding picket 0402",
        "blue draws, rolling 4",
        "mine drawn for 0303
         now mine in 0303",
    );
}

#[test]
fn tiny_1_2d_only_once_and_only_before_the_first_turn() {
    check(
        "tiny-1.2d",
        "hiding",
        "blue draws, rolling 2
         blue takes back
         red ends
         blue draws",
        "mine drawn for 0401
         refused: a die was rolled for it; ask for consent to take it back
         red has moved
         refused tiny-1.3a: this is not the part of the turn for that",
    );
}

#[test]
fn tiny_1_2d_only_blue_sees_what_was_drawn() {
    let told = |viewer: Viewer, face: u16| {
        let mut game = Game::new(Tiny::crossing(), ScriptedDice::new([face]));
        game.submit(BLUE, Action::Draw).unwrap();
        (game.told(viewer, 0), game.view(viewer).mine, game.digest_for(viewer))
    };
    for viewer in [RED.into(), Viewer::Watcher] {
        let (drawn, mine, _) = told(viewer, 3);
        assert_eq!(mine, SeenMine::Somewhere);
        assert!(drawn[0].news.faces().is_empty());
        assert_eq!(drawn[0].news.reports(), [Report::MineDrawn { hex: None }]);
        assert_eq!(told(viewer, 3), told(viewer, 11));
    }
    let (drawn, mine, _) = told(BLUE.into(), 3);
    let SeenMine::In(hex) = mine else { panic!("Blue knows where: {mine:?}") };
    assert_eq!(drawn[0].news.faces()[0].face, 3);
    assert_eq!(drawn[0].news.reports(), [Report::MineDrawn { hex: Some(hex) }]);
}

#[test]
fn tiny_1_3a_nobody_acts_out_of_turn() {
    check(
        "tiny-1.3a",
        "picket 0503",
        "picket to 0502
         red ends
         A to 0102
         picket to 0502
         picket stays",
        "refused: it is not your turn: the game waits for seat 0
         red has moved
         refused: it is not your turn: the game waits for seat 1
         picket moves to 0502
         turn ends
         refused: it is not your turn: the game waits for seat 0",
    );
}

#[test]
fn tiny_1_3a_an_action_of_another_phase_is_refused() {
    check(
        "tiny-1.3a",
        "",
        "red ends
         blue fires
         blue ends",
        "red has moved
         refused tiny-1.3a: this is not the part of the turn for that
         refused tiny-1.3a: this is not the part of the turn for that",
    );
}

#[test]
fn tiny_2_1a_a_scout_moves_once_into_the_next_hex() {
    check(
        "tiny-2.1a",
        "A at 0101 B lost",
        "A to 0301
         A to 0201
         A to 0202
         B to 0104",
        "refused tiny-2.1a: that hex is not next to it
         A moves to 0201
         refused tiny-2.1a: that scout has moved this turn
         refused tiny-2.1a: that scout is lost",
    );
}

#[test]
fn tiny_2_1a_next_turn_it_moves_again() {
    check(
        "tiny-2.1a",
        "A at 0101",
        "A to 0201
         red ends
         picket stays
         A to 0301",
        "A moves to 0201
         red has moved
         turn ends
         A moves to 0301
         now turn 2",
    );
}

#[test]
fn tiny_2_1b_a_scout_enters_no_other_pieces_hex() {
    check(
        "tiny-2.1b",
        "A at 0302 B at 0303 picket 0402 shots 0",
        "A to 0303
         A to 0402",
        "refused tiny-2.1b: another piece is in that hex
         refused tiny-2.1b: another piece is in that hex",
    );
}

#[test]
fn tiny_2_2a_fording_fails_on_two_and_works_on_three() {
    check(
        "tiny-2.2a",
        "river 0202/0302 river 0202/0303 A at 0202 B at 0104",
        "A to 0302, rolling 2
         A to 0302",
        "A fails to ford, rolled 2
         A stays
         refused tiny-2.1a: that scout has moved this turn
         now A at 0202",
    );
    check(
        "tiny-2.2a",
        "river 0202/0302 A at 0202",
        "A to 0302, rolling 3",
        "A fords, rolled 3
         A moves to 0302",
    );
}

#[test]
fn tiny_2_2a_a_ford_cannot_be_taken_back() {
    check(
        "tiny-2.2a",
        "river 0202/0302 A at 0202",
        "A to 0302, rolling 3
         red takes back",
        "A fords, rolled 3
         A moves to 0302
         refused: a die was rolled for it; ask for consent to take it back",
    );
}

#[test]
fn tiny_2_2b_no_die_is_rolled_on_a_bridge() {
    check(
        "tiny-2.2b",
        "bridge 0202/0302 A at 0202",
        "A to 0302
         red takes back
         A to 0302",
        "A moves to 0302
         taken back to entry 1
         A moves to 0302",
    );
}

#[test]
fn tiny_2_3a_the_mine_takes_the_scout_and_is_spent() {
    check(
        "tiny-2.3a",
        "A at 0202 B at 0203 mine 0303",
        "A to 0303
         red takes back
         B to 0303",
        "A moves to 0303
         mine in 0303 takes A
         refused: it revealed something; ask for consent to take it back
         B moves to 0303
         now A lost
         now B at 0303
         now mine spent",
    );
}

#[test]
fn tiny_2_3a_a_step_that_found_no_mine_cannot_be_taken_back() {
    check(
        "tiny-2.3a",
        "A at 0202 mine 0304",
        "A to 0303
         red takes back",
        "A moves to 0303
         refused: it revealed something; ask for consent to take it back",
    );
}

#[test]
fn tiny_2_3a_a_step_where_no_mine_can_be_is_taken_back() {
    check(
        "tiny-2.3a",
        "A at 0101 mine 0304",
        "A to 0201
         red takes back",
        "A moves to 0201
         taken back to entry 1",
    );
}

#[test]
fn tiny_2_3a_next_to_the_mine_nothing_happens() {
    check(
        "tiny-2.3a",
        "A at 0202 mine 0304",
        "A to 0303",
        "A moves to 0303
         now mine in 0304",
    );
}

#[test]
fn tiny_3_1a_blue_may_fire_before_anything_else() {
    check(
        "tiny-3.1a",
        "A at 0302 picket 0502",
        "A to 0402
         B to 0103
         blue holds
         B to 0103
         red takes back",
        "A moves to 0402
         fire at A?
         refused: it is not your turn: the game waits for seat 1
         fire held
         B moves to 0103
         taken back to entry 3",
    );
}

#[test]
fn tiny_3_1a_a_scout_that_failed_to_ford_is_fired_at_too() {
    check(
        "tiny-3.1a",
        "river 0402/0403 A at 0402 picket 0502",
        "A to 0403, rolling 1
         blue fires, rolling 4",
        "A fails to ford, rolled 1
         A stays
         fire at A?
         fire hits A, rolled 4
         now A lost",
    );
}

#[test]
fn tiny_3_1a_a_scout_blue_has_answered_cannot_be_taken_back() {
    check(
        "tiny-3.1a",
        "A at 0302 picket 0502",
        "A to 0402
         blue holds
         red takes back",
        "A moves to 0402
         fire at A?
         fire held
         refused: seat 1 has acted since; ask for consent to take it back",
    );
}

#[test]
fn tiny_3_1a_standing_orders_answer_at_once() {
    check(
        "tiny-3.1a",
        "A at 0302 picket 0502",
        "blue orders fire always
         A to 0402, rolling 3
         red ends",
        "A moves to 0402
         fire at A?
         fire misses A, rolled 3
         red has moved
         now shots 2",
    );
}

#[test]
fn tiny_3_1a_new_orders_answer_a_question_that_waits() {
    check(
        "tiny-3.1a",
        "A at 0302 picket 0502",
        "A to 0402
         blue orders fire never
         red ends",
        "A moves to 0402
         fire at A?
         fire held
         red has moved",
    );
}

#[test]
fn tiny_3_1b_without_a_shot_blue_is_not_asked() {
    check(
        "tiny-3.1b",
        "A at 0302 B at 0303 picket 0502 shots 1",
        "A to 0402
         blue fires, rolling 1
         B to 0403",
        "A moves to 0402
         fire at A?
         fire misses A, rolled 1
         B moves to 0403
         now shots 0",
    );
}

#[test]
fn tiny_3_1b_the_picket_has_three_shots() {
    let game = Game::new(Tiny::crossing(), ScriptedDice::default());
    assert_eq!(game.state().shots, 3);
}

#[test]
fn tiny_3_2a_a_shot_hits_on_four_and_misses_on_three() {
    check(
        "tiny-3.2a",
        "A at 0302 picket 0502",
        "A to 0402
         blue fires, rolling 4",
        "A moves to 0402
         fire at A?
         fire hits A, rolled 4
         now A lost
         now shots 2",
    );
    check(
        "tiny-3.2a",
        "A at 0302 picket 0502",
        "A to 0402
         blue fires, rolling 3",
        "A moves to 0402
         fire at A?
         fire misses A, rolled 3
         now A at 0402",
    );
}

#[test]
fn tiny_3_2b_woods_take_one_off_the_die() {
    check(
        "tiny-3.2b",
        "woods 0402 A at 0302 picket 0502",
        "A to 0402
         blue fires, rolling 4",
        "A moves to 0402
         fire at A?
         fire misses A, rolled 4 -1 (tiny-3.2b)
         now A at 0402",
    );
    check(
        "tiny-3.2b",
        "woods 0402 A at 0302 picket 0502",
        "A to 0402
         blue fires, rolling 5",
        "A moves to 0402
         fire at A?
         fire hits A, rolled 5 -1 (tiny-3.2b)",
    );
}

#[test]
fn tiny_4_1a_the_picket_moves_one_hex_or_stays() {
    check(
        "tiny-4.1a",
        "picket 0403",
        "red ends
         picket to 0503
         red ends
         picket to 0303
         picket stays",
        "red has moved
         picket moves to 0503
         turn ends
         red has moved
         refused tiny-2.1a: that hex is not next to it
         turn ends
         now turn 3",
    );
}

#[test]
fn tiny_4_1b_the_picket_enters_no_scouts_hex_and_fords_nothing() {
    let barred =
        "refused tiny-4.1b: the picket crosses the river only by bridge, and enters no scout's hex";
    check(
        "tiny-4.1b",
        "river 0303/0403 bridge 0302/0402 A at 0302 B at 0402 picket 0403 shots 0",
        "red ends
         picket to 0402
         picket to 0303
         picket to 0304",
        &format!(
            "red has moved
             {barred}
             {barred}
             picket moves to 0304
             turn ends"
        ),
    );
}

#[test]
fn tiny_5_1a_red_wins_in_the_last_column() {
    check(
        "tiny-5.1a",
        "A at 0401 picket 0504",
        "A to 0501
         A to 0502",
        "A moves to 0501
         red wins (tiny-5.1a)
         refused: the game is over",
    );
}

#[test]
fn tiny_5_1a_but_only_after_any_fire_at_the_scout() {
    check(
        "tiny-5.1a",
        "A at 0401 picket 0502",
        "A to 0501
         blue fires, rolling 6",
        "A moves to 0501
         fire at A?
         fire hits A, rolled 6",
    );
    check(
        "tiny-5.1a",
        "A at 0401 picket 0502",
        "A to 0501
         blue holds",
        "A moves to 0501
         fire at A?
         fire held
         red wins (tiny-5.1a)",
    );
}

#[test]
fn tiny_5_2a_blue_wins_when_both_scouts_are_lost() {
    check(
        "tiny-5.2a",
        "A at 0302 B lost picket 0502",
        "A to 0402
         blue fires, rolling 6",
        "A moves to 0402
         fire at A?
         fire hits A, rolled 6
         blue wins (tiny-5.2a)",
    );
}

#[test]
fn tiny_5_2a_blue_wins_at_the_end_of_turn_eight() {
    check(
        "tiny-5.2a",
        "turn 7",
        "red ends
         picket stays
         red ends
         picket stays",
        "red has moved
         turn ends
         red has moved
         turn ends
         blue wins (tiny-5.2a)",
    );
}

#[test]
fn the_winner_is_the_outcome() {
    let mut game = Game::new(Tiny::crossing(), ScriptedDice::default());
    assert_eq!(game.awaits(), Awaits::Seat(BLUE));
    let hex = game.rules().board().hex("0303").unwrap();
    game.submit(BLUE, Action::Hide { hex }).unwrap();
    for _ in 0..8 {
        game.submit(RED, Action::EndMoves).unwrap();
        game.submit(BLUE, Action::Stay).unwrap();
    }
    assert_eq!(game.awaits(), Awaits::Over(Outcome::won(BLUE)));
}

#[test]
fn the_ledger_of_clauses_is_sound() {
    let book = Rulebook::read("clauses.tsv", CLAUSES);
    assert!(book.is_ok(), "{:?}", book.err());
}
