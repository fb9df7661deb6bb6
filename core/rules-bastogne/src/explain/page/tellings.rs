//! What is to be known of a hex, a bridge, a unit, a card or anything else on the table.

use desk::lines::Telling;
use desk::wording::counted;
use desk::{Place, Sentence, Thing};
use hexmap::{Direction, Hex};
use kernel::Clause;

use super::{cards, hex, holdings, unit, when};
use crate::explain::story::words::{aircraft, rule_of_card, weather};
use crate::printed::cards::Card;
use crate::printed::counters::UnitId;
use crate::{Illegal, Position, Side, View};

const HANDS: Clause = Clause::new("bb-3.9f");
const FROM_TURN: Clause = Clause::new("bb-3.9.1.2c");

pub(crate) fn tell_of(view: &View<'_>, thing: Thing) -> Result<Telling, Illegal> {
    let position = view.position;
    match thing {
        Thing::Hex(id) => hex::tell(position, Hex::new(id)),
        Thing::Side(id, way) => {
            let way = Direction::ALL.get(usize::from(way)).copied().ok_or(Illegal::NoSuchHex)?;
            hex::tell_side(position, Hex::new(id), way)
        }
        Thing::Piece(id) if usize::from(id) < position.units.len() => {
            Ok(unit::tell(position, UnitId(id)))
        }
        Thing::Piece(_) => Err(Illegal::NoSuchUnit),
        Thing::Card(number) => of_card(position, cards::card(number).ok_or(Illegal::NotInHand)?),
        Thing::Pile(number) => of_pile(view, number),
        Thing::Holding(number) => {
            let holdings = holdings::holdings();
            let here = holdings.get(usize::from(number)).ok_or(Illegal::NotOnMap)?;
            Ok(of_place(position, here.name.clone(), Place::Holding(number)))
        }
        Thing::Space(0, space) if space < position.data().scenario.turns => {
            Ok(of_turn(position, space + 1))
        }
        Thing::Space(..) => Err(Illegal::NotOnMap),
        Thing::Formation(id) => of_formation(position, id),
    }
}

/// What is printed on a card.
fn of_card(position: &Position, card: Card) -> Result<Telling, Illegal> {
    let text = &position.data().cards[card.index()];
    let copies = counted(text.copies.into(), "copy", "copies");
    let mut lines = vec![
        Sentence::of(text.text.clone(), Clause::new(rule_of_card(card))),
        Sentence::plain(text.story.clone()),
    ];
    if text.first_turn > 1 {
        let words = format!("It may be played from turn {} on.", text.first_turn);
        lines.push(Sentence::of(words, FROM_TURN));
    }
    Ok(Telling {
        title: text.title.clone(),
        words: format!("{} card, {copies}", card.side().adjective()),
        lines,
        items: Vec::new(),
    })
}

/// The cards that the viewer knows in a pile, and how many there are.
fn of_pile(view: &View<'_>, number: u8) -> Result<Telling, Illegal> {
    let piles = cards::piles();
    let pile = piles.get(usize::from(number)).ok_or(Illegal::NotInHand)?;
    let now = cards::now(view).remove(&number).ok_or(Illegal::NotInHand)?;
    let all = usize::from(now.unseen) + now.seen.len();
    let item = |&number: &u16| {
        let card = cards::card(number)?;
        let text = &view.position.data().cards[card.index()];
        Some((Thing::Card(number), text.title.clone(), text.text.clone()))
    };
    Ok(Telling {
        title: pile.name.clone(),
        words: counted(all, "card", "cards"),
        lines: vec![Sentence::of("The other side sees a card when it is played.", HANDS)],
        items: now.seen.iter().filter_map(item).collect(),
    })
}

/// §3.8o Who comes on a turn, and what the weather is, if it is now.
fn of_turn(position: &Position, turn: u8) -> Telling {
    let title = when::date_of(position.data(), turn);
    let words = if turn == position.turn {
        format!("{}, {}", weather(position.weather), aircraft(position.air))
    } else {
        format!("turn {turn}")
    };
    let due = |unit: &UnitId| position.counter(*unit).arrival == turn;
    let items = items(position, position.unit_ids().filter(due));
    Telling { title, words, lines: Vec::new(), items }
}

/// Whoever is in a place beside the map.
fn of_place(position: &Position, title: String, place: Place) -> Telling {
    let ids = position.unit_ids();
    let here = ids.filter(|&unit| holdings::place(position, unit) == place);
    Telling { title, words: String::new(), lines: Vec::new(), items: items(position, here) }
}

fn of_formation(position: &Position, id: u16) -> Result<Telling, Illegal> {
    let division = position.data().divisions.get(usize::from(id)).ok_or(Illegal::NoSuchUnit)?;
    let its = position.unit_ids().filter(|&unit| position.counter(unit).division.0 == id);
    let items = items(position, its);
    let words = match division.side {
        Side::German => "German",
        Side::Allied => "American",
    };
    Ok(Telling { title: division.name.clone(), words: words.to_owned(), lines: Vec::new(), items })
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
