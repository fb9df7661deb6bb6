//! §9 Supply.

use hexmap::Hex;
use kernel::Clause;
use rules_bastogne::printed::tables::Weather;
use rules_bastogne::state::unit::{Mark, Points};
use rules_bastogne::{Event, Phase, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    BASTOGNE, army, has, hex_of, holder, holds, in_zone, is_foot, is_wet, name, number, road,
};
use super::{Happening, Man};

/// §9.1k
const TRANSPORTS: usize = 3;
/// §9h
const STOCK: u8 = 2;
/// §9.2 Half points that a unit is given that has none.
const ON_WHEELS: u16 = 2;
const ON_FOOT: u16 = 6;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bb-9.1k"),
        sentence: "three transports drive in a German supply phase, and no more",
        look: three_transports,
    },
    Man {
        clause: Clause::new("bb-9.1h"),
        sentence: "transports cross no river without a bridge and enter no hex with an Allied unit",
        look: by_dry_land,
    },
    Man {
        clause: Clause::new("bb-6.2m"),
        sentence: "transports enter an Allied zone only where a German unit stands",
        look: not_into_zones,
    },
    Man {
        clause: Clause::new("bb-9c"),
        sentence: "only those whom a transport supplied are restored, and all of those",
        look: who_is_restored,
    },
    Man {
        clause: Clause::new("bb-9g"),
        sentence: "every Allied unit with an open way to a southern or western road is supplied",
        look: lines_are_open,
    },
    Man {
        clause: Clause::new("bb-9h"),
        sentence: "the stock of Bastogne lasts for two phases, and only while the sky is not clear",
        look: stock_lasts,
    },
    Man {
        clause: Clause::new("bb-9.2a"),
        sentence: "a unit without supply or points is given one point on wheels and three on foot",
        look: given_points,
    },
    Man {
        clause: Clause::new("bb-9.2c"),
        sentence: "whoever fought and is not supplied has one point of strength left",
        look: spent,
    },
];

fn three_transports(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Hauled { .. } = happening.event else { return None };
    let phase = happening.before.phase;
    (diary.transports >= TRANSPORTS || phase != Phase::GermanSupply)
        .then(|| format!("transport {} in {phase:?}", diary.transports + 1))
}

fn by_dry_land(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Hauled { path, .. } = happening.event else { return None };
    let before = happening.before;
    let step = path
        .windows(2)
        .find(|step| is_wet(before, step[0], step[1]) || holds(before, Side::Allied, step[1]))?;
    Some(format!("{} to {}", number(before, step[0]), number(before, step[1])))
}

fn not_into_zones(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Hauled { path, .. } = happening.event else { return None };
    let before = happening.before;
    let hex = path
        .iter()
        .skip(1)
        .find(|&&hex| in_zone(before, Side::Allied, hex) && !holds(before, Side::German, hex))?;
    Some(format!("into {}", number(before, *hex)))
}

fn who_is_restored(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::SupplySettled { side, supplied, .. } = happening.event else { return None };
    let after = happening.after;
    let wrong = army(after, *side).find(|(unit, _)| {
        let restored = after.units[unit.index()].points == Points::Full
            && !has(after, *unit, Mark::Fought)
            && !has(after, *unit, Mark::Spent);
        let by_transport = *side == Side::Allied || diary.supplied.contains(unit);
        supplied.contains(unit) && !(restored && by_transport)
            || *side == Side::German && diary.supplied.contains(unit) && !supplied.contains(unit)
    })?;
    Some(name(after, wrong.0).to_owned())
}

/// §9g Where Allied supply comes to, on foot or on wheels.
fn open_ways(position: &Position, on_foot: bool) -> Vec<bool> {
    let grid = position.data().board.grid();
    let free = |hex: Hex| {
        holds(position, Side::Allied, hex)
            || !holds(position, Side::German, hex) && !in_zone(position, Side::German, hex)
    };
    let shape = grid.shape();
    let (last_row, first_column) = (usize::from(shape.height), 1);
    let edge = |hex: Hex| {
        let number = number(position, hex);
        let (column, row) = number.split_at(2);
        column.parse() == Ok(first_column) || row.parse() == Ok(last_row)
    };
    let on_road = |hex: Hex| grid.neighbours(hex).any(|(_, to)| road(position, hex, to).is_some());
    let sources: Vec<Hex> =
        grid.hexes().filter(|&hex| edge(hex) && on_road(hex) && free(hex)).collect();
    let mut reached = vec![false; grid.cells()];
    let mut open = sources;
    while let Some(from) = open.pop() {
        reached[from.index()] = true;
        open.extend(grid.neighbours(from).map(|(_, to)| to).filter(|&to| {
            !reached[to.index()] && free(to) && (on_foot || !is_wet(position, from, to))
        }));
    }
    reached
}

fn lines_are_open(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::SupplySettled { side: Side::Allied, supplied, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    let [foot, wheels] = [true, false].map(|on_foot| open_ways(before, on_foot));
    let missed = army(before, Side::Allied).find(|&(unit, hex)| {
        let ways = if is_foot(before, unit) { &foot } else { &wheels };
        ways[hex.index()] && !supplied.contains(&unit)
    })?;
    Some(format!("{} is left without", name(before, missed.0)))
}

fn stock_lasts(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::SupplySettled { side: Side::Allied, supplied, stock } = happening.event else {
        return None;
    };
    let before = happening.before;
    let clear = before.weather == Weather::Clear;
    let [foot, wheels] = [true, false].map(|on_foot| open_ways(before, on_foot));
    let cut_off = |&&unit: &&UnitId| {
        let ways = if is_foot(before, unit) { &foot } else { &wheels };
        hex_of(before, unit).is_some_and(|hex| !ways[hex.index()])
    };
    let by_depot = supplied.iter().find(cut_off);
    let depot = before.data().board.grid().hexes().any(|hex| {
        BASTOGNE.contains(&number(before, hex).as_str()) && holder(before, hex) == Side::Allied
    });
    let wrong = (*stock && (clear || diary.stock_used >= STOCK))
        || by_depot.is_some_and(|_| !depot || !(clear || *stock));
    wrong.then(|| "a unit is supplied from Bastogne".to_owned())
}

fn given_points(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::SupplySettled { side, supplied, .. } = happening.event else { return None };
    let (before, after) = (happening.before, happening.after);
    let wrong = army(after, *side).find(|&(unit, _)| {
        let given = if is_foot(after, unit) { ON_FOOT } else { ON_WHEELS };
        let wanted = match before.units[unit.index()].points {
            Points::Left(0) => Points::Left(given),
            other => other,
        };
        !supplied.contains(&unit) && after.units[unit.index()].points != wanted
    })?;
    Some(format!("{} has {:?}", name(after, wrong.0), after.units[wrong.0.index()].points))
}

fn spent(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::SupplySettled { side, supplied, .. } = happening.event else { return None };
    let (before, after) = (happening.before, happening.after);
    let wrong = army(after, *side).find(|&(unit, _)| {
        !supplied.contains(&unit)
            && has(before, unit, Mark::Fought) != has(after, unit, Mark::Spent)
    })?;
    Some(name(after, wrong.0).to_owned())
}
