//! §12 Supply: who is in it, and what shortage does.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::counters::Army;
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Event, Phase, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    army, army_of, date, division, has, hex_of, is_mechanized, is_peiper, name, number, side,
};
use super::traces::reached;
use super::{Happening, Man};

/// §15.6a The last turn on which all Germans are in supply: 17PM.
const SUPPLIED: u8 = 4;
/// §12.6a The first turn of shortages: 20AM.
const SHORTAGES: u8 = 9;
/// §38.1.10a, §38.2.7a What brings supplies from the air, and until when.
const AIR_FOR_THE_106TH: (u8, u8) = (10, 6);
const AIR_FOR_PEIPER: (u8, u8) = (7, 12);
/// §38.2.2a
const PREPARED: u8 = 2;
/// §12.6c The faces of the table that name 6th Panzer Army; the others name the south.
const SIXTH: [u16; 3] = [1, 2, 5];

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-12.1b"),
        sentence: "no unit without a path to a source is in supply",
        look: fed_by_a_path,
    },
    Man {
        clause: Clause::new("bw-12.2a"),
        sentence: "only units without a path to a source are out of supply",
        look: hungry_without_one,
    },
    Man {
        clause: Clause::new("bw-12.4a"),
        sentence: "a unit out of supply is in supply again only by a supply check",
        look: until_the_next_check,
    },
    Man {
        clause: Clause::new("bw-12.6a"),
        sentence: "shortage is rolled for only in German supply phases from 20AM on",
        look: shortage_in_time,
    },
    Man {
        clause: Clause::new("bw-12.6b"),
        sentence: "on a 1 or 2 nobody runs short, and on more a second die is rolled",
        look: nobody_short,
    },
    Man {
        clause: Clause::new("bw-12.6c"),
        sentence: "only German mechanized units of the army that the table names run short",
        look: only_the_named,
    },
    Man {
        clause: Clause::new("bw-12.6d"),
        sentence: "a shortage ends only with the game-turn",
        look: short_for_the_turn,
    },
    Man {
        clause: Clause::new("bw-15.6a"),
        sentence: "every German unit is in supply through 17PM",
        look: supplied_at_first,
    },
    Man {
        clause: Clause::new("bw-25.2b"),
        sentence: "no captured dump lets its army run short",
        look: dumps_feed,
    },
    Man {
        clause: Clause::new("bw-38.2.2a"),
        sentence: "no German mechanized unit runs short once logistics are prepared",
        look: prepared,
    },
];

/// Whether a unit is in supply whatever the roads (§12.5, §15.6, §38).
fn is_fed_anyway(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let now = date(position);
    let happened = &position.happenings;
    match side(position, unit) {
        Side::German => {
            let (sum, last) = AIR_FOR_PEIPER;
            let flown = happened.nineteenth == Some(sum) && now <= last;
            now <= SUPPLIED || flown && is_peiper(position, unit)
        }
        Side::Allied => {
            let (sum, last) = AIR_FOR_THE_106TH;
            let flown = happened.seventeenth == Some(sum) && now <= last;
            let east = position.data().places.east_of_our[hex.index()];
            position.drops.contains(&hex)
                || flown && east && division(position, unit) == Some("106 Inf Div")
        }
    }
}

/// Who is wrongly in supply, or wrongly out of it.
fn misjudged(happening: &Happening<'_>, is_marked: bool) -> Option<String> {
    let Event::SupplyChecked { without } = happening.event else { return None };
    let before = happening.before;
    Side::BOTH.into_iter().find_map(|side| {
        let reached = reached(before, side);
        let fed = |unit, hex: Hex| reached[hex.index()] || is_fed_anyway(before, unit, hex);
        let wrong = |&(unit, hex): &(UnitId, Hex)| {
            without.contains(&unit) == is_marked && fed(unit, hex) == is_marked
        };
        let (unit, hex) = army(before, side).find(wrong)?;
        Some(format!("{} in {}", name(before, unit), number(before, hex)))
    })
}

fn fed_by_a_path(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    misjudged(happening, false)
}

fn hungry_without_one(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    misjudged(happening, true)
}

/// Who has lost a marker, while he stayed on the map.
fn relieved(happening: &Happening<'_>, mark: Mark) -> Option<UnitId> {
    let (before, after) = (happening.before, happening.after);
    before.unit_ids().find(|&unit| {
        has(before, unit, mark)
            && !has(after, unit, mark)
            && hex_of(before, unit).is_some()
            && hex_of(after, unit).is_some()
    })
}

fn until_the_next_check(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let unit = relieved(happening, Mark::OutOfSupply)?;
    let checked = matches!(happening.event, Event::SupplyChecked { .. });
    (!checked).then(|| format!("{} is", name(happening.before, unit)))
}

fn shortage_in_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::ShortageRolled { .. } = happening.event else { return None };
    let before = happening.before;
    let right =
        date(before) >= SHORTAGES && before.phase == Phase::Supply && before.active == Side::German;
    (!right).then(|| format!("on turn {}", before.turn))
}

fn nobody_short(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::ShortageRolled { roll, second, short } = happening.event else { return None };
    let fair = *roll <= 2;
    let wrong = fair != second.is_none() || fair && !short.is_empty();
    wrong.then(|| format!("{roll}, and {} are short", short.len()))
}

fn only_the_named(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::ShortageRolled { second, short, .. } = happening.event else { return None };
    let before = happening.before;
    let north = second.is_some_and(|face| SIXTH.contains(&face));
    let unit = short.iter().find(|&&unit| {
        side(before, unit) != Side::German
            || !is_mechanized(before, unit)
            || (army_of(before, unit) == Army::SixthPanzer) != north
    })?;
    Some(format!("{} does", name(before, *unit)))
}

fn short_for_the_turn(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let unit = relieved(happening, Mark::Short)?;
    let new_turn = matches!(
        happening.event,
        Event::PhaseBegan { side: Side::German, phase: Phase::Supply, .. }
    );
    (!new_turn).then(|| format!("{} is", name(happening.before, unit)))
}

fn supplied_at_first(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::SupplyChecked { without } = happening.event else { return None };
    let before = happening.before;
    let german = |unit: &&UnitId| side(before, **unit) == Side::German;
    let unit = without.iter().find(german).filter(|_| date(before) <= SUPPLIED)?;
    Some(format!("{} is not", name(before, *unit)))
}

/// §25.2d With both nobody rolls at all.
fn dumps_feed(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::ShortageRolled { short, .. } = happening.event else { return None };
    let before = happening.before;
    let [north, south] = before.dumps?.map(|dump| dump.captured);
    let fed = |unit: UnitId| match army_of(before, unit) {
        Army::SixthPanzer => north,
        Army::FifthPanzer => south,
        Army::Seventh | Army::First | Army::Third | Army::British => false,
    };
    let unit = short.iter().find(|&&unit| fed(unit)).map(|&unit| name(before, unit));
    let both = (north && south).then_some("somebody");
    Some(format!("{} does", unit.or(both)?))
}

fn prepared(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::ShortageRolled { short, .. } = happening.event else { return None };
    let before = happening.before;
    let unit = short.iter().find(|&&unit| is_mechanized(before, unit))?;
    (before.happenings.nineteenth == Some(PREPARED))
        .then(|| format!("{} does", name(before, *unit)))
}
