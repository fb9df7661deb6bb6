//! What is to be known of a hex, a bridge, a unit, a card, a chit or anything else on the table.

use desk::lines::Telling;
use desk::wording::{counted, word};
use desk::{Place, Sentence, Thing};
use hexmap::{Direction, Hex};
use kernel::Clause;

use super::cards::Printed;
use super::{boxes, card_text, cards, hex, pieces, tracks, unit};
use crate::explain::words::{card_place, chits::face, date};
use crate::fight::chits::face_of;
use crate::printed::cards::CardId;
use crate::printed::chits::ChitId;
use crate::printed::counters::UnitId;
use crate::printed::setup_cards::SetupCardId;
use crate::{Illegal, Position, View};

const SETUP: Clause = Clause::new("eaa-2.33b");
const RETIRED: Clause = Clause::new("eaa-3.0.1i");
const COUNTS: Clause = Clause::new("eaa-12.41a");
const CUP: Clause = Clause::new("eaa-12.42a");
const DAY: Clause = Clause::new("eaa-2.1o");
const DEPOT: Clause = Clause::new("eaa-13.52b");

pub(crate) fn tell_of(view: &View<'_>, thing: Thing) -> Result<Telling, Illegal> {
    let position = view.position;
    match thing {
        Thing::Hex(id) => hex::tell(position, Hex::new(id)),
        Thing::Side(id, way) => {
            let way =
                Direction::ALL.get(usize::from(way)).copied().ok_or(Illegal::NoSuchHexside)?;
            hex::tell_side(position, Hex::new(id), way)
        }
        Thing::Piece(id) if usize::from(id) < position.units.len() => {
            Ok(unit::tell(position, UnitId(id)))
        }
        Thing::Piece(_) => Err(Illegal::NoSuchUnit),
        Thing::Card(number) => {
            let printed = cards::printed(position.data(), number).ok_or(Illegal::NoSuchCard)?;
            Ok(of_printed(position, printed))
        }
        Thing::Pile(number) => of_pile(position, number),
        Thing::Holding(number) => {
            let holdings = boxes::holdings();
            let here = holdings.get(usize::from(number)).ok_or(Illegal::NotOnMap)?;
            Ok(of_place(position, here.name.clone(), Place::Holding(number)))
        }
        Thing::Space(0, space) => {
            let day = tracks::day_of(position.data(), space).ok_or(Illegal::NotOnMap)?;
            Ok(of_day(position, space, day))
        }
        Thing::Space(..) => Err(Illegal::NotOnMap),
        Thing::Formation(id) => of_formation(position, id),
    }
}

fn of_printed(position: &Position, printed: Printed) -> Telling {
    match printed {
        Printed::Card(card) => of_card(position, card),
        Printed::Setup(card) => of_setup(position, card),
        Printed::Chit(chit) => of_chit(position, chit),
    }
}

/// What stands on a command card, and where it is.
fn of_card(position: &Position, id: CardId) -> Telling {
    let data = position.data();
    let card = data.card(id);
    let mut lines = card_text::uses(data, card);
    lines.push(Sentence::plain(
        "Whom it commands and when it comes is stated in part; the rest of what it says is ours.",
    ));
    let units =
        position.unit_ids().filter(|&unit| crate::cards::formations::covers(position, id, unit));
    Telling {
        title: card_text::title(card),
        words: format!("{} card, {}", id.side().adjective(), card_place(position.decks.place(id))),
        lines,
        items: items(position, units),
    }
}

fn of_setup(position: &Position, id: SetupCardId) -> Telling {
    let card = &position.data().setup_cards[usize::from(id.0)];
    let words = if position.setup.contains(&id) { "drawn for this game" } else { "not drawn" };
    Telling {
        title: cards::setup_title(card),
        words: words.to_owned(),
        lines: vec![
            Sentence::of(
                "It shifts the position, by its place among the cards of its corps.",
                SETUP,
            ),
            Sentence::of("Setup cards play no part after the set-up.", RETIRED),
        ],
        items: Vec::new(),
    }
}

