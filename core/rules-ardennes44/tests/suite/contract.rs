//! Ardennes '44 passes the contract in all its scenarios.

#![expect(clippy::disallowed_macros, reason = "a test says how much it tried")]

use std::collections::BTreeSet;

use conformance::contract::{self, Subject, Tally};
use conformance::random_game;
use hexmap::Hex;
use kernel::{Clause, Roll, Rules, Viewer};
use rules_ardennes44::printed::counters::Entry;
use rules_ardennes44::state::markers::Dump;
use rules_ardennes44::state::unit::Place;
use rules_ardennes44::{ALLIED, Ardennes44, Event, Gun, Options, Position, Side, StandingOrder};

/// No game is longer.
const BOUND: usize = 60_000;

pub(crate) struct Scenario(Ardennes44);

impl Scenario {
    fn new(name: &str) -> Self {
        Self::with(name, Options::default())
    }

    pub(crate) fn with(name: &str, options: Options) -> Self {
        Self(Ardennes44::scenario_with(name, options).expect("the scenario ships"))
    }
}

impl Subject for Scenario {
    type Rules = Ardennes44;

    fn rules(&self) -> Ardennes44 {
        self.0.clone()
    }

    fn bound(&self) -> usize {
        BOUND
    }

    /// Everything lies open on this table, but which of the Fuel Dump markers that nobody has flipped
    /// over is the real one: only the Allied player has looked (§32.1).
    fn alike(&self, position: &Position, viewer: Viewer) -> Vec<Position> {
        let hidden = |dump: &&Dump| !dump.is_known();
        let markers: Vec<Hex> = position.dumps.iter().filter(hidden).map(|dump| dump.hex).collect();
        match position.real_dump {
            Some(real) if viewer != Viewer::Seat(ALLIED) && markers.contains(&real) => {
                let others = markers.into_iter().filter(|&hex| hex != real);
                let elsewhere = |hex: Hex| {
                    let mut other = position.clone();
                    other.real_dump = Some(hex);
                    other
                };
                others.map(elsewhere).collect()
            }
            Some(_) | None => Vec::new(),
        }
    }

    fn alike_events(&self, event: &Event, viewer: Viewer) -> Vec<Event> {
        if viewer == Viewer::Seat(ALLIED) || !matches!(event, Event::DumpsLaid { .. }) {
            return Vec::new();
        }
        (1..=3).map(|site| Event::DumpsLaid { real: Some(site) }).collect()
    }

    /// §32.1a Only the Allied player looks which dump is real.
    fn is_secret(&self, roll: &Roll, viewer: Viewer) -> bool {
        roll.why == Clause::new("a44-32.1a") && viewer != Viewer::Seat(ALLIED)
    }

    fn caches_are_fresh(&self, position: &Position) -> bool {
        position.same_ground(&position.recomputed())
    }

    fn orders(&self) -> Vec<StandingOrder> {
        vec![
            StandingOrder::FirstShort,
            StandingOrder::Destroy,
            StandingOrder::Spare,
            StandingOrder::Fire { gun: Gun::LongestRange, column: 0 },
            StandingOrder::Fire { gun: Gun::ShortestRange, column: 2 },
            StandingOrder::HoldFire,
            StandingOrder::FallBack,
            StandingOrder::StandFast,
            StandingOrder::Hold { bonus: 1, steps: 2 },
            StandingOrder::GiveWay,
            StandingOrder::Retreat,
            StandingOrder::LoseWeakest,
            StandingOrder::GuardAntwerp,
        ]
    }

    fn golden(&self) -> &'static str {
        include_str!("../golden/wire.jsonl")
    }
}

#[track_caller]
fn passes(name: &str, games: u64) -> Tally {
    held_to(name, &Scenario::new(name), games)
}

