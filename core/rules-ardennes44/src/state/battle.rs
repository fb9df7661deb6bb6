//! §14.4 A combat that is being fought: what was declared, what has come of it, and who is asked
//! next. `combat.rs` leads it from step to step.

use hexmap::Hex;
use kernel::Clause;
use serde::{Deserialize, Serialize};

use crate::printed::board::BridgeId;
use crate::printed::counters::UnitId;
use crate::printed::places::EntryId;
use crate::printed::results::{Advance, Code};
use crate::{Position, Side};

/// A combat from its declaration to its last advance.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that came of it or not")]
pub struct Battle {
    /// §14.2b The hex that is attacked.
    pub target: Hex,
    /// Who attacks and adds strength. Each attacks from where it stands.
    pub attackers: Vec<UnitId>,
    /// §19.1.1b Who is involved, adds nothing and may advance.
    pub followers: Vec<UnitId>,
    /// §13.8 The Blocking Position from which the attack comes onto the map.
    pub blocking: Option<EntryId>,
    /// §19.4 Whether it is a Breakthrough Combat.
    pub breakthrough: bool,
    /// What is being done.
    pub stage: Stage,
    /// §7.4 The bridges under the attack that the defender may still try.
    pub bridges: Vec<BridgeId>,
    /// §7.4e Whether one of them went.
    pub blown: bool,
    /// §22.7 The attacker's Artillery Support.
    pub artillery: Vec<UnitId>,
    /// §15.6.2b Whether an Air Support marker is used.
    pub air: bool,
    /// §27.8.3 Whether the 150th Brigade rolled for surprise, and whether it won it.
    pub surprise: Option<bool>,
    /// §22.8 Columns by which Defensive Artillery shifts the attack; nothing before it was rolled.
    pub defensive_fire: Option<i8>,
    /// §15.6.3 Columns by which the Jabos do.
    pub jabos: i8,
    /// §21.1 Who had the Armor Shift.
    pub armor: Option<Side>,
    /// §16.3b The Tank Units that earned it.
    pub armored: Vec<UnitId>,
    /// §16 The result, as far as it is known.
    pub result: Option<Code>,
    /// §16.2.1a The unit that led the Fire Fight.
    pub lead: Option<UnitId>,
    /// §16.7.1d The unit that led the Determined Defense.
    pub defender_lead: Option<UnitId>,
    /// §16.3 Steps still to be lost, the next one first.
    pub owed: Vec<Loss>,
    /// §16.5 Whether the survivors will be Engaged.
    pub engages: bool,
    /// §17.1 How far the survivors must retreat.
    pub retreat: u8,
    /// §17 Those that still must.
    pub retreating: Vec<UnitId>,
    /// §19.1.2 How the attacker may advance.
    pub advance: Advance,
    /// §19 Those that still may.
    pub advancing: Vec<UnitId>,
    /// §19.4 Those that have, and by how many hexes.
    pub advanced: Vec<Advanced>,
}

/// §14.4 A step of the procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// §14.4a The defender may blow bridges.
    Bridges,
    /// §7.4e A bridge went: the attacker may call off.
    CallOff,
    /// §14.4c The attacker declares his support.
    Support,
    /// §14.4d The defender declares his.
    DefensiveArtillery,
    /// §16.1g The attacker may press on in a Fire Fight.
    FireFight,
    /// §21.4 The defender's Recon may fall back instead.
    FallBack,
    /// §16.7 The defender may hold at a price.
    DeterminedDefense,
    /// §16.6a The attacker says which stack has the advantage.
    Advantage,
    /// §17 The defender retreats.
    Retreat,
    /// §19 The attacker advances.
    Advance,
    /// §19.4 The attacker may attack again.
    Breakthrough,
}

/// §16.3 A step to be lost.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loss {
    /// By whom, who also chooses.
    pub by: Side,
    /// Among these.
    pub among: Vec<UnitId>,
    /// Under which clause.
    pub why: Clause,
}

/// §19 A unit that has advanced.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Advanced {
    /// Which.
    pub unit: UnitId,
    /// How many hexes.
    pub hexes: u8,
    /// §19.4.1b By which way: from the vacated hex on, if it came through that.
    pub way: Vec<Hex>,
}

impl Battle {
    /// A combat as it is declared.
    pub fn declared(target: Hex, attackers: Vec<UnitId>, followers: Vec<UnitId>) -> Self {
        Self {
            target,
            attackers,
            followers,
            blocking: None,
            breakthrough: false,
            stage: Stage::Bridges,
            bridges: Vec::new(),
            blown: false,
            artillery: Vec::new(),
            air: false,
            surprise: None,
            defensive_fire: None,
            jabos: 0,
            armor: None,
            armored: Vec::new(),
            result: None,
            lead: None,
            defender_lead: None,
            owed: Vec::new(),
            engages: false,
            retreat: 0,
            retreating: Vec::new(),
            advance: Advance::None,
            advancing: Vec::new(),
            advanced: Vec::new(),
        }
    }

    /// Who is asked next. The player on turn is the attacker.
    pub fn asks(&self, attacker: Side) -> Side {
        if let Some(loss) = self.owed.first() {
            return loss.by;
        }
        match self.stage {
            Stage::Bridges
            | Stage::DefensiveArtillery
            | Stage::FallBack
            | Stage::DeterminedDefense
            | Stage::Retreat => attacker.enemy(),
            Stage::CallOff
            | Stage::Support
            | Stage::FireFight
            | Stage::Advantage
            | Stage::Advance
            | Stage::Breakthrough => attacker,
        }
    }

    /// Everybody on the attacker's side, with or without strength.
    pub fn involved(&self) -> impl Iterator<Item = UnitId> {
        self.attackers.iter().chain(&self.followers).copied()
    }

    /// §19.4.1b What of a path leads on from the vacated hex; the whole of one that does not come there.
    pub(crate) fn way_from_vacated(&self, path: &[Hex]) -> Vec<Hex> {
        let from = path.iter().position(|&hex| hex == self.target).unwrap_or(0);
        path[from..].to_vec()
    }

    /// §16.4c, §26.2b What is made of a unit has its part in whatever is still to be done or suffered.
    pub(crate) fn share(&mut self, unit: UnitId, new: UnitId) {
        for list in self.lists().filter(|list| list.contains(&unit)) {
            list.push(new);
        }
        let advanced = self.advanced.iter().find(|one| one.unit == unit).cloned();
        self.advanced.extend(advanced.map(|one| Advanced { unit: new, ..one }));
    }

    /// A unit that dies has no part in anything any more. A step that nobody is left to lose is not
    /// lost.
    pub(crate) fn forget(&mut self, unit: UnitId) {
        for list in self.lists() {
            list.retain(|&other| other != unit);
        }
        self.owed.retain(|loss| !loss.among.is_empty());
        self.advanced.retain(|one| one.unit != unit);
    }

    /// The lists of units that have a part in it.
    fn lists(&mut self) -> impl Iterator<Item = &mut Vec<UnitId>> {
        let Self { attackers, followers, armored, retreating, advancing, owed, .. } = self;
        let among = owed.iter_mut().map(|loss| &mut loss.among);
        [attackers, followers, armored, retreating, advancing].into_iter().chain(among)
    }
}

impl Position {
    /// The combat that is being fought. Only while one is.
    pub(crate) fn fought(&self) -> &Battle {
        self.battle.as_ref().expect("a combat is being fought")
    }

    /// §14.1c Everybody in the hex that is attacked.
    pub(crate) fn defenders(&self, battle: &Battle) -> impl Iterator<Item = UnitId> {
        self.units_of(self.active.enemy(), battle.target)
    }
}
