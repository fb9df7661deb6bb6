//! §9.11 The tables of army objectives, and where the markers of three corps go.

use hexmap::{Compass, Hex};

use crate::printed::formations::{Army, Corps};

/// §9.11 The three tables, and the hexes of the corps markers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Objectives {
    /// §9.11c–§9.11e By army, in the order of [`Army::WITH_OBJECTIVE`].
    pub first: [Vec<Chosen>; Army::WITH_OBJECTIVE.len()],
    /// §9.11h–§9.11p By present hex.
    pub second: Vec<(Hex, Vec<Chosen>)>,
    /// §9.11q–§9.11zf By present hex.
    pub third: Vec<(Hex, Vec<Chosen>)>,
    /// §9.13a By corps, in the order of [`Corps::WITH_OBJECTIVE`].
    pub corps: [Option<Hex>; Corps::WITH_OBJECTIVE.len()],
    /// §9.15b Where the markers of the panzer armies go at last.
    pub last: Option<Hex>,
}

/// A line of a table: with these faces of the die the marker goes here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// From this face on.
    pub from: u16,
    /// To this one.
    pub to: u16,
    /// The hex.
    pub hex: Hex,
    /// §9.22a The side of the marker that lies up.
    pub side: Compass,
    /// §9.11zg Whether Germans may leave the map there from now on.
    pub is_exit: bool,
}
