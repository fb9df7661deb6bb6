//! `Deed`: what somebody decided, without what came of it.

use serde::{Deserialize, Serialize};

use crate::{
    Acted, CannotTakeBack, Ending, Entry, EntryOf, Game, GameDice, Rules, Seat, Seed, Untrue,
};

/// One entry of a log, as far as it does not follow from the entries before. Variants are added at
/// the end, never changed: packed files hold them by number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Deed<A, O> {
    /// A seat acted.
    Acted {
        /// Who.
        seat: Seat,
        /// What they did.
        action: A,
    },
    /// A standing order acted for a seat.
    Answered {
        /// Whose order.
        seat: Seat,
        /// What it did.
        action: A,
    },
    /// A seat put these standing orders in place of those it had.
    Ordered {
        /// Whose orders.
        seat: Seat,
        /// Tried from the first to the last whenever the seat must decide.
        orders: Vec<O>,
    },
    /// Actions were undone.
    TookBack {
        /// Who asked.
        seat: Seat,
        /// The first entry undone.
        to: u32,
        /// The other seats that consented.
        agreed: Vec<Seat>,
    },
    /// The seed was published.
    SeedPublished {
        /// The seed.
        seed: Seed,
    },
    /// People ended the game.
    Ended {
        /// How.
        how: Ending,
    },
}

impl<A: Clone, O: Clone> Deed<A, O> {
    /// What was decided in an entry.
    pub fn of<E>(entry: &Entry<A, E, O>) -> Self {
        match entry {
            Entry::Acted(Acted { seat, by_order, action, .. }) => {
                let (seat, action) = (*seat, action.clone());
                if *by_order {
                    Self::Answered { seat, action }
                } else {
                    Self::Acted { seat, action }
                }
            }
            Entry::Ordered { seat, orders, .. } => {
                Self::Ordered { seat: *seat, orders: orders.clone() }
            }
            Entry::TookBack { seat, to, agreed, .. } => {
                Self::TookBack { seat: *seat, to: *to, agreed: agreed.clone() }
            }
            Entry::SeedPublished { seed, .. } => Self::SeedPublished { seed: *seed },
            Entry::Ended { how, .. } => Self::Ended { how: *how },
        }
    }
}

impl<A, O> Deed<A, O> {
    /// Does it again, as entry `seq`, through the one door.
    pub(crate) fn perform<R, D>(self, game: &mut Game<R, D>, seq: u32) -> Result<(), Untrue>
    where
        R: Rules<Action = A, StandingOrder = O>,
        D: GameDice,
    {
        let refused = |why: &dyn std::fmt::Display| Untrue::Refused { seq, why: why.to_string() };
        match self {
            Self::Answered { .. } => Err(Untrue::NoSuchOrder { seq }),
            Self::Acted { seat, action } => {
                game.submit(seat, action).map(drop).map_err(|why| refused(&why))
            }
            Self::Ordered { seat, orders } => {
                game.give_orders(seat, orders).map(drop).map_err(|why| refused(&why))
            }
            Self::TookBack { seat, to, agreed } => {
                let taken: Result<_, CannotTakeBack> = match game.can_take_back(seat) {
                    Ok(free) if free == to && agreed.is_empty() => game.take_back(seat),
                    Ok(_) | Err(_) => game.take_back_agreed(seat, to, agreed),
                };
                taken.map(drop).map_err(|why| refused(&why))
            }
            Self::SeedPublished { seed } => {
                game.publish_seed(seed).map(drop).map_err(|why| refused(&why))
            }
            Self::Ended { how } => game.end(how).map(drop).map_err(|why| refused(&why)),
        }
    }
}

impl<R: Rules, D: GameDice> Game<R, D> {
    /// Does a deed again as entry `seq`, unless a standing order has just done so.
    pub(crate) fn redo(
        &mut self,
        deed: Deed<R::Action, R::StandingOrder>,
        seq: u32,
    ) -> Result<&EntryOf<R>, Untrue> {
        let at = seq as usize - 1;
        match self.log().get(at) {
            None => deed.perform(self, seq)?,
            Some(entry) if Deed::of(entry) == deed => {}
            Some(_) => return Err(Untrue::Differs { seq, part: "the action" }),
        }
        self.log().get(at).ok_or(Untrue::Missing { seq })
    }

    /// Whether entry `seq` comes next: a standing order may have made one more entry than is stored.
    pub(crate) fn nothing_after(&self, seq: u32) -> Result<(), Untrue> {
        if self.log().len() < seq as usize { Ok(()) } else { Err(Untrue::Missing { seq }) }
    }
}
