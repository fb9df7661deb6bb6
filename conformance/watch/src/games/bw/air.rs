//! §11, §12.5 Aircraft: how many, when, and what for.

use kernel::Clause;
use rules_bitter_woods::{Event, Phase, Side};

use super::attacks::{shifts_of, sum};
use super::diary::Diary;
use super::table::{date, number};
use super::{Happening, Man};

/// §38.2.10a The sum that sends all German aircraft away after 24PM.
const RUSSIANS: (u8, u8) = (10, 18);

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-11.1b"),
        sentence: "no side uses more aircraft in a game-turn than the track gives it",
        look: as_many_as_there_are,
    },
    Man {
        clause: Clause::new("bw-11.3a"),
        sentence: "hexes are interdicted only in the interdiction phase of the German turn",
        look: in_its_phase,
    },
    Man {
        clause: Clause::new("bw-11.3d"),
        sentence: "at most one aircraft interdicts a hex",
        look: one_a_hex,
    },
    Man {
        clause: Clause::new("bw-11.3e"),
        sentence: "interdiction lasts no longer than the German player turn",
        look: gone_with_the_turn,
    },
    Man {
        clause: Clause::new("bw-12.5a"),
        sentence: "supplies are dropped only in the supply phase of the German turn",
        look: dropped_in_time,
    },
    Man {
        clause: Clause::new("bw-11.2c"),
        sentence: "aircraft shift a combat by one column for their side, and nothing else does for them",
        look: one_column,
    },
    Man {
        clause: Clause::new("bw-38.2.10a"),
        sentence: "after the Russian offensive no German aircraft fly from 25AM on",
        look: gone_east,
    },
];

/// What the happening sends up, by side.
fn sortie(happening: &Happening<'_>) -> Option<Side> {
    let active = happening.before.active;
    match happening.event {
        Event::Dropped { .. } | Event::Interdicted { .. } => Some(Side::Allied),
        Event::AttackDeclared { air: true, .. } => Some(active),
        Event::DefenseSupported { air: true, .. } => Some(active.enemy()),
        _ => None,
    }
}

fn as_many_as_there_are(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let side = sortie(happening)?;
    let track = happening.before.data().track.turn(happening.before.turn);
    let most = match side {
        Side::German => track.german_air,
        Side::Allied => track.allied_air,
    };
    let used = diary.game_turn.sorties[side.index()] + 1;
    (used > most).then(|| format!("{side:?} use {used} of {most}"))
}

fn in_its_phase(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Interdicted { hex } = *happening.event else { return None };
    let before = happening.before;
    let right = before.phase == Phase::Interdiction
        && before.active == Side::German
        && happening.seat == Side::Allied.seat();
    (!right).then(|| format!("{} in {:?}", number(before, hex), before.phase))
}

fn one_a_hex(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Interdicted { hex } = *happening.event else { return None };
    let before = happening.before;
    before.interdicted.contains(&hex).then(|| number(before, hex))
}

fn gone_with_the_turn(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { side: Side::Allied, .. } = happening.event else { return None };
    let after = happening.after;
    after.interdicted.first().map(|&hex| number(after, hex))
}

fn dropped_in_time(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Dropped { hex } = *happening.event else { return None };
    let before = happening.before;
    let right = before.phase == Phase::Supply
        && before.active == Side::German
        && happening.seat == Side::Allied.seat();
    (!right).then(|| format!("{} in {:?}", number(before, hex), before.phase))
}

fn one_column(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let shifts = shifts_of(happening)?;
    let battle = happening.before.battle.as_ref()?;
    let right = i32::from(battle.air) - i32::from(battle.defending_air);
    let shifted = sum(shifts, &["bw-11.2c"]);
    (shifted != right).then(|| format!("{shifted}, not {right}"))
}

fn gone_east(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let side = sortie(happening)?;
    let before = happening.before;
    let (sum, last) = RUSSIANS;
    let gone = before.happenings.nineteenth == Some(sum) && date(before) > last;
    (gone && side == Side::German).then(|| format!("on turn {}", before.turn))
}
