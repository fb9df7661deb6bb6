//! What the desk says of moves, attacks and decisions is what the rules allow.

use conformance::{Chooser, seed_of};
use kernel::{Awaits, Game, Rules, SeededDice};
use rules_ardennes44::explain::desk::prompt::Prompt;
use rules_ardennes44::state::battle::Stage;
use rules_ardennes44::{Action, Answer, Ardennes44, GERMAN, Mode, Phase, Question, UnitId};

use crate::language::{path, rules, unit};

type SixTurns = Game<Ardennes44>;

/// So many actions of a random game take it through two turns.
const ACTIONS: usize = 900;

/// Plays a random game and shows every position that fits.
fn at_each(fits: impl Fn(&SixTurns) -> bool, mut visit: impl FnMut(&SixTurns)) {
    let rules = Ardennes44::scenario("six_turns").expect("the scenario ships");
    let mut game = Game::new(rules, SeededDice::new(&seed_of(7)));
    let mut chooser = Chooser::new(7);
    for _ in 0..ACTIONS {
        let Awaits::Seat(seat) = game.awaits() else { break };
        if fits(&game) {
            visit(&game);
        }
        let mut legal = game.legal(seat);
        let action = legal.swap_remove(chooser.below(legal.len()));
        game.submit(seat, action).expect("what is listed is allowed");
    }
}

fn ask(game: &SixTurns, question: &Question) -> Answer {
    let Awaits::Seat(seat) = game.awaits() else { panic!("the game goes on") };
    let answer = game.rules().ask(&game.view(seat), question);
    answer.expect("the question is in order")
}

fn allows(game: &SixTurns, action: &Action) -> bool {
    let Awaits::Seat(seat) = game.awaits() else { panic!("the game goes on") };
    game.rules().check(&game.view(seat), action).is_ok()
}

fn prompt(game: &SixTurns) -> Prompt {
    let Answer::Prompt(prompt) = ask(game, &Question::Prompt) else { panic!("a prompt") };
    prompt
}

#[test]
fn where_a_unit_can_end_is_what_is_listed_for_it() {
    let mut units = 0;
    let in_hand = |game: &SixTurns| {
        let (position, first) = (game.state(), game.state().in_hand);
        first.is_some_and(|unit| position.hex_of(unit).is_some()) && position.moving.is_none()
    };
    at_each(in_hand, |game| {
        let Awaits::Seat(seat) = game.awaits() else { return };
        let unit = game.state().in_hand.expect("one is in hand");
        let mut listed = Vec::new();
        for action in game.legal(seat) {
            if let Action::Move { mode, path, .. } = action {
                listed.push((mode, path[path.len() - 1]));
            }
        }
        let question = Question::Reach { units: vec![unit], via: Vec::new() };
        let Answer::Reach(reach) = ask(game, &question) else { panic!("a reach") };
        let told = reach
            .ways
            .iter()
            .flat_map(|way| way.hexes.iter().filter(|hex| hex.ends).map(|hex| (way.mode, hex.hex)));
        let mut told: Vec<_> = told.collect();
        listed.sort_unstable();
        told.sort_unstable();
        assert_eq!(told, listed, "{unit:?}");
        units += 1;
    });
    assert!(units > 50, "{units}");
}

#[test]
fn behind_a_way_point_everything_shown_can_be_done() {
    let mut tried = 0;
    at_each(
        |game| game.state().phase == Phase::Movement && game.state().in_hand.is_none(),
        |game| {
            let Some(unit) = first_mover(game) else { return };
            let question = |via| Question::Reach { units: vec![unit], via };
            let Answer::Reach(reach) = ask(game, &question(Vec::new())) else { panic!("a reach") };
            let Some(way) = reach.ways.first() else { return };
            let Some(point) = way.hexes.iter().find(|hex| hex.ends) else { return };
            let here = game.state().hex_of(unit).expect("it is on the map");
            let via = if point.from == Some(here) { vec![here, point.hex] } else { return };
            let Answer::Reach(beyond) = ask(game, &question(via.clone())) else {
                panic!("a reach")
            };
            for way in &beyond.ways {
                for next in way.hexes.iter().filter(|hex| hex.ends && hex.from == Some(point.hex)) {
                    let path = [via.as_slice(), &[next.hex]].concat();
                    let action = Action::Move { units: vec![unit], mode: way.mode, path };
                    assert!(allows(game, &action), "{action:?}");
                    tried += 1;
                }
            }
        },
    );
    assert!(tried > 20, "{tried}");
}

fn first_mover(game: &SixTurns) -> Option<UnitId> {
    let undone = prompt(game).undone;
    let units = undone.iter().flat_map(|undone| &undone.units).copied();
    units.into_iter().find(|&unit| game.state().hex_of(unit).is_some())
}

