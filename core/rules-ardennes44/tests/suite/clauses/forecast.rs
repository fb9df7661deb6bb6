//! The forecast of an attack: what is said of it before the dice are rolled.

use kernel::{Clause, Game, Rules, ScriptedDice};
use rules_ardennes44::explain::aftermath::{Aftermath, Fate};
use rules_ardennes44::explain::forecast::{Forecast, Leading, forecast, forecast_on};
use rules_ardennes44::explain::policies::{Choice, Policies};
use rules_ardennes44::{Action, Illegal, Modifier, Side, UnitId};

use crate::language::{attack, rules, unit};

/// Nobody does more than he must.
fn passive() -> Policies {
    let nobody = Choice::Nobody;
    Policies {
        defensive_artillery: nobody,
        fire_fight: nobody,
        fall_back: false,
        determined_defense: nobody,
        ..Policies::default()
    }
}

fn ask(given: &str, sentence: &str, policies: &Policies) -> Result<Forecast, Illegal> {
    let rules = rules(&format!("phase combat\n{given}"));
    let position = rules.start();
    let view = rules.view(&position, position.active.seat().into());
    forecast(&view, &attack(rules.data(), sentence), policies)
}

/// Every outcome with its share, in a line each.
fn told(given: &str, policies: &Policies) -> Vec<String> {
    let forecast = ask(given, "A attacks 0506", policies).expect("the attack is legal");
    let total: u64 = forecast.outcomes.iter().map(|chance| chance.times).sum();
    assert_eq!(total, forecast.of);
    let line = |outcome: &Aftermath, times: u64| {
        let [attacker, defender] = outcome.losses;
        let fate = match outcome.fate {
            Fate::Gone => "gone".to_owned(),
            Fate::Retreats(hexes) => format!("back {hexes}"),
            Fate::Engaged => "engaged".to_owned(),
            Fate::Holds => "holds".to_owned(),
        };
        let extra = [(outcome.advantage, ", advantage"), (outcome.breakthrough, ", breakthrough")];
        let extra: String =
            extra.iter().filter(|(is_so, _)| *is_so).map(|(_, word)| *word).collect();
        let dead = if outcome.eliminated > 0 { ", eliminated" } else { "" };
        let advance = format!("{:?}", outcome.advance).to_lowercase();
        format!("{times}/{}: -{attacker} -{defender}{dead} {fate}, {advance}{extra}", forecast.of)
    };
    forecast.outcomes.iter().map(|chance| line(&chance.what, chance.times)).collect()
}

const TWO_TO_ONE: &str = "german A infantry 6-4-3 reduced 3-3-3 at 0505
                          allied B infantry 3-3-3 reduced 2-2-3 at 0506";

#[test]
fn without_further_dice_a_forecast_is_a_column_of_the_table() {
    assert_eq!(
        told(TWO_TO_ONE, &passive()),
        [
            "1/6: -0 -0 back 2, regular",
            "3/6: -0 -0 engaged, none",
            "1/6: -1 -0 engaged, none",
            "1/6: -1 -1 engaged, none",
        ]
    );
    // A defender of one step dies of an exchange, and leaves his hex to the attacker.
    let weak = "german A infantry 6-4-3 at 0505\nallied B infantry 3-3-3 at 0506";
    assert!(told(weak, &passive()).contains(&"1/6: -1 -1 gone, limited".to_owned()));
}

#[test]
fn a_fire_fight_is_told_to_the_last_fraction() {
    let presses = Policies { fire_fight: Choice::Best, ..passive() };
    assert_eq!(
        told(TWO_TO_ONE, &presses),
        [
            "8/36: -0 -0 back 2, regular",
            "6/36: -0 -0 engaged, none",
            "2/36: -0 -0 engaged, none, advantage",
            "1/36: -0 -1 back 2, regular",
            "2/36: -1 -0 back 2, regular",
            "9/36: -1 -0 engaged, none",
            "2/36: -1 -1 back 2, regular",
            "6/36: -1 -1 engaged, none",
        ]
    );
}

#[test]
fn so_is_a_determined_defense() {
    let resists = Policies { determined_defense: Choice::Best, ..passive() };
    assert_eq!(
        told(TWO_TO_ONE, &resists),
        [
            "3/36: -0 -0 back 2, regular",
            "18/36: -0 -0 engaged, none",
            "1/36: -0 -1 back 2, limited",
            "1/36: -0 -1 back 2, regular",
            "1/36: -0 -1 engaged, none",
            "6/36: -1 -0 engaged, none",
            "6/36: -1 -1 engaged, none",
        ]
    );
    // What it costs may be the last step.
    let weak = "german A infantry 6-4-3 at 0505\nallied B infantry 3-3-3 at 0506";
    let lines = told(weak, &resists);
    assert!(lines.contains(&"2/36: -0 -1 gone, limited".to_owned()), "{lines:?}");
}

#[test]
fn defensive_artillery_moves_the_column_or_stops_the_attack() {
    let given = format!("{TWO_TO_ONE}\nallied G artillery S-1-1 at 0508 parenthesised");
    let fires = Policies { defensive_artillery: Choice::Best, ..passive() };
    let forecast = ask(&given, "A attacks 0506", &fires).expect("the attack is legal");
    assert_eq!(forecast.of, 36);
    let columns: Vec<(i16, u64)> =
        forecast.columns.iter().map(|chance| (chance.what, chance.times)).collect();
    assert_eq!(columns, [(-1, 6), (0, 18), (1, 6)]);
    // Time on Target, two faces at 1-2 and one at 1-1.
    let stopped = |outcome: &Aftermath| outcome.fate == Fate::Holds && outcome.losses == [1, 0];
    assert_eq!(forecast.times(stopped), 6 + 2 + 3);
}

