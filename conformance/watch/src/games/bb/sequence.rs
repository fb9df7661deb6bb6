//! §5 The order of phases, and who acts in them.

use kernel::Clause;
use rules_bastogne::printed::tables::Weather;
use rules_bastogne::{Event, Phase, Side};

use super::diary::Diary;
use super::{Happening, Man};

/// §5.1 The phases in their order, as the manual numbers them.
const ORDER: [Phase; 20] = [
    Phase::AlliedCard,
    Phase::GermanCard,
    Phase::BridgeRepair,
    Phase::Limber,
    Phase::GermanMovement,
    Phase::AlliedDefensiveBarrage,
    Phase::GermanOffensiveBarrage,
    Phase::GermanBarrageResolve,
    Phase::GermanCombat,
    Phase::GermanExploitation,
    Phase::GermanSupply,
    Phase::AlliedReinforcements,
    Phase::AlliedMovement,
    Phase::GermanDefensiveBarrage,
    Phase::AlliedOffensiveBarrage,
    Phase::AlliedBarrageResolve,
    Phase::AlliedCombat,
    Phase::AlliedExploitation,
    Phase::AlliedSupply,
    Phase::EndOfTurn,
];
/// §4 The last turn of each scenario.
const LENGTHS: [(&str, u8); 4] =
    [("introduction", 6), ("second_panzer", 7), ("breakout", 8), ("counterattack", 9)];

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bb-5.1.20e"),
        sentence: "the twenty phases follow each other, in every turn",
        look: in_order,
    },
    Man {
        clause: Clause::new("bb-5.1.20b"),
        sentence: "the turn rises by one when the twentieth phase is over, and only then",
        look: turns_rise,
    },
    Man {
        clause: Clause::new("bb-5d"),
        sentence: "only the side that a phase belongs to acts in it",
        look: whose_phase,
    },
    Man {
        clause: Clause::new("bb-5f"),
        sentence: "no turn follows the last of the scenario",
        look: last_turn,
    },
    Man {
        clause: Clause::new("bb-5.1.20g"),
        sentence: "weather gives aircraft, none under an overcast sky, and nothing else",
        look: weather_tells,
    },
];

fn in_order(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { phase, .. } = happening.event else { return None };
    let before = happening.before.phase;
    let expected = match before {
        Phase::GermanChoice => Phase::AlliedChoice,
        Phase::AlliedChoice => ORDER[0],
        _ => {
            let at = ORDER.iter().position(|&other| other == before)?;
            ORDER[(at + 1) % ORDER.len()]
        }
    };
    (*phase != expected).then(|| format!("{phase:?} follows {before:?}"))
}

fn turns_rise(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { turn, .. } = happening.event else { return None };
    let before = happening.before;
    let rises = u8::from(before.phase == Phase::EndOfTurn);
    (*turn != before.turn + rises).then(|| format!("turn {turn} follows turn {}", before.turn))
}

fn whose_phase(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let german = matches!(
        happening.before.phase,
        Phase::GermanChoice
            | Phase::GermanCard
            | Phase::BridgeRepair
            | Phase::Limber
            | Phase::GermanMovement
            | Phase::GermanOffensiveBarrage
            | Phase::GermanCombat
            | Phase::GermanExploitation
            | Phase::GermanSupply
            | Phase::GermanDefensiveBarrage
    );
    let by_itself = matches!(
        happening.event,
        Event::PhaseBegan { .. }
            | Event::BridgeBlown { .. }
            | Event::BarrageRolled { .. }
            | Event::StepLost { .. }
            | Event::SupplySettled { .. }
            | Event::Entered { .. }
            | Event::WeatherRolled { .. }
            | Event::AirRolled { .. }
            | Event::Ended { .. }
    );
    let acts = Side::of(happening.seat)?;
    let owner = if german { Side::German } else { Side::Allied };
    (!by_itself && acts != owner)
        .then(|| format!("the {acts:?} player acts in {:?}", happening.before.phase))
}

fn last_turn(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { turn, .. } = happening.event else { return None };
    let scenario = &happening.before.data().scenario.id;
    let (_, last) = LENGTHS.iter().find(|(id, _)| id == scenario)?;
    (turn > last).then(|| format!("turn {turn} begins in {scenario}"))
}

fn weather_tells(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AirRolled { points, rolls, .. } = happening.event else { return None };
    let total = rolls.iter().sum::<u16>();
    let range = match happening.before.weather {
        Weather::Overcast => 0..=0,
        Weather::Broken => 0..=2,
        Weather::Clear => 2..=6,
    };
    (!range.contains(points)).then(|| format!("{points} aircraft by a roll of {total}"))
}
