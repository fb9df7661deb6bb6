//! The forecast held against the dice: attacks played many times over come out as often as it says,
//! and whatever comes out of any attack in a random game was in its forecast.

use std::collections::BTreeMap;

use conformance::{Chooser, seed_of};
use kernel::{Awaits, Game, GameDice, Pen, Rules, SeededDice};
use rules_ardennes44::explain::aftermath::{Aftermath, Fate};
use rules_ardennes44::explain::forecast::{Forecast, forecast};
use rules_ardennes44::explain::policies::{Choice, Policies};
use rules_ardennes44::printed::results::Advance;
use rules_ardennes44::state::battle::Stage;
use rules_ardennes44::state::unit::Mark;
use rules_ardennes44::{Action, Ardennes44, Event, Position};

use crate::language;

/// What an outcome shows on the table; two that differ only in what may follow are one here.
type Seen = ([u8; 2], u8, Fate, bool);

fn seen(outcome: Aftermath) -> Seen {
    (outcome.losses, outcome.eliminated, outcome.fate, outcome.advantage)
}

/// Plays an attack to its retreat, and looks at the table.
fn play(
    rules: &Ardennes44,
    start: &Position,
    attack: &Action,
    policies: &Policies,
    dice: &mut SeededDice,
) -> (Seen, Option<Advance>) {
    let mut position = start.clone();
    let mut events: Vec<Event> = Vec::new();
    let mut next = Some(attack.clone());
    while let Some(action) = next {
        let mut pen = Pen::new(&mut position);
        rules.apply(&action, &mut pen, dice);
        events.extend(pen.into_events());
        next = policies.answer(&position);
    }
    look(start, &position, attack, &events)
}

/// What events and the table say of a combat that is over or has come to its retreat.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other event is counted")]
fn look(
    start: &Position,
    position: &Position,
    attack: &Action,
    events: &[Event],
) -> (Seen, Option<Advance>) {
    let Action::Attack { target, .. } = attack else { panic!("{attack:?} is no attack") };
    let over = events.iter().position(|event| matches!(event, Event::CombatEnded));
    let events = &events[..over.unwrap_or(events.len())];
    let mut losses = [0; 2];
    let (mut eliminated, mut advantage) = (0, false);
    for event in events {
        match event {
            Event::StepLost { unit, .. } => {
                let side = position.counter(*unit).side;
                losses[usize::from(side != start.active)] += 1;
            }
            Event::Eliminated { .. } => eliminated += 1,
            Event::AdvantageTaken { .. } => advantage = true,
            _ => {}
        }
    }
    let retreating = position.battle.as_ref().filter(|battle| !battle.retreating.is_empty());
    let mut left = position.units_of(start.active.enemy(), *target).peekable();
    let fate = match retreating {
        Some(battle) => Fate::Retreats(battle.retreat),
        None if left.peek().is_none() => Fate::Gone,
        None if left.any(|unit| position.unit(unit).has(Mark::Engaged)) => Fate::Engaged,
        None => Fate::Holds,
    };
    let on = position.battle.as_ref();
    let on = on.filter(|battle| matches!(battle.stage, Stage::Retreat | Stage::Advance));
    ((losses, eliminated, fate, advantage), on.map(|battle| battle.advance))
}

fn foreseen(rules: &Ardennes44, position: &Position, attack: &Action, by: &Policies) -> Forecast {
    let view = rules.view(position, position.active.seat().into());
    forecast(&view, attack, by).expect("the attack is legal")
}

/// Plays an attack so many times and holds how often each thing happened against the forecast: nothing
/// may be more than five standard deviations off.
fn hold(given: &str, sentence: &str, policies: &Policies, plays: u32) -> usize {
    // Two who do nothing keep the phase from ending with the combat.
    let idle = "german Z infantry 1-1-3 at 1111\nallied Y infantry 9-9-3 at 1112";
    let rules = language::rules(&format!("phase combat\n{given}\n{idle}"));
    let start = rules.start();
    let attack = language::attack(rules.data(), sentence);
    let forecast = foreseen(&rules, &start, &attack, policies);
    let mut expected: BTreeMap<Seen, u64> = BTreeMap::new();
    for chance in &forecast.outcomes {
        *expected.entry(seen(chance.what)).or_default() += chance.times;
    }
    let mut counted: BTreeMap<Seen, u64> = BTreeMap::new();
    let mut dice = SeededDice::new(&seed_of(44));
    for number in 0..plays {
        dice.open(number);
        let (outcome, advance) = play(&rules, &start, &attack, policies, &mut dice);
        let same = |what: &Aftermath| seen(*what) == outcome;
        let foreseen =
            forecast.times(|what| same(what) && advance.is_none_or(|it| it == what.advance));
        assert!(foreseen > 0, "{outcome:?} {advance:?} was not foreseen\n{forecast:#?}");
        *counted.entry(outcome).or_default() += 1;
    }
    let (plays, of) = (i128::from(plays), i128::from(forecast.of));
    for (outcome, times) in &expected {
        let times = i128::from(*times);
        let count = i128::from(counted.get(outcome).copied().unwrap_or(0));
        let off = count * of - plays * times;
        assert!(
            off * off <= 25 * plays * times * (of - times),
            "{outcome:?}: {count} of {plays}, and {times} of {of} were foreseen"
        );
    }
    expected.len()
}

