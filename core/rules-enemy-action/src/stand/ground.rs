//! §11.0, §15.21 Who holds and who controls each hex, as it is or as it would be.

use hexmap::{Direction, Hex};

use crate::printed::counters::UnitId;
use crate::state::situation;
use crate::{Position, Side};

/// The ground as it lies, or with something else imagined.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'p> {
    /// What is true.
    pub position: &'p Position,
    /// This unit is not where it is but here, or nowhere.
    moved: Option<(UnitId, Option<Hex>)>,
    /// A friend of nobody stands in this hex: its units and its detachment are gone.
    emptied: Option<Hex>,
    /// §15.21a Whether detachments exert control and stand in the way of the Allies.
    with_detachments: bool,
    /// The way that the moved unit takes: its side owns the towns and the bridges on it.
    way: &'p [Hex],
}

impl<'p> Ground<'p> {
    /// As it is.
    pub const fn of(position: &'p Position) -> Self {
        Self { position, moved: None, emptied: None, with_detachments: false, way: &[] }
    }

    /// With a unit in another hex, or in none.
    #[must_use]
    pub const fn with(self, unit: UnitId, hex: Option<Hex>) -> Self {
        Self { moved: Some((unit, hex)), ..self }
    }

    /// With a unit at the end of a way, on which it has taken towns and bridges.
    #[must_use]
    pub fn gone(self, unit: UnitId, way: &'p [Hex]) -> Self {
        Self { moved: Some((unit, way.last().copied())), way, ..self }
    }

    /// §15.51d Without what is in a hex.
    #[must_use]
    pub const fn without(self, hex: Hex) -> Self {
        Self { emptied: Some(hex), ..self }
    }

    /// §15.21a With control by detachments.
    #[must_use]
    pub const fn with_detachments(self) -> Self {
        Self { with_detachments: true, ..self }
    }

    /// Whose units hold a hex, if any do; a detachment that exerts control counts.
    pub fn holder(&self, hex: Hex) -> Option<Side> {
        let detachment = || self.has_detachment(hex).then_some(Side::German);
        self.standing(hex).or_else(detachment)
    }

    /// Whose units stand in a hex, if any do; §15.2b a detachment does not count.
    pub fn standing(&self, hex: Hex) -> Option<Side> {
        if self.emptied == Some(hex) {
            return None;
        }
        let position = self.position;
        if let Some((unit, place)) = self.moved {
            if place == Some(hex) {
                return Some(position.side_of(unit));
            }
            let is_alone = || position.units_in(hex).all(|other| other == unit);
            if position.hex_of(unit) == Some(hex) && is_alone() {
                return None;
            }
        }
        position.holder(hex)
    }

    /// §11.0 Whose units exert control round a hex.
    pub fn exerting(&self, hex: Hex) -> Option<Side> {
        if self.emptied == Some(hex) {
            return None;
        }
        let position = self.position;
        if let Some((unit, place)) = self.moved
            && (place == Some(hex) || position.hex_of(unit) == Some(hex))
        {
            let others = position.units_in(hex).filter(|&other| other != unit);
            let units = others.chain((place == Some(hex)).then_some(unit));
            let side = self.holder(hex)?;
            return situation::exerts(position, hex, side, units).then_some(side);
        }
        let detachment = self.has_detachment(hex).then_some(Side::German);
        position.situation.exerting(hex).or(detachment)
    }

    /// §11.0a Whether units of a side control a hex.
    pub fn controls(&self, side: Side, hex: Hex) -> bool {
        if self.is_as_it_is() {
            return self.position.controls(side, hex);
        }
        let grid = self.position.data().board.grid();
        grid.neighbours(hex).any(|(_, next)| self.exerting(next) == Some(side))
    }

    /// §11.0a By hex, whether units of a side control it, for those who ask often: nothing is changed but round who has moved.
    pub fn controlled(&self, side: Side) -> Vec<bool> {
        let mut found: Vec<bool> = self.position.situation.controlled(side).collect();
        let grid = self.position.data().board.grid();
        let mut ask = |hex: Hex| found[hex.index()] = self.controls(side, hex);
        if self.with_detachments {
            grid.hexes().for_each(ask);
            return found;
        }
        let moved = self.moved.map(|(unit, place)| [self.position.hex_of(unit), place]);
        let changed = moved.into_iter().flatten().chain([self.emptied]).flatten();
        for changed in changed {
            grid.neighbours(changed).for_each(|(_, near)| ask(near));
        }
        found
    }

    /// §14.1 Whose a town or city is.
    pub fn owner(&self, town: Hex) -> Side {
        match self.moved {
            Some((unit, _)) if self.way.contains(&town) => self.position.side_of(unit),
            Some(_) | None => self.position.owner(town),
        }
    }

    /// §14.2 Whose the intact bridge on a side is, if there is one.
    pub fn bridge_owner(&self, hex: Hex, direction: Direction) -> Option<Side> {
        let owner = self.position.bridge_owner(hex, direction)?;
        let Some((unit, _)) = self.moved.filter(|_| self.way.len() > 1) else { return Some(owner) };
        let next = self.position.data().board.grid().neighbour(hex, direction);
        let leads_over = |step: &[Hex]| {
            let step = [Some(step[0]), Some(step[1])];
            step == [Some(hex), next] || step == [next, Some(hex)]
        };
        let crossed = self.way.windows(2).any(leads_over);
        Some(if crossed { self.position.side_of(unit) } else { owner })
    }

    fn has_detachment(&self, hex: Hex) -> bool {
        self.with_detachments && self.emptied != Some(hex) && self.position.detachments.has(hex)
    }

    const fn is_as_it_is(&self) -> bool {
        self.moved.is_none() && self.emptied.is_none() && !self.with_detachments
    }
}
