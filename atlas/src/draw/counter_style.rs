//! `CounterStyle`: sizes and colours of counters and markers, read from `style/counters.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::piece::{Army, Hue, Status};

/// How counters and markers are drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CounterStyle {
    pub(crate) side: f64,
    pub(crate) corner: f64,
    pub(crate) outline: f64,
    pub(crate) offset: f64,
    pub(crate) most: usize,
    pub(crate) band: f64,
    pub(crate) symbol: (f64, f64),
    pub(crate) line: f64,
    pub(crate) chip: f64,
    pub(crate) whole_from_pixels: f64,
    pub(crate) plain_symbol: (f64, f64),
    pub(crate) plain_line: f64,
    pub(crate) plain_strip: f64,
    pub(crate) weight: f64,
    pub(crate) shadow: String,
    pub(crate) dark: String,
    pub(crate) earth: String,
    pub(crate) pale: String,
    army: BTreeMap<Army, Paint>,
    hue: BTreeMap<Hue, Paint>,
    status: BTreeMap<Status, Paint>,
}

/// A ground and what is written on it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Paint {
    pub(crate) fill: String,
    pub(crate) ink: String,
}

impl CounterStyle {
    /// How an army's counters are painted.
    pub(crate) fn army(&self, army: Army) -> &Paint {
        self.army.get(&army).expect("every army is painted")
    }

    /// How a strip is painted.
    pub(crate) fn hue(&self, hue: Hue) -> &Paint {
        self.hue.get(&hue).expect("every strip is painted")
    }

    /// How the disc of a state is painted.
    pub(crate) fn status(&self, status: Status) -> &Paint {
        self.status.get(&status).expect("every state is painted")
    }
}
