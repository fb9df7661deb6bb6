//! One way to name anything on the table, a sentence with its rule, and the small words that all others use.

use kernel::{Cites, Clause, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The number of a hex: row by row from the north-west corner.
pub type HexId = u16;
/// The number of a piece in the [`Table`](crate::Table).
pub type PieceId = u16;

/// Anything that can be pointed at. Numbers are those of the [`Table`](crate::Table).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// A piece.
    Piece(PieceId),
    /// A hex.
    Hex(HexId),
    /// A side of a hex, by its direction: 0 to 5, clockwise from the north or the north-east.
    Side(HexId, u8),
    /// A card.
    Card(u16),
    /// A pile of cards or chits.
    Pile(u8),
    /// A box beside the map.
    Holding(u8),
    /// A space of a track.
    Space(u8, u8),
    /// A formation.
    Formation(u16),
}

/// A sentence for the player, and the rule behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Sentence {
    /// The sentence. It may cite further rules, as `§10.2b`.
    pub words: String,
    /// The rule.
    #[ts(type = "string | null")]
    pub clause: Option<Clause>,
}

impl Sentence {
    /// A sentence that no rule stands behind.
    pub fn plain(words: impl Into<String>) -> Self {
        Self { words: words.into(), clause: None }
    }

    /// A sentence with its rule.
    pub fn of(words: impl Into<String>, clause: Clause) -> Self {
        Self { words: words.into(), clause: Some(clause) }
    }

    /// What a refusal says.
    pub fn refusal(refusal: &impl Cites) -> Self {
        Self::of(refusal.to_string(), refusal.clause())
    }
}

/// An action of the rule set, as it is submitted. Only the engine looks inside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Action(#[ts(type = "unknown")] pub serde_json::Value);

impl Action {
    /// What the rule set calls this action.
    pub fn of(action: &impl Serialize) -> Self {
        Self(serde_json::to_value(action).expect("an action has only keys that are text"))
    }
}

/// How likely something is, in millionths. What can happen is never 0, what can fail never all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub struct Share(pub u32);

impl Share {
    /// Certain.
    pub const WHOLE: Self = Self(1_000_000);

    /// So many times of so many that are equally likely.
    pub fn of(times: u64, of: u64) -> Self {
        if times == 0 || of == 0 {
            return Self(0);
        }
        if times >= of {
            return Self::WHOLE;
        }
        let whole = u128::from(Self::WHOLE.0);
        let share = (u128::from(times) * whole + u128::from(of) / 2) / u128::from(of);
        Self(u32::try_from(share.clamp(1, whole - 1)).expect("it is below a million"))
    }
}

/// What a colour says. Whatever has a tone has a shape or words besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Nothing.
    Plain,
    /// Good for whoever looks.
    Good,
    /// Something to mind.
    Warn,
    /// Bad for whoever looks.
    Bad,
    /// What the game itself marks: a source, a victory hex.
    Accent,
    /// A seat's own colour.
    Of(#[ts(type = "number")] Seat),
    /// A step of a scale from little, 1, to much, 5.
    Scale(u8),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_happen_is_never_nothing_and_what_can_fail_never_certain() {
        assert_eq!(Share::of(0, 6), Share(0));
        assert_eq!(Share::of(1, 6), Share(166_667));
        assert_eq!(Share::of(1, 100_000_000), Share(1));
        assert_eq!(Share::of(99_999_999, 100_000_000), Share(999_999));
        assert_eq!(Share::of(6, 6), Share::WHOLE);
    }

    #[test]
    fn things_are_written_by_name_and_number() {
        let things = [
            (Thing::Piece(7), r#"{"piece":7}"#),
            (Thing::Side(12, 3), r#"{"side":[12,3]}"#),
            (Thing::Space(0, 6), r#"{"space":[0,6]}"#),
        ];
        for (thing, json) in things {
            assert_eq!(serde_json::to_string(&thing).unwrap(), json);
            assert_eq!(serde_json::from_str::<Thing>(json).unwrap(), thing);
        }
    }
}
