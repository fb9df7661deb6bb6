//! What is to be known of a hex, a unit or anything else on the table.

use desk::lines::Telling;
use desk::{Place, Thing};
use hexmap::Hex;

use super::plans::piece;
use super::{hex, holdings, tracks, unit, when};
use crate::printed::counters::UnitId;
use crate::{Illegal, Position, View};

pub(crate) fn tell_of(view: &View<'_>, thing: Thing) -> Result<Telling, Illegal> {
    let position = view.position;
    match thing {
        Thing::Hex(id) | Thing::Side(id, _) => hex::tell(view, Hex::new(id)),
        Thing::Piece(id) if usize::from(id) < position.units.len() => {
            Ok(unit::tell(position, UnitId(id)))
        }
        Thing::Holding(number) => {
            let holdings = holdings::holdings();
            let here = holdings.get(usize::from(number)).ok_or(Illegal::NotOnMap)?;
            Ok(of_place(position, here.name.clone(), Place::Holding(number)))
        }
        Thing::Space(0, space) => {
            let scenario = &position.data().scenario;
            let turn = scenario.first.saturating_add(space);
            if turn > scenario.last {
                return Err(Illegal::NotOnMap);
            }
            let title = when::date_of(position.data(), turn);
            let told = of_place(position, title, Place::Space(0, space));
            Ok(Telling { words: tracks::of_turn(position.data(), turn), ..told })
        }
        Thing::Formation(id) => of_formation(position, id),
        Thing::Piece(_) => Err(Illegal::NoSuchUnit),
        Thing::Card(_) | Thing::Pile(_) | Thing::Space(..) => Err(Illegal::NotOnMap),
    }
}

/// Whoever is in a place beside the map.
fn of_place(position: &Position, title: String, place: Place) -> Telling {
    let ids = position.unit_ids();
    let here = ids.filter(|&unit| holdings::place(position, unit) == place);
    Telling { title, words: String::new(), lines: Vec::new(), items: items(position, here) }
}

fn of_formation(position: &Position, id: u16) -> Result<Telling, Illegal> {
    let division = position.data().divisions.get(usize::from(id)).ok_or(Illegal::NoSuchUnit)?;
    let its = position
        .unit_ids()
        .filter(|&unit| position.counter(unit).division.is_some_and(|division| division.0 == id));
    let items = items(position, its);
    let words = if division.mechanized { "mechanized" } else { "" }.to_owned();
    Ok(Telling { title: division.name.clone(), words, lines: Vec::new(), items })
}

/// Units with what is to be said of each in a few words.
pub(super) fn items(
    position: &Position,
    units: impl Iterator<Item = UnitId>,
) -> Vec<(Thing, String, String)> {
    let item = |one: UnitId| {
        let (title, words) = unit::short(position, one);
        (piece(one), title, words)
    };
    units.map(item).collect()
}
