//! What phases, cards, bridges and supply do to the position.

use hexmap::Hex;

use crate::printed::cards::Card;
use crate::printed::counters::UnitId;
use crate::state::markers::{Dump, Effects, Fate};
use crate::state::moment::Phase;
use crate::state::unit::{Mark, Points};
use crate::{BridgeId, Position, Side};

impl Position {
    pub(super) fn fold_phase_began(&mut self, turn: u8, phase: Phase) {
        if turn > self.turn {
            self.begin_turn();
        }
        (self.turn, self.phase) = (turn, phase);
        self.in_hand = None;
        self.attacked.clear();
        for unit in &mut self.units {
            unit.marks.take(Mark::Attacked);
        }
        if matches!(phase, Phase::GermanMovement | Phase::AlliedMovement) {
            self.begin_player_turn(phase.side());
        }
        if phase == Phase::GermanSupply {
            self.transports.clear();
            self.exits.fill(false);
            for unit in &mut self.units {
                unit.marks.take(Mark::Supplied);
            }
        }
    }

    /// What lasts for one turn ends.
    fn begin_turn(&mut self) {
        let Effects { ammo, dump, .. } = self.effects;
        self.effects = Effects { ammo, dump, ..Effects::default() };
        self.repaired = false;
        for unit in &mut self.units {
            for mark in [Mark::Acted, Mark::Fired, Mark::Held] {
                unit.marks.take(mark);
            }
        }
    }

    /// §6.2l Whoever begins his player turn in an enemy zone is marked.
    fn begin_player_turn(&mut self, side: Side) {
        for unit in self.unit_ids() {
            let zone = self.hex_of(unit).is_some_and(|hex| self.in_enemy_zone(side, hex));
            if self.side_of(unit) == side {
                let marks = &mut self.units[unit.index()].marks;
                marks.take(Mark::BeganInZone);
                if zone {
                    marks.put(Mark::BeganInZone);
                }
            }
        }
    }

    /// §3.9 A card leaves the hand; what it does besides choices that are told by themselves.
    pub(super) fn fold_played(&mut self, card: Card) {
        self.hands[card.side().index()].give(Some(card));
        self.played.push(card);
        match card {
            Card::Hellcats => self.effects.hellcats = true,
            Card::FritzFalls => self.effects.fritz = true,
            Card::HeyBuddy => self.effects.buddy = true,
            Card::Ammo => self.effects.ammo = true,
            Card::SupplyDump => self.effects.dump = Dump::Open,
            Card::PattonPrays => self.air += self.data.tables.weather.prayers,
            Card::ToMeuse | Card::BlownBridge | Card::FixBridge | Card::HeyJoe => {}
        }
    }

    pub(super) fn fold_repair(&mut self, bridge: BridgeId, repaired: bool) {
        self.repaired = true;
        let state = &mut self.bridges[bridge.index()];
        state.tries += 1;
        if repaired {
            state.fate = Fate::Stands;
        }
    }

    /// §9.1e
    pub(super) fn fold_hauled(&mut self, path: &[Hex], units: &[UnitId], exits: &[u8]) {
        self.transports.extend(path.last());
        self.cross_bridges(path);
        self.mark_all(units, Mark::Supplied);
        for &exit in exits {
            self.exits[usize::from(exit)] = true;
        }
    }

    /// §9c, §9.2, §8.9a
    pub(super) fn fold_supply_settled(&mut self, side: Side, supplied: &[UnitId], stock: bool) {
        self.stock -= u8::from(stock);
        let given = &self.data.tables.supply;
        let (foot, wheels) = (given.given_foot, given.given_wheels);
        let own: Vec<UnitId> = self.on_map(side).collect();
        for unit in own {
            let given = if self.counter(unit).is_infantry() { foot } else { wheels };
            let state = &mut self.units[unit.index()];
            state.marks.take(Mark::Suppressed);
            if supplied.contains(&unit) {
                state.points = Points::Full;
                state.marks.take(Mark::Fought);
                state.marks.take(Mark::Spent);
                continue;
            }
            if state.points == Points::Left(0) {
                state.points = Points::Left(given);
            }
            if state.has(Mark::Fought) {
                state.marks.put(Mark::Spent);
            }
        }
    }

    pub(super) fn fold_ended(&mut self, winner: Side) {
        self.phase = Phase::Over;
        self.winner = Some(winner);
        self.battle = None;
        self.moving = None;
        self.in_hand = None;
    }

    /// Puts a marker on units.
    pub(super) fn mark_all(&mut self, units: &[UnitId], mark: Mark) {
        for unit in units {
            self.units[unit.index()].marks.put(mark);
        }
    }
}
