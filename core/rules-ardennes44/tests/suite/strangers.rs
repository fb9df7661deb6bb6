//! Whatever a stranger sends is answered: actions that name things that do not exist, or make no
//! sense, are refused with a clause and never break anything.

use conformance::{Chooser, seed_of};
use hexmap::Hex;
use kernel::{Awaits, Cites, Game, Rules, Seat, SeededDice};
use rules_ardennes44::{
    Action, Ardennes44, BridgeId, EntryId, FormationId, Mode, OffMapBox, Options, Station, UnitId,
};

/// Names that exist, names that almost do, and nonsense.
fn number(chooser: &mut Chooser, known: u16) -> u16 {
    match chooser.below(4) {
        0 => known.saturating_sub(1),
        1 => known,
        2 => u16::MAX,
        _ => u16::try_from(chooser.below(usize::from(known.max(1)))).expect("below a u16"),
    }
}

/// An action of some kind with names at random.
fn nonsense(chooser: &mut Chooser) -> Action {
    let unit = UnitId::new(number(chooser, 467));
    let hex = Hex::new(number(chooser, 2_856));
    let bridge = BridgeId::new(number(chooser, 225));
    let entry: EntryId = EntryId::new(number(chooser, 25).to_le_bytes()[0]);
    let formation = FormationId::new(number(chooser, 90));
    let mode = Mode::ALL[chooser.below(Mode::ALL.len())];
    let length = chooser.below(4);
    let path: Vec<Hex> = (0..length).map(|_| Hex::new(number(chooser, 2_856))).collect();
    let count = chooser.below(3);
    let units: Vec<UnitId> = (0..count).map(|_| UnitId::new(number(chooser, 467))).collect();
    let at = match chooser.below(2) {
        0 => Station::Box(OffMapBox::ALL[chooser.below(OffMapBox::ALL.len())]),
        _ => Station::Blocking(entry),
    };
    let marker = number(chooser, 6).to_le_bytes()[0];
    let wholly = chooser.below(2) == 0;
    let mut kinds = vec![
        Action::SetUp { unit, hex },
        Action::SetUpRest,
        Action::Ready { unit },
        Action::NameShort { formation },
        Action::Demolish { unit, bridge },
        Action::Build { bridge },
        Action::Choose { unit },
        Action::PutBack,
        Action::Move { units: units.clone(), mode, path: path.clone() },
        Action::Infiltrate { unit, mode, path: path.clone() },
        Action::SlipByNight { units: units.clone(), to: hex },
        Action::DestroyDump { hex },
        Action::PlaceRoadblock { marker, hex },
        Action::LiftRoadblock { marker },
        Action::PlaceCommando { bridge },
        Action::Exit { units: units.clone(), mode, path: path.clone() },
        Action::Enter { units: units.clone(), mode, entry, path: path.clone() },
        Action::EnterFromWest { unit, path: path.clone() },
        Action::Station { unit, at },
        Action::Appear { unit, hex },
        Action::Drop { unit, hex },
        Action::Load { unit },
        Action::Unload { unit },
        Action::Dig { unit },
        Action::MarkForNight { hex },
        Action::MarkOffMapForNight { units: units.clone() },
        Action::BreakDown { unit, wholly },
        Action::Rejoin { unit },
        Action::LoseStep { unit },
        Action::PlaceTraffic { marker, hex },
        Action::GuardAntwerp { unit },
        Action::EndPhase,
    ];
    kinds.extend([
        Action::SlipByNight { units: units.clone(), to: hex },
        Action::DestroyDump { hex },
        Action::PlaceRoadblock { marker, hex },
        Action::LiftRoadblock { marker },
        Action::PlaceCommando { bridge },
    ]);
    kinds.extend(combat_nonsense(unit, hex, units, path, wholly));
    kinds.swap_remove(chooser.below(kinds.len()))
}

/// The same for the Combat and Replacement Phases.
fn combat_nonsense(
    unit: UnitId,
    hex: Hex,
    units: Vec<UnitId>,
    path: Vec<Hex>,
    off: bool,
) -> Vec<Action> {
    vec![
        Action::Attack { target: hex, units: units.clone(), followers: Vec::new() },
        Action::Attack { target: hex, units: vec![unit], followers: units.clone() },
        Action::CallOff,
        Action::Support { unit },
        Action::CallAir,
        Action::Surprise { unit },
        Action::Lead { unit },
        Action::FallBack,
        Action::TakeAdvantage { hex },
        Action::Retreat { units: units.clone(), path: path.clone(), off },
        Action::Advance { units: units.clone(), path, off },
        Action::Disengage { units },
        Action::Pass,
        Action::Replace { unit },
        Action::Return { unit, hex },
        Action::Rebuild { unit, remnant: unit },
    ]
}

#[test]
fn nonsense_is_refused_with_a_clause_wherever_a_game_stands() {
    let (mut refused, mut allowed) = (0, 0);
    for (scenario, options) in [("six_turns", Options::all()), ("patton", Options::default())] {
        let rules = Ardennes44::scenario_with(scenario, options).expect("the scenario ships");
        let mut game = Game::new(rules, SeededDice::new(&seed_of(3)));
        let mut chooser = Chooser::new(3);
        for _ in 0..1_500 {
            let Awaits::Seat(seat) = game.awaits() else { break };
            for seat in [seat, Seat::new(0), Seat::new(1), Seat::new(7)] {
                let view = game.view(seat);
                for _ in 0..10 {
                    match game.rules().check(&view, &nonsense(&mut chooser)) {
                        Ok(()) => allowed += 1,
                        Err(why) => {
                            assert_eq!(why.clause().rule_set(), "a44");
                            refused += 1;
                        }
                    }
                }
            }
            let mut legal = game.legal(seat);
            let action = legal.swap_remove(chooser.below(legal.len()));
            game.submit(seat, action).expect("a listed action is legal");
        }
    }
    assert!(refused > 50_000 && allowed > 100, "{refused} refused, {allowed} allowed");
}
