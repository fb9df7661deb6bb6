//! What lies on the map besides units: bridges, planned barrages, transports, what cards have done.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::Side;
use crate::printed::counters::UnitId;

/// §10 A bridge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Bridge {
    /// Whether it can be crossed.
    pub fate: Fate,
    /// §3.9.1.3b A German unit or transport has crossed it.
    pub crossed: bool,
    /// §3.9.1.3c A card has named it once.
    pub chosen: bool,
    /// §10h How often the Germans have tried to repair it.
    pub tries: u8,
}

/// §10 Whether a bridge can be crossed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It stands.
    #[default]
    Stands,
    /// §10e A card has named it in this turn; it still stands.
    Named,
    /// §10f It was blown on this turn.
    Blown(u8),
}

/// §8.1 A barrage that is planned.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Barrage {
    /// Whose it is.
    pub side: Side,
    /// The hex it falls on.
    pub target: Hex,
    /// The guns that fire.
    pub guns: Vec<UnitId>,
    /// §8c Aircraft that fly with them.
    pub air: u8,
}

/// §3.9 What cards have done.
#[expect(clippy::struct_excessive_bools, reason = "each card has an effect of its own")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Effects {
    /// §3.9.1.1 2nd Panzer is slow for this turn.
    pub hellcats: bool,
    /// §3.9.1.5 Panzer Lehr is slow for this turn.
    pub fritz: bool,
    /// §3.9.2.5 The Allies lose their way at crossroads for this turn.
    pub buddy: bool,
    /// §3.9.2.3 German guns are no longer rationed.
    pub ammo: bool,
    /// §3.9.2.2
    pub dump: Dump,
}

/// §3.9.2.2 The dump at Houffalize.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Dump {
    /// No card has opened it.
    #[default]
    Closed,
    /// The Germans draw supply from it.
    Open,
    /// §3.9.2.2d The Allies have taken it back.
    Lost,
}
