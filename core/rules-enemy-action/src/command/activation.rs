//! §8.13, §8.14, §9.0 Who acts by a German card, and the steps in which they do.

use std::collections::BTreeSet;

use kernel::{Clause, Pen};

use crate::cards::formations;
use crate::command::centre;
use crate::printed::cards::{CardId, Formation};
use crate::printed::counters::UnitId;
use crate::printed::formations::{Army, Corps};
use crate::state::activation::{Activation, Reach};
use crate::state::decks::CardPlace;
use crate::state::event::Flag;
use crate::state::moment::{GermanStep, Task};
use crate::state::then::Then;
use crate::state::unit::{Mark, Place};
use crate::{Event, Position, Side};

/// The OKW reserve arrives.
const OKW: Clause = Clause::new("eaa-9.81a");

/// Who acts by a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acting {
    /// How far the card reaches.
    pub reach: Reach,
    /// The units, on the map and in the reserve; dispersed ones among them recover when the others have acted.
    pub units: Vec<UnitId>,
}

/// §8.13 Who acts by a card if it activates.
pub fn acting(position: &Position, card: CardId) -> Acting {
    if let Some(unit) = alone(position, card) {
        let units = if in_play(position, unit) { vec![unit] } else { Vec::new() };
        return Acting { reach: Reach::Alone, units };
    }
    match position.data().card(card).formation {
        Formation::Groups(_) => of_formation(position, card, Reach::Divisions),
        Formation::Corps(_) => of_formation(position, card, Reach::Corps),
        Formation::Army(army) => of_army(position, Some(army)),
        Formation::ArmyGroup => of_army(position, None),
        Formation::Nobody => Acting { reach: Reach::Divisions, units: Vec::new() },
    }
}

/// §8.14 The unit that acts alone by a card today: on his day Peiper's, on its day the 150th Brigade.
pub fn alone(position: &Position, card: CardId) -> Option<UnitId> {
    let data = position.data();
    let dates = data.tables.dates;
    let at = [dates.peiper, dates.brigade_150].iter().position(|&day| day == position.day)?;
    let groups = formations::groups(data.card(card));
    if groups.first().is_none_or(|group| group.name != PEIPER) {
        return None;
    }
    groups.get(at).and_then(|group| group.units.first().copied())
}

/// §8.14 What the card calls the first of its two units.
const PEIPER: &str = "Peiper";

/// §8.13a, §8.13b The units of a division or a corps, on the map and in the reserve; §9.81a all of the OKW when it arrives.
fn of_formation(position: &Position, card: CardId, reach: Reach) -> Acting {
    let all = is_okw(position, card) && !position.flags.okw_arrived;
    let covered = |unit: UnitId| {
        formations::covers(position, card, unit) || all && position.corps_of(unit) == Corps::Okw
    };
    let units = position.units_of(Side::German);
    let units = units.filter(|&unit| covered(unit) && in_play(position, unit)).collect();
    Acting { reach, units }
}

/// §8.13d–§8.13h The units round the centre, and the reserves of their corps.
fn of_army(position: &Position, army: Option<Army>) -> Acting {
    let mut units = centre::centre(position, army).map_or_else(Vec::new, |centre| centre.active);
    let corps: BTreeSet<Corps> = units.iter().map(|&unit| position.corps_of(unit)).collect();
    let reserves = position.at(Side::German, Place::Reserve);
    units.extend(reserves.filter(|&unit| corps.contains(&position.corps_of(unit))));
    Acting { reach: Reach::Army, units }
}

/// §8.13, §9.0 Begins an activation; without anybody who acts it is wasted (§8.13c, §8.14e).
pub(super) fn begin(card: CardId, pen: &mut Pen<'_, Position>) -> Then {
    let position = pen.state();
    let Acting { reach, units } = acting(position, card);
    if units.is_empty() {
        return Then::Do(Task::EndCommand);
    }
    let arrives = !units.iter().any(|&unit| position.hex_of(unit).is_some());
    let okw = is_okw(position, card) && !position.flags.okw_arrived;
    let bonus = position.decks.at(Side::German, CardPlace::Support).next().is_some();
    let activation = Activation {
        side: Side::German,
        card: Some(card),
        reach,
        bonus,
        crossed: Vec::new(),
        checked: Vec::new(),
        infiltrated: false,
        attacking: false,
    };
    pen.enter(Event::Activated { activation, units });
    if okw {
        pen.enter(Event::Flag { flag: Flag::OkwArrived, on: true, why: OKW });
    }
    // §9.0b, §9.42
    Then::Do(Task::German(if arrives { GermanStep::Arrive } else { GermanStep::Roadblocks }))
}

/// §9.0a The activation is over.
pub(super) fn end(pen: &mut Pen<'_, Position>) -> Then {
    pen.enter(Event::ActivationEnded);
    Then::Do(Task::EndCommand)
}

/// §9.3a Whether a unit is active: it belongs to those who act and is not dispersed.
pub fn is_active(position: &Position, unit: UnitId) -> bool {
    position.has(unit, Mark::Active) && !position.has(unit, Mark::Dispersed)
}

/// §9.3a The active units on the map, by their ids.
pub fn on_map(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    position.on_map(Side::German).filter(|&unit| is_active(position, unit))
}

/// §9.3a, §13.51a The active units in the reserve that may come onto the map, by their ids.
pub fn in_reserve(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    let reserves = position.at(Side::German, Place::Reserve);
    reserves.filter(|&unit| is_active(position, unit) && !position.has(unit, Mark::OutOfFuel))
}

/// §8.13c Whether a unit is on the map or in the reserve.
fn in_play(position: &Position, unit: UnitId) -> bool {
    matches!(position.unit(unit).place, Place::On(_) | Place::Reserve)
}

/// §9.8 Whether a card is one of the OKW reserve.
fn is_okw(position: &Position, card: CardId) -> bool {
    formations::corps_of(position.data().card(card)) == Some(Corps::Okw)
}
