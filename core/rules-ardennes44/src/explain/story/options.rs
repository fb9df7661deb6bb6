//! An index: the story of the optional rules.

use field::Naming;

use crate::Event;

use super::Story;
use super::words::{rolled, rule, side};

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every variant")]
    pub(super) fn of_options(&self, event: &Event) -> String {
        match event {
            Event::SlippedByNight { units, from, to } => format!(
                "{} from {} to {} (§31).",
                self.they(units, "slips", "slip"),
                self.hex(*from),
                self.hex(*to)
            ),
            Event::DumpsLaid { real } => {
                let site = real.and_then(|real| {
                    self.data.places.fuel_dumps.get(usize::from(real).checked_sub(1)?)
                });
                let real = site.map(|&hex| format!("; the real one is at {}", self.hex(hex)));
                format!("The Fuel Dump markers are laid{} (§32.1).", real.unwrap_or_default())
            }
            Event::DumpRevealed { hex, real } => {
                let what = if *real { "the fuel dump" } else { "a dummy" };
                format!("The marker at {} is {what} (§32.1).", self.hex(*hex))
            }
            Event::DumpTried { hex, roll, modifiers, destroyed } => {
                let result = if *destroyed { "it is destroyed" } else { "it is not destroyed" };
                let (hex, rolled) = (self.hex(*hex), rolled(*roll, modifiers));
                format!("The fuel dump at {hex} ({rolled}): {result} (§32.3).")
            }
            Event::DumpCaptured { hex } => {
                format!("The Germans capture the fuel dump at {} (§32.2).", self.hex(*hex))
            }
            Event::FuelRemoved { hex } => {
                format!("The Germans carry off the fuel at {} (§32.2).", self.hex(*hex))
            }
            Event::DumpsCleared => "The Fuel Dump markers are taken away (§32.3).".to_owned(),
            Event::RoadblockPlaced { side: whose, hex, .. } => {
                format!("A {} Roadblock is put at {} (§33.2).", side(*whose), self.hex(*hex))
            }
            Event::RoadblockRemoved { side: whose, why, .. } => {
                format!("A {} Roadblock is removed ({}).", side(*whose), rule(*why))
            }
            Event::BodenplatteRolled { roll, from: Some(turn) } => {
                format!("Bodenplatte (roll {roll}): felt from Turn {turn} on (§35).")
            }
            Event::BodenplatteRolled { roll, from: None } => {
                format!("Bodenplatte (roll {roll}): no effect (§35).")
            }
            Event::CommandoPlaced { bridge } => {
                format!("The Greif Commando guards the bridge {} (§36).", self.bridge(*bridge))
            }
            Event::CommandoSpent { .. } => "The Greif Commando is used up (§36).".to_owned(),
            _ => String::new(),
        }
    }
}
