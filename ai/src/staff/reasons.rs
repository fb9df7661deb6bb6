//! Why the staff did something: the order behind an action, in a sentence for the player.

use hexmap::Hex;
use rules_ardennes44::explain::story::{Story, ratio};
use rules_ardennes44::{Action, Phase, Side};

use super::assignments::Task;
use super::mind::Mind;

/// What is behind an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// An order for the phase.
    Task(Task),
    /// To leave the map where it counts.
    Exit,
    /// To see where somebody who waits could come on.
    CallUp,
    /// The best place to come on to.
    Arrive,
    /// There is none.
    Wait,
    /// To move by night.
    Night,
    Dig,
    Load,
    /// It may not stay.
    Forced,
    /// Nothing more is worth doing.
    Done,
    Attack {
        target: Hex,
        column: i16,
    },
    SlipAway,
    /// It is what was liked best of what was asked.
    Answer,
}

impl Mind<'_> {
    /// The sentence for what is done for a reason.
    pub(super) fn tell(&self, action: &Action, reason: Reason) -> String {
        match reason {
            Reason::Task(task) => self.tell_task(action, task),
            Reason::Exit => {
                "It leaves the map by a road in supply: that counts for victory.".to_owned()
            }
            Reason::CallUp => "Reinforcements are called up.".to_owned(),
            Reason::Arrive => self.tell_arrival(action),
            Reason::Wait => "There is no place for it on the map yet: it waits.".to_owned(),
            Reason::Night => "It has nothing to do by day, and is to move by night.".to_owned(),
            Reason::Dig => "It is to stay here, so it digs in.".to_owned(),
            Reason::Load => "The crisis is far off: it gets on trucks to go there.".to_owned(),
            Reason::Forced => "It may not stay next to the enemy in disorder.".to_owned(),
            Reason::Done => self.tell_end(),
            Reason::Attack { target, column } => format!(
                "The attack on {} promises most of all that can be made: about {} with its guns{}.",
                self.name(target),
                ratio(column),
                self.what_for(target)
            ),
            Reason::SlipAway => "It would lose too much where it is, so it slips away.".to_owned(),
            Reason::Answer => self.tell_answer(action),
        }
    }

    fn name(&self, hex: Hex) -> String {
        Story { data: self.position().data() }.hex(hex)
    }

    fn tell_task(&self, action: &Action, task: Task) -> String {
        match task {
            Task::Attack { target, column } => format!(
                "Order: join the attack on {}, about {} with what is meant for it{}.",
                self.name(target),
                ratio(column),
                self.what_for(target)
            ),
            Task::Drive { goal: Some(goal) } => format!("Order: make for {}.", self.name(goal)),
            Task::Drive { goal: None } => {
                "Order: make for the way off the map in the west.".to_owned()
            }
            Task::Guns => "Order: guns behind the line, in range of the enemy.".to_owned(),
            Task::Keep => {
                let end = end_of(action);
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
                let end = end_of(action);
                end.map_or_else(|| "Order: hold.".to_owned(), |hex| self.tell_post(hex))
            }
        }
    }

    /// What a post is good for.
    fn tell_post(&self, hex: Hex) -> String {
        match self.threatened(hex) {
            Some(place) if place == hex => format!("Order: hold {}.", self.name(place)),
            Some(place) => format!("Order: bar the way to {}.", self.name(place)),
            None => "Order: come up behind the front.".to_owned(),
        }
    }

    /// The place that counts whose way leads by a hex.
    fn threatened(&self, hex: Hex) -> Option<Hex> {
        let grid = self.position().data().board.grid();
        let by = |place: &&super::land::Approach| {
            place.hexes.iter().any(|&on_way| grid.distance(on_way, hex) <= 1)
        };
        let ways = self.land.ways(self.position()).iter().filter(by);
        ways.max_by_key(|way| way.gain).map(|way| way.to)
    }

    /// What an attack opens or takes.
    fn what_for(&self, target: Hex) -> String {
        if self.land.stakes.value(target).is_some() {
            return ", and the place counts for victory".to_owned();
        }
        let way = self.threatened(target).map(|place| self.name(place));
        match (self.side, way) {
            (Side::German, Some(place)) => format!(", and it opens the way to {place}"),
            (Side::Allied, Some(place)) => {
                format!(", and it throws them back from the way to {place}")
            }
            (Side::German | Side::Allied, None) => String::new(),
        }
    }

    fn tell_arrival(&self, action: &Action) -> String {
        let Some(hex) = end_of(action) else { return "It comes on.".to_owned() };
        match self.side {
            Side::German => {
                format!("It comes on as far toward its goal as it can, to {}.", self.name(hex))
            }
            Side::Allied => self.tell_post(hex),
        }
    }

    fn tell_end(&self) -> String {
        let fights = self.position().phase == Phase::Combat;
        if fights {
            "No other attack is worth its losses.".to_owned()
        } else {
            format!("Everybody has done what was ordered: it was {}.", self.land.plan.name)
        }
    }

    /// Why of all answers this was given.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others say it themselves")]
    fn tell_answer(&self, action: &Action) -> String {
        let told = match action {
            Action::Retreat { path, .. } => {
                let to = path.last().map_or_else(String::new, |&hex| self.name(hex));
                return format!("Of the ways back the one to {to} leaves it best placed.");
            }
            Action::Advance { .. } => "It takes the ground that the attack has won.",
            Action::Attack { .. } => {
                "The defenders are shattered: the attack goes on while it lasts."
            }
            Action::Lead { .. } if self.position().active == self.side => {
                "The attack is pressed home."
            }
            Action::Lead { .. } => "The place is worth a step: it is held.",
            Action::Support { .. } if self.position().active == self.side => {
                "One more column is worth the shells."
            }
            Action::Support { .. } => "The guns fire in defense whenever they can.",
            Action::CallAir => "Aircraft help where an attack is made.",
            Action::Demolish { .. } => "Without this bridge the enemy's way becomes longer.",
            Action::Build { .. } => "A bridge is worth having back.",
            Action::Ready { .. } => "The guns nearest the front are made ready first.",
            Action::PlaceTraffic { .. } => "It delays the enemy on a road that he needs.",
            Action::Replace { .. } | Action::Return { .. } | Action::Rebuild { .. } => {
                "Replacements go where they give most strength."
            }
            Action::LoseStep { .. } => "The step is lost where it hurts least.",
            Action::FallBack => "Recon gives ground rather than be shattered.",
            Action::NameShort { .. } => "It is the division that is missed least.",
            Action::GuardAntwerp { .. } => {
                "Antwerp must be guarded; the weakest that will do goes."
            }
            Action::Pass | Action::EndPhase => "Nothing that could be done here was worth it.",
            _ => "It was the best of what could be done.",
        };
        told.to_owned()
    }
}

/// Where an action ends, if it moves somebody.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
fn end_of(action: &Action) -> Option<Hex> {
    match action {
        Action::Move { path, .. }
        | Action::Enter { path, .. }
        | Action::EnterFromWest { path, .. }
        | Action::Retreat { path, .. }
        | Action::Advance { path, .. } => path.last().copied(),
        Action::Appear { hex, .. } | Action::Drop { hex, .. } | Action::Return { hex, .. } => {
            Some(*hex)
        }
        _ => None,
    }
}
