//! What is to be known of a thing, and what wins.

use desk::lines::{Goal, Telling};
use desk::thing::PieceId;
use desk::{Place, Sentence, Thing};
use hexmap::Hex;
use kernel::Clause;

use super::pieces::{self, MINE, PICKET};
use super::prompt::capital;
use super::table;
use crate::stand::hiding;
use crate::state::view::SeenMine;
use crate::{Data, Illegal, View};

const MINED: Clause = Clause::new("tiny-1.2b");
const STRUCK: Clause = Clause::new("tiny-2.3a");
const FIRE: Clause = Clause::new("tiny-3.1a");
const SHOTS: Clause = Clause::new("tiny-3.1b");
const WOODS: Clause = Clause::new("tiny-3.2b");
const ACROSS: Clause = Clause::new("tiny-5.1a");
const STOPPED: Clause = Clause::new("tiny-5.2a");

/// Both scouts.
const SCOUTS: i16 = 2;

pub(crate) fn tell_of(data: &Data, view: &View<'_>, thing: Thing) -> Result<Telling, Illegal> {
    let hexes = data.board.map.grid();
    match thing {
        Thing::Hex(hex) if hexes.contains(Hex::new(hex)) => Ok(of_hex(data, view, Hex::new(hex))),
        Thing::Piece(piece) if piece <= MINE => Ok(of_piece(data, view, piece)),
        Thing::Holding(pieces::LOST) => Ok(of_lost(view)),
        Thing::Space(table::TURNS, space) if space < data.tables.turns => Ok(Telling {
            title: format!("Turn {}", space + 1),
            words: format!("of {}", data.tables.turns),
            lines: Vec::new(),
            items: Vec::new(),
        }),
        Thing::Pile(table::CUP) => Ok(Telling {
            title: "The cup".to_owned(),
            words: "a chit for each hex where the mine may lie".to_owned(),
            lines: Vec::new(),
            items: Vec::new(),
        }),
        Thing::Hex(_)
        | Thing::Piece(_)
        | Thing::Side(..)
        | Thing::Card(_)
        | Thing::Pile(_)
        | Thing::Holding(_)
        | Thing::Space(..)
        | Thing::Formation(_) => Err(Illegal::NoSuchHex),
    }
}

fn of_hex(data: &Data, view: &View<'_>, hex: Hex) -> Telling {
    let woods = data.board.is_woods(hex);
    let watched = data.board.map.grid().adjacent(view.picket, hex);
    let mined = view.mine == SeenMine::Somewhere && hiding::may_lie(data, hex);
    let lines = [
        woods.then(|| Sentence::of("Woods take one off the die of a shot.", WOODS)),
        watched.then(|| Sentence::of("The picket watches it.", FIRE)),
        mined.then(|| Sentence::of("The mine may lie here.", MINED)),
        data.board.is_far_side(hex).then(|| Sentence::of("A scout here wins for Red.", ACROSS)),
    ];
    let item = |piece| (Thing::Piece(piece), capital(pieces::name(piece)), String::new());
    Telling {
        title: data.board.numbering.number(hex),
        words: if woods { "woods" } else { "open" }.to_owned(),
        lines: lines.into_iter().flatten().collect(),
        items: pieces::in_hex(view, hex).map(item).collect(),
    }
}

fn of_piece(data: &Data, view: &View<'_>, piece: PieceId) -> Telling {
    let place = match pieces::place(view, piece) {
        Place::Hex(hex) => format!("in {}", data.board.numbering.number(Hex::new(hex))),
        Place::Holding(_) => "lost".to_owned(),
        Place::Somewhere => "somewhere".to_owned(),
        Place::Nowhere | Place::Space(..) => "not hidden yet".to_owned(),
    };
    let shots = || Sentence::of(format!("It has {} shots left.", view.shots), SHOTS);
    let strikes = || Sentence::of("It takes with it the scout that enters its hex.", STRUCK);
    let lines = [(piece == PICKET).then(shots), (piece == MINE).then(strikes)];
    Telling {
        title: capital(pieces::name(piece)),
        words: place,
        lines: lines.into_iter().flatten().collect(),
        items: Vec::new(),
    }
}

fn of_lost(view: &View<'_>) -> Telling {
    let lost = pieces::now(view).filter(|(_, now)| now.at == Place::Holding(pieces::LOST));
    let item = |piece| (Thing::Piece(piece), capital(pieces::name(piece)), String::new());
    Telling {
        title: "Lost".to_owned(),
        words: String::new(),
        lines: Vec::new(),
        items: lost.map(|(piece, _)| item(piece)).collect(),
    }
}

/// §5 What wins for Red, and for Blue.
pub(crate) fn goals(data: &Data, view: &View<'_>) -> Vec<Goal> {
    let far = data.board.map.grid().hexes().filter(|&hex| data.board.is_far_side(hex));
    let lost = view.scouts.iter().filter(|scout| scout.hex.is_none()).count();
    let goal = |words: &str, clause, count| Goal {
        says: Sentence::of(words, clause),
        count,
        things: Vec::new(),
        places: Vec::new(),
    };
    vec![
        Goal {
            things: far.map(|hex| Thing::Hex(hex.id())).collect(),
            ..goal("Red wins with a scout in the last column.", ACROSS, None)
        },
        goal(
            "Blue wins when both scouts are lost,",
            STOPPED,
            Some((i16::try_from(lost).expect("there are two"), SCOUTS)),
        ),
        goal(
            "or at the end of the last turn.",
            STOPPED,
            Some((i16::from(view.turn) - 1, i16::from(data.tables.turns))),
        ),
    ]
}
