//! What the scenario asks for and how it stands, for an overlay and a sentence.

use hexmap::Hex;
use kernel::Clause;
use serde::Serialize;

use super::Told;
use super::zones::hexes_in_play;
use crate::printed::places::VictoryHex;
use crate::printed::scenario::Goal;
use crate::turn::victory::{
    Standing, areas_invaded, is_bastogne_linked, is_in_play, is_on_west_map,
};
use crate::{Position, Side};

/// What the scenario asks for, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Victory {
    /// In sentences.
    pub sentence: Vec<Told>,
    /// The hexes that count.
    pub hexes: Vec<Held>,
    /// Every hex that the Germans were last through.
    pub german: Vec<Hex>,
    /// Where points are counted.
    pub points: Option<Points>,
}

/// A hex that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Held {
    /// Which.
    pub hex: Hex,
    /// Who holds it. The Germans hold what is joined to their supply by road (§30.1.2).
    pub held: Side,
    /// Who is in it or was last through it, whatever their supply.
    pub taken_by: Side,
}

/// Points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Points {
    /// What the Germans have.
    pub have: u16,
    /// What they need.
    pub need: u16,
}

const WHEN: Clause = Clause::new("a44-30.1.1");
pub(crate) const CONTROL: Clause = Clause::new("a44-30.1.2");
const EXITED: Clause = Clause::new("a44-30.2a");
const LIEGE: Clause = Clause::new("a44-30.2b");
const MEUSE: Clause = Clause::new("a44-30.2c");
const WEST_MAP: Clause = Clause::new("a44-30.2d");
const DENIED: Clause = Clause::new("a44-30.3a");
const INVADED: Clause = Clause::new("a44-30.3b");
const POINTS: Clause = Clause::new("a44-S2.4a");
const POINTS_FOR: Clause = Clause::new("a44-S2.4b");
const POINTS_BY_EXIT: Clause = Clause::new("a44-S2.4c");
const CUT_OFF: Clause = Clause::new("a44-S4.4");
const EXTENDED: Clause = Clause::new("a44-S5.2");

pub(crate) fn victory(position: &Position) -> Victory {
    let standing = Standing::of(position);
    let held = |hex| if standing.holds(hex) { Side::German } else { Side::Allied };
    let hexes = that_count(position)
        .map(|hex| Held { hex, held: held(hex), taken_by: taken_by(position, hex) })
        .collect();
    let german = hexes_in_play(position).filter(|&hex| position.controller(hex) == Side::German);
    let scenario = &position.data().scenario;
    let mut points = None;
    let sentence = match scenario.victory {
        Goal::Points => {
            let [for_hexes, for_exits] = standing.points(position);
            points = Some(Points { have: for_hexes + for_exits, need: scenario.points });
            by_points(position, &standing)
        }
        Goal::Campaign => campaign(position, &standing),
        Goal::Patton => {
            let mut told = campaign(position, &standing);
            told.push(patton(position));
            told
        }
        Goal::Extended => {
            let mut told = campaign(position, &standing);
            told.push(extended(position, &standing));
            told
        }
    };
    Victory { sentence, hexes, german: german.collect(), points }
}

/// Who is in a hex, or was the last to pass through.
fn taken_by(position: &Position, hex: Hex) -> Side {
    if position.has_friend(Side::German, hex) { Side::German } else { position.controller(hex) }
}

/// Whether a hex counts for victory in this scenario.
pub(super) fn counts(position: &Position, hex: Hex) -> bool {
    that_count(position).any(|one| one == hex)
}

/// Whether the Germans hold a hex (§30.1.2).
pub(super) fn is_held(position: &Position, hex: Hex) -> bool {
    Standing::of(position).holds(hex)
}

/// The hexes that count in this scenario, in the order of the map's list.
fn that_count(position: &Position) -> impl Iterator<Item = Hex> {
    let (places, goal) = (&position.data().places, position.data().scenario.victory);
    let listed = move |place: &&VictoryHex| match goal {
        Goal::Points => is_in_play(position, place),
        Goal::Campaign => place.meuse || is_on_west_map(position, place),
        Goal::Patton | Goal::Extended => {
            place.meuse || is_on_west_map(position, place) || places.bastogne.contains(&place.hex)
        }
    };
    let liege = if goal == Goal::Points { &[][..] } else { &places.liege };
    places.victory.iter().filter(listed).map(|place| place.hex).chain(liege.iter().copied())
}

