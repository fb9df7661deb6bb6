//! §7 Bridges: who blows them, when, and how they come back.

use kernel::Clause;
use rules_ardennes44::state::markers::BridgeState;
use rules_ardennes44::state::unit::{Condition, Mark};
use rules_ardennes44::{BridgeId, Event, Phase, Position, Side};

use super::diary::Diary;
use super::table::{army, has, hex_of, holds, in_column, name, number, order, side};
use super::zones::in_zone;
use super::{Happening, Man};

/// §7.2d The highest roll that blows a bridge.
const BLOWS: i32 = 4;
/// §7.6a The last turn on which none is blown.
const SPARED_UNTIL: u8 = 2;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-7.2a"),
        sentence: "bridges are tried only in one's own Bridge Phase and the enemy's Combat Phase",
        look: in_its_phase,
    },
    Man {
        clause: Clause::new("a44-7.2b"),
        sentence: "no bridge is tried twice in a player turn",
        look: once,
    },
    Man {
        clause: Clause::new("a44-7.2d"),
        sentence: "a bridge goes on a modified 4 or less, and only then",
        look: by_the_table,
    },
    Man {
        clause: Clause::new("a44-7.3a"),
        sentence: "in one's own Bridge Phase a bridge is tried only with an enemy a hex from it",
        look: enemy_near,
    },
    Man {
        clause: Clause::new("a44-7.3b"),
        sentence: "whoever blows a bridge is at most a hex from it",
        look: sapper_near,
    },
    Man {
        clause: Clause::new("a44-7.4a"),
        sentence: "in the enemy's Combat Phase a bridge is tried only under an attack across it",
        look: under_attack,
    },
    Man {
        clause: Clause::new("a44-7.6a"),
        sentence: "no bridge is blown on Turns 1 and 2 or in the first night",
        look: not_on_the_first_day,
    },
    Man {
        clause: Clause::new("a44-7.6b"),
        sentence: "no Broken unit and no column blows bridges",
        look: fit_to_blow,
    },
    Man {
        clause: Clause::new("a44-7.7c"),
        sentence: "the bridges at Ouren are tried at most once",
        look: ouren_once,
    },
    Man {
        clause: Clause::new("a44-7.8b"),
        sentence: "no bridge is built where an enemy stands, or reaches an end without a friend",
        look: safe_to_build,
    },
    Man {
        clause: Clause::new("a44-7.8f"),
        sentence: "a bridge is finished only a Bridge Phase after its builder began, and begun only where one was blown",
        look: takes_two_phases,
    },
];

/// At night in Combat Phases alone (§25.3.6).
fn in_its_phase(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DemolitionTried { unit, .. } = *happening.event else { return None };
    let before = happening.before;
    let own = side(before, unit) == before.active;
    let allowed = own && before.phase == Phase::Bridge || !own && before.phase == Phase::Combat;
    (!allowed)
        .then(|| format!("{} in {:?} of the {:?}", name(before, unit), before.phase, before.active))
}

fn once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::DemolitionTried { bridge, .. } = *happening.event else { return None };
    diary.tried.contains(&bridge).then(|| told(happening.before, bridge))
}

/// The modifiers are those of the event.
fn by_the_table(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DemolitionTried { roll, ref modifiers, blown, .. } = *happening.event else {
        return None;
    };
    let sum =
        i32::from(roll) + modifiers.iter().map(|modifier| i32::from(modifier.by)).sum::<i32>();
    (blown != (sum <= BLOWS)).then(|| format!("{sum}, and blown is {blown}"))
}

/// A side of its own hex, or of the next one.
fn is_near(position: &Position, bridge: BridgeId, hex: hexmap::Hex) -> bool {
    let board = &position.data().board;
    board.bridge_ends(bridge).iter().any(|&end| board.grid().distance(end, hex) <= 1)
}

fn enemy_near(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DemolitionTried { unit, bridge, .. } = *happening.event else { return None };
    let before = happening.before;
    let enemy = side(before, unit).enemy();
    let threat = army(before, enemy).any(|(_, hex)| is_near(before, bridge, hex));
    (before.phase == Phase::Bridge && !threat).then(|| told(before, bridge))
}

/// As the ruling at 7.3 measures it.
fn sapper_near(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DemolitionTried { unit, bridge, .. } = *happening.event else { return None };
    let before = happening.before;
    let near = hex_of(before, unit).is_some_and(|hex| is_near(before, bridge, hex));
    (!near).then(|| format!("{} at {}", name(before, unit), told(before, bridge)))
}

/// One end is attacked, and an attacker stands at the other.
fn under_attack(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DemolitionTried { bridge, .. } = *happening.event else { return None };
    let before = happening.before;
    if before.phase != Phase::Combat {
        return None;
    }
    let ends = before.data().board.bridge_ends(bridge);
    let across = before.battle.as_ref().is_some_and(|battle| {
        let mut from = battle.attackers.iter().filter_map(|&unit| hex_of(before, unit));
        ends.contains(&battle.target) && from.any(|hex| ends.contains(&hex))
    });
    (!across).then(|| told(before, bridge))
}

/// Ouren has its own roll.
fn not_on_the_first_day(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DemolitionTried { bridge, .. } = *happening.event else { return None };
    (happening.before.turn <= SPARED_UNTIL).then(|| told(happening.before, bridge))
}

/// Those that are only Disrupted may.
fn fit_to_blow(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DemolitionTried { unit, .. } = *happening.event else { return None };
    let before = happening.before;
    let unfit = order(before, unit) == Condition::Broken
        || in_column(before, unit)
        || has(before, unit, Mark::PrimeMover);
    unfit.then(|| format!("{} does", name(before, unit)))
}

/// What is built there later is ordinary.
fn ouren_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::OurenTried { .. } = happening.event else { return None };
    diary.ouren_tried.then(|| "once more".to_owned())
}

/// Both ends are looked at, when work begins and when it ends.
fn safe_to_build(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (Event::BridgeBegun { bridge, .. } | Event::BridgeBuilt { bridge }) = *happening.event
    else {
        return None;
    };
    let before = happening.before;
    let (us, enemy) = (before.active, before.active.enemy());
    let unsafe_end = before.data().board.bridge_ends(bridge).into_iter().find(|&end| {
        holds(before, enemy, end) || in_zone(before, enemy, end) && !holds(before, us, end)
    })?;
    Some(format!("{} at {}", told(before, bridge), number(before, unsafe_end)))
}

fn takes_two_phases(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let in_phase = before.phase == Phase::Bridge;
    let (bridge, sound) = match *happening.event {
        Event::BridgeBegun { bridge, side } => (
            bridge,
            in_phase
                && side == before.active
                && before.bridges[bridge.index()].state == BridgeState::Blown,
        ),
        Event::BridgeBuilt { bridge } => {
            let own = before.bridges[bridge.index()].state
                == BridgeState::UnderConstruction(before.active);
            (bridge, in_phase && own && !diary.phase.began_bridges.contains(&bridge))
        }
        _ => return None,
    };
    (!sound).then(|| told(before, bridge))
}

fn told(position: &Position, bridge: BridgeId) -> String {
    let [one, other] = position.data().board.bridge_ends(bridge).map(|hex| number(position, hex));
    let whose = if position.active == Side::German { "German" } else { "Allied" };
    format!(
        "the bridge {one}/{other}, in the {whose} {:?} phase of turn {}",
        position.phase, position.turn
    )
}
