//! An index: the story of positions and bridges.

use desk::Sentence;
use field::Naming;
use kernel::Clause;

use super::Story;
use super::words::work;
use crate::Event;
use crate::state::markers::WorkKind;

const DIGS: Clause = Clause::new("bw-8.1c");
const FORTIFIES: Clause = Clause::new("bw-8.2d");
const BUILDS: Clause = Clause::new("bw-13.3b");
const REBUILT: Clause = Clause::new("bw-13.3d");
const TRIED: Clause = Clause::new("bw-13.1a");
const ENGINEERS: Clause = Clause::new("bw-38.1.8a");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_works(&self, event: &Event) -> Sentence {
        match event {
            Event::WorkBuilt { unit, hex, kind } => {
                let clause = match kind {
                    WorkKind::ImprovedPosition => DIGS,
                    WorkKind::Fortification => FORTIFIES,
                };
                let (unit, place) = (self.unit(*unit), self.hex(*hex));
                Sentence::of(format!("{unit} builds {} at {place}.", work(*kind)), clause)
            }
            Event::WorkRemoved { hex, why } => {
                Sentence::of(format!("The position at {} is gone.", self.hex(*hex)), *why)
            }
            Event::BuildingBegun { unit, bridge } => {
                let (unit, bridge) = (self.unit(*unit), self.bridge(*bridge));
                Sentence::of(format!("{unit} begins to rebuild the bridge {bridge}."), BUILDS)
            }
            Event::BuildingBrokeOff { bridge } => {
                let bridge = self.bridge(*bridge);
                Sentence::of(format!("Building at the bridge {bridge} breaks off."), BUILDS)
            }
            Event::BridgeRebuilt { bridge, units, to } => {
                let they = self.they(units, "crosses", "cross");
                let (bridge, to) = (self.bridge(*bridge), self.hex(*to));
                let words = format!("The bridge {bridge} stands again; {they} to {to}.");
                Sentence::of(words, REBUILT)
            }
            Event::DemolitionTried { bridge, roll, blown } => {
                let bridge = self.bridge(*bridge);
                let came = if *blown { "is blown" } else { "stands" };
                match roll {
                    Some(roll) => {
                        Sentence::of(format!("The bridge {bridge} {came} (roll {roll})."), TRIED)
                    }
                    None => Sentence::of(
                        format!("Engineers blow the bridge {bridge} without a roll."),
                        ENGINEERS,
                    ),
                }
            }
            _ => Sentence::plain(""),
        }
    }
}
