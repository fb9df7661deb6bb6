//! What the staff needs at hand to decide, and how it likes a unit to stand in a hex.

use std::cell::OnceCell;

use hexmap::Hex;
use kernel::Rules as _;
use rules_ardennes44::state::unit::Mark;
use rules_ardennes44::{Action, Ardennes44, Mode, Position, Side, UnitId, View};

use super::breadth::Breadth;
use super::going::{Going, arm_of};
use super::land::{Land, cover};
use super::worth::Press;

/// To be in supply.
const FED: i32 = 14;
/// To stand in a place that counts and is not ours yet.
const TAKES: i32 = 60;
/// What a twentieth of a turn on the way to a goal counts, in hundredths.
const DRIVE: i32 = 120;
/// How near the enemy may be where a column ends.
const COLUMN_IS_SAFE: u16 = 5;

/// What is at hand.
pub(super) struct Mind<'v> {
    pub(super) rules: &'v Ardennes44,
    pub(super) view: &'v View<'v>,
    pub(super) side: Side,
    pub(super) land: &'v Land,
    pub(super) breadth: Breadth,
    /// What the Germans may hope for as things stand; worked out when it is first asked for.
    hope_now: OnceCell<i32>,
    /// What the Germans keep as things stand, on their last turn.
    pub(super) kept_now: OnceCell<i32>,
}

impl<'v> Mind<'v> {
    pub(super) fn new(
        rules: &'v Ardennes44,
        view: &'v View<'v>,
        side: Side,
        land: &'v Land,
        breadth: Breadth,
    ) -> Self {
        Self {
            rules,
            view,
            side,
            land,
            breadth,
            hope_now: OnceCell::new(),
            kept_now: OnceCell::new(),
        }
    }

    /// How much less the Germans may hope for in another position.
    pub(super) fn hope_lost(&self, supposed: &Position) -> i32 {
        let stakes = &self.land.stakes;
        let hope = |position: &Position| {
            let going = Going::renewed(Some(&self.land.going), position);
            Press::of(position, &going, stakes).sum(position, stakes)
        };
        self.hope_now.get_or_init(|| hope(self.position())) - hope(supposed)
    }

    pub(super) fn position(&self) -> &Position {
        self.view.position
    }

    /// The action, if it is allowed.
    pub(super) fn allowed(&self, action: Action) -> Option<Action> {
        self.rules.check(self.view, &action).is_ok().then_some(action)
    }

    /// All that is listed.
    pub(super) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.rules.legal(self.view, &mut legal);
        legal
    }

    /// How many hexes it is to the next enemy.
    pub(super) fn to_enemy(&self, hex: Hex) -> u16 {
        self.land.to_enemy(self.position(), hex)
    }

    /// How much German hope runs through a hex.
    pub(super) fn hope(&self, hex: Hex) -> i32 {
        self.land.hope(self.position(), hex)
    }

    /// What a place that counts and is not ours yet is worth.
    pub(super) fn prize(&self, hex: Hex) -> Option<i32> {
        let open = self.position().controller(hex) != self.side;
        self.land.stakes.value(hex).filter(|_| open)
    }

    /// How it likes a unit to stand in a hex, whoever else stands where.
    pub(super) fn stand(&self, unit: UnitId, hex: Hex) -> i32 {
        let position = self.position();
        let fed = if self.land.is_supplied(position, hex) { FED } else { 0 };
        let task = if position.counter(unit).kind.is_artillery() {
            self.for_guns(unit, hex)
        } else {
            match self.side {
                Side::German => self.to_drive(unit, hex),
                Side::Allied => self.to_hold(unit, hex),
            }
        };
        fed + task
    }

    /// Guns stand behind the line, within range of the enemy.
    fn for_guns(&self, unit: UnitId, hex: Hex) -> i32 {
        let position = self.position();
        let range = position.counter(unit).range.map_or(2, u16::from);
        let near = self.to_enemy(hex);
        let guarded = position.units_of(self.side, hex).any(|other| other != unit);
        match near {
            0 | 1 => -40,
            near if near < range => 20 + if guarded { 4 } else { 0 } - i32::from(near == 2) * 3,
            far => 20 - 2 * i32::from(far - range),
        }
    }

    /// Germans go where their formation goes, and take what they can.
    fn to_drive(&self, unit: UnitId, hex: Hex) -> i32 {
        let position = self.position();
        let goal = self.land.objectives(position).goal_of(position, unit);
        let time = goal.map_or(0, |goal| goal.time(arm_of(position, unit), hex));
        let takes = if self.prize(hex).is_some() { TAKES } else { 0 };
        takes + cover(position, hex) - i32::from(time) * DRIVE / 100
    }

    /// Allies stand where hope runs, in good ground, and come up from behind.
    fn to_hold(&self, unit: UnitId, hex: Hex) -> i32 {
        let position = self.position();
        let late = self.land.crisis(position, unit, hex);
        let counts = if self.prize(hex).is_some() { TAKES } else { 0 };
        let hope = (self.hope(hex) / 8).min(30);
        counts + hope + 2 * cover(position, hex) - i32::from(late)
    }

    /// What is against moving in some way to a hex.
    pub(super) fn price(&self, mode: Mode, hex: Hex) -> i32 {
        match mode {
            Mode::Strategic if self.to_enemy(hex) < COLUMN_IS_SAFE => 60,
            Mode::Strategic => 6,
            Mode::Extended | Mode::PrimeMover | Mode::PrimeMoverTactical => 2,
            Mode::Ordinary | Mode::Tactical | Mode::Shift => 0,
        }
    }

    /// Whether a unit may attack in this turn, as far as it is its own affair.
    pub(super) fn can_fight(&self, unit: UnitId) -> bool {
        let (position, state) = (self.position(), self.position().unit(unit));
        position.strength(unit).attack > 0
            && !position.counter(unit).kind.is_artillery()
            && !state.is_in_column()
            && !state.has(Mark::Digging)
            && !state.has(Mark::Replaced)
            && state.has(Mark::Night) == (position.time == rules_ardennes44::Time::Night)
    }
}
