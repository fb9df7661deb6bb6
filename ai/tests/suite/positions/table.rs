//! The table at which a position is set up and played: the real map with a handful of units on it, the staff on one
//! side, and what it did in the order in which it did it.

use ai::{Level, Opponent};
use hexmap::Hex;
use kernel::{Game, Rules as _, ScriptedDice};
use rules_ardennes44::explain::policies::Policies;
use rules_ardennes44::fight::odds::reckon;
use rules_ardennes44::state::battle::Battle;
use rules_ardennes44::state::markers::{BridgeState, Traffic};
use rules_ardennes44::state::unit::Place;
use rules_ardennes44::{
    Action, Answer, Ardennes44, BridgeId, Data, Phase, Position, Question, Side, UnitId,
};

/// No player turn of a handful of units has more actions.
const BOUND: usize = 400;

/// Mageret and Noville count for nothing here, so that positions at Bastogne are about Bastogne.
const ASIDE: [&str; 2] = ["3113", "3315"];

/// Something the staff did, and the position in which it did it.
pub(crate) struct Deed {
    pub(crate) before: Position,
    pub(crate) action: Action,
}

/// What came of a position.
pub(crate) struct Played {
    pub(crate) end: Position,
    pub(crate) deeds: Vec<Deed>,
}

/// The East Map in a turn of the six turn scenario: what is played for, who is on turn, and these units in these hexes and
/// nobody else. The Germans hold all other Victory Hexes, and no bridge is blown.
pub(crate) fn set(
    prizes: &[&str],
    (turn, side, phase): (u8, Side, Phase),
    units: &[(&str, &str)],
) -> Position {
    let mut data = Data::read("six_turns").expect("the scenario ships");
    let numbering = data.board.numbering;
    let number = |hex| numbering.number(hex);
    data.places.victory.retain(|place| !ASIDE.contains(&&*number(place.hex)));
    let listed = data.places.victory.iter().map(|place| place.hex);
    let german: Vec<Hex> = listed.filter(|&hex| !prizes.contains(&&*number(hex))).collect();
    data.scenario.set_up.german.extend(german);
    let mut position = Ardennes44::new(data).start();
    for unit in &mut position.units {
        unit.place = Place::Unused;
    }
    position.improved.clear();
    for bridge in &mut position.bridges {
        bridge.state = BridgeState::Intact;
    }
    position.traffic.as_flattened_mut().fill(Traffic::Removed);
    (position.turn, position.active, position.phase) = (turn, side, phase);
    let mut position = position.recomputed();
    for (id, number) in units {
        let (unit, hex) = (unit(&position, id), hex(&position, number));
        position.suppose(unit, hex);
    }
    assert!(allows(&position, &Action::EndPhase), "nothing need be done");
    position
}

#[track_caller]
pub(crate) fn unit(position: &Position, id: &str) -> UnitId {
    position.data().unit(id).unwrap_or_else(|| panic!("no counter is called {id}"))
}

#[track_caller]
pub(crate) fn hex(position: &Position, number: &str) -> Hex {
    let board = &position.data().board;
    board.numbering.hex(board.grid(), number).unwrap_or_else(|_| panic!("there is no hex {number}"))
}

#[track_caller]
pub(crate) fn bridge(position: &Position, side: &str) -> BridgeId {
    let board = &position.data().board;
    let side = board.numbering.side(board.grid(), side).expect("the hexside exists");
    board.bridge_on(side).expect("there is a bridge")
}