/// Both faces of a chit; in a combat, which of them counts there.
fn of_chit(position: &Position, id: ChitId) -> Telling {
    let chit = &position.data().chits[id.index()];
    let mut lines = cards::chit_uses(chit);
    if position.combat.is_some() {
        let words = match face_of(position, id) {
            Some(at) => {
                format!(
                    "In the combat at hand this would count: {}.",
                    face(&chit.faces[usize::from(at)])
                )
            }
            None => "In the combat at hand neither face would count.".to_owned(),
        };
        lines.push(Sentence::of(words, COUNTS));
    }
    let words = if cards::drawn(position).contains(&id) {
        "drawn in this combat"
    } else if position.chits_out.contains(&id) {
        "out of the cup since an earlier combat"
    } else {
        "in the cup"
    };
    Telling {
        title: cards::chit_title(id.0 + 1),
        words: words.to_owned(),
        lines,
        items: Vec::new(),
    }
}

/// What lies in a pile, or may lie there.
fn of_pile(position: &Position, number: u8) -> Result<Telling, Illegal> {
    let data = position.data();
    let piles = cards::piles();
    let pile = piles.get(usize::from(number)).ok_or(Illegal::NoSuchCard)?;
    let now = cards::now(position).remove(&number).ok_or(Illegal::NoSuchCard)?;
    let held = cards::contents(position, number).unwrap_or_default();
    let all = usize::from(now.unseen) + now.seen.len();
    let table = cards::cards(data);
    let item = |&at: &u16| {
        let card = table.get(usize::from(at))?;
        let words = card.uses.first().map_or_else(String::new, |says| says.words.clone());
        Some((Thing::Card(at), card.name.clone(), words))
    };
    let noun = if word(&pile.look) == "cup" || pile.name.starts_with("Chits") {
        counted(all, "chit", "chits")
    } else {
        counted(all, "card", "cards")
    };
    let lines = if now.unseen > 0 {
        vec![Sentence::of("What is drawn is any of these, each as likely as the others.", CUP)]
    } else {
        Vec::new()
    };
    let items = held.iter().filter_map(item).collect();
    Ok(Telling { title: pile.name.clone(), words: noun, lines, items })
}

/// §2.1o What a day brings, and who comes on it.
fn of_day(position: &Position, space: u8, day: u8) -> Telling {
    let data = position.data();
    let of = tracks::signs(data, data.day(day));
    let mut lines: Vec<Sentence> = of
        .into_iter()
        .map(|(_, words)| Sentence::of(format!("{}.", desk::wording::capital(&words)), DAY))
        .collect();
    if position.fuelled.contains(&day) {
        lines.push(Sentence::of("A captured depot lies here: no fuel is checked.", DEPOT));
    }
    let place = Place::Space(0, space);
    let here = position.unit_ids().filter(|&unit| boxes::place(position, unit) == place);
    let words = if day == position.day { "today" } else { "" };
    Telling { title: date(day), words: words.to_owned(), lines, items: items(position, here) }
}

/// Whoever is in a place beside the map.
fn of_place(position: &Position, title: String, place: Place) -> Telling {
    let here = position.unit_ids().filter(|&unit| boxes::place(position, unit) == place);
    let items = items(position, here);
    let words = counted(items.len(), "unit", "units");
    Telling { title, words, lines: Vec::new(), items }
}

fn of_formation(position: &Position, id: u16) -> Result<Telling, Illegal> {
    let data = position.data();
    let formations = pieces::formations(data);
    let formation = formations.get(usize::from(id)).ok_or(Illegal::NoSuchGroup)?;
    let its = |unit: &UnitId| pieces::formation_of(data, position.counter(*unit)) == id;
    let units: Vec<UnitId> = position.unit_ids().filter(its).collect();
    let counter = units.first().map(|&unit| position.counter(unit));
    let words = counter.map_or_else(String::new, |counter| {
        format!("{}, {}", pieces::nation(counter), counter.corps.name())
    });
    let items = items(position, units.into_iter());
    Ok(Telling { title: formation.name.clone(), words, lines: Vec::new(), items })
}

/// Units with what is to be said of each in a few words.
pub(super) fn items(
    position: &Position,
    units: impl Iterator<Item = UnitId>,
) -> Vec<(Thing, String, String)> {
    let item = |one: UnitId| {
        let (title, words) = unit::short(position, one);
        (Thing::Piece(one.0), title, words)
    };
    units.map(item).collect()
}
