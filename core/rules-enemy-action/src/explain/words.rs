//! How sentences name ground, arms, marks, supply, tactics, commands, the parts of the day, the steps of the German command and results.

pub(crate) mod chits;
mod days;
pub(crate) mod procedure;

use desk::wording::counted;
use hexmap::Compass;

use crate::printed::board::Terrain;
use crate::printed::cards::{CardEvent, CardTactic, Command, Tactic};
use crate::printed::counters::{Basis, Counter, Kind};
use crate::printed::levels::Level;
use crate::state::activation::Reach;
use crate::state::decks::CardPlace;
use crate::state::unit::{Mark, Supply};

pub(crate) use days::{date, days};

/// The base class of a hex.
pub(crate) const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Broken => "broken",
        Terrain::Woods => "woods",
        Terrain::Forest => "forest",
        Terrain::City => "city",
    }
}

/// What kind of unit a counter is.
pub(crate) const fn arm(counter: &Counter) -> &'static str {
    match counter.kind {
        Kind::Infantry if counter.is_airborne => "airborne infantry",
        Kind::Infantry => "infantry",
        Kind::MechInfantry => "mechanized infantry",
        Kind::Armor => "armor",
        Kind::Recon => "reconnaissance",
        Kind::CombinedArms => "combined arms",
    }
}

/// How well a unit is supplied.
pub(crate) const fn supply(supply: Supply) -> &'static str {
    match supply {
        Supply::Supplied => "in supply",
        Supply::Low => "in low supply",
        Supply::Out => "out of supply",
        Supply::Isolated => "isolated",
    }
}

/// What a mark says of its unit: it `is dispersed`.
pub(crate) const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Dispersed => "is dispersed",
        Mark::OutOfFuel => "is out of fuel",
        Mark::Active => "is active",
        Mark::Moved => "has moved",
        Mark::Left => "has left its hex",
        Mark::Attacked => "has attacked",
        Mark::Defended => "has been attacked",
        Mark::Placed => "has come from the reserve",
        Mark::Joined => "has joined the combat by a tactic",
        Mark::DispersedNow => "was dispersed in this activation",
        Mark::Fled => "retreated onto friends",
        Mark::Checked => "has been looked at for an attack",
        Mark::ActivatedNow => "was active in this Allied impulse",
        Mark::ActivatedBefore => "was active in the last Allied impulse",
        Mark::Restored => "has regained a step",
    }
}

/// A tactic by its name.
pub(crate) const fn tactic(tactic: Tactic) -> &'static str {
    match tactic {
        Tactic::Artillery => "Artillery",
        Tactic::CorpsArtillery => "Corps Artillery",
        Tactic::FixedArtillery => "Fixed Artillery",
        Tactic::Airpower => "Airpower",
        Tactic::ReinforceBattle => "Reinforce Battle",
        Tactic::AssaultCoordination => "Assault Coordination",
        Tactic::InfantryInfiltration => "Infantry Infiltration",
        Tactic::PressTheAttack => "Press the Attack",
        Tactic::CombatEngineers => "Combat Engineers",
        Tactic::Engineers => "Engineers",
        Tactic::Screen => "Screen",
        Tactic::PanzerBattalion => "Panzer Battalion",
        Tactic::TankBattalion => "Tank Battalion",
    }
}

/// What a card gives as a tactic.
pub(crate) const fn card_tactic(given: CardTactic) -> &'static str {
    match given {
        CardTactic::One(one) => tactic(one),
        CardTactic::Wild => "any tactic but Corps Artillery",
        CardTactic::Army => "Artillery and Assault Coordination",
    }
}

/// An event of a card by its name.
pub(crate) const fn event(event: CardEvent) -> &'static str {
    match event {
        CardEvent::Airpower => "Airpower",
        CardEvent::Engineers => "Engineers",
        CardEvent::RaiseTheAlarm => "Raise the Alarm",
        CardEvent::BridgeEngineers => "Bridge Engineers",
        CardEvent::FuelPriority => "Fuel Priority",
        CardEvent::Consolidation => "Consolidation",
        CardEvent::VonDerHeydte => "von der Heydte",
        CardEvent::ManteuffelDirectsTraffic => "Manteuffel Directs Traffic",
    }
}

/// A command that a card allows, as a command: `give 2 steps back`.
pub(crate) fn command(command: Command) -> String {
    match command {
        Command::Activate => "activate the formation".to_owned(),
        Command::ActivateOne => "activate one unit".to_owned(),
        Command::Deploy => "deploy the formation’s reserves".to_owned(),
        Command::DeployOne => "deploy one reserve of the corps".to_owned(),
        Command::Replace(steps) => {
            format!("give {} back", counted(steps.into(), "step", "steps"))
        }
        Command::Event(named) => event(named).to_owned(),
    }
}

/// Who acts in an activation.
pub(crate) const fn reach(reach: Reach) -> &'static str {
    match reach {
        Reach::Divisions => "divisions",
        Reach::Corps => "a corps",
        Reach::Army => "a corps by the card of an army",
        Reach::One => "one unit, which does not attack",
        Reach::Alarm => "units that an event lets move",
        Reach::Alone => "one unit by itself",
    }
}

/// A point of the compass.
pub(crate) const fn compass(compass: Compass) -> &'static str {
    match compass {
        Compass::N => "north",
        Compass::NE => "north-east",
        Compass::E => "east",
        Compass::SE => "south-east",
        Compass::S => "south",
        Compass::SW => "south-west",
        Compass::W => "west",
        Compass::NW => "north-west",
    }
}

/// Where a figure comes from.
pub(crate) const fn basis(basis: Basis) -> &'static str {
    match basis {
        Basis::Stated => "stated",
        Basis::Inferred => "inferred from the rulebook",
        Basis::Ours => "ours",
    }
}

/// What a game comes to, for the Allies.
pub(crate) const fn level(level: Level) -> &'static str {
    match level {
        Level::StrategicDefeat => "Allied strategic defeat",
        Level::OperationalDefeat => "Allied operational defeat",
        Level::TacticalDefeat => "Allied tactical defeat",
        Level::Draw => "draw",
        Level::TacticalVictory => "Allied tactical victory",
        Level::OperationalVictory => "Allied operational victory",
        Level::StrategicVictory => "Allied strategic victory",
    }
}

/// Where a card is.
pub(crate) const fn card_place(place: CardPlace) -> &'static str {
    match place {
        CardPlace::SetAside => "set aside until its day",
        CardPlace::Pile => "in the draw pile",
        CardPlace::Eligible => "among the supplementals that may lie in the draw pile",
        CardPlace::Resting => "resting until tomorrow",
        CardPlace::Hand => "in the hand",
        CardPlace::Discards => "among the discards",
        CardPlace::Command => "the command card",
        CardPlace::Support => "the support card",
        CardPlace::Calendar => "beside the calendar to the day’s end",
    }
}
