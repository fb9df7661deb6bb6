//! §25 The secrets: two hidden fuel dumps.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::{Action, Event, Phase, Position, Side};

use super::diary::Diary;
use super::table::{holds, number, stands_next_to};
use super::traces::reached;
use super::{Happening, Man};

/// §25.1a Francorchamps and Samrée.
const CENTRES: [&str; 2] = ["1809", "2719"];
/// §25.3c, §38.1.7a The highest face that destroys a dump, and the sum after which Samrée is harder.
const DESTROYED: u16 = 3;
const SAMREE: (u8, u8, u16) = (7, 1, 1);

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-25.1a"),
        sentence: "each dump lies next to its town, and both are laid once, before the first supply check",
        look: around_the_towns,
    },
    Man {
        clause: Clause::new("bw-25.2e"),
        sentence: "a dump is revealed only where it lies, by German entry or by an attempt to destroy it",
        look: revealed_for_cause,
    },
    Man {
        clause: Clause::new("bw-25.2a"),
        sentence: "a dump is captured only by Germans who have entered its hex, with supply that runs to it",
        look: captured_in_supply,
    },
    Man {
        clause: Clause::new("bw-25.2f"),
        sentence: "a dump is retaken only where Germans no longer stand",
        look: retaken,
    },
    Man {
        clause: Clause::new("bw-25.3a"),
        sentence: "the Allied player is asked once about each hex next to the town, with his units in it and Germans next to it",
        look: asked_alike,
    },
    Man {
        clause: Clause::new("bw-25.3b"),
        sentence: "a dump is tried once a game-turn at most",
        look: once_a_turn,
    },
    Man {
        clause: Clause::new("bw-25.3c"),
        sentence: "a dump is destroyed by a 1, 2 or 3 only",
        look: by_the_die,
    },
    Man {
        clause: Clause::new("bw-25.3d"),
        sentence: "a dump is tried only if it is revealed, with Allied units in it and Germans next to it",
        look: held_and_threatened,
    },
];

/// Where a dump lies.
fn lies(position: &Position, dump: u8) -> Option<Hex> {
    position.dumps?.get(usize::from(dump))?.hex
}

/// The town that a dump belongs to.
fn centre(position: &Position, dump: usize) -> Option<Hex> {
    let board = &position.data().board;
    board.grid().hexes().find(|&hex| board.number(hex) == CENTRES[dump])
}

fn around_the_towns(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::DumpsLaid { hexes: Some(hexes) } = *happening.event else { return None };
    let before = happening.before;
    let grid = before.data().board.grid();
    let near = |at: usize| centre(before, at).is_some_and(|hex| grid.adjacent(hex, hexes[at]));
    let first = before.turn == before.data().scenario.first && before.phase == Phase::Supply;
    let right = near(0) && near(1) && first && diary.dumps.is_none();
    (!right).then(|| format!("{} and {}", number(before, hexes[0]), number(before, hexes[1])))
}

fn revealed_for_cause(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::DumpRevealed { dump, hex } = *happening.event else { return None };
    let before = happening.before;
    let laid = diary.dumps.is_none_or(|hexes| hexes.get(usize::from(dump)) == Some(&hex));
    let tried = matches!(happening.action, Action::BlowDump { dump: other } if *other == dump);
    let entered = holds(before, Side::German, hex) || before.controller(hex) == Side::German;
    (!laid || !tried && !entered).then(|| number(before, hex))
}

fn captured_in_supply(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DumpTaken { dump, by: Side::German } = *happening.event else { return None };
    let before = happening.before;
    let Some(hex) = lies(before, dump) else { return Some("it lies nowhere".to_owned()) };
    let entered = holds(before, Side::German, hex) || before.controller(hex) == Side::German;
    let right = entered && reached(before, Side::German)[hex.index()];
    (!right).then(|| number(before, hex))
}

fn retaken(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DumpTaken { dump, by: Side::Allied } = *happening.event else { return None };
    let before = happening.before;
    let hex = lies(before, dump)?;
    holds(before, Side::German, hex).then(|| number(before, hex))
}

/// Whether the dump lies there or not, so that the question tells nothing.
fn asked_alike(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::DumpAskedAbout { dump, hex } = *happening.event else { return None };
    let before = happening.before;
    let grid = before.data().board.grid();
    let beside = centre(before, usize::from(dump)).is_some_and(|town| grid.adjacent(town, hex));
    let right = beside
        && holds(before, Side::Allied, hex)
        && stands_next_to(before, Side::German, hex)
        && !diary.asked.contains(&(dump, hex));
    (!right).then(|| number(before, hex))
}

fn tried(happening: &Happening<'_>) -> Option<(u8, u16, bool)> {
    let Event::DumpTried { dump, roll, destroyed } = *happening.event else { return None };
    Some((dump, roll, destroyed))
}

fn once_a_turn(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (dump, ..) = tried(happening)?;
    diary.game_turn.dumps_tried.contains(&dump).then(|| format!("dump {dump}"))
}

fn by_the_die(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (dump, roll, destroyed) = tried(happening)?;
    let (sum, samree, harder) = SAMREE;
    let hard = happening.before.happenings.seventeenth == Some(sum) && dump == samree;
    let highest = if hard { harder } else { DESTROYED };
    ((roll <= highest) != destroyed).then(|| format!("dump {dump} on a {roll}"))
}

fn held_and_threatened(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (dump, ..) = tried(happening)?;
    let before = happening.before;
    let revealed = before.dumps.is_some_and(|dumps| dumps[usize::from(dump)].revealed);
    let right = lies(before, dump).is_some_and(|hex| {
        holds(before, Side::Allied, hex) && stands_next_to(before, Side::German, hex)
    });
    (!right || !revealed).then(|| format!("dump {dump}"))
}
