//! §3.9 Cards.

use kernel::Clause;
use rules_bastogne::printed::cards::Card;
use rules_bastogne::state::markers::Dump;
use rules_bastogne::{Event, Phase, Side};

use super::diary::Diary;
use super::table::{HOUFFALIZE, SECOND_PANZER, army, division, holder, name, number, numbered};
use super::{Happening, Man};

/// §3.9e How often each kind exists.
const COPIES: usize = 1;
const BLOWN_BRIDGES: usize = 3;
/// §3.9.1.2c
const FIRST_TO_MEUSE: u8 = 4;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bb-3.9c"),
        sentence: "cards are played in the two phases that open a turn, by their own side",
        look: in_card_phases,
    },
    Man {
        clause: Clause::new("bb-3.9e"),
        sentence: "no card is played more often than it exists",
        look: copies,
    },
    Man {
        clause: Clause::new("bb-3.9b"),
        sentence: "no side chooses more cards than scenario and difficulty allow",
        look: hand_size,
    },
    Man {
        clause: Clause::new("bb-3.9.1.2c"),
        sentence: "nobody is sent to the Meuse before turn 4",
        look: not_before_turn_four,
    },
    Man {
        clause: Clause::new("bb-3.9.1.2a"),
        sentence: "only the units of 2nd Panzer farthest west are sent to the Meuse, two at most",
        look: farthest_west,
    },
    Man {
        clause: Clause::new("bb-3.9.2.2b"),
        sentence: "the dump is opened only while Germans were the last in Houffalize",
        look: dump_is_german,
    },
    Man {
        clause: Clause::new("bb-3.9.2.2d"),
        sentence: "the dump is open never again once it is lost",
        look: dump_stays_lost,
    },
];

fn in_card_phases(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Played { card } = happening.event else { return None };
    let wanted = match card {
        Card::Hellcats
        | Card::ToMeuse
        | Card::BlownBridge
        | Card::PattonPrays
        | Card::FritzFalls => Phase::AlliedCard,
        Card::FixBridge | Card::SupplyDump | Card::Ammo | Card::HeyJoe | Card::HeyBuddy => {
            Phase::GermanCard
        }
    };
    let phase = happening.before.phase;
    (phase != wanted).then(|| format!("{card:?} is played in {phase:?}"))
}

fn copies(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Played { card } = happening.event else { return None };
    let most = if *card == Card::BlownBridge { BLOWN_BRIDGES } else { COPIES };
    let before = diary.played.iter().filter(|other| *other == card).count();
    (before >= most).then(|| format!("{card:?} is played for the {}. time", before + 1))
}

fn hand_size(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Picked { side, .. } = happening.event else { return None };
    let data = happening.before.data();
    let level = match (data.options.easy, data.options.hard) {
        (true, _) => 0,
        (_, true) => 2,
        _ => 1,
    };
    // German and Allied, easy, normal and hard.
    let most = match data.scenario.id.as_str() {
        "introduction" => [[4, 2], [3, 3], [2, 4]],
        "second_panzer" => [[4, 2], [3, 3], [2, 5]],
        "breakout" => [[5, 3], [4, 4], [3, 5]],
        "counterattack" => [[5, 3], [4, 5], [3, 6]],
        _ => return None,
    };
    let held = diary.picked[side.index()];
    (held >= most[level][side.index()]).then(|| format!("{side:?} picks card {}", held + 1))
}

fn not_before_turn_four(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::SentWest { units } = happening.event else { return None };
    let turn = happening.before.turn;
    (turn < FIRST_TO_MEUSE).then(|| format!("{} units on turn {turn}", units.len()))
}

fn farthest_west(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::SentWest { units } = happening.event else { return None };
    let before = happening.before;
    let panzer: Vec<_> = army(before, Side::German)
        .filter(|&(unit, _)| division(before, unit) == SECOND_PANZER)
        .collect();
    let column = |hex| number(before, hex)[..2].parse::<u8>().unwrap_or(0);
    let of = |unit| panzer.iter().find(|(other, _)| *other == unit).map(|&(_, hex)| column(hex));
    if units.len() != panzer.len().min(2) {
        return Some(format!("{} units go", units.len()));
    }
    let gone = units.iter().find(|&&unit| {
        let here = of(unit);
        here.is_none()
            || panzer
                .iter()
                .any(|&(other, hex)| !units.contains(&other) && Some(column(hex)) < here)
    })?;
    Some(format!("{} goes, and others stand farther west", name(before, *gone)))
}

fn dump_is_german(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Played { card: Card::SupplyDump } = happening.event else { return None };
    let hex = numbered(happening.before, HOUFFALIZE)?;
    let allied = holder(happening.before, hex) == Side::Allied;
    allied.then(|| "the Allies were the last in Houffalize".to_owned())
}

fn dump_stays_lost(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::PhaseBegan { .. } = happening.event else { return None };
    let open = happening.after.effects.dump == Dump::Open;
    (open && (diary.dump_lost || diary.dump_entered)).then(|| "the dump is open".to_owned())
}
