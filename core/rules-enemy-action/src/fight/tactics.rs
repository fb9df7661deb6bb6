//! §5.1, §12.3 Combat tactics: what is in force, and what the player's cards allow.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::cards::allied;
use crate::fight::participants::{fighting, is_ready, of};
use crate::fight::{joining, positions, situations};
use crate::printed::cards::{CardId, CardTactic, Tactic};
use crate::printed::counters::{Kind, UnitId};
use crate::{Event, Illegal, Position, Side};

/// A card of the hand is used as a tactic.
const CARD: Clause = Clause::new("eaa-12.3a");
/// A wild card.
const WILD: Clause = Clause::new("eaa-12.33a");
/// The free tactic of an army's activation.
const FREE: Clause = Clause::new("eaa-12.34a");

/// Whether a side uses a tactic in the combat under way.
pub fn uses(position: &Position, side: Side, tactic: Tactic) -> bool {
    fighting(position).tactics.contains(&(side, tactic))
}

/// §12.41f Whether a side has artillery: that of its army or corps, or fixed guns in range.
pub fn has_artillery(position: &Position, side: Side) -> bool {
    let target = fighting(position).target;
    uses(position, side, Tactic::Artillery)
        || uses(position, side, Tactic::CorpsArtillery)
        || (uses(position, side, Tactic::FixedArtillery) && is_in_range(position, target))
}

/// §2.0g Whether the fixed guns of the Westwall reach a hex today.
pub fn is_in_range(position: &Position, hex: Hex) -> bool {
    let board = &position.data().board;
    let range = u16::from(position.data().day(position.day).artillery_range);
    board.westwall().iter().any(|&wall| board.distance(wall, hex) <= range)
}

/// §12.41l Whether German infantry infiltrates.
pub fn infiltrates(position: &Position) -> bool {
    let is_used = uses(position, Side::German, Tactic::InfantryInfiltration);
    fighting(position).attacker == Side::German && is_used && has_infantry(position)
}

/// The tactics that a card gives today; of a wild card, each that the player may choose.
pub fn of_card(position: &Position, card: CardId) -> Vec<Tactic> {
    let today = |(tactic, dates): &(CardTactic, _)| {
        let dates: &crate::printed::cards::Dates = dates;
        dates.has(position.day).then_some(*tactic)
    };
    let given = position.data().card(card).tactics.iter().filter_map(today);
    given.flat_map(|given| meant(position, given)).collect()
}

/// §12.33a What an Allied wild card can be today: whatever some Allied card gives, but for Corps Artillery.
pub fn wild(position: &Position) -> Vec<Tactic> {
    let gives = |tactic: Tactic| {
        let mut cards = position.data().cards.iter().filter(|card| card.id.side() == Side::Allied);
        cards.any(|card| {
            let mut given = card.tactics.iter();
            given.any(|&(known, dates)| known == CardTactic::One(tactic) && dates.has(position.day))
        })
    };
    let fits = |tactic: &Tactic| *tactic != Tactic::CorpsArtillery && gives(*tactic);
    Tactic::ALL.into_iter().filter(fits).collect()
}

/// §12.3a Whether the player has a unit in the combat for whom tactics can be used.
pub fn can_use(position: &Position) -> bool {
    of(position, Side::Allied).into_iter().any(|unit| is_ready(position, unit))
}

/// §12.3a, §12.33a Whether the player may use a card as this tactic.
pub fn check_use(position: &Position, card: CardId, tactic: Tactic) -> Result<(), Illegal> {
    if !allied::is_held(position, card) {
        return Err(Illegal::NotInHand);
    }
    check_able(position, tactic)?;
    let given = &position.data().card(card).tactics;
    let is_wild = given.iter().any(|&(given, _)| given == CardTactic::Wild);
    if is_wild && tactic == Tactic::CorpsArtillery {
        return Err(Illegal::NotWild);
    }
    if !of_card(position, card).contains(&tactic) {
        return Err(Illegal::NoSuchTactic);
    }
    if tactic == Tactic::CorpsArtillery && !has_corps_of(position, card) {
        return Err(Illegal::TacticNotNow);
    }
    check_useful(position, tactic)
}

