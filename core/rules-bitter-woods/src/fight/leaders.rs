//! §24.1-24.4 Leaders in battle: units in their range take losses instead of a retreat.

use hexmap::{Hex, Reach, Step};
use kernel::Pen;

use crate::printed::counters::{Role, UnitId};
use crate::state::battle::{Battle, Loss, Stage};
use crate::state::situation::{ENEMY, FRIEND, OFF, ZONE};
use crate::state::unit::Mark;
use crate::{Event, Illegal, Position};

/// Whether units of the side that goes back may stand under a leader.
pub(crate) fn check(position: &Position, leader: UnitId, units: &[UnitId]) -> Result<(), Illegal> {
    let battle = position.battle.as_ref().ok_or(Illegal::NotNow)?;
    if battle.stage != Stage::Stand {
        return Err(Illegal::NotNow);
    }
    crate::march::moves::each_once(units)?;
    let can = standers(position, battle, leader)?;
    if units.iter().all(|unit| can.contains(unit)) { Ok(()) } else { Err(Illegal::NoStand) }
}

/// §24.4a Those who may stand under a leader.
pub(crate) fn standers(
    position: &Position,
    battle: &Battle,
    leader: UnitId,
) -> Result<Vec<UnitId>, Illegal> {
    let general = position.counter(leader);
    if general.side != battle.retreating_side() || !general.is_leader() {
        return Err(Illegal::NoStand);
    }
    let from = position.hex_of(leader).ok_or(Illegal::NotOnMap)?;
    if position.influence[leader.index()] >= general.influence {
        return Err(Illegal::NoInfluence);
    }
    let reach = range(position, leader, from);
    let stands = |&unit: &UnitId| {
        let (counter, state) = (position.counter(unit), position.unit(unit));
        let steady = position.hex_of(unit).is_some_and(|hex| {
            reach.cost(hex).is_some() && (!state.has(Mark::Shocked) || position.is_fortified(hex))
        });
        let his = match general.role {
            Some(Role::PeiperLeader) => counter.is_peiper(),
            Some(Role::Montgomery) => true,
            _ => general.is_british() == counter.is_british(),
        };
        steady && his && counter.is_combat_unit()
    };
    let found: Vec<UnitId> = battle.retreating.iter().copied().filter(stands).collect();
    if found.is_empty() { Err(Illegal::NoStand) } else { Ok(found) }
}

/// §24.2 How far a leader's word carries.
fn range(position: &Position, leader: UnitId, from: Hex) -> Reach {
    let counter = position.counter(leader);
    let lays = position.situation.lays(counter.side);
    let mut reach = Reach::new();
    reach.from(position.data().board.grid(), from, u16::from(counter.range), |_, _, to| {
        let lay = lays[to.index()];
        let shut = lay & (ENEMY | OFF) != 0 || lay & (ZONE | FRIEND) == ZONE;
        if shut { Step::No } else { Step::Go(1) }
    });
    reach
}

/// The leaders that could let somebody stand, with those who could.
pub(crate) fn choices(position: &Position, battle: &Battle) -> Vec<(UnitId, Vec<UnitId>)> {
    if !position.data().options.leaders {
        return Vec::new();
    }
    let leaders = position.on_map(battle.retreating_side());
    let leaders = leaders.filter(|&unit| position.counter(unit).is_leader());
    leaders.filter_map(|leader| Some((leader, standers(position, battle, leader).ok()?))).collect()
}

/// §24.4b Units stand: the whole retreat is owed once, in losses, by the group that stands.
pub(crate) fn stand(leader: UnitId, units: &[UnitId], pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let Some(battle) = &position.battle else { return };
    let (by, hexes) = (battle.retreating_side(), battle.hexes);
    let retreating: Vec<UnitId> = battle
        .retreating
        .iter()
        .copied()
        .filter(|unit| !units.contains(unit) && !is_leader_of(position, *unit, units))
        .collect();
    // §24.3d A leader who stands with them may be the loss.
    let stays = position.on_map(by).filter(|&unit| is_leader_of(position, unit, units));
    let among = units.iter().copied().chain(stays).collect();
    let loss = Loss { by, among, attrition: false };
    let owed = vec![loss; usize::from(hexes)];
    pen.enter(Event::Stood { leader, units: units.to_vec() });
    let stage = Stage::Loss;
    pen.enter(Event::StageBegan { stage, owed, retreating, hexes, advance: None });
}

/// Whether a unit is a leader that stands in the hex of one of these.
fn is_leader_of(position: &Position, unit: UnitId, units: &[UnitId]) -> bool {
    let hex = position.hex_of(unit);
    position.counter(unit).is_leader() && units.iter().any(|&other| position.hex_of(other) == hex)
}

/// §24.3d The attackers, and the leaders that stand with them.
pub(crate) fn with_attackers(battle: &Battle) -> Vec<UnitId> {
    battle.attackers.iter().chain(&battle.leaders).copied().collect()
}

/// The attackers that go back, and the leaders who would else be left alone.
pub(crate) fn driven_back(position: &Position, battle: &Battle) -> Vec<UnitId> {
    let stays =
        |unit: UnitId| position.counter(unit).is_combat_unit() && !battle.attackers.contains(&unit);
    let left_alone = |leader: &&UnitId| {
        let hex = position.hex_of(**leader);
        hex.is_some_and(|hex| !position.units_in(hex).any(stays))
    };
    let leaders = battle.leaders.iter().filter(left_alone);
    battle.attackers.iter().chain(leaders).copied().collect()
}
