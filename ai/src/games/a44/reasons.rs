//! Reasons that only this game has, and the sentences for them and for answers.

use hexmap::Hex;
use rules_ardennes44::{Action, Ardennes44};

use crate::planning::{Fighting as _, Mind, Role};

/// What is behind an action besides orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Own {
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
    SlipAway,
}

impl Mind<'_, Ardennes44> {
    /// The sentence for what is done for such a reason.
    pub(super) fn tell_of(&self, action: &Action, own: Own) -> String {
        match own {
            Own::CallUp => "Reinforcements are called up.".to_owned(),
            Own::Arrive => self.tell_arrival(action),
            Own::Wait => "There is no place for it on the map yet: it waits.".to_owned(),
            Own::Night => "It has nothing to do by day, and is to move by night.".to_owned(),
            Own::Dig => "It is to stay here, so it digs in.".to_owned(),
            Own::Load => "The crisis is far off: it gets on trucks to go there.".to_owned(),
            Own::Forced => "It may not stay next to the enemy in disorder.".to_owned(),
            Own::SlipAway => "It would lose too much where it is, so it slips away.".to_owned(),
        }
    }

    fn tell_arrival(&self, action: &Action) -> String {
        let Some(&hex) = path_of(action).last() else { return "It comes on.".to_owned() };
        match self.role {
            Role::Attacker => {
                format!("It comes on as far toward its goal as it can, to {}.", self.name(hex))
            }
            Role::Defender => format!("It comes on to {}.", self.post(hex)),
        }
    }

    /// Why of all answers this was given.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others say it themselves")]
    pub(super) fn tell_liked(&self, action: &Action) -> String {
        let told = match action {
            Action::Retreat { path, .. } => return self.tell_retreat(path),
            Action::Advance { path, .. } => return self.tell_advance(path),
            Action::Attack { .. } => {
                "The defenders are shattered: the attack goes on while it lasts."
            }
            Action::Lead { .. } if self.position.active == self.side => {
                "The attack is pressed home."
            }
            Action::Lead { .. } => return self.tell_stand(),
            Action::Support { .. } if self.position.active == self.side => {
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

    fn tell_retreat(&self, path: &[Hex]) -> String {
        let Some(&end) = path.last() else { return "It goes back.".to_owned() };
        let to = self.name(end);
        match (self.role, self.threatened(end)) {
            (Role::Defender, Some(place)) => {
                format!("Back to {to}, where it still bars the way to {}.", self.name(place))
            }
            (Role::Attacker | Role::Defender, _) => {
                format!("Of the ways back the one to {to} leaves it best placed.")
            }
        }
    }

    fn tell_advance(&self, path: &[Hex]) -> String {
        let won = "It takes the ground that the attack has won";
        let Some(&end) = path.last() else { return format!("{won}.") };
        if self.prize(end).is_some() {
            return format!("It takes {}, which counts for victory.", self.name(end));
        }
        match (self.role, self.threatened(end)) {
            (Role::Attacker, Some(place)) => format!("{won}, on the way to {}.", self.name(place)),
            (Role::Defender, Some(place)) => {
                format!("{won}, and bars the way to {}.", self.name(place))
            }
            (Role::Attacker | Role::Defender, None) => format!("{won}."),
        }
    }

    /// Why a hex that is attacked is held at the price of a step.
    fn tell_stand(&self) -> String {
        let Some(battle) = self.position.battle.as_ref() else { return "It holds.".to_owned() };
        let target = battle.target;
        let place = self.name(target);
        if self.land.stakes.value(target).is_some() {
            return format!("{place} counts for victory, and is worth a step: it is held.");
        }
        if Ardennes44::is_trapped(self.position, self.side.enemy(), target) {
            return "They have no way back: to hold is better than to be lost.".to_owned();
        }
        self.threatened(target).map_or_else(
            || format!("{place} is worth a step: it is held."),
            |to| {
                format!(
                    "{place} bars the way to {}, which is worth a step: it is held.",
                    self.name(to)
                )
            },
        )
    }
}

/// The way of an action, if it moves somebody; at least its end.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
pub(super) fn path_of(action: &Action) -> Vec<Hex> {
    match action {
        Action::Move { path, .. }
        | Action::Enter { path, .. }
        | Action::EnterFromWest { path, .. }
        | Action::Retreat { path, .. }
        | Action::Advance { path, .. } => path.clone(),
        Action::Appear { hex, .. } | Action::Drop { hex, .. } | Action::Return { hex, .. } => {
            vec![*hex]
        }
        _ => Vec::new(),
    }
}
