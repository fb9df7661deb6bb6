//! What clauses say as reasons: why a unit moves as it does, and which line of a choice decided.

use kernel::Clause;

use crate::command::attack_check::Cause;

/// Why a unit moves: what its method, or whatever else sends it, is after.
pub(crate) fn of_move(why: Clause) -> Option<&'static str> {
    Some(match why.as_str() {
        "eaa-9.2.1b" => "to an exit of the map",
        "eaa-9.2.1c" => "to the Meuse",
        "eaa-9.2.1d" => "to take an empty VP hex",
        "eaa-9.2.2a" => "next to a VP hex and closer to its objective",
        "eaa-9.2.3a" => "to surround Allied units",
        "eaa-9.2.3b" => "to close up to Allied units that it surrounds",
        "eaa-9.2.4a" => "to open a supply line",
        "eaa-9.2.5b" => "next to a VP hex",
        "eaa-9.2.6a" => "into an empty town",
        "eaa-9.2.7a" => "into contact with the Allies",
        "eaa-9.2.8a" => "to join armour in a town",
        "eaa-9.2.9a" => "to take the place of a detachment",
        "eaa-9.2.10a" => "along its arrows",
        "eaa-9.2.11a" => "closer to its objective",
        "eaa-9.2.12a" => "through the Allied lines",
        "eaa-9.2.13a" => "next to Allied units",
        "eaa-9.23b" | "eaa-9.23c" | "eaa-9.23d" => "toward Allied units near its corps objective",
        "eaa-9.24c" | "eaa-12.0.A2" | "eaa-12.0.G3" => "to reinforce the battle",
        "eaa-9.25b" | "eaa-9.25c" => "to where it finds supply",
        "eaa-10.5a" => "by strategic movement",
        _ => return None,
    })
}

/// Why a unit's move counts as done where it stands.
pub(crate) fn of_stay(why: Clause) -> &'static str {
    match why.as_str() {
        "eaa-9.23d" => "it is as near to the Allies as it can come",
        "eaa-9.25b" => "it can reach no supply",
        "eaa-9.2.12c" => "another unit of its hex has slipped through the lines",
        "eaa-9.2.3b" | "eaa-9.2.3a" => "it surrounds Allied units",
        "eaa-9.2.7b" => "it is the only infantry in contact there",
        "eaa-9.2.8b" => "it is with the armour of its town",
        _ => "no method moves it",
    }
}

/// What a line of a choice prefers.
pub(crate) fn of_line(line: Clause) -> Option<&'static str> {
    Some(match line.as_str() {
        "eaa-9.22a" => {
            "nearest to the objective, then farthest toward the side of its marker, then northernmost"
        }
        "eaa-9.24a" => "an empty hex beside the same Allies",
        "eaa-9.24b" => "a hex on the same bank as the Allies",
        "eaa-9.2.3c" => "one that cuts the Allied supply",
        "eaa-9.2.4a" => "the one that helps most units",
        "eaa-9.2.9b" => "a detachment beside Allied units",
        "eaa-9.2.11b" => "one beside Allies against whom 3:1 is to be had",
        "eaa-9.23c" => "one that surrounds, then an empty one, then the easternmost",
        "eaa-9.23d" => "the one closest to the Allies",
        "eaa-9.25c" => "the nearest hex in supply",
        "eaa-9.2.10b" => "the primary arrow",
        "eaa-9.2.10c" => "the secondary arrow, since the primary one would end the move early",
        "eaa-9.2.10e" => "on along the arrows, beyond its allowance",
        _ => return of_move(line),
    })
}

/// What keeps a unit out of a hex that it would like.
pub(crate) fn of_bar(why: Clause) -> &'static str {
    match why.as_str() {
        "eaa-9.21a" => "it holds down weak Allies in a VP hex",
        "eaa-9.21b" => "Allies that are surrounded would not be so any more",
        "eaa-9.21c" => "a town or a hex of the Westwall would be left to Allied supply",
        "eaa-9.21d" => "another town or hex of the Westwall would be opened to Allied supply",
        "eaa-10.4a" => "too many stand there",
        "eaa-10.0d" => "no way leads there",
        _ => "it may not go there",
    }
}

/// Why a German unit advances, or does not.
pub(crate) fn of_advance(why: Clause) -> Option<&'static str> {
    Some(match why.as_str() {
        "eaa-12.83b" => "the way of its arrows, its supply or a VP hex",
        "eaa-12.83c" => "a town or closer to its objective",
        "eaa-12.83d" => "since the way is no way forward",
        "eaa-12.83g" => "since it is bracketed or was brought in by a tactic",
        "eaa-12.83j" | "eaa-9.21a" | "eaa-9.21c" => "since it does not leave its hex open",
        "eaa-12.83k" => "since it would be surrounded",
        "eaa-12.8a" => "since there is no room, or no way over the river",
        _ => return None,
    })
}

/// What changes an attack check.
pub(crate) const fn of_cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Forest => "The defenders stand in forest",
        Cause::ImprovedPosition => "The defenders are dug in",
        Cause::AdjacentFriend => "The defenders have friends in supply beside them",
        Cause::Clear => "The defenders stand in the open",
        Cause::Unready => "Some defenders are dispersed or lack supply",
        Cause::Surprise => "Surprise on the 16th, taken from the die",
        Cause::Elite => "Only the attackers are elite, taken from the die",
        Cause::ArmyCard => "A whole army acts, taken from the die",
        Cause::Support => "The support card has a tactic to help, taken from the die",
    }
}
