//! §30 Victory: judged in the Allied Victory Check Phase only, and in the end by the scenario.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::printed::places::VictoryHex;
use crate::printed::scenario::Goal;
use crate::state::unit::{Mark, Place};
use crate::supply::supply_lines::Roads;
use crate::{Event, Position, Side};

const EXITED: Clause = Clause::new("a44-30.2a");
const LIEGE: Clause = Clause::new("a44-30.2b");
const MEUSE: Clause = Clause::new("a44-30.2c");
const WEST_MAP: Clause = Clause::new("a44-30.2d");
const DENIED: Clause = Clause::new("a44-30.3a");
const INVADED: Clause = Clause::new("a44-30.3b");
const INVADED_FIRST: Clause = Clause::new("a44-30.3c");
const POINTS: Clause = Clause::new("a44-S2.4a");
const CUT_OFF: Clause = Clause::new("a44-S4.4");
const EXTENDED: Clause = Clause::new("a44-S5.2");

/// What the German player has to show at a check.
pub struct Standing {
    /// The Victory Hexes and hexes of Liège that he controls, in the order of the map's list.
    pub held: Vec<Hex>,
    /// §30.2a, §S2.4b The Attack Factors that left the map and count.
    pub exited: u16,
}

/// §30.1.1 The check.
pub(crate) fn open(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let standing = Standing::of(position);
    let counter_invasion = is_invaded(position);
    let (hexes, exited) = (standing.held.clone(), standing.exited);
    pen.enter(Event::VictoryChecked { hexes, exited, counter_invasion });
    if let Some((winner, why)) = verdict(pen.state(), &standing) {
        pen.enter(Event::GameEnded { winner: winner.map(Side::seat), why });
    }
}

/// Who has won and under which clause, if the game is over. Nobody has, if it is drawn.
fn verdict(position: &Position, standing: &Standing) -> Option<(Option<Side>, Clause)> {
    let scenario = &position.data().scenario;
    let last = position.turn >= scenario.last_turn;
    let german = match scenario.victory {
        Goal::Points => return last.then(|| count_points(position, standing)),
        Goal::Campaign | Goal::Patton => standing.campaign_win(position),
        Goal::Extended => standing
            .campaign_win(position)
            .or_else(|| (last && standing.extended_win(position)).then_some(EXTENDED)),
    };
    let checks = position.data().tables.victory.counter_invasion_checks;
    let invaded = position.counter_invasions >= checks;
    match (invaded, german) {
        (true, Some(_)) => Some((Some(Side::Allied), INVADED_FIRST)),
        (true, None) => Some((Some(Side::Allied), INVADED)),
        (false, Some(why)) => Some((Some(Side::German), why)),
        (false, None) if !last => None,
        // §S4.4 What would be an Allied victory by denial is a draw while Bastogne is cut off.
        (false, None) if scenario.victory == Goal::Patton && !is_bastogne_linked(position) => {
            Some((None, CUT_OFF))
        }
        (false, None) => Some((Some(Side::Allied), DENIED)),
    }
}

/// §S2.4 The German player has enough points in the end, or the Allied player has won.
fn count_points(position: &Position, standing: &Standing) -> (Option<Side>, Clause) {
    let [hexes, exited] = standing.points(position);
    let enough = hexes + exited >= position.data().scenario.points;
    (Some(if enough { Side::German } else { Side::Allied }), POINTS)
}

impl Standing {
    /// As things stand.
    pub fn of(position: &Position) -> Self {
        let places = &position.data().places;
        let roads = Roads::of(position, Side::German);
        let listed =
            places.victory.iter().map(|place| place.hex).chain(places.liege.iter().copied());
        // §30.1.2
        let held = |&hex: &Hex| is_german(position, hex) && roads.reach(position, hex);
        // §30.2a, §S2.4c One hex that they left by must be joined to supply by road.
        let linked = position.exits.iter().any(|&hex| roads.reach(position, hex));
        let exited = if linked { attack_exited(position) } else { 0 };
        Self { held: listed.filter(held).collect(), exited }
    }

