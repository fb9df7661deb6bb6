//! §13, §29.3, §38.1 Bridges: how they are blown, and built anew.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::{BridgeId, Event, Phase, Position, Side, UnitId};

use super::diary::{Diary, is_near};
use super::table::{
    date, hex_of, holds, is_ground, name, number, numbers, side, stack, unsupplied,
};
use super::{Happening, Man};

/// §13.1c The last turn without Allied demolition: 16PM.
const BARRED: u8 = 2;
/// §13.1g, §13.1h The highest faces that blow a bridge.
const NEAR: u16 = 4;
const ACROSS: u16 = 3;
/// §13.4a
const COLUMNS: usize = 8;
/// §38.1.8a, §38.1.6a The sums that bring the engineers, and that spare Heiderscheid through 17PM.
const ENGINEERS: u8 = 8;
const HEIDERSCHEID: (u8, u8) = (6, 4);
/// §29.3a The turn on which commandos protect a bridge: 18AM.
const COMMANDOS: u8 = 5;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-13.1a"),
        sentence: "bridges are blown only at the end of a combat phase, by the player on turn",
        look: at_the_end,
    },
    Man {
        clause: Clause::new("bw-13.1b"),
        sentence: "a bridge is tried once a combat phase at most",
        look: tried_once,
    },
    Man {
        clause: Clause::new("bw-13.1c"),
        sentence: "the Allies blow no bridge on 16AM and 16PM",
        look: none_at_first,
    },
    Man {
        clause: Clause::new("bw-13.1d"),
        sentence: "a bridge is tried only with an enemy near and a supplied infantry or mechanized unit at it",
        look: somebody_there,
    },
    Man {
        clause: Clause::new("bw-13.1h"),
        sentence: "a bridge falls on 1 to 3 with the enemy across it, and on 1 to 4 otherwise",
        look: by_the_table,
    },
    Man {
        clause: Clause::new("bw-13.3a"),
        sentence: "only infantry and mechanized units rebuild, and only where a bridge is down",
        look: fit_to_build,
    },
    Man {
        clause: Clause::new("bw-13.3b"),
        sentence: "a builder was at the bridge when its turn began, and has not moved",
        look: been_there,
    },
    Man {
        clause: Clause::new("bw-ex.5e"),
        sentence: "no builder attacks, moves or advances before the bridge is finished",
        look: sits_it_out,
    },
    Man {
        clause: Clause::new("bw-13.3c"),
        sentence: "no bridge is finished while an enemy holds the far bank",
        look: far_bank_free,
    },
    Man {
        clause: Clause::new("bw-13.3d"),
        sentence: "a bridge is finished only by its builder, with others of his hex",
        look: builder_crosses,
    },
    Man {
        clause: Clause::new("bw-4j"),
        sentence: "bridges are begun only in a movement phase, and finished only in a construction phase",
        look: in_its_phase,
    },
    Man {
        clause: Clause::new("bw-13.4a"),
        sentence: "the Germans rebuild eight bridges at most",
        look: eight_bridges,
    },
    Man {
        clause: Clause::new("bw-38.1.8a"),
        sentence: "only the engineers blow a bridge without a die, once a game",
        look: engineers_once,
    },
    Man {
        clause: Clause::new("bw-29.3a"),
        sentence: "the Allies do not blow the bridge that commandos protect on 18AM",
        look: protected,
    },
    Man {
        clause: Clause::new("bw-38.1.6a"),
        sentence: "the Allies do not blow the bridge of Heiderscheid that an event spares through 17PM",
        look: spared,
    },
];

/// A bridge that somebody tries to blow.
fn tried(happening: &Happening<'_>) -> Option<(BridgeId, [Hex; 2], Option<u16>, bool)> {
    let Event::DemolitionTried { bridge, roll, blown } = *happening.event else { return None };
    Some((bridge, happening.before.data().board.bridge_ends(bridge), roll, blown))
}

fn at_the_end(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (_, ends, ..) = tried(happening)?;
    let before = happening.before;
    let right = before.phase == Phase::Demolition && happening.seat == before.active.seat();
    (!right).then(|| format!("{} in {:?}", numbers(before, &ends), before.phase))
}

fn tried_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (bridge, ends, ..) = tried(happening)?;
    diary.phase.tried.contains(&bridge).then(|| numbers(happening.before, &ends))
}

fn none_at_first(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (_, ends, ..) = tried(happening)?;
    let before = happening.before;
    (before.active == Side::Allied && date(before) <= BARRED).then(|| numbers(before, &ends))
}

