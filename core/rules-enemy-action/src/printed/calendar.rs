//! §2.1o The calendar: what each day brings.

use crate::printed::levels::Level;

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// Of December.
    pub day: u8,
    /// §5.0a So many supplemental cards join the Allied draw pile.
    pub supplementals: u8,
    /// §5.0d The Allied hand.
    pub hand: u8,
    /// §4.2a So many German cards are discarded.
    pub fading: u8,
    /// §2.0g Fixed Artillery Range.
    pub artillery_range: u8,
    /// §18.4b The totals that end the campaign at the day's end.
    pub limits: Option<Limits>,
}

/// §18.4b At or over the first the Allies have lost, at or under the second they have won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// German points.
    pub defeat: i16,
    /// What it is called.
    pub defeat_level: Level,
    /// German points.
    pub victory: i16,
    /// What it is called.
    pub victory_level: Level,
}
