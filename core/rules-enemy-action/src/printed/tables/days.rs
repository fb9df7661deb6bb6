//! §2.0c–§2.0e The days of December from which rules hold, or on which they do.

use serde::Deserialize;

/// The days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleDays {
    /// §4.1a The day on which the special rules of the surprise hold.
    pub surprise: u8,
    /// §13.0a There is a Supply Phase from this day on.
    pub supply: u8,
    /// §13.12a Germans are checked from this day on.
    pub german_supply: u8,
    /// §13.12a Von der Heydte's unit is checked from this day on.
    pub von_der_heydte_supply: u8,
    /// §15.1a Germans leave detachments from this day on.
    pub detachments: u8,
    /// §15.5a Detachments are generated from this day on.
    pub generation: u8,
    /// §9.2.9a Infantry relieves detachments from this day on.
    pub relieve_detachment: u8,
    /// §15.4a Infantry reserves replace detachments from this day on,
    pub infantry_reserves_on_detachments: u8,
    /// and reserves of every type from this one.
    pub all_reserves_on_detachments: u8,
    /// §9.2.10e Germans move on along arrows from this day on.
    pub extended_moves: u8,
    /// §9.2.4a Germans open supply by method 4 from this day on.
    pub methods_open_supply: u8,
    /// §9.2.5a Mechanized infantry uses methods 5 to 9 from this day on.
    pub mechanized_methods: u8,
    /// §4.2a German cards are discarded from this day on.
    pub fading: u8,
    /// §13.5a Fuel is checked from this day on.
    pub fuel: u8,
    /// §9.7a Germans improve their positions from this day on.
    pub german_positions: u8,
    /// §16.0a Steps are given back from this day on.
    pub replacements: u8,
    /// §17.1g Allied units in the Westwall count from this day on.
    pub westwall_points: u8,
    /// §12.83k Germans advance into surrounded hexes with care from this day on.
    pub surrounded_advance: u8,
    /// §10.7a XXX Corps is free from this day on, whatever the Germans do.
    pub british_free: u8,
    /// §7.3a Delayed reserves are placed without a card from this day on.
    pub delayed: u8,
    /// §8.14b The day of Peiper's unit.
    pub peiper: u8,
    /// §8.14c The day of the 150th Panzer Brigade.
    pub brigade_150: u8,
}
