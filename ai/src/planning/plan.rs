//! A plan: what the staff means by a turn, before anybody moves. Several are drawn up and tested.

use super::forces::Role;

/// What is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// What it is called in an order.
    pub(crate) name: &'static str,
    /// How much of a loss is minded, of a hundred.
    pub(crate) caution: i32,
    /// What it counts to drive any enemy from any hex.
    pub(crate) eagerness: i32,
    /// How much it counts that the enemy's way becomes longer, of a hundred.
    pub(crate) firmness: i32,
    /// How much far goals count beside near ones, of a hundred.
    pub(crate) depth: i32,
    /// How much goes to one goal before others are thought of, of a hundred.
    pub(crate) mass: i32,
    /// How much of its odds an attack gives up so that fewer are needed for it.
    pub(crate) thrift: i16,
}

impl Plan {
    /// What is tried first. The clock is against the attacker, so he minds his losses little and attacks wherever he
    /// can.
    pub(crate) const fn usual(role: Role) -> Self {
        let usual = Self {
            name: "the usual plan",
            caution: 100,
            eagerness: 4,
            firmness: 100,
            depth: 0,
            mass: 100,
            thrift: 0,
        };
        match role {
            Role::Attacker => Self { caution: 30, eagerness: 28, depth: 30, mass: 30, ..usual },
            Role::Defender => usual,
        }
    }

    /// The plans that are worth testing, the usual one first, then those that are ever further from it.
    pub(crate) fn all(role: Role) -> Vec<Self> {
        let usual = Self::usual(role);
        match role {
            Role::Attacker => vec![
                usual.clone(),
                Self { name: "a deep thrust", depth: 70, ..usual },
                Self { name: "few goals in strength", mass: 100, ..usual },
                Self {
                    name: "an attack that spares its strength",
                    eagerness: usual.eagerness / 2,
                    caution: usual.caution * 3 / 2,
                    ..usual
                },
                Self {
                    name: "an all-out attack",
                    eagerness: usual.eagerness * 2,
                    caution: usual.caution / 2,
                    ..usual
                },
                Self { name: "many attacks, each with little", thrift: 1, ..usual },
            ],
            Role::Defender => vec![
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
            ],
        }
    }
}
