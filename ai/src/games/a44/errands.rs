//! What is done in the Movement Phase besides orders: those from off the map come on, and what stays digs in, gets on trucks or
//! waits for the night; who can leaves the map.

use hexmap::Hex;
use kernel::Rules as _;
use rules_ardennes44::state::unit::{Mark, Place};
use rules_ardennes44::supply::supply_lines::by_road;
use rules_ardennes44::{Action, Ardennes44, Position, Side, UnitId};

use super::habits::{arrival, has_room, must_leave, reach};
use super::reasons::Own;
use crate::planning::forces::{on_map, worth_of};
use crate::planning::{Country as _, Decision, Mind, Reason, Role};

/// How near the enemy is where it is worth digging in.
const DIG_WITHIN: u16 = 7;
/// How far a crisis is for which men are put on trucks.
const WORTH_LOADING: u16 = 30;
/// How near the enemy may be to those who wait for the night.
const NIGHT_WITHIN: u16 = 6;
/// How much hope makes a hex too dear to leave.
const DEAR: i32 = 60;

/// Who has been thought of.
#[derive(Default)]
pub(crate) struct Errands {
    called: Vec<UnitId>,
    rested: Vec<UnitId>,
}

/// What must be done, or is done, and why.
type Done = Option<Decision<Ardennes44>>;

/// The move of a unit off the map by a road in supply.
pub(super) fn exit(
    rules: &Ardennes44,
    position: &Position,
    side: Side,
    unit: UnitId,
) -> Option<(Action, Hex)> {
    if position.strength(unit).attack <= 1 {
        return None;
    }
    let view = rules.view(position, side.seat().into());
    let reach = reach(rules, &view, unit)?;
    let exits = reach.ways.into_iter().flat_map(|way| {
        let mode = way.mode;
        way.exits.into_iter().map(move |path| (mode, path))
    });
    exits.into_iter().find_map(|(mode, path)| {
        let last = *path.last()?;
        let action = Action::Exit { units: vec![unit], mode, path };
        by_road(position, side, last).then_some(())?;
        rules.check(&view, &action).is_ok().then_some((action, last))
    })
}

impl Mind<'_, Ardennes44> {
    /// Whoever waits off the map is taken in hand, once; then those who stay see to themselves.
    pub(super) fn errand(&self, errands: &mut Errands) -> Done {
        self.call_up(&mut errands.called).or_else(|| self.rest(&mut errands.rested))
    }

    fn call_up(&self, called: &mut Vec<UnitId>) -> Done {
        let position = self.position;
        for unit in position.unit_ids().filter(|&unit| position.counter(unit).side == self.side) {
            let waits = matches!(position.unit(unit).place, Place::Waiting | Place::Box(_));
            if waits && !called.contains(&unit) {
                called.push(unit);
                if let Some(choice) = self.allowed(Action::Choose { unit }) {
                    return Some((choice, Reason::Own(Own::CallUp)));
                }
            }
        }
        None
    }

    /// What the unit in hand does: it comes on, or goes back where it was.
    pub(super) fn in_hand(&self) -> Done {
        let unit = self.position.in_hand?;
        let legal = self.legal();
        let entries = legal.iter().filter_map(|action| Some((self.arrives(unit, action)?, action)));
        let best = entries.max_by_key(|(liked, _)| *liked);
        let back = (Action::PutBack, Reason::Own(Own::Wait));
        Some(best.map_or(back, |(_, action)| (action.clone(), Reason::Own(Own::Arrive))))
    }

    /// How it likes a unit to come on so; nothing if it does not come on at all.
    fn arrives(&self, unit: UnitId, action: &Action) -> Option<i32> {
        let (end, mode) = arrival(action)?;
        let room = has_room(self.position, unit, end);
        room.then(|| self.stand(unit, end) - self.price(mode, end))
    }

    /// Those who stay: they dig in, get on trucks or wait for the night.
    fn rest(&self, rested: &mut Vec<UnitId>) -> Done {
        let position = self.position;
        for unit in on_map::<Ardennes44>(position, self.side) {
            if rested.contains(&unit) || position.unit(unit).has(Mark::Moved) {
                continue;
            }
            rested.push(unit);
            let Some(hex) = position.hex_of(unit) else { continue };
            if let Some(action) = self.rests(unit, hex) {
                return Some(action);
            }
        }
        None
    }

    fn rests(&self, unit: UnitId, hex: Hex) -> Done {
        let position = self.position;
        let near = self.to_enemy(hex);
        match self.role {
            Role::Attacker => {
                let waits = (1..=NIGHT_WITHIN).contains(&near)
                    && !position.is_next_to_enemy(self.side, hex);
                let mark = waits.then(|| self.allowed(Action::MarkForNight { hex })).flatten();
                mark.map(|mark| (mark, Reason::Own(Own::Night)))
            }
            Role::Defender => {
                let finished = position.improved_at(hex).is_some_and(|here| here.complete);
                if near <= DIG_WITHIN
                    && !finished
                    && let Some(dig) = self.allowed(Action::Dig { unit })
                {
                    return Some((dig, Reason::Own(Own::Dig)));
                }
                let far = self.land.crisis(position, unit, hex) > WORTH_LOADING;
                let load = (far && near > DIG_WITHIN).then(|| self.allowed(Action::Load { unit }));
                Some((load.flatten()?, Reason::Own(Own::Load)))
            }
        }
    }

    /// Somebody must go before the phase can end.
    pub(super) fn forced(&self) -> Done {
        let position = self.position;
        let ours = on_map::<Ardennes44>(position, self.side);
        ours.filter(|&unit| must_leave(position, unit)).find_map(|unit| {
            let reach = reach(self.rules, &self.view(), unit)?;
            let ends = reach.ways.iter().flat_map(|way| way.hexes.iter().filter(|hex| hex.ends));
            let room = |hex: &Hex| has_room(position, unit, *hex);
            let best =
                ends.map(|end| end.hex).filter(room).max_by_key(|&hex| self.stand(unit, hex))?;
            let march = self.rules.march(position, self.side, unit, best)?;
            Some((march, Reason::Own(Own::Forced)))
        })
    }

    /// Those who would lose too much where they stand get away, if the rules let them.
    pub(super) fn slip_away(&self) -> Done {
        if self.role == Role::Attacker || self.breadth.posts == 0 {
            return None;
        }
        let mut supposed = self.position.clone();
        supposed.active = self.side.enemy();
        let legal = self.legal();
        legal.into_iter().find_map(|action| {
            let Action::Disengage { units } = &action else { return None };
            let hex = self.position.hex_of(*units.first()?)?;
            let (value, _) = worth_of::<Ardennes44>(self.position, units.iter().copied());
            let risk = self.land.risk(&supposed, self.side, hex);
            let dear = self.land.stakes.value(hex).is_some() || self.hope(hex) > DEAR;
            (risk * 3 > value && !dear).then_some((action, Reason::Own(Own::SlipAway)))
        })
    }
}
