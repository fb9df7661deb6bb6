//! Counters as pieces of the table: what is printed on each side, what lies on them, what they have lost.

use desk::table::{BadgeOf, ChipOf, FaceOf, FormationOf, PieceOf, Quality};
use desk::wording::word;
use desk::{Place, Tone, scene::PieceNow};
use field::Naming;

use super::{holdings, when};
use crate::explain::desk::table::by_way_of;
use crate::explain::story::{Story, number_of, words};
use crate::printed::counters::{Counter, Display, Entry, Formation, Frame, Morale, UnitId};
use crate::state::unit;
use crate::state::unit::{Condition, Mark, Unit};
use crate::{Data, Kind, Nation, Position};

/// What a unit can be marked with, in the order in which it is told. The disrupted and the broken sit in one place, and so
/// do the ways of being on wheels.
const CHIPS: [(&str, &str, u8, Tone, bool); 11] = [
    ("disrupted", "disrupted", 0, Tone::Warn, true),
    ("broken", "broken", 0, Tone::Bad, true),
    ("out_of_supply", "out of supply", 1, Tone::Bad, true),
    ("engaged", "engaged", 2, Tone::Warn, true),
    ("night", "marked for the night", 3, Tone::Plain, false),
    ("truck", "on trucks", 4, Tone::Plain, false),
    ("prime_mover", "limbered up", 4, Tone::Plain, false),
    ("strategic", "in column", 4, Tone::Plain, false),
    ("fired", "has fired", 5, Tone::Plain, false),
    ("replaced", "just replaced", 6, Tone::Plain, false),
    ("moved", "has moved", 7, Tone::Good, false),
];

pub(super) fn chips() -> Vec<ChipOf> {
    CHIPS.map(ChipOf::from).to_vec()
}

/// Formations that only hold what is made in play.
fn is_made(formation: &Formation) -> bool {
    formation.id.ends_with(" display")
}

pub(super) fn formation(formation: &Formation) -> FormationOf {
    let made = is_made(formation);
    FormationOf {
        name: if made { "Remnants, detachments".to_owned() } else { formation.id.clone() },
        seat: formation.side.seat(),
        style: word(&formation.colour),
        made,
    }
}

/// A counter as printed.
pub(super) fn piece(data: &Data, unit: UnitId) -> PieceOf {
    let counter = &data.counters[unit.index()];
    let formation = &data.formations[counter.formation.index()];
    let made = is_made(formation);
    let band = match counter.entry {
        Entry::Remnant(_) if made => "Remnant".to_owned(),
        Entry::Remnant(_) | Entry::Breakdown(_) | Entry::Start { .. } | Entry::Arrives { .. }
            if made =>
        {
            "Detached".to_owned()
        }
        Entry::Remnant(_) | Entry::Breakdown(_) | Entry::Start { .. } | Entry::Arrives { .. } => {
            formation.id.trim_end_matches(" troops").to_owned()
        }
    };
    PieceOf {
        name: Story { data }.unit(unit),
        short: if made { number_of(&counter.name) } else { &counter.name }.to_owned(),
        band,
        seat: counter.side.seat(),
        army: words::nation(counter.nation).to_owned(),
        formation: Some(counter.formation.0),
        style: style(counter).to_owned(),
        symbol: word(&counter.kind),
        size: counter.size.clone(),
        badge: badge(counter),
        quality: match counter.morale {
            Morale::Green => Quality::Green,
            Morale::Veteran => Quality::Plain,
            Morale::Elite => Quality::Elite,
        },
        faces: (1..=counter.sides()).map(|sides| face(counter, sides)).collect(),
        arrives: arrives(data, counter),
    }
}

/// Whose card it is. Airborne troops have a field of their own.
fn style(counter: &Counter) -> &'static str {
    let airborne = matches!(counter.kind, Kind::Parachute | Kind::Glider);
    match (counter.nation, airborne) {
        (Nation::Ss, _) => "ss",
        (Nation::Fallschirmjager, _) => "fallschirmjager",
        (Nation::Wehrmacht, _) => "wehrmacht",
        (Nation::British, false) => "british",
        (Nation::British, true) => "british-airborne",
        (Nation::Us, false) => "us",
        (Nation::Us, true) => "us-airborne",
    }
}

/// The range of guns, or the quality of tanks; that of Flak stands in a square.
fn badge(counter: &Counter) -> Option<BadgeOf> {
    if let Some(range) = counter.range {
        return Some(BadgeOf { text: range.to_string(), style: "gun".to_owned() });
    }
    let quality = counter.tank_quality?;
    let style = match (counter.kind == Kind::Flak, quality.frame == Frame::Gray) {
        (false, true) => "tank",
        (false, false) => "tank-red",
        (true, true) => "flak",
        (true, false) => "flak-red",
    };
    Some(BadgeOf { text: quality.value.to_string(), style: style.to_owned() })
}

