//! §29, §38 Random events, and what else happens at the start of a turn.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::printed::board::Terrain;
use crate::printed::counters::{Kind, Size, UnitId};
use crate::stand::allowance;
use crate::state::event::Question;
use crate::{BridgeId, Event, Illegal, Position, Side};

const FIRST: Clause = Clause::new("bw-38.1a");
const SECOND: Clause = Clause::new("bw-38.2a");
const EIGHTEENTH: Clause = Clause::new("bw-29a");
const SCATTER: Clause = Clause::new("bw-29.1b");
const BODENPLATTE: Clause = Clause::new("bw-29.5a");
const BOMBED: Clause = Clause::new("bw-38.2.9a");
/// The days of the three sets, as their events call them.
pub(crate) const DAYS: [u8; 3] = [17, 18, 19];
/// §29.1b How many companies drop.
const COMPANIES: usize = 4;
/// §38.2.9a The sum that bombs a regiment.
const FRIENDLY_FIRE: u16 = 9;

/// §35a, §38 What happens as the German turn begins.
pub(crate) fn at_start(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let (options, turns, when) =
        (position.data().options, position.data().tables.turns, position.when());
    if options.garrison {
        let missing = allowance::garrison_is_missing_now(position);
        if missing != position.happenings.garrison_missing {
            pen.enter(Event::GarrisonsChecked { missing });
        }
    }
    if options.events_17am && when == turns.first_events {
        let faces = vec![dice.d6(FIRST), dice.d6(FIRST)];
        pen.enter(Event::EventRolled { day: DAYS[0], faces });
    }
    if options.events_19am && when == turns.second_events {
        roll_second(pen, dice);
    }
    if when == turns.events_end && !pen.state().happenings.companies.is_empty() {
        let hexes = pen.state().happenings.companies.clone();
        pen.enter(Event::CompaniesGone { hexes });
    }
}

/// §29.1f As a game-turn ends, companies go whose hex an Allied unit has entered.
pub(crate) fn remove_companies(pen: &mut Pen<'_, Position>) {
    let hexes = pen.state().happenings.entered.clone();
    if !hexes.is_empty() {
        pen.enter(Event::CompaniesGone { hexes });
    }
}

/// §38.2.9b Rolls until the event can happen.
fn roll_second(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    loop {
        let faces = vec![dice.d6(SECOND), dice.d6(SECOND)];
        let bombs = faces.iter().sum::<u16>() == FRIENDLY_FIRE;
        let targets = regiments(pen.state());
        if bombs && targets.is_empty() {
            continue;
        }
        pen.enter(Event::EventRolled { day: DAYS[2], faces });
        if bombs {
            pen.enter(Event::Asked { by: Side::German, about: Question::Regiment });
        }
        return;
    }
}

/// §29 The event of 18AM, after interdiction.
pub(crate) fn on_the_eighteenth(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let data = pen.state().data();
    let rolled = pen.state().happenings.eighteenth.is_some();
    if !data.options.random_events || rolled || pen.state().when() != data.tables.turns.events {
        return;
    }
    let face = dice.d6(EIGHTEENTH);
    pen.enter(Event::EventRolled { day: DAYS[1], faces: vec![face] });
    let ask = |about: Question| Event::Asked { by: Side::German, about };
    match Eighteenth::of(face) {
        Eighteenth::Drop => pen.enter(ask(Question::DropZone)),
        Eighteenth::Town => pen.enter(ask(Question::Town)),
        Eighteenth::Bodenplatte => {
            let rolls = [dice.d6(BODENPLATTE), dice.d6(BODENPLATTE)];
            pen.enter(Event::Bodenplatte { rolls });
        }
        Eighteenth::Atrocities | Eighteenth::Bridge | Eighteenth::Jagdtigers => {}
    }
}

/// §29.3a As the German turn of 18AM ends, the Germans name the bridge that commandos protect.
pub(crate) fn asks_for_bridge(position: &Position) -> bool {
    position.happenings.eighteenth.map(|face| Eighteenth::of(u16::from(face)))
        == Some(Eighteenth::Bridge)
        && position.when() == position.data().tables.turns.events
        && position.happenings.protected.is_none()
        && !bridges(position).is_empty()
}

/// §29 The events of 18AM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Eighteenth {
    Drop,
    Atrocities,
    Bridge,
    Town,
    Bodenplatte,
    Jagdtigers,
}