#[test]
fn whoever_is_asked_can_answer_and_every_answer_is_allowed() {
    at_each(
        |_| true,
        |game| {
            let Awaits::Seat(seat) = game.awaits() else { return };
            let prompt = prompt(game);
            assert_eq!(prompt.of, Some(seat));
            let legal = game.legal(seat);
            let offers = prompt.offers.iter().chain(&prompt.end);
            for offer in offers.clone() {
                assert!(legal.contains(&offer.action), "{offer:?}");
                assert!(!offer.text.is_empty());
            }
            let on_the_map = legal.iter().any(|action| {
                matches!(
                    action,
                    Action::Choose { .. }
                        | Action::PutBack
                        | Action::SetUp { .. }
                        | Action::Attack { .. }
                )
            });
            assert!(on_the_map || offers.count() > 0, "{:?}", game.state().phase);
        },
    );
}

#[test]
fn a_target_is_attacked_at_the_odds_that_are_shown() {
    let mut targets = 0;
    let between_combats =
        |game: &SixTurns| game.state().phase == Phase::Combat && game.state().battle.is_none();
    at_each(between_combats, |game| targets += attackable(game));
    assert!(targets > 10, "{targets}");
}

#[test]
fn after_a_breakthrough_there_are_targets_again() {
    let rules = rules(
        "phase combat
         won DS 0506 A+B
         german A panzergrenadier 7-4-6 at 0505
         german B panzergrenadier 7-4-6 at 0505
         allied E infantry 7-7-3 at 0508",
    );
    let units = ["A", "B"].map(|name| unit(rules.data(), name)).to_vec();
    let path = path(rules.data(), "0505-0506-0507");
    let mut game = Game::new(rules, SeededDice::new(&seed_of(0)));
    game.submit(GERMAN, Action::Advance { units, path, off: false }).expect("they may advance");
    assert_eq!(game.state().battle.as_ref().map(|battle| battle.stage), Some(Stage::Breakthrough));
    assert_eq!(attackable(&game), 1);
}

/// Looks at every target, and says how many there are.
fn attackable(game: &SixTurns) -> usize {
    let Answer::Targets(found) = ask(game, &Question::Targets) else { panic!("targets") };
    for target in &found {
        let question = Question::Attackers { target: target.hex };
        let Answer::Attackers(who) = ask(game, &question) else { panic!("attackers") };
        assert!(target.units.iter().all(|unit| who.able.contains(unit)), "{target:?}");
        let units = target.units.clone();
        let attack = Action::Attack { target: target.hex, units, followers: Vec::new() };
        assert!(allows(game, &attack), "{attack:?}");
        let question = Question::Forecast { attack, artillery: Vec::new(), air: false };
        let Answer::Forecast(forecast) = ask(game, &question) else { panic!("a forecast") };
        let times: u64 = forecast.outcomes.iter().map(|chance| chance.times).sum();
        assert_eq!(times, forecast.of);
    }
    found.len()
}

#[test]
fn what_keeps_a_phase_from_ending_is_told_with_its_clause() {
    let set_up = "german A infantry 4-4-3 at 0505 disrupted
         allied X infantry 3-3-4 at 0406";
    let rules = rules(set_up);
    let mut game = Game::new(rules, SeededDice::new(&seed_of(1)));
    let disrupted = unit(game.rules().data(), "A");
    let Prompt { end, undone, .. } = prompt(&game);
    let first = &undone[0];
    assert_eq!(end, None);
    assert!(first.bars && first.text.contains("must leave"), "{first:?}");
    assert_eq!(first.clause.map(|clause| clause.to_string()).as_deref(), Some("a44-18.3b"));
    assert_eq!(first.units, [disrupted]);
    let away = path(game.rules().data(), "0505-0605");
    let leaves = Action::Move { units: vec![disrupted], mode: Mode::Tactical, path: away };
    game.submit(GERMAN, leaves).expect("it can leave");
    let Prompt { end, undone, .. } = prompt(&game);
    assert!(end.is_some() && undone.iter().all(|left| !left.bars), "{undone:?}");
}

#[test]
fn nothing_keeps_a_phase_from_ending_that_is_not_told() {
    let mut barred = 0;
    let decides = |game: &SixTurns| {
        let position = game.state();
        let phase = matches!(position.phase, Phase::SetUp | Phase::Movement);
        phase && position.battle.is_none() && position.pending.is_none()
    };
    at_each(decides, |game| {
        let bars = prompt(game).undone.iter().any(|left| left.bars);
        assert_eq!(bars, !allows(game, &Action::EndPhase));
        barred += usize::from(bars);
    });
    assert!(barred > 0, "it happens");
}