fn told(text: String, clause: Clause) -> Told {
    Told { text, clause: Some(clause) }
}

/// §30.2, §30.3
fn campaign(position: &Position, standing: &Standing) -> Vec<Told> {
    let mut told = german_ways(position, standing);
    told.extend(allied_ways(position));
    told
}

/// §30.2
fn german_ways(position: &Position, standing: &Standing) -> Vec<Told> {
    let (data, tables) = (position.data(), &position.data().tables.victory);
    let (gone, liege) = (standing.exited, standing.liege(position));
    let meuse = standing.count(position, |_, place| place.meuse);
    let west = standing.count(position, is_on_west_map);
    let all_meuse = data.places.victory.iter().filter(|place| place.meuse).count();
    vec![
        told("The Germans win at an Allied Victory Check if one of these holds:".to_owned(), WHEN),
        told(
            format!(
                "{} Attack Factors have left the map by F or G, by a road in supply: {gone} so far.",
                tables.exit_attack
            ),
            EXITED,
        ),
        told(format!("They hold all {} hexes of Liège: {liege} now.", tables.liege), LIEGE),
        told(
            format!("They hold {} of {all_meuse} towns on the Meuse: {meuse} now.", tables.meuse),
            MEUSE,
        ),
        told(
            format!("They hold {} Victory Hexes of the West Map: {west} now.", tables.west_map),
            WEST_MAP,
        ),
    ]
}

/// §30.3
fn allied_ways(position: &Position) -> [Told; 2] {
    let tables = &position.data().tables.victory;
    let last = position.data().scenario.last_turn;
    let (areas, checks) = (areas_invaded(position), position.counter_invasions);
    let invaded = format!(
        "They also win by standing, in supply, in {} German start areas at {} checks running: \
         {areas} areas now, after {checks} such checks.",
        tables.counter_invasion_areas, tables.counter_invasion_checks
    );
    let denied = format!("The Allies win if none of it has happened by the end of Turn {last}.");
    [told(denied, DENIED), told(invaded, INVADED)]
}

/// §S4.4
fn patton(position: &Position) -> Told {
    let now = if is_bastogne_linked(position) { "open" } else { "cut" };
    let text = format!(
        "It is drawn instead if no Allied supply reaches Bastogne by road in the end: the road is {now}."
    );
    told(text, CUT_OFF)
}

/// §S5.2
fn extended(position: &Position, standing: &Standing) -> Told {
    let now = if is_bastogne_linked(position) { "open" } else { "cut" };
    let west = standing.count(position, is_on_west_map);
    let need = position.data().tables.victory.extended_west_map;
    let text = format!(
        "In the end {need} Victory Hexes of the West Map are enough for the Germans ({west} now), if they \
         hold all of Bastogne or it has no Allied road supply: its road is {now}."
    );
    told(text, EXTENDED)
}

/// §S2.4, §S3.4
fn by_points(position: &Position, standing: &Standing) -> Vec<Told> {
    let data = position.data();
    let [for_hexes, for_exits] = standing.points(position);
    let (have, need) = (for_hexes + for_exits, data.scenario.points);
    let last = data.scenario.last_turn;
    let a_point = data.tables.victory.attack_per_exit_point;
    let points =
        |count: u16| if count == 1 { "1 point".to_owned() } else { format!("{count} points") };
    vec![
        told(
            format!(
                "The Germans win with {} at the end of Turn {last}: they have {have}. If not, the Allies win.",
                points(need)
            ),
            POINTS,
        ),
        told(format!("A point for each Victory Hex they hold: {for_hexes}."), POINTS_FOR),
        told(
            "They hold one if they were last through it and a road joins it to their supply."
                .to_owned(),
            CONTROL,
        ),
        told(
            format!(
                "A point for each {a_point} Attack Factors off the west edge by a road in supply: {for_exits}."
            ),
            POINTS_BY_EXIT,
        ),
    ]
}
