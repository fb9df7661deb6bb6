//! Reasons that only this game has, and why an answer was given, in sentences.

use hexmap::Hex;
use rules_bitter_woods::{Action, BitterWoods};

use crate::planning::{Mind, Role};

/// What is behind an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Own {
    /// A unit comes on.
    Arrive,
    /// It is put back.
    Wait,
    /// It digs in.
    Dig,
    /// It builds a bridge.
    Build,
    /// It must leave its hex.
    Leave,
    /// It owes an attack.
    Owed,
}

impl Mind<'_, BitterWoods> {
    /// The sentence for what is done for such a reason.
    pub(super) fn tell_of(&self, action: &Action, own: Own) -> String {
        match own {
            Own::Arrive => self.tell_arrival(action),
            Own::Wait => "There is nothing for it to do: it is put back.".to_owned(),
            Own::Dig => "It is to stay here, so it digs in.".to_owned(),
            Own::Build => "The way leads over this bridge, so it is built anew.".to_owned(),
            Own::Leave => {
                "It may not stay where it is, so it goes where it stands best.".to_owned()
            }
            Own::Owed => {
                "It must attack after the fight before; these are the best odds.".to_owned()
            }
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
            Action::Drop { .. } => "They are cut off: supplies fall to them from the air.",
            Action::Interdict { hex } => return self.tell_interdiction(*hex),
            Action::Reserve { .. } => {
                "The enemy bars its way now: it waits for the gap that the attacks will tear."
            }
            Action::Unreserve { .. } => "Its way is open, so it waits no longer.",
            Action::Support { guns, .. } if guns.is_empty() => "No gun would change much here.",
            Action::Support { .. } => "With these guns the attack promises the enemy least.",
            Action::LoseStep { .. } => "The step is lost where it hurts least.",
            Action::Stand { .. } => "To stand is better than to go back from here.",
            Action::Demolish { .. } => "Without this bridge the enemy's way becomes longer.",
            Action::BlowDump { .. } => "The fuel must not fall into the enemy's hands.",
            Action::Complete { .. } => "The bridge stands again, and they cross it.",
            Action::Pass | Action::EndPhase => "Nothing that could be done here was worth it.",
            _ => "It was the best of what could be done.",
        };
        told.to_owned()
    }

    fn tell_interdiction(&self, hex: Hex) -> String {
        let at = self.name(hex);
        self.threatened(hex).map_or_else(
            || format!("Aircraft over {at} slow the enemy's columns."),
            |place| format!("The enemy's road to {} leads by {at}.", self.name(place)),
        )
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
}

/// The way of an action, if it moves somebody; at least its end.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
pub(super) fn path_of(action: &Action) -> Vec<Hex> {
    match action {
        Action::Move { path, .. }
        | Action::Enter { path, .. }
        | Action::Exit { path, .. }
        | Action::Retreat { path, .. }
        | Action::Advance { path, .. }
        | Action::Convert { path, .. } => path.clone(),
        _ => Vec::new(),
    }
}