#[track_caller]
fn held_to(name: &str, subject: &Scenario, games: u64) -> Tally {
    let tally = contract::check(subject, games).unwrap_or_else(|breach| panic!("{breach}"));
    println!("{name}: {tally:?}");
    assert!(tally.rolls > 20 && tally.taken_back > 100, "{tally:?}");
    assert!(tally.mirrored > 3 * tally.actions && tally.mirrored_back > 300, "{tally:?}");
    tally
}

#[test]
fn six_turns_pass_the_contract() {
    passes("six_turns", 2);
}

#[test]
fn eight_turns_pass_the_contract() {
    passes("eight_turns", 1);
}

#[test]
fn the_campaign_passes_the_contract() {
    passes("campaign", 1);
}

#[test]
fn patton_passes_the_contract() {
    let tally = passes("patton", 2);
    assert!(tally.by_order > 0, "{tally:?}");
}

#[test]
fn the_extended_game_passes_the_contract() {
    passes("extended", 1);
}

#[test]
fn six_turns_with_every_option_pass_the_contract() {
    let tally = held_to("six_turns", &Scenario::with("six_turns", Options::all()), 1);
    assert!(tally.alike > 1_000, "the dumps were hidden for long: {tally:?}");
    assert_eq!(
        tally.secret_faces, 2,
        "one die, secret from the Germans and the watcher: {tally:?}"
    );
}

#[test]
fn germans_beside_the_dumps_pass_the_contract() {
    let Scenario(rules) = Scenario::with("six_turns", Options::all());
    let subject = Scenario(Ardennes44::from_position(among_the_dumps(rules.start())));
    let tally = held_to("among the dumps", &subject, 2);
    assert!(tally.alike > 10, "{tally:?}");
    assert!(tally.secret_faces > 0, "{tally:?}");
}

/// Every event of an optional rule, or nearly so.
const OPTIONAL: [&str; 9] = [
    "SlippedByNight",
    "DumpsLaid",
    "DumpRevealed",
    "DumpTried",
    "DumpCaptured",
    "RoadblockPlaced",
    "RoadblockRemoved",
    "BodenplatteRolled",
    "CommandoPlaced",
];

#[test]
fn whatever_is_optional_happens_in_random_games() {
    let Scenario(six_turns) = Scenario::with("six_turns", Options::all());
    let Scenario(patton) = Scenario::with("patton", Options::all());
    let near = Ardennes44::from_position(among_the_dumps(six_turns.start()));
    let mut happened = BTreeSet::new();
    for (rules, games) in [(near, 20), (patton, 1)] {
        for number in 0..games {
            let game = random_game(rules.clone(), number, BOUND).expect("it comes to an end");
            let acted = game.log().iter().filter_map(kernel::Entry::acted);
            happened.extend(acted.flat_map(|acted| acted.events.iter().map(name)));
        }
    }
    let missing: Vec<&str> =
        OPTIONAL.into_iter().filter(|&event| !happened.contains(event)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
}

fn name(event: &Event) -> String {
    let text = format!("{event:?}");
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// The same opening with German units that are to come later three hexes from each dump.
fn among_the_dumps(mut position: Position) -> Position {
    let (grid, sites) = (position.data().board.grid().clone(), &position.data().places.fuel_dumps);
    let near: Vec<Hex> = grid
        .hexes()
        .filter(|&hex| position.units_in(hex).next().is_none())
        .filter(|&hex| sites.iter().all(|&site| grid.distance(site, hex) > 1))
        .filter(|&hex| sites.iter().any(|&site| grid.distance(site, hex) <= 3))
        .collect();
    let late = |unit: &rules_ardennes44::UnitId| {
        let counter = position.counter(*unit);
        let arrives = matches!(counter.entry, Entry::Arrives { .. });
        counter.side == Side::German && !counter.kind.is_artillery() && arrives
    };
    let late: Vec<_> = position.units_at(Place::Waiting).filter(late).collect();
    for (unit, hex) in late.into_iter().rev().zip(near.into_iter().step_by(4)) {
        position.units[unit.index()].place = Place::On(hex);
    }
    position.recomputed()
}
