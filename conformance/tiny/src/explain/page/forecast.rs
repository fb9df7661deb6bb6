//! What will come of a shot, and of a ford: exact, face by face.

use desk::forecast::{ChartBy, Forecast, Lit, OutcomeOf, SideOf, Term};
use desk::{Sentence, Share, Thing, Tone};
use hexmap::Hex;
use kernel::Clause;

use super::pieces::{self, PICKET};
use crate::explain::charts;
use crate::fight::fire;
use crate::printed::tables::FACES;
use crate::stand::hiding;
use crate::state::view::SeenMine;
use crate::{BLUE, Data, RED, ScoutId, View};

const HITTING: Clause = Clause::new("tiny-3.2a");
const FORDING: Clause = Clause::new("tiny-2.2a");
const MINE: Clause = Clause::new("tiny-2.3a");
const FIRE: Clause = Clause::new("tiny-3.1a");

/// How likely a shot hits.
pub(super) fn chance(data: &Data, view: &View<'_>, scout: ScoutId) -> Share {
    let modifiers = fire::modifiers(data, view.scout(scout).hex);
    share(|face| fire::hits(data, face, &modifiers))
}

/// What will come of a shot.
pub(super) fn shot(data: &Data, view: &View<'_>, scout: ScoutId) -> Forecast {
    let hex = view.scout(scout).hex;
    let modifiers = fire::modifiers(data, hex);
    let hits = |face: u16| fire::hits(data, face, &modifiers);
    let shift = |modifier: &crate::Modifier| Term {
        thing: hex.map(|hex| Thing::Hex(hex.id())),
        says: Some(Sentence::of("the scout is in woods", modifier.why)),
        printed: None,
        counts: charts::signed(modifier.by),
    };
    let column = u8::from(!modifiers.is_empty());
    let one = Share::of(1, u64::from(FACES));
    Forecast {
        shifts: modifiers.iter().map(shift).collect(),
        charts: vec![Lit {
            chart: ChartBy::Id(charts::FIRE.to_owned()),
            cells: (0u8..).zip(1..=FACES).map(|(row, _)| (row, column, one)).collect(),
        }],
        ..forecast(
            vec![
                side(BLUE, "Fires", Thing::Piece(PICKET), hits_from(data), Some(on(data))),
                side(RED, "Target", pieces::of(scout), String::new(), None),
            ],
            vec![
                outcome("The scout is lost", Tone::Good, share(hits)),
                outcome("The shot misses", Tone::Bad, share(|face| !hits(face))),
            ],
        )
    }
}

/// What will come of a step.
pub(super) fn step(data: &Data, view: &View<'_>, from: Hex, to: Hex) -> Forecast {
    let crosses = |face: u16| face > data.tables.ford_fails_up_to;
    let outcomes = if data.board.is_ford(from, to) {
        vec![
            outcome("It gets across", Tone::Good, share(crosses)),
            outcome("It stays where it was", Tone::Bad, share(|face| !crosses(face))),
        ]
    } else {
        vec![outcome("It gets there", Tone::Good, Share::WHOLE)]
    };
    let mined = view.mine == SeenMine::Somewhere && hiding::may_lie(data, to);
    let watched = view.shots > 0 && data.board.map.grid().adjacent(view.picket, to);
    let supposing = [
        mined.then(|| Sentence::of("the mine does not lie there", MINE)),
        watched.then(|| Sentence::of("the picket does not hit it", FIRE)),
    ];
    Forecast {
        supposing: supposing.into_iter().flatten().collect(),
        ..forecast(Vec::new(), outcomes)
    }
}

/// What is to be known of a ford.
pub(super) fn ford(data: &Data) -> Sentence {
    let fails = data.tables.ford_fails_up_to;
    Sentence::of(format!("It fords the river, and stays where it was on 1 to {fails}"), FORDING)
}

fn share(of: impl Fn(u16) -> bool) -> Share {
    let times = (1..=FACES).filter(|&face| of(face)).count();
    Share::of(times as u64, u64::from(FACES))
}

fn outcome(words: &str, tone: Tone, share: Share) -> OutcomeOf {
    OutcomeOf { words: words.to_owned(), tone, share, hatched: Share(0) }
}

/// §3.2a The faces that hit, in figures and in words.
fn hits_from(data: &Data) -> String {
    format!("{}+", data.tables.hits_from)
}

fn on(data: &Data) -> Sentence {
    Sentence::of(format!("hits on a die of {} or more", data.tables.hits_from), HITTING)
}

fn side(
    seat: kernel::Seat,
    title: &str,
    thing: Thing,
    counts: String,
    says: Option<Sentence>,
) -> SideOf {
    let terms = vec![Term { thing: Some(thing), says, printed: None, counts }];
    SideOf { seat: Some(seat), title: title.to_owned(), terms }
}

fn forecast(sides: Vec<SideOf>, outcomes: Vec<OutcomeOf>) -> Forecast {
    Forecast {
        sides,
        ratio: None,
        shifts: Vec::new(),
        charts: Vec::new(),
        outcomes,
        hatched: None,
        sums: Vec::new(),
        supposing: Vec::new(),
    }
}
