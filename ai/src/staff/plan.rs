//! A plan: what the staff means by a turn, before anybody moves. Several are drawn up and tested.

use hexmap::Hex;
use rules_ardennes44::{Position, Side};

/// What is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// What it is called in an order.
    pub(super) name: &'static str,
    /// How much of a loss is minded, of a hundred.
    pub(super) caution: i32,
    /// What it counts to drive any enemy from any hex.
    pub(super) eagerness: i32,
    /// How much it counts that the enemy's way becomes longer, of a hundred.
    pub(super) firmness: i32,
    /// How much far goals count beside near ones, of a hundred.
    pub(super) depth: i32,
    /// How much goes to one goal before others are thought of, of a hundred.
    pub(super) mass: i32,
    /// Which third of the map has the weight, from the south; none if nowhere.
    pub(super) weight: Option<u16>,
}

impl Plan {
    /// What a side tries first. The clock is against the Germans, so they mind their losses little and attack wherever
    /// they can.
    pub(super) const fn usual(side: Side) -> Self {
        let usual = Self {
            name: "the usual plan",
            caution: 100,
            eagerness: 4,
            firmness: 100,
            depth: 0,
            mass: 100,
            weight: None,
        };
        match side {
            Side::German => Self { caution: 30, eagerness: 20, depth: 30, mass: 50, ..usual },
            Side::Allied => usual,
        }
    }

    /// The plans of a side that are worth testing, the usual one first, then those that are ever further from it.
    pub(super) fn all(side: Side) -> Vec<Self> {
        let usual = Self::usual(side);
        match side {
            Side::German => vec![
                usual.clone(),
                Self { name: "weight in the centre", weight: Some(1), ..usual },
                Self { name: "few goals in strength", mass: 100, ..usual },
                Self { name: "weight in the north", weight: Some(2), ..usual },
                Self { name: "weight in the south", weight: Some(0), ..usual },
                Self { name: "a deep thrust", depth: 60, ..usual },
            ],
            Side::Allied => vec![
                usual.clone(),
                Self { name: "a firm line", caution: 80, firmness: 130, ..usual },
                Self { name: "a stand", caution: 50, firmness: 200, eagerness: 15, ..usual },
                Self {
                    name: "a stand at any price",
                    caution: 25,
                    firmness: 300,
                    eagerness: 15,
                    ..usual
                },
                Self { name: "counterattacks", caution: 40, firmness: 160, eagerness: 30, ..usual },
                Self { name: "a step back", caution: 160, firmness: 80, ..usual },
            ],
        }
    }

    /// What a place counts under this plan, of a hundred.
    pub(super) fn share(&self, position: &Position, hex: Hex) -> i32 {
        let Some(third) = self.weight else { return 100 };
        let shape = position.data().board.grid().shape();
        let (_, row) = shape.column_and_row(hex);
        if row * 3 / shape.height.max(1) == third { 150 } else { 80 }
    }
}
