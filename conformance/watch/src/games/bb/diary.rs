//! The diary of a game: what the watchmen have seen of this phase, player turn and turn, and of the game so far.

use hexmap::Hex;
use rules_bastogne::printed::cards::Card;
use rules_bastogne::printed::results::CombatResult;
use rules_bastogne::state::markers::Dump;
use rules_bastogne::{BridgeId, Event, Phase, Position, Side, UnitId};

use super::Happening;
use super::table::{HOUFFALIZE, army, hex_of, in_zone, is_bridged, number, side};

/// §3.9.1.4a
const PRAYED_FOR: u16 = 10;

/// What was seen.
#[derive(Default)]
pub struct Diary {
    /// §7.2 In this phase.
    pub(super) attacked: Vec<Hex>,
    pub(super) attackers: Vec<UnitId>,
    /// In this player turn.
    pub(super) acted: Vec<UnitId>,
    pub(super) began_in_zone: Vec<UnitId>,
    /// In this turn.
    pub(super) fired: Vec<UnitId>,
    pub(super) flown: u16,
    pub(super) repairs: usize,
    pub(super) held: Vec<UnitId>,
    pub(super) air_granted: u16,
    /// §3.9 In this game: how many of each card were played, and how often each bridge was chosen.
    pub(super) played: Vec<Card>,
    pub(super) picked: [u8; 2],
    pub(super) chosen: Vec<BridgeId>,
    pub(super) crossed: Vec<BridgeId>,
    /// §10h Tries at each bridge.
    pub(super) tries: Vec<(BridgeId, u16)>,
    /// §9h
    pub(super) stock_used: u8,
    /// §3.9.2.2d
    pub(super) dump_lost: bool,
    pub(super) dump_entered: bool,
    /// §9.1 In this supply phase.
    pub(super) transports: usize,
    pub(super) supplied: Vec<UnitId>,
    pub(super) exits: Vec<u8>,
    /// The combat that is being fought.
    pub(super) battle: Option<Fought>,
}

/// A combat that is being fought.
#[derive(Clone)]
pub(super) struct Fought {
    pub(super) target: Hex,
    pub(super) attackers: Vec<UnitId>,
    pub(super) defenders: Vec<UnitId>,
    pub(super) result: Option<CombatResult>,
    /// Steps lost so far to the result: by attackers and by defenders.
    pub(super) lost: [u8; 2],
}

impl Diary {
    /// Before the first action.
    pub(super) fn open(_: &Position) -> Self {
        Self::default()
    }

    /// Writes down what happened.
    pub(super) fn note(&mut self, happening: &Happening<'_>) {
        match happening.event {
            Event::PhaseBegan { turn, phase } => self.note_phase(happening, *turn, *phase),
            Event::Moved { .. } | Event::Retreated { .. } | Event::Advanced { .. } => {
                self.note_march(happening);
            }
            Event::BarrageRolled { .. } => self.note_fire(happening),
            Event::AttackDeclared { .. }
            | Event::CombatRolled { .. }
            | Event::StepLost { .. }
            | Event::CombatEnded { .. } => self.note_combat(happening.event),
            Event::Picked { .. }
            | Event::Unpicked { .. }
            | Event::Played { .. }
            | Event::BridgeNamed { .. }
            | Event::RepairTried { .. }
            | Event::DumpLost => self.note_cards(happening.event),
            Event::Hauled { units, exits, path, .. } => {
                self.transports += 1;
                self.supplied.extend(units);
                self.exits.extend(exits);
                self.note_bridges(happening.before, path);
            }
            Event::SupplySettled { stock, .. } => self.stock_used += u8::from(*stock),
            Event::Entered { unit, held: true, .. } => self.held.push(*unit),
            Event::AirRolled { points, .. } => self.air_granted = u16::from(*points),
            _ => {}
        }
    }

