//! §10 Bridges.

use kernel::Clause;
use rules_bastogne::state::markers::Fate;
use rules_bastogne::{BridgeId, Event, Phase, Position, Side};

use super::diary::Diary;
use super::table::holds;
use super::{Happening, Man};

/// §10h What two dice must show, by tries before.
const NEEDED: [u16; 4] = [9, 6, 3, 0];

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bb-3.9.1.3c"),
        sentence: "no bridge is chosen for demolition twice",
        look: chosen_once,
    },
    Man {
        clause: Clause::new("bb-3.9.1.3b"),
        sentence: "no bridge is chosen that Germans have crossed",
        look: not_crossed,
    },
    Man {
        clause: Clause::new("bb-10d"),
        sentence: "no bridge is chosen without an Allied unit at it",
        look: somebody_there,
    },
    Man {
        clause: Clause::new("bb-10b"),
        sentence: "no bridge is blown but one that a card named, when the German card phase is over",
        look: blown_by_cards,
    },
    Man {
        clause: Clause::new("bb-10g"),
        sentence: "one bridge is tried in a turn, with a German unit at it",
        look: one_repair,
    },
    Man {
        clause: Clause::new("bb-10h"),
        sentence: "each try needs three less, from nine on",
        look: easier_each_time,
    },
    Man {
        clause: Clause::new("bb-3.9.2.1b"),
        sentence: "a card fixes only bridges that were blown on an earlier turn",
        look: fixed_later,
    },
];

fn at(position: &Position, side: Side, bridge: BridgeId) -> bool {
    position.data().board.bridge_ends(bridge).into_iter().any(|hex| holds(position, side, hex))
}

fn chosen_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::BridgeNamed { bridge } = happening.event else { return None };
    diary.chosen.contains(bridge).then(|| format!("bridge {} again", bridge.index()))
}

fn not_crossed(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::BridgeNamed { bridge } = happening.event else { return None };
    diary.crossed.contains(bridge).then(|| format!("bridge {}", bridge.index()))
}

fn somebody_there(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BridgeNamed { bridge } = happening.event else { return None };
    let alone = !at(happening.before, Side::Allied, *bridge);
    alone.then(|| format!("bridge {}", bridge.index()))
}

fn blown_by_cards(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, after) = (happening.before, happening.after);
    let blown =
        |position: &Position, at: usize| matches!(position.bridges[at].fate, Fate::Blown(_));
    let gone = (0..after.bridges.len()).find(|&at| blown(after, at) && !blown(before, at))?;
    let right = before.bridges[gone].fate == Fate::Named && before.phase == Phase::GermanCard;
    (!right).then(|| format!("bridge {gone} in {:?}", before.phase))
}

fn one_repair(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::RepairTried { bridge, .. } = happening.event else { return None };
    let before = happening.before;
    let wrong = diary.repairs > 0
        || before.phase != Phase::BridgeRepair
        || !at(before, Side::German, *bridge);
    wrong.then(|| format!("bridge {}", bridge.index()))
}

fn easier_each_time(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::RepairTried { bridge, rolls, needed, repaired } = happening.event else {
        return None;
    };
    let tries =
        diary.tries.iter().find(|(other, _)| other == bridge).map_or(0, |&(_, tries)| tries);
    let wanted = NEEDED.get(usize::from(tries)).copied().unwrap_or(0);
    let total = rolls.map_or(12, |rolls| rolls.iter().sum::<u16>());
    (*needed != wanted || *repaired != (total >= wanted))
        .then(|| format!("needs {needed} after {tries} tries, {rolls:?}"))
}

fn fixed_later(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BridgeFixed { bridge } = happening.event else { return None };
    let before = happening.before;
    let early =
        !matches!(before.bridges[bridge.index()].fate, Fate::Blown(turn) if turn < before.turn);
    early.then(|| format!("bridge {}", bridge.index()))
}
