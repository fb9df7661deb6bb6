//! What is done in the Movement Phase besides orders: reinforcements come on, bridges are built, and what stays digs in; whoever
//! must leave a hex does.

use hexmap::Hex;
use rules_bitter_woods::fight::duties;
use rules_bitter_woods::march::{exits, moves, reinforcements};
use rules_bitter_woods::state::duty::DutyKind;
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Action, BitterWoods, Phase, Position, Side, UnitId};

use super::reasons::Own;
use super::stakes;
use crate::planning::forces::on_map;
use crate::planning::{Country as _, Decision, Fighting as _, Mind, Reason, Role};

/// How near the enemy is where it is worth digging in.
const DIG_WITHIN: u16 = 6;
/// How near the enemy may not be where a bridge is built.
const BUILD_BEYOND: u16 = 2;

/// Who has been thought of.
#[derive(Default)]
pub(crate) struct Errands {
    called: Vec<UnitId>,
    rested: Vec<UnitId>,
}

/// What is done, and why.
type Done = Option<Decision<BitterWoods>>;

impl Mind<'_, BitterWoods> {
    /// Nothing stays in hand.
    pub(super) fn puts_back(&self) -> Done {
        self.position.in_hand.map(|_| (Action::PutBack, Reason::Own(Own::Wait)))
    }

    /// Whoever waits off the map comes on; then those who stay see to themselves.
    pub(super) fn errand(&self, errands: &mut Errands) -> Done {
        if self.position.phase != Phase::Movement {
            return None;
        }
        self.call_up(&mut errands.called).or_else(|| self.rest(&mut errands.rested))
    }

    fn call_up(&self, called: &mut Vec<UnitId>) -> Done {
        let position = self.position;
        for unit in position.unit_ids().filter(|&unit| position.side_of(unit) == self.side) {
            let due = position.hex_of(unit).is_none()
                && !called.contains(&unit)
                && reinforcements::is_due(position, unit).is_ok();
            if due {
                called.push(unit);
                if let Some(enter) =
                    arrival(position, unit, |hex| self.stand(unit, hex) - self.danger(unit, hex))
                {
                    return Some((self.allowed(enter)?, Reason::Own(Own::Arrive)));
                }
            }
        }
        None
    }

    fn rest(&self, rested: &mut Vec<UnitId>) -> Done {
        let position = self.position;
        for unit in on_map::<BitterWoods>(position, self.side) {
            let state = position.unit(unit);
            if rested.contains(&unit) || state.has(Mark::Moved) || state.has(Mark::Reserve) {
                continue;
            }
            rested.push(unit);
            let Some(hex) = position.hex_of(unit) else { continue };
            if let Some(done) = self.builds(unit, hex).or_else(|| self.digs(unit, hex)) {
                return Some(done);
            }
        }
        None
    }

    /// A bridge on a way that is wanted.
    fn builds(&self, unit: UnitId, hex: Hex) -> Done {
        if self.role == Role::Defender || self.to_enemy(hex) < BUILD_BEYOND {
            return None;
        }
        let board = &self.position.data().board;
        let down = board.bridges().filter(|&bridge| {
            !self.position.stands(bridge) && board.bridge_ends(bridge).contains(&hex)
        });
        let mut build = down.filter_map(|bridge| self.allowed(Action::Build { unit, bridge }));
        Some((build.next()?, Reason::Own(Own::Build)))
    }

    fn digs(&self, unit: UnitId, hex: Hex) -> Done {
        let near = self.to_enemy(hex) <= DIG_WITHIN;
        let stays = self.role == Role::Defender || self.land.stakes.value(hex).is_some();
        let dig = (near && stays).then(|| self.allowed(Action::Dig { unit })).flatten();
        Some((dig?, Reason::Own(Own::Dig)))
    }

    /// Somebody must go before the phase can end.
    pub(super) fn forced(&self) -> Done {
        leavers(self.position).into_iter().find_map(|unit| {
            let ways = moves::destinations(self.position, unit, false).into_iter();
            let best = ways.map(|path| path.end()).max_by_key(|&hex| self.stand(unit, hex))?;
            let march = self.rules.march(self.position, self.side, unit, best)?;
            Some((march, Reason::Own(Own::Leave)))
        })
    }

    /// An attack that is owed must be made; at the best odds, if there is a choice.
    pub(super) fn owed(&self) -> Done {
        let position = self.position;
        let attacks = duties::attacks(position).into_iter();
        let attacks = attacks.filter_map(|(target, units)| {
            let (odds, guns) = BitterWoods::odds(position, target, &units, |_| true);
            let attack = BitterWoods::attack_on(position, target, &units, &guns);
            Some((odds, self.allowed(attack)?))
        });
        let (_, attack) = attacks.max_by_key(|&(odds, _)| odds)?;
        Some((attack, Reason::Own(Own::Owed)))
    }
}

/// §17.1a The move of a German unit off the map, if that counts, and the hex that it leaves from.
pub(super) fn exit(position: &Position, side: Side, unit: UnitId) -> Option<(Action, Hex)> {
    if side == Side::Allied || !stakes::counts_if_gone(position, unit) {
        return None;
    }
    let path = exits::ways_out(position, unit).into_iter().next()?;
    let from = path.end();
    Some((Action::Exit { units: vec![unit], path: path.into_hexes() }, from))
}

/// Those who must leave their hex before the phase can end, if they can: they have begun to withdraw, or were driven over a boundary.
pub(super) fn leavers(position: &Position) -> Vec<UnitId> {
    let withdrawn = duties::due(position)
        .filter(|duty| duty.kind == DutyKind::Counterattack && duty.withdrawing);
    let left = withdrawn.flat_map(|duty| position.units_of(position.active, duty.hex));
    let own = position.on_map(position.active);
    let strayed = own.filter(|&unit| position.unit(unit).has(Mark::Strayed));
    left.chain(strayed).collect()
}

/// How a unit comes on that is due: to the hex that is liked best.
pub(super) fn arrival(
    position: &Position,
    unit: UnitId,
    liking: impl Fn(Hex) -> i32,
) -> Option<Action> {
    let ways = reinforcements::entries(position, unit).into_iter();
    let best = ways.max_by_key(|path| (liking(path.end()), path.end()))?;
    Some(Action::Enter { units: vec![unit], path: best.into_hexes() })
}