fn face(counter: &Counter, sides: u8) -> FaceOf {
    let strength = counter.strength(sides);
    // Guns have no attack of their own: they support that of others.
    let attack =
        if counter.kind.is_artillery() { "S".to_owned() } else { strength.attack.to_string() };
    let own = own_steps(counter);
    let left = sides.min(own);
    FaceOf {
        figures: vec![attack, strength.defense.to_string(), strength.movement.to_string()],
        // The step of which a remnant will be made is always left.
        steps: left + (counter.steps() - own),
        lost: own - left,
    }
}

/// The steps of the counter itself. A remnant is a counter of its own, and some sides are no step.
fn own_steps(counter: &Counter) -> u8 {
    counter.sides().min(counter.steps())
}

fn arrives(data: &Data, counter: &Counter) -> Option<String> {
    match &counter.entry {
        Entry::Arrives { turn, by, .. } => {
            let way = by_way_of(by);
            let way = if way.starts_with(char::is_uppercase) { format!("at {way}") } else { way };
            let known = (1..=data.track.last()).contains(turn);
            let day = if known { when::date_of(data, *turn) } else { format!("turn {turn}") };
            Some(format!("{day}, {way}"))
        }
        Entry::Start { .. } | Entry::Remnant(_) | Entry::Breakdown(_) => None,
    }
}

/// Every unit as it stands.
pub(super) fn pieces(position: &Position) -> impl Iterator<Item = (u16, PieceNow)> {
    let lost = steps_lost(position);
    // Those that are not in play are among them: changes cannot say that a piece is gone from the list.
    position.unit_ids().map(move |id| {
        let (counter, unit) = (position.counter(id), position.unit(id));
        let sides = counter.sides();
        let up = if unit.steps == 0 { sides } else { unit.steps.min(sides) };
        let at = holdings::place(position, id);
        let chips = if matches!(at, Place::Space(..)) { Vec::new() } else { marked(unit) };
        (id.0, PieceNow { at, face: up - 1, lost: lost[id.index()], chips })
    })
}

/// What lies on a unit. Trucks say that it is in column, too.
fn marked(unit: &Unit) -> Vec<(u8, u8)> {
    let has = |id: &str| match id {
        "disrupted" => unit.order == Condition::Disrupted,
        "broken" => unit.order == Condition::Broken,
        "out_of_supply" => unit.has(Mark::OutOfSupply),
        "engaged" => unit.has(Mark::Engaged),
        "night" => unit.has(Mark::Night),
        "truck" => unit.has(Mark::Truck),
        "prime_mover" => unit.has(Mark::PrimeMover) && !unit.has(Mark::Truck),
        "strategic" => {
            unit.has(Mark::Strategic) && !unit.has(Mark::Truck) && !unit.has(Mark::PrimeMover)
        }
        "fired" => unit.has(Mark::Fired),
        "replaced" => unit.has(Mark::Replaced),
        "moved" => unit.has(Mark::Moved),
        _ => false,
    };
    (0..).zip(CHIPS).filter(|(_, (id, ..))| has(id)).map(|(at, _)| (at, 0)).collect()
}

/// The steps that each unit has lost. Steps that broke off are not lost, nor is the one of which a remnant lives.
fn steps_lost(position: &Position) -> Vec<u8> {
    let mut lost: Vec<u8> = position.unit_ids().map(|id| lost_by(position, id)).collect();
    let in_play = |unit: &Unit| unit.is_in_play() || unit.place == unit::Place::Antwerp;
    let made = || position.unit_ids().filter(|&id| in_play(position.unit(id)));
    for id in made() {
        if let Some(parent) = position.parent(id) {
            let spared = &mut lost[parent.index()];
            *spared = spared.saturating_sub(position.unit(id).steps);
        }
    }
    for id in made() {
        if let Entry::Remnant(display) = position.counter(id).entry {
            spare_one(position, display, id, &mut lost);
        }
    }
    lost
}

fn lost_by(position: &Position, id: UnitId) -> u8 {
    let (counter, unit) = (position.counter(id), position.unit(id));
    if is_made(position.formation(id)) {
        return 0;
    }
    match unit.place {
        unit::Place::Dead | unit::Place::Surrendered => counter.steps(),
        unit::Place::Waiting | unit::Place::Unused => 0,
        unit::Place::On(_)
        | unit::Place::Box(_)
        | unit::Place::Blocking(_)
        | unit::Place::Exited
        | unit::Place::Antwerp => own_steps(counter).saturating_sub(unit.steps),
    }
}

/// A living remnant is a step that some dead unit of its side and kind has not lost; the counters do not say whose.
fn spare_one(position: &Position, display: Display, remnant: UnitId, lost: &mut [u8]) {
    let side = position.counter(remnant).side;
    let whose = position.unit_ids().find(|&id| {
        let counter = position.counter(id);
        counter.side == side
            && counter.remnant == Some(display)
            && lost[id.index()] == counter.steps()
            && counter.steps() > 0
    });
    if let Some(id) = whose {
        lost[id.index()] -= 1;
    }
}
