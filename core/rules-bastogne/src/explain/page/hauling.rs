//! §9.1 A transport being sent out: from which centre, to which hex, and whom and which exits it would supply from there.

use desk::forecast::{Forecast, SideOf, Term};
use desk::plan::{Gap, GapOf};
use desk::{Action as Sealed, Draft, Fill, Paint, Sentence, Thing, Weighed};
use field::{Naming, hex_thing};
use hexmap::{Hex, Reach as Search};
use kernel::Clause;

use super::plans::{self, CENTRE, HAUL, WHERE};
use super::supplies;
use crate::door::check::check;
use crate::explain::story::Story;
use crate::march::exits;
use crate::printed::counters::UnitId;
use crate::state::unit::{Mark, Points};
use crate::supply::{sources, transports};
use crate::{Action, Illegal, Phase, Position, Side, View};

const FROM: Clause = Clause::new("bb-9.1g");
const TO: Clause = Clause::new("bb-9.1c");
const SUPPLIES: Clause = Clause::new("bb-9.1d");
const EXITS: Clause = Clause::new("bb-6.5e");

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    if position.phase != Phase::GermanSupply {
        return Err(Illegal::NotNow);
    }
    if transports::left(position) == 0 {
        return Err(Illegal::NoTransport);
    }
    let at = plans::hex(position, draft, CENTRE)?;
    let centre = sources::centres(position).find(|&(_, hex)| Some(hex) == at);
    let (centre, start) = centre.ok_or(Illegal::NoCentre)?;
    let reach = transports::reach(position, start);
    let named = plans::hex(position, draft, WHERE)?;
    let to = named.filter(|&hex| reach.cost(hex).is_some());
    let stray = named.is_some() && to.is_none();
    let to = to.unwrap_or_else(|| best(position, start, &reach));
    let action = Action::Haul { centre, to };
    let fills = [(CENTRE, Fill::thing(hex_thing(start))), (WHERE, Fill::thing(hex_thing(to)))];
    Ok(Weighed {
        gaps: gaps(position, &reach),
        says: plans::because(stray.then_some(Illegal::TransportTooFar)),
        label: format!("Supply from {}", Story { data: position.data() }.place(to)),
        action: check(view, &action).is_ok().then(|| Sealed::of(&action)),
        forecast: Some(foresee(position, to)),
        shows: shows(position, &reach, to),
        ..Weighed::nothing(Draft::of(HAUL, fills))
    })
}

fn gaps(position: &Position, reach: &Search) -> Vec<GapOf> {
    let centres = sources::centres(position).map(|(_, hex)| hex_thing(hex)).collect();
    let able = reach.reached().into_iter().map(hex_thing).collect();
    vec![
        GapOf::new(CENTRE, "From which supply centre", FROM, Gap::Spot { able: centres }),
        GapOf::new(WHERE, "Where to", TO, Gap::Spot { able }),
    ]
}

/// Where a transport would supply the most units that want it and are not supplied yet, then exits that were used: among the
/// hexes of units and exits, or where it starts.
fn best(position: &Position, start: Hex, reach: &Search) -> Hex {
    let used = exits::used(position);
    let worth = |hex: Hex| {
        let units = transports::supplied(position, hex);
        let wants = units.iter().filter(|&&unit| wants_supply(position, unit)).count();
        let roads = transports::exits(position, hex);
        let roads = roads
            .iter()
            .filter(|&&exit| used[usize::from(exit)] && !position.exits[usize::from(exit)]);
        (wants + roads.count(), units.len())
    };
    let own = position.on_map(Side::German).filter_map(|unit| position.hex_of(unit));
    let roads = position.data().places.exits.iter().map(|exit| exit.hex);
    let mut ends: Vec<Hex> = own.chain(roads).filter(|&hex| reach.cost(hex).is_some()).collect();
    ends.sort_unstable();
    ends.dedup();
    ends.into_iter().max_by_key(|&hex| worth(hex)).unwrap_or(start)
}

/// Whether a unit has fought or has moved, and no transport supplies it yet.
pub(super) fn wants_supply(position: &Position, unit: UnitId) -> bool {
    let state = position.unit(unit);
    let worn = state.has(Mark::Fought) || state.has(Mark::Spent) || state.points != Points::Full;
    worn && !state.has(Mark::Supplied)
}

/// Whom and which exits a transport in a hex supplies, one by one.
fn foresee(position: &Position, to: Hex) -> Forecast {
    let units = transports::supplied(position, to);
    let roads = transports::exits(position, to);
    let story = Story { data: position.data() };
    let unit = |&unit: &UnitId| Term {
        thing: Some(Thing::Piece(unit.0)),
        says: None,
        printed: None,
        counts: state_of(position, unit).to_owned(),
    };
    let road = |&exit: &u8| Term {
        thing: position.data().places.exits.get(usize::from(exit)).map(|one| hex_thing(one.hex)),
        says: Some(Sentence::of(story.exit(exit), EXITS)),
        printed: None,
        counts: "exit".to_owned(),
    };
    let title = format!("Supplies {}", story.supplied(&units, &[]));
    Forecast {
        sides: vec![SideOf {
            seat: Some(Side::German.seat()),
            title,
            terms: units.iter().map(unit).chain(roads.iter().map(road)).collect(),
        }],
        ratio: None,
        shifts: Vec::new(),
        charts: Vec::new(),
        outcomes: Vec::new(),
        hatched: None,
        sums: Vec::new(),
        supposing: vec![Sentence::of(
            "All within 10 movement points of the transport are supplied.",
            SUPPLIES,
        )],
    }
}

/// What supply would mean for a unit.
fn state_of(position: &Position, unit: UnitId) -> &'static str {
    let state = position.unit(unit);
    if state.has(Mark::Supplied) {
        "supplied already"
    } else if state.has(Mark::Fought) || state.has(Mark::Spent) {
        "has fought"
    } else if state.points != Points::Full {
        "has moved"
    } else {
        "fresh"
    }
}

/// The way of the transport and the ground it would supply.
fn shows(position: &Position, reach: &Search, to: Hex) -> Paint {
    let mut paint = supplies::around(position, &[to]);
    let path = reach.path_to(to).map(|path| path.hexes().iter().map(|hex| hex.id()).collect());
    paint.lines.extend(path.map(supplies::driven));
    paint
}

/// What is open already: with one centre there is nothing to point at first.
pub(super) fn in_hand(position: &Position) -> Option<Draft> {
    if position.phase != Phase::GermanSupply || transports::left(position) == 0 {
        return None;
    }
    let mut centres = sources::centres(position);
    let (_, only) = centres.next().filter(|_| centres.next().is_none())?;
    Some(Draft::of(HAUL, [(CENTRE, Fill::thing(hex_thing(only)))]))
}
