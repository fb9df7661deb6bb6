//! Reasons that only this game has, and why an answer was given, in sentences.

use hexmap::Hex;
use rules_bastogne::printed::cards::Card;
use rules_bastogne::{Action, BastogneBreakout, BridgeId};

use crate::planning::{Mind, Role, Warfare as _};

/// What is behind an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Own {
    /// It is put back.
    Wait,
    /// A division that is to leave the map goes together.
    Convoy,
    /// An attack on the move, at these odds.
    Assault {
        /// As a column.
        odds: i16,
    },
}

impl Mind<'_, BastogneBreakout> {
    /// The sentence for what is done for such a reason.
    pub(super) fn tell_of(&self, action: &Action, own: Own) -> String {
        match (own, action) {
            (Own::Assault { odds }, Action::Assault { target, .. }) => {
                let at = self.name(*target);
                let ratio = BastogneBreakout::ratio(odds);
                format!("They bar the way at {at}: an assault on the move at {ratio}, and then on.")
            }
            (Own::Convoy, Action::Move { path, .. }) => {
                let to = path.last().map_or_else(String::new, |&end| self.name(end));
                format!("The division goes west together, where nobody is caught alone: to {to}.")
            }
            (Own::Assault { .. } | Own::Convoy | Own::Wait, _) => {
                "There is nothing for it to do: it is put back.".to_owned()
            }
        }
    }

    /// Why of all answers this was given.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others say it themselves")]
    pub(super) fn tell_liked(&self, action: &Action) -> String {
        let told = match action {
            Action::Pick { card } | Action::Play { card } => return tell_card(*card).to_owned(),
            Action::SendWest { .. } => "Without these units the attack on the towns is weaker.",
            Action::Blow { bridge } => return self.tell_bridge(*bridge, "down, the enemy's way"),
            Action::Fix { bridge } | Action::Save { bridge } | Action::Repair { bridge } => {
                return self.tell_bridge(*bridge, "up, our way");
            }
            Action::Turn { .. } => "Guns move limbered, and fire in place.",
            Action::Bombard { target, .. } => {
                let at = self.name(*target);
                return format!("Whoever is suppressed at {at} counts for less in the fight.");
            }
            Action::Haul { to, .. } => {
                return format!(
                    "From {} the transport supplies most of those in need.",
                    self.name(*to)
                );
            }
            Action::Place { hex, .. } => return format!("It comes on at {}.", self.name(*hex)),
            Action::Advance { .. } => return self.tell_advance(),
            Action::Choose { .. } => "It has points left after the assault.",
            Action::Move { path, .. } => return self.tell_onward(path),
            Action::Exit { .. } => "It leaves the map by a road in the west: that wins.",
            Action::Assault { .. } => "The next who bar the way are attacked, too.",
            Action::Halt => "It stands well where the assault has brought it.",
            Action::Pass | Action::EndPhase => "Nothing more that could be done here was worth it.",
            _ => "It was the best of what could be done.",
        };
        told.to_owned()
    }

    fn tell_bridge(&self, bridge: BridgeId, what: &str) -> String {
        let name = &self.position.data().places.bridges[bridge.index()];
        let longer = if what.starts_with("down") { "longer" } else { "shorter" };
        format!("With the bridge at {name} {what} is {longer}.")
    }

    fn tell_advance(&self) -> String {
        let won = "It takes the ground that the attack has won";
        let target = self.position.battle.as_ref().map(|battle| battle.target);
        let Some(target) = target else { return format!("{won}.") };
        if self.prize(target).is_some() {
            return format!("It takes {}, which counts for victory.", self.name(target));
        }
        match (self.role, self.threatened(target)) {
            (Role::Attacker, Some(place)) => format!("{won}, on the way to {}.", self.name(place)),
            (Role::Defender, Some(place)) => {
                format!("{won}, and bars the way to {}.", self.name(place))
            }
            (Role::Attacker | Role::Defender, None) => format!("{won}."),
        }
    }

    fn tell_onward(&self, path: &[Hex]) -> String {
        path.last().map_or_else(
            || "It goes on.".to_owned(),
            |&end| format!("The assault has opened the way: it goes on to {}.", self.name(end)),
        )
    }
}

/// What a card is good for.
const fn tell_card(card: Card) -> &'static str {
    match card {
        Card::Hellcats => "It holds 2nd Panzer Division for a turn when it could drive far.",
        Card::ToMeuse => "It takes the leading units of 2nd Panzer Division from the battle.",
        Card::BlownBridge => "Vehicles need bridges: without one their way is longer.",
        Card::PattonPrays => "The last turns decide, and aircraft can suppress the spearheads.",
        Card::FritzFalls => "It holds Panzer Lehr Division for a turn when it could drive far.",
        Card::FixBridge => "It mends the bridge that is missed most.",
        Card::SupplyDump => "From Houffalize transports reach farther west.",
        Card::Ammo => "The guns can fire in both player turns.",
        Card::HeyJoe => "It keeps a bridge that the enemy would blow.",
        Card::HeyBuddy => "It slows the enemy's reinforcements at the crossroads.",
    }
}

/// The way of an action, if it moves somebody; at least its end.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
pub(super) fn path_of(action: &Action) -> Vec<Hex> {
    match action {
        Action::Move { path, .. } | Action::Exit { path, .. } | Action::Assault { path, .. } => {
            path.clone()
        }
        _ => Vec::new(),
    }
}
