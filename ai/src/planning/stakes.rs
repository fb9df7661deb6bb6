//! The stakes: which hexes the scenario is about, what each is worth, and how long there is to take it.

use hexmap::Hex;

use super::going::TURN;

/// What a place is worth that counts.
pub(crate) const POINT: i32 = 100;
/// Not more turns ahead are looked at.
const HORIZON: u16 = 7;
/// With so many turns to go there is time enough to use whatever is spared.
const LONG: i32 = 12;
/// How much whoever is lost is missed for each turn before the last two, of a hundred, and at most.
const MISSED_EACH: i32 = 40;
const MISSED_MOST: i32 = 160;
/// What is as good as had is worth, of a hundred.
const NEARLY: i32 = 80;

/// A hex that counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stake {
    pub(crate) hex: Hex,
    pub(crate) value: i32,
}

/// What is played for.
pub(crate) struct Stakes {
    /// Whether points are counted in the end; else whoever has enough has won at once.
    pub(crate) by_points: bool,
    pub(crate) places: Vec<Stake>,
    /// Where the attacker leaves the map for points.
    pub(crate) exits: Vec<Hex>,
    /// What a point of attack off the map is worth.
    pub(crate) per_factor: i32,
    /// How much a unit that is lost counts even in the end, of a hundred: nothing, unless losses count for victory.
    pub(crate) losses: i32,
    /// Turns that are left, with this one.
    pub(crate) turns: u16,
}

/// How large a game's figures are, in its own points of strength.
pub(crate) struct Scale {
    /// What any goal needs, for each point of defense near it, and at most.
    pub(crate) need: i32,
    pub(crate) need_each: i32,
    pub(crate) need_most: i32,
    /// What can leave the map, what could take the way off it in a turn or two, and what by one road.
    pub(crate) need_exit: i32,
    pub(crate) could_leave: i32,
    pub(crate) by_one_road: i32,
    /// How eagerly enemies are attacked who are in nobody's way, and how much is made of the march that an attack forgoes, of a
    /// hundred.
    pub(crate) eager: i32,
    pub(crate) forgone: i32,
    /// Who is so near the enemy, in hexes, rather stays than goes where he was not sent.
    pub(crate) in_line: u16,
    /// How near the enemy is to a place that must be guarded, in hexes.
    pub(crate) in_danger: u16,
}

impl Stakes {
    /// Whether nothing comes after this turn.
    pub(crate) const fn is_last_turn(&self) -> bool {
        self.turns == 1
    }

    /// How much a unit still counts that is kept for later, of a hundred: in the end only what counts for victory does.
    pub(crate) fn later(&self) -> i32 {
        (i32::from(self.turns) * 100 / LONG).min(100).max(self.losses)
    }

    /// How much whoever is lost will be missed where points are counted, of a hundred: in the last two turns not at all.
    pub(crate) fn missed(&self) -> i32 {
        ((i32::from(self.turns) - 2) * MISSED_EACH).clamp(0, MISSED_MOST)
    }

    pub(crate) fn value(&self, hex: Hex) -> Option<i32> {
        self.places.iter().find(|stake| stake.hex == hex).map(|stake| stake.value)
    }

    /// What takes longer does not matter any more.
    pub(crate) fn horizon(&self) -> u16 {
        self.turns.min(HORIZON) * TURN + TURN / 2
    }

    /// How much hope there is to be anywhere at all in this time, of a hundred; a little for what is beyond the end.
    pub(crate) fn hope(&self, time: u16) -> i32 {
        let horizon = i32::from(self.horizon());
        ((horizon - i32::from(time)) * 100 / horizon).max(1)
    }

    /// How much of a place's worth is as good as had by whoever can be there in this time.
    pub(crate) fn nearness(&self, time: u16) -> i32 {
        let horizon = i32::from(self.horizon());
        let left = horizon - i32::from(time);
        if left <= 0 { 0 } else { NEARLY * left * left / (horizon * horizon) }
    }
}