    fn note_cards(&mut self, event: &Event) {
        match event {
            Event::Picked { side, .. } => self.picked[side.index()] += 1,
            Event::Unpicked { side, .. } => self.picked[side.index()] -= 1,
            Event::Played { card } => {
                self.played.push(*card);
                if *card == Card::PattonPrays {
                    self.air_granted += PRAYED_FOR;
                }
            }
            Event::BridgeNamed { bridge } => self.chosen.push(*bridge),
            Event::RepairTried { bridge, .. } => {
                self.repairs += 1;
                match self.tries.iter_mut().find(|(other, _)| other == bridge) {
                    Some((_, tries)) => *tries += 1,
                    None => self.tries.push((*bridge, 1)),
                }
            }
            Event::DumpLost => self.dump_lost = true,
            _ => {}
        }
    }

    fn note_march(&mut self, happening: &Happening<'_>) {
        match happening.event {
            Event::Moved { units, path, .. } => {
                self.acted.extend(units);
                self.note_path(happening.before, units, path);
            }
            Event::Retreated { units, path } => self.note_path(happening.before, units, path),
            Event::Advanced { units, to, .. } => {
                for &unit in units {
                    let from = hex_of(happening.before, unit);
                    let path: Vec<Hex> = from.into_iter().chain([*to]).collect();
                    self.note_path(happening.before, &[unit], &path);
                }
            }
            _ => {}
        }
    }

    fn note_combat(&mut self, event: &Event) {
        match event {
            Event::AttackDeclared { target, units, defenders, .. } => {
                self.attacked.push(*target);
                self.attackers.extend(units);
                self.acted.extend(units);
                self.battle = Some(Fought {
                    target: *target,
                    attackers: units.clone(),
                    defenders: defenders.clone(),
                    result: None,
                    lost: [0; 2],
                });
            }
            Event::CombatRolled { result, .. } => {
                if let Some(battle) = &mut self.battle {
                    battle.result = Some(*result);
                }
            }
            Event::StepLost { unit, why } => self.note_loss(*unit, why.as_str()),
            Event::CombatEnded { .. } => self.battle = None,
            _ => {}
        }
    }

    fn note_phase(&mut self, happening: &Happening<'_>, turn: u8, phase: Phase) {
        self.attacked.clear();
        self.attackers.clear();
        if turn > happening.before.turn {
            self.fired.clear();
            self.flown = 0;
            self.repairs = 0;
            self.held.clear();
        }
        if matches!(phase, Phase::GermanMovement | Phase::AlliedMovement) {
            let own = phase.side();
            self.acted.clear();
            let after = happening.after;
            let near = army(after, own).filter(|&(_, hex)| in_zone(after, own.enemy(), hex));
            self.began_in_zone = near.map(|(unit, _)| unit).collect();
        }
        if phase == Phase::GermanSupply {
            self.transports = 0;
            self.supplied.clear();
            self.exits.clear();
        }
    }

    fn note_fire(&mut self, happening: &Happening<'_>) {
        let Event::BarrageRolled { side, target, .. } = happening.event else { return };
        let planned = happening.before.barrages.iter();
        for barrage in planned.filter(|one| one.side == *side && one.target == *target) {
            self.fired.extend(&barrage.guns);
            self.flown += u16::from(barrage.air);
        }
    }

    /// §7.7 Losses to the result, not those of a retreat through zones (§7.8b).
    fn note_loss(&mut self, unit: UnitId, why: &str) {
        let Some(battle) = self.battle.as_mut().filter(|_| why == "bb-7.7a") else { return };
        if battle.attackers.contains(&unit) {
            battle.lost[0] += 1;
        } else if battle.defenders.contains(&unit) {
            battle.lost[1] += 1;
        }
    }

    fn note_path(&mut self, before: &Position, units: &[UnitId], path: &[Hex]) {
        match units.first().map(|&unit| side(before, unit)) {
            Some(Side::German) => self.note_bridges(before, path),
            Some(Side::Allied) if before.effects.dump == Dump::Open => {
                self.dump_entered |= path.iter().any(|&hex| number(before, hex) == HOUFFALIZE);
            }
            Some(Side::Allied) | None => {}
        }
    }

    fn note_bridges(&mut self, before: &Position, path: &[Hex]) {
        let board = &before.data().board;
        for step in path.windows(2) {
            let side = board.grid().side_between(step[0], step[1]);
            let bridge = side.and_then(|side| board.bridge_on(side));
            self.crossed.extend(bridge.filter(|_| is_bridged(before, step[0], step[1])));
        }
    }
}