impl Eighteenth {
    /// In the order of their faces.
    const ALL: [Self; 6] = [
        Self::Drop,
        Self::Atrocities,
        Self::Bridge,
        Self::Town,
        Self::Bodenplatte,
        Self::Jagdtigers,
    ];

    fn of(face: u16) -> Self {
        Self::ALL[usize::from(face) - 1]
    }
}

/// Whether a hex answers what a random event asks.
pub(crate) fn check_hex(position: &Position, hex: Hex) -> Result<(), Illegal> {
    let about = position.pending.map(|pending| pending.about);
    let data = position.data();
    let north = data.places.boundaries.northern.is_north(&data.board, hex);
    let terrain = data.board.terrain(hex);
    let fits = match about {
        Some(Question::DropZone) => !matches!(terrain, Terrain::Forest | Terrain::Town),
        Some(Question::Town) => terrain == Terrain::Town,
        Some(Question::Bridge | Question::Regiment | Question::Assault(_) | Question::Dump(_))
        | None => false,
    };
    if fits && north { Ok(()) } else { Err(Illegal::NotForEvent) }
}

/// §29.1, §29.4 The hexes that a random event lets the Germans name.
pub(crate) fn hexes(position: &Position) -> Vec<Hex> {
    let grid = position.data().board.grid();
    grid.hexes().filter(|&hex| check_hex(position, hex).is_ok()).collect()
}

/// §29.3a The bridges that commandos may protect.
pub(crate) fn bridges(position: &Position) -> Vec<BridgeId> {
    let data = position.data();
    let north = |&bridge: &BridgeId| {
        let ends = data.board.bridge_ends(bridge);
        position.stands(bridge)
            && ends.iter().all(|&hex| data.places.boundaries.northern.is_north(&data.board, hex))
    };
    data.board.bridges().filter(north).collect()
}

/// §38.2.9a, §38.2.9c The regiments of the first priority that has any.
pub(crate) fn regiments(position: &Position) -> Vec<UnitId> {
    let data = position.data();
    let north = |hex: Hex| data.places.boundaries.northern.is_north(&data.board, hex);
    let all: Vec<(UnitId, Hex)> = position
        .on_map(Side::Allied)
        .filter(|&unit| {
            let counter = position.counter(unit);
            counter.kind == Kind::Infantry
                && counter.size == Size::Regiment
                && !counter.is_british()
                && position.unit(unit).steps == counter.steps()
        })
        .filter_map(|unit| Some((unit, position.hex_of(unit)?)))
        .filter(|&(_, hex)| north(hex))
        .collect();
    let malmedy = |hex: Hex| data.places.malmedy.contains(&hex);
    let town = |hex: Hex| data.board.terrain(hex) == Terrain::Town;
    let first = [&malmedy as &dyn Fn(Hex) -> bool, &town, &|_| true]
        .into_iter()
        .map(|fits| {
            let units = all.iter().filter(|&&(_, hex)| fits(hex)).map(|&(unit, _)| unit);
            units.collect::<Vec<UnitId>>()
        })
        .find(|units| !units.is_empty());
    first.unwrap_or_default()
}

/// The Germans have named a hex.
pub(crate) fn name_hex(hex: Hex, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let about = pen.state().pending.map(|pending| pending.about);
    if about == Some(Question::Town) {
        pen.enter(Event::TownDeceived { hex });
        pen.enter(Event::Answered);
        return;
    }
    for _ in 0..COMPANIES {
        let rolls = [dice.d6(SCATTER), dice.d6(SCATTER)];
        let landed = scatter(pen.state(), hex, rolls);
        pen.enter(Event::CompanyLanded { rolls, hex: landed });
    }
    pen.enter(Event::Answered);
}

/// §25.1b Where something comes down around a hex.
pub(crate) fn scatter(position: &Position, centre: Hex, rolls: [u16; 2]) -> Option<Hex> {
    let data = position.data();
    let way = data.tables.scatter[usize::from(rolls[0] + rolls[1]) - 2];
    data.board.grid().neighbour(centre, way)
}

/// The Germans have named the regiment that is bombed.
pub(crate) fn name_unit(unit: UnitId, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::StepLost { unit, why: BOMBED });
    pen.enter(Event::Answered);
}

/// The Germans have named a bridge.
pub(crate) fn name_bridge(bridge: BridgeId, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::BridgeProtected { bridge });
    pen.enter(Event::Answered);
}
