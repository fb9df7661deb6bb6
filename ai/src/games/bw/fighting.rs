//! Attacks: who may make one, in which company and with which guns, and at which column.

use std::cmp::Reverse;

use hexmap::Hex;
use rules_bitter_woods::fight::odds::{Odds, Sides};
use rules_bitter_woods::fight::{artillery, declaration, strength};
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::counters::Kind;
use rules_bitter_woods::stand::boundaries;
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Action, BitterWoods, Phase, Position, Side, UnitId};

use super::chances;
use crate::planning::chances::Chances;
use crate::planning::{Fighting, Forces as _};

/// The column of 1-1.
pub(super) const EVEN: i16 = 3;

impl Fighting for BitterWoods {
    const FROM_ONE_HEX: i32 = 13;
    /// Whoever has no way back is lost, and his neighbours lose theirs with him.
    const LOST: [i32; 4] = [200, 80, 50, 40];

    fn chances(position: &Position) -> Chances {
        chances::of(position)
    }

    fn enough(position: &Position) -> i16 {
        i16::try_from(position.data().tables.combat.top()).unwrap_or(0)
    }

    fn can_fight(position: &Position, unit: UnitId) -> bool {
        let (counter, state) = (position.counter(unit), position.unit(unit));
        (counter.is_ground() || counter.kind == Kind::Rocket)
            && !state.has(Mark::Reserve)
            && !state.has(Mark::Building)
            && !state.has(Mark::Attacked)
            && matches!(position.phase, Phase::Reserve | Phase::Movement | Phase::Combat)
    }

    fn may_fight_after((): ()) -> bool {
        true
    }

    fn approaches(position: &Position, side: Side, target: Hex) -> Vec<Hex> {
        let board = &position.data().board;
        let around = board.grid().neighbours(target);
        let open = around
            .filter(|&(way, hex)| !board.cliff(target, way) && !position.has_enemy(side, hex));
        open.map(|(_, hex)| hex).collect()
    }

    /// Over a river half.
    fn front(position: &Position, side: Side, hex: Hex) -> i32 {
        let board = &position.data().board;
        let around = board.grid().neighbours(hex);
        let open = around
            .filter(|&(way, next)| !position.has_friend(side, next) && !board.cliff(hex, way));
        open.map(|(way, _)| if board.river(hex, way) { 1 } else { 2 }).sum::<i32>() / 2
    }

    fn is_hindered(position: &Position, from: Hex, target: Hex) -> bool {
        let board = &position.data().board;
        let way = board.grid().direction(from, target);
        way.is_some_and(|way| board.river(from, way))
    }

    /// All who may; somebody besides guns must be among them.
    fn company(position: &Position, target: Hex, units: &[UnitId]) -> Vec<UnitId> {
        let may = |unit: &UnitId| {
            !boundaries::closes_attack(position, *unit, target)
                && declaration::in_sector(position, *unit, target).is_ok()
        };
        let company: Vec<UnitId> = units.iter().copied().filter(may).collect();
        let fights = company.iter().any(|&unit| position.counter(unit).is_ground());
        if fights { company } else { Vec::new() }
    }

    fn odds(
        position: &Position,
        target: Hex,
        company: &[UnitId],
        free: impl Fn(UnitId) -> bool,
    ) -> (i16, Vec<UnitId>) {
        let Some(&first) = company.first() else { return (i16::MIN, Vec::new()) };
        let side = position.side_of(first);
        let mut sides = sides(position, side, target, company);
        let mut odds = Odds::of(position, &sides);
        let mut guns: Vec<UnitId> = artillery::offensive(position, side, target, company)
            .filter(|&gun| free(gun) && !company.contains(&gun))
            .collect();
        guns.sort_by_key(|&gun| (Reverse(strength::attack(position, gun)), gun));
        let alone = odds.attack;
        let with = |odds: &mut Odds, guns: &[UnitId]| {
            let more = guns.iter().map(|&gun| strength::attack(position, gun));
            odds.attack = alone + more.sum::<u16>();
            chances::odds(position, odds)
        };
        let best = with(&mut odds, &guns).min(Self::enough(position));
        let needed = (0..=guns.len()).find(|&some| with(&mut odds, &guns[..some]) >= best);
        guns.truncate(needed.unwrap_or(guns.len()));
        sides.guns.clone_from(&guns);
        (chances::odds(position, &Odds::of(position, &sides)), guns)
    }

    fn defense_of(position: &Position, hex: Hex) -> i32 {
        let units: i32 = position.units_in(hex).map(|unit| Self::defense(position, unit)).sum();
        match position.data().board.terrain(hex) {
            Terrain::Clear | Terrain::LightWoods => units.max(1),
            Terrain::Broken | Terrain::Forest => (units * 4 / 3).max(1),
            Terrain::Town => (units * 2).max(1),
        }
    }

    fn odds_of(attack: i32, defense: i32) -> i16 {
        let (attack, defense) = (attack.max(1), defense.max(1));
        let column = if attack >= defense {
            attack / defense - 1
        } else {
            -(defense + attack - 1) / attack + 1
        };
        EVEN + i16::try_from(column.clamp(-9, 9)).unwrap_or(0)
    }

    /// §9.7 Whoever goes back may not enter a zone of control, whoever else stands there.
    fn is_trapped(position: &Position, side: Side, target: Hex) -> bool {
        let enemy = side.enemy();
        let board = &position.data().board;
        let ways = |from: Hex| {
            let around = board.grid().neighbours(from);
            let open = around.filter(move |&(way, hex)| {
                !board.cliff(from, way) && hex != target && Self::is_refuge(position, enemy, hex)
            });
            open.map(|(_, hex)| hex)
        };
        !ways(target).any(|next| ways(next).next().is_some())
    }

    fn is_refuge(position: &Position, side: Side, hex: Hex) -> bool {
        !position.has_enemy(side, hex)
            && !position.in_enemy_zone(side, hex)
            && position.data().scenario.is_played_on(hex)
    }

    fn targets(&self, position: &Position, side: Side) -> Vec<(Hex, Vec<UnitId>)> {
        if position.active == side { declaration::targets(position) } else { Vec::new() }
    }

    /// Rockets are named among the guns. Aircraft fly while there are any: the best attacks are made first.
    fn attack_on(
        position: &Position,
        target: Hex,
        units: &[UnitId],
        supporters: &[UnitId],
    ) -> Action {
        let (units, rockets): (Vec<UnitId>, Vec<UnitId>) =
            units.iter().partition(|&&unit| position.counter(unit).is_ground());
        let guns = rockets.iter().chain(supporters).copied().collect();
        let air = position.phase == Phase::Combat && position.air[position.active.index()] > 0;
        Action::Attack { target, units, guns, air, angriff: false }
    }
}

/// Who would fight for a hex: the defender's best gun that reaches it is thought to fire.
pub(super) fn sides(position: &Position, side: Side, target: Hex, company: &[UnitId]) -> Sides {
    let enemy = side.enemy();
    let defenders: Vec<UnitId> = position.units_of(enemy, target).collect();
    let guns = artillery::defensive(position, enemy, target, &defenders);
    let best = guns.max_by_key(|&gun| strength::support(position, gun));
    Sides {
        target,
        attackers: company.to_vec(),
        guns: Vec::new(),
        air: position.phase == Phase::Combat && position.air[side.index()] > 0,
        defending_guns: best.into_iter().collect(),
        defending_air: false,
        defenders,
        won: Vec::new(),
    }
}