#[test]
fn jabos_are_in_the_columns_and_every_shift_has_its_clause() {
    let given = "turn 15
                 town 0506
                 german A tank 9-2-6 at 0505 tq 4 elite
                 allied B infantry 3-3-3 at 0506 disrupted green";
    let presses = Policies { fire_fight: Choice::Best, ..passive() };
    let forecast = ask(given, "A attacks 0506", &presses).expect("the attack is legal");
    let by = |by: i8, why: &'static str| Modifier { by, why: Clause::new(why) };
    let reckoning = &forecast.reckoning;
    assert_eq!((reckoning.attack, reckoning.defense, reckoning.odds), (9, 6, 0));
    assert_eq!(reckoning.bonus.map(|bonus| bonus.by), Some(3));
    assert_eq!(reckoning.shifts, [by(1, "a44-21.1a"), by(1, "a44-18.3e")]);
    assert_eq!(reckoning.column(), 2);
    let columns: Vec<(i16, u64)> =
        forecast.columns.iter().map(|chance| (chance.what, chance.times)).collect();
    let sixth = forecast.of / 6;
    assert_eq!(columns, [(-1, sixth), (0, sixth), (1, sixth), (2, 3 * sixth)]);
    // The dice of the fire fights, after FF and after FF+1.
    let lead = reckoning.attackers[0].unit;
    let plain = vec![by(-1, "a44-16.2b"), by(-1, "a44-16.2c")];
    let hard = vec![by(1, "a44-16.1h"), by(-1, "a44-16.2b"), by(-1, "a44-16.2c")];
    let mut leads: Vec<&Leading> = forecast.fire_fights.iter().collect();
    leads.sort_by_key(|leading| leading.modifiers.len());
    assert_eq!(leads.len(), 2);
    assert_eq!(*leads[0], Leading { lead, modifiers: plain });
    assert_eq!(*leads[1], Leading { lead, modifiers: hard });
}

#[test]
fn recon_falls_back_if_it_is_told_to() {
    let given = "german A infantry 21-4-3 at 0505\nallied B recon 3-3-6 at 0506";
    let stays = told(given, &passive());
    assert_eq!(stays[0], "1/6: -0 -0 back 2, regular");
    assert!(stays.contains(&"3/6: -0 -1 gone, bonus, breakthrough".to_owned()), "{stays:?}");
    let falls_back = Policies { fall_back: true, ..passive() };
    let goes = told(given, &falls_back);
    assert!(goes.contains(&"4/6: -0 -0 back 4, bonus".to_owned()), "{goes:?}");
}

#[test]
fn support_is_counted_in_or_refused() {
    let given = format!(
        "{TWO_TO_ONE}
         german G artillery S-1-1 at 0504 parenthesised
         german H artillery S-1-1 at 1212 parenthesised range 3"
    );
    let data = rules(&given);
    let gun = |name| Policies { artillery: vec![unit(data.data(), name)], ..passive() };
    let forecast = ask(&given, "A attacks 0506", &gun("G")).expect("G is in range");
    assert_eq!(forecast.reckoning.column(), 2);
    assert_eq!(forecast.columns.len(), 1);
    assert_eq!(forecast.columns[0].what, 2);
    assert_eq!(ask(&given, "A attacks 0506", &gun("H")), Err(Illegal::OutOfRange));
    let air = Policies { air: true, ..passive() };
    assert_eq!(ask(&given, "A attacks 0506", &air), Err(Illegal::NoAircraft));
}

#[test]
fn a_forecast_refuses_nonsense() {
    let nobody = UnitId::new(u16::MAX);
    for policies in [
        Policies { artillery: vec![nobody], ..passive() },
        Policies { fire_fight: Choice::One(nobody), ..passive() },
        Policies { determined_defense: Choice::One(nobody), ..passive() },
        Policies { defensive_artillery: Choice::One(nobody), ..passive() },
    ] {
        assert_eq!(ask(TWO_TO_ONE, "A attacks 0506", &policies), Err(Illegal::NoSuchUnit));
    }
    assert_eq!(ask(TWO_TO_ONE, "A attacks 0507", &passive()), Err(Illegal::NobodyThere));
    let rules = rules(&format!("phase combat\n{TWO_TO_ONE}"));
    let position = rules.start();
    let view = rules.view(&position, Side::German.seat().into());
    assert_eq!(forecast(&view, &Action::EndPhase, &passive()), Err(Illegal::NotNow));
    assert_eq!(forecast_on(&view, &passive()), Err(Illegal::NotNow));
}

#[test]
fn a_combat_that_is_being_fought_is_foreseen_from_where_it_stands() {
    let given = format!(
        "phase combat
         {TWO_TO_ONE}
         german G artillery S-1-1 at 0504 parenthesised"
    );
    let rules = rules(&given);
    let mut game = Game::new(rules, ScriptedDice::default());
    let action = attack(game.rules().data(), "A attacks 0506");
    game.submit(Side::German.seat(), action).expect("the attack is legal");
    let gun = unit(game.rules().data(), "G");
    let view = game.view(Side::German.seat());
    let silent = forecast_on(&view, &passive()).expect("a combat is being fought");
    assert_eq!(silent.reckoning.column(), 1);
    let fires = Policies { artillery: vec![gun], ..passive() };
    let supported = forecast_on(&view, &fires).expect("a combat is being fought");
    assert_eq!(supported.reckoning.column(), 2);
    assert_eq!(supported.columns[0].what, 2);
    let air = Policies { air: true, ..passive() };
    assert_eq!(forecast_on(&view, &air), Err(Illegal::NoAircraft));
}
