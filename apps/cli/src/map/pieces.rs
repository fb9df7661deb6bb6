//! From a position of Ardennes '44 to counters and markers that can be drawn.

use std::cmp::Reverse;

use atlas::draw::{Army, Grade, Hue, Laid, Marker, Piece, Sign, Status, Symbol};
use hexmap::Hex;
use rules_ardennes44::printed::counters::{Entry, Morale};
use rules_ardennes44::state::markers::{BridgeState, Traffic};
use rules_ardennes44::state::unit::{Condition, Mark};
use rules_ardennes44::{Colour, Counter, Kind, Nation, Position, Side, Strength, Time, UnitId};

/// Everything that lies on the map in a position.
pub(crate) fn laid(position: &Position) -> Laid {
    let hexes = position.data().board.grid().hexes();
    let pieces = hexes.flat_map(|hex| stack(position, hex)).collect();
    Laid { caption: caption(position), pieces, markers: markers(position) }
}

/// The scenario and the turn, in words.
fn caption(position: &Position) -> String {
    let data = position.data();
    let when = &data.track.turn(position.turn).date;
    let (day, half) = when.split_once(' ').unwrap_or((when, ""));
    let half = match position.time {
        Time::Day => half,
        Time::Night => "night",
    };
    format!("{}: turn {}, {day} December {half}", data.scenario.title, position.turn)
}

/// The counters of a hex: the strongest lies on top, guns lie below.
fn stack(position: &Position, hex: Hex) -> Vec<Piece> {
    let mut units: Vec<UnitId> = position.units_in(hex).collect();
    units.sort_by_key(|&unit| {
        let Strength { attack, defense, .. } = position.strength(unit);
        (position.counter(unit).kind.is_artillery(), Reverse(attack + defense))
    });
    units.into_iter().map(|unit| piece(position, unit, hex)).collect()
}

fn piece(position: &Position, unit: UnitId, hex: Hex) -> Piece {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let (formation, name) = names(position, unit);
    let badge = counter.tank_quality.map(|quality| quality.value).or(counter.range);
    Piece {
        hex: position.data().board.number(hex),
        army: army(counter.nation),
        symbol: symbol(counter),
        size: counter.size.clone(),
        formation,
        band: hue(counter.colour),
        name,
        strength: strength(position, unit),
        badge: badge.map(|figure| figure.to_string()).unwrap_or_default(),
        grade: match counter.morale {
            Morale::Green => Grade::Green,
            Morale::Veteran => Grade::Usual,
            Morale::Elite => Grade::Elite,
        },
        is_reduced: state.steps < counter.sides(),
        states: states(position, unit),
    }
}

/// What stands on the strip, and what beside the symbol.
fn names(position: &Position, unit: UnitId) -> (String, String) {
    let counter = position.counter(unit);
    match counter.entry {
        Entry::Remnant(_) => ("Remnant".to_owned(), String::new()),
        // §26.4a A breakdown unit is known by the unit it broke off from.
        Entry::Breakdown(_) => match position.unit(unit).parent {
            Some(parent) => names(position, parent),
            None => ("Detached".to_owned(), String::new()),
        },
        Entry::Start { .. } | Entry::Arrives { .. } => {
            let formation = &position.data().formations[counter.formation.index()].id;
            let formation = formation.strip_suffix(" troops").unwrap_or(formation);
            let own = counter.name.strip_prefix(formation);
            let name = own.and_then(|rest| rest.strip_prefix('/')).unwrap_or(&counter.name);
            (formation.to_owned(), name.to_owned())
        }
    }
}

/// §2.2 Attack, defense and movement; artillery supports with an S, and moves by what lies on it.
fn strength(position: &Position, unit: UnitId) -> String {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let Strength { attack, defense, movement, .. } = position.strength(unit);
    let defense = if counter.parenthesised { format!("({defense})") } else { defense.to_string() };
    if !counter.kind.is_artillery() {
        return format!("{attack}-{defense}-{movement}");
    }
    let not_ready = state.has(Mark::Fired) || state.has(Mark::PrimeMover);
    let movement = counter.moving.filter(|_| not_ready).unwrap_or(movement);
    format!("S-{defense}-{movement}")
}

fn states(position: &Position, unit: UnitId) -> Vec<Status> {
    let state = position.unit(unit);
    let order = match state.order {
        Condition::Good => None,
        Condition::Disrupted => Some(Status::Disrupted),
        Condition::Broken => Some(Status::Broken),
    };
    let marks = [
        (Mark::OutOfSupply, Status::OutOfSupply),
        (Mark::Engaged, Status::Engaged),
        (Mark::Fired, Status::Fired),
        (Mark::Strategic, Status::Column),
        (Mark::PrimeMover, Status::Column),
        (Mark::Truck, Status::Truck),
        (Mark::Night, Status::Night),
        (Mark::Detected, Status::Unmasked),
    ];
    let marks = marks.into_iter().filter(|&(mark, _)| state.has(mark));
    order.into_iter().chain(marks.map(|(_, status)| status)).collect()
}

const fn army(nation: Nation) -> Army {
    match nation {
        Nation::Us => Army::American,
        Nation::British => Army::British,
        Nation::Ss => Army::WaffenSs,
        Nation::Wehrmacht => Army::Wehrmacht,
        Nation::Fallschirmjager => Army::Fallschirm,
    }
}

/// Whose signs a side's markers bear.
const fn army_of(side: Side) -> Army {
    match side {
        Side::German => Army::Wehrmacht,
        Side::Allied => Army::American,
    }
}