/// The staff plays `side` from a position until the player turn is beyond `last`; the other side answers by the rules' own
/// policies. If an action is given, it is done first, and only the combat that it begins is played. Every die shows the same
/// face.
pub(crate) fn play(
    start: &Position,
    given: Option<Action>,
    side: Side,
    last: Phase,
    level: Level,
    face: u16,
) -> Played {
    let rules = Ardennes44::from_position(start.clone());
    let mut game = Game::new(rules, ScriptedDice::new([face; BOUND]));
    let answers = given.is_some();
    if let Some(action) = given {
        game.submit(start.active.seat(), action).expect("what is given is allowed");
    }
    let mut staff = Opponent::new("a44", level.name(), 1).expect("it is known");
    let mut deeds = Vec::new();
    for _ in 0..BOUND {
        let now = game.state();
        let fought = answers && now.battle.is_none();
        let goes_on = now.active == start.active && now.phase <= last && !fought;
        let Some(asked) = now.asked().filter(|_| goes_on) else { break };
        let rules = game.rules().clone();
        let chosen = if asked == side {
            let action = staff.choose(&rules, &game.view(asked.seat()));
            action
                .inspect(|action| deeds.push(Deed { before: now.clone(), action: action.clone() }))
        } else {
            Policies::default().answer(now)
        };
        let action = chosen.unwrap_or_else(|| game.legal(asked.seat())[0].clone());
        game.submit(asked.seat(), action).expect("what is chosen is allowed");
    }
    Played { end: game.state().clone(), deeds }
}

impl Played {
    /// The attacks that were made: against which hex, by whom, and the position before each.
    pub(crate) fn attacks(&self) -> impl Iterator<Item = (Hex, &[UnitId], &Position)> {
        self.deeds.iter().filter_map(|deed| {
            let Action::Attack { target, units, .. } = &deed.action else { return None };
            Some((*target, &units[..], &deed.before))
        })
    }

    pub(crate) fn attacked(&self, target: Hex) -> bool {
        self.attacks().any(|(hex, ..)| hex == target)
    }
}

/// Whether an action is allowed to whoever is asked.
pub(crate) fn allows(position: &Position, action: &Action) -> bool {
    let rules = Ardennes44::from_position(position.clone());
    let asked = position.asked().expect("the game goes on");
    rules.check(&rules.view(position, asked.seat().into()), action).is_ok()
}

/// All that is listed for whoever is asked.
pub(crate) fn legal(position: &Position) -> Vec<Action> {
    let rules = Ardennes44::from_position(position.clone());
    let asked = position.asked().expect("the game goes on");
    let mut legal = Vec::new();
    rules.legal(&rules.view(position, asked.seat().into()), &mut legal);
    legal
}

/// Where a unit can end a move if its side is on the march.
pub(crate) fn ends(position: &Position, unit: UnitId) -> Vec<Hex> {
    let mut marching = position.clone();
    let side = position.counter(unit).side;
    (marching.active, marching.phase) = (side, Phase::Movement);
    let rules = Ardennes44::from_position(marching.clone());
    let question = Question::Reach { units: vec![unit], via: Vec::new() };
    match rules.ask(&rules.view(&marching, side.seat().into()), &question) {
        Ok(Answer::Reach(reach)) => {
            let hexes = reach.ways.iter().flat_map(|way| &way.hexes);
            hexes.filter(|hex| hex.ends).map(|hex| hex.hex).collect()
        }
        Ok(_) | Err(_) => Vec::new(),
    }
}

/// Whether anybody of a side can end a move in one of these hexes.
pub(crate) fn can_be_at(position: &Position, side: Side, hexes: &[Hex]) -> bool {
    let ours = position
        .unit_ids()
        .filter(|&unit| position.counter(unit).side == side && position.hex_of(unit).is_some());
    ours.into_iter().any(|unit| ends(position, unit).iter().any(|end| hexes.contains(end)))
}

/// Whether those of a side in a hex have nowhere to retreat to.
pub(crate) fn is_trapped(position: &Position, side: Side, target: Hex) -> bool {
    let board = &position.data().board;
    board.grid().neighbours(target).all(|(way, next)| {
        board.lake(target, way)
            || position.has_enemy(side, next)
            || position.in_uncancelled_zone(side, next)
            || position.meets_bond(side, target, way, next)
    })
}

/// The column of an attack without guns.
pub(crate) fn column(position: &Position, target: Hex, units: &[UnitId]) -> i16 {
    reckon(position, &Battle::declared(target, units.to_vec(), Vec::new())).column()
}