fn somebody_there(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (_, ends, ..) = tried(happening)?;
    let before = happening.before;
    let able = |unit: UnitId| is_ground(before, unit) && !unsupplied(before, unit);
    let friend = ends.iter().any(|&hex| stack(before, before.active, hex).any(able));
    let enemy = ends.iter().any(|&hex| is_near(before, before.active.enemy(), hex));
    (!friend || !enemy).then(|| numbers(before, &ends))
}

fn by_the_table(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (_, ends, roll, blown) = tried(happening)?;
    let before = happening.before;
    let roll = roll?;
    let across = ends.iter().any(|&hex| holds(before, before.active.enemy(), hex));
    let highest = if across { ACROSS } else { NEAR };
    ((roll <= highest) != blown).then(|| format!("{} on a {roll}", numbers(before, &ends)))
}

fn fit_to_build(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BuildingBegun { unit, bridge } = *happening.event else { return None };
    let before = happening.before;
    let ends = before.data().board.bridge_ends(bridge);
    let fit = is_ground(before, unit)
        && before.bridges[bridge.index()].blown
        && hex_of(before, unit).is_some_and(|hex| ends.contains(&hex));
    (!fit).then(|| format!("{} at {}", name(before, unit), numbers(before, &ends)))
}

fn been_there(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::BuildingBegun { unit, .. } = *happening.event else { return None };
    let before = happening.before;
    let began = diary.turn.began.get(unit.index()).copied().flatten();
    let wrong = began != hex_of(before, unit) || diary.turn.moved.contains(&unit);
    wrong.then(|| format!("{} was not", name(before, unit)))
}

/// Breaking off frees nobody: the marker tells who is still at it.
fn sits_it_out(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let builds = |unit: &&UnitId| {
        let still = before.bridges.iter().any(|bridge| bridge.builder == Some(**unit));
        still && diary.turn.builders.contains(unit)
    };
    let unit = match happening.event {
        Event::AttackDeclared { units, .. } | Event::Moved { units, .. } => {
            units.iter().find(builds)
        }
        Event::Advanced { unit, .. } => Some(unit).filter(builds),
        _ => None,
    };
    unit.map(|&unit| format!("{} does", name(before, unit)))
}

fn far_bank_free(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BridgeRebuilt { to, .. } = *happening.event else { return None };
    let before = happening.before;
    holds(before, before.active.enemy(), to).then(|| number(before, to))
}

fn builder_crosses(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::BridgeRebuilt { bridge, units, to } = happening.event else { return None };
    let before = happening.before;
    let ends = before.data().board.bridge_ends(*bridge);
    let from = if ends[0] == *to { ends[1] } else { ends[0] };
    let builder = before.bridges[bridge.index()].builder;
    let by_him =
        builder.is_some_and(|unit| units.contains(&unit) && diary.turn.builders.contains(&unit));
    let of_his_hex = units.iter().all(|&unit| hex_of(before, unit) == Some(from));
    (!by_him || !of_his_hex || !ends.contains(to)).then(|| numbers(before, &ends))
}

fn in_its_phase(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before: &Position = happening.before;
    let (unit, phase) = match happening.event {
        Event::BuildingBegun { unit, .. } => (*unit, Phase::Movement),
        Event::BridgeRebuilt { units, .. } => (*units.first()?, Phase::Construction),
        _ => return None,
    };
    let wrong = before.phase != phase || side(before, unit) != before.active;
    wrong.then(|| format!("{} in {:?}", name(before, unit), before.phase))
}

fn eight_bridges(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::BridgeRebuilt { units, .. } = happening.event else { return None };
    let german = side(happening.before, *units.first()?) == Side::German;
    let number = diary.german_bridges + 1;
    (german && number > COLUMNS).then(|| format!("number {number}"))
}

fn engineers_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (_, ends, None, _) = tried(happening)? else { return None };
    let before = happening.before;
    let right = before.active == Side::Allied
        && before.happenings.seventeenth == Some(ENGINEERS)
        && diary.sure_demolitions == 0;
    (!right).then(|| numbers(before, &ends))
}

fn protected(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (bridge, ends, ..) = tried(happening)?;
    let before = happening.before;
    let wrong = before.active == Side::Allied
        && date(before) == COMMANDOS
        && before.happenings.protected == Some(bridge);
    wrong.then(|| numbers(before, &ends))
}

fn spared(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (bridge, ends, ..) = tried(happening)?;
    let before = happening.before;
    let (sum, last) = HEIDERSCHEID;
    let wrong = before.active == Side::Allied
        && before.happenings.seventeenth == Some(sum)
        && date(before) <= last
        && bridge == before.data().places.heiderscheid;
    wrong.then(|| numbers(before, &ends))
}
