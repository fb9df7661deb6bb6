//! §12 Combat: how many chits are drawn, what hits do, and who advances.

use hexmap::Hex;
use serde::Deserialize;

use crate::printed::chits::Ratio;

/// §12.6b How many bands of units there are when a German step is lost.
pub const STEP_BANDS: usize = 3;
/// §12.7c–§12.7f How many priorities a retreat has.
pub const PRIORITIES: usize = 4;
/// §12.83b How many columns the advance table has: with no unit there, with one, with more.
pub const ADVANCED: usize = 3;

/// §12.4 How many chits are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChitDraw {
    /// §12.4e What each tactic of the attacker adds.
    pub tactic: i16,
    /// §12.4e What an elite attacker adds.
    pub elite: i16,
    /// §12.4e What each attacker with many steps adds,
    pub many_steps: i16,
    /// which are so many or more.
    pub many_steps_from: u8,
    /// §12.4e If the defender is out of supply.
    pub out_of_supply: i16,
    /// §12.4e If it is isolated.
    pub isolated: i16,
    /// §12.4f If it screens.
    pub screen: i16,
    /// §12.41m From so many chits on an attack is large.
    pub large: u8,
    /// §9.3d From this ratio on a large attack is overwhelming.
    pub overwhelming: Ratio,
}

/// §12.41c What ground does to strength, in ratios.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundStrength {
    /// So many times in a city, and for Germans in the Westwall.
    pub strong: u16,
    /// So many parts of an attack across a river: the total divided by this.
    pub river: u16,
}

/// §12.5 What hits do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hits {
    /// §12.5b So many fewer on a defender in a town, city, improved position or, if German, the Westwall.
    pub protection: i16,
    /// §12.5c So many fewer on those who attack none but weak defenders.
    pub relief: i16,
    /// §12.5e So many fewer on Germans who attack with Assault Coordination.
    pub coordination: i16,
    /// So many more on those who attack from several hexes a defender with Assault Coordination.
    pub coordination_defence: i16,
    /// §12.52g
    pub hold: HoldChance,
    /// §12.53b, §12.53c So many steps or fewer of German attackers disperse at once.
    pub disperse_steps: u8,
    /// §12.53d The hit with which German attackers disperse at the latest.
    pub disperse_at: u8,
    /// §12.51c, §12.53e So many hits a dispersal absorbs.
    pub dispersal_absorbs: u8,
    /// §12.6b A German step is taken from units with so many steps or more first, by band.
    pub step_bands: [u8; STEP_BANDS],
}

/// §12.52g What is added to the hold chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HoldChance {
    /// If all attackers are across a river.
    pub across_river: i16,
    /// Without reserve supply.
    pub no_reserve_supply: i16,
    /// If every retreat costs a step.
    pub dear_retreat: i16,
    /// After a retreat of one hex.
    pub retreated: i16,
}

/// §12.22a, §12.23a The greatest stack that an undetected defender joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undetected {
    /// So many steps
    pub steps: u8,
    /// and so many units.
    pub units: u8,
}

/// §12.7 Retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retreat {
    /// §12.7a So many hexes at most.
    pub hexes: u8,
    /// §12.7c–§12.7f The steps that each priority costs.
    pub steps: [u8; PRIORITIES],
    /// §12.7i Germans draw nearer to this hex, if nothing else decides.
    pub toward: Hex,
}

/// §12.83 With so many faces of the die a German unit advances, by the number of Germans already there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advance {
    /// §12.83b Along an arrow, over a river towards the objective, into a VP hex, or opening supply.
    pub forward: [u16; ADVANCED],
    /// §12.83c Into a town or closer to the objective.
    pub closer: [u16; ADVANCED],
    /// §12.83d Any other way.
    pub other: [u16; ADVANCED],
    /// §12.83k The Hold Value for which a surrounded hex is entered.
    pub surrounded_hold: u8,
    /// §12.81a So many hexes at most.
    pub hexes: u8,
}

impl Advance {
    /// The faces of one line with so many Germans in the hex.
    pub fn faces(line: &[u16; ADVANCED], there: usize) -> u16 {
        line[there.min(line.len() - 1)]
    }
}
