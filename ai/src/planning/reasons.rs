//! Why the staff did something: the order behind an action, in a sentence for the player.

use hexmap::Hex;

use super::forces::Role;
use super::land::Approach;
use super::mind::Mind;
use super::orders::Task;
use super::warfare::{Occasion, Warfare};

/// What is behind an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason<O> {
    /// An order for the phase.
    Task(Task),
    /// To leave the map where it counts.
    Exit,
    /// Nothing more is worth doing.
    Done,
    Attack {
        target: Hex,
        odds: i16,
    },
    /// It is what was liked best of what was asked.
    Answer,
    /// What only this game has.
    Own(O),
}

impl<R: Warfare> Mind<'_, R> {
    /// The sentence for what is done for a reason.
    pub(crate) fn tell(&self, action: &R::Action, reason: Reason<R::Own>) -> String {
        match reason {
            Reason::Task(task) => self.tell_task(action, task),
            Reason::Exit => {
                "It leaves the map by a road in supply: that counts for victory.".to_owned()
            }
            Reason::Done => self.tell_end(),
            Reason::Attack { target, odds } => format!(
                "The attack on {} promises most of all that can be made: about {} {}{}.",
                self.name(target),
                R::ratio(odds),
                R::WORDS.with_support,
                self.what_for(target)
            ),
            Reason::Answer => R::tell_answer(self, action),
            Reason::Own(own) => R::tell_own(self, action, own),
        }
    }

    pub(crate) fn name(&self, hex: Hex) -> String {
        R::name(self.position, hex)
    }

    fn tell_task(&self, action: &R::Action, task: Task) -> String {
        match task {
            Task::Attack { target, odds } => format!(
                "Order: join the attack on {}, about {} with what is meant for it{}.",
                self.name(target),
                R::ratio(odds),
                self.what_for(target)
            ),
            Task::Drive { goal: Some(goal) } => format!("Order: make for {}.", self.name(goal)),
            Task::Drive { goal: None } => format!("Order: make for {}.", R::WORDS.way_off),
            Task::Support => format!("Order: {}.", R::WORDS.support),
            Task::Keep => {
                let end = R::end_of(action);
                let place = end.filter(|&hex| self.land.stakes.value(hex).is_some());
                place.map_or_else(
                    || {
                        "Order: guard the roads to what is held; the enemy has the last move."
                            .to_owned()
                    },
                    |place| {
                        let verb = if self.prize(place).is_some() { "take" } else { "hold" };
                        format!("Order: {verb} {}.", self.name(place))
                    },
                )
            }
            Task::Hold => {
                let end = R::end_of(action);
                end.map_or_else(|| "Order: hold.".to_owned(), |hex| self.tell_post(hex))
            }
        }
    }

    /// What a post is good for.
    pub(crate) fn tell_post(&self, hex: Hex) -> String {
        match self.threatened(hex) {
            Some(place) if place == hex => format!("Order: hold {}.", self.name(place)),
            Some(place) => format!("Order: bar the way to {}.", self.name(place)),
            None => "Order: come up behind the front.".to_owned(),
        }
    }

    /// The place that counts whose way leads by a hex.
    fn threatened(&self, hex: Hex) -> Option<Hex> {
        let grid = R::grid(self.position);
        let by =
            |place: &&Approach| place.hexes.iter().any(|&on_way| grid.distance(on_way, hex) <= 1);
        let ways = self.land.ways(self.position).iter().filter(by);
        ways.max_by_key(|way| way.gain).map(|way| way.to)
    }

    /// What an attack opens or takes.
    fn what_for(&self, target: Hex) -> String {
        if self.land.stakes.value(target).is_some() {
            return ", and the place counts for victory".to_owned();
        }
        let way = self.threatened(target).map(|place| self.name(place));
        match (self.role, way) {
            (Role::Attacker, Some(place)) => format!(", and it opens the way to {place}"),
            (Role::Defender, Some(place)) => {
                format!(", and it throws them back from the way to {place}")
            }
            (Role::Attacker | Role::Defender, None) => String::new(),
        }
    }

    fn tell_end(&self) -> String {
        match R::occasion(self.position) {
            Occasion::Attack => "No other attack is worth its losses.".to_owned(),
            Occasion::March | Occasion::Answer => {
                format!("Everybody has done what was ordered: it was {}.", self.land.plan.name)
            }
        }
    }
}
