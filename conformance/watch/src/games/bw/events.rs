//! §29, §38 Random events.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::boundaries::Flank;
use rules_bitter_woods::printed::counters::{Kind, Troops};
use rules_bitter_woods::{Action, Event, Phase, Position, Side, UnitId};

use super::attacks::{modifiers_of, sum};
use super::diary::Diary;
use super::table::{army, counter, date, is_british, is_in, name, number, numbers, side, terrain};
use super::{Happening, Man};

/// The days of the three sets, and the turns of the offensive on which they are rolled: 17AM, 18AM, 19AM.
const DAYS: [(u8, u8); 3] = [(17, 3), (18, 5), (19, 7)];
/// §29.1b
const COMPANIES: usize = 4;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-29a"),
        sentence: "the event of 18AM is rolled once, with one die, after interdiction",
        look: eighteenth,
    },
    Man {
        clause: Clause::new("bw-38.1a"),
        sentence: "the event of 17AM is rolled once, with two dice, as the turn starts",
        look: seventeenth,
    },
    Man {
        clause: Clause::new("bw-38.2a"),
        sentence: "the event of 19AM is rolled once, with two dice, as the turn starts",
        look: nineteenth,
    },
    Man {
        clause: Clause::new("bw-29.1a"),
        sentence: "parachutists drop only on a 1, north of the boundary, in neither forest nor town",
        look: drop_zone,
    },
    Man {
        clause: Clause::new("bw-29.1b"),
        sentence: "no more than four companies land, each next to the drop zone",
        look: four_companies,
    },
    Man {
        clause: Clause::new("bw-29.1f"),
        sentence: "no company is on the map after 18PM",
        look: gone_in_time,
    },
    Man {
        clause: Clause::new("bw-29.4a"),
        sentence: "commandos deceive only on a 4, in a town north of the boundary",
        look: deceived_town,
    },
    Man {
        clause: Clause::new("bw-38.2.9a"),
        sentence: "only a full American infantry regiment north of the boundary is bombed by its own, Malmedy and towns first",
        look: bombed_regiment,
    },
    Man {
        clause: Clause::new("bw-29.5a"),
        sentence: "Bodenplatte costs each side what its die says, now or later",
        look: bodenplatte,
    },
    Man {
        clause: Clause::new("bw-29.2a"),
        sentence: "atrocities add to the die of SS attacks on 18PM and 19AM only",
        look: atrocities,
    },
];

fn rolled(
    happening: &Happening<'_>,
    diary: &Diary,
    set: usize,
    dice: usize,
    phase: Phase,
) -> Option<String> {
    let Event::EventRolled { day, faces } = happening.event else { return None };
    let (named, turn) = DAYS[set];
    if *day != named {
        return None;
    }
    let before = happening.before;
    let options = before.data().options;
    let played = [options.events_17am, options.random_events, options.events_19am][set];
    let right = played
        && date(before) == turn
        && faces.len() == dice
        && before.phase == phase
        && before.active == Side::German
        && !diary.event_days.contains(day);
    (!right).then(|| format!("{faces:?} on turn {}", before.turn))
}

fn eighteenth(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    rolled(happening, diary, 1, 1, Phase::Interdiction)
}

fn seventeenth(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    rolled(happening, diary, 0, 2, Phase::Supply)
}

fn nineteenth(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    rolled(happening, diary, 2, 2, Phase::Supply)
}

/// Whether a hex lies north of the boundary of 6th Panzer Army beyond a doubt, or beyond its end.
fn may_be_north(position: &Position, hex: Hex) -> bool {
    let flank = position.data().places.boundaries.northern.flank(hex);
    matches!(flank, Flank::North | Flank::Beyond)
}

/// The hex that the Germans have named for a drop.
fn zone(happening: &Happening<'_>) -> Option<Hex> {
    let Event::CompanyLanded { .. } = happening.event else { return None };
    let Action::NameHex { hex } = happening.action else { return None };
    Some(*hex)
}

fn drop_zone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let hex = zone(happening)?;
    let before = happening.before;
    let right = before.happenings.eighteenth == Some(1)
        && may_be_north(before, hex)
        && !matches!(terrain(before, hex), Terrain::Forest | Terrain::Town);
    (!right).then(|| number(before, hex))
}

fn four_companies(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CompanyLanded { hex: Some(hex), .. } = *happening.event else { return None };
    let after = happening.after;
    let grid = after.data().board.grid();
    let near = zone(happening).is_none_or(|centre| grid.adjacent(centre, hex));
    (!near || after.happenings.companies.len() > COMPANIES).then(|| number(after, hex))
}

fn gone_in_time(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let now = diary.at_rest(happening)?;
    let late = date(now) >= DAYS[2].1 && !now.happenings.companies.is_empty();
    late.then(|| numbers(now, &now.happenings.companies))
}

fn deceived_town(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::TownDeceived { hex } = *happening.event else { return None };
    let before = happening.before;
    let right = before.happenings.eighteenth == Some(4)
        && may_be_north(before, hex)
        && terrain(before, hex) == Terrain::Town;
    (!right).then(|| number(before, hex))
}

fn bombed_regiment(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::StepLost { unit, why } = *happening.event else { return None };
    if why.to_string() != "bw-38.2.9a" {
        return None;
    }
    let before = happening.before;
    let rank = |hex: Hex| {
        let malmedy = is_in(before, &["Malmedy"], hex);
        if malmedy { 0 } else { 1 + u8::from(terrain(before, hex) != Terrain::Town) }
    };
    let can = |unit: UnitId, hex: Hex| {
        counter(before, unit).kind == Kind::Infantry
            && !is_british(before, unit)
            && before.units[unit.index()].steps == 2
            && may_be_north(before, hex)
    };
    let bombed = army(before, Side::Allied).find(|&(other, _)| other == unit);
    let certain = |hex: Hex| before.data().places.boundaries.northern.flank(hex) == Flank::North;
    let best = army(before, Side::Allied)
        .filter(|&(unit, hex)| can(unit, hex) && certain(hex))
        .map(|(_, hex)| rank(hex))
        .min();
    let right = before.happenings.nineteenth == Some(9)
        && bombed
            .is_some_and(|(unit, hex)| can(unit, hex) && best.is_none_or(|best| rank(hex) <= best));
    (!right).then(|| format!("{} is", name(before, unit)))
}

fn bodenplatte(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Bodenplatte { rolls } = *happening.event else { return None };
    let (before, after) = (happening.before, happening.after);
    let lost = |at: usize| {
        u16::from(before.air[at] - after.air[at])
            + u16::from(after.air_lost[at] - before.air_lost[at])
    };
    let called = before.happenings.eighteenth == Some(5);
    let right = called && (0..2).all(|at| lost(at) == rolls[at]);
    (!right).then(|| format!("{rolls:?}"))
}

/// §29.2a The two turns after 18AM.
fn atrocities(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let added = sum(modifiers_of(happening)?, &["bw-29.2a"]);
    let before = happening.before;
    let battle = diary.battle.as_ref()?;
    let ss = |&unit: &UnitId| {
        side(before, unit) == Side::German && counter(before, unit).troops == Troops::Ss
    };
    let tells = before.happenings.eighteenth == Some(2)
        && (6..=7).contains(&date(before))
        && battle.attacker == Side::German
        && battle.attackers.iter().chain(&battle.guns).any(ss);
    (added != i32::from(tells)).then(|| format!("{added} at {}", number(before, battle.target)))
}
