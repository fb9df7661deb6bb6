//! A plan: what the staff means by a turn, before anybody moves. Several are drawn up and tested.

use hexmap::Hex;
use rules_ardennes44::Position;

/// What is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// What it is called in an order.
    pub(super) name: &'static str,
    /// How much of a loss is minded, of a hundred.
    pub(super) caution: i32,
    /// How much holding ground counts, of a hundred.
    pub(super) firmness: i32,
    /// Which third of the map has the weight, from the north; nowhere if none.
    pub(super) weight: Option<u16>,
}

impl Plan {
    /// What is tried first.
    pub(super) const fn usual() -> Self {
        Self { name: "the usual plan", caution: 100, firmness: 100, weight: None }
    }

    /// The plans worth testing, the usual one first.
    pub(super) fn all() -> Vec<Self> {
        let usual = Self::usual();
        vec![
            usual.clone(),
            Self { name: "a bold plan", caution: 55, firmness: 140, ..usual },
            Self { name: "a careful plan", caution: 160, firmness: 60, ..usual },
            Self { name: "weight in the centre", weight: Some(1), ..usual },
            Self { name: "weight in the south", weight: Some(2), ..usual },
            Self { name: "weight in the north", weight: Some(0), ..usual },
            Self { name: "a stand", caution: 120, firmness: 220, ..usual },
            Self { name: "a bold plan in the centre", caution: 70, weight: Some(1), ..usual },
        ]
    }

    /// What a place counts under this plan, of a hundred.
    pub(super) fn share(&self, position: &Position, hex: Hex) -> i32 {
        let Some(third) = self.weight else { return 100 };
        let shape = position.data().board.grid().shape();
        let (_, row) = shape.column_and_row(hex);
        if row * 3 / shape.height.max(1) == third { 150 } else { 80 }
    }
}
