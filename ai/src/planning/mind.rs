//! What the staff needs at hand to decide, and how it likes a unit to stand in a hex.

use std::cell::OnceCell;

use hexmap::Hex;

use super::breadth::Breadth;
use super::forces::Role;
use super::going::Going;
use super::land::Land;
use super::peril::Peril;
use super::press::Press;
use super::warfare::Warfare;

/// To be in supply.
const FED: i32 = 14;
/// To stand in a place that counts and is not ours yet.
const TAKES: i32 = 60;
/// What a twentieth of a turn on the way to a goal counts, in hundredths.
const DRIVE: i32 = 120;

/// What is at hand.
pub(crate) struct Mind<'v, R: Warfare> {
    pub(crate) rules: &'v R,
    /// As the side knows it.
    pub(crate) position: &'v R::State,
    pub(crate) side: R::Side,
    pub(crate) role: Role,
    pub(crate) land: &'v Land<R>,
    pub(crate) breadth: Breadth,
    /// What the attacker may hope for as things stand; worked out when it is first asked for.
    hope_now: OnceCell<i32>,
    /// What he keeps as things stand, on his last turn.
    pub(crate) kept_now: OnceCell<i32>,
    /// Where the enemy could come as things stand.
    pub(super) peril_now: OnceCell<Peril>,
    /// How strong he is beside us.
    pub(super) odds_now: OnceCell<i32>,
}

impl<'v, R: Warfare> Mind<'v, R> {
    pub(crate) fn new(
        rules: &'v R,
        position: &'v R::State,
        side: R::Side,
        land: &'v Land<R>,
        breadth: Breadth,
    ) -> Self {
        Self {
            rules,
            position,
            side,
            role: Role::of::<R>(position, side),
            land,
            breadth,
            hope_now: OnceCell::new(),
            kept_now: OnceCell::new(),
            peril_now: OnceCell::new(),
            odds_now: OnceCell::new(),
        }
    }

    /// How much less the attacker may hope for in another position.
    pub(crate) fn hope_lost(&self, supposed: &R::State) -> i32 {
        let stakes = &self.land.stakes;
        let hope = |position: &R::State| {
            let going = Going::renewed(Some(&self.land.going), position);
            Press::of(position, &going, stakes).sum::<R>(position, stakes)
        };
        self.hope_now.get_or_init(|| hope(self.position)) - hope(supposed)
    }

    /// What the side sees.
    pub(crate) fn view(&self) -> R::View<'v> {
        self.rules.view(self.position, R::seat(self.side).into())
    }

    /// The action, if it is allowed.
    pub(crate) fn allowed(&self, action: R::Action) -> Option<R::Action> {
        self.rules.check(&self.view(), &action).is_ok().then_some(action)
    }

    /// All that is listed.
    pub(crate) fn legal(&self) -> Vec<R::Action> {
        let mut legal = Vec::new();
        self.rules.legal(&self.view(), &mut legal);
        legal
    }

    /// How many hexes it is to the next enemy.
    pub(crate) fn to_enemy(&self, hex: Hex) -> u16 {
        self.land.to_enemy(self.position, hex)
    }

    /// How much of the attacker's hope runs through a hex.
    pub(crate) fn hope(&self, hex: Hex) -> i32 {
        self.land.hope(self.position, hex)
    }

    /// What a place that counts and is not ours yet is worth.
    pub(crate) fn prize(&self, hex: Hex) -> Option<i32> {
        let open = R::controller(self.position, hex) != self.side;
        self.land.stakes.value(hex).filter(|_| open)
    }

    /// How it likes a unit to stand in a hex, whoever else stands where.
    pub(crate) fn stand(&self, unit: R::Unit, hex: Hex) -> i32 {
        let fed = if self.land.is_supplied(self.position, hex) { FED } else { 0 };
        let task = match (R::range(self.position, unit), self.role) {
            (Some(range), _) => self.to_support(unit, range, hex),
            (None, Role::Attacker) => self.to_drive(unit, hex),
            (None, Role::Defender) => self.to_hold(unit, hex),
        };
        fed + task
    }

    /// Supporters stand behind the line, within range of the enemy.
    fn to_support(&self, unit: R::Unit, range: u16, hex: Hex) -> i32 {
        let near = self.to_enemy(hex);
        let guarded = R::units_of(self.position, self.side, hex).any(|other| other != unit);
        match near {
            0 | 1 => -40,
            near if near < range => 20 + if guarded { 4 } else { 0 } - i32::from(near == 2) * 3,
            far => 20 - 2 * i32::from(far - range),
        }
    }

    /// Attackers go where their formation goes, and take what they can.
    fn to_drive(&self, unit: R::Unit, hex: Hex) -> i32 {
        let position = self.position;
        let goal = self.land.objectives(position).goal_of::<R>(position, unit);
        let time = goal.map_or(0, |goal| goal.time(R::arm(position, unit), hex));
        let takes = if self.prize(hex).is_some() { TAKES } else { 0 };
        takes + R::cover(position, unit, hex) - i32::from(time) * DRIVE / 100
    }

    /// Defenders stand where hope runs, in good ground, and come up from behind.
    fn to_hold(&self, unit: R::Unit, hex: Hex) -> i32 {
        let position = self.position;
        let late = self.land.crisis(position, unit, hex);
        let counts = if self.prize(hex).is_some() { TAKES } else { 0 };
        let hope = (self.hope(hex) / 8).min(30);
        counts + hope + 2 * R::cover(position, unit, hex) - i32::from(late)
    }

    /// What is against moving in some way to a hex.
    pub(crate) fn price(&self, mode: R::Mode, hex: Hex) -> i32 {
        R::price(mode, self.to_enemy(hex))
    }
}
