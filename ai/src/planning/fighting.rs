//! What a rule set answers about attacks: who may make one, in which company, at what odds, and what odds promise.

use hexmap::Hex;

use super::chances::Chances;
use super::country::Country;

/// Attacks, by a quick count. Odds are a number that grows with the attacker's strength, as the game's own table has it.
pub(crate) trait Fighting: Country {
    /// What about attacks from one hex.
    const FROM_ONE_HEX: i32;
    /// How much of those who are beaten is lost, of a hundred, by how many ways back the enemy cannot bar. Where it is the same for
    /// all, nobody looks for ways back.
    const LOST: [i32; 4];

    /// What each of the odds promises.
    fn chances(position: &Self::State) -> Chances;
    /// The odds beyond which more strength is wasted.
    fn enough(position: &Self::State) -> i16;
    /// Whether a unit may attack in this turn, as far as it is its own affair.
    fn can_fight(position: &Self::State, unit: Self::Unit) -> bool;
    /// Whether it still may once it has moved so.
    fn may_fight_after(mode: Self::Mode) -> bool;
    /// The hexes from which a side can attack another.
    fn approaches(position: &Self::State, side: Self::Side, target: Hex) -> Vec<Hex>;
    /// From about how many hexes those of a side in a hex can be attacked.
    fn front(position: &Self::State, side: Self::Side, hex: Hex) -> i32;
    /// Whether an attack out of a hex is hindered by what lies between.
    fn is_hindered(position: &Self::State, from: Hex, target: Hex) -> bool;
    /// Those of these who may attack together, as strong as can be.
    fn company(position: &Self::State, target: Hex, units: &[Self::Unit]) -> Vec<Self::Unit>;
    /// The odds of an attack with as many supporters as may serve it, of those that are free, and who these are.
    fn odds(
        position: &Self::State,
        target: Hex,
        company: &[Self::Unit],
        free: impl Fn(Self::Unit) -> bool,
    ) -> (i16, Vec<Self::Unit>);
    /// What defends a hex, all things considered.
    fn defense_of(position: &Self::State, hex: Hex) -> i32;
    /// The odds of so much strength against so much.
    fn odds_of(attack: i32, defense: i32) -> i16;
    /// Whether those of the enemy of a side who are in a hex have nowhere to go if they are beaten.
    fn is_trapped(position: &Self::State, side: Self::Side, target: Hex) -> bool;
    /// Whether the beaten of a side could go to a hex.
    fn is_refuge(position: &Self::State, side: Self::Side, hex: Hex) -> bool;

    /// The hexes that can be attacked now, each with those who would make the strongest attack.
    fn targets(&self, position: &Self::State, side: Self::Side) -> Vec<(Hex, Vec<Self::Unit>)>;
    /// The attack itself, with those who are to support it if they are named when it is declared.
    fn attack_on(
        position: &Self::State,
        target: Hex,
        units: &[Self::Unit],
        supporters: &[Self::Unit],
    ) -> Self::Action;
}
