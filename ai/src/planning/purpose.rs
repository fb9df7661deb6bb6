//! What an order is for, in a sentence: a step toward its goal, the way round, supply, a post.

use hexmap::Hex;

use super::going::TURN;
use super::mind::Mind;
use super::orders::Task;
use super::warfare::Warfare;

/// Who stands this near the enemy faces him: only such units fall back.
const FACING: u16 = 3;

impl<R: Warfare> Mind<'_, R> {
    /// The sentence for an order, or for what comes nearest to it if the unit cannot get where it was sent.
    pub(super) fn tell_order(
        &self,
        action: &R::Action,
        unit: R::Unit,
        task: Task,
        sent: Option<Hex>,
    ) -> String {
        let order = self.order(&R::path_of(action), unit, task);
        match sent {
            Some(hex) => {
                format!("It cannot get to {} any more; next best: {order}.", self.name(hex))
            }
            None => format!("Order: {order}."),
        }
    }

    fn order(&self, path: &[Hex], unit: R::Unit, task: Task) -> String {
        let home = R::hex_of(self.position, unit);
        let (Some(&end), Some(home)) = (path.last(), home) else { return "hold".to_owned() };
        match task {
            Task::Attack { target, odds } => format!(
                "join the attack on {}, about {} with what is meant for it, {}",
                self.name(target),
                R::ratio(odds),
                self.what_for(target)
            ),
            Task::Drive { goal } => self.drive(unit, home, path, end, goal),
            Task::Support => self.support(unit, home, end),
            Task::Keep if self.land.stakes.value(end).is_some() => {
                let verb = if self.prize(end).is_some() { "take" } else { "hold" };
                format!("{verb} {}", self.name(end))
            }
            Task::Keep => "guard the roads to what is held; the enemy has the last move".to_owned(),
            Task::Hold => {
                let back =
                    self.to_enemy(home) <= FACING && self.to_enemy(end) > self.to_enemy(home);
                if back { format!("fall back and {}", self.post(end)) } else { self.post(end) }
            }
        }
    }

    /// What a post is good for.
    pub(crate) fn post(&self, hex: Hex) -> String {
        match self.threatened(hex) {
            Some(place) if place == hex => format!("hold {}", self.name(place)),
            Some(place) => format!("bar the way to {} at {}", self.name(place), self.name(hex)),
            None if self.land.stakes.value(hex).is_some() => format!("hold {}", self.name(hex)),
            None => format!("stand ready behind the front at {}", self.name(hex)),
        }
    }

    /// A move toward a goal, or what it does instead.
    fn drive(&self, unit: R::Unit, home: Hex, path: &[Hex], end: Hex, goal: Option<Hex>) -> String {
        let (position, grid) = (self.position, R::grid(self.position));
        let aim = goal.map_or_else(|| R::WORDS.way_off.to_owned(), |goal| self.name(goal));
        if self.prize(end).is_some() {
            let on =
                if goal == Some(end) { String::new() } else { format!(" on the way to {aim}") };
            return format!("take {}{on}", self.name(end));
        }
        let (arm, objectives) = (R::arm(position, unit), self.land.objectives(position));
        let time = |hex| objectives.goal_of::<R>(position, unit).map(|goal| goal.time(arm, hex));
        let by = self.by_way_of(path);
        if time(end) >= time(home) {
            return self.before_going_on(unit, home, end, &aim);
        }
        let left = time(end).map_or_else(String::new, turns_off);
        let round = goal.is_some_and(|goal| grid.distance(end, goal) >= grid.distance(home, goal));
        if round {
            let why = "the roads and the enemy make that the shorter way";
            format!("make for {aim} the way round{by}: {why}{left}")
        } else {
            format!("make for {aim}{by}{left}")
        }
    }

    /// Why a unit goes where it is no nearer to its goal: it moves only where it likes it better for a reason.
    fn before_going_on(&self, unit: R::Unit, home: Hex, end: Hex, aim: &str) -> String {
        let position = self.position;
        let fed = |hex| self.land.is_supplied(position, hex);
        if fed(end) && !fed(home) {
            return format!("get back into supply before it goes on to {aim}");
        }
        if self.land.stakes.value(end).is_some() {
            return format!("guard {}", self.name(end));
        }
        if R::cover(position, unit, end) > R::cover(position, unit, home) {
            return format!("take better ground at {} before it goes on to {aim}", self.name(end));
        }
        format!("make room, and go on to {aim} later")
    }

    /// Supporters: away from the front, within range, nearer, or back.
    fn support(&self, unit: R::Unit, home: Hex, end: Hex) -> String {
        let (from, near) = (self.to_enemy(home), self.to_enemy(end));
        let what = R::WORDS.supporter.1;
        match R::range(self.position, unit) {
            _ if from <= 1 => format!("out of the front line: {what} stand behind it"),
            Some(range) if near <= range && range < from => {
                format!("bring the enemy within range: he is {near} hexes off")
            }
            Some(range) if near <= range => {
                format!("support others from there: the enemy is {near} hexes off, within range")
            }
            Some(_) | None if near < from => format!("bring the {what} up toward the front"),
            Some(_) | None => format!("draw the {what} back, away from the enemy"),
        }
    }

    /// ` by way of` the last named place before the end of a path.
    fn by_way_of(&self, path: &[Hex]) -> String {
        let between = path.get(1..path.len().saturating_sub(1)).unwrap_or_default();
        let named = between.iter().rev().find(|&&hex| R::is_named(self.position, hex));
        named.map_or_else(String::new, |&hex| format!(" by way of {}", self.name(hex)))
    }
}

/// How far a goal still is, as time.
fn turns_off(time: u16) -> String {
    match time.div_ceil(TURN) {
        0 => String::new(),
        1 => ", about a turn off".to_owned(),
        turns => format!(", about {turns} turns off"),
    }
}
