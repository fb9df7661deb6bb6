//! How soon the attacker can be anywhere while it still matters.

use hexmap::{Hex, Reach};

use super::going::{FAR, Going, Resistance, stands};
use super::stakes::Stakes;
use super::warfare::Warfare;

/// A search for each arm.
#[derive(Default)]
pub(crate) struct Press(Vec<Reach>);

impl Press {
    pub(crate) fn of<R: Warfare>(position: &R::State, going: &Going<R>, stakes: &Stakes) -> Self {
        let mut press = Self::default();
        press.look_again(position, going, stakes);
        press
    }

    /// The same for another position.
    pub(crate) fn look_again<R: Warfare>(
        &mut self,
        position: &R::State,
        going: &Going<R>,
        stakes: &Stakes,
    ) {
        let attacker = R::attacker(position);
        let against = Resistance::to(attacker, position);
        self.0.resize_with(R::ARMS, Reach::new);
        for (arm, search) in self.0.iter_mut().enumerate() {
            let starts = stands::<R>(position, attacker, arm);
            going.forward(position, &against, arm, starts, stakes.horizon(), search);
        }
    }

    pub(crate) fn time(&self, hex: Hex) -> u16 {
        self.0.iter().map(|search| search.cost(hex).unwrap_or(FAR)).min().unwrap_or(FAR)
    }

    /// The way by which the quickest come there first.
    pub(crate) fn way<R: Warfare>(&self, hex: Hex) -> Vec<Hex> {
        let there = self.quickest::<R>().filter(|search| search.cost(hex).is_some());
        let first = there.min_by_key(|search| search.cost(hex));
        let path = first.and_then(|search| search.path_to(hex));
        path.map(hexmap::Path::into_hexes).unwrap_or_default()
    }

    fn quickest<R: Warfare>(&self) -> impl Iterator<Item = &Reach> {
        self.0.iter().take(R::QUICK)
    }

    /// What the way off the map promises.
    pub(crate) fn exits<R: Warfare>(&self, stakes: &Stakes) -> i32 {
        let times = self
            .quickest::<R>()
            .flat_map(|search| stakes.exits.iter().filter_map(|&hex| search.cost(hex)));
        let nearest = times.min().unwrap_or(FAR);
        R::SCALE.could_leave * stakes.per_factor * stakes.nearness(nearest) / 100
    }

    /// What all places come to by how soon they can be had, for a quick comparison of lines.
    pub(crate) fn sum<R: Warfare>(&self, position: &R::State, stakes: &Stakes) -> i32 {
        let attacker = R::attacker(position);
        let open =
            stakes.places.iter().filter(|stake| R::controller(position, stake.hex) != attacker);
        let places: i32 =
            open.map(|stake| stake.value * stakes.nearness(self.time(stake.hex)) / 100).sum();
        places + self.exits::<R>(stakes)
    }
}
