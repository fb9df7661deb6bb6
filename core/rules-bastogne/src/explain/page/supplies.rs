//! What supply looks like on the map: what transports reach, the lines of the Allies, who goes without.

use desk::paint::{FillOf, Hatch, LineOf, SignAt};
use desk::table::Sign;
use desk::thing::HexId;
use desk::{Paint, Sentence, Tone};
use field::{Naming, flood, hex_thing};
use hexmap::Hex;
use kernel::Clause;

use crate::explain::story::Story;
use crate::printed::costs::Gait;
use crate::printed::counters::UnitId;
use crate::printed::tables::Weather;
use crate::stand::ground::{self, Mover};
use crate::state::unit::Mark;
use crate::supply::{allied_lines, sources, transports};
use crate::{Position, Side, View};

const RADIUS: Clause = Clause::new("bb-9.1d");
const CENTRES: Clause = Clause::new("bb-9.1g");
const LINES: Clause = Clause::new("bb-9g");
const DEPOT: Clause = Clause::new("bb-9h");

/// What transports in some hexes supply: the ground for vehicles, the further ground for infantry, and the units.
pub(super) fn around(position: &Position, hexes: &[Hex]) -> Paint {
    let within = |gait: Gait| -> Vec<Hex> {
        let mut found: Vec<Hex> = hexes
            .iter()
            .flat_map(|&hex| transports::radius(position, hex, gait, Side::German).reached())
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let (wheels, foot) = (within(Gait::Wheels), within(Gait::Foot));
    let further = foot.iter().filter(|hex| !wheels.contains(hex)).map(|hex| hex.id()).collect();
    let wheels = wheels.iter().map(|hex| hex.id()).collect();
    let mut supplied: Vec<UnitId> =
        hexes.iter().flat_map(|&hex| transports::supplied(position, hex)).collect();
    supplied.sort_unstable();
    supplied.dedup();
    Paint {
        fills: vec![
            FillOf::new(wheels, Tone::Good, Some(Hatch::Dots), "Supplied for everybody"),
            FillOf::new(further, Tone::Scale(1), None, "Supplied for infantry alone"),
        ],
        signs: signs(position, &supplied, Tone::Good, "Unit that is supplied", "is supplied"),
        ..Paint::default()
    }
}

/// The way of a transport.
pub(super) fn driven(path: Vec<HexId>) -> LineOf {
    LineOf {
        path,
        tone: Tone::Of(Side::German.seat()),
        wide: true,
        dashed: false,
        arrow: true,
        words: "The way of the transport".to_owned(),
    }
}

/// §9.1 What the transports that lie on the map supply, the centres, and who is worn and goes without.
pub(super) fn german(view: &View<'_>) -> Paint {
    let position = view.position;
    let mut paint = around(position, &position.transports);
    let centres = sources::centres(position);
    paint.signs.extend(centres.map(|(number, hex)| {
        let name = Story { data: position.data() }.centre(number).to_owned();
        SignAt::new(
            hex_thing(hex),
            Sign::Star,
            Tone::Accent,
            "Supply centre",
            format!("Supply centre {name}"),
        )
    }));
    let worn = |unit: &UnitId| {
        let state = position.unit(*unit);
        (state.has(Mark::Fought) || state.has(Mark::Spent)) && !state.has(Mark::Supplied)
    };
    let without: Vec<UnitId> = position.on_map(Side::German).filter(worn).collect();
    paint.signs.extend(signs(
        position,
        &without,
        Tone::Bad,
        "Unit that needs supply",
        "needs supply",
    ));
    paint.says = vec![
        Sentence::of("A transport supplies all units within 10 movement points.", RADIUS),
        Sentence::of("Transports set out from centres that no Allied unit holds.", CENTRES),
    ];
    if position.transports.is_empty() {
        paint.says.push(Sentence::plain("No transport has been placed."));
    }
    paint
}

/// §9g, §9h How far Allied lines of supply reach, their sources, and who is cut off.
pub(super) fn allied(view: &View<'_>) -> Paint {
    let position = view.position;
    let grid = position.data().board.grid();
    let (foot, wheels) = (open_to(position, Gait::Foot), open_to(position, Gait::Wheels));
    let hexes = |is_so: &dyn Fn(Hex) -> bool| -> Vec<u16> {
        grid.hexes().filter(|&hex| is_so(hex)).map(Hex::id).collect()
    };
    let alone = hexes(&|hex| foot[hex.index()] && !wheels[hex.index()]);
    let lines = allied_lines::lines(position);
    let cut_off: Vec<UnitId> =
        position.on_map(Side::Allied).filter(|unit| !lines.supplied.contains(unit)).collect();
    let source =
        |hex| SignAt::new(hex_thing(hex), Sign::Star, Tone::Good, "Supply source", "Supply source");
    let mut marks: Vec<SignAt> =
        sources::allied_sources(position).into_iter().map(source).collect();
    marks.extend(signs(position, &cut_off, Tone::Bad, "Unit that is cut off", "is cut off"));
    let says =
        "A line of supply keeps out of German zones and leads to a road of the south or west edge.";
    Paint {
        fills: vec![
            FillOf::new(
                hexes(&|hex| wheels[hex.index()]),
                Tone::Good,
                Some(Hatch::Dots),
                "Open to supply",
            ),
            FillOf::new(alone, Tone::Scale(1), None, "Open to the supply of infantry alone"),
        ],
        signs: marks,
        says: vec![Sentence::of(says, LINES), stock(position)],
        ..Paint::default()
    }
}

/// By hex, whether a gait has a line of supply from there.
fn open_to(position: &Position, gait: Gait) -> Vec<bool> {
    let mover = Mover { side: Side::Allied, gait, congested: false };
    let starts = sources::allied_sources(position).into_iter();
    flood(position.data().board.grid(), starts, |from, direction, to| {
        sources::is_free(position, to) && ground::is_open(position, mover, from, direction, to)
    })
}

/// §9h How the garrison of Bastogne is supplied when it is cut off.
pub(super) fn stock(position: &Position) -> Sentence {
    let words = if position.weather == Weather::Clear {
        "The sky is clear: units near Bastogne are supplied from the air if they are cut off."
            .to_owned()
    } else {
        let phases = desk::wording::counted(position.stock.into(), "supply phase", "supply phases");
        format!("The stock of Bastogne lasts {phases} for units near it that are cut off.")
    };
    Sentence::of(words, DEPOT)
}

/// A ring where each unit stands.
fn signs(position: &Position, units: &[UnitId], tone: Tone, kind: &str, does: &str) -> Vec<SignAt> {
    let story = Story { data: position.data() };
    let at = |&unit: &UnitId| Some((unit, position.hex_of(unit)?));
    let each = units.iter().filter_map(at).map(|(unit, hex)| {
        SignAt::new(hex_thing(hex), Sign::Ring, tone, kind, format!("{} {does}", story.unit(unit)))
    });
    each.collect()
}
