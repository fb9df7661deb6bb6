//! §9.1 The objective markers of armies and corps.

use hexmap::{Compass, Direction, Hex};
use serde::{Deserialize, Serialize};

use crate::Position;
use crate::printed::board::Arrow;
use crate::printed::cards::Formation;
use crate::printed::counters::UnitId;
use crate::printed::formations::{Army, Corps};

/// §9.1a The objective marker of an army, once it lies on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Objective {
    /// Where it lies.
    pub hex: Hex,
    /// §9.22a The side that lies up.
    pub side: Compass,
    /// §9.15a By how many tables it was placed, from 1 on; 4 once it has come to its last hex.
    pub stage: u8,
}

/// §9.13 The objective marker of a corps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CorpsObjective {
    /// Its corps has not been activated.
    #[default]
    Waiting,
    /// It lies here.
    At(Hex),
    /// §9.13b It has left the game.
    Gone,
}

impl Position {
    /// §9.1b The hex of the corps objective of a unit, while it lies on the map.
    pub fn corps_marker(&self, unit: UnitId) -> Option<Hex> {
        let corps = self.corps_of(unit);
        let at = Corps::WITH_OBJECTIVE.iter().position(|&other| other == corps)?;
        match self.corps_objectives[at] {
            CorpsObjective::At(hex) => Some(hex),
            CorpsObjective::Waiting | CorpsObjective::Gone => None,
        }
    }

    /// §9.1 Where a German unit tends to go: to the marker of its corps if there is one (its units go east if they can choose, §9.23b), else to
    /// that of its army.
    pub fn aim(&self, unit: UnitId) -> Option<Objective> {
        if let Some(hex) = self.corps_marker(unit) {
            return Some(Objective { hex, side: Compass::E, stage: 0 });
        }
        self.army_aim(unit)
    }

    /// §9.1a, §9.83 The objective of the army that a German unit follows. Only the OKW reserve has a choice.
    pub fn army_aim(&self, unit: UnitId) -> Option<Objective> {
        self.followed(unit).and_then(|army| self.objective(army))
    }

    /// §2.1g–§2.1j The directions of the arrows of a hex for a unit: the primary and the secondary one, as long as their bridges stand.
    pub fn arrows(&self, unit: UnitId, hex: Hex) -> [Option<Direction>; 2] {
        let Some(army) = self.followed(unit) else { return [None; 2] };
        let leads = |arrow: Arrow| {
            let is_blown =
                arrow.while_intact.is_some_and(|bridge| self.bridges[bridge.index()].blown);
            (!is_blown).then_some(arrow.direction)
        };
        let arrows = self.data.board.arrows(hex, army);
        [arrows.primary, arrows.secondary].map(|arrow| arrow.and_then(leads))
    }

    /// §9.83 Whose objective, and whose arrows, a German unit follows: those of its army; the OKW reserve under an army's card those of that army,
    /// else those of the army whose objective is nearest, then northernmost.
    pub fn followed(&self, unit: UnitId) -> Option<Army> {
        let army = self.army_of(unit);
        if army != Army::Okw {
            return Some(army);
        }
        let card = self.activation.as_ref().and_then(|activation| activation.card);
        if let Some(Formation::Army(army)) = card.map(|card| &self.data.card(card).formation) {
            return Some(*army);
        }
        let board = &self.data.board;
        let rank = |&army: &Army| {
            let hex = self.objective(army).expect("it lies on the map").hex;
            let away = self.hex_of(unit).map_or(0, |from| board.distance(from, hex));
            (away, -board.northing(hex))
        };
        let placed = |army: &Army| self.objective(*army).is_some();
        Army::WITH_OBJECTIVE.into_iter().filter(placed).min_by_key(rank)
    }
}
