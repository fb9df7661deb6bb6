//! §31 to §36 The optional rules.

use hexmap::Hex;
use kernel::Clause;
use rules_ardennes44::printed::counters::Morale;
use rules_ardennes44::state::markers::{BridgeState, Traffic};
use rules_ardennes44::state::unit::{Condition, Mark};
use rules_ardennes44::{Event, Phase, Side, Time, UnitId};

use super::diary::Diary;
use super::table::{army, has, in_column, name, number, order, side};
use super::zones::in_zone;
use super::{Happening, Man};

/// §32.3b The last turn of the Fuel Dump markers.
const DUMPS_UNTIL: u8 = 6;
/// §33.4 The turn on which the German Roadblocks come.
const GERMAN_ROADBLOCKS: u8 = 3;
/// §34.0
const FACTORS: u16 = 18;
/// §36.0a The last turn for the Commando.
const COMMANDO_UNTIL: u8 = 6;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-31.0a"),
        sentence: "stacks slip by night only one hex, in their own Movement Phase, where the option is played",
        look: one_hex,
    },
    Man {
        clause: Clause::new("a44-31.0b"),
        sentence: "nobody attacks in the night it slipped in",
        look: no_attack,
    },
    Man {
        clause: Clause::new("a44-31.0c"),
        sentence: "only units in Good Order under no marker slip by night",
        look: fit_to_slip,
    },
    Man {
        clause: Clause::new("a44-31.0d"),
        sentence: "no Green unit slips into an enemy zone",
        look: green,
    },
    Man {
        clause: Clause::new("a44-32.3b"),
        sentence: "no Fuel Dump marker is left after Turn 6",
        look: dumps_gone,
    },
    Man {
        clause: Clause::new("a44-33.2a"),
        sentence: "Roadblocks are placed only in their owner's Traffic Marker Phase, the German ones from Turn 3 on",
        look: roadblock_in_time,
    },
    Man {
        clause: Clause::new("a44-33.2d"),
        sentence: "no Roadblock is put on or next to an enemy unit, a friendly Traffic marker or another Roadblock",
        look: roadblock_apart,
    },
    Man {
        clause: Clause::new("a44-34.0"),
        sentence: "no attack counts more than 18 Attack Factors",
        look: factor_limit,
    },
    Man {
        clause: Clause::new("a44-36.0a"),
        sentence: "the Commando goes to a bridge once, in a German turn before Turn 7, where it stands",
        look: commando,
    },
];

/// Who slipped, and by which way.
fn slip<'a>(happening: &Happening<'a>) -> Option<(&'a [UnitId], Hex, Hex)> {
    let Event::SlippedByNight { units, from, to } = happening.event else { return None };
    Some((units, *from, *to))
}

fn one_hex(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, from, to) = slip(happening)?;
    let before = happening.before;
    let data = before.data();
    let sound = data.options.night_infiltration
        && before.time == Time::Night
        && before.phase == Phase::Movement
        && side(before, units[0]) == before.active
        && data.board.grid().adjacent(from, to);
    (!sound).then(|| format!("{} to {}", name(before, units[0]), number(before, to)))
}

fn no_attack(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, .. } = happening.event else { return None };
    let slipped = units.iter().find(|unit| diary.phase.slipped.contains(unit))?;
    Some(name(happening.before, *slipped).to_owned())
}

/// Supply is not asked for.
fn fit_to_slip(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, ..) = slip(happening)?;
    let before = happening.before;
    let unfit = units.iter().copied().find(|&unit| {
        order(before, unit) != Condition::Good
            || has(before, unit, Mark::Replaced)
            || has(before, unit, Mark::Engaged)
            || in_column(before, unit)
    })?;
    Some(name(before, unfit).to_owned())
}

fn green(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (units, _, to) = slip(happening)?;
    let before = happening.before;
    let zone = in_zone(before, side(before, units[0]).enemy(), to);
    let green = units.iter().find(|&&unit| zone && before.counter(unit).morale == Morale::Green)?;
    Some(format!("{} to {}", name(before, *green), number(before, to)))
}

/// They go before the night.
fn dumps_gone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { turn, time, .. } = *happening.event else { return None };
    let late = turn > DUMPS_UNTIL || turn == DUMPS_UNTIL && time == Time::Night;
    let dump = happening.before.dumps.first().filter(|_| late)?;
    Some(format!("{} on turn {turn}", number(happening.before, dump.hex)))
}

fn roadblock_in_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::RoadblockPlaced { side, hex, .. } = *happening.event else { return None };
    let before = happening.before;
    let in_phase = before.phase == Phase::TrafficMarker && before.active == side;
    let early = side == Side::German && before.turn < GERMAN_ROADBLOCKS;
    (!in_phase || early).then(|| format!("{side:?} at {}", number(before, hex)))
}

/// Of either side.
fn roadblock_apart(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::RoadblockPlaced { side, marker, hex } = *happening.event else { return None };
    let before = happening.before;
    let near = |other: Hex| before.data().board.grid().distance(other, hex) <= 1;
    let enemy = army(before, side.enemy()).any(|(_, there)| near(there));
    let traffic = before.traffic[side.index()].iter().any(|&place| match place {
        Traffic::At(there) => near(there),
        Traffic::InBox | Traffic::Removed => false,
    });
    let block = Side::BOTH.into_iter().any(|whose| {
        let others = before.roadblocks[whose.index()].iter().enumerate();
        let others = others.filter(|&(at, _)| whose != side || at != usize::from(marker));
        others.filter_map(|(_, block)| block.hex).any(near)
    });
    (enemy || traffic || block).then(|| format!("{side:?} at {}", number(before, hex)))
}

/// Before halving and doubling is done with, as the ruling counts.
fn factor_limit(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::CombatResolved { attack, .. } = *happening.event else { return None };
    let limited = happening.before.data().options.factor_limit;
    (limited && attack > FACTORS).then(|| format!("{attack} factors"))
}

fn commando(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::CommandoPlaced { bridge } = *happening.event else { return None };
    let before = happening.before;
    let stands = before.bridges[bridge.index()].state == BridgeState::Intact;
    let sound = !diary.commando_placed
        && before.turn <= COMMANDO_UNTIL
        && before.active == Side::German
        && before.data().options.commando
        && stands;
    (!sound).then(|| format!("on turn {}", before.turn))
}