/// Everything that rolls a die: surprise is rolled for, guns fire for the defense, Jabos come, and
/// both sides have a Lead Unit.
#[test]
fn an_attack_with_every_die_comes_out_as_foreseen_in_a_hundred_thousand_plays() {
    let given = "turn 15
                 town 0506
                 german A panzer_brigade 9-6-6 reduced 5-3-6 at 0505 tq 3 of 150_Pz
                 german C infantry 5-4-3 reduced 2-2-3 at 0606 of 150_Pz elite
                 german G artillery S-1-1 at 0504 parenthesised
                 allied B infantry 3-3-3 reduced 2-2-3 at 0506
                 allied D tank 2-2-6 at 0506 tq 3
                 allied H artillery S-1-1 at 0508 parenthesised";
    let rules = language::rules(given);
    let gun = language::unit(rules.data(), "G");
    let policies = Policies { artillery: vec![gun], surprise: true, ..Policies::default() };
    let kinds = hold(given, "A+C attacks 0506", &policies, 100_000);
    assert!(kinds > 10, "{kinds}");
}

#[test]
fn attacks_of_other_kinds_come_out_as_foreseen_too() {
    // Nobody can retreat: an Allied attack from the air on Germans with their backs to a bond.
    let air = "side allied
               turn 15
               air 1
               forest 0506
               allied A infantry 6-4-3 reduced 3-3-3 at 0505
               german B infantry 4-4-3 reduced 2-2-3 at 0506 green
               allied E infantry 4-4-3 at 0407
               allied F infantry 4-4-3 at 0607";
    let called = Policies { air: true, ..Policies::default() };
    // Recon alone, which falls back or does not.
    let recon = "german A tank 7-4-6 reduced 3-3-6 at 0505 tq 5
                 allied B recon 3-3-6 at 0506";
    let stays = Policies { fall_back: false, ..Policies::default() };
    // An attack against the odds, with a choice of what to lose.
    let against = "german A infantry 2-4-3 reduced 1-1-3 at 0505 of 26_VG
                   german C infantry 2-4-3 at 0505 of 26_VG
                   allied B infantry 3-7-3 reduced 2-2-3 at 0506";
    let named = language::unit(language::rules(against).data(), "C");
    let led = Policies { fire_fight: Choice::One(named), ..Policies::default() };
    for (given, sentence, policies) in [
        (air, "A attacks 0506", &called),
        (recon, "A attacks 0506", &Policies::default()),
        (recon, "A attacks 0506", &stays),
        (against, "A+C attacks 0506", &led),
    ] {
        let kinds = hold(given, sentence, policies, 20_000);
        assert!(kinds > 3, "{sentence}: {kinds}");
    }
}

/// In random games: probabilities add up to one, and what then happens was among them.
#[test]
fn every_attack_of_random_games_adds_up_to_one() {
    let rules = Ardennes44::scenario("six_turns").expect("the scenario ships");
    let mut forecasts = 0;
    for number in 0..4 {
        let mut game = Game::new(rules.clone(), SeededDice::new(&seed_of(number)));
        let mut chooser = Chooser::new(number);
        let mut dice = SeededDice::new(&seed_of(number + 100));
        while let Awaits::Seat(seat) = game.awaits() {
            let mut legal = game.legal(seat);
            let action = legal.swap_remove(chooser.below(legal.len()));
            if matches!(action, Action::Attack { .. }) {
                let policies = Policies::default();
                let foreseen = foreseen(&rules, game.state(), &action, &policies);
                let total: u64 = foreseen.outcomes.iter().map(|chance| chance.times).sum();
                assert_eq!(total, foreseen.of, "{action:?}");
                let columns: u64 = foreseen.columns.iter().map(|chance| chance.times).sum();
                assert!(columns <= foreseen.of, "{action:?}");
                dice.open(forecasts);
                let (outcome, advance) = play(&rules, game.state(), &action, &policies, &mut dice);
                let times = match advance {
                    Some(kind) => {
                        foreseen.times(|what| seen(*what) == outcome && what.advance == kind)
                    }
                    // The phase may have ended with the combat, and markers gone with it.
                    None => foreseen.times(|what| what.losses == outcome.0),
                };
                assert!(times > 0, "{action:?}: {outcome:?} {advance:?} not in {foreseen:#?}");
                forecasts += 1;
            }
            game.submit(seat, action).expect("a listed action is legal");
        }
    }
    assert!(forecasts > 100, "{forecasts}");
}
