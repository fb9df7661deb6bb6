//! An index: the story of what is set up, readied, marked, blown and built.

use field::Naming;

use crate::Event;
use crate::state::unit::Mark;

use super::Story;
use super::words::{counted, marker, rolled, rule, side};

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every variant")]
    pub(super) fn of_works(&self, event: &Event) -> String {
        match event {
            Event::SetUp { unit, hex } => {
                format!("{} sets up in {}.", self.unit(*unit), self.hex(*hex))
            }
            Event::Readied { unit } => format!("{} is Ready again (§5.1a).", self.unit(*unit)),
            // Guns that have fired need no event for it: these have moved, retreated or just come.
            Event::Marked { unit, mark: Mark::Fired, why } => format!(
                "{} turns to its Fired side: it gives no support until it is Ready again ({}).",
                self.unit(*unit),
                rule(*why)
            ),
            Event::Marked { unit, mark, why } => {
                format!("{} is marked {} ({}).", self.unit(*unit), marker(*mark), rule(*why))
            }
            Event::Unmarked { unit, mark, why } => {
                format!(
                    "{} is no longer marked {} ({}).",
                    self.unit(*unit),
                    marker(*mark),
                    rule(*why)
                )
            }
            Event::FuelRolled { table, roll, modifiers, result } => format!(
                "Fuel Shortage Table {table} ({}): {result} (§6.1).",
                rolled(*roll, modifiers)
            ),
            Event::FuelAsked { by, .. } => {
                format!("The {} player says which division is short (§6.1d).", side(*by))
            }
            Event::ShortOfFuel { formation, why, .. } => {
                let id = &self.data.formations[formation.index()].id;
                format!("{id} is short of fuel ({}).", rule(*why))
            }
            Event::DemolitionTried { unit, bridge, roll, modifiers, blown } => {
                let result = if *blown { "it is blown" } else { "it still stands" };
                let (unit, bridge) = (self.unit(*unit), self.bridge(*bridge));
                let rolled = rolled(*roll, modifiers);
                format!("{unit} tries to blow the bridge {bridge} ({rolled}): {result} (§7.2d).")
            }
            Event::OurenTried { roll, collapsed, .. } => {
                let result = if *collapsed { "they collapse" } else { "they stand" };
                format!("The bridges at Ouren (roll {roll}): {result} (§7.7b).")
            }
            Event::BridgeBegun { bridge, .. } => {
                format!("Work begins on the bridge {} (§7.8e).", self.bridge(*bridge))
            }
            Event::BridgeBuilt { bridge } => {
                format!("The bridge {} is open (§7.8f).", self.bridge(*bridge))
            }
            Event::BridgeAbandoned { bridge } => format!(
                "Work on the bridge {} is broken off: the enemy is too near, or no road brings supply (§7.8g).",
                self.bridge(*bridge)
            ),
            Event::PositionBegun { unit, hex } => {
                format!("{} digs in at {} (§15.8.2b).", self.unit(*unit), self.hex(*hex))
            }
            Event::PositionCompleted { hex, .. } => {
                format!("The Improved Position at {} is complete (§15.8.2d).", self.hex(*hex))
            }
            Event::PositionLost { hex, why } => {
                format!("The Improved Position at {} is lost ({}).", self.hex(*hex), rule(*why))
            }
            Event::TrafficPlaced { side: whose, hex, .. } => {
                format!("The {} player puts Traffic on {} (§24.3.1).", side(*whose), self.hex(*hex))
            }
            Event::TrafficRolled { side: whose, returned, .. } => {
                let side = side(*whose);
                let one = format!("{side} Traffic marker clears");
                let many = format!("{side} Traffic markers clear");
                format!("{} (§24.3.2).", counted(returned.len(), &one, &many))
            }
            Event::TrafficRemoved { .. } => {
                "A German Traffic marker leaves the game (§24.6a).".to_owned()
            }
            _ => String::new(),
        }
    }
}
