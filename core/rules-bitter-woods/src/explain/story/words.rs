//! How sentences name sides, armies, arms, marks, phases, odds and results.

use hexmap::Edge;

use crate::printed::board::Terrain;
use crate::printed::counters::{Army, Counter, Kind, Silhouette, Troops};
use crate::printed::results::{Code, Outcome};
use crate::printed::turn_track::Ground;
use crate::state::markers::WorkKind;
use crate::state::unit::Mark;
use crate::{Phase, Side};

pub(crate) const fn army(army: Army) -> &'static str {
    match army {
        Army::SixthPanzer => "6th Panzer Army",
        Army::FifthPanzer => "5th Panzer Army",
        Army::Seventh => "7th Army",
        Army::First => "First Army",
        Army::Third => "Third Army",
        Army::British => "British",
    }
}

/// Whose a counter is, as an adjective.
pub(crate) fn nation(counter: &Counter) -> &'static str {
    match (counter.side, counter.troops) {
        (Side::German, Troops::Army) => "German",
        (Side::German, Troops::Ss) => "SS",
        (Side::German, Troops::Parachute) => "German parachute",
        (Side::Allied, _) if counter.is_british() => "British",
        (Side::Allied, _) => "American",
    }
}

/// What a counter's symbol says.
pub(crate) const fn arm(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "infantry",
        Kind::ArmoredInfantry => "armoured infantry",
        Kind::ArmoredCavalry => "armoured cavalry",
        Kind::Armor => "armour",
        Kind::CorpsArtillery => "corps artillery",
        Kind::Rocket => "rockets",
        Kind::ArmyArtillery => "army artillery",
        Kind::Leader => "leader",
    }
}

pub(crate) const fn vehicle(silhouette: Silhouette) -> &'static str {
    match silhouette {
        Silhouette::MkIv => "Mk IV",
        Silhouette::Panther => "Panther",
        Silhouette::Tiger => "Tiger",
        Silhouette::Jagdtiger => "Jagdtiger",
        Silhouette::Allied => "Allied tanks",
    }
}

pub(crate) const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::LightWoods => "light woods",
        Terrain::Broken => "broken",
        Terrain::Forest => "forest",
        Terrain::Town => "town",
    }
}

pub(crate) const fn ground(ground: Ground) -> &'static str {
    match ground {
        Ground::Soft => "soft ground",
        Ground::Mud => "mud",
        Ground::Frozen => "frozen ground",
    }
}

pub(crate) const fn edge(edge: Edge) -> &'static str {
    match edge {
        Edge::North => "northern",
        Edge::East => "eastern",
        Edge::South => "southern",
        Edge::West => "western",
    }
}

/// What is dug, with its article.
pub(crate) const fn work(kind: WorkKind) -> &'static str {
    match kind {
        WorkKind::ImprovedPosition => "an improved position",
        WorkKind::Fortification => "a fortification",
    }
}

/// The name of a phase.
pub(crate) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Supply => "supply",
        Phase::Interdiction => "interdiction",
        Phase::Reserve => "reserves",
        Phase::Movement => "movement",
        Phase::Combat => "combat",
        Phase::Demolition => "demolition",
        Phase::Exploitation => "exploitation",
        Phase::LateAttack => "Peiper’s attack",
        Phase::Construction => "bridge building",
        Phase::Over => "end",
    }
}

/// What a marker says of its unit.
pub(crate) const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Moved => "has moved",
        Mark::Attacked => "has attacked",
        Mark::Fired => "has used its guns",
        Mark::OutOfSupply => "is out of supply",
        Mark::Short => "is short of fuel",
        Mark::Reserve => "is in reserve",
        Mark::Building => "builds a bridge",
        Mark::Dug => "digs, and stays",
        Mark::Shocked => "is shocked",
        Mark::Freed => "is free of army boundaries",
        Mark::Strayed => "is over its boundary, and must return",
        Mark::BeganInZone => "began in a German zone",
        Mark::Contacted => "has Germans next to it",
        Mark::Sneaked => "has used its sneak",
        Mark::OffRoads => "has lost its way, and keeps off the roads",
        Mark::LeftInSupply => "left the map in supply",
        Mark::Exploited => "has exploited",
        Mark::LeaderMoved => "has moved, and releases nobody",
        Mark::Released => "may exploit",
        Mark::Challenged => "challenges interdiction",
    }
}

/// What a result means.
pub(crate) fn meaning(outcome: Outcome) -> String {
    let step = |losses: u8| if losses > 0 { "lose a step and " } else { "" };
    let hexes = |hexes: u8| if hexes == 1 { "1 hex".to_owned() } else { format!("{hexes} hexes") };
    match outcome.code {
        Code::DefenderEliminated => "the defenders are eliminated".to_owned(),
        Code::AttackerEliminated => "the attackers are eliminated".to_owned(),
        Code::DefenderRetreats { losses, hexes: far } => {
            format!("the defenders {}retreat {}", step(losses), hexes(far))
        }
        Code::AttackerRetreats { losses, hexes: far } => {
            format!("the attackers {}retreat {}", step(losses), hexes(far))
        }
        Code::Counterattack => {
            "the defenders counterattack or withdraw in their next turn".to_owned()
        }
        Code::Suppressed => "nothing happens".to_owned(),
        Code::Engaged => "both sides are engaged".to_owned(),
        Code::Firefight => "each side loses a step".to_owned(),
    }
}

/// The rule of a result.
pub(crate) const fn rule_of(code: Code) -> &'static str {
    match code {
        Code::DefenderEliminated => "bw-9.5a",
        Code::AttackerEliminated => "bw-9.5b",
        Code::DefenderRetreats { losses: 0, .. } => "bw-9.5c",
        Code::AttackerRetreats { losses: 0, .. } => "bw-9.5d",
        Code::DefenderRetreats { .. } => "bw-9.5e",
        Code::AttackerRetreats { .. } => "bw-9.5f",
        Code::Counterattack => "bw-9.5g",
        Code::Suppressed => "bw-9.5o",
        Code::Engaged => "bw-9.5p",
        Code::Firefight => "bw-9.5v",
    }
}
