//! What is to be known of a hex, a unit or anything else on the table; and what wins.

use desk::lines::{Goal, PlaceHeld, Telling};
use desk::{Place, Sentence, Thing};
use hexmap::Hex;

use super::offers::piece;
use super::{holdings, when};
use crate::explain::desk::{hex, unit, victory};
use crate::printed::counters::UnitId;
use crate::{Illegal, Position, Side, View};

pub(crate) fn tell_of(view: &View<'_>, thing: Thing) -> Result<Telling, Illegal> {
    let position = view.position;
    match thing {
        Thing::Hex(id) | Thing::Side(id, _) => of_hex(view, Hex::new(id)),
        Thing::Piece(id) if usize::from(id) < position.units.len() => {
            let (title, words) = head_and_rest(&unit::told(position, UnitId(id)));
            Ok(Telling { title, words, lines: Vec::new(), items: Vec::new() })
        }
        Thing::Holding(number) => {
            let holdings = holdings::holdings(position.data());
            let here = holdings.get(usize::from(number)).ok_or(Illegal::NotOnMap)?;
            Ok(of_place(position, here.name.clone(), Place::Holding(number)))
        }
        Thing::Space(0, space) => {
            let scenario = &position.data().scenario;
            let turn = scenario.first_turn.saturating_add(space);
            if turn > scenario.last_turn {
                return Err(Illegal::NotOnMap);
            }
            let title = when::date_of(position.data(), turn);
            Ok(of_place(position, title, Place::Space(0, space)))
        }
        Thing::Formation(id) => of_formation(position, id),
        Thing::Piece(_) => Err(Illegal::NoSuchUnit),
        Thing::Card(_) | Thing::Pile(_) | Thing::Space(..) => Err(Illegal::NotOnMap),
    }
}

fn of_hex(view: &View<'_>, at: Hex) -> Result<Telling, Illegal> {
    let told = hex::told(view, at)?;
    let (title, words) = head_and_rest(&told.title);
    let line = |told: &crate::explain::desk::Told| Sentence {
        words: told.text.clone(),
        clause: told.clause,
    };
    let item = |one: &hex::UnitTold| {
        let (head, rest) = head_and_rest(&one.text);
        (piece(one.unit), head, rest)
    };
    Ok(Telling {
        title,
        words,
        lines: told.lines.iter().map(line).collect(),
        items: told.units.iter().map(item).collect(),
    })
}

/// Whoever is in a place beside the map.
fn of_place(position: &Position, title: String, place: Place) -> Telling {
    let ids = position.unit_ids();
    let here = ids.filter(|&unit| holdings::place(position, unit) == place);
    Telling { title, words: String::new(), lines: Vec::new(), items: items(position, here) }
}

fn of_formation(position: &Position, id: u16) -> Result<Telling, Illegal> {
    let formation = position.data().formations.get(usize::from(id)).ok_or(Illegal::NoSuchUnit)?;
    let ids = position.unit_ids();
    let its = ids.filter(|&unit| position.counter(unit).formation.0 == id);
    let items = items(position, its);
    Ok(Telling { title: formation.id.clone(), words: String::new(), lines: Vec::new(), items })
}

fn items(position: &Position, units: impl Iterator<Item = UnitId>) -> Vec<(Thing, String, String)> {
    let item = |one: UnitId| {
        let (head, rest) = head_and_rest(&unit::told(position, one));
        (piece(one), head, rest)
    };
    units.map(item).collect()
}

/// `2112 Marnach, clear, village` is `2112 Marnach` and `clear, village`.
fn head_and_rest(sentence: &str) -> (String, String) {
    let (head, rest) = sentence.split_once(", ").unwrap_or((sentence, ""));
    (head.to_owned(), rest.to_owned())
}

/// What the scenario asks for, and how it stands.
pub(crate) fn goals(view: &View<'_>) -> Vec<Goal> {
    let victory = victory::victory(view.position);
    let count = victory.points.map(|points| {
        let number = |points: u16| i16::try_from(points).unwrap_or(i16::MAX);
        (number(points.have), number(points.need))
    });
    let things: Vec<Thing> = victory.hexes.iter().map(|held| Thing::Hex(held.hex.id())).collect();
    let goal = |(at, told): (usize, &crate::explain::desk::Told)| Goal {
        says: Sentence { words: told.text.clone(), clause: told.clause },
        count: count.filter(|_| at == 0),
        things: if at == 0 { things.clone() } else { Vec::new() },
        places: if at == 0 {
            victory.hexes.iter().copied().map(place_held).collect()
        } else {
            Vec::new()
        },
    };
    victory.sentence.iter().enumerate().map(goal).collect()
}

fn place_held(place: victory::Held) -> PlaceHeld {
    let counts = place.held == Side::German;
    let cut_off = !counts && place.taken_by == Side::German;
    PlaceHeld {
        thing: Thing::Hex(place.hex.id()),
        holder: Some(place.taken_by.seat()),
        counts,
        why: cut_off
            .then(|| Sentence::of("no open road joins it to German supply", victory::CONTROL)),
    }
}