    /// Whether he controls one of the hexes that count.
    pub fn holds(&self, hex: Hex) -> bool {
        self.held.contains(&hex)
    }

    /// §S2.4b His points for Victory Hexes, and for leaving by the west.
    pub(crate) fn points(&self, position: &Position) -> [u16; 2] {
        let a_point = position.data().tables.victory.attack_per_exit_point;
        [self.count(position, is_in_play), self.exited / a_point]
    }

    /// How many of the hexes of Liège he controls.
    pub(crate) fn liege(&self, position: &Position) -> usize {
        position.data().places.liege.iter().filter(|&&hex| self.holds(hex)).count()
    }

    /// How many Victory Hexes of a kind he controls.
    pub(crate) fn count(
        &self,
        position: &Position,
        counts: impl Fn(&Position, &VictoryHex) -> bool,
    ) -> u16 {
        let listed = position.data().places.victory.iter();
        let held = listed.filter(|place| counts(position, place) && self.holds(place.hex));
        u16::try_from(held.count()).expect("there are few Victory Hexes")
    }

    /// §30.2 Under which clause the German player has won, if he has.
    fn campaign_win(&self, position: &Position) -> Option<Clause> {
        let tables = &position.data().tables.victory;
        let liege = self.liege(position);
        let meuse = self.count(position, |_, place| place.meuse);
        let ways = [
            (self.exited >= tables.exit_attack, EXITED),
            (liege >= tables.liege, LIEGE),
            (meuse >= tables.meuse, MEUSE),
            (self.count(position, is_on_west_map) >= tables.west_map, WEST_MAP),
        ];
        ways.into_iter().find_map(|(won, why)| won.then_some(why))
    }

    /// §S5.2 The further way to win at the end of the Extended Game.
    fn extended_win(&self, position: &Position) -> bool {
        let (tables, places) = (&position.data().tables.victory, &position.data().places);
        let bastogne = places.bastogne.iter().all(|&hex| self.holds(hex));
        self.count(position, is_on_west_map) >= tables.extended_west_map
            && (bastogne || !is_bastogne_linked(position))
    }
}

/// Whether a Victory Hex is on the West Map (§30.2d).
pub(crate) fn is_on_west_map(position: &Position, place: &VictoryHex) -> bool {
    position.data().places.west_sheet[place.hex.index()]
}

/// Whether a Victory Hex is on the map that is used (§S2.3).
pub(crate) fn is_in_play(position: &Position, place: &VictoryHex) -> bool {
    !(position.data().scenario.east_only && is_on_west_map(position, place))
}

/// §30.1.2 Whether a German unit is in a hex, or was the last to pass through.
fn is_german(position: &Position, hex: Hex) -> bool {
    position.controller(hex) == Side::German
        || position.units_of(Side::German, hex).next().is_some()
}

/// The Attack Factors of the units that have left the map.
fn attack_exited(position: &Position) -> u16 {
    let gone = position.units_at(Place::Exited);
    gone.map(|unit| u16::from(position.strength(unit).attack)).sum()
}

/// §S4.4, §S5.2 Whether an Allied Supply Path by road leads to either hex of Bastogne.
pub(crate) fn is_bastogne_linked(position: &Position) -> bool {
    let roads = Roads::of(position, Side::Allied);
    position.data().places.bastogne.iter().any(|&hex| roads.reach(position, hex))
}

/// §30.3b Whether a supplied Allied unit stands in each of enough German At Start Areas.
fn is_invaded(position: &Position) -> bool {
    areas_invaded(position) >= position.data().tables.victory.counter_invasion_areas
}

/// §30.3b In how many German At Start Areas a supplied Allied unit stands.
pub(crate) fn areas_invaded(position: &Position) -> usize {
    let places = &position.data().places;
    let mut areas: Vec<_> = position
        .unit_ids()
        .filter(|&unit| position.counter(unit).side == Side::Allied)
        .filter(|&unit| !position.unit(unit).has(Mark::OutOfSupply))
        .filter_map(|unit| position.hex_of(unit))
        .filter_map(|hex| places.area_of[hex.index()])
        .collect();
    areas.sort_unstable();
    areas.dedup();
    areas.len()
}