/// §12.34a Whether the player may choose this as the free tactic.
pub fn check_choose(position: &Position, tactic: Tactic) -> Result<(), Illegal> {
    if !fighting(position).free_tactic {
        return Err(Illegal::NothingFree);
    }
    check_able(position, tactic)?;
    if tactic == Tactic::CorpsArtillery {
        return Err(Illegal::NotWild);
    }
    if !wild(position).contains(&tactic) {
        return Err(Illegal::NoSuchTactic);
    }
    check_useful(position, tactic)
}

/// The player uses a card as a tactic.
pub fn use_card(card: CardId, tactic: Tactic, pen: &mut Pen<'_, Position>) {
    let given = &pen.state().data().card(card).tactics;
    let why = if given.iter().any(|&(given, _)| given == CardTactic::Wild) { WILD } else { CARD };
    pen.enter(Event::TacticUsed { side: Side::Allied, tactic, card: Some(card), why });
    allied::discard(card, pen);
    positions::dig(Side::Allied, tactic, pen);
}

/// The player chooses the free tactic.
pub fn choose(tactic: Tactic, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::TacticUsed { side: Side::Allied, tactic, card: None, why: FREE });
    let flag = crate::state::event::Flag::FreeTactic;
    pen.enter(Event::Flag { flag, on: false, why: FREE });
    positions::dig(Side::Allied, tactic, pen);
}

/// §12.3a, §4.12c What bars a tactic whatever card it comes from.
fn check_able(position: &Position, tactic: Tactic) -> Result<(), Illegal> {
    if !can_use(position) {
        return Err(Illegal::NoTactics);
    }
    let is_surprise = position.day == position.data().tables.dates.surprise;
    if is_surprise && tactic == Tactic::Artillery {
        return Err(Illegal::ArtilleryBarred);
    }
    Ok(())
}

/// Whether a tactic does anything. In attack each brings a chit at least (§12.3d).
fn check_useful(position: &Position, tactic: Tactic) -> Result<(), Illegal> {
    let combat = fighting(position);
    if combat.attacker == Side::Allied {
        return Ok(());
    }
    let helps = match tactic {
        Tactic::Artillery
        | Tactic::CorpsArtillery
        | Tactic::FixedArtillery
        | Tactic::Airpower
        | Tactic::TankBattalion => true,
        Tactic::ReinforceBattle => joining::can_reinforce(position),
        Tactic::AssaultCoordination => situations::hexes(position).len() > 1,
        Tactic::Engineers => positions::can_dig(position, Side::Allied),
        Tactic::Screen => of(position, Side::Allied)
            .into_iter()
            .any(|unit| position.counter(unit).kind.is_mechanized()),
        Tactic::InfantryInfiltration
        | Tactic::PressTheAttack
        | Tactic::CombatEngineers
        | Tactic::PanzerBattalion => false,
    };
    if helps { Ok(()) } else { Err(Illegal::TacticNotNow) }
}

/// Corps Artillery helps only where its corps fights.
fn has_corps_of(position: &Position, card: CardId) -> bool {
    let corps = crate::cards::formations::corps_of(position.data().card(card));
    of(position, Side::Allied).into_iter().any(|unit| Some(position.corps_of(unit)) == corps)
}

/// What a tactic of a card means.
fn meant(position: &Position, given: CardTactic) -> Vec<Tactic> {
    match given {
        CardTactic::One(tactic) => vec![tactic],
        CardTactic::Wild => wild(position),
        CardTactic::Army => vec![Tactic::Artillery, Tactic::AssaultCoordination],
    }
}

/// Whether there is infantry among the attackers.
fn has_infantry(position: &Position) -> bool {
    is_any_infantry(position, &crate::fight::participants::attackers(position))
}

/// Whether there is infantry on foot among some units.
pub fn is_any_infantry(position: &Position, units: &[UnitId]) -> bool {
    units.iter().any(|&unit| position.counter(unit).kind == Kind::Infantry)
}
