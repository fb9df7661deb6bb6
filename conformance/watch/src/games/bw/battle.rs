//! The page of the diary for the combat at hand: who fights, what the dice said, and what has come of it.

use hexmap::Hex;
use rules_bitter_woods::printed::results::Outcome;
use rules_bitter_woods::{Event, Side, UnitId};

use super::Happening;
use super::strengths::endurance;
use super::table::{army, hex_of, is_leader, side};

/// What was seen in this combat.
#[derive(Clone)]
pub(super) struct Battle {
    pub(super) attacker: Side,
    pub(super) target: Hex,
    pub(super) attackers: Vec<UnitId>,
    /// §24.3 Leaders that stand with the attackers.
    pub(super) leaders: Vec<UnitId>,
    pub(super) guns: Vec<UnitId>,
    pub(super) defenders: Vec<UnitId>,
    pub(super) attacker_hexes: Vec<Hex>,
    pub(super) outcome: Option<Outcome>,
    /// §23.2 How many hexes an attack on the move has gained.
    pub(super) gained: Option<u8>,
    /// Steps lost, by side, those by attrition left out.
    pub(super) lost: [u8; 2],
    /// §24.4b Steps that those who stand owe.
    pub(super) stood: u8,
    pub(super) worn_out: u8,
    pub(super) retreated: Vec<UnitId>,
    pub(super) advanced: Vec<(UnitId, usize)>,
    pub(super) rolled_shifts: usize,
    /// The highest endurance of the defense, its guns included.
    pub(super) toughest: u8,
}

impl Battle {
    /// Whether a unit fought at close quarters, or stood there to lead.
    pub(super) fn has(&self, unit: UnitId) -> bool {
        [&self.attackers, &self.leaders, &self.defenders].iter().any(|list| list.contains(&unit))
    }

    /// Whether an attack on the move held to its end.
    pub(super) fn is_angriff(&self) -> bool {
        self.gained.is_some()
    }
}

impl Battle {
    /// As it was declared.
    pub(super) fn begun(happening: &Happening<'_>) -> Option<Self> {
        let Event::AttackDeclared { target, units, guns, defenders, .. } = happening.event else {
            return None;
        };
        let before = happening.before;
        let hexes: Vec<Hex> = units.iter().filter_map(|&unit| hex_of(before, unit)).collect();
        let ours = army(before, before.active);
        let with_them = ours
            .filter(|&(unit, hex)| is_leader(before, unit) && hexes.contains(&hex))
            .map(|(unit, _)| unit);
        Some(Self {
            attacker: before.active,
            target: *target,
            attackers: units.clone(),
            leaders: with_them.collect(),
            guns: guns.clone(),
            defenders: defenders.clone(),
            attacker_hexes: hexes.clone(),
            outcome: None,
            gained: None,
            lost: [0; 2],
            stood: 0,
            worn_out: 0,
            retreated: Vec::new(),
            advanced: Vec::new(),
            rolled_shifts: 0,
            toughest: 0,
        })
    }

    /// Writes down what happened in it.
    pub(super) fn note(&mut self, happening: &Happening<'_>) {
        let before = happening.before;
        match *happening.event {
            Event::DefenseSupported { ref guns, .. } => {
                let all = self.defenders.iter().chain(guns);
                let tough = all.map(|&unit| endurance(before, unit)).max();
                self.toughest = tough.unwrap_or(0);
            }
            Event::ShiftRolled { .. } => self.rolled_shifts += 1,
            Event::CombatRolled { outcome, .. } => self.outcome = Some(outcome),
            Event::AngriffRolled { hexes, .. } => self.gained = Some(hexes),
            Event::StepLost { why, .. } if why.to_string() == "bw-20b" => self.worn_out += 1,
            Event::StepLost { unit, .. } => self.lost[side(before, unit).index()] += 1,
            Event::Stood { .. } => self.stood = before.battle.as_ref().map_or(0, |now| now.hexes),
            Event::Retreated { unit, .. } => self.retreated.push(unit),
            Event::Advanced { unit, ref path } => {
                self.advanced.push((unit, path.len().saturating_sub(1)));
            }
            _ => {}
        }
    }
}