/// §2.11
const fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::SixthPanzerArmy | Colour::ThirtiethCorps => Hue::Red,
        Colour::FifthPanzerArmy => Hue::Gray,
        Colour::SeventhArmy | Colour::EighteenthCorps => Hue::Blue,
        Colour::EighthCorps => Hue::Purple,
        Colour::FifthCorps => Hue::Burgundy,
        Colour::ThirdArmy => Hue::Orange,
        Colour::SeventhCorps => Hue::Beige,
        Colour::Army => Hue::Yellow,
        Colour::Breakdown => Hue::White,
    }
}

/// §2.4
fn symbol(counter: &Counter) -> Symbol {
    match counter.kind {
        Kind::Infantry => Symbol::Infantry,
        Kind::Parachute => Symbol::Parachute,
        Kind::Glider => Symbol::Glider,
        Kind::Engineer => Symbol::Engineer,
        Kind::Fortress => Symbol::Fortress,
        Kind::Motorized => Symbol::Motorized,
        Kind::Panzergrenadier => Symbol::Mechanized,
        Kind::Recon => Symbol::Recon,
        Kind::Tank => Symbol::Armor,
        Kind::TankDestroyer | Kind::AssaultGun => Symbol::TankDestroyer,
        // Towed anti-tank guns share the kind with Flak.
        Kind::Flak if counter.vehicle.as_ref().is_some_and(|gun| gun.starts_with("towed")) => {
            Symbol::AntiTank
        }
        Kind::Flak => Symbol::AntiAircraft,
        Kind::BlackBox => Symbol::AssaultHowitzer,
        Kind::CombatCommand | Kind::TaskForce | Kind::Guards | Kind::PanzerBrigade => {
            Symbol::CombinedArms
        }
        Kind::Artillery => Symbol::Artillery,
        Kind::Nebelwerfer => Symbol::Rocket,
    }
}

/// Improved Positions, bridges that cannot be crossed, Traffic, and who holds the Victory Hexes.
fn markers(position: &Position) -> Vec<Marker> {
    let data = position.data();
    let (board, sides) = (&data.board, [Side::German, Side::Allied]);
    let at = |hex: Hex, sign: Sign| Marker { place: board.number(hex), sign };
    let trenches = position
        .improved
        .iter()
        .map(|here| at(here.hex, if here.complete { Sign::Trench } else { Sign::TrenchBegun }));
    let bridges = board.bridges().filter_map(|bridge| {
        let sign = match position.bridge(bridge) {
            BridgeState::Intact => return None,
            BridgeState::Blown => Sign::BridgeBlown,
            BridgeState::UnderConstruction(_) => Sign::BridgeBegun,
        };
        let [one, other] = board.bridge_ends(bridge).map(|hex| board.number(hex));
        Some(Marker { place: format!("{one}/{other}"), sign })
    });
    let traffic = sides.into_iter().flat_map(|side| {
        let markers = position.traffic[side.index()].iter();
        markers.filter_map(move |marker| match marker {
            Traffic::At(hex) => Some(at(*hex, Sign::Traffic(army_of(side)))),
            Traffic::InBox | Traffic::Removed => None,
        })
    });
    let flags = data
        .places
        .victory
        .iter()
        .map(|goal| at(goal.hex, Sign::Flag(army_of(position.controller(goal.hex)))));
    trenches.chain(bridges).chain(traffic).chain(flags).collect()
}

#[cfg(test)]
mod tests {
    use kernel::Rules;
    use rules_ardennes44::Ardennes44;

    use super::*;

    fn opening() -> Position {
        Ardennes44::scenario("campaign").expect("it is shipped").start()
    }

    fn find(laid: &Laid, formation: &str, name: &str) -> Piece {
        let found = laid.pieces.iter().find(|it| it.formation == formation && it.name == name);
        found.unwrap_or_else(|| panic!("{name}/{formation} is not on the map")).clone()
    }

    #[test]
    fn every_unit_on_the_map_becomes_a_piece() {
        let position = opening();
        let laid = laid(&position);
        let count = position.unit_ids().filter(|&unit| position.hex_of(unit).is_some()).count();
        assert!(count > 50, "{count}");
        assert_eq!(laid.pieces.len(), count);
        assert_eq!(laid.caption, "The Campaign: turn 1, 16 December AM");
    }

    #[test]
    fn a_piece_shows_what_is_printed_on_its_counter() {
        let laid = laid(&opening());
        let piece = find(&laid, "28", "112/1");
        assert_eq!((piece.army, piece.symbol), (Army::American, Symbol::Infantry));
        assert_eq!((piece.size.as_str(), piece.band), ("II", Hue::Purple));
        assert_eq!((piece.strength.as_str(), piece.hex.as_str()), ("2-2-3", "1919"));
        assert!(!piece.is_reduced && piece.states.is_empty());
        let green = find(&laid, "106", "422");
        assert_eq!(green.grade, Grade::Green);
        let guns = laid.pieces.iter().find(|piece| piece.symbol == Symbol::Artillery);
        assert!(guns.is_some_and(|guns| guns.strength.starts_with("S-") && !guns.badge.is_empty()));
    }

    #[test]
    fn markers_tell_bridges_trenches_and_who_holds_what() {
        let laid = laid(&opening());
        let count = |wanted: fn(Sign) -> bool| {
            laid.markers.iter().filter(|marker| wanted(marker.sign)).count()
        };
        assert!(count(|sign| sign == Sign::BridgeBlown) >= 4);
        assert!(count(|sign| sign == Sign::BridgeBegun) >= 2);
        assert!(count(|sign| matches!(sign, Sign::Flag(_))) > 20);
        // Nobody has taken anything yet.
        assert_eq!(count(|sign| sign == Sign::Flag(Army::Wehrmacht)), 0);
    }
}
